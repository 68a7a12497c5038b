"""Accented letters of TeX's fonts that a page gives as signs of Latin-1; texts are made up."""

import pytest

from auditor_core.claims.page.layout import Word
from auditor_core.detectives.docs.letters import with_letters
from tests.detectives.docs.test_ligatures import text_of

CORK = str.maketrans("ąćęłńśźżěčřšžůď", "\xa1\xa2\xa6\xaa\xab\xb1\xb9\xbb\xa5\xa3\xb0\xb2\xba\xb7\xa4")
POLISH = "Część główna jest częścią całości, która działa także później; pliki leżą w katalogu źródeł."
CZECH = "Některé části jsou přeloženy, další čekají na spuštění; to vše řeší překladač v souboru kliče.c později."


def as_words(text: str) -> list[Word]:
    return [Word(60.0 + 50 * at, 80.0, 105.0 + 50 * at, 92.0, each, 0, 0) for at, each in enumerate(text.split())]


def read(text: str) -> str:
    return " ".join(word.text for word in with_letters(as_words(text)))


@pytest.mark.parametrize("text", [POLISH, CZECH])
def test_letters_of_t1_are_those_that_were_meant(text: str):
    assert read(text.translate(CORK)) == text


def test_letters_of_latin_2_are_those_that_were_meant():
    assert read(CZECH.encode("iso8859-2").decode("latin-1")) == CZECH


@pytest.mark.parametrize(
    "text",
    [
        POLISH,
        "Les élèves à Noël «citent» une œuvre n°3, et coûte 5£.",
        "La col·lecció d'il·lustracions és intel·ligent, al·lota; cel·la, pal·li.",
        "El 1º y la 2ª, ¿qué es? ¡Nada! m² y cm³, x·y.",
        "See note¹s and word»s alone.",
    ],
)
def test_other_signs_stay(text: str):
    assert read(text) == text


def test_only_pages_that_tex_made_are_read_so():
    text = POLISH.partition(";")[0].replace("ó", "o")  # as much as the page has room for
    line = text.translate(CORK)
    assert text_of(line) == text
    assert text_of(line, "Printer 2.0") == line
