"""Directories that each of several things has, or something of its own: there are many, and none is at the root."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("belts/tests/turn.py", "wheels/tests/roll.py", "wheels/docs/roll.md", "prompts/one.txt", "tools/turn.py")


def sheet_with(text: str) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The machine bends wires and is described below, step by step and in the order of its work. " * 2)
    sheet.paragraph(text)
    return sheet


@pytest.mark.parametrize(
    "text",
    [
        "Each package has its own tests directory, and all of them are run.",
        "Every module has a tests/ folder beside it.",
        "Each of the two parts comes with its own docs/ and tests/ directories.",
        "Every part keeps a small tests folder.",
        "The wheel has its own tests directory and is tried there.",
        "Jedes Paket hat ein eigenes Verzeichnis tests mit allen Proben.",
        "Chaque paquet a son propre dossier tests, avec ses essais.",
        "Cada paquete tiene su propia carpeta tests con pruebas.",
        "Ogni pacchetto ha la propria cartella tests con le prove.",
        "Cada pacote tem sua própria pasta tests com provas.",
        "Her paketin kendi tests klasörü vardır.",
    ],
)
def test_a_directory_that_there_is_in_many_places_is_none_at_the_root(text: str):
    assert sheet_with(text).asserted(FILES) == set()


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("Each wire has a prompt in prompts/ that tells how it is bent.", "prompts"),
        ("Every wire of the tests folder is bent.", "tests"),
        ("We have our own tools directory for this.", "tools"),
        ("Each wire has three files in the tools directory.", "tools"),
        ("Each bend has what the prompts/ folder holds.", "prompts"),
        ("Each wire has its own text. The prompts/ folder holds them.", "prompts"),
        ("Each wire has its own tests/bend/ directory.", "tests/bend"),
        ("The tests directory holds one file for each part.", "tests"),
        ("Jede Probe steht im Verzeichnis tests, und jede wird gebraucht.", "tests"),
        ("Cada giro se lee de la carpeta prompts/ una vez.", "prompts"),
    ],
)
def test_a_directory_of_which_there_is_one_is_a_claim(text: str, path: str):
    assert path in sheet_with(text).asserted(FILES)


@pytest.mark.parametrize(
    "text",
    [
        "It also joined “tests/” at a line's end with the word that followed.",
        "A line may end with “tests/” and go on below.",
        'The search for "tests/" matched too much.',
        "Das Zeichen „tests/“ steht dort zweimal.",
    ],
)
def test_a_quoted_piece_of_a_path_is_no_directory_at_the_root(text: str):
    assert sheet_with(text).asserted(FILES) == set()


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("All trials stand in “tests/” and are run.", "tests"),
        ("The “tests/” folder holds all trials.", "tests"),
        ("It also joined “prompts/” at a line's end.", "prompts"),
        ("It also joined “lost/” at a line's end.", "lost"),
        ("It also joined tests/ at a line's end.", "tests"),
    ],
)
def test_a_quoted_directory_is_a_claim_where_it_is_told_to_be_one_or_stands_nowhere_else(text: str, path: str):
    assert path in sheet_with(text).asserted(FILES)
