"""Loops that try the same again, told from loops over the items of something, and from loops with one round."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import default_of, handed
from auditor_core.detectives.repo.following.caught import Caught
from auditor_core.detectives.repo.following.leaving import before_broken, ends_for_broken, never_goes_round
from auditor_core.detectives.repo.following.policies import retried_nodes
from auditor_core.detectives.repo.following.retrying import keeps_in, lets_out, retrying_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Context, Function, Module, target_name, written_name

_ATTEMPT = re.compile(r"attempt|retr(y|ies)|tries|trial|backoff|delay", re.IGNORECASE)
_TRIES = re.compile(r"attempt|tries", re.IGNORECASE)
"""Keywords for how many times something is tried."""


class Attempts:
    """Knows the numbers that the modules name, since the number of tries is often one of them."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self.caught = Caught(modules)
        self._named: dict[str, int | None] = {}

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
        """Whether a call that retries is told to try once, or never after an answer that came."""
        return self._once(node, function) or self.caught.retries_for_no_answer(node) or self._is_kept_in(node, function)

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
        return bool(told) and all(self._number(item, function) in (0, 1) for item in told)

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
        if last == "range" and self._rounds(arguments, function) in (0, 1):
            return False
        counted = last in ("range", "count", "repeat") and not lengths
        return counted or bool(_ATTEMPT.search(written_name(source) + " " + target_name(node.target)))

    def _runs_once(self, test: ast.expr, function: Function | None) -> bool:
        """`while tries < 1`, where the tries are counted from 0."""
        if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Lt) or len(test.ops) > 1:
            return False
        begins = function.assigned.get(target_name(test.left), []) if function else []
        first = self._number(begins[0], None) if begins else None
        last = self._number(test.comparators[0], function)
        return first is not None and last is not None and last - first <= 1

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
            own = function.assigned.get(target_name(node), []) if function else []
            if len(own) == 1:
                return self._number(own[0], None)
            if not own and function and isinstance(node, ast.Name) and node.id in function.parameters:
                return self._handed(function, node.id)
            return None if own else self._known(written_name(node).rpartition(".")[2])
        if isinstance(node, ast.Subscript):
            return self._in_table(node)
        value = node.value if isinstance(node, ast.Constant) else None
        return value if isinstance(value, int) else None

    def _handed(self, function: Function, name: str) -> int | None:
        """The number that a parameter is in every call; where some call hands over none, its default is one of them."""
        calls = [call for module in self._modules for call in module.by_last.get(function.called_as, ())]
        given = [dict(handed(call.node, function)).get(name) for call in calls]
        default = default_of(function, name)
        values = [
            _behind(call, value) if value is not None else default for call, value in zip(calls, given, strict=True)
        ]
        numbers = {None if value is None else self._number(value, None) for value in values or [default]}
        return numbers.pop() if len(numbers) == 1 else self._known(name)

    def _in_table(self, node: ast.Subscript) -> int | None:
        """The number that stands under a key of a table, which no module fills otherwise: `SETTINGS["tries"]`."""
        name = written_name(node.value).rpartition(".")[2]
        key = node.slice.value if isinstance(node.slice, ast.Constant) else None
        filled = re.compile(rf"\b{re.escape(name)}\b(?:\[[^\]\n]*\]\s*[-+*]?=(?!=)|\.(?:update|setdefault|pop)\b)")
        if not name or any(filled.search(module.source) for module in self._modules if name in module.source):
            return None
        tables = [value for module in self._modules for value in module.assigned.get(name, ())]
        found = [
            value
            for table in tables
            if isinstance(table, ast.Dict)
            for item, value in zip(table.keys, table.values, strict=True)
            if isinstance(item, ast.Constant) and item.value == key
        ]
        return self._number(found[0], None) if len(found) == len(tables) == 1 else None

    def _known(self, name: str) -> int | None:
        """The number that a name stands for wherever the modules give it one; None where they differ, or don't say."""
        if name not in self._named:
            self._named[name] = None  # a name may stand for itself
            values = [
                value
                for module in self._modules
                if name in module.source
                for value in (*_set(module, name), *self._given(module, name))
                if written_name(value).rpartition(".")[2] != name
            ]
            numbers = {self._number(value, None) for value in values}
            self._named[name] = numbers.pop() if len(numbers) == 1 else None
        return self._named[name]

    def _given(self, home: Module, name: str) -> Iterator[ast.expr]:
        """What a module's functions get for a parameter of that name: its default, and what callers hand over."""
        for function in home.functions:
            if name in function.parameters:
                for module in self._modules:
                    for call in module.by_last.get(function.called_as, ()):
                        yield from (_behind(call, value) for word, value in handed(call.node, function) if word == name)


def _set(module: Module, name: str) -> Iterator[ast.expr]:
    """Values that a module gives a name, an attribute, a field of a class or a parameter."""
    yield from module.assigned.get(name, ())
    for node, _, _ in module.classes:
        for item in node.body:
            targets = [item.target] if isinstance(item, ast.AnnAssign) else getattr(item, "targets", [])
            if any(target_name(target) == name for target in targets) and getattr(item, "value", None) is not None:
                yield _default(item.value)  # type: ignore[attr-defined]
    for function in module.functions:
        yield from function.assigned.get(f"self.{name}", ())
        arguments = function.node.args
        positional = [*arguments.posonlyargs, *arguments.args]
        defaults = [*zip(reversed(positional), reversed(arguments.defaults), strict=False)]
        defaults += [
            (item, value) for item, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if value
        ]
        yield from (value for item, value in defaults if item.arg == name)


def _default(node: ast.expr) -> ast.expr:
    """What `Field(default=3)`, `Field(3)` or `field(default=3)` begins with."""
    if isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2].lower() == "field":
        return next((word.value for word in node.keywords if word.arg == "default"), (*node.args, node)[0])
    return node


def _behind(call: Call, value: ast.expr) -> ast.expr:
    """What a name that is handed over was assigned in the function around."""
    values = call.context.function.assigned.get(target_name(value), []) if call.context.function else []
    return values[0] if len(values) == 1 else value


def _encloses(outer: ast.AST, inner: ast.AST) -> bool:
    """Whether a block lies within another one's lines."""
    first, last = getattr(outer, "lineno", 0), getattr(outer, "end_lineno", 0)
    return bool(first < getattr(inner, "lineno", 0) <= last)
