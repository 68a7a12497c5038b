"""What the authors found where they looked into other people's work, told a sentence later; texts are made up."""

import pytest

from tests.claims.drawing import asserts

PATH = "core/lever.py"

THEIRS = """\
We audited the team Falcon last week. The most serious finding was a shell call in its X.
We reviewed two teams, Heron and Stork. Stork also had an unused X, which it deleted within a day.
In exchange we reviewed their pipeline. Their transformations are in Spark (X, core/other.py), which is too much.
In return we looked at the work of group 9. Their loader (X) reads everything twice.
Our agent audited the repository of Dana's group. It found that its X returned plain text.
The example comes from an audit of another group: the location was X, line 42.
My partner's project has a conventional structure. My auditor found a shell call in X, which she has replaced since, and noted that core/other.py took a plain mean.
Nuestro agente auditó el repositorio del grupo de Marta. Encontró que su X devolvía texto libre.
Auditamos a los equipos Faro y Delta. En Faro lo más grave fue una clave en su X.
A cambio revisamos el trabajo del grupo 3. Sus consultas están en X.
El proyecto de Julia tiene una estructura clásica. Mi auditor encontró una llamada peligrosa en X, que ella ya ha cambiado.
El ejemplo procede de una auditoría de otro equipo: la ruta era X.
Nous avons audité le groupe Phare. Le plus grave était un mot de passe dans son X.
En échange nous avons relu le projet du groupe 5. Leurs requêtes sont dans X.
Notre agent a audité le dépôt de Léa. Il a trouvé que son X renvoyait du texte brut.
Le projet de Claire a une structure simple. Mon auditeur a trouvé un appel dangereux dans X, qu'elle a déjà remplacé.
Wir haben das Team Falke begutachtet. Am schlimmsten war ein Passwort in dessen X.
Im Gegenzug haben wir die Arbeit der Gruppe 4 gelesen. Ihre Abfragen stehen in X.
Unser Agent prüfte das Repository der Gruppe Nord. Er fand, dass deren X nur Text lieferte.
Das Projekt von Ines ist klassisch aufgebaut. Mein Prüfer fand einen Aufruf mit Shell in X, den sie schon ersetzt hat.
O projeto da Inês tem uma estrutura simples. O meu auditor encontrou uma chamada perigosa em X, que ela já substituiu.
Auditámos a equipa Farol. O mais grave era uma senha no seu X.
Em troca revimos o trabalho do grupo 2. As consultas deles estão em X.
O nosso agente auditou o repositório da Marta. Encontrou que o seu X devolvia texto livre.
Il nostro agente ha esaminato il repository di Sara. Ha trovato che il suo X restituiva testo libero.
In cambio abbiamo letto il progetto del gruppo 6. Le loro query sono in X.
The neighbouring team sent us its repository. Its reader, X, opens each file twice.
We were paired with the team Juniper and read through its code. Its entry point is X.
Our tool was run on the repository of group 7. Their state lives in X.
We looked at Milo's project. He keeps the rules in X.
Team Cedar audited us, and we audited team Cedar. Their worst file is X.
The swarm judged the project of our neighbours. It reported that their X has no tests.
Revisamos el proyecto de otro equipo. Su grafo está en X y no tiene pruebas.
Leímos el código de Andrés. Su X no tiene pruebas.
Nous avons lu le code de Margaux. Son X n'a pas de tests.
Nous avons audité l'équipe Boréale. Leur graphe est dans X.
Wir prüften das Projekt der Gruppe Süd. Deren Graph steht in X.
Analisámos o projeto da equipa Sul. O grafo deles está em X.
Abbiamo esaminato il progetto della squadra Nord. Il loro grafo sta in X.
We tested the work of our partner team. Its loader is X, which it wrote in a week.
""".splitlines()

OURS = """\
The program is small. Its loop is in its X, and the rest is tests.
The team Falcon audited us. They found a shell call in our X.
Our agent looks at repositories. Its X holds the rules.
Our auditor found a shell call in X, which we have replaced since.
We audited the team Falcon. After that we wrote X ourselves.
The server and the client are apart. The server and its X are started first.
Each detective has its own file; the first keeps its rules in X.
We were audited by Falcon and Heron. For Falcon the worst problem was the long X.
Our partner team complained that the graph was hard to find. It is in X.
El programa es pequeño. Sus reglas están en X.
Nuestro agente tiene tres partes. Encontró un error en X, que ya hemos corregido.
El grupo de Marta nos auditó. Encontró que nuestro X devolvía texto libre.
Le serveur est petit. Sa boucle est dans X.
Notre agent a trois parties. Il a trouvé une erreur dans X, que nous avons corrigée.
Der Server ist klein. Seine Schleife steht in X.
Die Gruppe Nord hat uns geprüft. Sie fand, dass unser X nur Text lieferte.
O servidor é pequeno. O seu ciclo está em X.
A equipa Farol auditou-nos. Encontrou um erro em X, que já corrigimos.
Il server è piccolo. Il suo ciclo è in X.
We audited the teams Argon and Neon with our agent. The report on them is in X.
The report on Falcon is X, and the one on Heron is core/other.py.
El informe sobre el grupo de Marta está en X.
Wir haben das Team Falke begutachtet. Unser Bericht liegt in X.
We audited our own repository. Its graph is in X.
The teachers audited the teams. Our worst file was X.
We looked through the code again. Its longest file is X.
We audited the team Falcon, and its report made us split X.
We reviewed the rubric. Its rules are copied to X.
The tool examines the project. Its result is read by X.
We tested the app on two phones. Its screens are in X.
Revisamos el código. Su parte más larga es X.
Nous avons relu notre code. Sa partie la plus longue est X.
Wir haben den Code geprüft. Sein längster Teil ist X.
Analisámos o código. A sua parte mais longa é X.
Abbiamo riletto il codice. La sua parte più lunga è X.
We audited the project of group 4. Since then we check links in X.
We audited the teams Argus and Magpie. That run is started by X.
""".splitlines()

RECORDS = """\
{ "ubicacion": "X:42", "confianza": 0.95 }
{ "chemin": "X", "confiance": 0.95 }
{ "fundort": "X", "sicher": 0.95 }
{ "percorso": "X", "sicuro": 0.95 }
{ "caminho": "X", "certeza": 0.95 }
""".splitlines()


@pytest.mark.parametrize("text", THEIRS)
def test_what_stands_in_work_that_the_authors_looked_into_is_no_claim(text):
    assert not asserts(text, PATH)
    assert asserts(text, PATH, PATH)


@pytest.mark.parametrize("text", OURS)
def test_what_is_the_authors_own_is_a_claim(text):
    assert asserts(text, PATH)


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_that_a_program_wrote_quotes_in_any_language(text):
    assert not asserts(text, PATH)
