"""Checks whose refusal changes nothing: it is caught and noted, or nobody acts on what they answer."""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.as_if_done import notes
from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.receivers import Receivers
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, names_in, targets_of
from auditor_core.detectives.repo.tools.passive import Passive
from auditor_core.detectives.repo.tools.refusing import ABOUT_ADDRESSES, may_stop

_PARSERS = frozenset({"urlparse", "urlsplit"})
_PLAIN = frozenset({"staticmethod", "classmethod"})
"""Decorators that hand the function to nobody who might call it."""
_ROUNDS = 3
"""Checks within checks."""


def find_ignored(product: Sequence[Module]) -> dict[str, set[str]]:
    """Names of the checks of addresses whose refusal changes nothing anywhere, by path.

    Of a program that is known in outline alone there are none.
    """
    if any(module.is_outline for module in product):
        return {}
    known = Heeding(product).ignored()
    return {module.path: {item.name for item in module.functions if id(item) in known} for module in product}


class Heeding:
    """Knows the product's checks of addresses, and what those who call them make of a refusal."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = CallsByName(modules)
        self._receivers = Receivers(self._calls)

    def changes_nothing(self, call: Call) -> bool:
        """Whether everything goes on in the same way where the check that is called refuses."""
        checks = self._by_name.get(call.last, ())
        return bool(checks) and _is_idle(call, may_raise=any(may_stop(item.node, home) for home, item in checks))

    def ignored(self) -> set[int]:
        """The checks of addresses, by their id, that are called, and of which no call can keep an address back."""
        checks = [(home, item) for home in self._modules for item in home.functions if _looks_at_addresses(item)]
        found: set[int] = set()
        for _ in range(_ROUNDS):
            found |= {
                id(item) for home, item in checks if id(item) not in found and self._is_in_vain(home, item, found)
            }
        return found

    def _is_in_vain(self, home: Module, function: Function, known: set[int]) -> bool:
        """Whether each call of a check changes nothing, or stands in one of those that are known to."""
        last = function.name.rpartition(".")[2]
        if not _PLAIN.issuperset(map(written_name, function.node.decorator_list)) or self._is_handed_on(last):
            return False
        calls = [call for _, call in self.calls_of(home, function)]
        return bool(calls) and all(id(call.context.function) in known or self.changes_nothing(call) for call in calls)

    def calls_of(self, home: Module, function: Function) -> Iterator[tuple[Module, Call]]:
        """The calls that may be of a function, by its name and, where that is known, the class of the object."""
        owner, last = function.owner.rpartition(".")[2], function.name.rpartition(".")[2]
        if last == "__init__":
            yield from self._calls.of(owner)
        for module, call in self._calls.of(last):
            receiver = written_name(call.node.func).rpartition(".")[0]
            own = receiver in ("self", "cls") and module is home
            kinds = set() if own or not owner else self._receivers.of(module, call.context.function, receiver)
            if owner in kinds or kinds.isdisjoint(self._classes):
                yield module, call

    def _is_handed_on(self, last: str) -> bool:
        """Whether a function's name is read anywhere but to call it: others may call it then."""
        for module in (item for item in self._modules if last in item.source):
            called = {id(call.node.func) for call in module.by_last.get(last, ())}
            for part in walk(module.tree):
                if isinstance(part, ast.Name | ast.Attribute) and last_part(part) == last and id(part) not in called:
                    return True
        return False

    @cached_property
    def _classes(self) -> set[str]:
        return {node.name for module in self._modules for node, _, _ in module.classes}

    @cached_property
    def _by_name(self) -> dict[str, list[tuple[Module, Function]]]:
        found: dict[str, list[tuple[Module, Function]]] = {}
        for module in self._modules:
            for function in module.functions:
                found.setdefault(function.name.rpartition(".")[2], []).append((module, function))
        return found


def _looks_at_addresses(function: Function) -> bool:
    return bool(ABOUT_ADDRESSES.search(function.name)) or any(call.last in _PARSERS for call in function.calls)


def _is_idle(call: Call, *, may_raise: bool) -> bool:
    function = call.context.function
    step = _step_of(call, function) if function else None
    if function is None or step is None:
        return False
    handed = [*call.node.args, *(word.value for word in call.node.keywords)]
    given = {name for item in handed for name in (*names_in(item), written_name(item))} - {""}
    passive = Passive(function, given)
    caught = _is_caught(call, step, passive)
    if may_raise and not caught:
        return False
    return _is_unasked(call, step, passive, function, caught=caught)


def _step_of(call: Call, function: Function) -> ast.stmt | None:
    """The statement that a call stands in, or whose condition it is part of."""
    for step in below_it(function.node):
        inner = {id(item) for block in blocks_of(step) for item in block}
        parts = [step.test] if isinstance(step, ast.If) else [] if inner else [step]
        if any(part is call.node for item in parts for part in walk(item)):
            return step
    return None


def _is_caught(call: Call, step: ast.stmt, passive: Passive) -> bool:
    """Whether a failure at a place is caught, and what stands behind is come to all the same."""
    for block in call.context.blocks():
        node = block.node
        handlers = node.handlers if block.kind == "try" and isinstance(node, ast.Try | ast.TryStar) else []
        if not handlers and not any(_suppresses(item) for item in getattr(node, "items", ())):
            continue
        body = node.body if isinstance(node, ast.Try | ast.TryStar | ast.With | ast.AsyncWith) else []
        place = next((place for place, item in enumerate(body, 1) if item is step), None)
        below = [*body[place:], *getattr(node, "orelse", ())] if place else [step]
        return bool(place) and passive.are(below) and all(passive.are(item.body) for item in handlers)
    return False


def _suppresses(item: ast.withitem) -> bool:
    made = item.context_expr
    return isinstance(made, ast.Call) and written_name(made.func).rpartition(".")[2] == "suppress"


def _is_unasked(call: Call, step: ast.stmt, passive: Passive, function: Function, *, caught: bool) -> bool:
    """Whether nobody acts on what a check answers; where its failure is caught, something else is gone on with then."""
    if isinstance(step, ast.Expr):
        value = _value(step)
        return value is call.node or (value is not None and notes(value))
    if isinstance(step, ast.If):
        return passive.are([step])
    if isinstance(step, ast.Return):
        return caught and _value(step) is call.node
    if caught and _keeps_raw(call, step, passive, function):
        return True
    targets = [part for item in targets_of(step) for part in getattr(item, "elts", [item])]
    names = [getattr(target, "id", "") for target in targets]
    if not isinstance(step, ast.Assign | ast.AnnAssign) or _value(step) is not call.node or not all(names):
        return False
    reads = [item for name in names for item in passive.reads(name)]
    asked = {id(part) for item in function.nodes for test in _tests(item) for part in walk(test)}
    goes_on = caught and all(len(function.assigned.get(name, ())) > 1 for name in names)
    return not reads or (goes_on and not any(id(item) in asked for item in reads))


def _keeps_raw(call: Call, step: ast.stmt, passive: Passive, function: Function) -> bool:
    """Whether an attribute, which gets what a check answers, has what was looked at already, and no condition asks it.

    `self.url = url` before `with suppress(Refused): self.url = vet_url(url)`.
    """
    name = written_name(step.targets[0]) if isinstance(step, ast.Assign) and len(step.targets) == 1 else ""
    if "." not in name or _value(step) is not call.node:
        return False
    raw = [value for value in function.assigned.get(name, ()) if passive.is_given(value)]
    asked = (part for item in function.nodes for test in _tests(item) for part in walk(test))
    return bool(raw) and not any(isinstance(part, ast.Attribute) and written_name(part) == name for part in asked)


def _value(step: ast.stmt) -> ast.expr | None:
    value = getattr(step, "value", None)
    return value.value if isinstance(value, ast.Await) else value


def _tests(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.If | ast.IfExp | ast.While | ast.Assert):
        return [node.test]
    return node.values[:-1] if isinstance(node, ast.BoolOp) else []
