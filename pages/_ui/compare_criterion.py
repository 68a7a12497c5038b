"""One criterion over several submissions: opinions and findings in aligned columns, evidence under each row."""

import streamlit as st

from auditor_core.cohort import FindingRow, aligned_findings, aligned_opinions
from auditor_core.models import AuditReport, Finding
from pages._ui import frame, palette
from pages._ui.compare_pick import Chosen
from pages._ui.text import breakable, code, decimal, plain, shorten, told

_EVIDENCE_SHOWN = 5
_SIDE_BY_SIDE = 3
"""Up to so many submissions there is room for the judges' words at once."""
_SAME = " :gray[the same everywhere]"


def show(chosen: Chosen, criterion_id: str) -> None:
    """Opinions, then one row a check that opens in all columns at once."""
    _heads(chosen)
    _opinions(chosen, criterion_id)
    rows = aligned_findings(chosen.reports, criterion_id)
    st.markdown(f"##### Findings ({len(rows)})", anchors=False)
    for number, row in enumerate(sorted(rows, key=lambda item: not item.differs)):
        _row(chosen, row, f"{criterion_id}_{number}")


def _heads(chosen: Chosen) -> None:
    for column, name in zip(st.columns(len(chosen.names)), chosen.names, strict=True):
        with column:
            frame.block(f"<b>{breakable(shorten(name, 60))}</b>")


def _opinions(chosen: Chosen, criterion_id: str) -> None:
    few = len(chosen.names) <= _SIDE_BY_SIDE
    for row in aligned_opinions(chosen.reports, criterion_id):
        look = palette.JUDGE_LOOKS[row.judge]
        scores = " · ".join(decimal(opinion.score if opinion else None, 0) for opinion in row.opinions)
        label = f"{look.coloured} {look.name} **{scores}**{'' if row.differs else _SAME}"
        with st.expander(label, key=f"compare_{criterion_id}_{row.judge}", expanded=few and row.differs):
            for column, opinion in zip(st.columns(len(chosen.names)), row.opinions, strict=True):
                with column:
                    st.text(opinion.argument if opinion else "no opinion")


def _row(chosen: Chosen, row: FindingRow, key: str) -> None:
    marks = " ".join(
        palette.FINDINGS[item.outcome].coloured if item else ":gray[:material/remove:]" for item in row.findings
    )
    with st.expander(
        f"{marks} {plain(_title(row))}{'' if row.differs else _SAME}", key=f"compare_{key}", on_change="rerun"
    ) as opened:
        if opened.open:
            columns = st.columns(len(chosen.names))
            for column, finding, report in zip(columns, row.findings, chosen.reports, strict=True):
                with column:
                    _finding(finding, report)


def _title(row: FindingRow) -> str:
    """What the check asks for, as a finding that meets it begins; else what its first finding begins with."""
    found = [item for item in row.findings if item is not None]
    met = [item for item in found if item.outcome == "met"]
    return (met or found)[0].message.partition(":")[0] or row.check_id


def _finding(finding: Finding | None, report: AuditReport) -> None:
    if finding is None:
        st.caption("no such check here")
        return
    mark = palette.FINDINGS[finding.outcome]
    st.markdown(f"{mark.badge} {told(finding.message)}")
    if finding.remediation:
        st.caption(f":material/build: {told(finding.remediation)}")
    by_id = report.evidence_by_id()
    shown = [by_id[name] for name in finding.evidence_ids if name in by_id]
    for item in shown[:_EVIDENCE_SHOWN]:
        st.caption(f"{code(item.location or item.evidence_id)} {plain(item.rationale, 200)}")
    if len(shown) > _EVIDENCE_SHOWN:
        st.caption(f"and {len(shown) - _EVIDENCE_SHOWN} more")
