"""Who weighs most: tables by judge and sums of weighted scores in which the tech lead does not lead."""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import done_under
from auditor_core.detectives.repo.synthesis.conditions import ON_FACTS
from auditor_core.detectives.repo.synthesis.whose import Assigned, judge_in, judge_of

_PLAIN = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)


def leads(weights: Mapping[str, float]) -> bool:
    """Whether the tech lead weighs more than each of the others; also where it can't be told."""
    others = [value for judge, value in weights.items() if judge != "tech"]
    return "tech" not in weights or not others or weights["tech"] > max(others)


def table_leads(rows: Iterable[ast.Dict]) -> bool:
    """Whether in one of the rows of a table, or in the table, the tech lead weighs most."""
    return any(leads(_entries(row)) for row in rows)


def behind(products: Sequence[ast.BinOp], nodes: Iterable[ast.AST], assigned: Assigned) -> frozenset[int]:
    """Products, by their id, that stand in sums in which the tech lead weighs no more than some other judge.

    And those that leave the defense out where the facts are against it: that overrules it, and favours nobody.
    """
    nodes = list(nodes)
    overruling = {id(part) for node in nodes if isinstance(node, ast.If) and ON_FACTS.search(spelled(node.test))
                  for step in node.body for part in walk(step)}  # fmt: skip
    sums = [node for node in nodes if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)]
    inner = {id(side) for node in sums for side in (node.left, node.right)}
    weighed = {id(item) for item in products}
    found: set[int] = set()
    for node in sums:
        terms = list(_terms(node)) if id(node) not in inner else []
        told = (_weighed(term, assigned) for term in terms)
        weights = {judge: number for judge, number in told if judge and number is not None}
        known = len(weights) == len(terms) > 1
        overruled = id(node) in overruling and "defense" not in weights
        if known and (overruled or not leads(weights)):
            found |= {id(part) for part in walk(node) if id(part) in weighed}
    return frozenset(found)


def favours_nobody(nodes: Sequence[ast.AST], asked: ast.AST, assigned: Assigned) -> bool:
    """Whether all that a condition leads to are such sums."""
    inside = [
        part for node in nodes if isinstance(node, ast.If) for step in done_under(node, asked) for part in walk(step)
    ]
    products = [part for part in inside if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Mult)]
    return bool(products) and behind(products, inside, assigned) == {id(item) for item in products}


def _entries(row: ast.Dict) -> dict[str, float]:
    found = {}
    for key, value in zip(row.keys, row.values, strict=True):
        judge = judge_in(spelled(key)) if key is not None else ""
        number = written_number(value)
        if judge and number is not None:
            found[judge] = number
    return found


def _terms(node: ast.expr) -> Iterator[ast.expr]:
    """What a sum adds up."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from _terms(node.left)
        yield from _terms(node.right)
    else:
        yield node


def _weighed(term: ast.expr, assigned: Assigned) -> tuple[str, float | None]:
    """Whose score a term is, and how much it counts: once where it stands alone."""
    if isinstance(term, ast.BinOp):
        if not isinstance(term.op, ast.Mult):
            return "", None
        numbers = [number for side in (term.left, term.right) if (number := written_number(side)) is not None]
        simple = len(numbers) == 1 and any(isinstance(side, _PLAIN) for side in (term.left, term.right))
        return judge_of(term, assigned), numbers[0] if simple else None
    return (judge_of(term, assigned), 1.0) if isinstance(term, _PLAIN) else ("", None)


def written_number(node: ast.AST | None) -> float | None:
    """A number that is written out, also as a fraction: `1 / 3`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        over, under = written_number(node.left), written_number(node.right)
        return over / under if over is not None and under else None
    value = node.value if isinstance(node, ast.Constant) else None
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
