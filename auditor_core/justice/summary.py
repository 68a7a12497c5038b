"""The executive summary: what the verdict is, and why, in plain words."""

from collections.abc import Sequence

from auditor_core.justice.arithmetic import exact, rounded
from auditor_core.models import AuditReport, CriterionResult

_NAMED_AT_MOST = 3


def summarise(report: AuditReport) -> str:
    """Say in a few sentences what the report holds; plain text."""
    if report.pipeline_integrity == "FAILED":
        return _withheld(report)
    if report.evidence_only:
        return f"Evidence only, as asked for: {_evidence(report)}. No verdict was asked for."
    if report.global_score is None:
        return f"No criterion could be scored. {_evidence(report)}."
    scored = [item for item in report.results if item.effective_score is not None]
    return " ".join(
        [
            _verdict(report, len(scored)),
            *_extremes(scored),
            *_security(scored),
            *_dissent(report.results),
            *_paths(report),
            *_unscored(report.results),
            *_first_step(report),
            *_marks(report),
        ]
    )


def _withheld(report: AuditReport) -> str:
    return f"The verdict is withheld: {'; '.join(report.causes).rstrip('.')}."


def _evidence(report: AuditReport) -> str:
    return f"{len(report.evidence)} pieces of evidence, {len(report.findings)} findings"


def _verdict(report: AuditReport, scored: int) -> str:
    return (
        f"The submission scores {report.global_score} of 5 over {scored} of {len(report.results)} criteria. "
        f"{_certainty(report)}"
    )


def _certainty(report: AuditReport) -> str:
    if report.score_low == report.score_high:
        return "All that the rubric asks could be decided, so the score leaves nothing open."
    low, high = (rounded(exact(edge), "0.1") for edge in (report.score_low, report.score_high))  # as the score is
    told = (
        "what is open moves the score by less than 0.1" if low == high else f"the score lies between {low} and {high}"
    )
    return f"{100 * report.coverage:.0f} % of what the rubric asks could be decided, so {told}."


def _extremes(scored: Sequence[CriterionResult]) -> list[str]:
    """Name the strongest and the weakest criteria, unless all are alike."""
    best = max(item.effective_score or 0 for item in scored)
    worst = min(item.effective_score or 0 for item in scored)
    if best == worst:
        return [f"Every scored criterion stands at {best}."]
    strong = [item.dimension_name for item in scored if item.effective_score == best]
    weak = [item.dimension_name for item in scored if item.effective_score == worst]
    return [f"Strongest, at {best}: {_listed(strong)}.", f"Weakest, at {worst}: {_listed(weak)}."]


def _security(scored: Sequence[CriterionResult]) -> list[str]:
    capped = [item.dimension_name for item in scored if item.security_violation_found]
    return [f"A security violation caps {_listed(capped)} at 3."] if capped else []


def _dissent(results: Sequence[CriterionResult]) -> list[str]:
    split = [item.dimension_name for item in results if item.dissent_summary]
    return [f"The judges were more than two points apart on {_listed(split)}."] if split else []


def _paths(report: AuditReport) -> list[str]:
    checked = [item for item in report.claims if item.verdict not in (None, "unresolved")]
    if not checked:
        return []
    flagged = [item for item in checked if item.flagged]
    if not flagged:
        return [f"All {len(checked)} paths that the report names stand in the repository."]
    invented = sum(item.verdict == "hallucinated" for item in flagged)
    told = f"{len(flagged)} {'is' if len(flagged) == 1 else 'are'} flagged"
    named = f"Of {len(checked)} path{'s' if len(checked) > 1 else ''} that the report names"
    return [f"{named}, {told}, {invented} of them as invented."]


def _unscored(results: Sequence[CriterionResult]) -> list[str]:
    names = [item.dimension_name for item in results if item.effective_score is None]
    return [f"Not scored: {_listed(names)}."] if names else []


def _first_step(report: AuditReport) -> list[str]:
    if not report.remediation_plan:
        return []
    return [f"To do first: {report.remediation_plan[0].partition(': ')[2].rstrip('.')}."]


def _marks(report: AuditReport) -> list[str]:
    number = len(report.marks)
    return [f"This follows {number} mark{'s' if number > 1 else ''} of graders on cited paths."] if number else []


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _NAMED_AT_MOST
    return ", ".join(names[:_NAMED_AT_MOST]) + (f" and {more} more" if more > 0 else "")
