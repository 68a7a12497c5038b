"""Names that stand in the directory which the heading above them names, and words of a column of places."""

import pytest

from tests.claims.drawing import BULLET, Sheet

FILES = (
    "kit/frame/bend.py",
    "kit/frame/cut.py",
    "kit/frame/knots/tie.yaml",
    "kit/ends/both.py",
    "kit/frame/both.py",
    "kit/ends/loose.py",
    "README.md",
    "infra/compose.yml",
    "docs/guide.md",
)
PLACED = {"kit/frame/bend.py", "kit/frame/cut.py"}


def below(heading: str, *texts: str) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading(heading)
    for text in texts:
        sheet.paragraph(text)
    return sheet


@pytest.mark.parametrize(
    "heading",
    [
        "1.1 Wires (kit/frame/)",
        "2.3 Wires: kit/frame/",
        "Wires — kit/frame",
        "kit/frame/",
        "2 Modules in kit/frame/",
        "Package kit/frame",
        "1.1 Los alambres (kit/frame/)",
        "3.2 Die Drähte (kit/frame)",
        "1.4 Les fils (kit/frame/)",
        "2.2 I fili (kit/frame)",
        "2.2 Os fios (kit/frame/)",
    ],
)
def test_names_stand_in_the_directory_of_their_heading(heading: str):
    prose = below(heading, "The first wire is made in bend.py, and it ends in cut.py.")
    assert prose.asserted(FILES) >= PLACED
    items = below(heading, f"{BULLET} bend.py makes wires.", f"{BULLET} cut.py ends them.")
    assert items.asserted(FILES) >= PLACED
    if heading[-1] == "/":  # a path that may go on over the line's end
        return
    assert "kit/frame/knots/tie.yaml" in below(heading, "There is one knot: knots/tie.yaml.").asserted(FILES)


def test_a_name_keeps_its_place_where_the_heading_does_not_tell_it():
    sheet = below("1.1 Wires (kit/frame/)", "It needs both.py and loose.py, as README.md says, and lost.py.")
    assert sheet.asserted(FILES) == {"kit/frame", "both.py", "loose.py", "README.md", "lost.py"}
    sheet = below("1.1 Wires (kit/frame/)", "It is bent.")
    sheet.heading("1.2 Ends")
    sheet.paragraph("Its end is in cut.py.")
    assert "cut.py" in sheet.asserted(FILES)


def labelled(*groups: tuple[str, tuple[str, ...]]) -> Sheet:
    """Labels behind bullets, each above files with their notes in a second column."""
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    for label, names in groups:
        sheet.line(sheet.left, sheet.y, BULLET)
        sheet.line(sheet.left + 18, sheet.y, label)
        sheet.y += sheet.leading
        for name in names:
            sheet.line(sheet.left + 18, sheet.y, name)
            sheet.line(sheet.left + 150, sheet.y, "makes what is told above")
            sheet.y += sheet.leading
    return sheet


def test_a_label_of_a_directory_ends_what_stands_in_the_one_above_it():
    sheet = labelled(("steps/ :", ("turn.yaml", "lift.yaml")), ("pieces/ :", ("rod.j2", "lost.j2")))
    files = ("kit/steps/turn.yaml", "kit/pieces/rod.j2")
    assert sheet.asserted(files) >= {"steps/turn.yaml", "steps/lift.yaml", "pieces/rod.j2", "pieces/lost.j2"}
    sheet = labelled(("Ends (kit/ends/):", ("loose.py",)), ("Wires (kit/frame/):", ("bend.py", "lost.py")))
    assert sheet.asserted(FILES) >= {"kit/ends/loose.py", "kit/frame/bend.py", "kit/frame/lost.py"}


def test_a_cell_that_ends_in_a_colon_and_names_no_directory_ends_no_column():
    sheet = labelled(("steps/ :", ("turn.yaml", "First of all:", "lift.yaml")))
    assert sheet.asserted(("kit/steps/turn.yaml",)) >= {"steps/turn.yaml", "steps/lift.yaml"}


@pytest.mark.parametrize("lead", ["The steps are in kit/frame/, each with its own turn:", "Los pasos de kit/frame/:"])
def test_parts_of_paths_stand_in_the_directory_of_the_sentence_above(lead: str):
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.paragraph(lead)
    for line in ("bend.py, the first", "cut.py", "knots/tie.yaml"):
        sheet.paragraph(f"{BULLET} {line}")
    assert sheet.asserted(FILES) >= {*PLACED, "kit/frame/knots/tie.yaml"}


@pytest.mark.parametrize(
    "head", ["Path", "Where", "Directory", "Folder", "Location", "Ruta", "Carpeta", "Pfad", "Ordner", "Chemin", "Pasta"]
)
def test_words_of_a_column_of_places_are_directories_that_are_there(head: str):
    sheet = Sheet()
    rows = [(head, "Content"), ("kit/frame", "wires"), ("infra", "backup"), ("docs", "manuals"), ("cellar", "wine")]
    sheet.table(rows, (120, 160))
    assert sheet.asserted(FILES) == {"kit/frame", "infra", "docs"}


def test_words_of_other_columns_are_no_directories():
    sheet = Sheet()
    sheet.table([("Part", "Content"), ("infra", "backup"), ("docs", "manuals")], (120, 160))
    assert sheet.asserted(FILES) == set()


@pytest.mark.parametrize("branch", ["|--", "├──"])
def test_a_tree_goes_on_over_a_page_with_deeper_rows(branch: str):
    sheet = Sheet()
    sheet.y = 700.0
    sheet.rows(
        [".", f"{branch} README.md", f"{branch} kit", f"{branch} tests"], font="cour" if branch[0] == "|" else "cjk"
    )
    sheet.new_page()
    rows = [f"    {branch} data", f"    {branch} test_bend.py", f"    {branch} test_cut.py"]
    sheet.rows(rows, font="cour" if branch[0] == "|" else "cjk")
    files = ("README.md", "kit/bend.py", "tests/data/x.csv", "tests/test_bend.py", "tests/test_cut.py")
    assert sheet.asserted(files) == {
        "README.md",
        "kit",
        "tests",
        "tests/data",
        "tests/test_bend.py",
        "tests/test_cut.py",
    }


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        (("A box can be built from docker/", "Dockerfile; it runs alone."), "docker/Dockerfile"),
        (
            ("Templates live there, for instance mail/order-", "sent.mjml. Lists are made by hand."),
            "mail/order-sent.mjml",
        ),
        (
            ("The footprint is in our own library, lib/", "kit.pretty/probe.kicad_mod. It is new."),
            "lib/kit.pretty/probe.kicad_mod",
        ),
    ],
)
def test_the_halves_of_a_path_that_is_there_are_no_claims(lines: tuple[str, str], path: str):
    sheet = Sheet()
    sheet.paragraph("The machine is described below, and all of its parts are told of, as they came. " * 3)
    sheet.rows(lines, font="helv")
    claims = sheet.claims((path, "other/x.mjml"))
    assert {each.path for each in claims.values() if each.asserted} == {path}
    assert claims[path].verdict == "verified"


@pytest.mark.parametrize("name", ["kit.toml", "settings.yaml", "local.json"])
def test_what_readers_copy_is_their_own_wherever_it_is_named(name: str):
    sheet = Sheet()
    sheet.rows(["git clone https://example.org/x/kit", f"cp config/example.toml {name}", "kit run"], font="cour")
    sheet.paragraph(f"Settings are read from {name} in the working directory.")
    assert name not in sheet.asserted(("config/example.toml",))
    assert name in sheet.asserted(("config/example.toml", name))


SECTION = "All wires are kept in kit/frame/:"


def in_section(*, drawn: bool = False, lead: str = SECTION, larger: float = -1.5) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading("7. Wires and what bends them")
    sheet.paragraph(lead)
    if drawn:
        sheet.line(80.0, sheet.y, "\u25b6", font="cjk")
        sheet.y += 2 * sheet.leading
    sheet.size += larger
    sheet.heading("What there is")
    sheet.size -= larger
    return sheet


@pytest.mark.parametrize("drawn", [False, True])
def test_a_list_that_a_sentence_announces_may_stand_below_a_heading_and_a_drawing(drawn: bool):
    sheet = in_section(drawn=drawn)
    sheet.numbered(["bend.py: makes a wire.", "cut.py: ends it.", "both.py and loose.py: do more."])
    assert sheet.asserted(FILES) == {"kit/frame", *PLACED, "kit/frame/both.py", "loose.py"}


def test_a_list_of_another_section_stands_elsewhere():
    sheet = in_section(larger=1.5)
    sheet.paragraph("The first wire is made in bend.py, and it ends in cut.py.")
    assert sheet.asserted(FILES) == {"kit/frame", "bend.py", "cut.py"}


TWINS = ("kit/frame/cut.py", "kit/ends/cut.py", "kit/frame/bend.py", "README.md")


@pytest.mark.parametrize(
    "item", ["Cuts (cut.py): where the wires end.", "cut.py: ends the wires.", "Cut (cut.py) – ends."]
)
@pytest.mark.parametrize("words", ["", " It counts the pushed/pulled wires."])
def test_what_an_item_is_about_stands_in_its_heading_s_directory_and_nowhere_else(item: str, words: str):
    for files in (TWINS, TWINS[1:]):
        sheet = below("1.1 Wires (kit/frame/)", "All is shared:", f"{BULLET} Bends: soft.", f"{BULLET} {item}{words}")
        assert sheet.asserted(files) == {"kit/frame", "kit/frame/cut.py"}


def test_directories_that_items_are_about_stand_in_their_heading_s_directory():
    files = ("kit/frame/bends/bend.py", "kit/frame/ends/cut.py", "README.md")
    items = (f"{BULLET} bends/: Holds what bends.", f"{BULLET} ends/: Holds what ends, and lost/ is not far.")
    sheet = below("3.1 kit/frame/ Directory", *items)
    assert sheet.asserted(files) == {"kit/frame", "kit/frame/bends", "kit/frame/ends", "lost"}


def test_an_item_that_ends_in_a_colon_is_no_heading():
    items = (f"{BULLET} ends/: Holds what ends.", f"{BULLET} Parts:", f"{BULLET} bend.py: bends wires.")
    assert below("3.1 kit/frame/ Directory", *items).asserted(FILES) >= PLACED - {"kit/frame/cut.py"}


@pytest.mark.parametrize(
    "place",
    [
        "Location: kit/frame/",
        "Path: kit/frame/",
        "Lokalizacja: kit/frame/",
        "Ubicación: kit/frame/",
        *(
            "Main folder: kit/frame",
            "Hauptordner: kit/frame/",
            "Carpeta principal: kit/frame",
            "Hlavní složka: kit/frame",
        ),
        *("Dossier principal : kit/frame", "Cartella principale: kit/frame/", "Pasta principal: kit/frame"),
        "Location: kit/frame/\nKinds: quick ones and slow ones.",
    ],
)
def test_a_line_below_a_heading_tells_where_all_is_that_follows(place: str):
    sheet = below("4 Wires", *place.splitlines())
    sheet.size, sheet.y = 9.0, sheet.y + 20
    sheet.heading("Structure")
    for name in ("bend.py", "cut.py"):
        sheet.paragraph(f"{BULLET} {name}")
    assert set(sheet.claims(FILES)) >= PLACED


def test_where_one_thing_is_tells_nothing_of_other_things():
    sheet = below("4 Wires", "Location: kit/frame/ and what is built from it.", f"{BULLET} bend.py")
    assert "kit/frame/bend.py" not in sheet.claims(FILES)


@pytest.mark.parametrize("size", [10.0, 13.0])
def test_bullets_that_stand_apart_in_taller_letters_head_nothing(size: float):
    sheet = below("4 Wires")
    items = ("Main folder: kit/frame", "Central files:", "bend.py: bends them.", "cut.py: cuts them.")
    for at, item in enumerate(items):
        left = sheet.left + 18 * (at > 1)
        sheet.size = size
        sheet.line(left, sheet.y, BULLET if at < 2 else "o")
        sheet.size = 10.0
        sheet.line(left + 18, sheet.y, item)
        sheet.y += sheet.leading
    assert sheet.asserted(FILES) >= PLACED


CALLED = ("frame/bend.py", "frame/cut.py", "frame/knots/tie.yaml", "both.py", "frame/both.py", "ends/loose.py")


@pytest.mark.parametrize(
    "heading",
    [
        "The folder frame",
        "3.1 Folder frame",
        "2.4 Das Verzeichnis „frame“",
        "4.1 La carpeta frame",
        "1.2 Le dossier frame",
        "La cartella frame",
        "2.1 A pasta frame",
        "3.1 Katalog frame",
    ],
)
def test_a_heading_may_call_its_directory_one(heading: str):
    sheet = below(heading, "The first wire is made in bend.py, and both.py needs loose.py.")
    sheet.size -= 2
    sheet.heading("3.1.1 cut.py")
    assert sheet.asserted(CALLED) == {"frame", "frame/bend.py", "frame/cut.py", "both.py", "loose.py"}
    sheet = below(heading, "There is also the folder knots, in which tie.yaml stands.")
    assert sheet.asserted(CALLED) == {"frame", "frame/knots", "frame/knots/tie.yaml"}
    assert below("3.1 Folder structure", "All is bent in bend.py.").asserted(CALLED) == {"bend.py"}


def test_what_is_handed_out_to_everybody_stands_below_no_heading():
    sheet = below("The folder frame", "It begins in bend.py and cut.py, and get-pip.py was fetched; gone.py too.")
    assert sheet.asserted(CALLED) == {"frame", "frame/bend.py", "frame/cut.py", "frame/gone.py"}


@pytest.mark.parametrize("dash", [" - ", " – ", ": "])
def test_a_heading_may_tell_what_a_directory_is_for(dash: str):
    files = ("new_wires/bend.py", "ends/loose.py")
    sheet = below(f"2.2 new_wires{dash}what it bends and how", "It begins in bend.py.")
    assert sheet.asserted(files) == {"new_wires", "new_wires/bend.py"}
    assert sheet.asserted(("old_wires/bend.py", *files[1:])) == {"bend.py"}
    assert below("2.2 ends - what is left", "It begins in loose.py.").asserted(files) == {"loose.py"}


@pytest.mark.parametrize(
    "first",
    [
        "This folder “frame” is the first one. All is made in there.",
        "Dieses Verzeichnis „frame“ ist das erste.",
        "Esta carpeta frame es la primera.",
        "Ce dossier «frame» est le premier.",
        "Questa cartella frame è la prima.",
        "Ten katalog frame jest pierwszy.",
    ],
)
def test_a_section_may_begin_with_the_directory_that_it_is_on(first: str):
    sheet = below("4 Wires", first)
    sheet.size -= 2
    sheet.heading("4.1 bend.py")
    sheet.paragraph("It bends, and cut.py cuts.")
    assert sheet.asserted(CALLED) >= {"frame/bend.py", "frame/cut.py"}
    for text in ("Another folder “frame” is not told of here.", "It bends. This folder “frame” comes later."):
        assert "bend.py" in below("4 Wires", text, "It bends in bend.py.").asserted(CALLED)


@pytest.mark.parametrize(
    "text",
    [
        "The only thing in this folder is bend.py.",
        "W tym folderze jest tylko bend.py.",
        "In diesem Ordner liegt nur bend.py.",
        "Lo único que hay en esta carpeta es bend.py.",
    ],
)
def test_a_heading_that_is_nothing_but_a_name_is_a_directory_where_the_text_below_calls_it_one(text: str):
    assert below("3.2.2 frame", text).asserted(CALLED) == {"frame/bend.py"}
    assert below("3.2.2 frame", "All of it is in bend.py.", text).asserted(CALLED) == {"bend.py"}


def test_files_beside_several_directories_of_a_heading_stand_in_none_of_them():
    sheet = below("3.2 Folders frame, ends and file bend.py", "They are told of below.")
    sheet.size -= 2
    sheet.heading("3.2.1 bend.py")
    assert sheet.asserted(("frame/cut.py", "ends/loose.py", "bend.py")) == {"frame", "bend.py"}
    assert sheet.asserted(("frame/cut.py", "ends/loose.py")) == {"frame", "bend.py"}


@pytest.mark.parametrize(
    "text", ["In this folder is only bend.py.", "W tym folderze jest bend.py.", "Ten folder je bend.py."]
)
def test_a_word_behind_one_for_a_directory_is_no_directory_where_it_is_the_sentences_verb(text: str):
    assert below("The folder frame", text).asserted(CALLED) == {"frame", "frame/bend.py"}
