"""What later sentences say of `the file` or `it`: that it is gone, or nothing of the kind; sentences are made up."""

import pytest

from tests.claims.drawing import Sheet

GONE = """\
core/drawer.py is a box for everything. We've split it in common and limits, and the file is gone.
The judge found a loop in core/bench.py, a script that one of us had pushed by accident. The cap was three. \
The script has since been deleted.
The first attempt, core/gc.c, was built and linked. It worked for lists and crashed for trees. \
When the browser learned it by default we dropped it.
core/all.py held every rule. It was hard to read. We have since broken it up.
core/all.py held every rule, a module which we later deleted.
core/all.py did the counting. After the holidays we removed the file.
The rules sat in core/rules/ for a month. The folder is gone.
Kritisiert wurde, dass core/game.gd alles wusste. Wir haben die Datei aufgelöst und verteilt.
Das Zählen lag in core/all.py. Das war schwer zu lesen. Später haben wir das Modul gelöscht.
core/all.py zählte die Zeilen, ein Skript, das wir inzwischen gelöscht haben.
En la memoria hablábamos de core/nodos.py, un fichero que dividimos en tres hace dos semanas.
El recuento estaba en core/all.py. Era lento. Al final lo borramos.
Le comptage se faisait dans core/all.py. Nous avons depuis supprimé le fichier.
Le comptage se faisait dans core/all.py, un module que nous avons découpé en deux.
Il conteggio era in core/all.py. Poi abbiamo eliminato il file.
Il conteggio era in core/all.py, un modulo che abbiamo diviso in tre.
A contagem estava em core/all.py. Depois removemos o ficheiro.
""".splitlines()

THERE = """\
core/all.py holds every rule. The file is long.
core/all.py holds every rule. The old file is gone.
core/all.py holds every rule. We removed the loop.
core/all.py holds every rule. If the file is gone, the run stops.
core/all.py reads each uploaded file. The file has then been deleted.
core/all.py holds every rule. We never deleted the file.
core/all.py holds the rules of the game. Later we split the file into sections.
core/all.py holds the rules. They are short. We removed them from the menu.
core/all.py holds the rules. The loop is short. In the end we dropped it.
core/all.py holds the rules. Last week the script was deleted by accident. We restored it in May.
core/all.py zählt die Zeilen. Die Datei ist lang und wurde nie gelöscht.
core/all.py zählt die Zeilen. Wir haben die Datei nicht gelöscht.
El recuento está en core/all.py. El fichero es largo.
Le comptage est dans core/all.py. Nous avons relu le fichier.
Il conteggio è in core/all.py. Abbiamo riletto il file.
""".splitlines()


def asserted_in(text: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text)
    return sheet.asserted()


@pytest.mark.parametrize("text", GONE)
def test_a_file_that_a_later_sentence_says_to_be_gone_is_not_asserted(text):
    assert not asserted_in(text)


@pytest.mark.parametrize("text", THERE)
def test_what_a_later_sentence_says_of_something_else_leaves_the_file_asserted(text):
    assert asserted_in(text) == {"core/all.py"}


def test_the_file_is_the_last_one_named():
    text = "core/all.py holds the rules, and core/loop.py the loop. We deleted the file two days later."
    assert asserted_in(text) == {"core/all.py"}


def test_what_the_repository_holds_is_there_whatever_became_of_the_file():
    sheet = Sheet()
    sheet.paragraph(GONE[0])
    assert sheet.asserted(["core/drawer.py"]) == {"core/drawer.py"}
