"""Documents whose names hold blanks, as items of a list name them; the repository has none of them."""

import pytest

from tests.claims.drawing import BULLET, Sheet


def listed(*items: str, lead: str = "These are the files of the machine:", bullet: str = f"{BULLET} ") -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.paragraph(lead)
    for item in ("bend.py", *items):
        sheet.paragraph(f"{bullet}{item}", indent=12.0)
    return sheet.asserted(("bend.py",))


@pytest.mark.parametrize(
    "name", ["Talks/Wire Bending.pdf", "talks/Lab 3 Notes.pdf", "Talks/Old/Wires.v2 Last Talk.pptx"]
)
@pytest.mark.parametrize("said", ["", ": the slides", " – the slides"])
def test_an_item_that_is_all_path_names_a_document_with_blanks(name: str, said: str):
    assert listed(f"{name}{said}") == {"bend.py", name}


def test_so_does_one_below_a_heading_that_announces_files():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading("These are its files:")
    sheet.paragraph("bend.py")
    sheet.paragraph("Talks/Wire Bending.pdf")
    assert sheet.asserted(("bend.py",)) == {"bend.py", "Talks/Wire Bending.pdf"}


@pytest.mark.parametrize(
    "item",
    [
        "Talks/Wires and bends.pdf",
        "Talks/Wire bending.pdf",
        "Wire Bending.pdf",
        "wires/bend.py Talk.pdf",
        "Talks/Wire Bender.py",
        "See Talks/Wire Bending.pdf for it",
    ],
)
def test_other_words_are_no_part_of_a_name(item: str):
    assert not any(" " in path for path in listed(item))


def test_among_the_words_of_a_text_nothing_tells_where_a_name_ends():
    sheet = Sheet()
    sheet.paragraph("All of it is told in Talks/Wire Bending.pdf and nowhere else.")
    assert not any(" " in path for path in sheet.asserted())
