"""Opinions that are made up where a model gave none: with a score that is written out in the code.

They stand where asking failed: in a handler, below a loop of attempts, behind `if answer is None`, or in what a retry
gives back in the end. An opinion that is marked as none deceives nobody; one whose failure is put among the errors
counts with all others.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name
from auditor_core.detectives.repo.following.failing import failures
from auditor_core.detectives.repo.judging.answers import Answers, handed_answers
from auditor_core.detectives.repo.judging.opinions import ASKING, OF_OPINIONS, SCORES, VALIDATING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.facts import ClassFact, InventedOpinionFact, Place

_ASKING = ASKING | {"parse", "batch", "abatch"}
_SCORED = re.compile(rf"\b({'|'.join(sorted(SCORES))})\b")
"""What a module holds that gives a score."""
_MARKS = re.compile(
    r"fallback|fail|error|abstain|unscored|valid|degraded|status|default|placeholder|provisional|missing|skipped"
    r"|confidence|parsed|usable|unavailable",
    re.IGNORECASE,
)
"""Fields by which an opinion tells that it is none."""
_SOUND = re.compile(r"(?<!in)(?<!un)(?<!not_)(?:valid|parsed|usable|available)", re.IGNORECASE)
"""Those of them that are true of an opinion which a model gave, and false of one that is none."""
_RETRY_WORDS = ("retry_error_callback", "fallbacks", "on_giveup")
_HOPS = 2
"""Functions between the one that catches the failure and the one that asks."""
_FALLBACK = "with_fallbacks"


def find_invented(
    modules: Sequence[Module], classes: Sequence[ClassFact], requests: Set[int] = frozenset()
) -> list[InventedOpinionFact]:
    """All of them, by path and line. `modules` are those of the product, `classes` their classes.

    `requests` are ids of calls that ask a model in a way of their own.
    """
    scored = {item.name for item in classes if not SCORES.isdisjoint(field.name for field in item.fields)}
    if not requests and all(_ASKING.isdisjoint(module.by_last) for module in modules):
        return []
    search = _Search(modules, scored, requests)
    found = [fact for module in modules for function in module.functions for fact in search.within(module, function)]
    by_place = {str(fact.place): fact for fact in reversed(found)}  # a function within another is read with it
    return sorted(by_place.values(), key=lambda fact: (fact.place.path, fact.place.line))


class _Search:
    """Looks at the places where asking has failed."""

    def __init__(self, modules: Sequence[Module], scored: Set[str], requests: Set[int]) -> None:
        self._modules = modules
        self._requests = requests
        self._scored = scored
        self._known = functions_by_name(modules)
        self._calls, self._asked = CallsByName(modules), Answers(modules, requests)
        self._asking: dict[tuple[int, int], bool] = {}

    @cached_property
    def _makers(self) -> set[str]:
        """Last names of functions that make an opinion up, wherever."""
        return {
            function.name.rpartition(".")[2]
            for module in self._modules
            if any(word in module.source for word in SCORES) and _SCORED.search(module.source)
            for function in module.functions
            if any(self._made(node, module) for node in function.nodes)
        }

    def within(self, module: Module, function: Function) -> Iterator[InventedOpinionFact]:
        """Those of one function."""
        if not any(name in module.source for name in self._makers):
            return
        if self._makers.isdisjoint({function.name.rpartition(".")[2], *map(last_part, function.nodes)}):
            return
        last_resorts = [[item] for node in function.nodes for item in _last_resorts(node)]
        handed = handed_answers(function, self._asked, self._calls)
        for part in (*failures(function, self._tries, self._answers, handed), *last_resorts):
            nodes = [node for item in part for node in walk(item)]
            made = [
                (node, told) for node in nodes if isinstance(node, ast.expr) and (told := self._made_here(node, module))
            ]
            if len({score for _, (_, score) in made}) > 1:
                continue  # a rule of some kind chooses
            for node, (name, score) in made:
                place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
                yield InventedOpinionFact(function=function.name, made=name, score=score, place=place)

    def _tries(self, node: ast.AST) -> bool:
        """Whether a part of the code asks a model, or holds what one answered against a schema."""
        lasts = {written_name(part.func).rpartition(".")[2] for part in walk(node) if isinstance(part, ast.Call)}
        return not lasts.isdisjoint(VALIDATING) or self._asks(node)

    def _asks(self, node: ast.AST, hops: int = _HOPS) -> bool:
        """Whether a part of the code asks a model, at once or through the repository's functions."""
        key = (id(node), hops)
        if key not in self._asking:
            self._asking[key] = False  # functions may call each other
            lasts = {written_name(part.func).rpartition(".")[2] for part in walk(node) if isinstance(part, ast.Call)}
            own = [self._known.get(last, []) for last in sorted(lasts - _ASKING)] if hops else []
            called = (items[0][1].node for items in own if len(items) == 1)
            requests = any(id(part) in self._requests for part in walk(node))
            asks = requests or not lasts.isdisjoint(_ASKING)
            self._asking[key] = asks or any(self._asks(item, hops - 1) for item in called)
        return self._asking[key]

    def _answers(self, node: ast.expr) -> bool:
        """Whether an expression is what a model is asked, or what a function gives that asks for an opinion."""
        node = node.value if isinstance(node, ast.Await) else node
        if not isinstance(node, ast.Call):
            return False
        last = written_name(node.func).rpartition(".")[2]
        called = self._known.get(last, [])
        told = len(called) == 1 and not self._scored.isdisjoint(map(last_part, called[0][1].nodes))
        return last in _ASKING or id(node) in self._requests or (told and self._asks(node))

    def _made_here(self, node: ast.AST, module: Module) -> tuple[str, str] | None:
        """Class and score of an opinion that is made up here, or by the function of the repository that is named."""
        if made := self._made(node, module):
            return made
        last = last_part(node) if isinstance(node, ast.Name | ast.Attribute) else ""
        called = self._known.get(last, []) if last in self._makers else []
        results = [part for result in called[0][1].results for part in walk(result)] if len(called) == 1 else []
        told = {made for part in results if (made := self._made(part, called[0][0]))}
        return told.pop() if len(told) == 1 else None  # else a rule of some kind chooses

    def _made(self, node: ast.AST, module: Module) -> tuple[str, str] | None:
        """The same of an expression alone."""
        if isinstance(node, ast.Dict):
            words = {getattr(key, "value", None): value for key, value in zip(node.keys, node.values, strict=True)}
            return self._opinion("a dictionary", words, module) if not OF_OPINIONS.isdisjoint(words) else None
        parts = written_name(node.func).split(".") if isinstance(node, ast.Call) else []
        name = next((part for part in reversed(parts) if part in self._scored), "")
        if not name or not isinstance(node, ast.Call):
            return None
        return self._opinion(name, {word.arg: word.value for word in node.keywords}, module)

    def _opinion(self, made: str, words: Mapping[object, ast.expr], module: Module) -> tuple[str, str] | None:
        if any(_is_mark(str(word), value) for word, value in words.items()) or any(
            self._is_asked_for(item) for item in words.values()
        ):
            return None
        given = [words[name] for name in sorted(SCORES) if name in words]
        score = next((number for item in given if (number := self._number(item, module))), None)
        return (made, str(score)) if score else None

    def _number(self, node: ast.expr, module: Module) -> float | None:
        """A number above zero that is written out, here or under a name; what is zero or less is no score."""
        if isinstance(node, ast.Subscript):
            return self._kept_number(node.slice)
        if isinstance(node, ast.IfExp):
            both = [self._number(node.body, module), self._number(node.orelse, module)]
            return None if None in both else min(filter(None, both))
        if isinstance(node, ast.Attribute) and (step := self._steps.get(written_name(node))):
            return step
        name = last_part(node) if isinstance(node, ast.Name | ast.Attribute) else ""
        values = module.assigned.get(name) or assigned_anywhere(self._modules, name if name.isupper() else "")
        value = getattr(values[0] if name and len(values) == 1 else node, "value", None)
        return value if isinstance(value, int | float) and not isinstance(value, bool) and value > 0 else None

    @cached_property
    def _steps(self) -> dict[str, float]:
        """Numbers that the members of classes stand for: `Grade.FAIR`."""
        return {
            f"{node.name}.{written_name(step.targets[0])}": step.value.value
            for module in self._modules
            for node, _, _ in module.classes
            for step in node.body
            if isinstance(step, ast.Assign) and isinstance(step.value, ast.Constant)
            if isinstance(step.value.value, int | float) and not isinstance(step.value.value, bool)
        }

    def _kept_number(self, key: ast.expr) -> float | None:
        """The lowest of the numbers that the tables of all modules hold under a key, where they hold nothing else."""
        wanted = getattr(key, "value", None)
        if not isinstance(wanted, str) or wanted in SCORES:
            return None  # a score of that name is what a model gave
        values = [
            self._number(value, module)
            for module in self._modules
            if wanted in module.source
            for table in walk(module.tree)
            if isinstance(table, ast.Dict)
            for name, value in zip(table.keys, table.values, strict=True)
            if getattr(name, "value", None) == wanted
        ]
        return None if not values or None in values else min(filter(None, values))

    def _is_asked_for(self, node: ast.expr) -> bool:
        """Whether a constant that is given is compared elsewhere, so that others tell such an opinion by it."""
        name = last_part(node)
        return name.isupper() and any(
            last_part(part) == name
            for module in self._modules
            if name in module.source
            for test in walk(module.tree)
            if isinstance(test, ast.Compare) or (isinstance(test, ast.Call) and last_part(test.func) == "startswith")
            for part in walk(test)
        )


def _is_mark(word: str, value: ast.expr) -> bool:
    """Whether a field tells that an opinion is none; `is_fallback=False` says that it is one."""
    said = value.value if isinstance(value, ast.Constant) else None
    sound = isinstance(said, bool) and said is bool(_SOUND.search(word))
    return bool(_MARKS.search(word)) and not sound


def _last_resorts(node: ast.AST) -> Iterator[ast.AST]:
    """What a retry gives back in the end: `retry_error_callback=…`, `with_fallbacks([…])`."""
    if isinstance(node, ast.Call):
        yield from (word.value for word in node.keywords if word.arg in _RETRY_WORDS)
        yield from node.args if written_name(node.func).endswith(_FALLBACK) else ()
