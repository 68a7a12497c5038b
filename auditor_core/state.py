"""All state of the graph, and its reducers.

Reducers are pure: they never change their operands, merging twice equals merging once, and no
distinct id is ever lost. Each raises `TypeError` when handed anything else than its container.
"""

import hashlib
import logging
from collections.abc import Callable, Hashable
from datetime import datetime
from typing import Annotated, TypedDict, TypeVar

from auditor_core.facts import DocumentFacts, FigureFacts, RepoFacts
from auditor_core.models import (
    AuditReport,
    BuiltGraph,
    CriterionResult,
    ErrorRecord,
    Evidence,
    FeatureVerdict,
    Figure,
    Finding,
    JudicialOpinion,
    LogRecord,
    PathClaim,
    Undescribed,
)
from auditor_core.rubric.model import Criterion

logger = logging.getLogger(__name__)

Item = TypeVar("Item")


def _require(kind: type, *operands: object) -> None:
    for operand in operands:
        if not isinstance(operand, kind):
            raise TypeError(f"expected a {kind.__name__}, got {type(operand).__name__}")


def _merge_keeping_first(left: list[Item], right: list[Item], key: Callable[[Item], Hashable], what: str) -> list[Item]:
    """Concatenate, keep the first item of each key, and log drops of items that differ."""
    _require(list, left, right)
    kept: dict[Hashable, Item] = {}
    for item in (*left, *right):
        name = key(item)
        first = kept.setdefault(name, item)
        if first is not item:
            logger.info(
                "%s %s occurs again (%s); the first is kept", what, name, "equal" if first == item else "differs"
            )
    return list(kept.values())


def merge_evidences(left: dict[str, list[Evidence]], right: dict[str, list[Evidence]]) -> dict[str, list[Evidence]]:
    """Merge evidence by source; within a source each `evidence_id` occurs once, the first is kept."""
    _require(dict, left, right)
    sources = [*left, *(source for source in right if source not in left)]
    return {
        source: _merge_keeping_first(
            left.get(source, []), right.get(source, []), lambda item: item.evidence_id, "evidence"
        )
        for source in sources
    }


def merge_evidence(left: list[Evidence], right: list[Evidence]) -> list[Evidence]:
    """Merge two lists, keeping the **last** item of each (`source_ref`, SHA-256 of `content`).

    For lists of evidence that meet outside the graph. An item keeps the position of the first of its key.
    """
    _require(list, left, right)
    kept = {(item.source_ref, hashlib.sha256(item.content.encode()).hexdigest()): item for item in (*left, *right)}
    return list(kept.values())


def merge_opinions(left: list[JudicialOpinion], right: list[JudicialOpinion]) -> list[JudicialOpinion]:
    """Merge opinions; one for each (judge, criterion, round), the first kept."""
    return _merge_keeping_first(left, right, lambda item: (item.judge, item.criterion_id, item.round), "opinion")


def merge_criterion_results(
    left: dict[str, CriterionResult], right: dict[str, CriterionResult]
) -> dict[str, CriterionResult]:
    """Merge results by criterion; the higher `relevance_confidence` wins, the existing one on a tie."""
    _require(dict, left, right)
    merged = dict(left)
    for name, result in right.items():
        existing = merged.get(name)
        if existing is None or result.relevance_confidence > existing.relevance_confidence:
            merged[name] = result
        if existing is not None and existing != result:
            logger.info("criterion %s has two results; the surer one is kept", name)
    return merged


def merge_errors(left: list[ErrorRecord], right: list[ErrorRecord]) -> list[ErrorRecord]:
    """Append errors, each id once."""
    return _merge_keeping_first(left, right, lambda item: item.error_id, "error")


def merge_log(left: list[LogRecord], right: list[LogRecord]) -> list[LogRecord]:
    """Append events, each id once."""
    return _merge_keeping_first(left, right, lambda item: item.record_id, "event")


def merge_metadata(left: dict[str, str], right: dict[str, str]) -> dict[str, str]:
    """Union of two dictionaries, the newer value wins."""
    _require(dict, left, right)
    return left | right


class AgentState(TypedDict, total=False):
    """What the nodes of the graph read and write. Keys without a reducer have one writer."""

    # the request
    repo_url: str
    repo_ref: str
    pdf_path: str
    pdf_name: str
    rubric_path: str
    """Empty: the built-in rubric."""
    bench: str
    stop_after: str
    run_date: datetime
    local_allowed: bool
    """Whether paths on this machine may be audited."""
    # context_builder
    rubric_name: str
    rubric_version: str
    rubric_sha256: str
    rubric_dimensions: list[Criterion]
    synthesis_rules: dict[str, str]
    flag_costs: dict[str, float]
    request_error: ErrorRecord | None
    # one detective each
    repo_facts: RepoFacts | None
    document_facts: DocumentFacts | None
    figure_facts: FigureFacts | None
    # shared
    evidences: Annotated[dict[str, list[Evidence]], merge_evidences]
    opinions: Annotated[list[JudicialOpinion], merge_opinions]
    criterion_results: Annotated[dict[str, CriterionResult], merge_criterion_results]
    errors: Annotated[list[ErrorRecord], merge_errors]
    execution_log: Annotated[list[LogRecord], merge_log]
    metadata: Annotated[dict[str, str], merge_metadata]
    # evidence_aggregator
    claims: list[PathClaim]
    features: list[FeatureVerdict]
    not_described: list[Undescribed]
    findings: list[Finding]
    figures: list[Figure]
    built_graphs: list[BuiltGraph]
    pipeline_integrity: str
    # chief_justice (the first round is set by context_builder)
    re_evaluate: list[str]
    """Criteria sent back to the judges; empty after the second round."""
    judging_round: int
    dropped_evidence: list[str]
    """Ids that could not be verified again at their source."""
    # report_writer
    final_report: AuditReport | None
