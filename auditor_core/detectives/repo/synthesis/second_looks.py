"""Second looks at contested verdicts that the graph leads to: by a detour before the report, or back to the judges."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.following.failing import part_of
from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.following.holding import Holding
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import below_it, root_of, targets_of
from auditor_core.detectives.repo.synthesis.conditions import Kind
from auditor_core.detectives.repo.synthesis.deciders import (
    NOTES,
    is_judge,
    nodes_before_judges,
    nodes_between,
    runs_after,
    words_of,
)
from auditor_core.detectives.repo.synthesis.examined import Examined
from auditor_core.detectives.repo.synthesis.hollow_hearings import COUNTS, reached_by
from auditor_core.detectives.repo.synthesis.idle_reads import keys_of
from auditor_core.detectives.repo.synthesis.led_back import LedBack
from auditor_core.detectives.repo.synthesis.vain_rounds import Rounds, first_stands
from auditor_core.facts import END, START, GraphEdge, GraphFact, GraphNode, Place, SynthesisRuleFact

_CHOICES = ("conditional", "command", "send")
_FAILED = re.compile(r"fallback|error|fail|abort|degrad|rescue|empty|missing", re.IGNORECASE)
"""Names of nodes that are gone to where something went wrong, not where judges differ."""
_OF_THE_REQUEST = re.compile(r"url|path|address|dir|folder|target|rubric|dimension|commit|branch|config", re.IGNORECASE)
"""Keys that say what is to be judged, not what was found of it or said."""
_LOOKED_UP = re.compile(r"evidence|exhibit|finding|fact|opinion|score|contested", re.IGNORECASE)
"""Keys under which a node leaves what it has looked up anew, of whatever that was asked."""


def with_second_looks(
    found: Mapping[tuple[Kind, str, int], SynthesisRuleFact],
    deciding: Sequence[tuple[Module, Function]],
    modules: Sequence[Module],
    graphs: Sequence[GraphFact],
) -> list[SynthesisRuleFact]:
    """Rules by their kind, file and line, with the looks that the graph leads to where something is held to be apart.

    What a step does of which nothing comes is left out.
    """
    looks = SecondLooks(deciding, modules)
    idle = {("re_evaluation", module.path, function.name) for module, function in looks.led_back.idle(graphs)}
    kept = {key: fact for key, fact in found.items() if (fact.kind, fact.place.path, fact.name) not in idle}
    led = list(looks.find(graphs)) if any(fact.kind == "variance" for fact in kept.values()) else []
    further = {(fact.kind, fact.place.path, fact.place.line): fact for fact in reversed(led)}
    return [*kept.values(), *(fact for key, fact in further.items() if key not in kept)]


class SecondLooks:
    """Knows which nodes decide, and which keys of the state the product's functions read."""

    def __init__(self, deciding: Sequence[tuple[Module, Function]], modules: Sequence[Module]) -> None:
        holding = Holding(modules)
        self._modules = modules
        self._deciding = deciding
        self._examined = Examined(holding)
        self.led_back = LedBack(modules, self._of, holding)
        self._rounds = Rounds(modules)

    def find(self, graphs: Sequence[GraphFact]) -> Iterator[SynthesisRuleFact]:
        """One rule for each edge by which a node that decides may lead to another look before it goes on.

        Without a graph, one for each condition on which a function that runs the steps looks again.
        """
        if not graphs:
            yield from self._in_plain_code()
        for graph in graphs:
            deciders = {node.name: node for node in graph.nodes if not self._names.isdisjoint(words_of(node))}
            early = nodes_before_judges(graph)
            for edge in (item for item in graph.edges if item.source not in early):
                if edge.source in deciders and self._looks_again(graph, edge, deciders):
                    text = f"{edge.source} may lead to {edge.target} before it goes on"
                    yield SynthesisRuleFact(kind="re_evaluation", name=edge.source, text=text, place=edge.place)

    def _in_plain_code(self) -> Iterator[SynthesisRuleFact]:
        """Conditions on which functions that decide are called, where some are called in any case as well."""
        own = {id(function) for _, function in self._deciding}
        deciding = {function.name.rpartition(".")[2] for _, function in self._deciding}
        for module in self._modules if deciding else ():
            for function in module.functions if not deciding.isdisjoint(module.by_last) else ():
                called = {id(call.node) for call in function.calls if call.last in deciding}
                if len(called) < 2 or id(function) in own:
                    continue
                for node in function.nodes:
                    inside = called & {id(part) for part in _body(node)}
                    if inside and inside != called:
                        place = Place(path=module.path, line=node.lineno, end_line=node.lineno)  # type: ignore[attr-defined]
                        text = f"{function.name} looks again under a condition before it goes on"
                        yield SynthesisRuleFact(kind="re_evaluation", name=function.name, text=text, place=place)

    def _looks_again(self, graph: GraphFact, edge: GraphEdge, deciders: dict[str, GraphNode]) -> bool:
        """Whether the edge leads back to its source, or by another node that decides to where that may go at once.

        Where it is the only way, the other node has to read what its source wrote. What that node writes must be read.
        """
        entry = graph.successors(START)
        later = runs_after(graph, edge.target, set(entry) if len(entry) == 1 else set())
        others = {other.target for other in graph.edges if other.source == edge.source} - {edge.target}
        target = deciders.get(edge.target)
        if edge.never_taken or entry == (edge.target,) or _FAILED.search(edge.target):
            return False  # nobody goes that way, it starts everything anew, or something went wrong
        node = next((item for item in graph.nodes if item.name == edge.target), None)
        if node is not None and self._examined.is_nothing([item for _, item in self._of(node)]):
            return False
        if edge.kind in _CHOICES and others and edge.target not in (END, edge.source):
            if node is not None and self._leads_back_in_vain(graph, edge, node, deciders[edge.source]):
                return False
            back = edge.source in later
            return back or (target is not None and not later.isdisjoint(others) and not self._is_in_vain(target))
        if target is None or others or not {edge.source, edge.target} <= nodes_between(graph):
            return False
        told = self._told(deciders[edge.source])
        return bool(self._told(target)) and not self._is_in_vain(target) and any(
            not told.isdisjoint(_read(function)) for _, function in self._of(target)
        )  # fmt: skip

    def _leads_back_in_vain(self, graph: GraphFact, edge: GraphEdge, step: GraphNode, decider: GraphNode) -> bool:
        """Whether nothing comes of a step that leads back, at once or by judges, or that never comes to an end."""
        if graph.successors(edge.target) == (edge.source,):
            return self.led_back.leaves_nothing(graph, step, decider)
        between = runs_after(graph, edge.target, {edge.source})
        if edge.source not in between or not any(map(is_judge, between)):
            return False
        asked = list(reached_by([item for _, item in self._of(decider)], functions_by_name(self._modules)))
        around = {key for node in graph.nodes if node.name in between for key in node.writes}
        return first_stands(asked) or self._rounds.never_reached({*step.writes}, around, asked)

    def _is_in_vain(self, node: GraphNode) -> bool:
        """Whether nothing but the node itself reads any of what it writes, or that is what stood there before."""
        words = {name for word in words_of(node) for name in (word, f"{word}.__call__")}
        named = [item for module in self._modules for item in module.functions if item.name in words]
        looked_up = any(_LOOKED_UP.search(key) for key in node.writes)
        if named and (all(map(_hands_back, named)) or (not looked_up and all(map(_looks_at_nothing, named)))):
            return True
        told, own = self._told(node), {id(function) for _, function in self._of(node)}
        if told and all(map(COUNTS.search, told)) and all(_does_nothing(function) for _, function in self._of(node)):
            return True
        return bool(told) and not any(
            told & _read(function)
            for module in self._modules
            if any(key in module.source for key in told)
            for function in module.functions
            if id(function) not in own
        )

    @staticmethod
    def _told(node: GraphNode) -> set[str]:
        return {key for key in node.writes if not NOTES.search(key)}

    def _of(self, node: GraphNode) -> list[tuple[Module, Function]]:
        """The functions of a node that decides."""
        words = words_of(node)
        return [pair for pair in self._deciding if words & {pair[1].name, pair[1].owner.rpartition(".")[2]}]

    @cached_property
    def _names(self) -> set[str]:
        """Functions that decide, their classes, and functions that call any of these."""
        names = {
            part
            for _, function in self._deciding
            for part in (function.name.rpartition(".")[2], function.owner)
            if part
        }
        functions = [function for module in self._modules for function in module.functions]
        return names | {
            function.name.rpartition(".")[2]
            for function in functions
            if any(call.last in names for call in function.calls)
        }


def _body(node: ast.AST) -> Iterator[ast.AST]:
    """What is done where a condition holds, if things go on afterwards."""
    if isinstance(node, ast.If) and not isinstance(node.body[-1], ast.Return | ast.Raise):
        for item in node.body:
            yield from walk(item)


def _hands_back(function: Function) -> bool:
    """Whether all that a function returns, notes apart, are entries of what it was handed, under their own keys."""
    found = []
    for result in function.results:
        pairs = list(zip(result.keys, result.values, strict=True)) if isinstance(result, ast.Dict) else []
        told = [(str(getattr(key, "value", "")), value) for key, value in pairs]
        kept = [(key, value) for key, value in told if not NOTES.search(key)]
        found.append(bool(kept) and all(_is_entry(key, value, function) for key, value in kept))
    return bool(found) and all(found)


def _looks_at_nothing(function: Function) -> bool:
    """Whether all that a node reads of the state, which it hands on to nobody, is the request and how the others went.

    What says that nothing can be judged looks at no opinion, no evidence and no score again.
    """
    arguments = function.node.args
    state = next((item.arg for item in (*arguments.posonlyargs, *arguments.args) if item.arg != "self"), "")
    parts = [part_of(node) for node in function.nodes if isinstance(node, ast.expr)]
    keys = {key for whole, key in parts if whole is not None and root_of(whole) == state} - {"get"}
    taken = {id(whole) for whole, _ in parts}
    handed_on = any(
        isinstance(node, ast.Name) and node.id == state and id(node) not in taken for node in function.nodes
    )
    return bool(keys) and not handed_on and all(NOTES.search(key) or _OF_THE_REQUEST.search(key) for key in keys)


def _is_entry(key: str, node: ast.expr, function: Function) -> bool:
    """`state.verdicts`, `state["verdicts"]` or `state.get("verdicts")` for the key of that name, or a name of it."""
    values = function.assigned.get(node.id, []) if isinstance(node, ast.Name) else []
    node = values[0] if len(values) == 1 else node
    held = node.func if isinstance(node, ast.Call) else node
    return set(keys_of(node)) == {key} and root_of(held) in function.parameters


def _read(function: Function) -> set[str]:
    """Keys and attributes that a function reads."""
    return {key for node in function.nodes for key in keys_of(node)}


def _does_nothing(function: Function) -> bool:
    """Whether a function calls nothing but what notes, and sets nothing but names."""
    calls = all(call.last in NOTING or call.last == "get" for call in function.calls)
    sets = (target for step in below_it(function.node) for target in targets_of(step))
    return calls and all(isinstance(target, ast.Name) for target in sets)
