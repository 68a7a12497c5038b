"""Which run the report page shows, and what it says where there is no report."""

import streamlit as st

from auditor_core.runs.records import RunRecord
from pages._ui import address, frame
from pages._ui.request import ask_afresh
from pages._ui.service import find_run, now, service
from pages._ui.text import ago, exact, plain


def chosen_run() -> RunRecord:
    """The run that the address names, else the newest; stops the page where there is none."""
    run_id = address.get("run")
    if not run_id:
        newest = service().runs(limit=1)
        if not newest:
            frame.title("Report", "What is the verdict, how sure is it, and what do I do next?")
            frame.empty(
                "No audit yet", "Start one, and its report appears here.", "fact_check", "pages/audit.py", "Audit"
            )
            st.stop()
        address.put(run=newest[0].run_id)
        return newest[0]
    run = find_run(run_id)
    if run is None:
        frame.title("Report", "This address names an audit that is not here.")
        hint = f"There is no audit {plain(run_id, 60)}. It may have been deleted."
        frame.empty("Not found", hint, "search_off", "pages/history.py", "All audits")
        st.stop()
    return run


def ended_without_report(run: RunRecord) -> None:
    """Say why there is no report, and offer to try again."""
    frame.title(plain(run.request.label or run.repo_name or run.request.repo, 90), plain(run.request.pdf_name, 80))
    with st.container(border=True):
        if run.state == "cancelled":
            st.markdown("### :gray[:material/block:] Cancelled", anchors=False)
            st.text("The audit was stopped before its report was written.")
        else:
            st.markdown("### :red[:material/close:] The audit failed", anchors=False)
            st.text(run.error or "The worker ended without saying why.")
        st.caption(f"asked for {exact(run.created_at)}")
        if st.button("Run it again", icon=":material/restart_alt:", type="primary"):
            ask_afresh(run)


def again(run: RunRecord) -> None:
    """Say where a stored answer came from; offer to run afresh what was answered so, or withheld."""
    if run.state == "withheld" and st.button("Run it again", icon=":material/restart_alt:"):
        ask_afresh(run)
    if not run.answered_from:
        return
    source = find_run(run.answered_from)
    when = f" {ago(source.finished_at, now())}" if source is not None and source.finished_at else ""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":gray[:material/inventory_2:] Answered from the store: the same input was audited{when}.")
        if st.button("Run afresh", icon=":material/restart_alt:", type="tertiary"):
            ask_afresh(run)
