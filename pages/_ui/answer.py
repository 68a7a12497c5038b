"""The head of a report: what was audited, the verdict, how sure it is, and what to do next."""

import streamlit as st

from auditor_core.models import AuditReport
from auditor_core.runs.records import RunRecord
from pages._ui import address, exports, frame, judged
from pages._ui.text import MISSING, code, count, day, decimal, html, percent, plain, prose, shorten, span, told

_STEPS_SHOWN = 4


def heading(run: RunRecord, report: AuditReport) -> None:
    """What was audited, by what, when; sharing and downloads."""
    left, right = st.columns([2, 1], vertical_alignment="center")
    with left:
        st.title(plain(run.request.label or report.repo_name or report.repo_url), anchor=False)
        st.caption(" · ".join(_particulars(run, report)))
    with right, st.container(horizontal=True, horizontal_alignment="right"):
        with st.popover("Share", icon=":material/link:"):
            st.caption("The address of what you see now")
            shown = {name: value for name, value in st.query_params.items() if name != "run"}
            st.code(address.link("report", run=run.run_id, **shown), language=None, wrap_lines=True)
        exports.menu(run, report)


def _particulars(run: RunRecord, report: AuditReport) -> list[str]:
    commit = code(report.git_hash[:8]) if report.git_hash else "no commit was read"
    parts = [
        plain(shorten(report.repo_url, 70)) if "://" in report.repo_url else "",
        commit,
        plain(report.pdf_name or run.request.pdf_name, 60),
        plain(f"{report.rubric_name} {report.rubric_version}".strip(), 60),
        f"{plain(report.bench)} bench",
        day(report.run_date),
    ]
    return [part for part in parts if part]


def verdict(report: AuditReport) -> None:
    """The score with its range and coverage, or the reason why there is none."""
    with st.container(border=True):
        if judged.standing(report):
            frame.block(
                f'<div class="aa-answer"><div class="aa-score words">{judged.standing(report)}</div>'
                f'<div class="aa-sure"><div class="aa-facts">{_reasons(report)}</div></div></div>'
            )
        else:
            frame.block(f'<div class="aa-answer">{_score(report)}{_certainty(report)}</div>')
        st.markdown("  ".join(_flags(report)))
        if report.summary and report.pipeline_integrity != "FAILED":
            st.markdown(told(report.summary))


def _reasons(report: AuditReport) -> str:
    return "<br>".join(html(reason) for reason in judged.reasons(report))


def _score(report: AuditReport) -> str:
    return f'<div class="aa-score">{decimal(report.global_score)}<small> / 5</small></div>'


def _certainty(report: AuditReport) -> str:
    left, right = ((edge - 1) / 4 * 100 for edge in (report.score_low, report.score_high))
    dot = ((report.global_score or 1) - 1) / 4 * 100
    facts = (
        f"<b>{judged.in_words(report)}</b><br>range {span(report.score_low, report.score_high)}"
        f" <span>·</span> coverage {percent(report.coverage)}"
    )
    return (
        f'<div class="aa-sure"><p class="aa-facts">{facts}</p><div class="aa-track">'
        f'<i style="left:{left:.1f}%;width:{right - left:.1f}%"></i><b style="left:{dot:.1f}%"></b></div>'
        '<div class="aa-ends"><span>1</span><span>2</span><span>3</span><span>4</span><span>5</span></div></div>'
    )


def _flags(report: AuditReport) -> list[str]:
    caps, paths = judged.security_caps(report), len(judged.flagged(report.claims))
    unscored = sum(result.effective_score is None for result in report.results)
    flags = []
    if caps:
        flags.append(f":red-badge[:material/shield: {count(caps, 'security cap')}]")
    checked = judged.checked(report.claims)
    if checked:
        of = f"of {count(len(checked), 'cited path')}"
        mark = ":red-badge[:material/close:" if paths else ":blue-badge[:material/check:"
        flags.append(f"{mark} {paths} {of} flagged]")
    if unscored:
        flags.append(f":yellow-badge[:material/circle: {count(unscored, 'criterion', 'criteria')} not scored]")
    if report.errors:
        flags.append(f":yellow-badge[:material/error: {count(len(report.errors), 'problem')} on the way]")
    return flags or [":gray-badge[:material/remove: no paths cited]"]


def next_steps(report: AuditReport) -> None:
    """What most needs doing, most valuable first."""
    steps = judged.next_steps(report)
    if not steps:
        return
    names = {
        result.criterion_id: f"{html(result.dimension_name)} <b>{result.effective_score or MISSING}</b>"
        for result in report.results
    }
    st.subheader("Next steps", anchor=False)
    with st.container(border=True):
        frame.block(_list(steps[:_STEPS_SHOWN], names))
        if len(steps) > _STEPS_SHOWN:
            with st.expander(f"All {len(steps)} steps"):
                frame.block(_list(steps[_STEPS_SHOWN:], names, _STEPS_SHOWN))


def _list(steps: tuple[judged.Step, ...], names: dict[str, str], before: int = 0) -> str:
    rows = (
        f"<b>{number}</b><span>{f'<code>{html(step.place)}</code> ' if step.place else ''}{prose(step.action)}</span>"
        f"<em>{names.get(step.criterion_id, '')}</em>"
        for number, step in enumerate(steps, before + 1)
    )
    return f'<div class="aa-steps">{"".join(rows)}</div>'
