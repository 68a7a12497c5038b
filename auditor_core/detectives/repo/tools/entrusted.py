"""Results that a function hands to others of the product, which act on the parts that tell: `raise_for_status(done)`.

Who is handed a result may fail because of it, hand it on, or answer whether it was fine; then the answer has to be
asked for.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence, Set

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function
from auditor_core.detectives.repo.source.statements import names_in
from auditor_core.detectives.repo.tools.guards import shown_parts

_HOPS = 3
"""Functions that hand on what they were handed."""
_RAISING = frozenset({"check_returncode"})
"""Methods of a result that fail where it is not fine."""
_ASKING = (ast.If, ast.IfExp, ast.While, ast.Assert)


class Entrusted:
    """Follows results into the functions that they are handed to.

    Args:
        known: The product's functions by their last name.
    """

    def __init__(self, known: Mapping[str, Sequence[Function]]) -> None:
        self._known = known

    def acts_on(self, call: Call, told_by: Set[str]) -> bool:
        """Whether a result that a call gives is handed to somebody who acts on the parts that tell."""
        function = call.context.function
        if function is None:
            return False
        name = call.target
        return any(
            self._acts(function, item, parameter, callee, told_by, _HOPS)
            for item, parameter, callee in self._handed(function, name, call.node)
        )

    def _handed(
        self, function: Function, name: str, result: ast.Call | None
    ) -> Iterator[tuple[ast.Call, str, Function]]:
        """Calls that are handed what a name holds, or a result at once, with the parameter and the function."""
        for inner in function.calls:
            values = (*inner.node.args, *(word.value for word in inner.node.keywords))
            if not any(_is_given(value, name, result) for value in values):  # nearly always
                continue
            for callee in self._known.get(inner.last, ()):
                for parameter, value in handed(inner.node, callee):
                    if _is_given(value, name, result):
                        yield inner.node, parameter, callee

    def _acts(
        self, around: Function, call: ast.Call, parameter: str, callee: Function, told_by: Set[str], hops: int
    ) -> bool:
        """Whether a function acts on what it is handed, or tells, and who called it acts on that."""
        shown = shown_parts(callee)
        telling = [
            item
            for item in callee.attributes
            if item.attr in told_by and id(item) not in shown and getattr(item.value, "id", "") == parameter
        ]
        fails = self._fails(callee)
        if any(item.attr in _RAISING for item in telling) or (telling and fails):
            return True
        inner = self._handed(callee, parameter, None) if hops else ()
        if any(self._acts(callee, item, name, other, told_by, hops - 1) for item, name, other in inner):
            return True
        answers = any(part is item for item in telling for result in callee.results for part in walk(result))
        return answers and self._fails(around) and _is_asked(around, call)

    def _fails(self, function: Function) -> bool:
        """Whether a function raises, or calls one that does."""
        called = (item for inner in function.calls for item in self._known.get(inner.last, ()))
        return any(isinstance(part, ast.Raise) for item in (function, *called) for part in item.nodes)


def _is_asked(function: Function, call: ast.Call) -> bool:
    """Whether a condition asks for what a call answers, at once or under the name that it is kept by."""
    kept = {name for name, values in function.assigned.items() if any(value is call for value in values)}
    tests = [node.test for node in function.nodes if isinstance(node, _ASKING)]
    return any(part is call for test in tests for part in walk(test)) or any(kept & names_in(test) for test in tests)


def _is_given(value: ast.expr, name: str, result: ast.Call | None) -> bool:
    """Whether an argument is what a name holds, or a result at once."""
    if isinstance(value, ast.Name):
        return bool(name) and value.id == name
    return result is not None and _is_at(value, result)


def _is_at(node: ast.expr, call: ast.Call) -> bool:
    """Whether an expression is a call, awaited or not; a runner's stands where it is called."""
    node = node.value if isinstance(node, ast.Await) else node
    return isinstance(node, ast.Call) and _place(node) == _place(call)


def _place(node: ast.Call) -> tuple[int, int, int | None, int | None]:
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset
