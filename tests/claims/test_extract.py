"""What is read from a page, case by case; the page is drawn."""

import pytest

from auditor_core.claims.extract import extract_mentions
from auditor_core.claims.names.tokens import find_candidates
from auditor_core.claims.page.layout import Link, PageLayout, Word
from tests.claims.drawing import Sheet, text_length


def asserted(text: str, files: tuple[str, ...] = (), **options: object) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text, **options)
    return sheet.asserted(files)


@pytest.mark.parametrize(
    "text",
    [
        "See src/graph.py.",
        "(src/graph.py)",
        "the \u201csrc/graph.py\u201d file",
        "\u2018src/graph.py\u2019\u2014as said",
        "src/graph.py:12",
        "src/graph.py#L12-L20",
        "src/graph.py, line 4",
        "`src/graph.py`",
        "./src/graph.py",
        "src\\graph.py",
        '("src\\\\graph.py"),',
        "src/graph.py's",
        "--config=src/graph.py",
        "src/graph.py\u200b ends",
        "in src/graph.py\u2013based",
        "src/graph.py::test_it",
        "\u5728src/graph.py\u4e2d",
        "**src/graph.py**",
        "[src/graph.py]",
        "src/graph.py()",
        "src/graph.py!",
        "src/graph.py\u2019s",
    ],
)
def test_a_path_is_read_whatever_is_glued_to_it(text):
    assert asserted(text) == {"src/graph.py"}


@pytest.mark.parametrize(
    "name",
    [
        "graph.py",
        "Dockerfile",
        "Dockerfile.gpu.prod",
        "Makefile",
        ".env.example",
        ".env-sample",
        "uv.lock",
        "go.mod",
        ".gitignore",
        "src/",
        "docs/design/",
        "main.c",
        "Kconfig",
        "Kconfig.board",
        "Doxyfile",
        "meson.build",
        "dune-project",
        "BUILD.bazel",
        "SConstruct",
        "PKGBUILD",
        "LICENSE-MIT",
        "LICENCE-EUPL-1.2",
        "COPYING.LESSER",
        "wires/Kbuild",
        "docs/plan.excalidraw",
        "server/.husky/pre-push",
        "app/schemas/org.harbour.app.Cranes/3.json",
    ],
)
def test_bare_names_and_directories_count(name):
    assert asserted(f"It is kept in {name} since the start.") == {name.rstrip("/")}


@pytest.mark.parametrize(
    "text",
    [
        "Node.js and Next.js",
        "operator.add and os.path.join",
        "version 3.11.2 or v2.0",
        "application/json or text/html",
        "and/or, read/write",
        "feature/login is merged",
        "meta-llama/Llama-3-8B",
        "TCP/IP, CI/CD and I/O",
        "someone@example.com",
        "https://example.com/a/b.html",
        "example.com/docs/page.html",
        "score 4/5 on 12/03/2025",
        "e.g. this, i.e. that",
        "response.json()",
        ".py, .md and .docx",
        "and/or src.graph.build",
        "GET /api/users",
        "C:\\ drive",
        "U.S. users",
        "fan-in/fan-out",
        "w/o any",
        "license-free parts",
        "a kconfig of its own",
        "LICENSE/NOTICE",
        "run it with <race.xml> and -o <out.py>",
        "to each nom.pas belongs a nom.expected",
        ".env/.flaskenv files",
        "wires/Build",
    ],
)
def test_what_only_looks_like_a_path_does_not_count(text):
    assert asserted(text) == set()


@pytest.mark.parametrize(
    ("text", "stance"),
    [
        ("We will add src/late.py soon.", "planned"),
        ("src/late.py (planned)", "planned"),
        ("TODO: create src/late.py", "planned"),
        ("There is no src/late.py here.", "negated"),
        ("src/late.py was removed.", "negated"),
        ("src/late.py does not exist.", "negated"),
        ("The run writes src/late.py at the end.", "runtime"),
        ("It generates src/late.py.", "runtime"),
        ("a path such as src/late.py", "example"),
        ("all of src/*.py", "glob"),
        ("reports/<name>/late.md", "glob"),
        ("curves are in plots/turn_NN.png", "glob"),
        ("one plots/turn_NNN.py for each", "glob"),
        ("/etc/passwd", "outside"),
        ("~/.ssh/config", "outside"),
        ("No existe src/late.py aqu\u00ed.", "negated"),
        ("src/late.py wurde gel\u00f6scht.", "negated"),
        ("Nous ajouterons src/late.py.", "planned"),
        ("Il programma genera src/late.py.", "runtime"),
        ("node_modules/left-pad/index.js", "runtime"),
    ],
)
def test_the_words_around_a_path_tell_how_it_is_meant(text, stance):
    sheet = Sheet()
    sheet.paragraph(text)
    (claim,) = sheet.claims().values()
    assert claim.stance == stance
    assert not claim.asserted


@pytest.mark.parametrize(
    "text", ["src/old.py was renamed to src/new.py in March.", "src/old.py wurde in src/new.py umbenannt."]
)
def test_old_and_new_name_of_a_renaming_differ(text):
    sheet = Sheet()
    sheet.paragraph(text)
    assert {path: claim.stance for path, claim in sheet.claims().items()} == {
        "src/old.py": "negated",
        "src/new.py": "asserted",
    }


def test_a_heading_on_future_work_plans_what_is_not_there():
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading("Future work")
    sheet.paragraph("src/late.py: retries. src/now.py: limits.")
    assert sheet.asserted(["src/now.py"]) == {"src/now.py"}


def test_a_sentence_end_is_no_join():
    assert asserted("It is kept in the src. \npy files are read.") == set()


def test_a_path_goes_on_over_a_page():
    sheet = Sheet()
    sheet.header, sheet.footer = "A report", "Page"
    sheet.new_page()
    sheet.new_page()
    sheet.y = 765.0
    sheet.paragraph(
        "The rules of the program that were found by us stand in the large file src/engine/part/"
        "rules_of_all.py and are read once.",
        breaks="slash",
    )
    assert len(sheet.document) == 4
    assert sheet.asserted() == {"src/engine/part/rules_of_all.py"}


@pytest.mark.parametrize(
    ("header", "claimed"),
    [
        ("wires.md", set()),
        ("our wires.docx 2026-03-01", set()),
        ("Wires, drawn by bend.py", {"bend.py"}),
        ("bend.py", {"bend.py"}),
    ],
)
def test_a_header_that_names_the_text_which_was_printed_claims_no_file(header: str, claimed: set[str]):
    sheet = Sheet()
    sheet.header = header
    sheet.new_page()
    for _ in range(3):
        sheet.paragraph("Wires are bent, and nothing else is done here.")
        sheet.new_page()
    assert sheet.asserted() == claimed
    sheet.paragraph("All of it stands in wires.md too.")
    assert sheet.asserted() == claimed | {"wires.md"}


@pytest.mark.parametrize("width", [90, 120, 150, 200, 470])
@pytest.mark.parametrize(
    "path", ["site/(shop)/cart/page.tsx", "site/item/[id]/page.tsx", "routes/(open)/[[...at]]/+page.svelte"]
)
def test_directories_in_brackets_are_parts_of_a_path(path: str, width: int):
    sheet = Sheet()
    sheet.paragraph(f"A cart is drawn by the page ({path}), which anybody may see.", width=width, breaks="slash")
    assert sheet.asserted() == {path}


@pytest.mark.parametrize(
    "name", ["+page.svelte", "+page.server.ts", "+layout@.svelte", "+server.js", "+Page.vue", "+onRenderClient.tsx"]
)
def test_the_sign_before_the_name_of_a_page_is_a_part_of_it(name: str):
    files = [f"routes/cart/{name}", "core/there.py"]
    assert asserted(f"A cart is drawn by {name}, which anybody may see.", tuple(files)) == {name}
    assert asserted(f"A cart is drawn by (`{name}`).", tuple(files)) == {name}
    assert asserted(f"A cart is drawn by routes/cart/{name} alone.", tuple(files)) == {files[0]}


@pytest.mark.parametrize("text", ["+bend.py", "bow.py+bend.py", "bow.py +bend.py"])
def test_a_sign_between_or_before_other_names_is_none(text: str):
    assert "bend.py" in asserted(f"It is all in {text} by now.", ("core/there.py",))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("All of site/(shop)/ is cached.", set()),
        ("All of app/(shop)/ is cached.", {"app/(shop)"}),
        ("The share is 1/(1+x)/2 or a/(b)/c of all.", set()),
        ("See bend.py (or cut.py).", {"bend.py", "cut.py"}),
        ("A link [wires/bend.py](wires/bend.py) leads there.", {"wires/bend.py"}),
    ],
)
def test_other_brackets_stand_around_paths(text: str, expected: set[str]):
    assert asserted(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("All is bent by wires/{bend,cut}.py in turn.", {"wires/bend.py", "wires/cut.py"}),
        ("(See wires/bend.{c,h}.)", {"wires/bend.c", "wires/bend.h"}),
        ("Both are in wires/{ends,rolls}/ alone.", {"wires/ends", "wires/rolls"}),
        ("The graph has A{bend.py} --> B{cut.py,all}", {"bend.py", "cut.py"}),
        ("Each is kept in wires/{name}.csv or wires/*.{csv,tsv} of them.", set()),
        ("The set {bend,cut} has two of them.", set()),
    ],
)
def test_braces_name_several_files_as_in_a_shell(text: str, expected: set[str]):
    assert asserted(text) == expected


def test_underscores_that_are_drawn_are_read():
    assert asserted("Both src/my_long_tool.py and __init__.py are there.", underscores="drawn") == {
        "src/my_long_tool.py",
        "__init__.py",
    }


def test_a_number_to_be_filled_in_is_no_neural_network():
    assert asserted("The network of lathe/turn_NN.py is trained, see lathe/turn_NN.csv.") == {"lathe/turn_NN.py"}


def test_a_backslash_divides_directories_unless_it_breaks_a_label():
    text = r"Run tools\turn_all.py, then wires\runs\cut.py; the label is Valve\n(valve.py)."
    assert asserted(text) == {"tools/turn_all.py", "wires/runs/cut.py", "valve.py"}


def test_the_label_of_a_node_in_a_diagrams_source_is_read_without_its_id():
    text = "graph TD; A[engine/turn.py] --> B[wires/bend.py]"
    assert asserted(text) == {"engine/turn.py", "wires/bend.py"}
    assert asserted("graph TD; A --> C[bend.py<br/>bends all of it]") == {"bend.py"}


def test_narrow_spaces_between_sentences_are_kept():
    sheet, first = Sheet(), "All is in engine/turning/."
    end = sheet.left + text_length(first, "helv", 10.0)
    sheet._put(sheet.left, sheet.y, first, "helv", 10.0)
    sheet._put(end + 1.9, sheet.y, "They turn.", "helv", 10.0)
    assert sheet.asserted() == {"engine/turning"}


def test_a_name_of_which_a_part_is_left_out_is_none():
    assert asserted("See turn-…-all.py, and the Makefile's first target.") == {"Makefile"}


@pytest.mark.parametrize(
    ("text", "files", "expected"),
    [
        ("Then cd engine && make all.", ("engine/valve.c",), {"engine"}),
        ("Then cd elsewhere && make all.", ("engine/valve.c",), set()),
        ("It runs on Node.js alone.", ("web/node_modules/kit/Node.js",), set()),
        ("The React/Three.js client draws with Three.js alone.", ("engine/valve.c",), set()),
        ("The robots.txt of each site is obeyed.", ("engine/valve.c",), set()),
        ("All turns are in turn_01/02/03.csv of each run.", ("engine/valve.c",), set()),
        ("The turns (data/processed/turns.csv) are read.", ("engine/valve.c",), set()),
        ("The turns (data/processed/turns.csv) are read.", ("data/processed/turns.csv",), {"data/processed/turns.csv"}),
        ("It loads your .zshrc before it turns.", ("engine/valve.c",), set()),
        ("It loads the .zshrc of ours before it turns.", (".zshrc",), {".zshrc"}),
        ("Without a manager, get-poetry.py had to be fetched.", ("engine/valve.c",), set()),
        ("With django-admin.py and zkServer.sh status all is begun.", ("engine/valve.c",), set()),
        ("It asks crt.sh and testssl.sh, and Retire.js as well.", ("engine/valve.c",), set()),
        ("The copy of get-pip.py is old.", ("tools/get-pip.py",), {"get-pip.py"}),
        ("Words are told apart by wires.l alone.", ("engine/valve.c",), set()),
        ("Words are told apart by wires.l alone.", ("engine/wires.l",), {"wires.l"}),
    ],
)
def test_what_may_be_elsewhere_or_made_counts_only_where_it_is_there(text, files, expected):
    assert asserted(text, files) == expected


def test_a_template_that_everybody_renames_is_there():
    assert asserted("Rename .env.sample to .env and fill in the key.") == {".env.sample"}


def test_a_sentence_may_begin_with_a_path():
    text = "The peer's program turned too fast, and mine stopped. engine/valve.py slows it since then."
    assert asserted(text) == {"engine/valve.py"}


def test_results_that_are_committed_below_another_such_name_are_not_in_their_place():
    text = "Los giros están en resultados/giros.csv desde mayo."
    assert asserted(text, ("results/giros.csv",)) == {"resultados/giros.csv"}
    assert asserted(text, ("old/giros.csv",)) == set()
    assert asserted("Each run writes its turns to output/turns.csv at its end.", ("results/turns.csv",)) == set()


def test_what_a_package_launches_may_be_an_installed_ones():
    text = "roslaunch valve_server valves.launch"
    assert asserted(text, ("engine/all.launch",)) == set()
    assert asserted(text, ("engine/valves.launch",)) == {"valves.launch"}


def test_outputs_of_a_run_that_stand_elsewhere_too_are_no_claims():
    sheet = Sheet()
    sheet.heading("B. Notable output files")
    sheet.paragraph("turns/summary.csv, one row for each valve")
    assert sheet.asserted(["old/march/turns/summary.csv"]) == set()


def test_letters_that_are_drawn_as_outlines_are_no_underscores():
    sheet = Sheet()
    sheet.paragraph("Turning (lathe.py) comes first.")
    outline = sheet.page.new_shape()
    for x in range(96, 132, 6):
        outline.draw_polyline([(x, 83), (x + 4, 83), (x + 2, 76), (x, 83)])
    outline.draw_bezier((132, 80), (134, 76), (136, 76), (138, 80))
    outline.finish(fill=(0, 0, 0), color=None)
    outline.commit()
    assert sheet.asserted() == {"lathe.py"}


def test_a_tree_gives_full_paths_and_its_comments_belong_to_their_row():
    sheet = Sheet()
    sheet.rows(
        [
            "my-tool/",
            "\u251c\u2500\u2500 src/",
            "\u2502   \u251c\u2500\u2500 nodes/  # the parts (judges.py)",
            "\u2502   \u2514\u2500\u2500 main.py",
            "\u2514\u2500\u2500 Makefile",
        ]
    )
    assert sheet.asserted(["src/nodes/judges.py"]) == {
        "src",
        "src/nodes",
        "src/nodes/judges.py",
        "src/main.py",
        "Makefile",
    }


def test_a_listings_line_numbers_are_no_part_of_its_tree():
    sheet = Sheet()
    sheet.rows(["1  app/", "2  |-- core/", "3  |   |-- run.py", "4  |-- setup.cfg"], font="cour")
    assert sheet.asserted(["app/core/run.py"]) >= {"app/core/run.py", "app/core"}


def test_links_count_where_only_the_annotation_holds_the_address():
    sheet = Sheet()
    sheet.paragraph("Code: https://github.com/me/tool")
    sheet.link("the graph", "https://github.com/me/tool/blob/main/src/graph.py#L3")
    sheet.link("the nodes", "https://github.com/me/tool/tree/abc1234/src/nodes")
    sheet.link("elsewhere", "https://github.com/you/lib/blob/main/lib/x.py")
    assert sheet.asserted() == {"src/graph.py", "src/nodes"}


def test_a_file_that_a_link_shows_as_a_tree_is_a_file():
    sheet = Sheet()
    sheet.paragraph("Code: https://github.com/me/tool")
    sheet.link("the guide", "https://github.com/me/tool/tree/main/docs/guide.md")
    assert sheet.claims(["docs/guide.md"])["docs/guide.md"].verdict == "verified"


def test_a_branch_with_a_slash_is_no_part_of_a_links_path():
    sheet = Sheet()
    sheet.paragraph("Code: https://github.com/me/tool")
    sheet.link("the graph", "https://github.com/me/tool/blob/feature/loop/src/graph.py")
    sheet.link("the state", "https://github.com/me/tool/blob/main/src/nowhere.py")
    assert sheet.asserted(["src/graph.py", "nowhere.py"]) == {"src/graph.py", "src/nowhere.py"}


def test_a_repository_may_stand_in_a_group_of_a_group():
    sheet = Sheet()
    sheet.paragraph("Code: https://gitlab.com/us/tools/tool")
    sheet.link("the graph", "https://gitlab.com/us/tools/tool/-/blob/main/src/graph.py")
    sheet.link("elsewhere", "https://gitlab.com/us/tools/other/-/blob/main/src/x.py")
    assert sheet.asserted() == {"src/graph.py"}


def test_a_status_column_decides_row_by_row():
    sheet = Sheet()
    sheet.table(
        [("File", "State"), ("src/a.py", "Done"), ("src/b.py", "Planned"), ("src/c.py", "Removed")],
        (150, 90),
        borders=False,
    )
    assert sheet.asserted() == {"src/a.py"}


def test_line_feeds_written_out_in_labels_are_no_path():
    assert asserted("worker.py\\n(runs once)") == {"worker.py"}


def test_the_limit_on_mentions_holds():
    words = tuple(Word(50.0, 50.0 + 12 * n, 100.0, 60.0 + 12 * n, f"src/m{n}.py", n, 0) for n in range(50))
    assert len(extract_mentions([PageLayout(1, 595.0, 842.0, words)], 10)) == 10


def test_pages_without_words_are_fine():
    link = Link((0.0, 0.0, 9.0, 9.0), "not an address")
    assert extract_mentions([PageLayout(1, 0.0, 0.0, ()), PageLayout(2, 595.0, 842.0, (), (), (link,))], 10) == ()


@pytest.mark.parametrize(
    "text",
    [
        "It includes <pthread.h>, sys/socket.h and stdio.h.",
        "Run java -jar target/shop-2.3.jar now.",
        "The plot is shown in Figure 2 (curve.png).",
        "Certificates: fullchain.pem and privkey.pem.",
        "Copy the template to .env first.",
        "Statistics go to stats.txt on exit.",
        "Flex und Bison erzeugen daraus lex.yy.c und y.tab.c.",
        "Es wird dabei plan.html erzeugt.",
        "plt.savefig('figures/corr.png')",
        "open('answers/metrics.json', 'w') as f",
        "touch notes/today.md",
        "We do not use build.rs.",
        "Non \u00e8 presente alcun file Makefile.",
        "Nous n'avons pas utilis\u00e9 webpack.config.js.",
        "Urspr\u00fcnglich gab es src/main.c als Einstieg.",
        "The system used System.Text.Json for that.",
        "See @acme/contracts/token/Token.sol for it.",
        "#include <GLFW/glfw3.h>",
        "Die Klasse Notiz.kt existiert noch nicht.",
        "Nous pr\u00e9voyons d'ajouter php/admin.php.",
        "We intend to move the prompts to a prompts.yaml file.",
        "Code: https://github.com/other/library/blob/main/lib/routing.py",
    ],
)
def test_what_is_made_given_planned_or_foreign_is_asserted_only_where_it_is_there(text):
    assert asserted(text) == set()


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("The data stand in numbers.csv.", "numbers.csv"),
        ("The report is saved at out/report.md in the repository.", "out/report.md"),
        ("O estilo encontra-se no ficheiro web/estilo.css.", "web/estilo.css"),
        ("It is deployed by docker/Dockerfile.api.", "docker/Dockerfile.api"),
        ("The rules in src/check.py serve to flag hallucinated paths.", "src/check.py"),
        ("When we audited the peer repository, the report in audit/report.md said so.", "audit/report.md"),
    ],
)
def test_what_is_there_is_asserted_whatever_it_is_made_of(text, path):
    assert asserted(text, (path,)) == {path}


def test_a_list_of_sources_cites_other_peoples_work():
    sheet = Sheet()
    sheet.paragraph("The program starts in src/main.py.")
    sheet.heading("References")
    sheet.paragraph("[1] A. Writer, https://github.com/other/library/blob/main/lib/routing.py")
    assert sheet.asserted() == {"src/main.py"}


def test_an_address_that_wraps_is_one():
    sheet = Sheet()
    sheet.paragraph("Code: https://github.com/me/tool")
    sheet.rows(
        ["It is at https://github.com/me/tool/blob/main/src/nodes/planned_", "route.py since then."], font="helv"
    )
    assert sheet.asserted() == {"src/nodes/planned_route.py"}


@pytest.mark.parametrize(
    "begin", ["in src/nodes/planned_", "at https://github.com/me/tool/blob/main/src/nodes/planned_"]
)
def test_a_path_that_wraps_has_a_box_on_each_line(begin: str):
    sheet = Sheet()
    sheet.rows([f"It is {begin}", "route.py since then."], font="helv")
    (mention,) = (raw.mention for raw in extract_mentions(sheet.layouts(), 10))
    (below,) = mention.further_boxes
    assert mention.box is not None
    assert below[1] > mention.box[1]
    assert below[0] < mention.box[0]
    assert below[2] - below[0] < mention.box[2] - mention.box[0]


def test_a_path_on_one_line_has_one_box():
    sheet = Sheet()
    sheet.paragraph("It is in src/graph.py and in\nsrc/state.py since then.")
    assert not any(raw.mention.further_boxes for raw in extract_mentions(sheet.layouts(), 10))


def test_a_column_of_old_names_is_none_of_files():
    sheet = Sheet()
    sheet.table([("Old", "New"), ("lib/sched.ts", "src/core/sched.ts")], (190.0, 190.0))
    assert sheet.asserted() == {"src/core/sched.ts"}


def test_headers_that_are_included_are_claims_only_where_they_are_there():
    text = '#include "driver/pins.h" #include "pins_map.h"'
    assert asserted(text) == set()
    assert asserted(text, files=("driver/pins.h",)) == {"driver/pins.h"}


@pytest.mark.parametrize(
    "text",
    [
        "python build.py input.asm -o all.hex",
        "Mail may be in the spam/junk folder.",
        "The routes /www/ and /parts/all/ answer.",
    ],
)
def test_names_that_stand_for_any_and_routes_are_none_of_the_repository(text):
    assert asserted(text, files=("build.py", "web/parts/all/one.py")) <= {"build.py"}


def test_an_address_that_is_broken_after_a_hyphen_goes_on_below_a_short_line():
    sheet = Sheet()
    long, address = "The guide says how it is done for all of them.", "https://docs.example.com/projects/esp-"
    sheet.rows([long, address, "wire/en/v5/api-", "reference/network/esp_now.html"])
    assert sheet.asserted() == set()


ADDRESS = ("https://github.com/ada/wire-", "bender/blob/main/core/bends/hand-", "bender.py#L7 tells it")


@pytest.mark.parametrize(
    ("own", "file"),
    [
        ("ada/wire-bender", "core/bends/hand-bender.py"),
        ("ada/wire-bender", "core/bends/handbender.py"),
        ("ada/wirebender", "core/bends/handbender.py"),
    ],
)
def test_an_address_may_hold_hyphens_that_only_divide_it(own: str, file: str):
    sheet = Sheet()
    sheet.rows([f"All of it is kept at https://github.com/{own} for all to see."], font="helv")
    sheet.rows(ADDRESS, font="helv")
    claims = sheet.claims([file], repo_name=own)
    assert {path: claim.verdict for path, claim in claims.items()} == {file: "verified"}


def test_an_address_keeps_its_hyphens_where_nothing_tells_of_another():
    sheet = Sheet()
    sheet.rows(ADDRESS, font="helv")
    assert sheet.asserted(repo_name="ada/wire-bender") == {"core/bends/hand-bender.py"}


def test_an_ending_of_two_parts_may_stand_on_the_next_line():
    sheet = Sheet()
    sheet.rows(["It is drawn with the help of lib/pages/verdict.", "md.j2 into one file."])
    assert sheet.asserted() == {"lib/pages/verdict.md.j2"}


@pytest.mark.parametrize("name", ["hooks", "wires", "kits"])
def test_signs_like_accents_around_a_name_are_none_of_its_letters(name: str):
    assert asserted(f"All stand in the directory \u00b4\u00b4{name}/`` of the kit.") >= {name}


def test_accents_that_stand_before_their_letters_are_put_together():
    assert asserted("Nous l'avons supprim\u00b4e : core/gone.py a \u00b4et\u00b4e supprim\u00b4e en mai.") == set()


@pytest.mark.parametrize(
    ("lines", "paths"),
    [
        (["Each day it counts all of precision/", "recall/F1 for the whole of it."], set()),
        (["All of it is written down in notes/", "*.md and read by all of us once."], set()),
        (["All of the parts of it: README.md", "__init__.py", "setup.py"], {"README.md", "__init__.py", "setup.py"}),
        (["lib/parts/", "lib/wheels/rim_of_all.py"], {"lib/parts", "lib/wheels/rim_of_all.py"}),
        (["It is written by lib/parts/", "rim_of_all.py, as it was."], {"lib/parts/rim_of_all.py"}),
    ],
)
def test_what_a_line_break_parts_is_one_name_or_two(lines, paths):
    sheet = Sheet()
    sheet.rows(lines, font="helv")
    assert sheet.asserted() == paths


@pytest.mark.parametrize(
    "text",
    ["self.r = r", "It uses org.example.asm today.", "dir: ${output_dir}/${job.name}", "CMakeFiles/app.dir/a.c.obj"],
)
def test_attributes_packages_variables_and_built_files_are_no_claims(text):
    assert asserted(text) == set()


def test_a_page_named_after_its_route_counts_and_another_file_in_brackets_where_it_is_there():
    text = "The page app/stock/[ticker]/page.tsx takes app/data/[ticker].csv and app/all.tsx."
    page = {"app/stock/[ticker]/page.tsx", "app/all.tsx"}
    assert asserted(text, files=("app/data/[ticker].csv",)) == page | {"app/data/[ticker].csv"}
    assert asserted(text) == page


def test_a_report_that_divides_words_divides_names_as_well():
    name = ["The rules stand in lib/syn-", "taxtree.py and are read once."]
    prose = ["What is read is kept for the judg-", "es of the report, who look at ev-", "ery part of it in the or-"]
    sheet = Sheet()
    sheet.rows(name, font="helv")
    assert sheet.asserted() == {"lib/syn-taxtree.py"}
    sheet.rows([*prose, "der of the list, and write down what they th-", "ink about it."], font="helv")
    assert sheet.asserted() == {"lib/syntaxtree.py"}


def test_a_name_alone_is_meant_as_where_its_directory_is_given():
    made = "Each run writes lists/all.json at its end. The step after it is given -i all.json then."
    assert asserted(made) == set()
    given = "The weights stand in data/wheel.csv since May. Both are drawn from wheel.csv alone."
    assert asserted(given, files=("data/wheel.csv",)) == {"data/wheel.csv", "wheel.csv"}
    assert asserted(given) == {"data/wheel.csv", "wheel.csv"}


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("The terms of it all are in LICENSE as well.", {"LICENSE"}),
        ("It comes under the MIT LICENSE of all.", set()),
        ("It unpacks tests/parts/small.zip for each of them.", {"tests/parts/small.zip"}),
        ("It is installed with requirements-dev.txt at hand.", {"requirements-dev.txt"}),
    ],
)
def test_terms_packed_tests_and_lists_of_requirements_are_files_that_are_given(text, paths):
    assert asserted(text) == paths


def test_the_address_of_a_file_on_a_machine_goes_on_over_its_blanks():
    assert asserted("file:///Users/me/2. Things/My Work/site-v2/end.html 3/14") == set()
    assert asserted("It takes ssh:// and file:// in main.py as well.") == {"main.py"}


def test_lines_that_begin_at_the_root_are_items_of_their_own():
    sheet = Sheet()
    sheet.rows(["The parts:", "/src/core", "/src/core/graph.py", "/src/state.py", "/docs/guide.md"], font="cour")
    files = ["src/core/graph.py", "docs/index.md"]
    assert sheet.asserted(files) >= {"src/core", "src/core/graph.py", "src/state.py", "docs/guide.md"}
    sheet = Sheet()
    sheet.rows(["charts/raw/", "charts/clean/", "charts/clean/pie.png"], font="cour")
    assert sheet.asserted(["charts/clean/pie.png"]) == {"charts/raw", "charts/clean", "charts/clean/pie.png"}


def test_a_tree_goes_on_below_what_a_browser_prints_at_the_end_of_the_first_page():
    sheet = Sheet()
    sheet.rows(["kit/", "├── wires/", "│   ├── bend.c"], font="cjk")
    for number in range(2):
        if number:
            sheet.new_page()
            sheet.rows(["│   └── cut/", "│       └── edge.c", "└── kit.md"], font="cjk")
        sheet._put(60.0, 810.0, f"file:///home/kit.html {number + 1}/2", "helv", 8.0)
    expected = {"wires", "wires/bend.c", "wires/cut", "wires/cut/edge.c", "kit.md"}
    assert sheet.asserted() == expected


def test_items_of_a_numbered_list_and_amounts_are_no_headings():
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading("Future work")
    for number, text in enumerate(["src/late.py: retries", "limits in src/later.py", "a cache, src/last.py"], 1):
        sheet.paragraph(f"{number}. {text}")
    sheet.paragraph("4 h")
    sheet.paragraph("src/end.py for the rest")
    assert sheet.asserted() == set()


def test_lines_set_wide_make_paragraphs_all_the_same():
    sheet = Sheet()
    for text in ["The program is described below, part for part, for those who have to read it one day."] * 6:
        sheet.line(60.0, sheet.y, text)
        sheet.y += 28.0
    sheet.line(60.0, sheet.y, "In the draft of this report the walkers of all kinds were, for lack of time, in a file")
    sheet.line(60.0, sheet.y + 28.0, "src/walkers.py and nothing else.")
    assert sheet.asserted() == set()


def test_directories_that_stand_for_many_hold_what_stands_for_many():
    sheet = Sheet()
    sheet.rows(["data/", "|-- raw/", "|   |-- YYYY-MM-DD/", "|   |   `-- all.json", "`-- x.csv"], font="cour")
    assert sheet.asserted() == {"data", "data/raw", "data/x.csv"}


def test_what_an_assignment_asks_for_stands_beside_what_there_is():
    sheet = Sheet()
    rows = [["Required by the course", "My file"], ["src/walk.py", "core/walk.py"], ["src/bend.py", "core/bend.py"]]
    sheet.table(rows, [160.0, 160.0])
    assert sheet.asserted() == {"core/walk.py", "core/bend.py"}


def test_a_status_is_read_at_every_height_of_the_page():
    sheet = Sheet()
    sheet.table(
        [["Part", "Status", "File"], *([f"Part {n}", "not started", f"src/part{n}.py"] for n in range(24))], [90.0] * 3
    )
    assert sheet.asserted() == set()


@pytest.mark.parametrize("divided", ["re-\nport", "re\u00ad\nport"])
def test_a_word_that_a_lines_end_divides_still_tells_what_is_meant(divided):
    sheet = Sheet()
    for line in f"The walk is short. In the interim {divided} I wrote that walkers live in src/walkers/.".split("\n"):
        sheet.line(60.0, sheet.y, line)
        sheet.y += 13.0
    assert sheet.asserted() == set()


def test_a_picture_in_the_name_of_a_page_is_part_of_it():
    (found,) = find_candidates("pages/1_\U0001f4ca_Costs.py")
    assert found.path == "pages/1_\U0001f4ca_Costs.py"
    (beside,) = find_candidates("\U0001f4c1src/main.py")
    assert beside.path == "src/main.py"
