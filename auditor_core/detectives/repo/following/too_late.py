"""What is set after its last reading: a name, or a part of a collection that nobody else holds."""

import ast
from functools import cached_property

from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import root_of

_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_LOOKING = frozenset({"get", "values", "items", "keys"})
"""Methods that read parts and hand nothing on."""


class TooLate:
    """The reads of one function's own names, by line."""

    def __init__(self, function: Function) -> None:
        self._function = function

    def is_set(self, target: ast.expr, step: ast.stmt) -> bool:
        """Whether a statement sets something that nothing reads any more."""
        name = root_of(target)
        if name not in self._function.assigned or name in self._declared:
            return False
        if not isinstance(target, ast.Name) and name in self._handed_on:
            return False
        lines = self._read_in.get(name, [])
        if any(line > (step.end_lineno or step.lineno) for line in lines):
            return False
        around = [loop for loop in self._loops if loop.lineno < step.lineno <= (loop.end_lineno or loop.lineno)]
        return not any(loop.lineno <= line for loop in around for line in lines)

    @cached_property
    def _loops(self) -> list[ast.For | ast.AsyncFor | ast.While]:
        return [node for node in self._function.nodes if isinstance(node, _LOOPS)]

    @cached_property
    def _read_in(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for node in self._loads:
            found.setdefault(node.id, []).append(node.lineno)
        return found

    @cached_property
    def _loads(self) -> list[ast.Name]:
        aside = {id(node.value) for node in self._function.nodes if isinstance(node, ast.Subscript) and _is_set(node)}
        loads = [node for node in self._function.nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
        return [node for node in loads if id(node) not in aside]

    @cached_property
    def _handed_on(self) -> set[str]:
        """Names of which something else may hold the same object: all that are read whole, or are handed in."""
        parts: set[int] = set()
        for node in self._function.nodes:
            if isinstance(node, ast.Subscript) or (isinstance(node, ast.Attribute) and node.attr in _LOOKING):
                parts.add(id(node.value))
            elif isinstance(node, ast.Compare):
                parts |= {id(item) for item in node.comparators}
            elif isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
                parts.add(id(node.iter))
        return self._function.parameters | {node.id for node in self._loads if id(node) not in parts}

    @cached_property
    def _declared(self) -> set[str]:
        """Names of another scope, and those that functions within it read later."""
        inner = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
        found: set[str] = set()
        for node in self._function.nodes:
            if isinstance(node, ast.Global | ast.Nonlocal):
                found |= set(node.names)
            elif isinstance(node, inner) and node is not self._function.node:
                found |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
        return found


def _is_set(node: ast.Subscript) -> bool:
    return not isinstance(node.ctx, ast.Load)
