"""What happened on the way: problems, what could not be told, and what is needed to repeat the run."""

from collections.abc import Mapping

import streamlit as st

from auditor_core.models import AuditReport, RunManifest
from auditor_core.runs.records import RunRecord
from pages._ui import frame, judged, palette
from pages._ui.progress import NODE_NAMES
from pages._ui.service import manifest_of
from pages._ui.text import MISSING, code, count, exact, html, plain, seconds


def show(run: RunRecord, report: AuditReport) -> None:
    """Problems and gaps on the left, the manifest on the right."""
    left, right = st.columns(2, gap="large")
    with left:
        _problems(report)
        _gaps(report)
        _log(report)
    with right:
        _times(run)
        manifest = manifest_of(run)
        if manifest is not None:
            _manifest(manifest)


def _problems(report: AuditReport) -> None:
    st.markdown("##### Problems on the way", anchors=False)
    if not report.errors:
        st.markdown(":blue[:material/check:] None.")
    for error in report.errors:
        icon = ":red[:material/close:]" if error.level == "error" else ":yellow[:material/circle:]"
        st.markdown(f"{icon} {plain(error.reason)}")
        st.caption(f"{plain(NODE_NAMES.get(error.node, error.node))} · {code(error.kind)}")


def _gaps(report: AuditReport) -> None:
    st.markdown("##### What could not be told", anchors=False)
    undecided = judged.without_answer(report.findings)
    if not undecided:
        st.markdown(":blue[:material/check:] Every check that applies was decided.")
    for (outcome, message), number in undecided.items():
        st.markdown(f"{palette.FINDINGS[outcome].coloured} {plain(message)} :gray[{count(number, 'check')}]")


def _log(report: AuditReport) -> None:
    if report.execution_log:
        st.markdown("##### Log", anchors=False)
        lines = (f"{item.event}  {item.message}".strip() for item in report.execution_log)
        st.code(
            "\n".join(lines), language=None, wrap_lines=True, height=240 if len(report.execution_log) > 10 else None
        )


def _times(run: RunRecord) -> None:
    st.markdown("##### Run", anchors=False)
    rows = {"Run": run.run_id, "State": palette.RUN_STATES[run.state].word, "Asked for": exact(run.created_at)}
    if run.started_at and run.finished_at:
        rows["Took"] = seconds((run.finished_at - run.started_at).total_seconds())
    if run.attempt > 1:
        rows["Attempts"] = str(run.attempt)
    if run.answered_from:
        rows["Answered from"] = run.answered_from
    _facts(rows)


def _facts(rows: Mapping[str, str]) -> None:
    """Names and values under each other; long values break wherever they must."""
    frame.block(
        '<dl class="aa-dl">'
        + "".join(f"<dt>{name}</dt><dd>{html(value)}</dd>" for name, value in rows.items())
        + "</dl>"
    )


def _manifest(manifest: RunManifest) -> None:
    st.markdown("##### To repeat it", anchors=False)
    _facts(
        {
            "Repository": manifest.repo_url,
            "Commit": manifest.git_hash or MISSING,
            "PDF hash": manifest.pdf_sha256,
            "Rubric": f"{manifest.rubric_name} {manifest.rubric_version}",
            "Rubric hash": manifest.rubric_sha256,
            "Program": manifest.program_version,
            "Bench": ", ".join((manifest.bench, *manifest.models)),
            "Settings": manifest.fingerprint,
            "Evidence": manifest.evidence_chain,
        }
    )
    if manifest.durations:
        with st.expander("Seconds by step"):
            st.dataframe(
                {
                    "Step": [NODE_NAMES.get(item.step, item.step) for item in manifest.durations],
                    "Seconds": [item.seconds for item in manifest.durations],
                },
                hide_index=True,
                column_config={"Seconds": st.column_config.NumberColumn(format="%.2f")},
                alt="Wall time of each step in seconds",
            )
