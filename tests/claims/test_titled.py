"""A capital word with a slash is a directory where a word beside it says so, or where the repository has it."""

import pytest

from tests.claims.drawing import Sheet


@pytest.mark.parametrize(
    "text",
    [
        "The beams are in Frames/ and stay there.",
        "The folder Frames/ holds the beams.",
        "The Frames/ directory is small.",
        "All of it lives under Frames/, as it should.",
        "Everything stands within the Frames/ folder.",
        "Der Ordner Frames/ enthält die Balken.",
        "Die Balken liegen unter Frames/ bereit.",
        "La carpeta Frames/ contiene las vigas.",
        "Le dossier Frames/ contient les poutres.",
        "La cartella Frames/ contiene le travi.",
        "A pasta Frames/ contém as vigas.",
    ],
)
def test_a_directory_is_told_by_the_word_beside_it(text):
    sheet = Sheet()
    sheet.paragraph(text)
    assert sheet.asserted() == {"Frames"}


def test_a_column_of_directories_names_them():
    sheet = Sheet()
    sheet.table(
        [["Directory", "Content"], ["Frames/", "beams"], ["WirePlans/", "wires"], ["Rods/", "rods"]], [120, 200]
    )
    assert sheet.asserted() == {"Frames", "WirePlans", "Rods"}


@pytest.mark.parametrize(
    "text",
    [
        "The Prosecutor/Defense split is plain.",
        "It is all in Request/Response pairs.",
        "We answer in Yes/No, or N/A.",
        "It speaks TCP/IP under Linux/Mac.",
        "They differ in Prosecutor/ Defense pairs.",
        "The Operator/ driver turns it.",
        "This is up to the Operator/ or to nobody.",
    ],
)
def test_words_that_take_each_others_place_are_none(text):
    sheet = Sheet()
    sheet.paragraph(text)
    assert sheet.asserted() == set()


def test_what_is_there_needs_no_word_beside_it():
    sheet = Sheet()
    sheet.paragraph("Frames/: all beams")
    assert sheet.asserted(["Frames/beam.c"]) == {"Frames"}


@pytest.mark.parametrize("name", ["env.example", "env.sample", "env.template"])
def test_a_template_of_an_environment_is_a_file_without_its_dot_too(name):
    sheet = Sheet()
    sheet.paragraph(f"Copy {name} to .env and set two keys.")
    assert name in sheet.asserted([f".{name}"])


@pytest.mark.parametrize("name", ["archivo.wire", "programa.wire", "input.wire", "example.wire"])
def test_a_name_for_any_file_is_none_though_it_has_the_repositorys_own_ending(name):
    sheet = Sheet()
    sheet.paragraph(f"{name} goes into the machine, and out of bend.wire comes a rod.")
    assert sheet.asserted(["wires/bend.wire"]) == {"bend.wire"}
