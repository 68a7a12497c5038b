"""Second hearings that leave no more than a mark: `{"heard_again": cases, "struck": []}`, and the verdict stays.

There is a place for what they strike out, and nothing ever stands there.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence, Set

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.following.flow import filled
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.spelling import is_nothing
from auditor_core.detectives.repo.source.statements import below_it, root_of, targets_of
from auditor_core.detectives.repo.synthesis.deciders import NOTES
from auditor_core.detectives.repo.synthesis.idle_reads import only_notes
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known

COUNTS = re.compile(
    r"round|count|iteration|attempt|loop|times|done|hearings|pass|re_?(eval|hear|examin)", re.IGNORECASE
)
"""Keys that say how often something was done."""
_HOPS = 3
"""Functions that a mark is handed on through."""


def is_hollow(hearing: Sequence[Function], deciding: Sequence[Function], known: Known) -> bool:
    """Whether the functions of a hearing find nothing, and who decides after it does nothing else for its mark.

    `known`: the functions of the product by their last name.
    """
    told = [(key, value) for key, value in _written(hearing) if not NOTES.search(key)]
    marks = {key for key, value in told if not is_nothing(value)}
    left_empty = {key for key, _ in told} - marks
    if not left_empty or not all(map(COUNTS.search, marks)):
        return False
    if changes_what_it_is_handed(hearing, known):
        return False
    return not _is_heeded(marks, list(reached_by(deciding, known)))


def changes_what_it_is_handed(hearing: Sequence[Function], known: Known) -> bool:
    """Whether functions of a hearing, or what they call, set or fill a part of what they did not make themselves."""
    return any(map(_changes_what_it_is_handed, reached_by(hearing, known)))


def _written(functions: Sequence[Function]) -> Iterator[tuple[str, ast.expr]]:
    """What functions give under which key, if all that those which give dictionaries give is spelled out."""
    giving = [item for item in functions if any(isinstance(result, ast.Dict) for result in item.results)]
    results = [result for item in giving for result in item.results]
    tables = [result for result in results if isinstance(result, ast.Dict)]
    keys = [key for table in tables for key in table.keys]
    if len(tables) == len(results) and all(isinstance(key, ast.Constant) for key in keys):
        values = (value for table in tables for value in table.values)
        yield from ((str(getattr(key, "value", "")), value) for key, value in zip(keys, values, strict=True))


def _changes_what_it_is_handed(function: Function) -> bool:
    """Whether a function sets or fills a part of something that it did not make itself."""
    steps = below_it(function.node)
    filling = (filled(step.value) for step in steps if isinstance(step, ast.Expr))
    parts = (target for step in steps for target in targets_of(step) if not isinstance(target, ast.Name | ast.Tuple))
    changed = {root_of(filled(item) or item) for item in (*filling, *parts) if item is not None}
    made = {name for name, values in function.assigned.items() if function.parameters.isdisjoint(map(root_of, values))}
    return not changed <= made


def reached_by(functions: Sequence[Function], known: Known) -> Iterable[Function]:
    """Some functions, and those of the product that they call."""
    found = {id(item): item for item in functions}
    latest = list(functions)
    for _ in range(_HOPS):
        called = [known.get(call.last, ()) for item in latest for call in item.calls]
        latest = [item for pairs in called if len(pairs) <= NAMESAKES for _, item in pairs if id(item) not in found]
        found |= {id(item): item for item in latest}
    return found.values()


def _is_heeded(marks: Set[str], functions: Sequence[Function]) -> bool:
    """Whether functions compute with marks, or do more than to note that they are there, by whatever name."""
    names = set(marks)
    for _ in range(_HOPS):
        names |= {name for function in functions for name in _named_by(function, names, functions)}
    return any(_does_by(node, names) for function in functions for node in function.nodes)


def _named_by(function: Function, marks: Set[str], functions: Sequence[Function]) -> Iterator[str]:
    """Names that hold what a function makes of marks: its own, and parameters of those that it calls."""
    for name, values in function.assigned.items():
        if any(_mentions(value, marks) for value in values):
            yield name.rpartition(".")[2]
    for call in function.calls:
        for callee in (item for item in functions if item.name.rpartition(".")[2] == call.last):
            yield from (name for name, value in handed(call.node, callee) if _mentions(value, marks))


def _does_by(node: ast.AST, marks: Set[str]) -> bool:
    if isinstance(node, ast.If):
        return _mentions(node.test, marks) and not all(map(only_notes, (*node.body, *node.orelse)))
    if isinstance(node, ast.IfExp | ast.While):
        return _mentions(node.test, marks)
    return isinstance(node, ast.BinOp | ast.AugAssign) and _mentions(node, marks)


def _mentions(node: ast.AST, names: Set[str]) -> bool:
    words = (part.value if isinstance(part, ast.Constant) else last_part(part) for part in walk(node))
    return any(word in names for word in words)
