"""How tools break a path over the end of a line, and what they put there."""

import pytest

from tests.claims.drawing import Sheet

AFTER = [" and is read by the one", "who made it, as was said before."]


def lines(*given: str, font: str = "helv", x: float = 0.0, sheet: Sheet | None = None) -> Sheet:
    sheet = sheet or Sheet()
    for text in given:
        sheet._put(sheet.left + x, sheet.y, text, font, 10.0)
        sheet.y += 13.0
    return sheet


@pytest.mark.parametrize(
    ("first", "second", "path"),
    [
        ("The belt turns as set by shop/belts/BeltTur", "ner.java", "shop/belts/BeltTurner.java"),
        ("The belt turns as set by shop/belts/BeltTur-", "ner.java", "shop/belts/BeltTurner.java"),
        ("The belt turns as set by shop/belts/belt_tur-", "ner.py", "shop/belts/belt_turner.py"),
        ("The belt turns as set by shop/belts/belt", "-turner.ts", "shop/belts/belt-turner.ts"),
        ("The belt turns as set by shop/belts/belt-", "turner.ts", "shop/belts/belt-turner.ts"),
        ("The belt turns as set by shop/belts/2025-", "turns.csv", "shop/belts/2025-turns.csv"),
    ],
)
def test_a_name_is_cut_where_its_line_is_full(first: str, second: str, path: str):
    assert lines(first, second + AFTER[0], AFTER[1]).asserted() == {path}


def test_a_cell_may_be_cut_before_a_slash():
    sheet = Sheet()
    sheet.paragraph("What is kept of each belt stands below.")
    for file, held in (
        (["belts", "/turns.toml"], ["turns of all belts", "and wheels"]),
        (["wheels/all.toml"], ["both"]),
    ):
        top = sheet.y
        lines(*held, x=150, sheet=sheet)
        sheet.y = top
        lines(*file, sheet=sheet)
        sheet.y = top + 31
    assert sheet.asserted() == {"belts/turns.toml", "wheels/all.toml"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("python shop/belts/", "\u21aa turn_all.py --slowly"),
        ("python shop/belts/\u21b5", "turn_all.py --slowly"),
        ("python shop/belts/ \u23ce", "turn_all.py --slowly"),
        ("python shop/belts/", ",\u2192 turn_all.py --slowly"),
    ],
)
def test_an_arrow_that_says_that_a_line_goes_on_is_no_part_of_it(first: str, second: str):
    assert lines(first, second, font="cjk").asserted() == {"shop/belts/turn_all.py"}


def test_two_names_on_two_lines_stay_two():
    text = ("The wheels stand in shop/belts/wheels", "turner.py reads them, and so does", "the one in shop/belts/.")
    assert "shop/belts/wheelsturner.py" not in lines(*text).asserted(["shop/belts/wheels/one.py", "turner.py"])
