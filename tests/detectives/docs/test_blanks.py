"""Blanks of a line that holds more than it has room for, which are too narrow to be taken for such."""

import pymupdf
import pytest

from auditor_core.detectives.docs.blanks import with_blanks
from auditor_core.detectives.docs.reading import PageReader
from tests.claims.drawing import text_length

LINE = "before it is started one has to replace the name of the machine in core/bend_all.sh"


def read(line: str, blank: float, *, font: str = "helv", size: float = 10.0) -> str:
    """The text that is read of a line whose words stand so far apart."""
    with pymupdf.open() as document:
        page, x = document.new_page(), 60.0
        for word in line.split(" "):
            page.insert_text((x, 80.0), word, fontname=font, fontsize=size)
            x += text_length(word, font, size) + blank
        return PageReader(document, 1_000_000).read(1).text


@pytest.mark.parametrize("blank", [1.2, 1.4, 3.0])
def test_words_that_stand_apart_by_little_are_words(blank: float):
    assert read(LINE, blank) == LINE


@pytest.mark.parametrize(
    ("line", "blank"),
    [
        (LINE, 0.2),
        ("Donaudampfschifffahrtsgesellschaftskapitäns mützen undringe", 1.3),
        ("https ://wires.example/some/long/ page/ of/all/that/is/bent/by/the machine/for/you", 1.3),
    ],
)
def test_few_gaps_and_such_that_letters_leave_are_no_blanks(line: str, blank: float):
    assert read(line, blank).replace(" ", "") == line.replace(" ", "")
    assert read(line, blank) != line


def test_a_word_whose_letters_are_unknown_stays():
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((60.0, 80.0), LINE.replace(" ", ""), fontname="helv", fontsize=10.0)
        words = PageReader(document, 1_000_000).read(1).layout.words
    assert list(with_blanks(words, lambda _: ())) == list(words)
    assert with_blanks(words, lambda word: [(each, 0.0, 1.0) for each in word.text]) == list(words)
