"""The repository's classes: what their objects hold, how they are made, and what asking for a part of them gives."""

import ast
from collections.abc import Callable, Iterator
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.statements import targets_of
from auditor_core.detectives.repo.trial.errors import ValidationError
from auditor_core.detectives.repo.trial.expressions import Expressions
from auditor_core.detectives.repo.trial.library import is_plain, method_of
from auditor_core.detectives.repo.trial.records import COPIES, member, of_member, value_of
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Act,
    Frame,
    Home,
    Klass,
    Known,
    Library,
    Member,
    Number,
    Opaque,
    RaisedError,
    Routine,
    Thing,
    UntoldError,
    Value,
)

_ENUMS = frozenset(["Enum", "StrEnum", "IntEnum", "Flag", "IntFlag"])
_RECORDS = frozenset(["BaseModel", "BaseSettings", "SQLModel", "NamedTuple", "object", "ABC", "Generic", "Protocol"])
_PROPERTY = frozenset(["property", "cached_property", "computed_field"])
_MISSING = object()
Method = ast.FunctionDef | ast.AsyncFunctionDef
Defined = Method | ast.ClassDef


class _Above(Known):
    """An object as the classes above one of its own see it."""

    def __init__(self, ask: Callable[[str], Value]) -> None:
        self._ask = ask

    def part(self, name: str) -> Value:
        """What they say of it."""
        return self._ask(name)


class Objects(Expressions):
    """Makes objects and asks them for their parts."""

    asked: set[tuple[Klass, str]]
    """Fields whose values were asked for, by the class of what holds them."""

    def home(self, module: Value) -> Frame:
        """The names of a module."""
        raise NotImplementedError

    def fields(self, klass: Klass) -> dict[str, tuple[ast.expr, ast.expr | None, Klass]]:
        """Annotation, default and class of every field, in their order; those of classes above it first."""
        found: dict[str, tuple[ast.expr, ast.expr | None, Klass]] = {}
        for each in reversed(klass.line()):
            for item in each.node.body:
                if not isinstance(item, ast.AnnAssign) or not isinstance(item.target, ast.Name):
                    continue
                if last_part(getattr(item.annotation, "value", item.annotation)) != "ClassVar":
                    found[item.target.id] = item.annotation, item.value, each
        return found

    def members(self, klass: Klass) -> dict[str, Value]:
        """The members of an enumeration by name; empty for any other class."""
        if klass.members or _ENUMS.isdisjoint(klass.roots()):
            return klass.members
        for item in klass.node.body:
            if isinstance(item, ast.Assign) and isinstance(item.targets[0], ast.Name):
                name, value = item.targets[0].id, self.evaluate(self.home(klass.module), item.value)
                if isinstance(value, Opaque) and "StrEnum" in klass.roots():
                    value = name.lower()  # `auto()`
                klass.members[name] = member(klass, name, value)
        return klass.members

    def make(self, klass: Klass, given: list[Value], words: dict[str, Value]) -> Value:
        """An object of a class."""
        if members := self.members(klass):
            return next((item for item in members.values() if value_of(item) == given[0]), None) or _raise(ValueError)
        thing = Thing(klass, {})
        if (method := self._method(klass, "__init__")) is not None:
            self.call(Routine(method[0], self.home(method[1].module), thing), given, words)
            return thing
        known = self.fields(klass)
        roots = klass.roots()
        if not known and roots - _RECORDS:
            return OPAQUE
        values = self._filled(klass, dict(zip(known, given, strict=False)) | words)
        if roots & {"TypedDict", "MessagesState"}:
            return {name: value for name, value in values.items() if name in words}
        thing.fields = values
        for last in ("__post_init__", "model_post_init"):
            if (method := self._method(klass, last)) is not None:
                self.call(Routine(method[0], self.home(method[1].module), thing), [None] * (last[0] == "m"), {})
        return thing

    def _filled(self, klass: Klass, given: dict[str, Value]) -> dict[str, Value]:
        """Values by field, the defaults of those that are not given among them."""
        values = {}
        for name, (_, default, owner) in self.fields(klass).items():
            if name in given:
                values[name] = given[name]
            else:
                values[name] = self.default(default, owner)
        return given | values

    def default(self, node: ast.expr | None, owner: Klass) -> Value:
        """What a field holds that is not given; not known where that is not said."""
        if node is None:
            return OPAQUE
        if isinstance(node, ast.Call) and last_part(node.func) in ("Field", "field", "PrivateAttr"):
            said = {word.arg: word.value for word in node.keywords}
            if "default_factory" in said:
                return self.call(self.evaluate(self.home(owner.module), said["default_factory"]), [], {})
            node = said.get("default", node.args[0] if node.args else None)
            if node is None or (isinstance(node, ast.Constant) and node.value is ...):
                return OPAQUE
        return self.evaluate(self.home(owner.module), node)

    def attribute(self, value: Value, name: str) -> Value:
        """What an attribute of a value is."""
        asked = self._asked.get(value.__class__)
        if asked is not None:
            return asked(value, name)
        if isinstance(value, Known):
            return value.part(name)
        if is_plain(value):
            self.weighed(value if isinstance(value, str | list) else None)
            return method_of(value, name)
        raise UntoldError

    @cached_property
    def _asked(self) -> dict[type, Callable[[Value, str], Value]]:
        """How each kind of value is asked for an attribute."""
        return {
            Thing: self._of_thing,
            Klass: self._of_class,
            Opaque: lambda _, name: self.of_unknown(name),
            Home: lambda home, name: self.name(self.home(home.module), name),
            Library: lambda library, name: self.library(f"{library.dotted}.{name}"),
            Routine: lambda routine, name: getattr(routine.node, "name", "") if name == "__name__" else OPAQUE,
            Member: of_member,
            Number: of_member,
        }

    def library(self, dotted: str) -> Value:
        """What a name of a library stands for."""
        raise NotImplementedError

    def of_unknown(self, name: str) -> Value:
        """What a part of something is that is not known."""
        return OPAQUE

    def decorated(self, value: Value, method: Defined, frame: Frame) -> Value:
        """What its decorators make of something."""
        raise NotImplementedError

    def _of_thing(self, thing: Thing, name: str) -> Value:
        if name in thing.fields:
            self.asked.add((thing.klass, name))
            return thing.fields[name]
        if (routine := self._routine(thing.klass, name, thing)) is not None:
            return routine
        held = self._held(thing.klass, name)
        if held is not _MISSING:
            return held
        if name in COPIES:
            return lambda *given, **words: COPIES[name](thing, *given, **words)
        if name == "__class__":
            return thing.klass
        if thing.klass.roots() - _RECORDS - _ENUMS:
            return OPAQUE
        raise RaisedError(AttributeError)

    def _of_class(self, klass: Klass, name: str) -> Value:
        if name in self.members(klass):
            return klass.members[name]
        if (routine := self._routine(klass, name, klass)) is not None:
            return routine
        held = self._held(klass, name)
        if held is not _MISSING:
            return held
        if name == "model_construct":
            return Act(lambda _, given: self.make(klass, [], given.words))
        if name in ("model_validate", "parse_obj"):
            return Act(lambda _, given: self._validated(klass, given.items[0] if given.items else OPAQUE))
        return klass.name if name == "__name__" else OPAQUE

    def _validated(self, klass: Klass, values: Value) -> Value:
        """What a class makes of something that is to be one of it; what is nothing at all is none."""
        if isinstance(values, dict):
            return self.make(klass, [], values)
        if values is None:
            raise RaisedError(ValidationError)
        return values if isinstance(values, Thing) and klass in values.klass.line() else OPAQUE

    def _routine(self, klass: Klass, name: str, asked: Thing | Klass) -> Value:
        """A method, or what a property gives; None where the class has none of that name."""
        found = self._method(klass, name)
        return None if found is None else self._bound(*found, asked)

    def _bound(self, method: Method, owner: Klass, asked: Thing | Klass) -> Value:
        """A method of what is asked for it."""
        thing, kind = (asked, asked.klass) if isinstance(asked, Thing) else (None, asked)
        marks = {last_part(mark.func if isinstance(mark, ast.Call) else mark) for mark in method.decorator_list}
        bound = None if "staticmethod" in marks else kind if "classmethod" in marks else thing
        routine = Routine(method, self.home(owner.module), bound)
        if marks & _PROPERTY and thing is not None:
            return self.call(routine, [], {})
        return self.decorated(routine, method, routine.frame) if method.decorator_list else routine

    def above(self, routine: Routine) -> Value:
        """The object that a method is called on, asked for what the classes above the method's own say of it."""
        thing = routine.bound
        line = (thing.klass if isinstance(thing, Thing) else thing).line()
        own = next((at for at, each in enumerate(line) if routine.node in each.node.body), len(line))
        return _Above(lambda name: self._above(thing, line[own + 1 :], name))

    def _above(self, asked: Thing | Klass, line: list[Klass], name: str) -> Value:
        found = next((pair for each in line for pair in _methods(each, name)), None)
        if found is not None:
            return self._bound(*found, asked)
        if name == "__init__" and isinstance(asked, Thing) and asked.klass.roots() & {"BaseModel", "BaseSettings"}:
            return Act(lambda _, given: asked.fields.update(self._filled(asked.klass, given.words)))
        return OPAQUE

    def _held(self, klass: Klass, name: str) -> Value:
        """What the body of a class gives to a name."""
        for each in klass.line():
            for item in each.node.body:
                given = item.value if isinstance(item, ast.Assign | ast.AnnAssign) else None
                if given is not None and name in map(last_part, targets_of(item)):
                    return self.default(given, each)
        return _MISSING

    def _method(self, klass: Klass, name: str) -> tuple[Method, Klass] | None:
        return next(_methods(klass, name), None)


def _methods(klass: Klass, name: str) -> Iterator[tuple[Method, Klass]]:
    for each in klass.line():
        for item in each.node.body:
            if isinstance(item, Method) and item.name == name:
                yield item, each


def _raise(kind: type[BaseException]) -> Value:
    raise RaisedError(kind)
