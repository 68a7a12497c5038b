"""Directories that the description of another one names; texts are made up."""

import pytest

from tests.claims.drawing import Sheet, asserted

FILES = ("gear/wires/a.py", "gear/bends/b.py", "gear/rods/c.py", "plans/x.md", "wires/z.py")


@pytest.mark.parametrize(
    "text",
    [
        "gear: all of the code, which is divided into wires and bends.",
        "The gear directory is split up into wires and bends.",
        "gear/: holds the code, subdivided further into two folders wires and bends",
        "gear: der Code, unterteilt in wires und bends",
        "gear: le code, divisé en deux dossiers wires et bends",
        "gear: el código, dividido en wires y bends",
        "gear: il codice, suddiviso ulteriormente in wires e bends",
        "gear: o código, dividido em duas pastas wires e bends",
        "gear: de code, onderverdeeld in wires en bends",
        "gear: kod, podzielony na wires i bends",
        "gear: kód, rozdělený na wires a bends",
    ],
)
def test_what_a_directory_is_divided_into_stands_in_it(text: str):
    assert asserted(text, FILES) - {"gear"} == {"gear/wires", "gear/bends"}


def test_lists_of_more_than_two_are_read():
    assert asserted("gear: all code, divided into wires, bends and rods.", FILES) >= {
        "gear/wires",
        "gear/bends",
        "gear/rods",
    }


def test_the_label_above_tells_what_is_divided_though_the_line_goes_on():
    sheet = Sheet(width=240)
    sheet.paragraph(
        "gear: it holds all that is turned by hand and all that is bent, and it is divided into wires and bends"
    )
    assert sheet.asserted(FILES) >= {"gear/wires", "gear/bends"}


@pytest.mark.parametrize(
    "text",
    [
        "plans: all papers, divided into wires and bends.",
        "gear: all code, divided into springs and levers.",
        "The day is divided into wires and bends.",
        "gear: all code is here. The papers were made by two. Each was divided into wires",
        "gear/wires.py: the work is divided into rods and bends.",
    ],
)
def test_names_that_the_directory_does_not_hold_are_no_claims(text: str):
    assert asserted(text, FILES) <= {"gear", "plans", "gear/wires.py"}


@pytest.mark.parametrize(
    "text",
    [
        "The gear code is separated into the bends folder, while its tests are in the rods folder.",
        "Our gear's code is kept under the bends directory, and its tests in the rods directory.",
        "Der Gear-Code liegt im Ordner bends, die Tests im Ordner rods.",
        "El código del gear está en la carpeta bends, y sus pruebas en la carpeta rods.",
        "Le code du gear est rangé dans le dossier bends, et ses essais dans le dossier rods.",
        "Il codice del gear è contenuto nella cartella bends, e le prove nella cartella rods.",
        "O código do gear está na pasta bends, e os testes na pasta rods.",
    ],
)
def test_directories_of_a_part_stand_in_the_directory_that_is_called_like_it(text: str):
    assert asserted(text, FILES) == {"gear/bends", "gear/rods"}
    assert asserted(text, ("bends/a.py", "gear/rods/c.py")) == {"bends", "gear/rods"}
    assert not asserted(text, ("other/bends/a.py", "gear/a.py")) & {"gear/bends", "gear/rods"}
