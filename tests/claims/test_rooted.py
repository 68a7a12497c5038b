"""What stands for the repository's root before a path is no part of it."""

import pytest

from tests.claims.drawing import Sheet

HELD = ["kit/bends/bend.py", "kit/rods.toml", "Makefile"]


def claims(text: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text)
    return sheet.asserted(HELD)


@pytest.mark.parametrize(
    "root",
    [
        *("<repo-root>", "<frame-root>", "<project>", "<frameroot>", "[repository-root]", "{root}", "{project_root}"),
        *("$REPO_ROOT", "${PROJECT_DIR}", "$FRAME_ROOT", "%PROJECT_ROOT%", "${CMAKE_SOURCE_DIR}", "<root-dir>"),
    ],
)
def test_a_path_behind_what_stands_for_the_root_is_the_path(root: str):
    assert claims(f"The bends are cut by {root}/kit/bends/bend.py and by nothing else.") == {"kit/bends/bend.py"}
    assert claims(f'It runs "{root}/Makefile" first.') == {"Makefile"}
    assert claims(f"All of them are in {root}/kit/bends/ and nowhere else.") == {"kit/bends"}


@pytest.mark.parametrize("root", ["<repo-root>", "$REPO_ROOT"])
def test_a_missing_file_is_claimed_where_the_repository_has_its_directory(root: str):
    assert claims(f"The rods are cut by {root}/kit/bends/shear.py as well.") == {"kit/bends/shear.py"}
    assert claims(f"Put your own settings into {root}/conf/frame.toml before.") == set()


def test_such_a_path_goes_on_over_a_lines_end():
    sheet = Sheet(width=150.0)
    sheet.paragraph("Please see the file <frame-root>/kit/bends/bend.py and", breaks="slash")
    assert sheet.asserted(HELD) == {"kit/bends/bend.py"}


@pytest.mark.parametrize(
    "text",
    [
        "The server looks into $DOCUMENT_ROOT/kit/bends/bend.py for it.",
        "The server looks into <install-root>/kit/bends/bend.py for it.",
        "It is kept in <name>/kit/bends/bend.py by everybody.",
        "It is kept in $FRAME_HOME/kit/bends/bend.py by everybody.",
        "It is kept in <repo-root>/{name}/bend.py by everybody.",
    ],
)
def test_what_stands_for_any_other_directory_is_none_of_the_repositorys(text: str):
    assert claims(text) == set()


def test_the_end_of_a_path_from_the_root_is_no_surer_than_the_whole():
    text = "Write <frame-root>/kit/loads/first.csv yourself. LOADS = ./loads/first.csv is then read."
    assert claims(text) == set()
    assert claims("LOADS = ./loads/first.csv is then read.") == {"loads/first.csv"}


def test_the_end_of_a_path_from_the_root_is_read_from_there():
    text = "The file <frame-root>/kit/bends/bend.py is read. PART = ./bends/bend.py is what names it."
    assert claims(text) == {"kit/bends/bend.py"}
