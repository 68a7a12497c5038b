"""How a drawing's lines join the detectives, or the judges, held against how the code runs them. Pure."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from auditor_core.checks.roles import Role
from auditor_core.checks.topology import Topology
from auditor_core.facts import START
from auditor_core.models import Figure

_ROLES: tuple[Role, ...] = ("detective", "judge")
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


def turned_round(shape: Topology, figure: Figure) -> bool:
    """Whether the figure leads from every judge to every detective, and the code from these to those.

    Lines without heads are followed in reading order: then something else must be drawn the way that the code runs.
    """
    nodes = dict(figure.comparison.matches) if figure.comparison else {}
    after: dict[str, set[str]] = {}
    for one, other in figure.links:
        after.setdefault(nodes.get(one, one), set()).add(nodes.get(other, other))
    shown = frozenset(nodes.values())
    detectives, judges = (tuple(sorted(frozenset(shape.having(role)) & shown)) for role in _ROLES)
    runs = all(name in shape.reach[first] and first not in shape.reach[name] for first in detectives for name in judges)
    if min(len(detectives), len(judges)) < _SEVERAL or not runs:
        return False
    if _at_the_wrong_ends(shape, after, detectives, judges):
        return True
    before, later = ([_reached(name, after) for name in names] for names in (judges, detectives))
    against = all(seen.issuperset(detectives) for seen in before) and all(seen.isdisjoint(judges) for seen in later)
    upright = any(not seen.isdisjoint(shape.having("justice")) for seen in later)
    return against and (upright or _reached(START, after).issuperset(judges))


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


def _reached(name: str, after: Mapping[str, Set[str]]) -> frozenset[str]:
    """What lines lead to from a node."""
    seen: set[str] = set()
    pending = [name]
    while pending:
        new = after.get(pending.pop(), frozenset()) - seen
        seen |= new
        pending += new
    return frozenset(seen)


def _drawn(shape: Topology, figure: Figure) -> Iterator[Layer]:
    """The layers whose lines tell how they stand.

    Where another node is joined to two of them, it forks or gathers them: then they stand in no row. They stand side
    by side where one is joined to all of them, and no line leads from one of them to another.
    """
    nodes = dict(figure.comparison.matches) if figure.comparison else {}
    pairs = {frozenset((nodes[one], nodes[other])) for one, other in figure.links if one in nodes and other in nodes}
    for role in _ROLES:
        members = frozenset(shape.having(role)) & frozenset(nodes.values())
        joined = {pair for pair in pairs if pair <= members}
        around = Counter(name for pair in pairs for name in pair - members if pair & members)
        most = max(around.values(), default=0)
        if len(members) > 2 and len(joined) >= len(members) - 1 and most < 2:
            yield Layer(tuple(sorted(members)), in_a_row=True)
        elif len(members) > 1 and not joined and most == len(members):
            yield Layer(tuple(sorted(members)), in_a_row=False)
