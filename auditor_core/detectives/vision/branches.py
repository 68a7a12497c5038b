"""Whether a drawn diagram shows branches side by side, or one step after another."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

from auditor_core.detectives.vision.diagram import Choice, Diagram, Link
from auditor_core.detectives.vision.geometry import centre

FAN = 3
"""Branches that stand for parts of one task rather than for the answers to a question."""
WAY_OUT = re.compile(r"fail|error|fall ?_?back|abort|exception|missing|invalid", re.IGNORECASE)
"""Names of steps that are taken instead of others."""


def stand_parallel(diagram: Diagram) -> bool | None:
    """Whether a step leads to several that meet again later, neither of them leading to another.

    What a condition chooses between (words on the lines, or a diamond) are alternatives and don't count.
    None where too few links could be followed to tell, or where only broken lines part and meet: one broken
    line beside an unbroken one is what is done otherwise. Three that meet again at once are no yes or no.
    """
    joined_up = {index for link in diagram.links for index in (link.source, link.target)}
    if len(joined_up) < 3 or len(diagram.links) < 2:
        return None
    told = ways(diagram)
    if any(_parts_and_meets(diagram, steps(links, "no"), steps(links)) for links in told):
        return True
    if any(_parts_and_meets(diagram, steps(links, "perhaps"), steps(links)) for links in told):
        return True if any(_fan(diagram, steps(links, "perhaps"), steps(links)) for links in told) else None
    return False if 2 * len(joined_up) > len(diagram.nodes) else None


def fans_out(diagram: Diagram) -> bool:
    """Whether a step, a question too, leads to three or more that lead straight on to one: no yes or no."""
    return any(_meet_at_once(steps(links), steps(links)) for links in ways(diagram))


def _fan(diagram: Diagram, parting: dict[int, set[int]], after: dict[int, set[int]]) -> bool:
    """Whether three or more lead straight on to one that is neither where they part, nor the end of all ways."""
    last = {index for index in range(len(diagram.nodes)) if not after.get(index)}
    decisions = {index for index, node in enumerate(diagram.nodes) if node.is_decision}
    apart = {source: targets for source, targets in parting.items() if source not in decisions}
    onward = {source: targets - last for source, targets in after.items()}
    return _meet_at_once(apart, onward)


def _meet_at_once(parting: dict[int, set[int]], after: dict[int, set[int]]) -> bool:
    """Whether some step leads to three or more that lead straight on to one other."""
    for source, targets in parting.items():
        onward = Counter(each for target in targets for each in after.get(target, ()) if each != source)
        if max(onward.values(), default=0) >= FAN:
            return True
    return False


def stand_beside(diagram: Diagram) -> bool:
    """Whether some node is linked to two that stand on one level: branches, whatever becomes of them."""
    met: dict[int, set[int]] = {}
    for link in diagram.links:
        met.setdefault(link.source, set()).add(link.target)
        met.setdefault(link.target, set()).add(link.source)
    boxes = [node.box for node in diagram.nodes]
    return any(
        boxes[one][axis] < boxes[other][axis + 2] and boxes[other][axis] < boxes[one][axis + 2]
        for node, others in met.items()
        for one, other in combinations(sorted(others), 2)
        for axis in (0, 1)
        if not (boxes[node][axis] < boxes[one][axis + 2] and boxes[one][axis] < boxes[node][axis + 2])
    )


def ways(diagram: Diagram) -> list[list[Link]]:
    """The links as they point; where some don't point, read downwards and read to the right."""
    if all(link.directed for link in diagram.links):
        return [list(diagram.links)]
    return [[_turned(diagram, link, axis) for link in diagram.links] for axis in (0, 1)]


def _turned(diagram: Diagram, link: Link, axis: int) -> Link:
    ends = sorted((link.source, link.target), key=lambda index: centre(diagram.nodes[index].box)[axis])
    return link if link.directed else replace(link, source=ends[0], target=ends[1])


def steps(links: list[Link], *choices: Choice) -> dict[int, set[int]]:
    """What each node leads to; by links of some choices alone where any are given."""
    after: dict[int, set[int]] = {}
    for link in links:
        if link.choice in (choices or (link.choice,)):
            after.setdefault(link.source, set()).add(link.target)
            if link.mutual:
                after.setdefault(link.target, set()).add(link.source)
    return after


def _parts_and_meets(diagram: Diagram, parting: dict[int, set[int]], after: dict[int, set[int]]) -> bool:
    for source, targets in sorted(parting.items()):
        branches = [index for index in sorted(targets) if not WAY_OUT.search(diagram.nodes[index].label)]
        if len(branches) < 2 or diagram.nodes[source].is_decision:
            continue
        reach = {index: _reach(index, source, after) for index in branches}
        for one, other in combinations(branches, 2):
            if one not in reach[other] and other not in reach[one] and reach[one] & reach[other]:
                return True
    return False


def _reach(start: int, without: int, after: dict[int, set[int]]) -> set[int]:
    """What can be come to from a node without passing through another."""
    seen: set[int] = set()
    stack = [start]
    while stack:
        new = after.get(stack.pop(), set()) - seen - {without}
        seen |= new
        stack.extend(new)
    return seen
