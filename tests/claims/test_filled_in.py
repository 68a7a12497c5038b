"""Paths with a part to be filled in that lines cut at their slashes; texts are made up."""

import pytest

from tests.claims.drawing import Sheet


def cell(*lines: str) -> Sheet:
    sheet = Sheet()
    for at, text in enumerate(lines):
        sheet.line(60, 100 + 13 * at, text)
    return sheet


@pytest.mark.parametrize(
    "lines",
    [
        ("reads samples/", "<wire>/", "bend.json"),
        ("reads samples/<wire>/", "bend.json"),
        ("liest samples/", "{wire}/", "bend.json"),
        ("reads samples/", "<wire>/<end>/", "bend.json"),
    ],
)
def test_a_path_goes_on_behind_a_part_to_be_filled_in(lines: tuple[str, ...]):
    claims = cell(*lines).claims(("samples/copper/bend.json",))
    assert not any(claim.flagged for claim in claims.values())
    assert "bend.json" not in claims
    assert any(claim.stance == "glob" and path.endswith("/bend.json") for path, claim in claims.items())


@pytest.mark.parametrize("first", ["there are less < more", "it is of type <wire>", "the tag is <wire>,"])
def test_a_name_below_another_bracket_is_its_own(first: str):
    assert "bend.json" in cell(first, "bend.json bends it").asserted(("bend.json",))


def test_a_directory_is_read_as_before():
    assert "samples/copper/bend.json" in cell("reads samples/", "copper/", "bend.json").asserted(
        ("samples/copper/bend.json",)
    )
