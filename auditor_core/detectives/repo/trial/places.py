"""Statements of functions by where they stand."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.statements import INNER, blocks_of
from auditor_core.facts import Place


class Places:
    """Finds the statement that a rule stands in; module by module, when first asked."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = {module.path: module for module in modules}
        self._found: dict[str, dict[int, ast.stmt]] = {}
        self._around: dict[ast.stmt, ast.If] = {}

    def step(self, place: Place) -> ast.stmt | None:
        """The innermost statement that stands at a place, within a function; a condition where it is asked."""
        return self._steps(place.path).get(place.line)

    def asked(self, place: Place) -> ast.stmt | None:
        """That statement, or the condition right around it."""
        step = self.step(place)
        return self._around.get(step, step) if step is not None else None

    def _steps(self, path: str) -> dict[int, ast.stmt]:
        module = self._modules.get(path)
        if path not in self._found and module is not None:
            found = self._found[path] = {}
            for function in module.functions:
                for node in function.nodes:
                    if isinstance(node, ast.stmt) and not isinstance(node, INNER):
                        found.update(dict.fromkeys(_own_lines(node), node))
                    if isinstance(node, ast.If):
                        self._around.update(dict.fromkeys(node.body, node))
        return self._found.get(path, {})


def _own_lines(step: ast.stmt) -> range:
    """The lines of a statement that are of none within it."""
    within = [item.lineno for block in blocks_of(step) for item in block]
    return range(step.lineno, min(within) if within else (step.end_lineno or step.lineno) + 1)
