"""Rounds in which judges are heard again, and of which nothing comes, or which never end.

Of what a judge said in several rounds, that of the first stands; or the number of the round, at which the way back is
to be closed, is put back as it stands.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cached_property
from itertools import chain

from auditor_core.detectives.repo.graph.numbers import Numbers, int_of
from auditor_core.detectives.repo.graph.questions import asked_of, looked_up
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import names_in

_ROUND = re.compile(
    r"(?<![a-z])(?:session|sitting|round|hearing|attempt|turn|iteration|cycle)s?(?![a-z])", re.IGNORECASE
)
"""Names of fields that say in which round something was said."""


def first_stands(functions: Sequence[Function]) -> bool:
    """Whether functions that decide take, of what was said in several rounds, what is of the earlier one.

    Not where something else in them goes by the rounds, or reads what was said as well, and may take up the later ones.
    """
    picks = {id(function): [pick for node in function.nodes for pick in _picks(node)] for function in functions}
    if not all(all(found) for found in picks.values()):
        return False
    return any(
        picks[id(function)] and not _stores_more(function, len(picks[id(function)])) and _hears_all(function, functions)
        for function in functions
    )


def _stores_more(function: Function, picks: int) -> bool:
    """Whether a function files more under keys than what it picks."""
    filed = [node for node in function.nodes if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name)]
    return sum(isinstance(target, ast.Subscript) for node in filed for target in node.targets) > picks


def _hears_all(function: Function, functions: Sequence[Function]) -> bool:
    """Whether nothing but a function reads what is handed to it of the state, or what it takes of that itself."""
    last = function.name.rpartition(".")[2]
    methods = {id(call.node.func) for other in functions for call in other.calls}
    reads = [
        (id(node), key)
        for other in functions
        for node in other.nodes
        if isinstance(node, ast.Call | ast.Subscript | ast.Attribute) and id(node) not in methods
        if (key := looked_up(node)[0]) and asked_of(node) in other.parameters
    ]
    calls = [call.node for other in functions for call in other.calls if call.last == last]
    parts = {id(part) for call in calls for part in walk(call)} or {id(node) for node in function.nodes}
    own = {key for place, key in reads if place in parts}
    return bool(own) and all(sum(key == other for _, other in reads) == 1 for key in own)


def _picks(node: ast.AST) -> Iterator[bool]:
    """For each choice that goes by a round, whether it is the earlier one that is taken."""
    if isinstance(node, ast.If):
        stored = [step.value for step in node.body if isinstance(step, ast.Assign)]
        yield from _compared(node.test, set(chain.from_iterable(map(names_in, stored))))
    elif isinstance(node, ast.IfExp):
        yield from _compared(node.test, names_in(node.body))
    elif isinstance(node, ast.comprehension):
        tests = [part for test in node.ifs for part in walk(test) if isinstance(part, ast.Compare)]
        yield from (False for test in tests if any(map(_round_of, (test.left, *test.comparators))))
    elif isinstance(node, ast.Call):
        keys = [word.value for word in node.keywords if word.arg == "key" and isinstance(word.value, ast.Lambda)]
        if any(_round_of(key.body) for key in keys):
            yield from [False] if last_part(node.func) == "max" else []


def _compared(test: ast.expr, taken: Set[str]) -> Iterator[bool]:
    """`opinion.session < held.session`, where it is `opinion` that is taken."""
    for part in _alternatives(test):
        left, right = (part.left, part.comparators[0]) if isinstance(part, ast.Compare) else (None, None)
        if (
            not isinstance(left, ast.Attribute)
            or not isinstance(right, ast.Attribute)
            or not isinstance(part, ast.Compare)
        ):
            continue
        if _round_of(left) != _round_of(right) or not _round_of(left):
            continue
        new = [last_part(side.value) in taken for side in (left, right)]
        earlier = new[0] and isinstance(part.ops[0], ast.Lt | ast.LtE)
        yield new[0] != new[1] and (earlier or (new[1] and isinstance(part.ops[0], ast.Gt | ast.GtE)))


def _alternatives(test: ast.expr) -> Iterator[ast.expr]:
    """What a condition is joined of, itself where it is not: nothing of what it denies."""
    for part in test.values if isinstance(test, ast.BoolOp) else [test]:
        yield from _alternatives(part) if isinstance(part, ast.BoolOp) else [part]


def _round_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) and _ROUND.search(node.attr) else ""


class Rounds:
    """Knows the numbers that keys of the state hold, and those that stand at the top of modules."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product
        self._numbers = Numbers(product)

    def never_reached(self, written: Set[str], around: Set[str], functions: Iterable[Function]) -> bool:
        """Whether functions ask a number that a step on the way back writes, and it is always below the limit.

        Not where another key that is written on the way round (`around`) is held against something, too: that may end
        the rounds.
        """
        asked = [(function, test) for function in functions for test in function.nodes if isinstance(test, ast.Compare)]
        tests = [(function, test, key) for function, test in asked if (key := _key_of(test.left, function)) in written]
        keys = {key for _, _, key in tests}
        if len(keys) != 1 or not all(self._always_below(function, test) for function, test, _ in tests):
            return False
        return self._held_against.isdisjoint(around - keys)

    @cached_property
    def _held_against(self) -> set[str]:
        """Keys of what functions are handed that they hold against something."""
        return {
            _key_of(side, function)
            for module in self._product
            for function in module.functions
            for node in function.nodes
            if isinstance(node, ast.Compare)
            for side in (node.left, *node.comparators)
        }

    def _always_below(self, function: Function, test: ast.Compare) -> bool:
        """Whether a number that is one and the same in every round is less than a limit that is written out."""
        numbers = self._numbers.looked_up(_set_to(test.left, function))
        limit = self._limit(test.comparators[0], function)
        if numbers is None or len(numbers) != 1 or limit is None or len(test.ops) > 1:
            return False
        [number] = numbers
        if isinstance(test.ops[0], ast.LtE):
            return number <= limit
        return number < limit and isinstance(test.ops[0], ast.Lt | ast.NotEq)

    def _limit(self, node: ast.expr, function: Function) -> int | None:
        """A number that is written out, or that a constant of one module holds."""
        if not isinstance(node, ast.Name) or node.id in function.parameters or node.id in function.assigned:
            return int_of(node)
        values = [value for module in self._product for value in module.assigned.get(node.id, ())]
        return int_of(values[0]) if len(values) == 1 else None


def _set_to(node: ast.expr, function: Function) -> ast.expr:
    values = function.assigned.get(node.id, []) if isinstance(node, ast.Name) else []
    return values[0] if len(values) == 1 else node


def _key_of(node: ast.expr, function: Function) -> str:
    """The key of what a function is handed that an expression looks up, itself or by a name."""
    node = _set_to(node, function)
    return looked_up(node)[0] if asked_of(node) in function.parameters else ""
