"""Submissions beside each other: the matrix, the scores as a chart, flagged paths, and one criterion in depth."""

import streamlit as st

from auditor_core.cohort import Comparison, MatrixRow, compare, matrix_table
from auditor_core.export import csv_table
from auditor_core.models import PathVerdict
from pages._ui import address, charts, compare_criterion, frame, palette
from pages._ui.compare_pick import Chosen
from pages._ui.text import MISSING, breakable, decimal, html, percent, shorten, span


def show(chosen: Chosen) -> None:
    """Everything about the chosen submissions, most general first."""
    comparison = _named(compare(chosen.reports, chosen.baseline), chosen.names)
    rows = _rows_shown(comparison)
    frame.block(matrix(comparison, rows))
    _download(comparison)
    if rows:
        st.subheader("Scores by criterion", anchor=False)
        st.plotly_chart(
            charts.comparison_chart(rows, chosen.names),
            key="comparison_chart",
            config=charts.CONFIG,
            alt="Score of each criterion from 1 to 5, one mark a submission",
        )
    _paths(comparison)
    _criterion(chosen, comparison, rows)


def _named(comparison: Comparison, names: tuple[str, ...]) -> Comparison:
    """The comparison with the names that the page uses."""
    heads = zip(comparison.submissions, names, strict=True)
    return comparison.model_copy(
        update={"submissions": tuple(head.model_copy(update={"label": name}) for head, name in heads)}
    )


def _rows_shown(comparison: Comparison) -> tuple[MatrixRow, ...]:
    equal = len(comparison.matrix) - len(comparison.differing)
    changed = address.follow("equal", ("", "show"), "")
    st.session_state["only_differing"] = st.session_state["equal"] != "show"

    def switched() -> None:
        st.session_state["equal"] = "" if st.session_state["only_differing"] else "show"
        changed()

    only = st.toggle("Only what differs", key="only_differing", on_change=switched)
    if only and equal:
        st.caption(f"{equal} of {len(comparison.matrix)} criteria have the same score everywhere and are folded away.")
    return comparison.differing if only else comparison.matrix


def matrix(comparison: Comparison, rows: tuple[MatrixRow, ...]) -> str:
    """The table of criteria by submission as HTML, numbers on a one-hue scale, differences beside them."""
    parts = ("baseline" if place == comparison.baseline else "compared" for place in range(len(comparison.submissions)))
    heads = "".join(
        f"<th>{breakable(shorten(item.label, 40))}<small>{part}</small></th>"
        for item, part in zip(comparison.submissions, parts, strict=True)
    )
    body = _overall(comparison) + "".join(_row(row, comparison.baseline) for row in rows)
    return (
        f'<div class="aa-scroll"><table class="aa-table"><thead><tr><th>Criterion</th>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _overall(comparison: Comparison) -> str:
    items = list(enumerate(comparison.submissions))
    scores = "".join(
        _cell(item.global_score, decimal(item.global_score), item.difference, place == comparison.baseline)
        for place, item in items
    )
    facts = (
        ("Range", [span(item.score_low, item.score_high) for _, item in items]),
        ("Coverage", [percent(item.coverage) for _, item in items]),
        ("Flagged paths", [str(item.flagged) for _, item in items]),
        ("Security caps", [str(item.security_caps) for _, item in items]),
    )
    rest = "".join(
        f"<tr><th>{name}</th>{''.join(f'<td>{value}</td>' for value in values)}</tr>" for name, values in facts
    )
    return f"<tr><th><b>Overall</b></th>{scores}</tr>{rest}"


def _row(row: MatrixRow, baseline: int) -> str:
    cells = "".join(
        '<td class="none">not in this rubric</td>'
        if cell is None
        else _cell(
            cell.score, _score(cell.score, capped=cell.security_violation_found), cell.difference, place == baseline
        )
        for place, cell in enumerate(row.cells)
    )
    return f"<tr><th>{html(shorten(row.name, 44))}</th>{cells}</tr>"


def _score(score: int | None, *, capped: bool) -> str:
    return decimal(score, 0) + (" capped" if capped and score is not None else "")


def _cell(value: float | None, shown: str, difference: float | None, is_baseline: bool) -> str:
    if value is None:
        return f'<td class="none">{MISSING} not scored</td>'
    change = "" if is_baseline or difference is None else f"<small>{signed(difference)}</small>"
    return f'<td class="aa-s{int(value + 0.5)}">{shown}{change}</td>'


def signed(difference: float) -> str:
    """A difference with its sign: `+1`, `−0.3`, `±0`."""
    if not difference:
        return "±0"
    return f"{'+' if difference > 0 else '−'}{abs(difference):g}"


def _download(comparison: Comparison) -> None:
    columns, rows = matrix_table(comparison)
    st.download_button(
        "Matrix as CSV",
        csv_table(columns, rows).encode("utf-8-sig"),
        "comparison.csv",
        "text/csv",
        icon=":material/download:",
        on_click="ignore",
    )


def _paths(comparison: Comparison) -> None:
    st.subheader("Flagged paths", anchor=False)
    if not comparison.paths:
        st.markdown(":blue[:material/check:] No cited path is flagged in any of them.")
        return
    frame.block(f'<div class="aa-scroll aa-tall">{paths(comparison)}</div>')


def paths(comparison: Comparison) -> str:
    """The table of flagged paths by submission as HTML, each verdict with its sign."""
    heads = "".join(f"<th>{breakable(shorten(item.label, 40))}</th>" for item in comparison.submissions)
    rows = "".join(
        f"<tr><th>{breakable(row.path)}</th>{''.join(map(_verdict, row.verdicts, row.flagged))}</tr>"
        for row in comparison.paths
    )
    return f'<table class="aa-table paths"><thead><tr><th>Path</th>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _verdict(verdict: PathVerdict | None, flagged: bool) -> str:
    if verdict is None:
        return f'<td class="none">{MISSING}</td>'
    sign, kind = ("✕", "unmet") if flagged else ("✓", "met") if verdict == "verified" else ("○", "none")
    return f'<td><i class="{kind}">{sign}</i> {palette.VERDICTS[verdict].word}</td>'


def _criterion(chosen: Chosen, comparison: Comparison, rows: tuple[MatrixRow, ...]) -> None:
    offered = rows or comparison.matrix
    if not offered:
        return
    st.subheader("One criterion in depth", anchor=False)
    names = {row.criterion_id: row.name for row in offered}
    changed = address.follow("criterion", list(names), next(iter(names)))
    picked = st.selectbox(
        "Criterion", list(names), key="criterion", on_change=changed, format_func=lambda name: names[name], width=420
    )
    if picked:
        compare_criterion.show(chosen, picked)
