"""Files of projects whose endings nobody knows: the words beside them tell that they are files; texts are made up."""

import pytest

from tests.claims.drawing import asserted, asserts

FILES = ("core/there.py", "core/wires.py")


@pytest.mark.parametrize(
    "text",
    [
        "Open the project file X, which lies beside core/there.py.",
        "To build it, open the X project file beside core/there.py.",
        "Apri il file di progetto X e compila core/there.py.",
        "Abra o arquivo de projeto X e compile core/there.py.",
        "Abre el archivo de proyecto X y compila core/there.py.",
        "Ouvrez le fichier projet X et compilez core/there.py.",
        "Öffne die Projektdatei X und übersetze core/there.py.",
    ],
)
def test_the_file_of_a_project_is_cited_whatever_its_ending(text: str):
    assert asserts(text, "wires.bndp", *FILES)


@pytest.mark.parametrize(
    "text",
    [
        "Beside core/there.py, if the file wires.bndp holds a bend, it is read.",
        "In core/there.py the project calls wires.bend at once.",
        "The project of core/there.py is a file, and wires.bend is called.",
        "Create the project file wires.bndp before core/there.py is built.",
    ],
)
def test_other_names_with_such_endings_are_none(text: str):
    assert asserted(text, FILES) == {"core/there.py"}


@pytest.mark.parametrize(
    "text",
    [
        "Take the X file from the repository and read core/there.py.",
        "First get the file X in our repository, then core/there.py.",
        "Toma el archivo X del repositorio y lee core/there.py.",
        "Prenez le fichier X du dépôt et lisez core/there.py.",
        "Nimm die Datei X aus dem Repository und lies core/there.py.",
        "Prendi il file X dal repository e leggi core/there.py.",
        "Pegue o arquivo X do repositório e leia core/there.py.",
        "Pobierz plik X z repozytorium i przeczytaj core/there.py.",
    ],
)
def test_a_file_that_is_said_to_be_of_the_repository_is_cited_whatever_its_ending(text: str):
    assert asserts(text, "wires.rulez", *FILES)


@pytest.mark.parametrize(
    "text",
    [
        "In core/there.py we call wires.bend from the repository at once.",
        "The wires.bend file is read, and core/there.py of the repository.",
        "Get core/there.py from the repository, then call wires.bend there.",
        "The repository of core/there.py has a file, and wires.bend is called.",
    ],
)
def test_other_names_beside_a_word_for_the_repository_are_none(text: str):
    assert asserted(text, FILES) == {"core/there.py"}


def test_grammars_and_lists_of_sources_of_standard_ml_are_files():
    gone = asserted("The grammar of core/there.py is bends/wire.grm, and bend-wires.cm builds it.", FILES)
    assert gone == {"core/there.py", "bends/wire.grm", "bend-wires.cm"}
    assert asserted("Each wire.cm is a hundredth of a metre, 2.5.cm at least.", FILES) == set()


def test_what_a_generator_of_remote_calls_reads_is_a_file():
    assert asserted("The calls are declared in wire_calls.x, which rpcgen reads.", ("wire_calls.x",)) == {
        "wire_calls.x"
    }
    assert asserted("The value of self.x is 3.x at least, as is wire.x of the first.", FILES) == set()


@pytest.mark.parametrize("name", ["bend_0.25.bndp", "bend-1.2.5.bndp"])
def test_a_number_with_a_point_is_a_part_of_a_name_that_the_repository_has(name: str):
    text = f"What was learnt is in {name} and core/there.py reads it."
    assert asserted(text, (name, *FILES)) == {name, "core/there.py"}
    assert asserted(text, ("bend_0.5.bndp", *FILES)) == {name, "core/there.py"}
    assert asserted(text, FILES) == {"core/there.py"}
