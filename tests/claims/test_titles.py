"""Rows of a drawn tree that name no place: titles over groups of files, keys with values, a comment's second line."""

import pytest

from tests.claims.drawing import Sheet

GROUPS = [
    "bender/",
    "├── ☎ Core Scripts",
    "│   ├── bend.py # bends all of them",
    "│   └── cut.py",
    "├── ☆ Notes",
    "│   └── PLAN.md",
    "├── ★ src/ (the modules)",
    "│   ├── wires/",
    "│   │   └── copper.py",
    "│   └── rods/",
    "│       └── steel.py",
    "└── ☎ Tools Directory",
    "    └── saw/ # for rods",
]
SOURCES = {"src", "src/wires", "src/wires/copper.py", "src/rods", "src/rods/steel.py"}


def drawn(*rows: str) -> Sheet:
    sheet = Sheet()
    sheet.rows(rows)
    return sheet


def test_a_title_with_a_picture_is_no_directory_where_others_have_a_slash():
    files = ("bend.py", "cut.py", "PLAN.md", "src/wires/copper.py", "src/rods/steel.py", "saw/a.py")
    assert drawn(*GROUPS).asserted(files) == SOURCES | {"bend.py", "cut.py", "PLAN.md", "saw"}


def test_what_stands_below_a_title_is_missed_without_it():
    claims = drawn(*GROUPS).claims(("src/wires/copper.py", "src/rods/steel.py"))
    flagged = {path for path, claim in claims.items() if claim.asserted and claim.flagged}
    assert flagged - {"bender"} == {"bend.py", "cut.py", "PLAN.md", "saw"}


def test_a_directory_that_the_repository_holds_is_none_of_the_titles():
    files = ("bend.py", "cut.py", "Notes/PLAN.md", "src/wires/copper.py", "src/rods/steel.py", "saw/a.py")
    assert drawn(*GROUPS).asserted(files) == SOURCES | {"bend.py", "cut.py", "Notes", "Notes/PLAN.md", "saw"}


def test_pictures_before_all_directories_make_no_titles_of_them():
    rows = ["├── ★ wires", "│   ├── ☆ copper.py", "│   └── ☆ brass.py", "└── ★ rods", "    └── ☆ steel.py"]
    found = drawn(*rows).asserted()
    assert found == {"wires", "wires/copper.py", "wires/brass.py", "rods", "rods/steel.py"}


def test_names_without_pictures_are_directories_beside_others_with_a_slash():
    rows = ["├── wires/", "│   └── copper.py", "├── tin/", "│   └── a.py", "└── rods", "    └── steel.py"]
    assert drawn(*rows).asserted() >= {"rods", "rods/steel.py"}


def test_keys_with_values_are_no_files():
    rows = [
        "secret/",
        "`-- bender/",
        "    |-- wires",
        '    |   |-- user: "ada"',
        "    |   `-- length: 12",
        "    `-- rods",
    ]
    assert drawn(*rows[:-1], "    `-- rods", '        `-- metal: "steel"').asserted() == set()


@pytest.mark.parametrize("comment", ["all wires", 'the "old" ones', "12 of them", "true to size"])
def test_a_colon_may_begin_a_rows_comment(comment: str):
    rows = ["bender/", f"|-- wires: {comment}", '|   |-- copper.py: "cu"', f"`-- rods.py: {comment}"]
    assert drawn(*rows).asserted() >= {"wires", "wires/copper.py", "rods.py"}


def test_the_second_line_of_a_comment_above_a_bar_is_no_root():
    rows = [
        "bender/",
        "├── wires/",
        "│   └── copper.py # bends all that",
        "pipeline",
        "│",
        "├── rods/",
        "│   └── steel.py",
    ]
    found = drawn(*rows).asserted(("wires/copper.py", "rods/steel.py"))
    assert found == {"wires", "wires/copper.py", "rods", "rods/steel.py"}


def over_a_page(before: list[str], after: list[str], *, pitch: float = 13.0) -> Sheet:
    sheet = Sheet()
    for at, text in enumerate(reversed(before)):
        sheet.line(sheet.left, 770.0 - at * pitch, text, font="cour")
    sheet.new_page()
    sheet.rows(after)
    return sheet


BRANCHES = ["├── bends/", "│   └── one.py", "└── cuts/"]


def test_a_root_at_the_end_of_a_page_is_that_of_the_branches_on_the_next_one():
    found = {"src", "src/bends", "src/bends/one.py", "src/cuts"}
    assert over_a_page(["src/"], BRANCHES).asserted() == found
    assert over_a_page(["All of it is drawn.", "src/"], BRANCHES, pitch=26.0).asserted() == found


def test_a_directory_that_ends_a_sentence_at_a_pages_end_is_no_root():
    assert over_a_page(["All of it is kept in the place", "src/"], BRANCHES).asserted() >= {"bends", "bends/one.py"}


def test_a_tree_of_branches_begins_anew_below_one_without():
    assert over_a_page(["src/", "  rods/", "    two.py"], BRANCHES).asserted() >= {"bends", "bends/one.py", "cuts"}


@pytest.mark.parametrize("names", [("kit/",), ("kit/", "frame/")])
def test_a_root_named_like_a_file_that_the_repository_holds_is_its_own_name(names: tuple[str, ...]):
    sheet = Sheet()
    sheet.rows([names[0], *(f"├── {name}" for name in (*names[1:], "run.py", "bend.py"))])
    held = ["kit", "run.py", "bend.py", *(f"{name}beam.py" for name in names[1:])]
    assert "kit" not in sheet.asserted(held)
    assert "kit" in sheet.asserted(["kit/run.py", "kit/bend.py"])


def test_a_directory_of_a_tree_that_is_a_file_stays_flagged():
    sheet = Sheet()
    sheet.rows(["kit/", "├── frame/", "│   └── beam.py", "└── run.py"])
    found = sheet.claims(["frame", "run.py"])
    assert found["frame"].verdict == "kind_mismatch"


@pytest.mark.parametrize("title", ["README", "CHANGELOG", "1 README"])
def test_what_a_report_begins_with_is_its_own_title(title: str):
    sheet = Sheet()
    sheet.heading(title)
    sheet.paragraph("The machine bends wires in core/there.py and is described below, step by step.")
    assert sheet.asserted(("README.md", "CHANGELOG.md", "core/there.py")) == {"core/there.py"}


def test_the_same_word_further_down_is_a_file():
    sheet = Sheet()
    sheet.paragraph("The machine bends wires in core/there.py and is described below, step by step.")
    sheet.paragraph("See the README for more.")
    assert sheet.asserted(("README", "core/there.py")) == {"README", "core/there.py"}
