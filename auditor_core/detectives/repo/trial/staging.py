"""A node with the state around it."""

import ast

from auditor_core.detectives.repo.trial.cases import Case
from auditor_core.detectives.repo.trial.machine import Machine
from auditor_core.detectives.repo.trial.shapes import Shapes
from auditor_core.detectives.repo.trial.states import States
from auditor_core.detectives.repo.trial.values import Klass, Thing, Value
from auditor_core.facts import Place


class Stage:
    """The verdict's function with the state around it; `play` goes through it for a case."""

    def __init__(self, machine: Machine, shapes: Shapes, entry: Value, state: Klass, place: Place) -> None:
        """`entry`: what the verdict's node runs; `place`: where the graph is given that node."""
        self.machine = machine
        self.place = place
        self.shapes = shapes
        self.entry = entry
        self.state = state
        self.states = States(shapes)

    def play(self, case: Case, skipped: frozenset[ast.stmt] = frozenset()) -> dict[str, Value]:
        """What the verdict's function gives back, by key of the state; raises `UntoldError` and `RaisedError`."""
        self.machine.begin(skipped)
        given = self.machine.weighed(self.machine.call(self.entry, [self.states.make(self.state, case)], {}))
        if isinstance(given, Thing):
            return given.fields
        return given if isinstance(given, dict) else {}
