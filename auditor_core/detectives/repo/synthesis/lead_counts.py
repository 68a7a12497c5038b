"""Numbers, whatever they are called, that are larger where the tech lead speaks, and votes that count again there."""

import ast
import re
from collections.abc import Iterator, Sequence, Set

from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.statements import below_it
from auditor_core.detectives.repo.synthesis.conditions import conjuncts
from auditor_core.detectives.repo.synthesis.leading import written_number
from auditor_core.detectives.repo.synthesis.scored import Scored

_LEAD = re.compile(r"tech_?-?\s?lead|\btech\b", re.IGNORECASE)
_HOPS = 3


class LeadCounts:
    """Reads the conditions of functions that ask who speaks."""

    def __init__(self, scored: Scored, modules: Sequence[Module]) -> None:
        self._scored = scored
        self._tables = {
            name: max(numbers)
            for module in modules
            for name, values in module.assigned.items()
            for value in values
            if isinstance(value, ast.Dict) and (numbers := _numbers(value))
        }
        """The largest number of each table of a module."""

    def rules(self, function: Function) -> Iterator[ast.expr | ast.stmt]:
        """Statements and choices by which the tech lead counts for more than others."""
        for node in function.nodes:
            if isinstance(node, ast.IfExp) and _asks_for_lead(node.test) and self._is_more(function, node):
                if _is_multiplied(function, node):
                    yield node
                else:
                    yield from self._repeated(function, node)
            elif isinstance(node, ast.If) and _asks_for_lead(node.test):
                yield from self._raised(function, [step for item in node.body for step in (item, *below_it(item))])

    def _raised(self, function: Function, steps: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
        for step in steps:
            taker = filled(step.value) if isinstance(step, ast.Expr) else None
            if taker is not None and isinstance(step, ast.Expr) and isinstance(step.value, ast.Call):
                again = any(self._scored.holds(function, item) for item in step.value.args)
                if again and self._scored.holds(function, taker) and _is_bare(step.value):
                    yield step
            elif isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name):
                number, name = written_number(step.value), step.targets[0].id
                others = [
                    item for value in function.assigned.get(name, ()) if (item := written_number(value)) is not None
                ]
                if number is not None and others and number > min(others) and _is_factor(function, name):
                    yield step

    def _is_more(self, function: Function, node: ast.IfExp) -> bool:
        most, others = (self._most(function, item, _HOPS) for item in (node.body, node.orelse))
        return most is not None and others is not None and most > others

    def _most(self, function: Function, node: ast.expr, hops: int) -> float | None:
        """The largest number that something is given, through names, choices and tables."""
        if isinstance(node, ast.IfExp):
            found = [self._most(function, item, hops) for item in (node.body, node.orelse)]
        elif isinstance(node, ast.Name) and hops:
            found = [self._most(function, item, hops - 1) for item in function.assigned.get(node.id, ())]
        elif isinstance(node, ast.Subscript):
            found = [self._tables.get(written_name(node.value))]
        elif isinstance(node, ast.Call) and written_name(node.func).endswith(".get"):
            found = [
                self._tables.get(written_name(node.func).removesuffix(".get")),
                *map(written_number, node.args[1:]),
            ]
        else:
            return written_number(node)
        return max((item for item in found if item is not None), default=None)

    def _repeated(self, function: Function, node: ast.expr) -> Iterator[ast.expr | ast.stmt]:
        """What takes a score as many times as a choice of numbers says: `for _ in range(2 if … else 1)`."""
        held = {name for name, values in function.assigned.items() if any(_holds(value, node) for value in values)}
        for loop in function.nodes:
            if isinstance(loop, ast.For) and _is_counted(loop.iter, node, held):
                if any(self._scored.holds(function, part) for step in loop.body for part in walk(step)):
                    yield loop.body[-1]
            elif isinstance(loop, ast.ListComp | ast.GeneratorExp):
                counted = any(_is_counted(each.iter, node, held) for each in loop.generators)
                if counted and self._scored.holds(function, loop.elt):
                    yield node


def _asks_for_lead(test: ast.expr) -> bool:
    """Whether a condition asks whether somebody is the tech lead."""
    return any(
        isinstance(part, ast.Compare)
        and isinstance(part.ops[0], ast.Eq | ast.Is)
        and any(_LEAD.fullmatch(_said(side)) for side in (part.left, part.comparators[0]))
        for part in conjuncts(test)
    )


def _said(node: ast.expr) -> str:
    """The word that a constant is, or the name of one."""
    value = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
    return str(value or getattr(node, "attr", getattr(node, "id", "")))


def _numbers(table: ast.Dict) -> list[float]:
    """The numbers of a table; empty where it holds anything else."""
    numbers = [number for item in table.values if (number := written_number(item)) is not None]
    return numbers if len(numbers) == len(table.values) else []


def _is_counted(over: ast.expr, node: ast.expr, held: Set[str]) -> bool:
    """Whether a loop runs over a range that a choice, or a name that holds it, gives."""
    return (
        isinstance(over, ast.Call)
        and written_name(over.func) == "range"
        and any(part is node or (isinstance(part, ast.Name) and part.id in held) for part in walk(over))
    )


def _is_bare(call: ast.Call) -> bool:
    """`ballots.append(score)`: nothing but the score goes in."""
    return len(call.args) == 1 and isinstance(call.args[0], ast.Name | ast.Attribute)


def _is_multiplied(function: Function, node: ast.expr) -> bool:
    """Whether a choice of numbers becomes a factor, right there or by the name of what holds it."""
    products = [part for part in function.nodes if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Mult)]
    if any(part is node for product in products for part in walk(product)):
        return True
    held = [name for name, values in function.assigned.items() if any(_holds(value, node) for value in values)]
    if any(_is_factor(function, name) for name in held):
        return True
    sources = [part for part in function.nodes if isinstance(part, ast.comprehension)]
    return any(
        isinstance(part.iter, ast.Name) and part.iter.id in held and _are_factors(function, part.target)
        for part in sources
    )


def _holds(value: ast.AST, node: ast.AST) -> bool:
    return any(part is node for part in walk(value))


def _is_factor(function: Function, name: str) -> bool:
    """Whether a name, or a part of what it holds, is multiplied with something."""
    return any(
        isinstance(part, ast.Name) and part.id == name
        for product in function.nodes
        if isinstance(product, ast.BinOp) and isinstance(product.op, ast.Mult)
        for part in walk(product)
    )


def _are_factors(function: Function, target: ast.expr) -> bool:
    return any(isinstance(part, ast.Name) and _is_factor(function, part.id) for part in walk(target))
