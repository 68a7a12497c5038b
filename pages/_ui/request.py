"""Asking for an audit: the fields, each with its mistakes beside it, and the start."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from streamlit.typing import UploadedFile

from auditor_core.errors import AuditorError, RequestError
from auditor_core.rubric.model import Rubric
from auditor_core.runs.records import AuditRequest, RunRecord
from pages._ui import frame, rubric_pick
from pages._ui.service import now, service, settings
from pages._ui.text import count, megabytes, plain, seconds


@dataclass(frozen=True)
class Draft:
    """What the form holds so far; a field that is missing or wrong is None or empty."""

    pdf_sha256: str
    pdf_name: str
    repo: str
    ref: str
    rubric: Rubric | None
    rubric_missing: bool
    label: str
    fresh: bool
    evidence_only: bool

    @property
    def missing(self) -> tuple[str, ...]:
        """What has to be given before the audit can start."""
        wanted = (
            ("a report", not self.pdf_sha256),
            ("a repository", not self.repo),
            ("a rubric", self.rubric_missing),
        )
        return tuple(name for name, lacks in wanted if lacks)

    def request(self) -> AuditRequest:
        """The request as the auditor takes it."""
        return AuditRequest(
            repo=self.repo,
            ref=self.ref,
            pdf_sha256=self.pdf_sha256,
            pdf_name=self.pdf_name,
            rubric_sha256=self.rubric.sha256 if self.rubric else "",
            rubric_name=self.rubric.name if self.rubric else "",
            run_date=now(),
            stop_after="aggregator" if self.evidence_only else "",
            fresh=self.fresh,
            label=self.label,
        )


def form() -> None:
    """Both inputs side by side, then rubric and options, then the start; the report is read once all fields stand."""
    left, right = st.columns(2, border=True)
    with left:
        upload = _report_field()
        room_for_report = st.container()
    with right:
        repo, ref, room_for_repo = _repository_fields()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        rubric, rubric_missing = rubric_pick.field()
        with st.popover("Options", icon=":material/tune:"):
            label = st.text_input("Name for this submission", help="Shown instead of the repository's name.")
            fresh = st.toggle("Run afresh, even if the store holds the answer")
            only = st.toggle("Stop before the judges: evidence only, no scores")
    with room_for_report:
        pdf_sha256, pdf_name = _report(upload)
    draft = Draft(pdf_sha256, pdf_name, repo.strip(), ref.strip(), rubric, rubric_missing, label.strip(), fresh, only)
    _start(draft, room_for_repo)


def _report_field() -> UploadedFile | None:
    return st.file_uploader(
        "Report (PDF)", type="pdf", key="pdf", max_upload_size=megabytes(settings().limits.pdf_bytes)
    )


def _report(upload: UploadedFile | None) -> tuple[str, str]:
    """Hash and name of the uploaded report; empty where there is none, or where it can't be audited."""
    if upload is None:
        st.caption("The report that comes with the code.")
        return "", ""
    try:
        with st.spinner("Reading the report …"):
            info = service().add_pdf(upload.getvalue(), upload.name)
    except AuditorError as error:
        frame.mistake(plain(error.message))
        return "", ""
    st.markdown(
        f":blue[:material/check:] {count(info.pages, 'page')}" + (f" · {plain(info.title, 80)}" if info.title else "")
    )
    return info.sha256, info.name


def _repository_fields() -> tuple[str, str, DeltaGenerator]:
    """Address, ref, and the place under them where their mistakes go."""
    local = settings().dashboard_local_repos
    address, ref = st.columns([5, 3])
    repo = address.text_input(
        "Repository",
        key="repo",
        placeholder="https://github.com/owner/name" + (" or a path here" if local else ""),
        live="400ms",
    )
    wanted = ref.text_input("Branch, tag or commit", key="ref", placeholder="default branch")
    room = st.container()
    st.caption(f"Fetched from {', '.join(settings().allowed_hosts)}. The code is read, never run.")
    return repo or "", wanted or "", room


def _start(draft: Draft, beside_repo: DeltaGenerator) -> None:
    pressed, said = False, st.container(horizontal=True, vertical_alignment="center")
    with said:
        pressed = st.button("Start audit", type="primary", icon=":material/play_arrow:", disabled=bool(draft.missing))
        st.caption(f"Add {' and '.join(draft.missing)} to start." if draft.missing else _expectation())
    if draft.missing:
        st.session_state.pop("tried", None)
        return
    request = draft.request()
    if pressed or st.session_state.get("tried"):
        mistakes = service().problems(request)
        st.session_state["tried"] = bool(mistakes)
        _show_mistakes(mistakes, beside_repo)
        if pressed and not mistakes:
            go_to(service().submit(request))


def _show_mistakes(mistakes: Sequence[RequestError], beside_repo: DeltaGenerator) -> None:
    for mistake in mistakes:
        with beside_repo if mistake.field in ("repo", "ref") else st.container():
            frame.mistake(plain(mistake.message))


def _expectation() -> str:
    """How long it may take, from the latest audits, and what leaves the machine."""
    taken = [
        (run.finished_at - run.started_at).total_seconds()
        for run in service().runs(states=("done",), limit=20)
        if run.started_at and run.finished_at and not run.answered_from
    ]
    guess = f"about {seconds(median(taken))} · " if taken else ""
    return f"{guess}judged by fixed rules, without a key · nothing leaves this machine but the clone's request"


def try_sample() -> None:
    """Audit the built-in submission."""
    go_to(service().submit(service().sample_request()))


def ask_afresh(run: RunRecord) -> None:
    """Run the same request again, whatever the store holds."""
    request = run.request.model_copy(update={"fresh": True, "run_date": now()})
    try:
        go_to(service().submit(request))
    except AuditorError as error:
        frame.mistake(plain(error.message))


def go_to(run_id: str) -> None:
    """Show a run."""
    st.switch_page("pages/report.py", query_params={"run": run_id})
