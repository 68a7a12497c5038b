"""Documents that a command is shown with stand for any, unless they are there."""

import pytest

from tests.claims.drawing import Sheet

HELD = ["docs/report.pdf", "docs/input.pdf", "docs/bericht.pdf", "docs/paper.docx", "docs/plan.pdf", "bend.py"]


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("uv run bend --report report.pdf", "report.pdf"),
        ("python bend.py --pdf report.pdf", "report.pdf"),
        ("python bend.py --pdf=report.pdf", "report.pdf"),
        ("bend -o report.pdf", "report.pdf"),
        ("bend -i input.pdf", "input.pdf"),
        ("bend --datei bericht.pdf", "bericht.pdf"),
        ("bend --document paper.docx", "paper.docx"),
        ("bend URL report.pdf", "report.pdf"),
        ("bend https://example.org/owner/name report.pdf", "report.pdf"),
        ("bend <address> report.pdf", "report.pdf"),
        ("bend --wire-file old_wires.json --fast", "old_wires.json"),
        ("bend --input=wires.csv", "wires.csv"),
        ("bend --output-directory bent/", "bent"),
    ],
)
def test_an_argument_of_a_command_is_an_example(command, name):
    sheet = Sheet()
    sheet.paragraph(command, font="cour")
    assert name not in sheet.asserted(HELD)
    assert name in sheet.asserted([name])


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("bend --plan plan.pdf", "plan.pdf"),
        ("bend --wire-file kit/wires.json", "kit/wires.json"),
        ("bend --with wires/bent/", "wires/bent"),
        ("bend --report docs/report.pdf", "docs/report.pdf"),
        ("python bend.py --fast", "bend.py"),
        ("Our findings are in the file docs/report.pdf now.", "docs/report.pdf"),
    ],
)
def test_other_files_of_a_command_are_claims(text, path):
    sheet = Sheet()
    sheet.paragraph(text)
    assert path in sheet.asserted(HELD)
