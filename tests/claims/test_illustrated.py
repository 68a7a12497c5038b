"""A path that is given as an example is one of those that are there, or shows what anybody's may look like; made up."""

import pytest

from tests.claims.drawing import Sheet, asserts

PATH = "kit/wires/bend.py"

THERE = """\
Wires are described in kit/wires/, for example X.
The small ones live below kit/wires/: for instance X, which was written first.
Everything that bends is in kit/wires/, e.g. X.
There are twelve of them, for instance X.
Forty tests exist for the wires, such as X.
The modules are named by what they bend, e.g. X.
The helpers stand beside what they help, like X.
Los alambres están en kit/wires/, por ejemplo X.
Hay doce de ellos, por ejemplo X.
Les fils sont décrits dans kit/wires/, par exemple X.
Il y en a douze, par exemple X.
Die Drähte liegen in kit/wires/, zum Beispiel X.
Es gibt zwölf davon, etwa X.
I fili stanno in kit/wires/, per esempio X.
Ci sono dodici moduli, ad esempio X.
Os fios estão em kit/wires/, por exemplo X.
Há doze deles, como X.
There are twenty such pairs; a typical one is X.
""".splitlines()

OF_ANYBODY = """\
If the wires are in kit/wires/, for example X, the tool reads them.
A report may say that something is there, for example X.
There are paths that break at a line's end, such as X.
The checker tries the usual places in kit/wires/ first, for instance X.
Names of files are cut, like X, and nobody sees it.
Most students' projects have the same places, for instance X.
When one adds a wire, for example X, the list grows.
Cuando alguien añade un alambre, por ejemplo X, crece la lista.
Los informes citan rutas, por ejemplo X.
Les rapports citent des chemins, par exemple X.
Wenn ein Draht dazukommt, zum Beispiel X, wächst die Liste.
Berichte nennen Pfade, etwa X.
Le relazioni citano percorsi, per esempio X.
Os relatórios citam caminhos, por exemplo X.
Projects differ, and a typical one has X.
""".splitlines()


@pytest.mark.parametrize("text", THERE)
def test_one_of_those_that_are_there_is_asserted(text):
    assert asserts(text, PATH)


@pytest.mark.parametrize("text", OF_ANYBODY)
def test_what_anybodys_files_look_like_is_no_claim(text):
    assert not asserts(text, PATH)


IN_A_RESULT = """\
look_for_bends(place) → Finding(seen=True, location='bend.py:42')
kit.look(place) -> [Finding(where="bend.py")]
look(a, b) => Finding(seen=True, file = 'bend.py:7', text='none')
""".splitlines()
IN_A_RECORD = """\
look_for_bends(place) reads bend.py:42 and says so.
The list → kit(see bend.py) holds them all.
""".splitlines()
SPELLED_OTHERWISE = """\
The tool parses kit/wires/bend.py (or bend.py), and walks its tree.
Das Werkzeug liest kit/wires/bend.py (oder nur bend.py) und geht den Baum durch.
L'outil lit kit/wires/bend.py (ou bend.py) et parcourt l'arbre.
""".splitlines()
ANOTHER_FILE = """\
The tool parses kit/wires/bends.py (or bend.py), and walks its tree.
""".splitlines()


@pytest.mark.parametrize("text", [*IN_A_RESULT, *SPELLED_OTHERWISE])
def test_what_a_call_is_shown_to_give_back_and_another_spelling_of_a_path_are_no_claims(text):
    assert not asserts(text, "bend.py", PATH)


@pytest.mark.parametrize("text", [*IN_A_RECORD, *ANOTHER_FILE])
def test_other_names_in_brackets_are_claims(text):
    assert asserts(text, "bend.py", "kit/wires/more.py")


KINDS = """\
The kind is told by the folder name (X, cords/, …) or else by the title.
The kind is the directory's name (cords/, X, etc.) or the title.
El tipo sale del nombre de la carpeta (X, cords/, …) o del título.
Le type vient du nom du dossier (X, cords/, …) ou du titre.
Die Art sagt der Ordnername (X, cords/, …) oder der Titel.
Il tipo viene dal nome della cartella (X, cords/, …) o dal titolo.
O tipo vem do nome da pasta (X, cords/, …) ou do título.
""".splitlines()


@pytest.mark.parametrize("text", KINDS)
def test_names_that_a_program_tells_directories_apart_by_are_no_claims(text):
    assert not asserts(text.replace("X", "ropes/"), "ropes")
    assert asserts(text.replace("X", "ropes/"), "ropes", "ropes/long.txt")


@pytest.mark.parametrize(
    "text", ["The folder name (X) is fixed.", "The folders (X, cords/, …) are read.", "Its folder name, X, is short."]
)
def test_a_directory_that_is_named_is_a_claim(text):
    assert asserts(text.replace("X", "ropes/"), "ropes")


@pytest.mark.parametrize(
    ("code", "sought"),
    [
        ('for each in sorted(kits.iterdir()): found = each / "X"', False),
        ('for each in kits: found = os.path.join(each, "X")', False),
        ("for kit in kits: found = kit / 'X'", False),
        ('found = root / "X"', True),
        ('for each in kits: found = root / "X"', True),
        ('for each in kits: each.tie(); found = open("X")', True),
    ],
)
def test_code_that_looks_below_each_of_several_directories_names_no_file_of_its_own(code: str, sought: bool):
    text = code.replace("X", "bend.py")
    sheet = Sheet()
    sheet.paragraph(text)
    assert ("bend.py" in sheet.asserted(["kit/bend.py", "kit/cut.py"])) == sought
