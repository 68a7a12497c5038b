"""Opinions that are looked for under a judge's name which none can carry: `by_judge.get("defense")`, `case.of("lead")`.

What looks for them may be a function that is handed the name. Which names there are is known of `judge_names`.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.arguments import given_by
from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.filed_by import FiledBy
from auditor_core.detectives.repo.following.handed_over import HandedOver
from auditor_core.detectives.repo.following.receivers import Receivers
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import text_behind
from auditor_core.detectives.repo.source.spelling import is_nothing
from auditor_core.detectives.repo.source.statements import Comprehension
from auditor_core.detectives.repo.synthesis.conditions import conjuncts
from auditor_core.detectives.repo.synthesis.judge_names import JudgeNames

_HOPS = 3
"""Functions that a name is handed on through."""
_AS_WRITTEN = frozenset({"staticmethod", "classmethod"})
"""Decorators that leave a function as it is."""
_Sought = tuple[str, ast.expr]
"""A field, and what it has to be."""


class SoughtJudges:
    """Knows what expressions look for among objects, by a field of theirs that holds a judge's name."""

    def __init__(self, modules: Sequence[Module], handed: HandedOver, names: JudgeNames) -> None:
        self._modules = modules
        self._names = names
        self._handed = handed
        self._tables = FiledBy(modules, handed)
        self._receivers = Receivers(CallsByName(modules))

    def is_absent(self, function: Function, node: ast.expr) -> bool:
        """Whether an expression looks for an opinion under such a name, and gives nothing in its place."""
        if not self._names.are_known:
            return False
        sought = ((field, text_behind(self._modules, function, word)) for field, word in self._sought(function, node))
        return any(word is not None and self._names.lacks(field, word.value) for field, word in sought)

    def _sought(self, function: Function, node: ast.expr, hops: int = _HOPS) -> Iterator[_Sought]:
        """All that what an expression gives has to be; nothing where it may give something else."""
        if isinstance(node, Comprehension):
            names = {target_name(source.target) for source in node.generators}
            yield from _held_against((test for source in node.generators for test in source.ifs), names)
        if not isinstance(node, ast.Call):
            return
        last = last_part(node.func)
        if last in ("next", "get") and (not node.args or not all(map(is_nothing, node.args[1:]))):
            return
        if last == "next":
            yield from self._sought(function, node.args[0], hops)
        elif last == "get" and isinstance(node.func, ast.Attribute):
            field = self._tables.field(function, node.func.value)
            yield from [(field, node.args[0])] if field else ()
        elif hops and (asked := self._asked(function, node)):
            given = {name: value for name, value in given_by(node, asked).items() if name not in asked.assigned}
            for field, word in self._sought_by(asked, hops - 1):
                yield from [(field, given[word.id])] if isinstance(word, ast.Name) and word.id in given else ()

    def _sought_by(self, function: Function, hops: int) -> Sequence[_Sought]:
        """The same of what a function gives, where each of its results has to be that."""
        told = [self._given_back(function, result, hops) for result in function.results if not is_nothing(result)]
        named = [{(field, last_part(word)) for field, word in each} for each in told]
        common = set.intersection(*named) if named else set()
        return [(field, word) for field, word in told[0] if (field, last_part(word)) in common] if told else ()

    def _given_back(self, function: Function, result: ast.expr, hops: int) -> list[_Sought]:
        """The same of one result: also of what a loop goes through, by the conditions that it is given back under."""
        if not isinstance(result, ast.Name):
            return list(self._sought(function, result, hops))
        around = [item for item in function.nodes if any(part is result for part in _body(item))]
        looped = any(isinstance(item, ast.For) and target_name(item.target) == result.id for item in around)
        tests = (item.test for item in around if isinstance(item, ast.If))
        return list(_held_against(tests, {result.id})) if looped else []

    def _asked(self, function: Function, call: ast.Call) -> Function | None:
        """The one function of the repository that a call may reach, told by what the object may be if several are."""
        found = self._handed.functions(last_part(call.func))
        if len(found) > 1 and isinstance(call.func, ast.Attribute):
            kinds = self._receivers.of(self._homes[id(function)], function, written_name(call.func.value))
            found = [item for item in found if item.owner and item.owner.rpartition(".")[2] in kinds]
        return found[0] if len(found) == 1 and _is_plain(found[0]) else None

    @cached_property
    def _homes(self) -> dict[int, Module]:
        return {id(function): module for module in self._modules for function in module.functions}


def _held_against(tests: Iterator[ast.expr], names: set[str]) -> Iterator[_Sought]:
    """What conditions hold fields of objects against, which have these names: `item.judge == name`."""
    for test in (part for each in tests for part in conjuncts(each)):
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq):
            for one, other in ((test.left, test.comparators[0]), (test.comparators[0], test.left)):
                if isinstance(one, ast.Attribute) and target_name(one.value) in names:
                    yield one.attr, other


def _body(node: ast.AST) -> Iterator[ast.AST]:
    """What is done under a condition, or for each of some things."""
    return (part for step in (node.body if isinstance(node, ast.If | ast.For) else ()) for part in walk(step))


def _is_plain(function: Function) -> bool:
    """Whether a function gives what its results say, of what it is handed: nothing stands around it."""
    many = any(isinstance(node, ast.Yield | ast.YieldFrom) for node in function.nodes)
    return not many and _AS_WRITTEN.issuperset(map(last_part, function.node.decorator_list))
