"""Trees of which not every row is drawn as it should be: bars without branches, blanks that were lost."""

from tests.claims.drawing import Sheet
from tests.claims.test_trees import placed


def test_bars_alone_draw_a_tree_that_has_no_branches():
    rows = ["kit/", "|", "| wires/", "| | bend.py", "| | cut.py # cuts", "| |", "| frame/", "| | beam.py", "| run.py"]
    sheet = Sheet()
    sheet.rows(rows, font="cour")
    assert sheet.asserted() == {"wires", "wires/bend.py", "wires/cut.py", "frame", "frame/beam.py", "run.py"}


def test_bars_that_stand_apart_from_the_names_draw_a_tree_as_well():
    sheet = Sheet()
    sheet.heading("Layout")
    placed(sheet, [(0, "kit/")])
    for depth, name in ((1, "wires/"), (2, "bend.ml"), (2, "cut.ml"), (1, "(wires.exe)"), (1, "Makefile")):
        placed(sheet, [*((14.0 * at, "|") for at in range(depth)), (14.0 * depth, name)])
    assert sheet.asserted() == {"wires", "wires/bend.ml", "wires/cut.ml", "Makefile"}


def test_bars_of_a_table_and_of_code_draw_no_tree():
    sheet = Sheet()
    sheet.rows(["| File | Role |", "| bend.py | bends |", "| cut.py | cuts |", "| run.py | runs |"], font="cour")
    sheet.rows(["| Bend x -> bend.all x", "| Cut x -> x", "| | cut.py", "| run.py"], font="cour")
    assert sheet.asserted() == {"bend.py", "cut.py", "run.py"}


def test_a_file_that_lost_its_blanks_stands_beside_the_rows_around_it():
    rows = [
        "kit/",
        "├── wires/",
        "│   ├── bend.py",
        "├── notes.txt",
        "│   ├── deep/",
        "│   │   └── edge.py",
        "│   └── cut.py",
        "└── run.py",
    ]
    sheet = Sheet()
    sheet.rows(rows)
    inside = {"wires/bend.py", "wires/notes.txt", "wires/deep", "wires/deep/edge.py", "wires/cut.py"}
    assert sheet.asserted() == {"wires", "run.py"} | inside


def test_what_a_file_is_said_to_do_does_not_move_it():
    rows = ["kit/", "├── wires/", "│   └── bend.py", "├── run.py", "│   └── start()", "└── stop.py"]
    sheet = Sheet()
    sheet.rows(rows)
    assert sheet.asserted() == {"wires", "wires/bend.py", "run.py", "stop.py"}
