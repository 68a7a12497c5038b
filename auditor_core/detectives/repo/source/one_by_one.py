"""Names that begin together, put down one by one: `kept, notes = [], []` becomes `kept = []` and `notes = []`.

Only where each begins as a constant or a new, empty collection: nothing that one is given hangs on another.
"""

import ast
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.source.lines import holds_any, lines_at
from auditor_core.detectives.repo.source.statements import blocks_of

_LAST_SET = re.compile(r",[ \t]*\w+[ \t]*=[ \t]*(?=[\[{(\d\"'NTFlds])")
"""The last of some names, and how a constant or an empty collection begins; looked for first, because that is quick."""
_OTHERS = re.compile(r"[ \t]*\w+(?:[ \t]*,[ \t]*\w+)*")
"""All that stands before it on its line."""
_EMPTY = frozenset({"list", "dict", "set", "tuple"})


def begin_one_by_one(source: str, tree: ast.Module) -> None:
    """Replace such statements in a tree; each part keeps its place in the source."""
    lines = lines_at(source, _together(source))
    pending: list[ast.AST] = [tree] if lines else []
    for owner in pending:
        for block in blocks_of(owner):
            inner = [item for item in block if holds_any(item, lines)]
            pending += inner
            if any(isinstance(item, ast.Assign) for item in inner):
                block[:] = [part for item in block for part in _one_by_one(item)]


def _together(source: str) -> Iterator[int]:
    """Where several names may be set in one statement."""
    for last in _LAST_SET.finditer(source):
        if _OTHERS.fullmatch(source, source.rfind("\n", 0, last.start()) + 1, last.start()):
            yield last.start()


def _one_by_one(step: ast.stmt) -> list[ast.stmt]:
    if not isinstance(step, ast.Assign) or len(step.targets) > 1:
        return [step]
    target, value = step.targets[0], step.value
    if not isinstance(target, ast.Tuple) or not isinstance(value, ast.Tuple) or len(target.elts) != len(value.elts):
        return [step]
    if not all(isinstance(name, ast.Name) for name in target.elts) or not all(map(_begins, value.elts)):
        return [step]
    return [
        ast.copy_location(ast.Assign([name], made), step) for name, made in zip(target.elts, value.elts, strict=True)
    ]


def _begins(node: ast.expr) -> bool:
    """Whether a value is a constant, or a collection in which there is nothing yet."""
    if isinstance(node, ast.Call):
        named = isinstance(node.func, ast.Name) and node.func.id in _EMPTY
        return named and not node.args and not node.keywords
    return isinstance(node, ast.Constant) or not getattr(node, "elts", getattr(node, "keys", [node]))
