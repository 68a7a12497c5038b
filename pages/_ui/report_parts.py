"""The parts of a report's page, from the answer down to the details in tabs."""

import streamlit as st

from auditor_core.models import AuditReport
from auditor_core.runs.records import RunRecord
from pages._ui import address, answer, citations, criteria, evidence, figures, frame, run_details
from pages._ui.scores import show as show_scores

heading, verdict, next_steps = answer.heading, answer.verdict, answer.next_steps


def scores(report: AuditReport) -> None:
    """The chart of scores; nothing where none were given."""
    if report.results:
        show_scores(report)


@st.fragment
def details(run: RunRecord, report: AuditReport) -> None:
    """Tabs with everything behind the verdict; what is clicked in here redraws only this part."""
    with frame.guarded():
        address.tabs(
            {
                "criteria": ("Criteria", lambda: criteria.show(run, report)),
                "evidence": (f"Evidence {len(report.evidence)}", lambda: evidence.show(run, report)),
                "citations": (f"Citations {len(report.claims)}", lambda: citations.show(run, report)),
                "figures": (f"Figures {len(report.figures)}", lambda: figures.show(run, report)),
                "run": ("Run", lambda: run_details.show(run, report)),
            }
        )
