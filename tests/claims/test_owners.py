"""Paths in the repositories of persons whom the text names, in languages that write no `'s`; sentences are made up."""

import pytest

from tests.claims.drawing import Sheet

THEIRS = [
    "En el repositorio de Inés todo depende de X, que es muy largo.",
    "El proyecto de Pablo guarda las claves en X.",
    "Dans le dépôt de Claire, tout se trouve dans X.",
    "Le projet d'Adèle contient X, qui est vide.",
    "Chez Hugo, tout est écrit dans X.",
    "No repositório do Tiago a lógica fica em X.",
    "O grupo da Marta guardou tudo em X.",
    "Nel repository di Sara tutto sta in X.",
    "Il progetto di Luca tiene le regole in X.",
    "In Helgas Repository steht alles in X.",
    "Klaus' Projekt nutzt dafür X.",
    "Das Projekt von Petra hat alles in X.",
]
OURS = [
    "En el repositorio del proyecto las reglas están en X.",
    "El código de Python está en X.",
    "El repositorio de nuestro equipo tiene todo en X.",
    "Le dépôt de notre groupe contient X.",
    "Le code de Streamlit est appelé dans X.",
    "O código do grafo fica em X.",
    "Il codice di LangGraph viene chiamato in X.",
    "Das Repository von uns beiden hat X.",
    "Der Code von Hand steht in X.",
    "Bei Fehlern greift X ein.",
    "El repositorio de Inés nos gustó, y por eso nuestro lector está en X.",
]


@pytest.mark.parametrize("text", THEIRS)
def test_what_stands_in_a_named_persons_repository_is_no_claim(text):
    assert asserted(text) == set()
    assert asserted(text, ["core/lever.py"]) == {"core/lever.py"}


@pytest.mark.parametrize("text", OURS)
def test_what_is_the_authors_own_is_a_claim(text):
    assert asserted(text) == {"core/lever.py"}


def asserted(text: str, files: list[str] | None = None) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text.replace("X", "core/lever.py"))
    return sheet.asserted(files or [])


TAKEN = "https://github.com/others/knots/blob/main/ties/knot.f"


@pytest.mark.parametrize(
    "text",
    [
        f"Some of its words are taken from knots. Link: {TAKEN}",
        f"Einige Wörter wurden übernommen aus knots, siehe {TAKEN}",
        f"Algunas palabras fueron tomadas de knots ({TAKEN})",
        f"Quelques mots sont repris de knots : {TAKEN}",
        f"Alcune parole sono tratte da knots: {TAKEN}",
    ],
)
def test_the_only_repository_that_is_linked_is_not_the_own_one_where_something_was_taken_from_it(text: str):
    again = "Its list is https://github.com/others/knots/blob/main/ties/list.f as well."
    for taken in (text, f"{text} {text.replace('knot.f', 'bend.f')}"):
        sheet = Sheet()
        sheet.paragraph(f"The machine is core/there.py. {taken}")
        assert sheet.asserted(("core/there.py",)) == {"core/there.py"}
    sheet = Sheet()
    sheet.paragraph(f"The machine is core/there.py and {TAKEN} in full.")
    sheet.paragraph(again)
    assert "ties/knot.f" in sheet.asserted(("core/there.py",))
