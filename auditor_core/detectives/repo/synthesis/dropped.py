"""Functions whose result nobody takes: they are called as statements alone, and change nothing themselves.

Of a score that was lowered it is not enough that others are compared with it.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache

from auditor_core.detectives.repo.following.flow import NOTING, Flow
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.statements import root_of
from auditor_core.detectives.repo.synthesis.consequences import is_lowered
from auditor_core.detectives.repo.synthesis.given import COPYING, given_to


class Dropped:
    """Answers whose result is dropped. Modules are walked only where a call may drop one."""

    def __init__(self, modules: Sequence[Module], deciding: Sequence[Function]) -> None:
        self._modules = modules
        self._deciding = deciding
        self._flow = lru_cache(maxsize=None)(Flow)
        self._known: dict[tuple[str, bool], bool] = {}

    def is_dropped(self, function: Function) -> bool:
        """Whether a function that only gives something back is called, and nothing is done with what it gives."""
        return not acts(function) and self.is_result_dropped(function)

    def is_result_dropped(self, function: Function) -> bool:
        """Whether nothing is done with what a function gives, wherever it is called."""
        last = function.name.rpartition(".")[2]
        if last not in self._statements or not any(map(_is_worth, function.results)):
            return False
        key = last, bool(function.owner)
        if key not in self._known:
            self._known[key] = self._is_called_alone(*key)
        return self._known[key]

    def _is_called_alone(self, last: str, is_method: bool) -> bool:
        loaded = sum(
            isinstance(node.ctx, ast.Load)
            and last_part(node) == last
            and (is_method or _may_be_a_function(module, node))
            for module in self._modules
            if last in module.source
            for node in walk(module.tree)
            if isinstance(node, ast.Name | ast.Attribute)
        )
        calls = [call for module in self._modules for call in module.calls if call.last == last]
        alone = sum(id(call.node) in self._statements[last] for call in calls)
        return 0 < alone == len(calls) == loaded

    def is_only_compared(self, function: Function) -> bool:
        """Whether what a function gives is only held against something, wherever functions that decide call it.

        Of several results it is those that may be lowered; nobody may read them either.
        """
        last = function.name.rpartition(".")[2]
        calls = [(caller, call) for caller in self._deciding if caller is not function
                 for call in caller.calls if call.last == last]  # fmt: skip
        places = _lowered_places(function)
        return bool(calls) and all(
            self._flow(caller).comes_to_nothing(call.node)
            or (bool(names) and all(name and not self._flow(caller).goes_on(name) for name in names))
            for caller, call in calls
            for names in (_held(caller, call) or _taken(caller, call.node, places),)
        )

    def leaves(self, function: Function, wanted: Callable[[str], bool]) -> bool:
        """Whether one of several results, by what it is called, is left by all who call, and goes nowhere else."""
        rows = [result.elts for result in function.results if isinstance(result, ast.Tuple)]
        named = {(place, last_part(item)) for row in rows for place, item in enumerate(row) if wanted(last_part(item))}
        places = sorted({place for place, _ in named})
        last = function.name.rpartition(".")[2]
        calls = [(caller, call) for caller in self._deciding for call in caller.calls if call.last == last]
        if len(places) != 1 or not calls or any(Flow(function, dropped=True).goes_on(name) for _, name in named):
            return False
        return all(self._is_left(caller, call, places[0]) for caller, call in calls)

    def _is_left(self, caller: Function, call: Call, place: int) -> bool:
        """Whether nothing is done with what stands at one place of a call's results."""
        for name in _held(caller, call):
            read = [node for node in caller.nodes if isinstance(node, ast.Name) and node.id == name
                    and isinstance(node.ctx, ast.Load)]  # fmt: skip
            parts = {id(node.value): node.slice for node in caller.nodes if isinstance(node, ast.Subscript)}
            others = [getattr(parts.get(id(node)), "value", place) for node in read]
            return bool(others) and all(isinstance(other, int) and other != place for other in others)
        names = _taken(caller, call.node, [place], alone=True)
        return bool(names[0]) and not self._flow(caller).goes_on(names[0])

    @cached_property
    def _statements(self) -> dict[str, set[int]]:
        """Calls of functions that decide by the last name of what is called: statements, or kept and never read."""
        found: dict[str, set[int]] = {}
        for function in self._deciding:
            for node in function.nodes:
                value = node.value if isinstance(node, ast.Expr) else None
                value = value.value if isinstance(value, ast.Await) else value
                if isinstance(value, ast.Call):
                    found.setdefault(last_part(value.func), set()).add(id(value))
            for value in _kept_unread(function):
                if isinstance(value, ast.Call) and last_part(value.func) != function.name.rpartition(".")[2]:
                    found.setdefault(last_part(value.func), set()).add(id(value))
        return found


def _may_be_a_function(module: Module, node: ast.Name | ast.Attribute) -> bool:
    """Whether a name may be a module's function: an attribute only of something imported, not of an object."""
    return isinstance(node, ast.Name) or written_name(node).partition(".")[0] in module.imports


def _kept_unread(function: Function) -> Iterator[ast.expr]:
    """What calls of other functions give that gets one name of a function, which nothing in the function reads."""
    steps = [node for node in function.nodes if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)]
    if not steps or any(call.last in ("locals", "vars") for call in function.calls):
        return
    read = {node.id for node in function.nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store)}
    read |= {name for node in function.nodes if isinstance(node, ast.Global | ast.Nonlocal) for name in node.names}
    for step in steps:
        names = [target.id for target in step.targets if isinstance(target, ast.Name)]
        if len(names) == len(step.targets) == 1 and names[0] not in read:
            yield step.value


def _held(function: Function, call: Call) -> list[str]:
    """The name that the result of a call gets, if it is one of the function's own."""
    return [call.target] if call.target in function.assigned and call.target.isidentifier() else []


def _lowered_places(function: Function) -> list[int]:
    """Which of several results is a score that was limited or lowered."""
    rows = [result.elts for result in function.results if isinstance(result, ast.Tuple)]
    held = function.assigned
    return sorted(
        {
            place
            for row in rows
            for place, item in enumerate(row)
            if any(
                is_lowered(value) or _scores_anew(value)
                for value in (
                    item,
                    *held.get(getattr(item, "id", ""), ()),
                    *_put_into(function, getattr(item, "id", "")),
                )
            )
        }
    )


def _put_into(function: Function, name: str) -> Iterator[ast.expr]:
    """What is put into a list, one by one, under whatever name: `checked.append(opinion)`."""
    for call in function.calls:
        if call.last in ("append", "extend") and root_of(call.node.func) == name:
            for item in call.node.args:
                yield from (item, *function.assigned.get(getattr(item, "id", ""), ()))


def _scores_anew(value: ast.expr) -> bool:
    """Whether a copy with another score stands in a value: `others + [plea.model_copy(update={"score": 1})]`."""
    copies = (part for part in walk(value) if isinstance(part, ast.Call) and last_part(part.func) in COPYING)
    return any(name == "score" for copy in copies for name, _ in given_to(copy))


def _taken(function: Function, call: ast.Call, places: Sequence[int], *, alone: bool = False) -> list[str]:
    """The names that the results of a call at these places get; empty ones where it is not taken apart.

    `alone`: the call has to be all that is taken apart.
    """
    targets = next(
        (
            node.targets[0].elts
            for node in function.nodes
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Tuple)
            and (
                node.value is call or getattr(node.value, "value", None) is call if alone else call in walk(node.value)
            )
        ),
        [],
    )
    return [getattr(targets[place], "id", "") if place < len(targets) else "" for place in places]


def _is_worth(result: ast.expr) -> bool:
    return not (isinstance(result, ast.Constant) and result.value is None)


def acts(function: Function) -> bool:
    """Whether a function changes anything beside its own names, or may do so through what it calls."""
    for node in function.nodes:
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            return True
        if isinstance(node, ast.Raise | ast.Global | ast.Nonlocal | ast.Yield):
            return True
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and last_part(node.value.func) not in NOTING:
            return True
    return False
