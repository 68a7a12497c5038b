"""Downloads of a run, each made when it is asked for."""

import re
from collections.abc import Callable

import streamlit as st

from auditor_core.export import FORMATS
from auditor_core.models import AuditReport
from auditor_core.runs.records import RunRecord
from pages._ui.service import service

LABELS = {
    "markdown": "Markdown",
    "html": "HTML, one file",
    "json": "Report as JSON",
    "evidence": "Evidence as JSON",
    "manifest": "Run manifest",
    "csv": "Tables as CSV",
    "sarif": "SARIF for code hosts",
}


def menu(run: RunRecord, report: AuditReport) -> None:
    """A button that opens the list of downloads."""
    stem = re.sub(r"[^A-Za-z0-9]+", "-", f"{report.repo_name} {report.git_hash[:7]}").strip("-")[:80] or "audit"
    with st.popover("Export", icon=":material/download:"):
        for fmt, form in FORMATS.items():
            st.download_button(
                LABELS.get(fmt, fmt),
                data=_maker(run.run_id, fmt),
                file_name=stem + form.ending,
                mime=form.mime,
                key=f"export_{fmt}",
                on_click="ignore",
                type="tertiary",
                icon=":material/download:",
            )


def _maker(run_id: str, fmt: str) -> Callable[[], bytes]:
    return lambda: service().export(run_id, fmt)[2]
