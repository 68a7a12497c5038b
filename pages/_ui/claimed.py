"""What else the report claims or leaves out: features held against the code, and files that it never mentions."""

from typing import Any

import streamlit as st

from auditor_core.models import AuditReport, FeatureVerdict
from pages._ui import frame, palette, stepping
from pages._ui.text import clip, code, plain


def show(report: AuditReport) -> None:
    """Claimed features as a table, files that are not described as a list; nothing where there are none."""
    if report.features:
        st.subheader("Claimed features", anchor=False)
        st.caption("What the report says the program does, held against the code. Choose a row to read it in full.")
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
        "Sentence": [clip(item.sentence, frame.WRAPPED_LETTERS) for item in ordered],
        "In the code": [clip(item.rationale, frame.WRAPPED_LETTERS) for item in ordered],
    }
    state = st.dataframe(
        columns,
        hide_index=True,
        height=frame.tall(len(ordered), wrapped=True),
        row_height=frame.WRAPPED,
        column_config={
            "Verdict": st.column_config.TextColumn(width=90),
            "Feature": st.column_config.TextColumn(width=92),
            "Page": st.column_config.NumberColumn(width=46),
            "Sentence": st.column_config.TextColumn(width=232),
            "In the code": st.column_config.TextColumn(width=230),
        },
        on_select="rerun",
        selection_mode="single-row",
        key="claimed_features",
        alt="Claimed features: verdict, feature, page, sentence and what the code has",
    )
    row = stepping.chosen_row(state.selection.rows, "claimed_features", len(ordered))
    if row is not None:
        item = ordered[row]
        with st.container(border=True):
            st.markdown(f"{palette.FEATURES[item.verdict].badge} **{plain(item.feature.replace('_', ' '))}**")
            st.text(f"“{item.sentence}”, page {item.page}")
            st.text(item.rationale)
            st.caption(" ".join(code(name) for name in item.evidence_ids))
