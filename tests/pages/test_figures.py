"""The gallery's first word on a figure is whether it shows what the code builds."""

import pytest

from auditor_core.models import FigureComparison
from pages._ui.figures import _verdict
from tests.pages.conftest import Open, Shelf, words
from tests.pages.test_diagrams import a_figure
from tests.reports import sample_report


@pytest.mark.parametrize(
    ("comparison", "verdict"),
    [
        (FigureComparison(), "Not compared with the code"),
        (FigureComparison(graph="graph.py:1", shown_and_built=("a",)), "Shows what the code builds"),
        (
            FigureComparison(graph="graph.py:1", shown_only=("a",), built_only=("b", "c")),
            "1 name in the figure only, 2",
        ),
        (FigureComparison(graph="graph.py:1", parallel_in_code=False), "branches laid out otherwise"),
    ],
)
def test_the_verdict_counts_what_differs(comparison: FigureComparison, verdict: str) -> None:
    figure = a_figure(("a",), ()).model_copy(update={"parallel": True})
    assert verdict in _verdict(figure, comparison)


def test_a_graph_that_no_figure_shows_is_drawn_all_the_same(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one", sample_report(figures=())), tab="figures")
    assert "shows no figures" in words(app)
    assert "src/graph.py:12" in words(app)
    assert len(app.get("graphviz_chart")) == 1
