"""The criterion breakdown of the Markdown report: scores, findings, opinions, dissent and rules."""

from collections.abc import Iterator

from auditor_core.export import arithmetic, view
from auditor_core.export.text import code, codes, markdown, table
from auditor_core.models import JUDGE_TITLES, JUDGES, AuditReport, CriterionResult, Finding, JudicialOpinion, Point


def criteria(report: AuditReport) -> Iterator[str]:
    """Write the breakdown, block by block: a table of scores, then each criterion."""
    yield "## Criterion breakdown"
    if report.results:
        columns = ("Criterion", "Score", "Range", "Coverage", "Weight", *(JUDGE_TITLES[name] for name in JUDGES))
        yield table(columns, map(_score_row, report.results), numbers=range(1, len(columns)))
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
            yield from _arithmetic(section.result)
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
        line += f" ({codes(finding.evidence_ids)})"
    if finding.outcome == "unmet" and finding.remediation:
        line += f"\n  - To do: {markdown(finding.remediation)}"
    return line


def _arithmetic(result: CriterionResult) -> Iterator[str]:
    sheet = arithmetic.sheet(result)
    if sheet is None:
        return
    yield "#### How the findings moved the judges"
    yield arithmetic.HOW
    columns = ("Finding", *(JUDGE_TITLES[name] for name in sheet.judges))
    yield table(columns, map(_move_row, sheet.lines), numbers=range(1, len(columns)))


def _move_row(line: arithmetic.Line) -> tuple[str, ...]:
    if line.finding is None:
        return (f"**{line.name}**", *(f"**{cell}**" for cell in line.cells))
    return (f"{view.OUTCOME_TITLES[line.finding.outcome]} {code(line.finding.check_id)}", *line.cells)


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
    title = JUDGE_TITLES[opinion.judge] + (f", round {opinion.round}" if opinion.round > 1 else "")
    score = "unscored" if opinion.score is None else f"{opinion.score} / 5"
    lines = [f"- **{title}: {score}.** {markdown(opinion.argument)} Cites: {codes(opinion.cited_evidence)}."]
    lines += [f"  - Charge: {_point(point)}" for point in opinion.charges]
    lines += [f"  - Mitigation: {_point(point)}" for point in opinion.mitigations]
    if opinion.remediation:
        lines.append(f"  - To do: {markdown(opinion.remediation)}")
    return "\n".join(lines)


def _point(point: Point) -> str:
    return markdown(point.text) + (f" ({codes(point.evidence_ids)})" if point.evidence_ids else "")
