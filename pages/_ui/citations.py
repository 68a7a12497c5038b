"""Cited paths: which of them the repository does not hold, and where the report says so."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import streamlit as st

from auditor_core.export import csv_files, file_name
from auditor_core.export.view import stance_in_words
from auditor_core.models import AuditReport, PathClaim
from auditor_core.runs.records import RunRecord
from pages._ui import address, citation, claimed, frame, marking, palette, stepping
from pages._ui.evidence import hash_of
from pages._ui.text import MISSING, clip, code, count, decimal, shorten

_LONGEST = 1_000
"""Characters of a reason that are shown."""
_UNCHECKED = "unchecked"
"""What the address calls paths without a verdict."""


def show(run: RunRecord, report: AuditReport) -> None:
    """The table; under it the page on the left, the chosen path and its file on the right; then claimed features."""
    if report.claims:
        _paths(run, report)
    else:
        st.caption("The report cites no paths.")
    claimed.show(report)


def _paths(run: RunRecord, report: AuditReport) -> None:
    chosen = _filtered(report)
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        marking.summary(run)
        _download(report)
    marking.of_others(run)
    if report.marks:
        before, after = decimal(report.marks[0].before.global_score), decimal(report.global_score)
        moved = f"it stays {after}" if before == after else f"it was {before} and is {after}"
        marks = count(len(report.marks), "mark")
        st.markdown(f":violet[:material/edit:] Findings and score follow {marks} of graders: {moved}.")
    claim = _table(report, chosen)
    if claim is None:
        st.caption("Choose a row to see where the report names the path, and what stands in its place.")
        return
    left, right = st.columns([12, 9], gap="medium")
    with left:
        mentions = citation.page(run, claim)
    with right:
        _claim(run, claim)
        citation.words(mentions)
        citation.repository(run, claim, marked=any(mark.path == claim.path for mark in report.marks))


def _filtered(report: AuditReport) -> list[PathClaim]:
    claims = report.claims
    counts = Counter(claim.verdict for claim in claims)
    order = [verdict for verdict in palette.VERDICTS if counts[verdict]]
    by_name = {verdict or _UNCHECKED: verdict for verdict in order}

    def label(name: str) -> str:
        mark = palette.VERDICTS[by_name[name]]
        return f"{mark.symbol} {mark.word} {counts[by_name[name]]}"

    changed = address.follow_many("verdict", list(by_name))
    picked = st.pills(
        "Verdict", list(by_name), selection_mode="multi", format_func=label, key="verdict", on_change=changed
    )
    just_marked = {mark.path for mark in report.marks} & {address.get("path")}  # its verdict may be another now
    kept = [
        claim for claim in claims if not picked or (claim.verdict or _UNCHECKED) in picked or claim.path in just_marked
    ]
    return _in_order(kept, report)


def _in_order(claims: Sequence[PathClaim], report: AuditReport) -> list[PathClaim]:
    """Flags first, then by verdict, as the checker had them: a row stays where it is when it is marked."""
    first = {mark.path: mark.before for mark in reversed(report.marks)}
    order = list(palette.VERDICTS)

    def rank(claim: PathClaim) -> tuple[bool, int, str]:
        held = first.get(claim.path, claim)
        return not held.flagged, order.index(held.verdict), claim.path

    return sorted(claims, key=rank)


def _download(report: AuditReport) -> None:
    st.download_button(
        "CSV",
        data=lambda: csv_files(report)["claims.csv"].encode("utf-8-sig"),
        file_name=file_name("csv", report).replace("-tables.zip", "-claims.csv"),
        mime="text/csv",
        icon=":material/download:",
        on_click="ignore",
        key="claims_csv",
    )


def _table(report: AuditReport, claims: Sequence[PathClaim]) -> PathClaim | None:
    """One row a path; returns the chosen one, which stands in the address."""
    marks = {mark.path: "✓" if mark.kind == "confirmed" else "✎" for mark in report.marks}
    told = any(claim.candidates for claim in claims)
    columns: dict[str, list[Any]] = {
        "Verdict": [palette.VERDICTS[claim.verdict].word for claim in claims],
        "Path": [shorten(claim.path, 56) for claim in claims],
        "Pages": [", ".join(str(page) for page in claim.pages) for claim in claims],
        "Stance": [stance_in_words(claim) for claim in claims],
        **({"Mark": [marks.get(claim.path, "") for claim in claims]} if marks else {}),
        **({"Instead": [clip(", ".join(claim.candidates), frame.WRAPPED_LETTERS) for claim in claims]} if told else {}),
        "Why": [clip(_why(claim), frame.WRAPPED_LETTERS) for claim in claims],
    }
    paths = [claim.path for claim in claims]
    first = paths.index(address.get("path")) if address.get("path") in paths else 0
    key = f"claims_{hash_of(paths)}"
    state = st.dataframe(
        columns,
        hide_index=True,
        height=frame.tall(len(claims), wrapped=True),
        row_height=frame.WRAPPED,
        column_config={
            "Verdict": st.column_config.TextColumn(width=92),
            "Path": st.column_config.TextColumn(width=158),
            "Pages": st.column_config.TextColumn(width=50),
            "Stance": st.column_config.TextColumn(width=76),
            "Mark": st.column_config.TextColumn(
                width=46, alignment="center", help="✓ confirmed, ✎ corrected by a grader"
            ),
            "Instead": st.column_config.TextColumn(width=120),
            "Why": st.column_config.TextColumn(width=148 if marks else 194),
        },
        on_select="rerun",
        selection_mode="single-row",
        selection_default={"selection": {"rows": [first]}},
        key=key,
        alt="Cited paths: verdict, path, pages, stance, what the repository holds instead, and why",
    )
    row = stepping.chosen_row(state.selection.rows, key, len(claims))
    chosen = claims[row] if row is not None else None
    address.put(path=chosen.path if chosen else "")
    return chosen


def _why(claim: PathClaim) -> str:
    """The reason of a verdict, without what stands in the other cells of its row."""
    reason = claim.rationale.removeprefix(f"Path {claim.path!r} ").replace(f" {claim.path!r}", "", 1)
    reason = reason[:1].upper() + reason[1:]
    return reason.partition("; did you mean")[0] if claim.candidates else reason


def _claim(run: RunRecord, claim: PathClaim) -> None:
    with st.container(border=True):
        st.markdown(f"{palette.VERDICTS[claim.verdict].badge} {code(shorten(claim.path, 200))}")
        if claim.rationale:
            st.text(claim.rationale[:_LONGEST])
        st.caption(
            f"{stance_in_words(claim)} · {code(claim.evidence_id) if claim.evidence_id else f'evidence {MISSING}'}"
        )
        marking.show(run, claim)
