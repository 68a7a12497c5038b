"""A drawn diagram as a small graph: labelled nodes and the links between them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from auditor_core.detectives.vision.geometry import (
    Point,
    apart,
    area,
    around,
    centre,
    gap,
    grow,
    height,
    holds,
    share_inside,
    similar,
    touches,
    width,
)
from auditor_core.detectives.vision.heads import NEAR_HEAD, Heads
from auditor_core.detectives.vision.shapes import LINK, Role, Shape
from auditor_core.detectives.vision.strokes import Connector, connectors_of
from auditor_core.detectives.vision.words import Text, distance, joined, lines_of, within
from auditor_core.models import Box

REACH = 12.0
"""Points between a line's end and the node that it points at; an arrow head may stand there."""
CORNER = 0.1
"""Share of a box's side, at both ends, where no link is expected."""
BESIDE = 12.0
"""Points between a line and the words that stand on it."""
SLANTED = 0.1
"""Points by which a stroke leans, from which it is no rule of a table or frame."""
BAR, SLIM = 16.0, 5.0
"""Points: the thickest bar at which branches part or meet, and how many times longer than thick it is."""
STEP = 3.0
"""Points between the places where a line is looked at."""
MOST_STEPS = 400
MOST_NODES = 400
"""A drawing with more labelled shapes than this is not read as a graph."""
CONDITION = re.compile(
    r"\b(?:yes|no|true|false|if|else|otherwise|when|unless|ok|(?:in)?valid|pass(?:ed)?|fail\w*|errors?|retry|again"
    r"|missing|success)\b|[=<>≤≥?]",
    re.IGNORECASE,
)
"""Words on a line that is taken only under a condition."""
Choice = Literal["no", "perhaps", "yes"]


@dataclass(frozen=True)
class Node:
    """A shape with its label."""

    box: Box
    label: str
    """Empty for a bar at which branches part or meet, and for a box in a picture that was not read."""
    role: Role

    @property
    def is_decision(self) -> bool:
        """Whether it asks a question: a diamond, or words that end so."""
        return self.role == "diamond" or self.label.endswith("?")


@dataclass(frozen=True)
class Link:
    """A line from one node to another, by their indices; without an arrow head, the way the diagram is read."""

    source: int
    target: int
    mutual: bool = False
    """Arrow heads at both ends."""
    directed: bool = True
    choice: Choice = "no"
    """Whether a condition chooses it; perhaps, where its line is broken and others are not."""


@dataclass(frozen=True)
class Diagram:
    """Nodes in reading order and the links that could be followed."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Source and target label of each link, both ways where it points both ways; bars are passed through."""
        found = [(link.source, link.target) for link in self.links]
        found += [(link.target, link.source) for link in self.links if link.mutual]
        for bar in (index for index, node in enumerate(self.nodes) if not node.label):
            into, out = ([pair[side] for pair in found if pair[1 - side] == bar] for side in (0, 1))
            found = [pair for pair in found if bar not in pair] + [(one, other) for one in into for other in out]
        return tuple(dict.fromkeys((self.nodes[one].label, self.nodes[other].label) for one, other in sorted(found)))


def read_diagram(shapes: Sequence[Shape], words: Sequence[Text]) -> Diagram:
    """Find the nodes (shapes that hold text, and no other such shape) and follow the lines between them."""
    lines = [shape for shape in shapes if shape.role in ("link", "rule") and _length(shape) >= LINK]
    nodes = _nodes([shape for shape in shapes if shape.is_node], lines, words)
    ends = [end for line in lines for end in (line.points[0], line.points[-1])]
    ends += [point for shape in shapes if shape.role == "arrow" for point in shape.points]
    nodes += [Node(shape.box, "", shape.role) for shape in shapes if _is_bar(shape, ends, words)]
    nodes.sort(key=lambda node: (node.box[1], node.box[0]))
    if len(nodes) > MOST_NODES or len(nodes) < 2:
        return Diagram((), ()) if len(nodes) > MOST_NODES else Diagram(tuple(nodes), ())
    return Diagram(tuple(nodes), tuple(_Reader(nodes, shapes, words).links()))


def _length(shape: Shape) -> float:
    return max(shape.box[2] - shape.box[0], shape.box[3] - shape.box[1])


def _nodes(shapes: Sequence[Shape], lines: Sequence[Shape], words: Sequence[Text]) -> list[Node]:
    nodes: list[Node] = []
    for shape in sorted(shapes, key=lambda item: area(item.box)):
        held = within(words, shape.box)
        if not held or len(nodes) > MOST_NODES:
            continue
        if any(similar(shape.box, node.box) > 0.7 or share_inside(node.box, shape.box) > 0.9 for node in nodes):
            continue
        if not shape.stroked and any(_crosses(line, shape.box) for line in lines):
            continue
        nodes.append(Node(shape.box, joined(held), shape.role))
    return sorted(nodes, key=lambda node: (node.box[1], node.box[0]))


def _is_bar(shape: Shape, ends: Sequence[Point], words: Sequence[Text]) -> bool:
    """Whether a shape is a bar from which branches part, or at which they meet: slim, bare, lines at both sides."""
    thin, long = sorted((width(shape.box), height(shape.box)))
    if shape.role != "box" or thin > BAR or long < SLIM * thin or within(words, shape.box):
        return False
    side = 1 if height(shape.box) == thin else 0
    met = [end[side] < centre(shape.box)[side] for end in ends if distance(end, shape.box) <= NEAR_HEAD]
    return len(met) > 2 and 0 < sum(met) < len(met)


def _crosses(line: Shape, box: Box) -> bool:
    """Whether a line runs through the box and ends elsewhere: the box is the line's label, not a node."""
    if not touches(line.box, box) or any(holds(grow(box, 2), end) for end in (line.points[0], line.points[-1])):
        return False
    return any(holds(box, point) for point in _walk(line))


def _walk(line: Shape) -> Iterator[Point]:
    """Points along a line, a few points of the page apart."""
    for (x0, y0), (x1, y1) in pairwise(line.points):
        steps = min(int(apart((x0, y0), (x1, y1)) / STEP) + 1, MOST_STEPS)
        for step in range(steps):
            yield x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps


class _Reader:
    """Follows the lines of one drawing from node to node."""

    def __init__(self, nodes: Sequence[Node], shapes: Sequence[Shape], words: Sequence[Text]) -> None:
        self.nodes = nodes
        self.heads = [shape.box for shape in shapes if shape.role == "arrow"]
        self.connectors = [line for line in connectors_of(shapes, self._ends_here) if not self._inside(line)]
        self.arrows = Heads(self.heads, self.connectors)
        self.mixed = len({connector.dashed for connector in self.connectors}) > 1
        asides = [word for word in words if not any(holds(node.box, word.middle) for node in nodes)]
        self.conditions = [line.box for line in lines_of(asides) if CONDITION.search(line.text)]
        middles = [centre(node.box) for node in nodes]
        spread = [max(values) - min(values) for values in zip(*middles, strict=True)]
        self.axis = 0 if spread[0] > 1.5 * spread[1] else 1
        """Along which of x and y the diagram is read."""

    def links(self) -> list[Link]:
        """Every link once; a second line between the same nodes counts if an arrow head says that it runs back."""
        found: dict[tuple[int, int], Link] = {}
        chosen = self._chosen()
        for index, connector in enumerate(self.connectors):
            choice: Choice = "yes" if index in chosen else "perhaps" if self.mixed and connector.dashed else "no"
            directed = any(map(self.arrows.at, connector.ends, connector.towards))
            for source, target, mutual in self._follow(connector):
                found.setdefault((source, target), Link(source, target, mutual, directed, choice))
        pointed = {pair for pair, link in found.items() if link.directed}
        return [link for (one, other), link in found.items() if link.directed or (other, one) not in pointed]

    def _ends_here(self, point: Point, near: float) -> bool:
        return any(distance(point, head) < 1 for head in self.heads) or any(
            distance(point, node.box) < near for node in self.nodes
        )

    def _inside(self, line: Connector) -> bool:
        """Whether a line does not leave one node: an icon, or a dash of a line that runs behind it."""
        return any(all(holds(node.box, end) for end in line.ends) for node in self.nodes)

    def _chosen(self) -> set[int]:
        """Connectors that the words of a condition stand on: for each the nearest."""
        found = set()
        walked = [[(around(each.points), [*_walk(each)]) for each in line.strokes] for line in self.connectors]
        for box in self.conditions:
            near = []
            for index, connector in enumerate(self.connectors):
                points = [point for place, steps in walked[index] if gap(place, box) <= BESIDE for point in steps]
                away = min((distance(point, box) for point in points), default=BESIDE + 1)
                if away <= BESIDE:
                    near.append((away, distance(connector.middle, box), index))
            if near:
                found.add(min(near)[2])
        return found

    def _follow(self, line: Connector) -> list[tuple[int, int, bool]]:
        """Which nodes a line joins, from each end without an arrow head to each with one."""
        if any(holds(grow(node.box, 1), line.middle) for node in self.nodes):
            return []
        reached = [(end, before, self._nearest(end)) for end, before in zip(line.ends, line.towards, strict=True)]
        ends = [(end, before, node) for end, before, node in reached if node is not None]
        if len({node for *_, node in ends}) < 2 or not self._is_link(line, ends):
            return []
        pointed = {node for end, before, node in ends if self.arrows.at(end, before)}
        plain = {node for *_, node in ends} - pointed
        if not plain or not pointed:
            order = sorted(pointed | plain, key=lambda node: centre(self.nodes[node].box)[self.axis])
            return [(order[0], node, bool(pointed)) for node in order[1:]]
        return [(source, target, False) for source in sorted(plain) for target in sorted(pointed)]

    def _is_link(self, line: Connector, ends: Sequence[tuple[Point, Point, int]]) -> bool:
        """Whether lines that run level and upright join boxes, rather than being borders of tables and frames."""
        if line.is_straight and any(map(self.arrows.at, line.ends, line.towards)):
            return True
        if line.is_straight:
            return _bridges(line.strokes[0], *(self.nodes[node].box for *_, node in ends[:2]))
        if any(min(width(stroke.box), height(stroke.box)) > SLANTED for stroke in line.strokes):
            return True
        return all(_meets_side(end, before, self.nodes[node].box) for end, before, node in ends)

    def _nearest(self, point: Point) -> int | None:
        """The node that a line's end reaches, by itself or through its arrow head."""
        tips = [(*point, *point), *self.arrows.near(point)]
        reached = [(min(gap(tip, node.box) for tip in tips), index) for index, node in enumerate(self.nodes)]
        close = [item for item in reached if item[0] <= REACH]
        return min(close)[1] if close else None


def _bridges(rule: Shape, one: Box, other: Box) -> bool:
    """Whether a straight rule spans the gap between two boxes, well away from their corners.

    The borders of tables and frames run along corners or beside boxes that stand close together.
    """
    along = 0 if rule.box[2] - rule.box[0] > rule.box[3] - rule.box[1] else 1
    gap = max(one[along], other[along]) - min(one[along + 2], other[along + 2])
    place = centre(rule.box)[1 - along]
    clear = all(_is_clear(place, box[1 - along], box[3 - along]) for box in (one, other))
    return clear and gap >= 0.6 * _length(rule)


def _meets_side(end: Point, before: Point, box: Box) -> bool:
    """Whether a stroke comes upon a box from outside, well away from its corners."""
    along = 0 if abs(end[0] - before[0]) > abs(end[1] - before[1]) else 1
    return _is_clear(end[1 - along], box[1 - along], box[3 - along])


def _is_clear(place: float, low: float, high: float) -> bool:
    return low + CORNER * (high - low) < place < high - CORNER * (high - low)
