"""What if: other weights for a rubric's criteria, and how the ranking of the audits by it would move."""

from datetime import datetime
from typing import Any

import streamlit as st

from auditor_core.cohort import HEAVIEST, Entry, Standing, what_if
from auditor_core.errors import AuditorError
from auditor_core.rubric import Rubric, load_rubric
from auditor_core.runs.records import RunRecord
from pages._ui import charts, frame, slopes
from pages._ui.recent import unique_names
from pages._ui.service import service
from pages._ui.text import MISSING, count, plain, span

_LOOKED_AT = 500
"""Runs that are looked through, the newest first."""
_KEY = "weight_"
"""What the fields' names in the address begin with."""


def show(rubric: Rubric) -> None:
    """Weights to change, the ranking before and after as a chart, and as a table."""
    st.caption(
        "The newest audit of each submission by this rubric, weighed anew. Nothing is changed: "
        "reports keep their scores, and this address keeps your weights."
    )
    entries = _entries(rubric)
    if len(entries) < 2:
        frame.empty(
            "Too little to rank",
            "Audit two submissions by this rubric first.",
            "leaderboard",
            "pages/audit.py",
            "Audit",
        )
        return
    weights = _weights(rubric)
    try:
        standings = what_if(entries, weights)
    except AuditorError as error:
        frame.mistake(plain(error.message))
        return
    moved = [item for item in standings if item.climbed]
    st.subheader(_in_short(len(standings), len(moved), bool(weights)), anchor=False)
    if moved:
        st.plotly_chart(
            slopes.chart(standings),
            key="ranking_chart",
            config=charts.CONFIG,
            alt="Rank of each submission by the weights as they are and by yours",
        )
    _table(standings)


def _entries(rubric: Rubric) -> list[Entry]:
    """The newest audit of each submission by a rubric."""
    named = "" if rubric.sha256 == load_rubric(None).sha256 else rubric.sha256  # as requests name it
    newest: dict[tuple[str, str], RunRecord] = {}
    for run in service().runs(states=("done",), limit=_LOOKED_AT):
        if run.request.rubric_sha256 == named and run.global_score is not None:
            newest.setdefault((run.repo_url, run.request.label), run)
    names = unique_names(list(newest.values()))
    with st.spinner("Reading the reports …"):
        found = [_entry(run.run_id, run.marked_at, name) for name, run in zip(names, newest.values(), strict=True)]
    return [entry for entry in found if entry is not None]


@st.cache_resource(max_entries=_LOOKED_AT, show_spinner=False)
def _entry(run_id: str, marked_at: datetime | None, label: str) -> Entry | None:
    """What is weighed of a report, kept apart from whole reports, which are large; marks make it a new one."""
    report = service().report(run_id)
    return Entry.of(report, label) if report else None


def _weights(rubric: Rubric) -> dict[str, float]:
    """Weights that differ from the rubric's, by criterion; they stand in the address."""
    given = {_KEY + item.criterion_id: item.weight for item in rubric.criteria}
    with st.container(border=True), st.grid(5, min_column_width=180):
        asked = {
            _KEY + item.criterion_id: st.number_input(
                plain(item.name, 60),
                min_value=0.0,
                max_value=max(float(HEAVIEST), item.weight),
                value=item.weight,
                step=0.5,
                format="%g",
                key=_KEY + item.criterion_id,
                bind="query-params",
            )
            for item in rubric.criteria
        }
    changed = {key: weight for key, weight in asked.items() if weight != given[key]}
    if changed:
        back = {key: given[key] for key in changed}
        st.button("The rubric's own weights", icon=":material/undo:", on_click=st.session_state.update, args=(back,))
    return {key.removeprefix(_KEY): weight for key, weight in changed.items()}


def _in_short(ranked: int, moved: int, changed: bool) -> str:
    if not changed:
        return f"The ranking of {count(ranked, 'submission')} as it is"
    return f"{moved} of {count(ranked, 'submission')} would move" if moved else "No submission would move"


def _table(standings: tuple[Standing, ...]) -> None:
    columns: dict[str, list[Any]] = {
        "Rank": [item.rank_after for item in standings],
        "Was": [item.rank_before for item in standings],
        "Moves": [_move(item) for item in standings],
        "Submission": [item.label for item in standings],
        "Score": [item.score_after for item in standings],
        "Range": [span(item.low_after, item.high_after) if item.score_after is not None else "" for item in standings],
        "Score was": [item.score_before for item in standings],
    }
    whole, tenth = st.column_config.NumberColumn(width=60), st.column_config.NumberColumn(format="%.1f", width=80)
    st.dataframe(
        columns,
        hide_index=True,
        height=frame.tall(len(standings)),
        placeholder=MISSING,
        column_config={
            "Rank": whole,
            "Was": whole,
            "Moves": st.column_config.TextColumn(width=70, alignment="right"),
            "Submission": st.column_config.TextColumn(width=240),
            "Score": tenth,
            "Range": st.column_config.TextColumn(width=90, alignment="right"),
            "Score was": tenth,
        },
        alt="Rank and score of each submission by your weights and by the rubric's",
    )


def _move(item: Standing) -> str:
    return f"{'▲' if item.climbed > 0 else '▼'} {abs(item.climbed)}" if item.climbed else ""
