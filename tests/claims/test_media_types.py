"""Types of media have a slash as paths do, and stand above endings."""

import pytest

from tests.claims.drawing import Sheet

ENDINGS = [
    (".bmp", "image/bmp"),
    (".webp", "image/webp"),
    (".mid", "audio/midi"),
    (".mkv", "video/x-matroska"),
    (".odt", "application/vnd.oasis.opendocument.text"),
    (".svg", "image/svg+xml"),
    (".md", "text/markdown"),
    (".json", "application/json"),
]


@pytest.mark.parametrize("mark", [":", " \u2013", " =>"])
def test_the_type_of_a_medium_does_not_go_on_with_the_ending_below_it(mark: str):
    sheet = Sheet()
    sheet.paragraph("A browser shows what has one of these endings:")
    sheet.rows([f"{ending}{mark} {media}" for ending, media in ENDINGS], font="helv")
    assert sheet.claims(["core/there.py"]) == {}


def test_nor_does_it_in_a_table():
    sheet = Sheet()
    sheet.table([("Type", "Ending"), *((media, ending) for ending, media in ENDINGS)], (170, 60))
    assert sheet.claims(["core/there.py"]) == {}


@pytest.mark.parametrize(
    ("first", "second", "path"),
    [
        ("The bow is drawn in image/bow", ".png and shown on every page.", "image/bow.png"),
        ("All of it is in model/bend", ".py and is read by the other.", "model/bend.py"),
        ("The bows in image/gif/ are", "drawn once each.", "image/gif"),
        ("The words are read from text/plain_words", ".txt when it starts.", "text/plain_words.txt"),
    ],
)
def test_a_file_in_a_directory_of_such_a_name_goes_on(first: str, second: str, path: str):
    sheet = Sheet()
    for text in (first, second, "More is said below."):
        sheet.line(sheet.left, sheet.y, text)
        sheet.y += 13.0
    assert sheet.asserted() == {path}
