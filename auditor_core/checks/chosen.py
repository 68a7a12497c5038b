"""Nodes of which a routing function starts one alone. Pure."""

from collections.abc import Iterable

from auditor_core.facts import GraphFact


def at_once(graph: GraphFact, members: Iterable[str]) -> int:
    """How many of these nodes can run in one step, where a routing function chooses one of some of them."""
    into = {name: {edge.one_of for edge in graph.edges if edge.target == name} for name in members}
    chosen = {next(iter(its)) for its in into.values() if len(its) == 1} - {0}
    return len(chosen) + sum(len(its) != 1 or 0 in its for its in into.values())
