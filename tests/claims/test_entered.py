"""Directories that a shell goes to by turns, up and down again."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("wires/bend.py", "ends/cut.py", "ends/deep/turn.py", "README.md")


def report(*lines: str) -> Sheet:
    sheet = Sheet()
    for line in lines:
        sheet.rows([line], font="cour")
    return sheet


@pytest.mark.parametrize("first", ["cd ends", "$ cd ends/", "cd ends && ls"])
def test_a_directory_beside_the_one_before_is_in_the_repository(first: str):
    claims = report(first, "make all", "cd ../wires && make").claims(FILES)
    assert "../wires" not in claims
    assert claims["wires"].verdict == "verified"


def test_it_is_followed_from_turn_to_turn():
    claims = report("cd ends/deep", "cd ../../wires", "cd ../ends").claims(FILES)
    assert claims["wires"].asserted
    assert claims["ends"].asserted


def test_the_repository_may_be_entered_by_its_name():
    sheet = report("git clone https://github.com/ada/kit.git", "cd kit/ends", "cd ../wires")
    assert sheet.claims(FILES)["wires"].verdict == "verified"


@pytest.mark.parametrize("lines", [["cd ../wires"], ["cd ends", "cd ../../wires"], ["cd /opt/ends", "cd ../wires"]])
def test_what_leads_out_of_the_first_one_is_no_place_in_the_repository(lines: list[str]):
    assert "wires" not in report(*lines).asserted(FILES)


def test_a_directory_that_is_not_there_is_no_claim():
    assert report("cd ends", "cd ../rods").asserted(FILES) <= {"ends"}
