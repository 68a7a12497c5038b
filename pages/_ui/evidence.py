"""Evidence: a table with filters, and the chosen item in full with its code at its lines."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import streamlit as st

from auditor_core.models import AuditReport, Evidence
from auditor_core.runs.records import RunRecord
from pages._ui import address, frame, judged, palette, stepping
from pages._ui.code import code_block, lines_of
from pages._ui.service import service
from pages._ui.text import MISSING, code, percent, plain, shorten

SOURCES = {"repo": "Repository", "docs": "Report", "vision": "Figures"}


def show(run: RunRecord, report: AuditReport) -> None:
    """All evidence with filters, the bare listing of files last."""
    if not report.evidence:
        st.caption("No evidence was collected.")
        return
    chosen = _filtered(report)
    st.caption(f"{len(chosen)} of {len(report.evidence)} items · choose a row to see all of it")
    table_and_item(run, report, chosen, key="evidence_all", addressed=True)


def _filtered(report: AuditReport) -> list[Evidence]:
    sources = Counter(item.source for item in report.evidence)
    outcomes = Counter(item.outcome for item in report.evidence)
    names = {result.criterion_id: result.dimension_name for result in report.results}
    classes = sorted({item.evidence_class for item in report.evidence})
    with st.container(horizontal=True):
        source = st.pills(
            "Source",
            list(sources),
            selection_mode="multi",
            format_func=lambda name: f"{SOURCES[name]} {sources[name]}",
            on_change=address.follow_many("source", list(sources)),
            key="source",
        )
        outcome = st.pills(
            "Outcome",
            list(outcomes),
            selection_mode="multi",
            format_func=lambda name: f"{palette.OUTCOMES[name].symbol} {palette.OUTCOMES[name].word} {outcomes[name]}",
            on_change=address.follow_many("outcome", list(outcomes)),
            key="outcome",
        )
    with st.container(horizontal=True):
        kinds = st.multiselect(
            "Class", classes, width=260, on_change=address.follow_many("class", classes), key="class"
        )
        criterion = st.selectbox(
            "Criterion",
            ["", *names],
            format_func=lambda name: names.get(name, "any criterion"),
            width=260,
            on_change=address.follow("for", ["", *names], ""),
            key="for",
        )
    ordered = sorted(report.evidence, key=lambda item: item.evidence_class == "FILE_METADATA")
    return [
        item
        for item in ordered
        if (not source or item.source in source)
        and (not outcome or item.outcome in outcome)
        and (not kinds or item.evidence_class in kinds)
        and (not criterion or criterion in judged.criteria_of(item.evidence_id, report.results))
    ]


def table_and_item(
    run: RunRecord, report: AuditReport, items: Sequence[Evidence], *, key: str, addressed: bool = False
) -> None:
    """A table of evidence and the chosen item below it; `addressed`: the choice stands in the address."""
    if not items:
        st.caption("No evidence to show.")
        return
    ids = [item.evidence_id for item in items]
    wanted = ids.index(address.get("evidence")) if addressed and address.get("evidence") in ids else None
    table, columns = f"{key}_{hash_of(ids)}", _columns(items)
    if not addressed:  # beside a list there is less room, and the class says much of the source
        del columns["Source"]
    state = st.dataframe(
        columns,
        hide_index=True,
        height=frame.tall(len(items)),
        column_config={
            "Found": st.column_config.TextColumn(width=62),
            "Source": st.column_config.TextColumn(width=72),
            "Class": st.column_config.TextColumn(width=104),
            "Looked for": st.column_config.TextColumn(width=142 if addressed else 126),
            "Place": st.column_config.TextColumn(width=236 if addressed else 104),
            "Sure": st.column_config.NumberColumn(format="%.0f %%", width=50),
        },
        on_select="rerun",
        selection_mode="single-row",
        selection_default={"selection": {"rows": [wanted]}} if wanted is not None else None,
        key=table,
        alt="Evidence: outcome, source, class, what was looked for, place and confidence",
    )
    row = stepping.chosen_row(state.selection.rows, table, len(items))
    chosen = items[row] if row is not None else None
    if addressed and (chosen is not None or wanted is not None):
        address.put(evidence=chosen.evidence_id if chosen else "")
    if chosen is not None:
        item_in_full(run, report, chosen)


def hash_of(ids: Sequence[str]) -> str:
    """A short name for a list of ids: a table that is filtered anew keeps no stale choice."""
    return hashlib.sha256("\n".join(ids).encode()).hexdigest()[:10]


def _columns(items: Sequence[Evidence]) -> dict[str, list[Any]]:
    return {
        "Found": [palette.OUTCOMES[item.outcome].word for item in items],
        "Source": [SOURCES[item.source] for item in items],
        "Class": [item.evidence_class.replace("_", " ").lower() for item in items],
        "Looked for": [item.goal for item in items],
        "Place": [shorten(item.location, 44) or MISSING for item in items],
        "Sure": [item.relevance_confidence * 100 for item in items],
    }


def item_in_full(run: RunRecord, report: AuditReport, item: Evidence) -> None:
    """Everything about one item, its code highlighted at its lines."""
    mark = palette.OUTCOMES[item.outcome]
    with st.container(border=True):
        st.markdown(f"{mark.badge} **{plain(item.goal)}**")
        if item.rationale:
            st.text(item.rationale)
        _content(run, item)
        names = {result.criterion_id: result.dimension_name for result in report.results}
        criteria = [plain(names[name]) for name in judged.criteria_of(item.evidence_id, report.results)]
        st.caption(
            f"{code(item.evidence_id)} · {code(item.source_ref) if item.source_ref else 'no place'} · "
            f"confidence {percent(item.relevance_confidence)}" + (f" · {', '.join(criteria)}" if criteria else "")
        )


def _content(run: RunRecord, item: Evidence) -> None:
    path, first, last = lines_of(item.source_ref)
    if item.source == "repo" and path:
        excerpt = service().excerpt(run.run_id, path, first or 1)
        st.caption(f":material/description: {code(path)}" + (f" lines {first}–{last}" if last > first else ""))
        if excerpt is not None and excerpt.start_line <= (first or 1):
            code_block(excerpt.text, path, excerpt.start_line, hit=(first, last))
            return
    if item.content:
        if item.source == "repo" and path:
            code_block(item.content, path, first or 1)
        else:
            st.code(item.content, language=None, wrap_lines=True)
