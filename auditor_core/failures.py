"""What a node leaves behind when it fails: evidence, opinions or an error that say so.

One failure never hides the rest; the graph always ends with a report.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from auditor_core.evidence import EvidenceBook
from auditor_core.models import ErrorRecord, EvidenceClass, JudgeName, JudicialOpinion, Source
from auditor_core.reporting import bare_report
from auditor_core.session import Session
from auditor_core.state import AgentState

Update = dict[str, Any]
Fallback = Callable[[str, str, AgentState], Update]
"""Called with node, message and state; returns the update to make instead."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
"""The date of evidence whose source gave none."""


def fail_request(node: str, message: str, _state: AgentState) -> Update:
    """Send a bad request straight to the report."""
    error = _failure("REQUEST_ERROR", node, message)
    return {"request_error": error, "errors": [error]}


def fail_integrity(node: str, message: str, _state: AgentState) -> Update:
    """Withhold the verdict."""
    return {"errors": [_failure("CRITICAL_STATE_ERROR", node, message)], "pipeline_integrity": "FAILED"}


def keep_first_round(node: str, message: str, _state: AgentState) -> Update:
    """Let the results so far stand, and send nothing back."""
    return {"re_evaluate": [], "errors": [_failure("NODE_FAILED", node, message)]}


def write_bare_report(node: str, message: str, state: AgentState) -> Update:
    """Write a report that says only why there is no more to it."""
    return {"final_report": bare_report(state, _failure("CRITICAL_STATE_ERROR", node, message))}


_LOST: dict[Source, EvidenceClass] = {"repo": "FILE_METADATA", "docs": "DOCUMENT_CLAIM", "vision": "FIGURE"}


def lose_source(source: Source) -> Fallback:
    """Leave evidence that says why a source could not be read."""

    def fallback(node: str, message: str, _state: AgentState) -> Update:
        book = EvidenceBook(source, EPOCH)
        book.add(_LOST[source], "readable source", source_ref="", rationale=message, outcome="error", confidence=0.0)
        return {
            "evidences": {source: book.items},
            "errors": [_failure("NODE_FAILED", node, message)],
        }

    return fallback


def lose_judge(name: JudgeName) -> Fallback:
    """Leave unscored opinions that say why."""

    def fallback(node: str, message: str, state: AgentState) -> Update:
        current = Session.of(state).round
        unscored = [
            JudicialOpinion(
                opinion_id=f"{name}:{item.criterion_id}:{current}",
                judge=name,
                criterion_id=item.criterion_id,
                round=current,
                argument=f"Unscored: {message}",
                bench=state["bench"],
            )
            for item in state["rubric_dimensions"]
        ]
        return {"opinions": unscored, "errors": [_failure("NODE_FAILED", node, message)]}

    return fallback


def _failure(kind: str, node: str, message: str) -> ErrorRecord:
    return ErrorRecord(error_id=f"{kind}:{node}", kind=kind, node=node, message=message)
