"""Results of calls that are looked at: by the parts that tell, or by catching what they raise."""

import ast
from collections.abc import Set

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, target_name, written_name
from auditor_core.detectives.repo.tools.passive import Passive

_SHOWING = frozenset({"print", "debug", "info", "warning", "error", "exception", "critical", "log", "secho", "echo"})
"""What shows or logs what it is handed, and asks nothing of it."""
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
    shown = shown_parts(function) if asked else set()
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


def shown_parts(function: Function) -> set[int]:
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


def _caught(handler: ast.ExceptHandler) -> list[str]:
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type] if handler.type else []
    return [written_name(kind) for kind in kinds]
