"""What if the criteria weighed differently: scores and ranking of submissions before and after."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Self

from auditor_core.errors import RequestError
from auditor_core.justice import Overall, overall
from auditor_core.models import AuditReport, CriterionResult, StrictModel

HEAVIEST = 100
"""The most that a criterion can weigh."""


class Entry(StrictModel):
    """A submission as far as weights concern it: its criteria's decisions, without what they stand on."""

    label: str
    results: tuple[CriterionResult, ...]

    @classmethod
    def of(cls, report: AuditReport, label: str) -> Self:
        """Keep of a report what a new weighing needs."""
        bare = {"findings": (), "judge_opinions": (), "remediation": (), "reasoning": ""}
        return cls(label=label, results=tuple(item.model_copy(update=bare) for item in report.results))


class Standing(StrictModel):
    """Where a submission stands by the weights as they are, and by others."""

    label: str
    score_before: float | None
    score_after: float | None
    """To one decimal, as reports show it; None where nothing that weighs was scored."""
    low_after: float
    high_after: float
    """Between which the score by the new weights lies, whatever could not be told."""
    rank_before: int | None
    rank_after: int | None
    """From 1; equal scores share a rank, and the next one comes after all of them."""

    @property
    def climbed(self) -> int:
        """Ranks gained; negative where some were lost, 0 where one of them is missing."""
        if self.rank_before is None or self.rank_after is None:
            return 0
        return self.rank_before - self.rank_after


def what_if(entries: Sequence[Entry], weights: Mapping[str, float]) -> tuple[Standing, ...]:
    """Weigh the criteria named in `weights` anew and rank the submissions, best first, unscored last.

    A weight of 0 leaves a criterion out; one that is not named keeps its own.

    Raises:
        RequestError: A weight is not a number from 0 to 100, or all are 0.
    """
    for name, weight in weights.items():
        if not (isfinite(weight) and 0 <= weight <= HEAVIEST):
            raise RequestError(f"{name} can't weigh {weight}; choose 0 to {HEAVIEST}", field="weights")
    if entries and not any(weights.get(item.criterion_id, item.weight) for entry in entries for item in entry.results):
        raise RequestError("no criterion weighs anything; give at least one a weight above 0", field="weights")
    before = [_weighed(entry, {}) for entry in entries]
    after = [_weighed(entry, weights) for entry in entries]
    standings = [
        Standing(
            label=entry.label,
            score_before=was.global_score,
            score_after=would_be.global_score,
            low_after=would_be.score_low,
            high_after=would_be.score_high,
            rank_before=_rank(was, before),
            rank_after=_rank(would_be, after),
        )
        for entry, was, would_be in zip(entries, before, after, strict=True)
    ]
    return tuple(sorted(standings, key=lambda item: (item.rank_after or len(entries) + 1, item.label)))


def _weighed(entry: Entry, weights: Mapping[str, float]) -> Overall:
    weighed = (
        item.model_copy(update={"weight": float(weights.get(item.criterion_id, item.weight))}) for item in entry.results
    )
    return overall([item for item in weighed if item.weight])


def _rank(one: Overall, others: Sequence[Overall]) -> int | None:
    score = one.global_score
    if score is None:
        return None
    return 1 + sum(other.global_score is not None and other.global_score > score for other in others)
