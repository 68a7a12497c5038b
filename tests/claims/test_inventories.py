"""Lists that tell of one name after the other are a directory's where the repository holds most of their names."""

import pytest

from tests.claims.drawing import Sheet

HELD = ["frame/beam.c", "wires/cut.c", "rods-2.1-src/rod.c", "papers/plan.pdf", "tools_extra/bend.py"]


def listing(rows: list[str]) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("What is in the archive:")
    for row in rows:
        sheet.paragraph(row)
    return sheet


@pytest.mark.parametrize(
    ("lead", "mark"),
    [
        ("", " -- "),
        ("", ": "),
        ("- ", " - "),
        ("* ", ": "),
        ("\u2022 ", " \u2013 "),
        ("\u2022 ", " \u2014 "),
        ("1. ", " - "),
        ("a) ", ": "),
        ("ii. ", " -- "),
        ("(iv) ", " \u2013 "),
    ],
)
def test_a_list_of_what_the_repository_holds_names_its_directories(lead, mark):
    names = ("frame", "wires", "rods-2.1-src", "papers")
    sheet = listing([f"{lead}{name}{mark}holds what its name says" for name in names])
    assert sheet.asserted(HELD) == set(names)


def test_of_such_a_list_one_that_is_not_there_is_flagged():
    sheet = listing([f"{name} -- holds parts" for name in ("frame", "wires", "papers", "springs")])
    assert {path for path, claim in sheet.claims(HELD).items() if claim.flagged} == {"springs"}


def test_numbers_may_stand_apart_and_entries_take_several_lines():
    sheet = Sheet(width=200)
    for number, name in (("i.", "frame"), ("ii.", "wires"), ("iii.", "papers")):
        sheet.line(sheet.left, sheet.y, number)
        sheet.paragraph(f"{name} - all that belongs to it, which takes more words than a line has", indent=26)
    assert sheet.asserted(HELD) == {"frame", "wires", "papers"}


def test_a_file_that_an_entry_tells_of_stands_in_its_directory():
    sheet = listing(["papers -- holds this file (plan.pdf)", "frame -- the beams", "wires -- the wires"])
    assert "papers/plan.pdf" in sheet.asserted(HELD)


@pytest.mark.parametrize(
    "names",
    [
        ("frame", "wires"),
        ("frame", "speed", "weight", "price"),
        ("frame", "wires", "speed", "weight", "price"),
        ("Prosecutor", "Defense", "TechLead"),
    ],
)
def test_a_list_of_which_the_repository_holds_few_names_none(names):
    assert listing([f"\u2022 {name}: what it means" for name in names]).asserted(HELD) == set()


def test_a_capital_word_below_a_list_of_files_tells_of_them_all():
    names = ("saw.c", "bend.c", "roll.c", "cut.c")
    rows = [f"\u2022 {name}: does what its name says" for name in names]
    assert listing([*rows, "\u2022 Trigger: the wheel turns it"]).asserted(names) == set(names)
    assert listing([*rows, "\u2022 springs: all the springs"]).asserted(names) == {*names, "springs"}
    held = (*names, "Wires/a.c")
    assert listing([*rows, "\u2022 Wires: all the wires"]).asserted(held) == {*names, "Wires"}


def test_names_with_a_dot_tell_whose_a_list_is_and_those_that_are_not_versioned_do_not():
    rows = [".rings - rings of wire", ".knots - knots of it", "frame - holds parts", "uploads - non version controlled"]
    held = [*HELD, ".rings/a.py", ".knots/b.py"]
    sheet = listing([*rows, "logs_kept - not versioned, for the machine's own use"])
    assert "frame" in sheet.asserted(held)
    assert {"uploads", "logs_kept"}.isdisjoint(sheet.claims(held))


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_list_may_go_on_over_the_pages_end(goes_on: bool):
    sheet = Sheet()
    sheet.paragraph("What is in the archive:")
    sheet.y = 740.0
    names = ("frame", "wires", "papers")
    for name in names:
        sheet.line(sheet.left, sheet.y, f"{name} - holds what it says")
        sheet.y += 14
    sheet.new_page()
    if not goes_on:
        sheet.paragraph("The words of this page have another meaning.")
    sheet.paragraph("tools_extra - holds what is left")
    sheet.paragraph("More of it is told in the next part, with all that one has to know.")
    assert sheet.asserted(HELD) == {*names, *(["tools_extra"] if goes_on else [])}


def test_an_entry_of_two_files_is_no_directory_of_the_list():
    names = ("main.c", "beam.c/beam.h", "cut_all.c/cut_all.h", "wires/rod.c")
    sheet = listing([f"\u2022 {name} - holds what its name says" for name in names])
    held = ("src/main.c", "src/beam.c", "src/beam.h", "src/cut_all.c", "wires/rod.c")
    assert sheet.asserted(held) == {"main.c", "beam.c", "beam.h", "cut_all.c", "cut_all.h", "wires/rod.c"}


def test_a_directory_that_is_named_like_a_file_holds_what_stands_behind_its_slash():
    sheet = listing([f"\u2022 {name} - holds parts" for name in ("beam.c/rods", "wires", "papers", "frame")])
    assert sheet.asserted((*HELD, "beam.c/rods/rod.h")) == {"beam.c/rods", "wires", "papers", "frame"}


def test_names_of_such_a_list_may_have_a_slash_before_them():
    sheet = listing([f"\u2022 /{name}: all that its name says" for name in ("frame", "wires", "papers")])
    assert sheet.asserted(HELD) == {"frame", "wires", "papers"}


def test_what_a_server_answers_to_is_no_such_list():
    sheet = listing([f"\u2022 /{name}: gives back what was asked for" for name in ("login", "users", "frame")])
    assert not sheet.asserted(HELD)
