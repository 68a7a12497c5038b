"""Directories of data in a drawn flow: an arrow leads from the step that fills them."""

import re

import pytest

from tests.claims.drawing import Sheet, asserted

STEPS = [
    "raw wires ──▶ 01_bend ──▶ data/bent/ ──▶ 02_cut ──┐",
    "                │                                │",
    "                ▼                                ▼",
    "            data/scrap/                     data/cut/",
    "            (thin ones)                     (all of it)",
]


def _drawn(rows: list[str]) -> Sheet:
    """Every run of characters at its column, as in a font whose characters are all of one width."""
    sheet = Sheet(size=8.0)
    sheet.paragraph("How the wires go:")
    for row in rows:
        for run in re.finditer(r"\S+(?: \S+)*", row):
            sheet.line(sheet.left + 5.0 * run.start(), sheet.y, run.group())
        sheet.y += sheet.leading
    return sheet


def test_what_arrows_lead_to_is_filled_by_a_run():
    assert _drawn(STEPS).asserted(["bend.py"]) == set()


def test_it_is_a_claim_where_the_repository_holds_it():
    assert _drawn(STEPS).asserted(["data/cut/all.csv"]) == {"data/cut"}


def test_directories_of_code_are_claims_below_arrows_too():
    rows = [row.replace("data/scrap/", "core/scrap/").replace("data/cut/", "core/cut/") for row in STEPS]
    assert _drawn(rows).asserted(["bend.py"]) == {"core/scrap", "core/cut"}


def test_an_arrow_beside_or_far_above_a_directory_leads_elsewhere():
    beside = ["▼                      ", "bend them              data/cut/"]
    assert _drawn(beside).asserted(["bend.py"]) == {"data/cut"}
    above = ["            ▼", "        bend them", "        cut them", "        data/cut/ holds all"]
    assert _drawn(above).asserted(["bend.py"]) == {"data/cut"}


@pytest.mark.parametrize("arrow", ["→", "-->", "──▶", "══►", "=>"])
def test_a_row_of_steps_with_any_arrow_fills_its_directories(arrow):
    assert asserted(f"bend {arrow} data/bent/ {arrow} cut {arrow} drawing", ("bend.py",)) == set()
    assert asserted(f"bend {arrow} data/bent/ holds all wires", ("bend.py",)) == {"data/bent"}
    assert asserted(f"bend {arrow} wires/bent/ {arrow} cut", ("bend.py",)) == {"wires/bent"}
