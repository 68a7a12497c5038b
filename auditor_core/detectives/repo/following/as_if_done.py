"""What a function gives back where something in it failed and was caught: the same as where it went well.

`except Exception: pass`, and below it `return place`: whoever calls can tell only by looking at the place itself, and
a line in a log does not change that.
"""

import ast
import re
from collections.abc import Callable, Sequence, Set

from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, target_name, written_name
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import blocks_of, names_in

ASKING = (ast.If, ast.IfExp, ast.While, ast.Assert, ast.Match, ast.Raise, ast.BoolOp, ast.Compare)
"""What asks something below, so that what was caught may be told."""
_CONDITIONS = (ast.If, ast.IfExp, ast.While, ast.Assert)
_TIDYING = frozenset({"rmtree", "cleanup", "unlink", "remove", "close", "rmdir", "print"})
_STANDING_IN = frozenset({"mkdir", "makedirs", "touch"})
"""What puts something empty in the place of what did not come."""
_EMPTY_REPOSITORY = re.compile(r"(?:^|\.)(?:Repo(?:sitory)?|porcelain)\.init$|(?:^|\.)init_repository$")
"""Calls that make a repository without a commit in it."""
_NOTES = re.compile(
    r"^(print|pprint|echo|(self\.|cls\.)?_?(log|logger|logging|console|rprint|click|typer|warnings|traceback)\.\w+|sys\.std(err|out)\.\w+)$",
    re.IGNORECASE,
)
"""Calls that only leave a line somewhere."""
_LEAVING = (ast.Return, ast.Break, ast.Continue)
_GIVING = (ast.Return, ast.Yield)
"""What hands something over: to who calls, or to who enters a context that is written as a function."""
_LOOKING = re.compile(
    r"exists|is_?dir|is_?file|ensure|require|listdir|iterdir|scandir|(verif|check|valid|assert)\w*(clone|path|dir|place|root)",
    re.IGNORECASE,
)
"""Names of functions that tell whether something is there."""
Alike = tuple[bool, ...]
"""Of each value that is given back, whether it is the same in either case."""


def alike(function: Function, call: Call, block: ast.Try | ast.TryStar, handler: ast.ExceptHandler) -> Alike | None:
    """What a handler around a call leads to, compared with what the call leads to; None where these differ, or may."""
    end = block.end_lineno or block.lineno
    below = [part for part in function.nodes if getattr(part, "lineno", 0) > end]
    tried = [part for item in (*block.body, *block.orelse) for part in walk(item)]
    choices = (part for part in tried if isinstance(part, ast.If) and part.lineno > call.node.lineno)
    if any(isinstance(part, ASKING) for part in below) or not all(map(is_idle, handler.body)):
        return None
    if any(isinstance(part, _LEAVING) for choice in choices for part in walk(choice)):
        return None
    last = next((part for part in below if isinstance(part, _GIVING)), None)
    failed = next((item for item in handler.body if isinstance(item, ast.Return)), last)
    done = next((part for part in tried if isinstance(part, _GIVING)), last)
    if failed is None or done is None:
        return None
    set_here = {part.id for part in tried if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    set_here |= {target_name(part) for item in handler.body for part in getattr(item, "targets", ())}
    set_here |= {
        target_name(held)
        for part in (*tried, *below)
        if isinstance(part, ast.Call) and (held := filled(part)) is not None
    }
    stood_in = (item for item in handler.body if _stands_in(item))
    set_here -= {target_name(part) for item in stood_in for part in getattr(item, "targets", ())}
    pairs = list(zip(_values(failed), _values(done), strict=False))
    found = tuple(form(one) == form(two) and set_here.isdisjoint(names_in(one)) for one, two in pairs)
    return found if any(found) and len(_values(failed)) == len(_values(done)) else None


def is_idle(step: ast.stmt) -> bool:
    """Whether a statement of a handler tells none of those who call anything: it notes, tidies up, or just leaves."""
    if isinstance(step, ast.Assign):
        return isinstance(step.value, ast.Constant) or _stands_in(step)
    if isinstance(step, ast.Expr):
        return isinstance(step.value, ast.Constant) or _notes_or_tidies(step.value) or _stands_in(step)
    if isinstance(step, ast.If | ast.Try):
        inner = [item for block in blocks_of(step) for item in block]
        return all(is_idle(item) and not isinstance(item, ast.Return) for item in inner)
    plain = isinstance(step, ast.Pass | ast.Return)
    return plain and not any(isinstance(part, ast.Call) for part in walk(step))


def _stands_in(step: ast.stmt) -> bool:
    """Whether a statement makes an empty repository: `repo = Repo.init(place)`, `run(["git", "init", place])`."""
    call = step.value if isinstance(step, ast.Assign | ast.Expr) else None
    if not isinstance(call, ast.Call):
        return False
    command = call.args[0] if call.args else None
    words = [getattr(item, "value", "") for item in command.elts] if isinstance(command, ast.List | ast.Tuple) else []
    return bool(_EMPTY_REPOSITORY.search(written_name(call.func))) or (words[:1] == ["git"] and "init" in words)


def notes(node: ast.expr) -> bool:
    """Whether an expression only leaves a line somewhere: `logger.warning(…)`, `print(…)`."""
    return isinstance(node, ast.Call) and bool(_NOTES.match(written_name(node.func)))


def _notes_or_tidies(node: ast.expr) -> bool:
    written = written_name(node.func) if isinstance(node, ast.Call) else ""
    return notes(node) or written.rpartition(".")[2] in _TIDYING | _STANDING_IN


def _values(step: ast.Return | ast.Yield) -> list[ast.expr]:
    value = step.value
    return list(value.elts) if isinstance(value, ast.Tuple) else [value] if value is not None else []


def notices(call: Call, same: Alike, is_asked: Callable[[str], bool]) -> bool:
    """Whether who calls may tell what was done from what seems to be: by the place itself, or by what differs.

    `is_asked` says whether some condition of the product names a key.
    """
    function = call.context.function
    step = next((item for item in function.nodes if is_call(_value(item), call)), None) if function else None
    entered = (item for item in function.nodes if isinstance(item, ast.withitem)) if function else ()
    within = next((item for item in entered if is_call(item.context_expr, call)), None)
    if function is None or not (within or isinstance(step, ast.Assign | ast.AnnAssign | ast.Expr)):
        return True
    target = within.optional_vars if within else _target(step)
    parts = list(target.elts) if isinstance(target, ast.Tuple) else [target] if target is not None else []
    if parts and (len(parts) != len(same) or any(not isinstance(item, ast.Name) for item in parts)):
        return True
    names = {getattr(item, "id", ""): alike for item, alike in zip(parts, same, strict=False)}
    given = {name for item in call.node.args for name in names_in(item)}
    later = [part for part in function.nodes if getattr(part, "lineno", 0) > (call.node.end_lineno or 0)]
    places = {name for name, alike in names.items() if alike} | given
    others = {name for name, alike in names.items() if not alike} - {"_"}
    return any(_looks(part, places) for part in later) or any(_tells(part, others, is_asked) for part in later)


def is_call(node: ast.expr | None, call: Call) -> bool:
    """Whether an expression is a call, also where that is known under the name of what it runs."""
    place = call.node.lineno, call.node.col_offset, call.node.end_col_offset
    return isinstance(node, ast.Call) and (node.lineno, node.col_offset, node.end_col_offset) == place


def _target(step: ast.AST | None) -> ast.expr | None:
    if isinstance(step, ast.Assign):
        return step.targets[0]
    return step.target if isinstance(step, ast.AnnAssign) else None


def _value(step: ast.AST) -> ast.expr | None:
    value = getattr(step, "value", None) if isinstance(step, ast.Assign | ast.AnnAssign | ast.Expr) else None
    return value.value if isinstance(value, ast.Await) else value


def _looks(part: ast.AST, places: Set[str]) -> bool:
    """Whether a condition asks something of a place, other than to tidy up, or a function looks whether it is there."""
    if isinstance(part, ast.Call):
        last = written_name(part.func).rpartition(".")[2]
        return bool(_LOOKING.search(last)) and not places.isdisjoint(names_in(part))
    if not isinstance(part, _CONDITIONS) or (isinstance(part, ast.If) and _only_tidies(part.body)):
        return False
    asked = (item for item in walk(part.test) if isinstance(item, ast.Call))
    return any(not places.isdisjoint(names_in(item)) for item in asked)


def _only_tidies(body: Sequence[ast.stmt]) -> bool:
    calls = [part for item in body for part in walk(item) if isinstance(part, ast.Call)]
    return bool(calls) and all(written_name(item.func).rpartition(".")[2] in _TIDYING for item in calls)


def _tells(part: ast.AST, others: Set[str], is_asked: Callable[[str], bool]) -> bool:
    """Whether what differs is asked for here, handed on, or put under a key that is asked for."""
    if isinstance(part, _CONDITIONS):
        return not others.isdisjoint(names_in(part.test))
    if isinstance(part, ast.Dict):
        pairs = (
            (getattr(key, "value", None), names_in(item)) for key, item in zip(part.keys, part.values, strict=True)
        )
        return any(not others.isdisjoint(names) and is_asked(str(key)) for key, names in pairs)
    if isinstance(part, ast.Call):
        told = any(not others.isdisjoint(names_in(item)) for item in part.args if not isinstance(item, ast.Dict))
        return told or any(
            not others.isdisjoint(names_in(word.value)) and is_asked(word.arg or "") for word in part.keywords
        )
    return isinstance(part, ast.Return) and part.value is not None and not _under_keys(part.value, others)


def _under_keys(node: ast.expr, others: Set[str]) -> bool:
    """Whether an expression has such a name at most within a dictionary, or among the keywords of a call."""
    return isinstance(node, ast.Dict | ast.Call) or others.isdisjoint(names_in(node))
