"""Trees whose rows begin with a bent arrow."""

from tests.claims.drawing import Sheet
from tests.claims.test_listed import Row, listed

ROWS: list[Row] = [
    (0, "", "kit → main:"),
    (1, "↳", "wires"),
    (2, "↳", "BentEnds"),
    (3, "↳", "Bend.java"),
    (3, "↳", "Cut.java"),
    (2, "↳", "Roll.java"),
    (1, "↳", "pictures"),
    (2, "↳", "end.png"),
]


FILES = (
    "kit/main/wires/BentEnds/Bend.java",
    "kit/main/wires/BentEnds/Cut.java",
    "kit/main/wires/Roll.java",
    "kit/main/pictures/end.png",
)


class Arrowed(Sheet):
    """Draws every character of items in a font that has arrows."""

    def _put(self, x: float, y: float, text: str, _font: str, size: float) -> float:
        return super()._put(x, y, text, "cjk", size)


def test_every_entry_of_a_tree_of_arrows_becomes_its_full_path():
    assert listed(Arrowed(), ROWS).asserted(FILES) == {
        "kit/main",
        "kit/main/wires",
        "kit/main/wires/BentEnds",
        "kit/main/wires/BentEnds/Bend.java",
        "kit/main/wires/BentEnds/Cut.java",
        "kit/main/wires/Roll.java",
        "kit/main/pictures",
        "kit/main/pictures/end.png",
    }


def test_arrows_before_what_no_files_are_named_by_draw_no_tree():
    rows = [(0, "", "wires"), (1, "↳", "bend them"), (1, "↳", "cut them"), (1, "↳", "see roll.py")]
    assert listed(Arrowed(), rows).asserted() == {"roll.py"}
