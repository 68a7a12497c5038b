"""Numbers of sections glued to names, members of archives, and titles behind a slash."""

import pytest

from tests.claims.drawing import Sheet, asserted
from tests.claims.test_broken import lines


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("13.2.10test_wires.cpp (3)", "test_wires.cpp"),
        ("3.1src/bend.py is the first of them.", "src/bend.py"),
        ("4.12. Then 4.12.bend.py follows.", "bend.py"),
        ("3.1.3.io.c", "io.c"),
        ("1.bend_wires.py", "bend_wires.py"),
        ("The file 01.bend.py is kept.", "01.bend.py"),
        ("The file 2.5D_bend.py is kept.", "2.5D_bend.py"),
        ("It is in 2024-05-01bend.py now.", "2024-05-01bend.py"),
    ],
)
def test_the_number_of_a_section_is_no_part_of_the_name_behind_it(text, path):
    assert asserted(text) == {path}


def test_a_name_that_begins_like_a_section_is_whole_where_the_repository_has_it():
    assert asserted("See 1.2bend.py here.", ("1.2bend.py", "bend.py")) == {"1.2bend.py"}


@pytest.mark.parametrize("text", ["The 3.1.x.py of old", "Version 4.2.rc of it", "It is 1.10.in all."])
def test_numbers_before_less_than_a_name_are_left_alone(text: str):
    assert asserted(text, ("src/x.py", "src/rc.py")) <= {"3.1.x.py"}


@pytest.mark.parametrize("path", ["xl/workbook.xml", "word/document.xml", "docProps/core.xml", "OEBPS/content.opf"])
def test_what_documents_hold_that_are_archives_is_no_claim(path):
    assert asserted(f"The reader opens {path} first.") == set()
    assert asserted(f"The reader opens {path} first.", (path,)) == {path}


def test_a_title_behind_a_slash_is_a_file_where_its_directory_is():
    assert asserted("It is in wires/README now.", ("wires/bend.py",)) == {"wires/README"}
    assert asserted("The handoff/README is to be written again.", ("wires/bend.py",)) == set()
    assert asserted("It is in wires/README, and there is no README here.", ("wires/README",)) == {"wires/README"}


def test_a_pattern_that_a_narrow_column_cuts_is_one_pattern():
    sheet = Sheet(left=60, width=200)
    lines("wires/tests/test_bends_and_cu", "ts_of_*", sheet=sheet)
    assert sheet.asserted() == set()


@pytest.mark.parametrize(
    "text",
    [
        "It is free, see the file LICENSE for more.",
        "Veja o arquivo LICENSE para detalhes.",
        "Consulte el archivo LICENSE para más detalles.",
        "Voir le fichier LICENSE pour plus.",
        "Siehe die Datei LICENSE.",
        "Vedi il file LICENSE per i dettagli.",
    ],
)
def test_a_file_of_terms_is_pointed_at_by_the_word_file(text):
    assert asserted(text) == {"LICENSE"}
