"""Rewritings of how control flows: branches, functions that hand on to others, what surrounds a function."""

import ast
from collections.abc import Iterable

from tests.planted.rewriting.names import FUNCTION, after_imports, nodes

_ENDS = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_TRACED = """
import functools

def _traced(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)
    return inner
"""


def _documented(body: list[ast.stmt]) -> bool:
    first = body[0] if body else None
    return isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)


def docstrings_dropped(tree: ast.Module) -> ast.Module:
    """Functions and classes of one's own say nothing about themselves; models keep what a schema shows."""
    for node in nodes(tree, *FUNCTION, ast.ClassDef):
        bases = {getattr(base, "id", getattr(base, "attr", "")) for base in getattr(node, "bases", ())}
        if _documented(node.body) and not bases:
            node.body = node.body[1:] or [ast.Pass()]
    return tree


def _is_chain(orelse: list[ast.stmt]) -> bool:
    return len(orelse) == 1 and isinstance(orelse[0], ast.If)


def branches_ended_early(tree: ast.Module) -> ast.Module:
    """After a branch that returns, raises or goes on, there is no `else`."""
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, [item for statement in block for item in _ended(statement)])
    return tree


def _ended(statement: ast.stmt) -> Iterable[ast.stmt]:
    yield statement
    if isinstance(statement, ast.If) and isinstance(statement.body[-1], _ENDS) and not _is_chain(statement.orelse):
        yield from statement.orelse
        statement.orelse = []


def branches_turned_round(tree: ast.Module) -> ast.Module:
    """`if a: x else: y` is `if not a: y else: x`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and node.orelse and not _is_chain(node.orelse):
            node.test, node.body, node.orelse = ast.UnaryOp(ast.Not(), node.test), node.orelse, node.body
    return tree


class Statements(ast.NodeTransformer):
    """Changes the statements of functions, each to one or several."""

    def __init__(self) -> None:
        self._named = 0

    def named(self, word: str, value: ast.expr) -> tuple[ast.Assign, ast.Name]:
        """An assignment to a name that nothing else has, and the name."""
        self._named += 1
        name = f"{word}_{self._named}"
        return ast.Assign([ast.Name(name, ast.Store())], value), ast.Name(name, ast.Load())

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self._blocks(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        self._blocks(node)
        return node

    def _blocks(self, node: ast.AST) -> None:
        for child in ast.walk(node):
            for name in ("body", "orelse", "finalbody"):
                block = getattr(child, name, None)
                if isinstance(block, list) and not (
                    name == "orelse" and isinstance(child, ast.If) and _is_chain(block)
                ):
                    setattr(child, name, [item for statement in block for item in self.change(statement)])

    def change(self, statement: ast.stmt) -> Iterable[ast.stmt]:
        raise NotImplementedError


class _Conditions(Statements):
    def change(self, statement: ast.stmt) -> Iterable[ast.stmt]:
        if isinstance(statement, ast.If) and not isinstance(statement.test, ast.Name):
            walrus = any(nodes(statement.test, ast.NamedExpr))
            if not walrus:
                before, statement.test = self.named("holds", statement.test)
                yield before
        yield statement


def conditions_named(tree: ast.Module) -> ast.Module:
    """What an `if` asks has a name before; an `elif` keeps its own."""
    return _Conditions().visit(tree)


class _Choices(Statements):
    def change(self, statement: ast.stmt) -> Iterable[ast.stmt]:
        match statement:
            case ast.Assign(targets=[ast.Name() as target], value=ast.IfExp(test=test, body=body, orelse=orelse)):
                yield ast.If(test, [ast.Assign([target], body)], [ast.Assign([target], orelse)])
            case ast.Return(value=ast.IfExp(test=test, body=body, orelse=orelse)):
                yield ast.If(test, [ast.Return(body)], [])
                yield ast.Return(orelse)
            case _:
                yield statement


def choices_spelled_out(tree: ast.Module) -> ast.Module:
    """`x = a if c else b` is an `if` with two assignments, `return a if c else b` one with two returns."""
    return _Choices().visit(tree)


def functions_delegated(tree: ast.Module) -> ast.Module:
    """What a function of a module does stands in another, which it calls with what it was given."""
    tree.body = [item for node in tree.body for item in _delegated(node)]
    return tree


def _delegated(node: ast.stmt) -> Iterable[ast.stmt]:
    if not isinstance(node, FUNCTION) or node.decorator_list or not _plain(node):
        yield node
        return
    given = [item.arg for item in node.args.args]
    inner = type(node)(
        name=f"{node.name}_work",
        args=ast.arguments(posonlyargs=[], args=[ast.arg(name) for name in given], kwonlyargs=[], kw_defaults=[], defaults=[]),
        body=node.body[1:] if _documented(node.body) and len(node.body) > 1 else node.body,
        decorator_list=[],
        returns=None,
    )  # fmt: skip
    call: ast.expr = ast.Call(ast.Name(inner.name, ast.Load()), [ast.Name(name, ast.Load()) for name in given], [])
    if isinstance(node, ast.AsyncFunctionDef):
        call = ast.Await(call)
    documented = node.body[:1] if _documented(node.body) else []
    node.body = [*documented, ast.Return(call)]
    yield inner
    yield node


def _plain(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    args = node.args
    own = list(nodes(node, ast.Yield, ast.YieldFrom, ast.Global))
    return not (own or args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs)


def functions_decorated(tree: ast.Module) -> ast.Module:
    """Every function of a module has a decorator that hands on whatever comes."""
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    for node in found:
        node.decorator_list.append(ast.Name("_traced", ast.Load()))
    if found:
        place = after_imports(tree)
        tree.body[place:place] = ast.parse(_TRACED).body
    return tree


def functions_logged(tree: ast.Module) -> ast.Module:
    """Every function says that it was entered."""
    logged = False
    for node in nodes(tree, *FUNCTION):
        line = ast.parse(f"logging.getLogger(__name__).debug('in {node.name}')").body[0]
        node.body.insert(1 if _documented(node.body) else 0, line)
        logged = True
    if logged:
        tree.body.insert(after_imports(tree), ast.Import([ast.alias("logging")]))
    return tree
