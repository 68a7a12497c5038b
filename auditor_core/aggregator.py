"""The fan-in: everything that needs two sources. A pure function of the state.

Deduplicates, checks that the required sources gave evidence, resolves the report's path claims
against the repository's manifest, holds the figures against the graph, and runs the checks.
"""

import logging
from collections.abc import Iterable
from typing import Any

from pydantic import TypeAdapter

from auditor_core.checks import Case, Scene, not_described, run_checks, settle_features
from auditor_core.checks.subgraphs import composed
from auditor_core.claims.resolve import claim_evidence, resolve
from auditor_core.comparison import built_graphs, compare_figures
from auditor_core.facts import DocumentFacts, GraphFact, Manifest, RepoFacts
from auditor_core.models import ErrorRecord, Evidence, LogRecord, PathClaim
from auditor_core.state import AgentState, merge_evidences

logger = logging.getLogger(__name__)

NODE = "evidence_aggregator"
REQUIRED_SOURCES = ("repo", "docs")
SOURCES = (*REQUIRED_SOURCES, "vision")
_EVENTS = TypeAdapter(list[LogRecord])
"""Checks all events at once, which takes half the time of one by one."""
_NAMES = {"repo": "repository", "docs": "report", "vision": "figures"}


def aggregate(state: AgentState) -> dict[str, Any]:
    """Return the update of the state that the fan-in makes; never raises on malformed evidence."""
    evidences = state.get("evidences", {})
    problem = malformed(evidences)
    if problem:
        return {"pipeline_integrity": "FAILED", "errors": [_error("CRITICAL_STATE_ERROR", problem)]}

    errors = list(_missing_sources(evidences))
    failed = any(error.level == "error" for error in errors)
    repo, document, figures = (
        state.get("repo_facts"),
        state.get("document_facts"),
        state.get("figure_facts"),
    )
    claims = _resolve_claims(document, repo)
    added = {"docs": claim_evidence(claims, document.sha256, document.date) if document else []}
    graphs = _as_built_and_as_run(repo) if repo else ()
    shown = compare_figures(figures.figures, graphs) if figures else ()

    case = Case(repo=repo, document=document, figures=shown if figures else None, claims=claims)
    findings, absences = run_checks(state.get("rubric_dimensions", []), case, state.get("flag_costs", {}))
    scene = Scene(case)
    for item in absences:
        added.setdefault(item.source, []).append(item)

    return {
        "pipeline_integrity": "FAILED" if failed else "OK",
        "claims": list(claims),
        "features": list(settle_features(scene)),
        "not_described": list(not_described(scene)),
        "figures": list(shown),
        "built_graphs": list(built_graphs(graphs)),
        "findings": findings,
        "evidences": added,
        "errors": errors,
        "execution_log": _events(merge_evidences(evidences, added), claims),
    }


def _as_built_and_as_run(repo: RepoFacts) -> tuple[GraphFact, ...]:
    """The program's graphs, and once more those that hold others, with these in place: either may be drawn."""
    graphs = _own_graphs(repo)
    whole = (composed(graph, graphs) for graph in graphs)
    return (*graphs, *(graph for graph in whole if graph not in graphs))


def malformed(evidences: object) -> str:
    """Say in one line why this is no dictionary of lists of evidence; empty when it is one."""
    if not isinstance(evidences, dict):
        return f"evidence must be a dictionary by source, got {type(evidences).__name__}"
    for source, items in evidences.items():
        if not isinstance(items, list):
            return f"evidence of {source!r} must be a list, got {type(items).__name__}"
        for item in items:
            if not isinstance(item, Evidence):
                return f"evidence of {source!r} holds a {type(item).__name__}"
    return ""


def sorted_evidence(evidences: dict[str, list[Evidence]]) -> tuple[Evidence, ...]:
    """All evidence in an order that no branch's speed can change: by source, class, place, id."""
    return tuple(
        item
        for source in (*SOURCES, *sorted(set(evidences) - set(SOURCES)))
        for item in sorted(
            evidences.get(source, ()),
            key=lambda item: (item.evidence_class, item.location, item.evidence_id),
        )
    )


def _missing_sources(evidences: dict[str, list[Evidence]]) -> Iterable[ErrorRecord]:
    for source in SOURCES:
        items = evidences.get(source, [])
        if any(item.outcome not in ("error", "unavailable") for item in items):
            continue
        told = dict.fromkeys(item.rationale for item in items if item.rationale)
        reasons = "; ".join(told) or f"the {_NAMES[source]} gave no evidence"
        yield _error(
            "FORENSIC_SOURCE_MISSING",
            f"FORENSIC_SOURCE_MISSING: {source}: {reasons}",
            warning=source not in REQUIRED_SOURCES,
        )


def _own_graphs(repo: RepoFacts) -> tuple[GraphFact, ...]:
    """The program's graphs; those that tests build show nothing of it."""
    tests = {module.path for module in repo.modules if module.is_test}
    return tuple(graph for graph in repo.graphs if graph.place.path not in tests)


def _resolve_claims(document: DocumentFacts | None, repo: RepoFacts | None) -> tuple[PathClaim, ...]:
    if document is None:
        return ()
    if repo is None:
        return resolve(document.mentions, Manifest(state="unavailable", reason="the repository could not be read"))
    return resolve(
        document.mentions,
        repo.manifest,
        removals=repo.removals,
        ignore_files=repo.ignore_files,
        repo_names=(repo.repo_name, repo.origin_name),
    )


def _events(evidences: dict[str, list[Evidence]], claims: Iterable[PathClaim]) -> list[LogRecord]:
    """One `PROJECT_LIFECYCLE` event with the counts, and a warning for each flagged path."""
    flagged = [claim for claim in claims if claim.flagged]
    counts = ", ".join(f"{source} {len(evidences.get(source, ()))}" for source in SOURCES)
    invented = sum(claim.verdict == "hallucinated" for claim in flagged)
    summary = f"evidence: {counts}; flagged paths: {len(flagged)}; hallucinated: {invented}"
    logger.info("PROJECT_LIFECYCLE %s", summary)
    events = [
        {"record_id": "lifecycle:aggregated", "event": "PROJECT_LIFECYCLE", "node": NODE, "message": summary},
        *(
            {
                "record_id": f"flagged:{claim.path}",
                "event": "PATH_FLAGGED",
                "node": NODE,
                "level": "warning",
                "message": f"{claim.path}: {claim.verdict}",
            }
            for claim in flagged
        ),
    ]
    for claim in flagged:
        logger.warning("flagged path %r: %s", claim.path, claim.verdict)
    return _EVENTS.validate_python(events)


def _error(kind: str, message: str, *, warning: bool = False) -> ErrorRecord:
    return ErrorRecord(
        error_id=f"{kind}:{message}",
        kind=kind,
        node=NODE,
        message=message,
        level="warning" if warning else "error",
    )
