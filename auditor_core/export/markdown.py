"""The report as GitHub flavoured Markdown, in the order in which a reader needs it."""

import re
from collections.abc import Iterable, Iterator, Sequence

from auditor_core.export import view
from auditor_core.export.json_ import short_evidence_json
from auditor_core.export.text import clean, code, markdown, shorten
from auditor_core.models import (
    JUDGES,
    AuditReport,
    CriterionResult,
    Figure,
    Finding,
    JudicialOpinion,
    Point,
    RunManifest,
)

_HASH = re.compile(r"[0-9a-f]{64}")


def render_markdown(report: AuditReport, manifest: RunManifest | None = None, figure_folder: str = "") -> str:
    """Write the report as Markdown.

    Args:
        report: what to show.
        manifest: adds the program's version to the metadata.
        figure_folder: a folder beside the document that holds the figures as `SHA256.png`; empty where
            there is none, and then figures are listed without pictures.
    """
    blocks = [
        f"# Audit of {markdown(report.repo_name) or 'a repository'}",
        *_metadata(report, manifest),
        *_summary(report),
        *_criteria(report),
        *_plan(report),
        *_claims(report),
        *_figures(report, figure_folder),
        *_evidence(report),
        *_evidence_json(report),
    ]
    return "\n\n".join(blocks) + "\n"


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: Iterable[int] = ()) -> str:
    """A table of cells that are already escaped; the columns in `numbers` are aligned to the right."""
    marks = ["---:" if position in set(numbers) else "---" for position, _ in enumerate(columns)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (columns, marks, *rows))


def _codes(items: Iterable[str]) -> str:
    return ", ".join(code(item) for item in items)


def _metadata(report: AuditReport, manifest: RunManifest | None) -> Iterator[str]:
    low_high = "–" if report.global_score is None else view.span(report.score_low, report.score_high)
    rows = [
        ("Score", view.score_of(report)),
        ("Range", low_high),
        ("Coverage", view.percent(report.coverage)),
        ("Repository", code(report.repo_url)),
        ("Commit", code(report.git_hash)),
        ("Report", code(report.pdf_name)),
        ("Report, SHA-256", code(report.pdf_sha256)),
        ("Rubric", f"{markdown(report.rubric_name)} {markdown(report.rubric_version)}"),
        ("Bench", markdown(report.bench)),
        ("Date of the run", report.run_date.isoformat()),
        ("Pipeline integrity", report.pipeline_integrity),
    ]
    if manifest is not None:
        rows.append(("Program version", markdown(manifest.program_version)))
    yield _table(("Field", "Value"), rows)


def _summary(report: AuditReport) -> Iterator[str]:
    yield "## Executive summary"
    yield f"**{view.score_of(report)}**"
    if reason := view.reason_without_score(report):
        yield markdown(reason)
    yield from (markdown(line) for line in clean(shorten(report.summary)).splitlines() if line.strip())
    if report.errors:
        yield "What could not be done:"
        yield "\n".join(
            f"- {code(error.kind)} in {code(error.node)}: {markdown(error.message)}" for error in report.errors
        )


def _criteria(report: AuditReport) -> Iterator[str]:
    yield "## Criterion breakdown"
    if report.results:
        columns = ("Criterion", "Score", "Range", "Coverage", "Weight", *(view.JUDGE_TITLES[name] for name in JUDGES))
        yield _table(columns, map(_score_row, report.results), numbers=range(1, len(columns)))
    else:
        yield markdown(view.reason_without_score(report))
    for section in view.sections(report):
        yield f"### {markdown(section.name) or code(section.criterion_id)}"
        if section.result is not None:
            yield from _decision(section.result)
        if section.findings:
            yield "#### Findings"
            yield "\n".join(map(_finding, section.findings))
        if section.result is not None:
            yield from _opinions(section.result)


def _score_row(result: CriterionResult) -> tuple[str, ...]:
    return (
        markdown(result.dimension_name),
        view.score_of_criterion(result),
        view.span(result.score_low, result.score_high),
        view.percent(result.coverage),
        f"{result.weight:g}",
        *("–" if score is None else str(score) for _, score in view.judge_scores(result)),
    )


def _decision(result: CriterionResult) -> Iterator[str]:
    yield (
        f"**{view.score_of_criterion(result)}**, range {view.span(result.score_low, result.score_high)}, "
        f"coverage {view.percent(result.coverage)}, confidence {view.percent(result.relevance_confidence)}"
        f"{', judged twice' if result.re_evaluated else ''}."
    )
    if result.reasoning:
        yield markdown(result.reasoning)


def _finding(finding: Finding) -> str:
    line = f"- **{view.OUTCOME_TITLES[finding.outcome]}** {code(finding.check_id)}: {markdown(finding.message)}"
    if finding.evidence_ids:
        line += f" Evidence: {_codes(finding.evidence_ids)}."
    if finding.outcome == "unmet" and finding.remediation:
        line += f" To do: {markdown(finding.remediation)}"
    return line


def _opinions(result: CriterionResult) -> Iterator[str]:
    yield "#### Opinions"
    yield "\n".join(map(_opinion, result.judge_opinions)) or "No judge gave an opinion."
    if result.dissent_summary:
        yield "#### Dissent"
        yield markdown(result.dissent_summary)
    if result.applied_rules:
        yield "#### Rules applied"
        yield "\n".join(f"- {markdown(rule)}" for rule in result.applied_rules)


def _opinion(opinion: JudicialOpinion) -> str:
    title = view.JUDGE_TITLES[opinion.judge] + (f", round {opinion.round}" if opinion.round > 1 else "")
    score = "unscored" if opinion.score is None else f"{opinion.score} / 5"
    lines = [f"- **{title}: {score}.** {markdown(opinion.argument)} Cites: {_codes(opinion.cited_evidence)}."]
    lines += [f"  - Charge: {_point(point)}" for point in opinion.charges]
    lines += [f"  - Mitigation: {_point(point)}" for point in opinion.mitigations]
    if opinion.remediation:
        lines.append(f"  - To do: {markdown(opinion.remediation)}")
    return "\n".join(lines)


def _point(point: Point) -> str:
    return markdown(point.text) + (f" ({_codes(point.evidence_ids)})" if point.evidence_ids else "")


def _plan(report: AuditReport) -> Iterator[str]:
    yield "## Remediation plan"
    groups = view.plan(report)
    if not groups:
        yield "Nothing is on the plan." if report.results else "There is no plan, because nothing was judged."
    for name, actions in groups:
        yield f"### {markdown(name)}"
        yield "\n".join(f"- {markdown(action)}" for action in actions)


def _claims(report: AuditReport) -> Iterator[str]:
    yield "## Path claims"
    if not report.claims:
        yield "No path claims were found in the report."
        return
    yield _table(
        ("Path", "Verdict", "Stance", "Pages", "Candidates", "Rationale"),
        (
            (
                code(claim.path),
                view.VERDICT_TITLES[claim.verdict],
                claim.stance,
                view.joined(claim.pages),
                _codes(claim.candidates),
                markdown(claim.rationale),
            )
            for claim in report.claims
        ),
    )


def _figures(report: AuditReport, folder: str) -> Iterator[str]:
    yield "## Figures"
    if not report.figures:
        yield "No figures were found in the report."
        return
    yield _table(
        ("Figure", "Page", "Kind", "Shows", "Caption", "Labels", "Held against the code"),
        (
            (
                code(figure.figure_id),
                str(figure.page),
                figure.kind,
                figure.depicts.replace("_", " "),
                markdown(figure.caption),
                markdown(view.joined(figure.labels)),
                _comparison(figure),
            )
            for figure in report.figures
        ),
    )
    for figure in report.figures if folder else ():
        if _HASH.fullmatch(figure.sha256):
            yield f"![Figure on page {figure.page}]({folder}/{figure.sha256}.png)"


def _comparison(figure: Figure) -> str:
    held = figure.comparison
    if held is None:
        return "–"
    parts = [
        f"in both: {_codes(held.shown_and_built)}" if held.shown_and_built else "",
        f"only in the figure: {_codes(held.shown_only)}" if held.shown_only else "",
        f"only in the code: {_codes(held.built_only)}" if held.built_only else "",
        markdown(held.note),
    ]
    return "; ".join(part for part in parts if part) or "–"


def _evidence(report: AuditReport) -> Iterator[str]:
    yield "## Forensic evidence manifest"
    if not report.evidence:
        yield "There is no evidence."
        return
    yield _table(
        ("Evidence", "Source", "Outcome", "Location", "Rationale"),
        (
            (
                code(item.evidence_id),
                item.source,
                item.outcome.replace("_", " "),
                code(view.place(item)),
                markdown(item.rationale or item.goal),
            )
            for item in report.evidence
        ),
    )


def _evidence_json(report: AuditReport) -> Iterator[str]:
    """The fence is safe: a line of JSON starts with a bracket, a quote or a comma, never with a backtick."""
    yield f"<details>\n<summary>Evidence as JSON ({len(report.evidence)} items)</summary>"
    yield f"```json\n{short_evidence_json(report)}```"
    yield "</details>"
