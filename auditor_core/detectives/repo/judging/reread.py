"""Repeats that ask no model: an answer that is there is read once more, and breaks the schema once more.

Only what is sure counts: a parser's own method, or a function that does nothing but call one, is handed what nothing
in the repeat assigns anew; or the model is asked in the first round alone. Any other repeat may ask.
"""

import ast
from collections.abc import Mapping, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.judging.opinions import ASKING
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name

_READING = frozenset({"invoke", "ainvoke", "parse", "aparse", "parse_result", "aparse_result"})
"""Methods of a parser that read an answer."""
_ASKING = ASKING | {"stream", "astream", "batch", "abatch", "completion"}
_REPAIRING = frozenset({"OutputFixingParser", "RetryOutputParser", "RetryWithErrorOutputParser"})
"""Parsers that ask a model in turn."""
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


class Reread:
    """Knows the names that stand for parsers, and for nothing else."""

    def __init__(self, modules: Sequence[Module], by_name: Mapping[str, Sequence[Function]]) -> None:
        self._modules = modules
        self._by_name = by_name
        self._classes = {node.name for module in modules for node, _, _ in module.classes}

    def in_loop(self, call: Call) -> bool:
        """Whether the loop around a call reads one and the same answer in each round."""
        loop = call.context.nearest("loop")
        if loop is None:
            return False
        return self.within(call.node, loop.node) or _is_asked_once(call, loop.node)

    def within(self, node: ast.Call, region: ast.AST) -> bool:
        """Whether a call reads what nothing in a part of the code assigns anew."""
        given = [*node.args, *(word.value for word in node.keywords)]
        parts = [part for item in given for part in walk(item)]
        names = {target_name(part) for part in parts if isinstance(part, ast.Name | ast.Attribute)} - {"", "self"}
        if not names or not self._only_reads(node) or any(self._may_ask(part) for part in parts):
            return False
        return names.isdisjoint(_assigned(region))

    def whole(self, function: Function) -> bool:
        """Whether a function reads what it is handed, and does nothing that may ask for another answer."""
        reading = [call.node for call in function.calls if self._is_reading(call.node)]
        others = (call for call in function.calls if call.last != function.name.rpartition(".")[2])
        return (
            bool(reading)
            and all(self.within(node, function.node) for node in reading)
            and not any(self._may_ask(call.node) or call.last in function.parameters for call in others)
        )

    def _only_reads(self, node: ast.Call) -> bool:
        """Whether what is called is a parser's method, or a function that calls such a method alone."""
        called = self._by_name.get(written_name(node.func).rpartition(".")[2], ())
        return self._is_reading(node) or (len(called) == 1 and self.whole(called[0]))

    def _is_reading(self, node: ast.AST) -> bool:
        method = node.func if isinstance(node, ast.Call) else None
        return isinstance(method, ast.Attribute) and method.attr in _READING and self._is_parser(method.value)

    def _may_ask(self, node: ast.AST) -> bool:
        """Whether a call asks a model, or is one of the program's own functions that may."""
        if not isinstance(node, ast.Call) or self._is_reading(node):
            return False
        last = written_name(node.func).rpartition(".")[2]
        inner = (call for function in self._by_name.get(last, ()) for call in function.calls)
        return last in _ASKING or any(call.last in _ASKING or call.last in self._by_name for call in inner)

    def _is_parser(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Call):
            return self._makes_parser(node)
        return target_name(node) in self._parsers

    @cached_property
    def _parsers(self) -> set[str]:
        """Names and attributes that a parser is assigned to, and never anything else."""
        pairs = [
            (name, self._makes_parser(value))
            for module in self._modules
            if "Parser" in module.source or "parser" in module.source
            for assigned in (module.assigned, *(function.assigned for function in module.functions))
            for name, values in assigned.items()
            for value in values
        ]
        return {name for name, made in pairs if made} - {name for name, made in pairs if not made}

    def _makes_parser(self, node: ast.expr) -> bool:
        """Whether a library's parser is made, of the kind that asks nobody."""
        name = written_name(node.func) if isinstance(node, ast.Call) else ""
        return name.endswith("Parser") and name not in self._classes and name.rpartition(".")[2] not in _REPAIRING


def _assigned(region: ast.AST) -> set[str]:
    """Names and attributes that a part of the code assigns."""
    parts = (part for part in walk(region) if isinstance(part, ast.Name | ast.Attribute))
    return {target_name(part) for part in parts if isinstance(part.ctx, ast.Store)}


def _is_asked_once(call: Call, loop: ast.AST) -> bool:
    """Whether a loop's first round alone asks: `if answer is None: answer = ask()`, and what follows may fail.

    Where asking itself may fail within the round, the next one asks again.
    """
    block = call.context.nearest("try")
    parts = list(walk(loop))
    holding = [part for part in parts if isinstance(part, ast.Assign) and call.node in walk(part.value)]
    names = [target_name(target) for part in holding for target in part.targets]
    own = {id(part) for item in holding for part in walk(item)}
    if len(names) != 1 or (block is not None and block.node in parts) or _is_emptied(names[0], parts, own):
        return False
    (name,) = names
    return any(_keeps(part, name, call, loop) for part in parts) and any(
        isinstance(part, ast.Try | ast.TryStar) and any(_is_read(item, name) for item in part.body) for part in parts
    )


def _keeps(part: ast.AST, name: str, call: Call, loop: ast.AST) -> bool:
    """Whether a choice asks only where a name holds nothing yet, or in the round that is numbered first."""
    if isinstance(part, ast.BoolOp) and isinstance(part.op, ast.Or):
        return target_name(part.values[0]) == name and call.node in part.values[1:]
    if not isinstance(part, ast.If) or not any(call.node in walk(item) for item in part.body):
        return False
    test = part.test
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return target_name(test.operand) == name
    if not isinstance(test, ast.Compare) or len(test.ops) > 1:
        return False
    asked, other = target_name(test.left), getattr(test.comparators[0], "value", ...)
    counter = target_name(loop.target) if isinstance(loop, ast.For | ast.AsyncFor) else ""
    first = asked == counter != "" and isinstance(test.ops[0], ast.Eq) and other in (0, 1)
    return first or (asked == name and isinstance(test.ops[0], ast.Is | ast.Eq) and other is None)


def _is_emptied(name: str, parts: Sequence[ast.AST], own: Set[int]) -> bool:
    """Whether a loop assigns a name otherwise than by what it asks there."""
    return any(
        isinstance(part, ast.Name | ast.Attribute) and not isinstance(part.ctx, ast.Load)
        and target_name(part) == name and id(part) not in own
        for part in parts
    )  # fmt: skip


def _is_read(part: ast.AST, name: str) -> bool:
    return any(
        isinstance(item, ast.Name | ast.Attribute) and isinstance(item.ctx, ast.Load) and target_name(item) == name
        for item in walk(part)
    )
