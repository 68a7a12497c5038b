"""Directories that a report says to be filled by a run: they are that wherever it names them; sentences are made up."""

import pytest

from tests.claims.drawing import Sheet

AGAIN = "The second part watches wirebox/ and reads what comes."


def asserted(*texts: str, files: tuple[str, ...] = ()) -> set[str]:
    sheet = Sheet()
    for text in texts:
        sheet.paragraph(text)
    return sheet.asserted(files)


@pytest.mark.parametrize(
    "said",
    [
        "The first part saves it to the folder wirebox/ at once.",
        "La primera parte los guarda en la carpeta wirebox/ cada día.",
        "La première partie enregistre dans le dossier wirebox/ chaque jour.",
        "Der erste Teil speichert die Drähte im Ordner wirebox/ jeden Tag.",
        "La prima parte salva i fili nella cartella wirebox/ ogni giorno.",
        "A primeira parte guarda os fios na pasta wirebox/ a cada dia.",
        "The first part places two empty files in the wirebox/ folder.",
        "La primera parte coloca archivos vacíos en la carpeta wirebox/ cada día.",
        "La première partie place des fichiers vides dans le dossier wirebox/ chaque jour.",
        "La prima parte mette dei file vuoti nella cartella wirebox/ ogni giorno.",
        "A primeira parte coloca ficheiros vazios na pasta wirebox/ a cada dia.",
        "Файл сохраняется в папку wirebox/ .",
        "Первая часть принимает провода, сохраняя их в папку wirebox/ для обработки.",
        "Провода записываются в папку wirebox/ каждый день.",
    ],
)
def test_what_a_run_fills_is_no_claim_wherever_it_is_named(said: str):
    assert asserted(said) == set()
    assert asserted(said, AGAIN) == asserted(AGAIN, said) == set()
    assert asserted(said, AGAIN, files=("wirebox/copper.txt",)) == {"wirebox"}


@pytest.mark.parametrize(
    "said",
    [
        "The first part reads each wire from the folder wirebox/ at once.",
        "Первая часть читает провода из папки wirebox/ .",
        "The first part saves it to the folder coils/ at once.",
        "The first part looks up places of all files in the folder wirebox/ at once.",
        "La première partie met à jour les fils dans le dossier wirebox/ .",
        "The project places all its files in the wirebox/ folder.",
        "El proyecto coloca los archivos en la carpeta wirebox/ .",
    ],
)
def test_what_is_not_said_to_be_filled_stays_a_claim(said: str):
    assert asserted(said, AGAIN) == {"wirebox"}


def test_where_a_programs_own_parts_usually_stand_is_a_claim_all_the_same():
    assert asserted("It saves its plans in docs/ at last.", "The manual is in docs/ and long.") == {"docs"}


def test_a_directory_that_begins_with_an_underscore_is_one_that_a_run_may_fill():
    sheet = Sheet()
    sheet.paragraph("The mender writes all wires to a new _mended folder.")
    sheet.paragraph("In the end there is the _mended/ folder with all wires.")
    assert sheet.asserted(["kit/bend.py"]) == set()
    sheet = Sheet()
    sheet.paragraph("In the end there is the _mended/ folder with all wires.")
    assert sheet.asserted(["kit/bend.py"]) == {"_mended"}
