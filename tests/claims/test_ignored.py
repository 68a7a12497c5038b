"""Files that git is told to leave alone, as their sentence or the next one says."""

import pytest

from tests.claims.drawing import asserted


@pytest.mark.parametrize(
    "text",
    [
        "The machine expects core/sizes.ini. This file is ignored by git.",
        "The machine expects core/sizes.ini. For reasons of safety, the file is excluded from version control.",
        "La máquina espera core/sizes.ini. Por seguridad, este archivo es ignorado en el sistema de versionado.",
        "La machine lit core/sizes.ini. Ce fichier est ignoré par le gestionnaire de versions.",
        "Die Maschine liest core/sizes.ini. Diese Datei wird von der Versionsverwaltung ignoriert.",
        "La macchina legge core/sizes.ini. Questo file è ignorato dal sistema di versionamento.",
        "A máquina lê core/sizes.ini. Este ficheiro é ignorado pelo git.",
    ],
)
def test_the_next_sentence_says_that_git_leaves_the_file_alone(text: str):
    assert asserted(text) == set()
    assert asserted(text, ("core/sizes.ini",)) == {"core/sizes.ini"}


@pytest.mark.parametrize(
    "text",
    [
        "The machine expects core/sizes.ini. This file is not ignored by git.",
        "The machine expects core/sizes.ini. This file is ignored by the parser of version 2.",
        "The machine expects core/sizes.ini. The log file is ignored by git.",
        "La máquina espera core/sizes.ini. Este archivo no es ignorado por git.",
    ],
)
def test_what_is_said_of_something_else_leaves_the_claim(text: str):
    assert asserted(text) == {"core/sizes.ini"}


def test_one_file_is_not_told_among_several():
    text = "The machine expects core/sizes.ini and core/turn.py. This file is ignored by git."
    assert asserted(text) == {"core/sizes.ini", "core/turn.py"}
