"""Whether the failure of a call is caught and nobody is told: nothing is done about it, nobody looks at the result."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.as_if_done import ASKING, alike, is_call, is_idle, notices
from auditor_core.detectives.repo.following.callers import calls_by_name
from auditor_core.detectives.repo.following.escapes import raises
from auditor_core.detectives.repo.following.raised_on import raised_within
from auditor_core.detectives.repo.following.taking import TAKING, kinds_of, last_name_of, suppressing
from auditor_core.detectives.repo.following.wordless import answers_with_nothing, is_asked_for
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, target_name, written_name

_CHECKING = re.compile(r"check|verif|ensure|valid|exists|require|assert|is_dir|is_file", re.IGNORECASE)
_BUILT_IN = frozenset({"str", "list", "len", "Path", "bool", "self"})
_ENTERING = frozenset({"__enter__", "__aenter__"})
_HOPS = 3
_GIVING = (ast.Return, ast.Yield)
_Body = Sequence[ast.stmt]


class Swallowed:
    """Knows who calls whom, since who calls may look at what comes back."""

    def __init__(self, known: Mapping[str, Sequence[Function]]) -> None:
        self._known = known
        """The product's functions by their last name."""

    @cached_property
    def _sites(self) -> dict[str, list[Call]]:
        """The calls in them by the last part of what they call."""
        return calls_by_name(self._known)

    def covers(self, calls: Sequence[Call]) -> bool:
        """Whether the failure of a call, given with the runners that it goes through, innermost first, goes nowhere."""
        whole = [*calls, *self._further_out(calls[-1])]
        raw = any(map(raises, calls)) or any(map(self._raises_on, calls))
        lost = self._goes_nowhere(whole, raw=raw) or self._seems_done(whole) or self._is_wordless(calls)
        return lost or self._is_told_to_nobody(calls)

    def _is_told_to_nobody(self, calls: Sequence[Call]) -> bool:
        """Whether a function looks at the result and only gives something back, for which nobody asks."""
        call, function = calls[0], calls[0].context.function
        if function is None or not call.target or raises(call) or self._raises_on(call):
            return False
        asking = [part for part in function.nodes if isinstance(part, ast.If) and call.target in _names(part.test)]
        steps = [step for part in asking for step in (*part.body, *part.orelse)]
        sites = list(calls[1:2]) or self._calls_of(function)
        return bool(asking and sites) and all(map(is_idle, steps)) and all(map(self._is_dropped, sites))

    def _is_dropped(self, call: Call) -> bool:
        """Whether nobody takes what a call gives, nor looks at the place that it was about."""
        function = call.context.function
        steps = [part for part in function.nodes if isinstance(part, ast.Expr)] if function else []
        values = (step.value.value if isinstance(step.value, ast.Await) else step.value for step in steps)
        if function is None or not any(is_call(value, call) for value in values):
            return False
        return self.leaves_unnoticed(call)

    def leaves_unnoticed(self, call: Call) -> bool:
        """Whether nobody looks at the place that a call was about, neither who calls nor who gets what that gives."""
        function = call.context.function
        outer = [item for site in self._calls_of(function) for item in self._received(site)] if function else []
        return not notices(call, (), self._is_asked) and not any(notices(o, (True,), self._is_asked) for o in outer)

    def _further_out(self, call: Call) -> Iterator[Call]:
        """The calls that a failure comes out by as long as nobody takes it, and one place alone calls."""
        for _ in range(_HOPS):
            function = call.context.function
            sites = self._calls_of(function) if function else []
            if function is None or len(sites) != 1 or call.context.nearest("try") or suppressing(call):
                return
            if len(self._known.get(function.name.rpartition(".")[2], ())) != 1:
                return
            call = sites[0]
            yield call

    def _raises_on(self, call: Call) -> bool:
        """Whether the function around a call raises because of what it answered."""
        function = call.context.function
        return function is not None and raised_within(call, function.node, self._known)

    def _is_wordless(self, calls: Sequence[Call], hops: int = _HOPS) -> bool:
        """Whether whoever takes the failure gives back an empty collection, and nobody asks for what is in it."""
        for call in calls:
            function, block = call.context.function, call.context.nearest("try")
            if function is None:
                return False
            if block is not None:
                handlers = getattr(block.node, "handlers", ())
                handler = next((item for item in handlers if not TAKING.isdisjoint(kinds_of(item))), None)
                sites = self._calls_of(function)
                nothing = handler is not None and answers_with_nothing(function, block.node, handler)
                return bool(nothing and sites) and not is_asked_for(sites, self._calls_of)
        last = calls[-1].context.function
        only = last is not None and len(self._known.get(last.name.rpartition(".")[2], ())) == 1
        outer = self._calls_of(last) if last is not None and only and hops else []
        return any(self._is_wordless([site], hops - 1) for site in outer)

    def _calls_of(self, function: Function) -> list[Call]:
        """The calls of whatever bears the function's name; of what is entered, those of its class."""
        last = function.name.rpartition(".")[2]
        return self._sites.get(function.owner.rpartition(".")[2] if last in _ENTERING else last, [])

    def _seems_done(self, calls: Sequence[Call]) -> bool:
        """Whether a function gives back the same as if all were well, and who calls it cannot tell."""
        taking = set(TAKING)
        for place, call in enumerate(calls):
            function, block = call.context.function, call.context.nearest("try")
            handlers = getattr(block.node, "handlers", ()) if block else ()
            handler = next((item for item in handlers if not taking.isdisjoint(kinds_of(item))), None)
            if function is None or (handler is None and block):
                return False
            if handler and isinstance(handler.body[-1], ast.Raise) and place + 1 < len(calls):
                taking.add(last_name_of(handler.body[-1].exc))  # a runner that calls the failure by a name of its own
            elif block and handler and isinstance(block.node, ast.Try | ast.TryStar):
                same = alike(function, call, block.node, handler)
                sites = [
                    site
                    for outer in calls[place + 1 : place + 2] or self._calls_of(function)
                    for site in self._received(outer)
                ]
                return bool(same and sites) and not any(notices(site, same or (), self._is_asked) for site in sites)
        return False

    def _received(self, call: Call, hops: int = _HOPS) -> list[Call]:
        """Where what a call gives is taken up: where functions are called that do nothing but give it on."""
        function = call.context.function
        given = (
            (getattr(part, "value", None) for part in function.nodes if isinstance(part, _GIVING)) if function else ()
        )
        if function is None or not hops or not any(is_call(value, call) for value in given):
            return [call]
        return [item for site in self._calls_of(function) for item in self._received(site, hops - 1)] or [call]

    def _is_asked(self, key: str) -> bool:
        """Whether a condition of the product names a key."""
        functions = (item for functions in self._known.values() for item in functions)
        tests = (part.test for item in functions for part in item.nodes if isinstance(part, ast.If | ast.IfExp))
        return any(
            key in (getattr(part, "value", ""), getattr(part, "id", ""), getattr(part, "attr", ""))
            for test in tests
            for part in walk(test)
        )

    def _goes_nowhere(self, calls: Sequence[Call], *, raw: bool) -> bool:
        """Whether the failure of a call is lost, in the function or by those who call it; a `raw` one surely comes."""
        for place, call in enumerate(calls):
            function = call.context.function
            if function is None:
                return False
            if block_around := suppressing(call):
                may = raw or raised_within(call, block_around, self._known)
                return may and self._is_unseen(_Nothing, function, block_around, call, calls[place + 1 :])
            block = call.context.nearest("try")
            handlers = getattr(block.node, "handlers", []) if block else []
            handler = next((item for item in handlers if not TAKING.isdisjoint(kinds_of(item))), None)
            if block and handler is not None:
                may = raw or raised_within(call, block.node, self._known)
                return may and self._is_lost(handler.body, block.node, function, calls[place:])
        return False

    def _is_lost(self, body: _Body, block: ast.AST, function: Function, calls: Sequence[Call]) -> bool:
        """Whether what a handler does tells nobody, nor does what it gives back."""
        parts = [part for item in body for part in walk(item)]
        if any(isinstance(part, ast.Raise | ast.Yield) for part in parts):
            return False
        if _opens(block, function):
            return True  # who entered the context gets neither a value nor the failure
        if any(isinstance(part, ast.Call | ast.Await | ast.AugAssign) for part in parts):
            return False
        if any(isinstance(part, ast.Assign) for part in parts) and not isinstance(body[-1], ast.Return):
            return False
        return self._is_unseen(body, function, block, calls[0], calls[1:])

    def _is_unseen(self, body: _Body, function: Function, block: ast.AST, call: Call, outer: Sequence[Call]) -> bool:
        """Whether neither the function asks anything afterwards, nor those who call it what they got."""
        leaves = bool(body) and isinstance(body[-1], ast.Return)
        if not leaves and any(isinstance(part, ASKING) for part in _below(block, function)):
            return False
        sites = list(outer[:1]) or self._calls_of(function)
        return (bool(sites) or not leaves) and not any(map(_is_taken, sites))


_Nothing: _Body = ()


def _opens(block: ast.AST, function: Function) -> bool:
    """Whether a `try` stands around what a context manager that is written as a function gives."""
    marked = any("contextmanager" in written_name(mark) for mark in function.node.decorator_list)
    tried = (part for item in getattr(block, "body", ()) for part in walk(item))
    return marked and any(isinstance(part, ast.Yield) for part in tried)


def _is_taken(call: Call) -> bool:
    """Whether somebody may tell from what a call gives that it failed: it is asked for, returned or handed on."""
    place, function = (call.node.lineno, call.node.col_offset), call.context.function
    if function is None:
        return True
    for step in function.nodes:
        value = getattr(step, "context_expr", getattr(step, "value", None))
        value = value.value if isinstance(value, ast.Await) else value
        if not isinstance(value, ast.Call) or (value.lineno, value.col_offset) != place:
            continue
        later = _below(call.node, function)
        if any(_tests(_names(*value.args), part) for part in later):
            return True
        if isinstance(step, ast.withitem) and step.optional_vars is not None:
            return any(_tests(_names(step.optional_vars), part) for part in later)
        if isinstance(step, ast.Expr | ast.withitem):
            return False
        if isinstance(step, ast.Assign | ast.AnnAssign):
            targets = step.targets if isinstance(step, ast.Assign) else [step.target]
            names = {target_name(item) for item in targets}
            return "" in names or any(_tests(names, part) or _hands_on(names, part) for part in later)
    return True


def _below(node: ast.AST, function: Function) -> list[ast.AST]:
    """What stands below a call or block in its function."""
    last = getattr(node, "end_lineno", 0) or getattr(node, "lineno", 0)
    return [part for part in function.nodes if getattr(part, "lineno", 0) > last]


def _tests(names: set[str], part: ast.AST) -> bool:
    """Whether a condition, or a function that is called for checking, is about one of these names."""
    if isinstance(part, ast.If | ast.IfExp | ast.While | ast.Assert):
        return not _names(part.test).isdisjoint(names)
    checks = isinstance(part, ast.Call) and _CHECKING.search(written_name(part.func))
    return bool(checks) and not _names(part).isdisjoint(names)


def _hands_on(names: set[str], part: ast.AST) -> bool:
    """Whether what one of these names holds is returned, compared, or given to somebody else."""
    if isinstance(part, ast.Call):
        return not _names(*part.args, *part.keywords).isdisjoint(names)
    kinds = ast.Return | ast.Yield | ast.BoolOp | ast.Compare | ast.Match | ast.For
    return isinstance(part, kinds) and not _names(part).isdisjoint(names)


def _names(*nodes: ast.AST) -> set[str]:
    return {item for node in nodes for part in walk(node) if (item := target_name(part))} - _BUILT_IN
