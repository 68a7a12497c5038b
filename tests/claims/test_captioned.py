"""Trees whose caption below calls them examples."""

import pytest

from tests.claims.drawing import Sheet

BRANCH, LAST, BAR = "\u251c\u2500\u2500 ", "\u2514\u2500\u2500 ", "\u2502   "


def captioned(caption: str, *names: str, files: tuple[str, ...] = ("README.md",)) -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The user puts the pictures where the machine looks for them before it is started.")
    sheet.rows(["/", f"{BRANCH}plan.txt", f"{LAST}pictures", *(f"    {BRANCH}{name}" for name in names)])
    sheet.y += 12
    sheet.paragraph(caption)
    sheet.y += 20
    sheet.paragraph("Nothing else is asked of anybody, and so it goes on from one day to the next.")
    return sheet.asserted(files)


@pytest.mark.parametrize(
    "caption",
    [
        "Figure 4.1: Example of the directory structure",
        "Figure 3. A sample directory",
        "Abbildung 3: Beispielhafte Ordnerstruktur",
        "Figura 2: Ejemplo de la estructura de directorios",
        "Figure 2 - Exemple de l'arborescence",
        "Figura 2: Esempio della struttura delle cartelle",
        "Figura 2: Exemplo da estrutura de pastas",
    ],
)
def test_a_tree_that_its_caption_calls_an_example_is_no_claim(caption: str):
    assert captioned(caption, "first.txt", "second.txt") == set()


@pytest.mark.parametrize(
    "caption",
    ["Figure 4.1: The directory structure", "Figure 4: Examples/first is left out", "Example of it: Figure 3"],
)
def test_another_caption_leaves_the_tree_as_it_is(caption: str):
    assert "pictures/first.txt" in captioned(caption, "first.txt", "second.txt")


def test_a_tree_that_holds_source_code_is_the_repositorys_own():
    caption = "Figure 4.1: Example of the directory structure"
    assert "pictures/first.txt" in captioned(caption, "first.txt", "show.py")


def test_what_the_repository_has_of_it_is_a_claim():
    caption = "Figure 4.1: Example of the directory structure"
    assert captioned(caption, "first.txt", files=("pictures/first.txt",)) >= {"pictures/first.txt"}
