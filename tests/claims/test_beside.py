"""What stands beside a plan, an output or a fault shares its stance; sentences are made up."""

import pytest

from tests.claims.drawing import BULLET, Sheet

NOT_ASSERTED = """\
The log is written to the folder given with an option, as sum.md, together with the raw state in rest.json.
The results are written to out/result.json, with the counts as counts.json.
The run leaves runs/<day>/ with sum.md, facts.jsonl and notes.jsonl.
El resumen se escribe en salidas/, una por ejecución; dentro quedan resumen.md y datos.json.
The uploaded pages are stored in inbox/ until the window is closed.
Covers are stored in inbox/covers/ on the server, which is a volume.
The option writes the program after each pass into the directory _steps/.
Two paths in the interim report were wrong: core/a.py (one level was missing) and core/b.py (in four parts now).
Zwei Dateien im Zwischenbericht waren falsch: core/a.py und core/b.py.
La carpeta core/loops/ que anunciamos en la memoria no llegó a crearse.
The record has found=False, confidence 1.0 and location core/a.py.
Por ejemplo, cuando un informe dice «las reglas viven en core/rules/», hay que mirar.
When a report says that the rules live in core/rules/, we look there.
""".splitlines()

ASSERTED = """\
The result is written to out/result.json by the code in core/a.py.
The log goes to out/log.txt, and the settings are read from core/a.json.
The documents are stored in core/texts/ and compared.
Two tests were wrong: core/a.py counted twice.
For the second I added a list of all that failed, and core/a.py which sees to it.
The median is low after we added an index (migration core/a.sql).
The result would replace core/a.toml.
The texts were at first in core/a.txt, and it is still so.
In the document of week three (core/a.pdf) we promised a loop.
El texto que se entrega se genera ahí y se guarda como core/a.pdf.
""".splitlines()


@pytest.mark.parametrize("text", NOT_ASSERTED)
def test_what_is_written_wrong_or_made_up_is_not_asserted(text):
    sheet = Sheet()
    sheet.paragraph(text)
    assert not sheet.asserted()


@pytest.mark.parametrize("text", ASSERTED)
def test_near_misses_are_asserted(text):
    sheet = Sheet()
    sheet.paragraph(text)
    assert [path for path in sheet.asserted() if path.startswith("core/")]


LEADS = [
    "For the future, in the order in which we would do it:",
    "What we would have liked to do:",
    "Was wir gern noch gemacht hätten:",
    "Lo que nos habría gustado hacer:",
    "Ce que nous aurions aimé faire:",
]


@pytest.mark.parametrize("lead", LEADS)
def test_items_below_a_plan_are_planned(lead):
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.paragraph(lead)
    sheet.paragraph(f"{BULLET} short loops within functions, as a new pass core/loops.py;")
    sheet.paragraph(f"{BULLET} better words.")
    sheet.paragraph("All else stands in core/motor.py, the largest part of the program.")
    assert sheet.asserted() == {"core/motor.py"}


@pytest.mark.parametrize("lead", LEADS)
def test_rows_below_a_plan_are_planned(lead):
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.paragraph(lead)
    sheet.table([["Idea", "Way"], ["Loops", "new part core/loops.py"], ["Rules", "core/rules.py"]], (150, 200))
    sheet.paragraph("All else stands in core/motor.py, the largest part of the program, which nobody touched.")
    assert sheet.asserted() == {"core/motor.py"}


def test_a_column_of_files_to_change_names_what_is_there():
    sheet = Sheet()
    sheet.heading("Remediation plan")
    sheet.table([["Weak point", "File to change", "Change"], ["Nuance", "core/a.txt", "more daring"]], (120, 150, 150))
    assert sheet.asserted() == {"core/a.txt"}


@pytest.mark.parametrize(
    "cell", ["new file core/a.toml, read by the loop", "neues Modul core/a.toml", "nuevo módulo core/a.toml"]
)
def test_a_new_thing_in_a_plan_is_planned(cell):
    sheet = Sheet()
    sheet.heading("Remediation plan")
    sheet.table([["Task", "Where"], ["Weights as data", cell]], (150, 250))
    assert not sheet.asserted()


def test_what_is_found_at_peers_is_theirs():
    sheet = Sheet()
    sheet.paragraph(
        "Our peers' auditor is written around a bus. We audited it in May. Three findings were confirmed by them: "
        "core/bus.py swallowed errors, and a fallback in core/judge.py called a model."
    )
    assert not sheet.asserted()


@pytest.mark.parametrize(
    "text",
    [
        "The whole is one thing (turns.joblib), together with notes on it (counts.json) that tell its age.",
        "Todo es una sola cosa (turns.joblib), junto con notas (counts.json) que dicen su edad.",
    ],
)
def test_what_stands_beside_a_file_that_its_name_alone_calls_made_is_as_unsure(text: str):
    for held in (("models/turns.joblib", "models/counts.json"), ()):
        sheet = Sheet()
        sheet.paragraph(text)
        assert sheet.asserted(("core/a.py", *held)) == {each.rpartition("/")[2] for each in held}


def test_what_stands_beside_a_pattern_is_made_only_where_the_repository_has_none():
    held = ("turns/left/knots.csv", "turns/right/knots.csv")
    for text, found in (
        ("Each of turns/<side>/ comes with knots.csv and is small.", {"knots.csv"}),
        ("The loom writes turns/<side>/ with knots.csv inside.", set[str]()),
    ):
        for files, expected in ((held, found), ((), set[str]())):
            sheet = Sheet()
            sheet.paragraph(text)
            assert sheet.asserted(("core/a.py", *files)) == expected
