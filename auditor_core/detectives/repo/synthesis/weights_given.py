"""What functions of the synthesis give as weights: numbers, one by one, in tables, or merged into tables."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set

from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.synthesis.anybodys import is_anybodys, is_given_elsewhere
from auditor_core.detectives.repo.synthesis.leading import written_number

JUDGE = re.compile(r"prosecut|defen[cs]e|tech_?lead|\btech\b", re.IGNORECASE)
TABLE = re.compile(r"weight|factor|multiplier", re.IGNORECASE)
"""What a table of weights is called."""
SUM = re.compile(r"total|sum|count|norm", re.IGNORECASE)
"""What adds weights up, and is none."""
_WEIGHED = re.compile(r"weighted|mean|average|score|apply", re.IGNORECASE)


def raised_tables(modules: Sequence[Module], function: Function, never: Set[int] = frozenset()) -> Iterator[str]:
    """Tables of which one entry is set to something else than 1, and those that they are copies of.

    `never`: parts of the function, by their id, that it never comes to.
    """
    for node in (item for item in function.nodes if id(item) not in never):
        for name in (*_set_apart(modules, node), *_outweighed(node)):
            copied = (part for value in function.assigned.get(name, ()) for part in walk(value))
            yield from (name, *_tables_named(copied))


def tables_in_vain(
    modules: Sequence[Module],
    deciding: Sequence[tuple[Module, Function]],
    never_run: Callable[[Function], Set[int]],
) -> set[str]:
    """Module-level names that are read nowhere but where the program never comes to."""
    found = {id(function): never_run(function) for _, function in deciding}
    dead = [
        part for _, function in deciding if found[id(function)] for part in function.nodes
        if isinstance(part, ast.Name | ast.Attribute) and id(part) in found[id(function)]
    ]  # fmt: skip
    names = {last_part(part) for part in dead if is_load(part, last_part(part))}
    names &= {name for module in modules for name in module.assigned}
    idle = {id(part) for part in dead}
    alive = {
        last_part(part)
        for module in modules
        if any(name in module.source for name in names)
        for part in walk(module.tree)
        if id(part) not in idle and last_part(part) in names and is_load(part, last_part(part))
    }
    return names - alive


def _set_apart(modules: Sequence[Module], node: ast.AST) -> Iterator[str]:
    """`weights["TechLead"] = 2`, `*= 1.5`."""
    if isinstance(node, ast.Assign | ast.AugAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        name = written_name(target.value) if isinstance(target, ast.Subscript) else ""
        if TABLE.search(name) and any(_after(node, number) != 1 for number in _told(modules, node.value)):
            yield name


def _outweighed(node: ast.AST) -> Iterator[str]:
    """Tables into which another number for a judge is merged: `W | {"TechLead": 2}`, `{**W, …}`, `W.update(…)`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        parts = [node.left, node.right]
    elif isinstance(node, ast.Dict) and None in node.keys:
        parts = [node]
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "update":
        parts = [node.func.value, *node.args]  # type: ignore[attr-defined]
    else:
        return
    inner = [item for part in parts for item in walk(part)]
    pairs = [pair for item in inner if isinstance(item, ast.Dict) for pair in zip(item.keys, item.values, strict=True)]
    if any(key is not None and names_judge(key) and written_number(value) not in (None, 1) for key, value in pairs):
        yield from _tables_named(inner)


def _tables_named(nodes: Iterable[ast.AST]) -> Iterator[str]:
    names = (written_name(item) for item in nodes if isinstance(item, ast.Name | ast.Attribute))
    return (name for name in names if TABLE.search(name))


def numbers_given(
    modules: Sequence[Module], function: Function, never: Set[int] = frozenset()
) -> Iterator[float | None]:
    """What a function gives to anything that is called a weight: numbers, None for what the code does not tell."""
    for node in (item for item in function.nodes if id(item) not in never):
        if not isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if "weight" in written_name(target).lower() and not SUM.search(written_name(target)):
            if is_given_elsewhere(modules, function, node.value):
                continue
            alike = is_anybodys(function, node)
            yield from [1.0] if alike else (_after(node, number) for number in _told(modules, node.value))


def _after(node: ast.AST, number: float | None) -> float | None:
    """What a weight of one is after a statement: `weights["TechLead"] += 1` makes it two."""
    if isinstance(node, ast.AugAssign) and number is not None:
        how = type(node.op)
        return {ast.Add: 1 + number, ast.Sub: 1 - number, ast.Div: 1 / number if number else None}.get(how, number)
    return number


def numbers_answered(modules: Sequence[Module], function: Function) -> Iterator[float | None]:
    """What a function that is called a weight gives back; not one that weighs scores, or says whether it applies."""
    if _is_weight(function.name) and not _WEIGHED.search(function.name):
        for result in function.results:
            own = isinstance(result, ast.Name) and is_given_elsewhere(modules, function, result)
            if not own and not (isinstance(result, ast.Constant) and isinstance(result.value, bool)):
                yield from _told(modules, result)


def _is_weight(name: str) -> bool:
    return "weight" in name.rpartition(".")[2].lower()


def _told(modules: Sequence[Module], node: ast.expr) -> Iterator[float | None]:
    if isinstance(node, ast.ListComp | ast.GeneratorExp):
        yield from _told(modules, node.elt)
    elif isinstance(node, ast.Call) and written_name(node.func) == "dict.fromkeys" and len(node.args) > 1:
        yield from _told(modules, node.args[1])
    elif isinstance(node, ast.Call) and _is_weight(written_name(node.func)):
        return
    elif isinstance(node, ast.Dict | ast.IfExp | ast.DictComp):
        parts = node.values if isinstance(node, ast.Dict) else [node.body, node.orelse] if isinstance(
            node, ast.IfExp
        ) else [node.value]  # fmt: skip
        for part in parts:
            yield from _told(modules, part)
    elif isinstance(node, ast.Name | ast.Attribute):
        name = written_name(node).rpartition(".")[2]
        values = assigned_anywhere(modules, name)
        yield written_number(values[0]) if len(values) == 1 else None
    else:
        yield written_number(node)


def names_judge(key: ast.expr) -> bool:
    """Whether the key of a table is a judge's name."""
    return JUDGE.search(str(getattr(key, "value", "")) + getattr(key, "attr", "")) is not None
