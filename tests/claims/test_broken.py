"""How tools break a path over the end of a line, and what they put there."""

import pymupdf
import pytest

from tests.claims.drawing import Sheet, asserted, text_length

AFTER = [" and is read by the one", "who made it, as was said before."]


def lines(*given: str, font: str = "helv", x: float = 0.0, sheet: Sheet | None = None) -> Sheet:
    sheet = sheet or Sheet()
    for text in given:
        sheet._put(sheet.left + x, sheet.y, text, font, 10.0)
        sheet.y += 13.0
    return sheet


@pytest.mark.parametrize(
    ("first", "second", "path"),
    [
        ("The belt turns as set by shop/belts/BeltTur", "ner.java", "shop/belts/BeltTurner.java"),
        ("The belt turns as set by shop/belts/BeltTur-", "ner.java", "shop/belts/BeltTurner.java"),
        ("The belt turns as set by shop/belts/belt_tur-", "ner.py", "shop/belts/belt_turner.py"),
        ("The belt turns as set by shop/belts/belt", "-turner.ts", "shop/belts/belt-turner.ts"),
        ("The belt turns as set by shop/belts/belt-", "turner.ts", "shop/belts/belt-turner.ts"),
        ("The belt turns as set by shop/belts/2025-", "turns.csv", "shop/belts/2025-turns.csv"),
    ],
)
def test_a_name_is_cut_where_its_line_is_full(first: str, second: str, path: str):
    assert lines(first, second + AFTER[0], AFTER[1]).asserted() == {path}


def test_a_cell_may_be_cut_before_a_slash():
    sheet = Sheet()
    sheet.paragraph("What is kept of each belt stands below.")
    for file, held in (
        (["belts", "/turns.toml"], ["turns of all belts", "and wheels"]),
        (["wheels/all.toml"], ["both"]),
    ):
        top = sheet.y
        lines(*held, x=150, sheet=sheet)
        sheet.y = top
        lines(*file, sheet=sheet)
        sheet.y = top + 31
    assert sheet.asserted() == {"belts/turns.toml", "wheels/all.toml"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("python shop/belts/", "\u21aa turn_all.py --slowly"),
        ("python shop/belts/\u21b5", "turn_all.py --slowly"),
        ("python shop/belts/ \u23ce", "turn_all.py --slowly"),
        ("python shop/belts/", ",\u2192 turn_all.py --slowly"),
    ],
)
def test_an_arrow_that_says_that_a_line_goes_on_is_no_part_of_it(first: str, second: str):
    assert lines(first, second, font="cjk").asserted() == {"shop/belts/turn_all.py"}


def test_a_command_that_comes_again_on_the_next_line_is_no_part_of_a_directory():
    found = lines("ls -la shop/belts/", "ls -la shop/wheels/", font="cour").asserted(
        ["shop/belts/a.py", "shop/wheels/b.py"]
    )
    assert found == {"shop/belts", "shop/wheels"}


def test_a_word_that_joins_two_paths_alone_on_its_line_begins_none():
    found = lines("/shop/belts/turn.py", "OR", "/shop/wheels/turn.py").asserted(["shop/belts/turn.py"])
    assert not any(path.lower().startswith("or/") for path in found)


def test_two_names_on_two_lines_stay_two():
    text = ("The wheels stand in shop/belts/wheels", "turner.py reads them, and so does", "the one in shop/belts/.")
    assert "shop/belts/wheelsturner.py" not in lines(*text).asserted(["shop/belts/wheels/one.py", "turner.py"])


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The belt turns as set by shop/", "turns.blt and by more"),
        ("The belts (shop/drums.blt, shop/", "turns.blt, shop/ends.blt) turn"),
        ("Its turns are told by shop/", "turns.blt."),
        ("Die Riemen stehen in shop/", "turns.blt und drehen sich"),
        ("Las correas giran según shop/", "turns.blt, paso a paso"),
    ],
)
def test_a_file_with_an_ending_of_the_projects_own_is_cut_after_a_slash(first: str, second: str):
    files = ["shop/turns.blt", "shop/drums.blt", "shop/ends.blt"]
    claims = lines(first, second).claims(files)
    assert claims["shop/turns.blt"].verdict == "verified"
    assert {"shop", "turns.blt"}.isdisjoint(claims)
    gone = lines(first, second).claims(files[1:])
    assert gone["shop/turns.blt"].flagged
    assert "shop" not in gone


@pytest.mark.parametrize(
    ("first", "second", "paths"),
    [
        ("The belts turn as told in shop/", "then.they stop at the wheel", {"shop"}),
        ("All of it stands in shop/ and", "turns.blt is read first", {"shop", "turns.blt"}),
        ("All of it stands in shop/", "turns of belts are told there", {"shop"}),
    ],
)
def test_a_directory_at_a_lines_end_stays_one(first: str, second: str, paths: set[str]):
    assert lines(first, second).asserted(["shop/drums.blt", "turns.blt"]) == paths


@pytest.mark.parametrize("says", ["by ", "see ", "per ", "laut ", "con "])
def test_a_path_in_a_cell_is_cut_twice_behind_other_words(says: str):
    sheet = lines(f"{says}shop/belt", "s/turning/dru", "ms.py")
    assert sheet.asserted(["shop/belts/turning/drums.py"]) == {"shop/belts/turning/drums.py"}


def test_a_checkout_that_is_entered_is_no_directory_of_the_repository():
    sheet = Sheet()
    sheet.rows(["git clone https://github.com/turners/belts", "cd belts", "cd drums", "python turn.py"], font="cour")
    assert sheet.asserted(["src/belts/turn.py", "turn.py", "drums/a.py"]) == {"turn.py", "drums"}
    assert sheet.asserted(["src/belts/a.py", "turn.py"], repo_name="turners/belts") == {"turn.py"}


@pytest.mark.parametrize(
    ("first", "second", "path"),
    [
        ("The turns are read from ’./belts/turns.c", "sv’ where", "belts/turns.csv"),
        ("The turns are read from 'belts/turns.js", "on', or", "belts/turns.json"),
        ('The turns are read from "belts/turns.c', 'pp" and', "belts/turns.cpp"),
        ("The turns are read from “belts/turns.h", "tml”, or", "belts/turns.html"),
        ("The turns are read from `belts/turns.m", "d` and", "belts/turns.md"),
    ],
)
def test_an_ending_goes_on_where_its_quotation_does(first: str, second: str, path: str):
    assert lines(first, second, "so that they turn.").asserted() == {path}


@pytest.mark.parametrize(
    ("first", "second", "path"),
    [
        ("The turns are read from belts/turns.c", "sv as they were", "belts/turns.c"),
        ("The turns are read from “belts/turns.c”", "sv” is no word", "belts/turns.c"),
        ("The turns are read from “belts/turns.c", "and” it is", "belts/turns.c"),
    ],
)
def test_an_ending_is_whole_where_no_quotation_goes_on(first: str, second: str, path: str):
    assert lines(first, second, "so that they turn.").asserted() == {path}


@pytest.mark.parametrize("name", ["belts/Makefile", "belts/Dockerfile.steel", "belts/LICENSE"])
def test_a_file_without_an_ending_is_whole_above_another_word(name: str):
    assert lines(name, "BELT and wheel").asserted([name]) == {name}
    assert lines(name[:-2], f"{name[-2:]} of belt").asserted([name]) == {name}


def centred(*given: str, middle: float, pitch: float, sheet: Sheet) -> None:
    for number, text in enumerate(given):
        width = pymupdf.get_text_length(text, "cour", 8.0)
        sheet._put(middle - width / 2, sheet.y + number * pitch, text, "cour", 8.0)


def test_a_path_goes_on_in_the_middle_of_a_cell_whose_lines_stand_far_apart():
    sheet = Sheet()
    sheet.paragraph("What is tried of each belt stands below.")
    for parts in (("belts/tests/", "turn.rs"), ("wheels/tests/slow/", "roll.rs")):
        centred("a long try", "of it", middle=110.0, pitch=14.0, sheet=sheet)
        centred(*parts, middle=230.0, pitch=14.0, sheet=sheet)
        centred("pass", middle=340.0, pitch=14.0, sheet=sheet)
        sheet.y += 32.0
    assert sheet.asserted() >= {"belts/tests/turn.rs", "wheels/tests/slow/roll.rs"}


@pytest.mark.parametrize(("closing", "names"), [(")", set()), (" is all", {"c.html"})])
def test_an_address_in_brackets_goes_on_to_where_they_close(closing: str, names: set[str]):
    first = "(https://www.wires.org/frame/bends_do"
    sheet = Sheet(width=text_length(first, "helv", 10.0) + 3.0)
    sheet.paragraph("The notes on how each of the wires was bent are")
    sheet.paragraph(f"{first} c.html{closing}")
    assert sheet.asserted() == names


@pytest.mark.parametrize(
    ("first", "second", "names"),
    [
        ("http://wires.example.org/bendsofa", "ll.html", set()),
        ("http://wires.example.org/bends.html", "frame.html", {"frame.html"}),
        ("http://wires.example.org", "frame.html", {"frame.html"}),
        ("http://wires.example.org/bendsofa", "ll.py", {"ll.py"}),
        ("see http://wires.example.org/bendsofa", "ll.html", {"ll.html"}),
    ],
)
def test_an_address_that_fills_its_line_goes_on_within_the_name_of_a_page(first: str, second: str, names: set[str]):
    assert lines(first, f"{second} of them").asserted() == names


@pytest.mark.parametrize(
    ("first", "second", "names"),
    [
        ("The bends: https://wires.example.org/en/library/frame.B", "ends.html", set()),
        ("The bends: https://wires.example.org/en/library/frame.S", "PI.html", set()),
        ("The bends: https://wires.example.org/en/library/frame.c", "cut.html", {"cut.html"}),
        ("The bends: https://wires.example.org", "ends.html", {"ends.html"}),
        ("The bends: https://wires.example.org/en/library/frame.B", "ends.py", {"ends.py"}),
        ("The bends, as told in the library of frames", "ends.html", {"ends.html"}),
    ],
)
def test_an_address_that_ends_an_item_goes_on_within_the_name_of_a_page(first: str, second: str, names: set[str]):
    assert lines(first, second).asserted() == names


@pytest.mark.parametrize("scheme", ["http : //", "https : //"])
def test_an_address_that_is_set_as_a_formula_goes_on_on_the_next_line(scheme: str):
    first = f"How wires are bent. url: {scheme}wires.example.org/"
    assert lines(first, "bends/all-16.c. It tells of", "all bends").asserted() == set()
    assert lines("How wires are bent, as http says : ", "bends/all-16.c. It tells").asserted() == {"bends/all-16.c"}


@pytest.mark.parametrize(
    ("first", "second", "paths"),
    [
        ("(default: /users/ada/wires/Frame_cloud/Annotati", "on/bend_all.bed)", set()),
        ("(default: ~/wires/Frame_cloud/Annotati", "on/bend_all.bed)", set()),
        ("(default: wires/Frame_cloud/and/Annotation", "src/bend_all.py)", {"src/bend_all.py"}),
        ("(default: /users/ada/wires/Frame_cloud/Annotation", "src/bend_all.py)", {"src/bend_all.py"}),
        ("(as are /users/ada/wires/Frame_cloud/Annotation,", "on/bend_all.py)", {"on/bend_all.py"}),
    ],
)
def test_a_place_on_a_machine_goes_on_where_its_line_is_full(first: str, second: str, paths: set[str]):
    assert lines(first, f"{second} is meant", font="cour").asserted(["src/bend_all.py"]) == paths


@pytest.mark.parametrize("first", ["The belts turn in /shop/belt-", "The belts turn in shop/belt-"])
def test_a_divided_name_behind_a_slash_is_read_from_the_repositorys_root(first: str):
    claims = lines(first, "turner.py. It is", "all of it").claims(["shop/beltturner.py"])
    assert claims["shop/beltturner.py"].verdict == "verified"
    claims = lines(first, "turner.py. It is", "all of it").claims(["shop/belt-turner.py"])
    assert claims["shop/belt-turner.py"].verdict == "verified"


def apart(gap: float, *words: str) -> Sheet:
    """A line whose last word stands this far from the one before, in points; the others as usual."""
    sheet = Sheet()
    x = sheet.left
    for word in words:
        x += gap if word == words[-1] else 0.0
        sheet.line(x, sheet.y, word)
        x += text_length(word, "helv", 10.0) + (2.8 if word not in words[-2:] else 0.0)
    return sheet


def test_a_ligature_that_stands_apart_is_put_back_into_a_path():
    line = ("The wires are told there in kit/f", "ilter_all.json")
    assert apart(2.1, *line[0].split(), line[1]).asserted() == {"kit/filter_all.json"}
    assert apart(2.8, *line[0].split(), line[1]).asserted() != {"kit/filter_all.json"}
    assert apart(2.1, "The", "wires", "are", "told", "there", "if", "it.json").asserted() == {"it.json"}


@pytest.mark.parametrize("raised", ["", "4"])
@pytest.mark.parametrize("indent", [0.0, 9.0, 20.0])
def test_the_end_of_an_address_in_a_note_is_no_file(raised: str, indent: float):
    sheet = Sheet()
    sheet.paragraph("The machine is described below, and bends wires. " * 6)
    if raised:
        sheet._put(60.0, 300.0, raised, "helv", 5.0)
    sheet._put(
        63.0, 303.5, "http://www.example.com/exchange/42035-bend-wires-to-shape--choose-it/content/", "cour", 6.0
    )
    sheet._put(63.0 + indent, 315.5, "bend_wire.m", "cour", 6.0)
    assert sheet.asserted(("Code/bend_wire.m",)) == set()


def test_a_file_below_an_address_is_one_where_a_list_names_it():
    sheet = Sheet()
    sheet._put(60.0, 300.0, "http://www.example.com/exchange/content/", "helv", 10.0)
    sheet._put(60.0, 340.0, "bend_wire.m bends it", "helv", 10.0)
    assert sheet.asserted(("bend_wire.m",)) == {"bend_wire.m"}


@pytest.mark.parametrize(
    ("first", "second", "paths"),
    [
        ("TurnAll.belta", "StopAll.py", {"StopAll.py"}),
        ("TurnAll.blt", "StopAll.py", {"StopAll.py"}),
        ("TurnAll.Desi", "gner.cs", {"TurnAll.Designer.cs"}),
        ("turn_all.Dri", "ver.py", {"turn_all.Driver.py"}),
    ],
)
def test_a_file_whose_ending_nobody_knows_is_whole_above_another_one(first: str, second: str, paths: set[str]):
    assert lines(first, second).asserted() & {f"{first}{second}", *paths} == paths


@pytest.mark.parametrize(("end", "path"), [("test-", "testbelt.v"), ("old-", "old-belt.v"), ("named", "belt.v")])
def test_a_name_that_a_hyphen_divides_is_the_one_that_the_repository_has_somewhere(end: str, path: str):
    sheet = lines(f"Each belt is turned. It is a copy of the file {end}", "belt.v" + AFTER[0], AFTER[1])
    assert sheet.asserted(("src/5/belt.v", "src/5/testbelt.v", "src/5/old-belt.v")) == {path}


@pytest.mark.parametrize(
    "text", ["We cut kit/and tie it.", "Cortamos kit/y lo atamos.", "Wir schneiden kit/und binden."]
)
def test_a_directory_ends_where_a_blank_before_the_next_word_is_missing(text: str):
    assert asserted(text, ("kit/bend.py",)) == {"kit"}
    assert asserted(text, ("bend.py",)) == set()


def test_a_directory_that_is_called_like_such_a_word_is_read_whole():
    assert asserted("We cut kit/and with care.", ("kit/and/bend.py",)) == {"kit/and"}


@pytest.mark.parametrize(
    ("told", "paths"),
    [("models/belts_new/", {"models/belts_new"}), ("models/wheels/", {"models", "models/wheels"})],
)
def test_a_directory_that_a_line_breaks_is_the_one_that_the_report_has_in_full(told: str, paths: set[str]):
    sheet = Sheet()
    sheet.paragraph(f"All that turns is in the directory {told} now.")
    rows = [("Step", "Where"), ("Turning", "models/belts_new (or what comes)"), ("Cutting", "none of all")]
    sheet.table(rows, (100, 80), breaks="slash")
    assert sheet.asserted() == paths
