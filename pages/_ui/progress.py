"""A run that is still under way: the graph with each node's state, what was found so far, and cancel."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Literal

import streamlit as st

from auditor_core.runs.progress import in_words
from auditor_core.runs.records import RunEvent, RunRecord
from pages._ui import frame
from pages._ui.service import find_run, now, service
from pages._ui.text import plain, seconds

NodeState = Literal["waiting", "working", "done", "failed"]

STAGES = (
    ("context_builder",),
    ("repo_investigator", "doc_analyst", "vision_inspector"),
    ("evidence_aggregator",),
    ("prosecutor", "defense", "tech_lead"),
    ("chief_justice",),
    ("report_writer",),
)
"""The graph from left to right; what stands in one stage runs side by side."""

NODE_NAMES = {
    "context_builder": "Request",
    "repo_investigator": "Repository",
    "doc_analyst": "Document",
    "vision_inspector": "Figures",
    "evidence_aggregator": "Aggregate",
    "prosecutor": "Prosecutor",
    "defense": "Defense",
    "tech_lead": "Tech Lead",
    "chief_justice": "Chief Justice",
    "report_writer": "Report",
}
_DOTS: dict[NodeState, str] = {"waiting": "○", "working": "◐", "done": "●", "failed": "✕"}
_AFTER: dict[str, NodeState] = {"start": "working", "end": "done", "error": "failed"}


def node_states(events: Iterable[RunEvent]) -> dict[str, NodeState]:
    """Where each node of the graph stands, by its last event; a failure is not undone by the node's end."""
    states: dict[str, NodeState] = dict.fromkeys(NODE_NAMES, "waiting")
    for event in events:
        if (
            event.node in states
            and event.kind in _AFTER
            and not (states[event.node] == "failed" and event.kind == "end")
        ):
            states[event.node] = _AFTER[event.kind]
    return states


def counts(events: Iterable[RunEvent]) -> dict[str, int]:
    """What was counted so far, by name, in the order in which it first came up."""
    found: dict[str, int] = {}
    for event in events:
        if event.kind == "count":
            found[event.text] = event.number
    return found


def elapsed(run: RunRecord, at: datetime) -> float:
    """Seconds since the run started, or since it was asked for while it waits."""
    return max(((run.finished_at or at) - (run.started_at or run.created_at)).total_seconds(), 0.0)


def strip(states: dict[str, NodeState]) -> str:
    """The graph as HTML, each node with a mark and a word for its state."""
    stages = (
        '<div class="aa-stage">'
        + "".join(
            f'<div class="aa-node {states[node]}"><span class="dot">{_DOTS[states[node]]}</span>'
            f"<span>{NODE_NAMES[node]}</span><em>{states[node]}</em></div>"
            for node in stage
        )
        + "</div>"
        for stage in STAGES
    )
    return '<div class="aa-graph">' + '<span class="aa-arrow">→</span>'.join(stages) + "</div>"


@st.fragment(run_every=0.7)
def watch(run_id: str) -> None:
    """Show a run until it ends, then draw the whole page again."""
    run = find_run(run_id)
    if run is None or not run.active:
        st.rerun()
        return
    events = service().events(run_id)
    with st.container(border=True):
        frame.block(strip(node_states(events)))
        left, right = st.columns([5, 1], vertical_alignment="center")
        left.markdown(" · ".join(_so_far(run, events)))
        if right.button("Cancel", icon=":material/stop_circle:", width="stretch"):
            service().cancel(run_id)
            st.rerun()
        for event in events:
            if event.kind == "error":
                st.markdown(f":red[:material/close:] {plain(event.text)}")


def _so_far(run: RunRecord, events: Sequence[RunEvent]) -> list[str]:
    parts = [f"**{seconds(elapsed(run, now()))}**"]
    if run.state == "queued":
        parts.append("waiting for a worker")
    elif not events:
        parts.append("the worker is getting ready")
    if run.attempt > 1:
        parts.append("picked up again after an interruption")
    return parts + [plain(words) for words in in_words(counts(events))]


def announce(run: RunRecord) -> None:
    """The title of a run that is under way."""
    frame.title(
        f"Auditing {plain(run.request.label or run.repo_name or run.request.repo, 90)}",
        f"{plain(run.request.pdf_name, 80)} · you may close this page: the audit goes on, and this address shows it",
    )
