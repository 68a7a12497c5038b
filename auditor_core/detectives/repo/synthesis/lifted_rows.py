"""Caps of a table of rules that are lost where a later row holds as well: it works the score out anew.

The rows have to be applied one after the other to one value, each to what the row before has made of it.
"""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode
from auditor_core.detectives.repo.source.statements import root_of, targets_of
from auditor_core.detectives.repo.synthesis.branches import Branch

_WORKED_OUT = re.compile(r"(?:f?mean|median|average|avg|sum|score\w*|\w+_scores?)", re.IGNORECASE)
"""What a score is made of anew."""


def is_lifted(branch: Branch, later: Sequence[Branch], table: str, deciding: Sequence[Function]) -> bool:
    """Whether a row caps what it is handed, and one of the `later` rows of its table gives a score made of others.

    `deciding` are the functions of which some may go through the table.
    """
    return (
        _caps(branch)
        and any(map(_makes_anew, later))
        and any(_hands_on(loop, table) for item in deciding for loop in item.nodes if isinstance(loop, ast.For))
    )


def _handed(branch: Branch) -> str:
    """The name of the value that the effect of a row is handed; empty where it has none."""
    done = branch.tests[-1]
    if isinstance(done, FunctionNode):
        arguments: ast.arguments | None = done.args
    else:
        made = (part for part in walk(branch.whole) if isinstance(part, ast.Lambda) and part.body is done)
        arguments = next((part.args for part in made), None)
    names = [item.arg for item in arguments.args if item.arg not in ("self", "cls")] if arguments else []
    return names[0] if names else ""


def _reads(branch: Branch, name: str) -> bool:
    return any(isinstance(part, ast.Name) and part.id == name for part in walk(branch.tests[-1]))


def _limits(branch: Branch) -> bool:
    """Whether an effect takes the lower of two values; the lowest of many scores is no limit."""
    calls = (part for part in walk(branch.tests[-1]) if isinstance(part, ast.Call))
    return any(last_part(call.func) == "min" and len(call.args) > 1 for call in calls)


def _caps(branch: Branch) -> bool:
    handed = _handed(branch)
    return bool(handed) and _limits(branch) and _reads(branch, handed)


def _makes_anew(branch: Branch) -> bool:
    """Whether an effect leaves what it is handed, and gives something that it works out of scores, without a limit."""
    handed = _handed(branch)
    names = {last_part(part) for part in walk(branch.tests[-1]) if isinstance(part, ast.Name | ast.Attribute)}
    worked = any(map(_WORKED_OUT.fullmatch, names - {handed}))
    return bool(handed) and worked and not _reads(branch, handed) and not _limits(branch)


def _hands_on(loop: ast.For, table: str) -> bool:
    """Whether a loop over a table's rows sets a name to what a row's effect makes of that name."""
    if not any(isinstance(part, ast.Name | ast.Attribute) and last_part(part) == table for part in walk(loop.iter)):
        return False
    rows = {part.id for part in walk(loop.target) if isinstance(part, ast.Name)}
    steps = [step for part in loop.body for step in walk(part)]
    ends = any(isinstance(step, ast.Break | ast.Return) for step in steps)  # after the first that fits
    return not ends and any(
        isinstance(step, ast.Assign)
        and isinstance(step.value, ast.Call)
        and root_of(step.value.func) in rows
        and not {last_part(item) for item in step.value.args}.isdisjoint(map(last_part, targets_of(step)))
        for step in steps
    )
