"""The latest audits, to get back to one quickly, and what audits are called."""

from collections.abc import Sequence

import streamlit as st

from auditor_core.cohort import distinct_names
from auditor_core.runs.records import RunRecord
from pages._ui import frame, palette
from pages._ui.service import now, service
from pages._ui.text import ago, decimal, exact, plain

_SHOWN = 5


def show() -> None:
    """One line a run; nothing where there are none."""
    runs = service().runs(limit=_SHOWN)
    if not runs:
        return
    st.subheader("Latest audits", anchor=False)
    with st.container(border=True, gap="xsmall"):
        for run in runs:
            _line(run)


def _line(run: RunRecord) -> None:
    name, state, score, when = st.columns([5, 2, 1, 2], vertical_alignment="center")
    name.page_link("pages/report.py", label=plain(title_of(run), 70), query_params={"run": run.run_id})
    state.markdown(palette.RUN_STATES[run.state].badge)
    score.markdown(f"**{decimal(run.global_score)}**", text_alignment="right")
    with when:
        frame.block(f'<div class="aa-when" title="{exact(run.created_at)}">{ago(run.created_at, now())}</div>')


def title_of(run: RunRecord) -> str:
    """What a run is called in lists."""
    return run.request.label or run.repo_name or run.request.repo


def unique_names(runs: Sequence[RunRecord]) -> tuple[str, ...]:
    """What several runs are called beside each other, told apart where that is the same."""
    return distinct_names([title_of(run) for run in runs], [run.git_hash for run in runs])
