"""Short forms that name two files and print only the ending of the second one; texts are made up."""

import pytest

from tests.claims.drawing import Sheet, asserted

FILES = ("core/wire.c", "core/bend.h", "core/bend.cpp", "core/rod.json", "core/rod.yaml", "core/join.py")


@pytest.mark.parametrize(
    ("printed", "first", "second"),
    [
        ("core/plug.c/.h", "core/plug.c", "core/plug.h"),
        ("core/plug.c/h", "core/plug.c", "core/plug.h"),
        ("core/plug.h/.cpp", "core/plug.h", "core/plug.cpp"),
        ("core/plug.c(.h)", "core/plug.c", "core/plug.h"),
        ("core/plug.cpp (.hpp)", "core/plug.cpp", "core/plug.hpp"),
        ("core/plug.{c,h}", "core/plug.c", "core/plug.h"),
        ("core/plug.c | .h", "core/plug.c", "core/plug.h"),
        ("core/plug.c, .h", "core/plug.c", "core/plug.h"),
        ("core/plug.c and .h", "core/plug.c", "core/plug.h"),
        ("core/plug.c y .h", "core/plug.c", "core/plug.h"),
        ("core/plug.ml/.mli", "core/plug.ml", "core/plug.mli"),
    ],
)
def test_both_files_of_a_short_form_are_cited(printed: str, first: str, second: str):
    found = asserted(f"The current is switched by {printed} and nothing else.", FILES)
    assert found == {first, second}


def test_a_cell_of_a_table_names_both():
    sheet = Sheet()
    rows = [("Module", "Task"), ("wire.c/.h", "holds the current"), ("plug_end.c/.h", "holds the wire")]
    sheet.table(rows, (120, 250))
    assert sheet.asserted(FILES) >= {"wire.c", "wire.h", "plug_end.c", "plug_end.h"}


@pytest.mark.parametrize(
    "text",
    ["We plan to add X next.", "X is still missing.", "There is no X yet."],
)
def test_both_are_meant_alike(text: str):
    sheet = Sheet()
    sheet.paragraph(text.replace("X", "core/plug.c/.h"))
    stances = {path: claim.stance for path, claim in sheet.claims(FILES).items()}
    assert set(stances) == {"core/plug.c", "core/plug.h"}
    assert len(set(stances.values())) == 1
    assert "asserted" not in stances.values()


def test_another_ending_names_no_second_file():
    text = "The rods are read from core/rod.json/yaml, the joints from core/join.py/js and core/join.py and .toml."
    assert asserted(text, FILES) == {"core/rod.json", "core/join.py"}


@pytest.mark.parametrize(
    "text",
    [
        "It is compiled from core/wire.c/hours of work.",
        "All that core/wire.c/.hold does is to wait.",
        "It reads core/wire.c, .hidden and others.",
        "Both core/wire.c and .h.in are read.",
        "The header is written by core/wire.c (h is short for it).",
        "The paths of core/wire.c/C are all there is.",
    ],
)
def test_what_is_no_ending_names_no_second_file(text: str):
    assert asserted(text, FILES) <= {"core/wire.c"}
