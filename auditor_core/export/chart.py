"""The geometry of the dot plot: one row a criterion, its score, its range and the three judges' marks."""

from dataclasses import dataclass

from auditor_core.export.view import judge_scores, score_of_criterion
from auditor_core.models import JUDGE_TITLES, AuditReport, CriterionResult, JudgeName

LEFT, STEP, ROW, TOP = 280, 105, 44, 30
"""Pixels: width of the names' column, one point of the score, one row, the axis above."""
_MARK_GAP = 16
_NAME_LENGTH = 36
_SHAPES: dict[JudgeName, str] = {
    "Prosecutor": "M-6,-5 H6 L0,6 Z",
    "TechLead": "M-5,-5 H5 V5 H-5 Z",
    "Defense": "M-6,5 H6 L0,-6 Z",
}


@dataclass(frozen=True)
class Mark:
    """A judge's score, drawn as the judge's own shape."""

    judge: JudgeName
    title: str
    score: int
    x: float
    shape: str


@dataclass(frozen=True)
class Row:
    """One criterion; `end` is None where it has no score. All places are in pixels."""

    name: str
    title: str
    score: int | None
    y: float
    end: float | None
    low: float
    high: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Chart:
    """The whole plot with the places of its axis."""

    width: int
    height: int
    left: int
    top: int
    ticks: tuple[tuple[int, float], ...]
    rows: tuple[Row, ...]
    legend: tuple[tuple[JudgeName, str, str], ...]


def dot_plot(report: AuditReport) -> Chart:
    """Lay out the scores of all criteria."""
    return Chart(
        width=LEFT + 4 * STEP + 40,
        height=TOP + ROW * len(report.results) + 8,
        left=LEFT,
        top=TOP,
        ticks=tuple((score, _x(score)) for score in range(1, 6)),
        rows=tuple(_row(position, result) for position, result in enumerate(report.results)),
        legend=tuple((judge, JUDGE_TITLES[judge], shape) for judge, shape in _SHAPES.items()),
    )


def _x(score: float) -> float:
    return round(LEFT + (score - 1) * STEP, 1)


def _row(position: int, result: CriterionResult) -> Row:
    name = result.dimension_name
    score = result.effective_score
    return Row(
        name=name if len(name) <= _NAME_LENGTH else f"{name[: _NAME_LENGTH - 1]}…",
        title=f"{name}: {score_of_criterion(result)}",
        score=score,
        y=TOP + ROW * position + ROW / 2,
        end=None if score is None else _x(score),
        low=_x(result.score_low),
        high=_x(result.score_high),
        marks=_marks(result),
    )


def _marks(result: CriterionResult) -> tuple[Mark, ...]:
    """The judges' marks; equal scores stand beside each other."""
    scores = dict(judge_scores(result))
    marks = []
    for judge, shape in _SHAPES.items():
        score = scores[judge]
        if score is None:
            continue
        same = [name for name in _SHAPES if scores[name] == score]
        offset = (same.index(judge) - (len(same) - 1) / 2) * _MARK_GAP
        marks.append(Mark(judge, JUDGE_TITLES[judge], score, _x(score) + offset, shape))
    return tuple(marks)
