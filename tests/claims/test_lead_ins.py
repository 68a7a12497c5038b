"""Lists below a sentence that ends in a colon; sentences and items are made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet

ITEMS = ["core/rim.py turns the wheel", "core/tyre.py, which holds air", "core/spoke.py and", "core/belt.py (a drive)"]
NAMES = {item.split()[0].rstrip(",") for item in ITEMS}
AFTER = "All else stands in core/motor.py, the largest part of the program, which nobody touched."


def listed(lead: str, *, numbers: bool = False, at: float = 0.0) -> set[str]:
    sheet = Sheet()
    sheet.heading("The wheels")
    sheet.y = at or sheet.y
    sheet.paragraph(f"The program is described in some detail for all who want to read of it. {lead}")
    if numbers:
        sheet.numbered(ITEMS)
    else:
        for item in ITEMS:
            sheet.paragraph(f"{BULLET} {item}")
    sheet.paragraph(AFTER)
    return sheet.asserted()


@pytest.mark.parametrize(
    "lead",
    [
        "For the last week we plan to add the following modules:",
        "The following modules have not been written yet:",
        "The three files below were never committed:",
        "These scripts no longer exist:",
        "The reader called four of them hallucinated:",
        "My first paper cited paths that do not exist:",
        "In the repository of my peer I found these modules:",
        "Los siguientes archivos ya no existen:",
        "Les fichiers suivants ont été supprimés:",
        "Folgende Dateien fehlen noch:",
    ],
)
def test_what_a_sentence_says_of_its_list_is_said_of_every_item(lead):
    assert listed(lead) == listed(lead, numbers=True) == {"core/motor.py"}


def test_a_list_goes_on_over_a_pages_end():
    assert listed("The following modules are yet to be written:", at=735.0) == {"core/motor.py"}


@pytest.mark.parametrize(
    "lead",
    [
        "The following modules were added in May:",
        "We wrote four modules:",
        "The faults of May were mended in these files:",
        "What was missing in May is there now:",
        "Each of these files has a test:",
        "The program needs four parts:",
        "Todo está repartido entre los siguientes archivos:",
    ],
)
def test_items_below_a_sentence_on_what_there_is_are_asserted(lead):
    assert listed(lead) == NAMES | {"core/motor.py"}


def test_what_an_item_is_found_wanting_in_is_there():
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6 + "What my peer wrongly reported:")
    sheet.paragraph(f"{BULLET} core/rim.py has no tests")
    sheet.paragraph(f"{BULLET} no limit in core/belt.py")
    assert sheet.asserted() == {"core/rim.py", "core/belt.py"}


def test_a_list_within_a_list_has_a_sentence_of_its_own():
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    for indent, text in (
        (0, "Modules that are still to be written:"),
        (16, "core/rim.py"),
        (0, "Modules that stand in the repository:"),
        (16, "core/belt.py"),
    ):
        sheet.paragraph(f"{BULLET} {text}", indent=indent)
    assert sheet.asserted() == {"core/belt.py"}


ACCUSED = [
    ("core/hub.py: right, the wheel has it now", False),
    ("core/hub.py stood in a sentence with an \u201cimagine\u201d before it", False),
    ("core/hub.py was correct in May, as I wrote it", False),
    ("core/hub.py: wrong, it is there", True),
    ("core/hub.py: a false alarm", True),
    ("core/hub.py turns the wheel, as everybody can see", True),
]


@pytest.mark.parametrize(("item", "there"), ACCUSED)
@pytest.mark.parametrize(
    "lead",
    [
        "The tool read 20 paths and said that some are invented. I checked each of them by hand:",
        "Her report lists two \u201challucinated\u201d paths. We went through them:",
    ],
)
def test_a_list_of_verdicts_on_paths_that_somebody_missed_claims_those_it_defends(lead, item, there):
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.paragraph(lead)
    sheet.paragraph(f"{BULLET} {item}.")
    sheet.paragraph(f"{BULLET} core/rim.py: right.")
    assert sheet.asserted() == ({"core/hub.py"} if there else set())


@pytest.mark.parametrize(
    "lead",
    ["The tool read 20 paths and found all. I checked each of them by hand:", "We wrote few files. I checked them:"],
)
def test_a_list_of_what_was_checked_claims_its_paths(lead):
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.paragraph(lead)
    sheet.paragraph(f"{BULLET} core/hub.py: right, the wheel has it now.")
    assert sheet.asserted() == {"core/hub.py"}


@pytest.mark.parametrize(
    "lead",
    ["Example files:", "Examples of modules:", "Beispieldateien:", "Fichiers d'exemple:", "Archivos de ejemplo:",
     "File di esempio:", "Ficheiros de exemplo:"],
)  # fmt: skip
@pytest.mark.parametrize("bullet", [BULLET, "o"])
def test_files_that_only_serve_as_examples_are_claims_where_they_are_there(lead: str, bullet: str):
    sheet = Sheet()
    sheet.heading("The wheels")
    sheet.paragraph(f"{BULLET} {lead}")
    for item in ("rim.py: turns the wheel.", "tyre.py: holds the air."):
        sheet.paragraph(f"{bullet} {item}", indent=30)
    sheet.paragraph(f"{BULLET} motor.py: drives all of it.")
    assert sheet.asserted(("core/rim.py", "README.md")) == {"rim.py", "motor.py"}


def test_an_item_left_of_a_list_ends_it_where_its_number_stands_apart():
    sheet = Sheet()
    sheet.paragraph(f"{BULLET} Example files:", indent=6.0)
    sheet.paragraph("– rim.py: turns the wheel.", indent=14.0)
    sheet.numbered(["core/tyre.py holds the air, and that is all there is to it."])
    assert sheet.asserted(("README.md",)) == {"core/tyre.py"}
