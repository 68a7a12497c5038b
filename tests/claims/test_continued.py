"""Tables and texts that go on over a page's end in the middle of a path."""

import pytest

from tests.claims.drawing import Sheet

HEADER = ["Step", "What it does", "Where it stands"]


def over_a_page(above: list[str], below: list[str], *, header: bool = True, middle: str = "") -> Sheet:
    """A table of which one row stands at the end of a page, and what follows it on the next."""
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    widths = (90, 130, 120)
    sheet.y = 700.0
    rows = [HEADER, ["Saw", "cuts all to size", middle or "shop/saw/\nsaw.py"], above]
    for row in rows:
        _row(sheet, row, widths)
    sheet.new_page()
    for row in [*([HEADER] if header else []), below, ["Drill", "drills", "shop/drill.py"]]:
        _row(sheet, row, widths)
    return sheet


def _row(sheet: Sheet, cells: list[str], widths: tuple[int, ...]) -> None:
    x, height = sheet.left, max(cell.count("\n") + 1 for cell in cells)
    for cell, width in zip(cells, widths, strict=True):
        for number, line in enumerate(cell.split("\n")):
            sheet._put(x + 4, sheet.y + number * 12.0, line, "helv", 10.0)
        sheet.page.draw_rect((x, sheet.y - 11, x + width, sheet.y + height * 12.0 - 8), color=(0, 0, 0), width=0.5)
        x += width
    sheet.y += height * 12.0 + 3


@pytest.mark.parametrize("header", [True, False])
def test_a_path_goes_on_in_its_column_of_the_next_page(header):
    sheet = over_a_page(["Wire", "takes wires", "shop/wires/"], ["", "and bends them", "bend.py"], header=header)
    assert sheet.asserted() == {"shop/saw/saw.py", "shop/wires/bend.py", "shop/drill.py"}


def test_a_name_that_is_cut_within_a_word_goes_on_below_the_header_that_stands_on_both_pages():
    sheet = over_a_page(["Wire", "takes and bends wires", "shop/benches/win"], ["", "", "dow.py"])
    assert sheet.asserted() == {"shop/saw/saw.py", "shop/benches/window.py", "shop/drill.py"}


def test_a_directory_in_a_column_of_directories_does_not_go_on():
    sheet = over_a_page(["Wire", "takes wires", "shop/wires/"], ["Bend", "bends", "bend.py"], middle="shop/saw/")
    assert sheet.asserted() == {"shop/saw", "shop/wires", "bend.py", "shop/drill.py"}


def test_what_stands_in_another_column_is_no_part_of_the_path():
    sheet = over_a_page(["Wire", "takes wires", "shop/wires/"], ["Bend", "see bend.py", "see below"])
    assert sheet.asserted() == {"shop/saw/saw.py", "shop/wires", "bend.py", "shop/drill.py"}


def test_a_whole_path_at_the_end_of_the_page_stays_as_it_is():
    sheet = over_a_page(["Wire", "takes wires", "shop/wires/cut.py"], ["", "and bends them", "bend.py"])
    assert sheet.asserted() == {"shop/saw/saw.py", "shop/wires/cut.py", "bend.py", "shop/drill.py"}


LEFT = [
    "What the saw leaves behind is taken",
    "by a belt to the place where it is",
    "pressed, which is done in shop/press/",
]
GOES_ON = [
    "bricks.py and nowhere else. Each of",
    "the bricks is weighed, and too light",
    "ones are pressed again after that.",
]


def column(sheet: Sheet, x: float, y: float, lines: list[str]) -> None:
    for number, line in enumerate(lines):
        sheet._put(x, y + 13.0 * number, line, "helv", 10.0)


def test_a_path_goes_on_from_the_last_column_to_the_first_of_the_next_page():
    sheet = Sheet()
    column(
        sheet,
        60,
        700,
        ["All wood is dried before it is cut", "so that it does not bend when the", "saw comes to it, as it once did"],
    )
    column(sheet, 310, 700, LEFT)
    sheet.new_page()
    column(sheet, 60, 80, GOES_ON)
    column(sheet, 310, 80, ["The bricks are sold to all who want", "to have them, for a price that is set"])
    assert sheet.asserted() == {"shop/press/bricks.py"}


@pytest.mark.parametrize("note", [("7 The belt is older than the saw.", 8.0), ("Figure 2: The belt of the saw", 10.0)])
def test_a_path_goes_on_over_what_stands_below_the_text_of_its_page(note: tuple[str, float]):
    sheet = Sheet()
    column(sheet, 60, 700, LEFT)
    sheet._put(60, 770, note[0], "helv", note[1])
    sheet.new_page()
    column(sheet, 60, 80, GOES_ON)
    assert sheet.asserted() == {"shop/press/bricks.py"}


@pytest.mark.parametrize(
    "aside", [(60, 760, "7 The belt is older than the saw.", 8.0), (310, 80, "Table 2: Belts", 10.0)]
)
def test_a_path_goes_on_in_the_next_column_over_a_note_or_a_caption(aside: tuple[float, float, str, float]):
    sheet = Sheet()
    column(sheet, 60, 700, LEFT)
    x, y, text, size = aside
    sheet._put(x, y, text, "helv", size)
    column(sheet, 310, 140, GOES_ON)
    assert sheet.asserted() == {"shop/press/bricks.py"}


def test_a_path_goes_on_below_the_figure_at_the_top_of_the_next_page():
    sheet = Sheet()
    column(sheet, 60, 740, LEFT)
    sheet.new_page()
    sheet._put(200, 200, "Figure 2: The belt of the saw.", "helv", 10.0)
    column(sheet, 60, 240, GOES_ON)
    assert sheet.asserted() == {"shop/press/bricks.py"}


def test_a_directory_at_the_end_of_a_page_stays_one_before_what_names_no_file():
    sheet = Sheet()
    column(sheet, 60, 740, LEFT)
    sheet.new_page()
    sheet._put(200, 200, "Figure 2: The belt of the saw.", "helv", 10.0)
    column(sheet, 60, 240, ["And bricks.py is nowhere else. Each of", *GOES_ON[1:]])
    assert sheet.asserted() == {"shop/press", "bricks.py"}


@pytest.mark.parametrize("heading", ["File/Folder", "Fichier/Dossier", "Module/path"])
@pytest.mark.parametrize("first", ["bend.py", "wires/bend.py"])
def test_the_heading_of_a_table_that_begins_on_the_next_page_is_no_part_of_a_path(heading: str, first: str):
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.y = 770.0
    _row(sheet, [heading, "What it does"], (110, 230))
    sheet.new_page()
    for row in ([first, "takes wires and bends them"], ["cut.py", "cuts them"]):
        _row(sheet, row, (110, 230))
    assert sheet.asserted() == {first, "cut.py"}


@pytest.mark.parametrize("cut", ["bends-", "bends/"])
def test_notes_that_end_alike_at_the_feet_of_two_pages_keep_the_ends_of_their_addresses(cut):
    sheet = Sheet()
    for number in (12, 34):
        sheet.paragraph("The wires are bent. " * 4)
        sheet.line(60, 757, "Their shapes are told elsewhere.")
        sheet.line(60, 770, f"https://www.wires.example.org/papers/long/{cut}")
        sheet.line(60, 784, f"1987/pages/{number}.html")
        sheet.new_page()
    assert sheet.asserted(["bend.py"]) == set()
