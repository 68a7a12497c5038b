"""Programs that a command of the report builds: they are made, wherever the report runs them."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("bend.c", "wires", "README.md", "ends/cut.c")
BUILDS = ["gcc -Wall bend.c -o wires", "g++ -O2 -o ./wires bend.c", "go build -o wires bend.c"]


def asserted(*paragraphs: str) -> set[str]:
    sheet = Sheet()
    for text in paragraphs:
        sheet.paragraph(text)
    return sheet.asserted(FILES)


@pytest.mark.parametrize("command", BUILDS)
@pytest.mark.parametrize("run", ["After that it is started: ./wires", "Potem można go uruchomić: ./wires"])
def test_what_a_command_builds_is_made_though_somebody_committed_it(command: str, run: str):
    assert "wires" not in asserted(f"All is compiled with: {command}", run)
    assert "wires" not in asserted(f"{command} {run}")


@pytest.mark.parametrize("command", ["gcc -Wall bend.c", "gcc bend.c -o ends", "tar -o wires-old.tar"])
def test_what_no_command_builds_is_there(command: str):
    assert "wires" in asserted(f"All is compiled with: {command}", "After that it is started: ./wires")


def test_a_directory_of_that_name_is_there():
    assert "ends" in asserted("gcc bend.c -o ends", "The rest is in the ends folder.")


def test_sources_are_there_whatever_is_built_of_them():
    assert asserted("gcc bend.c -o wires.o") == {"bend.c"}
    assert "bend.c" in asserted("gcc bend.c -o wires")
