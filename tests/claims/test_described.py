"""Names whose directory, or that they are directories, is told by what stands beside and above them."""

from tests.claims.drawing import Sheet

WIDTHS = (140, 260)


def grouped(sheet: Sheet, *rows: tuple[str, ...]) -> None:
    for row in rows:
        sheet.table([row if len(row) > 1 else (row[0], "")], WIDTHS, borders=False)
        sheet.y -= sheet.leading


def test_a_row_of_its_own_names_the_directory_of_the_rows_below_it():
    sheet = Sheet()
    grouped(sheet, ("File", "Role"), ("wires/ (2)",), ("bend.py", "bends"), ("cut.py", "cuts"))
    grouped(sheet, ("frame/ (1)",), ("beam.py", "carries all"), ("cut.py", "cuts beams"))
    inside = {"wires/bend.py", "wires/cut.py", "frame/beam.py", "frame/cut.py"}
    assert sheet.asserted() == {"wires", "frame"} | inside


def test_such_a_row_may_say_what_the_directory_is_for():
    sheet = Sheet()
    grouped(sheet, ("File", "Role"), ("wires/ — all of them (2)",), ("bend.py", "bends"), ("cut.py", "cuts"))
    grouped(sheet, ("frame/ - what carries",), ("cut.py", "cuts beams"))
    assert sheet.asserted() == {"wires", "frame", "wires/bend.py", "wires/cut.py", "frame/cut.py"}


def test_a_group_of_rows_goes_on_over_the_end_of_a_page_below_its_header():
    sheet = Sheet()
    sheet.y = 700
    grouped(sheet, ("File", "Role"), ("wires/ (2)",), ("bend.py", "bends"))
    sheet.new_page()
    grouped(sheet, ("File", "Role"), ("cut.py", "cuts"))
    assert sheet.asserted() == {"wires", "wires/bend.py", "wires/cut.py"}


def test_a_group_of_rows_ends_with_its_table():
    sheet = Sheet()
    grouped(sheet, ("File", "Role"), ("wires/ (1)",), ("bend.py", "bends"))
    sheet.y += 60
    sheet.paragraph("All of it is started by run.py, which reads what it is given and hands it on.")
    grouped(sheet, ("stop.py", "stops"))
    assert sheet.asserted() == {"wires", "wires/bend.py", "run.py", "stop.py"}


def test_a_hyphen_that_the_setting_put_behind_an_underscore_is_no_part_of_a_name():
    sheet = Sheet()
    sheet.table([("bend_-\nwires.py".replace("\n", " "), "bends all wires that it is given")], (60, 300))
    assert sheet.asserted() == {"bend_wires.py"}


def test_a_cell_tells_that_the_name_beside_it_is_a_directorys():
    sheet = Sheet()
    rows = [("File", "Role"), ("valves", "Folder containing all valves"), ("notes", "Words on what was done")]
    sheet.table([*rows, ("build_tools", "The directory with what builds them")], WIDTHS)
    assert sheet.asserted() == {"valves", "build_tools"}


def test_a_setting_that_holds_a_directorys_name_is_none():
    sheet = Sheet()
    rows = [
        ("Setting", "What it is"),
        ("ValveDir", "Directory where all valves are kept"),
        ("valveDirs", "Folder for it"),
    ]
    sheet.table([*rows, ("VALVE_DIR", "The directory with what builds them")], WIDTHS)
    assert sheet.asserted() == {"valveDirs"}


def test_places_in_a_list_of_places_are_directories_without_a_slash_at_their_end():
    for heading, expected in (
        ("Key file paths", {"valves", "valves/small", "main.py"}),
        ("What is served", {"main.py"}),
    ):
        sheet = Sheet()
        sheet.heading(heading)
        for text in ("Valves: /valves", "Small ones : ./valves/small", "What starts it: ./main.py"):
            sheet.paragraph(f"• {text}")
        assert sheet.asserted() == expected


def test_several_names_and_a_comment_without_a_blank_stand_in_a_tree_without_branches():
    rows = [
        "web/        # all pages",
        "  valve.ts  # opens",
        "  very-long-name.ts# shuts",
        "  bend.ts / cut.ts / edge.ts",
    ]
    sheet = Sheet()
    sheet.rows([*rows, "run.ts      # starts"], font="cour")
    names = ("valve.ts", "very-long-name.ts", "bend.ts", "cut.ts", "edge.ts")
    assert sheet.asserted() == {"web", "run.ts"} | {f"web/{name}" for name in names}


def test_items_below_a_heading_for_the_layout_are_directories_where_there_are_such():
    for heading, expected in (("Project structure", {"frame", "wires"}), ("What we learnt", set())):
        sheet = Sheet()
        sheet.heading(heading)
        sheet.paragraph("• frame: holds all beams.")
        sheet.paragraph("• notes: what we thought.")
        sheet.paragraph("and below it:")
        sheet.paragraph("• wires: bends and cuts.")
        assert sheet.asserted(["frame/beam.py", "wires/cut.py", "old/notes/a.txt"]) == expected


def test_files_of_a_list_stand_where_its_first_one_does_unless_they_stand_where_they_are_written():
    sheet = Sheet()
    sheet.paragraph("It is bent by lib/wires/bend.py, cut.py and edge.py, which read plan.json first.")
    files = ["lib/wires/bend.py", "lib/wires/cut.py", "edge.py", "plan.json"]
    assert sheet.asserted(files) == set(files)


def test_a_coded_name_beside_a_directory_stands_in_there_where_the_repository_has_it():
    rows = [("kit/", "wire_ends", "(all that is bent)"), ("tools/", "wires", "(all that is cut)")]
    files = ["kit/wire_ends/bend.py", "tools/wires/cut.py"]
    for held, more in ((files, {"kit/wire_ends"}), (["kit/bend.py", "tools/cut.py"], set())):
        sheet = Sheet()
        sheet.table(rows, (80.0, 120.0, 200.0), borders=False)
        assert sheet.asserted(held) == {"kit", "tools"} | more


def test_what_a_comment_says_of_a_file_need_not_stand_beside_it():
    def drawn(comment: str) -> Sheet:
        sheet = Sheet()
        sheet.rows(["kit/", "├── ends/", f"│   ├── bend.py   # {comment}", "│   └── cut.py", "└── tie.py"], font="cour")
        return sheet

    there = {"kit", "kit/ends", "kit/ends/bend.py", "kit/ends/cut.py", "kit/tie.py"}
    files = ["kit/ends/bend.py", "kit/ends/cut.py", "kit/tie.py"]
    assert drawn("core of the wires.toml reader").asserted([*files, "given/wires.toml"]) == {*there, "wires.toml"}
    beside = drawn("core of the wires.toml reader").asserted([*files, "kit/ends/wires.toml"])
    assert beside == {*there, "kit/ends/wires.toml"}
    assert drawn("roll.py, turn.py").asserted(files) == {*there, "kit/ends/roll.py", "kit/ends/turn.py"}
