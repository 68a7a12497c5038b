"""Files that somebody looks for and does not find, or that are named amiss; sentences are made up."""

import pytest

from tests.claims.drawing import asserts

PATH = "core/lever.py"

SOUGHT = """\
The prosecutor accused us because he did not find the graph: he looked for X, which is where most groups put it.
The layout makes it hard for the auditor to find the state, as it expects X.
It complained that "no file X exists and nothing can be verified". The file never existed.
The complaint comes from the rubric, which names X as the place to look.
The verdict says that X is missing. It is, for we never wanted one.
The auditor searched for X and gave up; our graph is elsewhere.
A run that looks for X in our tree would fail, since the state is in Y.
The judge claims X exists; it does not.
"README refers to X but the entry point is Y". True.
One juror wrote that X cannot be found. That is correct.
The checker wanted X and got nothing.
The auditor would have found X if there were one.
The tool reports a missing X.
"The report cites X, which is not in the repository". True, and corrected.
El fiscal nos acusó porque no encontraba el grafo: buscaba X, y nuestro repositorio no tiene esa carpeta.
El auditor esperaba X, que es donde lo ponen casi todos.
"El informe cita X, que no está en el repositorio". Cierto.
La queja viene de la rúbrica, que nombra X como el sitio donde mirar.
Le procureur cherchait X, et notre dépôt n'a pas de tel dossier.
« Le rapport cite X, qui n'est pas dans le dépôt ». C'est vrai.
L'auditeur s'attendait à X, où presque tous le mettent.
Der Ankläger fand den Graphen nicht: Er suchte X, wo ihn die meisten ablegen.
„Der Bericht nennt X, das nicht im Repository liegt“. Das stimmt.
Der Prüfer erwartet X; bei uns steht der Zustand in Y.
"O relatório cita X, que não está no repositório". É verdade e foi corrigido.
O auditor procurava X, e o nosso repositório não tem essa pasta.
Il pubblico ministero cercava X, dove lo mettono quasi tutti.
"La relazione cita X, che non è nel repository". È vero.
She could not see the graph, because her tool only looks at X.
He expected X, but our state is in Y.
The detective went looking for X and came back with nothing.
Their agent assumes that the state is in X. Ours is in Y.
She expected to find X; there is none.
He was looking for X, a file we never had.
The bot asked where X was; it has never existed.
El agente buscó X sin encontrarlo.
L'agent a cherché X en vain.
Der Agent suchte X vergeblich.
O agente procurou X em vão.
L'agente ha cercato X invano.
"The README names X, yet the file is called Y". Fixed.
""".splitlines()

FOUND = """\
The reader looks for rules in X.
The program looks for words; X holds them.
The server expects its settings in X.
"README refers to Y but the entry point is X". True.
A test in X expects that the loop ends.
The rule that names the place to look is in X.
El programa busca las reglas en X.
El servidor espera su configuración en X.
Le programme cherche les règles dans X.
Das Programm sucht die Regeln in X.
O programa procura as regras em X.
Il programma cerca le regole in X.
The file that the prosecutor missed is X.
Who looks for the graph finds X first.
The judge looked at X and praised it.
We looked for a place for the rules, and X is a good one.
It is hard to find the bug; X is long.
The rubric names a state; X holds it.
El README menciona X pero no lo explica.
Der Test sucht Fehler in X.
""".splitlines()


@pytest.mark.parametrize("text", SOUGHT)
def test_what_is_sought_in_vain_is_no_claim(text):
    assert not asserts(text, PATH)


@pytest.mark.parametrize("text", FOUND)
def test_what_is_there_is_a_claim(text):
    assert asserts(text, PATH)


def test_what_the_repository_holds_is_there_all_the_same():
    assert asserts(SOUGHT[0], PATH, PATH)
