"""Files that each user has or makes, that git does not get, or that stand for any; sentences are made up."""

import pytest

from tests.claims.drawing import asserted, asserts

PATH = "core/lever.py"

USERS = """\
The key file X must be downloaded from the console; we do not commit it.
X must be downloaded from the website. We do not commit it because it is large.
A file such as X is accepted by the reader.
Whatever X a user brings is read first.
A path like X would be refused.
The reader accepts X or anything similar.
Take, say, X: the reader would cut it into two parts.
If somebody names a file X, the reader skips it.
Suppose a report cites X and the file is not there.
You have to create X yourself, because git ignores it.
Docker reads X automatically when it exists, and git ignores it.
X is read when it exists; git ignores it.
The weights X are not committed; download them from the release page.
Please copy your own X next to the program; it is not part of the repository.
X has keys in it, so it is not in git.
El fichero X hay que descargarlo de la consola; no lo subimos al repositorio.
Un fichero como X sería rechazado.
X se lee si existe y git lo ignora.
Le fichier X doit être téléchargé depuis la console ; nous ne le versionnons pas.
Un fichier tel que X serait refusé.
X contient des clés, donc il n'est pas dans git.
Die Datei X muss man von der Konsole herunterladen; wir committen sie nicht.
Eine Datei wie X würde abgelehnt.
X wird gelesen, wenn es existiert, und von git ignoriert.
O ficheiro X tem de ser descarregado da consola; não o colocamos no repositório.
Um ficheiro como X seria recusado.
Il file X va scaricato dalla console; non lo mettiamo nel repository.
Un file come X verrebbe rifiutato.
The certificate X is personal; everybody has to request one. It must not be committed.
Copy your credentials to X; this file is never pushed.
If X exists, it overrides the defaults; git ignores it.
A name such as X or something of the sort would do.
The reader handles X, Makefile.local or any other file of that sort.
Cada uno crea su propio X, que git ignora.
Chacun crée son propre X, que git ignore.
Jeder legt sich eine eigene X an, die git ignoriert.
Cada um cria o seu próprio X, que o git ignora.
""".splitlines()

COMMITTED = """\
The settings in X must be read from the console; we do not commit secrets.
The download is done by X, and git ignores what it leaves.
X must be run before the tests; we commit it with the rest.
The data is not committed; X downloads it.
X reads the file when it exists.
The pipeline in X is similar to the old one.
Docker reads X automatically.
El fichero X descarga los datos; no los subimos al repositorio.
Le script X télécharge les données, que nous ne versionnons pas.
Das Skript X lädt die Daten herunter; wir committen sie nicht.
O script X descarrega os dados; não os colocamos no repositório.
Lo script X scarica i dati; non li mettiamo nel repository.
X must be run first; it downloads the weights.
X can be started when the server is there.
X must be changed when the model changes.
X writes the cache, and git ignores it.
X is loaded if the flag is set.
Use X if there is no network.
The keys are not in git, and X reads them from the environment.
El script X se ejecuta si hay red.
X wird gestartet, wenn der Server da ist.
""".splitlines()


@pytest.mark.parametrize("text", USERS)
def test_what_git_does_not_get_or_what_stands_for_any_is_no_claim(text):
    assert not asserts(text, PATH)


@pytest.mark.parametrize(
    "text",
    [
        "Run the build. The file is created in app/output/apk/.",
        "Lancez la construction. Le fichier est créé dans app/output/apk/.",
    ],
)
def test_a_directory_that_a_commands_result_is_put_in_is_no_claim(text):
    assert "app/output/apk" not in asserted(text)


@pytest.mark.parametrize("text", COMMITTED)
def test_what_is_committed_is_a_claim(text):
    assert asserts(text, PATH)


def test_what_the_repository_holds_is_there_all_the_same():
    assert asserts(USERS[0], PATH, PATH)


WANTED = """\
The output is one file, X, in the folder the user names.
Out comes X in the directory that the caller gives.
Am Ende steht X im Ordner, den der Nutzer angibt.
Al final queda X en la carpeta que el usuario elige.
À la fin il y a X dans le dossier que l'utilisateur choisit.
Alla fine resta X nella cartella che l'utente sceglie.
No fim fica X na pasta que o utilizador escolhe.
""".splitlines()


@pytest.mark.parametrize("text", WANTED)
def test_what_stands_where_its_user_wants_it_is_no_claim(text):
    assert not asserts(text, "lever.md")
    assert asserts("The output is told in X, which the user names in a folder.", "lever.md")
