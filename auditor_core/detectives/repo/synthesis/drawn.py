"""Scores, and opinions that prevail, drawn by chance where the verdict is reached, so that two runs differ."""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.judging.chance import Chance
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import names_in
from auditor_core.detectives.repo.synthesis.consequences import Consequences
from auditor_core.detectives.repo.synthesis.deciders import argues
from auditor_core.detectives.repo.synthesis.leading import written_number
from auditor_core.detectives.repo.synthesis.uncalled import Uncalled
from auditor_core.facts import Place, SynthesisRuleFact

_SCORE = re.compile(r"score|rating|grade|points|verdict|outcome|ruling", re.IGNORECASE)
_OPINIONS = re.compile(r"opinion|score|vote|rating|grade|ballot", re.IGNORECASE)
"""What judges gave, of which one may be drawn."""
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
        for node in (*_scores(function), *_prevailing(module, function)):
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


def _prevailing(module: Module, function: Function) -> Iterator[ast.expr]:
    """What is taken of several opinions or scores, and then decides: `chosen = random.choice(opinions)`."""
    for name, values in function.assigned.items():
        for value in values:
            among = value.args if isinstance(value, ast.Call) else []
            if any(_OPINIONS.search(spelled(item)) for item in among) and _decides(module, function, name):
                yield value


def _decides(module: Module, function: Function, name: str) -> bool:
    """Whether a score goes by what a name holds: its own, or one that hangs on a comparison with it; no text does."""
    quoted = {id(part) for node in function.nodes if isinstance(node, ast.JoinedStr) for part in walk(node)}
    for node in function.nodes:
        if isinstance(node, ast.Attribute) and last_part(node.value) == name:
            if _SCORE.search(node.attr) and id(node) not in quoted:
                return True
        elif isinstance(node, ast.If | ast.IfExp) and _compares(node.test, name):
            if isinstance(node, ast.IfExp) and None not in map(written_number, (node.body, node.orelse)):
                return True
            if isinstance(node, ast.If) and Consequences(module, node.body).changes_score:
                return True
    return False


def _compares(test: ast.expr, name: str) -> bool:
    return any(isinstance(part, ast.Compare) and name in names_in(part) for part in walk(test))


def _numbers(node: ast.expr) -> Iterator[ast.expr]:
    """The parts that a number is worked out of, itself first: sums, choices, fields, and what is rounded or limited."""
    yield node
    parts: list[ast.expr] = []
    if isinstance(node, ast.Attribute):
        parts = [node.value]
    elif isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
    elif isinstance(node, ast.IfExp):
        parts = [node.body, node.orelse]
    elif isinstance(node, ast.Call) and last_part(node.func) in _NUMBERS:
        parts = node.args
    for part in parts:
        yield from _numbers(part)
