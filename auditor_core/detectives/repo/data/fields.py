"""One annotated field: its type, the reducer in `Annotated`, and what limits its value."""

import ast

from auditor_core.detectives.repo.data.keyed import kept_by
from auditor_core.detectives.repo.data.losing import loses
from auditor_core.detectives.repo.data.makers import called_on, made_by
from auditor_core.detectives.repo.data.reducers import overwrites
from auditor_core.detectives.repo.data.replacing import forgets, replaces
from auditor_core.detectives.repo.data.restrictions import restrictions
from auditor_core.detectives.repo.data.unfit import fails_on, handed_on_to
from auditor_core.detectives.repo.source.index import Module, written_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.source.spelling import spelled, unquoted
from auditor_core.facts import FieldFact

_WRAPPERS = frozenset({"Required", "NotRequired", "ReadOnly", "Optional", "Final"})
_METADATA_PACKAGES = frozenset({"pydantic", "annotated_types", "typing", "typing_extensions", "msgspec", "fastapi"})
_NO_REDUCERS = frozenset({"langgraph.prebuilt.InjectedState", "langgraph.prebuilt.InjectedStore"})
_COLLECTIONS = frozenset({"list", "dict", "set", "sequence", "mapping", "mutablemapping"})
_KEYED = ("dict", "mapping", "mutablemapping")
_ALIAS_HOPS = 4


def read_field(
    name: str, annotation: ast.expr, default: ast.expr | None, module: Module, names: Names, line: int
) -> FieldFact:
    """Read a field from its annotation and, where there is one, its default (`Field(ge=1)`)."""
    home, inner, extras = _unwrap(annotation, module, names)
    constraints = [text for extra in extras for text in restrictions(extra, home, names)]
    constraints += restrictions(annotation, module, names)
    if default is not None:
        constraints += restrictions(default, module, names)
    collection = _collects(home, inner, names)
    told = [(found, extra) for extra in extras if (found := _reducer(extra, home, names))]
    unfit = [found for found, extra in told if fails_on(collection, found, _function(extra, home, names))]
    reducers = [
        found for found, extra in told if found not in unfit and not (collection and _overwrites(extra, home, names))
    ]
    return FieldFact(
        name=name,
        annotation=home.text(inner, 200) or spelled(inner)[:200],
        reducer=reducers[-1] if reducers else "",
        unfit=unfit[-1] if unfit else "",
        replaces=collection in _KEYED and any(replaces(_function(extra, home, names)) for _, extra in told),
        kept_by=next((kept for _, extra in told if (kept := _kept_by(extra, home, names))), ()),
        constraints=tuple(dict.fromkeys(constraints)),
        default=_number(default),
        line=line,
    )


def _number(default: ast.expr | None) -> str:
    """The number that a default is, also as `Field(3)` or `Field(default=3)`; empty where it is none."""
    if isinstance(default, ast.Call) and written_name(default.func).rpartition(".")[2] in ("Field", "field"):
        named = (word.value for word in default.keywords if word.arg == "default")
        default = next(named, default.args[0] if default.args else None)
    value = default.value if isinstance(default, ast.Constant) else None
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def _collects(module: Module, node: ast.expr, names: Names) -> str:
    """The kind of collection that a type is, also by an alias (`Notes = dict[str, list[str]]`); empty for others."""
    for _ in range(_ALIAS_HOPS):
        dotted = names.of(module, node)
        found = names.definition(dotted, module)
        if found is None:
            last = dotted.rpartition(".")[2].lower()
            return last if last in _COLLECTIONS else ""
        value = found[0].definitions[found[1]]
        if not isinstance(value, ast.Subscript | ast.Name | ast.Attribute):
            return ""
        module, node = found[0], value
    return ""


def _unwrap(node: ast.expr, module: Module, names: Names) -> tuple[Module, ast.expr, list[ast.expr]]:
    """Module of the annotation, the type without `Annotated`, and `Annotated`'s extras.

    Goes through `Required[…]` and the like, quoted annotations and aliases
    (`Notes = Annotated[list, operator.add]`), also imported ones.
    """
    original = (module, node)
    for _ in range(_ALIAS_HOPS):
        node = unquoted(node)
        if isinstance(node, ast.Subscript):
            last = names.of(module, node.value).rpartition(".")[2]
            if last == "Annotated" and isinstance(node.slice, ast.Tuple) and node.slice.elts:
                return module, node.slice.elts[0], node.slice.elts[1:]
            if last not in _WRAPPERS:
                break
            node = node.slice
            continue
        found = names.definition(names.of(module, node), module) if isinstance(node, ast.Name | ast.Attribute) else None
        value = found[0].definitions[found[1]] if found else None
        if found is None or not isinstance(value, ast.Subscript):
            break
        module, node = found[0], value
    return *original, []


def _reducer(node: ast.expr, module: Module, names: Names) -> str:
    """Dotted name of the callable that an extra of `Annotated` is; empty where it is something else."""
    if isinstance(node, ast.Lambda):
        return "lambda"
    callee = node.func if isinstance(node, ast.Call) else node
    dotted = names.of(module, callee)
    if not dotted or dotted in _NO_REDUCERS or dotted.partition(".")[0] in _METADATA_PACKAGES:
        return ""
    if dotted == "functools.partial" and isinstance(node, ast.Call) and node.args:
        return _reducer(node.args[0], module, names)
    found = names.definition(dotted, module)
    return dotted if found is None else _own_reducer(found[0], found[1], dotted, names, made=isinstance(node, ast.Call))


def _own_reducer(home: Module, name: str, dotted: str, names: Names, *, made: bool) -> str:
    """The same for one of the repository's own names; `made`: it is called to make the reducer."""
    value = home.definitions[name]
    if isinstance(value, ast.Name | ast.Attribute):
        return _reducer(value, home, names)
    if isinstance(value, ast.Tuple | ast.List) and isinstance(value.ctx, ast.Store):
        return dotted  # one of several names that were assigned at once
    if isinstance(value, ast.ClassDef):
        return dotted if made and called_on(value) is not None else ""
    callables: tuple[type, ...] = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
    return dotted if isinstance(value, callables if made else (*callables, ast.Call)) else ""


def _kept_by(node: ast.expr, module: Module, names: Names) -> tuple[str, ...]:
    home, function = _located(node, module, names)
    return kept_by(function, lambda called: _function(called, home, names))


def _function(node: ast.expr, module: Module, names: Names) -> ast.AST | None:
    """The lambda, or the repository's own function or class, that an extra of `Annotated` is; None for others."""
    return _located(node, module, names)[1]


def _located(node: ast.expr, module: Module, names: Names, hops: int = _ALIAS_HOPS) -> tuple[Module, ast.AST | None]:
    """The same, with its module; of one that only hands both sides to another of the repository's own, that one."""
    if isinstance(node, ast.Call):
        home, maker = _located(node.func, module, names)
        return home, made_by(maker)
    dotted = names.of(module, node)
    found = names.definition(dotted, module) or names.definition(dotted.rpartition(".")[0], module)
    function: ast.AST | None = found[0].definitions[found[1]] if found else node
    if found and isinstance(function, ast.Call) and function is not node:
        return _located(function, found[0], names)
    if isinstance(function, ast.ClassDef):
        function = _method(function, written_name(node).rpartition(".")[2]) or function
    if found and hops and (inner := handed_on_to(function)):
        further = _located(inner, found[0], names, hops - 1)
        return further if further[1] is not None else (found[0], function)
    return (found[0], function) if found else (module, node if isinstance(node, ast.Lambda) else None)


def _overwrites(node: ast.expr, module: Module, names: Names) -> bool:
    if names.of(module, node).removeprefix("builtins.") in ("max", "min"):
        return True  # one of two lists, as it is
    function = _function(node, module, names)
    if not isinstance(function, ast.FunctionDef | ast.Lambda):
        return False
    return overwrites(function) or forgets(function) or loses(function)


def _method(node: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    """A static method of a class; of others, the object or class comes first."""
    functions = (item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == name)
    static = (item for item in functions if any(written_name(mark) == "staticmethod" for mark in item.decorator_list))
    return next(static, None)
