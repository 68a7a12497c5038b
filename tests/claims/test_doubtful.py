"""Headers that code includes are looked for by the compiler, in places of its own; texts are made up."""

from tests.claims.drawing import Sheet

HELD = ("include/wire.h", "include/assert.h", "src/wire.c", "frame.h")


def drawn(*lines: str) -> Sheet:
    sheet = Sheet()
    for line in lines:
        sheet.paragraph(line, font="cour")
    return sheet


def test_a_header_in_angles_cites_no_place_of_the_repository():
    assert not drawn("#include <wire.h>", "#include <assert.h>").asserted(HELD)


def test_one_that_stands_just_there_is_its_own():
    assert drawn("#include <frame.h>").asserted(HELD) == {"frame.h"}


def test_a_header_that_the_text_names_is_cited():
    sheet = drawn("#include <wire.h>")
    sheet.paragraph("All bends are declared in wire.h, which is written by hand.")
    assert sheet.claims(HELD)["wire.h"].verdict == "imprecise"
