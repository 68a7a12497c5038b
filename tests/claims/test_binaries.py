"""Binaries that a build makes, or that are copied out of the repository, whoever committed them; and near misses."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("bend.c", "bend.exe", "libbend.so", "libbend.a", "ends/libwire.so", "Makefile")

MADE = """\
Under Linux, a shared object libbend.so and a static library libbend.a are built.
By default it builds the bend (or bend.exe) program.
The target all will build bend.exe and nothing else.
For Windows bend.exe is compiled, with all its symbols.
The script bends and copies the user library (libwire.so) to the shared libraries (/usr/lib/).
It installs libbend.so under /usr/local/lib.
La bibliothèque libbend.so est compilée au premier appel.
Die Bibliothek libbend.so wird gebaut.
Se compila y copia libwire.so en /usr/lib.
""".splitlines()
GIVEN = """\
The program is built with bend.exe by the makers of the wire.
The archive libbend.a is read by the linker.
The wrapper calls libbend.so, which turns each wire.
The installer copies libbend.so to the next machine.
The program is linked against libbend.a and nothing else.
""".splitlines()


def asserted(text: str, files: tuple[str, ...] = FILES) -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The program bends wires and is described below, step by step and in the order of its work. " * 2)
    sheet.paragraph(text)
    return {path for path in sheet.asserted(files) if path.endswith((".so", ".a", ".exe"))}


@pytest.mark.parametrize("text", MADE)
def test_a_binary_that_is_built_or_copied_out_is_no_claim(text: str):
    assert asserted(text) == asserted(text, ("bend.c",)) == set()


@pytest.mark.parametrize("text", GIVEN)
def test_a_binary_that_is_used_is_claimed_where_it_stands(text: str):
    assert len(asserted(text)) == 1


def test_a_binary_that_is_built_in_a_directory_where_it_stands_is_claimed():
    assert asserted("The library ends/libwire.so is built with it.") == {"ends/libwire.so"}


@pytest.mark.parametrize("text", ["mkdir build|cd build|cmake ..", "$ mkdir -p build && cd build"])
def test_a_directory_that_a_reader_makes_and_enters_is_no_claim(text: str):
    sheet = Sheet()
    sheet.paragraph("The program bends wires and is described below, step by step and in the order of its work. " * 2)
    sheet.rows(text.split("|"), font="cour")
    assert sheet.asserted(("build/Makefile", "bend.c")) == set()
    entered = Sheet()
    entered.paragraph("The program bends wires and is described below, step by step and in its order. " * 2)
    entered.paragraph("cd build")
    assert entered.asserted(("build/Makefile", "bend.c")) == {"build"}


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("The report is created in the directory turns/out, and accessed via index.html.", False),
        ("The report is created in the directory turns/out and can be opened with index.html.", False),
        ("The report is created in the directory turns/out. The start page is index.html.", True),
    ],
)
def test_a_page_by_which_a_written_report_is_opened_is_written_too(text: str, claimed: bool):
    sheet = Sheet()
    sheet.paragraph("The program bends wires and is described below, step by step and in the order of its work. " * 2)
    sheet.paragraph(text)
    assert ("index.html" in sheet.asserted(("bend.c", "site/page.html"))) == claimed
