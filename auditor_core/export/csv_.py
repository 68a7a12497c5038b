"""Tables for spreadsheets: scores, findings, moves, claims and evidence, with formulas made harmless."""

import csv
import io
from collections.abc import Iterable, Sequence

from auditor_core.export.view import code_place, judge_scores, mark_in_words, stance_in_words
from auditor_core.judges.ledger import accounts
from auditor_core.models import AuditReport

Cell = str | int | float | bool | None

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'")
"""What makes a spreadsheet calculate; the apostrophe is among them so that each cell has one reading."""


def csv_table(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Write rows as CSV. A text that a spreadsheet would calculate gets an apostrophe in front.

    Booleans are written as `true` and `false`, None as an empty cell.
    """
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer)
    writer.writerow(columns)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return buffer.getvalue()


def csv_files(report: AuditReport) -> dict[str, str]:
    """The report's tables by file name."""
    return {
        "scores.csv": _scores(report),
        "findings.csv": _findings(report),
        "moves.csv": _moves(report),
        "claims.csv": _claims(report),
        "evidence.csv": _evidence(report),
    }


def _cell(value: Cell) -> str | int | float:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"'{value}" if value.startswith(_FORMULA) else value
    return "" if value is None else value


def _scores(report: AuditReport) -> str:
    columns = (
        "criterion_id",
        "dimension_name",
        "score",
        "score_low",
        "score_high",
        "coverage",
        "weight",
        "security_violation_found",
        "relevance_confidence",
        "prosecutor",
        "defense",
        "tech_lead",
    )
    return csv_table(
        columns,
        (
            (
                result.criterion_id,
                result.dimension_name,
                result.effective_score,
                result.score_low,
                result.score_high,
                result.coverage,
                result.weight,
                result.security_violation_found,
                result.relevance_confidence,
                *(score for _, score in judge_scores(result)),
            )
            for result in report.results
        ),
    )


def _findings(report: AuditReport) -> str:
    columns = ("criterion_id", "check_id", "outcome", "severity", "weight", "message", "remediation", "evidence_ids")
    return csv_table(
        columns,
        (
            (
                item.criterion_id,
                item.check_id,
                item.outcome,
                item.severity,
                item.weight,
                item.message,
                item.remediation,
                " ".join(item.evidence_ids),
            )
            for item in report.findings
        ),
    )


def _moves(report: AuditReport) -> str:
    """By how many points each finding moved each judge from 5."""
    return csv_table(
        ("criterion_id", "check_id", "outcome", "judge", "points"),
        (
            (result.criterion_id, finding.check_id, finding.outcome, account.judge, round(float(move), 4))
            for result in report.results
            for account in accounts(result)
            for finding, move in zip(result.findings, account.moves, strict=True)
            if move is not None
        ),
    )


def _claims(report: AuditReport) -> str:
    marks = {mark.path: f"{mark_in_words(mark)} ({mark.author}: {mark.reason})" for mark in report.marks}
    columns = ("path", "form", "stance", "asserted", "verdict", "flagged", "pages", "candidates", "rationale")
    return csv_table(
        (*columns, "evidence_id", "mark"),
        (
            (
                claim.path,
                claim.form,
                stance_in_words(claim),
                claim.asserted,
                claim.verdict,
                claim.flagged,
                " ".join(map(str, claim.pages)),
                "\n".join(claim.candidates),
                claim.rationale,
                claim.evidence_id,
                marks.get(claim.path, ""),
            )
            for claim in report.claims
        ),
    )


def _evidence(report: AuditReport) -> str:
    columns = (
        "evidence_id",
        "source",
        "evidence_class",
        "goal",
        "found",
        "outcome",
        "location",
        "line",
        "end_line",
        "source_ref",
        "rationale",
        "relevance_confidence",
        "timestamp",
        "content",
    )
    return csv_table(
        columns,
        (
            (
                item.evidence_id,
                item.source,
                item.evidence_class,
                item.goal,
                item.found,
                item.outcome,
                item.location,
                *(line or None for line in code_place(item)[1:]),
                item.source_ref,
                item.rationale,
                item.relevance_confidence,
                item.timestamp.isoformat(),
                item.content,
            )
            for item in report.evidence
        ),
    )
