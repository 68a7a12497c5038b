"""What git prints of changed files, quoted in a report: names are made up."""

import pytest

from tests.claims.drawing import Sheet

DIFF = [
    "$ git diff --name-status first..HEAD",
    "M    core/hub.py",
    "A    core/rim.py",
    "D    core/spokes.py",
    "D    core/tyre.py",
    "R094    core/belt.py    core/drive.py",
    "R100 guide/old.md guide/new.md",
]
SHORT = [
    "$ git status --short",
    " M core/hub.py",
    "A  core/rim.py",
    " D core/spokes.py",
    "D  core/tyre.py",
    "R  core/belt.py -> core/drive.py",
    "?? notes/scratch.txt",
]
LONG = [
    "$ git status",
    "Changes to be committed:",
    "    new file:   core/rim.py",
    "    modified:   core/hub.py",
    "    deleted:    core/spokes.py",
    "    renamed:    core/belt.py -> core/drive.py",
    "Untracked files:",
    "    notes/scratch.txt",
    "    notes/more.txt",
]
MODES = ["delete mode 100644 core/spokes.py", "create mode 100644 core/rim.py", "create mode 100755 core/hub.py"]
THERE = {"core/hub.py", "core/rim.py", "core/drive.py"}


@pytest.mark.parametrize("font", ["cour", "helv"])
@pytest.mark.parametrize(
    ("rows", "there"),
    [(DIFF, THERE | {"guide/new.md"}), (SHORT, THERE), (LONG, THERE), (MODES, THERE - {"core/drive.py"})],
)
def test_what_git_removed_renamed_or_does_not_know_is_no_claim(rows, there, font):
    sheet = Sheet()
    sheet.paragraph("This is what git says of the last week, as it was printed on the evening of the hand-in.")
    sheet.rows(rows, font=font)
    assert sheet.asserted() == there


def test_letters_of_prose_are_no_marks_of_git():
    sheet = Sheet()
    sheet.paragraph(
        "Is it so?? core/rim.py answers. Plan D is core/hub.py, and vitamin D core/drive.py. Point R, next."
    )
    assert sheet.asserted() == THERE
