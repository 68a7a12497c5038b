"""How a path is meant, in many wordings: rules on words have to hold for sentences that nobody thought of."""

import re
from collections.abc import Sequence

import pytest

from tests.claims.drawing import Sheet
from tests.claims.wordings import ASSERTED, IN_COMMENTS, IN_TABLES, NOT_ASSERTED, UNDER_HEADINGS

PATH, THERE = "lib/magic{}.py", "core/app{}.py"


def filled(text: str, number: int) -> str:
    return re.sub(r"\bY\b", THERE.format(number), re.sub(r"\bX\b", PATH.format(number), text))


def asserted_of(sentences: Sequence[str], path: str) -> list[str]:
    """The sentences, each a paragraph of one report, that assert their path."""
    sheet = Sheet()
    for number, sentence in enumerate(sentences):
        sheet.paragraph(filled(sentence, number))
    found = sheet.asserted()
    return [sentence for number, sentence in enumerate(sentences) if path.format(number) in found]


def test_what_is_planned_denied_or_others_is_not_asserted():
    assert asserted_of(NOT_ASSERTED, PATH) == []


def test_what_is_there_is_asserted():
    assert asserted_of(ASSERTED, PATH) == ASSERTED


def test_what_took_another_files_place_is_asserted():
    of_two = [sentence for sentence in NOT_ASSERTED if re.search(r"\bY\b", sentence)]
    assert asserted_of(of_two, THERE) == of_two


@pytest.mark.parametrize(("heading", "text", "there"), UNDER_HEADINGS)
def test_a_heading_tells_how_its_paths_are_meant(heading, text, there):
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading(heading)
    sheet.paragraph(filled(text, 1))
    assert (PATH.format(1) in sheet.asserted()) is there


@pytest.mark.parametrize("borders", [True, False])
@pytest.mark.parametrize(("rows", "there"), IN_TABLES)
def test_columns_and_cells_tell_how_the_paths_beside_them_are_meant(rows, there, borders):
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.table([[filled(cell, 1) for cell in row] for row in rows], (150,) * len(rows[0]), borders=borders)
    of_both = {PATH.format(1), THERE.format(1)}
    assert sheet.asserted() & of_both == {filled(name, 1) for name in there}


@pytest.mark.parametrize(("comment", "there"), IN_COMMENTS)
def test_a_comment_tells_how_a_trees_row_is_meant(comment, there):
    sheet = Sheet()
    sheet.rows(["tool/", "|-- first.py  # reads rows", f"|-- late.py  # {comment}", "|-- main.py"])
    assert any(path.endswith("late.py") for path in sheet.asserted()) is there
