"""The rule bench's arithmetic laid open: how each finding moved each judge. Pure.

A judge starts at 5. A met check moves it nowhere, an unmet one down, by what it costs with that judge.
So the moves add up to what is left before rounding, as `rules` has it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from auditor_core.judges.rules import LENSES, Tally, weigh
from auditor_core.models import CriterionResult, JudgeName


@dataclass(frozen=True)
class Account:
    """How one judge came to its score on one criterion."""

    judge: JudgeName
    tally: Tally

    @property
    def moves(self) -> Sequence[Fraction | None]:
        """Points by finding, as the criterion lists them; None where a finding is undecided and moves nobody."""
        return [None if cost is None else -cost for cost in self.tally.costs]

    @property
    def rounds(self) -> str:
        """How the judge rounds, in words."""
        return LENSES[self.judge].rounds


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
        found.append(Account(opinion.judge, tally))
    return tuple(found)
