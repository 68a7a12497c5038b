"""What the authors keep of an exchange with others, and what they did about it, is their own; texts are made up."""

import pytest

from tests.claims.drawing import asserts

NOTE, CODE = "notes/lever.md", "core/lever.py"

KEPT = """\
Group 4 read our code in March. Their report is committed as X.
Group 4 read our code in March. Their remarks are collected in X, with our answers.
Group 4 read our code in March. We answered all of them; the full text is X.
Group 4 read our code in March. The list of their remarks, with our answers, is X.
The other team has sent a report with nine pages, saved as X.
We exchanged with group 4. The report we received is at X.
We exchanged with group 4. Our report on them is X.
We looked at their project, and our verdict is kept in X.
We reviewed their project, a pipeline for bikes, and wrote X.
The complete text of her audit is in X.
El grupo 4 leyó nuestro código. Sus observaciones están guardadas, y su informe se conserva en X.
Revisamos el trabajo del grupo 4. Nuestro informe sobre ellos está en X.
Le groupe 4 a relu notre code. Leurs remarques, consignées dans X, étaient utiles.
Nous avons relu le projet du groupe 4. Notre rapport sur eux est dans X.
Gruppe 4 hat unseren Code gelesen. Ihre Anmerkungen sind gesammelt in X.
Wir haben das Projekt der Gruppe 4 gelesen. Unser Gutachten über sie liegt in X.
Il gruppo 4 ha letto il nostro codice. Le loro osservazioni sono raccolte in X.
O grupo 4 leu o nosso código. As observações deles estão reunidas em X.
""".splitlines()

NOT_KEPT = """\
Group 4 read our code in March. We read theirs: their report is kept in X in their repository.
We reviewed their project. Their report names X.
We reviewed their project. Their rules are in X.
Group 4 has a short manual. It says that their notes cite X.
Revisamos el trabajo del grupo 4. Su informe cita X.
Nous avons relu le projet du groupe 4. Leur rapport cite X.
Wir haben das Projekt der Gruppe 4 gelesen. Ihr Bericht nennt X.
""".splitlines()

CAME_OF_IT = """\
The other team read our code. They disliked the two kinds of errors; we have unified them in X.
The other team read our code. They missed a description; it is now in X.
A limit was added late, after a test by the other team, in X.
Group 4 could not start the program because X set a port.
Two findings of the other team: a slip in the orders (fixed the same day, regression test in X), and noise.
Das andere Team hat unseren Code gelesen. Es fehlte eine Beschreibung; sie steht nun in X.
Gruppe 4 konnte das Programm nicht starten, weil X einen Port festlegte.
El otro equipo leyó nuestro código. Faltaba una descripción; ahora está en X.
L'autre équipe a lu notre code. Il manquait une description ; elle se trouve désormais dans X.
L'altra squadra ha letto il nostro codice. Mancava una descrizione; ora sta in X.
A outra equipa leu o nosso código. Faltava uma descrição; agora está em X.
""".splitlines()

OF_THEIRS = """\
The other team showed us theirs. They have no tests; their loop is now in X.
The other team showed us theirs. They keep everything in X.
Group 4 could not start their program because their X set a port.
El otro equipo guarda su bucle en X.
Das andere Team zeigte uns seinen Code. Ihre Schleife steht jetzt in X.
""".splitlines()


@pytest.mark.parametrize("text", KEPT)
def test_what_the_authors_keep_of_an_exchange_is_their_own(text):
    assert asserts(text.replace("X", NOTE), NOTE)


@pytest.mark.parametrize("text", NOT_KEPT)
def test_what_others_wrote_or_have_is_not(text):
    assert not asserts(text.replace("X", NOTE), NOTE)


@pytest.mark.parametrize("text", CAME_OF_IT)
def test_what_came_of_it_is_their_own(text):
    assert asserts(text.replace("X", CODE), CODE)


@pytest.mark.parametrize("text", OF_THEIRS)
def test_what_others_did_with_theirs_is_not(text):
    assert not asserts(text.replace("X", CODE), CODE)
