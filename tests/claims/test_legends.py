"""Marks beside names in drawn trees, and the sentences that explain them; trees and sentences are made up."""

import pytest

from tests.claims.drawing import Sheet


def drawn(mark: str, *, above: str = "", below: str = "", files: tuple[str, ...] = (), gap: bool = False) -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The program is described below in some detail. " * 4 + above)
    sheet.rows(["plant/", "|-- core/", "|   |-- hub.py", f"|   `-- rim.py {mark}", "`-- guide.md"], font="cour")
    if gap:
        sheet.new_page()
    if below:
        sheet.paragraph(below)
    return sheet.asserted(files) & {"core/rim.py", "core/hub.py", "guide.md"}


OTHERS = {"core/hub.py", "guide.md"}


@pytest.mark.parametrize("gap", [True, False])
@pytest.mark.parametrize(
    ("mark", "legend"),
    [
        ("*", "Files with * are planned."),
        ("*", "* = planned for May"),
        ("*", "* planned"),
        ("*", "Modules that are marked with an asterisk are not written yet."),
        ("*", "A star means that the file is still to be written."),
        ("*", "Everything marked * was removed in May."),
        ("(+)", "(+) to be added"),
        ("[P]", "[P] = planned"),
        ("\u2020", "\u2020 planned, not yet written"),
    ],
)
def test_a_mark_means_what_a_sentence_says_of_it(mark, legend, gap):
    assert drawn(mark, below=legend, gap=gap) == drawn(mark, above=legend) == OTHERS
    assert drawn(mark, below=legend, files=("core/rim.py",)) == OTHERS | {"core/rim.py"}


@pytest.mark.parametrize("legend", ["", "* the most important ones", "Files with * are long.", "* Add planned tests."])
def test_a_mark_that_says_nothing_of_what_is_there_changes_nothing(legend):
    assert drawn("*", below=legend) == OTHERS | {"core/rim.py"}


@pytest.mark.parametrize("mark", ["(planned)", "[planned]", "(todo)", "[TODO]", "[not yet]", "(to come)", "<- planned"])
def test_some_marks_explain_themselves(mark):
    assert drawn(mark) == OTHERS
