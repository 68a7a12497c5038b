"""Directories that a list tells of, above which stands that they are, or what holds them; texts are made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet

FILES = ("src/frames/a.py", "src/wires/b.py", "src/tools/c.py", "docs/d.md", "start.py")
BELOW = [
    "All of it stands below src/:",
    "Tutto sta sotto src/:",
    "Todo está dentro de src/:",
    "Tout se trouve dans src/ :",
    "Alles liegt unter src/:",
    "Tudo está em src/:",
    "The code is divided by what it is for. It is all in src/:",
]
DIRECTORIES = [
    "Main directories:",
    "Further folders:",
    "The repository has these directories:",
    "Diretórios auxiliares:",
    "Carpetas principales:",
    "Dossiers principaux :",
    "Wichtige Ordner:",
    "Cartelle principali:",
]


def listed(lead: str, *items: str) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The machine bends wires and is described below, step by step and in the order of its work.")
    sheet.paragraph(lead)
    for item in items:
        sheet.paragraph(f"{BULLET} {item}", indent=16)
    return sheet


@pytest.mark.parametrize("lead", BELOW)
def test_directories_of_a_list_stand_in_the_one_that_its_lead_in_names(lead: str):
    items = ("frames/: all that carries;", "wires/: all that is bent;", "gone/: all that is cut;")
    claims = listed(lead, *items).claims(FILES)
    assert {"src/frames", "src/wires", "src/gone"} <= set(claims)
    assert {"frames", "wires", "gone"}.isdisjoint(claims)
    assert claims["src/gone"].flagged
    assert not claims["src/frames"].flagged


def test_directories_at_the_root_stay_there():
    claims = listed(BELOW[0], "docs/: what is written;", "gone/: all that is cut;", "start/: it begins;").claims(FILES)
    assert {"docs", "gone", "start"} <= set(claims)


def test_directories_of_no_list_stay_where_they_are_named():
    sheet = listed(BELOW[0], "frames/: all that carries;", "wires/: all that is bent;")
    sheet.paragraph("What was there before the machine is kept, too, and has its own place: see gone/ for that.")
    assert "gone" in sheet.asserted(FILES)


@pytest.mark.parametrize("lead", DIRECTORIES)
def test_single_words_are_directories_where_their_list_is_one_of_directories(lead: str):
    claims = listed(lead, "docs: what is written", "gone: what is bent").claims(FILES)
    assert claims["docs"].verdict == "verified"
    assert claims["gone"].asserted


@pytest.mark.parametrize(
    "lead",
    [
        "Main ideas:",
        "Directories that are not committed:",
        "Directories created by a run:",
        "The directory structure follows these ideas:",
        "Estructura de carpetas:",
        "Carpetas que se crean al arrancar:",
        "Directories and what they mean, in the words of the people who had to work with them for years:",
    ],
)
def test_single_words_of_other_lists_are_none(lead: str):
    assert "gone" not in listed(lead, "docs: what is written", "gone: what is bent").asserted(FILES)


@pytest.mark.parametrize("title", ["3. Directory structure", "3. Estrutura de diretórios", "3. Ordnerstruktur"])
def test_what_an_item_tells_of_is_a_directory_below_a_title_on_where_things_stand(title: str):
    sheet = Sheet()
    sheet.heading(title)
    sheet.paragraph("The project is laid out like this:")
    for item in ("src/start.py: begins it", "src/wires/ends: all plugs", "see src/left/right for the two"):
        sheet.paragraph(f"{BULLET} {item}", indent=16)
    claims = sheet.claims(FILES)
    assert claims["src/wires/ends"].flagged
    assert "src/left/right" not in claims


def test_what_an_item_tells_of_elsewhere_may_be_two_things():
    sheet = Sheet()
    sheet.heading("3. What it does")
    sheet.paragraph("The machine is made like this:")
    sheet.paragraph(f"{BULLET} wires/ends: both are bent", indent=16)
    assert not sheet.claims(FILES)


@pytest.mark.parametrize(
    "text",
    [
        "We have a folder structure with frame-core, frame-web, wires-x and docs.",
        "En tydlig mappstruktur med frame-core, frame-web, wires-x, docs.",
        "Die Ordnerstruktur umfasst frame-core, frame-web, wires-x und docs.",
        "Las carpetas frame-core, frame-web, wires-x y docs contienen el resto.",
        "Semuanya dibagi ke dalam folder frame-core, frame-web, wires-x, dan docs.",
    ],
)
def test_directories_that_a_sentence_lists_are_those_of_the_repository(text: str):
    files = ("frame-core/a.py", "frame-web/b.py", "wires-x/c.py", "docs/d.md")
    sheet = Sheet()
    sheet.paragraph(text)
    assert sheet.asserted(files) == {"frame-core", "frame-web", "wires-x", "docs"}
    assert "docs" in sheet.asserted((*files[:3], "e.py"))  # most of the list are held


@pytest.mark.parametrize("last", [", and docs", ", und docs", ", et docs", ", dan docs", " and docs"])
def test_three_directories_are_a_list_though_a_comma_stands_before_the_word_that_ends_it(last: str):
    sheet = Sheet()
    sheet.paragraph(f"The work is kept in the folders frame, wires{last} for good.")
    assert sheet.asserted(("frame/a.py", "wires/b.py", "docs/d.md")) == {"frame", "wires", "docs"}
    assert not sheet.asserted(("docs/d.md", "start.py"))


def test_words_that_a_sentence_lists_are_none_where_the_repository_lacks_most_of_them():
    sheet = Sheet()
    sheet.paragraph("We have folders for plans, bills, letters and docs.")
    assert not sheet.asserted(("docs/d.md", "start.py"))


@pytest.mark.parametrize(
    "lead",
    [
        "The subdirectories that support more than one loom are:",
        "The main directories are:",
        "Die Ordner, die mehrere Webstühle kennen, sind:",
        "Los directorios que conocen varios telares son:",
    ],
)
def test_names_alone_below_a_sentence_on_directories_are_those_that_are_there(lead: str):
    sheet = Sheet()
    sheet.paragraph(lead)
    for name in ("frame", "wires", "knots"):
        sheet.paragraph(f"{BULLET} {name}", indent=16)
    assert sheet.asserted(("frame/a.py", "wires/b.py", "start.py")) == {"frame", "wires"}


@pytest.mark.parametrize("lead", ["The directories that a user makes are:", "The ways that support it are:"])
def test_names_alone_below_other_sentences_are_words(lead: str):
    sheet = Sheet()
    sheet.paragraph(lead)
    for name in ("frame", "wires", "knots"):
        sheet.paragraph(f"{BULLET} {name}", indent=16)
    assert not sheet.asserted(("frame/a.py", "wires/b.py", "start.py"))


HOLDING = ("kit/wires/a.py", "kit/rods/b.py", "kit/ends/c.py", "kit/plan.md")


@pytest.mark.parametrize(
    "text",
    [
        "kit/: wires, rods, ends (c.py and more), plan.md",
        "kit/ - wires, rods, ends",
        f"{BULLET} kit/ = wires, rods, ends.",
    ],
)
def test_names_behind_the_directory_that_holds_them_are_its_own(text: str):
    sheet = Sheet()
    sheet.paragraph(text)
    assert sheet.asserted(HOLDING) >= {"kit", "kit/wires", "kit/rods", "kit/ends"}


def test_words_behind_a_directory_are_none_where_it_lacks_most_of_them():
    sheet = Sheet()
    sheet.paragraph("kit/: wires, bends, turns and what is left of them")
    assert sheet.asserted(HOLDING) == {"kit"}
