"""The scores of all criteria, as a chart or as a table."""

from typing import Any

import streamlit as st

from auditor_core.models import AuditReport
from pages._ui import address, charts, judged, palette


def show(report: AuditReport) -> None:
    """Title, the switch between chart and table, and the one chosen."""
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.subheader("Scores by criterion", anchor=False)
        view = st.segmented_control(
            "View", ["Chart", "Table"], default="Chart", required=True, label_visibility="collapsed"
        )
    if view == "Table":
        _table(report)
    else:
        _chart(report)


def _chart(report: AuditReport) -> None:
    st.plotly_chart(
        charts.score_chart(report.results),
        key="score_chart",
        on_select=_open_criterion,
        selection_mode="points",
        config=charts.CONFIG,
        alt="Final score of each criterion from 1 to 5, its range, and the three judges' scores",
    )


def _open_criterion() -> None:
    """Open the criterion whose mark was clicked."""
    points = st.session_state["score_chart"].selection.points
    if points and points[0].get("customdata"):
        address.put(criterion=str(points[0]["customdata"][0]), tab="")


def _table(report: AuditReport) -> None:
    opinions = [judged.last_round(result) for result in report.results]
    columns: dict[str, list[Any]] = {
        "Criterion": [result.dimension_name for result in report.results],
        "Score": [result.effective_score for result in report.results],
        "Low": [result.score_low for result in report.results],
        "High": [result.score_high for result in report.results],
    }
    for judge, look in palette.JUDGE_LOOKS.items():
        columns[look.name] = [latest[judge].score if judge in latest else None for latest in opinions]
    columns |= {
        "Coverage": [result.coverage * 100 for result in report.results],
        "Weight": [result.weight for result in report.results],
        "Capped": ["yes" if result.security_violation_found else "" for result in report.results],
    }
    two, whole = st.column_config.NumberColumn(format="%.2f"), st.column_config.NumberColumn(format="%d")
    st.dataframe(
        columns,
        hide_index=True,
        height="content",
        placeholder="–",
        column_config={
            "Criterion": st.column_config.TextColumn(width="medium"),
            "Score": whole,
            "Low": two,
            "High": two,
            **{look.name: whole for look in palette.JUDGE_LOOKS.values()},
            "Coverage": st.column_config.NumberColumn(format="%.0f %%"),
            "Weight": st.column_config.NumberColumn(format="%.1f"),
        },
        alt="Scores by criterion: final score, range, the three judges, coverage and weight",
    )
