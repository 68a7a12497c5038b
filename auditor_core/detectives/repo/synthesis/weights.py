"""Whose score counts more: tables of weights by judge, and products of scores with numbers."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence, Set

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.synthesis.leading import behind, favours_nobody, table_leads, written_number
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.never_set import NeverSet
from auditor_core.detectives.repo.synthesis.nobodys import is_nobodys
from auditor_core.detectives.repo.synthesis.settled_before import is_settled_before
from auditor_core.detectives.repo.synthesis.weights_given import (
    JUDGE,
    SUM,
    TABLE,
    names_judge,
    numbers_answered,
    numbers_given,
    raised_tables,
    tables_in_vain,
)
from auditor_core.detectives.repo.synthesis.whose import judge_of

_WEIGHT = re.compile(r"weight|tech_?lead|\btech\b", re.IGNORECASE)
_WHOSE = re.compile(r"tech_?lead|\bjudge|persona|\brole\b|architect", re.IGNORECASE)
"""What a weight that depends on who speaks goes by; a weight of the evidence does not."""
_HOPS = 3
_ROUNDED = 0.0101
"""Shares that are rounded to two digits may differ by so much: `0.33, 0.33, 0.34`."""


class Weights:
    """Tables of numbers, module-level or local, in which judges are weighed."""

    def __init__(
        self,
        modules: Sequence[Module],
        deciding: Sequence[tuple[Module, Function]],
        never_set: NeverSet,
        never_run: Callable[[Function], Set[int]],
    ) -> None:
        """`never_run`: the parts of a function, by their id, that it never comes to."""
        self._never_set = never_set
        unread = tables_in_vain(modules, deciding, never_run)
        values = [pair for module in modules for pair in module.assigned.items() if pair[0] not in unread]
        values += [pair for _, function in deciding for pair in function.assigned.items()]
        found = [(name, node) for name, nodes in values for node in nodes]
        raised = {name for _, function in deciding for name in raised_tables(modules, function, never_run(function))}
        self._uneven = {name for name, node in found if _numbers(node) and (not _is_even(node) or name in raised)}
        others = {name for name, node in found if written_number(node) != 1}
        self._own = {name for name, node in found if name in self._uneven and _is_by_judge(node)}
        """Uneven tables with a row for each judge, whatever they are called."""
        self._deciding = [function for _, function in deciding]
        self._ones = {name for name, node in found if written_number(node) == 1} - others
        self._even = {name for name, node in found if _is_even(node)} - self._uneven
        by_judge = [_is_even(node) and name not in raised for name, node in found if _is_by_judge(node)]
        given = [number for _, function in deciding for number in numbers_given(modules, function, never_run(function))]
        given += [number for _, function in deciding for number in numbers_answered(modules, function)]
        alone = bool(given) and set(given) == {1.0} and not by_judge
        tables = [node for _, node in found if _is_by_judge(node)]
        leading = any(table_leads(_rows(node) or [node]) for node in tables if isinstance(node, ast.Dict))
        self.none_leads = bool(tables) and not leading and not raised
        """In no table of weights by judge the tech lead weighs more than each of the others."""
        self.all_alike = alone or (bool(by_judge) and all(by_judge))
        """Weights are given by table or one by one, and none of them makes a difference."""
        helpers = [(module, function) for module, function in deciding if _WEIGHT.search(function.name)]
        self._by_speaker = (bool(by_judge) and not self.all_alike) or any(
            _WHOSE.search(module.text(function.node)) for module, function in helpers
        )

    def products(self, module: Module, function: Function) -> Iterator[ast.expr]:
        """Products that give somebody's score a weight of its own."""
        products = [node for node in function.nodes if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)]
        said = {id(node): _said(module, function, node) for node in products}
        judged = [node for node in products if _constant(node) is not None and JUDGE.search(said[id(node)])]
        numbers = {_constant(node) for node in judged}
        alone = len({module.text(node) for node in judged}) == 1
        less = behind(products, function.nodes, function.assigned)
        for node in products:
            number = _constant(node)
            if id(node) in less:
                continue
            if number is not None:
                weighed = any(node is item for item in judged) and (len(numbers) > 1 or alone)
                if (
                    weighed
                    and (_WEIGHT.search(said[id(node)]) or len(numbers) > 1)
                    and (number, len(numbers)) != (1, 1)
                ):
                    yield node
            elif _is_arithmetic(node) and self._weighs(module, function, node):
                yield node

    def is_nobodys(self, module: Module, function: Function, meaning: Meaning, node: ast.AST) -> bool:
        """Whether a weight is no judge's: it counts once, comes too late, or is given for what anybody cites."""
        settled = is_settled_before(function, node, self._deciding)
        return (
            settled
            or favours_nobody(function.nodes, node, function.assigned)
            or is_nobodys(module, function, meaning, node, self._ones)
        )

    def tables(self, function: Function) -> Iterator[ast.expr]:
        """Uneven tables by judge that the function itself writes down."""
        for nodes in function.assigned.values():
            yield from (node for node in nodes if _is_by_judge(node) and not _is_even(node) and not self.none_leads)

    def _weighs(self, module: Module, function: Function, node: ast.BinOp) -> bool:
        names = set(_reached(function, node))
        if self.none_leads and names & self._uneven and not names & self._even:
            return False
        if any(TABLE.search(name) and self._never_set.holds(name) for name in names):
            return False
        if names & self._own or (names & self._uneven and any(TABLE.search(name) for name in names)):
            return True
        weighty = module.text(node) + " ".join(name for name in sorted(names) if name not in function.parameters)
        own = {item.id for item in walk(node) if isinstance(item, ast.Name)}
        even = {name for name in names & self._even if name in own or _WEIGHT.search(name) or TABLE.search(name)}
        if not _WEIGHT.search(weighty) or even:
            return False
        return self._by_speaker or any(map(_WHOSE.search, (weighty, module.text(function.node))))


def weighs_by_assignment(name: str, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> bool:
    """`weight = 2`, `weight += 0.5`, a choice of weights; not what only adds weights up, nor a weight of 1."""
    if not _WEIGHT.search(name) or SUM.search(name):
        return False
    if isinstance(node.value, ast.Constant):
        number = written_number(node.value)
        return number not in (None, 0.0) and (isinstance(node, ast.AugAssign) or number != 1)
    return isinstance(node.value, ast.IfExp)


def _reached(function: Function, node: ast.AST) -> Iterator[str]:
    """Names in an expression, and those in what they were assigned."""
    pending: list[ast.AST] = [node]
    seen: set[str] = set()
    parts = _parts_of(function)
    for _ in range(_HOPS):
        names = {
            written_name(item) for part in pending for item in walk(part) if isinstance(item, ast.Name | ast.Attribute)
        }
        names = {name for name in names if name} - seen
        seen |= names
        pending = [
            value for name in sorted(names) for value in (*function.assigned.get(name, ()), *parts.get(name, ()))
        ]
    return iter(sorted(seen | {name.rpartition(".")[2] for name in seen}))


def _parts_of(function: Function) -> dict[str, list[ast.expr]]:
    """What comprehensions take their names from: in `for w, o in zip(weights, heard)`, `weights` for w."""
    found: dict[str, list[ast.expr]] = {}
    for node in function.nodes:
        if isinstance(node, ast.comprehension):
            targets = node.target.elts if isinstance(node.target, ast.Tuple) else [node.target]
            zipped = isinstance(node.iter, ast.Call) and written_name(node.iter.func) == "zip"
            sources = node.iter.args if isinstance(node.iter, ast.Call) and zipped else [node.iter] * len(targets)
            for target, source in zip(targets, sources, strict=False):
                found.setdefault(written_name(target), []).append(source)
    return found


def _said(module: Module, function: Function, node: ast.BinOp) -> str:
    """How a product is written, and whose score it is."""
    written = module.text(node)
    judge = "" if JUDGE.search(written) else judge_of(node, function.assigned)
    return f"{written} {judge}"


def _constant(node: ast.BinOp) -> float | None:
    return next((number for side in (node.left, node.right) if (number := written_number(side)) is not None), None)


def _is_arithmetic(node: ast.BinOp) -> bool:
    return not any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def _is_by_judge(node: ast.AST) -> bool:
    rows = _rows(node)
    if rows:
        return all(map(_is_by_judge, rows))
    keys = [key for key in node.keys if key is not None] if isinstance(node, ast.Dict) else []
    return sum(map(names_judge, keys)) > 1 and bool(_numbers(node))


def _rows(node: ast.AST) -> list[ast.Dict]:
    """The tables that a table holds: weights by kind of criterion, say; empty where it holds anything else."""
    rows = [item for item in node.values if isinstance(item, ast.Dict)] if isinstance(node, ast.Dict) else []
    return rows if isinstance(node, ast.Dict) and len(rows) == len(node.values) else []


def _numbers(node: ast.AST) -> list[float]:
    """The numbers of a table; empty where it holds anything else, or a single one."""
    rows = _rows(node)
    if rows:
        return [number for row in rows for number in _numbers(row)]
    items = node.values if isinstance(node, ast.Dict) else node.elts if isinstance(node, ast.List | ast.Tuple) else []
    numbers = [written_number(item) for item in items]
    return [number for number in numbers if number is not None] if len(numbers) > 1 and None not in numbers else []


def _is_even(node: ast.AST) -> bool:
    """A table whose numbers are all the same, in each row if it has rows, or the number 1."""
    rows = _rows(node)
    if rows:
        return all(map(_is_even, rows))
    numbers = _numbers(node)
    return written_number(node) == 1 or (bool(numbers) and max(numbers) - min(numbers) <= _ROUNDED)
