"""How a path is meant, told by the words around it; sentences, headings and rows are made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet


def asserted(text: str, files: tuple[str, ...] = ()) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text)
    return sheet.asserted(files)


@pytest.mark.parametrize(
    "text",
    [
        "Start it with run.sh path/to/thesis.pdf and wait.",
        "Put it into your_project/settings/local.py first.",
        "The document of another student cites lib/magic.py, which we could not judge.",
        "The path lib/magic.py was mentioned in their report.",
        "lib/magic.py has not been built.",
        "A file lib/magic.py should be committed soon.",
        "lib/magic.py would make this shorter.",
        "The report claims a second cache in lib/magic.py. No such module stands anywhere.",
        "One rule is attributed to lib/magic.py. That file was never written.",
        "Decisions will be kept in notes/decisions/ from May on.",
        "The loader could later read YAML (lib/magic.py).",
        "A first draft called lib/magic.py was abandoned in May.",
        "In the template all lived in lib/magic.py; neither is used any more.",
        "A run that fails leaves a file called trace_of_run.json behind.",
        "All of it was kept in lib/magic.py at first, but that file no longer exists.",
        "We began with plain dictionaries in lib/magic.py and replaced it by a package.",
        "The same holds for lib/magic.py, where the second cache will live.",
        "A copy of it must be copied to lib/magic.env on the server.",
        "Every lib/part/* is covered.",
        "It names a place, e.g. \u201cin lib/magic.py\u201d.",
        "One more step (say lib/magic.py) is all that it takes.",
        "A second list, lib/magic.py, is to follow in May.",
        "In an early draft the rules stood in lib/magic.py; that file was merged into another.",
        "In Olga's repo the cache is one class in lib/magic.py.",
        "His project hides the cache in lib/magic.py, so my reader found none.",
        "The partner's lib/magic.py sends every question twice.",
        "The three broken links were lib/magic.py and two pictures.",
        "The first page still mentions lib/magic.py, although the file has another name.",
        "It speaks of lib/magic.py, which became a package in May.",
        "The rules were kept before in lib/magic.py.",
        "An earlier rule-based version (lib/magic.py) was slower.",
        "All goes to lib/magic.json, which every run writes anew.",
        "The plan is a small store and a module lib/magic.py.",
        "Add a long test, lib/magic.py, that asks everything twice.",
        "The trace is in lib/magic/ (ignored by git).",
    ],
)
def test_what_is_planned_denied_made_or_foreign_is_not_asserted(text):
    assert not any("magic" in path or "/" in path for path in asserted(text))


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("One entry has to be added to core/table.h as well.", "core/table.h"),
        ("The report of our neighbours is kept in reviews/received.md now.", "reviews/received.md"),
        ("I dati sono salvati in una lista definita nel file lista.h di base.", "lista.h"),
        ("Everything passes through lib/guard.py.A second check follows.", "lib/guard.py"),
        ("Other people's work is named in NOTICE.txt only.", "NOTICE.txt"),
        ("What is packed is said in MANIFEST.in alone.", "MANIFEST.in"),
        ("Both lists/outputs.tf and plans.tf: lists/plan.c/.h holds the rest.", "lists/plan.c"),
        ("What the model said is stored in data/answers/said.json for all.", "data/answers/said.json"),
        ("The machine is started by bin/go_on.sh each morning.", "bin/go_on.sh"),
        ("The rules (lib/rules.py) run. It does not look at names.", "lib/rules.py"),
        ("Nothing is lost (LICENSE, lib/kept.lock), Docker is missing.", "lib/kept.lock"),
        ("The team's repository keeps it in core/kept.py.", "core/kept.py"),
        ("We learnt from hallucinations of paths and check them in core/checked.py now.", "core/checked.py"),
        ("Places that a/outputs.tf names are turned into a list by lib/lister.py at once.", "lib/lister.py"),
    ],
)
def test_what_is_said_to_be_there_is_asserted(text, path):
    assert path in asserted(text, (f"src/{path}",))


def section(heading: str, text: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading(heading)
    sheet.paragraph(text)
    return sheet.asserted()


@pytest.mark.parametrize(
    ("heading", "text", "paths"),
    [
        ("Next steps", "lib/late.py: a second cache.", set()),
        ("Next steps", "The manual is published in docs/manual.md.", {"docs/manual.md"}),
        ("Conclusion and future work", "Checks run on every push (ci/checks.yml).", {"ci/checks.yml"}),
        ("Conclusion and future work", "We want to add lib/late.py in May.", set()),
        ("Next steps", "How it is set up is in docs/start.md.", {"docs/start.md"}),
        ("Next steps", "lib/now.py calls the rest.", {"lib/now.py"}),
        ("Remediation plan", "A workflow lib/late.yml that asks everything on every push.", set()),
        ("Remediation plan", "The cache in lib/now.py forgets too much.", {"lib/now.py"}),
        ("Each run is written to two files:", "lib/late.json and lib/later.md", set()),
        ("The rules are written in two files:", "lib/now.py and lib/rules.py", {"lib/now.py", "lib/rules.py"}),
    ],
)
def test_a_heading_on_plans_does_not_plan_what_is_said_to_be_there(heading, text, paths):
    assert section(heading, text) == paths


def test_a_bullet_that_is_larger_than_its_text_makes_no_heading():
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading("Roadmap")
    for line, text in enumerate(("A reader of drawings will be developed in", "lib/drawings.py.")):
        if not line:
            sheet.page.insert_text((sheet.left, sheet.y), BULLET, fontname="helv", fontsize=sheet.size * 1.5)
        sheet.line(sheet.left + 12, sheet.y, text)
        sheet.y += sheet.leading
    assert sheet.asserted() == set()


def test_names_in_a_formula_are_no_directories():
    assert asserted("The step is k/(3 n) and 2x/(n + 1) at most.") == set()


def test_a_comment_on_what_is_generated_does_not_deny_what_is_there():
    sheet = Sheet()
    sheet.rows(["tool/", "|-- schema/  # generated by a tool", "|   |-- *.gen.sql  # one a table", "|-- main.go"])
    assert sheet.asserted(["schema/a.sql"]) == {"schema", "main.go"}


def test_a_table_between_bars_is_read_by_rows():
    sheet = Sheet()
    sheet.rows(["| core/one.py | reads | Done |", "| core/two.py | writes | Planned |"])
    assert sheet.asserted() == {"core/one.py"}


def test_a_row_that_names_what_took_a_files_place_denies_the_file():
    sheet = Sheet()
    sheet.rows(["| old/one.py | split into core/first/ and others |", "| old/two.py | merged into the main branch |"])
    assert sheet.asserted() & {"old/one.py", "old/two.py"} == {"old/two.py"}


@pytest.mark.parametrize("box", ["[ ]", "- [ ]", "[]", "\u2610", "\u25a1"])
def test_what_stands_beside_a_box_that_is_not_ticked_is_planned(box):
    sheet = Sheet()
    sheet.rows([f"{box} lib/late.py: reads the second half", f"{box} a second cache (lib/cache.py)"])
    assert sheet.asserted(["src/lib/late.py"]) == set()


@pytest.mark.parametrize("box", ["[x]", "- [X]", "\u2611", "\u2713"])
def test_what_stands_beside_a_ticked_box_is_there(box):
    sheet = Sheet()
    sheet.rows([f"{box} lib/early.py: reads the first half", "[ ] lib/late.py: reads the second half"])
    assert sheet.asserted() == {"lib/early.py"}


def test_a_file_that_an_open_item_wants_changed_or_copied_is_there():
    sheet = Sheet()
    sheet.rows(["[ ] update lib/early.py for long lines", "[ ] copy lib/rules.py to your desk", "[ ] lib/late.py"])
    assert sheet.asserted(["lib/rules.py"]) == {"lib/early.py", "lib/rules.py"}


def test_a_note_on_two_lines_of_a_narrow_cell_is_read_whole():
    sheet = Sheet()
    sheet.table(
        [
            ("Part", "Where", "State"),
            ("reader", "lib/reader.py", "done"),
            ("cache", "lib/late_cache.py", "not started"),
        ],
        (80, 150, 40),
        borders=True,
    )
    assert sheet.asserted() == {"lib/reader.py"}


def test_a_column_of_outputs_holds_what_runs_leave():
    sheet = Sheet()
    sheet.table([("Step", "Output file"), ("counting", "counts.json"), ("drawing", "out/drawn.png")], (100, 150))
    assert sheet.asserted() == set()


def test_what_went_through_a_file_and_was_removed_is_another_thing():
    sheet = Sheet()
    sheet.paragraph("Copies go to a scratch place through lib/post.py and are removed at the end.")
    assert sheet.asserted(["lib/post.py"]) == {"lib/post.py"}


def test_what_will_be_added_to_a_file_does_not_plan_the_file():
    sheet = Sheet()
    sheet.paragraph("Texts will be added to lib/post.py next week.")
    assert sheet.asserted(["lib/post.py"]) == {"lib/post.py"}
