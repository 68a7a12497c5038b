"""One criterion over several reports: findings and opinions that answer the same question in one row."""

from collections import Counter
from collections.abc import Sequence

from auditor_core.models import JUDGES, AuditReport, Finding, JudgeName, JudicialOpinion, StrictModel


class FindingRow(StrictModel):
    """A check over all submissions; None where a report has no such finding."""

    check_id: str
    findings: tuple[Finding | None, ...]
    differs: bool
    """Whether the outcomes differ, or only some have one."""


class OpinionRow(StrictModel):
    """A judge over all submissions, in the last round; None where the judge gave no opinion."""

    judge: JudgeName
    opinions: tuple[JudicialOpinion | None, ...]
    differs: bool
    """Whether the scores differ, or only some have one."""


def aligned_findings(reports: Sequence[AuditReport], criterion_id: str) -> tuple[FindingRow, ...]:
    """Findings of a criterion by check, in the order in which the reports name them.

    A check that a criterion has twice (with other parameters) is aligned by its first and second time.
    """
    columns = [_by_check(report, criterion_id) for report in reports]
    keys = list(dict.fromkeys(key for column in columns for key in column))
    rows = []
    for key in keys:
        findings = tuple(column.get(key) for column in columns)
        outcomes = {finding and finding.outcome for finding in findings}
        rows.append(FindingRow(check_id=key[0], findings=findings, differs=len(outcomes) > 1))
    return tuple(rows)


def aligned_opinions(reports: Sequence[AuditReport], criterion_id: str) -> tuple[OpinionRow, ...]:
    """The three judges' last opinions on a criterion."""
    columns = [_by_judge(report, criterion_id) for report in reports]
    rows = []
    for judge in JUDGES:
        opinions = tuple(column.get(judge) for column in columns)
        scores = {opinion and opinion.score for opinion in opinions}
        rows.append(OpinionRow(judge=judge, opinions=opinions, differs=len(scores) > 1))
    return tuple(rows)


def _by_check(report: AuditReport, criterion_id: str) -> dict[tuple[str, int], Finding]:
    times = Counter[str]()
    found: dict[tuple[str, int], Finding] = {}
    for finding in report.findings:
        if finding.criterion_id == criterion_id:
            times[finding.check_id] += 1
            found[finding.check_id, times[finding.check_id]] = finding
    return found


def _by_judge(report: AuditReport, criterion_id: str) -> dict[JudgeName, JudicialOpinion]:
    opinions = [
        opinion
        for result in report.results
        if result.criterion_id == criterion_id
        for opinion in sorted(result.judge_opinions, key=lambda opinion: opinion.round)
    ]
    return {opinion.judge: opinion for opinion in opinions}
