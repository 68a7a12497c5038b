"""A complete report made by hand: one of everything that a report can hold, for tests of whatever shows reports.

`sample_report()` has five criteria (one with dissent and a re-evaluation, one capped for security, one
unscored), evidence of all three sources, claims of several verdicts and two figures. Its numbers follow
the rules of the synthesis, so that they may be asserted. `sample_report(global_score=4.0)` changes fields.
"""

import hashlib
import struct
import zlib
from datetime import UTC, datetime
from typing import Any

from auditor_core.evidence import EvidenceBook, code_ref, page_ref
from auditor_core.models import (
    AuditReport,
    BuiltGraph,
    ClaimMark,
    ClaimState,
    CriterionResult,
    Duration,
    ErrorRecord,
    Evidence,
    FeatureVerdict,
    Figure,
    FigureComparison,
    Finding,
    FindingOutcome,
    JudgeName,
    JudicialOpinion,
    LogRecord,
    Mention,
    PathClaim,
    Point,
    RunManifest,
    Severity,
    Undescribed,
)

COMMIT = "3f9c2d7a51e84b06c9d2f8a7b5e4c3d2a1f09e8d"
PDF_SHA256 = hashlib.sha256(b"the sample report's PDF").hexdigest()
COMMITTED = datetime(2026, 2, 24, 9, 30, tzinfo=UTC)
WRITTEN = datetime(2026, 2, 25, 18, 0, tzinfo=UTC)
RUN_DATE = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


def sample_report(**changes: Any) -> AuditReport:
    """Build the report, with some of its fields changed."""
    evidence = _evidence()
    results = _results(evidence)
    fields: dict[str, Any] = {
        "repo_name": "lantern/night-watch",
        "repo_url": "https://github.com/lantern/night-watch",
        "git_hash": COMMIT,
        "pdf_name": "night-watch.pdf",
        "pdf_sha256": PDF_SHA256,
        "rubric_name": "Automaton Auditor",
        "rubric_version": "1.0",
        "run_date": RUN_DATE,
        "results": results,
        "findings": tuple(finding for result in results for finding in result.findings),
        "evidence": tuple(evidence.values()),
        "claims": _claims(evidence),
        "features": _features(),
        "not_described": (Undescribed(path="src/nodes/bench.py", why="holds judges (212 lines)"),),
        "figures": _figures(evidence),
        "built_graphs": (
            BuiltGraph(
                name="build",
                nodes=("watch", "bench"),
                edges=(("__start__", "watch"), ("bench", "__end__"), ("watch", "__end__"), ("watch", "bench")),
                choices=(("watch", "__end__"), ("watch", "bench")),
                place="src/graph.py:12",
            ),
        ),
        "summary": "Four of five criteria could be scored: 3.6 of 5. One security violation caps its criterion at 3.",
        "remediation_plan": (
            "safe_tool_engineering: src/tools/fetch.py:41 - pass the address as a list argument, without a shell",
            "state_management_rigor: src/state.py:18 - give `opinions` a reducer that keeps every branch's writes",
            "report_accuracy: src/nodes/judge.py - write src/nodes/judges.py, or leave the path out",
        ),
        "global_score": 3.6,
        "score_low": 3.0,
        "score_high": 3.89,
        "coverage": 0.7778,
        "errors": (
            ErrorRecord(
                error_id="vision-labels",
                kind="SOURCE_INCOMPLETE",
                node="vision_inspector",
                message="figure 2 has no text, and no OCR engine is installed",
                level="warning",
            ),
        ),
        "execution_log": (
            LogRecord(
                record_id="lifecycle",
                event="PROJECT_LIFECYCLE",
                node="evidence_aggregator",
                message="8 evidence, 4 claims, 1 hallucinated",
            ),
        ),
    }
    return AuditReport(**(fields | changes))


def withheld_report() -> AuditReport:
    """A report whose verdict is withheld: the PDF has no text, the repository's evidence stands."""
    evidence = tuple(item for item in sample_report().evidence if item.source == "repo")
    return sample_report(
        pipeline_integrity="FAILED",
        results=(),
        findings=(),
        evidence=evidence,
        claims=(),
        figures=(),
        remediation_plan=(),
        summary="The verdict is withheld.",
        global_score=None,
        score_low=1.0,
        score_high=5.0,
        coverage=0.0,
        errors=(
            ErrorRecord(
                error_id="missing-docs",
                kind="FORENSIC_SOURCE_MISSING",
                node="evidence_aggregator",
                message="FORENSIC_SOURCE_MISSING: docs: the PDF has no text on any of its pages",
            ),
        ),
    )


def evidence_only_report() -> AuditReport:
    """A report of a run that stopped after the aggregator: evidence and findings, no scores."""
    return sample_report(
        evidence_only=True,
        results=(),
        remediation_plan=(),
        summary="",
        global_score=None,
        score_low=1.0,
        score_high=5.0,
        coverage=0.0,
    )


def sample_manifest(**changes: Any) -> RunManifest:
    """Build the manifest of the sample report's run."""
    fields: dict[str, Any] = {
        "repo_url": "https://github.com/lantern/night-watch",
        "git_hash": COMMIT,
        "pdf_sha256": PDF_SHA256,
        "rubric_name": "Automaton Auditor",
        "rubric_version": "1.0",
        "rubric_sha256": hashlib.sha256(b"the rubric").hexdigest(),
        "program_version": "0.1.0",
        "bench": "rules",
        "settings": (("limits.claims", "100000"), ("limits.pdf_pages", "1000")),
        "extras": (("pymupdf", "1.26.0"),),
        "fingerprint": hashlib.sha256(b"settings and extras").hexdigest(),
        "run_date": RUN_DATE,
        "evidence_chain": hashlib.sha256(b"evidence").hexdigest(),
        "durations": (Duration(step="repo_investigator", seconds=0.42), Duration(step="doc_analyst", seconds=0.11)),
    }
    return RunManifest(**(fields | changes))


def sample_pngs() -> dict[str, bytes]:
    """The PNG bytes of the sample's figures, by their SHA-256."""
    images = (_png(8, 6, 200), _png(12, 9, 90))
    return {hashlib.sha256(image).hexdigest(): image for image in images}


def _png(width: int, height: int, grey: int) -> bytes:
    """Encode one grey rectangle; the bytes do not depend on an imaging library's version."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([grey]) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def _evidence() -> dict[str, Evidence]:
    """The evidence by a short name that the other builders use."""
    repo, docs, vision = EvidenceBook("repo", COMMITTED), EvidenceBook("docs", WRITTEN), EvidenceBook("vision", WRITTEN)
    names = {
        "history": repo.add(
            "GIT_FORENSIC",
            "history of the audited commit",
            source_ref=code_ref(COMMIT, ""),
            content="12 commits by 1 author, 2026-02-20 to 2026-02-24",
            rationale="Read from the whole history.",
        ),
        "state": repo.add(
            "STATE_MANAGEMENT",
            "state class and its reducers",
            source_ref=code_ref(COMMIT, "src/state.py", 9, 24),
            location="src/state.py",
            content="class WatchState(TypedDict):\n    evidences: Annotated[dict, merge]\n    opinions: list",
            rationale="Class `WatchState` has 2 fields, 1 with a reducer.",
        ),
        "shell": repo.add(
            "SECURITY_VIOLATION",
            "commands run through a shell",
            source_ref=code_ref(COMMIT, "src/tools/fetch.py", 41),
            location="src/tools/fetch.py",
            content='os.system(f"git clone {url} | tee {log}")',
            rationale="The first argument is an f-string, and `os.system` runs it through a shell.",
        ),
        "sandbox": repo.add(
            "TOOL_SAFETY",
            "clone into a temporary directory",
            source_ref=code_ref(COMMIT, ""),
            rationale="No call of `tempfile` was found.",
            outcome="absent",
        ),
        "concept": docs.add(
            "CONCEPT_DEPTH",
            "explanation of fan-in",
            source_ref=page_ref(PDF_SHA256, 3, (72.0, 120.0, 523.0, 160.0)),
            location="page 3",
            content="Fan-in waits for every detective, because the judges need the whole record.",
            rationale="The sentence gives a reason.",
            confidence=0.8,
        ),
        "claim": docs.add(
            "DOCUMENT_CLAIM",
            "src/nodes/judge.py",
            source_ref=page_ref(PDF_SHA256, 4, (72.0, 300.0, 180.0, 312.0)),
            location="src/nodes/judge.py",
            content="src/nodes/judge.py",
            rationale="hallucinated: no such path and no file of that name; write a path that exists.",
            outcome="absent",
        ),
        "theory": docs.add(
            "CONCEPT_DEPTH",
            "explanation of metacognition",
            source_ref=page_ref(PDF_SHA256),
            rationale="Pages 5 to 9 could not be read.",
            outcome="unavailable",
            confidence=0.0,
        ),
        "figure": vision.add(
            "FIGURE",
            "figure on page 2",
            source_ref=page_ref(PDF_SHA256, 2, (90.0, 100.0, 400.0, 330.0)),
            location="page 2",
            content="START detectives aggregator END",
            rationale="A state graph with 4 labels; its branches stand side by side.",
            confidence=0.9,
        ),
    }
    items = {item.evidence_id: item for book in (repo, docs, vision) for item in book.items}
    return {name: items[evidence_id] for name, evidence_id in names.items()}


def _finding(
    criterion: str,
    check: str,
    outcome: FindingOutcome,
    message: str,
    evidence: tuple[Evidence, ...],
    *,
    severity: Severity = "minor",
    remediation: str = "",
) -> Finding:
    return Finding(
        check_id=check,
        criterion_id=criterion,
        outcome=outcome,
        severity=severity,
        message=message,
        remediation=remediation,
        evidence_ids=tuple(item.evidence_id for item in evidence),
    )


def _opinions(
    criterion: str, scores: tuple[int | None, int | None, int | None], cited: Evidence, rounds: int = 1
) -> tuple[JudicialOpinion, ...]:
    """The three opinions on a criterion: Prosecutor, Defense, Tech Lead."""
    texts: dict[JudgeName, str] = {
        "Prosecutor": "What is unmet weighs most.",
        "Defense": "What is met deserves its credit.",
        "TechLead": "It works, with one thing to mend.",
    }
    return tuple(
        JudicialOpinion(
            opinion_id=f"{criterion}-{judge}-{number}",
            judge=judge,
            criterion_id=criterion,
            round=number,
            score=score,
            argument=text if score else "No check of this criterion could be decided.",
            cited_evidence=(cited.evidence_id,),
            charges=(Point(text="a check is unmet", evidence_ids=(cited.evidence_id,)),)
            if judge == "Prosecutor" and score
            else (),
            mitigations=(Point(text="a check is met", evidence_ids=(cited.evidence_id,)),)
            if judge == "Defense" and score
            else (),
        )
        for number in range(1, rounds + 1)
        for (judge, text), score in zip(texts.items(), scores, strict=True)
    )


def _results(evidence: dict[str, Evidence]) -> tuple[CriterionResult, ...]:
    git, state, tools = "git_forensic_analysis", "state_management_rigor", "safe_tool_engineering"
    accuracy, depth = "report_accuracy", "theoretical_depth"
    return (
        CriterionResult(
            criterion_id=git,
            dimension_name="Git forensic analysis",
            numeric_score=4,
            score_low=4.0,
            score_high=4.0,
            reasoning="The mean of 3, 5 and 4 is 4.",
            relevance_confidence=1.0,
            findings=(_finding(git, "history_grows", "met", "The history grows in steps.", (evidence["history"],)),),
            judge_opinions=_opinions(git, (3, 5, 4), evidence["history"]),
            applied_rules=("functionality_weight: the mean of three opinions",),
            coverage=1.0,
        ),
        CriterionResult(
            criterion_id=state,
            dimension_name="State management rigor",
            numeric_score=4,
            score_low=3.5,
            score_high=4.17,
            reasoning="The Tech Lead counts double: 15/4 is 3.75.",
            relevance_confidence=0.83,
            findings=(
                _finding(state, "state_is_typed", "met", "The state is a typed class.", (evidence["state"],)),
                _finding(
                    state,
                    "parallel_keys_have_reducers",
                    "unmet",
                    "`opinions` has no reducer.",
                    (evidence["state"],),
                    severity="major",
                    remediation="src/state.py:18 - give `opinions` a reducer that keeps every branch's writes",
                ),
                _finding(state, "models_are_validated", "unavailable", "One module could not be parsed.", ()),
            ),
            judge_opinions=_opinions(state, (2, 5, 4), evidence["state"], rounds=2),
            dissent_summary="Prosecutor 2, Tech Lead 4, Defense 5: the typed state outweighs the missing reducer.",
            remediation=("src/state.py:18 - give `opinions` a reducer that keeps every branch's writes",),
            applied_rules=("functionality_weight: the Tech Lead counts double", "dissent: the spread is 3"),
            re_evaluated=True,
            coverage=0.8333,
            weight=2.0,
            architecture=True,
        ),
        CriterionResult(
            criterion_id=tools,
            dimension_name="Safe tool engineering",
            numeric_score=3,
            score_low=3.0,
            score_high=3.0,
            reasoning="The mean of 2, 5 and 4 is 3.67; a security violation caps it at 3.",
            relevance_confidence=1.0,
            security_violation_found=True,
            findings=(
                _finding(
                    tools,
                    "no_shell_commands",
                    "unmet",
                    "A command is run through a shell.",
                    (evidence["shell"],),
                    severity="security",
                    remediation="src/tools/fetch.py:41 - pass the address as a list argument, without a shell",
                ),
                _finding(
                    tools,
                    "clones_are_temporary",
                    "unmet",
                    "No clone goes into a temporary directory.",
                    (evidence["sandbox"],),
                    remediation="src/tools/fetch.py - clone into tempfile.TemporaryDirectory()",
                ),
            ),
            judge_opinions=_opinions(tools, (2, 5, 4), evidence["shell"]),
            dissent_summary="Prosecutor 2, Tech Lead 4, Defense 5: the violation decides.",
            remediation=("src/tools/fetch.py:41 - pass the address as a list argument, without a shell",),
            applied_rules=("security_override: capped at 3", "dissent: the spread is 3"),
            re_evaluated=True,
            coverage=1.0,
        ),
        CriterionResult(
            criterion_id=accuracy,
            dimension_name="Report accuracy",
            numeric_score=3,
            score_low=3.0,
            score_high=3.0,
            reasoning="The mean of 2, 4 and 3 is 3.",
            relevance_confidence=1.0,
            findings=(
                _finding(
                    accuracy,
                    "cited_paths_exist",
                    "unmet",
                    "1 of 4 cited paths does not exist.",
                    (evidence["claim"],),
                    severity="major",
                    remediation="src/nodes/judge.py - write src/nodes/judges.py, or leave the path out",
                ),
            ),
            judge_opinions=_opinions(accuracy, (2, 4, 3), evidence["claim"]),
            remediation=("src/nodes/judge.py - write src/nodes/judges.py, or leave the path out",),
            applied_rules=("functionality_weight: the mean of three opinions",),
            coverage=1.0,
        ),
        CriterionResult(
            criterion_id=depth,
            dimension_name="Theoretical depth",
            reasoning="No check could be decided.",
            findings=(
                _finding(
                    depth, "terms_are_explained", "unavailable", "Pages 5 to 9 are unread.", (evidence["theory"],)
                ),
            ),
            judge_opinions=_opinions(depth, (None, None, None), evidence["theory"]),
        ),
    )


def _claims(evidence: dict[str, Evidence]) -> tuple[PathClaim, ...]:
    def mention(page: int, text: str, **more: Any) -> Mention:
        box = (72.0, 300.0, 180.0, 312.0)
        return Mention(**({"page": page, "box": box, "text": text, "stance": "asserted"} | more))

    return (
        PathClaim(
            path="src/nodes/judge.py",
            form="full",
            mentions=(mention(4, "src/nodes/judge.py"), mention(6, "src/nodes/judge.py")),
            stance="asserted",
            asserted=True,
            verdict="hallucinated",
            flagged=True,
            rationale="hallucinated: no such path and no file of that name; write a path that exists.",
            evidence_id=evidence["claim"].evidence_id,
        ),
        PathClaim(
            path="src/state.py",
            form="full",
            mentions=(mention(2, "src/state.py"),),
            stance="asserted",
            asserted=True,
            verdict="verified",
            rationale="The repository holds it.",
        ),
        PathClaim(
            path="fetch.py",
            form="bare",
            mentions=(mention(5, "fetch.py"),),
            stance="asserted",
            asserted=True,
            verdict="imprecise",
            flagged=True,
            candidates=("src/tools/fetch.py",),
            rationale="imprecise: not at that place; write src/tools/fetch.py.",
        ),
        PathClaim(
            path="src/dashboard.py",
            form="full",
            mentions=(mention(9, "src/dashboard.py", stance="planned", box=None),),
            stance="planned",
            asserted=False,
            rationale="Named as work to come.",
        ),
    )


def marked_report() -> AuditReport:
    """The sample, with a grader's mark on its first flagged path."""
    report = sample_report()
    path = next(claim.path for claim in report.claims if claim.flagged)
    before = ClaimState(stance="asserted", verdict="hallucinated", flagged=True, global_score=3.6)
    mark = ClaimMark(
        mark_id=1,
        path=path,
        kind="verdict",
        verdict="imprecise",
        reason="it stands one directory up <script>",
        author="Ada",
        made_at=RUN_DATE,
        before=before,
        after=before.model_copy(update={"verdict": "imprecise"}),
    )
    return report.model_copy(update={"marks": (mark,)})


def _features() -> tuple[FeatureVerdict, ...]:
    return (
        FeatureVerdict(
            feature="parallel_judges",
            sentence="All three judges work at the same time.",
            page=3,
            verdict="supported",
            rationale="The code has it: judges among the nodes: defense, prosecutor, tech_lead.",
        ),
        FeatureVerdict(
            feature="no_shell",
            sentence="No command ever goes through a shell | not one <b>.",
            page=4,
            verdict="contradicted",
            rationale="The code says otherwise: os.system(…) (src/tools/fetch.py:41).",
        ),
    )


def _figures(evidence: dict[str, Evidence]) -> tuple[Figure, ...]:
    first, second = sample_pngs()
    return (
        Figure(
            figure_id="figure-p2-1",
            page=2,
            pages=(2,),
            box=(90.0, 100.0, 400.0, 330.0),
            kind="vector",
            width=8,
            height=6,
            depicts="state_graph",
            depicts_confidence=0.9,
            depicts_reason="boxes joined by arrows, with START and END among the labels",
            parallel=True,
            caption="Figure 1: the graph of the watch",
            labels=("START", "detectives", "aggregator", "END"),
            label_source="text",
            sha256=first,
            comparison=FigureComparison(
                shown_and_built=("aggregator",),
                shown_only=("detectives",),
                built_only=("repo_investigator",),
                parallel_in_code=True,
            ),
            evidence_id=evidence["figure"].evidence_id,
        ),
        Figure(
            figure_id="figure-p7-1",
            page=7,
            pages=(7,),
            box=(72.0, 200.0, 300.0, 360.0),
            kind="raster",
            width=12,
            height=9,
            sha256=second,
        ),
    )
