"""How a drawing's lines join the detectives, or the judges, held against how the code runs them. Pure."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from auditor_core.checks.roles import Role
from auditor_core.checks.topology import Topology
from auditor_core.facts import END, START
from auditor_core.models import Figure

_ROLES: tuple[Role, ...] = ("detective", "judge")
_ORDER: tuple[Role, ...] = (*_ROLES, "justice")
_SEVERAL = 2
"""Members from which a layer is one."""


class Layer(NamedTuple):
    """Nodes of one role, and how a drawing joins them."""

    members: tuple[str, ...]
    in_a_row: bool
    """One after the other; else side by side."""


def misdrawn(shape: Topology, figure: Figure) -> Layer | None:
    """The first layer that the figure draws in a row while the code runs it side by side, or the reverse."""
    runs_so = {True: shape.one_after_the_other, False: shape.beside_each_other}
    return next(
        (
            layer
            for layer in _drawn(shape, figure)
            if runs_so[not layer.in_a_row](layer.members) and (layer.in_a_row or not shape.graph.unresolved)
        ),
        None,
    )


def turned_round(shape: Topology, figure: Figure) -> tuple[str, str] | None:
    """The roles that the figure draws before and after, where the code runs them the other way round; None for none.

    Lines without heads are followed in reading order: then something else must be drawn the way that the code runs.
    Where each has its head, all of them may be turned.
    """
    after, pointed = _lines(figure), figure.layout is not None and figure.layout.pointed
    shown = frozenset(dict(figure.comparison.matches).values()) if figure.comparison else frozenset()
    detectives, judges, deciding = (tuple(sorted(frozenset(shape.having(role)) & shown)) for role in _ORDER)
    if _run_so(shape, detectives, judges) and (
        _detectives_last(shape, after, detectives, judges) or (pointed and _against(after, detectives, judges))
    ):
        return "judges", "detectives"
    if _run_so(shape, judges, deciding) and _led(after, detectives, judges) and _against(after, judges, deciding):
        return "verdict", "judges"
    return None


def _run_so(shape: Topology, first: Sequence[str], then: Sequence[str]) -> bool:
    """Whether several nodes, before or after, run in this order, and no way leads back."""
    pairs = [(one, other) for one in first for other in then]
    runs = all(other in shape.reach[one] and one not in shape.reach[other] for one, other in pairs)
    return bool(pairs) and runs and len(first) >= _SEVERAL


def _led(after: Mapping[str, Set[str]], first: Sequence[str], then: Sequence[str]) -> bool:
    """Whether lines lead from each of these to each of those, and there are such."""
    return bool(first and then) and all(_reached(name, after).issuperset(then) for name in first)


def _against(after: Mapping[str, Set[str]], first: Sequence[str], then: Sequence[str]) -> bool:
    """Whether lines lead from those that come later to those that come first, and never the right way."""
    return _led(after, then, first) and all(_reached(name, after).isdisjoint(then) for name in first)


def _detectives_last(
    shape: Topology, after: Mapping[str, Set[str]], detectives: Sequence[str], judges: Sequence[str]
) -> bool:
    if len(judges) < _SEVERAL:
        return False
    if _at_the_wrong_ends(shape, after, detectives, judges):
        return True
    upright = any(not _reached(name, after).isdisjoint(shape.having("justice")) for name in detectives)
    return _against(after, detectives, judges) and (upright or _reached(START, after).issuperset(judges))


def _lines(figure: Figure) -> Mapping[str, Set[str]]:
    """Where the drawing's lines lead from each node, by the names that the code has for them."""
    nodes = dict(figure.comparison.matches) if figure.comparison else {}
    after: dict[str, set[str]] = {}
    for one, other in figure.links:
        after.setdefault(nodes.get(one, one), set()).add(nodes.get(other, other))
    return after


def _at_the_wrong_ends(
    shape: Topology, after: Mapping[str, Set[str]], detectives: Sequence[str], judges: Sequence[str]
) -> bool:
    """Whether lines join the judges to the start and the detectives to the verdict, and none of them otherwise."""
    pairs = {frozenset((one, other)) for one, others in after.items() for other in others}
    deciding = shape.having("justice")

    def joined(names: Sequence[str], ends: Sequence[str]) -> int:
        return sum(any(frozenset((name, end)) in pairs for end in ends) for name in names)

    drawn = min(joined(judges, (START,)), joined(detectives, deciding)) >= _SEVERAL
    return drawn and not joined(detectives, (START,)) and not joined(judges, deciding) and not any(
        name in shape.before.get(end, ()) for name in detectives for end in deciding
    )  # fmt: skip


def astray(shape: Topology, figure: Figure) -> tuple[str, str] | None:
    """A node, and where its line leads, as no edge of the code does, while the others of its role meet elsewhere."""
    after = _lines(figure)
    named = (frozenset(dict(figure.comparison.matches).values()) if figure.comparison else frozenset()) | {END}
    for role in _ROLES:
        members = frozenset(shape.having(role)) & named
        meeting = _common_ends(shape, members) & named
        apart = [name for name in sorted(members) if not meeting & (after.get(name, frozenset()) | _into(after, name))]
        if len(apart) == 1 and len(members) > _SEVERAL and meeting:
            [name] = apart
            ends = [end for end in after.get(name, ()) if end in named - members and not _joined(shape, name, end)]
            if ends:
                return name, min(ends)
    return None


def led_past(shape: Topology, figure: Figure) -> tuple[tuple[str, ...], str, str] | None:
    """Nodes of a role that the drawing leads to one other node together, that one, and where the code has them meet.

    No edge of the code leads to the first, and no line of the drawing joins any of them to the second.
    """
    after = _lines(figure)
    named = frozenset(dict(figure.comparison.matches).values()) if figure.comparison else frozenset()
    for role in _ROLES:
        members = frozenset(shape.having(role)) & named
        meeting = sorted(name for name in _common_ends(shape, members) & named if name in after)
        ends = frozenset.intersection(*(frozenset(after.get(name, ())) for name in members)) if members else frozenset()
        past = sorted(end for end in ends & (named | {END}) - members if not _leads_there(shape, members, end))
        joined = any(frozenset(meeting) & (after.get(name, frozenset()) | _into(after, name)) for name in members)
        if len(members) > _SEVERAL and meeting and past and not joined:
            return tuple(sorted(members)), past[0], meeting[0]
    return None


def led_nowhere(shape: Topology, figure: Figure) -> tuple[tuple[str, ...], str, str] | None:
    """Nodes of a role that end in nothing, that word, and where the code has them meet; the drawing leads others there.

    Only where every box has its name, and every line was followed and has its head.
    """
    layout, after = figure.layout, _lines(figure)
    if layout is None or not (layout.whole and layout.pointed) or layout.boxes != len(figure.nodes):
        return None
    named = frozenset(dict(figure.comparison.matches).values()) if figure.comparison else frozenset()
    for role in _ROLES:
        members = frozenset(shape.having(role)) & named
        ended = tuple(sorted(name for name in members if not after.get(name)))
        onward = frozenset[str]().union(*(after.get(name, frozenset()) for name in members))
        meeting = sorted(_common_ends(shape, members) & onward)
        if len(ended) >= _SEVERAL and meeting:
            return ended, "nothing", meeting[0]
    return None


def _leads_there(shape: Topology, members: Set[str], end: str) -> bool:
    return any(_joined(shape, name, end) for name in members)


def _common_ends(shape: Topology, members: Set[str]) -> frozenset[str]:
    """Nodes that an edge from each of these leads to."""
    return (
        frozenset.intersection(*(frozenset(shape.after.get(name, ())) for name in members)) if members else frozenset()
    )


def _into(after: Mapping[str, Set[str]], name: str) -> frozenset[str]:
    return frozenset(one for one, others in after.items() if name in others)


def _joined(shape: Topology, one: str, other: str) -> bool:
    return other in shape.after.get(one, ()) or one in shape.after.get(other, ())


def _reached(name: str, after: Mapping[str, Set[str]]) -> frozenset[str]:
    """What lines lead to from a node."""
    seen: set[str] = set()
    pending = [name]
    while pending:
        new = after.get(pending.pop(), frozenset()) - seen
        seen |= new
        pending += new
    return frozenset(seen)


def _sends_back(shape: Topology, name: str, members: Set[str]) -> bool:
    """Whether a node of the code runs after all of some and leads to one of them again, as it leads on from none."""
    later = all(name in shape.reach.get(member, ()) for member in members)
    leads = not members.isdisjoint(shape.after.get(name, ()))
    return later and leads and not any(name in shape.after.get(member, ()) for member in members)


def _drawn(shape: Topology, figure: Figure) -> Iterator[Layer]:
    """The layers whose lines tell how they stand.

    Where another node is joined to two of them, it forks or gathers them: then they stand in no row; what only sends a
    run back to them does not. They stand side by side where one is joined to all of them, and no line leads from one of
    them to another.
    """
    nodes = dict(figure.comparison.matches) if figure.comparison else {}
    pairs = {frozenset((nodes[one], nodes[other])) for one, other in figure.links if one in nodes and other in nodes}
    for role in _ROLES:
        members = frozenset(shape.having(role)) & frozenset(nodes.values())
        joined = {pair for pair in pairs if pair <= members}
        around = Counter(name for pair in pairs for name in pair - members if pair & members)
        for name in [name for name in around if _sends_back(shape, name, members)]:
            del around[name]
        most = max(around.values(), default=0)
        if len(members) > 2 and len(joined) >= len(members) - 1 and most < 2:
            yield Layer(tuple(sorted(members)), in_a_row=True)
        elif len(members) > 1 and not joined and most == len(members):
            yield Layer(tuple(sorted(members)), in_a_row=False)
