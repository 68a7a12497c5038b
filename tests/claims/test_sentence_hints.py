"""Words of a sentence, in each language, that say a path is not simply claimed to be there."""

import pytest

from tests.claims.drawing import Sheet

AWAY = [
    "The tool does not find lib/x.py.",
    "If we began again, we would write lib/x.py.",
    "Their parser, in lib/x.py, is cleaner than ours.",
    "The old lib/x.py was split in two.",
    "lib/x.py ahora se llama lib/y.py.",
    "La herramienta no encuentra lib/x.py.",
    "Si empezáramos de nuevo, escribiríamos lib/x.py.",
    "Su analizador, en lib/x.py, es más limpio que el nuestro.",
    "Por ejemplo, un informe puede citar lib/x.py.",
    "lib/x.py s'appelle désormais lib/y.py.",
    "L'outil ne trouve pas lib/x.py.",
    "Si c'était à refaire, nous écririons lib/x.py.",
    "Leur analyseur, dans lib/x.py, est plus propre que le nôtre.",
    "Par exemple, un rapport peut citer lib/x.py.",
    "lib/x.py heißt jetzt lib/y.py.",
    "Wenn wir neu anfingen, würden wir lib/x.py schreiben.",
    "Ihr Parser, in lib/x.py, ist sauberer als unserer.",
    "Zum Beispiel kann ein Bericht lib/x.py nennen.",
    "lib/x.py ora si chiama lib/y.py.",
    "Lo strumento non trova lib/x.py.",
    "Se ricominciassimo, scriveremmo lib/x.py.",
    "Il loro parser, in lib/x.py, è più pulito del nostro.",
    "Prima il parser stava in lib/x.py.",
    "Per esempio, una relazione può citare lib/x.py.",
    "Pretendo ainda criar lib/x.py.",
    "lib/x.py passou a chamar-se lib/y.py.",
    "A ferramenta não encontra lib/x.py.",
    "Se recomeçasse, escreveria lib/x.py.",
    "O analisador deles, em lib/x.py, é mais limpo do que o nosso.",
    "Por exemplo, um relatório pode citar lib/x.py.",
]
STATED = [
    "Their parser stands in lib/x.py and calls the judges.",
    "The history is read by lib/x.py.",
    "lib/x.py finds what was called twice.",
    "For example, lib/x.py reads the report.",
    "The split is made in lib/x.py.",
    "La herramienta está en lib/x.py y encuentra los ficheros.",
    "L'analyseur se trouve dans lib/x.py et trouve les fichiers.",
    "Der Parser liegt in lib/x.py und findet alle Dateien.",
    "Il parser sta in lib/x.py e trova tutti i file.",
    "O analisador está em lib/x.py e encontra os ficheiros.",
]


def _asserted(text: str, *files: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text)
    return sheet.asserted(files)


@pytest.mark.parametrize("text", AWAY)
def test_a_path_in_such_a_sentence_is_not_asserted_where_there_is_none(text: str) -> None:
    assert "lib/x.py" not in _asserted(text)


@pytest.mark.parametrize("text", STATED)
def test_a_sentence_of_the_same_words_may_assert_all_the_same(text: str) -> None:
    assert _asserted(text) == {"lib/x.py"}
