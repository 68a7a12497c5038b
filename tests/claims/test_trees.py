"""Trees as files in the wild draw them: branches held apart, empty lines, columns of comments, pages."""

import pytest

from tests.claims.drawing import Sheet, text_length


def placed(sheet: Sheet, cells: list[tuple[float, str]], *, order: int = 1, font: str = "cour") -> None:
    """Put texts on one line at their places, the last one first where `order` is -1."""
    for x, text in cells[::order]:
        sheet._put(sheet.left + x, sheet.y, text, font, sheet.size)
    sheet.y += sheet.leading


def test_branches_that_the_file_holds_after_the_names_are_read_before_them():
    sheet = Sheet()
    placed(sheet, [(0, "kit/")])
    for depth, name in ((0, "wires/"), (1, "bend.sh # bends"), (1, "cut/"), (2, "edge"), (0, "kit.py")):
        placed(sheet, [(12 * depth, "├──"), (12 * depth + 22, name)], order=-1, font="cjk")
    assert sheet.asserted() == {"wires", "wires/bend.sh", "wires/cut", "wires/cut/edge", "kit.py"}


def test_an_indented_tree_goes_on_after_an_empty_line_and_beside_its_comments():
    sheet = Sheet()
    placed(sheet, [(0, "src/")])
    placed(sheet, [(10, "engine/")])
    placed(sheet, [(30, "valve.py"), (180, "# opens and shuts")])
    placed(sheet, [(30, "pump.py"), (180, "# turns, see rod.py")])
    sheet.y += sheet.leading
    placed(sheet, [(10, "frame/")])
    placed(sheet, [(36, "beam.py"), (180, "# carries")])
    expected = {"src", "src/engine", "src/frame", "src/engine/valve.py", "src/engine/pump.py", "src/frame/beam.py"}
    assert sheet.asserted(["src/engine/rod.py"]) == expected | {"src/engine/rod.py"}


def test_a_page_number_between_two_pages_of_a_tree_does_not_end_it():
    sheet = Sheet()
    for number in range(2):
        sheet.new_page() if number else None
        first = ["kit/", "|-- wires/"] if not number else []
        sheet.rows([*first, *(f"|   |-- part{number}{index}.c" for index in range(3))], font="cour")
        sheet._put(290.0, 740.0, str(number + 1), "helv", 10.0)
    assert {f"wires/part{number}{index}.c" for number in range(2) for index in range(3)} <= sheet.asserted()


def test_what_is_built_counts_in_a_tree_only_where_it_is_there():
    rows = ["kit/", "|-- wires/", "|   |-- cut.c", "|-- build/   # what is built", "|-- bin/"]
    sheet = Sheet()
    sheet.rows(rows, font="cour")
    assert sheet.asserted() == {"wires", "wires/cut.c"}
    assert sheet.asserted(["bin/run.sh"]) == {"wires", "wires/cut.c", "bin"}


def test_steps_of_a_program_that_are_drawn_as_a_tree_are_no_files():
    sheet = Sheet()
    sheet.rows(["|-- engine.step(bus) runs once", "|-- Mixer: adds all/echo", "`-- done"], font="cour")
    assert sheet.asserted() == set()


def test_a_tree_of_what_a_run_leaves_behind_counts_only_where_it_is_there():
    rows = ["|-- metrics.json", "`-- curves/"]
    sheet = Sheet()
    sheet.rows(["results/first/", *rows], font="cour")
    assert sheet.asserted() == set()
    assert sheet.asserted(["results/first/metrics.json"]) == {"results/first", "results/first/metrics.json"}
    below_heading = Sheet()
    below_heading.heading("Results")
    below_heading.rows(rows, font="cour")
    assert below_heading.asserted() == {"metrics.json", "curves"}


def test_pages_and_groups_of_a_web_framework_stand_in_a_tree_as_they_are():
    sheet = Sheet()
    sheet.rows(
        ["site/", "|-- (shop)/", "|   |-- cart.tsx", "|-- item/", "|   |-- [id].tsx  one item", "|-- map/[place].tsx"]
    )
    assert sheet.asserted() >= {"site", "(shop)", "(shop)/cart.tsx", "item/[id].tsx", "map/[place].tsx"} - {"site"}


def test_a_gap_in_a_name_stays_a_pattern():
    sheet = Sheet()
    sheet.rows(["|-- core.py", "|-- [date].log", "|-- run-[number]/", "|-- part[12].py"])
    assert sheet.asserted() == {"core.py"}


def test_files_without_a_branch_of_their_own_stand_below_the_last_directory():
    sheet = Sheet()
    sheet.rows(
        ["src", "+---core", "|   |   run.py", "|   \\---deep", "|           x.py", "\\---api", "        routes.py"],
        font="cour",
    )
    assert sheet.asserted() == {
        "src", "src/core", "src/core/run.py", "src/core/deep", "src/core/deep/x.py", "src/api", "src/api/routes.py",
    }  # fmt: skip


def test_sizes_and_rights_before_a_name_are_no_part_of_it():
    sheet = Sheet()
    sheet.rows(["[4.0K]  web", "├── [1.2K]  app.js", "└── [-rw-r--r-- 120]  x.css"])
    assert sheet.asserted(["web/app.js"]) == {"web", "web/app.js", "web/x.css"}


def test_a_root_may_have_a_blank_in_its_name():
    sheet = Sheet()
    sheet.rows(["My Data/", "├── first part.csv", "└── main.py"])
    assert sheet.asserted(["My Data/first part.csv", "My Data/main.py"]) == {
        "My Data", "My Data/first part.csv", "My Data/main.py",
    }  # fmt: skip


def test_bullets_of_items_within_items_draw_a_tree():
    sheet = Sheet()
    for x, text in ((0, "• web/"), (14, "• core/"), (28, "• run.ts – runs"), (14, "• a.ts")):
        placed(sheet, [(x, text)], font="cjk")
    assert sheet.asserted(["web/core/run.ts"]) == {"web", "web/core", "web/core/run.ts", "web/a.ts"}


def test_a_tree_that_hardly_names_files_is_one_of_other_things():
    sheet = Sheet()
    state = ["├── activeItem: string", "├── isShown: boolean", "├── isOpen: boolean", "├── language: string"]
    sheet.rows([*state, "└── held", "    ├── total", "    ├── value", "    └── held.json # all"])
    assert sheet.asserted() <= {"held", "held/held.json"}


def test_a_wide_gap_ends_a_name_though_its_comment_names_files_too():
    sheet = Sheet()
    for branch, name, comment in (
        ("├──", "kit", "the parts"),
        ("│   ├──", "wires", "bend.py, cut.py"),
        ("│   └──", "valve.py", "opens"),
        ("└──", "run.py", "starts all"),
    ):
        placed(sheet, [(0, branch), (6.0 * len(branch) + 6, name), (150, comment)])
    expected = {"kit", "kit/wires", "kit/wires/bend.py", "kit/wires/cut.py", "kit/valve.py", "run.py"}
    assert sheet.asserted(["kit/wires/bend.py", "kit/wires/cut.py", "kit/valve.py", "run.py"]) == expected


def test_several_names_on_one_row_of_a_tree_are_files_beside_each_other():
    sheet = Sheet()
    sheet.rows(["kit/", "├── wires/", "│   └── Makefile, bend.sh, cut.sh", "└── Dockerfile, run.py"], font="cour")
    expected = {"wires", "wires/Makefile", "wires/bend.sh", "wires/cut.sh", "Dockerfile", "run.py"}
    assert sheet.asserted(sorted(expected - {"wires"})) == expected


def test_a_branch_that_leads_to_an_arrow_draws_a_flow_and_no_tree():
    sheet = Sheet()
    sheet.rows(["valves ─┐", "        ├──▶ 01_press ──▶ 02_turn ───┐", "pumps ──┘"], font="cjk")
    assert sheet.asserted() == set()


def test_a_file_that_is_drawn_as_a_parent_holds_nothing():
    sheet = Sheet()
    for x, text in ((0, "kit/"), (0, "├── wires/"), (12, "├── parts.txt"), (24, "└── cut/"), (36, "└── bend.sh")):
        placed(sheet, [(x, text)], font="cjk")
    expected = {"wires", "wires/parts.txt", "wires/cut", "wires/cut/bend.sh"}
    assert sheet.asserted(["kit.py"]) - {"kit"} == expected


def test_what_a_file_holds_is_drawn_below_it_and_names_no_path():
    rows = [
        "kit/",
        "├── wires/",
        "│   ├── bend.py        # bends",
        "│   │   ├── POST /bends    # one more",
        "│   │   ├── Bender         # a class",
        "│   │   │   └── hold       # its method",
        "│   │   ├── LENGTH",
        "│   │   └── turn()         # asks cut.py",
        "│   ├── edge()",
        "│   └── parts              # of all",
        "├── .github",
        "│   └── workflows",
        "│       └── all.yml",
        "└── kit.py",
    ]
    sheet = Sheet()
    sheet.rows(rows, font="cjk")
    automated = {".github", ".github/workflows", ".github/workflows/all.yml"}
    drawn = {"wires", "wires/bend.py", "wires/parts", "kit.py"}
    assert sheet.asserted(["wires/cut.py"]) == automated | drawn | {"wires/cut.py"}


def test_bars_between_a_root_and_its_first_branch_belong_to_the_drawing():
    sheet = Sheet()
    rows = ["src/kit/", "│", "├── wires/  # all of them", "│   └── bend.py", "│", "└── edge/", "    └── cut.py"]
    sheet.paragraph("What it is made of")
    sheet.rows(rows, font="cjk")
    inside = {"wires", "wires/bend.py", "edge", "edge/cut.py"}
    assert sheet.asserted() == {"src/kit", *(f"src/kit/{name}" for name in inside)}


def test_arrows_of_a_diagram_are_no_branches():
    sheet = Sheet()
    rows = [
        "| bend.sh  | turns",
        "+----+-----+",
        "     |",
        "     +--> Cuts wires.csv + rods",
        "     |--> then ends in cut.py",
    ]
    sheet.rows(rows, font="cour")
    assert sheet.asserted(["wires.csv", "cut.py", "bend.sh"]) == {"wires.csv", "cut.py", "bend.sh"}
    assert not any(" " in path for path in sheet.asserted())


def test_a_comment_that_goes_on_at_the_margin_does_not_end_a_tree():
    sheet = Sheet()
    sheet.rows(["kit/", "├── wires/", "│   └── bend.sh  # bends all wires and the", "rods", "└── valve.py"], font="cjk")
    assert sheet.asserted() == {"wires", "wires/bend.sh", "valve.py"}


def test_a_root_whose_name_stands_within_the_tree_again_is_the_project_itself():
    sheet = Sheet()
    sheet.rows(["kit/", "├── src/", "│   └── kit/", "│       └── valve.py", "└── Makefile"], font="cjk")
    assert sheet.asserted(["src/kit/valve.py", "Makefile"]) == {"src", "src/kit", "src/kit/valve.py", "Makefile"}


def test_a_comma_may_set_off_the_comment_of_an_item_in_a_tree_of_items():
    sheet = Sheet()
    for x, text in ((0, "• wires/"), (14, "◦ bend.py, bends all wires"), (14, "◦ cut.py, cuts"), (14, "◦ dry.txt")):
        placed(sheet, [(x, text)], font="cjk")
    names = {"wires/bend.py", "wires/cut.py", "wires/dry.txt"}
    assert sheet.asserted(sorted(names)) == names | {"wires"}


def test_boxes_and_arrows_of_characters_are_no_tree():
    sheet = Sheet()
    sheet.rows(
        ["+---------+ writes", "| valves  |---------> turns.csv", "|-------------------> wires.csv", "+---------+"]
    )
    assert sheet.asserted() <= {"turns.csv", "wires.csv"}


def test_files_without_a_branch_stand_below_the_directory_above_them():
    rows = ["└─ wires", " │ bend.py", " │ cut.py", " └─ curves", "     └─ all.json"]
    sheet = Sheet()
    for row in rows:
        text = row.lstrip()
        placed(sheet, [(6 * (len(row) - len(text)), text)], font="cjk")
    assert sheet.asserted() == {"wires", "wires/bend.py", "wires/cut.py", "wires/curves", "wires/curves/all.json"}


def test_names_in_a_comment_that_goes_on_stand_beside_the_rows_file():
    sheet = Sheet()
    rows = [
        "kit/",
        "|-- wires/",
        "|   |-- bend.py   # bends, and asks",
        "|   |             # cut.py for more",
        "`-- a.md",
    ]
    sheet.rows(rows, font="cour")
    assert sheet.asserted(["wires/bend.py", "wires/cut.py"]) == {"wires", "wires/bend.py", "wires/cut.py", "a.md"}


def test_what_a_last_directory_holds_may_be_drawn_at_its_own_column_where_blanks_were_lost():
    sheet = Sheet()
    rows = [
        "kit/",
        "├── wires/",
        "│ ├── bend.py",
        "│ └── cut/",
        "│ └── edge.py",
        "└── frame/",
        "├── beam.py",
        "└── rod.py",
    ]
    sheet.rows(rows, font="cjk")
    expected = {"wires", "wires/bend.py", "wires/cut", "wires/cut/edge.py", "frame", "frame/beam.py", "frame/rod.py"}
    assert sheet.asserted() == expected


def test_branches_of_last_rows_that_others_follow_say_nothing():
    sheet = Sheet()
    sheet.rows(["kit/", "└── wires/", "└── frame/", "└── rod.py", "└── a.md"], font="cjk")
    assert sheet.asserted() == {"wires", "frame", "rod.py", "a.md"}


def test_rows_of_an_indented_tree_may_have_their_comments_right_behind_their_names():
    sheet = Sheet()
    for indent, text in (
        (0, "src/"),
        (24, "bender.py Bends wires"),
        (24, "cut.py    Cuts them"),
        (24, "edge/"),
        (48, "ring.py A ring"),
    ):
        placed(sheet, [(indent, text)], font="cour")
    assert sheet.asserted() == {"src", "src/bender.py", "src/cut.py", "src/edge", "src/edge/ring.py"}


@pytest.mark.parametrize("first", ["cut.py Cuts", "ring.py   A ring"])
def test_rows_go_on_below_their_root_on_the_next_page_whichever_of_them_comes_first(first: str):
    sheet = Sheet()
    for indent, text in ((0, "src/"), (24, "bender.py   Bends wires"), (24, "rod.py      A rod")):
        placed(sheet, [(indent, text)], font="cour")
    sheet.new_page()
    placed(sheet, [(24, first)], font="cour")
    placed(sheet, [(24, "wire.py     A wire")], font="cour")
    named = first.split(" ", maxsplit=1)[0]
    assert sheet.asserted() == {"src", "src/bender.py", "src/rod.py", f"src/{named}", "src/wire.py"}


def test_a_sentence_at_the_margin_of_the_next_page_is_no_row_of_a_tree():
    sheet = Sheet()
    for indent, text in ((0, "src/"), (24, "bender.py   Bends wires"), (24, "rod.py      A rod")):
        placed(sheet, [(indent, text)], font="cour")
    sheet.new_page()
    sheet.paragraph("kit.py bends all of them and is called first of all.")
    assert sheet.asserted() == {"src", "src/bender.py", "src/rod.py", "kit.py"}


@pytest.mark.parametrize("mark", ["\u25a0", "I", "?"])
def test_a_tree_is_read_though_its_font_had_no_branches(mark: str):
    bar, branch = mark + "   ", mark * 3 + " "
    rows = ["kit/", branch + "wires/", bar + branch + "bend.py   turns all", bar + branch + "cut/", mark]
    sheet = Sheet()
    sheet.rows([*rows, branch + "parts/", "    " + branch + "rods.py", branch + "kit.py"])
    assert sheet.asserted() == {"wires", "wires/bend.py", "wires/cut", "parts", "parts/rods.py", "kit.py"}


def test_bars_for_which_letters_stand_are_not_read_as_a_spelled_word():
    rows = ["kit/", "III wires/", "I III frame/", "I I III ends/", "I I I III bend.py", "I I I III on/", "III kit.py"]
    sheet = Sheet()
    sheet.rows(rows, font="helv", pitch=4.0)
    assert sheet.asserted() >= {"wires/frame/ends/bend.py", "wires/frame/ends/on", "kit.py"}


def test_directories_side_by_side_on_one_row_are_one_each():
    sheet = Sheet()
    sheet.rows(["kit/", "|-- wires/, ends/, ends/[id]/  # all bent", "|   |-- bend.py", "|-- cut.py"], font="cour")
    found = sheet.asserted(["wires/a.py", "ends/a.py", "ends/[id]/bend.py", "cut.py"])
    assert found == {"wires", "ends", "ends/[id]", "ends/[id]/bend.py", "cut.py"}


@pytest.mark.parametrize("printed", ["init.py", "__init__.py"])
def test_what_is_left_of_the_underscores_of_a_package_is_read_as_it(printed: str):
    sheet = Sheet()
    sheet.rows(["kit/", "|-- wires/", f"|   |-- {printed}", "|   |-- bend.py"], font="cour")
    assert "wires/__init__.py" in sheet.asserted(["wires/__init__.py", "wires/bend.py"])


def test_questions_and_numerals_are_no_branches():
    sheet = Sheet()
    sheet.rows(["II wires/", "?? is what cut.py is for", "I bend.py", "I", "III and rods.py"], font="helv")
    assert sheet.asserted() == {"wires", "cut.py", "bend.py", "rods.py"}


def test_below_a_root_on_a_machine_a_file_counts_only_where_the_repository_knows_of_it():
    sheet = Sheet()
    sheet.rows(["/store/", "|-- inbox/", "|   |-- letter.md", "|-- ledger.json"], font="cour")
    assert sheet.asserted(["src/post.py"]) == set()
    sheet = Sheet()
    sheet.rows(["/store/", "|-- src/", "|   |-- post.py", "|   |-- stamp.py"], font="cour")
    assert sheet.asserted(["src/post.py"]) == {"src", "src/post.py", "src/stamp.py"}


def test_a_row_that_repeats_the_path_of_its_directory_stands_there_once():
    sheet = Sheet()
    sheet.rows(["|-- src/valves/", "|   |-- src/valves/gate.py", "|   |-- seal.py"], font="cour")
    assert sheet.asserted() == {"src/valves", "src/valves/gate.py", "src/valves/seal.py"}


def test_a_root_belongs_to_the_path_where_some_directory_holds_all_of_it():
    sheet = Sheet()
    sheet.rows(["pipes/", "|-- bend.js", "|-- join.js"], font="cour")
    assert sheet.asserted(["plant/pipes/bend.js", "plant/pipes/join.js"]) == {"pipes", "pipes/bend.js", "pipes/join.js"}


def test_rows_that_begin_in_the_same_directory_stand_beside_each_other():
    sheet = Sheet()
    for x, text in ((0, "src/wires/   bends"), (3, "src/edges/   cuts"), (3, "parts/       holds all")):
        placed(sheet, [(x, text)], font="cour")
    assert sheet.asserted() == {"src/wires", "src/edges", "parts"}
    drawn = Sheet()
    drawn.rows(["├── src/wires/", "│   ├── src/edges/", "│   └── bend.py"], font="cjk")
    assert drawn.asserted() == {"src/wires", "src/edges", "src/wires/bend.py"}


def test_comments_in_a_column_of_their_own_belong_to_a_tree_without_branches():
    sheet = Sheet()
    for x, text in ((0, "kit/"), (10, "wires/thin/"), (10, "rods/")):
        placed(sheet, [(x, text), (220, "what it is for")] if x else [(x, text)], font="cour")
    assert sheet.asserted(["wires/thin/bend.py", "rods/dry.md"]) == {"wires/thin", "rods"}


def test_the_root_of_a_tree_in_a_table_has_its_comment_in_the_next_column():
    sheet = Sheet()
    for name in ("wires", "├─ bend.py", "├─ cut.py", "rods", "├─ dry.md", "└─ wet.md"):
        placed(sheet, [(0, name), (160, "What it is for")], font="cjk")
    files = {"wires/bend.py", "wires/cut.py", "rods/dry.md", "rods/wet.md"}
    assert sheet.asserted(sorted(files)) >= files


def test_windows_may_lose_the_sign_that_begins_a_branch_and_lists_files_of_any_kind():
    sheet = Sheet()
    wires = ("    |   bend.py", "    |   wave.blp", "    |---thin", "    |   |   cut.py", "    |---last")
    for row in ("|   start.txt", "|", "----wires", *wires):
        text = row.lstrip()
        placed(sheet, [(6 * (len(row) - len(text)), text)])
    names = {"wires", "wires/bend.py", "wires/wave.blp", "wires/thin", "wires/thin/cut.py", "wires/last"}
    assert sheet.asserted() >= names


def test_all_of_a_tree_is_read_with_its_root_or_all_without_it():
    rows = ["kit/", "|-- wires/", "|   `-- bend.py", "|-- rods/", "|   `-- late.py", "`-- main.py"]
    without, within = Sheet(), Sheet()
    for sheet in (without, within):
        sheet.rows(rows, font="cour")
    held = ["wires/bend.py", "main.py", "kit/deep/other.py"]
    assert without.asserted(held) == {"wires", "wires/bend.py", "rods", "rods/late.py", "main.py", "kit"}
    held = ["kit/wires/bend.py", "kit/main.py"]
    assert {"kit/rods", "kit/rods/late.py"} <= within.asserted(held)


def test_what_prose_says_of_a_root_tells_nothing_of_the_tree_that_it_begins():
    """A package may be called like the repository, in which it stands."""
    sheet = Sheet()
    sheet.rows(
        ["kit/", "|-- kit/", "|   |-- bend.py", "|   `-- cut.py", "|-- notes/", "|   `-- late.md", "`-- Makefile"]
    )
    sheet.paragraph("It is bent by kit/bend.py, cut by kit/cut.py and timed by kit/late.py.")
    held = ["kit/bend.py", "kit/cut.py", "notes/late.md"]
    assert sheet.asserted(held) >= {"kit/bend.py", "kit/cut.py", "notes/late.md", "Makefile"}
    assert "kit/Makefile" not in sheet.asserted(held)
    assert "late.py" not in sheet.asserted(held)


def test_a_whole_tree_below_a_root_that_is_a_directory_takes_no_file_from_beside_it():
    sheet = Sheet()
    sheet.rows(["kit/", "|-- wires.py", "|-- rods.py", "|-- turns.py", "`-- package.json"], font="cour")
    held = ["kit/wires.py", "kit/rods.py", "kit/turns.py", "package.json"]
    assert "kit/package.json" in sheet.asserted(held)


def test_a_row_with_two_endings_names_two_files():
    sheet = Sheet()
    sheet.rows(["kit/", "|-- wires/", "|   |-- bend.h/cpp", "|   `-- cut.c/.h", "`-- main.c"], font="cour")
    assert sheet.asserted() == {"wires", "wires/bend.h", "wires/bend.cpp", "wires/cut.c", "wires/cut.h", "main.c"}


def test_directories_alone_below_a_point_are_those_that_are_there():
    sheet = Sheet()
    sheet.rows([".", "├── wires  <-- all that bends", "├── rods  <-- all that is straight", "└── ideas"], font="cjk")
    assert sheet.asserted(["wires/bend.py", "rods/dry.md"]) == {"wires", "rods"}


def test_a_tree_of_what_a_program_leaves_is_none_of_the_repository():
    sheet = Sheet()
    sheet.paragraph("The program sorts files by their kind. " * 6)
    sheet.paragraph("Output structure example:")
    sheet.rows(["Sorted/", "  Pictures/", "    2024/", "      sun.jpg", "  Sounds/", "    rain.mp3"], font="cour")
    assert sheet.asserted() == set()


def test_directories_alone_that_divide_a_set_of_data_count_only_where_they_are_there():
    rows = ["grains/", "├── train/", "│   ├── oats/", "│   └── rye/", "└── val/", "    ├── oats/", "    └── rye/"]
    sheet, with_code = Sheet(), Sheet()
    sheet.rows(rows, font="cjk")
    with_code.rows([*rows, "└── sow.py"], font="cjk")
    assert sheet.asserted(["sow.py"]) == set()
    assert sheet.asserted(["train/oats/1.png", "val/rye/1.png"]) == {"train", "train/oats", "val", "val/rye"}
    assert {"train", "train/oats", "sow.py"} <= with_code.asserted(["sow.py"])


def test_a_comment_tells_how_the_name_in_it_is_meant():
    sheet = Sheet()
    sheet.rows(["kit/", "|-- wires/", "|   |-- bend.py  # calls cut.py, writes turns.json", "`-- main.py"], font="cour")
    assert sheet.asserted(["wires/bend.py", "wires/cut.py"]) == {"wires", "wires/bend.py", "wires/cut.py", "main.py"}


def test_what_stands_below_a_directory_that_git_knows_nothing_of_is_made_too():
    rows = ["kit/", "|-- wires/  # downloaded when it starts (runtime)", "|   |-- thin/  # thin ones", "|   `-- all.py"]
    sheet = Sheet()
    sheet.rows([*rows, "|-- rods/  # kept", "|   `-- dry.py", "`-- main.py"], font="cour")
    assert sheet.asserted() == {"rods", "rods/dry.py", "main.py"}
    assert "wires/all.py" in sheet.asserted(["wires/all.py"])


def test_numbers_of_a_listings_lines_are_no_part_of_the_tree_beside_them():
    rows = ["kit/", "|-- wires/", "|   |-- bend.c", "|   +-- cut.c", "+-- frame/", "    |-- beam.c", "    +-- rod.c"]
    sheet = Sheet()
    for number, row in enumerate(rows, 8):
        sheet.line(sheet.left - 30, sheet.y, str(number))
        placed(sheet, [(0, row)], font="cour")
    below = {"wires/bend.c", "wires/cut.c", "frame/beam.c", "frame/rod.c"}
    assert sheet.asserted(below) == {"wires", "frame"} | below


@pytest.mark.parametrize("size", [4.0, 5.0, 6.0, 9.0])
def test_small_numbers_of_a_listing_are_no_part_of_a_tree_that_is_drawn_by_indentation(size: float):
    rows = ["kit/", "  src/", "    bend.c", "    cut.c", "  data/", "    all.wirs", "  notes/", "    plan.pdf"]
    sheet = Sheet()
    for number, row in enumerate(rows, 5):
        end = sheet.left - 12
        left = end - text_length(str(number), "helv", size)
        sheet.page.insert_text((left, sheet.y), str(number), fontname="helv", fontsize=size)
        indent = len(row) - len(row.lstrip())
        sheet.line(sheet.left + 6 * indent, sheet.y, row.strip(), font="cour")
        sheet.y += 15
    assert sheet.asserted(["src/bend.c"]) >= {"src/bend.c", "src/cut.c", "data", "notes/plan.pdf"}
    assert not {"bend.c", "cut.c", "plan.pdf"} & sheet.asserted(["src/bend.c"])


def test_a_row_of_a_listing_with_small_numbers_may_go_on_beside_none():
    rows = [
        "kit/",
        "  src/      # all that is bent or cut, and",
        "              more",
        "    bend.c",
        "    cut.c",
        "  plan.pdf",
    ]
    sheet = Sheet()
    number = 0
    for row in rows:
        if "more" not in row:
            number += 1
            sheet.page.insert_text((sheet.left - 20, sheet.y), str(number), fontname="helv", fontsize=5)
        indent = len(row) - len(row.lstrip())
        sheet.line(sheet.left + 6 * indent, sheet.y, row.strip(), font="cour")
        sheet.y += 13
    assert sheet.asserted(["src/bend.c"]) >= {"src/bend.c", "src/cut.c"}


def test_numbers_that_count_nothing_stand_beside_a_tree_as_they_are():
    sheet = Sheet()
    for number, row in zip((5, 9, 3, 7), ("wires.c", "bends.c", "rods.c", "ends.c"), strict=True):
        sheet.page.insert_text((sheet.left - 20, sheet.y), str(number), fontname="helv", fontsize=5)
        sheet.line(sheet.left, sheet.y, row)
        sheet.y += 14
    assert sheet.asserted() == {"wires.c", "bends.c", "rods.c", "ends.c"}


def test_a_name_that_markdown_has_made_bold_is_read_with_its_underscores_where_it_has_them():
    sheet = Sheet()
    sheet.rows(["kit/", "|-- wires/", "|   |-- init.py", "|   |-- bend.py"], font="cour")
    assert sheet.asserted(["wires/__init__.py"]) == {"wires", "wires/__init__.py", "wires/bend.py"}
    assert sheet.asserted(["wires/init.py"]) == {"wires", "wires/init.py", "wires/bend.py"}


def test_a_root_by_whose_name_a_directory_is_drawn_deeper_is_the_repository_itself():
    sheet = Sheet()
    sheet.rows(["valvectl/", "|-- bin/", "|   |-- valvectl/", "|   `-- turn/", "`-- wires.go"], font="cour")
    assert sheet.asserted(["bin/valvectl/run.go", "wires.go"]) == {"bin", "bin/valvectl", "bin/turn", "wires.go"}


def test_what_stands_beside_a_route_in_a_table_is_no_tree_below_it():
    sheet = Sheet()
    for verb, route, *place in (
        ("GET", "/valves/all", "src/valves/web/", "routes/", "AllValves.kt"),
        ("PUT", "/valves/one", "src/valves/web/", "routes/", "OneValve.kt"),
    ):
        sheet.line(sheet.left, sheet.y, verb)
        sheet.line(sheet.left + 150, sheet.y, route)
        for part in place:
            sheet.line(sheet.left + 300, sheet.y, part)
            sheet.y += 13
        sheet.y += 4
    assert sheet.asserted() == {"src/valves/web/routes/AllValves.kt", "src/valves/web/routes/OneValve.kt"}


def test_a_tree_without_branches_goes_on_below_a_file_without_an_ending():
    sheet = Sheet()
    rows = [
        "kiln/",
        "  kiln-project",
        "  bin/",
        "    rules",
        "    kilnc.ml",
        "  lib/",
        "    rules",
        "    ast.ml",
        "Then",
    ]
    sheet.rows(rows, font="cour")
    files = ("kiln-project", "bin/rules", "bin/kilnc.ml", "lib/rules", "lib/ast.ml")
    assert set(files) <= sheet.asserted(files)
    assert "ast.ml" not in sheet.asserted(files)


@pytest.mark.parametrize("root", ["kit/parts", "kit"])
def test_a_tree_of_words_alone_names_what_the_repository_holds(root):
    sheet = Sheet()
    sheet.rows([root, "├── wires     (4 pieces)", "│   └── copper", "└── frame     (one)"])
    held = [f"{root}/wires/copper/cut.c", f"{root}/frame/beam.c"]
    assert sheet.asserted(held) == {root, f"{root}/wires", f"{root}/wires/copper", f"{root}/frame"}
    assert sheet.asserted() == set()


@pytest.mark.parametrize(
    "rows",
    [
        ["judge", "├── hears all sides", "└── decides"],
        ["START", "├── gather", "├── weigh", "└── END"],
        ["├── engine.step()", "└── Mixer"],
    ],
)
def test_a_drawing_of_steps_names_nothing_though_some_steps_have_names_of_directories(rows):
    sheet = Sheet()
    sheet.rows(rows)
    assert sheet.asserted(["src/gather/a.py", "src/weigh/b.py", "src/engine/c.py"]) == set()


@pytest.mark.parametrize(
    "clause",
    [
        "hands over to rod.html",
        "übergibt an rod.html",
        "and then shows rod.html",
        "muestra la rod.html",
        "affiche ensuite rod.html",
        "dann folgt rod.html",
        "renders the rod.html",
        "mostra a rod.html",
        "passa a rod.html",
        "is read from rod.html",
    ],
)
def test_words_before_a_file_in_a_drawn_course_are_none_of_its_name(clause):
    sheet = Sheet()
    sheet.rows(["Controller", f"├─ {clause} → the page", "└─ done"])
    assert sheet.asserted(["pages/rod.html"]) == {"rod.html"}


@pytest.mark.parametrize("name", ["My Plan.docx", "Chapter One.md", "shopping list.txt"])
def test_names_with_blanks_that_are_there_are_kept_whole(name):
    sheet = Sheet()
    sheet.rows(["kit/", f"├── {name}", "└── beam.c"])
    assert name in sheet.asserted([name, "beam.c"])


def test_a_word_without_an_ending_begins_the_files_of_a_directory_in_an_indented_tree():
    sheet = Sheet()
    for x, text in ((0, "kit/"), (12, "wires/"), (24, "cut.c"), (12, "tests/"), (24, "dune"), (24, "ok/")):
        placed(sheet, [(x, text)])
    held = ["wires/cut.c", "tests/dune", "tests/ok/a.c"]
    assert sheet.asserted(held) >= {"tests", "tests/dune", "tests/ok"}


def test_a_column_may_end_between_a_root_and_its_tree():
    sheet = Sheet()
    sheet.y = 700.0
    sheet._put(60.0, sheet.y, "kit/parts", "cour", 10.0)
    for number, name in enumerate(("wires", "frame", "rods")):
        sheet._put(320.0, 90.0 + 13 * number, f"|-- {name}", "cour", 10.0)
    held = ["kit/parts/wires/a.c", "kit/parts/frame/b.c", "kit/parts/rods/c.c"]
    assert sheet.asserted(held) >= {"kit/parts/wires", "kit/parts/frame", "kit/parts/rods"}


@pytest.mark.parametrize("between", [["Layout"], ["Layout", "kit/"]])
def test_a_root_at_the_top_of_a_page_begins_a_tree_of_its_own(between):
    sheet = Sheet()
    sheet.rows(["Goals:", "├─ Turn faster", "└─ Bend all wires"], font="cjk")
    sheet.new_page()
    sheet.paragraph(between[0])
    sheet.rows([*between[1:], "│", "├── wires/", "│   └── bend.py", "└── kit.py"], font="cjk")
    found = sheet.asserted(["wires/bend.py", "kit.py"])
    assert (found == {"wires", "wires/bend.py", "kit.py"}) == (len(between) > 1)


def test_a_directory_with_bars_at_the_top_of_a_page_goes_on_with_the_tree_of_the_page_before():
    sheet = Sheet()
    sheet.rows(["kit/", "├── wires/", "│   └── bend.py", "├── rods/"], font="cjk")
    sheet.new_page()
    sheet.rows(["kit/", "│   └── turn.py", "└── kit.py"], font="cjk")
    held = ["wires/bend.py", "rods/turn.py", "kit.py"]
    assert sheet.asserted(held) >= {"wires/bend.py", "rods/turn.py", "kit.py"}


@pytest.mark.parametrize("clause", ["Save to turns.json", "Write all to turns.json", "Speichern in turns.json"])
def test_what_a_course_writes_is_no_file_of_the_repository(clause):
    sheet = Sheet()
    sheet.rows(["Open order", "├─ Number: next one", "├─ Rank: by what is asked", f"└─ {clause}"], font="cjk")
    assert sheet.asserted(["kit.py"]) == set()


@pytest.mark.parametrize("name", ["My Plan.docx", "Chapter One.md", "Save.md"])
def test_a_name_with_capitals_is_no_clause(name):
    sheet = Sheet()
    sheet.rows(["kit/", f"├── {name}", "└── beam.c"], font="cjk")
    assert sheet.asserted(["beam.c"]) == {name, "beam.c"}


@pytest.mark.parametrize(
    "heading",
    [
        "Recommended repository structure",
        "Suggested layout",
        "Estructura recomendada",
        "Arborescence recommandée",
        "Empfohlene Projektstruktur",
        "Struttura consigliata",
        "Estrutura sugerida",
        "Zalecana struktura",
    ],
)
def test_a_tree_that_is_recommended_is_one_to_come(heading):
    sheet = Sheet()
    sheet.paragraph("The machine bends all wires, and this is what is known of it so far, in short. " * 3)
    sheet.heading(heading)
    sheet.rows(["kit/", "├── wires/", "│   └── bend.py", "└── kit.py"], font="cjk")
    assert sheet.asserted(["wires/turn.py"]) <= {"wires"}
    assert sheet.asserted(["wires/bend.py", "kit.py"]) >= {"wires/bend.py", "kit.py"}


@pytest.mark.parametrize("heading", ["Repository structure", "Structure of the recommended parts", "Layout"])
def test_a_tree_below_any_other_title_is_the_repositorys(heading):
    sheet = Sheet()
    sheet.paragraph("The machine bends all wires, and this is what is known of it so far, in short. " * 3)
    sheet.heading(heading)
    sheet.rows(["kit/", "├── wires/", "│   └── bend.py", "└── kit.py"], font="cjk")
    assert sheet.asserted(["wires/turn.py"]) >= {"wires/bend.py", "kit.py"}


def test_a_comment_may_go_on_below_the_first_file_of_a_tree_by_indentation():
    sheet = Sheet()
    for indent, text in (
        (0, "kit/"),
        (12, "bend.py   # bends all wires, and (if need"),
        (30, "be)"),
        (12, "cut.py    # cuts them"),
        (12, "ends/"),
        (24, "turn.py   # turns"),
    ):
        placed(sheet, [(indent, text)], font="cour")
    sheet.paragraph("After that it is started.")
    assert sheet.asserted(["bend.py"]) == {"bend.py", "cut.py", "ends", "ends/turn.py"}


def test_what_stands_far_below_a_comment_does_not_go_on_with_it():
    sheet = Sheet()
    for indent, text in ((0, "kit/"), (12, "bend.py   # bends all wires"), (30, "be)"), (12, "cut.py    # cuts")):
        sheet.y += sheet.leading * (3 if text == "be)" else 0)
        placed(sheet, [(indent, text)], font="cour")
    sheet.paragraph("After that it is started.")
    assert "cut.py" in sheet.asserted(["kit/bend.py"])


def test_files_in_a_bracket_behind_a_directory_are_drawn_there():
    sheet = Sheet()
    rows = ["kit/", "├── notes/    (ends.png, turns.txt, run.log)", "├── parts/    (see wires.png)", "└── kit.py"]
    sheet.rows(rows, font="cjk")
    assert sheet.asserted(["kit.py"]) == {"notes", "notes/ends.png", "notes/turns.txt", "parts", "kit.py"}
