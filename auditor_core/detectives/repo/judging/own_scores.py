"""Opinions whose score the code gives, by chance or always the same, though a model was asked and answered.

`opinion.score = random.randint(1, 5)`, `opinion.model_copy(update={"score": 3})`, `Opinion(score=3, argument=answer…)`:
whatever a judge is told, its prompt decides nothing. What only happens on a condition, after a failure, or beside a
score that is taken from the answer, is something else.
"""

import ast
import re
from collections.abc import Iterator, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.judging.answers import Answers, handed_answers
from auditor_core.detectives.repo.judging.chance import Chance
from auditor_core.detectives.repo.judging.given_scores import GIVING, given_scores
from auditor_core.detectives.repo.judging.opinions import SCORES
from auditor_core.detectives.repo.judging.partly_bound import asks_who
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.lines import holds_any, lines_at
from auditor_core.detectives.repo.source.names import held_by_classes
from auditor_core.detectives.repo.source.statements import parts_of
from auditor_core.facts import ClassFact, Place, UnheardAnswerFact

_SCORE = re.compile(rf"(?:{'|'.join(sorted(SCORES))})\b")
_PLAIN = frozenset({"int", "float", "round", "min", "max", "abs"})
_OWN = ("self.", "cls.")
_MAYBE = (ast.IfExp, ast.BoolOp, ast.Lambda)
BY_CHANCE = "a number by chance"
OF_CLASS = "a number that the judge's class holds"
SHIFTED = "one judge more or less than it answered"


def find_own_scores(modules: Sequence[Module], classes: Sequence[ClassFact]) -> list[UnheardAnswerFact]:
    """All of them, by path and line. `modules` are those of the product, `classes` their classes."""
    scored = {item.name for item in classes if not SCORES.isdisjoint(field.name for field in item.fields)}
    answers, chance, calls = Answers(modules), Chance(modules), CallsByName(modules)
    found = {}
    for module in modules if answers.are_any else ():
        lines = lines_at(module.source, (match.start() for match in _SCORE.finditer(module.source)))
        for function in (item for item in module.functions if holds_any(item.node, lines)):
            reading = _Reading(module, function, answers, scored, chance, calls)
            for node, told in (*reading.found(), *reading.shifted()):
                place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
                found[str(place)] = UnheardAnswerFact(function=function.name, told=told, place=place)
    return sorted(found.values(), key=lambda fact: (fact.place.path, fact.place.line))


class _Reading:
    """One function, the names in it that hold answers, and the places that give a score."""

    def __init__(
        self, module: Module, function: Function, answers: Answers, scored: Set[str], chance: Chance, calls: CallsByName
    ) -> None:
        self._module = module
        self._function = function
        self._answers = answers
        self._scored = scored
        self._chance = chance
        self._calls = calls

    def found(self) -> Iterator[tuple[ast.expr, str]]:
        giving = (node for node in self._function.nodes if node.__class__ in GIVING)
        given = [value for node in giving for _, value in given_scores(node, self._scored)]
        if not given:
            return
        self._names = self._answers.names(self._function)
        told = {self._settled(value) for value in given}
        if "" in told:
            return
        if told <= {BY_CHANCE, OF_CLASS}:
            self._names = self._names | handed_answers(self._function, self._answers, self._calls)
        for step in self._steady(self._function.node.body):
            if self._is_second_best(step):
                return
            for part in (step, *_certain(step)):
                for source, value in given_scores(part, self._scored):
                    if any(self._answers.holds(item, self._names) for item in source):
                        yield value, self._settled(value)

    def shifted(self) -> Iterator[tuple[ast.expr, str]]:
        """Scores that one judge's answers get a number added to or taken from, whatever they say."""
        names = self._answers.names(self._function)
        for choice in (node for node in self._function.nodes if isinstance(node, ast.If) and names):
            if not isinstance(choice.test, ast.Compare) or not asks_who(choice.test):
                continue
            given = (pair for step in choice.body for part in walk(step) for pair in given_scores(part, self._scored))
            for source, value in given:
                if any(self._answers.holds(item, names) for item in source) and any(map(_adds_to_score, walk(value))):
                    yield value, SHIFTED

    def _steady(self, body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
        """Statements that no condition decides on: in loops, `with` and `try`, and where each side gives a score."""
        for item in body:
            yield item
            if isinstance(item, ast.For | ast.AsyncFor | ast.While | ast.With | ast.AsyncWith | ast.Try):
                yield from self._steady(item.body)
            elif isinstance(item, ast.If) and not self._answers.holds(item.test, self._names):
                sides = [list(self._steady(side)) for side in (item.body, item.orelse)]
                if all(any(map(self._gives_score, side)) for side in sides):
                    yield from (step for side in sides for step in side)

    def _gives_score(self, step: ast.stmt) -> bool:
        return any(True for part in (step, *_certain(step)) for _ in given_scores(part, self._scored))

    def _is_second_best(self, step: ast.stmt) -> bool:
        """Whether something before may have taken the answer and left."""
        between = [
            node
            for node in self._function.nodes
            if isinstance(node, ast.stmt) and self._first_asked <= node.lineno < step.lineno
        ]
        return any(
            isinstance(node, ast.Return) and node.value is not None and self._answers.holds(node.value, self._names)
            for node in between
        ) or any(
            isinstance(node, ast.If)
            and isinstance(node.body[-1], ast.Continue | ast.Break)
            and any(self._answers.holds(item, self._names) for item in node.body)
            for node in between
        )

    @cached_property
    def _first_asked(self) -> int:
        """The line above which no name holds an answer yet, whatever it holds below."""
        lines = [call.node.lineno for call in self._function.calls if self._answers.asks(call.node)]
        return min(lines, default=0)

    def _settled(self, node: ast.expr, hops: int = 2) -> str:
        """How the code gives a score: a number that is written out, or one by chance; empty for any other."""
        told = [self._settled(part, hops) for part in _computed_of(node)]
        if BY_CHANCE in told or self._chance.makes(node, self._module, self._function):
            return BY_CHANCE  # even where it only moves what was answered
        name = target_name(node)
        if name and hops:
            return self._settled_name(name, hops)
        if any(isinstance(part, ast.Name) and part.id in self._names for part in walk(node)):
            return ""
        if told and isinstance(node, ast.Call):
            return told[0] if all(told) else ""
        if (table := self._looked_up(node)) is not None and all(self._settled(item, hops) for item in table):
            return "a number for each name"
        return _written(node)

    def _settled_name(self, name: str, hops: int) -> str:
        if name.startswith(_OWN) and self._is_number_of_class(name.partition(".")[2]):
            return OF_CLASS
        own = self._function.assigned.get(name, [])
        looped = any(
            name == target_name(item.target) for item in self._function.nodes
            if isinstance(item, ast.For | ast.AugAssign | ast.comprehension)
        )  # fmt: skip
        values = own or self._module.assigned.get(name, [])
        if not values or looped or name in self._function.parameters:
            return ""
        told = {self._settled(value, hops - 1) for value in values}
        return told.pop() if len(values) == 1 or told == {BY_CHANCE} else ""

    def _looked_up(self, node: ast.expr) -> list[ast.expr] | None:
        """What a choice, or a table that is written out, may give: `{"Defense": 5}[judge]`, `FIXED.get(judge)`."""
        if isinstance(node, ast.IfExp):
            return [node.body, node.orelse]
        table = node.value if isinstance(node, ast.Subscript) else None
        others: list[ast.expr] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            table, others = node.func.value, node.args[1:]
        if isinstance(table, ast.Name) and table.id not in self._function.assigned:
            values = self._module.assigned.get(table.id, [])
            table = values[0] if len(values) == 1 else None
        return [*table.values, *others] if isinstance(table, ast.Dict) and table.values else None

    def _is_number_of_class(self, name: str) -> bool:
        """Whether classes alone give an attribute its value, each a number that is written out."""
        if any(own + name in function.assigned for function in self._module.functions for own in _OWN):
            return False
        values = held_by_classes(self._calls.modules, name)
        return bool(values) and all(isinstance(getattr(value, "value", None), int | float) for value in values)


def _written(node: ast.expr) -> str:
    """A number above zero that is written out; else empty."""
    value = node.value if isinstance(node, ast.Constant) else None
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) and value > 0 else ""


def _computed_of(node: ast.expr) -> Sequence[ast.expr]:
    """What a number is added up, rounded or limited from."""
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    return node.args if isinstance(node, ast.Call) and written_name(node.func) in _PLAIN else []


def _adds_to_score(node: ast.AST) -> bool:
    """`opinion.score + 1`."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Add | ast.Sub):
        return False
    sides = (node.left, node.right)
    scored = any(getattr(side, "attr", "") in SCORES for side in sides)
    return scored and any(isinstance(side, ast.Constant) and side.value for side in sides)


def _certain(step: ast.stmt) -> Iterator[ast.AST]:
    """Expressions of a statement that are worked out whenever it runs."""
    if isinstance(step, ast.If | ast.Try | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return
    maybe = {id(inner) for part in parts_of(step) if isinstance(part, _MAYBE) for inner in walk(part)}
    yield from (part for part in parts_of(step) if isinstance(part, ast.expr) and id(part) not in maybe)
