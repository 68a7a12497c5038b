"""What the boxes and lines of drawings tell whose labels could not be read. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from auditor_core.checks.roles import Role
from auditor_core.checks.topology import Topology
from auditor_core.models import Figure

_ROLES: tuple[Role, ...] = ("detective", "judge")
_FEWEST = 3
"""Nodes side by side from which a drawing's fan can be told from the answers to a question."""


class Fans(NamedTuple):
    """How often drawings part and meet again, and the roles that do so in the code."""

    drawn: int
    built: tuple[Role, ...]


def most_boxes(drawn: Sequence[Figure]) -> Figure | None:
    """The drawing with most boxes, each of which is a node at the most; None where one can't be counted."""
    if not drawn or any(item.boxes is None for item in drawn):
        return None
    return max(drawn, key=lambda item: item.boxes or 0)


def too_few_fans(shape: Topology, drawn: Sequence[Figure]) -> Fans | None:
    """What all drawings together show, where the code parts and meets more often; None where that can't be told.

    One of them must have a box for every node, or all lines followed: where boxes could not be made out, their lines
    are missing too.
    """
    told = [item.layout for item in drawn if item.label_source == "unavailable" and item.layout is not None]
    complete = any(layout.whole or layout.boxes >= len(shape.graph.nodes) for layout in told)
    if len(told) < len(drawn) or not complete:
        return None
    built = tuple(role for role in _ROLES if _is_fan(shape, shape.having(role)))
    fans = sum(layout.fans for layout in told)
    return Fans(fans, built) if fans < len(built) else None


def _is_fan(shape: Topology, members: Sequence[str]) -> bool:
    """Whether three or more nodes run side by side, between one that leads to all of them and one where all meet."""
    if len(members) < _FEWEST or not shape.beside_each_other(members):
        return False
    around = ([frozenset(way.get(name, ())) for name in members] for way in (shape.before, shape.after))
    return all(frozenset.intersection(*ends) for ends in around)
