"""Trees that are listed: items within items, or names alone further right, without slashes and without branches."""

from collections.abc import Sequence

from tests.claims.drawing import Sheet

Row = tuple[int, str, str]
"""Level, bullet, text."""


def listed(sheet: Sheet, rows: Sequence[Row], *, indent: float = 24.0) -> Sheet:
    """Put items on lines of their own, each level further right."""
    for level, bullet, text in rows:
        x = sheet.left + indent * level
        if bullet:
            sheet._put(x, sheet.y, bullet, "helv", sheet.size)
            x += 12
        sheet._put(x, sheet.y, text, "helv", sheet.size)
        sheet.y += sheet.leading
    return sheet


def test_items_below_a_directory_without_a_slash_stand_in_it():
    rows = [
        (0, "•", "wire_shop: folder with all that bends"),
        (1, "o", "bend.py: bends a wire, and goes on to say so for more than one line"),
        (1, "", "     of the list"),
        (1, "o", "cuts: contains two cutters"),
        (2, "§", "shear.py: cuts"),
        (2, "§", "Old Saw.txt: how it was done"),
        (0, "•", "drums: folder of drums"),
        (1, "o", "roll.py: rolls"),
        (0, "•", "start.sh: starts"),
    ]
    expected = {"wire_shop/bend.py", "wire_shop/cuts", "wire_shop/cuts/shear.py", "wire_shop/cuts/Old Saw.txt"}
    found = listed(Sheet(), rows).asserted()
    assert found == expected | {"wire_shop", "drums", "drums/roll.py", "start.sh"}


def test_such_a_tree_goes_on_at_the_top_of_the_next_page():
    sheet = listed(Sheet(), [(0, "•", "wire_shop: folder"), (1, "o", "bend.py: bends"), (1, "o", "cut.py: cuts")])
    sheet.new_page()
    listed(sheet, [(1, "o", "saw.py: saws"), (1, "o", "file.py: files"), (0, "•", "start.sh: starts")])
    assert sheet.asserted() >= {"wire_shop/cut.py", "wire_shop/saw.py", "wire_shop/file.py", "start.sh"}


def test_names_alone_that_stand_further_right_level_by_level_are_a_tree():
    rows = ["kit", "wires", "bend.py", "cut.py", "drums", "roll.py", "start.sh"]
    sheet = listed(Sheet(), [(level, "", name) for level, name in zip((0, 1, 2, 2, 1, 2, 1), rows, strict=True)])
    assert sheet.asserted() == {"wires", "wires/bend.py", "wires/cut.py", "drums", "drums/roll.py", "start.sh"}


def test_items_below_a_heading_of_a_list_keep_their_bare_names():
    rows = [(0, "•", "Backend: what answers"), (1, "o", "main.py: starts"), (1, "o", "routes.py: answers")]
    assert listed(Sheet(), rows).asserted() == {"main.py", "routes.py"}


def test_what_stands_below_a_file_is_no_part_of_a_tree():
    rows = [(0, "•", "wire_shop: folder"), (1, "o", "bend.py: bends"), (2, "§", "cut.py: is called"), (1, "o", "a.py")]
    assert "wire_shop/bend.py/cut.py" not in listed(Sheet(), rows).asserted()
    assert "bend.py/cut.py" not in listed(Sheet(), rows).asserted()


def test_names_with_one_ending_below_a_directory_are_files_of_whatever_language():
    names = ("wires/", "bend.qz", "cut.qz", "saw.qz")
    sheet = listed(Sheet(), [(min(at, 1), "", name) for at, name in enumerate(names)], indent=10)
    there = ("wires/bend.qz", "wires/cut.qz", "start.sh")
    assert sheet.asserted(there) == {"wires", "wires/bend.qz", "wires/cut.qz", "wires/saw.qz"}


def test_words_below_a_place_that_share_no_ending_are_no_files():
    names = ("wires/", "bend.qz", "cut.me", "saw.it")
    sheet = listed(Sheet(), [(min(at, 1), "", name) for at, name in enumerate(names)], indent=10)
    assert not sheet.asserted(("wires/rod.py",)) & {"wires/bend.qz", "wires/cut.me", "wires/saw.it"}
