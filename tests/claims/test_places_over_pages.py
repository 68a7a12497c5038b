"""Lists that a page's end cuts, and lines that say where all stands that a text tells of; texts are made up."""

import pytest

from tests.claims.drawing import Sheet

HELD = ("frame/wires/bend.yaml", "frame/wires/cut.yaml")


def over_a_page(lead: str, indent: float) -> Sheet:
    """A line with items below it, of which the last one stands on the next page."""
    sheet = Sheet()
    sheet.heading("The machine")
    sheet.line(60, 700, lead)
    sheet.line(90, 713, "Bender (bend.yaml): it bends every wire.")
    sheet.new_page()
    sheet.line(60 + indent, 80, "Cutter (cut.yaml): it cuts them.")
    return sheet


@pytest.mark.parametrize("lead", ["Wires (they stand in frame/wires/):", "Die Drähte (sie liegen in frame/wires/):"])
def test_a_list_goes_on_in_its_directory_over_a_pages_end(lead: str):
    assert over_a_page(lead, 30).asserted(HELD) >= {*HELD}


@pytest.mark.parametrize(
    ("lead", "indent"),
    [("Wires (they stand in frame/wires/):", 0), ("Wires (they stand in frame/wires/) are bent.", 30)],
)
def test_text_that_no_line_announces_is_in_no_directory(lead: str, indent: float):
    assert "cut.yaml" in over_a_page(lead, indent).asserted(HELD)


def located(first: str) -> Sheet:
    sheet = Sheet()
    for at, text in enumerate((first, "Pattern: one of each", "Bending is quick.", "Bender (bend.yaml) bends them.")):
        sheet.line(60, 100 + 13 * at, text)
    return sheet


@pytest.mark.parametrize(
    "label", ["Location", "Path", "Ubicación", "Localización", "Localização", "Emplacement", "Standort", "Posizione"]
)
def test_a_line_that_says_where_it_is_places_the_names_below_it(label: str):
    assert "frame/wires/bend.yaml" in located(f"{label}: frame/wires/").asserted(HELD)


@pytest.mark.parametrize(
    "first", ["Location: frame/wires/ and others", "Vacation: frame/wires/", "Our location: near frame/wires/"]
)
def test_a_line_that_says_more_places_nothing(first: str):
    assert "bend.yaml" in located(first).asserted(HELD)
