"""Which boxes of a raster picture its lines join."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from auditor_core.detectives.vision.diagram import Choice, Link, Node
from auditor_core.detectives.vision.geometry import centre, grow, height, width
from auditor_core.detectives.vision.surfaces import Groups, Mask, group, widened
from auditor_core.models import Box

EDGE = 3
"""Pixels around a box that belong to its border."""
SOFT, WHOLE = 2, 0.9
"""Pixels by which a border may be wider than that, and the share of a side along which it is drawn then."""
REACH = 4
"""Pixels beyond the border in which a line that meets the box is looked for."""
LONG = 6
"""Pixels: the shortest connecting line."""
LOST = 24
"""Pixels from which a line that meets one box alone must lead to another."""
DASH = 14
"""Pixels: the longest dash or dot of a broken line."""
HEAD, TIP = 1.4, 12
"""How much more ink an end with an arrow head has than the line's other end; pixels from its tip in which it stands."""
MOST_MET = 12
"""Boxes that one line may join; more is a frame or a grid."""


@dataclass(frozen=True)
class _Contact:
    """Where a line meets a box; `ink` is how many of its pixels stand at that end."""

    node: int
    ink: int


@dataclass(frozen=True)
class Followed:
    """The links that could be followed."""

    links: tuple[Link, ...]
    lost: bool
    """Whether a long line leads nowhere, or one to more boxes than a line does."""

    @property
    def met(self) -> int:
        """How many boxes are linked."""
        return len({index for link in self.links for index in (link.source, link.target)})


def follow(nodes: Sequence[Node], ink: Mask, frames: Iterable[Box], reach: int = REACH) -> Followed:
    """What the lines between boxes join, each pair once; broken lines are put together where that links more.

    `ink` is what is drawn, borders of the boxes included; it is changed. `frames` stand around boxes. `reach` is
    how many pixels a line may stop short of a box; twice as many where that links more of them.
    """
    for frame in frames:
        _erase(ink, frame)
    for node in nodes:
        _cut(ink, grow(node.box, _edge(node)))[...] = False
        _trim(ink, node.box, _edge(node))
    tried: list[Followed] = []
    for within in (reach, 2 * reach):
        owner = _owners(nodes, ink.shape, within)
        tried.append(_follow(nodes, ink, np.zeros_like(ink), owner))
        if tried[-1].met == len(nodes) and not tried[-1].lost:
            return tried[-1]
        tried.append(_follow(nodes, ink, _dashes(ink), owner))
    return max(tried, key=lambda found: found.met)


def _owners(nodes: Sequence[Node], shape: tuple[int, ...], reach: int) -> NDArray[np.int16]:
    """The number of the box, from 1, that each pixel in or close around one belongs to; 0 for none."""
    owner = np.zeros(shape, dtype=np.int16)
    for index, node in enumerate(nodes, start=1):
        _cut(owner, grow(node.box, _edge(node) + reach))[...] = index
    return owner


def _follow(nodes: Sequence[Node], ink: Mask, dashes: Mask, owner: NDArray[np.int16]) -> Followed:
    lines = group(ink | widened(dashes) if dashes.any() else ink, corners=True)
    broken = np.bincount(lines.labels[dashes], minlength=len(lines.sizes))
    drawn = np.bincount(lines.labels[ink], minlength=len(lines.sizes))
    axis = _axis(nodes)
    found: dict[frozenset[int], Link] = {}
    lost = False
    for number in np.flatnonzero(np.bincount(lines.labels[owner > 0])).tolist():
        box = lines.box(number)
        long = max(width(box), height(box))
        if number and long >= LONG:
            contacts = _contacts(lines, number, owner, nodes)
            joined, clear = _joined(nodes, contacts, axis)
            lost = lost or (long >= LOST and not clear)
            choice: Choice = "perhaps" if 2 * broken[number] > drawn[number] else "no"
            for link in joined:
                found.setdefault(frozenset((link.source, link.target)), replace(link, choice=choice))
    links = list(found.values())
    if all(link.choice == "perhaps" for link in links):
        links = [replace(link, choice="no") for link in links]
    return Followed(tuple(links), lost)


def _edge(node: Node) -> float:
    """How far a box's border may reach beyond its surface."""
    return max(EDGE, min(height(node.box) / 10, 2 * EDGE))


def _dashes(ink: Mask) -> Mask:
    """The pieces that are small enough to be dashes or dots."""
    pieces = group(ink, corners=True)
    spans = pieces.boxes[:, 2:] - pieces.boxes[:, :2]
    small = spans.max(axis=1) <= DASH
    small[0] = False
    dashes: Mask = small[pieces.labels]
    return dashes


def _trim(ink: Mask, box: Box, edge: float) -> None:
    """Take out what is left of a border beyond its edge: soft pixels make it wider than it is drawn.

    It is looked for along the box's own sides: of round corners, nothing stands beyond them.
    """
    left, top, right, bottom = (max(round(place), 0) for place in grow(box, edge))
    across, down = (slice(*(max(round(box[at]), 0) for at in ends)) for ends in ((0, 2), (1, 3)))
    for away in range(SOFT):
        rows = (slice(top - away - 1, top - away), slice(bottom + away, bottom + away + 1))
        columns = (slice(left - away - 1, left - away), slice(right + away, right + away + 1))
        sides = [(row, across) for row in rows] + [(down, column) for column in columns]
        for side in sides:
            if min(part.start for part in side) >= 0 and ink[side].size and ink[side].mean() > WHOLE:
                ink[side] = False


def _erase(ink: Mask, frame: Box) -> None:
    """Take out what runs along the four sides of a frame, and leave what crosses them."""
    left, top, right, bottom = (round(edge) for edge in frame)
    turned = ink.T
    for pixels, near, far, low, high in ((ink, top, bottom, left, right), (turned, left, right, top, bottom)):
        for side in (near, far):
            band = pixels[max(side - EDGE, 0) : side + EDGE, max(low - EDGE, 0) : high + EDGE]
            if len(band) > 2:
                band[:, ~(_widened(band[0]) & _widened(band[-1]))] = False


def _widened(row: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """A row of pixels, each reaching two to both sides."""
    padded = np.pad(row, 2)
    reached: NDArray[np.bool_] = np.logical_or.reduce([padded[at : at + len(row)] for at in range(5)])
    return reached


def _cut(pixels: np.ndarray, box: Box) -> np.ndarray:
    left, top, right, bottom = (max(round(edge), 0) for edge in box)
    return pixels[top:bottom, left:right]


def _contacts(lines: Groups, number: int, owner: NDArray[np.int16], nodes: Sequence[Node]) -> list[_Contact]:
    left, top, right, bottom = lines.boxes[number]
    drawn = lines.labels[top : bottom + 1, left : right + 1] == number
    met = [int(index) - 1 for index in np.unique(owner[top : bottom + 1, left : right + 1][drawn]) if index]
    if len(met) != 2:
        return [_Contact(node, 0) for node in met]
    rows, columns = np.nonzero(drawn)
    tip = min(TIP, max(right - left, bottom - top) // 2)
    return [_Contact(node, _ink_at(nodes[node].box, rows + top, columns + left, tip)) for node in met]


def _ink_at(box: Box, rows: NDArray[np.int64], columns: NDArray[np.int64], tip: int) -> int:
    """How many of a line's pixels stand no further from its nearest one to a box than a tip reaches."""
    across = np.maximum(np.maximum(box[0] - columns, columns - box[2]), 0)
    down = np.maximum(np.maximum(box[1] - rows, rows - box[3]), 0)
    away = np.hypot(across, down)
    return int(np.count_nonzero(away <= away.min() + tip))


def _axis(nodes: Sequence[Node]) -> int:
    spread = [max(values) - min(values) for values in zip(*(centre(node.box) for node in nodes), strict=True)]
    return 0 if spread[0] > 1.5 * spread[1] else 1


def _joined(nodes: Sequence[Node], contacts: Sequence[_Contact], axis: int) -> tuple[list[Link], bool]:
    """Links of one line, and whether it tells them clearly: from one box to the others, or from these to it.

    Between two boxes an arrow head shows in the ink at its end. A branching line is read along the axis
    on which it parts in two levels; without any, along the diagram's, which is no more than likely.
    """
    if not 1 < len(contacts) <= MOST_MET:
        return [], False
    one, other = contacts[0], contacts[1]
    if len(contacts) == 2 and max(one.ink, other.ink) > HEAD * min(one.ink, other.ink):
        return [Link(one.node, other.node) if one.ink < other.ink else Link(other.node, one.node)], True
    met = [contact.node for contact in contacts]
    ways = {way: _parted(nodes, met, way) for way in (axis, 1 - axis)}
    told = [sides for way, sides in ways.items() if min(map(len, sides)) == 1 and _levels(nodes, sides, way)]
    first, rest = told[0] if told else ways[axis]
    return [Link(source, target, directed=False) for source, target in product(first, rest)], bool(told)


def _parted(nodes: Sequence[Node], met: Sequence[int], axis: int) -> tuple[list[int], list[int]]:
    """Boxes on the first level of an axis, and those after it."""
    ordered = sorted(met, key=lambda node: (centre(nodes[node].box)[axis], node))
    end = nodes[ordered[0]].box[axis + 2]
    first = [node for node in ordered if nodes[node].box[axis] < end]
    return first, [node for node in ordered if node not in first]


def _levels(nodes: Sequence[Node], sides: Iterable[Sequence[int]], axis: int) -> bool:
    """Whether the boxes of each side stand on one level."""
    return all(
        max(nodes[node].box[axis] for node in side) < min(nodes[node].box[axis + 2] for node in side) for side in sides
    )
