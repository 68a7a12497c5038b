"""Charts as plotly specifications, in the theme's placeholder colours, so that they follow light and dark.

They are plain dictionaries: pages that show no chart never import plotly.
"""

from collections.abc import Sequence
from typing import Any

from auditor_core.cohort import MatrixRow
from auditor_core.models import CriterionResult
from pages._ui import palette
from pages._ui.judged import last_round
from pages._ui.text import decimal, html, shorten, span

Spec = dict[str, Any]

ROW_HEIGHT = 50
_JUDGES_BELOW = 0.34
"""How far under its row the judges' marks stand, in rows."""
_SIDE_STEP = 0.11
"""How far apart marks of the same score stand, in points."""

_SUBMISSION_STEP, _SUBMISSION_SPREAD = 0.24, 0.7
"""How far under each other the marks of compared submissions stand at most, one by one and all together, in rows."""

_MARK_ROOM = 12
"""Pixels that a mark of a compared submission needs under the one before."""

CONFIG = {"displayModeBar": False, "scrollZoom": False}


def score_chart(results: Sequence[CriterionResult]) -> Spec:
    """One row a criterion: range as a band, final score as a dot with its number, three judges' marks below."""
    traces = [_bands(results), _stems(results), _scores(results, scored=True), _scores(results, scored=False)]
    traces += _judge_marks(results)
    return {"data": traces, "layout": _layout([html(shorten(result.dimension_name, 40)) for result in results])}


def _layout(names: Sequence[str], row_height: float = 0) -> Spec:
    return {
        "height": max(ROW_HEIGHT, row_height) * len(names) + 96,
        "margin": {"t": 34, "b": 48, "l": 0, "r": 16},
        "legend": {"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "itemclick": False},
        "hovermode": "closest",
        "dragmode": False,
        "clickmode": "event+select",
        "xaxis": {
            "range": [0.85, 5.25],
            "tickvals": [1, 2, 3, 4, 5],
            "title": {"text": "Score, 1 to 5 points"},
            "showgrid": True,
            "fixedrange": True,
        },
        "yaxis": {
            "range": [len(names) - 0.4, -0.6],
            "tickvals": list(range(len(names))),
            "ticktext": list(names),
            "showgrid": False,
            "zeroline": False,
            "fixedrange": True,
        },
    }


def _bands(results: Sequence[CriterionResult]) -> Spec:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for row, result in enumerate(results):
        xs += [result.score_low, max(result.score_high, result.score_low + 0.02), None]
        ys += [row, row, None]
    line = {"color": palette.CHART_FAINT, "width": 11}
    return _line(xs, ys, line) | {"name": "Range left open"}


def _stems(results: Sequence[CriterionResult]) -> Spec:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for row, result in enumerate(results):
        if result.effective_score is not None:
            xs += [1, result.effective_score, None]
            ys += [row, row, None]
    line = {"color": palette.CHART_BAR, "width": 3}
    return _line(xs, ys, line) | {"showlegend": False}


def _line(xs: list[float | None], ys: list[float | None], line: Spec) -> Spec:
    return {"type": "scatter", "x": xs, "y": ys, "mode": "lines", "line": line, "hoverinfo": "skip"}


def _scores(results: Sequence[CriterionResult], *, scored: bool) -> Spec:
    chosen = [(row, item) for row, item in enumerate(results) if (item.effective_score is not None) is scored]
    return {
        "type": "scatter",
        "x": [item.effective_score or 1 for _, item in chosen],
        "y": [row for row, _ in chosen],
        "mode": "markers+text",
        "name": "Final score" if scored else "Not scored",
        "text": [str(item.effective_score) if scored else "not scored" for _, item in chosen],
        "textposition": "middle center" if scored else "top right",
        "textfont": {"color": palette.CHART_PAPER if scored else palette.CHART_UNDECIDED, "size": 12},
        "marker": {
            "size": 20 if scored else 13,
            "symbol": "circle" if scored else "circle-open",
            "color": palette.CHART_MET if scored else palette.CHART_UNDECIDED,
            "line": {"width": 1.5, "color": palette.CHART_PAPER if scored else palette.CHART_UNDECIDED},
        },
        "customdata": [
            [item.criterion_id, span(item.score_low, item.score_high, 2), f"{item.coverage:.0%}"] for _, item in chosen
        ],
        "hovertemplate": "range %{customdata[1]}, coverage %{customdata[2]}<extra>%{text}</extra>",
        "visible": bool(chosen),
    }


def _judge_marks(results: Sequence[CriterionResult]) -> list[Spec]:
    traces = []
    for judge, look in palette.JUDGE_LOOKS.items():
        xs: list[float] = []
        ys: list[float] = []
        data: list[list[str]] = []
        for row, result in enumerate(results):
            scores = {name: item.score for name, item in last_round(result).items() if item.score is not None}
            if judge in scores:
                level = [name for name in palette.JUDGE_LOOKS if scores.get(name) == scores[judge]]
                xs.append(scores[judge] + (level.index(judge) - (len(level) - 1) / 2) * _SIDE_STEP)
                ys.append(row + _JUDGES_BELOW)
                data.append([result.criterion_id, decimal(scores[judge], 0)])
        traces.append(
            {
                "type": "scatter",
                "x": xs,
                "y": ys,
                "mode": "markers",
                "name": look.name,
                "marker": {"symbol": look.marker, "color": look.chart_colour, "size": 9},
                "customdata": data,
                "hovertemplate": f"{look.name}: %{{customdata[1]}}<extra></extra>",
            }
        )
    return traces


def _spans(rows: Sequence[MatrixRow]) -> Spec:
    """Faint lines from the lowest to the highest score of each row."""
    xs: list[float | None] = []
    ys: list[float | None] = []
    for number, row in enumerate(rows):
        scores = [cell.score for cell in row.cells if cell is not None and cell.score is not None]
        if scores:
            xs += [min(scores), max(scores), None]
            ys += [number, number, None]
    return _line(xs, ys, {"color": palette.CHART_FAINT, "width": 3}) | {"showlegend": False}


def comparison_chart(rows: Sequence[MatrixRow], names: Sequence[str]) -> Spec:
    """One row a criterion, one mark a submission; marks of the same score stand one under the other."""
    traces: list[Spec] = [_spans(rows)]
    step = min(_SUBMISSION_STEP, _SUBMISSION_SPREAD / max(1, len(names) - 1))
    for place, name in enumerate(names):
        colour, symbol = palette.SUBMISSION_MARKS[place]
        xs: list[float] = []
        ys: list[float] = []
        for number, row in enumerate(rows):
            cell = row.cells[place]
            if cell is not None and cell.score is not None:
                xs.append(cell.score)
                ys.append(number + (place - (len(names) - 1) / 2) * step)
        label = html(shorten(name, 40))
        traces.append(
            {
                "type": "scatter",
                "x": xs,
                "y": ys,
                "mode": "markers",
                "name": label,
                "marker": {"symbol": symbol, "color": colour, "size": 11},
                "hovertemplate": f"{label}: %{{x}}<extra></extra>",
            }
        )
    return {"data": traces, "layout": _layout([html(shorten(row.name, 40)) for row in rows], _MARK_ROOM / step)}
