"""Steps that only lead back to who decides, and of which nothing comes there."""

import ast
from collections.abc import Callable, Iterator, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name
from auditor_core.detectives.repo.following.holding import Holding
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.synthesis.deciders import NOTES, words_of
from auditor_core.detectives.repo.synthesis.hollow_hearings import COUNTS, changes_what_it_is_handed, is_hollow
from auditor_core.detectives.repo.synthesis.idle_reads import IdleReads, is_asked_for, keys_of
from auditor_core.facts import GraphFact, GraphNode

_Own = tuple[Module, Function]


class LedBack:
    """Knows which keys of the state the product's functions read, and which of them only say which way to go."""

    def __init__(
        self, modules: Sequence[Module], functions: Callable[[GraphNode], list[_Own]], holding: Holding
    ) -> None:
        """`functions`: those of a node."""
        self._modules = modules
        self._functions = functions
        self._known = functions_by_name(modules)
        self._calls = CallsByName(modules)
        self._results = IdleReads(holding.calls, asked_for=False)

    def idle(self, graphs: Sequence[GraphFact]) -> list[_Own]:
        """The functions of steps that lead back to who decides and leave nothing for it, and what they alone call."""
        found = [
            pair
            for graph in graphs
            for node, decider in _turns(graph)
            if self.leaves_nothing(graph, node, decider)
            for pair in self._functions(node)
        ]
        return self._with_their_own(found)

    def leaves_nothing(self, graph: GraphFact, node: GraphNode, decider: GraphNode) -> bool:
        """Whether a step that only leads back writes nothing that anybody takes a value from: a counter apart.

        That it was taken may be asked before it is taken once more. Or it leaves a mark alone, for which the node that
        it leads back to decides nothing else.
        """
        hearing, deciding = ([item for _, item in self._functions(step)] for step in (node, decider))
        if is_hollow(hearing, deciding, self._known):
            return True
        told = {key for key in node.writes if not NOTES.search(key) and not COUNTS.search(key)}
        words, once = words_of(node), len(graph.successors(decider.name)) == 2
        aside = self._routing if once and not changes_what_it_is_handed(hearing, self._known) else ()
        return bool(told) and not any(
            not self._results.is_idle(function, read)
            for module in self._modules
            if any(key in module.source for key in told)
            for function in module.functions
            if words.isdisjoint((function.name, function.owner.rpartition(".")[2])) and id(function) not in aside
            for read in _taken(function, told)
        )

    def _with_their_own(self, functions: Sequence[_Own]) -> list[_Own]:
        """Some functions, and those that they alone call."""
        found = [*functions]
        own = {id(function) for _, function in found}
        for _, function in found:
            for call in function.calls:
                users = {id(item.context.function) for _, item in self._calls.of(call.last)}
                more = [pair for pair in self._known.get(call.last, ()) if id(pair[1]) not in own and users <= own]
                own |= {id(item) for _, item in more}
                found += more
        return found

    @cached_property
    def _routing(self) -> set[int]:
        """The functions, by id, that say which way a graph goes on, and those that they alone call."""
        calls = [call.node for _, call in self._calls.of("add_conditional_edges")]
        given = [item for call in calls for item in (*call.args, *(word.value for word in call.keywords))]
        routers = [pair for item in given for pair in self._known.get(last_part(item), ())]
        return {id(function) for _, function in self._with_their_own(routers)}


def _turns(graph: GraphFact) -> Iterator[tuple[GraphNode, GraphNode]]:
    """Nodes that lead to one other node alone, each with that one, where it may lead back."""
    following: dict[str, set[str]] = {}
    for edge in graph.edges:
        following.setdefault(edge.source, set()).add(edge.target)
    named = {node.name: node for node in graph.nodes}
    for node in graph.nodes:
        for other in following.get(node.name, ()):
            if len(following[node.name]) == 1 and other in named and node.name in following.get(other, ()):
                yield node, named[other]


def _taken(function: Function, keys: Set[str]) -> list[ast.AST]:
    """Where a function takes the value of some keys or attributes for more than to measure it."""
    measuring = (node for node in function.nodes if isinstance(node, ast.Compare) and not is_asked_for(node))
    measured = {id(part) for node in measuring for part in walk(node)}
    return [node for node in function.nodes if id(node) not in measured and not keys.isdisjoint(keys_of(node))]
