"""The slope chart of a ranking before and after, as a plotly specification in the theme's placeholder colours."""

from collections.abc import Sequence

from auditor_core.cohort import Standing
from pages._ui import palette
from pages._ui.charts import Spec
from pages._ui.text import decimal, html, shorten

_MOST = 16
"""Submissions shown; of more, those that move most."""
_ROW = 30
"""Pixels between neighbours."""
_KINDS = (
    ("climbs ▲", palette.CHART_MET, "solid", "circle"),
    ("falls ▼", palette.CHART_UNMET, "dash", "square"),
    ("stays", "#000005", "dot", "circle-open"),
)
"""Name, colour, line and mark of what climbs, falls and stays."""


def chart(standings: Sequence[Standing]) -> Spec:
    """One line a ranked submission, from its place by the weights as they are to its place by the new ones."""
    shown = _shown(standings)
    left = _places([item.rank_before or 0 for item in shown], [item.label for item in shown])
    right = _places([item.rank_after or 0 for item in shown], [item.label for item in shown])
    traces = []
    for kind, (name, colour, dash, symbol) in enumerate(_KINDS):
        own = [place for place, item in enumerate(shown) if _kind(item) == kind]
        traces.append(
            {
                "type": "scatter",
                "name": name,
                "mode": "lines+markers",
                "x": [x for _ in own for x in (0, 1, None)],
                "y": [y for place in own for y in (left[place], right[place], None)],
                "line": {"color": colour, "dash": dash, "width": 2},
                "marker": {"color": colour, "symbol": symbol, "size": 9},
                "hoverinfo": "skip",
                "visible": bool(own),
            }
        )
    before = [_label(item, item.rank_before, item.score_before) for item in shown]
    after = [_label(item, item.rank_after, item.score_after) for item in shown]
    traces += [_labels(0, left, before, "middle left"), _labels(1, right, after, "middle right")]
    return {"data": traces, "layout": _layout(len(shown))}


def _shown(standings: Sequence[Standing]) -> list[Standing]:
    ranked = [item for item in standings if item.rank_before is not None and item.rank_after is not None]
    return sorted(ranked, key=lambda item: -abs(item.climbed))[:_MOST]


def _places(ranks: Sequence[int], labels: Sequence[str]) -> list[int]:
    """Rows from the top; those of equal rank stand under each other by name."""
    order = sorted(range(len(ranks)), key=lambda place: (ranks[place], labels[place]))
    return [order.index(place) for place in range(len(ranks))]


def _kind(item: Standing) -> int:
    return 2 if not item.climbed else 0 if item.climbed > 0 else 1


def _label(item: Standing, rank: int | None, score: float | None) -> str:
    return f"{rank} · {html(shorten(item.label, 28))} · {decimal(score)}"


def _labels(x: int, ys: Sequence[int], texts: Sequence[str], position: str) -> Spec:
    return {
        "type": "scatter",
        "mode": "text",
        "x": [x] * len(ys),
        "y": list(ys),
        "text": [f"  {text}  " for text in texts],
        "textposition": position,
        "textfont": {"color": palette.CHART_TEXT, "size": 13},
        "hoverinfo": "skip",
        "showlegend": False,
        "cliponaxis": False,
    }


def _layout(rows: int) -> Spec:
    return {
        "height": _ROW * rows + 66,
        "margin": {"t": 36, "b": 10, "l": 0, "r": 0},
        "legend": {"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "itemclick": False},
        "dragmode": False,
        "xaxis": {
            "range": [-1.25, 2.25],
            "tickvals": [0, 1],
            "ticktext": ["rank as it is", "rank by your weights"],
            "side": "bottom",
            "showgrid": True,
            "zeroline": False,
            "fixedrange": True,
        },
        "yaxis": {"range": [rows - 0.4, -0.6], "visible": False, "fixedrange": True},
    }
