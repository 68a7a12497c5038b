"""Temporary directories that are gone as soon as the function returns which hands their place on.

A `TemporaryDirectory` that nobody holds removes itself, as it does where its `with` ends: whoever gets `Path(box.name)`
gets the name of nothing.
"""

import ast
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.source.descent import below, walk
from auditor_core.detectives.repo.source.index import Call, Function, written_name
from auditor_core.detectives.repo.source.statements import names_in

_MAKER = "TemporaryDirectory"
_OF_PATHS = frozenset({"Path", "PurePath", "str", "fspath", "join", "joinpath", "resolve", "absolute", "as_posix"})
"""What makes a path of one."""


def vanishes(call: Call, known: Mapping[str, Sequence[Function]]) -> bool:
    """Whether a call works in such a place: that of its own function, or of one that its function gets it from."""
    function = call.context.function
    if function is None:
        return False
    made_by = (known.get(item.last, ()) for item in function.calls)
    return _loses(function) or any(len(found) == 1 and _loses(found[0]) for found in made_by)


def _loses(function: Function) -> bool:
    """Whether a function returns the name of a directory that it holds itself, and hands to nobody."""
    parts = function.nodes
    if any(isinstance(part, ast.Yield | ast.YieldFrom | ast.Global | ast.Nonlocal) for part in parts):
        return False
    boxes = {
        part.targets[0].id
        for part in parts
        if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name) and makes(part.value)
    }
    named = {id(part.value) for part in parts if isinstance(part, ast.Attribute) and part.attr == "name"}
    held = {
        part.id
        for part in parts
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and id(part) not in named
    }
    lost = {name for name in boxes - held if len(function.assigned.get(name, ())) == 1}
    places = lost | {
        part.optional_vars.id
        for part in parts
        if isinstance(part, ast.withitem) and isinstance(part.optional_vars, ast.Name) and makes(part.context_expr)
    }
    for _ in function.assigned:  # a place may stand for a place
        places |= {
            name
            for name, values in function.assigned.items()
            if any(_is_unheld(value) or not places.isdisjoint(given_back(value)) for value in values)
        }
    returned = [part.value for part in parts if isinstance(part, ast.Return) and part.value is not None]
    return any(_is_unheld(value) or not places.isdisjoint(given_back(value)) for value in returned)


def given_back(value: ast.expr) -> set[str]:
    """Names whose values an expression hands on as places: a name, a path made of one, one of several.

    What was read there is no place: `read(place) + weigh(place)`.
    """
    if isinstance(value, ast.Tuple | ast.BinOp | ast.JoinedStr | ast.FormattedValue):
        return {name for part in below(value) if isinstance(part, ast.expr) for name in given_back(part)}
    if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Call):
        return given_back(value.value)
    if isinstance(value, ast.Name | ast.Attribute):
        return names_in(value)
    if not isinstance(value, ast.Call):
        return set()
    last = value.func.attr if isinstance(value.func, ast.Attribute) else written_name(value.func)
    return names_in(value) if last in _OF_PATHS else set()


def makes(node: ast.AST) -> bool:
    """Whether a call makes such a directory, and does not tell it to stay."""
    if not isinstance(node, ast.Call) or written_name(node.func).rpartition(".")[2] != _MAKER:
        return False
    return all(getattr(word.value, "value", None) is True for word in node.keywords if word.arg == "delete")


def _is_unheld(node: ast.expr) -> bool:
    """Whether an expression takes the name of such a directory that it does not keep: `TemporaryDirectory().name`."""
    return any(isinstance(part, ast.Attribute) and part.attr == "name" and makes(part.value) for part in walk(node))
