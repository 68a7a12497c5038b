"""Gaps within a paragraph, as columns and code in a line make them, end none; those between two paragraphs do."""

import pytest

from auditor_core.detectives.docs.paragraphs import paragraphs_of

ABOVE = "The bench hears both sides before it decides, and each of them\nmay answer the other once. After that the words of the Tech"
BELOW = "Lead are read out, and the court withdraws."


def test_a_full_line_without_an_end_goes_on_below_a_gap_though_a_capital_comes_next():
    assert paragraphs_of(f"{ABOVE}\n\n{BELOW}") == [f"{ABOVE}\n{BELOW}"]


@pytest.mark.parametrize(
    ("above", "below"),
    [
        pytest.param(f"{ABOVE}.", BELOW, id="a sentence that ends"),
        pytest.param("The bench hears both sides before it decides, and each of them\nmay answer", BELOW, id="short"),
        pytest.param(f"- {ABOVE}", BELOW, id="an item of a list"),
        pytest.param(f"They ask:\n- {ABOVE}", BELOW, id="the last item of a list"),
        pytest.param(ABOVE, "What it costs", id="a heading below"),
        pytest.param(ABOVE, "2. The second item comes.", id="an item below"),
        pytest.param(ABOVE, "Figure 2: what the bench hears.", id="a caption below"),
        pytest.param(f"Figure 1: {ABOVE}", BELOW, id="a caption above"),
        pytest.param(ABOVE.replace("\n", " "), BELOW, id="a heading of one line"),
    ],
)
def test_other_gaps_stay(above: str, below: str):
    assert paragraphs_of(f"{above}\n\n{below}") == [above, below]
