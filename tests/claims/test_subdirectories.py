"""Directories that a text puts into the one that it has named: by words, by a list, by the item above; made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet

HELD = ("kit/main/wires/bend.js", "kit/main/rods/META/cut.js", "kit/main/ends/end.js", "start.js")


def nested(lead: str, items: dict[str, str]) -> Sheet:
    sheet = Sheet()
    sheet.paragraph(lead)
    for name, text in items.items():
        sheet.paragraph(f"{BULLET} {name}", indent=15)
        sheet.paragraph(text, indent=35)
    sheet.paragraph("That is all that there is to say of how the project is built.")
    return sheet


GERMAN = "Es gibt hauptsächlich einen kit Ordner. In dem darin enthaltenen main Ordner liegen folgende Unterordner:"
TEXTS = {
    "wires": "Hier liegt alles, was die Drähte betrifft, und was sie biegt.",
    "rods": "In diesem Ordner liegen im Unterordner META die Einstellungen der Stangen.",
    "ends": "Dieser Ordner beinhaltet die Enden.",
}


def test_items_alone_are_directories_in_the_one_that_the_sentence_above_tells():
    claims = nested(GERMAN, TEXTS).claims(HELD)
    places = {"kit", "kit/main", "kit/main/wires", "kit/main/rods", "kit/main/rods/META", "kit/main/ends"}
    assert {path for path, claim in claims.items() if claim.asserted} == places
    assert {claim.verdict for claim in claims.values()} == {"verified"}


def test_a_list_within_an_item_does_not_end_the_list_around_it():
    sheet = Sheet()
    sheet.paragraph("Es gibt einen kit Ordner. In dem darin enthaltenen main Ordner liegen folgende Unterordner:")
    sheet.paragraph(f"{BULLET} wires", indent=15)
    sheet.paragraph("Hier liegen die Drähte. Es gibt davon die folgenden Arten:", indent=35)
    for kind in ("runde", "flache"):
        sheet.paragraph(f"\u2013 {kind} von jeder Dicke, die wir brauchen", indent=38)
    sheet.paragraph(f"{BULLET} ends", indent=15)
    assert {"kit/main/wires", "kit/main/ends"} <= sheet.asserted(HELD)


def test_items_that_are_no_directories_name_none():
    sheet = nested("Es gibt einen kit Ordner. Darin liegen folgende Ordner:", {"blech": "Bleche.", "farbe": "Farben."})
    assert sheet.asserted(HELD) == {"kit"}


@pytest.mark.parametrize("verb", ["contains", "holds", "has"])
def test_what_a_directory_does_is_no_name_of_one(verb):
    sheet = Sheet()
    sheet.paragraph(f"The kit directory {verb} all wires and rods.")
    assert sheet.asserted((*HELD, f"{verb}/a.js")) == {"kit"}


@pytest.mark.parametrize("name", ["include", "stores"])
def test_a_directory_may_be_called_like_what_others_do(name):
    sheet = Sheet()
    sheet.paragraph(f"The headers in the {name} directory are read first.")
    assert sheet.asserted((*HELD, f"{name}/a.js")) == {name}


def test_without_words_for_it_a_directory_stands_at_the_root():
    sheet = Sheet()
    sheet.paragraph("There is a kit folder. The tests are run from the ends folder.")
    assert "kit/ends" not in sheet.asserted((*HELD, "ends/a.js", "kit/ends/b.js"))


def test_a_deep_directory_that_stands_elsewhere_is_no_list_of_words():
    sheet = Sheet()
    sheet.paragraph("Everything is read from main/rods/META when it is asked for.")
    claim = sheet.claims(HELD)["main/rods/META"]
    assert (claim.asserted, claim.verdict) == (True, "imprecise")


@pytest.mark.parametrize("words", ["wires/rods/ends", "main/wires", "read/write/run"])
def test_words_with_slashes_that_stand_nowhere_so_are_none(words):
    sheet = Sheet()
    sheet.paragraph(f"Everything is told of {words} when it is asked for.")
    assert not sheet.asserted(HELD)


@pytest.mark.parametrize(
    "text",
    [
        "Both are set up in the subfolders KNOT-SET and WIRE-SET of the machine.",
        "In den Unterordnern KNOT-SET und WIRE-SET stehen beide Einstellungen.",
        "En las carpetas KNOT-SET y WIRE-SET están los dos ajustes.",
        "Dans les dossiers KNOT-SET et WIRE-SET se trouvent les deux réglages.",
        "Nelle cartelle KNOT-SET e WIRE-SET ci sono le due impostazioni.",
    ],
)
def test_the_second_of_two_directories_that_nothing_in_their_names_tells_counts_where_it_is_there(text: str):
    sheet = Sheet()
    sheet.paragraph(text)
    assert sheet.asserted(("KNOT-SET/a.xml", "WIRE-SET/b.xml")) == {"KNOT-SET", "WIRE-SET"}
    assert sheet.asserted(("KNOT-SET/a.xml", "start.c")) == {"KNOT-SET"}
