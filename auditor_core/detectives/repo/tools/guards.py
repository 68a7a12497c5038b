"""What stands around a call against failure: results that are looked at, conditions on what it is handed."""

import ast
from collections.abc import Callable, Collection, Iterator, Sequence, Set

from auditor_core.detectives.repo.following.usage import reached
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, target_name, written_name
from auditor_core.detectives.repo.tools.all_matching import never_refuses
from auditor_core.detectives.repo.tools.origins import Station
from auditor_core.detectives.repo.tools.passive import Passive

_HOPS = 3
"""Names that stand for names."""
_SHOWING = frozenset({"print", "debug", "info", "warning", "error", "exception", "critical", "log", "secho", "echo"})
"""What shows or logs what it is handed, and asks nothing of it."""
_COMPARING = frozenset({"startswith", "match", "fullmatch", "search", "endswith"})


CODES = frozenset({"returncode", "check_returncode"})
"""Parts of a process's result that show whether it was fine."""


def looked_at(call: Call, told_by: Set[str], *, unchecked: bool = False) -> bool:
    """Whether the parts that tell of a result are used (its return code, say), or its failure is caught.

    Where the call is told not to check (`unchecked`), it never fails, whatever is caught around it.
    """
    function = call.context.function
    if function is None:
        return False
    asked = any(item.attr in told_by for item in function.attributes)
    shown = _shown(function) if asked else set()
    if asked and told_by.isdisjoint(CODES):  # an address that is only noted to be odd goes on as it came
        shown |= Passive(function).in_vain
    telling = [item for item in function.attributes if item.attr in told_by and id(item) not in shown]
    looked = {target_name(item.value) for item in telling}
    at_once = any(item.value is call.node for item in telling)
    if at_once or (call.target and call.target in looked) or _matched(call, function, told_by):
        return True
    block = call.context.nearest("try")
    if unchecked or block is None or not isinstance(block.node, ast.Try | ast.TryStar):
        return False
    caught = [name for handler in block.node.handlers for name in _caught(handler)]
    return any(name.endswith("CalledProcessError") for name in caught) and any(
        word.arg == "check" for word in call.node.keywords
    )


def _shown(function: Function) -> set[int]:
    """The parts, by their id, of what is printed or logged as a statement of its own."""
    steps = (node.value for node in function.nodes if isinstance(node, ast.Expr))
    calls = [item for item in steps if isinstance(item, ast.Call)]
    return {id(part) for item in calls if written_name(item.func).rpartition(".")[2] in _SHOWING for part in walk(item)}


def _matched(call: Call, function: Function, told_by: Set[str]) -> bool:
    """Whether a `match` asks for such parts: `match urlsplit(url): case SplitResult(scheme="https"): …`."""
    return any(
        isinstance(node, ast.Match)
        and (node.subject is call.node or (call.target and target_name(node.subject) == call.target))
        and not told_by.isdisjoint(name for part in walk(node) for name in getattr(part, "kwd_attrs", ()))
        for node in function.nodes
    )


def screens(
    station: Station,
    helpers: Callable[[str], Sequence[Function]],
    methods: Sequence[Function] = (),
    in_vain: Callable[[Call], bool] = lambda _: False,
) -> bool:
    """Whether what does not look right is refused before it is handed on at a place: by its beginning, form or marks.

    Refused by the function around, or by one of its `helpers` by their last name that what is handed on goes through,
    or was handed to before; so, too, where one of the class's `methods` sets an attribute that is handed on. A function
    that is called `in_vain` refuses nothing there.
    """
    function, given = station.function, station.given
    if function is None:
        return False
    if _screened(given, function, station.line, helpers, in_vain):
        return True
    held = {target_name(part) for item in given for part in walk(item) if isinstance(part, ast.Attribute)}
    return any(
        _screened([value], method, value.lineno, helpers, in_vain)
        for method in methods
        for name in sorted(held & method.assigned.keys())
        for value in method.assigned[name]
    )


def _screened(
    expressions: Sequence[ast.expr],
    function: Function,
    line: int,
    helpers: Callable[[str], Sequence[Function]],
    in_vain: Callable[[Call], bool],
) -> bool:
    """Whether a function refuses what does not look right, of some expressions in it, before a line."""
    given = list(expressions)
    for _ in range(_HOPS):
        given += [value for name in _names(*given) for value in function.assigned.get(name, ()) if value not in given]
    parts = {id(part) for item in given for part in walk(item) if isinstance(part, ast.Call)}
    asked = [item for item in function.calls if id(item.node) in parts]
    asked += [item for item in _calls_before(line, function) if not _names(item.node).isdisjoint(_names(*given))]
    through = {item.last for item in asked if not in_vain(item)}
    return _refuses(function, _names(*given), line) or any(
        refuses_given(helper) for name in sorted(through) for helper in helpers(name)
    )


def refuses_given(function: Function) -> bool:
    """Whether a function raises where a comparison on what it is handed fails."""
    return _refuses(function, _given_to(function))


def _given_to(function: Function) -> set[str]:
    """Its parameters, and names for what is made of them."""
    given = set(function.parameters)
    for name, values in function.assigned.items():
        if not _names(*values).isdisjoint(given):
            given.add(name)
    return given


def _calls_before(line: int, function: Function) -> Iterator[Call]:
    """Calls that are statements of their own above a line of the function: `require_https(url)`."""
    alone = {id(node.value) for node in function.nodes if isinstance(node, ast.Expr)}
    return (item for item in function.calls if item.node.lineno < line and id(item.node) in alone)


def _refuses(function: Function, names: Collection[str], before: int | None = None) -> bool:
    """Whether a function ends, before a line and before it returns anyway, where a comparison on these names fails."""
    body = function.node.body
    idle = body[len(reached(body)) :]
    return any(
        isinstance(item, ast.If)
        and (not idle or item.lineno < idle[0].lineno)
        and (before is None or item.lineno < before)
        and isinstance(item.body[-1], ast.Raise if before is None else ast.Raise | ast.Return)
        and not _names(item.test).isdisjoint(names)
        and any(map(_compares, walk(item.test)))
        and not never_refuses(item.test, function.node, _tree(function))
        for item in function.nodes
    )


def _tree(function: Function) -> ast.AST:
    """The module that a function stands in."""
    here = function.context
    while here.parent is not None:
        here = here.parent
    return here.node


def _compares(node: ast.AST) -> bool:
    """`url.startswith(…)`, `PATTERN.match(url)`, `mark in url`."""
    if isinstance(node, ast.Call):
        return written_name(node.func).rpartition(".")[2] in _COMPARING
    return isinstance(node, ast.Compare) and any(isinstance(item, ast.In | ast.NotIn) for item in node.ops)


def _names(*nodes: ast.expr) -> set[str]:
    return {part.id for node in nodes for part in walk(node) if isinstance(part, ast.Name)}


def _caught(handler: ast.ExceptHandler) -> list[str]:
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type] if handler.type else []
    return [written_name(kind) for kind in kinds]
