"""Titles as small as the text, that end in the directory of what stands below them; texts are made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet

FILES = ("kit/frame/bend.py", "kit/frame/cut.py", "kit/ends/turn.sh", "kit/ends/lift.sh", "loose.py")
PROSE = "The machine is described below, with all that it is made of and all that it needs. " * 3


def titled(title: str, *items: str) -> Sheet:
    sheet = Sheet()
    sheet.paragraph(PROSE)
    sheet.paragraph(title)
    for item in items:
        sheet.line(sheet.left + 18, sheet.y, BULLET)
        sheet.line(sheet.left + 36, sheet.y, item)
        sheet.y += 1.6 * sheet.leading
    sheet.y += sheet.leading
    return sheet


@pytest.mark.parametrize(
    "title",
    [
        "Code Modules (kit/frame/*)",
        "Code Modules (kit/frame/**)",
        "Code Modules (kit/frame/)",
        "Wires (all Python modules in kit/frame/)",
        "Los alambres (módulos en kit/frame/)",
        "Die Drähte (Module in kit/frame/*)",
        "Провода (kit/frame/)",
    ],
)
def test_names_of_a_list_stand_in_the_directory_in_which_its_title_ends(title: str):
    sheet = titled(title, "bend.py: makes wires.", "cut.py: ends them.", "lost.py: helps.")
    assert sheet.asserted(FILES) >= {"kit/frame/bend.py", "kit/frame/cut.py", "kit/frame/lost.py"}


def test_the_next_title_ends_what_the_one_above_told():
    sheet = titled("Wires (kit/frame/*)", "bend.py: makes wires.", "cut.py: ends them.")
    sheet.paragraph("Ends (.sh scripts in kit/ends/)")
    sheet.paragraph("Small scripts (turn.sh, lift.sh, lost.sh) were made to try the ends of all wires that there are.")
    sheet.paragraph("Its own rest is in gone.sh, which is told of in a paragraph of its own.")
    asserted = sheet.asserted(FILES)
    assert asserted >= {"kit/frame/bend.py", "kit/ends/turn.sh", "kit/ends/lift.sh", "kit/ends/lost.sh", "gone.sh"}


def test_a_heading_may_name_all_that_its_directory_holds():
    sheet = Sheet()
    sheet.paragraph(PROSE)
    sheet.heading("Wires (kit/frame/*)")
    sheet.paragraph("The first wire is made in bend.py, and it ends in cut.py.")
    assert sheet.asserted(FILES) >= {"kit/frame/bend.py", "kit/frame/cut.py"}


@pytest.mark.parametrize(
    "title",
    [
        "Figure 2: Code Modules (kit/frame/*)",
        "Code Modules (kit/frame/*.py)",
        "Code Modules (kit/frame/, kit/ends/)",
        "Code Modules (kit/frame/) and more",
        "It is read from below (kit/frame/).",
    ],
)
def test_other_lines_place_nothing(title: str):
    assert "bend.py" in titled(title, "bend.py: makes wires.", "cut.py: ends them.").asserted(FILES)


def test_a_name_that_stands_elsewhere_keeps_its_place_below_a_title():
    assert "loose.py" in titled("Wires (kit/frame/*)", "bend.py: makes wires.", "loose.py: waits.").asserted(FILES)
