"""Temporary places that something still reads when they are gone: below their `with`, or below what removes them."""

import ast
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.following.as_if_done import notes
from auditor_core.detectives.repo.following.callers import calls_by_name
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, target_name, written_name
from auditor_core.detectives.repo.source.statements import below_it, targets_of
from auditor_core.detectives.repo.tools.vanishing import given_back, makes

_HOPS = 3
"""Callers of callers."""
_ROUNDS = 3
"""Places that stand for places."""
_REMOVING = frozenset({"rmtree", "cleanup", "rmdir"})
_ENTERING = frozenset({"__enter__", "__aenter__"})
_STACKS = frozenset({"ExitStack", "AsyncExitStack"})
_ASKING_NOTHING = frozenset(
    {"str", "repr", "len", "fspath", "rmtree", "cleanup", "exists", "is_dir", "isdir", "unlink"}
)
"""What may be called with a place that is gone."""


class _Ending(NamedTuple):
    """Names of a place, and the line behind which it is gone."""

    names: set[str]
    line: int


class Outlived:
    """Follows clones out to the functions in which their places end.

    Args:
        known: The product's functions by their last name.
    """

    def __init__(self, known: Mapping[str, Sequence[Function]]) -> None:
        self._known = known
        self._told: dict[int, list[_Ending]] = {}

    def covers(self, calls: Sequence[Call]) -> bool:
        """Whether the place that a call works in, or a runner's, is read after it is gone."""
        return any(self._is_read(call, _HOPS) for call in calls)

    def removes(self, calls: Sequence[Call]) -> bool:
        """Whether the place that a call works in, or a runner's, is removed behind it, whatever it is."""
        return any(self._is_removed(call, _HOPS) for call in calls)

    def _is_removed(self, call: Call, hops: int) -> bool:
        function = call.context.function
        if function is None:
            return False
        used = {target_name(part) for item in _handed(call.node) for part in walk(item)}
        for ending in self._removals(function):
            if call.node.lineno <= ending.line and not used.isdisjoint(_places(function, ending.names) - {""}):
                return True
        return hops > 0 and any(self._is_removed(site, hops - 1) for site in self._sites_of(function))

    def _is_read(self, call: Call, hops: int) -> bool:
        function = call.context.function
        if function is None:
            return False
        for ending in self._endings(function):
            if call.node.lineno <= ending.line and (
                _reads(function, ending) or _yields(function, ending) or self._is_left(function, ending)
            ):
                return True
        return hops > 0 and any(self._is_read(site, hops - 1) for site in self._sites_of(function))

    def _is_left(self, function: Function, ending: _Ending) -> bool:
        """Whether a function puts a place under a key of what it returns, and another one works with what is there."""
        returned = [part.value for part in function.nodes if isinstance(part, ast.Return) and part.value is not None]
        tables = [part for value in returned for part in walk(value) if isinstance(part, ast.Dict)]
        pairs = [pair for table in tables for pair in zip(table.keys, table.values, strict=True)]
        left = {getattr(key, "value", None) for key, value in pairs if not ending.names.isdisjoint(given_back(value))}
        return not self._keys_worked_with.isdisjoint(left - {None})

    @cached_property
    def _keys_worked_with(self) -> set[object]:
        """Keys under which functions find something that they call others with: `read(state["place"])`."""
        functions = (item for functions in self._known.values() for item in functions)
        calls = (call.node for function in functions for call in function.calls)
        return {
            part.slice.value
            for node in calls
            if not notes(node)
            for item in _handed(node)
            for part in walk(item)
            if isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Constant)
        }

    def _sites_of(self, function: Function) -> list[Call]:
        """Where a function is called, of those that no other is called like; of what is entered, its class."""
        last = function.name.rpartition(".")[2]
        if last == "__init__" or last in _ENTERING:
            return self._sites.get(function.owner.rpartition(".")[2], [])
        return self._sites.get(last, []) if len(self._known.get(last, ())) == 1 else []

    @cached_property
    def _sites(self) -> dict[str, list[Call]]:
        return calls_by_name(self._known)

    def _endings(self, function: Function) -> list[_Ending]:
        if id(function) not in self._told:
            ends = [*self._blocks(function), *self._removals(function)]
            self._told[id(function)] = [_Ending(_places(function, names), line) for names, line in ends if names]
        return self._told[id(function)]

    def _blocks(self, function: Function) -> Iterator[_Ending]:
        """What `with` opens, or a stack that it opens, and removes as it ends."""
        for node in (part for part in function.nodes if isinstance(part, ast.With | ast.AsyncWith)):
            end = node.end_lineno or node.lineno
            for item in node.items:
                names = {target_name(item.optional_vars)} - {""} if item.optional_vars is not None else set[str]()
                if self._opens(item.context_expr):
                    yield _Ending(names, end)
                elif last_part(getattr(item.context_expr, "func", item.context_expr)) in _STACKS and names:
                    yield _Ending(self._entered(function, names.pop()), end)

    def _entered(self, function: Function, stack: str) -> set[str]:
        """Names of what a stack is given that lives no longer than the stack's own block."""
        if any(call.written == f"{stack}.pop_all" for call in function.calls):
            return set()
        entering = (f"{stack}.enter_context", f"{stack}.enter_async_context")
        return {
            call.target
            for call in function.calls
            if call.written in entering and call.target and call.node.args and self._opens(call.node.args[0])
        }

    def _opens(self, node: ast.expr) -> bool:
        """Whether a context holds such a place: a temporary directory, or what makes one and removes it."""
        if makes(node):
            return True
        last = last_part(node.func) if isinstance(node, ast.Call) else ""
        inner = [
            function
            for function in self._known.get(last, ())
            if any("contextmanager" in written_name(mark) for mark in function.node.decorator_list)
        ]
        if any(item.owner == last for name in _ENTERING for item in self._known.get(name, ())):
            inner += [item for functions in self._known.values() for item in functions if item.owner == last]
        return any(makes(call.node) or call.last == "mkdtemp" for item in inner for call in item.calls)

    def _removals(self, function: Function) -> Iterator[_Ending]:
        """What is removed whatever happens: in a `finally`, or by a statement of the function's own."""
        always = [(step, step.end_lineno or step.lineno) for step in function.node.body]
        for node in below_it(function.node):
            if isinstance(node, ast.Try | ast.TryStar):
                last = [
                    inner for step in node.finalbody for inner in (step.body if isinstance(step, ast.If) else [step])
                ]
                always += [(step, node.end_lineno or node.lineno) for step in last]
        for step, line in always:
            value = step.value if isinstance(step, ast.Expr) else None
            if isinstance(value, ast.Call):
                yield _Ending(self._removed(value), line)

    def _removed(self, node: ast.Call) -> set[str]:
        last = last_part(node.func)
        receiver = node.func.value if isinstance(node.func, ast.Attribute) else None
        if last == "rmtree" and node.args:
            return given_back(node.args[0])
        if receiver is None or getattr(receiver, "id", "") in ("self", "cls"):
            return set()
        removes = last == "cleanup" or any(map(_removes, self._methods(last)))
        return {target_name(receiver)} - {"", "shutil"} if removes else set()

    def _methods(self, last: str) -> list[Function]:
        found = self._known.get(last, ())
        return [item for item in found if item.owner] if len(found) == 1 else []


def _removes(function: Function) -> bool:
    """Whether a method removes what its object holds."""
    return any(
        call.last in _REMOVING and any(target_name(part).startswith("self.") for part in walk(call.node))
        for call in function.calls
    )


def _places(function: Function, names: Set[str]) -> set[str]:
    """Names of a place, and of paths in it."""
    found = set(names)
    for _ in range(_ROUNDS):
        found |= {
            name
            for name, values in function.assigned.items()
            if len(values) == 1 and not found.isdisjoint(given_back(values[0]))
        }
    return found


def _reads(function: Function, ending: _Ending) -> bool:
    """Whether something behind the end of a place is called with it, or on it, that has to find something there."""
    return any(
        not (call.last in _ASKING_NOTHING or call.last[:1].isupper() or notes(call.node))
        and any(
            _is_gone(call.node.lineno, target_name(part), function, ending)
            for item in _handed(call.node)
            for part in walk(item)
        )
        for call in function.calls
    )


def _yields(function: Function, ending: _Ending) -> bool:
    """Whether a place is yielded behind its end to who enters a context, or goes through it; a text tells of it."""
    return any(
        _is_gone(part.lineno, name, function, ending)
        for part in function.nodes
        if isinstance(part, ast.Yield) and part.value is not None and not isinstance(part.value, ast.JoinedStr)
        for name in given_back(part.value)
    )


def _is_gone(line: int, name: str, function: Function, ending: _Ending) -> bool:
    """Whether a name stands on a line for a place that has ended, and was not set anew since."""
    set_anew = {
        target_name(target): part.lineno
        for part in function.nodes
        if isinstance(part, ast.stmt) and part.lineno > ending.line
        for target in targets_of(part)
    }
    return line > ending.line and name in ending.names and line <= set_anew.get(name, line)


def _handed(node: ast.Call) -> list[ast.expr]:
    """What a call is handed, and the object whose method it is."""
    own = [node.func.value] if isinstance(node.func, ast.Attribute) else []
    return [*own, *node.args, *(word.value for word in node.keywords)]
