"""Scores that are drawn by chance where the verdict is reached, so that two runs differ."""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.judging.chance import Chance
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.synthesis.deciders import argues
from auditor_core.detectives.repo.synthesis.uncalled import Uncalled
from auditor_core.facts import Place, SynthesisRuleFact

_SCORE = re.compile(r"score|rating|grade|points|verdict|outcome|ruling", re.IGNORECASE)
_NUMBERS = frozenset({"min", "max", "round", "int", "float", "abs", "sum", "Decimal"})
_NO_SCORE = frozenset({"hash", "uuid4", "urandom", "sample", "shuffle"})
"""What tells one thing from another, or puts several in an order."""
_SETTLED = re.compile(r"\bseed\(|\b(?:Random|RandomState|default_rng)\([^)\s]")
"""A generator that begins with a number of the program's own: each run draws the same."""


def drawn_scores(
    deciding: Sequence[tuple[Module, Function]], product: Sequence[Module], uncalled: Uncalled
) -> Iterator[SynthesisRuleFact]:
    """What functions that decide draw, and give back or keep as a score."""
    chance = Chance(product)
    if not chance.is_any or any(_SETTLED.search(module.source) for module in product):
        return
    for module, function in deciding:
        if argues(module, function) or uncalled.is_dead(function):
            continue
        for node in _scores(function):
            calls = (part for part in _numbers(node) if isinstance(part, ast.Call))
            if any(last_part(call.func) not in _NO_SCORE and chance.draws(call, module, function) for call in calls):
                place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
                yield SynthesisRuleFact(kind="chance", name=function.name, text=module.text(node, 200), place=place)


def _scores(function: Function) -> Iterator[ast.expr]:
    """What a function gives, if it is called like a score, or gives something that is."""
    if _SCORE.search(function.name.rpartition(".")[2]):
        yield from function.results
    for node in function.nodes:
        targets = node.targets if isinstance(node, ast.Assign) else []
        named = [*map(last_part, targets), (node.arg or "") if isinstance(node, ast.keyword) else ""]
        if any(map(_SCORE.search, named)):
            yield node.value  # type: ignore[attr-defined]


def _numbers(node: ast.expr) -> Iterator[ast.expr]:
    """The parts that a number is worked out of, itself first: sums, choices, and what is rounded or limited."""
    yield node
    parts: list[ast.expr] = []
    if isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
    elif isinstance(node, ast.IfExp):
        parts = [node.body, node.orelse]
    elif isinstance(node, ast.Call) and last_part(node.func) in _NUMBERS:
        parts = node.args
    for part in parts:
        yield from _numbers(part)
