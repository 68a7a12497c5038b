"""Judges that are overruled by a weight which is no less than what each has anyway: `case.weigh("Defense", 1.0)`."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.as_if_done import notes
from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.synthesis.bounds import Bounds
from auditor_core.detectives.repo.synthesis.remarks import puts_a_remark
from auditor_core.detectives.repo.synthesis.weights_given import TABLE

_Entry = tuple[ast.expr, ast.expr]
"""Key and value."""


class SameWeights:
    """Knows what the product's functions put into tables of weights, and what these say of who is not in them."""

    def __init__(self, modules: Sequence[Module], bounds: Bounds) -> None:
        self._modules = modules
        self._bounds = bounds

    def leave_all(self, function: Function, body: Sequence[ast.AST]) -> bool:
        """Whether all that some statements do, remarks apart, is to give such weights."""
        steps = [step for step in body if not _is_note(step)]
        given = [self._given(function, step) for step in steps]
        return bool(given) and all(value is not None and self._is_no_less(function, value) for value in given)

    def _given(self, function: Function, step: ast.AST) -> ast.expr | None:
        """The weight which is all that a statement gives: by itself, or by the one function that it calls."""
        if isinstance(step, ast.Assign) and len(step.targets) == 1 and (placed := list(_placed(step))):
            return placed[0][1]
        call = step.value if isinstance(step, ast.Return | ast.Assign | ast.Expr) else None
        known = self._functions.get(last_part(call.func), ()) if isinstance(call, ast.Call) else ()
        if not isinstance(call, ast.Call) or len(known) != 1:
            return None
        called = known[0][1]
        return given_by(call, called).get(_weighing(called))

    def _is_no_less(self, function: Function, value: ast.expr) -> bool:
        """Whether a weight is known, and no less than the weights of all whom the tables do not name."""
        numbers = self._bounds.numbers(function, value)
        known = [number for number in numbers if number is not None]
        return len(known) == len(numbers) and self._usual is not None and min(known) >= self._usual

    @cached_property
    def _usual(self) -> float | None:
        """The most that is taken where a table of weights does not name somebody: `weights.get(judge, 1.0)`."""
        calls = [call for module in self._modules for call in module.by_last.get("get", ())]
        tables = [call for call in calls if TABLE.search(last_part(getattr(call.node.func, "value", call.node)))]
        taken = [(call.context.function, value) for call in tables for value in call.node.args[1:]]
        numbers = [number for home, value in taken if home for number in self._bounds.numbers(home, value)]
        return max((number for number in numbers if number is not None), default=None) if None not in numbers else None

    @cached_property
    def _functions(self) -> Mapping[str, Sequence[tuple[Module, Function]]]:
        return functions_by_name(self._modules)


def _weighing(function: Function) -> str:
    """The parameter that a function puts into a table of weights, under another that it needs for nothing else."""
    quoted = {id(part) for node in function.nodes if isinstance(node, ast.JoinedStr) for part in walk(node)}
    read = [part.id for part in function.nodes if isinstance(part, ast.Name) and id(part) not in quoted]
    for key, value in (entry for node in function.nodes for entry in _placed(node)):
        names = [part.id for part in (key, value) if isinstance(part, ast.Name) and read.count(part.id) == 1]
        if len(names) == len((key, value)) and function.parameters.issuperset(names):
            return names[-1]
    return ""


def _placed(node: ast.AST) -> Iterator[_Entry]:
    """What is put into a table of weights under a key: `weights[judge] = 2`, `{**weights, judge: 2}`."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Subscript) and TABLE.search(last_part(target.value)):
                yield target.slice, node.value
    elif isinstance(node, ast.Dict):
        spread = [value for key, value in zip(node.keys, node.values, strict=True) if key is None]
        if any(TABLE.search(last_part(value)) for value in spread):
            pairs = zip(node.keys, node.values, strict=True)
            yield from ((key, value) for key, value in pairs if key is not None)


def _is_note(step: ast.AST) -> bool:
    """A line in a log, or a remark that is put among others."""
    if not isinstance(step, ast.Expr):
        return False
    return puts_a_remark(step) or (isinstance(step.value, ast.Call) and notes(step.value))
