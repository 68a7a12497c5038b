"""Bare names that stand in the directory which their sentence, or the one above their list, names; texts are made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet

FILES = ("frame/wires/bend.sql", "frame/wires/cut.sql", "frame/wires/twist.sql", "old/loose.sql")
PLACED = {f"frame/wires/{name}.sql" for name in ("bend", "cut", "twist")}
SENTENCES = [
    "All steps are in frame/wires/, one after the other, from bend.sql to cut.sql, with twist.sql at its end.",
    "Each step is a file in frame/wires/, namely bend.sql, cut.sql and twist.sql.",
    "The steps bend.sql, cut.sql and twist.sql, all in frame/wires/, are run in this order.",
    "Steps are registered in frame/wires/, one file for each turn: bend.sql, cut.sql and twist.sql.",
    "In frame/wires/ the machine finds bend.sql first, cut.sql after that and, last of all, twist.sql.",
    "Three turns (bend.sql, cut.sql, twist.sql) make up frame/wires/ as it is today.",
    "Alle Schritte liegen in frame/wires/, nämlich bend.sql, cut.sql und twist.sql.",
    "Los pasos están en frame/wires/, y son bend.sql, cut.sql y twist.sql.",
    "Les étapes se trouvent dans frame/wires/, à savoir bend.sql, cut.sql et twist.sql.",
    "I passi sono in frame/wires/, cioè bend.sql, cut.sql e twist.sql.",
    "Os passos estão em frame/wires/, ou seja bend.sql, cut.sql e twist.sql.",
    "Adımlar frame/wires/ klasöründe durur: bend.sql, cut.sql ve twist.sql.",
]
UNSLASHED = [
    "All steps are in frame/wires, one file for each turn: bend.sql, cut.sql, twist.sql and so on.",
    "The steps stand in frame/wires, and there are three of them, namely bend.sql, cut.sql and twist.sql.",
    "Each turn has a file of its own below frame/wires (bend.sql, cut.sql and twist.sql).",
    "Since frame/wires was made, its steps are bend.sql, cut.sql and twist.sql, and nothing else.",
    "Die Schritte stehen in frame/wires, je Drehung eine Datei: bend.sql, cut.sql und twist.sql.",
    "Los pasos están en frame/wires, un fichero para cada giro: bend.sql, cut.sql y twist.sql.",
    "Les étapes sont dans frame/wires, un fichier par tour : bend.sql, cut.sql et twist.sql.",
    "I passi stanno in frame/wires, un file per ogni giro: bend.sql, cut.sql e twist.sql.",
    "Os passos estão em frame/wires, um ficheiro por volta: bend.sql, cut.sql e twist.sql.",
    "Adımlar frame/wires içinde durur, her dönüş için bir dosya: bend.sql, cut.sql ve twist.sql.",
]
LEADS = [
    "There are three steps in frame/wires/:",
    "The steps below frame/wires/ bend the wire in this order:",
    "In frame/wires/ liegen drei Schritte:",
    "Hay tres pasos en frame/wires/:",
]
SAID = [("bend.sql", "turns the wire by an angle"), ("cut.sql", "ends it"), ("twist.sql", "turns it once more")]


def sheet_with(text: str) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The machine bends wires and is described below, step by step and in the order of its work. " * 2)
    sheet.paragraph(text)
    return sheet


@pytest.mark.parametrize("text", [*SENTENCES, *UNSLASHED])
def test_names_stand_in_the_directory_that_their_sentence_names(text: str):
    claims = sheet_with(text).claims(FILES)
    assert {path for path in claims if path.endswith(".sql")} == PLACED
    assert all(claims[path].verdict == "verified" for path in PLACED)


@pytest.mark.parametrize("width", [290.0, 340.0, 390.0])
@pytest.mark.parametrize("text", UNSLASHED[:1] + UNSLASHED[4:7])
def test_a_clause_goes_on_over_a_line_that_begins_with_its_last_word(text: str, width: float):
    sheet = Sheet()
    sheet.paragraph(f"The machine bends wires and has done so for years. {text}", width=width)
    assert {path for path in sheet.asserted(FILES) if path.endswith(".sql")} == PLACED


@pytest.mark.parametrize("lead", LEADS)
@pytest.mark.parametrize("bullet", ["", f"{BULLET} "])
def test_names_stand_in_the_directory_of_the_sentence_above_their_list(lead: str, bullet: str):
    sheet = sheet_with(lead)
    for name, said in SAID:
        sheet.paragraph(f"{bullet}{name} {said}", indent=12.0)
    sheet.paragraph("A step that is out of use is loose.sql now.")
    assert {path for path in sheet.asserted(FILES) if path.endswith(".sql")} == {*PLACED, "loose.sql"}


@pytest.mark.parametrize("lead", LEADS)
def test_names_stand_in_the_directory_of_the_line_above_theirs(lead: str):
    sheet = sheet_with("The order is fixed.")
    sheet.rows([lead, *(f"{name} {said}" for name, said in SAID)], font="helv")
    assert sheet.asserted(FILES) >= PLACED


def test_names_of_a_table_stand_in_the_directory_of_the_sentence_above_it():
    sheet = sheet_with("The steps of frame/wires/:")
    sheet.table([("File", "Turn"), *SAID], (120, 200))
    assert sheet.asserted(FILES) >= PLACED


@pytest.mark.parametrize(
    ("text", "path", "verdict"),
    [
        ("All steps are in frame/wires/, with loose.sql at their end.", "loose.sql", "imprecise"),
        ("All steps are in frame/wires/, with lost.sql at their end.", "lost.sql", "hallucinated"),
        ("All steps are in frame/wires/. The last one is bend.sql.", "bend.sql", "imprecise"),
        ("All steps are in frame/wires. The last one is bend.sql.", "bend.sql", "imprecise"),
        ("All steps are in frame/wires, and README.md tells of them.", "README.md", "verified"),
        ("All steps are in frame/wires, but lost.sql is there as well.", "lost.sql", "hallucinated"),
        ("Neither frame/wires nor old/wires has both.sql twice.", "both.sql", "imprecise"),
        ("All steps are in frame/wires/, as told in README.md.", "README.md", "verified"),
        ("Neither frame/wires/ nor old/wires/ has both.sql twice.", "both.sql", "imprecise"),
        ("The frame/wires/bend.sql step goes before cut.sql does.", "cut.sql", "imprecise"),
        ("All steps are in Wires/, with bend.sql first.", "bend.sql", "imprecise"),
    ],
)
def test_a_name_stays_bare_where_the_sentence_does_not_place_it(text: str, path: str, verdict: str):
    more = ("README.md", "frame/wires/README.md", "frame/wires/both.sql", "old/wires/both.sql")
    assert sheet_with(text).claims((*FILES, *more))[path].verdict == verdict


def test_a_name_stands_in_the_directory_of_its_sentence_though_that_differs_in_case():
    claims = sheet_with("All steps are in frame/Wires/, with bend.sql first.").claims(FILES)
    assert claims["frame/Wires/bend.sql"].verdict == "case_mismatch"


def test_what_is_written_there_is_no_claim():
    text = "A run leaves its turns in frame/wires/ as turns.csv each time."
    assert "turns.csv" not in sheet_with(text).asserted(("frame/wires/turns.csv",))


def test_a_list_ends_where_text_goes_on():
    sheet = sheet_with("There are three steps in frame/wires/:")
    for name in ("bend.sql", "cut.sql"):
        sheet.paragraph(f"{BULLET} {name} turns the wire")
    sheet.paragraph("The rest of the machine does not know of twist.sql at all, as it was told not to.")
    assert {"frame/wires/bend.sql", "frame/wires/cut.sql", "twist.sql"} <= sheet.asserted(FILES)


@pytest.mark.parametrize(
    "text",
    [
        "I use a bender, which I put in the folder external. See bend.py, cutt.py.",
        "All of it lies in the folder external. These are: bend.py, cutt.py.",
        "Alle Skripte liegen im Ordner external. Siehe bend.py, cutt.py.",
        "Todo está en la carpeta external. Véase bend.py, cutt.py.",
        "Le tout est dans le dossier external. Voir bend.py, cutt.py.",
        "Tutto sta nella cartella external. Vedi bend.py, cutt.py.",
        "Tudo está na pasta external. Veja bend.py, cutt.py.",
        "Všechny skripty jsou ve složce external. Jsou to: bend.py, cutt.py.",
    ],
)
def test_a_sentence_that_only_points_at_files_means_the_directory_before_it(text):
    sheet = Sheet()
    sheet.paragraph(text)
    assert sheet.asserted(["external/bend.py", "external/cut.py"]) == {
        "external",
        "external/bend.py",
        "external/cutt.py",
    }


@pytest.mark.parametrize("lead", ["These are:", "Jsou to:", "Im Einzelnen:", "En détail :"])
def test_so_does_the_list_that_such_a_sentence_announces(lead):
    sheet = Sheet()
    sheet.paragraph(f"All scripts are in the folder external. {lead}")
    sheet.paragraph("• bend.py: bends the wires")
    sheet.paragraph("• cut.py: cuts them")
    assert sheet.asserted(["external/bend.py", "external/cut.py"]) >= {"external/bend.py", "external/cut.py"}


def test_a_sentence_that_says_more_does_not():
    sheet = Sheet()
    sheet.paragraph("The rules are in the folder external. They are read once. The loader is bend.py.")
    assert sheet.asserted(["external/bend.py"]) == {"external", "bend.py"}


def test_a_path_of_a_list_whose_name_stands_in_another_part_of_the_tree_stands_beside_the_others():
    sheet = Sheet()
    sheet.paragraph("All parts are below frame/wires/, namely bend/one.sql, cut/two.sql and twist/three.sql.")
    there = ("frame/wires/bend/one.sql", "frame/wires/cut/two.sql", "frame/wires/turn/three.sql")
    assert sheet.asserted(there) == {"frame/wires", *there[:2], "frame/wires/twist/three.sql"}
    sheet = Sheet()
    sheet.paragraph("All parts are below frame/wires/, namely bend/one.sql, cut/two.sql and twist/three.sql.")
    assert "twist/three.sql" in sheet.asserted((*there[:2], "old/twist/three.sql"))


HEADED = [
    'Folder "{}": It takes wires and bends them with "cut_once", which waits. The files in this folder are:',
    "Folder {}_: It takes wires. The files in this folder are:",
    "{}/ (folder): It takes wires. The files in this directory are:",
    'Carpeta "{}": Toma los hilos y los dobla. Los archivos en esta carpeta son:',
    'Dossier "{}" : Il prend les fils et les courbe. Les fichiers de ce dossier sont :',
    'Der Ordner "{}": Er nimmt die Drähte und biegt sie. Die Dateien in diesem Ordner sind:',
    'Cartella "{}": Prende i fili e li piega. I file in questa cartella sono:',
    'Pasta "{}": Recebe os fios e dobra-os. Os ficheiros desta pasta são:',
    'De map "{}": Deze neemt de draden. De bestanden in deze map zijn:',
    'Katalog "{}": Bierze druty i je gnie. Pliki w tym katalogu to:',
    'Složka "{}": Bere dráty a ohýbá je. Soubory v této složce jsou:',
]


def listed(*parts: tuple[str, tuple[str, ...]]) -> Sheet:
    """Leads, and the items below each of them."""
    sheet = sheet_with("All files are in these folders, one after the other.")
    for lead, items in parts:
        sheet.paragraph(lead)
        for item in items:
            sheet.paragraph(f"{BULLET} {item}", indent=18.0)
    return sheet


@pytest.mark.parametrize("lead", HEADED)
def test_names_stand_in_the_directory_that_a_word_for_it_titles_above_their_list(lead: str):
    name = "wires_" if "{}_" in lead else "wires"
    items = ("bend.c: Bends them.", "cut.c: Cuts a wire, and then (frame) another one.", "lost.c: Ends it.")
    sheet = listed((lead.format("wires"), items), ("The rest of it:", ("rest.c: Rests.",)))
    there = (f"{name}/bend.c", f"{name}/cut.c", "rest.c", "cut.c")
    named = {path for path in sheet.asserted(there) if path.endswith(".c")}
    assert named >= {f"{name}/bend.c", f"{name}/lost.c", "rest.c"}


def test_a_list_goes_on_below_an_item_that_leads_in_to_the_next_ones():
    items = ("bend.c: From this file, others are made, which are the following:", "cut.c: Cuts.", "lost.c: Ends it.")
    sheet = listed(('Folder "wires": It takes wires. The files in this folder are:', items))
    assert sheet.asserted(("wires/bend.c", "wires/cut.c")) == {"wires", "wires/bend.c", "wires/cut.c", "wires/lost.c"}


def test_it_ends_where_an_item_names_another_directory():
    items = ("bend.c: Bends, with what the frame/ends/ directory holds:", "lost.c: Ends it.")
    sheet = listed(('Folder "wires": It takes wires. The files in this folder are:', items))
    assert "frame/ends/lost.c" in sheet.asserted(("wires/bend.c", "frame/ends/lost.c"))


@pytest.mark.parametrize(
    "lead",
    [
        "Folder structure: All is sorted by what it does. The files are:",
        'Folder "wires" and others: The files are these:',
        "Part of the wires: It takes wires. The files in this part are:",
    ],
)
def test_words_that_name_no_directory_hold_nothing(lead: str):
    assert "lost.c" in listed((lead, ("bend.c: Bends.", "lost.c: Ends it."))).asserted(("bend.c", "wires/cut.c"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("All of it is in frame/wires/. The files in this folder are bend.sql, cut.sql and twist.sql.", PLACED),
        ("Alles steht in frame/wires/. Die Dateien in diesem Ordner sind bend.sql, cut.sql und twist.sql.", PLACED),
        ("Todo está en frame/wires/. Los archivos de esta carpeta son bend.sql, cut.sql y twist.sql.", PLACED),
        (
            "All of it is in frame/wires/. The files of the machine are bend.sql and loose.sql.",
            {"bend.sql", "loose.sql"},
        ),
    ],
)
def test_a_sentence_on_this_directory_means_the_one_before_it(text: str, expected: set[str]):
    assert {path for path in sheet_with(text).asserted(FILES) if path.endswith(".sql")} == expected
