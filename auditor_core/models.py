"""The values of an audit: strict, frozen, and the same in code, store, screen and documents.

Collections inside frozen models are tuples. Every model survives
`Model.model_validate_json(value.model_dump_json())` unchanged.
"""

from datetime import datetime
from typing import Annotated, Literal, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

Source = Literal["repo", "docs", "vision"]
EvidenceClass = Literal[
    "FILE_METADATA",
    "GIT_FORENSIC",
    "STATE_MANAGEMENT",
    "ORCHESTRATION_PATTERN",
    "TOOL_SAFETY",
    "SECURITY_VIOLATION",
    "MODEL_DEFINITIONS",
    "STRUCTURED_OUTPUT",
    "PERSONA_PROMPT",
    "SYNTHESIS_RULE",
    "DOCUMENT_CLAIM",
    "CONCEPT_DEPTH",
    "FEATURE_CLAIM",
    "FIGURE",
    "INJECTION_ATTEMPT",
]
EvidenceOutcome = Literal["present", "absent", "not_applicable", "unavailable", "error"]
FindingOutcome = Literal["met", "unmet", "not_applicable", "unavailable", "error"]
Severity = Literal["security", "major", "minor", "info"]
Stance = Literal["asserted", "planned", "negated", "example", "runtime", "glob", "outside"]
PathForm = Literal["full", "bare", "dir", "tree", "url"]
PathVerdict = Literal[
    "security_violation",
    "unresolved",
    "verified",
    "kind_mismatch",
    "case_mismatch",
    "historical",
    "ignored",
    "imprecise",
    "hallucinated",
]
JudgeName = Literal["Prosecutor", "Defense", "TechLead"]
FigureKind = Literal["raster", "vector", "mixed"]
DiagramKind = Literal[
    "state_graph", "sequence", "flow_chart", "tree", "chart", "screenshot", "table", "photo", "unknown"
]
Integrity = Literal["OK", "FAILED"]

JUDGES: tuple[JudgeName, ...] = ("Prosecutor", "Defense", "TechLead")
JUDGE_TITLES: dict[JudgeName, str] = {"Prosecutor": "Prosecutor", "Defense": "Defense", "TechLead": "Tech Lead"}
"""The judges as people read them."""
NO_EVIDENCE = "NO_EVIDENCE"
"""What an opinion cites when it has no evidence to cite."""

Share = Annotated[float, Field(ge=0, le=1)]
Score = Annotated[int, Field(ge=1, le=5)]
ScaleValue = Annotated[float, Field(ge=1, le=5)]
Box = tuple[float, float, float, float]
"""x0, y0, x1, y1 in PDF points, origin at the top left of the page as it is shown."""


class StrictModel(BaseModel):
    """Base of every value: immutable, no unknown fields, no silent conversion."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Evidence(StrictModel):
    """One fact, where it stands and how sure its collector is. It never grades."""

    evidence_id: str
    source: Source
    evidence_class: EvidenceClass
    goal: str
    """What was looked for."""
    found: bool
    outcome: EvidenceOutcome
    content: str = ""
    """The code, sentence or figure's text behind the fact."""
    location: str = ""
    """Path relative to the repository root (POSIX), or `page N` of the report."""
    source_ref: str = ""
    """The pinned place: `git:COMMIT:PATH#L1-L9` or `pdf:SHA256#page=3&box=x0,y0,x1,y1`."""
    rationale: str = ""
    relevance_confidence: Share = 1.0
    timestamp: datetime
    """From the data (the commit's or the PDF's own date), never the clock."""

    @model_validator(mode="after")
    def _found_means_present(self) -> Self:
        if self.found != (self.outcome == "present"):
            raise ValueError(f"found={self.found} contradicts outcome={self.outcome!r}")
        return self


class Mention(StrictModel):
    """One place in the report that names a path."""

    page: Annotated[int, Field(ge=1)]
    box: Box | None = None
    further_boxes: tuple[Box, ...] = ()
    """Of the lines below that it goes on over, on the same page."""
    text: str
    """As printed."""
    stance: Stance
    sentence: str = ""
    settled_by: str = ""
    """The model that settled the stance; empty where the rules did."""


class PathClaim(StrictModel):
    """A path that the report names, with all its mentions and what the repository says to it."""

    path: str
    form: PathForm
    mentions: tuple[Mention, ...]
    stance: Stance
    asserted: bool
    verdict: PathVerdict | None = None
    """None where the stance makes checking pointless (planned, example, …)."""
    flagged: bool = False
    candidates: tuple[str, ...] = ()
    rationale: str = ""
    evidence_id: str = ""
    dismissed: bool = False
    """A grader says that it is no claim at all; it is listed as an example, which costs nothing."""

    @property
    def pages(self) -> tuple[int, ...]:
        """All pages that mention the path, ascending, from 1."""
        return tuple(sorted({mention.page for mention in self.mentions}))


FeatureOutcome = Literal["supported", "contradicted", "undecided"]


class FeatureVerdict(StrictModel):
    """A sentence of the report that claims a feature, and what the code says to it."""

    feature: str
    """`parallel_judges`, `sandboxed_clone`, …"""
    sentence: str
    page: Annotated[int, Field(ge=1)]
    negated: bool = False
    """The sentence denies or postpones the feature."""
    verdict: FeatureOutcome
    rationale: str
    evidence_ids: tuple[str, ...] = ()
    """The claim's own evidence first, then that of the code."""


class Undescribed(StrictModel):
    """A file that matters and that the report never mentions."""

    path: str
    why: str
    """What makes it matter: it holds the graph, the judges, …"""


MarkKind = Literal["not_a_claim", "stance", "verdict", "confirmed"]


class ClaimState(StrictModel):
    """What is held of a cited path at one moment."""

    stance: Stance
    verdict: PathVerdict | None = None
    flagged: bool = False
    dismissed: bool = False
    """A grader said that it is no claim."""
    global_score: float | None = None
    """Of the whole report at that moment."""


class ClaimMark(StrictModel):
    """What a grader says about a cited path: who, when, why, and what it changed."""

    mark_id: int
    path: str
    kind: MarkKind
    """`confirmed`: right as it is shown, earlier marks among it."""
    stance: Stance | None = None
    """The right stance, for a mark of that kind."""
    verdict: PathVerdict | None = None
    """The right verdict, for a mark of that kind."""
    reason: str = ""
    author: str
    made_at: datetime
    before: ClaimState
    after: ClaimState
    undone_at: datetime | None = None
    undone_by: str = ""
    taken_from: str = ""
    """The run that it was made on, where it was taken over from there."""

    @property
    def stands(self) -> bool:
        """Whether it has not been undone."""
        return self.undone_at is None


class BuiltGraph(StrictModel):
    """A graph that the code builds, as small as a picture of it needs."""

    name: str
    nodes: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]
    """Source and target, each pair once; `__start__` and `__end__` are the graph's entry and finish."""
    choices: tuple[tuple[str, str], ...] = ()
    """Those of the edges that a condition chooses."""
    place: str
    """`path:line`."""


class FigureComparison(StrictModel):
    """A figure's labels held against the nodes of the graph that the code builds."""

    shown_and_built: tuple[str, ...] = ()
    shown_only: tuple[str, ...] = ()
    built_only: tuple[str, ...] = ()
    matches: tuple[tuple[str, str], ...] = ()
    """Label and node of each match, the graph's entry and finish among them."""
    parallel_in_code: bool | None = None
    """Whether nodes that the figure shows run side by side; None where that could not be told."""
    graph: str = ""
    """The `place` of the graph compared with."""
    note: str = ""


class ModelReading(StrictModel):
    """What a vision model says that a figure shows. It stands beside what was measured and decides nothing."""

    model: str
    depicts: DiagramKind
    parallel: bool | None
    """Whether branches stand side by side; None where the model could not tell."""


class Layout(StrictModel):
    """How the boxes of a drawing hang together, whatever their labels."""

    boxes: int
    fans: int
    """How often three or more of them part from one and meet again."""
    whole: bool = True
    """Whether every line could be followed."""
    pointed: bool = False
    """Whether every line ends in an arrow head, so that none is read by where it stands."""


class Figure(StrictModel):
    """A picture or drawing that the report shows."""

    figure_id: str
    page: Annotated[int, Field(ge=1)]
    pages: tuple[int, ...] = ()
    box: Box
    kind: FigureKind
    width: int
    height: int
    """Size of the extracted PNG in pixels."""
    depicts: DiagramKind = "unknown"
    depicts_confidence: Share = 0.0
    depicts_reason: str = ""
    parallel: bool | None = None
    """Whether branches stand side by side; None where the layout could not be read."""
    caption: str = ""
    labels: tuple[str, ...] = ()
    label_source: Literal["text", "ocr", "unavailable"] = "unavailable"
    nodes: tuple[str, ...] = ()
    """Those of the labels that stand in shapes, where a drawing's geometry tells."""
    boxes: int | None = None
    """How many boxes it shows, with or without a label that could be read; None where its layout could not be."""
    layout: Layout | None = None
    """None where its lines don't tell."""
    links: tuple[tuple[str, str], ...] = ()
    """Source and target label of each line that could be followed; without an arrow head, in reading order."""
    sha256: str
    """Of the PNG bytes."""
    comparison: FigureComparison | None = None
    model_reading: ModelReading | None = None
    evidence_id: str = ""


class Finding(StrictModel):
    """What one check says about the facts."""

    check_id: str
    criterion_id: str
    outcome: FindingOutcome
    weight: Annotated[float, Field(gt=0)] = 1.0
    severity: Severity = "minor"
    message: str
    remediation: str = ""
    """`path:line - action`, where the check is unmet."""
    evidence_ids: tuple[str, ...] = ()

    @property
    def decided(self) -> bool:
        """Whether the check could be answered."""
        return self.outcome in ("met", "unmet")


class Point(StrictModel):
    """One charge or mitigation of an opinion, with the evidence it stands on."""

    text: str
    evidence_ids: tuple[str, ...] = ()


class JudicialOpinion(StrictModel):
    """One judge's view of one criterion."""

    opinion_id: str
    judge: JudgeName
    criterion_id: str
    round: Annotated[int, Field(ge=1, le=2)] = 1
    score: Score | None = None
    """None: unscored."""
    argument: str
    cited_evidence: tuple[str, ...] = (NO_EVIDENCE,)
    charges: tuple[Point, ...] = ()
    mitigations: tuple[Point, ...] = ()
    remediation: str = ""
    bench: str = "rules"
    """`rules`, or the model's name."""


class CriterionResult(StrictModel):
    """The decision on one criterion, and how it came about."""

    criterion_id: str
    dimension_name: str
    numeric_score: Score | None = None
    score_low: ScaleValue = 1.0
    score_high: ScaleValue = 5.0
    reasoning: str = ""
    relevance_confidence: Share = 0.0
    security_violation_found: bool = False
    findings: tuple[Finding, ...] = ()
    judge_opinions: tuple[JudicialOpinion, ...] = ()
    dissent_summary: str = ""
    remediation: tuple[str, ...] = ()
    applied_rules: tuple[str, ...] = ()
    re_evaluated: bool = False
    coverage: Share = 0.0
    weight: Annotated[float, Field(gt=0)] = 1.0
    architecture: bool = False

    @property
    def effective_score(self) -> int | None:
        """The score that counts: capped at 3 where a security violation was found."""
        if self.numeric_score is None:
            return None
        return min(self.numeric_score, 3) if self.security_violation_found else self.numeric_score


class ErrorRecord(StrictModel):
    """Something that went wrong and was contained."""

    error_id: str
    kind: str
    """`FORENSIC_SOURCE_MISSING`, `CRITICAL_STATE_ERROR`, `REQUEST_ERROR`, `NODE_FAILED`, …"""
    node: str
    message: str
    level: Literal["error", "warning"] = "error"

    @property
    def reason(self) -> str:
        """The message for people, without the marks that stand at its beginning for programs."""
        text = self.message.removeprefix(f"{self.kind}: ")
        source, _, rest = text.partition(": ")
        return rest if source in get_args(Source) else text


class LogRecord(StrictModel):
    """One event of the run that a reader of the report may want to know."""

    record_id: str
    event: str
    node: str
    level: Literal["info", "warning"] = "info"
    message: str = ""


class AuditReport(StrictModel):
    """The result of an audit. A withheld verdict has `pipeline_integrity="FAILED"` and no scores."""

    repo_name: str
    repo_url: str
    git_hash: str = ""
    pdf_name: str = ""
    pdf_sha256: str = ""
    rubric_name: str = ""
    rubric_version: str = ""
    bench: str = "rules"
    run_date: datetime
    pipeline_integrity: Integrity = "OK"
    evidence_only: bool = False
    results: tuple[CriterionResult, ...] = ()
    findings: tuple[Finding, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    claims: tuple[PathClaim, ...] = ()
    features: tuple[FeatureVerdict, ...] = ()
    """Claimed features, held against the code, in reading order."""
    not_described: tuple[Undescribed, ...] = ()
    """Files that matter and that the report never mentions; they cost nothing."""
    figures: tuple[Figure, ...] = ()
    built_graphs: tuple[BuiltGraph, ...] = ()
    """Graphs that the code builds, to hold the figures against."""
    summary: str = ""
    remediation_plan: tuple[str, ...] = ()
    """`criterion_id: path:line - action`, most valuable first."""
    global_score: float | None = None
    score_low: ScaleValue = 1.0
    score_high: ScaleValue = 5.0
    coverage: Share = 0.0
    errors: tuple[ErrorRecord, ...] = ()
    execution_log: tuple[LogRecord, ...] = ()
    marks: tuple[ClaimMark, ...] = ()
    """Marks of graders that this report follows; none in a report as the audit wrote it."""

    @property
    def causes(self) -> tuple[str, ...]:
        """Why the verdict is withheld, each reason once; empty where it is not."""
        if self.pipeline_integrity != "FAILED":
            return ()
        reasons = dict.fromkeys(error.reason for error in self.errors if error.level == "error")
        return tuple(reasons) or ("a source gave no evidence",)

    def evidence_by_id(self) -> dict[str, Evidence]:
        """Evidence of all sources by its id."""
        return {item.evidence_id: item for item in self.evidence}


class Duration(StrictModel):
    """Wall time of one step, in seconds. Stands in the manifest only."""

    step: str
    seconds: float


class RunManifest(StrictModel):
    """All that is needed to repeat a run."""

    repo_url: str
    git_hash: str
    pdf_sha256: str
    rubric_name: str
    rubric_version: str
    rubric_sha256: str
    program_version: str
    bench: str
    models: tuple[str, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    """Settings that can change a result, by name."""
    extras: tuple[tuple[str, str], ...] = ()
    """Installed optional engines and their versions."""
    fingerprint: str
    """SHA-256 over settings and extras."""
    run_date: datetime
    evidence_chain: str
    """Last link of a SHA-256 chain over the evidence in its order."""
    durations: tuple[Duration, ...] = ()


class Excerpt(StrictModel):
    """Lines of a file at the audited commit, kept because the clone is gone afterwards."""

    path: str
    start_line: Annotated[int, Field(ge=1)]
    text: str
    truncated: bool = False
