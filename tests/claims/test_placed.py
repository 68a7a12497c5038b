"""Paths without an ending, or cut in the middle of a word: the report names the directory that they stand in."""

import pytest

from tests.claims.drawing import Sheet, text_length

LAYOUT = "All parts are kept in wires/ends/ and are read from there."


def cells(*paths: str, cut: str) -> Sheet:
    """A narrow column of cells that breaks paths anywhere, as wide as `cut` is long."""
    sheet = Sheet()
    sheet.paragraph(LAYOUT)
    rows = [("Part", "Used for"), *((path, "all that is bent") for path in paths)]
    sheet.table(rows, (text_length(cut, "helv", 10.0) + 8.5, 200.0), breaks="any")
    return sheet


def test_directories_that_their_cells_break_anywhere_are_told_by_the_one_they_stand_in():
    sheet = cells("wires/ends/copper", "wires/ends/steel", cut="wires/ends/s")
    assert sheet.asserted() == {"wires/ends", "wires/ends/copper", "wires/ends/steel"}


def test_a_file_that_its_cell_breaks_anywhere_is_whole_in_a_directory_that_the_report_names():
    sheet = cells("Old: wires/ends/copper_rolls.toml", cut="Old: wires/ends/c")
    assert sheet.asserted() == {"wires/ends", "wires/ends/copper_rolls.toml"}


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("We tell wires/ends/copper from others.", {"wires/ends/copper"}),
        ("We tell copper/iron/steel from others.", set()),
        ("The branch feature/wires/copper tells them apart.", set()),
        ("We tell wires/copper from others.", set()),
    ],
)
def test_what_may_list_things_is_a_path_below_a_directory(text: str, more: set[str]):
    sheet = Sheet()
    sheet.paragraph(f"{LAYOUT} {text}")
    assert sheet.asserted() == {"wires/ends", *more}


def test_what_is_planned_makes_no_place_for_others():
    sheet = Sheet()
    sheet.paragraph("We will add wires/ends/ some day. We tell wires/ends/copper from others.")
    assert sheet.asserted() == set()


def called(text: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph("Code: https://github.com/me/loom")
    sheet.paragraph(text)
    return sheet.asserted(["loom/wires.py", "kit/a.py"])


@pytest.mark.parametrize(
    "text", ["There is a plan in the loom/bends folder.", "C'è un piano nella cartella loom/bends."]
)
def test_a_directory_below_the_repositorys_own_name_is_cited_by_a_word_for_it(text: str):
    assert called(text) == {"loom/bends"}


@pytest.mark.parametrize(
    "text",
    ["There is a plan of loom/bends.", "Then cd loom/build and go on.", "There is a plan in the thread/bends folder."],
)
def test_other_names_with_a_slash_are_not(text: str):
    assert called(text) == set()


@pytest.mark.parametrize(
    ("name", "paths"),
    [
        ("wires/ends/copper.bendAll(wire)", set()),
        ("wires/ends/copper.bend_all", set()),
        ("wires/ends/copper.bend_all(wire)", set()),
        ("wires/ends/copper", {"wires/ends/copper"}),
        ("wires/ends/copper_v1.2", {"wires/ends/copper_v1.2"}),
    ],
)
def test_a_function_of_a_module_is_no_path_in_its_directory(name: str, paths: set[str]):
    sheet = Sheet()
    sheet.paragraph(f"{LAYOUT} It all begins with {name} once.")
    assert sheet.asserted() == {"wires/ends", *paths}


def test_a_name_like_a_function_of_a_module_is_a_path_where_the_repository_has_it():
    sheet = Sheet()
    sheet.paragraph(f"{LAYOUT} It all begins with wires/ends/copper.bend_all once.")
    assert "wires/ends/copper.bend_all" in sheet.asserted(["wires/ends/copper.bend_all"])
