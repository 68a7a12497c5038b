"""Questions whether a text occurs somewhere in an address: an option, or a foreign host, may hold it just as well.

`if "github.com" not in url: raise`. Who refuses an address because something bad occurs in it asks another question.
"""

import ast
from collections.abc import Callable

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, target_name
from auditor_core.detectives.repo.source.statements import targets_of
from auditor_core.detectives.repo.tools.commands import stands_on_one_side
from auditor_core.detectives.repo.tools.ending import ends
from auditor_core.detectives.repo.tools.formalities import asks_for_something

_TIDYING = frozenset({"str", "strip", "lstrip", "rstrip", "lower", "casefold"})
_NOTING = frozenset({"print", "debug", "info", "warning", "error", "exception", "log", "critical"})
"""What leaves a line somewhere."""
IsWhole = Callable[[ast.AST], bool]
"""Whether an expression is the address as it came."""


def occurs(test: ast.expr, is_whole: IsWhole, each_of: str = "") -> int:
    """1 for a condition that holds where a text occurs somewhere in the address, -1 for its opposite, 0 for others.

    `each_of`: the name of each text that it is asked for, one by one: `any(host in url for host in known)`.
    """
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return -occurs(test.operand, is_whole)
    if isinstance(test, ast.BoolOp):
        said = {occurs(part, is_whole) for part in test.values if not _is_there(part, is_whole)}
        return said.pop() if len(said) == 1 else 0
    if isinstance(test, ast.Call) and len(test.args) == 1:
        each = test.args[0]
        if last_part(test.func) == "bool":
            return occurs(each, is_whole)
        alone = isinstance(each, ast.GeneratorExp | ast.ListComp) and len(each.generators) == 1
        name = target_name(each.generators[0].target) if alone else ""  # type: ignore[attr-defined]
        said_of_each = occurs(each.elt, is_whole, name) if alone else 0  # type: ignore[attr-defined]
        return said_of_each if last_part(test.func) == ("any" if said_of_each > 0 else "all") else 0
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.In | ast.NotIn):
        return 0
    is_text = bool(each_of) and target_name(test.left) == each_of
    found = is_whole(test.comparators[0]) and (is_text or not any(map(is_whole, walk(test.left))))
    return 0 if not found else 1 if isinstance(test.ops[0], ast.In) else -1


def asks_somewhere(item: ast.If | ast.While | ast.Assert, is_whole: IsWhole, line: int | None) -> bool:
    """Whether a statement lets nothing go on but what holds a text somewhere.

    `line`: where the address is handed on; where there is none, only a failure says no.
    """
    said = occurs(item.test, is_whole)
    if not said or not isinstance(item, ast.If):
        return said > 0
    inside = line is not None and stands_on_one_side(item, line)
    if inside and line is not None:
        below = item.body[0].lineno <= line <= (item.body[-1].end_lineno or 0)
        return said == (1 if below else -1)
    if ends(item.body, line):
        return said < 0
    return said > 0


def answers_somewhere(item: ast.If | ast.While | ast.Assert, is_whole: IsWhole) -> bool:
    """Whether a statement answers yes where a text occurs, and no where it does not."""
    said = occurs(item.test, is_whole)
    last = item.body[-1] if isinstance(item, ast.If) else None
    value = last.value if isinstance(last, ast.Return) else None
    yes = not isinstance(value, ast.Constant) or bool(value.value)
    return said != 0 and _answers(item) and yes is (said > 0)


def _answers(item: ast.If | ast.While | ast.Assert) -> bool:
    return isinstance(item, ast.If) and isinstance(item.body[-1], ast.Return)


def is_loose(function: Function) -> bool:
    """Whether all that a function asks of what it is handed is whether a text occurs somewhere in it.

    It may ask whether there is anything, tidy it up, say what it was, and give it back; anything else may be a look.
    """
    arguments = function.node.args
    given = {item.arg for item in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)} - {"self", "cls"}
    for step in (item for item in function.nodes if isinstance(item, ast.Assign | ast.AnnAssign)):
        if step.value is not None and _name(step.value) in given:
            given |= {_name(target) for target in targets_of(step)}

    def is_whole(node: ast.AST) -> bool:
        return _name(node) in given

    asking = [item for item in function.nodes if isinstance(item, ast.If | ast.While | ast.Assert)]
    loose = [
        item.test for item in asking
        if (answers_somewhere(item, is_whole) if _answers(item) else asks_somewhere(item, is_whole, None))
    ]  # fmt: skip
    loose += [item for item in function.results if occurs(item, is_whole) > 0]
    formal: list[ast.AST] = [item.test for item in asking if asks_for_something(item.test, given)]
    formal += [item for item in function.nodes if isinstance(item, ast.Raise)]
    formal += [item.value for item in function.nodes if isinstance(item, ast.Assign | ast.AnnAssign) and item.value
               and is_whole(item.value)]  # fmt: skip
    formal += [item for item in function.results if is_whole(item)]
    fine = {id(part) for item in (*loose, *formal) for part in walk(item)}
    fine |= {id(part) for call in function.calls if last_part(call.node.func) in _NOTING for part in walk(call.node)}
    loads = [part for step in function.node.body for part in walk(step) if isinstance(part, ast.Name)
             and part.id in given and isinstance(part.ctx, ast.Load)]  # fmt: skip
    return bool(loose) and all(id(part) in fine for part in loads)


def _name(node: ast.AST) -> str:
    """The name of something as it is, tidied perhaps: `url.strip().lower()`."""
    while isinstance(node, ast.Call) and last_part(node.func) in _TIDYING:
        node = node.func.value if isinstance(node.func, ast.Attribute) else next(iter(node.args), node.func)
    return node.id if isinstance(node, ast.Name) else ""


def _is_there(part: ast.expr, is_whole: IsWhole) -> bool:
    """`not url`, `url`, `isinstance(url, str)`: whether there is an address at all."""
    inner = part.operand if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not) else part
    if isinstance(inner, ast.Call) and last_part(inner.func) == "isinstance" and inner.args:
        return is_whole(inner.args[0])
    return is_whole(inner)
