"""What the conditions of a function are about, through the names and the functions that they go by."""

import ast
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice

from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.descent import below, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.synthesis.widths import Widths

Known = Mapping[str, Sequence[tuple[Module, Function]]]
"""Functions of the repository by their last name."""
NAMESAKES = 3
"""A name that more functions carry says too little about which of them is called."""
_LONGEST = 2000
_MOST_BEHIND = 500
"""Texts that one condition stands for, at most."""
_Seen = set[tuple[int, int, str | int]]
"""Names and results that were looked at: function, hops left, and which."""


class Meaning:
    """Reads one function's expressions."""

    def __init__(self, module: Module, function: Function, known: Known, never: Container[int] = ()) -> None:
        """`never`: parts of the function, by their id, that are never come to."""
        self._never = never
        self._module = module
        self._function = function
        self.known = known
        self._known_values: dict[str, str] = {}

    @property
    def function(self) -> Function:
        """The function that it reads."""
        return self._function

    def within(self, module: Module) -> "Meaning":
        """What reads expressions of another module for the same function; itself for those of its own."""
        return self if module is self._module else Meaning(module, self._function, self.known, self._never)

    def written(self, node: ast.AST) -> str:
        """An expression as it stands in its module."""
        return self._module.text(node)

    def of(self, test: ast.expr | ast.stmt | ast.pattern) -> str:
        """A condition as written, with what the names and calls in it stand for; of a function, all of it."""
        written = self._module.text(test, _LONGEST if isinstance(test, ast.stmt) else 300)
        behind = self._behind(test) if isinstance(test, ast.expr) else ()
        denied = (
            self._module.text(test.operand) if isinstance(test, ast.UnaryOp) else ""
        )  # may stand above under a name
        return " ".join((written, *((denied,) if denied not in written else ()), *islice(behind, _MOST_BEHIND)))

    def behind(self, call: ast.Call) -> Sequence[tuple["Meaning", Function]]:
        """Functions of the repository that a call may reach, each with what reads it."""
        return [(Meaning(module, function, self.known), function) for module, function in self.called(call)]

    def compared(self, test: ast.Compare) -> str:
        """A comparison as written, with what its names were assigned, and what properties in it give.

        Of an object of which only a part is compared, what it was made with says nothing on that part.
        """
        parts = list(walk(test))
        fields = [item for item in parts if isinstance(item, ast.Attribute)]
        owners = {id(item.value): item.value for item in fields}
        names = {item.id for item in parts if isinstance(item, ast.Name) and id(item) not in owners}
        made = {item.id for item in owners.values() if isinstance(item, ast.Name)} - names
        makers = (written_name(value) for name in sorted(made) for value in self._function.assigned.get(name, ()))
        read = [pair for item in fields for pair in self.asked(item)]
        given = (module.text(result) for module, function in read for result in function.results)
        values = map(self._values, sorted(names & self._function.assigned.keys()))
        return " ".join((self._module.text(test), *values, *makers, *given))

    def measures(self, test: ast.Compare) -> bool:
        """Whether a comparison holds the largest of some numbers less the smallest against something."""
        return any(self._widths.of(self._function, side) for side in (test.left, *test.comparators))

    def named(self, tests: Iterable[ast.AST]) -> list[ast.expr]:
        """What the names in conditions were assigned."""
        names = {item.id: None for test in tests for item in walk(test) if isinstance(item, ast.Name)}
        return [value for name in names for value in self._function.assigned.get(name, ())]

    def called(self, call: ast.Call) -> Sequence[tuple[Module, Function]]:
        """Functions of the repository that a call may reach: of its own module first."""
        namesakes = self.known.get(written_name(call.func).rpartition(".")[2], ())
        own = [pair for pair in namesakes if pair[0] is self._module]
        return own or (namesakes if len(namesakes) <= NAMESAKES else ())

    def asked(self, node: ast.AST) -> Sequence[tuple[Module, Function]]:
        """Functions of the repository that answer where a call stands, or an attribute that is a property."""
        if isinstance(node, ast.Call):
            return self.called(node)
        namesakes = self.known.get(node.attr, ()) if isinstance(node, ast.Attribute) else ()
        return namesakes if len(namesakes) <= NAMESAKES and all(is_property(item) for _, item in namesakes) else ()

    def is_substantial(self, node: ast.expr | None, depth: int = 3, seen: _Seen | None = None) -> bool:
        """Whether a value is put together from something: neither empty, nor a text that is always the same.

        `depth` is how many calls it is followed through; what is in `seen` is looked at already, and not again.
        """
        seen = set() if seen is None else seen
        if node is None or depth == 0 or isinstance(node, ast.Constant) or id(node) in self._never:
            return False
        if isinstance(node, ast.JoinedStr):
            return any(isinstance(part, ast.FormattedValue) for part in node.values)
        if isinstance(node, ast.Call):
            return written_name(node.func).rpartition(".")[2] not in _READING and self._gives(node, depth, seen)
        if isinstance(node, ast.Name):
            return self._is_new(depth, node.id, seen) and self._holds(node.id, depth, seen)
        if isinstance(node, ast.Attribute | ast.Subscript | ast.Compare):
            return False
        return any(self.is_substantial(part, depth, seen) for part in below(node) if isinstance(part, ast.expr))

    @cached_property
    def _widths(self) -> Widths:
        return Widths(self.known)

    def _is_new(self, depth: int, what: str | int, seen: _Seen) -> bool:
        """Note that a name, or a place among the results (-1: any), is looked at; say whether it was not before."""
        before = len(seen)
        seen.add((id(self._function), depth, what))
        return len(seen) > before

    def _behind(self, test: ast.expr, depth: int = 2) -> Iterator[str]:
        """Texts of what the parts of a condition stand for."""
        for part in _parts(test):
            for value in self._function.assigned.get(written_name(part), ()) if not isinstance(part, ast.Call) else ():
                yield self._module.text(value)
                if depth:
                    yield from self._behind(value, depth - 1)
            yield from self._picked.get(written_name(part), ()) if isinstance(part, ast.Name | ast.Attribute) else ()
            if depth and isinstance(part, ast.ListComp | ast.SetComp | ast.GeneratorExp):
                yield from self._behind(part.generators[0].iter, depth - 1)
            yield from (module.text(function.node, _LONGEST) for module, function in self.asked(part))

    @cached_property
    def _picked(self) -> dict[str, list[str]]:
        """The conditions, as written, on which a list gets something that is empty at first, or a flag is set."""
        found: dict[str, list[str]] = defaultdict(list)
        begun = {name for name, values in self._function.assigned.items() if all(map(_is_empty, values))}
        for node in (node for node in self._function.nodes if isinstance(node, ast.If)):
            for step in node.body:
                if isinstance(step, ast.Assign) and getattr(step.value, "value", None) is True:
                    found[written_name(step.targets[0])].append(self._module.text(node.test))
                taker = filled(step.value) if isinstance(step, ast.Expr) else None
                if isinstance(taker, ast.Name) and taker.id in begun:
                    found[taker.id].append(self._module.text(node.test))
        return found

    def _gives(self, call: ast.Call, depth: int, seen: _Seen) -> bool:
        """Whether the repository's function that is called gives something; others may."""
        found = self.called(call)
        return not found or any(
            inner.is_substantial(result, depth - 1, seen) or isinstance(result, ast.Attribute)
            for inner in (Meaning(module, function, self.known) for module, function in found)
            if inner._is_new(depth, -1, seen)
            for result in inner._function.results
        )

    def _holds(self, name: str, depth: int, seen: _Seen) -> bool:
        """Whether a name holds something: what it is assigned, or one of several results of a call."""
        values = self._function.assigned.get(name)
        if values:
            return any(self.is_substantial(value, depth, seen) for value in values)
        if name not in self._unpacked:
            return True
        return any(
            self._gives_at(value, place, depth, seen)
            for value, place in self._unpacked[name]
            if isinstance(value, ast.Call)
        )

    def _values(self, name: str) -> str:
        """What a name was assigned, as written."""
        if name not in self._known_values:
            values = self._function.assigned[name][:_MOST_BEHIND]
            self._known_values[name] = " ".join(map(self._module.text, values))
        return self._known_values[name]

    @cached_property
    def _unpacked(self) -> dict[str, list[tuple[ast.expr, int]]]:
        """What is taken apart into several names, and which part each name gets."""
        found: dict[str, list[tuple[ast.expr, int]]] = defaultdict(list)
        for node in walk(self._function.node):
            for target in node.targets if isinstance(node, ast.Assign) else ():
                names = [getattr(item, "id", "") for item in target.elts] if isinstance(target, ast.Tuple) else []
                for name in dict.fromkeys(names):
                    found[name].append((node.value, names.index(name)))  # type: ignore[attr-defined]
        return found

    def _gives_at(self, call: ast.Call, place: int, depth: int, seen: _Seen) -> bool:
        found = self.called(call)
        return not found or any(
            inner.is_substantial(result.elts[place], depth - 1, seen)
            for inner in (Meaning(module, function, self.known) for module, function in found)
            if inner._is_new(depth, place, seen)
            for result in inner._function.results
            if isinstance(result, ast.Tuple) and len(result.elts) > place
        )


def _is_empty(node: ast.expr) -> bool:
    """`[]`, `set()`, `list()`."""
    if isinstance(node, ast.Call):
        return written_name(node.func) in ("list", "set") and not node.args
    return isinstance(node, ast.List) and not node.elts


_READING = frozenset({"get", "sum", "len", "bool", "any", "all", "getattr", "min", "max", "isinstance", "next"})


def is_property(function: Function) -> bool:
    """Whether a method is read like an attribute."""
    return any(
        written_name(node).rpartition(".")[2] in ("property", "cached_property", "computed_field")
        for node in function.node.decorator_list
    )


def _parts(test: ast.expr) -> Iterator[ast.expr]:
    """What is true or false by itself in a condition."""
    if isinstance(test, ast.BoolOp):
        for value in test.values:
            yield from _parts(value)
    elif isinstance(test, ast.UnaryOp):
        yield from _parts(test.operand)
    elif isinstance(test, ast.Compare):
        yield test
        counted = [item for item in (test.left, *test.comparators) if isinstance(item, ast.Call)]
        if isinstance(test.left, ast.Name) and getattr(test.comparators[0], "value", None) in (0, 1):
            yield test.left
        yield from (item.args[0] for item in counted if written_name(item.func) == "len" and len(item.args) == 1)
    else:
        yield test.value if isinstance(test, ast.NamedExpr) else test
