"""Whether what a call starts ends after some time: by a limit of its own, of what waits for it, or around it."""

import ast
import re

from auditor_core.detectives.repo.following.arguments import given_by, is_given
from auditor_core.detectives.repo.following.options import keywords
from auditor_core.detectives.repo.source.index import Call, Module, target_name, written_name
from auditor_core.detectives.repo.tools.inputs import Inputs

_LIMITS = ("timeout", "kill_after_timeout")
_WAITING = {"wait": 0, "communicate": 1, "result": 0}
"""Methods that wait for what was started, and the place of their limit."""
_ENDING = re.compile(r"time_?(?:out|limit)|deadline|wait_for$|fail_after|move_on_after", re.IGNORECASE)
"""What ends what it is handed, or the block that it opens."""
_ALARMS = ("signal.alarm", "signal.setitimer")
_SLOW = re.compile(r"low_?speed", re.IGNORECASE)
"""Settings by which git itself gives up a connection."""
_PLAIN = frozenset({"contextmanager", "asynccontextmanager", "staticmethod", "classmethod"})
"""Decorators that leave it to callers what is handed over."""
_HOPS = 2
"""Callers of callers."""
_MOST_CALLERS = 40
"""Calls of one name that are looked at, so that a name that is called everywhere costs little."""


def waits(call: Call) -> list[Call]:
    """Calls that wait for what a call starts, and those around them: `wait_for(process.communicate(), 60)`."""
    calls = call.context.function.calls if call.context.function else []
    found = [item for item in calls if item.last in _WAITING and _is_of(item.node.func, call)]
    return [*found, *(outer for item in found for outer in _around(item))]


def is_limited(module: Module, call: Call) -> bool:
    """Whether a call is given a limit: `run(command, timeout=60)`, `process.wait(60)`."""
    words, place = keywords(call, module), _WAITING.get(call.last)
    inline = call.node.args[place : place + 1] if place is not None else []
    return any(is_given(words.get(name)) for name in _LIMITS) or any(map(is_given, inline))


def is_unset(module: Module, call: Call, inputs: Inputs) -> bool:
    """Whether a call's limit is a parameter that is None by default, and no caller ever gives another."""
    words = keywords(call, module)
    return any(_stays_none(words[name], call, inputs, _HOPS) for name in _LIMITS if name in words)


def _stays_none(node: ast.expr | None, call: Call, inputs: Inputs, hops: int) -> bool:
    """Whether what a call is handed is None, as far as it can be followed."""
    function = call.context.function
    if not isinstance(node, ast.Name):
        return isinstance(node, ast.Constant) and node.value is None
    if not function or node.id not in function.parameters or function.assigned.get(node.id) or not hops:
        return False
    callers = inputs.callers(function)[:_MOST_CALLERS]
    passed = [(outer, given_by(outer.node, function).get(node.id)) for _, outer in callers if not _is_open(outer)]
    plain = all(written_name(item).rpartition(".")[2] in _PLAIN for item in function.node.decorator_list)
    known = bool(callers) and len(passed) == len(callers) and plain
    return known and all(_stays_none(value, outer, inputs, hops - 1) for outer, value in passed)


def _is_open(call: Call) -> bool:
    """Whether a call hands on what is not written out there: `run(*words, **options)`."""
    starred = any(isinstance(item, ast.Starred) for item in call.node.args)
    return starred or any(word.arg is None for word in call.node.keywords)


def is_ended(module: Module, call: Call) -> bool:
    """Whether something within the function ends it: what waits for it, or a call or block around either."""
    made = (call, *waits(call))
    return (
        any(is_limited(module, item) for item in made[1:])
        or any(_ends(module, outer) for item in made for outer in _around(item))
        or any(map(_in_block, made))
    )


def is_limited_outside(module: Module, call: Call, inputs: Inputs, hops: int = _HOPS) -> bool:
    """Whether a limit lies around the call's function: on it, in a signal that it sets, or where it is called."""
    function = call.context.function
    if function is None:
        return False
    callers = inputs.callers(function)[:_MOST_CALLERS] if hops else ()
    return (
        _SLOW.search(module.source) is not None
        or any(_ENDING.search(written_name(item)) for item in function.node.decorator_list)
        or any(item.written.endswith(_ALARMS) for item in function.calls)
        or any(is_ended(*pair) or is_limited_outside(*pair, inputs, hops - 1) for pair in callers)
    )


def _ends(module: Module, outer: Call) -> bool:
    """Whether a call ends what it is handed: `wait_for(clone(url), 60)`; without a number it waits for ever."""
    if outer.last == "wait_for":
        return is_limited(module, outer) or any(map(is_given, outer.node.args[1:2]))
    return _ENDING.search(outer.last) is not None


def _in_block(call: Call) -> bool:
    """Whether a block around opens with such a call: `with fail_after(60):`."""
    around = (item.context_expr for block in call.context.blocks() for item in getattr(block.node, "items", ()))
    return any(isinstance(item, ast.Call) and _ENDING.search(written_name(item.func)) for item in around)


def _is_of(method: ast.expr, call: Call) -> bool:
    """Whether a method is one of what a call gives, at once or under the name that it gets."""
    if not isinstance(method, ast.Attribute):
        return False
    named = bool(call.target) and target_name(method.value) == call.target
    return named or _span(method.value) == _span(call.node)


def _around(call: Call) -> list[Call]:
    """Calls that are handed this one."""
    first, last = _span(call.node)
    calls = call.context.function.calls if call.context.function else []
    spans = ((item, _span(item.node)) for item in calls)
    return [item for item, (begin, end) in spans if begin <= first and last <= end and (begin, end) != (first, last)]


def _span(node: ast.expr) -> tuple[tuple[int, int], tuple[int, int]]:
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)
