"""Report: what is the verdict, how sure is it, and what do I do next?"""

import streamlit as st

from pages._ui import frame, progress, report_parts, report_state
from pages._ui.service import report_of

frame.begin()
run = report_state.chosen_run()
report = report_of(run) if not run.active else None

if run.active:
    progress.announce(run)
    progress.watch(run.run_id)
elif report is None:
    report_state.ended_without_report(run)
else:
    report_parts.heading(run, report)
    report_parts.verdict(report)
    report_state.again(run)
    report_parts.next_steps(report)
    report_parts.scores(report)
    with st.container(key="report_details"):
        report_parts.details(run, report)
