"""Paths beside which a file of their name stands with another ending: its source, or the one that was meant."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("kit/bend.a65", "kit/wire.c", "kit/ends.py", "src/main.c", "README.md")


def flagged(text: str, files: tuple[str, ...] = FILES) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text)
    return {path for path, claim in sheet.claims(files).items() if claim.asserted and claim.flagged}


@pytest.mark.parametrize("path", ["kit/bend.hex", "kit/wire.s19", "kit/wire.hex"])
def test_what_an_assembler_makes_of_a_source_beside_it_is_none(path: str):
    assert flagged(f"It is run by executing turn -I {path} from the main directory.") == set()


@pytest.mark.parametrize("path", ["kit/gone.hex", "kit/ends.hex", "src/wire.hex", "kit/wire.json", "kit/bend.py"])
def test_without_such_a_source_it_is_a_claim(path: str):
    assert flagged(f"It is run by executing turn -I {path} from the main directory.") == {path}


def test_an_ending_that_only_the_repository_uses_may_be_misspelt_by_a_letter():
    assert flagged("The images (kit/bend.as65 and kit/wire.c) are built.") == {"kit/bend.as65"}


@pytest.mark.parametrize("path", ["kit/bend.quick", "kit/wire.x65", "kit/ends.turn", "other/bend.as65"])
def test_another_word_behind_a_point_is_no_ending(path: str):
    assert flagged(f"The images ({path} and kit/wire.c) are built.") == set()


@pytest.mark.parametrize(
    "lead",
    [
        "We import a few libraries, namely: ",
        "Wir importieren die Bibliotheken und zwar: ",
        "Usamos las bibliotecas tales como ",
        "Nous utilisons les bibliothèques comme ",
    ],
)
def test_a_header_among_libraries_is_none_where_the_repository_only_keeps_it_for_somebody(lead: str):
    text = f"{lead}stdio.h, math.h, bendlib.h, list, and nothing else."
    assert flagged(text, (*FILES, "parts/3rdparty/bend/bendlib.h")) == set()
    assert flagged("All of it is in bendlib.h alone.", (*FILES, "parts/3rdparty/bend/bendlib.h")) == {"bendlib.h"}
    assert flagged(text, (*FILES, "parts/bend/bendlib.h")) == {"bendlib.h"}
