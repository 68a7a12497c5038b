"""From the state to the report. Pure."""

from auditor_core.aggregator import malformed, sorted_evidence
from auditor_core.justice import pronounce, summarise
from auditor_core.models import AuditReport, CriterionResult, ErrorRecord, Evidence, FeatureVerdict
from auditor_core.state import AgentState


def write_report(state: AgentState) -> AuditReport:
    """Write the report: with a verdict, with evidence alone, or with the reason why there is none."""
    evidence_only = state.get("stop_after") == "aggregator"
    results = _results(state)
    failed = "request_error" in state or state.get("pipeline_integrity") == "FAILED"
    withheld = failed or (not results and not evidence_only)
    report = _skeleton(state).model_copy(
        update={
            "pipeline_integrity": "FAILED" if withheld else "OK",
            "evidence_only": evidence_only and not withheld,
            "findings": tuple(state.get("findings", ())),
            "evidence": _evidence(state),
            "claims": tuple(state.get("claims", ())),
            "features": tuple(state.get("features", ())),
            "not_described": tuple(state.get("not_described", ())),
            "figures": tuple(state.get("figures", ())),
            "built_graphs": tuple(state.get("built_graphs", ())),
            "errors": tuple(sorted(state.get("errors", ()), key=lambda item: item.error_id)),
            "execution_log": tuple(sorted(state.get("execution_log", ()), key=lambda item: item.record_id)),
        }
    )
    if not withheld and not evidence_only:
        report = pronounce(report, results)
    return report.model_copy(update={"summary": summarise(report)})


def bare_report(state: AgentState, error: ErrorRecord) -> AuditReport:
    """Write a withheld report that only says what went wrong."""
    return _skeleton(state).model_copy(
        update={"pipeline_integrity": "FAILED", "errors": (error,), "summary": error.message}
    )


def _results(state: AgentState) -> tuple[CriterionResult, ...]:
    """Results in the rubric's order."""
    by_id = state.get("criterion_results", {})
    order = [item.criterion_id for item in state.get("rubric_dimensions", ())]
    return tuple(by_id[name] for name in order if name in by_id)


def _evidence(state: AgentState) -> tuple[Evidence, ...]:
    evidences = state.get("evidences", {})
    if malformed(evidences):
        return ()
    settled = {item.evidence_ids[0]: item for item in state.get("features", ()) if item.evidence_ids}
    return tuple(_with_verdict(item, settled.get(item.evidence_id)) for item in sorted_evidence(evidences))


def _with_verdict(evidence: Evidence, feature: FeatureVerdict | None) -> Evidence:
    """Let the evidence of a claimed feature say what the code says to it."""
    if feature is None or evidence.evidence_class != "FEATURE_CLAIM":
        return evidence
    rationale = f"{evidence.rationale} {feature.verdict.capitalize()}. {feature.rationale}".strip()
    return evidence.model_copy(update={"rationale": rationale})


def _skeleton(state: AgentState) -> AuditReport:
    repo, known = state.get("repo_facts"), state.get("metadata", {})
    return AuditReport(
        repo_name=repo.repo_name if repo else known.get("repo_name", ""),
        repo_url=repo.url if repo else known.get("repo_url", ""),
        git_hash=repo.commit if repo else "",
        pdf_name=state.get("pdf_name", ""),
        pdf_sha256=known.get("pdf_sha256", ""),
        rubric_name=state.get("rubric_name", ""),
        rubric_version=state.get("rubric_version", ""),
        bench=state.get("bench", "rules"),
        run_date=state["run_date"],
    )
