"""The list of all runs: find, choose, open, compare, delete."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from auditor_core.errors import NotFoundError
from auditor_core.runs.records import ACTIVE_STATES, RunRecord, RunState
from pages._ui import address, frame, palette
from pages._ui.evidence import hash_of
from pages._ui.recent import title_of
from pages._ui.service import find_run, service
from pages._ui.text import MISSING, count, decimal, exact, plain, span

PAGE_SIZE = 50
MOST_COMPARED = 6
_STATES: tuple[RunState, ...] = ("done", "withheld", "running", "queued", "failed", "cancelled")


def filtered() -> list[RunRecord]:
    """Search and state filter; says so where nothing is found."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        search = st.text_input(
            "Search",
            type="search",
            placeholder="name, address or commit",
            width=320,
            live="300ms",
            key="search",
            bind="query-params",
        )
        changed = address.follow_many("state", _STATES)
        states = st.pills(
            "State",
            _STATES,
            selection_mode="multi",
            format_func=lambda name: f"{palette.RUN_STATES[name].symbol} {palette.RUN_STATES[name].word}",
            key="state",
            on_change=changed,
        )
    found = service().count(search or "", states)
    if not found:
        _nothing(bool(search or states))
        return []
    pages = -(-found // PAGE_SIZE)
    page = st.pagination(pages, key="list_page", bind="query-params") if pages > 1 else 1
    st.caption(count(found, "audit"))
    return service().runs(search or "", states, limit=PAGE_SIZE, offset=(page - 1) * PAGE_SIZE)


def _nothing(filters: bool) -> None:
    if filters:
        frame.empty("Nothing matches", "Change the search or the states.", "search_off")
    else:
        frame.empty(
            "No audit yet", "Start one, and it appears here.", "history", "pages/audit.py", "Audit a submission"
        )


def show(runs: Sequence[RunRecord]) -> None:
    """The table, and above it what can be done with the chosen rows; it keeps up with audits that are under way."""
    above = st.container()
    chosen = _table(runs)
    with above:
        _actions(chosen)
    waiting = {run.run_id: run.state for run in runs if run.active}
    if waiting and not chosen:  # what somebody is about to do is not disturbed
        _keep_up(waiting)


@st.fragment(run_every=2.0)
def _keep_up(waiting: Mapping[str, RunState]) -> None:
    """Draw the whole page again once one of these runs has got on."""
    if moved_on(waiting):
        st.rerun()


def moved_on(waiting: Mapping[str, RunState]) -> bool:
    """Whether one of these runs has another state by now, or is gone."""
    now = [find_run(run_id) for run_id in waiting]
    return [run and run.state for run in now] != list(waiting.values())


def _table(runs: Sequence[RunRecord]) -> list[RunRecord]:
    """One row a run; returns the chosen ones."""
    state = st.dataframe(
        _columns(runs),
        hide_index=True,
        height="content",
        placeholder=MISSING,
        column_config={
            "Submission": st.column_config.TextColumn(width=205),
            "Score": st.column_config.NumberColumn(format="%.1f", width=55),
            "Range": st.column_config.TextColumn(width=65, alignment="right"),
            "Coverage": st.column_config.NumberColumn(format="%.0f %%", width=72),
            "Flags": st.column_config.NumberColumn(
                width=52, help="Cited paths that are flagged, and criteria that are capped for security."
            ),
            "State": st.column_config.TextColumn(width=76),
            "When": st.column_config.DatetimeColumn(format="distance", width=82),
            "Commit": st.column_config.TextColumn(width=72),
            "Bench": st.column_config.TextColumn(width=90),
        },
        on_select="rerun",
        selection_mode="multi-row",
        key=f"runs_{hash_of([run.run_id for run in runs])}",
        alt="All audits: submission, commit, score, range, coverage, flags, state, bench and time",
    )
    return [runs[row] for row in state.selection.rows if row < len(runs)]


def _columns(runs: Sequence[RunRecord]) -> dict[str, list[Any]]:
    """The table's columns; the bench is told where it is not the same everywhere."""
    benches = [run.request.bench for run in runs]
    return {
        "Submission": [title_of(run) for run in runs],
        "Score": [run.global_score for run in runs],
        "Range": [span(run.score_low, run.score_high) if run.global_score is not None else MISSING for run in runs],
        "Coverage": [None if run.coverage is None else run.coverage * 100 for run in runs],
        "Flags": [run.flagged + run.security_caps for run in runs],
        "State": [run.state for run in runs],
        "When": [run.created_at for run in runs],
        "Commit": [run.git_hash[:8] for run in runs],
        **({"Bench": benches} if len(set(benches)) > 1 else {}),
    }


def _actions(chosen: Sequence[RunRecord]) -> None:
    comparable = [run for run in chosen if run.state in ("done", "withheld")]
    with st.container(horizontal=True, vertical_alignment="center"):
        if st.button("Open", icon=":material/fact_check:", type="primary", disabled=len(chosen) != 1):
            st.switch_page("pages/report.py", query_params={"run": chosen[0].run_id})
        fits = 2 <= len(comparable) <= MOST_COMPARED and len(comparable) == len(chosen)
        if st.button("Compare", icon=":material/difference:", disabled=not fits):
            st.switch_page("pages/compare.py", query_params={"runs": ",".join(run.run_id for run in comparable)})
        if st.button("Delete", icon=":material/delete:", disabled=not chosen):
            _confirm(chosen)
        st.caption(_hint(chosen, comparable))


def _hint(chosen: Sequence[RunRecord], comparable: Sequence[RunRecord]) -> str:
    if not chosen:
        return "Choose one row to open it, two to six to compare them."
    if len(comparable) < len(chosen):
        return "Only audits with a report can be compared."
    if len(chosen) > MOST_COMPARED:
        return f"{len(chosen)} chosen; at most {MOST_COMPARED} can be compared."
    if len(chosen) == 1:
        return f"{plain(title_of(chosen[0]), 60)}, asked for {exact(chosen[0].created_at)}"
    return f"{len(chosen)} chosen"


@st.dialog("Delete for good?", icon=":material/delete:")
def _confirm(chosen: Sequence[RunRecord]) -> None:
    st.markdown(f"{count(len(chosen), 'audit')} with everything that was kept for it alone:")
    for run in chosen[:8]:
        words = f" ({decimal(run.global_score)})" if run.global_score is not None else f" ({run.state})"
        st.markdown(f"- {plain(title_of(run), 80)}{words}")
    if len(chosen) > 8:
        st.markdown(f"- and {len(chosen) - 8} more")
    if any(run.state in ACTIVE_STATES for run in chosen):
        st.markdown(":yellow[:material/circle:] Those still under way are stopped.")
    with st.container(horizontal=True, horizontal_alignment="right"):
        if st.button("Keep"):
            st.rerun()
        ids = [run.run_id for run in chosen]
        if st.button(
            "Delete", type="primary", icon=":material/delete:", key="delete_for_good", on_click=_delete, args=(ids,)
        ):
            st.rerun()


def _delete(run_ids: Sequence[str]) -> None:
    for run_id in run_ids:
        try:
            service().delete(run_id)
        except NotFoundError:
            continue  # somebody else was quicker; it is gone, as was wanted
