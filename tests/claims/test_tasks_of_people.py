"""Tasks that begin with whom they are for: `Bender-2: draft notes/wires.md`; texts are made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet


def stance(text: str) -> str:
    sheet = Sheet()
    sheet.paragraph(f"{BULLET} {text}")
    return sheet.claims(("main.py",))["notes/wires.md"].stance


@pytest.mark.parametrize("who", ["Ann", "Bender-2", "Group-B", "Bender-2 and Ann"])
@pytest.mark.parametrize("task", ["Draft first", "Create", "Prepare"])
def test_what_somebody_is_to_make_is_planned(who: str, task: str):
    assert stance(f"{who}: {task} notes/wires.md with room for drawings.") == "planned"


@pytest.mark.parametrize("text", ["Bender-2: drafted notes/wires.md.", "Bender-2: notes/wires.md tells all of it."])
def test_what_somebody_made_is_there(text: str):
    assert stance(text) == "asserted"
