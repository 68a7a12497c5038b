"""How each judge of the rule bench weighs findings. Exact arithmetic, no model, no clock.

A judge adds up what speaks for a criterion (met checks) and against it (unmet checks), each check
with its own weight times a factor that depends on the judge. The share of what speaks for it makes
the score: `1 + 4 x share`, rounded as the judge does. So a criterion with all decided checks met gets 5
from everybody, one with none met gets 1, and meeting one more check never lowers a score. The factors are
steep, so that a further fault shows in the rounded mean of three judges also where there was one already.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal

from auditor_core.models import Finding, JudgeName, Severity

Factors = Mapping[Severity, int]
_PLAIN: Factors = {"security": 1, "major": 1, "minor": 1, "info": 1}
_DOUBLE: Factors = {"security": 2, "major": 2, "minor": 2, "info": 2}
_STRUCTURE: Factors = {"security": 2, "major": 2, "minor": 1, "info": 1}


@dataclass(frozen=True)
class Lens:
    """What a judge multiplies a check's weight by, and how it rounds."""

    met: Factors
    unmet: Factors
    rounding: str
    explanation: str
    full_marks_need_all: bool = False
    """Whether anything unmet rules out a 5, so that a single fault shows in the mean of three judges."""


LENSES: dict[JudgeName, Lens] = {
    "Prosecutor": Lens(
        met=_PLAIN,
        unmet={"security": 10, "major": 6, "minor": 5, "info": 1},
        rounding=ROUND_FLOOR,
        explanation="an unmet check counts five times, a major one six times, one on security ten times; rounded down",
    ),
    "Defense": Lens(
        met=_DOUBLE,
        unmet=_PLAIN,
        rounding=ROUND_HALF_UP,
        explanation="a met check counts twice, an unmet one once; rounded to the nearest, and 5 is for work without an "
        "unmet check",
        full_marks_need_all=True,
    ),
    "TechLead": Lens(
        met=_STRUCTURE,
        unmet={"security": 6, "major": 5, "minor": 4, "info": 1},
        rounding=ROUND_HALF_UP,
        explanation="what the design stands on (major, security) counts twice where met and five or six times where "
        "not, other unmet checks four times; rounded to the nearest, and 5 is for work without an unmet check",
        full_marks_need_all=True,
    ),
}


@dataclass(frozen=True)
class Tally:
    """What speaks for a criterion and against it, and the score that this makes."""

    in_favour: Decimal
    against: Decimal
    raw: Decimal
    """1 to 5, before rounding."""
    rounded: int
    score: int
    """As rounded, or 4 where the judge keeps the 5 for work without an unmet check."""


def weigh(judge: JudgeName, findings: Sequence[Finding]) -> Tally | None:
    """Weigh a criterion's findings; None where none of them is decided."""
    lens = LENSES[judge]
    in_favour = sum((load(judge, item) for item in findings if item.outcome == "met"), Decimal(0))
    against = sum((load(judge, item) for item in findings if item.outcome == "unmet"), Decimal(0))
    if not in_favour + against:
        return None
    raw = 1 + 4 * in_favour / (in_favour + against)
    rounded = int(raw.to_integral_value(rounding=lens.rounding))
    return Tally(in_favour, against, raw, rounded, min(rounded, 4) if against and lens.full_marks_need_all else rounded)


def load(judge: JudgeName, finding: Finding) -> Decimal:
    """How much a decided finding weighs with a judge: its weight times the factor of its severity."""
    factors = LENSES[judge].met if finding.outcome == "met" else LENSES[judge].unmet
    return Decimal(str(finding.weight)) * factors[finding.severity]


def gravity(finding: Finding) -> Decimal:
    """How much the prosecutor makes of a finding, or would make of it were it unmet."""
    return Decimal(str(finding.weight)) * LENSES["Prosecutor"].unmet[finding.severity]
