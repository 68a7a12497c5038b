"""Scores, and opinions that prevail, drawn by chance where the verdict is reached, so that two runs differ."""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.callers import functions_by_name, handed
from auditor_core.detectives.repo.judging.chance import Chance
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import names_in, targets_of
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
_HOPS = 2
"""Functions between a score and what draws it."""
_SETTLED = re.compile(r"\bseed\(|\b(?:Random|RandomState|default_rng)\([^)\s]")
"""A generator that begins with a number of the program's own: each run draws the same."""


def drawn_scores(
    deciding: Sequence[tuple[Module, Function]], product: Sequence[Module], uncalled: Uncalled
) -> Iterator[SynthesisRuleFact]:
    """What functions that decide draw, and give back or keep as a score."""
    drawing = _Drawing(product)
    if not drawing.is_any or any(_SETTLED.search(module.source) for module in product):
        return
    for module, function in deciding:
        if argues(module, function) or uncalled.is_dead(function):
            continue
        for node in (*_scores(function), *_prevailing(module, function)):
            if drawing.gives(node, module, function):
                place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
                yield SynthesisRuleFact(kind="chance", name=function.name, text=module.text(node, 200), place=place)


class _Drawing:
    """Knows which numbers chance decides, also through the functions that work them out."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._chance = Chance(product)
        self._known = functions_by_name(product)

    @property
    def is_any(self) -> bool:
        return self._chance.is_any

    def gives(self, node: ast.expr, module: Module, function: Function, hops: int = _HOPS) -> bool:
        """Whether a part that a number is worked out of is drawn."""
        calls = [part for part in _numbers(node, function) if isinstance(part, ast.Call)]
        return any(
            self._chance.draws(call, module, function, hops=0)
            or (hops > 0 and (self._is_helped(call, hops - 1) or self._is_handed(call, module, function, hops - 1)))
            for call in calls
            if last_part(call.func) not in _NO_SCORE
        )

    def _is_helped(self, call: ast.Call, hops: int) -> bool:
        """Whether the one function of that name gives back what is drawn, be it on a condition."""
        called = self._known.get(last_part(call.func), [])
        return len(called) == 1 and any(
            self.gives(result, module, function, hops) for module, function in called for result in function.results
        )

    def _is_handed(self, call: ast.Call, module: Module, function: Function, hops: int) -> bool:
        """Whether what is drawn is handed to the one function of that name, which works out of it what it gives."""
        called = self._known.get(last_part(call.func), [])
        if len(called) != 1:
            return False
        _, helper = called[0]
        parts = (part for result in helper.results for part in _numbers(result, helper))
        made_of = {part.id for part in parts if isinstance(part, ast.Name)}
        return any(
            name in made_of and self.gives(value, module, function, hops) for name, value in handed(call, helper)
        )


def _scores(function: Function) -> Iterator[ast.expr]:
    """What a function gives, if it is called like a score, or gives something that is."""
    if _SCORE.search(function.name.rpartition(".")[2]):
        yield from function.results
    for node in function.nodes:
        value = getattr(node, "value", None)
        if isinstance(node, ast.stmt):
            named = [*map(last_part, targets_of(node))]
        else:
            named = [(node.arg or "") if isinstance(node, ast.keyword) else ""]
        if value is not None and any(map(_SCORE.search, named)):
            yield value
        if isinstance(node, ast.Dict):
            yield from (value for key, value in _entries(node) if key)


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


def _numbers(node: ast.expr, function: Function, through: frozenset[str] = frozenset()) -> Iterator[ast.expr]:
    """The parts that a number is worked out of, itself first, also of what a name holds.

    Sums, choices and what is compared for them, fields, what is looked up, by which key, what is rounded or limited.
    """
    yield node
    parts: Sequence[ast.expr] = ()
    if isinstance(node, ast.Name) and node.id not in through:
        through |= {node.id}
        parts = function.assigned.get(node.id, ())
    elif isinstance(node, ast.Attribute):
        parts = [node.value]
    elif isinstance(node, ast.Subscript):
        parts = [node.value, node.slice]
    elif isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
    elif isinstance(node, ast.IfExp):
        compared = [node.test.left, *node.test.comparators] if isinstance(node.test, ast.Compare) else []
        parts = [node.body, node.orelse, *compared]
    elif isinstance(node, ast.Dict):
        parts = [value for key, value in _entries(node) if key != ""]
    elif isinstance(node, ast.DictComp):
        parts = [node.value]
    elif isinstance(node, ast.Call) and last_part(node.func) in _NUMBERS:
        parts = node.args
    for part in parts:
        yield from _numbers(part, function, through)


def _entries(table: ast.Dict) -> Iterator[tuple[str | None, ast.expr]]:
    """Values of a table by a key that is called like a score; empty for other words, None for what is no word."""
    for key, value in zip(table.keys, table.values, strict=True):
        word = key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else None
        yield word if word is None or _SCORE.search(word) else "", value
