"""Lists that are set with wide lines and bullets that stand apart: an item's lines are one text, two items are two."""

from collections.abc import Sequence

from tests.claims.drawing import BULLET, Sheet

PITCH = 2.5
"""From one line to the next, in sizes of the letters; paragraphs are usually set with half of it."""
LOWER = 4.0
"""Points that a bullet of another font begins below the letters beside it."""
FILES = ("bend.py", "kit/ends/bend.py", "kit/tools/bend.py", "kit/tools/cut.py")
FILLER = ["use the wires and the ends that the first one of them has left", "behind on the bench to tie what is loose"]


def drawn(items: Sequence[Sequence[str]], *, pitch: float = PITCH) -> set[str]:
    """The paths that a list asserts; each item's bullet is drawn for itself beside the first of its lines."""
    sheet = Sheet()
    for item in items:
        for number, line in enumerate(item):
            if number == 0:
                sheet.line(sheet.left, sheet.y + LOWER, BULLET)
            sheet.line(sheet.left + 24, sheet.y, line)
            sheet.y += pitch * sheet.size
    return sheet.asserted(FILES)


def test_an_item_goes_on_over_wide_lines():
    items = [
        [
            "with all of the wires on the bench start bend.py located in the",
            "kit/tools folder to bend the ends of them",
        ],
        ["with none of the wires on the bench start bend.py located in the", "kit/ends folder to bend all of the rest"],
        FILLER,
        FILLER,
    ]
    assert drawn(items) >= {"kit/tools/bend.py", "kit/ends/bend.py"}
    assert "bend.py" not in drawn(items)


def test_the_next_item_is_another_text():
    items = [
        ["with all of the wires on the bench start what bend.py stands in"],
        ["kit/tools folder: what bends the ends of them is all in there at once"],
        FILLER,
        FILLER,
        FILLER,
        FILLER,
    ]
    assert drawn(items) == {"bend.py", "kit/tools"}


def test_lines_that_stand_still_further_apart_are_no_text():
    items = [["with all of the wires on the bench start bend.py located in the", "kit/tools folder to bend them"]] * 4
    assert "bend.py" in drawn(items, pitch=4.5)
