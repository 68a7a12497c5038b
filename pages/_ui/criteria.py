"""The criteria of a report: a list to choose from, and all that lies behind the chosen one's score."""

from collections import Counter
from collections.abc import Mapping

import streamlit as st

from auditor_core.export import view
from auditor_core.models import NO_EVIDENCE, AuditReport, CriterionResult, Evidence, Finding, JudicialOpinion
from auditor_core.runs.records import RunRecord
from pages._ui import address, evidence, judged, moves, palette, rubric_pick
from pages._ui.text import MISSING, code, count, decimal, percent, plain, shorten, span, told


def show(run: RunRecord, report: AuditReport) -> None:
    """List on the left, the chosen criterion on the right."""
    if not report.results:
        _findings_alone(run, report)
        return
    results = {result.criterion_id: result for result in report.results}
    left, right = st.columns([3, 8], gap="large")
    with left:
        chosen = _choice(results)
    with right:
        _detail(run, report, results[chosen])


def _choice(results: Mapping[str, CriterionResult]) -> str:
    changed = address.follow("criterion", list(results), next(iter(results)))
    picked = st.radio(
        "Criterion",
        list(results),
        key="criterion",
        on_change=changed,
        format_func=lambda name: f"**{_score(results[name])}**  {plain(results[name].dimension_name)}",
        captions=[_in_short(result) for result in results.values()],
        label_visibility="collapsed",
    )
    return picked or next(iter(results))


def _score(result: CriterionResult) -> str:
    return decimal(result.effective_score, 0)


def _in_short(result: CriterionResult) -> str:
    opinions = judged.last_round(result)
    marks = " ".join(
        f"{look.letter} {decimal(opinions[judge].score, 0) if judge in opinions else MISSING}"
        for judge, look in palette.JUDGE_LOOKS.items()
    )
    return f"{marks} · {percent(result.coverage)}" + (" · capped" if result.security_violation_found else "")


def _detail(run: RunRecord, report: AuditReport, result: CriterionResult) -> None:
    st.subheader(f"{_score(result)} / 5  {plain(result.dimension_name)}", anchor=False)
    badges = _badges(result)
    if badges:
        st.markdown(" ".join(badges))
    st.caption(
        f"range {span(result.score_low, result.score_high, 2)} · coverage {percent(result.coverage)} · "
        f"weight {decimal(result.weight, 1)} · confidence in the evidence {percent(result.relevance_confidence)}"
    )
    if result.reasoning:
        st.text(result.reasoning)
    by_id = report.evidence_by_id()
    _findings(result.findings, by_id)
    moves.show(result)
    _opinions(result)
    if result.dissent_summary:
        st.markdown("##### Dissent", anchors=False)
        st.text(result.dissent_summary)
    if result.applied_rules:
        st.markdown("##### Rules applied", anchors=False)
        st.markdown("\n".join(f"- {plain(rule)}" for rule in result.applied_rules))
    cited = [by_id[name] for name in sorted(judged.cited_by(result)) if name in by_id]
    st.markdown(f"##### Evidence ({len(cited)})", anchors=False)
    evidence.table_and_item(run, report, cited, key=f"evidence_{result.criterion_id}")


def _badges(result: CriterionResult) -> list[str]:
    badges = []
    if result.security_violation_found:
        badges.append(":red-badge[:material/shield: capped at 3: security violation]")
    if result.architecture:
        badges.append(":gray-badge[:material/architecture: architecture: the Tech Lead counts double]")
    if result.dissent_summary:
        badges.append(":yellow-badge[:material/call_split: judges disagree]")
    if result.re_evaluated:
        badges.append(":gray-badge[:material/restart_alt: re-evaluated]")
    return badges


def _findings_alone(run: RunRecord, report: AuditReport) -> None:
    """What the checks found, where nothing was judged; those that say the same are told once."""
    if not report.findings:
        st.caption("No scores were given and no checks were run.")
        return
    st.caption("No scores were given; this is what the checks found.")
    for (outcome, message), number in judged.without_answer(report.findings).items():
        st.markdown(f"{palette.FINDINGS[outcome].coloured} {plain(message)} :gray[{count(number, 'check')}]")
    by_id = report.evidence_by_id()
    rubric = rubric_pick.kept(run.request.rubric_sha256)
    names = {item.criterion_id: item.name for item in rubric.criteria} if rubric else {}
    for section in view.sections(report):
        answered = tuple(item for item in section.findings if item.outcome not in ("unavailable", "error"))
        if answered:
            counts = Counter(palette.FINDINGS[item.outcome].word for item in answered)
            told_counts = ", ".join(f"{number} {word}" for word, number in counts.items())
            name = names.get(section.criterion_id, section.name.replace("_", " "))
            with st.expander(f"**{plain(name)}** · {told_counts}"):
                _findings(answered, by_id)


def _findings(findings: tuple[Finding, ...], by_id: Mapping[str, Evidence]) -> None:
    st.markdown(f"##### Findings ({len(findings)})", anchors=False)
    for finding in findings:
        _finding(finding, by_id)


def _finding(finding: Finding, by_id: Mapping[str, Evidence]) -> None:
    mark = palette.FINDINGS[finding.outcome]
    severity = palette.SEVERITIES[finding.severity]
    loud = finding.outcome == "unmet" and finding.severity in ("security", "major")
    places = dict.fromkeys(by_id[name].location for name in finding.evidence_ids if name in by_id)
    with st.container(horizontal=True, gap="small"):
        st.markdown(mark.coloured, width=22)
        with st.container(gap=None):
            st.markdown(told(finding.message) + (f" {severity.badge}" if loud else ""))
            if finding.remediation:
                st.caption(f":material/build: {told(finding.remediation)}")
            named = [code(shorten(place, 60)) for place in places if place]
            more = f" and {count(len(named) - 3, 'more place')}" if len(named) > 3 else ""
            st.caption(f"{mark.word} · {code(finding.check_id)}{' · ' if named else ''}{', '.join(named[:3])}{more}")


def _opinions(result: CriterionResult) -> None:
    latest = judged.last_round(result)
    if not latest:
        return
    st.markdown("##### Opinions", anchors=False)
    for judge, look in palette.JUDGE_LOOKS.items():
        if judge in latest:
            with st.container(border=True):
                _opinion(look, latest[judge])
    last = max(opinion.round for opinion in latest.values())
    earlier = [item for item in result.judge_opinions if item.round < last]
    if earlier:
        with st.expander("First round, before the evidence was verified again", type="compact"):
            for item in earlier:
                st.markdown(
                    f"**{palette.JUDGE_LOOKS[item.judge].name} {decimal(item.score, 0)}** {plain(item.argument)}"
                )


def _opinion(look: palette.JudgeLook, opinion: JudicialOpinion) -> None:
    score = f"**{decimal(opinion.score, 0)}**" if opinion.score else "unscored"
    st.markdown(f"{look.coloured} **{look.name}** {score}")
    st.text(opinion.argument)
    _points(opinion)
    cited = [name for name in opinion.cited_evidence if name != NO_EVIDENCE]
    st.caption(f"cites {count(len(cited), 'item')} of evidence" if cited else "cites no evidence")


def _points(opinion: JudicialOpinion) -> None:
    if not (opinion.charges or opinion.mitigations):
        return
    parts = ((len(opinion.charges), "charge"), (len(opinion.mitigations), "credit"))
    summary = ", ".join(count(number, name) for number, name in parts if number)
    with st.expander(summary, type="compact"), st.container(gap=None):
        for point in opinion.charges:
            st.markdown(f":red[:material/remove:] {plain(point.text)}")
        for point in opinion.mitigations:
            st.markdown(f":blue[:material/add:] {plain(point.text)}")
