"""Tables without borders: where each line has a label of its own, no line goes on with the one above it."""

import pytest

from tests.claims.drawing import Sheet


def table(rows: list[tuple[str, str]]) -> Sheet:
    sheet = Sheet()
    sheet.heading("Parts")
    for label, text in rows:
        sheet._put(sheet.left, sheet.y, label, "helv", 10.0)
        sheet._put(sheet.left + 120, sheet.y, text, "helv", 10.0)
        sheet.y += 13.0
    return sheet


def test_cells_that_each_have_a_label_are_not_read_as_one_text():
    sheet = table(
        [
            ("Code", "all of engine/, wires/"),
            ("Manual", "README.md"),
            ("Results", "the directory curves"),
            ("Given", "parts/first.csv, parts/second.csv"),
            ("Start", "run.py"),
        ]
    )
    files = ["README.md", "engine/a.py", "wires/b.py", "parts/first.csv", "run.py"]
    expected = {"engine", "wires", "README.md", "parts/first.csv", "parts/second.csv", "run.py"}
    assert sheet.asserted(files) == expected


def test_directories_one_below_the_other_beside_what_they_hold_are_no_path():
    rows = [("wires/", "cut | bent"), ("valves/", "open"), ("rods/", "long"), ("curves/", "all"), ("run.py", "starts")]
    assert table(rows).asserted(["run.py"]) == {"wires", "valves", "rods", "curves", "run.py"}


def test_a_path_goes_on_in_a_cell_whose_label_stands_on_its_first_line_only():
    rows = [("Code", "engine/turning/"), ("", "lathe.py"), ("Wires", "wires/bending/"), ("", "bend.py")]
    assert table(rows).asserted() == {"engine/turning/lathe.py", "wires/bending/bend.py"}


def test_columns_of_text_are_no_rows_though_their_lines_stand_beside_each_other():
    left = "The engine turns the shaft all day long and"
    rows = [(left, "the files are"), (left, "in engine/turning/"), (left, "lathe.py and in"), (left, "wires.py")]
    sheet = Sheet()
    for begin, text in rows:
        sheet._put(sheet.left, sheet.y, begin, "helv", 8.0)
        sheet._put(sheet.left + 230, sheet.y, text, "helv", 8.0)
        sheet.y += 11.0
    assert sheet.asserted() == {"engine/turning/lathe.py", "wires.py"}


def test_a_numbered_title_does_not_go_on_in_the_table_below_it():
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet._put(sheet.left, sheet.y, "4.3 Plan for days 4 to 7", "helv", 10.0)
    sheet.y += 13.0
    for cells in (("Day", "Task", "Deliverable"), ("4", "Turn all", "turns.json, wires.json"), ("5", "Cut", "cut.md")):
        for x, text in zip((0, 60, 200), cells, strict=True):
            sheet._put(sheet.left + x, sheet.y, text, "helv", 10.0)
        sheet.y += 13.0
    assert sheet.asserted() == set()


def roomy(rows: list[tuple[str, tuple[str, ...]]], room: float = 4.0) -> Sheet:
    """A label beside each cell's first line, and some room between cells."""
    sheet = Sheet()
    for label, lines in [("part", ("place",)), *rows]:
        sheet._put(sheet.left, sheet.y, label, "helv", 10.0)
        for line in lines:
            sheet._put(sheet.left + 120, sheet.y, line, "helv", 10.0)
            sheet.y += 12.0
        sheet.y += room
    return sheet


def test_room_between_the_rows_tells_cells_apart_that_all_break_after_a_slash():
    rows = [("first", ("wires/", "bent/")), ("second", ("wires/", "cut/")), ("third", ("wires/", "all.py"))]
    assert roomy(rows).asserted(["wires/bent/a.py", "wires/cut/a.py"]) == {"wires/bent", "wires/cut", "wires/all.py"}


def test_what_is_said_in_one_row_is_not_said_of_the_next_one():
    rows = [
        ("a1f", ("deleted", "parts/old_one", ".py and", "parts/old_two.py")),
        ("b2c", ("parts/", "bent_wires.py,", "parts/cut_wires", ".py")),
        ("77d", ("parts/", "rods.py")),
    ]
    assert roomy(rows).asserted() == {"parts/bent_wires.py", "parts/cut_wires.py", "parts/rods.py"}


def test_a_cell_goes_on_below_letters_of_another_size_where_the_room_is_uneven():
    sheet = roomy([("first", ("a.py",)), ("second", ("b.py",)), ("third", ("c.py", "")), ("fourth", ("d.py, wires/",))])
    sheet._put(sheet.left + 120, sheet.y - 2.0, "all.py", "cour", 8.0)
    assert sheet.asserted() == {"a.py", "b.py", "c.py", "d.py", "wires/all.py"}


def test_files_and_directories_beside_two_cells_each_are_rows():
    sheet = Sheet()
    names = ("bend.py", "cut.py", "rods.py", "wires/", "valves/", "pumps/")
    for name, who in zip(names, ("Ann", "Bo", "Ann", "Bo", "all", "Ann"), strict=True):
        for x, text in ((0, name), (120, who), (240, "drawn and turned")):
            sheet._put(sheet.left + x, sheet.y, text, "helv", 10.0)
        sheet.y += 14.0
    assert sheet.asserted() == {"bend.py", "cut.py", "rods.py", "wires", "valves", "pumps"}


def test_a_path_that_goes_on_beside_two_cells_that_do_is_one():
    sheet = Sheet()
    for name, who in zip(("wires/", "bend.py", "wires/", "cut.py"), ("Ann", "and Bo", "Bo and", "Ann"), strict=True):
        for x, text in ((0, name), (120, who), (240, "drawn and turned")):
            sheet._put(sheet.left + x, sheet.y, text, "helv", 10.0)
        sheet.y += 12.0
    assert sheet.asserted() == {"wires/bend.py", "wires/cut.py"}


def test_names_in_a_column_of_files_stand_in_the_directory_that_their_heading_names():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading("2.1 kit/wires/ and what it holds")
    sheet.table(
        [["File", "Purpose"], ["bend.py", "Bends."], ["thin/cut.py", "Cuts."], ["late.py", "Waits."]], (160, 200)
    )
    files = ["kit/wires/bend.py", "kit/wires/thin/cut.py"]
    assert sheet.asserted(files) == {"kit/wires/bend.py", "kit/wires/thin/cut.py", "kit/wires/late.py", "kit/wires"}


def test_names_in_a_column_stand_in_the_directory_that_its_own_heading_names():
    rows = [("Wire (kit/wires/)", "What it is for"), ("bend.py", "bends them"), ("cut.py", "cuts them")]
    sheet = table(rows)
    assert sheet.asserted(["kit/wires/bend.py"]) == {"kit/wires", "kit/wires/bend.py", "kit/wires/cut.py"}


def test_names_in_a_column_of_files_stand_alone_below_other_headings():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading("2.1 From kit/wires/ to kit/rods/")
    sheet.table([["File", "Purpose"], ["bend.py", "Bends."]], (160, 200))
    assert "bend.py" in sheet.asserted(["kit/wires/bend.py"])


def test_names_in_a_column_of_files_stand_alone_below_a_title_that_tells_where_its_subject_stands():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading("2.1 All that bends (kit/wires/)")
    sheet.paragraph("It takes wires and gives them a form. " * 6)
    sheet.table([["Module", "Purpose"], ["bend.py", "Bends."]], (160, 200))
    assert sheet.asserted(["kit/wires/bend.py"]) == {"kit/wires", "bend.py"}


def test_a_cell_with_a_path_is_no_heading_of_its_column():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading("4. Plan for days 4 to 7")
    sheet.table([["Day 4", "Bend all", "lib/late.json"], ["Day 5", "Cut all", "lib/later.json"]], (60, 120, 200))
    assert sheet.asserted() == set()


def test_a_plan_by_days_plans_what_is_not_there():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading("4. The special day 4-7 plan")
    sheet.paragraph("lib/late.py: bends all wires.")
    assert sheet.asserted() == set()


def test_names_beside_a_directory_stand_in_it_unless_the_repository_has_them_elsewhere():
    sheet = Sheet()
    sheet.table(
        [
            ["Place", "Holds"],
            ["wires/", "bend.py, late.py"],
            ["rods/", "saw.py and Makefile"],
            ["kits/ and jigs/", "cut.py"],
        ],
        (120, 300),
    )
    assert sheet.asserted(["wires/bend.py", "rods/saw.py", "Makefile", "jigs/cut.py"]) == {
        *("wires", "wires/bend.py", "wires/late.py", "rods", "rods/saw.py", "Makefile", "kits", "jigs", "cut.py")
    }


def test_the_ground_that_code_stands_on_is_no_border_between_the_lines_of_a_cell():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    for number, (name, what) in enumerate([("shop/wires/ben", "takes wires and"), ("d_all.py", "bends them(all)")]):
        y = sheet.y + 14.0 * number
        sheet.page.draw_rect((0, y - 10, 300, y + 3), color=None, fill=(0.9, 0.9, 0.9), radius=0.2)
        sheet._put(sheet.left, y, name, "cour", 10.0)
        sheet._put(sheet.left + 160, y, what, "helv", 10.0)
    assert sheet.asserted() == {"shop/wires/bend_all.py"}


@pytest.mark.parametrize("size", [7.0, 8.0, 10.0])
def test_where_rules_part_the_rows_a_cell_goes_on_below(size):
    rows = [
        ("Order", "What", "File"),
        ("Firstly", "Weight of trust", "packages/bench/council_bench/weighing.py"),
        ("Secondly", "The repair of it, and all", "packages/bench/council_bench/parsing.py"),
        ("Thirdly", "Third provider", "packages/providers/third_of_all/asking.py"),
        ("Fourthly", "Some more", "packages/providers/last_of_all/telling.py"),
    ]
    sheet = Sheet(size=size)
    sheet.table(rows, (4.0 * size, 9.0 * size, 12.5 * size), breaks="any")
    paths = [row[2] for row in rows[1:]]
    assert sheet.asserted(paths) == set(paths)
    assert sheet.asserted() == set(paths)
