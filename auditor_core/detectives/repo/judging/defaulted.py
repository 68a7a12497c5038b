"""Scores that an opinion gets where the model's answer holds none: `int(hit[0]) if hit else 3`, `data.get("score", 3)`.

The answer is read by hand, and what it does not say is put in its place. A number that is no score (0), an opinion that
is marked as none, and a failure that is put among the errors deceive nobody.
"""

import ast
import re
from collections.abc import Mapping, Sequence, Set

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name, handed
from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.judging.answers import Answers, handed_answers
from auditor_core.detectives.repo.judging.given_scores import GIVING, given_scores
from auditor_core.detectives.repo.judging.opinions import SCORES
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.facts import ClassFact, InventedOpinionFact, Place

_FAILURES = re.compile(r"error|fail|problem|unscored|missing|unjudged", re.IGNORECASE)
"""Names of what takes note of what went wrong."""
_CONVERTING = frozenset({"int", "float", "round"})
_LIMITING = frozenset({"min", "max"})
_Known = Mapping[str, Sequence[tuple[Module, Function]]]
_HOPS = 2
"""Names and functions between a score and what it is read from."""


def find_defaulted(modules: Sequence[Module], classes: Sequence[ClassFact]) -> list[InventedOpinionFact]:
    """All of them, by path and line. `modules` are those of the product, `classes` their classes."""
    scored = {item.name for item in classes if not SCORES.isdisjoint(field.name for field in item.fields)}
    answers, calls, known = Answers(modules), CallsByName(modules), functions_by_name(modules)
    found = []
    for module in modules if answers.are_any else ():
        for function in module.functions if any(word in module.source for word in SCORES) else ():
            giving = [node for node in function.nodes if node.__class__ in GIVING]
            given = [(node, value) for node in giving for _, value in given_scores(node, scored)]
            given += [(node, node.args[1]) for node in giving if _fills_in(node)]  # type: ignore[attr-defined]
            names = answers.names(function) | handed_answers(function, answers, calls) if given else set()
            if not names or any(map(_is_told, function.nodes)):
                continue
            reading = _Reading(module, function, _spread(function, names), known)
            for node, value in given:
                number = reading.number(value) if _fills_in(node) else reading.default(value)
                if number:
                    place = Place(path=module.path, line=value.lineno, end_line=value.end_lineno or value.lineno)
                    made = next((name for name in written_name(node).split(".") if name in scored), "a dictionary")
                    found.append(InventedOpinionFact(function=function.name, made=made, score=number, place=place))
    return sorted(dict.fromkeys(found), key=lambda fact: (fact.place.path, fact.place.line))


def _fills_in(node: ast.AST) -> bool:
    """`data.setdefault("score", 3)`."""
    called = last_part(node.func) if isinstance(node, ast.Call) else ""
    return called == "setdefault" and len(node.args) == 2 and _names_score(node)  # type: ignore[attr-defined, arg-type]


def _names_score(node: ast.Call) -> bool:
    return any(getattr(item, "value", None) in SCORES for item in node.args)


def _spread(function: Function, names: Set[str]) -> set[str]:
    """All names that are made of some, step by step."""
    found = set(names)
    pairs = [(name, value) for name, values in function.assigned.items() for value in values]
    pairs += [(node.target.id, node.value) for node in function.nodes if isinstance(node, ast.NamedExpr)]
    while new := {name for name, value in pairs if name not in found and _reads(value, found)}:
        found |= new
    return found


def _reads(node: ast.AST, names: Set[str]) -> bool:
    return any(isinstance(part, ast.Name) and part.id in names for part in walk(node))


class _Reading:
    """One function, with the names in it that hold an answer or a part of one."""

    def __init__(self, module: Module, function: Function, names: Set[str], known: _Known) -> None:
        self._module = module
        self._function = function
        self._names = names
        self._known = known

    def default(self, node: ast.expr, hops: int = _HOPS) -> str:
        """The number that a score is where the answer has none; empty where there is no such number."""
        if isinstance(node, ast.IfExp):
            sides = (node.body, node.orelse), (node.orelse, node.body)
            return next((told for one, other in sides if self._converts(one) and (told := self.number(other))), "")
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and self._is_score(node.values[0]):
            return self.number(node.values[-1])
        if isinstance(node, ast.Name) and hops:
            return self._by_name(node.id, hops)
        return self._by_call(node, hops) if isinstance(node, ast.Call) else ""

    def number(self, node: ast.expr) -> str:
        """A number above zero that is written out, here or under a name of the module's top."""
        values = self._module.assigned.get(target_name(node), [])
        value = getattr(values[0] if len(values) == 1 else node, "value", None)
        told = isinstance(value, int | float) and not isinstance(value, bool) and value > 0
        return str(value) if told else ""

    def _by_call(self, node: ast.Call, hops: int) -> str:
        last = written_name(node.func).rpartition(".")[2]
        if last in _CONVERTING | _LIMITING:
            return next((told for item in node.args if (told := self.default(item, hops))), "")
        if last == "next" and len(node.args) == 2 and _reads(node.args[0], self._names):
            return self.number(node.args[1])
        if last in ("get", "pop", "getattr") and _names_score(node) and _reads(node, self._names):
            return self.number(node.args[-1]) if len(node.args) > 1 else ""
        called = self._known.get(last, []) if hops and _reads(node, self._names) else []
        return self._by_function(node, *called[0], hops) if len(called) == 1 else ""

    def _by_function(self, node: ast.Call, module: Module, function: Function, hops: int) -> str:
        """The number that a function gives where it finds none in what it is handed."""
        names = {name for name, value in handed(node, function) if _reads(value, self._names)}
        reading = _Reading(module, function, _spread(function, names), self._known)
        told = [reading.default(item, hops - 1) for item in function.results]
        numbers = [reading.number(item) for item in function.results]
        if any(map(reading._converts, function.results)) and len({*filter(None, numbers)}) == 1:
            told += numbers
        return next(filter(None, told), "")

    def _by_name(self, name: str, hops: int) -> str:
        """The number that a name holds first, or where reading the answer failed, beside what is read of it."""
        values = self._function.assigned.get(name, [])
        read = [value for value in values if self._converts(value)]
        if not read:
            return self.default(values[0], hops - 1) if len(values) == 1 else ""
        late = {id(part) for handler in self._function.handlers for part in walk(handler)}
        sure = {id(part) for step in self._function.node.body if isinstance(step, ast.Assign) for part in walk(step)}
        first = min(value.lineno for value in read)
        told = [self.number(item) for item in values if id(item) in late or item.lineno < first]
        return "" if any(id(item) in sure for item in read) else next(filter(None, told), "")

    def _converts(self, node: ast.expr) -> bool:
        """Whether a number is read out of the answer's text, or its score is taken."""
        return self._is_score(node) or any(
            isinstance(part, ast.Call) and written_name(part.func) in _CONVERTING and _reads(part, self._names)
            for part in walk(node)
        )

    def _is_score(self, node: ast.expr) -> bool:
        """Whether an expression looks the score up in the answer: `data["score"]`, `data.get("score")`."""
        if isinstance(node, ast.Call) and last_part(node.func) in ("get", "pop", "getattr"):
            return _names_score(node) and _reads(node, self._names)
        key = getattr(node.slice, "value", None) if isinstance(node, ast.Subscript) else getattr(node, "attr", None)
        return key in SCORES and _reads(node, self._names)


def _is_told(node: ast.AST) -> bool:
    """Whether what went wrong is put among the errors: `errors.append(…)`, `{"errors": […]}`, `errors += […]`."""
    if isinstance(node, ast.Dict):
        return any(isinstance(key, ast.Constant) and _FAILURES.search(str(key.value)) for key in node.keys)
    taker = filled(node) if isinstance(node, ast.expr) else getattr(node, "target", None)
    return isinstance(taker, ast.AST) and _FAILURES.search(written_name(taker)) is not None
