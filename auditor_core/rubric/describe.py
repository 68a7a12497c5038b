"""Says what a rubric will judge by, before anything is judged."""

from auditor_core.models import StrictModel
from auditor_core.rubric.model import Criterion, Rubric


class CheckDescription(StrictModel):
    """A check that a criterion expects."""

    check_id: str
    wanted: str
    """What it asks for, its parameters filled in."""
    weight: float | None = None
    """None: the check's own weight."""


class CriterionDescription(StrictModel):
    """How one criterion will be judged."""

    criterion_id: str
    name: str
    weight: float
    architecture: bool
    wants: str
    checks: tuple[CheckDescription, ...]
    note: str
    """What can't be judged without a model; empty where nothing is left out."""


def describe(rubric: Rubric) -> tuple[CriterionDescription, ...]:
    """Describe every criterion, in the rubric's order."""
    return tuple(_describe(item) for item in rubric.criteria)


def _describe(item: Criterion) -> CriterionDescription:
    return CriterionDescription(
        criterion_id=item.criterion_id,
        name=item.name,
        weight=item.weight,
        architecture=item.architecture,
        wants=item.success_pattern,
        checks=tuple(
            CheckDescription(check_id=ref.check_id, wanted=ref.wanted, weight=ref.weight) for ref in item.checks
        ),
        note=_note(item),
    )


def _note(item: Criterion) -> str:
    if not item.checks:
        return "no check covers it: a model must judge it; with the rule bench it stays unscored"
    if item.target_artifact == "pdf_images":
        return "labels inside pictures need text recognition; without it, what they show stays undecided"
    return ""
