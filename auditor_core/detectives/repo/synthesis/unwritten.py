"""Words that a condition looks for on record, and that only what never runs writes there.

`if any(line.startswith("security:") for line in ruling.trail)` never holds where the rule that notes it is not applied.
"""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.following.pieces import Parts, may_say
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import FILLING, targets_of

_UNSEEN = re.compile(r"\b(setattr|model_validate\w*|parse_obj|parse_raw|fromdict|from_dict|__dict__)\b|\(\*\*")
"""Ways to fill attributes that the code does not spell out."""
_JOINING = frozenset({"extend", "update", "setdefault"})
_COPYING = frozenset({"list", "tuple", "set", "sorted", "reversed", "copy", "deepcopy", "frozenset"})
_EMPTY = frozenset({"list", "dict", "set", "tuple", "field", "Field"})
_MOST_CALLS = 60
"""Calls by which the words of one method are told."""


class _Note(NamedTuple):
    """A text that is put on record, and who puts it there."""

    parts: Parts
    by: Function | None


class Unwritten:
    """Knows what the product writes into lists, sets and tables that its objects hold."""

    def __init__(self, modules: Sequence[Module], is_dead: Callable[[Function], bool]) -> None:
        self._modules = modules
        self._is_dead = is_dead
        self._calls = CallsByName(modules)
        self._known: dict[str, list[_Note]] = {}

    def never_holds(self, function: Function, test: ast.expr) -> bool:
        """Whether a condition looks for a word that is written there, and by nothing which runs."""
        word, how = _word(test)
        record = _record(function, test) if word else ""
        saying = [note for note in self._notes(record) if may_say(note.parts, word, how)] if record else []
        return bool(saying) and all(note.by is not None and self._is_dead(note.by) for note in saying)

    def _notes(self, record: str) -> list[_Note]:
        """All that goes on record; a note that may say anything stands for what is not seen."""
        if record not in self._known:
            holding = [module for module in self._modules if record in module.source]
            unseen = any(module.is_outline or _is_filled_unseen(module, record) for module in holding)
            self._known[record] = [_Note((None,), None)] if unseen else []
            for module in holding:
                inside = {id(part) for function in module.functions for part in function.nodes}
                for function in module.functions:
                    for node in function.nodes:
                        if not _is_set_alone(node):
                            self._known[record] += self._put(node, record, function)
                for node in walk(module.tree):
                    if id(node) not in inside:
                        self._known[record] += self._put(node, record, None)
        return self._known[record]

    def _put(self, node: ast.AST, record: str, function: Function | None) -> Iterator[_Note]:
        """What a node puts on record, with what those say who hand it over."""
        for value in _given(node, record):
            parts, asked = _parts(value, function)
            if asked and function is not None:
                yield from self._handed(function, parts, asked)
            else:
                yield _Note(parts, function)

    def _handed(self, function: Function, parts: Parts, asked: dict[int, str]) -> Iterator[_Note]:
        """A text in which parameters stand, as each call of the function fills them in."""
        last = function.called_as
        calls = self._calls.of(last)
        named = sum(
            isinstance(part, ast.Attribute | ast.Name) and last_part(part) == last and isinstance(part.ctx, ast.Load)
            for module in self._modules
            if last in module.source
            for part in walk(module.tree)
        )
        if not calls or named != len(calls) or len(calls) > _MOST_CALLS:
            yield _Note(parts, None if named != len(calls) else function)
            return
        for _, call in calls:
            given, around = dict(handed(call.node, function)), call.context.function
            pieces: list[str | None] = []
            for place, part in enumerate(parts):
                value = given.get(asked.get(place, ""))
                pieces += _parts(value, around)[0] if value is not None else (part,)
            yield _Note(tuple(pieces), around)


def _word(test: ast.expr) -> tuple[str, str]:
    """The word that a condition looks for, and how: as a whole, as the beginning, or anywhere."""
    said: ast.expr | None = None
    how = "begins"
    if isinstance(test, ast.Call) and isinstance(test.func, ast.Attribute) and test.func.attr == "startswith":
        said = test.args[0] if len(test.args) == 1 else None
    elif isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.In | ast.Eq):
        how = "holds" if isinstance(test.ops[0], ast.In) else "is"
        said = test.left if how == "holds" else test.comparators[0]
    word = said.value if isinstance(said, ast.Constant) else None
    return (word, how) if isinstance(word, str) else ("", "")


def _record(function: Function, test: ast.expr) -> str:
    """The attribute of an object in which, or in whose items, a condition looks; empty where that is not told."""
    if isinstance(test, ast.Call) and isinstance(test.func, ast.Attribute):
        place: ast.expr = test.func.value
    elif isinstance(test, ast.Compare):
        place = test.comparators[0] if isinstance(test.ops[0], ast.In) else test.left
    else:
        return ""
    if isinstance(place, ast.Attribute):
        return place.attr if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.In) else ""
    loops = [node for node in function.nodes if isinstance(node, ast.For | ast.comprehension)]
    over = [loop.iter for loop in loops if isinstance(place, ast.Name) and last_part(loop.target) == place.id]
    names = {item.attr if isinstance(item, ast.Attribute) else "" for item in over}
    return names.pop() if len(names) == 1 and last_part(place) not in function.assigned else ""


def _is_filled_unseen(module: Module, record: str) -> bool:
    """Whether a module may fill an attribute without a word of it, or knows it under a text."""
    return bool(_UNSEEN.search(module.source)) or any(
        isinstance(node, ast.Constant) and node.value == record for node in walk(module.tree)
    )


def _is_set_alone(node: ast.AST) -> bool:
    """Whether a statement gives names of a function a value, and no attribute of any object."""
    targets = targets_of(node) if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) else []
    return bool(targets) and all(isinstance(target, ast.Name) for target in targets)


def _given(node: ast.AST, record: str) -> Iterator[ast.expr]:
    """The values that a node puts into an attribute of that name; a name for all that is not told one by one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and last_part(node.func.value) == record:
        if node.func.attr in FILLING - _JOINING:
            yield from node.args[-1:]
        elif node.func.attr in _JOINING:
            for item in node.args:
                yield from _items(item, record)
    elif isinstance(node, ast.keyword) and node.arg == record:
        yield from _items(node.value, record)
    elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
        for target in targets_of(node):
            if isinstance(target, ast.Subscript) and last_part(target.value) == record:
                yield from (target.slice, node.value)
            elif last_part(target) == record:
                yield from _items(node.value, record)


def _items(value: ast.expr, record: str) -> Iterator[ast.expr]:
    """The items of what an attribute is set to; none of a copy of the same, and of what is empty."""
    if isinstance(value, ast.Attribute) and value.attr == record:
        return
    if isinstance(value, ast.List | ast.Tuple | ast.Set):
        for item in value.elts:
            yield from _items(item.value, record) if isinstance(item, ast.Starred) else (item,)
    elif isinstance(value, ast.Dict) and all(value.keys):
        yield from (part for part in (*value.keys, *value.values) if part is not None)
    elif isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add | ast.BitOr):
        yield from (*_items(value.left, record), *_items(value.right, record))
    elif isinstance(value, ast.Call) and last_part(value.func) in _COPYING and len(value.args) == 1:
        yield from _items(value.args[0], record)
    elif not (isinstance(value, ast.Call) and last_part(value.func) in _EMPTY and not value.args):
        yield value


def _parts(value: ast.expr, function: Function | None) -> tuple[Parts, dict[int, str]]:
    """A text piece by piece, and the pieces that are parameters of the function around it."""
    pieces: list[str | None] = []
    asked: dict[int, str] = {}
    pending = [value]
    while pending:
        here = pending.pop()
        if isinstance(here, ast.JoinedStr):
            pending += reversed(here.values)
        elif isinstance(here, ast.BinOp) and isinstance(here.op, ast.Add):
            pending += (here.right, here.left)
        elif isinstance(here, ast.FormattedValue) and here.conversion < 0 and here.format_spec is None:
            pending.append(here.value)
        else:
            if isinstance(here, ast.Name) and function and here.id in function.parameters - set(function.assigned):
                asked[len(pieces)] = here.id
            text = here.value if isinstance(here, ast.Constant) and isinstance(here.value, str) else None
            pieces.append(text)
    return tuple(pieces), asked
