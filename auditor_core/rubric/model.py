"""A rubric as typed values, whatever format it was written in."""

from typing import Annotated

from pydantic import Field

from auditor_core.models import StrictModel

ParameterValue = bool | int | float | str | tuple[str, ...]


class CheckRef(StrictModel):
    """A check that a criterion expects, with its parameters and, where given, weight."""

    check_id: str
    title: str = ""
    """What it asks for, with `{parameter}` where a parameter's value belongs."""
    parameters: tuple[tuple[str, ParameterValue], ...] = ()
    weight: Annotated[float, Field(gt=0)] | None = None
    """None: the check's own weight."""

    @property
    def wanted(self) -> str:
        """The title with its parameters' values."""
        return self.title.format(**{name: _plain(value) for name, value in self.parameters})


def _plain(value: ParameterValue) -> str:
    if isinstance(value, tuple):
        return ", ".join(value)
    return f"{100 * value:.0f} %" if isinstance(value, float) else str(value)


class Criterion(StrictModel):
    """One dimension of a rubric."""

    criterion_id: str
    name: str
    target_artifact: str = ""
    forensic_instruction: str = ""
    success_pattern: str = ""
    failure_pattern: str = ""
    weight: Annotated[float, Field(gt=0)] = 1.0
    architecture: bool = False
    checks: tuple[CheckRef, ...] = ()
    """Empty: only a model can judge it."""


class Rubric(StrictModel):
    """A rubric, ready to judge by."""

    name: str
    version: str
    grading_target: str = ""
    criteria: Annotated[tuple[Criterion, ...], Field(min_length=1)]
    synthesis_rules: tuple[tuple[str, str], ...] = ()
    general_checks: tuple[CheckRef, ...] = ()
    """Checks that no criterion here uses and that other rubrics may name."""
    flag_costs: tuple[tuple[str, float], ...] = ()
    """What a flagged path of a verdict costs, 0 to 1; verdicts that are not named cost nothing."""
    sha256: str
    """Of the file's bytes."""
