"""Conditions and what hangs on them, however they are written: `if`, choice, loop, `match`, row of a table of rules."""

import ast
import re
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, differs, is_denied, is_negative
from auditor_core.detectives.repo.synthesis.consequences import Consequences
from auditor_core.detectives.repo.synthesis.copied import copies_of_scores
from auditor_core.detectives.repo.synthesis.guards import rests
from auditor_core.detectives.repo.synthesis.meaning import Known
from auditor_core.detectives.repo.synthesis.senses import FACTS, WELL, Senses

Placed = ast.expr | ast.stmt | ast.pattern
_Conditional = ast.If | ast.IfExp | ast.While


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
    homes: Mapping[int, Module] = MappingProxyType({})
    """Modules of the functions among the tests, by their ids, that stand elsewhere than what is done."""


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


def asks(function: Function) -> bool:
    """Whether a method says by its name whether the rule that it belongs to applies."""
    return bool(_ASKS.fullmatch(function.name.rpartition(".")[2]))


def _chooses(node: ast.expr) -> bool:
    """`[o for o in opinions if …]`: what is done to each of these hangs on the condition."""
    return isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp) and any(item.ifs for item in node.generators)


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
