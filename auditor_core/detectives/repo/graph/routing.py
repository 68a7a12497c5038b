"""Where a conditional edge may lead: what its routing function names, and what a mapping makes of that."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from auditor_core.detectives.repo.graph.polarity import crossed, named_on
from auditor_core.detectives.repo.graph.values import UNKNOWN, CommandTo, SendTo, Value, node_names, options_of
from auditor_core.facts import END, EdgeKind


def _never(_: Mapping[str, str]) -> frozenset[str]:
    return frozenset()


class Routed(NamedTuple):
    """What a routing function may name."""

    targets: list[tuple[str, EdgeKind]]
    """Nodes and kinds of edge, as the function declares them, or else as it returns them."""
    complete: bool
    """These are all."""
    named: frozenset[str] | None = None
    """What the function's own body returns; None where that is not known."""
    together: frozenset[str] = frozenset()
    """What it returns several of at once."""
    alone: bool = False
    """It certainly returns one at a time."""
    turned: Callable[[Mapping[str, str]], frozenset[str]] = _never
    """What it returns of the way of failures where nothing failed, by the nodes that its names lead to."""
    taken_on: frozenset[str] = frozenset()
    """Of two names the one that it gives where there is evidence, or where nothing failed."""
    taken_when_heard: frozenset[str] = frozenset()
    """Of two names the one that it gives where there are opinions."""
    groups: tuple[frozenset[str], ...] = ()
    """It certainly returns one of these, none of which holds another, and some of which are several nodes."""
    once: frozenset[str] = frozenset()
    """What it starts by `Send`, and not several times."""


def of_library(dotted: str) -> Routed:
    """What a routing function of a library names; `tools_condition` asks whether the model calls tools."""
    if dotted.startswith("langgraph.prebuilt") and dotted.endswith(".tools_condition"):
        return Routed([("tools", "conditional"), (END, "conditional")], True, frozenset({"tools", END}), alone=True)
    return Routed([], complete=False)


Router = Callable[[Value], Routed]
"""From a routing function to what it may name."""


def mapped_targets(mapping: Value) -> tuple[list[tuple[str, EdgeKind]], bool]:
    """Targets of a mapping or list of targets, and whether all are known."""
    values = list(mapping.values()) if isinstance(mapping, dict) else mapping
    if not isinstance(values, list | tuple):
        return [], False
    found = [node_names(value) for value in values]
    targets: list[tuple[str, EdgeKind]] = [(name, "conditional") for names in found for name in names or ()]
    return list(dict.fromkeys(targets)), None not in found


def taken_targets(named: frozenset[str] | None, mapping: Value) -> set[str] | None:
    """Nodes that what a routing function returns leads to; None where that is not known."""
    if not named or not isinstance(mapping, dict):
        return set(named) if named else None
    found = [node_names(mapping.get(name, UNKNOWN)) for name in sorted(named)]
    return None if None in found else {target for names in found for target in names or ()}


def turned_targets(routed: Routed, mapping: Value) -> tuple[set[str], set[str], set[str]]:
    """Nodes of failures that are come to where nothing failed, by the routing function or by a map that is crossed.

    Where both are so, all comes right. With them the node of two that is come to otherwise: by what the function asks,
    else by the name of the way on; and the one that is come to where there are opinions.
    """
    pairs = mapping.items() if isinstance(mapping, dict) else ()
    named = ((node_names(name), node_names(node)) for name, node in pairs)
    leads = {names[0]: nodes[0] for names, nodes in named if names and nodes and len(names) == len(nodes) == 1}
    turned = taken_targets(routed.turned(leads), mapping) or set()
    astray = set(crossed(leads, routed.named or frozenset()))
    going_on = routed.taken_on or (frozenset() if turned else named_on(leads))
    on = taken_targets(going_on, mapping) or set()
    heard = taken_targets(routed.taken_when_heard, mapping) or set()
    return (set() if turned and astray else turned | astray), on, heard


def together_in(values: Iterable[Value]) -> frozenset[str]:
    """Nodes that one of the values names at once; empty where another value names others at once."""
    groups = sorted((_at_once(option) for value in values for option in options_of(value)), key=len)
    return groups[-1] if groups and all(group <= groups[-1] for group in groups) else frozenset()


def groups_in(values: Iterable[Value]) -> tuple[frozenset[str], ...]:
    """The groups of nodes of which the values name one each, without those within others; none where one is not told.

    One group alone, or single nodes, are no such choice.
    """
    found: set[frozenset[str]] = set()
    for option in (option for value in values for option in options_of(value)):
        targets, complete = targets_of(option)
        if not complete or any(kind == "send" for _, kind in targets):
            return ()
        found.add(frozenset(name for name, _ in targets))
    widest = [group for group in found if not any(group < other for other in found)]
    several = len(widest) > 1 and any(len(group) > 1 for group in widest)
    return tuple(sorted(widest, key=sorted)) if several else ()


def _at_once(value: Value) -> frozenset[str]:
    """The nodes of a list, where each of its items is one; else empty."""
    value = value.goto if isinstance(value, CommandTo) else value
    found = [targets_of(item)[0] for item in value] if isinstance(value, list | tuple) else []
    names = frozenset(name for targets in found for name, _ in targets)
    return names if len(names) > 1 and all(len(targets) == 1 for targets in found) else frozenset()


def each_once(values: list[Value]) -> list[Value]:
    """The values, each `Send` among them marked as one that nothing repeats, and perhaps as the only one."""
    alone = len(values) == 1
    return [replace(value, once=True, alone=alone) if isinstance(value, SendTo) else value for value in values]


def once_in(value: Value) -> frozenset[str]:
    """Nodes that a list of `Send` starts, each of which one of its items names."""
    sent = [item for option in options_of(value) if isinstance(option, list | tuple) for item in option]
    sent = [item for item in sent if isinstance(item, SendTo)]
    names = Counter(name for item in sent for name in node_names(item.node) or ())
    sure = all(item.once for item in sent)
    return frozenset(name for name, count in names.items() if sure and count == 1)


def targets_of(value: Value) -> tuple[list[tuple[str, EdgeKind]], bool]:
    """Nodes that a routing function's result names, and whether those are all."""
    targets: list[tuple[str, EdgeKind]] = []
    complete = True
    for option in options_of(value):
        found, known = _targets_of_one(option)
        targets.extend(found)
        complete = complete and known
    return list(dict.fromkeys(targets)), complete


def _targets_of_one(value: Value) -> tuple[list[tuple[str, EdgeKind]], bool]:
    if isinstance(value, SendTo | CommandTo):
        inner, complete = targets_of(value.node if isinstance(value, SendTo) else value.goto)
        kind: EdgeKind = "command" if isinstance(value, CommandTo) else "conditional" if value.alone else "send"
        return [(name, kind if found == "conditional" else found) for name, found in inner], complete
    if isinstance(value, list | tuple):
        parts = [targets_of(item) for item in value]
        return [target for found, _ in parts for target in found], all(known for _, known in parts)
    names = node_names(value)
    return [(name, "conditional") for name in names or ()], names is not None
