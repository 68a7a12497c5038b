"""What a call gives that makes a reducer: `Keep("key")` of a class whose objects are called, `keep_by("key")`."""

import ast

from auditor_core.detectives.repo.source.descent import walk

_TWO = 2
"""What a reducer is handed: what was there, and what comes."""


def made_by(maker: ast.AST | None) -> ast.AST | None:
    """The function that is called on what a class or function makes; None where that can't be told."""
    if isinstance(maker, ast.ClassDef):
        return called_on(maker)
    if not isinstance(maker, ast.FunctionDef):
        return None
    returned = [part.value for part in walk(maker) if isinstance(part, ast.Return) and part in maker.body]
    given = returned[0] if len(returned) == 1 else None
    if isinstance(given, ast.Name):
        return next((item for item in maker.body if isinstance(item, ast.FunctionDef) and item.name == given.id), None)
    return given if isinstance(given, ast.Lambda) else None


def called_on(node: ast.ClassDef) -> ast.FunctionDef | None:
    """What is called on the objects of a class, as a function of what they are handed."""
    called = next((item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__call__"), None)
    if called is None or called.decorator_list:
        return None
    given = called.args
    own = ast.arguments(
        given.posonlyargs[1:] if given.posonlyargs else [],
        given.args if given.posonlyargs else given.args[1:],
        given.vararg,
        given.kwonlyargs,
        given.kw_defaults,
        given.kwarg,
        given.defaults,
    )
    if len(own.posonlyargs) + len(own.args) != _TWO:
        return None
    return ast.copy_location(ast.FunctionDef(called.name, own, called.body, [], called.returns), called)
