"""What a call reaches: its dotted name, or the class of the object whose method it is."""

import ast
import builtins
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.callees import imported_on_the_spot, spelled_out
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.source.spelling import unquoted

_LOOKING_UP = "getattr"


class Reached:
    """Answers for one product; dotted names have their import aliases resolved."""

    def __init__(self, product: Sequence[Module], names: Names) -> None:
        self._names = names
        self._classes = {name for module in product for _, _, name in module.classes}

    def dotted(self, module: Module, call: Call) -> str:
        """Dotted name of what is called, `builtins.open` of a builtin; empty where it hangs on an object."""
        node = spelled_out(call.node.func)
        return imported_on_the_spot(node) or self._of(module, node, call.context.function)

    def looks_up(self, module: Module, call: Call) -> str:
        """The module of which something is called by a name that the code works out: `os` of `getattr(os, x)()`."""
        looked = call.node.func
        if not isinstance(looked, ast.Call) or written_name(looked.func) != _LOOKING_UP or not looked.args:
            return ""
        return self._of(module, looked.args[0], call.context.function)

    def is_module(self, module: Module, call: Call) -> bool:
        """Whether a function of an imported module is called: `itertools.groupby(…)` after `import itertools`."""
        func = call.node.func
        receiver = func.value if isinstance(func, ast.Attribute) else None
        dotted = self._of(module, receiver, call.context.function) if receiver is not None else ""
        return dotted in module.imported and not dotted.rpartition(".")[2][:1].isupper()

    def kind(self, module: Module, call: Call) -> str | None:
        """The class of the object whose method is called; None where that can't be told."""
        func, function = call.node.func, call.context.function
        if not isinstance(func, ast.Attribute):
            return None
        if isinstance(func.value, ast.Name) and func.value.id in ("self", "cls"):
            return call.context.owner or None
        made = self._value(module, func.value, function)
        if isinstance(made, ast.Call):
            kind = self._of(module, made.func, function)
            name = kind.rpartition(".")[2]
            return kind if name[:1].isupper() or name in self._classes else None
        annotation = _annotation(func.value, function)
        return self._of(module, annotation, None) or None if annotation is not None else None

    def _of(self, module: Module, node: ast.AST, function: Function | None) -> str:
        """The dotted name behind an expression of names and attributes; empty for a variable that holds an object."""
        first = node
        while isinstance(first, ast.Attribute):
            first = first.value
        if not isinstance(first, ast.Name):
            return imported_on_the_spot(node) if isinstance(node, ast.Attribute) else ""
        rest = written_name(node).removeprefix(first.id)
        local = any(first.id in outer.assigned or first.id in outer.parameters for outer in _around(function))
        if local or (first.id in module.assigned and first.id not in module.imports):
            value = self._value(module, first, function)
            named = isinstance(value, ast.Name | ast.Attribute) and value is not first
            called = self._of(module, value, None) if named else _imported(value)
            return called + rest if called else ""
        own = first.id in module.definitions or first.id in module.imports
        if first is node and not own and hasattr(builtins, first.id):
            return f"builtins.{first.id}"
        return self._names.of(module, node) if module.knows(first.id) else ""

    def _value(self, module: Module, node: ast.AST, function: Function | None) -> ast.AST:
        """The one value that a variable is given; the expression itself where it is none, or has several."""
        if not isinstance(node, ast.Name):
            return node
        for outer in _around(function):
            if node.id in outer.parameters:
                return node
            if node.id in outer.assigned:
                return outer.assigned[node.id][0] if len(outer.assigned[node.id]) == 1 else node
        values = module.assigned.get(node.id, [])
        return values[0] if len(values) == 1 else node


def _imported(value: ast.AST) -> str:
    """`pandas` of `importlib.import_module("pandas")`."""
    return imported_on_the_spot(value) if isinstance(value, ast.Call | ast.Attribute) else ""


def _around(function: Function | None) -> Iterator[Function]:
    """A function and those it stands in, the innermost first."""
    while function is not None:
        yield function
        function = function.context.function


def _annotation(node: ast.AST, function: Function | None) -> ast.expr | None:
    """The type that a parameter is declared with."""
    name = node.id if isinstance(node, ast.Name) else ""
    for outer in _around(function):
        arguments = outer.node.args
        for item in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            if item.arg == name:
                return unquoted(item.annotation) if item.annotation is not None else None
    return None
