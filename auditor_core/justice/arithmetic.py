"""Sums that the rules share: exact decimals, rounded half up."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal

from auditor_core.models import JUDGES, Evidence, Finding, JudicialOpinion, Severity
from auditor_core.rubric.model import Criterion

SECURITY_CAP = 3
LOWEST, HIGHEST = 1, 5
_SEVERITY: dict[Severity, int] = {"security": 6, "major": 3, "minor": 2, "info": 1}


def spread(opinions: Iterable[JudicialOpinion]) -> int:
    """Highest minus lowest score as given; 0 where none is scored."""
    scores = [item.score for item in opinions if item.score is not None]
    return max(scores) - min(scores) if scores else 0


def coverage(criterion: Criterion, findings: Sequence[Finding], opinions: Sequence[JudicialOpinion]) -> Decimal:
    """Weight of decided checks over weight of those that apply; without checks, the share of judges that scored."""
    if not criterion.checks:
        return Decimal(sum(item.score is not None for item in opinions)) / len(JUDGES)
    applying = sum((Decimal(str(item.weight)) for item in findings if item.outcome != "not_applicable"), Decimal(0))
    decided = sum((Decimal(str(item.weight)) for item in findings if item.decided), Decimal(0))
    return decided / applying if applying else Decimal(0)


def confidence(opinions: Sequence[JudicialOpinion], evidence: Mapping[str, Evidence]) -> Decimal:
    """Mean confidence of the evidence that the opinions cite; 0 where they cite none."""
    cited = sorted({name for item in opinions for name in item.cited_evidence if name in evidence})
    if not cited:
        return Decimal(0)
    return sum((exact(evidence[name].relevance_confidence) for name in cited), Decimal(0)) / len(cited)


def score_range(score: int | None, coverage: Decimal, capped: bool) -> tuple[Decimal, Decimal]:
    """Return the scores that a criterion could have if what is undecided went one way or the other."""
    top = SECURITY_CAP if capped else HIGHEST
    if score is None:
        return Decimal(LOWEST), Decimal(top)
    known, unknown = coverage * score, 1 - coverage
    return known + unknown * LOWEST, known + unknown * top


def gravity(finding: Finding) -> Decimal:
    """Weight times severity."""
    return Decimal(str(finding.weight)) * _SEVERITY[finding.severity]


def exact(value: float) -> Decimal:
    """A float as the decimal that it is written as."""
    return Decimal(str(value))


def rounded(value: Decimal, step: str) -> Decimal:
    """Round half up to a step such as `0.01`."""
    return value.quantize(Decimal(step), rounding=ROUND_HALF_UP)
