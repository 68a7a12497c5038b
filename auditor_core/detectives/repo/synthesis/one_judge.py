"""Caps that hold down what one judge gave, and not the score that is decided: `scores["Prosecutor"]`."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.synthesis.consequences import LOWERING, SCORE
from auditor_core.detectives.repo.synthesis.weights_given import JUDGE

_ALL = 3
"""Where each of the judges is held down by a statement of its own, so is whatever is made of them."""


class OneJudge:
    """Knows the calls of functions that decide."""

    def __init__(self, deciding: Sequence[tuple[Module, Function]]) -> None:
        self._deciding = [function for _, function in deciding]

    def is_held_down(self, function: Function, done: Sequence[ast.AST] = ()) -> bool:
        """Whether all that a function holds against a bound is one judge's, there or where it is called.

        Of some statements where they are given: what the function does elsewhere is another matter.
        """
        nodes = [part for step in done for part in walk(step)] if done else function.nodes
        bounded = [node for node in nodes if isinstance(node, ast.Call) and last_part(node.func) in LOWERING]
        held = [item for call in bounded for item in call.args if not isinstance(item, ast.Constant)]
        held = [item for item in held if SCORE.search(spelled(item)) or _own(item, function)]
        whose = [self._judges(function, item) for item in held]
        told = {judge for judges in whose for judge in judges}
        return bool(whose) and all(whose) and len(told) < _ALL

    def alone_is_held_down(self, function: Function, node: ast.AST, ways: Sequence[Sequence[ast.AST]]) -> bool:
        """Whether a cap, which is a call or leads to some statements, and those by the same bound are one judge's."""
        if isinstance(node, ast.Call):
            bounds = {spelled(item) for item in node.args if not _judge(item)}
            ways = [[call.node for call in function.calls if bounds & set(map(spelled, call.node.args))]]
        return any(self.is_held_down(function, done) for done in ways if done)

    def _judges(self, function: Function, node: ast.expr) -> set[str]:
        """The judges whose score it is; none where it is, or may be, anybody's."""
        if judge := _judge(node):
            return {judge}
        if not isinstance(node, ast.Name) or node.id not in function.parameters or node.id in function.assigned:
            return set()
        given = list(self._given(function, node.id))
        judges = {_judge(item) for item in given}
        return judges if given and "" not in judges else set()

    def _given(self, function: Function, name: str) -> Iterator[ast.expr]:
        last = function.name.rpartition(".")[2]
        for caller in self._deciding:
            for call in caller.calls:
                if call.last == last and caller is not function:
                    yield given_by(call.node, function).get(name, ast.Constant(None))


def _own(node: ast.expr, function: Function) -> bool:
    return isinstance(node, ast.Name) and node.id in function.parameters


def _judge(node: ast.expr) -> str:
    """The judge whose score is taken: `scores["Prosecutor"]`, `prosecutor.score`, `by[Judge.PROSECUTOR].score`."""
    if not isinstance(node, ast.Attribute | ast.Subscript) or not SCORE.search(spelled(node)):
        return ""
    words = [part.value if isinstance(part, ast.Constant) else last_part(part) for part in walk(node)]
    named = [found.group().lower()[:4] for word in words if (found := JUDGE.search(str(word)))]
    return named[0] if len(set(named)) == 1 else ""
