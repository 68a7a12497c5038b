"""Conditions that keep an address from a clone: whoever it comes by ends there, where it does not look right."""

import ast
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.following.usage import reached
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, FunctionNode
from auditor_core.detectives.repo.source.statements import blocks_of
from auditor_core.detectives.repo.tools.all_matching import has_one_answer, never_refuses
from auditor_core.detectives.repo.tools.commands import beside, stands_on_one_side, subcommands
from auditor_core.detectives.repo.tools.ending import ends
from auditor_core.detectives.repo.tools.looks import Given, Looks, Scope, items_of, key_of, keys_of
from auditor_core.detectives.repo.tools.origins import Station
from auditor_core.detectives.repo.tools.outside import Outside
from auditor_core.detectives.repo.tools.somewhere import answers_somewhere, asks_somewhere, occurs

_HOPS = 3
"""Names that stand for names, and functions that call functions."""
_Asking = ast.If | ast.Match | ast.While | ast.Assert
_OWN = frozenset({"self", "cls"})
_MAKING = frozenset({"__init__", "__post_init__"})
Helpers = Callable[[str], Sequence[Function]]
"""The product's functions by their last name."""


class Screening:
    """Knows the product's functions, and which of their calls are made in vain.

    Args:
        helpers: The functions by their last name; those that clone are none.
        in_vain: Tells of a call that whoever makes it goes on, whatever the function says.
        outside: Tells of calls of the library, and of those that only give back what was answered to what they get.
        lenient: Whether it is enough that a text occurs somewhere in the address.
    """

    def __init__(self, helpers: Helpers, in_vain: Callable[[Call], bool], outside: Outside, *, lenient: bool) -> None:
        self._lenient = lenient
        self._helpers = helpers
        self._in_vain = in_vain
        self._outside = outside
        self._scopes: dict[int, Scope] = {}
        self._told: dict[tuple[object, ...], bool] = {}
        """What a function does with what it is handed: it comes by again and again, by every way that leads to it."""

    def covers(self, station: Station, methods: Sequence[Function]) -> bool:
        """Whether what does not look right is refused before it is handed on at a place.

        By the function around, or by one that the address goes through or was handed to before; so, too, where one of
        the class's `methods` sets an attribute that is handed on.
        """
        function, line = station.function, station.line
        scope = self._scope(function) if function else Scope.of_module(station.module.tree)
        calls = function.calls if function else [item for item in station.module.calls if not item.context.function]
        given = _behind(scope, station.given)
        if self._is_kept(scope, given, calls, line, function, station.module.tree):
            return True
        own = {name for name in given if name.startswith("self.")}
        return any(self._keeps(method, own, station.module.tree) for method in methods if own)

    def _keeps(self, method: Function, own: set[str], tree: ast.AST) -> bool:
        """Whether a method refuses what it sets an attribute to; one that makes the object, afterwards too."""
        scope, making = self._scope(method), method.name.rpartition(".")[2] in _MAKING
        return any(
            self._is_kept(
                scope,
                _behind(scope, [value]) | (names & own),
                method.calls,
                (method.node.end_lineno or 0) + 1 if making else value.lineno,
                method,
                tree,
            )
            for names, value in scope.bound
            if names & own
        )

    def refuses_given(self, function: Function) -> bool:
        """Whether a function raises where something it is handed does not look right."""
        return self._refuses(function, Given(_free(function)), _HOPS)

    def _is_kept(
        self,
        scope: Scope,
        given: set[str],
        calls: Sequence[Call],
        line: int,
        function: Function | None,
        tree: ast.AST,
    ) -> bool:
        looks = self._looks(scope, Given(given, subcommands(scope.nodes)), _HOPS)
        node = function.node if function else None
        if any(_bars(item, looks, line) for item in _asking(scope, line, node, tree)):
            return True
        before = (item for item in calls if item.node.lineno <= line and not self._in_vain(item))
        return any(self._is_refused(item, looks, _HOPS) for item in before)

    def _is_refused(self, call: Call, looks: Looks, hops: int) -> bool:
        """Whether a function that is called with the address raises where that does not look right."""
        return not self._outside.is_librarys(call.node) and any(
            self._refuses(helper, taken, hops)
            for helper in self._helpers(call.last)
            if (taken := _taken(call.node, helper, looks))
        )

    def _refuses(self, function: Function, taken: Given, hops: int) -> bool:
        return self._once(self._raises, function, taken, hops)

    def _once(self, tell: Callable[[Function, Given, int], bool], function: Function, taken: Given, hops: int) -> bool:
        name = (tell.__name__, id(function), frozenset(taken.names), frozenset(taken.apart), hops)
        if name not in self._told:
            self._told[name] = tell(function, taken, hops)
        return self._told[name]

    def _raises(self, function: Function, taken: Given, hops: int) -> bool:
        """Whether a function raises because of what it is handed looks like, or one that it calls."""
        looks, tree = self._looks(self._scope(function), taken, hops), _tree(function)
        if any(_bars(item, looks) for item in _asking(looks.scope, None, function.node, tree)):
            return True
        return hops > 0 and any(self._is_refused(item, looks, hops - 1) for item in function.calls)

    def _looks(self, scope: Scope, given: Given, hops: int) -> Looks:
        return Looks(scope, given, self._judges(hops), self._outside.answers, lenient=self._lenient)

    def _judges(self, hops: int) -> Callable[[ast.Call, Looks], bool]:
        """Tells of a call of one of the functions whether its answer depends on what it is handed looks like."""

        def judges(node: ast.Call, looks: Looks) -> bool:
            if not hops:
                return False
            found = ((item, _taken(node, item, looks)) for item in self._helpers(last_part(node.func)))
            return any(taken and self._once(self._answers, item, taken, hops - 1) for item, taken in found)

        return judges

    def _answers(self, function: Function, taken: Given, hops: int) -> bool:
        """Whether a function answers differently because of what it is handed looks like."""
        looks, tree = self._looks(self._scope(function), taken, hops), _tree(function)
        returned = [item for item in looks.scope.nodes if isinstance(item, ast.Return)]
        deciding = [item.value for item in returned if item.value is not None and looks.decides(item.value)]
        if deciding and all(occurs(value, looks.is_whole) > 0 for value in deciding):
            return False
        if deciding:
            return not any(
                item.value is not None and never_refuses(_denied(item.value), function.node, tree) for item in returned
            )
        said = {ast.dump(item.value) if item.value is not None else "" for item in returned}
        said |= {""} if not function.node.body or not isinstance(function.node.body[-1], ast.Return) else set()
        return len(said) > 1 and any(
            any(isinstance(part, ast.Return) for block in blocks_of(item) for step in block for part in walk(step))
            for item in _asking(looks.scope, None, function.node, tree)
            if _asks(item, looks) and (isinstance(item, ast.Match) or not answers_somewhere(item, looks.is_whole))
        )

    def _scope(self, function: Function) -> Scope:
        if id(function) not in self._scopes:
            self._scopes[id(function)] = Scope.of(function.nodes, function.node.body)
        return self._scopes[id(function)]


def _asking(scope: Scope, line: int | None, node: FunctionNode | None, tree: ast.AST) -> Iterator[_Asking]:
    """What asks something, before a line and before the scope returns anyway, and may be answered either way."""
    idle = scope.body[len(reached(scope.body)) :]
    last = min([*(item.lineno for item in idle[:1]), *([] if line is None else [line])], default=None)
    for item in scope.nodes:
        if not isinstance(item, _Asking) or (last is not None and item.lineno >= last):
            continue
        if isinstance(item, ast.Match) or node is None or not has_one_answer(item.test, node, tree):
            yield item


def _asks(item: _Asking, looks: Looks) -> bool:
    """Whether a statement asks what the address looks like."""
    if isinstance(item, ast.Match):
        return looks.decides(item.subject) or looks.reads(item.subject)
    return looks.decides(item.test)


def _bars(item: _Asking, looks: Looks, line: int | None = None) -> bool:
    """Whether a statement lets an address go on that looks right, and no other.

    Args:
        item: What asks.
        looks: What it may ask for.
        line: Where the address is handed on; where there is none, only a failure says no.
    """
    if not _asks(item, looks) or (not isinstance(item, ast.Match) and asks_somewhere(item, looks.is_whole, line)):
        return False
    if isinstance(item, ast.Match):
        return any(ends(case.body, line) for case in item.cases)
    if not isinstance(item, ast.If):
        return isinstance(item, ast.Assert) or line is not None
    if ends(item.body, line) or (item.orelse and ends(item.orelse, line)):
        return True
    if line is not None:
        return stands_on_one_side(item, line)
    return isinstance(item.body[-1], ast.Return) and isinstance(_next(item, looks.scope), ast.Raise)


def _next(item: ast.stmt, scope: Scope) -> ast.stmt | None:
    """The statement that follows another one in its block."""
    for block in (
        scope.body,
        *(block for node in scope.nodes if isinstance(node, ast.stmt) for block in blocks_of(node)),
    ):
        for here, after in pairwise(block):
            if here is item:
                return after
    return None


def _behind(scope: Scope, given: Sequence[ast.expr]) -> set[str]:
    """What holds, in a scope, what some expressions are made of."""
    found = {key for item in given for key in keys_of(item)} - _OWN
    for _ in range(_HOPS):
        roots = found | {key.partition("[")[0].partition(".")[0] for key in found}
        found |= {key for names, value in scope.bound if names & roots for key in keys_of(value)} - _OWN
    return found


def _taken(node: ast.Call, helper: Function, looks: Looks) -> Given:
    """The parameters of a function, or items of them, under which a call hands it the address; attributes, too."""
    given = list(handed(node, helper))
    held = {name: value for name, value in given if looks.reads(value)}
    taken = {*held, *(name + item for name, value in given for item in items_of(key_of(value), looks.known))}
    if helper.owner and isinstance(node.func, ast.Attribute) and key_of(node.func.value) in _OWN:
        taken |= {key for key in looks.known if key.partition(".")[0] in _OWN}
    return Given(taken, {key for name, value in held.items() for key in beside(name, value, looks.reads)})


def _free(function: Function) -> set[str]:
    """What a function is handed, and the attributes of its object."""
    own = {f"self.{item.attr}" for item in function.attributes if key_of(item.value) == "self"}
    return (function.parameters - _OWN) | own


def _denied(node: ast.expr) -> ast.expr:
    """The condition that an answer does not hold."""
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.IsNot):
        return ast.Compare(node.left, [ast.Is()], node.comparators)
    return node if isinstance(node, ast.UnaryOp) else ast.UnaryOp(ast.Not(), node)


def _tree(function: Function) -> ast.AST:
    """The module that a function stands in."""
    here = function.context
    while here.parent is not None:
        here = here.parent
    return here.node
