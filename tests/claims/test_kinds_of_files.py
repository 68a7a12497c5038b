"""`a makefile` as a common noun against one that is there; names are made up, and near misses."""

import pytest

from tests.claims.drawing import Sheet

ONE = ("bend.c", "frame/makefile")
SEVERAL = (*ONE, "ends/Makefile", "knots/Makefile")


def asserted(text: str, files: tuple[str, ...]) -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The program bends wires and is described below, step by step and in the order of its work. " * 2)
    sheet.paragraph(text)
    return sheet.asserted(files)


@pytest.mark.parametrize(
    "text",
    [
        "The master reads the makefile and divides its targets among the workers.",
        "Après avoir traité le fichier makefile initial, le maître envoie les tâches.",
    ],
)
def test_a_small_word_is_any_file_of_its_kind_where_there_are_several(text: str):
    assert asserted(text, SEVERAL) == set()
    assert asserted(text, ONE) == {"makefile"}
    assert asserted(text, (*SEVERAL, "makefile")) == {"makefile"}


@pytest.mark.parametrize("files", [ONE, SEVERAL, (*SEVERAL, "Makefile")])
def test_a_name_is_claimed_however_many_there_are(files: tuple[str, ...]):
    assert asserted("The Makefile builds both programs.", files) == {"Makefile"}


@pytest.mark.parametrize(
    "text",
    [
        "CMake generates what the system builds with (for example a Makefile on Linux).",
        "CMake générera les fichiers natifs de votre système (par exemple, un Makefile sous Linux).",
        "CMake erzeugt daraus, was gebaut wird, etwa ein Makefile unter Linux.",
    ],
)
def test_what_is_configured_for_the_machine_at_hand_is_no_claim(text: str):
    assert asserted(text, ("bend.c", "build/Makefile")) == set()


@pytest.mark.parametrize(
    "text",
    [
        "CMake generates the rest; the Makefile calls it.",
        "CMake was too slow. A Makefile builds both programs.",
    ],
)
def test_a_makefile_beside_what_is_configured_is_claimed(text: str):
    assert asserted(text, ("bend.c", "build/Makefile")) == {"Makefile"}


def test_a_name_of_no_kind_is_claimed_though_it_stands_in_several_places():
    files = ("bend.c", "frame/wires.service", "ends/wires.service")
    assert asserted("Then the machine starts wires.service in turn.", files) == {"wires.service"}


def test_a_name_with_a_hyphen_is_no_object_whose_attribute_follows():
    assert asserted("All is set in wire-turner.pro, and turner.pro says how.", ("kit/other.pro",)) >= {
        "wire-turner.pro"
    }


@pytest.mark.parametrize("words", ["named", "called", "labeled", "which is called"])
def test_a_directory_is_named_behind_the_word_that_says_so(words: str):
    assert asserted(f"All is in the folder {words} ‘Turner’, and no more.", ("Turner/turn.py",)) == {"Turner"}


def test_a_library_that_is_added_to_a_project_is_there():
    assert asserted("Add wires.jar as a dependency of the project.", ("kit/wires.jar",)) == {"wires.jar"}
