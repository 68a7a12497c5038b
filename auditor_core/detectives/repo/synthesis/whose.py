"""Whose opinion or score something is, by how it is written and by what its names were given."""

import ast
import re
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import written_name
from auditor_core.detectives.repo.source.spelling import spelled

_JUDGES = {
    "tech": re.compile(r"tech_?lead|\btech\b|(?<![a-z])tech_", re.IGNORECASE),
    "prosecutor": re.compile(r"prosecut", re.IGNORECASE),
    "defense": re.compile(r"defen[cs]e", re.IGNORECASE),
}
_COUNTING = ("len", "sum", "any", "all", "bool")
"""What makes something else of what a judge gave."""
_MOST = 3
"""What a name is given, at most, that holds one judge's opinion."""
_MANY = 20
"""What names are given, at most, to be read: a name that is given more is nobody's alone."""
Assigned = Mapping[str, Sequence[ast.expr]]
"""What a function gives its names."""


def judge_of(node: ast.AST, assigned: Assigned) -> str:
    """The one judge whose score something is, by how it is written or by what its names were given.

    `t = next(o.score for o in opinions if o.judge == "TechLead")` says it of `t`.
    """
    if judge := judge_in(spelled(node)):
        return judge
    names = [part.id for part in walk(node) if isinstance(part, ast.Name)]
    values = [value for name in names for value in assigned.get(name, ())]
    if len(values) > _MANY:
        return ""
    counted = any(isinstance(value, ast.Call) and written_name(value.func) in _COUNTING for value in values)
    return "" if counted else judge_in(" ".join(map(spelled, values)))


def judge_in(written: str) -> str:
    """The one judge whom a text names."""
    named = [judge for judge, pattern in _JUDGES.items() if pattern.search(written)]
    return named[0] if len(named) == 1 else ""


def takes_tech_leads(step: ast.AST, assigned: Assigned) -> bool:
    """Whether a statement sets or returns something of a name that holds the tech lead's opinion alone.

    `lead = opinions["TechLead"]`, and where a condition holds `score = lead.score`; a text that quotes it is none.
    """
    if not isinstance(step, ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Return) or step.value is None:
        return False
    texts = {id(part) for text in walk(step.value) if isinstance(text, ast.JoinedStr) for part in walk(text)}
    names = (part for part in walk(step.value) if isinstance(part, ast.Name) and id(part) not in texts)
    return any(_holds_tech_leads(part, assigned) for part in names if 0 < len(assigned.get(part.id, ())) <= _MOST)


def _holds_tech_leads(name: ast.Name, assigned: Assigned) -> bool:
    """Whether a name was given what the tech lead said, and not what all others said: `if o.judge != "TechLead"`."""
    others = (ast.NotEq, ast.NotIn, ast.IsNot)
    left_out = any(isinstance(part, others) for value in assigned[name.id] for part in walk(value))
    return not left_out and judge_of(name, assigned) == "tech"
