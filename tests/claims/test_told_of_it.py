"""What became of a file, who makes it, what runs leave, and what others found in the authors' own; made up, and near misses."""

import pytest

from tests.claims.drawing import asserted, asserts

CODE, DATA = "core/lever.py", "marks.json"

NOT_THERE = """\
A first lever was bent by hand (X). When wheels came it fell behind and was taken out.
A first lever was bent by hand (X). It was heavy, and it is no longer in the tree.
Una primera palanca era manual (X). Cuando llegaron las ruedas era lenta y fue eliminada.
Un premier levier était manuel (X). Quand les roues sont venues, il était trop lent et a été supprimé.
Ein erster Hebel war von Hand gebogen (X). Als die Räder kamen, war er zu langsam und wurde gelöscht.
Una prima leva era manuale (X). Era troppo lenta ed è stata tolta.
Uma primeira alavanca era manual (X). Era lenta demais e foi retirada.
The checklist expects the files of the usual layout, i.e. X and so on. We have none of them.
Der Prüfer erwartet die übliche Ordnung, nämlich X und so weiter. Wir haben keine davon.
A ferramenta espera a estrutura habitual, ou seja X. Não temos nenhum deles.
My interim PDF said X bends all wires.
Our first paper said that X bends all wires.
""".splitlines()
STILL_THERE = """\
The lever is bent by hand (X). It was slow and is now fast.
The lever is in X. It is read once and removed from the list.
The lever is in X. It was rewritten and is tested in the tree.
La palanca está en X. Era lenta y fue corregida.
Le levier est dans X. Il était lent et a été corrigé.
Der Hebel steht in X. Er war langsam und wurde verbessert.
The checklist expects the usual layout, i.e. X and so on. We have all of them.
Our final PDF says that X bends all wires.
""".splitlines()


@pytest.mark.parametrize("text", NOT_THERE)
def test_what_the_next_sentence_says_to_be_gone_or_not_had_is_no_claim(text: str):
    assert not asserts(text, CODE)


@pytest.mark.parametrize("text", STILL_THERE)
def test_what_is_said_of_a_file_that_stays_takes_no_claim_away(text: str):
    assert asserts(text, CODE)


OURS = """\
Group 4 reviewed our code. They liked the bends. Following their advice we took the wheel out into X.
Group 4 reviewed our code. They liked the bends. They noted that X is not run at night.
Group 4 hat unseren Code gelesen. Sie mochten die Bögen. Sie bemerkten, dass X nachts nicht läuft.
El grupo 4 leyó nuestro código. Leía todo de una vez. He limitado la lectura a 80 páginas en X.
Le groupe 4 a relu notre code. Tout était lu. J'ai limité la lecture à 80 pages dans X.
Il gruppo 4 ha letto il nostro codice. Leggeva tutto. Abbiamo limitato la lettura a 80 pagine in X.
O grupo 4 leu o nosso código. Lia tudo. Limitámos a leitura a 80 páginas em X.
""".splitlines()
THEIRS = """\
Group 4 reviewed our code. We audited them in turn. They noted that X is slow.
We looked at their project. They keep the wheel in X.
Group 4 reviewed our code. We took their wheel apart in X.
""".splitlines()


@pytest.mark.parametrize("text", OURS)
def test_what_others_found_in_the_authors_work_and_what_came_of_it_is_the_authors(text: str):
    assert asserts(text, CODE)


@pytest.mark.parametrize("text", THEIRS)
def test_what_they_have_is_not(text: str):
    assert not asserts(text, CODE)


LEFT = [
    "Après chaque passe, la presse écrit ses mesures dans presse/out/, notamment X et more.json.",
    "Run press --out out/ wires. The directory out/ then contains X and the pictures.",
    "Führe press --out out/ aus. Das Verzeichnis out/ enthält dann X und die Bilder.",
    "Ejecute press --out out/ cables. El directorio out/ contiene entonces X y las imágenes.",
]
COMMITTED = [
    "The folder data/ then contains X and the pictures.",
    "The press writes data/X; the marks below are those committed there.",
    "For a page of it write streamlit run X.",
]


@pytest.mark.parametrize("text", LEFT)
def test_what_stands_in_a_directory_that_a_run_fills_is_no_claim(text: str):
    assert not {path for path in asserted(text.replace("X", DATA)) if path.endswith(DATA)}


@pytest.mark.parametrize("text", COMMITTED)
def test_what_is_told_of_a_directory_that_no_run_fills_or_of_a_command_is_one(text: str):
    name = "page.py" if "streamlit" in text else DATA
    assert {path for path in asserted(text.replace("X", name), ("data/wires.csv",)) if path.endswith(name)}


USERS = """\
The address is taken from X, which every developer has to create (url=http://wire).
La dirección se toma de X, que cada usuario debe crear.
L'adresse est lue dans X, que chaque membre doit créer.
Die Adresse steht in X, die jeder selbst anlegen muss.
L'indirizzo si legge da X, che ogni utente deve creare.
O endereço lê-se de X, que cada membro deve criar.
The address is taken from X. It isn't under version control.
Before that one has to put the file X of the wire shop in core/parts/. We do not commit it.
""".splitlines()
OF_ALL = """\
The address is taken from X, which every press reads at its start.
The address is taken from X. It isn't long.
The file X reads the marks in core/parts/. We do not commit it.
""".splitlines()


@pytest.mark.parametrize("text", USERS)
def test_what_each_user_makes_or_git_does_not_get_is_no_claim(text: str):
    assert not asserts(text, "core/wire.properties", "core/parts/rod.py")


@pytest.mark.parametrize("text", OF_ALL)
def test_what_is_read_by_all_or_is_of_something_else_is_one(text: str):
    assert asserts(text, "core/wire.properties", "core/parts/rod.py")


@pytest.mark.parametrize("verb", ["looks for", "then loads", "sucht", "busca", "cherche", "cerca", "procura"])
def test_what_a_language_finds_for_a_module_that_is_imported_is_an_example(verb: str):
    assert not asserts(f"A module is a file; import lever {verb} X beside the one that imports.", "lever.py")
    assert asserts(f"A module is a file; import wheel {verb} X beside the one that imports.", "lever.py")


THERE = """\
The whole report of this pass is X, with the names of all benders removed.
El informe completo es X, con los nombres eliminados.
Le rapport complet est X, avec les noms supprimés.
Der ganze Bericht ist X, mit gelöschten Namen.
""".splitlines()


@pytest.mark.parametrize("text", THERE)
def test_what_was_removed_from_a_file_leaves_it_there(text: str):
    assert asserts(text, "notes/report.md")


def test_a_report_that_was_removed_is_not_there():
    assert not asserts("The whole report of this pass is X, removed in May.", "notes/report.md")


def test_words_that_put_names_in_a_directory_put_all_of_their_list_there():
    text = "Both were kept unmodified in notes/received/, as group3.md and group9.md."
    there = ("notes/received/group9.md", "notes/received/rod.md")
    assert asserted(text, there) >= {"notes/received/group3.md", "notes/received/group9.md"}


def test_a_command_of_a_shells_session_orders_nothing_to_be_made():
    assert asserts("$ press build X -o wire", "core/lever.py")
