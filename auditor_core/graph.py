"""All wiring. Who runs after whom stands here and nowhere else; what a node does stands in `nodes`.

No model decides an edge.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import Runtime

from auditor_core import failures, nodes
from auditor_core.errors import AuditorError, CancelledError
from auditor_core.models import AuditReport
from auditor_core.nodes import AuditDeps, GraphRequest
from auditor_core.state import AgentState

__all__ = ["AuditDeps", "GraphRequest", "build_graph", "mermaid", "run_audit", "run_graph"]

logger = logging.getLogger(__name__)

DETECTIVES = ("repo_investigator", "doc_analyst", "vision_inspector")
JUDGE_NODES = ("prosecutor", "defense", "tech_lead")

Compiled = CompiledStateGraph[AgentState, AuditDeps, AgentState, AgentState]

PARTS: Mapping[str, tuple[nodes.Node, failures.Fallback]] = {
    "context_builder": (nodes.context_builder, failures.fail_request),
    "repo_investigator": (nodes.repo_investigator, failures.lose_source("repo")),
    "doc_analyst": (nodes.doc_analyst, failures.lose_source("docs")),
    "vision_inspector": (nodes.vision_inspector, failures.lose_source("vision")),
    "evidence_aggregator": (nodes.evidence_aggregator, failures.fail_integrity),
    "prosecutor": (nodes.judge("Prosecutor"), failures.lose_judge("Prosecutor")),
    "defense": (nodes.judge("Defense"), failures.lose_judge("Defense")),
    "tech_lead": (nodes.judge("TechLead"), failures.lose_judge("TechLead")),
    "chief_justice": (nodes.chief_justice, failures.keep_first_round),
    "report_writer": (nodes.report_writer, failures.write_bare_report),
}
"""What each node does, and what it leaves behind where it fails."""


def build_graph(saver: BaseCheckpointSaver[str] | None = None) -> Compiled:
    """The audit, ready to run with `AuditDeps` as its context; `saver` keeps a checkpoint after every step."""
    return _compiled().copy({"checkpointer": saver})


@lru_cache(maxsize=1)
def _compiled() -> Compiled:
    """Detectives in parallel, fan-in, judges in parallel, one decision (perhaps twice), one report."""
    graph = StateGraph(AgentState, AuditDeps)
    for name, (node, fallback) in PARTS.items():
        graph.add_node(name, cast(Any, _contained(name, node, fallback)))
    graph.add_edge(START, "context_builder")
    graph.add_conditional_edges("context_builder", _after_context, [*DETECTIVES, "report_writer"])
    graph.add_edge(list(DETECTIVES), "evidence_aggregator")
    graph.add_conditional_edges("evidence_aggregator", _after_aggregator, [*JUDGE_NODES, "report_writer"])
    graph.add_edge(list(JUDGE_NODES), "chief_justice")
    graph.add_conditional_edges("chief_justice", _after_justice, [*JUDGE_NODES, "report_writer"])
    graph.add_edge("report_writer", END)
    return graph.compile()


def run_audit(
    request: GraphRequest,
    deps: AuditDeps,
    *,
    saver: BaseCheckpointSaver[str] | None = None,
    thread_id: str = "",
) -> AuditReport:
    """Run one audit to its report, from its checkpoint where `saver` holds one for `thread_id`.

    Raises:
        CancelledError: a node noticed that the run was cancelled.
    """
    return cast(AuditReport, run_graph(request, deps, saver=saver, thread_id=thread_id)["final_report"])


def run_graph(
    request: GraphRequest,
    deps: AuditDeps,
    *,
    saver: BaseCheckpointSaver[str] | None = None,
    thread_id: str = "",
) -> AgentState:
    """Run one audit as `run_audit` does, and return all that is known at its end."""
    config: RunnableConfig = {"configurable": {"thread_id": thread_id or "single"}}
    begun = saver is not None and saver.get_tuple(config) is not None
    start = None if begun else cast(Any, request.initial_state())
    return cast(AgentState, build_graph(saver).invoke(start, config, context=deps))


def mermaid() -> str:
    """Draw the graph, for the documentation."""
    return _compiled().get_graph().draw_mermaid(with_styles=False)


def _after_context(state: AgentState) -> Sequence[str]:
    return ["report_writer"] if "request_error" in state else DETECTIVES


def _after_aggregator(state: AgentState) -> Sequence[str]:
    if state["pipeline_integrity"] == "FAILED" or state.get("stop_after") == "aggregator":
        return ["report_writer"]
    return JUDGE_NODES


def _after_justice(state: AgentState) -> Sequence[str]:
    return JUDGE_NODES if state.get("re_evaluate") else ["report_writer"]


def _contained(name: str, node: nodes.Node, on_failure: failures.Fallback) -> Callable[..., nodes.Update]:
    """Report a node's start and end, and turn its failure into an update that says so."""

    def run(state: AgentState, runtime: Runtime[AuditDeps]) -> nodes.Update:
        deps = runtime.context
        deps.progress(name, "start", "", 0)
        try:
            update = node(state, deps)
        except CancelledError:
            raise
        except Exception as error:
            # One failure never hides the rest: whatever went wrong becomes part of the report.
            expected = isinstance(error, AuditorError)
            logger.log(logging.INFO if expected else logging.ERROR, "%s failed", name, exc_info=not expected)
            message = str(error) if expected else f"{name} failed: {type(error).__name__}: {error}"
            deps.progress(name, "error", message, 0)
            update = on_failure(name, message, state)
        deps.progress(name, "end", "", 0)
        return update

    return run
