"""How pages are set: what printers put apart, cut or move is read as a reader would."""

import pytest

from auditor_core.claims.extract import extract_mentions
from auditor_core.claims.page.layout import PageLayout, Word
from auditor_core.claims.page.lines import build_lines
from auditor_core.claims.page.order import in_reading_order
from auditor_core.claims.page.passages import build_passages
from auditor_core.claims.resolve import resolve
from auditor_core.facts import Manifest
from tests.claims.drawing import BULLET, Sheet

BRANCH, LAST, BAR = "\u251c\u2500\u2500 ", "\u2514\u2500\u2500 ", "\u2502   "


def words(*rows: tuple[float, float, str], block: int = 0) -> tuple[Word, ...]:
    """A word for each x, y and text; each on a line of its own."""
    return tuple(Word(x, y, x + 5.0 * len(text), y + 10.0, text, block, line) for line, (x, y, text) in enumerate(rows))


def lines_of(*given: Word) -> list[str]:
    return [line.text for line in in_reading_order(build_lines(PageLayout(1, 595.0, 842.0, given)))]


def test_underscores_that_begin_a_name_are_no_part_of_its_branch():
    sheet = Sheet()
    sheet.rows(["tool/", f"{BRANCH}core/", f"{BAR}{LAST}__init__.py", f"{LAST}__main__.py"])
    assert sheet.asserted() == {"core", "core/__init__.py", "__main__.py"}
    sheet = Sheet()
    sheet.rows(["tool/", "|__ core/", "|   |__ run.py", "|__ make.go"], font="cour")
    assert sheet.asserted() == {"core", "core/run.py", "make.go"}


def test_a_tree_goes_on_where_a_comment_or_a_name_had_no_room():
    sheet = Sheet()
    sheet.rows(
        [
            "tool/",
            f"{BRANCH}core/  # all that",
            "runs",
            f"{BAR}{LAST}deep/",
            f"{BAR}    {LAST}",
            "a_name_that_is_long.py",
            f"{LAST}last.py",
        ]
    )
    assert sheet.asserted() == {"core", "core/deep", "core/deep/a_name_that_is_long.py", "last.py"}


def test_a_tree_goes_on_in_the_next_column():
    sheet = Sheet()
    sheet.y = 730.0
    sheet.rows(["tool/", f"{BRANCH}core/", f"{BAR}{BRANCH}one.py"])
    sheet.y, sheet.left = 80.0, 330.0
    sheet.rows([f"{BAR}{LAST}two.py", f"{LAST}three.py"])
    assert sheet.asserted() == {"core", "core/one.py", "core/two.py", "three.py"}


def test_what_the_file_holds_later_is_read_where_it_stands():
    below = words((50, 300, "After"), (50, 320, "it"))
    above = words((50, 100, "tool/"), (60, 115, "core/"), block=1)
    assert lines_of(*below, *above) == ["tool/", "core/", "After", "it"]


def test_words_of_a_drawing_above_stand_in_no_block_that_the_file_holds_before():
    tree = words((50, 300, "tool/"), (60, 311, "core/and/all/that/stands/in/it.py"), (60, 322, "core/two.py"))
    drawing = words((200, 100, "START"), (190, 150, "Judges"), block=1)
    assert lines_of(*tree, *drawing)[:3] == ["START", "Judges", "tool/"]
    apart = words((50, 300, "a"), (300, 600, "below"), block=0)
    assert lines_of(*apart, *words((290, 400, "above"), block=1)) == ["a", "above", "below"]


@pytest.mark.parametrize(
    ("last", "inside"),
    [(("main.py", "setup.cfg", "rubric/"), True), (("rubric/",), True), (("all that is in rubric/",), False)],
)
def test_a_directory_that_ends_a_column_holds_what_begins_the_next_page(last, inside):
    sheet = Sheet()
    sheet.y, sheet.left = 600.0, 330.0
    sheet.rows(list(last))
    sheet.new_page()
    sheet.left = 60.0
    sheet.rows(["    marks.json", "src/", "    run.py", "    read.py"])
    files = ["main.py", "setup.cfg", "rubric/marks.json", "src/run.py", "src/read.py"]
    assert ("rubric/marks.json" in sheet.asserted(files)) is inside


def test_columns_are_read_one_after_the_other():
    left = words((50, 100, "a"), (50, 120, "b"))
    right = words((300, 100, "c"), (300, 120, "d"), block=1)
    assert lines_of(*left, *right) == ["a", "b", "c", "d"]


def test_bullets_that_the_file_holds_apart_begin_items_all_the_same():
    sheet = Sheet()
    tops = []
    for text in ("All is started by run/first.py", "run/second.py will be added later"):
        tops.append(sheet.y)
        sheet.line(sheet.left + 14, sheet.y, text)
        sheet.y += sheet.leading
    for top in tops:
        sheet.line(sheet.left, top, BULLET)
    assert sheet.asserted() == {"run/first.py"}


def test_a_note_in_the_middle_of_a_tall_row_belongs_to_its_path():
    sheet = Sheet()
    sheet.table([("File", "State"), ("core/one.py", "Done")], (110.0, 80.0), borders=False)
    sheet.y -= sheet.leading
    for lines, note in ((("core/deep/", "down/far/", "two.py"), "Planned"), (("core/", "three.py"), "Done")):
        sheet.y += 3
        for number, line in enumerate(lines):
            sheet.line(sheet.left + 4, sheet.y + number * sheet.leading, line)
        sheet.line(sheet.left + 114, sheet.y + (len(lines) - 1) / 2 * sheet.leading, note)
        sheet.y += len(lines) * sheet.leading
    assert sheet.asserted() == {"core/one.py", "core/three.py"}


def test_a_cell_that_stands_close_to_its_neighbour_is_one_of_its_own():
    sheet = Sheet()
    for text, note in (("All that runs", "Done"), ("Answers it gives", "Planned"), ("A few words", "Done")):
        sheet.line(sheet.left, sheet.y, f"core/{text.split()[0].lower()}.py")
        sheet.line(sheet.left + 110, sheet.y, text)
        sheet.line(sheet.left + 190, sheet.y, note)
        sheet.y += sheet.leading * 1.4
    assert sheet.asserted() == {"core/all.py", "core/a.py"}


def test_a_justified_line_is_one_though_its_gaps_are_wide():
    given = []
    for number, row in enumerate(
        (("Here", "it"), ("is", "written"), ("wide", "far"), ("and", "core/"), ("x", "core/"))
    ):
        for place, text in enumerate(row):
            x = 50.0 if not place else 200.0 - 5.0 * len(text)
            given.append(
                Word(x, 100.0 + 12 * number, x + 5.0 * len(text), 110.0 + 12 * number, text, 0, 2 * number + place)
            )
    given = [word._replace(x0=word.x0 + 90, x1=word.x1 + 90) if word.x0 < 60 else word for word in given]
    assert lines_of(*given)[-2:] == ["and core/", "x core/"]


def test_a_name_that_is_now_another_is_no_claim():
    sheet = Sheet()
    sheet.paragraph("Note that core/old_one.py is now core/new_one.py for all.")
    assert sheet.asserted() == {"core/new_one.py"}


def test_a_hyphen_at_a_lines_end_stays_in_names_that_may_hold_one():
    for lines, path in (
        (["All of it is told by the file docker-", "compose.yml in the root."], "docker-compose.yml"),
        (["All of it is told by the file require-", "ments.txt in the root, as it is usual."], "requirements.txt"),
        (["All of it is told by the file mana-", "ger.py in the root, as it is usual."], "manager.py"),
    ):
        sheet = Sheet()
        sheet.rows(lines, font="helv")
        assert sheet.asserted() == {path}


def test_letters_that_a_listing_spreads_are_one_name():
    letters = [Word(60.0 + 8 * place, 100.0, 66.0 + 8 * place, 112.0, each, 0, 0) for place, each in enumerate("main/")]
    assert lines_of(*letters) == ["main/"]


def test_a_path_that_is_cut_between_letters_of_two_sizes_is_one():
    sheet = Sheet()
    sheet.page.insert_text((sheet.left, sheet.y), "core/parts/", fontname="cour", fontsize=7.2)
    sheet.y += sheet.leading
    sheet.line(sheet.left, sheet.y, "of_all.py is where it stands.")
    assert sheet.asserted() == {"core/parts/of_all.py"}


def test_cues_of_another_language_count_in_an_english_report():
    sheet = Sheet()
    sheet.paragraph("The rules are in core/rules.py and here. Die Datei core/alt.py wurde entfernt und ist weg.")
    assert sheet.asserted() == {"core/rules.py"}


def two_columns(left: list[str], right: list[str]) -> Sheet:
    """Lines at the foot of the left column and at the head of the right one."""
    sheet = Sheet(size=9.0)
    for x, y, lines in ((50.0, 500.0, left), (310.0, 90.0, right)):
        for number, line in enumerate(lines):
            sheet.line(x, y + number * sheet.leading, line)
    return sheet


def test_a_path_goes_on_at_the_head_of_the_next_column():
    left = [
        "The rules by which all of it is judged are read from the",
        "long list of them that stands in packages/rules/src/",
    ]
    right = [
        "rules/all/first.py and from the other one that stands",
        "in packages/rules/src/rules/last.py, which is read after",
        "the first of them was.",
    ]
    sheet = two_columns(left, right)
    assert sheet.asserted() == {"packages/rules/src/rules/all/first.py", "packages/rules/src/rules/last.py"}


def test_cells_beside_each_other_do_not_go_on_in_one_another():
    sheet = Sheet(size=9.0)
    sheet.table(
        [
            (
                "All of the rules by which it is judged are read from lib/",
                "rules.py is the name of what is read in all of it",
            )
        ],
        (220.0, 220.0),
    )
    assert sheet.asserted(["rules.py"]) == {"lib", "rules.py"}


def test_a_cell_that_is_justified_goes_on_below_though_its_letters_have_two_sizes():
    given = (
        Word(60.0, 98.0, 100.0, 111.0, "turning", 0, 0),
        Word(135.0, 101.0, 180.0, 110.2, "shafts/", 0, 1),
        Word(60.0, 118.7, 150.0, 127.9, "parts/long.py", 1, 0),
    )
    mentions = extract_mentions([PageLayout(1, 595.0, 842.0, given)], 10)
    assert [mention.readings[0] for mention in mentions] == ["shafts/parts/long.py"]


@pytest.mark.parametrize("bullet", ["\uf0b7", "\x88", "\u25a0", "\u27a2", "\u2217"])
def test_bullets_of_all_fonts_begin_items(bullet: str):
    rows = ((60.0, 100.0, bullet), (75.0, 100.0, "first"), (60.0, 113.0, bullet), (75.0, 113.0, "second"))
    lines = build_lines(PageLayout(1, 595.0, 842.0, words(*rows)))
    assert {"first", "second"} < {passage.text for passage in build_passages(lines, ())}


def test_a_word_that_is_cut_anywhere_is_read_whole_where_the_repository_has_it():
    for path, expected in (("wires/cut_it.py", "wires/cut_it.py"), ("s/cut_it.py", "s/cut_it.py")):
        sheet = Sheet()
        sheet.rows(["All of it is told by what we have in wire", "s/cut_it.py and nowhere else."], font="cour")
        assert sheet.asserted([path]) == {expected}


def test_a_backslash_at_the_end_of_a_shells_line_is_no_part_of_the_path_that_it_cuts():
    sheet = Sheet()
    sheet.rows(["$ sh wires/bend_all\\", "_at_once.sh 0", "$ sh wires/cut.sh\\", "--deep"], font="cour")
    assert sheet.asserted() == {"wires/bend_all_at_once.sh", "wires/cut.sh"}


def test_what_stands_before_a_path_in_code_is_no_part_of_what_is_printed():
    sheet = Sheet()
    sheet.rows(['{"kind":"wire","place":"wires/bent/', 'first.py","sure":true} is what is written'], font="cour")
    assert [claim.mentions[0].text for claim in sheet.claims().values()] == ["wires/bent/\nfirst.py"]


def test_a_row_of_a_listing_says_nothing_of_the_next_rows_path():
    said = {
        "wires/bend.py": "bends them, no tools",
        "wires/cut.py": "cuts them, needs no oil",
        "wires/join.py": "joins two, without",
        "wires/test.py": "measures all of them",
    }
    sheet = Sheet()
    sheet.rows([f"{path:<16}{what}" for path, what in said.items()], font="cour")
    assert sheet.asserted() == set(said)


def test_the_end_of_a_sentence_is_not_drawn_to_the_path_behind_it():
    tight = [
        Word(60.0, 100.0, 92.0, 112.0, "passed.", 0, 0),
        Word(93.5, 100.0, 180.0, 112.0, "tests/test_wire.py", 0, 0),
    ]
    assert lines_of(*tight) == ["passed. tests/test_wire.py"]


@pytest.mark.parametrize("sign", ["\u2705", "\U0001f7e2", "\u26a0\ufe0f"])
def test_pictures_begin_items(sign: str):
    lines = build_lines(
        PageLayout(1, 595.0, 842.0, words((60.0, 100.0, f"{sign} first"), (60.0, 113.0, f"{sign} second")))
    )
    assert len(build_passages(lines, ())) == 2


@pytest.mark.parametrize("mark", ["\uffff", "\ufffd", "\ue012"])
def test_branches_whose_font_names_no_characters_still_take_their_room(mark: str):
    rows = [("src/kit/", ""), ("wires/", "# all of them"), ("edges/", "# the rest")]
    given = []
    for number, (name, comment) in enumerate(rows):
        text = (mark * 3 if number else "") + name
        y = 100.0 + 12 * number
        given.append(Word(72.0, y, 72.0 + 5 * len(text), y + 10, text, 0, 2 * number))
        given += [
            Word(200.0 + 5 * at, y, 200.0 + 5 * (at + len(word)), y + 10, word, 0, 2 * number + 1)
            for word, at in zip(comment.split(), (0, 2, 6, 9), strict=False)
        ]
    layout = PageLayout(1, 595.0, 842.0, tuple(given))
    claims = resolve(extract_mentions([layout], 100), Manifest(state="whole", paths=()))
    assert {claim.path for claim in claims if claim.asserted} == {"src/kit", "src/kit/wires", "src/kit/edges"}


def test_the_blank_behind_an_items_number_may_be_narrow():
    number = Word(72.0, 100.0, 82.0, 112.0, "1.", 0, 0)
    name = Word(84.0, 100.0, 150.0, 112.0, "bend_wires.py", 0, 0, 1)
    assert lines_of(number, name, name._replace(x0=152.0, x1=180.0, text="bends", number=2)) == [
        "1. bend_wires.py bends"
    ]


def row_of(text: str, *, blank: float, letter: float = 6.0) -> tuple[Word, ...]:
    """The words of a line whose blanks and letters are as wide as given."""
    placed, x = [], 72.0
    for number, word in enumerate(text.split(" ")):
        placed.append(Word(x, 100.0, x + letter * len(word), 111.0, word, 0, 0, number))
        x += letter * len(word) + blank
    return tuple(placed)


@pytest.mark.parametrize(
    "text",
    [
        "Each valve is turned anew by .circleci/turn_all.yml on Mondays",
        "What stands in .gitignore is left out",
        "turned by .circleci/turn.yml",
    ],
)
def test_the_narrow_blanks_of_a_line_that_is_too_full_are_blanks(text: str):
    assert lines_of(*row_of(text, blank=1.9)) == [text]


def test_parts_of_a_name_that_stand_nearer_than_words_are_one():
    placed = list(row_of("all of valve .py and bend_ wire.py is read", blank=5.0))
    for at in (3, 6):
        gap = placed[at].x0 - placed[at - 1].x1 - 1.0
        placed[at:] = [word._replace(x0=word.x0 - gap, x1=word.x1 - gap) for word in placed[at:]]
    assert lines_of(*placed) == ["all of valve.py and bend_wire.py is read"]


def test_a_name_goes_on_below_a_hyphen_in_letters_of_another_size():
    sheet = Sheet()
    sheet.line(sheet.left, sheet.y, "What is not in wire-")
    sheet.y += 18.0
    sheet.size = 12.5
    sheet.line(sheet.left, sheet.y, "ends.csv", font="cour")
    assert sheet.asserted(["data/wire-ends.csv"]) == {"wire-ends.csv"}


def test_a_title_goes_on_below_the_number_that_stands_before_it():
    sheet = Sheet()
    for x, y, text in (
        (0, 0, "2."),
        (25, 0, "How it is all bent and cut, from the first to the last of the MAC-"),
        (0, 14, "HINE_NOTES.md)"),
    ):
        sheet._put(sheet.left + x, sheet.y + y, text, "hebo", 11.0)
    sheet.y += 40
    sheet.paragraph("The machine is described below. " * 6)
    assert "MACHINE_NOTES.md" in sheet.asserted(["MACHINE_NOTES.md"])


def test_a_hyphen_that_the_report_prints_within_a_line_too_is_kept_where_words_are_divided():
    sheet = Sheet()
    sheet.rows(["The machine bends what it is given; there is no-", "thing that it can't bend, and we let it."])
    sheet.paragraph("It is set up by main-wire.yaml alone.")
    sheet.rows(["The limits of all that it does stand in main-", "wire.yaml and nowhere else in the machine."])
    assert sheet.asserted() == {"main-wire.yaml"}


def test_an_underscore_that_is_still_written_as_in_latex_is_one():
    sheet = Sheet()
    sheet.paragraph(r"The wires are bent by core/bend\_all.py in one go.")
    assert sheet.asserted() == {"core/bend_all.py"}


def test_a_temporary_directory_is_none_of_the_repository():
    sheet = Sheet()
    sheet.paragraph("The wires are put into the temporary workspace directory under a random name.")
    assert sheet.asserted() == set()


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("tools\u00ad2.1/bend\u00adall.py is all.", "tools-2.1/bend-all.py"),
        ("The wires \u00ad\u00ad all of them \u00ad\u00ad are in core/wire\u00adcut.c today.", "core/wire-cut.c"),
        ("Run it with \u00adx and core/wire\u00adcut.c alone.", "core/wire-cut.c"),
        ("core/wire\u00adcut.c cuts all.", "core/wirecut.c"),
    ],
)
def test_a_soft_hyphen_is_a_hyphen_where_a_page_has_it_in_places_that_divide_no_word(text, path):
    words = [Word(60.0 + 50 * at, 80.0, 105.0 + 50 * at, 92.0, each, 0, 0) for at, each in enumerate(text.split())]
    [line] = build_lines(PageLayout(1, 595.0, 842.0, tuple(words)))
    assert path in line.text


@pytest.mark.parametrize(("gap", "text"), [(2.2, "lasso/ bend -i.bak"), (-2.0, "lasso/bend-i.bak")])
def test_blanks_of_a_fixed_pitch_are_told_though_the_boxes_of_letters_overlap(gap, text):
    pitch, overlap, x, words = 6.75, 4.55, 60.0, []
    for each in ("lasso/", "bend", "-i.bak"):
        words.append(Word(x, 80.0, x + pitch * len(each) + overlap, 92.0, each, 0, 0))
        x = words[-1].x1 + gap
    [line] = build_lines(PageLayout(1, 595.0, 842.0, tuple(words)))
    assert line.text == text


def side_by_side(left: list[str], right: list[str]) -> Sheet:
    sheet = Sheet()
    for x, lines in ((60.0, left), (320.0, right)):
        for number, line in enumerate(lines):
            sheet._put(x, 80.0 + 13 * number, line, "helv", 10.0)
    return sheet


def test_a_path_goes_on_in_a_column_of_text_whose_lines_stand_beside_those_of_another():
    left = ["The machine bends", "All that is given", "Nobody stops it", "It runs all night", "We let it do so", "Stop"]
    right = [
        "We have stored the",
        "Report of the other group, with",
        "all its wires, in docs/peer/",
        "group3_audit.pdf.",
    ]
    sheet = side_by_side(left, [*right, "They found nothing", "They left"])
    assert sheet.asserted(["docs/peer/group3_audit.pdf"]) == {"docs/peer/group3_audit.pdf"}


def test_the_end_of_a_columns_line_is_no_heading_of_files_below_it():
    left = ["additionally docs/", "words.md explains", "", "Their wires are in", "jobs/cut.py and cut", "well"]
    right = ["The machine bends", "All that is given", "", "Nobody stops it", "It runs all night", "Stop"]
    found = side_by_side(left, right).claims(["docs/words.md"])
    assert "docs/jobs/cut.py" not in found
    assert "jobs/cut.py" in found


def test_a_path_below_a_variable_goes_on_over_a_lines_end():
    sheet = Sheet(font="cour", width=240)
    sheet.paragraph("javac -cp ${PLACE}/wires-2.1-src/target/classes/ Bend.java", breaks="any")
    assert not any(path.endswith("es") and claim.asserted for path, claim in sheet.claims(["Bend.java"]).items())


def sentence_over_sizes(lead: str) -> set[str]:
    """What a report asserts whose lines are such a lead, a path in smaller letters, and what goes on behind it."""
    sheet = Sheet()
    sheet.paragraph("All of it is told here, line by line, in letters of one size and no other. " * 3)
    sheet.y -= sheet.leading * 0.9
    sheet._put(sheet.left, sheet.y, lead, "helv", 11.0)
    sheet._put(sheet.left, sheet.y + 13.0, "core/parts/levers/wheel.py", "cour", 8.0)
    sheet._put(sheet.left, sheet.y + 26.0, "; nobody has begun with it.", "helv", 11.0)
    return sheet.asserted()


def test_a_sentence_goes_on_with_a_line_that_is_a_path_in_smaller_letters():
    assert not sentence_over_sizes("The wheel for the second half of the way would go to")
    assert sentence_over_sizes("The wheel for the second half of the way stands in")


def wide_item(first: str, second: str, *, gap: float = 24.0, hang: float = -14.0) -> Sheet:
    """An item of two lines that are set wide, the second one at the margin on the left of the bullet."""
    sheet = Sheet()
    sheet.heading("Parts")
    sheet.line(sheet.left + 14, sheet.y, f"{BULLET} {first}")
    sheet.line(sheet.left + 14 + hang, sheet.y + gap, second)
    return sheet


def test_a_bracket_goes_on_with_the_item_above_it_where_lines_are_set_wide():
    files = ["kit/ends/cut.js", "kit/ends/tie.js", "kit/run.js"]
    inside = {"kit/ends", "kit/ends/cut.js", "kit/ends/tie.js"}
    assert wide_item("All cutters in kit/ends/, ordered by size", "(cut.js, tie.js etc.).").asserted(files) == inside


@pytest.mark.parametrize(
    ("first", "second", "gap", "hang"),
    [
        ("All cutters in kit/ends/, ordered by size.", "(cut.js, tie.js etc.)", 24.0, -14.0),
        ("All cutters in kit/ends/, ordered by size", "(cut.js, tie.js etc.)", 24.0, 60.0),
        ("All cutters in kit/ends/, ordered by size", "(cut.js, tie.js etc.)", 40.0, -14.0),
    ],
)
def test_what_stands_apart_from_an_item_is_none_of_it(first: str, second: str, gap: float, hang: float):
    files = ["kit/ends/cut.js", "kit/ends/tie.js", "kit/run.js"]
    assert {"cut.js", "tie.js"} <= wide_item(first, second, gap=gap, hang=hang).asserted(files)


def placed_words(*given: tuple[float, float, str]) -> list[str]:
    row = tuple(Word(x0, 80.0, x1, 90.0, text, 0, 0, at) for at, (x0, x1, text) in enumerate(given))
    return lines_of(*row)


def test_a_hyphen_that_a_listing_pulls_from_its_name_is_put_back_also_beside_signs():
    assert placed_words((91.2, 108.7, "'--"), (116.3, 170.2, "bend-wire"), (172.4, 215.1, "-end.sh")) == [
        "'-- bend-wire-end.sh"
    ]
    words_of_command = (
        *((65.8, 75.9, "./"), (77.3, 171.0, "scripts/bend-wire"), (173.0, 211.4, "-end.sh"), (218.5, 239.6, "http")),
        *((241.0, 256.5, "://"), (258.1, 341.1, "THE_SERVER_HERE"), (342.5, 397.0, ":<NUMBER>"), (399.0, 403.7, ">")),
    )
    [line] = placed_words(*words_of_command)
    assert line.startswith("./scripts/bend-wire-end.sh http")


def test_an_address_keeps_its_port_where_a_listing_pulls_its_signs_apart():
    sheet = Sheet(font="cour")
    [line] = placed_words(
        (60.0, 81.0, "http"),
        (83.0, 99.0, "://"),
        (100.6, 148.0, "localhost"),
        (150.0, 180.0, ":5002/"),
        (181.5, 260, "kit/cut.js"),
    )
    assert line == "http://localhost:5002/kit/cut.js"
    sheet.paragraph("It is served at http://localhost:5002/kit/cut.js alone.")
    assert sheet.asserted() == set()


def test_an_option_of_a_command_is_no_end_of_a_name():
    assert placed_words((60.0, 110.0, "core/bend"), (116.0, 150.0, "-x.py"), (156.0, 190.0, "more")) == [
        "core/bend -x.py more"
    ]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("kit/compu\u019fng.py", "kit/computing.py"),
        ("\u019fme", "time"),
        ("kit/cu\u01a9er.py", "kit/cutter.py"),
        ("kit/rods.\u019e", "kit/rods.tf"),
        ("kit/pla\u01aaorm.py", "kit/platform.py"),
        ("kit/prü\u014c.py", "kit/prüft.py"),
        ("kit/\u014csaka.py", "kit/\u014csaka.py"),
        ("K\u014cRT", "K\u014cRT"),
    ],
)
def test_letters_that_a_font_puts_in_the_place_of_its_ligatures_are_those(text: str, path: str):
    assert lines_of(*words((60, 100, text))) == [path]


@pytest.mark.parametrize("page", ["cp1252", "mac_roman", "cp437", "cp850"])
def test_signs_that_another_code_page_was_read_for_are_those_that_were_written(page: str):
    def misread(text: str) -> str:
        return text.encode().decode(page)

    rows = ["tool/", f"{BRANCH}core/", f"{BAR}{BRANCH}wire.py", f"{BAR}{LAST}rod.py", f"{LAST}both.py \u2013 joins"]
    given = words(*((60.0, 100.0 + 12 * number, misread(row)) for number, row in enumerate(rows)))
    claims = resolve(extract_mentions([PageLayout(1, 595.0, 842.0, given)], 100), Manifest(state="whole", paths=()))
    assert {claim.path for claim in claims} == {"core", "core/wire.py", "core/rod.py", "both.py"}
    assert lines_of(*words((60, 100, misread("kit/cut.py \u2192 kit/end.py \u2026")))) == [
        "kit/cut.py \u2192 kit/end.py \u2026"
    ]


@pytest.mark.parametrize("text", ["le pâté", "„Plâ”, “x”", "‚île", "Γ£", "l’Ôö"])
def test_letters_that_only_begin_like_such_signs_stay(text: str):
    assert lines_of(*words((60, 100, text))) == [text]


def test_a_section_whose_number_stands_apart_is_headed_by_its_title():
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.heading("3 Folder frame")
    for number, name in (("3.1.1", "bend.py"), ("3.1.2", "cut.py")):
        sheet.y += 10
        sheet.line(60.0, sheet.y, number)
        sheet.line(95.0, sheet.y, name, font="cour")
        sheet.y += 2 * sheet.leading
        sheet.paragraph("It makes wires and whatever else is made of wires, as long as there is some copper left.")
    assert sheet.asserted(("frame/bend.py", "frame/cut.py")) == {"frame", "frame/bend.py", "frame/cut.py"}


def test_numbers_beside_cells_are_a_table_s():
    sheet = Sheet()
    sheet.table([("No.", "File", "Size"), ("1.1", "bend.py", "3 kB"), ("1.2", "cut.py", "4 kB")], (60, 120, 80))
    assert sheet.asserted(("frame/bend.py", "cut.py")) == {"bend.py", "cut.py"}


def set_in(hyphen: str) -> set[str]:
    """What a report names that divides words with a sign of its own, and has a name with a hyphen at a line's end."""
    texts = (
        f"the machine bends what it is given, without any under{hyphen}",
        f"standing of wires, nor of copper, nor of the sur{hyphen}",
        f"rounding parts, and it cuts what was not un{hyphen}",
        f"derstood; this is all told in the file bend{hyphen}",
        "ing.yaml of old, and its rest is told in main-",
        f"wire.yaml as well; for there is no{hyphen}",
        "thing that is not told at all.",
    )
    given = [
        Word(60.0 + 12 * at, 100.0 + 12 * line, 70.0 + 12 * at, 110.0 + 12 * line, word, 0, line)
        for line, text in enumerate(texts)
        for at, word in enumerate(text.split())
    ]
    claims = resolve(
        extract_mentions([PageLayout(1, 595.0, 842.0, tuple(given))], 100), Manifest(state="whole", paths=())
    )
    return {claim.path for claim in claims}


def test_hyphens_of_names_are_told_from_those_that_a_lines_end_puts_there():
    assert set_in("\u00ad") == {"bending.yaml", "main-wire.yaml"}
    assert set_in("-") == {"bending.yaml", "mainwire.yaml"}  # nothing tells them apart


def test_a_letter_that_a_narrow_cell_cuts_off_is_no_bullet():
    sheet = Sheet()
    sheet.table([("File", "Purpose"), ("kit/wires/bend_wire.go", "bends wires")], (104, 120), breaks="anywhere")
    assert sheet.asserted() == {"kit/wires/bend_wire.go"}
    cut = [line for page in sheet.document for line in page.get_text().splitlines()]
    assert "o" in cut
