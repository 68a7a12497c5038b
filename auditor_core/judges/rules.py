"""How each judge of the rule bench weighs findings. Exact fractions, no model, no clock.

A judge starts at 5 and takes points off for each unmet check: the check's share, by weight, of the points that all
decided checks can cost together, but at least a fixed step. What is left is rounded as the judge does, never under 1.
So a criterion with all decided checks met gets 5 from everybody, one with none met gets 1, and one more unmet check
never raises a score.

The steps are chosen for the mean of the three, rounded: prosecutor, defense and tech lead say 3, 5, 4 after a first
fault, then 1 or 2, 4, 3, then 1, 3, 2, then 1, 2, 1. So each of the first four costs the criterion a point, also where
the tech lead counts double, and a fault shows where there was one already.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor
from typing import Literal

from auditor_core.models import Finding, JudgeName, Severity

START, LOWEST = 5, 1
"""Where a judge starts, and what it does not go below."""


@dataclass(frozen=True)
class Lens:
    """What a judge takes off for unmet checks, in points, and how it rounds."""

    together: int
    """What all decided checks cost together, shared out by weight; at least 4, so that none met gives 1."""
    least: Mapping[Severity, Fraction]
    """What an unmet check of weight 1 or more costs at least; a lighter one that times its weight."""
    rounds: Literal["down", "to the nearest", "up"]

    @property
    def explanation(self) -> str:
        """The rule in words."""
        other, major, security = (f"{float(self.least[severity]):g}" for severity in ("minor", "major", "security"))
        return (
            f"an unmet check takes its share, by weight, of {self.together} points, but at least {other} "
            f"(major {major}, security {security}); rounded {self.rounds}"
        )

    def rounded(self, points: Fraction) -> int:
        """Round as the judge does, a half upwards."""
        return {"down": floor(points), "to the nearest": floor(points + Fraction(1, 2)), "up": ceil(points)}[
            self.rounds
        ]


def _least(*, security: str, major: str, other: str) -> Mapping[Severity, Fraction]:
    return {"security": Fraction(security), "major": Fraction(major), "minor": Fraction(other), "info": Fraction(other)}


LENSES: dict[JudgeName, Lens] = {
    "Prosecutor": Lens(8, _least(security="4", major="2", other="1.5"), "down"),
    "Defense": Lens(4, _least(security="1.8", major="0.9", other="0.9"), "up"),
    "TechLead": Lens(6, _least(security="2", major="1", other="1"), "to the nearest"),
}


@dataclass(frozen=True)
class Tally:
    """What unmet checks take off, and the score that is left."""

    costs: tuple[Fraction | None, ...]
    """Points that each finding takes off, in the order given: 0 where met, None where undecided."""
    raw: Fraction
    """What is left of 5 before rounding; it may lie below 1."""
    score: int


def weigh(judge: JudgeName, findings: Sequence[Finding]) -> Tally | None:
    """Weigh a criterion's findings; None where none of them is decided."""
    lens = LENSES[judge]
    together = sum((_weight(item) for item in findings if item.decided), Fraction(0))
    if not together:
        return None
    costs = tuple(_cost(lens, item, together) if item.decided else None for item in findings)
    raw = START - sum((cost for cost in costs if cost is not None), Fraction(0))
    return Tally(costs, raw, max(lens.rounded(raw), LOWEST))


def _cost(lens: Lens, finding: Finding, together: Fraction) -> Fraction:
    if finding.outcome == "met":
        return Fraction(0)
    weight = _weight(finding)
    return max(lens.together * weight / together, lens.least[finding.severity] * min(weight, Fraction(1)))


def _weight(finding: Finding) -> Fraction:
    return Fraction(Decimal(str(finding.weight)))
