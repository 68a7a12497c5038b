"""Names that nothing but the words beside them tells to be paths: what the repository has to hold; texts are made up."""

from tests.claims.drawing import Sheet, asserted

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


def test_data_of_a_name_that_differs_in_case_alone_is_cited():
    text = "It loads Knot_Tables.csv and keeps all rows."
    assert asserted(text, ("data/knot_tables.csv",)) == {"Knot_Tables.csv"}
    assert asserted(text, ("data/knot_table.csv",)) == set()
    assert asserted("The loom writes Knot_Tables.csv when it has run.", ("data/knot_tables.csv",)) == set()
