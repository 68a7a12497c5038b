"""Judges that are shown different evidence: some of it is picked by the judge's name.

A table of sources by judge, a source that stands beside the judge's name, a condition on who judges around what is
shown, or nodes of judges that each read sources of their own. What only stands in another order, or is said to one
judge besides, leaves the evidence the same.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.judging.own_pick import own_picks
from auditor_core.detectives.repo.judging.own_source import OwnSources
from auditor_core.detectives.repo.judging.partly_bound import asks_who, word_of
from auditor_core.detectives.repo.judging.passed_over import asks_of_another, passed_over
from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.facts import DividedEvidenceFact, GraphFact, Place

_EVIDENCE = re.compile(r"evidence|exhibit", re.IGNORECASE)
_SOURCE = re.compile(r"^(repo|repository|docs?|document|report|pdf|vision|images?|diagrams?|code|git|figures?)(_|$)")
"""Keys of evidence where the code does not spell out several."""
_Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


def find_divided(modules: Sequence[Module], graphs: Sequence[GraphFact]) -> list[DividedEvidenceFact]:
    """All places, by path and line; of the product's modules."""
    within = (key.partition(".") for graph in graphs for node in graph.nodes for key in node.writes_within)
    sources = {inner for outer, _, inner in within if _EVIDENCE.search(outer)}
    known = _Divided(modules, sources)
    about = [module for module in modules if _EVIDENCE.search(module.source)]
    showing = [(module, item) for module in about for item in module.functions]
    found = [_fact(module, item.name, node) for module, item in showing for node in known.within(module, item)]
    found += [_fact(*place) for place in (*known.nodes(showing), *own_picks(showing, _is_evidence))]
    by_place = {str(fact.place): fact for fact in reversed(found)}
    return sorted(by_place.values(), key=lambda fact: (fact.place.path, fact.place.line))


class _Divided:
    """Knows the keys of the evidence."""

    def __init__(self, modules: Sequence[Module], sources: set[str]) -> None:
        self._modules = modules
        self._sources = sources
        self._known = functions_by_name(modules)
        self._beside = OwnSources(modules, _is_evidence, self._is_source)

    def within(self, module: Module, function: Function) -> Iterator[ast.expr | ast.stmt]:
        """Places in a function where what is shown hangs on the judge's name."""
        if not any(_EVIDENCE.search(word_of(node)) for node in function.nodes):
            return
        yield from passed_over(function, _is_evidence)
        yield from self._beside.picks(function)
        for node in function.nodes:
            if isinstance(node, ast.Subscript | ast.Call):
                table = self._table(node, module, function)
                if table is not None and _differ(self._rows(table)):
                    yield node
            elif isinstance(node, _Comprehension):
                if _filters_by_judge(node.generators):
                    yield node
            elif isinstance(node, ast.If | ast.IfExp) and asks_who(node.test) and self._replaces(node, function):
                yield node

    def nodes(self, functions: Iterable[tuple[Module, Function]]) -> Iterator[tuple[Module, str, ast.stmt]]:
        """The function of a judge that reads sources of its own, where those of the others do as well."""
        read: dict[str, tuple[frozenset[str], Module, Function]] = {}
        for module, function in functions:
            persona = persona_of(function.name.rpartition(".")[2])
            keys = frozenset(key for node in function.nodes if (key := self._read(node)))
            if persona and (keys or persona not in read):
                read[persona] = (keys, module, function)
        sets = [keys for keys, _, _ in read.values()]
        if len(sets) > 1 and all(sets) and len(set(sets)) > 1:
            _, module, function = next(iter(read.values()))
            yield module, function.name, function.node

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
            if not persona or not words or not all(isinstance(word, str) and self._is_source(word) for word in words):
                return {}
            rows[persona] = frozenset(map(str, words))
        return rows

    def _is_source(self, word: str) -> bool:
        return word in self._sources if len(self._sources) > 1 else _SOURCE.match(word) is not None

    def _read(self, node: ast.AST) -> str:
        """The source that is taken out of the evidence by its key; empty for anything else."""
        held, key = getattr(node, "value", None), getattr(node, "slice", None)
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "get"
            and node.args
        ):
            held, key = node.func.value, node.args[0]
        word = key.value if isinstance(key, ast.Constant) else ""
        if not isinstance(word, str) or not self._is_source(word) or not isinstance(held, ast.expr):
            return ""
        return word if _is_evidence(held) else ""

    def _replaces(self, choice: ast.If | ast.IfExp, function: Function) -> bool:
        """Whether one judge gets a part of the evidence under a name, or in a place, where others get another."""
        if isinstance(choice, ast.IfExp):
            return self._part(choice.body) != self._part(choice.orelse)
        for step in choice.body:
            if isinstance(step, ast.Assign) and self._part(step.value):
                names = {target_name(target) for target in step.targets} - {""}
                others = [
                    value for name in names for value in function.assigned.get(name, ()) if value is not step.value
                ]
                if names & function.parameters or any(self._part(item) != self._part(step.value) for item in others):
                    return True
        return False

    def _part(self, node: ast.expr) -> tuple[str, ...]:
        """What of the evidence an expression takes: the sources that it names, and by which conditions."""
        keys = [key for part in walk(node) if (key := self._read(part))]
        return (*sorted(keys), *sorted(map(form, self._filters(node))))

    def _filters(self, node: ast.expr) -> Iterator[ast.expr]:
        """Conditions by which something is picked from evidence, also from the lists within it."""
        items: set[str] = set()
        for part in walk(node):  # outer ones come before those within
            for step in getattr(part, "generators", ()):
                if _is_evidence(step.iter) or target_name(step.iter) in items:
                    items |= {name.id for name in walk(step.target) if isinstance(name, ast.Name)}
                    yield from step.ifs
            if isinstance(part, ast.Call) and any(
                _is_evidence(item) or target_name(item) in items for item in part.args
            ):
                yield from self._filters_of(part)

    def _filters_of(self, call: ast.Call) -> Iterator[ast.expr]:
        """The same of a call of `filter`, or of a function that gives back what it picks from what it is handed."""
        last = written_name(call.func).rpartition(".")[2]
        if last == "filter" and isinstance(call.args[0], ast.Lambda):
            yield call.args[0].body
        called = self._known.get(last, [])
        for result in called[0][1].results if len(called) == 1 else ():
            for step in getattr(result, "generators", ()):
                if target_name(step.iter) in called[0][1].parameters:
                    yield from step.ifs


def _differ(rows: dict[str, frozenset[str]]) -> bool:
    return len(rows) > 1 and len(set(rows.values())) > 1


def _filters_by_judge(parts: Sequence[ast.comprehension]) -> bool:
    """`[item for item in exhibits if judge != "Defense" or item.found]`; who an opinion is of is something else."""
    own: set[str] = set()
    for part in parts:
        if _is_evidence(part.iter) or target_name(part.iter) in own:
            own |= {name.id for name in walk(part.target) if isinstance(name, ast.Name)}
            if any(asks_of_another(test, own) for test in part.ifs):
                return True
    return False


def _is_evidence(node: ast.expr) -> bool:
    """Whether a name, or the key that something is looked up by, tells of evidence."""
    while isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2] in ("values", "items", "sorted"):
        node = node.func.value if isinstance(node.func, ast.Attribute) else node.args[0] if node.args else node.func
    return any(_EVIDENCE.search(word_of(part)) for part in walk(node))


def _fact(module: Module, name: str, node: ast.expr | ast.stmt) -> DividedEvidenceFact:
    place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
    return DividedEvidenceFact(function=name, text=module.text(node, 120), place=place)
