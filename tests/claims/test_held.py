"""Directories that a text says to be a part of the repository; those that it lacks are claims as well."""

import pytest

from tests.claims.drawing import Sheet

SAID = [
    "The samples are available in the repository in the wires folder under the name bend.py.",
    "The samples are found in the wires folder of our repository.",
    "All samples are in the \u201cwires\u201d directory of the GitHub repository.",
    "Todas las muestras están en la carpeta wires del repositorio.",
    "Los ejemplos se encuentran en el repositorio, en la carpeta wires.",
    "Les exemples se trouvent dans le dossier wires du dépôt.",
    "Alle Beispiele liegen im Ordner wires des Repositorys.",
    "Alle Beispiele liegen im Repository im Ordner wires.",
    "Gli esempi si trovano nella cartella wires del repository.",
    "Os exemplos estão na pasta wires do repositório.",
    "De voorbeelden staan in de map wires van de repository.",
    "Przykłady są w katalogu wires w repozytorium.",
    "Příklady jsou ve složce wires v repozitáři.",
    "Примеры находятся в папке wires репозитория.",
]
PUT = [
    "Put the samples into the wires folder of the repository.",
    "Copy the samples to the wires folder of the repository before the first run.",
    "A run stores its samples in the wires folder of the repository.",
    "Samples of a run are stored in the wires folder of the repository.",
    "The samples are in the wires folder of the machine.",
    "The samples are in the output folder of the repository.",
    "The samples are in a folder of the repository.",
    "A wires folder of the repository is not needed.",
]


def asserted(text: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The machine bends wires and is described below, in the order of its work. " * 2)
    sheet.paragraph(text)
    return sheet.asserted(("ends/cut.py",))


@pytest.mark.parametrize("text", SAID)
def test_a_directory_in_which_the_repository_is_said_to_hold_something_is_claimed(text: str):
    assert "wires" in asserted(text)


@pytest.mark.parametrize("text", PUT)
def test_what_is_put_there_or_stands_elsewhere_claims_none(text: str):
    assert asserted(text) <= {"ends/cut.py"}


@pytest.mark.parametrize(
    "text",
    [
        "The steps are defined in the folder \u2018ends\u2019. They come one after the other.",
        'The steps are defined in the folder "ends"; they come one after the other.',
        "De stappen staan in de map \u2018ends\u2019.",
        "Die Schritte stehen im Ordner \u201eends\u201c.",
    ],
)
def test_what_ends_a_sentence_behind_a_quotation_is_no_part_of_the_name(text: str):
    assert "ends" in asserted(text)


GREEK = [
    "Η υλοποίηση βρίσκεται στο φάκελο ends.",
    "Στον φάκελο “ends” υπάρχουν τα βήματα.",
    "Τα αρχεία του φακέλου ends είναι λίγα.",
    "Ο κατάλογος ends περιέχει τα βήματα.",
    "Ο υποφάκελος ends περιέχει τα βήματα.",
]


@pytest.mark.parametrize("text", [*GREEK, 'Es wird aus dem "ends"-Ordner gelesen.', "Es steht im ends-Verzeichnis."])
def test_a_word_for_a_directory_tells_one_in_further_languages_and_behind_a_hyphen(text: str):
    assert asserted(text) == {"ends"}


@pytest.mark.parametrize("text", ["Στο φάκελο old_wires βρίσκεται.", "Es steht im old_wires-Ordner."])
def test_one_that_is_surely_a_name_is_claimed_though_it_is_missing(text: str):
    assert asserted(text) == {"old_wires"}


@pytest.mark.parametrize("text", ["Ο φάκελος που περιέχει τα βήματα.", "Es ist ein Unter-Ordner.", "Τα βήματα ends."])
def test_other_words_beside_such_a_word_are_no_directories(text: str):
    assert asserted(text) == set()


@pytest.mark.parametrize(
    "text",
    [
        "The repository also contains knots.csv and no more.",
        "Our GitHub repo includes the data file knots.csv.",
        "Das Repository enthält auch die Datei knots.csv.",
        "Il repository contiene anche il file knots.csv.",
        "El repositorio incluye el archivo knots.csv.",
        "Le dépôt contient le fichier knots.csv.",
        "O repositório contém o arquivo knots.csv.",
        "Repozytorium zawiera plik knots.csv.",
        "All knots, knots.csv, are available in this repository.",
        "Los nudos knots.csv están en este repositorio.",
        "Les n\u0153uds knots.csv se trouvent dans ce dépôt.",
        "Die Knoten knots.csv liegen in diesem Repository.",
        "I nodi knots.csv sono disponibili in questo repository.",
        "Os nós knots.csv estão neste repositório.",
        "Узлы knots.csv находятся в этом репозитории.",
        "所有的结 knots.csv 在此仓库内。",
    ],
)
def test_data_that_the_repository_is_said_to_hold_is_claimed(text: str):
    assert asserted(text) == {"knots.csv"}


@pytest.mark.parametrize(
    "text",
    [
        "The repository contains code that writes knots.csv.",
        "The repository provides a script for knots.csv.",
        "The folder contains knots.csv.",
        "All knots, knots.csv, are not in this repository.",
        "The file knots.csv is in the repository's list of what git leaves out.",
        "Die Knoten knots.csv liegen nicht in diesem Repository.",
    ],
)
def test_data_that_only_its_code_needs_is_not(text: str):
    assert asserted(text) == set()


def test_data_of_a_list_in_a_sentence_on_what_the_repository_holds_is_claimed():
    text = "The repository holds two tables: - knots.csv - all knots - loops.csv - all loops."
    assert asserted(text) == {"knots.csv", "loops.csv"}
    assert asserted("The repository holds what is read: code that loads knots.csv.") == set()


def test_data_of_a_list_of_what_the_repository_holds_is_claimed():
    lead = ("The repository includes these files:", "- knots.csv: all knots", "- start.c: reads loose.csv")
    sheet = Sheet()
    for line in lead:
        sheet.paragraph(line)
    assert sheet.asserted(["start.c"]) == {"knots.csv", "start.c"}
