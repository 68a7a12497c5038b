"""Code and settings that look like names of files, and files beside them that stay claims."""

import pytest

from auditor_core.claims.mentions.joining import read_passage
from auditor_core.claims.page.glue import Glue, glue
from auditor_core.claims.page.lines import build_lines
from auditor_core.claims.page.passage import Passage
from tests.claims.drawing import Sheet, asserted

FILES = ("src/bend.py", "src/wire.sql", "lib/beam.y", "tools/cut.sh")


@pytest.mark.parametrize(
    "text",
    [
        "return a.x + a.y + a.z;",
        "opts.BEAM_PARAMETERS.H = 1;",
        "io.c := io.a + io.b",
        "What is the last value of i.nested.y and of i.nested.z?",
        "struct beam i = { .nested.y = 5, 6, .x = 1 };",
        "import dns.rdata",
        "put arrow { tl = first.next.c; }",
        "Available from: https: //www.example.org/getting-started/ wire-beam-data/",
        "It is shown at //www.example.net/slides/ wire-beam-talk/ 269549.",
        "The bends are of ±2g/±8g at most.",
        "wire/-",
        "File: C:/ Users/Ada/Desktop/beams/wire.vhd",
        "Time: 40 ns Ada/Desktop/beams/wire.vhd",
        "The contents of file1.c and of file2.c are:",
        "./beam < input_file.c",
        "Parameter wie Länge, Dicke u.a. werden von der Maschine gelesen.",
        "It starts at 9 a.m. and stops at 5 p.m. each day.",
        "To use it, the kernel's .config has to be changed by hand.",
        "import java.sql.ResultSet;",
        "energy: ivw.properties.IntProperty holds it",
        "for (size_t j = 1; j <= beam.m(i); j++) {",
        '<input id="beam" required/>',
        "Die Winkel-/ Seitenprüfung ist da.",
        "The script start from ¡beam_matrix.mat¿ and ¡beam.m¿ is run.",
        "Bends, t.ex. wires, are cut with Vite.js today.",
        "sh Miniforge3-24.1-Linux-x86_64.sh",
        "It was measured on debian-11.1.0-amd64-DVD-1.iso alone.",
        "The states are LICENSE_EXPIRED and LICENSE_EXPIRING.",
        "It uses pcap.h and sysinfo.h of the system.",
        "g++ src/your_new_beam.py",
    ],
)
def test_code_is_no_file(text: str) -> None:
    assert asserted(text, FILES) == set()


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("We wrote bend.py.The next one is new.", "bend.py"),
        ("The grammar beam.y + the lexer are read.", "beam.y"),
        ("from kit import wire, and read lib/beam.y", "lib/beam.y"),
        ("The call of procbeam.c() is right.", "procbeam.c"),
        ("SRC = wire.c", "wire.c"),
        ("wire.c + beam.c are built", "beam.c"),
        ("The license is LICENSE_MIT here.", "LICENSE_MIT"),
        ("It is src/wire.sql that holds the tables.", "src/wire.sql"),
        ("It uses wire/pcap_beam.h of the kit.", "wire/pcap_beam.h"),
        ("See the notes in .beam.yml here.", ".beam.yml"),
    ],
)
def test_a_file_beside_what_looks_like_code_is_one(text: str, path: str) -> None:
    assert path in asserted(text, (*FILES, "beam.y", "kit/saw.c"))


def test_a_place_for_numbers_is_a_pattern() -> None:
    claims = Sheet()
    claims.paragraph("It is made of shop/image-%05d.png and of My%20Notes/plan.md now.")
    found = {path: claim.stance for path, claim in claims.claims(["My Notes/plan.md"]).items()}
    assert found == {"shop/image-%05d.png": "glob", "My Notes/plan.md": "asserted"}


def test_the_name_of_a_setting_is_no_directory_whatever_stands_beside_it() -> None:
    sheet = Sheet()
    sheet.table(
        [["Name", "Meaning"], ["BEAMS_DIR", "Directory containing beams"], ["beams", "Directory containing beams"]],
        [140.0, 200.0],
    )
    assert sheet.asserted() == {"beams"}


def test_endings_in_braces_go_on_over_a_line() -> None:
    sheet = Sheet(width=200.0)
    sheet._put(sheet.left, sheet.y, "shop/belts/beam_server/beam_heartbeat_monito", "helv", 10.0)
    sheet._put(sheet.left, sheet.y + 13.0, "r_task.{h,cc}", "helv", 10.0)
    stem = "shop/belts/beam_server/beam_heartbeat_monitor_task"
    assert sheet.asserted([f"{stem}.h"]) == {f"{stem}.h", f"{stem}.cc"}


def test_entries_of_an_index_are_names_of_their_own() -> None:
    sheet = Sheet()
    for row in ("beam_turn_all_of_them", "beam_turn.h, 28", "beam_turn_each_of_them", "beam_turn.c, 25"):
        sheet._put(sheet.left, sheet.y, row, "helv", 10.0)
        sheet.y += 13.0
    assert sheet.asserted(["beam_turn.h", "beam_turn.c"]) == {"beam_turn.h", "beam_turn.c"}


def test_directories_on_lines_of_their_own_are_as_often_two_as_one() -> None:
    assert glue("doc/", "wires/", alone=True, full=False, packed=False) is None
    whole = glue("doc/", "wires/", alone=True, full=True, packed=False)
    assert whole == Glue("doc/wires/", sure=False)
    deeper = glue("doc/shop/", "wires/", alone=True, full=True, packed=False)
    assert deeper == Glue("doc/shop/wires/", sure=True)


def test_a_passage_that_goes_on_is_read_whole_though_its_beginning_was_read_before() -> None:
    first, second = Sheet(), Sheet()
    first.paragraph("The first half is in src/bend.py and")
    second.paragraph("the second half in lib/beam.y")
    halves = [Passage(build_lines(sheet.layouts()[0])[0]) for sheet in (first, second)]
    assert "src/bend.py" in halves[0].text
    halves[0].add(halves[1].lines)
    found = [each.readings[0] for each in read_passage(halves[0])]
    assert found == ["src/bend.py", "lib/beam.y"]


@pytest.mark.parametrize("place", ["/sys/module/beams/parameters", "/proc/beams/state", "/etc/beams/kit"])
def test_a_directory_of_a_machine_is_none_of_the_repository(place: str) -> None:
    assert asserted(f"All of it is in the directory {place}.") == set()


def test_a_directory_from_the_root_is_one_of_the_repository() -> None:
    assert asserted("All of it is in the directory /wires_all/kit.") == {"wires_all/kit"}


@pytest.mark.parametrize(("files", "found"), [(("wire.ml", "kit/a.ml"), {"beam.ml"}), (("wire.py",), set())])
def test_a_name_may_end_like_an_attribute_where_the_repository_has_such_files(files, found) -> None:
    assert asserted("The bending is done in beam.ml of the kit.", files) - {"kit"} == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("As stated previously, the bending part (kit/bend.py) takes in all wires.", {"kit/bend.py"}),
        ("As mentioned previously, kit/bend.py takes it in.", {"kit/bend.py"}),
        ("The bending was previously in kit/bend.py of the kit.", set()),
        ("Tal como hemos descrito anteriormente, todo el doblado está contenido en kit/bend.py.", {"kit/bend.py"}),
        ("El doblado estaba anteriormente en el archivo kit/bend.py del proyecto.", set()),
        ("Come descritto in precedenza, la piegatura di tutti i fili si trova in kit/bend.py.", {"kit/bend.py"}),
        ("Como foi descrito anteriormente, toda a dobragem está em kit/bend.py.", {"kit/bend.py"}),
    ],
)
def test_what_was_said_previously_is_still_so(text, found) -> None:
    assert asserted(text) == found


def test_codes_of_what_is_catalogued_are_files_only_where_there_are_such():
    text = "Ask for AB.WIRE.00.HH and AB.ROD.7.C now, then for RING.B.C.PY and REPORT.2.1.PDF in core/a.py."
    assert not {"AB.WIRE.00.HH", "AB.ROD.7.C"} & asserted(text, ("core/a.py",))
    assert "AB.WIRE.00.HH" in asserted(text, ("core/a.py", "AB.WIRE.00.HH"))


def test_a_package_that_a_domain_begins_is_no_file_whatever_it_ends_in():
    sheet = Sheet()
    sheet.paragraph("The wires are made in de.kit2.wires.conf and nowhere else.")
    sheet.paragraph("All bends are made in de.kit2.py and nowhere else.")
    assert sheet.asserted(("src/main/java/de/kit2/wires/conf/Wire.java", "turn.py")) == {"de.kit2.py"}
