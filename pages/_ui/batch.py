"""Queueing a list of submissions: a CSV file and the PDFs that it names."""

import streamlit as st

from auditor_core.errors import AuditorError
from auditor_core.runs.records import BatchResult
from pages._ui import frame
from pages._ui.service import service, settings
from pages._ui.text import count, megabytes, plain

_EXAMPLE = (
    "repo,pdf,name\nhttps://github.com/owner/first,first.pdf,First team\nhttps://github.com/owner/second,second.pdf,\n"
)


def show() -> None:
    """The import, folded away, and what became of the last one."""
    with st.expander("Queue a list of submissions", icon=":material/playlist_add:"):
        left, right = st.columns(2)
        with left:
            table = st.file_uploader("List (CSV)", type="csv", key="batch_csv", max_upload_size=1)
            st.caption("Columns: repo, pdf, name. The name may stay empty." + _local_hint())
            st.download_button(
                "An example", _EXAMPLE, "submissions.csv", "text/csv", type="tertiary", on_click="ignore"
            )
        with right:
            pdfs = st.file_uploader(
                "Reports (PDF)",
                type="pdf",
                accept_multiple_files=True,
                key="batch_pdfs",
                max_upload_size=megabytes(settings().limits.pdf_bytes),
            )
            st.caption("The files that the list names.")
        if st.button("Queue", type="primary", icon=":material/playlist_add:", disabled=table is None) and table:
            try:
                uploads = {pdf.name: pdf.getvalue() for pdf in pdfs}
                st.session_state["batch_result"] = service().import_batch(table.getvalue(), pdfs=uploads)
            except AuditorError as error:
                frame.mistake(plain(error.message))
        _outcome(st.session_state.get("batch_result"))


def _local_hint() -> str:
    return " A repository may be a path on this machine." if settings().dashboard_local_repos else ""


def _outcome(result: BatchResult | None) -> None:
    if result is None:
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":blue[:material/check:] {count(len(result.run_ids), 'audit')} queued.")
        st.page_link("pages/history.py", label="Watch in History", icon=":material/history:")
    if result.problems:
        st.markdown(f":red[:material/close:] {count(len(result.problems), 'row')} could not be queued:")
        st.dataframe(
            {
                "Line": [problem.row for problem in result.problems],
                "Submission": [problem.name for problem in result.problems],
                "Reason": [problem.reason for problem in result.problems],
            },
            hide_index=True,
            column_config={"Line": st.column_config.NumberColumn(width=60)},
            alt="Rows of the list that could not be queued, with the reason",
        )
