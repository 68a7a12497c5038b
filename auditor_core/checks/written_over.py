"""Lists within a dictionary of the state that a later node puts its own in place of. Pure."""

import re
from collections.abc import Iterator, Mapping

from auditor_core.checks.scene import Scene
from auditor_core.checks.topology import Topology
from auditor_core.checks.words import enumerated
from auditor_core.facts import FieldFact

_OF_LISTS = re.compile(r"\[.*\b(list|tuple|set|frozenset|sequence)\b", re.IGNORECASE)
"""What a dictionary of collections is declared as."""


def written_over(scene: Scene, replacing: Mapping[str, FieldFact]) -> Iterator[tuple[FieldFact, str]]:
    """What detectives found and the judges never see: a node on every way to them writes the same key, and not theirs.

    `replacing`: the keys of the state whose reducer takes what comes later instead of what stands there.
    """
    shape = scene.topology
    for node in shape.graph.nodes if shape else ():
        for key in node.writes_anew:
            name, _, inner = key.partition(".")
            lost = _lost(shape, node.name, key) if shape and name in replacing else ()
            if lost and _OF_LISTS.search(replacing[name].annotation):
                told = f"{name} by {replacing[name].reducer} keeps of {inner!r} what {node.name} writes alone"
                yield replacing[name], f"{told}, and not what {enumerated(lost)} wrote before it"


def _lost(shape: Topology, later: str, key: str) -> tuple[str, ...]:
    """The detectives that write a key within a dictionary before a node that is on every way to the judges does."""
    wrote = {node.name for node in shape.graph.nodes if key in node.writes_within}
    again = shape.behind([later])
    deciding = {*shape.having("judge"), *shape.having("justice")}
    return tuple(
        name
        for name in shape.having("detective")
        if name in wrote - {later}
        and name not in again
        and not deciding.isdisjoint(shape.reach[later] & shape.reach[name])
        and deciding.isdisjoint(_without(shape, name, later))
    )


def _without(shape: Topology, start: str, other: str) -> set[str]:
    """What can run after a node and never comes by another one."""
    found: set[str] = set()
    pending = [start]
    while pending:
        new = set(shape.after.get(pending.pop(), ())) - found - {other}
        found |= new
        pending += sorted(new)
    return found
