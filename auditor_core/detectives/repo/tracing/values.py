"""Values as tracing knows them: which steps made them, which objects they may be, which constants."""

import ast
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Optional

from auditor_core.detectives.repo.source.index import FunctionNode, Module

if TYPE_CHECKING:
    from auditor_core.detectives.repo.tracing.frames import Frame

Key = str | int | float | bool | None
Region = tuple[int, ...]
"""The conditions around a step, each by the number of the time that it was asked."""
_MOST_CONSTANTS = 6


class Value(NamedTuple):
    """What an expression may come to."""

    steps: int = 0
    """Steps and conditions that it goes by, one bit each."""
    objects: tuple["Object", ...] = ()
    """What it may be; none of a number or a text."""
    constants: frozenset[Key] | None = None
    """All that it may be, where that is known."""


NOTHING = Value(constants=frozenset({None}))


class Object:
    """Something that can be changed, or called: whoever holds it sees what others do to it."""

    __slots__ = ("each", "fields", "items", "kind", "made", "region", "row", "shape")

    def __init__(self, kind: str = "", made: Optional["Made"] = None, region: Region = ()) -> None:
        """`kind`: `list`, `dict`, `object`, or nothing where it is not known; `made`: the class that it is of."""
        self.kind = kind
        self.made = made
        self.region = region
        self.fields: dict[str, Value] = {}
        self.items: dict[Key, Value] = {}
        self.each: Value | None = None
        """What it holds under keys that are not known."""
        self.row: list[Value] | None = None
        """What it holds in order, where that is known."""
        self.shape = 0
        """Steps that say what is in it at all."""

    def parts(self) -> list[Value]:
        """All that it holds as a collection."""
        inner = self.row if self.row is not None else [self.each] if self.each is not None else []
        return [*self.items.values(), *inner]


class Made(Object):
    """A class of the repository."""

    __slots__ = ("bases", "is_frozen", "known", "module", "node")

    def __init__(self, node: ast.ClassDef, module: Module, bases: Sequence["Made"]) -> None:
        super().__init__("class")
        self.node = node
        self.module = module
        self.bases = bases
        self.is_frozen: bool = any(map(_freezes, [*node.decorator_list, *node.body])) or any(
            item.is_frozen for item in bases
        )
        """Whether nobody can change its objects, so that two of them may be taken for one."""
        self.known: dict[str, ast.AST] = {}
        """What its body defines, by name."""
        for item in node.body:
            if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                self.known.setdefault(item.name, item)
            elif isinstance(item, ast.Assign):
                self.known.update((target.id, item.value) for target in item.targets if isinstance(target, ast.Name))
            elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                self.known[item.target.id] = item.value or item


def _freezes(node: ast.AST) -> bool:
    """`@dataclass(frozen=True)`, `model_config = ConfigDict(frozen=True)`."""
    called = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else node
    words = called.keywords if isinstance(called, ast.Call) else []
    return any(word.arg == "frozen" and getattr(word.value, "value", False) is True for word in words)


class Routine(Object):
    """A function, with what it sees around it and what it is bound to; or anything else that can be called."""

    __slots__ = ("around", "bound", "handed", "module", "node", "own", "words")

    def __init__(
        self,
        node: FunctionNode | ast.Lambda | str,
        module: Module | None = None,
        around: Optional["Frame"] = None,
        own: Made | None = None,
        bound: Value | None = None,
    ) -> None:
        super().__init__("function")
        self.node = node
        self.module = module
        self.around = around
        self.own = own
        """The class in whose body it stands."""
        self.bound = bound
        self.handed: list[Value] = []
        self.words: dict[str, Value] = {}

    def to(self, bound: Value) -> "Routine":
        """The same as a method of something."""
        return Routine(self.node, self.module, self.around, self.own, bound)


def joined(values: Iterable[Value | None]) -> Value:
    """Any of some values."""
    steps, objects, constants = 0, dict[int, Object](), set[Key]()
    known, some = True, False
    for value in values:
        if value is None:
            continue
        some = True
        steps |= value.steps
        for item in value.objects:
            objects.setdefault(id(item), item)
        if value.constants is None:
            known = False
        else:
            constants |= value.constants
    exact = frozenset(constants) if known and some and not objects and len(constants) <= _MOST_CONSTANTS else None
    return Value(steps, tuple(objects.values()), exact)


def only(value: Value) -> tuple[bool, Key]:
    """Whether a value is one constant, and which."""
    if value.constants is not None and len(value.constants) == 1:
        return True, next(iter(value.constants))
    return False, None


def is_same(left: Value, right: Value) -> bool:
    """Whether two values are one: the very same, the same constant, or the same object by the same steps.

    An object of which nothing is known may stand for many.
    """
    if left is right or (left.objects and left == right and all(item.kind for item in left.objects)):
        return True
    if len(left.objects) == len(right.objects) == 1 and left.objects[0].kind in ("list", "dict"):
        return _hold_the_same(left.objects[0], right.objects[0])
    (one, here), (other, there) = only(left), only(right)
    return one and other and here == there and isinstance(here, bool) is isinstance(there, bool)


def _hold_the_same(left: Object, right: Object) -> bool:
    """Whether two collections hold the same under the same keys, and nothing besides."""
    if left.kind != right.kind or left.each is not None or right.each is not None or left.shape != right.shape:
        return False
    rows = left.row or [], right.row or []
    if left.items.keys() != right.items.keys() or len(rows[0]) != len(rows[1]):
        return False
    pairs = [*((part, right.items[key]) for key, part in left.items.items()), *zip(*rows, strict=True)]
    return all(is_same(*pair) for pair in pairs)


def behind(value: Value, hops: int = 4, seen: set[int] | None = None) -> int:
    """All steps that a value and what it holds go by."""
    seen = set() if seen is None else seen
    steps = value.steps
    for item in value.objects if hops else ():
        if id(item) not in seen and not isinstance(item, Routine | Made):
            seen.add(id(item))
            steps |= item.shape
            for part in (*item.fields.values(), *item.parts()):
                steps |= behind(part, hops - 1, seen)
    return steps


def with_steps(value: Value, steps: int) -> Value:
    """A value that goes by further steps."""
    return value._replace(steps=value.steps | steps)
