"""Functions and classes as statements make them: decorated, renamed, and registered by what they are imported for."""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

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
from auditor_core.detectives.repo.source.index import FunctionNode, Module

_TOLD = "__init_subclass__"
"""The method of a class that is told of each class derived from it."""


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
        if isinstance(wrapper, FunctionValue) and self.follows(wrapper):
            result = self.call_function(wrapper, (value,), {})
            return result if isinstance(result, FunctionValue | Instance | ClassValue) else value
        if isinstance(decorator, ast.Call) and decorator.args and isinstance(value, FunctionValue):
            wrapped = self.evaluate(decorator.args[0], scope)
            if self.evaluate(decorator.func, scope) == Symbol("functools.wraps") and isinstance(wrapped, FunctionValue):
                value.renamed = wrapped.name
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
        told = next((found for base in inherited if isinstance(found := base.lookup(_TOLD), FunctionValue)), None)
        if told is not None:
            words = {item.arg: self.evaluate(item.value, scope) for item in node.keywords if item.arg}
            self.call_function(FunctionValue(told.node, told.scope, made, told.owner), (), words)
        for decorator in reversed(node.decorator_list):
            self._decorated(decorator, made, scope)
        return ""

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
            parts = dotted.split(".")
            for length in range(1, len(parts) + 1):
                found = self.names.module(".".join(parts[:length]), module)
                if found is not None and not found.is_test:
                    self.module_scope(found)
        return ""

    @cached_property
    def _registering(self) -> bool:
        """Whether any module enters something into what another module defines."""
        return any(self._is_foreign(node, module) for module in self.modules for node in _entering(module.tree.body))

    def _is_foreign(self, node: ast.expr, module: Module) -> bool:
        """Whether a name, or what it is an attribute of, is another module's."""
        dotted, found = self.names.of(module, node), None
        while dotted and found is None:
            found = self.names.definition(dotted, module)
            dotted = dotted.rpartition(".")[0]
        return found is not None and found[0] is not module


def _entering(body: Sequence[ast.stmt]) -> Iterator[ast.expr]:
    """What may take something in: decorators, called attributes and what items are given to."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (item.func if isinstance(item, ast.Call) else item for item in node.decorator_list)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield node.value.func
        elif isinstance(node, ast.Assign):
            yield from (item.value for item in node.targets if isinstance(item, ast.Subscript))
