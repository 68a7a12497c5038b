"""Calls with what the module's own plain functions answer in place: `run(command(args), **options(60))`."""

import ast
from collections.abc import Mapping

from auditor_core.detectives.repo.following.callers import default_of, handed
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Function, Module

_HOPS = 2
"""Functions that answer with what others answer."""
_OPEN = ast.List | ast.Tuple | ast.Dict | ast.BinOp | ast.Call
"""Answers of which parts may be what the function was handed."""


def with_answers(call: Call, module: Module) -> Call:
    """The call with its first argument, and the dictionary of its keywords, as plain functions put them together."""
    node = call.node
    first = [_answer(item, module, _HOPS) for item in node.args[:1]]
    words = [item if item.arg else ast.keyword(None, _answer(item.value, module, _HOPS)) for item in node.keywords]
    same = all(new is old for new, old in zip(first, node.args, strict=False))
    if same and all(new.value is old.value for new, old in zip(words, node.keywords, strict=True)):
        return call
    return Call(
        ast.copy_location(ast.Call(node.func, [*first, *node.args[1:]], words), node), call.context, call.target
    )


def _answer(node: ast.expr, module: Module, hops: int) -> ast.expr:
    """What a function of the module gives that does nothing but put its parameters together; else the call."""
    if not isinstance(node, ast.Call) or not hops:
        return node
    last = last_part(node.func)
    found = [item for item in module.functions if item.name.rpartition(".")[2] == last]
    answer = _only_result(found[0]) if len(found) == 1 else None
    if answer is None:
        return node
    given = {name: value for name in found[0].parameters if (value := default_of(found[0], name)) is not None}
    given |= dict(handed(node, found[0]))
    vararg = found[0].node.args.vararg
    if vararg:
        taken = len([*found[0].node.args.posonlyargs, *found[0].node.args.args])
        given[vararg.arg] = ast.List(node.args[taken:], ast.Load())
    return _answer(_with(answer, given), module, hops - 1)


def _only_result(function: Function) -> ast.expr | None:
    """What a function returns that has no other statement but its docstring."""
    body = [item for item in function.node.body if not (isinstance(item, ast.Expr) and _is_text(item.value))]
    only = body[0] if len(body) == 1 and not function.node.decorator_list else None
    answer = only.value if isinstance(only, ast.Return) else None
    return answer if isinstance(answer, _OPEN) else None


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _with(node: ast.expr, given: Mapping[str, ast.expr]) -> ast.expr:
    """An expression with what is handed over in place of the names of parameters."""
    if isinstance(node, ast.Name):
        return given.get(node.id, node)
    if isinstance(node, _OPEN | ast.Starred):
        return ast.copy_location(_made_anew(node, given), node)
    return node


def _made_anew(node: ast.expr, given: Mapping[str, ast.expr]) -> ast.expr:
    if isinstance(node, ast.Starred):
        return ast.Starred(_with(node.value, given), ast.Load())
    if isinstance(node, ast.List | ast.Tuple):
        return ast.List([_with(item, given) for item in node.elts], ast.Load())
    if isinstance(node, ast.Dict):
        return ast.Dict(list(node.keys), [_with(item, given) for item in node.values])
    if isinstance(node, ast.BinOp):
        return ast.BinOp(_with(node.left, given), node.op, _with(node.right, given))
    if isinstance(node, ast.Call):
        args = [_with(item, given) for item in node.args]
        return ast.Call(node.func, args, [ast.keyword(word.arg, _with(word.value, given)) for word in node.keywords])
    return node
