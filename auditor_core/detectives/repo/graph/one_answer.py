"""Questions of a routing function that are always answered alike.

The function that is asked knows one answer, a count is asked whether it lies below nought, what is always something
whether it is nothing, a value whether it is what it never is, a number of the state how it compares with one that all
it ever holds compare with alike, or a key that nobody fills. Of what stands in an empty
constant nothing is ever missing.
"""

import ast
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence

from auditor_core.detectives.repo.graph.called import Evaluate, called_by, gives_something, names_of, scope_of
from auditor_core.detectives.repo.graph.held import Held
from auditor_core.detectives.repo.graph.questions import (
    Locals,
    asked_of,
    compared,
    key_of,
    looked_up,
    words_asked,
)
from auditor_core.detectives.repo.graph.values import UNKNOWN, Scope
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import FunctionNode
from auditor_core.detectives.repo.source.statements import Comprehension, blocks_of, locals_of

_HOPS = 3
"""Functions and names that an answer is followed through."""
_AS_FULL = frozenset({"bool", "len", "set", "frozenset", "list", "tuple", "sorted"})
"""Builtins that give something just where they are handed something."""
_OF_MANY = frozenset({"any", "all"}) | _AS_FULL
_SHARING = frozenset({"isdisjoint", "intersection"})
"""Methods that ask what stands in two collections."""
_EMPTIED_BY: Mapping[type[ast.operator], int] = {ast.Sub: 1, ast.BitAnd: 2}
"""How many sides of an operator, from the left, leave nothing where there is nothing on them."""
_LEAVING = (ast.Return, ast.Raise)
_COMPARING: Mapping[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


class OneAnswer:
    """Tells what conditions come to, as far as constants and the repository's own functions tell.

    Args:
        evaluate: Gives what a name stands for.
        is_unwritten: Whether a key is one of failures that nothing in the product writes.
        held: What the product puts under keys and into fields.
        told: What is certain to stand under keys of the state.
    """

    def __init__(
        self, evaluate: Evaluate, is_unwritten: Callable[[str], bool], held: Held, told: Mapping[str, bool]
    ) -> None:
        self._evaluate = evaluate
        self._is_unwritten = is_unwritten
        self._held = held
        self._told = told
        self._given: set[str] = set()
        """Names of what the functions are handed: the state."""
        self._own: set[str] = set()
        """All names that the functions set themselves or are handed."""

    def never_run(self, node: FunctionNode | ast.Lambda, scope: Scope, own: set[str]) -> Iterator[ast.AST]:
        """The parts of a function that hang on such a question and the other answer; `own` are names of its own.

        In its scope, the name of the object that a method is called on may stand for that object.
        """
        known = locals_of(node)
        own = own - scope.names.keys()
        self._own |= own
        self._given |= {part.arg for part in walk(node.args) if isinstance(part, ast.arg)} - scope.names.keys()
        for part in walk(node):
            if isinstance(part, ast.If | ast.IfExp) and own.isdisjoint(_asked(part.test)):
                answer = self.settled(part.test, scope, known)
                side = None if answer is None else part.orelse if answer else part.body
                for item in side if isinstance(side, list) else [side] if side is not None else []:
                    yield from walk(item)
            for block in blocks_of(part):
                yield from (below for item in self._cut_off(block, scope, known, own) for below in walk(item))

    def _cut_off(self, block: Sequence[ast.stmt], scope: Scope, known: Locals, own: set[str]) -> Sequence[ast.stmt]:
        """The statements of a block that stand below a question whose answer always leaves the function."""
        for place, item in enumerate(block, 1):
            if isinstance(item, ast.If) and own.isdisjoint(_asked(item.test)):
                answer = self.settled(item.test, scope, known)
                taken = [] if answer is None else item.body if answer else item.orelse
                if taken and isinstance(taken[-1], _LEAVING):
                    return block[place:]
        return ()

    def settled(self, test: ast.expr, scope: Scope, known: Locals, hops: int = _HOPS) -> bool | None:
        """What a condition always comes to; None for others.

        Only functions that are called by a plain name are asked, which no argument may stand for.
        """
        if isinstance(test, ast.UnaryOp | ast.BoolOp):
            return self._joined(test, scope, known, hops)
        if isinstance(test, ast.Name) and test.id in known and hops:
            return self.settled(known[test.id], scope, known, hops - 1)
        if isinstance(test, ast.Compare):
            return self._compared(test, scope, known, hops)
        if isinstance(test, ast.Constant):
            return bool(test.value)
        return self._found(test, scope, known, hops)

    def _found(self, test: ast.expr, scope: Scope, known: Locals, hops: int) -> bool | None:
        """Whether there is what is looked for: under a key that nobody fills, in what is gone through or called."""
        key = key_of(test) if asked_of(test) in self._given else ""
        if key in self._told:
            return self._told[key]
        if key and (self._is_unwritten(key) or self._held.is_left_empty(key)):
            return False
        if isinstance(test, ast.Name) and self._is_empty(test, scope):
            return False
        if isinstance(test, ast.BinOp):  # of nothing nothing can be taken away, and with nothing nothing is shared
            sides = [test.left, test.right][: _EMPTIED_BY.get(type(test.op), 0)]
            return False if self._has_nothing(sides, scope, known, hops) else None
        if isinstance(test, ast.ListComp | ast.SetComp | ast.DictComp):
            return False if self._finds_nothing(test, scope, known, hops) else None
        return self._said(test, scope, known, hops) if isinstance(test, ast.Call) else None

    def _has_nothing(self, sides: Sequence[ast.expr], scope: Scope, known: Locals, hops: int) -> bool:
        """Whether one of several collections is certainly empty."""
        return any(self.settled(side, scope, known, hops) is False for side in sides)

    def _is_empty(self, node: ast.Name, scope: Scope) -> bool:
        """Whether a name stands for a collection in which nothing stands, and into which nobody puts anything."""
        value = UNKNOWN if node.id in self._own else self._evaluate(node, scope)
        begun = isinstance(value, list | dict) and not value
        return value == () or (begun and self._held.is_as_begun(node.id))

    def _joined(self, test: ast.UnaryOp | ast.BoolOp, scope: Scope, known: Locals, hops: int) -> bool | None:
        """`not …`, `… and …`, `… or …`."""
        parts = [test.operand] if isinstance(test, ast.UnaryOp) else test.values
        said = [self.settled(item, scope, known, hops) for item in parts]
        if isinstance(test, ast.UnaryOp):
            return None if said[0] is None or not isinstance(test.op, ast.Not) else not said[0]
        ends = isinstance(test.op, ast.Or)
        return ends if ends in said else None if None in said else not ends

    def _compared(self, test: ast.Compare, scope: Scope, known: Locals, hops: int) -> bool | None:
        said = self._contained(test)
        said = self._equal(test, known) if said is None else said
        said = self._counted(test, scope, known) if said is None else said
        return compared(test, known, lambda left: self._is_full(left, scope, hops)) if said is None else said

    def _equal(self, test: ast.Compare, known: Locals) -> bool | None:
        """Whether something is one of the texts that it is held against, where it never is."""
        left = known.get(test.left.id, test.left) if isinstance(test.left, ast.Name) else test.left
        key, _ = looked_up(left)
        words = words_asked(test) if key else ()
        own, keyed = asked_of(left) in self._given, not isinstance(left, ast.Attribute)
        never = all(
            self._held.is_never(key, word, keyed=keyed)
            or (own and not _may_begin_with(left, word) and self._held.is_never_written(key, word))
            for word in words
        )
        return isinstance(test.ops[0], ast.NotEq | ast.NotIn) if words and never else None

    def _counted(self, test: ast.Compare, scope: Scope, known: Locals) -> bool | None:
        """How a number of the state compares with a constant, where all that it ever is compare alike."""
        left, right = test.left, test.comparators[0]
        left = known.get(left.id, left) if isinstance(left, ast.Name) else left
        plain = isinstance(right, ast.Constant | ast.Name | ast.Attribute) and asked_of(right) not in self._own
        limit = self._evaluate(right, scope) if plain else UNKNOWN
        holds = _COMPARING.get(type(test.ops[0]))
        if len(test.ops) > 1 or holds is None or asked_of(left) not in self._given or type(limit) is not int:
            return None
        said = {holds(number, limit) for number in self._held.numbers.looked_up(left) or ()}
        return said.pop() if len(said) == 1 else None

    def _finds_nothing(self, node: Comprehension, scope: Scope, known: Locals, hops: int) -> bool:
        """Whether nothing is ever gone through, or nothing that is gone through ever fits."""
        tests = [test for step in node.generators for test in step.ifs]
        over = node.generators[0].iter
        over = known.get(over.id, over) if isinstance(over, ast.Name) else over
        return self.settled(over, scope, known, hops) is False or any(
            self.settled(test, scope, known, hops) is False for test in tests
        )

    def _is_full(self, node: ast.expr, scope: Scope, hops: int) -> bool:
        """Whether an expression never gives None: a key of the state, or what a function of the repository gives."""
        key, default = looked_up(node)
        if key and asked_of(node) in self._given:
            return self._held.is_something(key, default=default)
        called = called_by(node, scope, self._evaluate) if isinstance(node, ast.Call) and hops else None
        return called is not None and gives_something(called)

    def _contained(self, test: ast.Compare) -> bool | None:
        """Of a key that nobody writes, whether something holds it."""
        if not isinstance(test.ops[0], ast.In | ast.NotIn):
            return None
        key = test.left.value if isinstance(test.left, ast.Constant) else None
        never = isinstance(key, str) and self._is_unwritten(key) and asked_of(test.comparators[0]) in self._given
        return isinstance(test.ops[0], ast.NotIn) if never and len(test.ops) == 1 else None

    def _said(self, test: ast.Call, scope: Scope, known: Locals, hops: int) -> bool | None:
        """What the function that is called always says; of `any` and `all`, what each of many comes to."""
        first = test.args[0] if test.args else None
        if isinstance(test.func, ast.Name) and test.func.id in _OF_MANY and isinstance(first, ast.expr):
            return self._of_many(test.func.id, first, scope, known, hops)
        if isinstance(test.func, ast.Attribute) and test.func.attr in _SHARING and isinstance(first, ast.expr):
            nothing = self._has_nothing([test.func.value, first], scope, known, hops)
            return test.func.attr == "isdisjoint" if nothing else None
        called = called_by(test, scope, self._evaluate) if hops else None
        if called is None:
            return None
        parts = list(walk(called.node))[1:]
        inner = scope_of(called)
        known, own = locals_of(called.node), names_of(called.node)
        never = {id(part) for part in self.never_run(called.node, inner, own)}
        values = [part.value for part in parts if isinstance(part, ast.Return) and id(part) not in never]
        said = {self.settled(item or ast.Constant(None), inner, known, hops - 1) for item in values}
        last = called.node.body[-1] if isinstance(called.node, ast.FunctionDef) else None
        ends = isinstance(last, ast.Return) or id(last) in never
        return said.pop() if len(said) == 1 and (ends or said == {False}) else None

    def _of_many(self, name: str, first: ast.expr, scope: Scope, known: Locals, hops: int) -> bool | None:
        """`any(failure.fatal for failure in state["failures"])`, `len([…])`, `bool(failed)`."""
        if isinstance(first, ast.Name) and first.id in known and hops:
            return self._of_many(name, known[first.id], scope, known, hops - 1)
        if isinstance(first, ast.ListComp | ast.GeneratorExp):
            if self._finds_nothing(first, scope, known, hops):
                return name == "all"
            each = self.settled(first.elt, scope, known, hops) if name in ("any", "all") else None
            return each if each is (name == "all") and each is not None else None
        return self.settled(first, scope, known, hops) if name in _AS_FULL else None


def _may_begin_with(asks: ast.expr, word: object) -> bool:
    """Whether a text is what a question brings for the case that a key is not there: `state.get("phase", "lost")`."""
    told = asks.args[1:] if isinstance(asks, ast.Call) else []
    return any(not isinstance(item, ast.Constant) or item.value == word for item in told)


def _asked(test: ast.expr) -> set[str]:
    """Names of the functions that a condition calls."""
    return {part.func.id for part in walk(test) if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)}
