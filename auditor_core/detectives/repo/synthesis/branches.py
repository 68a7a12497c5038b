"""Conditions and what hangs on them, however they are written: `if`, choice, loop, `match`, row of a table of rules."""

import ast
import re
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.source.descent import below
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module, written_name
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, differs, is_denied, is_negative
from auditor_core.detectives.repo.synthesis.consequences import Consequences
from auditor_core.detectives.repo.synthesis.copied import copies_of_scores
from auditor_core.detectives.repo.synthesis.guards import rests
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known
from auditor_core.detectives.repo.synthesis.senses import FACTS, WELL, Senses

Placed = ast.expr | ast.stmt | ast.pattern
_Conditional = ast.If | ast.IfExp | ast.While
_Row = ast.Call | ast.Tuple | ast.Dict


class Branch(NamedTuple):
    """One way that a function may go."""

    place: Placed
    tests: tuple[Placed, ...]
    """What is asked, patterns and functions that answer among it."""
    inside: Consequences
    """What is done then."""
    whole: ast.AST
    """The statement, case or row."""
    subject: ast.expr | None = None
    """What the names that a pattern captures are parts of."""
    said: str = ""
    """What the row of a table says besides."""


_MOST_AFTER = 8
"""Statements that are looked at after a condition that ends a function."""
_ASKS = re.compile(
    r"_*(match(es)?|applies(_to)?|(is_)?(applicable|relevant)|when|condition|should_\w+|triggers?|holds|fits|concerns)"
)
_DOES = re.compile(r"_*(apply|effect|then|execute|enforce|act|adjust|run|amend|change|correct|perform|handle)")
"""Methods of a rule that is an object: when it applies, and what it does."""


class Branches:
    """The branches of one function."""

    def __init__(self, module: Module, function: Function, idle: Container[int] = ()) -> None:
        """`idle`: parts of the function, by their id, that lower and set nothing."""
        self._module = module
        self._function = function
        self._idle = idle

    def at(self, node: ast.AST) -> Iterator[Branch]:
        """Those that a node opens; none for most nodes."""
        if isinstance(node, _Conditional):
            yield Branch(node.test, (node.test,), self._consequences(node), node)
            if isinstance(node, ast.If) and node.orelse and is_denied(node.test):
                other = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
                yield Branch(other, (other,), self._done(node.orelse), node)
            if id(node) in self._rests and Senses(self._function, FACTS).of(node.test) == WELL:
                yield Branch(node.test, (node.test,), self._done(self._rests[id(node)]), node)
        elif isinstance(node, ast.Match):
            nothing: list[ast.pattern] = []
            for case in node.cases:
                asked = nothing if _is_any(case.pattern) and not case.guard else [case.pattern]
                guard = [case.guard] if case.guard else []
                if guard or (asked and not _is_nothing(case.pattern)):
                    place = case.guard or (case.pattern if asked is not nothing else case.body[0])
                    tests: tuple[Placed, ...] = (node.subject, *asked, *guard)
                    yield Branch(place, tests, self._done(case.body), case, node.subject)
                nothing += [case.pattern] if _is_nothing(case.pattern) else []
        elif isinstance(node, ast.For | ast.AsyncFor):
            name = node.iter.id if isinstance(node.iter, ast.Name) else ""
            for chosen in filter(_chooses, self._function.assigned.get(name, ()) if name else [node.iter]):
                yield Branch(node.iter, (chosen,), self._done(node.body), node)

    def _consequences(self, node: _Conditional) -> Consequences:
        """What is done where the condition holds; all of the function where its opposite ends it."""
        if isinstance(node, ast.IfExp):
            return self._done([node.body, node.orelse])
        if isinstance(node, ast.If) and _ends_for_others(node.test, node.body[-1]):
            ended = self._all if isinstance(node.body[-1], ast.Return) else self._turns.get(id(node))
            return ended or self._done(node.body)
        if isinstance(node, ast.If) and differs(node.test) and isinstance(node.body[-1], ast.Return):
            return self._done(self._after.get(id(node), node.body))
        return self._done(node.body)

    @cached_property
    def _all(self) -> Consequences:
        """What the function does: one for all the conditions that end it, of which there may be thousands."""
        return self._done(self._function.node.body)

    @cached_property
    def _after(self) -> dict[int, list[ast.stmt]]:
        """By the conditions that end the function: what is done otherwise."""
        return {
            id(item): item.orelse or block[place : place + _MOST_AFTER]
            for owner in (self._function.node, *below_it(self._function.node))
            for block in blocks_of(owner)
            for place, item in enumerate(block, 1)
            if isinstance(item, ast.If) and isinstance(item.body[-1], ast.Return) and differs(item.test)
        }

    @cached_property
    def _scores(self) -> frozenset[str]:
        return copies_of_scores(self._function)

    @cached_property
    def _rests(self) -> dict[int, Sequence[ast.stmt]]:
        return rests(self._function)

    @cached_property
    def _turns(self) -> dict[int, Consequences]:
        """By the conditions that go on to a loop's next item: what the loop does, one for all of them."""
        found: dict[int, Consequences] = {}
        for loop in self._function.nodes:
            if isinstance(loop, ast.For | ast.AsyncFor | ast.While):
                asked = (item for item in loop.body if isinstance(item, ast.If))
                guards = [id(item) for item in asked if isinstance(item.body[-1], ast.Continue)]
                found |= dict.fromkeys(guards, self._done(loop.body)) if guards else {}
        return found

    def _done(self, body: Sequence[ast.AST]) -> Consequences:
        return Consequences(self._module, body, self._idle, self._scores)


def table_rows(module: Module, name: str, known: Known) -> Iterator[tuple[Module, Branch]]:
    """Rows of a module-level table that pair a condition with what it leads to: `Rule("security", is_unsafe, cap)`.

    Each with the module that its functions stand in.
    """
    tables = [made for table in module.assigned[name] for made in _made(module, table, known)]
    for row in (row for table in tables for row in _elements(table)):
        home, called = _callables(module, row, known)
        if len(called) > 1:
            place = row if home is module else called[-1]
            yield home, Branch(place, tuple(called), Consequences(home, called[-1:]), row, said=module.text(row))


def with_others(module: Module, function: Function, known: Known) -> Iterator[Branch]:
    """Branches that a function makes together with others: what it is registered for, paired with, or hands on."""
    yield from _registered(module, function, known)
    yield from _paired(module, function)
    yield from _handed_on(module, function, known)


def _registered(module: Module, function: Function, known: Known) -> Iterator[Branch]:
    """What a decorator makes of a function that it hands a condition for: `@rule("security", is_unsafe)`."""
    for node in function.node.decorator_list:
        home, asked = _callables(module, node, known) if isinstance(node, ast.Call) else (module, [])
        if asked and home is module:
            said = f"{module.text(node)} {function.name}"
            yield Branch(node, tuple(asked), Consequences(module, function.node.body), function.node, said=said)


def _paired(module: Module, function: Function) -> Iterator[Branch]:
    """What a method does where another of its class says that it applies: `matches` and `apply` of a rule."""
    for other in paired_with(module, function):
        inside = Consequences(module, function.node.body)
        yield Branch(other.node, (other.node,), inside, function.node, said=function.owner)


def paired_with(module: Module, function: Function) -> Iterator[Function]:
    """The methods that say whether a rule applies that another one of their class does."""
    if function.owner and _DOES.fullmatch(function.name.rpartition(".")[2]):
        yield from (other for other in module.functions if other.owner == function.owner and asks(other))


def pairs_of(function: Function, bases: Mapping[str, Sequence[str]], known: Known) -> Iterator[Function]:
    """Methods that say whether the rule applies that a method carries out: of its class, else of one it is made of."""
    waiting = [function.owner] if function.owner and _DOES.fullmatch(function.name.rpartition(".")[2]) else []
    asking = [item for name, found in known.items() if waiting and _ASKS.fullmatch(name) for _, item in found]
    for owner in waiting:
        own = [item for item in asking if item.owner.rpartition(".")[2] == owner.rpartition(".")[2]]
        yield from own
        waiting += [] if own else [base for base in bases.get(owner.rpartition(".")[2], ()) if base not in waiting]


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


def asks(function: Function) -> bool:
    """Whether a method says by its name whether the rule that it belongs to applies."""
    return bool(_ASKS.fullmatch(function.name.rpartition(".")[2]))


def _chooses(node: ast.expr) -> bool:
    """`[o for o in opinions if …]`: what is done to each of these hangs on the condition."""
    return isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp) and any(item.ifs for item in node.generators)


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


def _callables(module: Module, row: _Row, known: Known) -> tuple[Module, list[ast.expr | FunctionNode]]:
    """Functions of one module of the repository that stand in a row without being called; of lambdas what they give."""
    given = [*row.args, *(word.value for word in row.keywords)] if isinstance(row, ast.Call) else below(row)
    found: list[tuple[Module, ast.expr | FunctionNode]] = []
    for item in given:
        if isinstance(item, ast.Lambda):
            found.append((module, item.body))
        elif isinstance(item, ast.Name | ast.Attribute):
            namesakes = known.get(written_name(item).rpartition(".")[2], ())
            own = [pair for pair in namesakes if pair[0] is module] or namesakes
            found += [(home, function.node) for home, function in own[:1] if len(own) <= NAMESAKES]
    home = found[-1][0] if found else module
    return home, [item for where, item in found if where is home]


def _ends_for_others(test: ast.expr, last: ast.stmt) -> bool:
    """Whether a function ends where nothing has to be done: `if criterion != "security": return None` among it.

    So does one turn of a loop: `if criterion != "security": continue`.
    """
    if not isinstance(last, ast.Return | ast.Continue):
        return False
    value = last.value if isinstance(last, ast.Return) else None
    nothing = value is None or (isinstance(value, ast.Constant) and not value.value)
    return is_negative(test) or (differs(test) and nothing)


def _is_any(pattern: ast.pattern) -> bool:
    """`case _:`, `case other:`, `case [*_]:`."""
    stars = isinstance(pattern, ast.MatchSequence) and all(isinstance(item, ast.MatchStar) for item in pattern.patterns)
    return (isinstance(pattern, ast.MatchAs) and pattern.pattern is None) or (stars and not _is_nothing(pattern))


def _is_nothing(pattern: ast.pattern) -> bool:
    """`case []:`, `case None:`, `case False:`, `case 0:`: what comes after it is for everything else."""
    if isinstance(pattern, ast.MatchSequence):
        return not pattern.patterns
    value = pattern.value if isinstance(pattern, ast.MatchSingleton | ast.MatchValue) else True
    return not (value.value if isinstance(value, ast.Constant) else value)
