"""Paths with a slash before the repository's root, and lists of what such directories hold; texts are made up."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("lib/wire.js", "lib/bend/cut.js", "web/css/frame.css", "web/js/turn.js", "config/sizes.js", "start.js")
CITED = [f"/{path}" for path in FILES[:4]]


def cited(*further: str) -> Sheet:
    sheet = Sheet()
    for path in (*CITED, *further):
        sheet.paragraph(f"{path} - this file does one of the things that the machine is asked for.")
    return sheet


@pytest.mark.parametrize("path", ["lib/gone.js", "lib/bend/gone.js", "web/css/gone.css", "web/js/gone.js"])
def test_what_is_written_from_the_root_like_the_others_is_asserted_where_it_is_gone(path: str):
    claims = cited(f"/{path}").claims(FILES)
    assert claims[path].asserted
    assert claims[path].flagged
    assert not [each for each in claims if each.startswith("/")]


def test_all_that_is_written_from_the_root_is_there():
    claims = cited("/lib/").claims(FILES)
    assert set(claims) == {*FILES[:4], "lib"}
    assert {claim.verdict for claim in claims.values()} == {"verified"}


@pytest.mark.parametrize("path", ["/usr/lib/wire.js", "/etc/frame/wire.conf", "/opt/frame/wire.js"])
def test_directories_of_a_machine_that_the_repository_lacks_stay_outside(path: str):
    claims = cited(path).claims(FILES)
    assert claims[path].verdict == "security_violation"
    assert not claims[path].asserted


def test_a_report_with_few_such_paths_writes_of_a_machine():
    sheet = Sheet()
    sheet.paragraph("The machine needs /lib/wire.js and /lib/gone.js, which its maker has put there.")
    claims = sheet.claims(FILES)
    assert claims["/lib/gone.js"].verdict == "security_violation"


@pytest.mark.parametrize("route", ["/web/turns", "/css/frame.css", "/turns/latest"])
def test_what_a_server_answers_at_is_no_path(route: str):
    assert set(cited(route).claims(FILES)) == set(FILES[:4])


@pytest.mark.parametrize(
    "lead",
    [
        "/lib/bend/: here are the files that bend wires, including:",
        "/lib/bend/: in questa directory sono presenti i file che piegano, inclusi:",
        "/lib/bend/ - all that bends wires. Inside there are:",
        "lib/bend/: diese Dateien biegen alles. Darin stehen:",
    ],
)
def test_a_list_below_a_directory_that_is_told_of_stands_in_there(lead: str):
    sheet = Sheet()
    sheet.paragraph(lead)
    for name in ("cut.js", "gone.js"):
        sheet.paragraph(f"{name} - it is one of the tools of the machine", indent=24)
    claims = sheet.claims(FILES)
    assert claims["lib/bend/cut.js"].verdict == "verified"
    assert claims["lib/bend/gone.js"].asserted
    assert "gone.js" not in claims


def test_a_list_below_a_directory_of_a_machine_keeps_its_names():
    sheet = Sheet()
    sheet.paragraph("/usr/share/frame/: the maker of the machine keeps its own tools there, including:")
    sheet.paragraph("start.js - it is one of the tools of the machine", indent=24)
    assert sheet.claims(FILES)["start.js"].verdict == "verified"


def test_a_directory_within_a_sentence_labels_no_list():
    sheet = Sheet()
    sheet.paragraph("Much was moved to lib/bend/ last week. The tools of the machine are:")
    sheet.paragraph("gone.js - it is one of the tools of the machine", indent=24)
    assert "gone.js" in sheet.asserted(FILES)


@pytest.mark.parametrize("lead", ["/lib/bend/: these files bend wires. Inside are:", "/lib/bend/: it bends, with:"])
def test_all_of_such_a_list_stands_in_there_though_the_repository_holds_no_other_of_it(lead: str):
    sheet = Sheet()
    sheet.paragraph(lead)
    sheet.paragraph("gone.js - it is one of the tools of the machine", indent=24)
    assert "lib/bend/gone.js" in sheet.asserted(FILES)
    assert "gone.js" in sheet.asserted(FILES[2:])


PLACES = ("/knots/box_of_knots", "/export/knots/wire_box", "/data2/knots/frame_a/rope")


def kept_in(*places: str) -> Sheet:
    sheet = Sheet()
    for place in places:
        sheet.paragraph(f"The system keeps what it installs in the directory {place} for all of its users.")
    return sheet


def test_several_directories_that_the_repository_has_nothing_like_are_places_on_a_machine():
    claims = kept_in(*PLACES).claims(FILES)
    assert set(claims) == set(PLACES)
    assert {claim.verdict for claim in claims.values()} == {"security_violation"}
    assert not any(claim.asserted for claim in claims.values())


def test_two_of_them_may_be_gone():
    assert {claim.flagged for claim in kept_in(*PLACES[:2]).claims(FILES).values() if claim.asserted} == {True}
    assert kept_in(*PLACES[:2]).asserted(FILES) == {place[1:] for place in PLACES[:2]}


@pytest.mark.parametrize(
    ("path", "claimed"),
    [
        ("/web/box_of_knots", "web/box_of_knots"),
        ("/knots_of_all", "knots_of_all"),
        ("/knots/css/box_a", "knots/css/box_a"),
    ],
)
def test_directories_beside_its_own_or_alone_are_claims(path: str, claimed: str):
    assert kept_in(*PLACES, path).claims(FILES)[claimed].flagged


def test_a_directory_below_the_repositorys_own_name_is_a_claim():
    claims = kept_in(*PLACES, "/loom/box_of_knots").claims(FILES, repo_name="weavers/loom")
    assert claims["box_of_knots"].flagged
    assert claims["box_of_knots"].asserted


PARTS = (
    *("bench/Code/bend.py", "bench/Code/cut.py", "bench/Data/wires.txt", "frame/Code/tie.py", "frame/Data/ends.json"),
    *("frame/Data/Plans/first.txt", "frame/Data/limits.txt", "README.md"),
)


def of_part(*paths: str) -> Sheet:
    sheet = Sheet()
    for path in ("/Code/bend.py", "/Data/wires.txt", "/Code/tie.py", *paths):
        sheet.paragraph(f"All that the machine does for this end of the frame is told in “{path}” by its maker.")
    return sheet


@pytest.mark.parametrize("path", ["Code/cut.py", "Data/ends.json", "Data/limits.txt", "Data/Plans"])
def test_what_is_written_from_the_root_of_a_part_is_a_path_that_is_imprecise(path: str):
    claims = of_part(f"/{path}").claims(PARTS)
    assert claims[path].verdict == "imprecise"
    assert not [each for each in claims if each.startswith("/")]


def test_what_is_gone_from_a_part_is_cited_like_the_others():
    claims = of_part("/Data/gone.json").claims(PARTS)
    assert claims["Data/gone.json"].asserted
    assert claims["Data/gone.json"].verdict == "hallucinated"


@pytest.mark.parametrize("path", ["/etc/frame/wire.conf", "/usr/Code/bend.py"])
def test_directories_of_a_machine_are_none_of_a_part(path: str):
    assert of_part(path).claims(PARTS)[path].verdict == "security_violation"


def test_what_a_server_answers_at_is_written_from_no_parts_root():
    files = ("web/public/css/frame.css", "web/public/js/turn.js", "web/public/js/cut.js", "README.md")
    sheet = Sheet()
    for path in ("/css/frame.css", "/js/turn.js", "/js/cut.js"):
        sheet.paragraph(f"The page asks the server for {path} each time that it is shown to somebody.")
    assert "/js/turn.js" in sheet.claims(files)


def test_a_name_that_a_line_divides_within_its_directory_is_the_one_that_stands_below_a_part():
    sheet = of_part()
    sheet.rows(["All that is long is in “/Data/wires.txt” and “/Da-", "ta/limits.txt”, and nothing else is kept."])
    claims = sheet.claims(PARTS)
    assert claims["Data/limits.txt"].verdict == "imprecise"
    assert "ta/limits.txt" not in claims


def test_a_blank_behind_a_slash_in_a_quotation_is_none():
    claims = of_part("/Data/ Plans/ ").claims(PARTS)
    assert claims["Data/Plans"].verdict == "imprecise"
    assert "Plans" not in claims


def test_directories_beside_each_other_are_several():
    sheet = Sheet()
    sheet.paragraph("The machine has the directories “bench/ frame/ other/” and no more than these.")
    assert "bench/frame" not in sheet.claims(("bench/a.py", "frame/a.py", "bench/frame/a.py"))


TILDE = ["~lib/wire.js", "~lib/bend/cut.js", "~web/css/frame.css", "~web/js/turn.js"]


def test_a_tilde_before_names_of_the_repository_stands_for_its_root():
    sheet = Sheet()
    for path in (*TILDE, "~lib/gone.js"):
        sheet.paragraph(f"The file of this part is {path}, which is read first.")
    claims = sheet.claims(FILES)
    assert {path for path, claim in claims.items() if claim.verdict == "verified"} == {each[1:] for each in TILDE}
    assert claims["lib/gone.js"].asserted


def test_a_tilde_before_one_of_a_part_is_read_from_there():
    sheet = Sheet()
    for path in TILDE:
        sheet.paragraph(f"The file of this part is {path}, which is read first.")
    claims = sheet.claims([f"machine/{path}" for path in FILES])
    assert {claim.verdict for claim in claims.values()} == {"imprecise"}
    assert set(claims) == {each[1:] for each in TILDE}


@pytest.mark.parametrize("path", ["~/lib/wire.js", "~lib/wire.js"])
def test_a_single_tilde_is_of_a_machine(path: str):
    sheet = Sheet()
    sheet.paragraph(f"The file of this part is {path}, which is read first.")
    assert [claim.verdict for claim in sheet.claims(FILES).values()] == ["security_violation"]


@pytest.mark.parametrize(
    "text",
    [
        "Program usuwa pliki z folderu /X;",
        "Pliki znajdują się w folderze /X.",
        "Everything is read from the folder /X;",
        "Alles liegt im Unterordner /X.",
    ],
)
def test_directories_with_a_slash_behind_a_word_for_one_are_read_from_the_root(text: str):
    sheet = Sheet()
    for name in ("lib", "web"):
        sheet.paragraph(text.replace("X", name))
    assert {"lib", "web"} <= sheet.asserted(FILES)


def test_a_word_for_a_directory_at_the_end_of_a_line_is_no_part_of_what_follows():
    sheet = Sheet()
    for name in ("lib", "web"):
        for line in ("Pliki znajdują się w folderze", f"/{name}. Jest ich wiele."):
            sheet.line(sheet.left, sheet.y, line)
            sheet.y += sheet.leading
        sheet.y += sheet.leading
    assert sheet.asserted(FILES) == {"lib", "web"}


APPLICATION = ("machine/webapp/WEB-INF/wires.xml", "machine/webapp/wires/bend.jsp", "machine/Start.java")


def test_what_no_server_hands_out_is_read_from_the_root_of_its_application():
    sheet = Sheet()
    sheet.paragraph("The pages are listed in the /WEB-INF/pages.xml and are sent from /wires/bend.jsp in turn.")
    assert sheet.asserted(APPLICATION) == {"WEB-INF/pages.xml"}
    assert sheet.asserted(("machine/Start.java",)) == set()
