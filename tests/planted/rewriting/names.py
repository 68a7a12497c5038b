"""Rewritings that give other names to what is the same."""

import ast
import builtins
from collections.abc import Iterable, Iterator, Mapping

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
_REACHES_NAMES = {"locals", "vars", "eval", "exec", "globals", "getattr"}
"""Calls that reach names by their spelling."""


class Renamed(ast.NodeTransformer):
    """Names, in the code alone: no attributes, keywords or strings."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self.names.get(node.id, node.id)
        return node


def nodes(tree: ast.AST, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
    """All nodes of these kinds."""
    return (node for node in ast.walk(tree) if isinstance(node, kinds))


def stored(tree: ast.AST) -> set[str]:
    """Names that are assigned."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}


def _bound_otherwise(function: ast.AST) -> Iterator[str]:
    """Names within a function that more than its own assignments bind."""
    for node in ast.walk(function):
        match node:
            case ast.arg(arg=name) | ast.ClassDef(name=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                yield from names
            case ast.alias(name=name, asname=given):
                yield (given or name).partition(".")[0]
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name


def _called(tree: ast.AST) -> set[str]:
    return {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


def locals_renamed(tree: ast.Module) -> ast.Module:
    """Variables of functions have other names."""
    for part in (*tree.body, *(item for node in nodes(tree, ast.ClassDef) for item in node.body)):
        if not isinstance(part, FUNCTION) or _called(part) & _REACHES_NAMES or any(nodes(part, ast.ClassDef)):
            continue
        kept = {*_bound_otherwise(part), *dir(builtins)}
        names = {name: f"{name.strip('_') or 'item'}_here" for name in stored(part) - kept}
        Renamed(names).visit(part)
    return tree


def functions_renamed(tree: ast.Module) -> ast.Module:
    """Functions of a module's own, those with a leading underscore, have other names."""
    own = {node.name for node in tree.body if isinstance(node, FUNCTION) and node.name.startswith("_")}
    own -= {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    names = {name: f"{name}_step" for name in own}
    for node in tree.body:
        if isinstance(node, FUNCTION):
            node.name = names.get(node.name, node.name)
    return Renamed(names).visit(tree)


def functions_turned_round(tree: ast.Module) -> ast.Module:
    """Functions of a module stand in the opposite order."""
    used = {node.id for part in tree.body if not isinstance(part, FUNCTION)
            for node in ast.walk(part) if isinstance(node, ast.Name)}  # fmt: skip
    places = [
        place
        for place, node in enumerate(tree.body)
        if isinstance(node, FUNCTION) and node.name not in used and not node.decorator_list and not _defaults(node)
    ]
    turned = [tree.body[place] for place in reversed(places)]
    for place, node in zip(places, turned, strict=True):
        tree.body[place] = node
    return tree


def _defaults(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return bool(node.args.defaults or any(node.args.kw_defaults))


def _library(tree: ast.Module) -> Iterator[ast.ImportFrom]:
    """Imports from modules that are surely not the submission's."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and not node.level and _known(node.module or ""):
            yield node


def _known(module: str) -> bool:
    return module.partition(".")[0] in {
        "langgraph", "langchain_core", "pydantic", "typing", "operator", "pathlib", "tempfile", "subprocess",
        "collections", "datetime", "urllib", "functools", "dataclasses", "enum",
    }  # fmt: skip


def imports_aliased(tree: ast.Module) -> ast.Module:
    """What comes from a library has another name: `from pathlib import Path as Path_`."""
    names: dict[str, str] = {}
    for node in _library(tree):
        for item in node.names:
            if item.asname is None:
                item.asname = names[item.name] = f"{item.name}_"
    return Renamed(names).visit(tree)


class _Qualified(ast.NodeTransformer):
    def __init__(self, homes: Mapping[str, tuple[str, str]]) -> None:
        self.homes = homes

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id not in self.homes:
            return node
        module, name = self.homes[node.id]
        return ast.Attribute(ast.Name(module, ast.Load()), name, ast.Load())


def imports_qualified(tree: ast.Module) -> ast.Module:
    """What comes from a library is named with its module: `_pathlib.Path`."""
    homes: dict[str, tuple[str, str]] = {}
    taken = list(_library(tree))
    if stored(tree) & {item.asname or item.name for node in taken for item in node.names}:
        return tree
    for node in taken:
        alias = "_" + (node.module or "").replace(".", "_")
        homes |= {item.asname or item.name: (alias, item.name) for item in node.names}
        tree.body[tree.body.index(node)] = ast.Import([ast.alias(node.module or "", alias)])
    return _Qualified(homes).visit(tree)


class _Named(ast.NodeTransformer):
    """Strings that are keys or arguments, replaced by names of constants."""

    def __init__(self) -> None:
        self.constants: dict[str, str] = {}

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        if isinstance(node.value, ast.Name) and node.value.id in {"Literal", "Annotated"}:
            return node
        if not isinstance(node.slice, ast.Constant) or _is_type(node.value):
            return self.generic_visit(node)
        node.value, node.slice = self.visit(node.value), self._constant(node.slice)
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute):
            node.args = [self._constant(item) for item in node.args]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.Compare:
        self.generic_visit(node)
        node.comparators = [self._constant(item) for item in node.comparators]
        return node

    def _constant(self, node: ast.expr) -> ast.expr:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or not node.value.isidentifier():
            return node
        name = self.constants.setdefault(node.value, f"K_{node.value.upper().strip('_')}_{len(self.constants)}")
        return ast.Name(name, ast.Load())


def _is_type(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id[:1].isupper() and not node.id.isupper()


def strings_named(tree: ast.Module) -> ast.Module:
    """Keys, and words handed to methods or compared with, are constants of the module."""
    named = _Named()
    tree.body = [named.visit(node) if isinstance(node, (*FUNCTION, ast.ClassDef)) else node for node in tree.body]
    made: Iterable[ast.stmt] = (
        ast.Assign([ast.Name(name, ast.Store())], ast.Constant(text)) for text, name in named.constants.items()
    )
    place = after_imports(tree)
    tree.body[place:place] = made
    return tree


def after_imports(tree: ast.Module) -> int:
    """The place behind a module's docstring and first imports."""
    place = 0
    while place < len(tree.body) and isinstance(tree.body[place], (ast.Import, ast.ImportFrom, ast.Expr)):
        place += 1
    return place
