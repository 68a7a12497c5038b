"""The figures of a report: each as a picture, with what it shows and how that compares with the code."""

import streamlit as st

from auditor_core.models import AuditReport, Figure, FigureComparison
from pages._ui.service import service
from pages._ui.text import code, percent, plain

_DEPICTS = {"state_graph": "state graph", "flow_chart": "flow chart", "unknown": "kind not recognised"}
_PARALLEL = {True: "branches stand side by side", False: "branches stand one after another"}


def show(report: AuditReport) -> None:
    """A gallery, in the order of the pages."""
    if not report.figures:
        st.caption("The report shows no figures.")
        return
    with st.grid(2, min_column_width=380, gap="medium"):
        for figure in report.figures:
            with st.container(border=True, height="stretch"):
                _figure(figure)


def _figure(figure: Figure) -> None:
    picture = service().blob(figure.sha256)
    if picture is None:
        st.caption(":material/hide_image: The picture is no longer kept.")
    else:
        st.image(picture, width=min(figure.width, 520), alt=figure.caption or f"Figure on page {figure.page}")
    st.markdown(f"**{plain(figure.caption, 200) or 'Figure without a caption'}**")
    st.caption(" · ".join(_facts(figure)))
    if figure.depicts_reason:
        st.text(figure.depicts_reason)
    if figure.labels:
        st.markdown("Labels: " + ", ".join(code(label) for label in figure.labels[:24]))
    elif figure.label_source == "unavailable":
        st.markdown(":yellow[:material/circle:] Its labels could not be read.")
    if figure.comparison is not None:
        _comparison(figure.comparison)


def _facts(figure: Figure) -> list[str]:
    facts = [f"page {figure.page}", figure.kind, _DEPICTS.get(figure.depicts, figure.depicts)]
    if figure.depicts != "unknown":
        facts[-1] += f" ({percent(figure.depicts_confidence)} sure)"
    if figure.parallel is not None:
        facts.append(_PARALLEL[figure.parallel])
    return facts


def _comparison(comparison: FigureComparison) -> None:
    rows = (
        (":blue[:material/check:]", "in the figure and in the code", comparison.shown_and_built),
        (":red[:material/close:]", "in the figure only", comparison.shown_only),
        (":yellow[:material/circle:]", "in the code only", comparison.built_only),
    )
    for icon, words, names in rows:
        if names:
            st.markdown(f"{icon} {words}: " + ", ".join(code(name) for name in names))
    if comparison.note:
        st.text(comparison.note)
