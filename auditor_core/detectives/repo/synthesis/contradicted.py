"""Caps for security of which one asks for the very evidence that the other one leaves out.

`e.unsafe and not e.found` beside `e.unsafe and e.found`, with the same cap: whatever the evidence means, one of the two
holds down what is sound. Told of the one that is turned round; the other one is found as a rule all the same.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import likeness
from auditor_core.detectives.repo.synthesis.conditions import conjuncts
from auditor_core.detectives.repo.synthesis.given import CAPS
from auditor_core.detectives.repo.synthesis.lessening import limits
from auditor_core.facts import Place, SynthesisRuleFact

_Asked = frozenset[tuple[str, bool]]
"""What is asked of each of some things, and whether it has to hold or must not."""


class _Cap(NamedTuple):
    module: Module
    function: Function
    test: ast.expr
    asked: tuple[_Asked, ...]
    bounds: frozenset[str]
    """Constants and low numbers in what is done."""

    @property
    def place(self) -> tuple[str, int]:
        return self.module.path, self.test.lineno

    def excludes(self, other: "_Cap") -> bool:
        """Whether, with the same bound, one of the things that another cap asks for must not hold."""
        return not self.bounds.isdisjoint(other.bounds) and any(
            len(mine) == len(its) > 1 and mine - its == {(said, False)}
            for mine in self.asked
            for its in other.asked
            for said, holds in its - mine
            if holds
        )


def contradicted(
    deciding: Sequence[tuple[Module, Function]],
    rules: Sequence[SynthesisRuleFact],
    is_dead: Callable[[Function], bool],
) -> Iterator[SynthesisRuleFact]:
    """One fact for each cap that is none of the rules, beside one that is and asks the opposite."""
    every = {(rule.place.path, rule.place.line) for rule in rules}
    overrides = {(rule.place.path, rule.place.line) for rule in rules if rule.kind == "override"}
    caps = [cap for pair in deciding for cap in _caps(*pair)]
    right = [cap for cap in caps if cap.place in overrides]
    for cap in caps:
        if cap.place not in every and any(map(cap.excludes, right)) and not is_dead(cap.function):
            sought = next(_sought(cap.function, cap.test))
            place = Place(path=cap.module.path, line=sought.lineno, end_line=sought.end_lineno or sought.lineno)
            asked = cap.module.text(sought, 200)
            yield SynthesisRuleFact(kind="contradicted", name=cap.function.name, text=asked, place=place)


def _caps(module: Module, function: Function) -> Iterator[_Cap]:
    """Conditions on which a score is lowered that ask for things of which something holds, with their bounds."""
    for node in function.nodes:
        if isinstance(node, ast.If | ast.IfExp):
            body = node.body if isinstance(node.body, list) else [node.body]
            bounds = frozenset(bound for item in body for part in walk(item) if (bound := _bound(part)))
            asked = tuple(_asked_of_each(item) for item in _sought(function, node.test))
            if bounds and asked and limits(module, body):
                yield _Cap(module, function, node.test, asked, bounds)


def _bound(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        low = node.value in CAPS and not isinstance(node.value, bool)
        return str(CAPS.index(node.value)) if low else ""
    return name if (name := last_part(node)).isupper() else ""


def _sought(function: Function, test: ast.expr) -> Iterator[ast.GeneratorExp | ast.ListComp]:
    """Where a condition, or a name in it, goes through some things for those of which something holds."""
    names = [part.id for part in walk(test) if isinstance(part, ast.Name)]
    for item in (test, *(value for name in names for value in function.assigned.get(name, ()))):
        for part in walk(item):
            if isinstance(part, ast.GeneratorExp | ast.ListComp) and len(part.generators) == 1:
                yield part


def _asked_of_each(node: ast.GeneratorExp | ast.ListComp) -> _Asked:
    each = node.generators[0]
    own = {part.id for part in walk(each.target) if isinstance(part, ast.Name)}
    parts = [part for item in (*each.ifs, node.elt) for part in conjuncts(item) if not isinstance(part, ast.Name)]
    denied = [
        part.operand if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not) else None for part in parts
    ]
    return frozenset((likeness(inner or part, own), inner is None) for part, inner in zip(parts, denied, strict=True))
