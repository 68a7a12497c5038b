"""The state that a node is handed, made up for a case."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.trial.cases import Case
from auditor_core.detectives.repo.trial.machine import Machine
from auditor_core.detectives.repo.trial.shapes import Shapes
from auditor_core.detectives.repo.trial.types import any_of, bare
from auditor_core.detectives.repo.trial.values import Klass, Value

RUBRIC = re.compile(r"rubric|dimension|criteri", re.IGNORECASE)
_NAMES = ("id", "criterion_id", "dimension_id", "name", "title", "description")
_TEXTS = ("target_artifact", "success_pattern", "failure_pattern", "forensic_instruction")
_SOURCES = ("repo", "docs", "vision")
"""Keys under which the evidence of each detective may stand."""


def classes(machine: Machine) -> Iterator[Klass]:
    """Every class of the repository's modules."""
    for module in machine.modules():
        for node, _, _ in module.classes:
            found = machine.home(module).names.get(node.name)
            if isinstance(found, Klass):
                yield found


class States:
    """Makes states of a repository's classes."""

    def __init__(self, shapes: Shapes) -> None:
        self.machine = shapes.machine
        self.shapes = shapes

    def make(self, klass: Klass, case: Case) -> Value:
        """A state of a class in a case: a dictionary where the class is a typed one."""
        held = {criterion: self.shapes.exhibits(case, criterion) for criterion in self.shapes.criteria}
        opinions = [item for name in held for item in self.shapes.opinions(case, name, held[name])]
        values: dict[str, Value] = {}
        for name, (note, default, owner) in self.machine.fields(klass).items():
            given = self._given(name, bare(note), held, opinions)
            values[name] = given if given is not None or default is None else self.machine.default(default, owner)
        if klass.roots() & {"TypedDict", "MessagesState"}:
            return values
        return self.machine.make(klass, [], values)

    def _given(self, name: str, note: ast.expr, held: Mapping[str, list[Value]], opinions: list[Value]) -> Value:
        written = ast.unparse(note)
        if self.shapes.opinion.name in written or re.search(r"opinion", name):
            each = len(opinions) // len(held)
            by_key = {name: opinions[at * each : at * each + each] for at, name in enumerate(held)}
            return self._spread(note, by_key if opinions else {}, opinions)
        evidence = self.shapes.evidence
        if evidence is not None and (evidence.name in written or re.search(r"evidence", name)):
            every = [item for items in held.values() for item in items]
            return self._spread(note, {**held, **dict.fromkeys((*_SOURCES, *self.shapes.sources), every)}, every)
        if RUBRIC.search(name):
            return self.shapes.rubric_at if last_part(note) == "str" else self._rubric(note)
        return any_of(name, note)

    def _spread(self, note: ast.expr, by_key: Mapping[str, list[Value]], every: list[Value]) -> Value:
        """As a list of all, or as lists by key."""
        if last_part(getattr(note, "value", note)).lower() in ("dict", "mapping", "defaultdict"):
            return dict(by_key)
        return list(every)

    def _rubric(self, note: ast.expr) -> Value:
        rows = [_row(name, self.shapes.dimensions) for name in self.shapes.criteria]
        inner = note.slice if isinstance(note, ast.Subscript) else note
        kind = last_part(getattr(note, "value", note)).lower()
        klass = self._class_named(last_part(inner.elts[-1] if isinstance(inner, ast.Tuple) else inner))
        if klass is not None and kind not in ("list", "sequence", "tuple", "dict"):
            return self._whole_rubric(klass, rows)
        items = [self._criterion(klass, row) for row in rows] if klass is not None else rows
        if kind not in ("dict", "mapping"):
            return items
        return dict(zip(self.shapes.criteria, items, strict=True)) if klass else {"dimensions": rows, "criteria": rows}

    def _criterion(self, klass: Klass, row: Mapping[str, Value]) -> Value:
        known = self.machine.fields(klass)
        words = {
            name: row.get(name, any_of(name, note))
            for name, (note, default, _) in known.items()
            if name in row or default is None
        }
        return self.machine.make(klass, [], words)

    def _whole_rubric(self, klass: Klass, rows: Sequence[Mapping[str, Value]]) -> Value:
        words = {}
        for name, (note, default, _) in self.machine.fields(klass).items():
            if re.search(r"dimension|criteri|item", name):
                words[name] = self._rubric(bare(note))
            elif default is None:
                words[name] = any_of(name, note)
        return self.machine.make(klass, [], words)

    def _class_named(self, name: str) -> Klass | None:
        return next((each for each in classes(self.machine) if each.name == name), None)


def _row(criterion: str, dimensions: Sequence[Mapping[str, Value]]) -> dict[str, Value]:
    """A criterion as a rubric's row: with what rows usually hold, and all that the repository's own one does."""
    own = next((dict(each) for each in dimensions if each.get("id") == criterion), {})
    return {**dict.fromkeys(_NAMES, criterion), **dict.fromkeys(_TEXTS, ""), "weight": 1, "judicial_logic": {}, **own}
