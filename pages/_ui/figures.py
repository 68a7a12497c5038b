"""The figures of a report: each as a picture, with what it shows and how that compares with the code."""

import io
import zipfile
from itertools import groupby

import streamlit as st

from auditor_core.errors import AuditorError
from auditor_core.models import AuditReport, BuiltGraph, Figure, FigureComparison, ModelReading
from auditor_core.runs.records import RunRecord
from pages._ui import diagrams, palette
from pages._ui.service import service
from pages._ui.text import code, count, percent, plain

_DEPICTS = {"state_graph": "state graph", "flow_chart": "flow chart", "unknown": "kind not recognised"}
_PARALLEL = {True: "branches stand side by side", False: "branches stand one after another"}
_GRAPHS_SHOWN = 6
"""Graphs that no figure shows, the largest first."""
_NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip can hold; the same figures give the same file."""


def show(run: RunRecord, report: AuditReport) -> None:
    """The report's figures; then the graphs of the code that none of them shows."""
    if not report.figures:
        st.caption("The report shows no figures.")
    else:
        _gallery(run, report)
    _undrawn(report)


def _gallery(run: RunRecord, report: AuditReport) -> None:
    """In the order of the pages; a state graph stands beside the one that the code builds."""
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.markdown(f"{count(len(report.figures), 'figure')} in the report")
        st.download_button(
            "All as a zip",
            data=lambda: _zip(report),
            file_name=f"{report.repo_name.rpartition('/')[2] or 'report'}-figures.zip",
            mime="application/zip",
            icon=":material/download:",
            on_click="ignore",
        )
    for is_graph, group in groupby(report.figures, lambda figure: figure.depicts == "state_graph"):
        if is_graph:
            for figure in group:
                with st.container(border=True):
                    _state_graph(run, report, figure)
            continue
        with st.grid(2, min_column_width=380, gap="medium"):
            for figure in group:
                with st.container(border=True, height="stretch"):
                    _picture(figure, 520)
                    _words(run, figure)


def _undrawn(report: AuditReport) -> None:
    """Graphs of the code that no figure stands beside."""
    beside = [_graph(report, figure.comparison) for figure in report.figures if figure.depicts == "state_graph"]
    alone = [graph for graph in report.built_graphs if graph not in beside]
    for graph in sorted(alone, key=lambda graph: -len(graph.nodes))[:_GRAPHS_SHOWN]:
        with st.container(border=True):
            _built(None, graph)


def _state_graph(run: RunRecord, report: AuditReport, figure: Figure) -> None:
    """The picture beside what the code builds; between them what was read in the picture, where its lines were."""
    graph = _graph(report, figure.comparison)
    left, right = st.columns([5, 4], gap="medium")
    with left:
        _picture(figure, 760)
    with right:
        _words(run, figure)
        if graph and not figure.links:
            _built(figure, graph)
    if graph and figure.comparison and figure.links:
        read, code_side = st.columns(2, gap="medium")
        with read:
            st.markdown("**As drawn**")
            st.graphviz_chart(diagrams.drawn(figure, figure.comparison, graph, _colours()), width="content")
        with code_side:
            _built(figure, graph)
    if graph and figure.comparison:
        st.caption("✓ blue: in both · ✕ red, broken line: on this side only · dotted: a condition chooses")


def _built(figure: Figure | None, graph: BuiltGraph) -> None:
    st.markdown(f"**As built** in {code(graph.place)}")
    comparison = figure.comparison if figure else None
    st.graphviz_chart(diagrams.built(graph, figure, comparison, _colours()), width="content")


def _colours() -> dict[str, str]:
    """Graphviz text holds its colours; it is written anew when the theme changes."""
    return palette.DARK if st.context.theme.type == "dark" else palette.LIGHT


def _graph(report: AuditReport, comparison: FigureComparison | None) -> BuiltGraph | None:
    """The graph that the figure was compared with, else the largest."""
    if comparison and comparison.graph:
        here = [graph for graph in report.built_graphs if graph.place == comparison.graph]
        nodes = {*comparison.shown_and_built, *comparison.built_only}
        return next((graph for graph in here if nodes == set(graph.nodes)), here[0] if here else None)
    return max(report.built_graphs, key=lambda graph: len(graph.nodes), default=None)


def _picture(figure: Figure, widest: int) -> None:
    picture = service().blob(figure.sha256)
    if picture is None:
        st.caption(":material/hide_image: The picture is no longer kept.")
    else:
        st.image(picture, width=min(figure.width, widest), alt=figure.caption or f"Figure on page {figure.page}")


def _words(run: RunRecord, figure: Figure) -> None:
    """The verdict first, then what it rests on, then how the kind was told."""
    st.markdown(f"**{plain(figure.caption, 200) or 'Figure without a caption'}**")
    if figure.comparison is not None:
        st.markdown(_verdict(figure, figure.comparison))
    elif figure.label_source == "unavailable":
        st.markdown(":yellow[:material/circle:] Its labels could not be read.")
    st.caption(" · ".join(_facts(figure)))
    if figure.comparison is not None:
        _comparison(figure, figure.comparison)
    elif figure.labels:
        st.markdown("Labels: " + ", ".join(code(label) for label in figure.labels[:24]))
    if figure.depicts_reason:
        st.text(f"Told by: {figure.depicts_reason}")
    if figure.model_reading is not None:
        st.text(_said(figure.model_reading))
    if st.button("The page it stands on", icon=":material/description:", key=f"page_of_{figure.figure_id}"):
        _page(run.run_id, figure)


def _verdict(figure: Figure, comparison: FigureComparison) -> str:
    """One line: whether the figure shows what the code builds."""
    apart = [
        f"{count(len(names), 'name')} in the {side} only"
        for side, names in (("figure", comparison.shown_only), ("code", comparison.built_only))
        if names
    ]
    if comparison.parallel_in_code is not None and figure.parallel not in (None, comparison.parallel_in_code):
        apart.append("branches laid out otherwise")
    if not comparison.graph:
        return ":yellow[:material/circle:] **Not compared with the code**"
    if apart:
        return f":red[:material/close:] **Differs from the code**: {', '.join(apart)}"
    return ":blue[:material/check:] **Shows what the code builds**"


def _said(reading: ModelReading) -> str:
    """What a model says, named as the model's."""
    layout = f", {_PARALLEL[reading.parallel]}" if reading.parallel is not None else ""
    return (
        f"The model {reading.model} says: {_DEPICTS.get(reading.depicts, reading.depicts)}{layout}. It decides nothing."
    )


def _facts(figure: Figure) -> list[str]:
    pages = ", ".join(str(page) for page in figure.pages) or str(figure.page)
    facts = [f"page {pages}", figure.kind, _DEPICTS.get(figure.depicts, figure.depicts)]
    if figure.depicts != "unknown":
        facts[-1] += f" ({percent(figure.depicts_confidence)} sure)"
    if figure.parallel is not None:
        facts.append(_PARALLEL[figure.parallel])
    return facts


def _comparison(figure: Figure, comparison: FigureComparison) -> None:
    rows = (
        (":blue[:material/check:]", "in the figure and in the code", comparison.shown_and_built),
        (":red[:material/close:]", "in the figure only", comparison.shown_only),
        (":yellow[:material/circle:]", "in the code only", comparison.built_only),
    )
    for icon, words, names in rows:
        if names:
            st.markdown(f"{icon} {words}: " + ", ".join(code(name) for name in names))
    told = comparison.parallel_in_code
    if figure.parallel is not None and told is not None:
        agree = figure.parallel == told
        built = "side by side" if told else "one after another"
        sign = ":blue[:material/check:]" if agree else ":red[:material/close:]"
        st.markdown(f"{sign} the code runs them {built}, {'as drawn' if agree else 'unlike the drawing'}")
    if comparison.note:
        st.text(comparison.note)


@st.dialog("The page in the report", width="large")
def _page(run_id: str, figure: Figure) -> None:
    """A page of the report with the figure framed."""
    try:
        with st.spinner(f"Drawing page {figure.page} …"):
            picture = service().page_png(run_id, figure.page, (figure.box,))
    except AuditorError as error:
        st.caption(f":material/hide_image: {plain(error.message)}")
    else:
        st.image(picture, width="stretch", alt=f"Page {figure.page} of the report, the figure highlighted")


def _zip(report: AuditReport) -> bytes:
    """Every picture that is kept, named by its number and page."""
    buffer = io.BytesIO()
    kept = service().figures(report)
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for figure in report.figures:
            if figure.sha256 in kept:
                name = f"{figure.figure_id.replace('/', '_')}-page-{figure.page}.png"
                archive.writestr(zipfile.ZipInfo(name, _NO_DATE), kept[figure.sha256])
    return buffer.getvalue()
