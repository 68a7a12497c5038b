"""Keyword arguments by name, those that are handed over as a dictionary among them."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.following.resolving import resolved
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Module, target_name, written_name

_HOPS = 4
"""Dictionaries within dictionaries of keywords."""
_COPYING = frozenset({"dict", "MappingProxyType", "copy", "deepcopy", "frozendict"})
"""What gives the dictionary that it is handed."""
_Pair = tuple[str | None, ast.expr]


def keywords(call: Call, module: Module) -> dict[str, ast.expr]:
    """Keyword arguments by name, those of `**options` among them where the code spells them out."""
    found: dict[str, ast.expr] = {}
    for word in call.node.keywords:
        found |= {word.arg: word.value} if word.arg else _unrolled(word.value, call, module, _HOPS)
    return found


def _unrolled(node: ast.expr, call: Call, module: Module, hops: int) -> dict[str, ast.expr]:
    """`{"timeout": 5}` and `dict(timeout=5)`, also under a name, or within one another, or of a function."""
    found: dict[str, ast.expr] = {}
    value = resolved(node, call, module)
    added = _added(target_name(node), call) if isinstance(node, ast.Name) else ()
    for name, item in [*_pairs(_answer(value, module)), *added]:
        if name is not None:
            found[name] = item
        elif hops:
            found |= _unrolled(item, call, module, hops - 1)
    return found


def _pairs(node: ast.expr | None) -> list[_Pair]:
    """Names and values that a dictionary spells out; no name for one that it takes in whole."""
    if isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        return [(str(getattr(key, "value", "")) if key else None, value) for key, value in pairs]
    if isinstance(node, ast.Call) and last_part(node.func) in _COPYING:
        inner = [node.func.value] if isinstance(node.func, ast.Attribute) and node.func.attr == "copy" else []
        return [*((None, item) for item in (*inner, *node.args)), *((word.arg, word.value) for word in node.keywords)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [(None, node.left), (None, node.right)]
    return []


def _answer(node: ast.expr | None, module: Module) -> ast.expr | None:
    """What a function of the module that takes nothing gives, where that is one thing; anything else as it is."""
    if not isinstance(node, ast.Call) or node.args or node.keywords:
        return node
    given = [item.results for item in module.functions if item.name == written_name(node.func)]
    return given[0][0] if len(given) == 1 and len(given[0]) == 1 else node


def _added(name: str, call: Call) -> Iterator[_Pair]:
    """What a function puts into a dictionary above a call: `options["timeout"] = 5`, `options.update(check=True)`."""
    for step in call.context.function.nodes if call.context.function else ():
        if getattr(step, "lineno", call.node.lineno) >= call.node.lineno:
            continue
        if isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Subscript):
            target = step.targets[0]
            if target_name(target.value) == name and isinstance(target.slice, ast.Constant):
                yield str(target.slice.value), step.value
        elif isinstance(step, ast.Call) and written_name(step.func) == f"{name}.update":
            yield from ((None, item) for item in step.args)
            yield from ((word.arg, word.value) for word in step.keywords)
