"""What the Markdown and the HTML report both say: the verdict in words, places, and how things are grouped."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from auditor_core.evidence import place_of
from auditor_core.models import (
    JUDGES,
    AuditReport,
    ClaimMark,
    ClaimState,
    CriterionResult,
    Evidence,
    FeatureOutcome,
    Finding,
    JudgeName,
    JudicialOpinion,
    MarkKind,
    PathClaim,
)

OUTCOME_TITLES = {
    "met": "✓ met",
    "unmet": "✕ unmet",
    "not_applicable": "– not applicable",
    "unavailable": "○ could not be told",
    "error": "○ check failed",
}
VERDICT_TITLES = {
    "security_violation": "✕ outside the repository",
    "unresolved": "○ could not be told",
    "verified": "✓ verified",
    "kind_mismatch": "✕ directory or file mixed up",
    "case_mismatch": "✕ other case",
    "historical": "✕ no longer there",
    "ignored": "✕ ignored by git",
    "imprecise": "○ imprecise",
    "hallucinated": "✕ not in the repository",
    None: "– not checked",
}
FEATURE_TITLES: dict[FeatureOutcome, str] = {
    "supported": "✓ supported",
    "contradicted": "✕ contradicted",
    "undecided": "○ undecided",
}
MARK_TITLES: dict[MarkKind, str] = {
    "not_a_claim": "not a claim",
    "stance": "another stance",
    "verdict": "another verdict",
    "confirmed": "confirmed",
}
_LINES = re.compile(r"#L(\d{1,9})(?:-L(\d{1,9}))?$", re.ASCII)


@dataclass(frozen=True)
class Section:
    """A criterion as a report shows it; without a verdict there are findings, but no result."""

    criterion_id: str
    name: str
    result: CriterionResult | None
    findings: tuple[Finding, ...]


def number(value: float | Decimal, places: int) -> str:
    """Write a number with fixed decimals, rounding half up."""
    return str(Decimal(str(value)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def percent(share: float) -> str:
    """Write a share of 0 to 1 as a percentage with one decimal."""
    return f"{number(Decimal(str(share)) * 100, 1)} %"


def span(low: float, high: float) -> str:
    """Write a range of scores; one number where nothing is left open."""
    first, last = number(low, 2), number(high, 2)
    return first if first == last else f"{first} to {last}"


def score_of(report: AuditReport) -> str:
    """What stands where the overall score belongs."""
    if report.global_score is not None:
        return f"{number(report.global_score, 1)} / 5"
    if report.pipeline_integrity == "FAILED":
        return "Verdict withheld"
    return "No verdict: evidence only" if report.evidence_only else "Not scored"


def reason_without_score(report: AuditReport) -> str:
    """Why there is no overall score, in one sentence; empty where there is one."""
    if report.global_score is not None:
        return ""
    if report.causes:
        return f"The verdict is withheld: {'; '.join(report.causes)}"
    if report.evidence_only:
        return "This run stopped after the evidence, as asked. Nothing was judged."
    return "No criterion could be judged from the evidence that there is."


def problems(report: AuditReport) -> list[tuple[list[str], str]]:
    """What went wrong, each thing once: the marks that programs know it by, and what it was in words."""
    by_reason: dict[str, list[str]] = {}
    for error in report.errors:
        by_reason.setdefault(error.reason, []).append(error.kind)
    return [(list(dict.fromkeys(kinds)), reason) for reason, kinds in by_reason.items()]


def score_of_criterion(result: CriterionResult) -> str:
    """A criterion's score in words."""
    if result.effective_score is None:
        return "not scored"
    return f"{result.effective_score} / 5" + (" (capped: security)" if result.security_violation_found else "")


def standing_opinion(result: CriterionResult, judge: JudgeName) -> JudicialOpinion | None:
    """The judge's opinion of the last round."""
    own = [opinion for opinion in result.judge_opinions if opinion.judge == judge]
    return max(own, key=lambda opinion: opinion.round, default=None)


def judge_scores(result: CriterionResult) -> list[tuple[JudgeName, int | None]]:
    """Each judge's score of the last round, None where there is none."""
    opinions = [(judge, standing_opinion(result, judge)) for judge in JUDGES]
    return [(judge, opinion.score if opinion else None) for judge, opinion in opinions]


def sections(report: AuditReport) -> list[Section]:
    """The criteria in the report's order; from the findings alone where nothing was judged."""
    if report.results:
        return [Section(item.criterion_id, item.dimension_name, item, item.findings) for item in report.results]
    grouped: dict[str, list[Finding]] = {}
    for finding in report.findings:
        grouped.setdefault(finding.criterion_id, []).append(finding)
    return [Section(name, name, None, tuple(findings)) for name, findings in grouped.items()]


def plan(report: AuditReport) -> list[tuple[str, list[str]]]:
    """The remediation plan by criterion: name and actions, in the plan's order."""
    names = {result.criterion_id: result.dimension_name for result in report.results}
    grouped: dict[str, list[str]] = {}
    for line in report.remediation_plan:
        criterion, separator, action = line.partition(": ")
        known = bool(separator) and criterion in names
        grouped.setdefault(names[criterion] if known else "Other", []).append(action if known else line)
    return list(grouped.items())


def place(evidence: Evidence) -> str:
    """Where a fact stands, for a reader: `src/state.py:9`, `page 3`, `repository` or `report`."""
    path, line, _ = code_place(evidence)
    if path:
        return f"{path}:{line}" if line else path
    return evidence.location or ("repository" if evidence.source == "repo" else "report")


def code_place(evidence: Evidence) -> tuple[str, int, int]:
    """Path and lines (from 1; 0 where none) that a fact of the repository is pinned to; else `("", 0, 0)`."""
    if evidence.source != "repo" or not evidence.source_ref.startswith("git:"):
        return "", 0, 0
    where = place_of(evidence.source_ref)
    lines = None if where == evidence.location else _LINES.search(where)
    if lines is None:
        return where, 0, 0
    first = int(lines[1])
    return where[: lines.start()], first, int(lines[2] or first)


def feature_name(name: str) -> str:
    """A feature's name for a reader: `parallel judges`."""
    return name.replace("_", " ")


def mark_in_words(mark: ClaimMark) -> str:
    """What a grader said of a path: `another verdict: imprecise`."""
    right = mark.stance if mark.kind == "stance" else mark.verdict if mark.kind == "verdict" else None
    said = MARK_TITLES[mark.kind] + (f": {right.replace('_', ' ')}" if right else "")
    return f"{said}, taken over from run {mark.taken_from}" if mark.taken_from else said


def stance_in_words(held: PathClaim | ClaimState) -> str:
    """How a path stands in the report: its stance, or that a grader found no claim in it."""
    return "not a claim" if held.dismissed else held.stance


def state_in_words(state: ClaimState) -> str:
    """What was held of a path: `asserted, imprecise, flagged`."""
    flagged = "flagged" if state.flagged else "not flagged"
    return joined([stance_in_words(state), (state.verdict or "not checked").replace("_", " "), flagged])


def joined(items: Iterable[object]) -> str:
    """Items in a row, separated by commas."""
    return ", ".join(map(str, items))
