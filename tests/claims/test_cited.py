"""Paths in a bracket of sources: they bear out what the sentence says, and are not what it is about."""

import pytest

from tests.claims.drawing import Sheet, asserted

FILES = ("kit/cut.py", "README.md")


@pytest.mark.parametrize(
    "text",
    [
        "Wires that belong to nobody are denied (README.md §3; kit/bend.py; kit/tie.py).",
        "The kit takes them all; the frame does not (kit/bend.py; kit/tie.py).",
        "Nobody else may turn them, and they never hold (kit/bend.py §1–2; kit/tie.py §4).",
    ],
)
def test_sources_of_what_a_sentence_denies_are_there(text: str):
    assert {"kit/bend.py", "kit/tie.py"} <= asserted(text, FILES)


@pytest.mark.parametrize(
    "text",
    [
        "Two old modules were removed (kit/bend.py; kit/tie.py).",
        "Both will be written next week (kit/bend.py; kit/tie.py).",
        "The kit has no benders (kit/bend.py) today.",
    ],
)
def test_files_that_a_sentence_denies_are_none_in_a_bracket_either(text: str):
    assert not {"kit/bend.py", "kit/tie.py"} & asserted(text, FILES)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("Our notebook is in the GitHub repository under notebook.txt.", "notebook.txt"),
        ("We made tests of our own (cf. packed/wires.tar in our repository).", "packed/wires.tar"),
        ("Nous avons nos propres tests (cf packed/wires.tar dans le dépôt).", "packed/wires.tar"),
        ("Das Protokoll liegt im Repository als notebook.txt.", "notebook.txt"),
    ],
)
def test_what_is_said_to_stand_in_the_repository_is_claimed_whatever_its_name(text: str, path: str):
    assert path in asserted(text, FILES)


@pytest.mark.parametrize(
    "text",
    ["Each run saves notebook.txt in the repository.", "The notebook notebook.txt is filled in by hand."],
)
def test_a_name_of_what_runs_write_is_no_claim_without_such_words(text: str):
    assert "notebook.txt" not in asserted(text, FILES)


@pytest.mark.parametrize(
    "text",
    [
        "The good ones are listed in the file lists/good, the others below.",
        "Seznam je v souboru lists/good.",
        "La liste se trouve dans le fichier lists/good.",
        "Sie stehen in der Datei lists/good.",
    ],
)
def test_two_words_with_a_slash_are_a_file_where_they_are_called_one(text: str):
    assert "lists/good" in asserted(text, FILES)


@pytest.mark.parametrize(
    "text",
    ["It is shown in the file upload/download page.", "All of it goes to file input/output of the kit."],
)
def test_two_words_with_a_slash_before_what_they_belong_to_are_none(text: str):
    assert asserted(text, FILES) == set()


def test_a_hyphen_at_a_line_s_end_stays_where_the_name_alone_has_it_elsewhere():
    sheet = Sheet(width=330)
    sheet.paragraph("The fingerprint is printed by import-wires.sh at the end of the installa-")
    sheet.paragraph("tion, and the certificate of the whole frame is there, as scripts/import-")
    sheet.paragraph("wires.sh says.")
    assert "scripts/importwires.sh" not in sheet.asserted(FILES)
