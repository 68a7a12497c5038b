"""What a source defines and imports, from its symbol table alone: half the cost of a syntax tree.

The table is made by the same parser, so it exists where a tree does, but no node of an expression is built.
"""

import ast
import re
import symtable
from collections.abc import Iterator

_IMPORTING = re.compile(r"\bimport\b")
_STATEMENT = re.compile(
    r"[ \t]*((?:from[ \t]+[\w.]+[ \t]+)?import\b[ \t]*"
    r"(?:\((?:[^()#\n]*(?:#[^\n]*)?\n)*[^()#\n]*\)[^\n]*|[^(\n](?:[^\\\n]|\\.)*))",
    re.DOTALL,
)
"""One that imports, from the beginning of its line."""
_LONG_QUOTES = ('"""', "'''")
_IN_EXPRESSIONS = frozenset({"lambda", "genexpr", "listcomp", "setcomp", "dictcomp"})
"""What the table calls scopes that define nothing."""


def skeleton(source: str) -> ast.Module | None:
    """A tree of a source's imports, and of its classes and functions without anything in them but such.

    None where there is no table, or where not every `import` is a statement of its own: there, the tree is needed.
    """
    imports = _imports(source)
    if imports is None:
        return None
    try:
        table = symtable.symtable(source, "<source>", "exec")
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None
    return ast.Module([*imports, *_definitions(table)], [])


def _imports(source: str) -> list[ast.stmt] | None:
    """The statements that import, of whatever scope; None where some `import` is none, or may stand in a text."""
    found, end, quotes = [], 0, 0
    for word in _IMPORTING.finditer(source):
        if word.start() < end:
            continue
        statement = _STATEMENT.match(source, source.rfind("\n", 0, word.start()) + 1)
        quotes += sum(source.count(mark, end, word.start()) for mark in _LONG_QUOTES)
        if statement is None or statement.end() < word.end() or quotes % 2:
            return None
        found.append(statement.group(1))
        end = statement.end()
    try:
        return ast.parse("\n".join(found)).body
    except (SyntaxError, ValueError):
        return None


def _definitions(table: symtable.SymbolTable) -> Iterator[ast.stmt]:
    """The classes and functions of a scope, in their order."""
    for scope in table.get_children():
        name, kind = scope.get_name(), scope.get_type()
        if kind not in ("class", "function"):  # where type parameters are declared
            yield from _definitions(scope)
        elif name not in _IN_EXPRESSIONS:
            yield _definition(name, kind, scope.get_lineno(), list(_definitions(scope)))


def _definition(name: str, kind: str, line: int, held: list[ast.stmt]) -> ast.stmt:
    body = held or [ast.Pass(lineno=line, col_offset=0)]
    if kind == "class":
        return ast.ClassDef(name, [], [], body, [], lineno=line, col_offset=0)
    nothing = ast.arguments([], [], None, [], [], None, [])
    return ast.FunctionDef(name, nothing, body, [], lineno=line, col_offset=0)
