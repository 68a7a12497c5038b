"""Items of a list whose bullets stand apart, and which go on over a page's end."""

import pytest

from tests.claims.drawing import Sheet

TEXT = "The machine bends all wires, and this is what is known of it so far, in short and in full. " * 3


def report(label: str, item: str, following: str, *, indent: float = 24.0) -> Sheet:
    sheet = Sheet()
    sheet.paragraph(TEXT)
    sheet.y = 740.0
    for mark, text in ((label, "All wires are bent by core/bend.py, one after the other."), (label, item)):
        sheet.line(sheet.left, sheet.y, mark)
        sheet.line(sheet.left + 24, sheet.y, text)
        sheet.y += 22
    sheet.new_page()
    sheet.line(sheet.left + indent, sheet.y, following)
    sheet.y += 30
    sheet.paragraph(TEXT)
    return sheet


@pytest.mark.parametrize("label", ["-", "*", "2."])
def test_an_item_goes_on_with_its_sentence(label: str):
    sheet = report(label, "The turns are written to the folder", "core/turns/ whenever somebody asks for them.")
    assert sheet.asserted(["core/bend.py"]) == {"core/bend.py"}


@pytest.mark.parametrize(
    ("item", "following"),
    [
        ("The turns are written to the screen.", "core/turns/ holds what turns them."),
        ("The turns are written to the screen", "Then core/turns/ is asked for more."),
    ],
)
def test_what_begins_another_sentence_is_read_by_itself(item: str, following: str):
    assert "core/turns" in report("-", item, following).asserted(["core/bend.py"])


def test_the_next_item_is_one_of_its_own():
    sheet = report("-", "The turns are written to the screen", "core/turns/ holds what turns them.")
    sheet.document[1].insert_text((sheet.left, 80.0), "-", fontname="helv", fontsize=10)
    assert "core/turns" in sheet.asserted(["core/bend.py"])
