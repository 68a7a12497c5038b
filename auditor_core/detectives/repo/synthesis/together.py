"""Branches that several functions make together: rows of tables, decorators with conditions, methods of one rule."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.source.descent import below
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module, written_name
from auditor_core.detectives.repo.synthesis.branches import Branch, paired_with
from auditor_core.detectives.repo.synthesis.consequences import Consequences
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known

_Row = ast.Call | ast.Tuple | ast.Dict


def table_rows(module: Module, name: str, known: Known) -> Iterator[tuple[Module, Branch]]:
    """Rows of a module-level table that pair a condition with what it leads to: `Rule("security", is_unsafe, cap)`.

    Each with the module that what it does stands in.
    """
    tables = [made for table in module.assigned[name] for made in _made(module, table, known)]
    for row in (row for table in tables for row in _elements(table)):
        found = _callables(module, row, known)
        if len(found) > 1:
            home, done = found[-1]
            tests = tuple(item for _, item in found)
            homes = {id(item): where for where, item in found if where is not home}
            inside, place = Consequences(home, [done]), row if home is module else done
            yield home, Branch(place, tests, inside, row, said=module.text(row), homes=homes)


def with_others(module: Module, function: Function, known: Known) -> Iterator[Branch]:
    """Branches that a function makes together with others: what it is registered for, paired with, or hands on."""
    yield from _registered(module, function, known)
    yield from _paired(module, function)
    yield from _handed_on(module, function, known)


def _registered(module: Module, function: Function, known: Known) -> Iterator[Branch]:
    """What a decorator makes of a function that it hands a condition for: `@rule("security", is_unsafe)`."""
    for node in function.node.decorator_list:
        found = _callables(module, node, known) if isinstance(node, ast.Call) else []
        if found:
            asked = [item for _, item in found]
            homes = {id(item): where for where, item in found if where is not module}
            said = f"{module.text(node)} {function.name}"
            inside = Consequences(module, function.node.body)
            yield Branch(node, tuple(asked), inside, function.node, said=said, homes=homes)


def _paired(module: Module, function: Function) -> Iterator[Branch]:
    """What a method does where another of its class says that it applies: `matches` and `apply` of a rule."""
    for other in paired_with(module, function):
        inside = Consequences(module, function.node.body)
        yield Branch(other.node, (other.node,), inside, function.node, said=function.owner)


def _handed_on(module: Module, function: Function, known: Known) -> Iterator[Branch]:
    """What a function does by another one of its module where a third says so: `if is_unsafe(case): cap(case)`."""
    for node in function.nodes:
        if not isinstance(node, ast.If) or not isinstance(node.test, ast.Call):
            continue
        for step in node.body:
            called = step.value if isinstance(step, ast.Expr | ast.Assign) else None
            name = called.func.id if isinstance(called, ast.Call) and isinstance(called.func, ast.Name) else ""
            own = [effect for home, effect in known.get(name, ()) if home is module and effect is not function]
            if len(own) == 1:
                yield Branch(node.test, (node.test,), Consequences(module, own[0].node.body), own[0].node)


def _made(module: Module, table: ast.expr, known: Known) -> Iterator[ast.expr]:
    """A table that is written out; of one that a function of the same module makes, what that gives back."""
    while isinstance(table, ast.Call) and written_name(table.func) in ("tuple", "list", "dict") and table.args:
        table = table.args[0]
    yield table
    for home, function in known.get(written_name(table), ()) if isinstance(table, ast.Call) else ():
        for result in function.results if home is module else ():
            yield result
            yield from function.assigned.get(written_name(result), ()) if isinstance(result, ast.Name) else ()


def _elements(table: ast.expr) -> list[_Row]:
    elements = table.values if isinstance(table, ast.Dict) else getattr(table, "elts", [])
    return [item for item in elements if isinstance(item, _Row)]


def _callables(module: Module, row: _Row, known: Known) -> list[tuple[Module, ast.expr | FunctionNode]]:
    """Functions of the repository that stand in a row without being called, with their modules; what lambdas give."""
    given = [*row.args, *(word.value for word in row.keywords)] if isinstance(row, ast.Call) else below(row)
    found: list[tuple[Module, ast.expr | FunctionNode]] = []
    for item in given:
        if isinstance(item, ast.Lambda):
            found.append((module, item.body))
        elif isinstance(item, ast.Name | ast.Attribute):
            namesakes = known.get(written_name(item).rpartition(".")[2], ())
            own = [pair for pair in namesakes if pair[0] is module] or namesakes
            found += [(home, function.node) for home, function in own[:1] if len(own) <= NAMESAKES]
    return found
