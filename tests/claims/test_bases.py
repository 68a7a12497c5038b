"""Tables whose paths begin in a directory that their caption names, or a sentence on them."""

import pytest

from tests.claims.drawing import Sheet

HELD = ["frame/wires/cut.py", "frame/wires/ends/bend.py", "frame/Makefile", "Makefile", "README.md"]
ROWS = [("Name", "Path", "Role"), ("cut.py", "/", "cuts"), ("bend.py", "ends/", "bends"), ("weld.py", "ends", "welds")]
INSIDE = {"frame/wires/cut.py", "frame/wires/ends/bend.py", "frame/wires/ends/weld.py", "frame/wires/ends"}
WIDTHS = (120.0, 100.0, 200.0)


def sheet_of(*texts: str, rows: list[tuple[str, str, str]] = ROWS) -> Sheet:
    sheet = Sheet()
    for text in texts:
        sheet.paragraph(text)
        sheet.y += 12.0
    sheet.table(rows, WIDTHS)
    return sheet


@pytest.mark.parametrize(
    "caption",
    [
        *("Table 1: The files of the wires [frame/wires]", "Table 4. All that cuts wires (frame/wires/)"),
        *("Tabelle 2: Alle Dateien der Leitungen [frame/wires]", "Tableau 3 : Les fichiers des fils [frame/wires]"),
    ],
)
def test_a_caption_names_the_directory_of_its_tables_files(caption: str):
    assert sheet_of(caption).asserted(HELD) - {"frame/wires"} == INSIDE


@pytest.mark.parametrize(
    "sentence",
    [
        "All paths in this section are relative to the frame/wires/ directory.",
        "Alle Pfade sind relativ zum Verzeichnis frame/wires/ angegeben.",
        "Tous les chemins sont relatifs au dossier frame/wires/ du projet.",
        "Todas las rutas son relativas a la carpeta frame/wires/ del proyecto.",
        "Tutti i percorsi sono relativi alla cartella frame/wires/ del progetto.",
        "Todos os caminhos são relativos à pasta frame/wires/ do projeto.",
    ],
)
def test_a_sentence_right_above_says_what_the_paths_of_a_table_are_relative_to(sentence: str):
    assert sheet_of(sentence, "Table 2: What there is").asserted(HELD) - {"frame/wires"} == INSIDE


def test_a_sentence_says_so_of_a_table_that_comes_later():
    sheet = sheet_of(
        "The file paths of Table 7 are relative to the frame/wires/ directory.",
        "All of this was bent by hand over many years, and it has been bent ever since in the same old way.",
        "Table 7: What there is",
    )
    assert sheet.asserted(HELD) - {"frame/wires"} == INSIDE


def test_a_table_of_another_number_has_no_part_in_it():
    sheet = sheet_of(
        "The file paths of Table 7 are relative to the frame/wires/ directory.",
        "All of this was bent by hand over many years, and it has been bent ever since in the same old way.",
        "Table 8: What there is",
    )
    assert sheet.asserted(HELD) == {"frame/wires", "cut.py", "ends/bend.py", "ends", "weld.py"}


def test_a_table_behind_further_text_has_no_part_in_it():
    sheet = sheet_of(
        "All paths in this section are relative to the frame/wires/ directory.",
        "All of this was bent by hand over many years, and it has been bent ever since in the same old way.",
    )
    assert sheet.asserted(HELD) == {"frame/wires", "cut.py", "ends/bend.py", "ends", "weld.py"}


def test_what_stands_at_the_root_stays_there():
    rows = [("Name", "Path", "Role"), ("README.md", "/", "tells of it"), ("cut.py", "/", "cuts")]
    sheet = sheet_of("Table 1: The files of the wires [frame/wires]", rows=rows)
    assert sheet.asserted(HELD) == {"frame/wires", "README.md", "frame/wires/cut.py"}


@pytest.mark.parametrize(
    "text",
    [
        "Table 1: The speed of the wires [km/h]",
        "The files are small relative to the directory of 1990.",
        "Their weight is given relative to the frame/wires/ directory.",
    ],
)
def test_what_names_no_base_gives_none(text: str):
    assert sheet_of(text).asserted(HELD) - {"frame/wires"} == {"cut.py", "ends/bend.py", "ends", "weld.py"}


def test_names_in_a_text_without_spaces_between_words_are_told_from_them():
    sheet = Sheet(font="cjk")
    sheet.paragraph("该部分的代码均位于frame 目录下. 其中文件位于frame/wires 目录中.")
    assert sheet.asserted(HELD) == {"frame", "frame/wires"}


def test_a_name_glued_to_a_word_is_a_directory_only_where_the_repository_has_it():
    sheet = Sheet(font="cjk")
    sheet.paragraph("检查是否有wires 目录.")
    assert sheet.asserted(["frame/wires/cut.py"]) == set()
    assert sheet.asserted(["wires/cut.py"]) == {"wires"}


def test_a_directory_that_a_program_makes_is_none_in_such_a_text_either():
    sheet = Sheet(font="cjk")
    sheet.paragraph("注意:这个wires文件夹是在程序的构造函数中建立的.")
    assert sheet.asserted(["doc/wires/cut.py"]) == set()


def test_a_file_that_configuring_fills_in_is_no_host():
    sheet = Sheet()
    sheet.paragraph("It reads wires.h.in and frame/wires.cmake.in, and asks www.wires.org.in and bends.co.in for more.")
    assert sheet.asserted(HELD) == {"wires.h.in", "frame/wires.cmake.in"}
