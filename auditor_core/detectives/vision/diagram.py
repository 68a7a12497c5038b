"""A drawn diagram as a small graph: labelled nodes, the links between them, and whether branches stand side by side."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from auditor_core.detectives.vision.geometry import Point, apart, area, centre, grow, holds, share_inside, similar
from auditor_core.detectives.vision.shapes import LINK, Role, Shape
from auditor_core.detectives.vision.words import Text, distance, joined, within
from auditor_core.models import Box

REACH = 12.0
"""Points between a line's end and the node that it points at; an arrow head may stand there."""
CORNER = 0.1
"""Share of a box's side, at both ends, where no link is expected."""
STEP = 3.0
"""Points between the places where a line is looked at."""
MOST_STEPS = 400
MOST_NODES = 400
"""A drawing with more labelled shapes than this is not read as a graph."""


@dataclass(frozen=True)
class Node:
    """A shape with its label."""

    box: Box
    label: str
    role: Role


@dataclass(frozen=True)
class Link:
    """A line from one node to another, by their indices; directed if an arrow head stands at one end alone."""

    source: int
    target: int
    directed: bool


@dataclass(frozen=True)
class Diagram:
    """Nodes in reading order and the links that could be followed."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]

    def neighbours(self, node: int) -> set[int]:
        """Nodes at the other end of its links."""
        return {
            link.target if link.source == node else link.source
            for link in self.links
            if node in (link.source, link.target)
        }


def read_diagram(shapes: Sequence[Shape], words: Sequence[Text]) -> Diagram:
    """Find the nodes (shapes that hold text, and no other such shape) and follow the lines between them."""
    lines = [shape for shape in shapes if shape.role in ("link", "rule") and _length(shape) >= LINK]
    nodes = _nodes([shape for shape in shapes if shape.is_node], lines, words)
    if len(nodes) > MOST_NODES:
        return Diagram((), ())
    heads = [centre(shape.box) for shape in shapes if shape.role == "arrow"]
    links: dict[tuple[int, int], Link] = {}
    for line in lines:
        link = _follow(line, nodes, heads)
        if link:
            links.setdefault((min(link.source, link.target), max(link.source, link.target)), link)
    return Diagram(tuple(nodes), tuple(links.values()))


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


def _crosses(line: Shape, box: Box) -> bool:
    """Whether a line runs through the box and ends elsewhere: the box is the line's label, not a node."""
    if any(holds(grow(box, 2), end) for end in (line.points[0], line.points[-1])):
        return False
    return any(holds(box, point) for point in _walk(line))


def _walk(line: Shape) -> Iterator[Point]:
    """Points along a line, a few points of the page apart."""
    for (x0, y0), (x1, y1) in pairwise(line.points):
        steps = min(int(apart((x0, y0), (x1, y1)) / STEP) + 1, MOST_STEPS)
        for step in range(steps):
            yield x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps


def _follow(line: Shape, nodes: Sequence[Node], heads: Iterable[Point]) -> Link | None:
    """Which two nodes a line joins; none if it ends in the open or lies along a node's side."""
    start, end = line.points[0], line.points[-1]
    middle = line.points[len(line.points) // 2] if len(line.points) > 2 else centre(line.box)
    if any(holds(grow(node.box, 1), middle) for node in nodes):
        return None
    source, target = _nearest(start, nodes), _nearest(end, nodes)
    if source is None or target is None or source == target:
        return None
    if line.role == "rule" and not _bridges(line, nodes[source].box, nodes[target].box):
        return None
    at_start = any(distance(start, (*head, *head)) < REACH / 2 for head in heads)
    at_end = any(distance(end, (*head, *head)) < REACH / 2 for head in heads)
    if at_start and not at_end:
        source, target = target, source
    return Link(source, target, at_start != at_end)


def _bridges(rule: Shape, one: Box, other: Box) -> bool:
    """Whether a straight rule spans the gap between two boxes, well away from their corners.

    The borders of tables and frames run along corners or beside boxes that stand close together.
    """
    along = 0 if rule.box[2] - rule.box[0] > rule.box[3] - rule.box[1] else 1
    gap = max(one[along], other[along]) - min(one[along + 2], other[along + 2])
    place = centre(rule.box)[1 - along]
    clear = all(_is_clear(place, box[1 - along], box[3 - along]) for box in (one, other))
    return clear and gap >= 0.6 * _length(rule)


def _is_clear(place: float, low: float, high: float) -> bool:
    return low + CORNER * (high - low) < place < high - CORNER * (high - low)


def _nearest(point: Point, nodes: Sequence[Node]) -> int | None:
    reached = [(distance(point, node.box), index) for index, node in enumerate(nodes)]
    close = [item for item in reached if item[0] <= REACH]
    return min(close)[1] if close else None


def stand_parallel(diagram: Diagram) -> bool | None:
    """Whether branches stand side by side between a common source and a common sink.

    None where too few links could be followed to tell. The branches of a decision (a diamond) are
    alternatives and don't count.
    """
    joined_up = {index for link in diagram.links for index in (link.source, link.target)}
    if len(joined_up) < 3 or len(diagram.links) < 2:
        return None
    near = {index: diagram.neighbours(index) for index in sorted(joined_up)}
    steps = {(link.source, link.target) for link in diagram.links}
    steps |= {(link.target, link.source) for link in diagram.links if not link.directed}
    branches = [index for index in sorted(joined_up) if diagram.nodes[index].role != "polygon"]
    for one, other in combinations(branches, 2):
        if other not in near[one] and _are_branches(diagram.nodes, (one, other), near[one] & near[other], steps):
            return True
    return False if 2 * len(joined_up) > len(diagram.nodes) else None


def _are_branches(nodes: Sequence[Node], pair: tuple[int, int], shared: set[int], steps: set[tuple[int, int]]) -> bool:
    """Whether two nodes on one level are led to from before it, and lead on to one node after it."""
    one, other = (nodes[index].box for index in pair)
    sources = {index for index in shared if all((index, end) in steps for end in pair)}
    sinks = {index for index in shared if all((end, index) in steps for end in pair)}
    for axis in (0, 1):
        down = 1 - axis
        levels = sorted(centre(box)[down] for box in (one, other))
        reach = max(box[down + 2] - box[down] for box in (one, other)) / 2
        disjoint = one[axis + 2] <= other[axis] or other[axis + 2] <= one[axis]
        if not disjoint or levels[1] - levels[0] > reach:
            continue
        side = {index: _side(centre(nodes[index].box)[down], levels[0] - reach, levels[1] + reach) for index in shared}
        starts = {side[index] for index in sources if nodes[index].role != "polygon"}
        if any(side[index] and -side[index] in starts for index in sinks):
            return True
    return False


def _side(place: float, low: float, high: float) -> int:
    """-1 before a level, 1 after it, 0 on it."""
    return (place > high) - (place < low)
