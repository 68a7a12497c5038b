"""Paths among what only looks like them, in wide, narrow and serif columns: what is said may not hang on the layout."""

import pytest

from tests.claims.drawing import Sheet

FILES = (
    "src/a.py", "src/b.py", "src/api/routes.py", "lib/x.ts", "lib/x.css", "docs/plan.md", "main.py", "x.c",
    "tests/test_a.py", "src/core/run.py", "web/form.tsx", "config.yaml", "Dockerfile",
)  # fmt: skip
LAYOUTS = {
    "wide": {"width": 470.0},
    "serif": {"width": 250.0, "font": "tiro"},
    "narrow": {"width": 150.0},
}


def asserted(text: str, layout: str) -> set[str]:
    sheet = Sheet(**LAYOUTS[layout])
    sheet.paragraph("The program is described here in a few words for all. " * 2)
    sheet.paragraph(text)
    return sheet.asserted(FILES)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    "text",
    [
        "GET /runs/{id}.json answers, as do /api/:id/, /users/<int:id>/ and localhost:8000/openapi.json now.",
        "Endpoints: /health, /api/v1/users/, /openapi.json, /metrics/data.csv and PUT /files/a.txt as said.",
        "It sends text/plain, image/svg+xml, application/vnd.api+json and multipart/form-data; charset=utf-8.",
        "The images python:3.11-slim, ghcr.io/acme/tool:1.2 and docker.io/library/redis:7.2-alpine are pulled.",
        "It uses @scope/pkg, @scope/pkg/dist/index.js, org/model-7b and @types/node.",
        "The data are in s3://bucket/a/b.csv, hdfs://nn/data/x.parquet and file:///home/me/x.py now.",
        "All .test.tsx and .spec.ts files, .d.ts stubs and .meta.json sidecars are skipped; mammoth.js for .docx.",
        "It was run in C:\\Users\\me\\tool\\main.py and \\\\share\\x\\y.txt on the desk.",
        "Python is /usr/bin/python3, the work /home/me/tool/main.py, the container's /app/start.sh now.",
        "The branches origin/main, feature/x.y and release/1.2 and refs/heads/main are merged; HEAD~3 as well.",
        "It uses actions/checkout@v4, actions/setup-python@v5 and docker/build-push-action@v5.1 in turn.",
        "All of **/*.py, src/*.ts, *.md, docs/**/*.rst and tests/test_*.py are read.",
        'The pattern ^[a-z]+/[0-9]+\\.py$ and \\w+\\.md match; r"src/.*\\.py" too.',
        "On 2024/05/01, 3/4 of it at 30 km/h, and/or input/output over TCP/IP, CI/CD, 24/7, w/o, n/a, he/she.",
        "See doi:10.1000/xyz.123 and arXiv:2301.00001/v2.pdf for it.",
        "By A. Man, T.O. Ting and P.W.H. Wong; Lage, P.L.C.; p.ex. the instruction ADD.S.PL as well.",
        'It prints "{\\"status\\":\\"success\\",\\"message\\":\\"none\\"}" and can\\\'t go on.',
        "It calls self.index, h4.cmd('ping') and NextAuth.js 4.24 once.",
        "It costs $0/day and takes ~51s/item; require('dotenv').config() is called, \"a dockerfile is written\".",
        "It is hashlib.sha256(text) of all, then hash.md5() as well.",
        "The line store.ref('trips/' + key) and base + \"pages/\" + name say so.",
        "It takes self.x/self.y, request.user/session.id, and/or df.shape/df.size at w/ once.",
        "It asks owner/Some-8x7B-Instruct-v0.1 and owner/other-70b-chat; Web3.py and Popper.js help.",
        "The register is kept at SomeTrials.gov and a copy at DATA_ROOT/index for all.",
        "It takes runs/fold_* and models/best-* in turn.",
        "Here allow/block/redact/… and jql/branch/… are meant, from N0..N3 as said.",
    ],
)
def test_what_only_looks_like_a_path_is_none_in_any_layout(text, layout):
    assert asserted(text, layout) == set()


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("Both src/a.py+src/b.py and src/a.py&src/b.py are read.", {"src/a.py", "src/b.py"}),
        ("Both src/a.py|src/b.py are read, or src/a.py;src/b.py.", {"src/a.py", "src/b.py"}),
        ("It goes src/a.py\u2192src/b.py then, or src/a.py->main.py=>x.c at last.", {"src/a.py", "src/b.py", "main.py", "x.c"}),
        ("It is in src/a.py\u00b9 and src/b.py\u00b2, also in main.py[3], x.c and docs/plan.md*.", {"src/a.py", "src/b.py", "main.py", "x.c", "docs/plan.md"}),
        ("It is in src/a.py1 and main.py12 now.", {"src/a.py", "main.py"}),
        ("tests/test_a.py::test_b[param-1] and tests/test_a.py::TestX::test_y fail.", {"tests/test_a.py"}),
        ("src/a.py:12:5: E501 and src/b.py#L3 and main.py(12) say so.", {"src/a.py", "src/b.py", "main.py"}),
        ("diff --git a/src/a.py b/src/a.py says so.", {"src/a.py"}),
        ("Either of config.yaml/json and src/core/__init__.py/.pyi is read.", {"config.yaml", "src/core/__init__.py"}),
        ("The module src/core/_init_.py is read.", {"src/core/__init__.py"}),
        ("Its copies are 20260404_234401.yaml and 1.2.3.zip, not 12.5.json.", {"20260404_234401.yaml"}),
        ("Its rules are in .cursorrules and .Rprofile, its text is docs/text.typ.", {".cursorrules", ".Rprofile", "docs/text.typ"}),
        ("3.2 src/a.py..............14 and main.py ........ 15 are listed.", {"src/a.py", "main.py"}),
        ("It has docs/plan.mdall of it, src/a.py12+12 and lib/y.tsnone.", {"docs/plan.md", "src/a.py"}),
        ("They are **a.py**, **src/b.py** and **main.py**.", {"a.py", "src/b.py", "main.py"}),
        ("It is __src/a.py__, _x.c_ and **main.py**, not __init__.py.", {"src/a.py", "x.c", "main.py"}),
        ("Lines src/a.py[10:20], src/b.py(L5-L9) and main.py[3] are read.", {"src/a.py", "src/b.py", "main.py"}),
        ("It is 01_read.py..05_write.py in turn.", {"01_read.py", "05_write.py"}),
        ("See github.com/me/tool and github.com/me/tool/blob/main/src/a.py for it.", {"src/a.py"}),
        ("Set path=src/a.py, file:src/b.py, \"entry\":\"main.py\" and send @docs/plan.md then.", {"src/a.py", "src/b.py", "main.py", "docs/plan.md"}),
    ],
)  # fmt: skip
def test_a_path_is_read_among_them_in_any_layout(text, paths, layout):
    assert asserted(text, layout) == paths


@pytest.mark.parametrize(
    ("rows", "paths"),
    [
        (['  File "src/a.py", line 3, in run', '  File "/usr/lib/python3/x.py", line 5'], {"src/a.py"}),
        (["--- a/src/a.py", "+++ b/src/a.py", "@@ -1,3 +1,4 @@"], {"src/a.py"}),
        (["Name       Stmts  Miss  Cover", "src/a.py      20     2    90%"], {"src/a.py"}),
        ([" src/a.py      | 12 +++++-----", " web/form.tsx  |  4 ++--"], {"src/a.py", "web/form.tsx"}),
        ([" M src/a.py", "?? web/form.tsx", "A  x.c"], {"src/a.py", "web/form.tsx", "x.c"}),
        (["    at run (node:internal/main.js:1:2)"], set()),
        (["core/ run.py, all of it"], {"core", "core/run.py"}),
    ],
)
def test_what_tools_print_names_the_repositorys_own_files(rows, paths):
    sheet = Sheet()
    sheet.rows(rows, font="cour")
    assert sheet.asserted((*FILES, "core/run.py")) == paths


def test_words_that_only_say_which_directory_is_meant_name_none():
    sheet = Sheet()
    sheet.paragraph("It makes the new folder in the current directory, and the local NAME_TO_SIGN map is read.")
    assert sheet.asserted(["lib/new/a.py", "old/current/b.py"]) == set()


def test_words_that_stand_for_each_other_are_no_directories():
    sheet = Sheet()
    sheet.paragraph("It gives the human operator/ driver rest, trades print quality/ accuracy for speed, and counts")
    sheet.paragraph(
        "all branches/loops/cases/ &&/||/?: as well. The pages of folder wires/ contain what inside rods/ is."
    )
    assert sheet.asserted() == {"wires", "rods"}


def test_words_before_several_directories_name_none_of_them():
    sheet = Sheet()
    sheet.paragraph("It looks into additional include directories, and into the shared output folders.")
    assert sheet.asserted(["src/include/a.h", "src/output/b.csv"]) == set()


def test_a_tag_that_a_lines_end_divides_is_no_directory():
    sheet = Sheet()
    sheet.rows(['A --> B["Bender<br/>(Wires + 4 Rods)<br/', ">bend_all()<br/>cut()<br/", '>done()"]'], font="cour")
    assert sheet.asserted() == set()


def test_a_product_whose_name_a_hyphen_divides_is_no_file():
    sheet = Sheet(width=200)
    sheet.rows(["What is shown is made by In-", "ertia.js, which draws all of it."], font="helv")
    assert sheet.asserted() == set()


@pytest.mark.parametrize("text", ["GGML/whisper.cpp", "Ollama/llama.cpp", "Kaldi/Whisper.cpp"])
def test_products_with_a_slash_between_them_are_no_path(text: str):
    first, last = text.split("/")
    sheet = Sheet()
    sheet.paragraph(f"What is heard is turned into words by {text} on the device.")
    sheet.line(sheet.left, sheet.y, f"All words are counted on the device too (for {first}/")
    sheet.line(sheet.left, sheet.y + 13, f"{last}), which takes a while.")
    assert sheet.claims(["core/there.py"]) == {}


def test_a_file_with_the_name_of_a_product_is_one_in_a_directory():
    sheet = Sheet()
    sheet.paragraph("What is heard goes through engine/whisper.cpp first, then through Ears/telegram.py alone.")
    assert sheet.asserted(["Ears/mail.py"]) == {"engine/whisper.cpp", "Ears/telegram.py"}


def test_cells_below_each_other_are_no_halves_of_one_name():
    sheet = Sheet()
    sheet.rows(["n/a", "n/a", "n/a"], font="helv")
    sheet.rows(["generate_204", "check", "hotspot_page.html", "a_name_that_is_longer_than_others.txt"], font="helv")
    assert sheet.asserted(["hotspot_page.html"]) == {"hotspot_page.html"}


def test_a_path_goes_on_below_the_frame_that_is_drawn_around_code():
    sheet = Sheet()
    sheet.line(sheet.left + 2.4, sheet.y, "tests/wide/", font="cour")
    sheet.y += sheet.leading
    sheet.size = 12.5
    sheet.line(sheet.left, sheet.y, "run_all.py runs all of them")
    assert sheet.asserted() == {"tests/wide/run_all.py"}


def test_items_that_tell_of_a_directory_name_it():
    sheet = Sheet()
    for text in (
        "\u2022 Wires: This folder holds all wires.",
        "\u2022 Index: This folder is dynamically created during runtime.",
        "Note: This folder is new.",
    ):
        sheet.paragraph(text)
    assert sheet.asserted() == {"Wires"}
