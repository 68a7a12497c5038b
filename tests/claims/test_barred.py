"""Trees of which not every row is drawn as it should be: bars without branches, blanks that were lost."""

import pytest

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


@pytest.mark.parametrize("bar", ["│", "┃", "¦", "|"])
def test_a_bar_with_dashes_right_behind_it_is_a_branch(bar: str):
    rows = ["kit/", "│── wires/", "│   │── bend.c", "│   └── Makefile", "│── frame/", "│   └── Makefile", "└── run.sh"]
    sheet = Sheet()
    sheet.heading("Layout")
    sheet.rows([row.replace("│", bar) for row in rows])
    inside = {"wires", "wires/bend.c", "wires/Makefile", "frame", "frame/Makefile", "run.sh"}
    assert sheet.asserted(sorted(inside - {"wires", "frame"})) == inside


def test_bars_and_dashes_of_boxes_and_flows_draw_no_tree():
    sheet = Sheet()
    sheet.rows(["│────────│", "│ bend.c │", "│──────> cut.c", "│──────▶ dry.c", "│────────│"])
    assert sheet.asserted(["wires/bend.c"]) <= {"bend.c", "cut.c", "dry.c"}


def test_what_a_file_is_said_to_do_does_not_move_it():
    rows = ["kit/", "├── wires/", "│   └── bend.py", "├── run.py", "│   ├── POST /", "│   └── start()", "└── stop.py"]
    sheet = Sheet()
    sheet.rows(rows)
    assert sheet.asserted() == {"wires", "wires/bend.py", "run.py", "stop.py"}


def stroked(sheet: Sheet, *rows: tuple[int, str, str]) -> None:
    """Rows of a tree whose branches are strokes: how deep, the name, and a comment in a column of its own."""
    for depth, name, comment in rows:
        x = sheet.left + 16.0 * depth
        sheet.page.draw_line((x - 14, sheet.y - 3), (x - 2, sheet.y - 3), width=0.4)
        sheet._put(x, sheet.y, name, "cour", sheet.size)
        for part in comment.split("|") if comment else ():
            sheet._put(sheet.left + 170, sheet.y, part, "helv", sheet.size)
            sheet.y += sheet.leading
        sheet.y += sheet.leading * (0.6 if comment else 1.3)


def test_strokes_up_to_the_names_are_branches_of_a_tree():
    sheet = Sheet()
    sheet._put(sheet.left, sheet.y, "kit", "cour", sheet.size)
    sheet.y += 26
    stroked(
        sheet,
        (1, "bend.py ...", "bends all wires that it|is given, one after|the other, and turns"),
        (1, "run.py ...", "starts"),
        (1, "wires", ""),
        (2, "cut.py ...", "cuts"),
        (2, "edges ...", "what was cut"),
    )
    files = ["kit/bend.py", "kit/run.py", "kit/wires/cut.py", "kit/wires/edges/a.txt"]
    assert sheet.asserted(files) == {"kit", "kit/wires", "kit/wires/edges", *files[:3]}


def test_strokes_before_items_of_a_list_are_no_branches():
    sheet = Sheet()
    stroked(sheet, (1, "bend.py turns what run.py reads", ""), (1, "cut.py", ""), (1, "run.py", ""), (1, "We rest", ""))
    assert sheet.asserted() == {"bend.py", "cut.py", "run.py"}


def test_a_comment_goes_on_over_several_lines_of_its_column():
    sheet = Sheet()
    placed(sheet, [(0, "kit/")])
    placed(sheet, [(0, "├──"), (30, "bend.py"), (150, "bends all wires that it")], font="cjk")
    for text in ("is given, one after", "the other, and then", "turns"):
        placed(sheet, [(150, text)])
    placed(sheet, [(0, "└──"), (30, "wires")], font="cjk")
    placed(sheet, [(24, "└──"), (54, "cut.py")], font="cjk")
    assert sheet.asserted() == {"bend.py", "wires", "wires/cut.py"}


def paged(first: list[str], second: list[str], *, aside: float = 0.0) -> Sheet:
    """A tree that a page's end cuts; its second page's margin stands aside."""
    sheet = Sheet()
    sheet.rows(first)
    sheet.new_page()
    sheet.left += aside
    sheet.rows(second)
    return sheet


BEGUN = ["kit/wires/", "  ├── run.py     # starts", "  │              # - the benders"]
WENT_ON = ["  │              # - the cutters", "  │", "  ├── ends/      # plugs", "  │   └── cut.py", "  └── bend.py"]
INSIDE = {f"kit/wires/{name}" for name in ("run.py", "ends", "ends/cut.py", "bend.py")} | {"kit/wires"}


def test_a_tree_goes_on_behind_a_comment_of_several_rows_with_bars():
    more = ["  │              # - the rollers", "  │              # - the ties"]
    sheet = Sheet()
    sheet.rows([*BEGUN, *more, *WENT_ON])
    files = ["kit/wires/run.py", "kit/bend.py"]
    assert sheet.asserted(files) == INSIDE
    assert paged(BEGUN, [*more, *more, *WENT_ON]).asserted(files) == INSIDE
    assert paged(BEGUN, [*more, *more, *WENT_ON], aside=18.0).asserted(files) == INSIDE
    arrowed = [row.replace("#", "←") for row in (*BEGUN, *more)]
    assert paged(arrowed, [*more, *more, *WENT_ON]).asserted(files) == INSIDE


def test_a_comment_behind_bars_names_what_stands_beside_its_file():
    found = paged(BEGUN, ["  │              # - reads plan.toml", *WENT_ON]).asserted(["kit/wires/run.py"])
    assert found == INSIDE | {"plan.toml"}


def test_a_table_and_prose_below_a_tree_end_it():
    sheet = Sheet()
    sheet.rows(["kit/wires/", "├── run.py", "└── bend.py"])
    sheet.rows(["| # | Name | Role |", "| 1 | cut.py | cuts |", "| 2 | tie.py | ties |"], font="cour")
    assert sheet.asserted(["kit/wires/run.py"]) == {
        "kit/wires",
        "kit/wires/run.py",
        "kit/wires/bend.py",
        "cut.py",
        "tie.py",
    }
    other = Sheet()
    other.rows(["kit/wires/", "├── run.py"])
    other.paragraph("# The rollers are new.")
    other.rows(["frame/", "├── roll.py"])
    assert {"frame/roll.py", "kit/wires/run.py"} <= other.asserted(["kit/wires/run.py", "frame/roll.py"])
