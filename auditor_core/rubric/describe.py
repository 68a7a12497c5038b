"""Says what a rubric will judge by, before anything is judged."""

from collections.abc import Collection

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
    of_python: tuple[str, ...] = ()
    """Its checks that look at Python alone: not applicable to a repository in other languages."""

    @property
    def elsewhere(self) -> str:
        """What becomes of it where the repository holds no Python; empty where that makes no difference."""
        if not self.of_python:
            return ""
        which = ", ".join(self.of_python) if len(self.of_python) < len(self.checks) else "all checks"
        return f"not applicable to a repository without Python: {which}"


def describe(rubric: Rubric, of_python: Collection[str] = ()) -> tuple[CriterionDescription, ...]:
    """Describe every criterion, in the rubric's order; `of_python` are the checks that look at Python alone."""
    return tuple(_describe(item, of_python) for item in rubric.criteria)


def _describe(item: Criterion, of_python: Collection[str]) -> CriterionDescription:
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
        of_python=tuple(ref.check_id for ref in item.checks if ref.check_id in of_python),
    )


def _note(item: Criterion) -> str:
    if not item.checks:
        return "no check covers it: a model must judge it; with the rule bench it stays unscored"
    if item.target_artifact == "pdf_images":
        return "labels inside pictures need text recognition; without it, what they show stays undecided"
    return ""
