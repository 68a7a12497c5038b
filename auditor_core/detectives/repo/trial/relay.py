"""A node that is sent parts of the state, once for each: `Send("prosecutor", {"criterion": …})`."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.trial.cases import Case
from auditor_core.detectives.repo.trial.shapes import JUDGE_NAMES, Shapes
from auditor_core.detectives.repo.trial.staging import Stage
from auditor_core.detectives.repo.trial.surroundings import Surroundings
from auditor_core.detectives.repo.trial.values import Klass, RaisedError, Thing, UntoldError, Value
from auditor_core.facts import GraphNode

_SHORT = 40
"""Characters of a text that may name a judge."""


class Relay(Stage):
    """The node with all that routers send it."""

    def __init__(
        self, machine: Surroundings, shapes: Shapes, entry: Value, state: Klass, node: GraphNode, judge: str
    ) -> None:
        """`judge`: whose parts alone are looked at, where what is sent names judges."""
        super().__init__(machine, shapes, entry, state, node.place)
        self.routed = machine
        self.node = node.name
        self.judge = judge

    def play(self, case: Case, skipped: frozenset[ast.stmt] = frozenset()) -> dict[str, Value]:
        """What the node gives back for each part that it is sent; raises `UntoldError` where it is sent none."""
        self.machine.begin(skipped)
        parts = list(self._sent(self.states.make(self.state, case)))
        if not parts:
            raise UntoldError
        return {"sent": [self.machine.weighed(self.machine.call(self.entry, [part], {})) for part in parts]}

    def _sent(self, state: Value) -> Iterator[Value]:
        self.routed.sent.clear()
        for router in self.routed.routers:
            try:
                self.machine.call(router, [state], {})
            except (UntoldError, RaisedError):
                continue
        for name, part in self.routed.sent:
            named = set(_judges_in(part))
            if name == self.node and (not named or self.judge in named):
                yield part


def _judges_in(part: Value) -> Iterator[str]:
    """The judges that the short texts of a part of the state name."""
    held = part.fields if isinstance(part, Thing) else part if isinstance(part, dict) else {}
    for item in held.values():
        text = str(item) if isinstance(item, str | Thing) else ""
        if len(text) < _SHORT:
            yield from (judge for judge, pattern in JUDGE_NAMES.items() if pattern.search(text))
