"""Headings over what was removed: files and documents that the repository has no longer."""

import pytest

from tests.claims.drawing import Sheet

FILES = ["old/v1/notes/01_plan.md", "old/v1/notes/02_wires.md", "notes/01_guide.md"]
ROWS = [("notes/01_plan.md", "The first plan"), ("notes/02_wires.md", "On wires")]


def sheet_below(heading: str, *more: str) -> Sheet:
    sheet = Sheet()
    for title in (heading, *more):
        sheet.heading(title)
    sheet.table([("File", "On"), *ROWS], (200, 120))
    return sheet


@pytest.mark.parametrize(
    "heading",
    [
        "Documents removed (v1)",
        "Folders we dropped",
        "Documentos eliminados (v1)",
        "2.1 Carpetas borradas",
        "Dossiers supprimés",
        "Entfernte Dokumente",
        "Documenti rimossi",
        "Pastas removidas",
        "Verwijderde documenten",
        "Usunięte dokumenty",
        "Odstraněné dokumenty",
        "Удалённые документы",
        "Silinen belgeler",
        "削除したファイル",
    ],
)
def test_what_stands_below_them_is_gone(heading: str):
    claims = sheet_below(heading).claims(FILES)
    assert {claims[path].stance for path, _ in ROWS} == {"negated"}


def test_they_are_on_a_table_that_goes_on_over_the_page_and_not_on_the_next():
    sheet = Sheet()
    sheet.paragraph("All of it is told below. " * 90, width=400)
    sheet.heading("Documentos eliminados (v1)")
    sheet.y = 760.0
    sheet.table([("Archivo", "Contenido"), *ROWS], (200, 120))
    sheet.heading("Documentos creados (v2)")
    sheet.table([("Archivo", "Contenido"), ("notes/01_guide.md", "Manual")], (200, 120))
    claims = sheet.claims(FILES)
    assert len(sheet.document) > 1
    assert {claims[path].stance for path, _ in ROWS} == {"negated"}
    assert claims["notes/01_guide.md"].asserted


@pytest.mark.parametrize(
    "heading",
    [
        "Documents on removed wires",
        "Faults removed by the new documents",
        "Documentos creados",
        "Errores eliminados",
        "Riesgos eliminados y documentos",
        "Documents fournis",
        "Dokumente und Ordner",
        "Documenti nuovi",
        "Nieuwe documenten",
        "追加したファイル",
    ],
)
def test_what_stands_below_others_is_there(heading: str):
    assert sheet_below(heading).asserted(FILES) >= {path for path, _ in ROWS}
