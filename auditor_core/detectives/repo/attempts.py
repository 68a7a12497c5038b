"""Loops that try the same again, told from loops over the items of something, and from loops with one round."""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.descent import walk
from auditor_core.detectives.repo.index import Context, Function, Module, target_name, written_name

_LEAVING = (ast.Return, ast.Break, ast.Raise)
_ATTEMPT = re.compile(r"attempt|retr(y|ies)|tries|trial|backoff|delay", re.IGNORECASE)


_TRIES = re.compile(r"attempt|tries", re.IGNORECASE)
"""Keywords for how many times something is tried."""


class Attempts:
    """Knows the numbers that the modules name, since the number of tries is often one of them."""

    def __init__(self, modules: Sequence[Module]) -> None:
        named: dict[str, list[ast.expr]] = {}
        for module in modules:
            for name, values in module.assigned.items():
                if any(isinstance(value, ast.Constant) for value in values):
                    named.setdefault(name, []).extend(values)
        self._named = {name: values[0] for name, values in named.items() if len(values) == 1}

    def follow(self, context: Context) -> bool:
        """Whether a loop over attempts stands around, and a failure leads to another round of it."""
        loop, block = context.nearest("loop"), context.nearest("try")
        if loop is None or not self._counts(loop.node, context.function):
            return False
        if block is not None and isinstance(block.node, ast.Try | ast.TryStar) and _encloses(loop.node, block.node):
            return any(not isinstance(handler.body[-1], _LEAVING) for handler in block.node.handlers)
        return any(_may_leave(item) for item in walk(loop.node))

    def once(self, node: ast.expr, function: Function | None) -> bool:
        """Whether a call that retries is told to try once: `stop_after_attempt(1)`, `tries=1`."""
        calls = [item for item in walk(node) if isinstance(item, ast.Call)]
        told = [item.args[0] for item in calls if item.args and written_name(item).endswith("stop_after_attempt")]
        told += [word.value for item in calls for word in item.keywords if _TRIES.search(word.arg or "")]
        return bool(told) and all(self._number(item, function) in (0, 1) for item in told)

    def _counts(self, node: ast.AST, function: Function | None) -> bool:
        """A loop that does the same again: `while`, or `for` over numbers; not over the items of something."""
        if isinstance(node, ast.While):
            return True
        if not isinstance(node, ast.For | ast.AsyncFor):
            return False
        over = node.iter
        source = over.args[0] if isinstance(over, ast.Call) and written_name(over) == "enumerate" else over
        last = written_name(source).rpartition(".")[2]
        arguments = source.args if isinstance(source, ast.Call) else []
        lengths = any(written_name(item) == "len" for item in arguments)
        if last == "range" and self._rounds(arguments, function) in (0, 1):
            return False
        counted = last in ("range", "count", "repeat") and not lengths
        return counted or bool(_ATTEMPT.search(written_name(source) + " " + target_name(node.target)))

    def _rounds(self, bounds: Sequence[ast.expr], function: Function | None) -> int | None:
        """How many numbers a range has, as far as its bounds are known."""
        numbers = [self._number(item, function) for item in bounds]
        first, last = ([0, *numbers] if len(numbers) == 1 else [*numbers, None, None])[:2]
        return None if first is None or last is None else last - first

    def _number(self, node: ast.expr, function: Function | None) -> int | None:
        """A number that is written out, here or under a name; a sum of such."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            left, right = self._number(node.left, function), self._number(node.right, function)
            return None if left is None or right is None else left + right
        if isinstance(node, ast.Name | ast.Attribute):
            name = target_name(node)
            own = function.assigned.get(name, []) if function else []
            given = name in function.parameters if function else False
            known = own[0] if len(own) == 1 else None if own or given else self._named.get(name.rpartition(".")[2])
            return self._number(known, None) if isinstance(known, ast.Constant) else None
        value = node.value if isinstance(node, ast.Constant) else None
        return value if isinstance(value, int) else None


def _encloses(outer: ast.AST, inner: ast.AST) -> bool:
    """Whether a block lies within another one's lines."""
    first, last = getattr(outer, "lineno", 0), getattr(outer, "end_lineno", 0)
    return bool(first < getattr(inner, "lineno", 0) <= last)


def _may_leave(node: ast.AST) -> bool:
    """A condition by which the loop is left, or a check that leaves it unless it fails: else comes the next round."""
    if isinstance(node, ast.Try | ast.TryStar):
        leaves = any(isinstance(item, ast.Return | ast.Break) for part in node.body for item in walk(part))
        return leaves and any(not isinstance(handler.body[-1], _LEAVING) for handler in node.handlers)
    return isinstance(node, ast.If) and any(
        isinstance(item, ast.Return | ast.Break | ast.Continue) for item in walk(node)
    )
