"""What expressions come to."""

import ast
import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from auditor_core.detectives.repo.trial.library import HEAVIEST, LARGEST_TEXT, guarded
from auditor_core.detectives.repo.trial.operators import compared, operated
from auditor_core.detectives.repo.trial.values import OPAQUE, Frame, Library, Opaque, Routine, UntoldError, Value
from auditor_core.detectives.repo.trial.weighing import weight_of

_PER_STEP = 8
"""Things held that take one step."""


class Expressions:
    """Evaluates expressions, each as often as it would be."""

    steps: int
    most: int
    is_strict = False
    """Whether what is not known may be nothing; if not, `is None` is answered with no."""

    def evaluate(self, frame: Frame, node: ast.AST | None) -> Value:
        """The value of an expression; raises `UntoldError` where that is not known and decides something."""
        self.steps += 1
        if self.steps > self.most:
            raise UntoldError
        found = _BY_KIND.get(node.__class__)
        if found is None:
            raise UntoldError
        return found(self, frame, node)

    def weighed(self, value: Value) -> Value:
        """The value, unless it holds more than any verdict needs; what holds much takes steps, as going through it."""
        self.steps += weight_of(value) // _PER_STEP
        return value

    def told(self, *values: Value) -> None:
        """Where a trial is strict, go on only if all of some values are known."""
        if self.is_strict and any(isinstance(value, Opaque) for value in values):
            raise UntoldError

    def name(self, frame: Frame, name: str) -> Value:
        """What a name stands for."""
        raise NotImplementedError

    def attribute(self, value: Value, name: str) -> Value:
        """What an attribute of a value is."""
        raise NotImplementedError

    def call(self, called: Value, given: list[Value], words: dict[str, Value]) -> Value:
        """What a call gives back."""
        raise NotImplementedError

    def each(self, value: Value) -> list[Value]:
        """What a value holds, one after the other; every one is a step."""
        if isinstance(value, Opaque):
            raise UntoldError
        found: list[Value] = []
        for item in guarded(iter, value):
            self.steps += 1
            if self.steps > self.most or len(found) > HEAVIEST:
                raise UntoldError
            found.append(item)
        return found

    def bind(self, frame: Frame, target: ast.AST, value: Value) -> None:
        """Set what stands on the left of a step, or after `for`."""
        if isinstance(target, ast.Name):
            home: Frame | None = frame
            while home is not None and target.id in home.shared:
                home = home.outer
            (home or frame).names[target.id] = value
        elif isinstance(target, ast.Tuple | ast.List):
            self._spread(frame, target.elts, value)
        elif isinstance(target, ast.Attribute):
            self.set_attribute(self.evaluate(frame, target.value), target.attr, value)
        elif isinstance(target, ast.Subscript):
            holder = self.evaluate(frame, target.value)
            if isinstance(holder, Opaque | Library):
                return
            guarded(operator.setitem, holder, self.weighed(self.evaluate(frame, target.slice)), value)
        else:
            raise UntoldError

    def set_attribute(self, holder: Value, name: str, value: Value) -> None:
        """Set an attribute of an object."""
        raise NotImplementedError

    def _spread(self, frame: Frame, targets: list[ast.expr], value: Value) -> None:
        if isinstance(value, Opaque):
            items: list[Value] = [OPAQUE] * len(targets)
        else:
            items = self.each(value)
        star = next((at for at, item in enumerate(targets) if isinstance(item, ast.Starred)), None)
        if star is not None:
            after = len(targets) - star - 1
            items = [*items[:star], items[star : len(items) - after], *items[len(items) - after :]]
            targets = [item.value if isinstance(item, ast.Starred) else item for item in targets]
        if len(items) != len(targets):
            raise UntoldError
        for target, item in zip(targets, items, strict=True):
            self.bind(frame, target, item)

    def spread(self, frame: Frame, nodes: Iterable[ast.expr]) -> list[Value]:
        """The values of expressions, of those with a star what they hold."""
        found: list[Value] = []
        for node in nodes:
            if isinstance(node, ast.Starred):
                found += self.each(self.evaluate(frame, node.value))
            else:
                found.append(self.evaluate(frame, node))
        return found

    def made(self, frame: Frame, node: ast.AST) -> Iterator[Frame]:
        """The frames of a comprehension, one for each thing that it makes."""
        yield from self._inner(Frame(frame.module, frame), node.generators)  # type: ignore[attr-defined]

    def _inner(self, frame: Frame, loops: list[ast.comprehension]) -> Iterator[Frame]:
        if not loops:
            yield frame
            return
        for item in self.each(self.evaluate(frame, loops[0].iter)):
            self.bind(frame, loops[0].target, item)
            if all(self.evaluate(frame, test) for test in loops[0].ifs):
                yield from self._inner(frame, loops[1:])


def _attribute(machine: Expressions, frame: Frame, node: ast.Attribute) -> Value:
    return machine.attribute(machine.evaluate(frame, node.value), node.attr)


def _subscript(machine: Expressions, frame: Frame, node: ast.Subscript) -> Value:
    holder, key = machine.evaluate(frame, node.value), machine.weighed(machine.evaluate(frame, node.slice))
    if isinstance(holder, Library):
        return OPAQUE
    if not isinstance(holder, dict | list | tuple | str | Opaque):
        raise UntoldError
    return guarded(operator.getitem, holder, key)


def _slice(machine: Expressions, frame: Frame, node: ast.Slice) -> slice:
    return slice(*(machine.evaluate(frame, part) if part else None for part in (node.lower, node.upper, node.step)))


def _call(machine: Expressions, frame: Frame, node: ast.Call) -> Value:
    called = machine.evaluate(frame, node.func)
    given = machine.spread(frame, node.args)
    words: dict[str, Value] = {}
    for word in node.keywords:
        value = machine.evaluate(frame, word.value)
        if word.arg:
            words[word.arg] = value
        elif isinstance(value, dict):
            words.update(value)
        else:
            raise UntoldError
    return machine.call(called, given, words)


def _joined(machine: Expressions, frame: Frame, node: ast.JoinedStr) -> str:
    return "".join([str(machine.evaluate(frame, part)) for part in node.values])[:LARGEST_TEXT]


def _formatted(machine: Expressions, frame: Frame, node: ast.FormattedValue) -> str:
    value = machine.weighed(machine.evaluate(frame, node.value))
    if node.format_spec is None or isinstance(value, Opaque):
        return str(value)[:LARGEST_TEXT]
    form = str(machine.evaluate(frame, node.format_spec))
    if len(form) > 8:
        raise UntoldError
    return str(guarded(format, value, form))


def _binary(machine: Expressions, frame: Frame, node: ast.BinOp) -> Value:
    left, right = (machine.weighed(machine.evaluate(frame, side)) for side in (node.left, node.right))
    return operated(type(node.op), left, right)


def _unary(machine: Expressions, frame: Frame, node: ast.UnaryOp) -> Value:
    value = machine.evaluate(frame, node.operand)
    if isinstance(node.op, ast.Not):
        return not value
    return guarded(operator.neg if isinstance(node.op, ast.USub) else operator.pos, value)


def _boolean(machine: Expressions, frame: Frame, node: ast.BoolOp) -> Value:
    value: Value = None
    for part in node.values:
        value = machine.evaluate(frame, part)
        if bool(value) is isinstance(node.op, ast.Or):
            return value
    return value


def _compare(machine: Expressions, frame: Frame, node: ast.Compare) -> Value:
    left = machine.weighed(machine.evaluate(frame, node.left))
    for kind, part in zip(node.ops, node.comparators, strict=True):
        right = machine.weighed(machine.evaluate(frame, part))
        machine.told(left, right)
        if not compared(type(kind), left, right):
            return False
        left = right
    return True


def _choice(machine: Expressions, frame: Frame, node: ast.IfExp) -> Value:
    return machine.evaluate(frame, node.body if machine.evaluate(frame, node.test) else node.orelse)


def _named(machine: Expressions, frame: Frame, node: ast.NamedExpr) -> Value:
    value = machine.evaluate(frame, node.value)
    machine.bind(frame, node.target, value)
    return value


def _dictionary(machine: Expressions, frame: Frame, node: ast.Dict) -> dict[Value, Value]:
    found: dict[Value, Value] = {}
    for key, item in zip(node.keys, node.values, strict=True):
        value = machine.evaluate(frame, item)
        if key is not None:
            guarded(operator.setitem, found, machine.weighed(machine.evaluate(frame, key)), value)
        elif isinstance(value, dict):
            found.update(value)
        else:
            raise UntoldError
    return found


def _list_made(machine: Expressions, frame: Frame, node: ast.ListComp | ast.GeneratorExp) -> list[Value]:
    return [machine.evaluate(inner, node.elt) for inner in machine.made(frame, node)]


def _set_made(machine: Expressions, frame: Frame, node: ast.SetComp) -> set[Value]:
    made = [machine.evaluate(inner, node.elt) for inner in machine.made(frame, node)]
    return guarded(set, machine.weighed(made))  # type: ignore[no-any-return]


def _dictionary_made(machine: Expressions, frame: Frame, node: ast.DictComp) -> dict[Value, Value]:
    pairs = [[machine.evaluate(inner, part) for part in (node.key, node.value)] for inner in machine.made(frame, node)]
    return guarded(dict, machine.weighed(pairs))  # type: ignore[no-any-return]


_BY_KIND: dict[type[Any], Callable[[Expressions, Frame, Value], Value]] = {
    ast.Constant: lambda machine, frame, node: node.value,
    ast.Name: lambda machine, frame, node: machine.name(frame, node.id),
    ast.Attribute: _attribute, ast.Subscript: _subscript, ast.Slice: _slice, ast.Call: _call, ast.JoinedStr: _joined,
    ast.FormattedValue: _formatted, ast.BinOp: _binary, ast.UnaryOp: _unary, ast.BoolOp: _boolean,
    ast.Compare: _compare, ast.IfExp: _choice, ast.NamedExpr: _named, ast.Dict: _dictionary, ast.ListComp: _list_made,
    ast.GeneratorExp: _list_made, ast.SetComp: _set_made, ast.DictComp: _dictionary_made,
    ast.List: lambda machine, frame, node: machine.spread(frame, node.elts),
    ast.Tuple: lambda machine, frame, node: tuple(machine.spread(frame, node.elts)),
    ast.Set: lambda machine, frame, node: guarded(set, machine.weighed(machine.spread(frame, node.elts))),
    ast.Lambda: lambda machine, frame, node: Routine(node, frame),
    ast.Await: lambda machine, frame, node: machine.evaluate(frame, node.value),
}  # fmt: skip
