"""Paragraphs on another group's work, quotations that serve as examples; texts are made up."""

import pytest

from tests.claims.drawing import Sheet, asserted
from tests.claims.test_stance_wording import PATH, asserted_of

THEIRS = [
    "Group 4 keeps everything in notebooks. Their graph is in X, and it is long.",
    "Group B has a classic structure (X, core/other.py) and good tests.",
    "El grupo B tiene una estructura clásica (X) y muy buenas pruebas.",
    "Le groupe 3 utilise un seul module. Le graphe est dans X, qui est long.",
    "Gruppe 7 nutzt ein einziges Modul. Der Graph steht in X, das lang ist.",
    "Il gruppo 2 utilizza un solo modulo. Il grafo è in X, che è lungo.",
    "O grupo 6 usa um único módulo. O grafo está em X, que é longo.",
    "Group 4 sent a letter. Their report refers to X, which is exported at run time.",
    "El grupo B usa cuadernos. Nuestro auditor encontró un error en X, que usaban para borrar.",
    "The sample has everything in one file (X in the tutors' repository), which is nice.",
    "In one report there was a sentence such as “the judges live in core/a.py and the tools in X”, with a break.",
    "Un ejemplo: una frase como “los jueces están en core/a.py y el resto en X”, con un salto.",
]
OWN = [
    "Group 4 reviewed our work. The graph is in X, and it is long.",
    "Group 4 has an interesting layout. We keep our graph in X instead.",
    "Gruppe 5 hat unser Projekt begutachtet. Ihr Schreiben liegt als X bei.",
    "We call it “the court”, and it lives in X now.",
]


def test_what_another_group_has_is_not_asserted():
    assert asserted_of(THEIRS, PATH) == []


def test_what_the_authors_have_is():
    assert asserted_of(OWN, PATH) == OWN


@pytest.mark.parametrize(
    "heading",
    ["6.2 What we told them", "6.2 Lo que dijimos de ellos", "6.2 Ce que nous leur avons dit", "6.2 Audit of group 4"],
)
def test_a_heading_on_what_was_told_to_others(heading):
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.heading(heading)
    sheet.paragraph("A call of a shell stands in lib/magic.py, line 4.")
    assert not sheet.asserted()
    assert sheet.asserted(["lib/magic.py"]) == {"lib/magic.py"}


def test_one_quotation_mark_joins_no_list():
    text = "We bend/cut \u2018kit/bend.py\u2018 and then \u2018kit/cut.py\u2018."
    assert asserted(text, ("kit/bend.py", "kit/cut.py")) == {"kit/bend.py", "kit/cut.py"}
