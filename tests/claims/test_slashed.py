"""Single directories with a slash before them: of the repository where most of those that a report names are its own."""

import pytest

from tests.claims.drawing import Sheet

HELD = ("wires/bend.c", "rods/cut.c", "ends/cap.c", "docs/plan.tex")
NAMED = ["The sources of all bends are in /wires.", "• /rods contains what cuts them."]


def asserted(*texts: str) -> set[str]:
    sheet = Sheet()
    for text in texts:
        sheet.paragraph(text)
    return sheet.asserted(HELD)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("What caps them is kept under /ends.", "ends"),
        ("Die Enden liegen im Ordner /ends.", "ends"),
        ("Les bouts sont présents dans /ends.", "ends"),
        ("• /ends contient les bouts.", "ends"),
        ("The /ends folder caps them.", "ends"),
        ("What paints them is kept under /paint.", "paint"),
        ("• /paint contient la peinture.", "paint"),
    ],
)
def test_where_several_are_the_repositorys_own_others_are_claims_too(text: str, path: str):
    assert asserted(*NAMED, text) == {"wires", "rods", path}


@pytest.mark.parametrize(
    "text",
    [
        "A user is led to /paint then.",
        "The page /paint/ends shows it.",
        "It is mounted in /app there.",
        "All is written in /tmp first.",
        "The bends and/ends are there.",
        "It is kept in /output while it runs.",
    ],
)
def test_what_servers_machines_and_runs_have_is_none_of_them(text: str):
    assert asserted(*NAMED, text) == {"wires", "rods"}


def test_where_few_or_less_than_half_are_its_own_all_may_be_a_servers():
    assert asserted(NAMED[0], "What paints them is in /paint.") == set()
    others = ["Bends are shown in /login.", "Rods are shown in /cart.", "Ends are shown in /orders."]
    assert asserted(*NAMED, *others) == set()
