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


OF_FILES = [("Module", "Role", "Since"), ("cut.py", "cuts", "May"), ("bend.py", "bends", "May"), ("weld.py", "", "")]
PLACED = {"frame/wires/cut.py", "frame/wires/bend.py"}
"""The last one stands elsewhere, so that it is told to be missed where the text puts it."""
FLAT = ["frame/wires/cut.py", "frame/wires/bend.py", "old/weld.py", "README.md"]


@pytest.mark.parametrize(
    "text",
    [
        "Each box is one Python file under frame/wires/. What each one does is told in Table 1.",
        "All scripts stand in `frame/wires/`. The following table says what each one does.",
        "Jeder Kasten ist ein Modul unter frame/wires/. Tabelle 1 sagt, was es tut.",
        "Cada caja es un archivo en frame/wires/. La siguiente tabla dice lo que hace cada uno.",
        "Chaque boîte est un fichier sous frame/wires/. Le tableau 1 dit ce que fait chacun.",
        "Ogni scatola è un file sotto frame/wires/. La tabella 1 dice che cosa fa.",
        "Cada caixa é um ficheiro na pasta frame/wires/. A tabela 1 diz o que faz cada um.",
    ],
)
def test_a_table_that_a_text_refers_to_has_its_files_where_the_text_puts_files(text: str):
    assert sheet_of(text, rows=OF_FILES).asserted(FLAT) - {"frame/wires"} == {*PLACED, "frame/wires/weld.py"}
    assert sheet_of(text, "Table 1: All modules", rows=OF_FILES).asserted(FLAT) - {"frame/wires"} >= PLACED


def test_a_text_may_refer_to_the_table_in_its_next_paragraph():
    texts = ("Each box is one file under frame/wires/.", "What each of them does is summarised in Table 1.")
    assert sheet_of(*texts, rows=OF_FILES).asserted(FLAT) - {"frame/wires"} == {*PLACED, "frame/wires/weld.py"}


@pytest.mark.parametrize(
    "texts",
    [
        ("Each box is one Python file under frame/wires/. What each one does follows.",),
        ("What each one does is told in Table 1. It runs frame/wires/cut.py first of all.",),
        ("Each file under frame/wires/ or in frame/ends/ is told of in this text, and Table 1 says more.",),
        ("Each box is a file under frame/wires/.", "All of it was bent by hand.", "More of it is told in Table 1."),
        ("The weight of frame/wires/ grows, as it is told in Table 1.",),
    ],
)
def test_a_table_whose_text_puts_no_files_in_one_directory_keeps_its_names(texts: tuple[str, ...]):
    assert not sheet_of(*texts, rows=OF_FILES).asserted(FLAT) & {"frame/wires/bend.py"}


@pytest.mark.parametrize(
    ("cell", "path"), [("frame/wires/", "frame/wires/bend.py"), ("frame/wires/cut.py/", "bend.py")]
)
def test_a_file_stands_below_the_directory_beside_it_and_below_no_file(cell: str, path: str):
    sheet = Sheet()
    sheet.table([("Idea", "Place", "Proof"), ("Cutting", cell, "bend.py"), ("Welding", "at home", "none")], WIDTHS)
    assert path in sheet.asserted(HELD)


@pytest.mark.parametrize("heading", ["Output", "Salida", "Sortie", "Ausgabe", "Saída"])
def test_a_file_does_not_stand_in_the_directory_that_its_row_fills(heading: str):
    sheet = Sheet()
    sheet.table([("Step", "Used", heading), ("Cutting", "bend.py", "frame/ends/"), ("Welding", "none", "none")], WIDTHS)
    assert "bend.py" in sheet.asserted(HELD)
