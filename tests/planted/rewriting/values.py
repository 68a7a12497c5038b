"""Rewritings of how values are made and handed on."""

import ast
import keyword
from collections.abc import Iterable

from tests.planted.rewriting.flow import Statements


class _Results(Statements):
    def change(self, statement: ast.stmt) -> Iterable[ast.stmt]:
        if isinstance(statement, ast.Return) and isinstance(
            statement.value, (ast.Call, ast.Dict, ast.Await, ast.BinOp)
        ):
            before, statement.value = self.named("outcome", statement.value)
            yield before
        yield statement


def results_named(tree: ast.Module) -> ast.Module:
    """What is returned has a name before."""
    return _Results().visit(tree)


class _Arguments(Statements):
    def change(self, statement: ast.stmt) -> Iterable[ast.stmt]:
        match statement:
            case (
                ast.Assign(value=ast.Call(func=ast.Name() | ast.Attribute(value=ast.Name()), args=[first, *_]) as call)
                | ast.Return(
                    value=ast.Call(func=ast.Name() | ast.Attribute(value=ast.Name()), args=[first, *_]) as call
                )
                | ast.Expr(value=ast.Call(func=ast.Name() | ast.Attribute(value=ast.Name()), args=[first, *_]) as call)
            ) if isinstance(first, (ast.Call, ast.Dict, ast.List, ast.JoinedStr)):
                before, call.args[0] = self.named("given", first)
                yield before
        yield statement


def arguments_named(tree: ast.Module) -> ast.Module:
    """What a call is handed first has a name before."""
    return _Arguments().visit(tree)


class _Formatted(ast.NodeTransformer):
    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.expr:
        text, args = "", []
        for part in node.values:
            match part:
                case ast.Constant(value=str(words)):
                    text += words.replace("{", "{{").replace("}", "}}")
                case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
                    text += "{}"
                    args.append(value)
                case _:
                    return node
        return ast.Call(ast.Attribute(ast.Constant(text), "format", ast.Load()), args, [])


def strings_formatted(tree: ast.Module) -> ast.Module:
    """`f"{a} of {b}"` is `"{} of {}".format(a, b)`."""
    return _Formatted().visit(tree)


class _Called(ast.NodeTransformer):
    def visit_Dict(self, node: ast.Dict) -> ast.expr:
        self.generic_visit(node)
        names = [key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
        if not names or len(names) < len(node.keys) or not all(map(_is_keyword, names)):
            return node
        pairs = zip(names, node.values, strict=True)
        return ast.Call(ast.Name("dict", ast.Load()), [], [ast.keyword(name, value) for name, value in pairs])


def _is_keyword(name: str) -> bool:
    return name.isidentifier() and not keyword.iskeyword(name)


def dictionaries_called(tree: ast.Module) -> ast.Module:
    """`{"a": x}` is `dict(a=x)`."""
    return _Called().visit(tree)


class _Unrolled(Statements):
    def change(self, statement: ast.stmt) -> Iterable[ast.stmt]:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.ListComp(elt=element, generators=[loop])) if (
                not loop.is_async
                and name not in {item.id for item in ast.walk(statement.value) if isinstance(item, ast.Name)}
            ):
                add: ast.stmt = ast.Expr(
                    ast.Call(ast.Attribute(ast.Name(name, ast.Load()), "append", ast.Load()), [element], [])
                )
                for test in reversed(loop.ifs):
                    add = ast.If(test, [add], [])
                yield ast.Assign([ast.Name(name, ast.Store())], ast.List([], ast.Load()))
                yield ast.For(loop.target, loop.iter, [add], [])
            case _:
                yield statement


def comprehensions_unrolled(tree: ast.Module) -> ast.Module:
    """A list made by a comprehension is made by a loop."""
    return _Unrolled().visit(tree)
