"""Of which type a value is, and what it has: `isinstance`, `issubclass`, `callable` and their kin."""

import ast
from collections.abc import Callable

from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    ClassValue,
    FunctionValue,
    Instance,
    Symbol,
    Value,
)

_PLAIN: dict[str, type] = {"str": str, "int": int, "bool": bool, "list": list, "tuple": tuple, "dict": dict}
_FUNCTIONS = frozenset({"types.FunctionType", "types.LambdaType"})
_BARE = frozenset(map(Symbol, ("builtins.object", "abc.ABC", "typing.Protocol", "typing.Generic")))
"""Bases that give a class no attributes of a name that anybody would choose."""
_CALLABLE = frozenset({"typing.Callable", "collections.abc.Callable"})
_TOLD = (ClassValue, FunctionValue, Instance, str, int, list, tuple, dict)
"""Values of whose type all is known."""


def is_instance(value: Value, kind: Value) -> Value:
    """`isinstance(value, kind)`."""
    if isinstance(kind, tuple):
        answers = [is_instance(value, item) for item in kind]
        return True if True in answers else UNKNOWN if UNKNOWN in answers else False
    if not isinstance(value, _TOLD):
        return UNKNOWN
    if isinstance(kind, ClassValue):
        return _derives(value.kind, kind) if isinstance(value, Instance) else False
    return _is_of_python(value, kind.dotted if isinstance(kind, Symbol) else "")


def _is_of_python(value: Value, dotted: str) -> Value:
    """Whether a value is of one of Python's own types."""
    if dotted == "builtins.type":
        return isinstance(value, ClassValue)
    if dotted in _FUNCTIONS:
        return isinstance(value, FunctionValue)
    if dotted in _CALLABLE:
        return is_callable(value)
    plain = _PLAIN.get(dotted.removeprefix("builtins."))
    return UNKNOWN if plain is None or (isinstance(value, Instance) and value.kind.bases) else isinstance(value, plain)


def is_subclass(value: Value, kind: Value) -> Value:
    """`issubclass(value, kind)`."""
    return _derives(value, kind) if isinstance(value, ClassValue) else UNKNOWN


def is_callable(value: Value) -> Value:
    """`callable(value)`."""
    if isinstance(value, ClassValue | FunctionValue):
        return True
    if isinstance(value, Instance):
        own = isinstance(value.kind.lookup("__call__"), FunctionValue)
        return True if own else UNKNOWN if value.kind.bases else False
    return False if isinstance(value, str | int | list | tuple | dict) else UNKNOWN


def is_abstract(value: Value) -> Value:
    """Whether a class leaves a method open that a base demands."""
    if not isinstance(value, ClassValue):
        return False if isinstance(value, FunctionValue) else UNKNOWN
    names = {name for kind in value.lineage() for name, held in kind.attributes.items() if _is_open(held)}
    return any(_is_open(value.lookup(name)) for name in names)


def type_of(value: Value) -> Value:
    """`type(value)`."""
    if isinstance(value, Instance):
        return value.kind
    return Symbol("builtins.type") if isinstance(value, ClassValue) else UNKNOWN


def _derives(value: ClassValue, kind: Value) -> Value:
    """Whether a class is one, or comes of it; unknown where it may through a library's class."""
    if any(kind is item or kind in item.bases for item in value.lineage()):
        return True
    return False if isinstance(kind, ClassValue) else UNKNOWN


def _is_open(value: Value) -> bool:
    if not isinstance(value, FunctionValue) or isinstance(value.node, ast.Lambda):
        return False
    return any(ast.unparse(mark).endswith("abstractmethod") for mark in value.node.decorator_list)


def is_asynchronous(value: Value) -> Value:
    """Whether a function gives something to wait for."""
    return isinstance(value.node, ast.AsyncFunctionDef) if isinstance(value, FunctionValue) else UNKNOWN


def lacks(value: Value, name: str) -> bool:
    """Whether a value surely has no such attribute: nothing set it, and no library's class may give it."""
    if name.startswith("__") or not isinstance(value, ClassValue | FunctionValue):
        return False
    if isinstance(value, FunctionValue):
        return name not in value.attributes
    bases = {base for kind in value.lineage() for base in kind.bases if not isinstance(base, ClassValue)}
    made_by_another = any(kind.node.keywords for kind in value.lineage())
    return bases <= _BARE and not made_by_another and value.lookup(name) is UNKNOWN


KINDS: dict[str, Callable[..., Value]] = {
    "builtins.isinstance": is_instance,
    "builtins.issubclass": is_subclass,
    "builtins.callable": is_callable,
    "builtins.type": type_of,
    "inspect.isclass": lambda value: is_instance(value, Symbol("builtins.type")),
    "inspect.isfunction": lambda value: is_instance(value, Symbol("types.FunctionType")),
    "inspect.isabstract": is_abstract,
    "inspect.iscoroutinefunction": is_asynchronous,
    "asyncio.iscoroutinefunction": is_asynchronous,
}
"""Functions of Python's own that ask of which type something is."""
