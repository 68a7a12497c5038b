"""The one handle to the auditor that all pages of all sessions share."""

from datetime import UTC, datetime

import streamlit as st

from auditor_core.errors import NotFoundError
from auditor_core.models import AuditReport, RunManifest
from auditor_core.runs.records import RunRecord
from auditor_core.runs.service import AuditService
from auditor_core.settings import Settings, load_environment


@st.cache_resource(show_spinner=False)
def settings() -> Settings:
    """What the environment and `.env` set, read once."""
    load_environment()
    return Settings()


@st.cache_resource(show_spinner="Opening the store …", on_release=lambda handle: handle.close())
def service() -> AuditService:
    """The auditor, with the runs of processes that are gone picked up again."""
    handle = AuditService(settings())
    handle.recover()
    return handle


@st.cache_resource(max_entries=16, show_spinner=False)
def _report(run_id: str, changed: datetime | None) -> AuditReport | None:
    return service().report(run_id)


def report_of(run: RunRecord) -> AuditReport | None:
    """The report of a run that has ended, read once; marks of graders make it a new one."""
    return _report(run.run_id, run.marked_at or run.finished_at)


@st.cache_resource(max_entries=16, show_spinner=False)
def _manifest(run_id: str, finished: datetime | None) -> RunManifest | None:
    return service().manifest(run_id)


def manifest_of(run: RunRecord) -> RunManifest | None:
    """The manifest of a run that has ended."""
    return _manifest(run.run_id, run.finished_at)


def find_run(run_id: str) -> RunRecord | None:
    """A run, or None where there is none by that id."""
    try:
        return service().run(run_id)
    except NotFoundError:
        return None


def now() -> datetime:
    """The present moment, for showing how long ago something was."""
    return datetime.now(UTC)
