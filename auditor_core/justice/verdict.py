"""The verdict on the whole submission, and what to mend first."""

from collections.abc import Sequence
from decimal import Decimal

from auditor_core.justice.arithmetic import HIGHEST, LOWEST, exact, gravity, rounded, score_range
from auditor_core.models import AuditReport, CriterionResult, ScaleValue, Share, StrictModel


class Overall(StrictModel):
    """The report's score, range and coverage."""

    global_score: ScaleValue | None = None
    """One decimal; None where nothing was scored."""
    score_low: ScaleValue
    score_high: ScaleValue
    coverage: Share


def overall(results: Sequence[CriterionResult]) -> Overall:
    """Weigh the criteria together; unscored ones lower the coverage and widen the range."""
    weights = {item.criterion_id: Decimal(str(item.weight)) for item in results}
    total = sum(weights.values(), Decimal(0))
    if not total:
        return Overall(score_low=LOWEST, score_high=HIGHEST, coverage=0.0)
    scored = [item for item in results if item.effective_score is not None]
    scored_weight = sum((weights[item.criterion_id] for item in scored), Decimal(0))
    points = sum((weights[item.criterion_id] * (item.effective_score or 0) for item in scored), Decimal(0))
    low = high = coverage = Decimal(0)
    for item in results:
        share = weights[item.criterion_id] / total
        decided = exact(item.coverage) if item.effective_score is not None else Decimal(0)
        bottom, top = score_range(item.effective_score, decided, item.security_violation_found)
        low, high, coverage = low + share * bottom, high + share * top, coverage + share * decided
    return Overall(
        global_score=float(rounded(points / scored_weight, "0.1")) if scored else None,
        score_low=float(rounded(low, "0.01")),
        score_high=float(rounded(high, "0.01")),
        coverage=float(rounded(coverage, "0.0001")),
    )


def pronounce(report: AuditReport, results: Sequence[CriterionResult]) -> AuditReport:
    """Return the report with these results, and with the verdict and the plan that follow from them."""
    decided = {"results": tuple(results), "remediation_plan": remediation_plan(results)}
    return report.model_copy(update=decided | dict(overall(results)))


def remediation_plan(results: Sequence[CriterionResult]) -> tuple[str, ...]:
    """List every mend as `criterion_id: path:line - action`: security first, then what recovers most."""
    valued: dict[str, Decimal] = {}
    urgent: set[str] = set()
    for result in results:
        decided = sum((gravity(item) for item in result.findings if item.decided), Decimal(0))
        for item in result.findings:
            if item.outcome == "unmet" and item.remediation:
                line = f"{result.criterion_id}: {item.remediation}"
                gain = Decimal(str(result.weight)) * gravity(item) / decided
                valued[line] = valued.get(line, Decimal(0)) + gain
                if item.severity == "security":
                    urgent.add(line)
    return tuple(sorted(valued, key=lambda line: (line not in urgent, -valued[line], line)))
