"""The report as GitHub flavoured Markdown, in the order in which a reader needs it."""

import re
from collections.abc import Iterator

from auditor_core.export import view
from auditor_core.export.drawing import mermaid
from auditor_core.export.json_ import short_evidence_json
from auditor_core.export.markdown_criteria import criteria
from auditor_core.export.text import clean, code, codes, markdown, shorten, table
from auditor_core.models import AuditReport, Figure, RunManifest

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
        *criteria(report),
        *_plan(report),
        *_claims(report),
        *_marks(report),
        *_features(report),
        *_figures(report, figure_folder),
        *_graphs(report),
        *_evidence(report),
        *_evidence_json(report),
    ]
    return "\n\n".join(blocks) + "\n"


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
    if report.marks:
        rows.append(("Marks of graders", f"{len(report.marks)}, followed in findings and scores"))
    if manifest is not None:
        rows.append(("Program version", markdown(manifest.program_version)))
    yield table(("Field", "Value"), rows)


def _summary(report: AuditReport) -> Iterator[str]:
    yield "## Executive summary"
    yield f"**{view.score_of(report)}**"
    text = report.summary or view.reason_without_score(report)
    yield from (markdown(line) for line in clean(shorten(text)).splitlines() if line.strip())
    if report.errors:
        yield "What could not be done:"
        yield "\n".join(f"- {codes(kinds)}: {markdown(reason)}" for kinds, reason in view.problems(report))


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
    yield table(
        ("Path", "Verdict", "Stance", "Pages", "Candidates", "Rationale"),
        (
            (
                code(claim.path),
                view.VERDICT_TITLES[claim.verdict],
                view.stance_in_words(claim),
                view.joined(claim.pages),
                codes(claim.candidates),
                markdown(claim.rationale),
            )
            for claim in report.claims
        ),
    )


def _marks(report: AuditReport) -> Iterator[str]:
    """What graders said; nothing where nobody said anything."""
    if not report.marks:
        return
    yield "### Marks of graders"
    yield "Findings and scores follow these marks; the audit's own verdicts stand in the column “Before”."
    yield table(
        ("Path", "Mark", "Reason", "By", "When", "Before", "After"),
        (
            (
                code(mark.path),
                view.mark_in_words(mark),
                markdown(mark.reason),
                markdown(mark.author),
                mark.made_at.isoformat(timespec="minutes"),
                view.state_in_words(mark.before),
                view.state_in_words(mark.after),
            )
            for mark in report.marks
        ),
    )


def _features(report: AuditReport) -> Iterator[str]:
    if report.features:
        yield "### Claimed features"
        yield table(
            ("Feature", "Verdict", "Page", "Sentence", "Rationale", "Evidence"),
            (
                (
                    markdown(view.feature_name(item.feature)),
                    view.FEATURE_TITLES[item.verdict],
                    str(item.page),
                    markdown(item.sentence),
                    markdown(item.rationale),
                    codes(item.evidence_ids),
                )
                for item in report.features
            ),
        )
    if report.not_described:
        yield "### Not described"
        yield "Files that matter and that the report never mentions. They cost nothing."
        yield "\n".join(f"- {code(item.path)}: {markdown(item.why)}" for item in report.not_described)


def _figures(report: AuditReport, folder: str) -> Iterator[str]:
    yield "## Figures"
    if not report.figures:
        yield "No figures were found in the report."
        return
    yield table(
        ("Figure", "Page", "Kind", "Shows", "Caption", "Labels", "Held against the code"),
        (
            (
                code(figure.figure_id),
                str(figure.page),
                figure.kind,
                _shown(figure),
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


def _graphs(report: AuditReport) -> Iterator[str]:
    """Drawn by the code host; the fence is safe, for none of its lines begins with a backtick."""
    if report.built_graphs:
        yield "### Graphs that the code builds"
        yield "A dotted arrow is one that a condition chooses."
    for graph in report.built_graphs:
        yield f"{code(graph.place)}: {markdown(graph.name)}"
        yield f"```mermaid\n{mermaid(graph)}\n```"


def _shown(figure: Figure) -> str:
    """What was measured, and beside it what a model says."""
    measured, said = figure.depicts.replace("_", " "), figure.model_reading
    return f"{measured}; {markdown(said.model)} says: {said.depicts.replace('_', ' ')}" if said else measured


def _comparison(figure: Figure) -> str:
    held = figure.comparison
    if held is None:
        return "–"
    parts = [
        f"in both: {codes(held.shown_and_built)}" if held.shown_and_built else "",
        f"only in the figure: {codes(held.shown_only)}" if held.shown_only else "",
        f"only in the code: {codes(held.built_only)}" if held.built_only else "",
        markdown(held.note),
    ]
    return "; ".join(part for part in parts if part) or "–"


def _evidence(report: AuditReport) -> Iterator[str]:
    yield "## Forensic evidence manifest"
    if not report.evidence:
        yield "There is no evidence."
        return
    yield table(
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
