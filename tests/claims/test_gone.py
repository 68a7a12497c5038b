"""Files that are cited and gone: their places are told by what stands beside them, and nothing else may change."""

import pytest

from auditor_core.claims.extract import extract_mentions
from tests.claims.drawing import BULLET, Sheet
from tests.claims.removal import take_out

FILES = ("frame/wires/bend.py", "frame/wires/cut.py", "frame/wires/twist.py", "frame/ends/loose.py", "README.md")
OPENING = "The machine bends wires and is described below, step by step and in the order of its work. " * 2
SENTENCES = [
    "Each step is a file in frame/wires/, namely bend.py, cut.py and twist.py.",
    "The steps bend.py, cut.py and twist.py, all in frame/wires/, are run in this order.",
    "Alle Schritte liegen in frame/wires/, nämlich bend.py, cut.py und twist.py.",
    "Los pasos están en frame/wires/, y son bend.py, cut.py y twist.py.",
    "Les étapes se trouvent dans frame/wires/, à savoir bend.py, cut.py et twist.py.",
    "The wire is bent by frame/wires/bend.py. The steps bend.py and cut.py of frame/wires/ come before twist.py.",
    "We bend in frame/wires/bend.py and frame/wires/cut.py, and bend.py is the longer one; bend.py will be split.",
]


def sheet_with(*texts: str) -> Sheet:
    sheet = Sheet()
    sheet.paragraph(OPENING)
    for text in texts:
        sheet.paragraph(text)
    return sheet


def removals(sheet: Sheet, files: tuple[str, ...]):
    return take_out(extract_mentions(iter(sheet.layouts()), 1_000), files)


@pytest.mark.parametrize("text", SENTENCES)
def test_a_file_that_is_taken_out_is_flagged_and_no_other_claim_changes(text: str):
    done = removals(sheet_with(text), FILES)
    assert done.taken >= 2
    assert (done.unflagged, done.disturbed) == ((), ())


def test_a_list_below_a_lead_loses_one_file_and_nothing_else_changes():
    lead = "The steps in frame/wires/ bend the wire in this order:"
    sheet = sheet_with(lead, f"{BULLET} bend.py turns it", f"{BULLET} cut.py ends it", f"{BULLET} twist.py")
    assert removals(sheet, FILES) == (3, (), ())


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("The steps of frame/wires/ (bend.py, cut.py) are told by loose.py.", "loose.py"),  # it stands elsewhere
        (
            "The steps of frame/wires/ (bend.py, cut.py) are told by order.toml.",
            "order.toml",
        ),  # no other is of its kind
        ("Of frame/wires/ nothing is left but lost.py.", "lost.py"),  # nothing stands there beside it
    ],
)
def test_a_name_beside_a_directory_keeps_its_own_place(text: str, path: str):
    assert path in sheet_with(text).asserted(FILES)


def test_names_in_a_row_stand_in_the_directory_that_its_other_cell_names():
    held = ("frame/wires/bend.py", "frame/ends/cut.py", "frame/ends/tie.py")
    rows = [("Part", "Files"), ("frame/wires", "bend.py, both.py"), ("frame/ends", "cut.py, tie.py")]
    sheet = sheet_with("The parts are these:")
    sheet.table(rows, [120.0, 160.0])
    assert sheet.asserted(held) >= {"frame/wires/bend.py", "frame/ends/cut.py", "frame/ends/tie.py"}
    assert "frame/wires/both.py" in sheet.asserted(held)


def test_a_cell_that_breaks_its_directory_over_two_lines_names_the_whole_of_it():
    held = ("frame/wires/bend.py", "frame/wires/cut.py", "frame/ends/tie.py")
    rows = [("Part", "Files"), ("frame/ wires", "bend.py, cut.py"), ("frame/ ends", "tie.py, knot.py")]
    sheet = sheet_with("The parts are these:")
    sheet.table(rows, [60.0, 160.0])
    assert sheet.asserted(held) >= {*held, "frame/ends/knot.py"}


@pytest.mark.parametrize(
    ("text", "files", "path"),
    [
        ("The parts are in frame/wires.bent and in bend.py.", ("frame/cut.py",), "frame/wires.bent"),
        ("Its rules are in .importlinter, which are read first.", (), ".importlinter"),
        ("The style is set in .sqlfluff at the root.", (), ".sqlfluff"),
        ("The versions stand in requirements.lock too.", (), "requirements.lock"),
        ("Whoever cites it finds CITATION.cff at the root.", (), "CITATION.cff"),
    ],
)
def test_a_file_of_an_unusual_kind_is_cited_though_it_is_gone(text: str, files: tuple[str, ...], path: str):
    assert path in sheet_with(text).asserted(files)


@pytest.mark.parametrize(
    "text",
    [
        "It calls frame/bend.turn for each.",
        "It waits for frame/bend.step() here.",
        "Of frame/v1.2 there is nothing to say.",
    ],
)
def test_what_is_in_a_file_is_none_of_its_own(text: str):
    assert not {"frame/bend.turn", "frame/bend.step", "frame/v1.2"} & sheet_with(text).asserted(
        ("frame/bend.py", "frame/cut.py")
    )


@pytest.mark.parametrize(
    ("held", "path"),
    [
        (("wires/bend-one.py", "wires/turn.py"), "wires/bend-turn.py"),
        (("wires/bender.py", "wires/bendturn.md"), "wires/bendturn.py"),
    ],
)
def test_a_name_that_a_line_divides_is_put_together_as_the_repository_writes_words(held: tuple[str, ...], path: str):
    sheet = Sheet(width=200.0)
    sheet._put(sheet.left, sheet.y, "The wire is bent by wires/bend-", "helv", 10.0)
    sheet._put(sheet.left, sheet.y + 13.0, "turn.py and by nothing else.", "helv", 10.0)
    assert path in sheet.asserted(held)
