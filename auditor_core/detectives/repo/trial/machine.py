"""Follows the statements of functions, one after the other, as they would run."""

import ast
import builtins
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.trial.builtin import BUILTIN
from auditor_core.detectives.repo.trial.calls import Calls
from auditor_core.detectives.repo.trial.errors import Kind
from auditor_core.detectives.repo.trial.library import PURE, VALUES
from auditor_core.detectives.repo.trial.objects import Defined
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Act,
    Failure,
    Frame,
    Home,
    Klass,
    Library,
    Opaque,
    RaisedError,
    Routine,
    Thing,
    UntoldError,
    Value,
)

_DEEPEST = 40
_KEPT = frozenset(
    ["staticmethod", "classmethod", "property", "cached_property", "computed_field", "override", "setter", "dataclass"]
)
"""Marks of methods that `Objects` reads, or that change nothing."""
Step = Callable[["Machine", Frame, Value], None]
"""Follows a statement of one kind."""


class _ReturnedError(Exception):
    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value = value


class _BrokenError(Exception):
    pass


class _ContinuedError(Exception):
    pass


class Machine(Calls):
    """Goes through functions of a repository. `most`: steps of all that it plays, after which it has no result."""

    kinds: Mapping[type[Any], Step]
    """What follows each kind of statement."""

    def __init__(self, modules: Sequence[Module], names: Names, most: int) -> None:
        self.names = names
        self.most = most
        self.steps = 0
        self.asked = set()
        self.seen: set[ast.stmt] = set()
        """Statements that were come to."""
        self.caught: list[Kind] = []
        """Classes of the errors that the code took care of itself."""
        self.handling: list[Failure] = []
        """Errors that are being taken care of, the last one last."""
        self.skipped: frozenset[ast.stmt] = frozenset()
        """Statements that are passed over, as if they were not there."""
        self._modules = {module.path: module for module in modules}
        self._homes: dict[str, Frame] = {}
        self._classes: dict[ast.ClassDef, Klass] = {}
        self._deep = 0

    def modules(self) -> Sequence[Module]:
        """The repository's modules."""
        return list(self._modules.values())

    def begin(self, skipped: frozenset[ast.stmt] = frozenset()) -> None:
        """Begin a case. Steps go on being counted."""
        self.seen, self.skipped, self.caught, self._deep = set(), skipped, [], 0
        self.handling = []

    def home(self, module: Module) -> Frame:
        """The names of a module, whose body is gone through once; what can't be followed there is not known."""
        frame = self._homes.get(module.path)
        if frame is None:
            frame = self._homes[module.path] = Frame(module)
            for step in module.tree.body:
                try:
                    self._step(frame, step)
                except (UntoldError, RaisedError):
                    frame.names.update(dict.fromkeys(_made_by(step), OPAQUE))
        return frame

    def name(self, frame: Frame, name: str) -> Value:
        """What a name stands for."""
        here: Frame | None = frame
        while here is not None:
            if name in here.names:
                return here.names[name]
            here = here.outer
        home = self.home(frame.module)
        if name in home.names:
            return home.names[name]
        known = name in frame.module.imports or frame.module.stars
        found = self._imported(frame.module, name) if known else None
        return self._own_of_python(name) if found is None else found

    def _own_of_python(self, name: str) -> Value:
        """What a name stands for that Python itself knows."""
        if name in BUILTIN or name in PURE:
            return Library(name)
        kind = getattr(builtins, name, None)
        if isinstance(kind, type):
            return kind if issubclass(kind, BaseException) else Library(name)
        if kind is None and name not in ("__name__", "__file__"):
            raise RaisedError(NameError)
        return Library(name) if kind is not None else name

    def _imported(self, module: Module, name: str) -> Value:
        dotted = self.names.canonical(module, name)
        found = self.names.definition(dotted, module)
        if found is not None and found[0] is not module:
            return self.name(self.home(found[0]), found[1])
        home = self.names.module(dotted, module)
        return Home(home) if home is not None else self.library(dotted)

    def library(self, dotted: str) -> Value:
        """What a name of a library stands for."""
        return VALUES[dotted] if dotted in VALUES else Library(dotted)

    def set_attribute(self, holder: Value, name: str, value: Value) -> None:
        """Set an attribute of an object."""
        if isinstance(holder, Thing):
            holder.fields[name] = value
        elif not isinstance(holder, Opaque | Routine):
            raise RaisedError(AttributeError) if holder is None else UntoldError

    def follow(self, routine: Routine, given: list[Value], words: dict[str, Value]) -> Value:
        """What a function of the repository gives back."""
        if self._deep >= _DEEPEST:
            raise UntoldError
        frame = Frame(routine.frame.module, routine.frame)
        if isinstance(routine.bound, Thing | Klass):
            frame.names["super"] = Act(lambda *_: self.above(routine))
        self._take(frame, routine, given, words)
        if isinstance(routine.node, ast.Lambda):
            return self.evaluate(frame, routine.node.body)
        self._deep += 1
        try:
            self.block(frame, routine.node.body)
        except _ReturnedError as returned:
            return returned.value if frame.yielded is None else frame.yielded
        finally:
            self._deep -= 1
        return frame.yielded

    def _take(self, frame: Frame, routine: Routine, given: list[Value], words: dict[str, Value]) -> None:
        """Give a function's parameters what it is called with."""
        arguments = routine.node.args
        given = given if routine.bound is None else [routine.bound, *given]
        places = [item.arg for item in (*arguments.posonlyargs, *arguments.args)]
        only = [item.arg for item in arguments.kwonlyargs]
        values = dict(zip(places, given, strict=False))
        if arguments.vararg:
            values[arguments.vararg.arg] = tuple(given[len(places) :])
        elif len(given) > len(places):
            raise RaisedError(TypeError)
        values |= {name: value for name, value in words.items() if name in (*places, *only)}
        rest = {name: value for name, value in words.items() if name not in values}
        if arguments.kwarg:
            values[arguments.kwarg.arg] = rest
        elif rest:
            raise RaisedError(TypeError)
        late = [*zip(reversed(places), reversed(arguments.defaults), strict=False)]
        late += [(name, node) for name, node in zip(only, arguments.kw_defaults, strict=True) if node is not None]
        for name, node in late:
            if name not in values:
                values[name] = self.evaluate(routine.frame, node)
        if not {*places, *only} <= values.keys():
            raise RaisedError(TypeError)
        frame.names.update(values)

    def block(self, frame: Frame, steps: Sequence[ast.stmt]) -> None:
        """Follow statements one after the other."""
        for step in steps:
            if step not in self.skipped:
                self.seen.add(step)
                self._step(frame, step)

    def _step(self, frame: Frame, step: ast.stmt) -> None:
        self.steps += 1
        if self.steps > self.most:
            raise UntoldError
        found = self.kinds.get(step.__class__)
        if found is None:
            raise UntoldError
        found(self, frame, step)

    def define(self, frame: Frame, step: Defined) -> None:
        """A function or class under its name, with what its decorators make of it."""
        if isinstance(step, ast.ClassDef):
            if step not in self._classes:
                bases = [self._base(frame, base) for base in step.bases]
                self._classes[step] = Klass(step, frame.module, tuple(bases))
            frame.names[step.name] = self._classes[step]
            with suppress(UntoldError, RaisedError):
                self.decorated(self._classes[step], step, frame)  # it may be filed so; it is taken to stay what it is
            return
        frame.names[step.name] = self.decorated(Routine(step, frame), step, frame)

    def decorated(self, value: Value, method: Defined, frame: Frame) -> Value:
        """What a function's decorators make of it; those of libraries that are not known change nothing."""
        for mark in reversed(method.decorator_list):
            if last_part(mark.func if isinstance(mark, ast.Call) else mark) not in _KEPT:
                made = self.evaluate(frame, mark)
                if isinstance(made, Routine | Act):
                    value = self.call(made, [value], {})
        return value

    def _base(self, frame: Frame, node: ast.expr) -> Klass | Library:
        node = node.value if isinstance(node, ast.Subscript) else node
        try:
            found = self.evaluate(frame, node)
        except (RaisedError, UntoldError):
            found = OPAQUE
        return found if isinstance(found, Klass | Library) else Library(last_part(node))

    def end(self, value: Value) -> None:
        """Leave the function that is being followed."""
        raise _ReturnedError(value)

    def loop(self, frame: Frame, steps: Sequence[ast.stmt]) -> bool:
        """Follow a loop's body once; whether it goes on."""
        try:
            self.block(frame, steps)
        except _BrokenError:
            return False
        except _ContinuedError:
            return True
        return True

    def leave(self, *, goes_on: bool) -> None:
        """Leave a loop, or this turn of it."""
        raise _ContinuedError if goes_on else _BrokenError


def _made_by(step: ast.stmt) -> list[str]:
    """The names that a statement gives something to."""
    if isinstance(step, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [step.name]
    targets = walk(step) if isinstance(step, ast.Assign | ast.AnnAssign) else ()
    return [item.id for item in targets if isinstance(item, ast.Name) and isinstance(item.ctx, ast.Store)]
