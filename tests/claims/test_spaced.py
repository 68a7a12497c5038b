"""Names with blanks in them: the list of files says how far they reach; nothing is made up without it."""

import pytest

from auditor_core.claims.names.spaced import SpacedNames
from tests.claims.drawing import Sheet

LAYOUTS = ({"width": 470.0}, {"width": 250.0, "font": "tiro"}, {"width": 150.0})


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("text", "files", "paths"),
    [
        ("The entry is My Part/src/main.py in all.", ("My Part/src/main.py",), {"My Part/src/main.py"}),
        ("The entry is My Part/src/gone.py in all.", ("My Part/src/main.py",), {"My Part/src/gone.py"}),
        ("It is `Design Notes/plan of it.md` that says so.", ("Design Notes/plan of it.md",), None),
        ("It says so (Week 1/Lab 3/main.py) for all.", ("Week 1/Lab 3/main.py",), None),
        ("Both Part One/x.c and Part Two/y.c are built.", ("Part One/x.c", "Part Two/y.c"), None),
        ("The data of R&D/main.py are small.", ("R&D/main.py",), None),
        ("All stands in the Design Notes/ folder.", ("Design Notes/plan.md",), {"Design Notes"}),
        ("It is the Part/src/main.py that says so.", ("Part/src/main.py",), None),
        ("In the Web App server/index.js is read.", ("server/index.js",), None),
        ("The slides are in \u2018docs/Last Talk.odp\u2019 too.", ("docs/Last Talk.odp",), None),
        ("Read `notes/Peer Review.odt` first.", ("notes/Peer Review.odt",), None),
        ('The "notes/My Report.docx" is the first one.', ("notes/My Report.docx",), None),
        ("See [the plan](docs/Design%20Notes/plan.md) for it.", ("docs/Design Notes/plan.md",), None),
    ],
)
def test_a_name_reaches_as_far_as_the_repository_has_it(text, files, paths, layout):
    sheet = Sheet(**layout)
    sheet.paragraph(text)
    assert sheet.asserted(files) == (paths or set(files))


@pytest.mark.parametrize("text", ["See My Part/src/main.py for it.", "See My  other Part/src/main.py for it."])
def test_without_such_a_name_in_the_repository_nothing_is_made_up(text):
    sheet = Sheet()
    sheet.paragraph(text)
    assert sheet.asserted(["Part/src/other.py", "other My Part/a.py"]) == {"Part/src/main.py"}


def test_of_several_names_with_one_end_the_one_that_is_written_is_meant():
    names = SpacedNames(["A B/x.py", "C A B/x.py", "D B/x.py"], ["A B", "C A B", "D B"])
    assert names.whole("B/x.py", "B/x.py", "It is in C A B/x.py now.") == "C A B/x.py"
    assert names.whole("B/y.py", "B/y.py", "It is in D B/ y.py now.") == "D B/y.py"
    assert names.whole("B/x.py", "B/x.py", "It is in E B/x.py now.") == ""
    assert names.whole("B/x.py", "B/x.py", "It is in BAA B/x.py now.") == ""


@pytest.mark.parametrize(
    ("text", "files", "path"),
    [
        ("All is read by “take and bend.py” first.", ("src/take and bend.py",), "take and bend.py"),
        ("All is read by “take and bend.py” first.", ("src/take and bend.py", "lib/bend.py"), "bend.py"),
        ("All is read by take, and by bend.py first.", ("src/take and bend.py",), "bend.py"),
        ("All is read by (bend.py) first.", ("src/take and bend.py",), "bend.py"),
        ("It comes with a Quick bend.pdf for all.", ("src/Quick bend.pdf",), "bend.pdf"),
    ],
)
def test_a_name_with_blanks_is_whole_without_its_directory(text: str, files: tuple[str, ...], path: str):
    sheet = Sheet()
    sheet.paragraph(text)
    assert {each: claim.verdict for each, claim in sheet.claims(files).items()}.keys() == {path}
