"""What stands beside a file that is planned or gone is there; sentences are made up."""

import pytest

from tests.claims.test_stance_wording import PATH, THERE, asserted_of

BESIDE = [
    "Barometers: a class X next to Y is planned, behind an interface.",
    "A module X was removed, unlike Y.",
    "A class X instead of Y is planned.",
    "Besides Y, a second store X will be added.",
    "We will write a parser in X next to the existing module Y.",
    "The old X, next to Y, was deleted.",
    "Eine Klasse X neben Y ist geplant.",
    "Geplant ist ein Modul X statt Y.",
    "Está previsto un módulo X junto a Y.",
    "Un module X à côté de Y est prévu.",
    "È previsto un modulo X accanto a Y.",
    "Está previsto um módulo X ao lado de Y.",
]
GONE_TOO = [
    "We use Y instead of X.",
    "Unlike X, which was deleted, it is quick.",
    "Neben X wurde auch ein zweites Modul gelöscht.",
    "A second class next to X, which is planned, will follow.",
]


def test_what_something_planned_or_lost_stands_beside_is_there():
    assert asserted_of(BESIDE, PATH) == []
    assert asserted_of(BESIDE, THERE) == BESIDE


@pytest.mark.parametrize("sentence", GONE_TOO)
def test_what_a_sentence_denies_itself_is_not(sentence):
    assert asserted_of([sentence], PATH) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "Extensions that people write (instead of the current X).",
        "One table of all parts (rather than the existing file X).",
        "Erweiterungen statt der aktuellen Datei X wären besser.",
        "Extensiones en lugar del actual X, una para cada tarea.",
        "Des extensions au lieu de l'actuel X, une par tâche.",
        "Estensioni al posto dell'attuale X, una per ogni compito.",
        "Extensões em vez do atual X, uma por tarefa.",
        "Расширения (вместо текущего файла X).",
    ],
)
def test_what_is_called_the_present_one_is_there_whatever_takes_its_place(sentence: str):
    assert asserted_of([sentence], PATH) == [sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "We use Y instead of the former file X.",
        "Wir nutzen Y statt der alten Datei X.",
        "Мы взяли Y вместо файла X.",
    ],
)
def test_what_is_called_the_former_one_is_not(sentence: str):
    assert asserted_of([sentence], PATH) == []
