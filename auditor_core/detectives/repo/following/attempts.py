"""Loops that try the same again, told from loops over the items of something, and from loops with one round."""

import ast
import re
from collections.abc import Callable, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.caught import Caught
from auditor_core.detectives.repo.following.leaving import before_broken, ends_for_broken, never_goes_round
from auditor_core.detectives.repo.following.policies import retried_nodes
from auditor_core.detectives.repo.following.retrying import keeps_in, lets_out, retrying_of
from auditor_core.detectives.repo.following.tallies import Tallies, is_capped
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Context, Function, Module, target_name, written_name

_ATTEMPT = re.compile(r"attempt|retr(y|ies)|tries|trial|backoff|delay", re.IGNORECASE)
_TRIES = re.compile(r"attempt|tries", re.IGNORECASE)
"""Keywords for how many times something is tried."""


class Attempts:
    """Knows what the modules catch, and the numbers that they name: the number of tries is often one of them."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self.caught = Caught(modules)
        self._tallies = Tallies(modules)

    @cached_property
    def policies(self) -> set[str]:
        """Functions that are nodes with a policy that tries again."""
        return retried_nodes(self._modules, self.in_vain)

    def follow(self, context: Context) -> bool:
        """Whether a loop over attempts stands around, and a failure leads to another round of it."""
        loop, block = context.nearest("loop"), context.nearest("try")
        if loop is None:
            return False
        tried = block.node if block is not None and _encloses(loop.node, block.node) else None
        if (anew := retrying_of(loop.node, context.function, self._modules)) is not None:
            lost = isinstance(tried, ast.Try | ast.TryStar) and not lets_out(tried, self.caught)
            return not lost and not self.in_vain(anew, context.function)
        if not self._counts(loop.node, context.function):
            return False
        if isinstance(tried, ast.Try | ast.TryStar):
            return self._goes_on(tried)
        return any(self._may_leave(item) for item in walk(loop.node))

    def goes_over_rounds(self, function: Function, asks: Callable[[Call], bool]) -> bool:
        """Whether a function goes over answers that a function of the program asks for one by one, until one is good.

        `for text in answers(question, limit=3): try: return read(text) …`
        """
        return any(
            isinstance(node, ast.For | ast.AsyncFor)
            and isinstance(node.iter, ast.Call)
            and not never_goes_round(node)
            and self._asks_in_rounds(written_name(node.iter.func).rpartition(".")[2], asks)
            and any(self._goes_on(part) for part in walk(node) if isinstance(part, ast.Try | ast.TryStar))
            for node in function.nodes
        )

    def _asks_in_rounds(self, name: str, asks: Callable[[Call], bool]) -> bool:
        """Whether a generator of the program asks in a loop that counts, and yields each answer."""
        found = [item for module in self._modules for item in module.functions if item.name.rpartition(".")[2] == name]
        asked = [call.context.nearest("loop") for item in found for call in item.calls if asks(call)]
        return len(found) == 1 and any(
            loop is not None
            and self._counts(loop.node, found[0])
            and any(isinstance(part, ast.Yield) for part in walk(loop.node))
            for loop in asked
        )

    def catch(self, context: Context) -> bool:
        """Whether such a loop stands around what catches a failure, so that whatever is called there is tried again."""
        kinds = [block.kind for block in context.blocks()]
        return "loop" in kinds and "try" in kinds[: kinds.index("loop")] and self.follow(context)

    def in_vain(self, node: ast.expr, function: Function | None) -> bool:
        """Whether a call that retries is told to try once, or never after an answer that came, or comes to nothing."""
        told = self._once(node, function) or self.caught.retries_for_no_answer(node)
        return told or self._is_kept_in(node, function) or self._is_thrown_away(node, function)

    def _is_thrown_away(self, node: ast.expr, function: Function | None) -> bool:
        """Whether nobody takes what a method gives back that leaves its object as it was.

        LangChain: `with_retry` creates a new Runnable that retries the original Runnable on exceptions.
        """
        if written_name(node).rpartition(".")[2] != "with_retry" or "with_retry" in self._own:
            return False
        return any(isinstance(item, ast.Expr) and item.value is node for item in (function.nodes if function else ()))

    def _is_kept_in(self, node: ast.expr, function: Function | None) -> bool:
        """Whether the rounds of a call take every failure themselves after which it would begin another one."""
        kinds = self.caught.own_retried(node)
        steps = function.nodes if function is not None and kinds else ()
        rounds = [item for item in steps if isinstance(item, ast.For | ast.AsyncFor) and item.iter is node]
        return bool(rounds) and all(keeps_in(item, kinds, self._own) for item in rounds)

    @cached_property
    def _own(self) -> set[str]:
        """Last names of the program's functions."""
        return {item.name.rpartition(".")[2] for module in self._modules for item in module.functions}

    def _once(self, node: ast.expr, function: Function | None) -> bool:
        """Whether a call that retries is told to try once: `stop_after_attempt(1)`, `tries=1`."""
        calls = [item for item in walk(node) if isinstance(item, ast.Call)]
        told = [item.args[0] for item in calls if item.args and written_name(item).endswith("stop_after_attempt")]
        told += [word.value for item in calls for word in item.keywords if _TRIES.search(word.arg or "")]
        return bool(told) and all(self._tallies.number(item, function) in (0, 1) for item in told)

    def _goes_on(self, node: ast.Try | ast.TryStar) -> bool:
        """Whether something that is caught, and is more than a lost connection, does not end the loop.

        What a handler above takes already comes to none below.
        """
        left = before_broken(node)
        return any(not ends_for_broken(item) and not self.caught.of_no_answer(item.type, node.body) for item in left)

    def _may_leave(self, node: ast.AST) -> bool:
        """A condition that leaves the loop, or a check that leaves it unless it fails: else comes the next round."""
        if isinstance(node, ast.Try | ast.TryStar):
            leaves = any(isinstance(item, ast.Return | ast.Break) for part in node.body for item in walk(part))
            goes_round = any(isinstance(handler.body[-1], ast.Continue) for handler in node.handlers)
            return (leaves or goes_round) and self._goes_on(node)
        items = getattr(node, "items", ()) if isinstance(node, ast.With | ast.AsyncWith) else ()
        takes = any(written_name(item.context_expr).endswith("suppress") for item in items)
        return (takes or isinstance(node, ast.If | ast.Match)) and any(
            isinstance(item, ast.Return | ast.Break | ast.Continue) for item in walk(node)
        )

    def _counts(self, node: ast.AST, function: Function | None) -> bool:
        """A loop that does the same again: `while`, or `for` over numbers; not over the items of something."""
        if isinstance(node, ast.For | ast.AsyncFor | ast.While) and never_goes_round(node):
            return False
        if isinstance(node, ast.While):
            return not self._runs_once(node.test, function)
        if not isinstance(node, ast.For | ast.AsyncFor):
            return False
        over = node.iter
        source = over.args[0] if isinstance(over, ast.Call) and written_name(over) == "enumerate" else over
        last = written_name(source).rpartition(".")[2]
        arguments = source.args if isinstance(source, ast.Call) else []
        lengths = any(written_name(item) == "len" for item in arguments)
        if (last == "range" and self._rounds(arguments, function) in (0, 1)) or _holds_one(source):
            return False
        counted = last in ("range", "count", "repeat") and not lengths
        return counted or bool(_ATTEMPT.search(written_name(source) + " " + target_name(node.target)))

    def _runs_once(self, test: ast.expr, function: Function | None) -> bool:
        """`while tries < 1`, where the tries are counted from 0."""
        if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Lt) or len(test.ops) > 1:
            return False
        begins = function.assigned.get(target_name(test.left), []) if function else []
        first = self._tallies.number(begins[0], None) if begins else None
        last = self._tallies.number(test.comparators[0], function)
        return first is not None and last is not None and last - first <= 1

    def _rounds(self, bounds: Sequence[ast.expr], function: Function | None) -> int | None:
        """How many numbers a range has at most, as far as its bounds are known."""
        if len(bounds) > 1 and is_capped(bounds[0]):
            return None
        numbers = [self._tallies.number(item, function) for item in bounds]
        first, last = ([0, *numbers] if len(numbers) == 1 else [*numbers, None, None])[:2]
        return None if first is None or last is None else last - first


def _holds_one(node: ast.expr) -> bool:
    """A collection that is written out with a single item: `for attempt in (1,)`."""
    items = node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else []
    return len(items) == 1 and not isinstance(items[0], ast.Starred)


def _encloses(outer: ast.AST, inner: ast.AST) -> bool:
    """Whether a block lies within another one's lines."""
    first, last = getattr(outer, "lineno", 0), getattr(outer, "end_lineno", 0)
    return bool(first < getattr(inner, "lineno", 0) <= last)
