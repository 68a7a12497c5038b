"""Tables of what was decided against: a cell of reasons names what there is instead; texts are made up."""

import pytest

from tests.claims.drawing import Sheet


def decisions(heads: tuple[str, str], *row: str) -> Sheet:
    sheet = Sheet()
    sheet.heading("Decisions considered and rejected")
    sheet.table([heads, row], (200, 250))
    return sheet


ROW = ("A machine of its own", "The wires are bent in the frame (app/wires/bend.py) and sold there.")


@pytest.mark.parametrize(
    "column", ["Rejected because", "Why it was rejected", "Reason", "Begründung", "Motivo", "Raison", "Powód"]
)
def test_what_a_reason_names_is_not_rejected(column: str):
    claims = decisions(("Considered", column), *ROW).claims(("main.py",))
    assert claims["app/wires/bend.py"].stance == "asserted"


def test_what_was_considered_is():
    row = ("A machine in app/wires/bend.py", "It would be slow.")
    claims = decisions(("Considered", "Rejected because"), *row).claims(("main.py",))
    assert claims["app/wires/bend.py"].stance != "asserted"


def test_what_stands_under_another_heading_is():
    claims = decisions(("Considered", "Rejected"), *ROW).claims(("main.py",))
    assert claims["app/wires/bend.py"].stance != "asserted"
