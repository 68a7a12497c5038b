"""Files that a text tells of as they were, were left, or are made by a run; and the near misses. Texts are made up."""

import pymupdf
import pytest

from tests.claims.drawing import Sheet, asserts
from tests.claims.test_former import asserted

NO_CLAIM = """\
They all stood in the old layout: kit/turn.py, X and kit/cut.py.
Five of the names were from the former structure: kit/turn.py and X.
Drei Namen stammen aus der alten Ordnerstruktur: kit/turn.py und X.
Tres nombres eran de la antigua estructura: kit/turn.py y X.
Trois noms viennent de l'ancienne arborescence : kit/turn.py et X.
Tre nomi erano della vecchia struttura: kit/turn.py e X.
Três nomes eram da antiga estrutura: kit/turn.py e X.
In the first week we had X like everybody else.
In der ersten Woche hatten wir X wie alle anderen.
En la primera semana teníamos X como todo el mundo.
Pendant la première semaine, nous avions X comme tout le monde.
Nella prima settimana avevamo X come tutti.
Na primeira semana tínhamos X como toda a gente.
They asked why bending was a single file. At that time it was X; it was split into three files.
Damals war es X; heute sind es drei Dateien.
The three false ones: kit/turn.py, which became kit/rotate.py; X (now gone); and kit/cut.py, which was not pushed.
The four missing ones are kit/turn.py (a typo), X (never written) and kit/cut.py.
Of the 22 paths in the draft, 18 existed. The other four were kit/turn.py (a typo) and X (divided in two).
Dos 22 caminhos do rascunho, 18 existiam. Os outros quatro eram kit/turn.py (gralha) e X (dividido em dois).
The page X mentioned in an older guide was merged into this report.
X listed in the first draft was later removed.
Die Datei X ist aus diesem Grund noch in der Historie zu finden; im aktuellen Stand gibt es sie nicht mehr.
Das Modul bog zu stark: X. Im aktuellen Stand gibt es es nicht mehr.
O primeiro desenho, em X, contava até fios soltos; ele foi removido na segunda semana.
El primer dibujo, en X, contaba hilos sueltos; él fue eliminado en la segunda semana.
Le premier dessin, dans X, comptait aussi les fils ; il a été effacé la deuxième semaine.
Chegamos a discutir um serviço (X), mas isso ficou para depois.
Llegamos a discutir un servicio (X), pero eso quedó para más adelante.
Names may be written with a leading ./ as in X, or with a line number.
Names may be written with a backslash as in X, and all of them are read.
We audited them too. They have a nice package with X and a small screen.
""".splitlines()

CLAIM = """\
The new layout has X, and nothing else changed.
We moved it from the old layout to X in May.
Unlike the old layout, X holds one thing.
In the first week we wrote X and the tests.
At that time it was X that failed most often.
At the time of writing X holds four tests.
Of the 22 paths in the draft, 18 existed. We then wrote X for the rest.
The page X mentioned in the guide reads all wires.
Names are checked as in X, which has the list.
We audited them too. We have the result in X now.
The loader, in X, was the first; it removes loose wires.
If you do not have a key, the tool uses the answers in X.
The rules are in X, pictures are created by kit/draw.py.
On one machine, X in the root installs what is needed.
Die Regeln in X werden gelesen, und das Modul ist Teil des Repositorys.
""".splitlines()


@pytest.mark.parametrize("text", NO_CLAIM)
def test_what_is_told_of_former_or_other_files_is_no_claim(text: str):
    assert "kit/bend.py" not in asserted(text.replace("X", "kit/bend.py"))


@pytest.mark.parametrize("text", CLAIM)
def test_what_stands_beside_such_words_is_a_claim_all_the_same(text: str):
    assert "kit/bend.py" in asserted(text.replace("X", "kit/bend.py"))


@pytest.mark.parametrize(
    "text",
    [
        "Die Berichte findet man nach einem Lauf unter app/made/reports/.",
        "After a run you find the pages below app/made/reports/.",
        "On trouve les pages après une exécution sous app/made/reports/.",
        "Las páginas se ven tras una ejecución bajo app/made/reports/.",
        "Le pagine si vedono dopo ogni esecuzione sotto app/made/reports/.",
        "As páginas vêem-se após uma execução sob app/made/reports/.",
        "It reads src/draw.py once. It draws the last seven days as pictures into app/made/reports/.",
        "The program src/export.py writes one table per day to app/made/reports/, and src/draw.py draws the rest.",
    ],
)
def test_what_a_run_leaves_is_no_claim(text: str):
    assert "app/made/reports" not in asserted(text)


def test_a_clause_of_its_own_is_no_part_of_a_list():
    text = "The program src/export.py writes one table per day to app/made/days/, and src/draw.py draws the rest."
    assert asserted(text) == {"src/export.py", "src/draw.py"}
    assert asserted("We keep app/days/, and src/draw.py in one place.") == {"app/days", "src/draw.py"}


def test_where_a_shell_sends_what_it_prints_is_no_claim():
    assert "wires.mmd" not in asserted("uv run bend graph --flat > wires.mmd")
    assert "kit/bend.py" in asserted("Open kit > wires > kit/bend.py and read it.")


def test_a_build_that_is_not_committed_is_no_claim():
    assert "apps/viewer/dist" not in asserted("The built site goes to apps/viewer/dist, which we do not commit.")


@pytest.mark.parametrize(
    "text",
    [
        "The path stands in local.wires; this file is not part of the repository.",
        "Der Pfad steht in local.ini; die Datei legt das Programm selbst an, sie ist nicht Teil des Repositorys.",
        "La ruta está en local.ini; la crea el programa, no forma parte del repositorio.",
        "Le chemin est dans local.ini ; le programme le crée, il ne fait pas partie du dépôt.",
        "Il percorso sta in local.ini; lo crea il programma, non fa parte del repository.",
        "O caminho está em local.ini; o programa cria-o, não faz parte do repositório.",
    ],
)
def test_what_is_no_part_of_the_repository_is_no_claim(text: str):
    assert "local.ini" not in asserted(text)


def test_a_name_that_a_reader_gives_to_a_shown_program_is_no_claim():
    files = ("kit/fib.py", "kit/wire.py")
    assert "wire.py" not in asserted("Saved as wire.py, it is run by bend wire.py at once.", files)
    assert "wire.py" not in asserted("Gespeichert als wire.py, wird es von bend ausgeführt.", files)


def test_what_was_made_once_and_lies_there_is_a_claim():
    assert asserts("A trace exported as text lies in X for people without an account.", "docs/traces/first.json")
    assert asserts("I drew the wires by hand and exported them to X yesterday.", "docs/img/wires.png")
    assert not asserts("The trace is exported as text to X at each run.", "docs/traces/first.json")


def test_what_reviewers_quoted_was_not_moved_with_what_it_holds():
    text = "The file kit/bend.py contains a hard coded turn. It was moved to a variable."
    assert "kit/bend.py" in asserted(text)
    assert "kit/bend.py" not in asserted("The file kit/bend.py contains a turn. It was moved to kit/turn.py.")


def test_a_table_of_which_one_row_is_set_tight_has_rows():
    sheet, tight = Sheet(), "Instrumented tests app/android/ 9"
    ends = (0, len("Instrumented tests "), len("Instrumented tests app/android/ "))
    places = [60.0 + pymupdf.get_text_length(tight[:end], "helv", 10.0) for end in ends]
    for y, label, path, count in (
        (100.0, "Unit tests", "app/test/", "41"),
        (132.0, "Sync", "sync/test/", "17"),
        (148.0, "Server", "server/test/", "6"),
    ):
        for x, text in zip(places, (label, path, count), strict=True):
            sheet.line(x, y, text)
    sheet.line(60.0, 116.0, tight)
    assert {"sync/test", "server/test"} <= sheet.asserted(("sync/test/a.py", "server/test/b.py"))
