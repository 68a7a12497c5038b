"""Names that the words right beside them, or their own parts, make doubtful: files only where the repository has them."""

import pytest

from tests.claims.drawing import Sheet, asserted


def in_code(*rows: str, files: tuple[str, ...] = ()) -> set[str]:
    sheet = Sheet()
    sheet.rows(rows, font="cour")
    return sheet.asserted(files)


@pytest.mark.parametrize(
    "text",
    [
        "The mode may be full bend/ half bend/ no bend, as each wire needs.",
        "Each wire is bent, cut, e.t.c. by one hand.",
        "Its settings are those of the extension (ms-vscode.cmake-tools) and of golang.go as well.",
        "It is run with --module-path kit/lib --add-modules javafx.controls,javafx.fxml here.",
        "All of it stands in the package it.unixy.kit.rs now.",
        "The board reads wires by Wire.h, SPI.h and SD.h, and esptool.py writes to it.",
        "Each board has a file of its own (Bender-xxx-Wire.xml).",
        "Na stronie wirebend.rs jest instalator; our site wirebend.pl has the same.",
        "Its text is kept at https://www.wires.example.org/ benders/ since then.",
        "Its text is at https://www.wires.example.org/ benders/notes/cut.html since then.",
    ],
)
def test_what_looks_like_a_name_by_chance_is_none(text: str):
    assert asserted(text) == set()


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("The old bends stand in bend/ and the new ones in bend/ too.", {"bend"}),
        ("It is kit/bend.py-based, and uses bend.cmake-style rules.", {"kit/bend.py", "bend.cmake"}),
        ("An extension, bend.markdown-pdf, prints what kit/bend.md-driven tools draw.", {"kit/bend.md"}),
        ("The page bend.rs and the file site.pl are read.", {"bend.rs", "site.pl"}),
        ("Its tests are kit.bend.test.ts and a.bend.spec.ts.", {"kit.bend.test.ts", "a.bend.spec.ts"}),
        ("See https://www.wires.example.org/ and kit/bend.py then.", {"kit/bend.py"}),
        ("See https://www.wires.example.org/bends kit/bend.py there.", {"kit/bend.py"}),
        (
            "It is bent by BendWire.h and Bender-xx-Wire.xml, with wiretool.py.",
            {"BendWire.h", "Bender-xx-Wire.xml", "wiretool.py"},
        ),
        ("It is written in c.py and x.h at once.", {"c.py"}),
    ],
)
def test_near_them_names_are_read(text: str, paths: set[str]):
    assert asserted(text) == paths


def test_the_repository_has_the_last_word():
    text = "The mode may be full bend/ half bend/ no bend; na stronie wirebend.rs there is more, and golang.go too."
    assert asserted(text, ("bend/a.py", "wirebend.rs", "golang.go")) == {"bend", "wirebend.rs", "golang.go"}


def test_a_member_that_code_sets_or_reads_is_no_file():
    assert in_code("Item new_item;", "new_item.ino = other;", "int wire = new_item.ino;", "bend.toml := 3;") == set()


@pytest.mark.parametrize(
    ("rows", "paths"),
    [
        (["kit = bend.ino"], {"bend.ino"}),
        (["bend.toml = the settings of all wires"], {"bend.toml"}),
        (['char *kit = "bend.ino";'], {"bend.ino"}),
    ],
)
def test_names_beside_an_equals_sign_are_files_elsewhere(rows: list[str], paths: set[str]):
    assert in_code(*rows) == paths


@pytest.mark.parametrize("before", ["元々", "元〇", "ファイルー", "ﾌｧｲﾙ", "其々"])
def test_marks_of_scripts_without_blanks_are_no_part_of_a_name(before: str):
    assert in_code(f"注意：{before}wire_core.py/wire_cut.py という") == {"wire_core.py", "wire_cut.py"}


def test_a_row_of_technologies_is_no_path():
    for text in ("Pages: HTML/JS/Chart.js", "Made with HTML/CSS/Vue.js today.", "It is PHP/jQuery/Three.js."):
        assert asserted(text) == set()
    for text, path in (
        ("Pages: html/js/chart.js", "html/js/chart.js"),
        ("Pages: HTML/JS/bend.js", "HTML/JS/bend.js"),
        ("Pages: lib/Chart.js", "lib/Chart.js"),
    ):
        assert asserted(text) == {path}
    assert asserted("Pages: HTML/JS/Chart.js", ("HTML/JS/Chart.js",)) == {"HTML/JS/Chart.js"}


@pytest.mark.parametrize("glued", ["cut.pye", "cut.pyy", "cut.pyet", "cut.pyand", "cut.pyund"])
def test_a_word_for_and_that_lost_its_blank_is_no_part_of_an_ending(glued: str):
    files = ("kit/bend.py", "kit/cut.py", "kit/tie.py")
    assert asserted(f"All is done by bend.py, {glued} tie.py here.", files) == {"bend.py", "cut.py", "tie.py"}
    assert asserted(f"All is done by bend.py, {glued} tie.py here.", files[::2]) == {"bend.py", "tie.py"}


@pytest.mark.parametrize("text", ["入口（规范仓库根Makefile）：", "ルートのMakefileを参照", "루트의Makefile을"])
def test_a_file_without_an_ending_is_one_between_letters_of_scripts_without_blanks(text: str):
    sheet = Sheet(font="cjk")
    sheet.paragraph(text)
    assert sheet.asserted(["Makefile"]) == {"Makefile"}


@pytest.mark.parametrize("text", ["入口（规范仓库根Makefiles）：", "根MyMakefile）：", "Öko-Makefiles", "véMakefile"])
def test_a_word_that_only_holds_its_name_is_none(text: str):
    sheet = Sheet(font="cjk")
    sheet.paragraph(text)
    assert "Makefile" not in sheet.asserted(["Makefile"])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Το σύρμα/ δοκάρι δεν κόβεται.", set()),
        ("Что режет провод/ балку, то и гнёт.", set()),
        ("Здесь каталог провода/ хранит всё.", {"провода"}),
        ("The wires are in провода/ and stay there.", {"провода"}),
    ],
)
def test_a_word_of_other_letters_with_a_slash_may_stand_for_the_next_one(text: str, names: set[str]):
    assert asserted(text) == names
    assert asserted(text, ("провод/a.c", "σύρμα/a.c", "провода/a.c")) <= {"провод", "σύρμα", "провода"}
