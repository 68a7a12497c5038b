"""What something was before, and what was said before: former names and places are no claims; texts are made up."""

import pytest

from tests.claims.drawing import Sheet

OPENING = "The machine bends wires and is described below, step by step and in the order of its work. " * 2


def asserted(text: str, files: tuple[str, ...] = ()) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(OPENING)
    sheet.paragraph(text)
    return sheet.asserted(files)


@pytest.mark.parametrize(
    "text",
    [
        "We also moved the folder of wires, which was parts/thin.py before, to its new place.",
        "The table used to be parts/thin.py before and is a page now.",
        "La carpeta, que se llamaba parts/thin.py antes, tiene otro nombre.",
        "Le fichier, qui s'appelait parts/thin.py auparavant, a changé de nom.",
        "Die Datei, die früher parts/thin.py hieß, trägt jetzt einen anderen Namen.",
        "Il file, che si chiamava parts/thin.py prima, ha cambiato nome.",
        "We replaced the earlier three tables, one for each wire (parts/thin.py), by a single one.",
        "Sustituimos las antiguas tablas, una por alambre (parts/thin.py), por una sola.",
        "Nous avons remplacé les anciennes tables, une par fil (parts/thin.py), par une seule.",
        "Die alten Tabellen, eine je Draht (parts/thin.py), haben wir durch eine einzige ersetzt.",
        "Abbiamo sostituito le vecchie tabelle, una per filo (parts/thin.py), con una sola.",
        "Substituímos as antigas tabelas, uma por fio (parts/thin.py), por uma só.",
        "En la entrega parcial decíamos que los alambres estaban en parts/thin.py y en nada más.",
        "Im Zwischenbericht hieß es noch, die Drähte lägen in parts/thin.py und sonst nirgends.",
        "Dans le rapport intermédiaire nous écrivions que les fils étaient dans parts/thin.py.",
        "Nella relazione intermedia dicevamo che i fili stavano in parts/thin.py.",
        "No relatório intercalar dizíamos que os fios estavam em parts/thin.py.",
        "parts/thin.py holds far too much. We took the file out of the repository.",
        "parts/thin.py enthält viel zu viel. Die Datei haben wir aus dem Repository genommen.",
        "Anfangs gab es nur das Skript parts/thin.py. Dieses wurde in bend.py und cut.py aufgeteilt und dann gelöscht.",
        "I was planning a module parts/thin.py for the wires, but there was no time.",
        "The directory given with --out receives parts/thin.json and no more.",
    ],
)
def test_what_was_so_before_is_no_claim(text: str):
    assert not {"parts/thin.py", "parts/thin.json"} & asserted(text)


@pytest.mark.parametrize(
    "text",
    [
        "We read parts/thin.py before the wires are bent.",
        "It was parts/thin.py that took most of the time.",
        "The old machine reads parts/thin.py, and the new one does too.",
        "We took the longest line out of parts/thin.py and counted it.",
        "Die alten Tabellen werden von parts/thin.py gelesen.",
        "En la entrega final decimos que los alambres están en parts/thin.py.",
        "I wrote down all turns in parts/thin.py, which may be of use to others.",
        "The wire is given to parts/thin.py, which bends it.",
    ],
)
def test_what_is_so_is_a_claim_though_words_of_before_stand_beside_it(text: str):
    assert "parts/thin.py" in asserted(text)


def test_a_clause_behind_a_list_says_nothing_of_it():
    text = "The file was split into parts/thin.py and parts/thick.py, and all.py does not exist any more."
    assert asserted(text) == {"parts/thin.py", "parts/thick.py"}
    text = "It reads parts/thin.py, parts/thick.py, and parts/round.py in this order."
    assert asserted(text) == {"parts/thin.py", "parts/thick.py", "parts/round.py"}


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (
            "Group 9 looked into our wires. Their report is in docs/security-review-group9.md.",
            "docs/security-review-group9.md",
        ),
        (
            "Nos revisó el equipo Cóndor. Su informe se conserva en notas/recibidas/condor.md.",
            "notas/recibidas/condor.md",
        ),
        (
            "Gruppe 2 hat uns begutachtet. Ihr Text ist unter docs/gutachten_gruppe2.pdf abgelegt.",
            "docs/gutachten_gruppe2.pdf",
        ),
    ],
)
def test_a_text_that_is_named_after_others_is_what_the_authors_keep_of_them(text: str, path: str):
    assert path in asserted(text)


def test_a_module_of_others_is_none_of_the_authors_though_it_is_on_reviews():
    assert "src/review.py" not in asserted("We looked into the work of group 9. Their router is in src/review.py.")
