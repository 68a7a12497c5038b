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
