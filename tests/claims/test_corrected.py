"""What was once claimed, what was found to be wrong, what was looked for in vain; texts are made up."""

import pytest

from tests.claims.drawing import Sheet
from tests.claims.test_stance_wording import PATH, asserted_of

MISSED = [
    "The interim report speaks of X, the file is missing. Right.",
    "In der Zwischenabgabe ist von X die Rede, die Datei fehlt.",
    "La memoria habla de X, el fichero no existe.",
    "Le rapport parle de X, le fichier n'existe pas.",
    "La relazione parla di X, il file manca.",
    "O relatório fala de X, o ficheiro não existe.",
    "El auditor del grupo B buscaba X y state.py y no encontró ninguno de los dos.",
    "Their auditor looked for X and found neither that nor another.",
    "Leur outil cherchait X mais n'a rien trouvé.",
    "Das Werkzeug suchte X und fand nichts.",
    "Il loro strumento cercava X e non ha trovato nulla.",
    "A ferramenta procurava X e não encontrou nada.",
    "The tool found 19 paths and 3 of them are not in the repository. One is X.",
    "It cites 9 files, and two of these were invented. The first is core/other.py. The other one is X, which I copied.",
    "Se citan 20 rutas y dos de ellas no existen. La otra es X.",
    "Von 20 Pfaden fehlen zwei. Einer ist X.",
    "Il y a 20 chemins, deux d'entre eux n'existent pas. L'un est X.",
    "That X is the old name of core/new.py.",
]
KEPT = [
    "Three of them are long. One is X.",
    "Our reader looked for errors in X and found nothing.",
    "Para esta memoria hemos escrito X, que compara las rutas del borrador con la salida.",
    "It reads X, the module for names.",
    "Two of the files are not tested. The oldest module is X.",
    "We looked for a name and chose X.",
]


def test_what_is_missing_is_not_asserted():
    assert asserted_of(MISSED, PATH) == []


def test_what_only_sounds_alike_is():
    assert asserted_of(KEPT, PATH) == KEPT


@pytest.mark.parametrize(
    ("claimed", "true"),
    [
        ("In the interim report", "Reality"),
        ("Draft", "Now"),
        ("We wrote", "What is there"),
        ("Claimed path", "Correct"),
        ("Im Zwischenbericht", "Wirklichkeit"),
        ("En la entrega intermedia", "Realidad"),
        ("Rapport intermédiaire", "En fait"),
        ("Abbiamo scritto", "In realtà"),
        ("No relatório intercalar", "Agora"),
    ],
)
def test_a_table_of_corrections_does_not_assert_what_was_claimed(claimed, true):
    sheet = Sheet()
    sheet.paragraph("Five of our paths are told below. " * 6)
    rows = [("lib/magic1.py", "same"), ("lib/magic2.py", "moved to core/app.py"), ("lib/magic3.py", "put in two parts")]
    sheet.table([(claimed, true), *rows[:2]], (180, 250))
    sheet.new_page()
    sheet.table([(claimed, true), *rows[2:]], (180, 250))
    assert not any("magic" in path for path in sheet.asserted())
    assert "lib/magic1.py" in sheet.asserted(["lib/magic1.py"])


def test_a_column_of_claims_beside_no_truth_asserts_them():
    sheet = Sheet()
    sheet.paragraph("All of our paths are told below. " * 6)
    sheet.table([("Cited", "Purpose"), ("lib/kept.py", "reads names")], (180, 250))
    assert "lib/kept.py" in sheet.asserted()


def test_a_remark_on_a_file_and_what_was_done_about_it():
    sheet = Sheet()
    sheet.paragraph("Five remarks were made on it. " * 6)
    rows = [("Remark", "What we did"), ("lib/magic.py is a dumping ground", "split into core/a.py and core/b.py")]
    sheet.table(rows, (180, 250))
    assert "lib/magic.py" not in sheet.asserted()
    assert "lib/magic.py" in sheet.asserted(["lib/magic.py"])


GIVEN_UP = [
    "We worked a week on X, but removed the module again.",
    "We wrote X but deleted it later.",
    "Wir haben eine Woche an X gearbeitet, das Modul aber wieder entfernt, weil es nicht ging.",
    "Trabajamos una semana en X, pero después lo eliminamos.",
    "Nous avons travaillé sur X, mais l'avons supprimé.",
    "Abbiamo lavorato a X ma poi l'abbiamo eliminato.",
    "Trabalhámos em X mas depois removemos o módulo.",
]
STILL_THERE = [
    "We worked on X, but removed nothing.",
    "Wir haben an X gearbeitet, das Modul aber nicht entfernt.",
    "Trabajamos en X, pero no lo terminamos bien.",
]


def test_what_people_did_away_with_later_in_the_sentence_is_gone():
    assert asserted_of(GIVEN_UP, PATH) == []


def test_work_on_what_stays_is_not():
    assert asserted_of(STILL_THERE, PATH) == STILL_THERE
