"""Shapes of a graph: who runs beside whom, where branches meet, what runs twice. Pure.

Roles of nodes are recognised by words in the node's, else its function's name; siblings (nodes with the same
neighbours, and no choice between them) of a recognised detective or judge share its role. Where nothing is called a
detective, those nodes are that are named after a part of the submission and run before the judges.
"""

from collections.abc import Iterable, Mapping, Set
from functools import cached_property
from itertools import combinations

from auditor_core.checks.adjacency import by_key, depths, forward, in_the_same_step, joins, neighbours
from auditor_core.checks.chosen import exclude_each_other, is_instead_of
from auditor_core.checks.roles import Role, looks_at_source, role_of
from auditor_core.checks.timing import Ways
from auditor_core.facts import END, START, GraphFact, GraphNode

MAX_NODES = 300  # larger graphs are not walked


class Topology:
    """A graph, ready to be asked about its shape. Nodes are called by name; answers are sorted."""

    def __init__(self, graph: GraphFact) -> None:
        self.graph = graph
        self.too_large = len(graph.nodes) > MAX_NODES or len(graph.edges) > 10 * MAX_NODES
        edges = [] if self.too_large else [edge for edge in graph.edges if not edge.never_taken]
        self.after = neighbours((edge.source, edge.target) for edge in edges)
        self.before = neighbours((edge.target, edge.source) for edge in edges)

    @cached_property
    def roles(self) -> dict[str, Role]:
        """Roles by node, where one is recognised."""
        found = {node.name: role for node in self.graph.nodes if (role := _role_of_node(node))}
        if "detective" not in found.values():
            found |= dict.fromkeys(self._looking_at_sources(found), "detective")
        for node in self.graph.nodes:
            if node.name not in found and (siblings := self._siblings(node.name)):
                role = next((found[name] for name in siblings if name in found), None)
                if role == "detective" or (role == "judge" and self._writes_like_one(node, found)):
                    found[node.name] = role
        return {name: "passage" if self._dispatches_or_joins(name, found) else role for name, role in found.items()}

    def _writes_like_one(self, node: GraphNode, roles: Mapping[str, Role]) -> bool:
        """Whether a node may write what judges do: who writes other keys than all of them answers something else."""
        keys = {key for other in self.graph.nodes if roles.get(other.name) == "judge" for key in other.writes}
        return not keys or not node.writes or not keys.isdisjoint(node.writes)

    def having(self, role: Role) -> tuple[str, ...]:
        """Nodes of a role."""
        return tuple(sorted(name for name, its in self.roles.items() if its == role))

    @cached_property
    def back_edges(self) -> frozenset[tuple[str, str]]:
        """Edges that lead back in a cycle: to a node nearer the start, or as near by a choice."""
        depth = depths(START, self.after)
        chosen = {(edge.source, edge.target) for edge in self.graph.edges if edge.kind in ("conditional", "command")}
        circular = {name: self._reached_from(name, frozenset()) for name in self.after}
        return frozenset(
            (source, target)
            for source, targets in self.after.items()
            for target in targets
            if source in circular.get(target, ())
            and (
                source == target
                or depth.get(target, 0) < depth.get(source, 0)
                or (depth.get(target, 0) == depth.get(source, 0) and (source, target) in chosen)
            )
        )

    @cached_property
    def reach(self) -> dict[str, frozenset[str]]:
        """What can run after each node, loops apart (itself not included)."""
        return {name: self._reached_from(name, self.back_edges) - {name} for name in (START, *sorted(self._names()))}

    def behind(self, members: Iterable[str]) -> frozenset[str]:
        """What can run after any of these nodes, by loops as well."""
        return frozenset().union(*(self._reached_from(name, frozenset()) for name in members))

    @cached_property
    def reachable(self) -> frozenset[str]:
        """Nodes that a run can come to."""
        return self.reach[START]

    def beside_each_other(self, members: Iterable[str]) -> bool:
        """Whether these nodes run in parallel: none waits for another, or `Send` starts one many times."""
        names = [name for name in members if name in self.reachable]
        if len(names) < 2:
            return bool(names) and any(edge.kind == "send" and edge.target in names for edge in self.graph.edges)
        return all(other not in self.reach[name] for name in names for other in names)

    def one_after_the_other(self, members: Iterable[str]) -> bool:
        """Whether of any two of these nodes one waits for the other, and no node leads to both."""
        names = sorted(members)
        return (
            self.reachable.issuperset(names)
            and all(right in self.reach[left] or left in self.reach[right] for left, right in combinations(names, 2))
            and all(sum(target in names for target in targets) < 2 for targets in self.after.values())
        )

    def meeting_point(self, members: Iterable[str], before: Iterable[str] = ()) -> str:
        """Return the first node that all members lead to and that leads to all of `before`; empty without one."""
        names, later = set(members), set(before)
        shared = frozenset.intersection(*(self.reach[name] for name in names)) if names else frozenset()
        found = [name for name in sorted(shared - names - later - {END}) if later <= self.reach[name]]
        return max(found, key=lambda name: len(self.reach[name] & {*found}), default="")

    @cached_property
    def writers(self) -> dict[str, tuple[str, ...]]:
        """Nodes that write each key of the state, as far as their code spells the keys out."""
        return by_key((node.name, node.writes) for node in self.graph.nodes)

    @cached_property
    def unknown_writers(self) -> tuple[str, ...]:
        """Detectives and judges whose code does not spell out what they write."""
        parallel = {*self.having("detective"), *self.having("judge")}
        return tuple(node.name for node in self.graph.nodes if node.name in parallel and not node.writes)

    @cached_property
    def written_by_justice(self) -> frozenset[str]:
        """Keys that only nodes which decide are known to write."""
        deciding = set(self.having("justice"))
        return frozenset(key for key, names in self.writers.items() if deciding.issuperset(names))

    @cached_property
    def written_side_by_side(self) -> dict[str, tuple[str, ...]]:
        """Keys that several nodes write which may run in the same step, and those nodes.

        A node that `Send` starts several times runs beside itself: alone, it is named twice.
        """
        sent = {edge.target for edge in self.graph.edges if edge.kind == "send" and not edge.once}
        return in_the_same_step(self.writers, sent, self._side_by_side)

    @cached_property
    def written_within_side_by_side(self) -> dict[str, tuple[str, ...]]:
        """The same of keys within a dictionary that the state holds: `evidences.docs`."""
        within = by_key((node.name, node.writes_within) for node in self.graph.nodes)
        return in_the_same_step(within, set(), self._side_by_side)

    @cached_property
    def handed_back_side_by_side(self) -> tuple[str, ...]:
        """Nodes that may run in the same step and hand back the whole state: each writes every key."""
        whole = {"": tuple(node.name for node in self.graph.nodes if node.returns_state)}
        return in_the_same_step(whole, set(), self._side_by_side).get("", ())

    def _side_by_side(self, left: str, right: str) -> bool:
        """Whether neither waits for the other, and a node starts both (or both argue, or both investigate)."""
        if right in self.reach[left] or left in self.reach[right] or not {left, right} <= self.reachable:
            return False
        if left == right:
            return True
        if exclude_each_other(self.graph, left, right):
            return False
        if self.roles.get(left) == self.roles.get(right) and self.roles.get(left) in ("detective", "judge"):
            return True
        return any(
            (left in one and right in other and left not in other and right not in one)
            or (right in one and left in other and right not in other and left not in one)
            for targets in self._started.values()
            for one, other in combinations([{name} | self.reach.get(name, frozenset()) for name in targets], 2)
        )

    @cached_property
    def runs_twice(self) -> tuple[str, ...]:
        """Joins that branches of different length reach one by one, so that they run more than once."""
        waiting = {node.name for node in self.graph.nodes if node.deferred}
        uneven = self._ways(frozenset(waiting)).run_twice()
        joins = {name for name in uneven if len(self.before.get(name, ())) > 1}
        return tuple(sorted((joins | self._started_apart) - waiting - {END}))

    @cached_property
    def _started_apart(self) -> set[str]:
        """Nodes that one branch leads to and another one chooses: neither waits for the other."""
        chosen = {(edge.source, edge.target) for edge in self.graph.edges if edge.kind == "conditional"}
        return {
            target
            for source, target in chosen
            for other in self.before.get(target, ())
            if (other, target) not in chosen and target in self._certain.get(other, ())
            if self._side_by_side(*sorted((source, other)))
        }

    def _ways(self, waiting: frozenset[str]) -> Ways:
        closing = set(self.back_edges)
        for source, target in sorted(self.back_edges):
            if source != target and source not in self._reached_from(target, closing):
                closing.remove((source, target))  # only a longer way to what a shorter one leads to as well
        order = {name: -len(self._reached_from(name, closing)) for name in (START, *sorted(self._names()))}
        plain = (edge for edge in self.graph.edges if edge.kind == "edge" and not edge.joined)
        chosen = (edge for edge in self.graph.edges if edge.kind != "edge")
        at_once = (edge for edge in self.graph.edges if edge.together)
        return Ways(
            plain=forward(plain, closing),
            chosen=forward(chosen, closing),
            at_once=forward(at_once, closing),
            joined=joins(self.graph.edges, closing),
            waiting=waiting,
            order=sorted(order, key=order.__getitem__),
        )

    @cached_property
    def _certain(self) -> dict[str, tuple[str, ...]]:
        """Successors by plain edges that wait for no other, loops apart."""
        plain = (edge for edge in self.graph.edges if edge.kind == "edge" and not edge.joined)
        return forward(plain, self.back_edges)

    @cached_property
    def _started(self) -> dict[str, tuple[str, ...]]:
        """What each node starts at once: by plain edges, and what its router names together; loops apart."""
        started = (edge for edge in self.graph.edges if edge.kind == "edge" or edge.together)
        return forward(started, self.back_edges)

    def _reached_from(self, name: str, without: Set[tuple[str, str]]) -> frozenset[str]:
        seen: set[str] = set()
        stack = [name]
        while stack:
            node = stack.pop()
            for target in self.after.get(node, ()):
                if target not in seen and (node, target) not in without:
                    seen.add(target)
                    stack.append(target)
        return frozenset(seen)

    def _names(self) -> set[str]:
        return ({node.name for node in self.graph.nodes} | self.after.keys() | self.before.keys()) - {START}

    def _looking_at_sources(self, roles: dict[str, Role]) -> list[str]:
        """Nodes without a role, named after a part of the submission, that follow no judge.

        They lead to the verdict, or are started together with one that does.
        """
        deciding = [name for name, role in roles.items() if role in ("judge", "justice")]
        heard = frozenset().union(*(self.reach[name] for name, role in roles.items() if role == "judge"))
        looking = {node.name for node in self.graph.nodes if node.name not in roles and looks_at_source(node.name)}
        leading = {name for name in looking - heard if not self.reach[name].isdisjoint(deciding)}
        together = (set(targets) for targets in self._started.values() if not leading.isdisjoint(targets))
        return sorted(leading.union(*together) & (looking - heard))

    def _dispatches_or_joins(self, name: str, roles: dict[str, Role]) -> bool:
        """Whether a detective or judge by name leads straight to several others, or they straight to it."""
        role = roles[name]
        around = (self.before.get(name, ()), self.after.get(name, ()))
        several = any(sum(roles.get(other) == role for other in side if other != name) > 1 for side in around)
        return role in ("detective", "judge") and several

    def _siblings(self, name: str) -> tuple[str, ...]:
        key = (self.before.get(name, ()), self.after.get(name, ()))
        return tuple(
            node.name
            for node in self.graph.nodes
            if all(key)
            and node.name != name
            and (self.before.get(node.name, ()), self.after.get(node.name, ())) == key
            and not is_instead_of(self.graph, name, node.name)
        )


def _role_of_node(node: GraphNode) -> Role | None:
    return role_of(node.name) or role_of(node.function)
