"""Which keys of the state a node writes: those of the dictionary that its function returns."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

from auditor_core.detectives.repo.graph.keys import Assigned, Keys, parts_of
from auditor_core.detectives.repo.graph.lookups import Lookups, TooLongError
from auditor_core.detectives.repo.graph.quiet import swallows, tells
from auditor_core.detectives.repo.graph.retaken import may_take, state_of
from auditor_core.detectives.repo.graph.values import UNKNOWN, FunctionValue, Instance, Runnable, Value
from auditor_core.detectives.repo.source.descent import below, walk
from auditor_core.detectives.repo.source.index import FunctionNode, target_name, written_name

_HOPS = 4
"""Helpers and wrappers that a return is followed into."""


class Written(NamedTuple):
    """Keys that a node writes, and keys of the dictionaries that it writes there (`evidences.docs`)."""

    writes: tuple[str, ...] = ()
    writes_within: tuple[str, ...] = ()
    writes_anew: tuple[str, ...] = ()
    """Of these, those of keys under which the state may hold something that the node does not take."""
    returns_state: bool = False
    """Whether it hands back all of the state that it was given: it writes every key."""
    swallows: bool = False
    """Whether it catches whatever fails in it, and hands back an update that tells of nothing."""
    tells: bool = False
    """Whether it catches what fails in it, and hands back what that was."""


class Writes:
    """Reads what nodes return, also through what wraps them."""

    def __init__(self, lookups: Lookups) -> None:
        self._lookups = lookups
        self._told = Keys(lookups)
        self._looked_at: dict[tuple[int, int, int, int], FunctionValue] = {}
        """Functions of the question at hand, by node, scope, object and hops: read once, however often called."""
        self._within: set[str] = set()
        """What the question at hand has found within dictionaries."""
        self._whole = False
        """Whether the question at hand has found the state itself."""

    def of(self, function: Value) -> Written:
        """Names of the keys, sorted; those that the code computes are not known."""
        self._lookups.steps = 0
        self._looked_at.clear()
        self._within.clear()
        self._whole = False
        try:
            keys = set(self._of_value(function, _HOPS))
        except (TooLongError, RecursionError):
            return Written()
        own, within = [value.node for value in self._looked_at.values()], sorted(self._within)
        anew = tuple(key for key in within if not may_take(own, key.partition(".")[0]))
        quiet, telling = any(map(swallows, own)), any(map(tells, own))
        return Written(tuple(sorted(keys)), tuple(within), anew, self._whole, quiet, telling)

    def callee(self, node: ast.expr, function: FunctionValue) -> Value:
        """What is called: a name of the function's surroundings, or a method of its own object."""
        found = self._told.held(node, function)
        if isinstance(found, FunctionValue | Instance) or not isinstance(node, ast.Name | ast.Attribute):
            return found
        last = written_name(node).rpartition(".")[2]
        others = (item for item in function.scope.module.functions if item.name.rpartition(".")[2] == last)
        return next((FunctionValue(item.node, function.scope, function.receiver) for item in others), UNKNOWN)

    def _of_value(self, value: Value, hops: int) -> Iterator[str]:
        """Keys that a function, or an object that is called like one, returns."""
        value = value.function if isinstance(value, Runnable) else value
        if isinstance(value, Instance):
            value = self._lookups.attribute(value, "__call__")
        if not isinstance(value, FunctionValue) or not hops:
            return
        key = (id(value.node), id(value.scope), id(value.receiver), hops)
        if key in self._looked_at:
            return
        self._looked_at[key] = value
        if isinstance(value.node, ast.Lambda):
            yield from self._keys(value.node.body, {}, value, hops)
            return
        assigned, returned = _read(value.node)
        for item in returned:
            yield from self._keys(item, assigned, value, hops)

    def _keys(self, node: ast.expr, assigned: Assigned, function: FunctionValue, hops: int) -> Iterator[str]:
        """Keys that an expression comes to; what a name was assigned is taken out of `assigned` and read once."""
        self._whole |= hops == _HOPS and _is_state(node, function.node)
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if key is None:
                    yield from self._keys(value, assigned, function, hops)
                elif word := self._told.word(key, assigned, function):
                    yield word
                    self._note_within(word, value, assigned, function)
        elif isinstance(node, ast.Name) and node.id in assigned:
            values, assigned[node.id] = assigned[node.id], []
            for value in values:
                yield from self._keys(value, assigned, function, hops)
        elif isinstance(node, ast.Name):
            held = self._lookups.lookup(node.id, function.scope)
            yield from (key for key in held if isinstance(key, str)) if isinstance(held, dict) else ()
        elif isinstance(node, ast.Call):
            yield from self._of_call(node, assigned, function, hops)
        for part in parts_of(node):
            yield from self._keys(part, assigned, function, hops)

    def _of_call(self, node: ast.Call, assigned: Assigned, function: FunctionValue, hops: int) -> Iterator[str]:
        """`dict(key=…)`, `Command(update={…})`, or what a function of the repository returns."""
        last = written_name(node.func).rpartition(".")[2]
        if last == "dict":
            for word in (item for item in node.keywords if item.arg):
                yield str(word.arg)
                self._note_within(str(word.arg), word.value, assigned, function)
            for item in (*node.args, *(word.value for word in node.keywords if not word.arg)):
                yield from self._keys(item, assigned, function, hops)
        elif last == "Command":
            for word in node.keywords:
                if word.arg == "update":
                    yield from self._keys(word.value, assigned, function, hops)
        else:
            callee = self.callee(node.func, function)
            copied = node.func.value if isinstance(node.func, ast.Attribute) and last == "copy" else node
            self._whole |= hops == _HOPS and _is_state(copied, function.node)
            if not isinstance(callee, FunctionValue) or callee.node is not function.node:
                yield from self._of_value(callee, hops - 1)

    def _note_within(self, key: str, value: ast.expr, assigned: Assigned, function: FunctionValue) -> None:
        inner = self._told.within(value, assigned, function)
        self._within.update(f"{key}.{word}" for word in inner if word)


def _read(node: FunctionNode) -> tuple[Assigned, list[ast.expr]]:
    """What a function's names are assigned (`update["key"] = …` is a dictionary of that one key), and its results."""
    assigned: Assigned = {}
    returned: list[ast.expr] = []
    for item in _own(node):
        if isinstance(item, ast.Return | ast.Yield):
            returned += [item.value] if item.value is not None else []
        elif isinstance(item, ast.Assign):
            for target in item.targets:
                _note(target, item.value, assigned)
        elif isinstance(item, ast.AnnAssign | ast.AugAssign) and item.value is not None:
            _note(item.target, item.value, assigned)
        elif isinstance(item, ast.Call) and written_name(item.func).endswith(".update"):
            assigned.setdefault(written_name(item.func).removesuffix(".update"), []).extend(item.args)
    return assigned, returned


def _is_state(node: ast.expr, function: FunctionNode | ast.Lambda) -> bool:
    """Whether an expression is the argument that a node is called with, and that nothing else was put in place of."""
    if not isinstance(node, ast.Name):
        return False
    return state_of(function) == node.id and not any(
        isinstance(item, ast.Name) and item.id == node.id and isinstance(item.ctx, ast.Store) for item in walk(function)
    )


def _note(target: ast.expr, value: ast.expr, assigned: Assigned) -> None:
    if isinstance(target, ast.Subscript):
        one = ast.Dict(keys=[target.slice], values=[value])
        assigned.setdefault(target_name(target.value), []).append(one)
    elif target_name(target):
        assigned.setdefault(target_name(target), []).append(value)


def _own(node: FunctionNode) -> Iterator[ast.AST]:
    """Nodes of the function's body, those of functions and classes within it apart."""
    pending: list[ast.AST] = list(node.body)
    while pending:
        here = pending.pop()
        yield here
        if not isinstance(here, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            pending.extend(below(here))
