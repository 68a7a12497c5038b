"""Files without an ending that a word beside them tells, and names that the repository has in other letters."""

import pytest

from tests.claims.drawing import Sheet, asserted

HELD = ("src/turn.c", "MT/bend1", "MT/bendQ2", "rods_all/rod.c", "Ends/Wide/cut.c")


@pytest.mark.parametrize(
    "text",
    [
        "The machine that stands in the file bend1 turns each rod.",
        "La machine dont le code est contenu dans le fichier bend1 tourne.",
        "El archivo bend1 contiene la máquina.",
        "Die Maschine steht in der Datei „bend1“ und dreht.",
        "Το αρχείο bend1 περιέχει τη μηχανή.",
        "Файл bend1 описывает станок.",
        "The bend1 file holds the machine.",
        "Makine bend1 dosyasında durur.",
    ],
)
def test_a_name_that_is_no_word_is_a_file_where_the_repository_has_it(text: str):
    assert asserted(text, HELD) == {"bend1"}
    assert asserted(text, ("src/turn.c",)) == set()


@pytest.mark.parametrize(
    "text",
    [
        "The file turn is gone to.",
        "Each file MT holds is one.",
        "The rods_all file is read.",
        "Each file bend1() returns is one.",
        "It reads the file bend1/rods here.",
        "The profile bend1 is drawn.",
    ],
)
def test_words_directories_and_calls_beside_such_a_word_are_none(text: str):
    assert asserted(text, HELD) == set()


def test_of_a_file_without_an_ending_the_letters_tell_that_it_is_meant():
    sheet = Sheet()
    sheet.paragraph("mt/bend1 holds the first machine, and the second one is mt/bendQ2 below it.")
    sheet.paragraph("All of them are found in the mt folder.")
    claims = sheet.claims(HELD)
    assert {path: claim.verdict for path, claim in claims.items()} == {
        "mt/bend1": "case_mismatch",
        "mt/bendQ2": "case_mismatch",
        "mt": "case_mismatch",
    }


@pytest.mark.parametrize(
    "text",
    [
        "It is a matter of ends/wide, as ever.",
        "The Ends/wide are cut.",
        "The mt is a machine.",
        "The Mt folder holds the machines.",
        "mt/bend9 is another machine.",
    ],
)
def test_words_that_are_spelled_like_a_directory_in_other_letters_are_none(text: str):
    assert asserted(text, HELD) == set()


@pytest.mark.parametrize(
    "text",
    [
        "- frame: a file that holds all beams",
        "-frame: un file che contiene i dati necessari",
        "• frame: le fichier qui contient les poutres",
        "• frame: a text file with all beams",
        "frame: the file of all beams",
    ],
)
def test_an_item_that_says_what_it_tells_of_to_be_a_file_names_one(text: str):
    assert asserted(text, ("src/turn.c", "frame")) == {"frame"}
    assert asserted(text, ("src/turn.c", "frame/beam.c")) == set()


@pytest.mark.parametrize(
    "text",
    ["- frame: beams of a file", "- frame: a profile that bends", "The frame is a file.", "• frame: saves files in it"],
)
def test_items_that_speak_of_files_otherwise_name_none(text: str):
    assert asserted(text, ("src/turn.c", "frame")) == set()
