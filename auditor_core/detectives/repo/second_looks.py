"""Second looks at contested verdicts that the graph leads to: by a detour before the report, or back to the judges."""

import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.index import Function, Module
from auditor_core.facts import END, GraphEdge, GraphFact, SynthesisRuleFact

_CHOICES = ("conditional", "command", "send")
_WORD = re.compile(r"\w+")


def second_looks(
    graphs: Sequence[GraphFact], deciding: Sequence[tuple[Module, Function]], modules: Sequence[Module]
) -> Iterator[SynthesisRuleFact]:
    """One rule for each edge by which a node that decides may lead to another look before it goes on."""
    names = {part for _, function in deciding for part in (function.name.rpartition(".")[2], function.owner) if part}
    functions = [function for module in modules for function in module.functions] if graphs else []
    names |= {
        function.name.rpartition(".")[2] for function in functions if any(call.last in names for call in function.calls)
    }
    for graph in graphs:
        deciders = {
            node.name for node in graph.nodes if not names.isdisjoint((node.name, *_WORD.findall(node.function)))
        }
        for edge in graph.edges:
            if edge.kind in _CHOICES and edge.source in deciders and _looks_again(graph, edge, deciders):
                text = f"{edge.source} may lead to {edge.target} before it goes on"
                yield SynthesisRuleFact(kind="re_evaluation", name=edge.source, text=text, place=edge.place)


def _looks_again(graph: GraphFact, edge: GraphEdge, deciders: set[str]) -> bool:
    """Whether the edge leads back to its source, or by another node that decides to where its source may go at once."""
    others = {other.target for other in graph.edges if other.source == edge.source} - {edge.target}
    if not others or edge.target in (END, edge.source):
        return False
    later = _later(graph, edge.target)
    return edge.source in later or (edge.target in deciders and not later.isdisjoint(others))


def _later(graph: GraphFact, node: str) -> set[str]:
    """Nodes that may run after a node."""
    seen: set[str] = set()
    waiting = [node]
    while waiting:
        new = set(graph.successors(waiting.pop())) - seen
        seen |= new
        waiting += sorted(new)
    return seen
