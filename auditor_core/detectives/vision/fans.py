"""How often a diagram parts into three or more boxes side by side that meet again: told from its lines alone."""

from collections.abc import Mapping, Set

from auditor_core.detectives.vision.branches import FAN, steps, ways
from auditor_core.detectives.vision.diagram import Diagram
from auditor_core.models import Layout

_MOST_ENDS = 2
"""Boxes that no line leads on from: the end, and a way out whose line back could not be followed."""
_FOLLOWED = 2
"""Branches of a fan whose lines were followed at both ends; those of another may be lost at one."""


def layout_of(diagram: Diagram, *, whole: bool) -> Layout | None:
    """The number of boxes and of such fans; None where lines are missing that may belong to one.

    `whole` says that every line could be followed. Where it does not, each box must be linked, one alone begin the
    diagram, and two at the most end it. Three that begin it and meet, or that one leads to and that end it, are a fan
    as well: the drawing leaves out what is around them.
    """
    told = [
        _count(after)
        for after in (steps(links) for links in ways(diagram))
        if len(diagram.nodes) > FAN and (whole or _is_followed(after, len(diagram.nodes)))
    ]
    pointed = bool(diagram.links) and all(link.directed and not link.mutual for link in diagram.links)
    return Layout(boxes=len(diagram.nodes), fans=max(told), whole=whole, pointed=pointed) if told else None


def _count(after: Mapping[int, Set[int]]) -> int:
    before = _turned(after)
    parting = {box: onward for box, onward in after.items() if len(onward) >= FAN}
    meeting = {box: into for box, into in before.items() if len(into) >= FAN}
    between = {
        frozenset(after[one] & before[other])
        for one in after
        for other in before
        if one != other
        and (one in parting or other in meeting)
        and len(after[one] & before[other] - {one, other}) >= _FOLLOWED
    }
    between |= {frozenset(into) for into in meeting.values() if before.keys().isdisjoint(into)}
    between |= {frozenset(onward) for onward in parting.values() if after.keys().isdisjoint(onward)}
    return sum(not any(other > members for other in between) for members in between)


def _is_followed(after: Mapping[int, Set[int]], boxes: int) -> bool:
    before = _turned(after)
    linked = after.keys() | before.keys()
    return len(linked) == boxes and len(linked - before.keys()) == 1 and len(linked - after.keys()) <= _MOST_ENDS


def _turned(after: Mapping[int, Set[int]]) -> dict[int, set[int]]:
    """What leads to each box."""
    before: dict[int, set[int]] = {}
    for one, others in after.items():
        for other in others:
            before.setdefault(other, set()).add(one)
    return before
