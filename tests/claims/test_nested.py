"""Lists within lists that stand for directories and their files, and directories with names behind them."""

import pytest

from tests.claims.drawing import Sheet


def items(sheet: Sheet, rows: list[tuple[int, str]]) -> None:
    """Draw items at their depths."""
    for depth, text in rows:
        sheet.line(sheet.left + 18 * depth, sheet.y, text)
        sheet.y += sheet.leading


HELD = ["loom/__init__.py", "loom/warp.py", "loom/weft/knot.py", "main.py", "tools/cut.py"]


@pytest.mark.parametrize(("outer", "inner"), [tuple(pair) for pair in ("•–", "——", "–•", "*-", "-+", "•◦")])
@pytest.mark.parametrize("comment", [" : what it holds", " holds what weaves", ""])
def test_deeper_items_stand_in_the_directory_that_the_item_above_names(outer: str, inner: str, comment: str):
    sheet = Sheet()
    sheet.paragraph("The project is laid out as follows:")
    items(
        sheet,
        [
            (0, f"{outer} main.py : the program"),
            (0, f"{outer} loom/{comment}"),
            (1, f"{inner} warp.py : what is held"),
            (1, f"{inner} weft/ : what moves"),
            (2, f"{outer} knot.py : ties ends"),
            (1, f"{inner} shed.py : opens"),
            (0, f"{outer} tools/ : for hands"),
            (1, f"{inner} cut.py : cuts"),
        ],
    )
    below = {"loom", "loom/warp.py", "loom/weft", "loom/weft/knot.py", "loom/shed.py"}
    assert sheet.asserted(HELD) == {"main.py", "tools", "tools/cut.py"} | below


def test_a_nested_list_goes_on_over_a_page_break_and_lines_that_wrap():
    sheet = Sheet()
    items(
        sheet,
        [(0, "• loom/ holds what weaves"), (1, "– warp.py is what is held, all along the cloth"), (2, "and taut")],
    )
    sheet.new_page()
    items(sheet, [(1, "– shed.py is what opens and shuts"), (2, "all day"), (0, "• main.py is the program")])
    assert sheet.asserted(HELD) == {"loom", "loom/warp.py", "loom/shed.py", "main.py"}


def test_a_deeper_item_that_the_repository_holds_at_its_root_keeps_its_name_alone():
    sheet = Sheet()
    items(sheet, [(0, "– loom/ is the library."), (1, "• main.py calls it."), (1, "• warp.py does the work.")])
    assert sheet.asserted(HELD) == {"loom", "main.py", "loom/warp.py"}


def test_items_after_a_paragraph_or_of_another_column_stand_in_no_directory_above():
    sheet = Sheet()
    items(sheet, [(0, "– loom/ is the library, as said."), (0, "The tests are told of below, each by its name:")])
    items(sheet, [(1, "• shed.py opens.")])
    assert sheet.asserted(HELD) == {"loom", "shed.py"}
    sheet = Sheet()
    top = sheet.y
    items(sheet, [(0, "– loom/ is the library.")])
    sheet.line(330.0, top + sheet.leading, "– shed.py opens.")
    assert sheet.asserted(HELD) == {"loom", "shed.py"}


def test_what_an_item_tells_of_a_file_in_its_middle_stands_where_it_says():
    sheet = Sheet()
    items(sheet, [(0, "• loom/ is the library."), (1, "– the weaver is called by shed.py at its start.")])
    assert sheet.asserted(HELD) == {"loom", "shed.py"}


@pytest.mark.parametrize(
    "line",
    [
        "loom/ — warp.py + shed.py (both are old)",
        "loom/: warp.py, shed.py",
        "• loom/ (warp.py and shed.py)",
        "`loom/` : `warp.py`, `shed.py`",
    ],
)
def test_names_right_behind_a_directory_on_its_line_stand_in_it(line: str):
    sheet = Sheet()
    sheet.rows([line], font="helv")
    assert sheet.asserted(HELD) == {"loom", "loom/warp.py", "loom/shed.py"}


@pytest.mark.parametrize(
    "line",
    [
        "loom/ is called by shed.py and by nothing else.",
        "loom/ and tools/ : shed.py is in neither.",
        "What loom/ is: shed.py has it.",
    ],
)
def test_names_further_behind_a_directory_are_not_said_to_stand_in_it(line: str):
    sheet = Sheet()
    sheet.rows([line], font="helv")
    assert {"shed.py"} == {path for path in sheet.asserted(HELD) if path.endswith(".py")}


@pytest.mark.parametrize("verb", ["run", "execute", "read"])
def test_a_script_that_readers_are_told_to_run_is_said_to_be_there(verb: str):
    sheet = Sheet()
    sheet.paragraph(f"We suggest to {verb} the commands in ./tools/set-up.sh line by line.")
    sheet.paragraph("We suggest to add tools/wind.sh some day.")
    assert sheet.asserted() == {"tools/set-up.sh"}
