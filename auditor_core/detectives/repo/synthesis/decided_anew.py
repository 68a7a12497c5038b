"""Conditions that spare an empty bench alone: what was decided of the opinions is decided anew wherever there are any.

`score = settle(opinions, facts)`, and then `if opinions: score = mean(opinions)`.
"""

import ast
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.following.set_anew import plainly_set
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, stored, targets_of

_HEARD = re.compile(r"opinion|score|vote|ballot|rating|grade", re.IGNORECASE)
"""Names of what the judges said, of which a verdict is made."""
_SOME = re.compile(
    r"contest|disput|conflict|varian|disagree|dissent|flag|secur|unsafe|low|high|other|rest|remain|some|final",
    re.IGNORECASE,
)
"""Names of what some of them said, or of what was made of it."""


def decided_anew(function: Function) -> Iterator[ast.expr]:
    """Conditions that hold wherever judges were heard, under which a value that was made of that is set anew."""
    for owner in (function.node, *below_it(function.node)):
        for block in blocks_of(owner):
            made: dict[str, set[str]] = {}
            for step in block:
                heard = _asked_for_some(step.test) if isinstance(step, ast.If) and not step.orelse else ""
                if isinstance(step, ast.If) and any(made.get(plainly_set(item)) == {heard} for item in step.body):
                    yield step.test
                elif isinstance(step, ast.Assign | ast.AnnAssign) and step.value is not None:
                    named = [name for target in targets_of(step) for name in stored(target)]
                    made |= dict.fromkeys(named, _heard(step.value))


def _asked_for_some(test: ast.expr) -> str:
    """The name of the collection of which there has to be something: `votes`, `len(votes) > 0`."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        least = test.comparators[0].value if isinstance(test.comparators[0], ast.Constant) else None
        some = (isinstance(test.ops[0], ast.Gt) and least == 0) or (isinstance(test.ops[0], ast.GtE) and least == 1)
        test = test.left if some and isinstance(test.left, ast.Call) else test
    if isinstance(test, ast.Call) and last_part(test.func) in ("len", "bool") and len(test.args) == 1:
        test = test.args[0]
    return test.id if isinstance(test, ast.Name) else ""


def _heard(value: ast.expr) -> set[str]:
    """What of all that the judges said goes into a value, by its names; what is called apart."""
    called = {id(part.func) for part in walk(value) if isinstance(part, ast.Call)}
    names = {part.id for part in walk(value) if isinstance(part, ast.Name) and id(part) not in called}
    return {name for name in names if _HEARD.search(name) and not _SOME.search(name)}
