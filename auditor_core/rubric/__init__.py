"""What a submission is judged by: typed rubrics, their loader, and the built-in one."""

from auditor_core.rubric.describe import CheckDescription, CriterionDescription, describe
from auditor_core.rubric.loader import load_rubric, parse_rubric
from auditor_core.rubric.model import CheckRef, Criterion, Rubric

__all__ = [
    "CheckDescription",
    "CheckRef",
    "Criterion",
    "CriterionDescription",
    "Rubric",
    "describe",
    "load_rubric",
    "parse_rubric",
]
