"""Orders that make nothing, files that a bracket or an adverb places, and short notes of work; made up, and near misses."""

import pytest

from tests.claims.drawing import asserts

CODE = "core/lever.py"

THERE = """\
Añadir X como archivo fuente y medir de nuevo.
2. Añadir X como archivos fuente
3. Add X as a source file.
1. Ajouter X comme fichier source
1. X als Quelldatei hinzufügen
1. Aggiungere X come file sorgente
1. Adicionar X como arquivo fonte
It is suggested that a bench is set up with the parts of X (located at the top level of this repository).
Se propone montar un banco con las piezas de X (ubicado en la raíz del repositorio).
Como visto anteriormente, o braço está no módulo X.
O braço anteriormente descrito está em X.
Como se vio anteriormente, el brazo está en X.
X – to create a wire, it bends one
""".splitlines()
NOT_THERE = """\
Añadir X como ayuda.
1. Add X as a helper.
1. Ajouter X comme aide
It is suggested to add X (for tests).
We will add X (located at the root).
Anteriormente o braço estava em X.
Anteriormente, el brazo estaba en X.
X – to create
X — to write
X - to be done
""".splitlines()


@pytest.mark.parametrize("text", THERE)
def test_what_is_told_to_be_there_is_claimed(text: str):
    assert asserts(text, CODE)


@pytest.mark.parametrize("text", NOT_THERE)
def test_what_is_to_be_made_or_was_there_is_no_claim(text: str):
    assert not asserts(text, CODE)
