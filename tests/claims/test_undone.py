"""What somebody made and did not keep, told in a later clause or sentence; sentences are made up."""

import pytest

from tests.claims.drawing import asserts

PATH = "core/lever.py"

UNDONE = """\
We worked a week on X, but removed the module again.
We worked on X for a week. Then we gave it up and removed it.
X did the counting. It is gone since the second week.
Earlier we had a login with passwords (X), it is deleted now.
Ana wrote half of X, and then we tried it with players. Nobody liked it. We cut it two weeks before the end.
It was an add-on, X, and it was good, but for three cases it was too much. We took it out in week six.
In the interim version the counter had a module of its own (X). As it shrank to twenty lines I dropped that module.
At that time there was still a X with the rules inside.
A first version existed in X; it was wrong for cycles, and we preferred to take it out.
The tool was called X until we found that the name was taken.
X worked for lists only, so we threw it out again.
A module X has been sketched but not committed.
X was written in one night and thrown away in the morning.
The old way with X was slow. Since April there is no such file any more.
Tuvimos un módulo X, pero al final lo quitamos.
Existió una primera versión en X; fallaba con ciclos y preferimos retirarla.
El recuento estaba en X, pero como quedó en veinte líneas eliminé ese módulo.
El paquete se llamaba X hasta mayo.
Trabajamos una semana en X. En marzo lo descartamos.
Une première version existait dans X ; elle était fausse et nous avons préféré la retirer.
Nous avons travaillé une semaine sur X, mais nous avons fini par l'abandonner.
Le comptage avait son propre module (X). Comme il ne faisait que vingt lignes, j'ai supprimé ce module.
Le fichier, qui s'appelait X, a un autre nom aujourd'hui.
Wir haben eine Woche an X gearbeitet, das Modul aber wieder entfernt.
Früher zählte X die Zeilen. Seit April ist die Datei weg.
Eine erste Fassung gab es in X; sie war falsch, und wir haben sie lieber entfernt.
Der Zähler hatte ein eigenes Modul (X). Weil nur zwanzig Zeilen blieben, habe ich dieses Modul gelöscht.
O contador tinha um módulo próprio (X). Como ficou reduzido a vinte linhas, eliminei esse módulo.
Havia uma primeira versão em X; estava errada e preferimos retirá-la.
Trabalhámos uma semana em X, mas acabámos por o apagar.
Il contatore aveva un modulo suo (X). Siccome restavano venti righe, ho eliminato quel modulo.
Una prima versione esisteva in X; era sbagliata e abbiamo preferito toglierla.
Abbiamo lavorato una settimana su X, ma poi l'abbiamo tolto.
The parser had its home in X until the week of the demo; then it was scrapped.
X never worked well. After a month we pulled the plug and deleted it.
There used to be a scheduler, X. It caused deadlocks, so it had to go.
We planned a cache (X) and even wrote it, but in the end threw it away.
The old exporter X has been sitting in a branch and was never merged.
Queríamos una caché y escribimos X, pero al final decidimos eliminarla.
Hubo un planificador en X. Daba problemas y lo retiramos.
Nous avions écrit X. Il posait problème et nous l'avons supprimé.
Il y avait un cache dans X, mais on a choisi de l'enlever.
Wir hatten einen Zwischenspeicher in X, haben ihn aber wieder gelöscht.
Anfangs hieß das Skript X.
Tínhamos uma cache em X, mas decidimos removê-la.
O script chamava-se X no início.
Avevamo una cache in X, ma abbiamo deciso di eliminarla.
""".splitlines()

KEPT = """\
We worked a week on X, but removed the loop again.
X did the counting in week one. It still does.
Earlier we had a login with passwords; now X does it.
X was wrong for cycles, and we preferred to mend it.
The token was a word in X and has been removed.
X holds the rules. The unused one is gone since the second week.
We wrote X in one night and tested it in the morning.
The cache is X; nobody needed a database, and it went well.
X deletes what it has written. It removes them after a day.
We moved the rules to X; we took out the old loop in week six.
The module X was reviewed, but not changed.
A first version exists in X; it is wrong for cycles.
Trabajamos una semana en X. En marzo quitamos el bucle.
X cuenta las líneas. Como era lento, eliminé ese bucle.
La primera versión está en X; falla con ciclos y preferimos dejarla.
Une première version existe dans X ; elle est fausse mais nous l'avons gardée.
Le comptage est dans X. Comme il était lent, j'ai supprimé cette boucle.
Wir haben eine Woche an X gearbeitet, die Schleife aber wieder entfernt.
X zählt die Zeilen. Seit April ist die Schleife weg.
O contador está em X. Como era lento, eliminei esse ciclo.
X apaga os dados antigos. Removemos os avisos depois.
Il contatore è in X. Siccome era lento, ho eliminato quel ciclo.
X reads the lock file; it is stale at times, and then it is removed.
The loop in X was slow, but we rewrote it.
We had doubts about X, but kept it.
X creates the table and drops it after the test.
We wanted to call it rules, but it is called X now.
The service is called X in the code.
X builds a temporary tree; we delete it at the end.
We wrote X in May. In June we cut the run time in half.
X stores each vote. We took them from the first round.
X tenía un error, pero lo corregimos.
X crea una tabla y la borra después.
X avait un défaut, mais nous l'avons corrigé.
X hatte einen Fehler, den wir behoben haben.
X tinha um erro, mas corrigimo-lo.
X aveva un errore, ma l'abbiamo corretto.
""".splitlines()


@pytest.mark.parametrize("text", UNDONE)
def test_what_was_given_up_after_all_is_no_claim(text):
    assert not asserts(text, PATH)


@pytest.mark.parametrize("text", KEPT)
def test_what_was_kept_is_a_claim(text):
    assert asserts(text, PATH)


def test_what_the_repository_holds_is_there_all_the_same():
    assert asserts(UNDONE[0], PATH, PATH)
