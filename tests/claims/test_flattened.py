"""Trees whose rows ran together into a paragraph."""

import pytest

from tests.claims.drawing import Sheet

PROSE = "The machine is described below, part by part. " * 5


def asserted_of(tree: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(PROSE)
    sheet.paragraph(tree)
    sheet.paragraph(PROSE)
    return sheet.asserted()


@pytest.mark.parametrize(
    ("tree", "paths"),
    [
        (
            "The layout is kit/ |-- wires/ | |-- bend.py # bends | `-- cut.py |-- rods/ | `-- dry.md `-- main.py",
            {"wires", "wires/bend.py", "wires/cut.py", "rods", "rods/dry.md", "main.py"},
        ),
        (
            "kit/ |-- wires/ | `-- thin/ | |-- bend.py | `-- cut.py `-- rods/ |-- dry.md `-- last/ `-- end.md",
            {"wires", "wires/thin", "wires/thin/bend.py", "wires/thin/cut.py", "rods", "rods/dry.md"}
            | {"rods/last", "rods/last/end.md"},
        ),
        (
            "kit/ | |-- wires/ | |-- bend.py | `-- thin/ | |-- cut.py | `-- file.py | |-- rods/ | `-- dry.md | |-- main.py",
            {"wires", "wires/bend.py", "wires/thin", "wires/thin/cut.py", "wires/thin/file.py", "rods", "rods/dry.md"}
            | {"main.py"},
        ),
        (
            "|-- wires/ | |-- bend.py | |-- cut.py |-- rods/ | |-- dry.md |-- main.py",
            {"wires", "wires/bend.py", "wires/cut.py", "rods", "rods/dry.md", "main.py"},
        ),
    ],
)
def test_bars_tell_how_deep_a_row_is_where_the_blanks_are_lost(tree, paths):
    assert asserted_of(tree) == paths


def test_a_letter_may_stand_for_each_sign_of_a_branch():
    tree = "kit/ III wires/ I III bend.py I III cut.py III rods/ I III dry.md III main.py"
    assert asserted_of(tree) == {"wires", "wires/bend.py", "wires/cut.py", "rods", "rods/dry.md", "main.py"}


def test_a_comment_that_goes_on_over_the_lines_end_hides_no_row():
    comment = "bends every wire that the machine has been given by its owner in the days before it is started again"
    tree = f"kit/ |-- wires/ | |-- bend.py # {comment} | `-- cut.py |-- rods/ | `-- dry.md `-- main.py"
    assert asserted_of(tree) == {"wires", "wires/bend.py", "wires/cut.py", "rods", "rods/dry.md", "main.py"}


def test_numerals_and_cells_between_bars_are_no_tree():
    assert asserted_of("Parts I III and II of kit/ are in main.py | bend.py | cut.py") == {
        "kit",
        "main.py",
        "bend.py",
        "cut.py",
    }


def test_a_lines_end_that_is_still_written_as_in_html_ends_a_row_and_a_machines_place_is_no_directory():
    files = ("wires/bend.py", "wires/cut.py", "rods/dry.md", "main.py")
    sheet = Sheet()
    sheet.paragraph(PROSE)
    sheet.paragraph(
        "/app/<br/>|-- wires/<br/>| |-- bend.py # bends<br/>| `-- cut.py<br/>|-- rods/<br/>| `-- dry.md<br/>`-- main.py"
    )
    assert sheet.asserted(files) == {"wires", "rods", *files}
