"""Programs that a text shows to explain something are a reader's, under the names that it gives them; made up."""

import pytest

from tests.claims.drawing import Sheet

HELD = ("tests/wires/bend.c", "src/frame.c", "README.md")

LEAD_INS = """\
Consider the following program, in which two wires meet:
For instance, in the following program, no wire bends twice.
Betrachten wir folgendes Programm, z. B. mit zwei Drähten:
Considérons le programme suivant, où deux fils se touchent :
Por ejemplo, el programa siguiente no dobla nada:
Consideriamo il programma seguente:
Considere o programa seguinte:
""".splitlines()


def listing(lead: str, first: str, after: str = "") -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The tool reads src/frame.c when it starts, and README.md tells how it is built.")
    sheet.paragraph(lead)
    for line in (first, "int main()", "{ return 0; }"):
        sheet.line(sheet.left, sheet.y, line, font="cour")
        sheet.y += sheet.leading
    sheet.y += sheet.leading
    if after:
        sheet.paragraph(after)
    return sheet


@pytest.mark.parametrize("lead", LEAD_INS)
def test_a_listing_that_is_led_in_to_as_an_example_names_a_readers_program(lead):
    sheet = listing(lead, "/* file: bend.c */", "If we run the tool on the bend.c program above, it finds nothing.")
    assert sheet.asserted(HELD) == {"src/frame.c", "README.md"}


@pytest.mark.parametrize("first", ["/* file: bend.c */", "// File: bend.c", "# filename: bend.c", "-- Datei: bend.c"])
def test_such_a_name_stands_in_a_comment_of_any_language(first):
    assert "bend.c" not in listing(LEAD_INS[0], first).asserted(HELD)


def test_where_most_listings_are_examples_all_are():
    sheet = listing(LEAD_INS[0], "/* file: bend.c */")
    sheet.paragraph("The difference can be seen here:")
    sheet.paragraph("/* file: cut.c */", font="cour")
    sheet.paragraph("The tool says of cut.c that it is safe.")
    assert sheet.asserted(HELD) == {"src/frame.c", "README.md"}


@pytest.mark.parametrize(
    ("lead", "first"),
    [
        ("The program begins with these lines:", "/* file: turn.c */"),  # of the authors' own
        (LEAD_INS[0], "/* file: src/turn.c */"),  # where it stands is told
        (LEAD_INS[0], 'load("turn.c");'),  # no comment
    ],
)
def test_other_listings_name_files_of_the_repository(lead, first):
    assert {path.rpartition("/")[2] for path in listing(lead, first).asserted(HELD)} == {
        *("frame.c", "README.md", "turn.c")
    }


@pytest.mark.parametrize(
    "text",
    [
        "Let us assume the wire function is in a file called turn.c.",
        "Suppose that the wires are told in a file named turn.c.",
        "Nehmen wir an, die Drähte stehen in einer Datei namens turn.c.",
        "Supposons que les fils soient dans un fichier nommé turn.c.",
    ],
)
def test_a_name_that_is_only_assumed_is_so_wherever_it_stands_alone(text):
    sheet = Sheet()
    sheet.paragraph(text)
    sheet.paragraph("When the tool is invoked with 'kit turn.c' it bends the wires that it finds.")
    assert "turn.c" not in sheet.asserted(HELD)


def test_a_file_that_somebody_calls_so_is_there():
    sheet = Sheet()
    sheet.paragraph("The wire function is in a file called turn.c.")
    assert "turn.c" in sheet.asserted(HELD)
