"""Plain readings of a report that screens share: no Streamlit, no markup."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from auditor_core.models import (
    JUDGES,
    AuditReport,
    CriterionResult,
    Finding,
    FindingOutcome,
    JudgeName,
    JudicialOpinion,
    PathClaim,
)

_BANDS = (
    (4.5, "Meets nearly all of the rubric"),
    (3.5, "Meets most of the rubric"),
    (2.5, "Meets about half of the rubric"),
    (1.5, "Meets little of the rubric"),
    (0.0, "Meets hardly anything of the rubric"),
)


@dataclass(frozen=True)
class Step:
    """One thing to do next."""

    criterion_id: str
    place: str
    action: str


def in_words(report: AuditReport) -> str:
    """What the overall score says, in words; empty where there is none."""
    score = report.global_score
    return "" if score is None else next(words for least, words in _BANDS if score >= least)


def standing(report: AuditReport) -> str:
    """What stands where the score would, in a few words; empty where there is a score."""
    if report.pipeline_integrity == "FAILED":
        return "Verdict withheld"
    if report.evidence_only:
        return "Evidence only"
    return "" if report.global_score is not None else "Nothing could be scored"


def reasons(report: AuditReport) -> tuple[str, ...]:
    """Why there is no score; empty where there is one."""
    if not standing(report):
        return ()
    if report.pipeline_integrity == "FAILED":
        return report.causes
    if report.evidence_only:
        return ("The run was asked to stop before judging.",)
    return ("No check could be decided.",)


def last_round(result: CriterionResult) -> dict[JudgeName, JudicialOpinion]:
    """Each judge's latest opinion."""
    latest: dict[JudgeName, JudicialOpinion] = {}
    for opinion in sorted(result.judge_opinions, key=lambda item: item.round):
        latest[opinion.judge] = opinion
    return {judge: latest[judge] for judge in JUDGES if judge in latest}


def security_caps(report: AuditReport) -> int:
    """How many criteria are capped for a security violation."""
    return sum(result.security_violation_found for result in report.results)


def flagged(claims: Iterable[PathClaim]) -> tuple[PathClaim, ...]:
    """The claims that are flagged."""
    return tuple(claim for claim in claims if claim.flagged)


def checked(claims: Iterable[PathClaim]) -> tuple[PathClaim, ...]:
    """The claims that were held against the repository."""
    return tuple(claim for claim in claims if claim.verdict not in (None, "unresolved"))


def next_steps(report: AuditReport) -> tuple[Step, ...]:
    """The remediation plan, taken apart: `criterion: place - action`."""
    names = {result.criterion_id for result in report.results}
    return tuple(_step(line, names) for line in report.remediation_plan)


def _step(line: str, names: set[str]) -> Step:
    head, colon, rest = line.partition(": ")
    criterion, body = (head, rest) if colon and head in names else ("", line)
    place, dash, action = body.partition(" - ")
    return Step(criterion, place, action) if dash else Step(criterion, "", body)


def without_answer(findings: Iterable[Finding]) -> Counter[tuple[FindingOutcome, str]]:
    """How many checks could not be decided, by outcome and by what they say, in the order of the findings."""
    return Counter((item.outcome, item.message) for item in findings if item.outcome in ("unavailable", "error"))


def criteria_of(evidence_id: str, results: Sequence[CriterionResult]) -> tuple[str, ...]:
    """The criteria one of whose findings or opinions stands on this evidence."""
    return tuple(
        result.criterion_id
        for result in results
        if any(evidence_id in finding.evidence_ids for finding in result.findings)
        or any(evidence_id in opinion.cited_evidence for opinion in result.judge_opinions)
    )


def cited_by(result: CriterionResult) -> frozenset[str]:
    """Ids of all evidence that a criterion's findings and opinions stand on."""
    found = {name for finding in result.findings for name in finding.evidence_ids}
    return frozenset(found | {name for opinion in result.judge_opinions for name in opinion.cited_evidence})
