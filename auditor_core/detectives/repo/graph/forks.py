"""Conditions that graph-building code leaves open, and what of a graph is built on which of their sides."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.facts import Place

Part = tuple[str, ...]
"""A node by its name, or an edge by its ends and kind."""
_EDGE = 3


@dataclass(frozen=True, eq=False)
class Fork:
    """A condition that the code leaves open."""

    what: str
    place: Place
    answers: int


class Side(NamedTuple):
    """One of the answers to a condition."""

    fork: Fork
    number: int

    def __str__(self) -> str:
        return f"{self.fork.place}#{self.number}"


class Forks:
    """The sides of open conditions that the code which is followed stands on.

    What a function asks twice in the same words is one condition.
    """

    def __init__(self) -> None:
        self.open: list[Side] = []
        self._known: dict[tuple[int, str], Fork] = {}
        self._met: dict[int, Fork] = {}

    def of_test(self, node: ast.If, module: Module, around: ast.AST) -> Sequence[Side]:
        """Both sides of an `if` within a function or module, first that of its body."""
        test, turned = node.test, False
        while isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            test, turned = test.operand, not turned
        fork = self._met.get(id(node))
        if fork is None:
            made = _fork(f"if {module.text(test, 100)}", node, module, 2)
            self._met[id(node)] = fork = self._known.setdefault((id(around), form(test)), made)
        return (Side(fork, 1), Side(fork, 0)) if turned else (Side(fork, 0), Side(fork, 1))

    def of_cases(self, node: ast.Match, module: Module, number: int) -> Sequence[Side]:
        """The sides of a `match`."""
        made = _fork(f"match {module.text(node.subject, 100)}", node, module, number)
        fork = self._met.setdefault(id(node), made)
        return [Side(fork, index) for index in range(number)]

    def stay_on(self, side: Side) -> None:
        """The other sides have left the function: the rest of it stands on this one."""
        if side not in self.open:
            self.open.append(side)

    def standing(self) -> frozenset[Side]:
        """The open sides, those apart that exclude each other: a loop may come to them in turn."""
        met = set(self.open)
        numbers = defaultdict(set)
        for side in met:
            numbers[side.fork].add(side.number)
        return frozenset(side for side in met if len(numbers[side.fork]) == 1)


def _fork(what: str, node: ast.stmt, module: Module, answers: int) -> Fork:
    return Fork(f"{what}: each side builds another graph", Place(path=module.path, line=node.lineno), answers)


def parting(built: Mapping[Part, AbstractSet[frozenset[Side]]]) -> tuple[Fork, ...]:
    """The conditions on whose sides a graph gets different edges; to have some or to lack them is no other way.

    `built` tells of each part on which sides it is added, once for every place that adds it.
    """
    leaning: dict[Fork, set[frozenset[int]]] = {}
    for part, ways in built.items():
        for fork in {side.fork for way in ways for side in way} if len(part) == _EDGE else ():
            numbers = [side.number for way in ways for side in way if side.fork is fork]
            if len(numbers) == len(ways):
                leaning.setdefault(fork, set()).add(frozenset(numbers))
    found = (fork for fork, sets in leaning.items() if any(one.isdisjoint(two) for one, two in combinations(sets, 2)))
    return tuple(sorted(found, key=lambda fork: str(fork.place)))


def sides_of(ways: Iterable[frozenset[Side]], forks: Sequence[Fork]) -> tuple[tuple[str, ...], ...]:
    """The sides of these conditions on which a part is built; none where it is built on all."""
    kept = {frozenset(side for side in way if side.fork in forks) for way in ways}
    always = any(all(frozenset({Side(fork, n)}) in kept for n in range(fork.answers)) for fork in forks)
    return () if always or frozenset() in kept else tuple(sorted(map(_named, kept)))


def _named(way: Iterable[Side]) -> tuple[str, ...]:
    return tuple(sorted(map(str, way)))
