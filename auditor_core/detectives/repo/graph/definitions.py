"""Functions and classes as statements make them: decorated, renamed, and registered by what they are imported for."""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.registers import tables_filled
from auditor_core.detectives.repo.graph.functions import Functions, Signal
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    ClassValue,
    EnumMember,
    FunctionValue,
    Instance,
    Scope,
    Symbol,
    Value,
)
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import FunctionNode, Module

_TOLD = "__init_subclass__"
"""The method of a class that is told of each class derived from it."""
_TELLING = (_TOLD, "__subclasses__", "metaclass=")
"""Signs of classes that know what is derived from them."""
_SURROUNDING = ast.For | ast.If | ast.With | ast.Try


class Definitions(Functions):
    """Follows `def`, `class` and `import`."""

    def define(self, node: FunctionNode, scope: Scope) -> Signal:
        """A function under its name, wrapped as its decorators wrap it."""
        value: Value = FunctionValue(node, scope)
        for decorator in reversed(node.decorator_list):
            value = self._decorated(decorator, value, scope)
        scope.names[node.name] = value
        return ""

    def _decorated(self, decorator: ast.expr, value: Value, scope: Scope) -> Value:
        wrapper = self.evaluate(decorator, scope)
        if isinstance(wrapper, Instance):
            wrapper = self.attribute(wrapper, "__call__")
        if isinstance(wrapper, FunctionValue) and self.follows(wrapper):
            result = self.call_function(wrapper, (value,), {})
            return result if isinstance(result, FunctionValue | Instance | ClassValue) else value
        if isinstance(decorator, ast.Call) and decorator.args and isinstance(value, FunctionValue):
            wrapped = self.evaluate(decorator.args[0], scope)
            if self.evaluate(decorator.func, scope) == Symbol("functools.wraps") and isinstance(wrapped, FunctionValue):
                value.renamed, value.attributes = wrapped.name, {**wrapped.attributes}
        return value

    def define_class(self, node: ast.ClassDef, scope: Scope) -> Signal:
        """A class under its name, its methods bound to it; decorators of the repository see it made."""
        bases = tuple(self.evaluate(base, scope) for base in node.bases)
        inherited = [base for base in bases if isinstance(base, ClassValue)]
        dotted = [base.dotted for base in bases if isinstance(base, Symbol)]
        is_enum = any(base.is_enum for base in inherited) or any(name.startswith("enum.") for name in dotted)
        is_text = any(base.is_text for base in inherited) or any(
            name in ("builtins.str", "enum.StrEnum") for name in dotted
        )
        fields = tuple(
            item.target.id
            for item in node.body
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        )
        inner = Scope(scope.module, {}, scope)
        self.execute(node.body, inner)
        made = ClassValue(node, scope, bases, inner.names, fields, is_enum, is_text)
        for name, value in inner.names.items():
            if isinstance(value, FunctionValue):
                around = scope if value.scope is inner else value.scope  # a decorator's function stands within that
                inner.names[name] = FunctionValue(value.node, around, None, made)
            elif is_enum and not name.startswith("_"):
                given = name.lower() if is_text and value is UNKNOWN else value
                inner.names[name] = EnumMember(node.name, name, given, is_text)
        scope.names[node.name] = made
        self._tell(made, {item.arg: self.evaluate(item.value, scope) for item in node.keywords if item.arg})
        for decorator in reversed(node.decorator_list):
            self._decorated(decorator, made, scope)
        return ""

    def _tell(self, made: ClassValue, words: dict[str, Value]) -> None:
        """Tell those who want to know of it that a class is there: its bases, and the metaclass."""
        inherited = [base for base in made.bases if isinstance(base, ClassValue)]
        for base in inherited:
            base.derived.append(made)
        told = next((found for base in inherited if isinstance(found := base.lookup(_TOLD), FunctionValue)), None)
        made.maker = words.pop("metaclass", None) or next((base.maker for base in inherited if base.maker), None)
        if told is not None:
            self.call_function(FunctionValue(told.node, told.scope, made, told.owner), (), words)
        self.defining.append(made)
        for method, receiver, first in (("__new__", None, (made.maker,)), ("__init__", made, ())):
            found = made.maker.lookup(method) if isinstance(made.maker, ClassValue) else UNKNOWN
            if isinstance(found, FunctionValue):
                bound = FunctionValue(found.node, found.scope, receiver, found.owner)
                self.call_function(bound, (*first, made.node.name, made.bases, made.attributes), words)
        self.defining.pop()

    def bring_in(self, node: ast.Import | ast.ImportFrom, scope: Scope) -> Signal:
        """An import runs the module, which matters where modules enter something into a table of another one."""
        if not self._registering:
            return ""
        module = scope.module
        known = module.imports
        given = [
            item.name if isinstance(node, ast.Import) else known.get(item.asname or item.name, "")
            for item in node.names
        ]
        for dotted in filter(None, given):
            self.brought(dotted, module)
        return ""

    @cached_property
    def _registering(self) -> bool:
        """Whether any module enters something into what another module defines."""
        told = any(word in module.source for module in self.modules for word in _TELLING)
        return any(
            self._is_foreign(node, module) for module in self.modules for node in _entering(module.tree.body, told=told)
        ) or any(
            self._is_foreign(node, module) and self._fills_a_table(node, module)
            for module in self.modules
            for node in _calls_kept(module.tree.body)
        )

    def _is_foreign(self, node: ast.expr, module: Module) -> bool:
        """Whether a name, or what it is an attribute of, is another module's."""
        found = self._home(node, module)
        return found is not None and found[0] is not module

    def _fills_a_table(self, node: ast.expr, module: Module) -> bool:
        """Whether what is called enters what it is handed into a table."""
        found, last = self._home(node, module), last_part(node)
        return found is not None and any(tables_filled(item) for item in found[0].functions if item.called_as == last)

    def _home(self, node: ast.expr, module: Module) -> tuple[Module, str] | None:
        """The module in which a name, or what it is an attribute of, is defined, and its name there."""
        dotted, found = self.names.of(module, node), None
        while dotted and found is None:
            found = self.names.definition(dotted, module)
            dotted = dotted.rpartition(".")[0]
        return found


def _entering(body: Sequence[ast.stmt], *, told: bool) -> Iterator[ast.expr]:
    """What may take something in: decorators, called attributes and what items are given to.

    `told`: classes may be, of those that are derived from them.
    """
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from map(_called, node.decorator_list)
            yield from node.bases if told and isinstance(node, ast.ClassDef) else ()
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield _called(node.value)
        elif isinstance(node, ast.Assign):
            yield from (item.value for item in node.targets if isinstance(item, ast.Subscript))
        elif isinstance(node, ast.AugAssign):
            yield node.target
        for part in ("body", "orelse") if isinstance(node, _SURROUNDING) else ():
            yield from _entering(getattr(node, part, ()), told=told)


def _calls_kept(body: Sequence[ast.stmt]) -> Iterator[ast.expr]:
    """What is called at a module's top level to make what a name holds: `seat` of `LEAD = seat(Persona(…))`."""
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call):
            yield _called(node.value)
        for part in ("body", "orelse") if isinstance(node, _SURROUNDING) else ():
            yield from _calls_kept(getattr(node, part, ()))


def _called(node: ast.expr) -> ast.expr:
    """What is called first: `node` of `node("a")(function)`."""
    while isinstance(node, ast.Call):
        node = node.func
    return node
