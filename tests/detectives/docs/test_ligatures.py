"""Ligatures that the text of a page holds as control characters."""

import pymupdf
import pytest

from auditor_core.detectives.docs.reading import PageReader


def text_of(line: str, producer: str = "pdfTeX-1.40") -> str:
    """The text that is read of a page whose font has the control characters of `line` as its own."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((60, 60), "".join(each if each.isprintable() else "@" for each in line), fontname="cour")
        (xref,) = page.get_contents()
        begin, _, end = document.xref_stream(xref).partition(b"[<")
        shown, _, end = end.partition(b">]")
        assert len(shown) == 2 * len(line)
        document.set_metadata({"producer": producer})
        document.update_stream(xref, begin + b"[<" + line.encode("latin-1").hex().encode() + b">]" + end)
        with pymupdf.open(stream=document.tobytes(), filetype="pdf") as written:
            return PageReader(written, 1_000_000).read(1).text


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("See con\x1cg.py, \x1cle.py and the di\x1b of all", "See config.py, file.py and the diff of all"),
        ("An e\x0ecient o\x0ber of work\x0dow.py", "An efficient offer of workflow.py"),
        ("The ba\x1ded \x1elter \x0f item, 3\x1c and wa\x1fe", "The bafled lter item, 3 and waffle"),
        ("No sign of any kind", "No sign of any kind"),
    ],
)
def test_ligatures_that_are_held_as_control_characters_are_letters_again(line: str, text: str):
    assert text_of(line) == text


def test_control_characters_of_other_programs_are_no_letters():
    assert text_of("See con\x1cg.py", "Printer 2.0") == "See con g.py"


def test_capitals_within_lower_case_words_are_ligatures():
    text = text_of("The \xcble con\xcbg.py re\xccects no di\xc8 of \xcaile", "Printer 2.0")
    assert text == "The file config.py reflects no diff of \xcaile"


def test_capitals_that_begin_words_are_letters():
    assert text_of("\xcbla of \xc8ze, \xcc", "Printer 2.0") == "\xcbla of \xc8ze, \xcc"
