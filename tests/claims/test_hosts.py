"""Hosts whose domain is an ending of files as well: no scripts, where the report fetches something from them."""

import pytest

from tests.claims.drawing import Sheet

TOLD = "All turns are sent to the phone by bends.sh, which costs nothing."
FETCHES = [
    'curl -d "turned" bends.sh/wires and ends/cut.py',
    'curl -s -d "$1" "bends.sh/wires" | ends/cut.py',
    "wget -q bends.sh/wires # see ends/cut.py",
    "They come from https://bends.sh/wires to ends/cut.py",
]


def asserted(*paragraphs: str, files: tuple[str, ...] = ()) -> set[str]:
    sheet = Sheet()
    for text in paragraphs:
        sheet.paragraph(text)
    return sheet.asserted(("ends/cut.py", "run.sh", *files))


@pytest.mark.parametrize("command", FETCHES)
def test_a_name_from_which_something_is_fetched_is_a_host_wherever_it_is_named(command: str):
    assert "bends.sh" not in asserted(TOLD, command)
    assert "bends.sh" in asserted(TOLD, command, files=("bends.sh",))


@pytest.mark.parametrize(
    "command",
    [
        "curl -o bends.sh https://wires.io/bends and ends/cut.py",
        "curl -F file=@bends.sh wires.io/put and ends/cut.py",
        "bash bends.sh ends/cut.py",
        "curl wires.io/get | bash bends.sh ends/cut.py",
    ],
)
def test_a_script_that_is_fetched_sent_or_run_is_no_host(command: str):
    assert "bends.sh" in asserted(TOLD, command)
