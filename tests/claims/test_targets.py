"""Targets of links in a source of Markdown, with blanks in their names; texts are made up."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("pictures/the red valve.png", "pictures/wire.png")


def claimed(text: str):
    sheet = Sheet()
    sheet.paragraph(text)
    return sheet.claims(FILES)


@pytest.mark.parametrize("name", ["the red valve.png", "the blue valve.png", "shots/a wire that bends.jpg"])
def test_all_of_a_target_is_one_path(name: str):
    path = f"pictures/{name}"
    claims = claimed(f"![a valve]({path}) It is shut.")
    assert set(claims) == {path}
    assert claims[path].flagged == (path not in FILES)


def test_a_target_goes_on_over_a_line():
    sheet = Sheet(width=180)
    sheet.paragraph("It is as shut as can be [see it here](pictures/the blue valve.png)")
    assert "pictures/the blue valve.png" in sheet.asserted(FILES)


@pytest.mark.parametrize(
    "text",
    [
        "The list [3] (pictures/and what they show) is long.",
        "[one](pictures/wire.png and another one)",
        "see calls[1](left/right or up/down)",
        "[a](https://host.example/pictures/the valve.png)",
    ],
)
def test_other_brackets_hold_no_such_path(text: str):
    assert all(path in FILES or " " not in path for path in claimed(text))
