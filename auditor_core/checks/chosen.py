"""Nodes of which a router starts one, or one group: a routing function, or a node that says where it leads to. Pure."""

from collections import Counter
from collections.abc import Iterable

from auditor_core.facts import GraphEdge, GraphFact


def at_once(graph: GraphFact, members: Iterable[str]) -> int:
    """How many of these nodes can run in one step, where a router chooses one of some of them, or one group."""
    names = list(members)
    grouped = [groups for name in names if (groups := groups_of(graph, name))]
    numbers = [chosen_among(graph, name) for name in names if not groups_of(graph, name)]
    counts = Counter(group for groups in grouped for group in groups)
    most: dict[str, int] = {}
    for group, count in counts.items():
        choice = group.partition("#")[0]
        most[choice] = max(most.get(choice, 0), count)
    return len({*numbers} - {0}) + numbers.count(0) + sum(most.values())


def exclude_each_other(graph: GraphFact, left: str, right: str) -> bool:
    """Whether a router starts one of two nodes and not the other."""
    if chosen_among(graph, left) == chosen_among(graph, right) != 0:
        return True
    one, other = groups_of(graph, left), groups_of(graph, right)
    return bool(one and other and one.isdisjoint(other) and _choices(one) == _choices(other))


def is_instead_of(graph: GraphFact, left: str, right: str) -> bool:
    """Whether a run comes to one of two nodes in place of the other: its router starts a fan without the other."""
    if exclude_each_other(graph, left, right):
        return True
    one, other = ([edge for edge in graph.edges if edge.target == name] for name in (left, right))
    if {edge.source for edge in one} != {edge.source for edge in other}:
        return False
    return (_are_fanned(one) and _are_single(other)) or (_are_fanned(other) and _are_single(one))


def _are_fanned(edges: Iterable[GraphEdge]) -> bool:
    """Whether a router starts what these edges lead to among several, or several times."""
    return any(edge.together or edge.kind == "send" for edge in edges)


def _are_single(edges: Iterable[GraphEdge]) -> bool:
    """Whether routers start what these edges lead to by itself."""
    return all(edge.kind == "conditional" and not edge.together for edge in edges)


def groups_of(graph: GraphFact, name: str) -> frozenset[str]:
    """The groups in which alone a run comes to a node, all of one choice; none where other ways lead there too."""
    told = [frozenset(edge.groups) for edge in graph.edges if edge.target == name]
    found = frozenset().union(*told)
    return found if all(told) and len(_choices(found)) == 1 else frozenset()


def _choices(groups: Iterable[str]) -> set[str]:
    return {group.partition("#")[0] for group in groups}


def chosen_among(graph: GraphFact, name: str) -> int:
    """The number of the choice by which alone a run comes to a node; 0 where other ways lead there too."""
    numbers = {edge.one_of for edge in graph.edges if edge.target == name}
    return numbers.pop() if len(numbers) == 1 else 0
