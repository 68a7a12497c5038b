"""Tables of work to come, whose cells name what is to be made: `a.py → new b.py`, `new c.py`; texts are made up."""

import pytest

from tests.claims.drawing import Sheet

TO_COME = [
    ("7. Plan de trabajo", "Semana|Tarea|Ficheros", "1|Separar el lector|core/there.py → nuevo X"),
    ("7. Plan de trabajo", "Semana|Tarea|Ficheros", "1|Dividir el lector en un paquete|core/there.py → X"),
    ("7. Plan de trabajo", "Semana|Tarea|Ficheros", "1|Guardar en SQLite|nuevo X"),
    ("7. Work plan", "Week|Task|Files", "1|Split the reader|core/there.py → X"),
    ("7. Work plan", "Week|Task|Files", "1|Keep results|new X"),
    ("7. Remediation plan", "Week|Task|Files", "1|Separate the reader|core/there.py → new X"),
    ("7. Plan de travail", "Semaine|Tâche|Fichiers", "1|Séparer le lecteur|core/there.py → nouveau X"),
    ("7. Arbeitsplan", "Woche|Aufgabe|Dateien", "1|Leser aufteilen|core/there.py → neues X"),
    ("7. Piano di lavoro", "Settimana|Compito|File", "1|Separare il lettore|core/there.py → nuovo X"),
    ("7. Plano de trabalho", "Semana|Tarefa|Ficheiros", "1|Separar o leitor|core/there.py → novo X"),
    ("8. Next steps", "Step|What|Files", "1|move the rules|core/there.py → X"),
]
THERE = [
    ("7. Modules", "Week|Task|Files", "1|Reader|X"),
    ("7. What changed", "Week|Task|Files", "1|renamed the reader|core/there.py → X"),
    ("7. Módulos", "Semana|Tarea|Ficheros", "1|Lector|X"),
    ("7. Reparto", "Semana|Tarea|Ficheros", "1|Lector|X, core/there.py"),
    ("7. Plan de trabajo", "Semana|Tarea|Ficheros", "1|Medir el coste|X"),
]


@pytest.mark.parametrize(("heading", "head", "row"), TO_COME)
def test_what_a_row_of_work_brings_is_no_claim(heading, head, row):
    assert asserted(heading, head, row) == {"core/there.py", "core/used.py"} - _unnamed(row)


@pytest.mark.parametrize(("heading", "head", "row"), THERE)
def test_what_a_row_is_on_is_a_claim(heading, head, row):
    assert "core/lever.py" in asserted(heading, head, row)


def test_a_job_that_is_to_be_added_in_a_workflow_makes_that():
    row = "core/there.py|no nightly run|Add a nightly job in .github/workflows/X"
    assert asserted("8. Remediation plan", "Where|Problem|Action", row, name="night.yml") == {"core/there.py"}


def _unnamed(row: str) -> set[str]:
    return set() if "core/there.py" in row else {"core/there.py"}


def asserted(heading: str, head: str, row: str, name: str = "core/lever.py") -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading(heading)
    last = "2|Join paths|core/used.py" if name == "core/lever.py" else "core/there.py|slow|use a cache"
    for cells in (head, row.replace("X", name), last):
        for x, text in zip((0, 110, 260), cells.split("|"), strict=True):
            sheet._put(sheet.left + x, sheet.y, text, "helv", 9.0)
        sheet.y += 22
    return sheet.asserted(["core/there.py", "core/used.py"])


PLAN = [
    ("Day", "Work", "Deliverable"),
    ("Day 1 (done)", "Draw all wires", "drawn.json"),
    ("Day 2", "Bend all wires", "bent.json with every angle"),
    ("Day 3", "Write it down", "memo.pdf, ends.json, a film"),
]
PLANNED = ["bent.json", "memo.pdf", "ends.json"]


def _plan(heading: str, last: str) -> set[str]:
    sheet = Sheet()
    sheet.heading(heading)
    sheet.table([(*PLAN[0][:2], last), *PLAN[1:]], (90.0, 120.0, 200.0))
    return sheet.asserted(["drawn.json", "bent.json", "kit/memo.pdf", "bend.py"])


@pytest.mark.parametrize("column", ["Deliverable", "Deliverables", "Entregable", "Livrables", "Consegna"])
def test_what_a_plan_hands_over_is_planned_though_it_came_since(column: str):
    assert _plan("Plan for the last days", column).isdisjoint(PLANNED)


def test_what_a_step_that_is_done_handed_over_is_there():
    assert "drawn.json" in _plan("Plan for the last days", "Deliverable")


def test_what_other_tables_hand_over_is_there():
    assert "bent.json" in _plan("What we handed in", "Deliverable")
    assert "bent.json" in _plan("Plan for the last days", "Reads")
