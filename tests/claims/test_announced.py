"""Directories that a line or a sentence announces: the files below stand in there, also where it is no more than a part."""

import pytest

from tests.claims.drawing import BULLET, Sheet

HELD = ("kit/src/wires/bend.py", "kit/src/rods/cut.py", "docs/plan.tex")


def listed(label: str, *items: str) -> Sheet:
    """A label with items below it."""
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.rows([f"• {label}"], font="helv")
    sheet.y -= sheet.leading
    for item in items:
        sheet.line(sheet.left + 24, sheet.y, f"◦ {item}")
        sheet.y += sheet.leading
    sheet.y += sheet.leading
    return sheet


@pytest.mark.parametrize("label", ["/wires :", "/wires:"])
def test_a_label_with_a_slash_is_the_directory_of_the_files_below_it(label: str):
    sheet = listed(label, "bend.py : turns wires", "late.py : waits")
    assert sheet.asserted(HELD) == {"wires", "wires/bend.py", "wires/late.py"}


def test_each_label_is_on_its_own_files():
    sheet = listed("/wires :", "bend.py : turns wires")
    sheet.y -= sheet.leading
    sheet.rows(["• /rods :"], font="helv")
    sheet.y -= sheet.leading
    sheet.line(sheet.left + 24, sheet.y, "◦ cut.py : cuts rods")
    assert sheet.asserted(HELD) == {"wires", "wires/bend.py", "rods", "rods/cut.py"}


def test_an_address_that_a_server_answers_at_is_no_directory():
    sheet = listed("/wires :", "GET returns all wires", "POST adds one")
    assert sheet.asserted(HELD) == set()
    assert listed("/wires :").asserted(HELD) == set()


@pytest.mark.parametrize(
    "text",
    [
        "A wires/ directory was added with two text files: bend.py, late.py.",
        "All that turns them is in wires/, namely bend.py and late.py.",
    ],
)
def test_names_of_a_sentence_stand_in_its_directory_wherever_that_is(text: str):
    sheet = Sheet()
    sheet.paragraph(text)
    assert "wires/bend.py" in sheet.asserted(HELD)


def test_names_that_no_such_directory_holds_stand_alone():
    sheet = Sheet()
    sheet.paragraph("All that turns them is in wires/, and cut.py comes after it.")
    assert sheet.asserted(HELD) == {"wires", "cut.py"}


def test_names_that_stand_in_many_places_stand_alone():
    sheet = Sheet()
    sheet.paragraph("The wires/ directory is divided into folders, each with an __init__.py file.")
    held = (*HELD, "kit/src/wires/__init__.py", "kit/src/rods/__init__.py")
    assert sheet.asserted(held) == {"wires", "__init__.py"}


def test_directories_of_a_list_are_not_joined_with_the_file_below_them():
    sheet = Sheet()
    sheet.paragraph("The program consists of several directories and files, which are these:")
    for name in ("docs/", "rods/", "wires/", "plan.py", "requirements_of_all.txt"):
        sheet.line(sheet.left, sheet.y, name)
        sheet.y += sheet.leading
    assert sheet.asserted(["docs/a.py", "rods/a.py", "wires/a.py", "plan.py"]) == {
        *("docs", "rods", "wires", "plan.py", "requirements_of_all.txt")
    }


def test_a_settings_name_at_the_end_of_a_sentence_begins_no_files_name():
    sheet = Sheet()
    for line in (
        "All its flags are named: WIRES_ON, RODS_AGENT_ENABLED, WIRES_LLM_FALLBACK.",
        "extraction.py reads them.",
    ):
        sheet.line(sheet.left, sheet.y, line)
        sheet.y += sheet.leading
    assert sheet.asserted() == {"extraction.py"}


def test_a_slash_between_two_columns_with_narrow_blanks_is_no_directorys():
    sheet = Sheet(size=10.0)
    x = sheet.left
    for word, room in (("dose", 2.4), ("/", 2.7), ("frequency", 0.0)):
        x = sheet._put(x, sheet.y, word, "cour", 10.0) + room
    assert sheet.asserted() == set()


PARTS = ("frame/Dockerfile", "frame/ends/cut.js", "kit/Dockerfile", "kit/tools/bend.js")


@pytest.mark.parametrize(
    ("lead", "root"),
    [
        ("The frame is structured into the following folders:", "Root"),
        ("Das frame ist in folgende Ordner gegliedert:", "Wurzel"),
        ("El frame está organizado en las siguientes carpetas:", "Raiz"),
        ("Le frame est divisé en plusieurs dossiers :", "Racine"),
        ("Il frame è diviso nelle seguenti cartelle:", "Radice"),
        ("O frame está dividido nas seguintes pastas:", "Raiz"),
    ],
)
def test_the_root_of_a_part_is_where_its_files_stand(lead: str, root: str):
    sheet = Sheet()
    sheet.paragraph(lead)
    for item in (f"{root} - Dockerfile and what it is made of.", "Ends - the ends of all wires.", "Knots - all knots."):
        sheet.paragraph(f"{BULLET} {item}", indent=20)
    assert sheet.asserted(PARTS) == {"frame/Dockerfile"}
    assert sheet.asserted(PARTS[1:]) == {"frame/Dockerfile"}


def test_a_sentence_that_divides_something_else_announces_no_directory():
    sheet = Sheet()
    sheet.paragraph("The frame is divided into the following steps:")
    sheet.paragraph(f"{BULLET} Dockerfile - all that is installed.", indent=20)
    assert sheet.asserted(PARTS) == {"Dockerfile"}


FLAT = ("kit/wires/bend.py", "kit/wires/turn.py", "kit/rods/bend.py", "kit/rods/cut.py", "run.py")


@pytest.mark.parametrize(
    ("wires", "rods"),
    [
        ("Two scripts turn the wires, in kit/wires/:", "One script cuts (kit/rods/*.py):"),
        ("Zwei Skripte biegen die Drähte, in kit/wires/:", "Ein Skript schneidet (kit/rods/*.py):"),
        ("Dos programas doblan los cables, en kit/wires/:", "Otro corta (kit/rods/*.py):"),
        ("Два скрипта сгибают провода, в kit/wires/:", "Один режет (kit/rods/*.py):"),
    ],
)
def test_items_on_files_stand_in_the_directory_of_the_item_that_leads_in_to_them(wires: str, rods: str):
    sheet = Sheet()
    told = (
        wires,
        "bend.py - a bend.",
        "turn.py - a turn.",
        "late.py - may/must wait.",
        rods,
        "cut.py - a cut.",
        "Now run.py is new.",
    )
    for item in told:
        sheet.paragraph(f"{BULLET} {item}")
    both = {"kit/wires", "kit/wires/bend.py", "kit/wires/turn.py", "kit/rods/cut.py", "run.py"}
    assert sheet.asserted(FLAT) == both | {"kit/wires/late.py"}


def test_an_item_on_no_file_ends_such_a_list():
    sheet = Sheet()
    for item in ("All wires are in kit/wires/:", "bend.py - a bend.", "Others come later.", "turn.py - a turn."):
        sheet.paragraph(f"{BULLET} {item}")
    assert sheet.asserted(FLAT) == {"kit/wires", "kit/wires/bend.py", "turn.py"}
