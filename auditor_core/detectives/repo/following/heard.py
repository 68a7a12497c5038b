"""Whether somebody acts on how a process ended, where those who start it only put that into what they give back.

`return done.returncode == 0, done.stdout` raises nothing: whoever calls has to look at the first of the two.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.as_if_done import notes
from auditor_core.detectives.repo.following.callers import calls_by_name
from auditor_core.detectives.repo.following.raised_on import raised_within
from auditor_core.detectives.repo.source.descent import last_part, parents, walk
from auditor_core.detectives.repo.source.index import Call, Function
from auditor_core.detectives.repo.source.statements import blocks_of, targets_of

_CODES = frozenset({"returncode"})
_HOPS = 4
"""Functions that give on what others gave."""
_WHOLE = ""
"""The part of an answer that is all of it."""
Parts = frozenset[str | int]
"""Where an answer tells how it went: the places in a tuple, the fields of an object, or all of it."""


class Heard:
    """Follows what tells how a process ended out to those who act on it.

    Args:
        known: The product's functions by their last name.
        classes: Its classes by their name.
    """

    def __init__(self, known: Mapping[str, Sequence[Function]], classes: Mapping[str, ast.ClassDef]) -> None:
        self._known = known
        self._classes = classes
        self._parents: dict[int, dict[ast.AST, ast.AST]] = {}

    def covers(self, calls: Sequence[Call], *, whole: bool = False) -> bool:
        """Whether somebody acts on a call, given with the runners that it goes through, innermost first.

        Args:
            calls: The calls.
            whole: The first of them gives the code itself (`os.system`), not what holds it.
        """
        first, function = calls[0], calls[0].context.function
        if function is None:
            return True
        if whole:
            return self._is_taken(first, frozenset({_WHOLE}), calls[1:], _HOPS)
        if raised_within(first, function.node, self._known):
            return True
        telling = [item for item in function.attributes if item.attr in _CODES and _is_of(item.value, first)]
        return not telling or self._is_used(telling, function, calls[1:], _HOPS)

    def _is_used(
        self, nodes: Sequence[ast.AST], function: Function, outer: Sequence[Call], hops: int, whole: Parts = frozenset()
    ) -> bool:
        """Whether one of some expressions is acted on: in a function, or by who gets what it makes of them.

        That is the first of the `outer` calls where they are known, else whoever calls the function. Where an answer is
        given on as it came, it tells by the same parts as before (`whole`).
        """
        parts: set[str | int] = set()
        for node in nodes:
            found = self._made_of(node, function)
            if found is None:
                return True
            parts |= whole if whole and self._is_given_on(node, function) else found
        if not parts:
            return False
        sites = outer[:1] or self._sites_of(function)
        told = frozenset(parts)
        return not hops or not sites or any(self._is_taken(item, told, outer[1:], hops - 1) for item in sites)

    def _is_taken(self, site: Call, parts: Parts, outer: Sequence[Call], hops: int) -> bool:
        """Whether who makes a call acts on what it tells by these parts."""
        function = site.context.function
        node = _written_at(site, function) if function else None
        if function is None or node is None:
            return True
        parent = self._parent(node, function)
        while isinstance(parent, ast.Await):
            node, parent = parent, self._parent(parent, function)
        if isinstance(parent, ast.Expr | ast.Attribute):
            return isinstance(parent, ast.Attribute) and self._tells(parent.attr, parts)
        if isinstance(parent, ast.Subscript) and isinstance(parent.slice, ast.Constant):
            return _WHOLE in parts or parent.slice.value in parts
        targets = targets_of(parent) if isinstance(parent, ast.Assign | ast.AnnAssign) else []
        uses = self._taken_as(targets[0], function, parts) if targets else [node]
        if isinstance(parent, ast.NamedExpr):
            uses = [parent, *self._uses(function, getattr(parent.target, "id", ""), parts)]
        apart = bool(targets) and not isinstance(targets[0], ast.Name)
        return uses is None or self._is_used(uses, function, outer, hops, frozenset() if apart else parts)

    def _taken_as(self, target: ast.expr, function: Function, parts: Parts) -> Sequence[ast.AST] | None:
        """Where a function uses what tells, of what it keeps under a target; None where that can't be told."""
        if isinstance(target, ast.Name):
            return self._uses(function, target.id, parts)
        if not isinstance(target, ast.Tuple) or _WHOLE in parts:
            return None
        named = [getattr(item, "id", "") for place, item in enumerate(target.elts) if place in parts]
        return [use for item in named for use in _loads(function, item)] if all(named) and named else None

    def _uses(self, function: Function, name: str, parts: Parts) -> list[ast.AST]:
        """Where a function uses what tells, of an object that it has under a name."""
        found: list[ast.AST] = []
        beside: list[ast.If] = []
        for load in _loads(function, name):
            parent = self._parent(load, function)
            apart = isinstance(parent, ast.Attribute) and not self._tells(parent.attr, parts)
            if isinstance(parent, ast.Subscript) and isinstance(parent.slice, ast.Constant):
                apart = _WHOLE not in parts and parent.slice.value not in parts
            if not apart:
                found.append(parent if isinstance(parent, ast.Attribute | ast.Subscript) else load)
            elif (asking := self._asking(load, function)) is not None:
                beside.append(asking)
        otherwise = {id(part) for item in beside for step in item.body for part in walk(step)}
        return [item for item in found if id(item) not in otherwise]

    def _tells(self, attribute: str, parts: Parts) -> bool:
        """Whether an attribute is one of the parts, or is worked out from one."""
        fields = {part for part in parts if isinstance(part, str)}
        if _WHOLE in parts or attribute in fields or not fields:
            return True
        methods = [item for item in self._known.get(attribute, ()) if item.owner]
        return any(
            part.attr in fields or any(self._reads(part.attr, fields)) for item in methods for part in item.attributes
        )

    def _reads(self, attribute: str, fields: set[str]) -> Iterator[bool]:
        for item in self._known.get(attribute, ()):
            yield bool(item.owner) and any(part.attr in fields for part in item.attributes)

    def _made_of(self, node: ast.AST, function: Function, hops: int = 2) -> set[str | int] | None:
        """The parts of a function's answer that an expression decides; none where it is noted, None where acted on."""
        parent = self._statement_of(node, function)
        if isinstance(parent, ast.Return):
            return self._place(parent.value, node)
        if isinstance(parent, ast.If | ast.Match):
            return _answered(parent)
        if isinstance(parent, ast.Expr) and notes(parent.value):
            return set()
        target = getattr(targets_of(parent)[0], "id", "") if isinstance(parent, ast.Assign | ast.AnnAssign) else ""
        loads = _loads(function, target) if target and hops else []
        told = [self._made_of(load, function, hops - 1) for load in loads]
        acted = not (target and hops) or None in told
        return None if acted else {part for parts in told for part in parts or ()}

    def _is_given_on(self, node: ast.AST, function: Function) -> bool:
        """Whether a function returns an answer as it came: `return run(command)`, awaited or not, or its name."""
        if not isinstance(node, ast.Call | ast.Name | ast.Await):
            return False
        parent = self._parent(node, function)
        while isinstance(parent, ast.Await):
            parent = self._parent(parent, function)
        return isinstance(parent, ast.Return)

    def _statement_of(self, node: ast.AST, function: Function) -> ast.AST | None:
        """The statement that an expression stands in; None where something is called with it that may act on it."""
        here, parent = node, self._parent(node, function)
        while isinstance(parent, ast.expr | ast.keyword | ast.comprehension | ast.FormattedValue):
            if isinstance(parent, ast.Call) and not (notes(parent) or _is_made(parent)) and parent.func is not here:
                return None
            here, parent = parent, self._parent(parent, function)
        return parent

    def _place(self, value: ast.expr | None, node: ast.AST) -> set[str | int]:
        """Which part of what is returned holds an expression."""
        if isinstance(value, ast.Tuple):
            return {place for place, item in enumerate(value.elts) if any(part is node for part in walk(item))}
        if isinstance(value, ast.Call) and _is_made(value):
            fields = self._fields(last_part(value.func))
            named = {word.arg for word in value.keywords if word.arg and any(part is node for part in walk(word.value))}
            named |= {
                name for name, item in zip(fields, value.args, strict=False) if any(part is node for part in walk(item))
            }
            return {*named} or {_WHOLE}
        return {_WHOLE}

    def _fields(self, name: str) -> list[str]:
        body = self._classes[name].body if name in self._classes else ()
        return [getattr(item.target, "id", "") for item in body if isinstance(item, ast.AnnAssign)]

    def _sites_of(self, function: Function) -> list[Call]:
        last = function.name.rpartition(".")[2]
        return self._sites.get(last, []) if len(self._known.get(last, ())) == 1 else []

    @cached_property
    def _sites(self) -> dict[str, list[Call]]:
        return calls_by_name(self._known)

    def _asking(self, node: ast.AST, function: Function) -> ast.If | None:
        """The condition that an expression is part of."""
        parent = self._parent(node, function)
        while isinstance(parent, ast.expr):
            parent = self._parent(parent, function)
        return parent if isinstance(parent, ast.If) else None

    def _parent(self, node: ast.AST, function: Function) -> ast.AST | None:
        if id(function) not in self._parents:
            self._parents[id(function)] = parents(function.nodes)
        return self._parents[id(function)].get(node)


def _answered(asking: ast.If | ast.Match) -> set[str | int] | None:
    """Which part of an answer a condition decides on: the place of a yes or a no; None where it does something else."""
    steps = [step for block in blocks_of(asking) for step in block]
    parts = [part for step in steps for part in walk(step)]
    if any(isinstance(part, ast.Raise | ast.Yield | ast.Continue | ast.Break) for part in parts):
        return None
    returned = [part.value for part in parts if isinstance(part, ast.Return)]
    if any(
        isinstance(step, ast.Expr) and not (notes(step.value) or isinstance(step.value, ast.Constant)) for step in steps
    ):
        return None
    tuples = [value for value in returned if isinstance(value, ast.Tuple)]
    if tuples and len(tuples) == len(returned):
        places = {
            place
            for value in tuples
            for place, item in enumerate(value.elts)
            if isinstance(item, ast.Constant) and isinstance(item.value, bool)
        }
        return {*places} or {_WHOLE}
    silent = not returned and not any(isinstance(part, ast.Assign | ast.AugAssign | ast.AnnAssign) for part in parts)
    return set() if silent else {_WHOLE} if returned else None


def _is_made(node: ast.Call) -> bool:
    """Whether a call makes an object or a value, and acts on nothing."""
    last = last_part(node.func)
    return last[:1].isupper() or last in ("bool", "int", "str", "dict", "tuple", "list", "cls")


def _is_of(node: ast.expr, call: Call) -> bool:
    if call.target:
        return getattr(node, "id", "") == call.target
    return isinstance(node, ast.Call) and (node.lineno, node.col_offset) == (call.node.lineno, call.node.col_offset)


def _written_at(site: Call, function: Function) -> ast.AST | None:
    """The call itself, where a runner stands as it is made there."""
    place = (site.node.lineno, site.node.col_offset)
    calls = (item.node for item in function.calls)
    return next(
        (node for node in calls if (node.lineno, node.col_offset) == place and _ends_alike(node, site.node)), None
    )


def _ends_alike(node: ast.Call, other: ast.Call) -> bool:
    return (node.end_lineno, node.end_col_offset) == (other.end_lineno, other.end_col_offset)


def _loads(function: Function, name: str) -> list[ast.Name]:
    nodes = (part for part in function.nodes if isinstance(part, ast.Name) and part.id == name)
    return [part for part in nodes if isinstance(part.ctx, ast.Load)]
