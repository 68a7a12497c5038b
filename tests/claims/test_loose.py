"""Paths of code whose signs stand apart, as some typesetters put every letter in a column of its own; made up."""

import pytest

from tests.claims.drawing import asserted

FILES = ("kit/wires/bend.html", "kit/cut.py")


@pytest.mark.parametrize(
    "text",
    [
        'page = join ( top ( ) , " kit / wires / bend .html" )',
        'page = join ( top ( ) , "kit / wires / bend . html " )',
        "page = open ( ' ./ kit / wires / bend.html ' )",
        "page = open ( “ kit / wires/bend . html” )",
    ],
)
def test_a_path_in_quotation_marks_is_whole_whatever_stands_between_its_signs(text: str):
    assert asserted(text, FILES) == asserted(text, FILES[1:]) == {"kit/wires/bend.html"}


@pytest.mark.parametrize(
    "text",
    [
        'All say "bend / cut / turn" here.',
        'It is "a wire / a rod. The end" here.',
        "Bend / cut / turn. html is not quoted.",
    ],
)
def test_words_that_somebody_says_are_none(text: str):
    assert asserted(text, FILES) == set()
