"""The rule bench's arithmetic laid open: how each finding moved each judge. Pure.

A judge starts in the middle of the scale. A met check moves it up and an unmet one down, by
`2 x load / everything weighed`. So the moves add up to `1 + 4 x for / (for + against)`, as `rules` has it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from auditor_core.judges.rules import LENSES, Tally, load, weigh
from auditor_core.models import CriterionResult, Finding, JudgeName

MIDDLE = 3
"""Where a judge starts; 2 points lie above and below."""
_REACH = 2
_SIGN = {"met": 1, "unmet": -1}


@dataclass(frozen=True)
class Account:
    """How one judge came to its score on one criterion."""

    judge: JudgeName
    moves: tuple[Decimal | None, ...]
    """Points by finding, as the criterion lists them; None where a finding is undecided and moves nobody."""
    tally: Tally

    @property
    def rounding(self) -> str:
        """How the judge rounds, as `decimal` names it."""
        return LENSES[self.judge].rounding


def accounts(result: CriterionResult) -> tuple[Account, ...]:
    """Lay open how the judges of the last round came to their scores, in the order of their opinions.

    Empty where this arithmetic does not give every score: on another bench, or by another version's rules.
    """
    last = max((item.round for item in result.judge_opinions), default=1)
    found = []
    for opinion in result.judge_opinions:
        if opinion.round != last or opinion.score is None:
            continue
        tally = weigh(opinion.judge, result.findings)
        if opinion.bench != "rules" or tally is None or tally.score != opinion.score:
            return ()
        found.append(Account(opinion.judge, _moves(opinion.judge, result.findings, tally), tally))
    return tuple(found)


def _moves(judge: JudgeName, findings: Sequence[Finding], tally: Tally) -> tuple[Decimal | None, ...]:
    point = _REACH / (tally.in_favour + tally.against)
    return tuple(_SIGN[item.outcome] * load(judge, item) * point if item.decided else None for item in findings)
