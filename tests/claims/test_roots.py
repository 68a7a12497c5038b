"""What stands above a drawn tree: a root as near as letters of code stand, and one that stands for several."""

import pytest

from tests.claims.drawing import Sheet

ROWS = ["├── bend.py", "├── cut/", "│   └── edge.py", "└── README.md"]


def close(sheet: Sheet, lines: list[str], leading: float) -> Sheet:
    """Put lines below each other, nearer than the font is high."""
    for text in lines:
        sheet._put(sheet.left, sheet.y, text, "cjk", sheet.size)
        sheet.y += leading
    return sheet


@pytest.mark.parametrize("leading", [9.5, 10.5, 11.5, 13.0])
@pytest.mark.parametrize("between", [[], ["│"]])
def test_a_root_may_reach_into_the_line_below_it(leading: float, between: list[str]):
    sheet = close(Sheet(), ["wire-bender/", *between, *ROWS], leading)
    assert sheet.asserted() == {"bend.py", "cut", "cut/edge.py", "README.md"}
    held = [f"wire-bender/{path}" for path in ("bend.py", "cut/edge.py", "README.md")]
    assert sheet.asserted(held) >= {"wire-bender", *held}


@pytest.mark.parametrize("root", ["rooms/{room}/", "rooms/<room>/", "rooms/*/", "src/rooms/{room}/in/"])
def test_below_a_root_that_stands_for_several_all_does(root: str):
    sheet = Sheet()
    sheet.paragraph("All rooms have the same parts:")
    sheet.rows([root, *ROWS])
    claims = sheet.claims(["rooms/hall/bend.py", "src/rooms/hall/in/bend.py"])
    assert {claim.stance for claim in claims.values()} == {"glob"}
    assert f"{root}bend.py" in claims


@pytest.mark.parametrize("root", ["<project>/", "{wire-bender}/", "[your clone]/", "./", "wire-bender/"])
def test_a_root_that_stands_for_the_repository_leaves_its_files_to_be_looked_up(root: str):
    sheet = Sheet()
    sheet.rows([root, *ROWS])
    assert sheet.asserted() == {"bend.py", "cut", "cut/edge.py", "README.md"}


def test_a_page_in_brackets_is_a_directory_like_any_other():
    sheet = Sheet()
    sheet.rows(["app/rooms/[room]/", "├── page.tsx", "├── layout.tsx", "└── edit/", "    └── page.tsx"])
    paths = {f"app/rooms/[room]{path}" for path in ("", "/page.tsx", "/layout.tsx", "/edit", "/edit/page.tsx")}
    assert sheet.asserted() == paths


def test_text_right_above_a_tree_is_no_root():
    sheet = close(Sheet(), ["All of it is drawn below, as it stands.", *ROWS], 10.5)
    assert sheet.asserted() == {"bend.py", "cut", "cut/edge.py", "README.md"}


@pytest.mark.parametrize(
    "line",
    [
        *("[bender]$ tree -I node_modules", "~/wires/bender$ tree", "ada@loom:~/wires/bender$ tree -L 2"),
        *("bender % tree", "$ cd bender && tree", "cd ./bender/; tree -a", "➜ bender git:(main) ✗ tree"),
        "$ cd bender\n$ tree",
    ],
)
@pytest.mark.parametrize("root", [".", "./"])
def test_a_tree_that_a_shell_draws_of_where_it_is_stands_there(line: str, root: str):
    sheet = close(Sheet(), [*line.splitlines(), root, *ROWS], 13.0)
    held = [f"bender/{path}" for path in ("bend.py", "cut/edge.py", "README.md")]
    assert sheet.asserted(["README.md", *held]) - {"bender"} == {"bender/cut", *held}
    assert sheet.asserted() - {"bender"} == {"bend.py", "cut", "cut/edge.py", "README.md"}


@pytest.mark.parametrize(
    "line", ["The bender is drawn by tree:", "$ tree", "bender$ make trees", "$ cd bender\n$ tree\nIt is:"]
)
def test_a_tree_that_is_drawn_of_no_named_place_begins_at_the_root(line: str):
    sheet = close(Sheet(), [*line.splitlines(), ".", *ROWS], 13.0)
    assert sheet.asserted(["bender/bend.py"]) - {"bender"} == {"bend.py", "cut", "cut/edge.py", "README.md"}
