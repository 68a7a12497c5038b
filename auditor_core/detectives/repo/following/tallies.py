"""Numbers that tell how many times something is done, as far as the modules say what a name stands for."""

import ast
import re
from collections.abc import Iterator, Sequence
from typing import TypeGuard

from auditor_core.detectives.repo.following.callers import default_of, handed
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name


class Tallies:
    """Knows what the modules give a name, a field or a parameter."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._named: dict[str, int | None] = {}

    def number(self, node: ast.expr, function: Function | None) -> int | None:
        """A number that is written out, here or under a name; a sum of such; the most that a cap lets through."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            left, right = self.number(node.left, function), self.number(node.right, function)
            return None if left is None or right is None else left + right
        if isinstance(node, ast.Name | ast.Attribute):
            return self._behind_name(node, function)
        if isinstance(node, ast.Subscript):
            return self._in_table(node)
        if is_capped(node):
            numbers = [self.number(item, function) for item in node.args]
            return min((item for item in numbers if item is not None), default=None)
        value = node.value if isinstance(node, ast.Constant) else None
        return value if isinstance(value, int) else None

    def _behind_name(self, node: ast.Name | ast.Attribute, function: Function | None) -> int | None:
        """The number that a name has in a function, that it is handed to it, or that the modules give it."""
        own = function.assigned.get(target_name(node), []) if function else []
        if len(own) == 1:
            return self.number(own[0], None)
        if not own and function and isinstance(node, ast.Name) and node.id in function.parameters:
            return self._handed(function, node.id)
        return None if own else self._known(written_name(node).rpartition(".")[2])

    def _handed(self, function: Function, name: str) -> int | None:
        """The number that a parameter is in every call; where some call hands over none, its default is one of them."""
        calls = [call for module in self._modules for call in module.by_last.get(function.called_as, ())]
        given = [dict(handed(call.node, function)).get(name) for call in calls]
        default = default_of(function, name)
        values = [
            _behind(call, value) if value is not None else default for call, value in zip(calls, given, strict=True)
        ]
        numbers = {None if value is None else self.number(value, None) for value in values or [default]}
        return numbers.pop() if len(numbers) == 1 else self._known(name)

    def _in_table(self, node: ast.Subscript) -> int | None:
        """The number that stands under a key of a table, which no module fills otherwise: `SETTINGS["tries"]`."""
        name = written_name(node.value).rpartition(".")[2]
        key = node.slice.value if isinstance(node.slice, ast.Constant) else None
        filled = re.compile(rf"\b{re.escape(name)}\b(?:\[[^\]\n]*\]\s*[-+*]?=(?!=)|\.(?:update|setdefault|pop)\b)")
        if not name or any(filled.search(module.source) for module in self._modules if name in module.source):
            return None
        tables = [value for module in self._modules for value in module.assigned.get(name, ())]
        found = [
            value
            for table in tables
            if isinstance(table, ast.Dict)
            for item, value in zip(table.keys, table.values, strict=True)
            if isinstance(item, ast.Constant) and item.value == key
        ]
        return self.number(found[0], None) if len(found) == len(tables) == 1 else None

    def _known(self, name: str) -> int | None:
        """The number that a name stands for wherever the modules give it one; None where they differ, or don't say."""
        if name not in self._named:
            self._named[name] = None  # a name may stand for itself
            values = [
                value
                for module in self._modules
                if name in module.source
                for value in (*self._set(module, name), *self._given(module, name))
                if written_name(value).rpartition(".")[2] != name
            ]
            numbers = {self.number(value, None) for value in values}
            self._named[name] = numbers.pop() if len(numbers) == 1 else None
        return self._named[name]

    def _given(self, home: Module, name: str) -> Iterator[ast.expr]:
        """What a module's functions get for a parameter of that name: its default, and what callers hand over."""
        for function in home.functions:
            if name in function.parameters:
                for module in self._modules:
                    for call in module.by_last.get(function.called_as, ()):
                        yield from (_behind(call, value) for word, value in handed(call.node, function) if word == name)

    def _set(self, module: Module, name: str) -> Iterator[ast.expr]:
        """Values that a module gives a name, an attribute, a field of a class or a parameter."""
        yield from module.assigned.get(name, ())
        for node, _, _ in module.classes:
            for item in node.body:
                targets = [item.target] if isinstance(item, ast.AnnAssign) else getattr(item, "targets", [])
                if any(target_name(target) == name for target in targets) and getattr(item, "value", None) is not None:
                    yield from self._of_objects(node, name, _default(item.value))  # type: ignore[attr-defined]
        for function in module.functions:
            yield from function.assigned.get(f"self.{name}", ())
            arguments = function.node.args
            positional = [*arguments.posonlyargs, *arguments.args]
            defaults = [*zip(reversed(positional), reversed(arguments.defaults), strict=False)]
            defaults += [
                (item, value) for item, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if value
            ]
            yield from (value for item, value in defaults if item.arg == name)

    def _of_objects(self, node: ast.ClassDef, name: str, default: ast.expr) -> Iterator[ast.expr]:
        """What a field is given where objects are made of a class; its default where that is kept, or none is made."""
        made = [call for module in self._modules for call in module.by_last.get(node.name, ()) if not module.is_test]
        for call in made:
            yield next((_behind(call, word.value) for word in call.node.keywords if word.arg == name), default)
        if not made:
            yield default


def _default(node: ast.expr) -> ast.expr:
    """What `Field(default=3)`, `Field(3)` or `field(default=3)` begins with."""
    if isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2].lower() == "field":
        return next((word.value for word in node.keywords if word.arg == "default"), (*node.args, node)[0])
    return node


def _behind(call: Call, value: ast.expr) -> ast.expr:
    """What a name that is handed over was assigned in the function around."""
    values = call.context.function.assigned.get(target_name(value), []) if call.context.function else []
    return values[0] if len(values) == 1 else value


def is_capped(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether an expression is the least of several numbers: `min(1, wanted)`."""
    return isinstance(node, ast.Call) and written_name(node.func) == "min" and len(node.args) > 1
