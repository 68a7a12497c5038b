"""Judges that are shown different evidence: some of it is picked by the judge's name.

A table of sources by judge, a source that stands beside the judge's name, a condition on who judges around what is
shown, or nodes of judges that each read sources of their own; and criteria that are shared out among judges, or of
which all hear the first alone. What only stands in another order, or is said to one judge besides, leaves the evidence
the same.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Literal

from auditor_core.detectives.repo.judging.answers import Answers
from auditor_core.detectives.repo.judging.apart import Apart
from auditor_core.detectives.repo.judging.cut_off import CutOff
from auditor_core.detectives.repo.judging.first_only import first_only
from auditor_core.detectives.repo.judging.narrowed import narrowed
from auditor_core.detectives.repo.judging.own_pick import own_picks
from auditor_core.detectives.repo.judging.own_source import OwnSources
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.passed_over import passed_over
from auditor_core.detectives.repo.judging.prompt_files import name_several, persona_of
from auditor_core.detectives.repo.judging.shown_parts import CRITERIA, EVIDENCE, Parts, declared_evidence, is_evidence
from auditor_core.detectives.repo.judging.unequal import unequally_sent
from auditor_core.detectives.repo.judging.withheld import withheld
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.source.statements import Comprehension, names_in
from auditor_core.facts import DividedEvidenceFact, GraphFact, Place


def find_divided(modules: Sequence[Module], graphs: Sequence[GraphFact]) -> list[DividedEvidenceFact]:
    """All places, by path and line; of the product's modules."""
    within = (key.partition(".") for graph in graphs for node in graph.nodes for key in node.writes_within)
    sources = {inner for outer, _, inner in within if EVIDENCE.search(outer)}
    kept = declared_evidence(modules, {graph.state.rpartition(".")[2] for graph in graphs})
    known = _Divided(modules, sources, kept)
    about = [
        module for module in modules if EVIDENCE.search(module.source) or any(key in module.source for key in kept)
    ]
    showing = [(module, item) for module in about for item in module.functions]
    found = [_fact(module, item.name, node) for module, item in showing for node in known.within(module, item)]
    found += [_fact(*place) for place in (*known.nodes(showing), *own_picks(modules, showing, known.parts))]
    found += [_fact(*place) for place in (*narrowed(modules), *unequally_sent(showing, known.parts))]
    judged = name_several(module.source for module in modules)  # else there is nobody to share them out among
    sharing = [module for module in modules if judged and CRITERIA.search(module.source)]
    asking = [(module, item) for module in sharing for item in module.functions]
    found += [
        _fact(module, item.name, node, "criteria")
        for module, item in asking
        for node in known.cut_off.of_criteria(item)
    ]
    found += [_fact(module, item.name, node, "first") for module, item in asking for node in known.first(module, item)]
    by_place = {str(fact.place): fact for fact in reversed(found)}
    return sorted(by_place.values(), key=lambda fact: (fact.place.path, fact.place.line))


class _Divided:
    """Knows the keys of the evidence, and what tells judges apart."""

    def __init__(self, modules: Sequence[Module], sources: set[str], kept: frozenset[str]) -> None:
        """`sources`: keys within the evidence; `kept`: keys of the state that hold it."""
        self._modules = modules
        self._kept = kept
        self.parts = Parts(modules, sources, kept)
        self._apart = Apart(modules)
        self._answers = Answers(modules)
        self.cut_off = CutOff(self.parts, self._apart)
        self._beside = OwnSources(modules, is_evidence, self.parts.is_source)

    def within(self, module: Module, function: Function) -> Iterator[ast.expr | ast.stmt]:
        """Places in a function where what is shown hangs on the judge's name."""
        holds = partial(self.parts.holds, function=function)
        words = (word for node in function.nodes if (word := word_of(node)))
        held: list[ast.expr] = [ast.Name(name, ast.Load()) for name in function.parameters]
        held += [call.node for call in function.calls]
        if not any(word in self._kept or EVIDENCE.search(word) for word in words) and not any(map(holds, held)):
            return
        yield from passed_over(function, holds, partial(self._asks, function))
        yield from withheld(function, self.parts, self._apart.tells)
        yield from self._beside.picks(function)
        yield from self.cut_off.of_evidence(function)
        for node in function.nodes:
            if isinstance(node, ast.Subscript | ast.Call):
                table = self._table(node, module, function)
                if table is not None and _differ(self._rows(table)):
                    yield node
            elif isinstance(node, Comprehension) and self._filters_by_judge(node.generators, function):
                yield node
            elif isinstance(node, ast.If | ast.IfExp | ast.match_case) and self._is_choice(node, function):
                yield node.body[0] if isinstance(node, ast.match_case) else node

    def first(self, module: Module, function: Function) -> Iterator[ast.expr]:
        """Criteria that a function asks about, and no others."""
        return first_only(module, function, self.parts, self._answers)

    def nodes(self, functions: Iterable[tuple[Module, Function]]) -> Iterator[tuple[Module, str, ast.stmt]]:
        """The function of a judge that reads sources of its own, where those of the others do as well."""
        read: dict[str, tuple[frozenset[str], Module, Function]] = {}
        for module, function in functions:
            persona = persona_of(function.name.rpartition(".")[2])
            keys = frozenset(key for node in function.nodes if (key := self.parts.read(node)))
            if persona and (keys or persona not in read):
                read[persona] = (keys, module, function)
        sets = [keys for keys, _, _ in read.values()]
        if len(sets) > 1 and all(sets) and len(set(sets)) > 1:
            _, module, function = next(iter(read.values()))
            yield module, function.name, function.node

    def _asks(self, function: Function, test: ast.expr, own: set[str]) -> bool:
        return self._apart.tells(test, function, own)

    def _table(self, node: ast.Subscript | ast.Call, module: Module, function: Function) -> ast.Dict | None:
        """The dictionary that something is looked up in: written out, or under a name."""
        if isinstance(node, ast.Call):
            looks = isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args
            held = node.func.value if looks else None  # type: ignore[attr-defined]
        else:
            held = node.value
        if isinstance(held, ast.Name | ast.Attribute):
            name = target_name(held)
            last = name.rpartition(".")[2]
            anywhere = assigned_anywhere(self._modules, last if last.isupper() else "")
            values = function.assigned.get(name) or module.assigned.get(name) or anywhere
            held = values[0] if len(values) == 1 else None
        return held if isinstance(held, ast.Dict) else None

    def _rows(self, table: ast.Dict) -> dict[str, frozenset[str]]:
        """Sources by judge, where a table holds nothing but such."""
        rows: dict[str, frozenset[str]] = {}
        for key, value in zip(table.keys, table.values, strict=True):
            items = value.elts if isinstance(value, ast.List | ast.Tuple | ast.Set) else [value]
            words = {item.value if isinstance(item, ast.Constant) else None for item in items}
            persona = persona_of(word_of(key)) if key is not None else ""
            if (
                not persona
                or not words
                or not all(isinstance(word, str) and self.parts.is_source(word) for word in words)
            ):
                return {}
            rows[persona] = frozenset(map(str, words))
        return rows

    def _is_choice(self, node: ast.If | ast.IfExp | ast.match_case, function: Function) -> bool:
        """Whether a condition on the judge chooses among different parts of the evidence."""
        if isinstance(node, ast.match_case):
            return _is_judges(node.pattern) and self._replaces(node.body, function)
        if not self._apart.tells(node.test, function):
            return False
        if isinstance(node, ast.IfExp):
            return self._differ(node.body, node.orelse, function)
        return self._replaces(node.body, function)

    def _replaces(self, block: Sequence[ast.stmt], function: Function) -> bool:
        """Whether one judge gets a part of the evidence under a name, or as a result, where others get another."""
        inside = {id(part) for step in block for part in walk(step)}
        results = [item for item in function.results if id(item) not in inside]
        for step in block:
            if isinstance(step, ast.Return) and step.value is not None:
                return any(self._differ(step.value, item, function) for item in results)
            if isinstance(step, ast.Assign) and self.parts.part(step.value, function):
                names = {target_name(target) for target in step.targets} - {""}
                others = [
                    value
                    for name in names
                    for value in function.assigned.get(name, ())
                    if value is not step.value and name not in names_in(value)
                ]
                taken = (name for name in names & function.parameters if self.parts.holds(ast.Name(name), function))
                if any(taken) or any(self._differ(step.value, item, function) for item in others):
                    return True
        return False

    def _differ(self, one: ast.expr, other: ast.expr, function: Function) -> bool:
        """Whether two expressions take different parts of the evidence; what is no evidence is no part of it."""
        parts = self.parts.part(one, function), self.parts.part(other, function)
        return parts[0] != parts[1] and all(
            part or self._shows(item, function) or self._is_picked_from(item, rest, function)
            for part, item, rest in zip(parts, (one, other), (other, one), strict=True)
        )

    def _shows(self, node: ast.expr, function: Function) -> bool:
        """Whether evidence stands somewhere in an expression."""
        names = (part for part in walk(node) if isinstance(part, ast.Name | ast.Attribute | ast.Call))
        return self.parts.is_evidence(node) or any(self.parts.holds(part, function) for part in names)

    def _is_picked_from(self, node: ast.expr, picked: ast.expr, function: Function) -> bool:
        """Whether something is what a part was taken of: `brief`, where the other is a copy of it with less."""
        values = function.assigned.get(target_name(picked), []) if target_name(picked) else [picked]
        return bool(target_name(node)) and any(target_name(node) in names_in(value) for value in values)

    def _filters_by_judge(self, parts: Sequence[ast.comprehension], function: Function) -> bool:
        """`[item for item in exhibits if judge != "Defense" or item.found]`; who an opinion is of is something else."""
        own: set[str] = set()
        for part in parts:
            targets = {name.id for name in walk(part.target) if isinstance(name, ast.Name)}
            listed = self.parts.holds(part.iter, function) or target_name(part.iter) in own
            if listed or self._looks_up(part.ifs, targets, function):
                own |= targets
                asked = [test for test in part.ifs if self._apart.tells(test, function, own)]
                if any(not self._answers.holds(test, self._answers.names(function)) for test in asked):
                    return True  # what an answer names is cited, not shown
        return False

    def _looks_up(self, tests: Sequence[ast.expr], names: set[str], function: Function) -> bool:
        """Whether conditions look evidence up by what is gone through: `evidence[key].found`."""
        return any(
            isinstance(part, ast.Subscript) and self.parts.holds(part.value, function)
            and not names.isdisjoint(names_in(part.slice))
            for test in tests for part in walk(test)
        )  # fmt: skip


def _differ(rows: dict[str, frozenset[str]]) -> bool:
    return len(rows) > 1 and len(set(rows.values())) > 1


def _is_judges(pattern: ast.pattern) -> bool:
    """Whether a case is one judge's."""
    return isinstance(pattern, ast.MatchValue) and bool(persona_of(word_of(pattern.value)))


def _fact(
    module: Module, name: str, node: ast.expr | ast.stmt, of: Literal["evidence", "criteria", "first"] = "evidence"
) -> DividedEvidenceFact:
    place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
    return DividedEvidenceFact(function=name, text=module.text(node, 120), of=of, place=place)
