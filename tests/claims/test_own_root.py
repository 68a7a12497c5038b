"""The repository's own name before its paths, where nobody says what it is called."""

import pytest

from tests.claims.drawing import Sheet

HELD = ("wires/bend.py", "wires/cut.py", "ends/cap.py", "frame.md")
WRITTEN = [
    "The bends are made by bend-works/wires/bend.py first.",
    "Then bend-works/wires/cut.py cuts them.",
    "What is left is capped by bend-works/ends/cap.py there.",
]


def asserted(*texts: str, repo_name: str = "", held: tuple[str, ...] = HELD) -> set[str]:
    sheet = Sheet()
    for text in texts:
        sheet.paragraph(text)
    return sheet.asserted(held, repo_name=repo_name)


def test_several_files_below_one_name_stand_where_the_repository_has_them_without_it():
    assert asserted(*WRITTEN) == {"wires/bend.py", "wires/cut.py", "ends/cap.py"}
    assert asserted(*WRITTEN, "And bend-works/ends/tip.py is another.") >= {"ends/tip.py", "ends/cap.py"}


@pytest.mark.parametrize(
    ("texts", "repo_name", "more"),
    [
        (WRITTEN[:2], "", ()),
        ([*WRITTEN[:2], "The rods are in bend-works/wires/rod.py now."], "", ()),
        (WRITTEN, "rod-works", ()),
        (WRITTEN, "", ("tools/bend-works/rod.py",)),
        ([*WRITTEN, *(text.replace("bend-works", "rod-works") for text in WRITTEN)], "", ()),
    ],
    ids=["few", "of one directory", "the name is known", "a directory", "two names"],
)
def test_else_a_directory_that_is_not_there_is_a_part_of_the_path(texts, repo_name, more):
    assert "bend-works/wires/bend.py" in asserted(*texts, repo_name=repo_name, held=(*HELD, *more))
