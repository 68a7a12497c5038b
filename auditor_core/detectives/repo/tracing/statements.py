"""What the statements of a block do, one after the other."""

import ast
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.tracing.frames import Frame
from auditor_core.detectives.repo.tracing.matching import Matching
from auditor_core.detectives.repo.tracing.values import Made, Object, Routine, Value, behind, is_same, joined, only

_MOST_TURNS = 24
"""Turns of a loop over a row that are gone through one by one."""
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


class Statements(Matching):
    """Runs blocks; both ways of a condition are gone, each for itself, and what they set is put together."""

    settled: Mapping[int, bool] = MappingProxyType({})
    """Conditions, by their id, of which it is known that they always come to the same."""

    def block(self, frame: Frame, steps: Sequence[ast.stmt]) -> None:
        """Run some statements up to the one that ends them."""
        for step in steps:
            if frame.is_over:
                break
            self.spend()
            before, self.step = self.step, step
            run = _BY_KIND.get(step.__class__)
            if run is not None:
                run(self, frame, step)
            else:
                self._plain(frame, step)
            self.step = before

    def _plain(self, frame: Frame, step: ast.stmt) -> None:
        for part in ast.iter_child_nodes(step):
            if isinstance(part, ast.expr):
                self.evaluate(frame, part)

    def _set(self, frame: Frame, step: ast.Assign | ast.AnnAssign) -> None:
        if step.value is None:
            return
        value = self.evaluate(frame, step.value)
        self.bit(step)
        for target in step.targets if isinstance(step, ast.Assign) else [step.target]:
            self.bound(frame, target, value)

    def _changed(self, frame: Frame, step: ast.AugAssign) -> None:
        old, new = self.evaluate(frame, step.target), self.evaluate(frame, step.value)
        self.bit(step)
        lists = [item for item in old.objects if item.kind == "list"]
        if lists and isinstance(step.op, ast.Add):
            self.added(old, self.elements(new))
            return
        value = self.combined(step.op, old, new)
        self.bound(frame, step.target, value._replace(constants=None) if value is not old else value)

    def _returned(self, frame: Frame, step: ast.Return) -> None:
        value = self.evaluate(frame, step.value) if step.value else Value(constants=frozenset({None}))
        frame.results.append(self.stamped(value))
        self._ended(frame)

    def _raised(self, frame: Frame, step: ast.stmt) -> None:
        self._plain(frame, step)
        self._ended(frame)

    def _ended(self, frame: Frame, _: ast.stmt | None = None) -> None:
        frame.is_over = True
        frame.left |= self.context
        frame.ways_out += 1

    def _asked(self, frame: Frame, step: ast.If) -> None:
        test = self.evaluate(frame, step.test)
        if (said := self.settled.get(id(step.test))) is not None:
            self.block(frame, step.body if said else step.orelse)
            return
        own = self.bit(step.test)
        if isinstance(step.test, ast.Call) and only(test)[0]:
            self.block(frame, step.body if only(test)[1] else step.orelse)
        else:
            self._ways(frame, [(behind(test, 1) | own, block) for block in (step.body, step.orelse)])

    def _ways(self, frame: Frame, ways: Sequence[tuple[int, Sequence[ast.stmt]]]) -> None:
        """Go some ways of which just one is gone."""
        names, region, context, out = dict(frame.names), self.region, self.context, frame.ways_out
        ends: list[dict[str, Value]] = []
        over = True
        for steps, block in ways:
            frame.names, frame.is_over = dict(names), False
            self.region, self.context = self.within(), context | steps
            self.block(frame, block)
            if not frame.is_over:
                ends.append(frame.names)
            over = over and frame.is_over
            self.region, self.context = region, context
        frame.names = {name: self.as_one(value) for name, value in _together(ends or [names]).items()}
        frame.is_over = over
        if frame.ways_out > out and not over:
            self.region, self.context = self.within(), context | frame.left

    def _looped(self, frame: Frame, step: ast.For | ast.AsyncFor) -> None:
        source = self.evaluate(frame, step.iter)
        row = self.row_of(source)
        turns = row if row is not None and len(row) <= _MOST_TURNS else [self.elements(source)]
        carried = 1 if row is not None or not _carries(step) else 2
        chosen = 0 if row is not None else self.bit(step.iter)
        for turn in turns * carried:
            self._turn(frame, step, turn, chosen | turn.steps)
        self.block(frame, step.orelse)

    def _turn(self, frame: Frame, step: ast.For | ast.AsyncFor, turn: Value, steps: int) -> None:
        region, context, left = self.region, self.context, frame.left
        self.context |= steps
        self.bound(frame, step.target, turn)
        self.block(frame, step.body)
        self.region, self.context, frame.is_over = region, context, False
        frame.left = frame.left if _leaves(step) else left
        if _leaves(step):
            self.region, self.context = self.within(), context | frame.left

    def _repeated(self, frame: Frame, step: ast.While) -> None:
        for _ in range(2):
            test = self.evaluate(frame, step.test)
            self._ways(frame, [(behind(test, 1) | self.bit(step.test), step.body), (0, [])])
            frame.is_over = False
        self.block(frame, step.orelse)

    def _tried(self, frame: Frame, step: ast.Try) -> None:
        out = frame.ways_out
        self.block(frame, [*step.body, *step.orelse])
        over = frame.is_over
        frame.is_over = False
        for handler in step.handlers:
            if handler.name:
                frame.names[handler.name] = Value(0, (Object(),))
            self._ways(frame, [(0, handler.body), (0, [])])
            frame.is_over = False
        frame.is_over = over and frame.ways_out > out
        last = frame.is_over
        frame.is_over = False
        self.block(frame, step.finalbody)
        frame.is_over = frame.is_over or last

    def _entered(self, frame: Frame, step: ast.With | ast.AsyncWith) -> None:
        for item in step.items:
            value = self.evaluate(frame, item.context_expr)
            if item.optional_vars is not None:
                self.bound(frame, item.optional_vars, value)
        self.block(frame, step.body)

    def _matched(self, frame: Frame, step: ast.Match) -> None:
        subject = self.evaluate(frame, step.subject)
        ways, steps = [], behind(subject, 2)
        for case in step.cases:
            self.captured(frame, case.pattern, subject)
            asked = case.guard or case.pattern
            steps |= self.bit(case.pattern) | self.bit(asked)
            if case.guard:
                steps |= behind(self.evaluate(frame, case.guard), 1)
            ways.append((steps | self.bit(case.body[0]), case.body))
        self._ways(frame, [*ways, (steps, [])])

    def _defined(self, frame: Frame, step: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        made = Value(0, (Routine(step, frame.module, frame, frame.own),))
        frame.names[step.name] = self.decorated(frame, step, made)

    def decorated(
        self, frame: Frame, step: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, made: Value
    ) -> Value:
        """What the decorators of the repository make of a function; others leave it as it is, as far as that goes."""
        for mark in reversed(step.decorator_list):
            maker = self.evaluate(frame, mark)
            own = [
                item
                for item in maker.objects
                if isinstance(item, Made) or not isinstance(getattr(item, "node", ""), str)
            ]
            if own:
                given = self.call(maker, [made], {})
                made = given if any(isinstance(item, Routine | Made) for item in given.objects) else made
        return made

    def _classed(self, frame: Frame, step: ast.ClassDef) -> None:
        made = Value(0, (self.made_of(frame, step),))
        frame.names[step.name] = made
        self.decorated(frame, step, made)

    def made_of(self, frame: Frame, step: ast.ClassDef) -> Made:
        """The class that a statement defines."""
        raise NotImplementedError

    def _declared(self, frame: Frame, step: ast.Global | ast.Nonlocal) -> None:
        frame.outer |= set(step.names)

    def _taken_out(self, frame: Frame, step: ast.Delete) -> None:
        for target in step.targets:
            if isinstance(target, ast.Subscript):
                self.lessened(self.evaluate(frame, target.value))

    def lessened(self, value: Value) -> None:
        """Note that the present step takes something out of a collection."""
        own = self.bit(self.step) if self.step is not None else 0
        for item in value.objects:
            item.shape |= self.context | own | value.steps

    def _nothing(self, frame: Frame, step: ast.stmt) -> None:
        """Imports are looked up when they are asked for."""


def _together(ends: Sequence[dict[str, Value]]) -> dict[str, Value]:
    """Names after one of several ways."""
    first, *others = ends
    found = dict(first)
    for end in others:
        for name, value in end.items():
            old = found.get(name)
            found[name] = value if old is None or is_same(old, value) else joined((old, value))
    return found


def _carries(step: ast.For | ast.AsyncFor) -> bool:
    """Whether a turn of a loop may go by a name that an earlier turn has set, further down."""
    names = [part for item in step.body for part in walk(item) if isinstance(part, ast.Name)]
    own = {part.id for part in walk(step.target) if isinstance(part, ast.Name)}
    stored = {
        part.id: part.lineno for part in reversed(names) if isinstance(part.ctx, ast.Store) and part.id not in own
    }
    return any(isinstance(part.ctx, ast.Load) and part.lineno < stored.get(part.id, 0) for part in names)


def _leaves(step: ast.For | ast.AsyncFor) -> bool:
    """Whether a loop may end the function, or itself."""
    return any(isinstance(part, ast.Return | ast.Raise | ast.Break) for item in step.body for part in walk(item))


_BY_KIND: dict[type[ast.AST], Callable[..., None]] = {
    ast.Assign: Statements._set, ast.AnnAssign: Statements._set, ast.AugAssign: Statements._changed,
    ast.Return: Statements._returned, ast.Raise: Statements._raised, ast.Continue: Statements._ended,
    ast.Break: Statements._ended, ast.If: Statements._asked, ast.For: Statements._looped,
    ast.AsyncFor: Statements._looped, ast.While: Statements._repeated, ast.Try: Statements._tried,
    ast.With: Statements._entered, ast.AsyncWith: Statements._entered, ast.Match: Statements._matched,
    ast.FunctionDef: Statements._defined, ast.AsyncFunctionDef: Statements._defined,
    ast.ClassDef: Statements._classed, ast.Global: Statements._declared, ast.Nonlocal: Statements._declared,
    ast.Delete: Statements._taken_out, ast.Import: Statements._nothing, ast.ImportFrom: Statements._nothing,
}  # fmt: skip
