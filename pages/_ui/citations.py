"""Cited paths: which of them the repository does not hold, and where the report says so."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import streamlit as st

from auditor_core.models import AuditReport, PathClaim
from pages._ui import palette
from pages._ui.evidence import hash_of
from pages._ui.text import code, count, plain, shorten

_ROWS_SHOWN, _TALL = 12, 455


def show(report: AuditReport) -> None:
    """Table on the left, the chosen path with its mentions on the right."""
    if not report.claims:
        st.caption("The report cites no paths.")
        return
    chosen = _filtered(report.claims)
    left, right = st.columns([13, 8], gap="medium")
    with left:
        index = _table(chosen)
    with right:
        if index is None:
            st.caption("Choose a row to see where the report names the path, and what stands in its place.")
        else:
            _claim(chosen[index])


def _filtered(claims: Sequence[PathClaim]) -> list[PathClaim]:
    counts = Counter(claim.verdict for claim in claims)
    order = [verdict for verdict in palette.VERDICTS if counts[verdict]]
    picked = st.pills(
        "Verdict",
        order,
        selection_mode="multi",
        format_func=lambda name: f"{palette.VERDICTS[name].symbol} {palette.VERDICTS[name].word} {counts[name]}",
    )
    kept = [claim for claim in claims if not picked or claim.verdict in picked]
    return sorted(kept, key=lambda claim: (not claim.flagged, order.index(claim.verdict), claim.path))


def _table(claims: Sequence[PathClaim]) -> int | None:
    columns: dict[str, list[Any]] = {
        "Verdict": [palette.VERDICTS[claim.verdict].word for claim in claims],
        "Path": [shorten(claim.path, 56) for claim in claims],
        "Pages": [", ".join(str(page) for page in claim.pages) for claim in claims],
        "Stance": [claim.stance for claim in claims],
        "Instead": [", ".join(claim.candidates) for claim in claims],
    }
    state = st.dataframe(
        columns,
        hide_index=True,
        height="content" if len(claims) <= _ROWS_SHOWN else _TALL,
        column_config={
            "Verdict": st.column_config.TextColumn(width=138),
            "Path": st.column_config.TextColumn(width=185),
            "Pages": st.column_config.TextColumn(width=58),
            "Stance": st.column_config.TextColumn(width=75),
            "Instead": st.column_config.TextColumn(width=190),
        },
        on_select="rerun",
        selection_mode="single-row",
        selection_default={"selection": {"rows": [0]}},
        key=f"claims_{hash_of([claim.path for claim in claims])}",
        alt="Cited paths: verdict, path, pages, stance and what the repository holds instead",
    )
    rows = state.selection.rows
    return rows[0] if rows and rows[0] < len(claims) else None


def _claim(claim: PathClaim) -> None:
    mark = palette.VERDICTS[claim.verdict]
    with st.container(border=True):
        st.markdown(f"{mark.badge} {code(claim.path)}")
        if claim.rationale:
            st.text(claim.rationale)
        if claim.candidates:
            st.markdown("**In the repository:** " + ", ".join(code(path) for path in claim.candidates))
        st.markdown(f"**{count(len(claim.mentions), 'mention')}**")
        for mention in claim.mentions:
            st.markdown(f"page {mention.page} · {mention.stance} · {code(mention.text)}")
            if mention.sentence:
                st.caption(plain(mention.sentence, 400))
        if claim.evidence_id:
            st.caption(code(claim.evidence_id))
