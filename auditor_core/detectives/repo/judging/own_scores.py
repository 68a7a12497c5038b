"""Opinions whose score the code gives, by chance or always the same, though a model was asked and answered.

`opinion.score = random.randint(1, 5)`, `opinion.model_copy(update={"score": 3})`, `Opinion(score=3, argument=answer…)`:
whatever a judge is told, its prompt decides nothing. What only happens on a condition, after a failure, or beside a
score that is taken from the answer, is something else.
"""

import ast
import re
from collections.abc import Iterator, Sequence, Set

from auditor_core.detectives.repo.judging.answers import Answers
from auditor_core.detectives.repo.judging.opinions import OF_OPINIONS, SCORES
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.lines import holds_any, lines_at
from auditor_core.detectives.repo.source.statements import parts_of
from auditor_core.facts import ClassFact, Place, UnheardAnswerFact

_SCORE = re.compile(rf"(?:{'|'.join(sorted(SCORES))})\b")
_MARKS = re.compile(r"fallback|fail|error|abstain|unscored|degraded|status|default|placeholder|provisional|missing")
_COPYING = frozenset({"model_copy", "copy", "replace", "_replace", "evolve", "update", "dict"})
_CHANCE = re.compile(
    r"^(?:\w+\.)*(?:random|secrets|rng|rand)\.\w+$|^(?:randint|randrange|uniform|randbelow|default_rng)$"
)
_PLAIN = frozenset({"int", "float", "round", "min", "max", "abs"})
_MAYBE = (ast.IfExp, ast.BoolOp, ast.Lambda)
BY_CHANCE = "a number by chance"


def find_own_scores(modules: Sequence[Module], classes: Sequence[ClassFact]) -> list[UnheardAnswerFact]:
    """All of them, by path and line. `modules` are those of the product, `classes` their classes."""
    scored = {item.name for item in classes if not SCORES.isdisjoint(field.name for field in item.fields)}
    answers = Answers(modules)
    found = {}
    for module in modules if answers.are_any else ():
        lines = lines_at(module.source, (match.start() for match in _SCORE.finditer(module.source)))
        for function in (item for item in module.functions if holds_any(item.node, lines)):
            for node, told in _Reading(module, function, answers, scored).found():
                place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
                found[str(place)] = UnheardAnswerFact(function=function.name, told=told, place=place)
    return sorted(found.values(), key=lambda fact: (fact.place.path, fact.place.line))


class _Reading:
    """One function, the names in it that hold answers, and the places that give a score."""

    def __init__(self, module: Module, function: Function, answers: Answers, scored: Set[str]) -> None:
        self._module = module
        self._function = function
        self._answers = answers
        self._scored = scored

    def found(self) -> Iterator[tuple[ast.expr, str]]:
        given = [value for node in self._function.nodes for _, value in self._given(node)]
        if not given:
            return
        self._names = self._answers.names(self._function)
        if not all(self._settled(value) for value in given):
            return
        for step in _steady(self._function.node.body):
            if self._is_second_best(step):
                return
            for part in (step, *_certain(step)):
                for source, value in self._given(part):
                    if any(self._answers.holds(item, self._names) for item in source):
                        yield value, self._settled(value)

    def _is_second_best(self, step: ast.stmt) -> bool:
        """Whether something before may have taken the answer and left."""
        return any(
            isinstance(node, ast.Return) and node.value is not None and self._answers.holds(node.value, self._names)
            for node in self._function.nodes
            if isinstance(node, ast.stmt) and node.lineno < step.lineno
        ) or any(
            isinstance(node, ast.If)
            and isinstance(node.body[-1], ast.Continue | ast.Break)
            and any(self._answers.holds(item, self._names) for item in node.body)
            for node in self._function.nodes
            if isinstance(node, ast.stmt) and node.lineno < step.lineno
        )

    def _given(self, node: ast.AST) -> Iterator[tuple[list[ast.expr], ast.expr]]:
        """Scores that a node gives an opinion, each with what else that is made of."""
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if _part_of(target) in SCORES:
                    yield [target.value], node.value  # type: ignore[attr-defined]
        elif isinstance(node, ast.Call):
            yield from self._by_call(node)
        elif isinstance(node, ast.Dict):
            words = {getattr(key, "value", None): value for key, value in zip(node.keys, node.values, strict=True)}
            if None in words or not OF_OPINIONS.isdisjoint(words):
                yield from _scores_in(words)

    def _by_call(self, node: ast.Call) -> Iterator[tuple[list[ast.expr], ast.expr]]:
        last = written_name(node.func).rpartition(".")[2] or getattr(node.func, "attr", "")
        words: dict[object, ast.expr] = {word.arg: word.value for word in node.keywords}
        if last in self._scored:
            yield from _scores_in(words)
        elif last == "setattr" and len(node.args) == 3 and getattr(node.args[1], "value", None) in SCORES:
            yield [node.args[0]], node.args[2]
        elif last in _COPYING:
            held = [node.func.value, *node.args] if isinstance(node.func, ast.Attribute) else node.args
            tables = [item for item in (words.get("update"), *node.args) if isinstance(item, ast.Dict)]
            for table in tables:
                words |= {
                    getattr(key, "value", None): value for key, value in zip(table.keys, table.values, strict=True)
                }
            yield from ((held, value) for _, value in _scores_in(words))

    def _settled(self, node: ast.expr, hops: int = 2) -> str:
        """How the code gives a score: a number that is written out, or one by chance; empty for any other."""
        name = target_name(node)
        if name and hops:
            own = self._function.assigned.get(name, [])
            looped = any(
                name == target_name(item.target) for item in self._function.nodes
                if isinstance(item, ast.For | ast.AugAssign | ast.comprehension)
            )  # fmt: skip
            values = own or self._module.assigned.get(name, [])
            fixed = len(values) == 1 and not looped and name not in self._function.parameters
            return self._settled(values[0], hops - 1) if fixed else ""
        if any(isinstance(part, ast.Name) and part.id in self._names for part in walk(node)):
            return ""
        if any(isinstance(part, ast.Call) and _CHANCE.search(written_name(part.func)) for part in walk(node)):
            return BY_CHANCE
        if isinstance(node, ast.Call) and written_name(node.func) in _PLAIN and node.args:
            told = [self._settled(item, hops) for item in node.args]
            return told[0] if all(told) else ""
        if (table := _looked_up(node)) is not None and all(self._settled(item, hops) for item in table):
            return "a number for each name"
        value = node.value if isinstance(node, ast.Constant) else None
        return str(value) if isinstance(value, int | float) and not isinstance(value, bool) and value > 0 else ""


def _scores_in(words: dict[object, ast.expr]) -> Iterator[tuple[list[ast.expr], ast.expr]]:
    if any(_MARKS.search(str(word)) for word in words):
        return
    for name in sorted(SCORES):
        if name in words:
            yield [value for word, value in words.items() if word != name], words[name]


def _looked_up(node: ast.expr) -> list[ast.expr] | None:
    """What a table that is written out on the spot may give: `{"Defense": 5}[judge]`, `{…}.get(judge, 3)`."""
    table = node.value if isinstance(node, ast.Subscript) else None
    others: list[ast.expr] = []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        table, others = node.func.value, node.args[1:]
    return [*table.values, *others] if isinstance(table, ast.Dict) and table.values else None


def _part_of(target: ast.expr) -> str:
    if isinstance(target, ast.Attribute):
        return target.attr
    return str(getattr(target.slice, "value", "")) if isinstance(target, ast.Subscript) else ""


def _steady(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements that no condition decides on: those in loops, `with` and `try` as well."""
    for item in body:
        yield item
        if isinstance(item, ast.For | ast.AsyncFor | ast.While | ast.With | ast.AsyncWith | ast.Try):
            yield from _steady(item.body)


def _certain(step: ast.stmt) -> Iterator[ast.AST]:
    """Expressions of a statement that are worked out whenever it runs."""
    if isinstance(step, ast.If | ast.Try | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return
    maybe = {id(inner) for part in parts_of(step) if isinstance(part, _MAYBE) for inner in walk(part)}
    yield from (part for part in parts_of(step) if isinstance(part, ast.expr) and id(part) not in maybe)
