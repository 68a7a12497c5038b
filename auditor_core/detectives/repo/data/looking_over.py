"""What a class's own code holds a field's value to: validators, and what runs when an object is made.

A function that looks at a value and lets all pass (it warns, notes or converts) holds it to nothing. One that refuses,
or puts back, what is off one end alone is told as that end: `if v < 1: raise …` is `ge=1`.
"""

import ast
from collections.abc import Iterator, Sequence, Set

from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module, written_name

_MARKS = ("validator", "validates", "validate")
"""What the last part of a decorator ends in whose function looks at values."""
_AT_START = frozenset({"__init__", "__post_init__", "model_post_init", "__attrs_post_init__", "__setattr__"})
_ENDS = {"min": "le", "max": "ge"}
"""Calls that put a value back to an end of its scale."""
_PASSIVE = NOTING | frozenset(
    {"int", "float", "round", "str", "repr", "bool", "len", "abs", "isinstance", "type", "range", "getattr", "format"}
    | {"print", "warn", "super", "handler", "get", "strip", "lower", "upper", "issubset", "set", "list", "dict", "join"}
)
"""Calls that are handed a value and refuse none for its size."""
_LESS, _MORE = ast.Lt | ast.LtE, ast.Gt | ast.GtE


def looked_over(bodies: Sequence[tuple[ast.ClassDef, Module]], fields: Sequence[str]) -> dict[str, list[str]]:
    """Fields that a class's own code holds to something when an object is made, and to what."""
    if not fields:  # as of most
        return {}
    found: dict[str, list[str]] = {}
    methods = ((item, home) for body, home in bodies for item in body.body if isinstance(item, ast.FunctionDef))
    for method, home in methods:
        marks = [mark for mark in method.decorator_list if _looks(mark, home)]
        told = {part.value for mark in marks for part in walk(mark) if isinstance(part, ast.Constant)}
        named = {name for name in fields if name in told or "*" in told}
        values = {item.arg for item in method.args.args[1:2]} if named else set[str]()
        if (marks and not named) or (method.name in _AT_START and _compares(method)):
            named = _mentioned(method).intersection(fields)
        for name in named:
            found.setdefault(name, []).extend(held_by(method, values | {name}, home))
    return {name: held for name, held in found.items() if held}


def held_by(function: ast.FunctionDef, values: Set[str], module: Module) -> list[str]:
    """What a function holds a value to that it knows under some names, or as a field or key of such a name."""
    parts = list(walk(function))
    if not any(_refuses(part, values) for part in parts):
        return []
    ends = [*_ends(parts, values, module)]
    asks = any(isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.In | ast.NotIn) for part in parts)
    one_sided = len({end.partition("=")[0] for end in ends}) == 1 and not asks and not _asks_others(parts, values)
    return [ends[0]] if one_sided else [f"validator={function.name}"]


def _looks(mark: ast.expr, module: Module) -> bool:
    """Whether a decorator has its function look at values, under whatever name it was imported."""
    written = written_name(mark)
    return module.imports.get(written, written).rpartition(".")[2].endswith(_MARKS)


def _compares(method: ast.FunctionDef) -> bool:
    """Whether a function compares something, or holds it between two values, and does not just take it."""
    return any(
        isinstance(part, ast.Compare | ast.Assert)
        or (isinstance(part, ast.Call) and written_name(part.func) in ("min", "max"))
        for part in walk(method)
    )


def _mentioned(method: ast.FunctionDef) -> set[str]:
    """Attributes and strings that the function holds: `self.score`, `values["score"]`."""
    parts = list(walk(method))
    return {part.attr for part in parts if isinstance(part, ast.Attribute)} | {
        part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def _refuses(part: ast.AST, values: Set[str]) -> bool:
    """Whether a part of a function fails for a value, puts another in its place, or hands it to who may do so."""
    if isinstance(part, ast.Raise | ast.Assert):
        return True
    if isinstance(part, ast.Assign | ast.AugAssign | ast.AnnAssign):
        targets = part.targets if isinstance(part, ast.Assign) else [part.target]
        return any(_name(item) in values for item in targets) and not _is_converted(part.value, values)
    if isinstance(part, ast.Return):
        return part.value is not None and not _is_converted(part.value, values)
    return _is_handed_on(part, values)


def _is_converted(node: ast.expr | None, values: Set[str]) -> bool:
    """Whether an expression is the value as it was, whatever it is converted to; or the object around it."""
    if isinstance(node, ast.Call) and last_part(node.func) in _PASSIVE:
        return all(_is_converted(item, values) or isinstance(item, ast.Constant) for item in node.args)
    return node is None or isinstance(node, ast.Name) or _name(node) in values


def _is_handed_on(part: ast.AST, values: Set[str]) -> bool:
    """Whether a call hands the value to another function, or the object to a method of its own."""
    if not isinstance(part, ast.Call) or last_part(part.func) in _PASSIVE:
        return False
    own = isinstance(part.func, ast.Attribute) and getattr(part.func.value, "id", "") in ("self", "cls")
    given = (_name(item) for item in (*part.args, *(word.value for word in part.keywords)))
    return own or (any(name in values for name in given) and not last_part(part.func).endswith(("Error", "Warning")))


def _asks_others(parts: Sequence[ast.AST], values: Set[str]) -> bool:
    return any(_is_handed_on(part, values) and last_part(getattr(part, "func", part)) not in _ENDS for part in parts)


def _ends(parts: Sequence[ast.AST], values: Set[str], module: Module) -> Iterator[str]:
    """The ends of the scale that a function knows, as far as it compares the value or puts it back."""
    for part in parts:
        if isinstance(part, ast.Call) and written_name(part.func) in _ENDS:
            rest = [item for item in part.args if _name(item) not in values]
            yield f"{_ENDS[written_name(part.func)]}={module.text(rest[0], 80) if rest else ''}"
        elif isinstance(part, ast.If | ast.IfExp | ast.Assert):
            yield from _compared(part.test, values, module, fails=not isinstance(part, ast.Assert))


def _compared(test: ast.expr, values: Set[str], module: Module, *, fails: bool) -> Iterator[str]:
    """The ends that a condition tells; `fails`: what it holds for is refused."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        yield from _compared(test.operand, values, module, fails=not fails)
    elif isinstance(test, ast.BoolOp):
        for inner in test.values:
            yield from _compared(inner, values, module, fails=fails)
    elif isinstance(test, ast.Compare):
        sides = [test.left, *test.comparators]
        for left, op, right in zip(sides, test.ops, sides[1:], strict=False):
            turned = _name(right) in values
            if isinstance(op, _LESS | _MORE) and (turned or _name(left) in values):
                below = isinstance(op, _LESS) is not turned
                yield f"{'ge' if below is fails else 'le'}={module.text(left if turned else right, 80)}"


def _name(node: ast.AST) -> str:
    """A name, the last part of an attribute, or the key of a table: `v`, `self.score`, `values["score"]`."""
    if isinstance(node, ast.Subscript):
        return str(getattr(node.slice, "value", ""))
    if isinstance(node, ast.Call) and last_part(node.func) == "get" and node.args:
        return str(getattr(node.args[0], "value", ""))
    return last_part(node) if isinstance(node, ast.Name | ast.Attribute) else ""
