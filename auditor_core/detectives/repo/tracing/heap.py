"""What objects hold while they are traced, and how steps change that."""

import ast
from collections.abc import Callable, Iterable, Sequence

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.tracing.frames import Frame
from auditor_core.detectives.repo.tracing.values import (
    Key,
    Made,
    Object,
    Region,
    Routine,
    Value,
    is_same,
    joined,
)

_READ = frozenset({"property", "cached_property", "computed_field"})
_FREE = frozenset({"staticmethod"})
_KINDS = frozenset({"list", "dict", "object", "class", "function"})


class TooMuchError(Exception):
    """There is more to trace than is worth it."""


class Heap:
    """Reads and sets parts of objects; what runs code stands above it."""

    def __init__(self, most: int) -> None:
        """`most`: expressions that are looked at before it gives up."""
        self._left = most
        self._bits: dict[int, int] = {}
        self._times = 0
        self.context: int = 0
        """Conditions and calls within which the present step stands."""
        self.region: Region = ()
        self.step: ast.AST | None = None
        self.factors: dict[int, tuple[Value, Value]] = {}
        """What products are of, by the product's id: all that it ever was."""
        self.nodes: list[ast.AST] = []
        """Steps and conditions in the order of their bits."""
        self.words: dict[int, set[Key]] = {}
        """Constants that a comparison asks for, by its id."""
        self.heard: set[Key] = set()
        """Constants that are handed to what is not the repository's own, or put together with something."""

    def evaluate(self, frame: Frame, node: ast.AST) -> Value:
        """What an expression comes to."""
        raise NotImplementedError

    def call(self, what: Value, given: Sequence[Value], words: dict[str, Value]) -> Value:
        """What a call gives."""
        raise NotImplementedError

    def bound(self, frame: Frame, target: ast.AST, value: Value) -> None:
        """Set what stands on the left of a step, or after `for`."""
        raise NotImplementedError

    def body_frame(self, made: Made) -> Frame:
        """What the body of a class sees."""
        raise NotImplementedError

    def bit(self, node: ast.AST) -> int:
        """The bit of a step or a condition."""
        found = self._bits.get(id(node))
        if found is None:
            found = self._bits[id(node)] = 1 << len(self._bits)
            self.nodes.append(node)
        return found

    def known(self, node: ast.AST) -> int:
        """The same of one that was come to; else nothing."""
        return self._bits.get(id(node), 0)

    def hear(self, values: Iterable[Value]) -> None:
        """Note the constants among some values."""
        for value in values:
            self.heard |= value.constants or frozenset()

    def spend(self) -> None:
        """Count one more expression or step."""
        self._left -= 1
        if self._left < 0:
            raise TooMuchError

    def within(self) -> Region:
        """A region of its own within the present one."""
        self._times += 1
        return (*self.region, self._times)

    def apart(self, run: Callable[[], Value], steps: int = 0) -> Value:
        """What something gives that may not happen at all."""
        region, context = self.region, self.context
        self.region, self.context = self.within(), context | steps
        try:
            return run()
        finally:
            self.region, self.context = region, context

    def new(self, kind: str = "", made: Made | None = None) -> Object:
        """An object that is made where the present step stands."""
        return Object(kind, made, self.region)

    def listed(self, row: Iterable[Value] | None = None, each: Value | None = None) -> Value:
        """A new list: of a row that is known, or of anything that it may hold."""
        item = self.new("list")
        item.row = list(row) if row is not None else None
        item.each = each
        return Value(0, (item,))

    def stamped(self, value: Value) -> Value:
        """A value as the present step sets it: a number goes by that step, an object only by its conditions."""
        plain = not value.objects or any(item.kind not in _KINDS for item in value.objects)
        own = self.bit(self.step) if plain and self.step is not None else 0
        return value._replace(steps=value.steps | self.context | own)

    def is_sure(self, item: Object) -> bool:
        """Whether a step changes just this object, in any case."""
        return item.region[: len(self.region)] == self.region

    def field(self, item: Object, name: str) -> Value:
        """What an attribute of an object is."""
        if name in item.fields:
            return item.fields[name]
        source = item if isinstance(item, Made) else item.made
        for made in lineage(source) if source else ():
            if name in made.known:
                return self._inherited(item, made, name)
        if isinstance(item, Routine) and isinstance(item.node, str):
            return Value(0, (Routine(f"{item.node}.{name}", bound=item.bound),))
        return item.fields.setdefault(name, Value(0, (Object("", None, item.region),)))

    def _inherited(self, item: Object, made: Made, name: str) -> Value:
        node = made.known[name]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            method = Routine(node, made.module, self.body_frame(made), made)
            marks = {last_part(mark.func if isinstance(mark, ast.Call) else mark) for mark in node.decorator_list}
            if marks & _READ and not isinstance(item, Made):
                return self.call(Value(0, (method.to(Value(0, (item,))),)), (), {})
            bare = marks & _FREE or (isinstance(item, Made) and "classmethod" not in marks)
            return Value(0, (method if bare else method.to(Value(0, (item,))),))
        if name not in made.fields:
            if isinstance(node, ast.AnnAssign):
                made.fields[name] = Value(0, (Object(),))
            else:
                made.fields[name] = Value()
                made.fields[name] = self.evaluate(self.body_frame(made), node)
        held = made.fields[name].objects
        if held and all(
            isinstance(part, Routine) and not part.bound and part.node.__class__ is ast.Lambda for part in held
        ):
            return Value(0, tuple(part.to(Value(0, (item,))) for part in held if isinstance(part, Routine)))
        return made.fields[name]

    def attribute(self, value: Value, name: str) -> Value:
        """What an attribute of a value is; where all that it may be have the same, it does not matter which it is."""
        found = [self.field(item, name) for item in value.objects]
        if len(found) > 1 and all(is_same(found[0], other) for other in found[1:]):
            return found[0]
        together = joined(found) if found else Value()
        return together._replace(steps=together.steps | value.steps)

    def set_attribute(self, value: Value, name: str, new: Value) -> None:
        """Set an attribute of whatever a value is; what is the same anyhow changes nothing."""
        sure = len(value.objects) == 1 and self.is_sure(value.objects[0])
        for item in value.objects:
            old = item.fields.get(name)
            if old is None and not sure:
                old = self.field(item, name)
            if old is None or not is_same(old, new):
                stamped = self.stamped(new)
                stamped = stamped._replace(steps=stamped.steps | value.steps)
                item.fields[name] = stamped if sure or old is None else joined((old, stamped))


def lineage(made: Made) -> list[Made]:
    """A class and those that it is made of, in the order in which names are looked up in them, mostly."""
    found = [made]
    for base in made.bases:
        found += lineage(base)
    return list(reversed(list(dict.fromkeys(reversed(found)))))
