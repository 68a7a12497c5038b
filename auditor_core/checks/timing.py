"""After how many steps the nodes of a graph run, and which of them run at more than one. Pure.

A run goes in steps: whatever was started in one step is done before the next. A node that is started in two different
steps runs twice, unless it waits for all that lead to it. What waits for some of them (`add_edge([…], node)`) runs once
after these, and again for every other way that leads to it.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Neighbours = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Ways:
    """How a graph's nodes lead on, loops apart."""

    plain: Neighbours
    """Successors by plain edges."""
    chosen: Neighbours
    """Successors that a node may choose."""
    at_once: Neighbours
    """What a node starts for certain when it names several of its choices at once."""
    joined: Mapping[str, Sequence[frozenset[str]]]
    """Of each node the sources that it waits for together."""
    waiting: frozenset[str]
    """Nodes that wait for all that lead to them."""
    order: Sequence[str]
    """All nodes, each after those that lead to it."""

    def run_twice(self) -> set[str]:
        """Nodes that run after some node for certain, and again by a longer or a shorter way."""
        return {name for fork in self.order for name in self._uneven(fork)} - self.waiting

    def _uneven(self, fork: str) -> set[str]:
        certain, maybe = self._steps_from(fork)
        return {name for name, steps in certain.items() if len(steps) > 1 or not steps.issuperset(maybe.get(name, ()))}

    def _steps_from(self, fork: str) -> tuple[dict[str, set[int]], dict[str, set[int]]]:
        """Steps after which nodes run for certain, and by a choice; a join that waits runs at the last of them."""
        together = self.at_once.get(fork, ())
        certain: dict[str, set[int]] = defaultdict(set)
        maybe: dict[str, set[int]] = defaultdict(set)
        for name in (*self.plain.get(fork, ()), *together):
            certain[name].add(1)
        if certain and not together:
            for name in self.chosen.get(fork, ()):
                maybe[name].add(1)
        for name in self.order:
            self._join(name, fork, certain, maybe)
            sure, perhaps = _ends(certain.get(name, set())), _ends(maybe.get(name, set()))
            if name in self.waiting:
                sure, perhaps = _last(sure), set() if sure else _last(perhaps)
            for target in self.plain.get(name, ()) if sure or perhaps else ():
                certain[target].update(step + 1 for step in sure)
                maybe[target].update(step + 1 for step in perhaps)
            for target in self.chosen.get(name, ()) if sure or perhaps else ():
                maybe[target].update(step + 1 for step in sure | perhaps)
        return {name: steps for name, steps in certain.items() if steps}, maybe

    def _join(self, name: str, fork: str, certain: dict[str, set[int]], maybe: dict[str, set[int]]) -> None:
        """Start a node after all that it waits for together.

        What it waits for may run by a choice, or not after the fork: then that is no further run beside other ways.
        """
        for sources in self.joined.get(name, ()):
            sure = {source: {0} if source == fork else certain.get(source, set()) for source in sources}
            steps = _last({step for its in sure.values() for step in its})
            if steps and (all(sure.values()) or not certain.get(name)):
                certain[name] |= {step + 1 for step in steps}
            elif not certain.get(name):
                perhaps = {step for source in sources for step in maybe.get(source, ())}
                maybe[name] |= {step + 1 for step in _last(perhaps)}


def _ends(steps: set[int]) -> set[int]:
    """The first and the last step: what lies between tells nothing more, and a long graph has many."""
    return {min(steps), max(steps)} if len(steps) > 2 else steps


def _last(steps: set[int]) -> set[int]:
    return {max(steps)} if steps else set()
