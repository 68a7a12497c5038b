"""Nodes of which a router starts one alone: a routing function, or a node that names where it leads to. Pure."""

from collections.abc import Iterable

from auditor_core.facts import GraphFact


def at_once(graph: GraphFact, members: Iterable[str]) -> int:
    """How many of these nodes can run in one step, where a router chooses one of some of them."""
    numbers = [chosen_among(graph, name) for name in members]
    return len({*numbers} - {0}) + numbers.count(0)


def chosen_among(graph: GraphFact, name: str) -> int:
    """The number of the choice by which alone a run comes to a node; 0 where other ways lead there too."""
    numbers = {edge.one_of for edge in graph.edges if edge.target == name}
    return numbers.pop() if len(numbers) == 1 else 0
