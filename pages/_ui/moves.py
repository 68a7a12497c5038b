"""How each finding moved each judge of the rule bench, from 5 to the score."""

import streamlit as st

from auditor_core.export import arithmetic
from auditor_core.models import CriterionResult
from pages._ui import frame, palette
from pages._ui.text import clip, count, html

_LONGEST = 160
"""Characters of a finding that name it; it stands in full above."""


def show(result: CriterionResult) -> None:
    """The table, and what it means; nothing where the rule bench did not judge."""
    sheet = arithmetic.sheet(result)
    if sheet is None:
        return
    st.markdown("##### How the findings moved the judges", anchors=False)
    frame.block(table(sheet))
    undecided = f" Here {count(sheet.undecided, 'check')} could not be decided." if sheet.undecided else ""
    st.caption(arithmetic.HOW + undecided)


def table(sheet: arithmetic.Sheet) -> str:
    """The sheet as HTML, a column for each judge in the order in which pages name them."""
    shown = [(sheet.judges.index(judge), look) for judge, look in palette.JUDGE_LOOKS.items() if judge in sheet.judges]
    heads = "".join(f"<th>{look.name}</th>" for _, look in shown)
    rows = "".join(_row(line, [line.cells[place] for place, _ in shown]) for line in sheet.lines)
    return f'<table class="aa-moves"><thead><tr><th>Finding</th>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _row(line: arithmetic.Line, cells: list[str]) -> str:
    numbers = "".join(f"<td>{cell}</td>" for cell in cells)
    if line.finding is None:
        return f'<tr class="sum"><th>{line.name}</th>{numbers}</tr>'
    sign = "✓" if line.finding.outcome == "met" else "✕"
    return f'<tr class="{line.finding.outcome}"><th><i>{sign}</i> {html(clip(line.name, _LONGEST))}</th>{numbers}</tr>'
