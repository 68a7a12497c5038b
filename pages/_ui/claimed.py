"""What else the report claims or leaves out: features held against the code, and files that it never mentions."""

from typing import Any

import streamlit as st

from auditor_core.models import AuditReport, FeatureVerdict
from pages._ui import frame, palette
from pages._ui.text import code, plain


def show(report: AuditReport) -> None:
    """Claimed features as a table, files that are not described as a list; nothing where there are none."""
    if report.features:
        st.subheader("Claimed features", anchor=False)
        _features(report.features)
    if report.not_described:
        st.subheader("Not described", anchor=False)
        st.caption("Files that matter and that the report never mentions. They cost nothing.")
        st.markdown("\n".join(f"- {code(item.path)} {plain(item.why)}" for item in report.not_described))


def _features(features: tuple[FeatureVerdict, ...]) -> None:
    ordered = sorted(features, key=lambda item: list(palette.FEATURES).index(item.verdict))
    columns: dict[str, list[Any]] = {
        "Verdict": [palette.FEATURES[item.verdict].word for item in ordered],
        "Feature": [item.feature.replace("_", " ") for item in ordered],
        "Page": [item.page for item in ordered],
        "Sentence": [item.sentence for item in ordered],
        "In the code": [item.rationale for item in ordered],
    }
    state = st.dataframe(
        columns,
        hide_index=True,
        height=frame.tall(len(ordered)),
        column_config={
            "Verdict": st.column_config.TextColumn(width=95),
            "Feature": st.column_config.TextColumn(width=115),
            "Page": st.column_config.NumberColumn(width=50),
            "Sentence": st.column_config.TextColumn(width=210),
            "In the code": st.column_config.TextColumn(width=205),
        },
        on_select="rerun",
        selection_mode="single-row",
        key="claimed_features",
        alt="Claimed features: verdict, feature, page, sentence and what the code has",
    )
    rows = state.selection.rows
    if rows and rows[0] < len(ordered):
        item = ordered[rows[0]]
        with st.container(border=True):
            st.markdown(f"{palette.FEATURES[item.verdict].badge} **{plain(item.feature.replace('_', ' '))}**")
            st.text(f"“{item.sentence}”, page {item.page}")
            st.text(item.rationale)
            st.caption(" ".join(code(name) for name in item.evidence_ids))
