"""Lines of code that the report prints on how the graph is wired, held against the graph that the code builds. Pure."""

import re
from collections.abc import Callable, Iterator, Mapping, Set
from itertools import product

from auditor_core.checks.registry import Answer, met, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import listed
from auditor_core.facts import GraphFact
from auditor_core.statements import WIRING

_CALL = re.compile(rf"\b{WIRING}\((?P<given>[^()]*)")
_QUOTES = "'\"‘’“”"
_QUOTED = re.compile(rf"[{_QUOTES}](?P<name>\w+)[{_QUOTES}](?!\s*:)")
"""A name between quotes; before a colon it is what a router answers."""
_NODES = rf"[{_QUOTES}]\w+[{_QUOTES}]|start\b|end\b|\[[^][]*\]"
_EDGE = re.compile(rf"\s*(?P<sources>{_NODES})\s*,\s*(?P<targets>{_NODES})\s*")
_ENDS = {"start": "__start__", "end": "__end__"}


def _excerpted_wiring(scene: Scene, sentence: str) -> Answer:
    """Nodes that no graph has, nor the code names where one can't be read whole, or edges that their graph lacks."""
    graphs = [item for item in scene.repo.graphs if item.place.path not in scene.tests]
    calls = [(call["wired"], call["given"]) for call in _CALL.finditer(sentence.lower())]
    said = {match["name"] for _, given in calls for match in _QUOTED.finditer(given)}
    known = {node.name.lower() for graph in graphs for node in graph.nodes}
    if not scene.repo.words or not said & known:
        return unavailable("what the excerpt wires need not be the graph of the code")
    open_ended = any(graph.unresolved for graph in graphs)
    if strange := sorted(said - known - set(_ENDS.values()) - set(scene.repo.words if open_ended else ())):
        return unmet(f"the excerpt wires {listed(strange)}, and no graph has such a node", place=graphs[0].place)
    edges = {edge for wired, given in calls if wired == "add_edge" for edge in _edges(given)}
    whole = [graph for graph in graphs if not graph.unresolved and _holds(graph, edges)]
    if not edges or not whole:
        return unavailable("the excerpt's nodes are not all those of one graph that can be read whole")
    built = {(edge.source.lower(), edge.target.lower()) for graph in graphs for edge in graph.edges}
    if missing := sorted(edges - built):
        shown = listed(f"{source} to {target}" for source, target in missing)
        return unmet(f"the excerpt has an edge from {shown}, and the graph has none", place=whole[0].place)
    return met(f"the graph has the edges of the excerpt: {listed(f'{one} to {other}' for one, other in sorted(edges))}")


def _edges(given: str) -> Iterator[tuple[str, str]]:
    if edge := _EDGE.fullmatch(given):
        yield from product(_ends(edge["sources"]), _ends(edge["targets"]))


def _ends(text: str) -> list[str]:
    return [_ENDS[text]] if text in _ENDS else [match["name"] for match in _QUOTED.finditer(text)]


def _holds(graph: GraphFact, edges: Set[tuple[str, str]]) -> bool:
    """Whether a graph has every node of the edges."""
    names = {node.name.lower() for node in graph.nodes} | set(_ENDS.values())
    return all(name in names for edge in edges for name in edge)


EXCERPTS: Mapping[str, Callable[[Scene, str], Answer]] = {"excerpted_wiring": _excerpted_wiring}
"""Claims by name, and the question what the code says to a sentence."""
