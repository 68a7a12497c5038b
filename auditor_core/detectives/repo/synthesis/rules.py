"""Rules of the synthesis as the code has them: what decides the verdict, and by which conditions."""

import ast
from collections.abc import Container, Iterator, Mapping, Sequence
from types import MappingProxyType

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.reading import Readers
from auditor_core.detectives.repo.synthesis.acting import acting
from auditor_core.detectives.repo.synthesis.agreed import Agreed
from auditor_core.detectives.repo.synthesis.asked import with_scores
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.branches import Branch, Branches, Placed
from auditor_core.detectives.repo.synthesis.by_flow import ByFlow
from auditor_core.detectives.repo.synthesis.conditions import Kind, Rule, rules_of_branch
from auditor_core.detectives.repo.synthesis.constants import Caps
from auditor_core.detectives.repo.synthesis.contradicted import contradicted
from auditor_core.detectives.repo.synthesis.criteria import Criteria
from auditor_core.detectives.repo.synthesis.deciders import argues, between, deciders
from auditor_core.detectives.repo.synthesis.drawn import drawn_scores
from auditor_core.detectives.repo.synthesis.dropped import Dropped
from auditor_core.detectives.repo.synthesis.effect import Effects
from auditor_core.detectives.repo.synthesis.evidence_keys import EvidenceKeys
from auditor_core.detectives.repo.synthesis.idle_looks import is_idle_look, leads_to_idle_look
from auditor_core.detectives.repo.synthesis.idle_rows import IdleRows
from auditor_core.detectives.repo.synthesis.lost_words import only_routes
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.never_set import NeverSet
from auditor_core.detectives.repo.synthesis.no_caps import NoCaps
from auditor_core.detectives.repo.synthesis.one_judge import OneJudge
from auditor_core.detectives.repo.synthesis.order import Order
from auditor_core.detectives.repo.synthesis.outlet import Outlet
from auditor_core.detectives.repo.synthesis.plain_rules import rules_of_call, rules_of_value
from auditor_core.detectives.repo.synthesis.reach import Reach
from auditor_core.detectives.repo.synthesis.remedies import remedies, told_by_templates
from auditor_core.detectives.repo.synthesis.second_hearings import SecondHearings
from auditor_core.detectives.repo.synthesis.second_looks import with_second_looks
from auditor_core.detectives.repo.synthesis.settled_anew import settles_anew
from auditor_core.detectives.repo.synthesis.templates import Templates
from auditor_core.detectives.repo.synthesis.texts_built import report_begun
from auditor_core.detectives.repo.synthesis.thrown_away import thrown_away
from auditor_core.detectives.repo.synthesis.together import table_rows, with_others
from auditor_core.detectives.repo.synthesis.traced import Traced
from auditor_core.detectives.repo.synthesis.turned import Turned
from auditor_core.detectives.repo.synthesis.turned_answers import answers_turned
from auditor_core.detectives.repo.synthesis.uncalled import Uncalled
from auditor_core.detectives.repo.synthesis.undone import Undone
from auditor_core.detectives.repo.synthesis.unpassed import Unpassed
from auditor_core.detectives.repo.synthesis.unsaid import Unsaid
from auditor_core.detectives.repo.synthesis.untold import Untold
from auditor_core.detectives.repo.synthesis.weights import Weights
from auditor_core.facts import GraphFact, Place, SynthesisRuleFact

_LIMITING = ("cap", "override", "supremacy")
"""What a cap or a penalty of no effect makes none."""
_CAPPING = ("cap", "override")
_APART = ("variance", "re_evaluation")
"""What a limit that no scores pass makes none."""
_LATE = (*_LIMITING, "weight", "re_evaluation")
"""What is none where only rules before it read what it changes."""
_ROUTED = ("re_evaluation",)
"""What an edge may ask for; whether it does is the graph's matter."""


def find_rules(
    modules: Sequence[Module],
    graphs: Sequence[GraphFact] = (),
    files: Mapping[str, str] = MappingProxyType({}),
    forms: Mapping[str, str] = MappingProxyType({}),
) -> list[SynthesisRuleFact]:
    """Rules in functions that decide the verdict, and what writes the report; by path and line.

    `files`: texts of data files by path, among which the rubric may be; `forms`: of templates.
    """
    product = [module for module in modules if not module.is_test]
    whole = [module for module in product if not module.is_outline]
    search = _Search(whole, graphs, Readers(product), files, Templates(whole, forms))
    found: dict[tuple[Kind, str, int], SynthesisRuleFact] = {}
    for module, name, kind, node in search.standing():
        place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
        users = search.outlet.users(name) if kind == "written" else ()
        fact = SynthesisRuleFact(kind=kind, name=name, text=module.text(node, 200), place=place, users=users)
        found.setdefault((kind, module.path, node.lineno), fact)
    reports = {path for kind, path, _ in found if kind == "report"}
    for fact in (remedies(product, reports) or told_by_templates(search.templates)) if reports else ():
        found["remedy", fact.place.path, fact.place.line] = fact
    facts = with_second_looks(found, search.deciding, product, graphs)
    untold = Untold(search.product, search.deciding, search.known, search.templates).find(facts)
    drawn = drawn_scores(search.deciding, search.product, search.uncalled)
    opposed = contradicted(search.deciding, facts, search.uncalled.is_dead)
    told = (*with_scores(facts, search.product), *untold, *drawn, *opposed)
    return sorted(told, key=lambda fact: (fact.place.path, fact.place.line, fact.kind))


class _Search:
    """Looks through the functions that decide, and through those that write something out."""

    def __init__(
        self,
        product: Sequence[Module],
        graphs: Sequence[GraphFact],
        readers: Readers,
        files: Mapping[str, str],
        templates: Templates,
    ) -> None:
        self.product = product
        self.templates = templates
        self.known = functions_by_name(product)
        self.deciding = deciders(product, graphs, self.known)
        self._chosen = {id(function) for _, function in self.deciding}
        self._between = {id(function) for _, function in between(self.deciding, graphs)}
        own = [function for _, function in self.deciding]
        self._tables = {node.id: item for item in own for node in item.nodes if isinstance(node, ast.Name)}
        self._readers = readers if graphs else None
        self._dropped = Dropped(product, own)
        self.uncalled = Uncalled(product, self._readers, self._dropped, own, graphs)
        self.outlet = Outlet(product, self.uncalled.is_dead)
        criteria, never_set = Criteria(product, files), NeverSet(product, self.uncalled.is_dead)
        self._one_judge = OneJudge(self.deciding)
        keys, bounds = EvidenceKeys(product, files, criteria, graphs), Bounds(product)
        self._reach = Reach(product, self.known, bounds, criteria, keys, never_set, self.uncalled.is_dead)
        self._caps = Caps(product, acting(self.deciding, self.known, self._reach, self.uncalled.is_dead))
        self._no_caps = NoCaps(self._caps, bounds)
        self._unpassed = Unpassed(self._caps, self._reach)
        self._rows = IdleRows(product, self.deciding, self._reach)
        self._weights = Weights(product, self.deciding, never_set, self._reach.never_run)
        self._by_flow = ByFlow(product, self.known, self.deciding, bounds, self._no_caps)
        self._hearings = SecondHearings(self.deciding, self.known, self._reach, self._dropped)
        self._effects = Effects(product, self._dropped, self._reach, self._by_flow.lowered, templates.names)
        self._order = Order(product, self.known, self.deciding)
        self._unsaid = Unsaid(product, self._dropped, self._effects, runs=self._readers is not None)
        self._traced = Traced(product, self.deciding, graphs, self._reach.settled)

    def standing(self) -> list[tuple[Module, str, Kind, Placed]]:
        """The rules, without remarks that stand for a dissent where a dissent that is put into words is lost."""
        found = list(self.rules())
        return [rule for rule in found if not (rule[2] == "dissent" and self._unsaid.is_remark(rule[3]))]

    def rules(self) -> Iterator[tuple[Module, str, Kind, Placed]]:
        """Module, function (or table), kind and place of each rule."""
        for module in self.product:
            yield from self._of_rows(module)
            for function in self._telling(module):
                if self._effects.is_idle(function.owner.rpartition(".")[2]):
                    continue
                rules = list(self._of_function(module, function))
                if any(kind not in _ROUTED for kind, _ in rules) and self.uncalled.is_dead(function):
                    rules = [rule for rule in rules if rule[0] in _ROUTED]
                vain = {kind for kind in dict(rules) if self._is_in_vain(function, kind)}
                left = (rule for rule in rules if rule[0] not in vain and not self._traced.denies(function, *rule))
                yield from ((module, function.name, kind, node) for kind, node in left)
            yield from ((module, call.function, "written", call.node) for call in self.outlet.writings(module))
        used = (item for item in self.templates.reports if not self.uncalled.is_unused(item.users, item.holder))
        yield from ((item.module, item.name, "report", item.node) for item in used)

    def _telling(self, module: Module) -> Iterator[Function]:
        """The functions of a module in which there may be rules: those that decide, and any that may write headings."""
        return (function for function in module.functions if module.headings or id(function) in self._chosen)

    def _of_function(self, module: Module, function: Function) -> Iterator[Rule]:
        alone = function.context.function is None
        if id(function) in self._chosen:
            asked = () if argues(module, function) or id(function) in self._between else ("model",)
            for kind, node in self._deciding(module, function):
                if (kind != "model" or asked) and not (kind == "weight" and self._weights.all_alike):
                    yield kind, node
            if not self.uncalled.is_dead(function):
                yield from self._hearings.of(module, function)
        heading = report_begun(module, function, known=id(function) in self._chosen) if alone else None
        if heading:
            yield "report", heading

    def _deciding(self, module: Module, function: Function) -> Iterator[Rule]:
        never = self._reach.never_run(function)
        meaning = Meaning(module, function, self.known, never)
        turned, agreed, undone = Turned(module, function, meaning), Agreed(function, meaning), Undone(function, meaning)
        for kind, node in self._told(module, function, meaning, turned.idle | never):
            apart = kind in _APART or (kind == "dissent" and isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp))
            if id(node) in never or (apart and self._unpassed.holds(meaning, node)):
                continue
            if kind == "supremacy" and self._reach.asks_no_facts(meaning, node):
                continue
            if kind == "dissent" and self._unsaid.is_lost(module, function, node):
                continue
            if kind in _ROUTED and self._readers is not None and only_routes(function):
                continue  # the graph's edges tell where that leads
            if kind == "weight" and self._weights.is_nobodys(module, function, meaning, node):
                continue
            denied = any(item.denies(kind, node) for item in (turned, agreed, undone))
            denied = denied or self._by_flow.denies(kind, module, meaning, node)
            if denied or (kind == "re_evaluation" and leads_to_idle_look(meaning, function, node)):
                continue
            if not self._effects.has_none(module, function, kind, node):
                yield kind, node
        yield from thrown_away(meaning)
        yield from (("unmatched", node) for node in self._reach.asked_of_no_criterion(function))

    def _told(self, module: Module, function: Function, meaning: Meaning, idle: Container[int]) -> Iterator[Rule]:
        branches = Branches(module, function, idle)
        for branch in with_others(module, function, self.known):
            yield from self._of_branch(module, meaning, branch)
        yield from self._by_flow.rules(module, meaning)
        traced = () if self._weights.none_leads else self._traced.weighings(function)
        yield from (("weight", node) for node in (*self._weights.products(module, function), *traced))
        yield from (("weight", node) for node in self._weights.tables(function))
        for node in function.nodes:
            for branch in branches.at(node):
                yield from self._of_branch(module, meaning, branch, function)
            if isinstance(node, ast.Call):
                yield from self._of_call(module, function, meaning, node)
            else:
                yield from rules_of_value(function, meaning, node)

    def _of_call(self, module: Module, function: Function, meaning: Meaning, node: ast.Call) -> Iterator[Rule]:
        idle = self._effects.is_idle(last_part(node.func))
        for kind, place in () if idle else rules_of_call(module, function, meaning, node):
            capped = kind in _CAPPING and self._no_caps.holds(function, node)
            if not capped and not (kind == "re_evaluation" and is_idle_look(meaning, function, node)):
                yield kind, place

    def _of_rows(self, module: Module) -> Iterator[tuple[Module, str, Kind, Placed]]:
        """Rules that stand in tables which a function that decides reads."""
        for name in sorted(module.assigned.keys() & self._tables.keys()):
            rows, reader = list(table_rows(module, name, self.known)), self._tables[name]
            for at, (home, branch) in enumerate(rows, 1):
                if not self._rows.is_idle(home, name, reader, branch, [row for _, row in rows[at:]]):
                    for kind, node in self._of_branch(home, Meaning(home, reader, self.known), branch):
                        yield (module if node is branch.whole else home), name, kind, node

    def _of_branch(
        self, module: Module, meaning: Meaning, branch: Branch, function: Function | None = None
    ) -> Iterator[Rule]:
        if self._effects.never_applies(branch.tests):
            return
        inside, where = branch.inside, meaning.function
        for kind, node in rules_of_branch(module, meaning, branch):
            unread = kind == "dissent" and self._unsaid.is_all_unread(module, where, node, inside.told)
            idle = kind in _LIMITING and (
                self._no_caps.in_branch(where, branch)
                or answers_turned(kind, branch, where, self.known)
                or (function is None and self._effects.does_nothing(module, branch, kind))
            )
            if not idle and not (kind == "weight" and self._weights.all_alike) and not unread:
                yield kind, node
            told = kind == "variance" and function is not None and not self.uncalled.is_dead(function)
            if told and settles_anew(module, where, meaning, branch):
                yield "re_evaluation", node

    def _is_in_vain(self, function: Function, kind: Kind) -> bool:
        """Whether what a function lowers is one judge's, only compared, set anew later, or changed too late."""
        if kind in _CAPPING and self._one_judge.is_held_down(function):
            return True
        if kind in _LATE and self._order.is_too_late(function):
            return True
        return kind in _LIMITING and (self._dropped.is_only_compared(function) or self._order.is_too_early(function))
