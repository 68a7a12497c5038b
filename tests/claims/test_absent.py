"""Lists of what is not there, which name other things among the files; what is said to be absent or was not found."""

import pytest

from tests.claims.drawing import Sheet, asserted, asserts

LISTS = [
    "Missing files: kit/first.py, the tests of the wires, kit/second.py and a changelog.",
    "Not present in the project: kit/first.py, a licence, the pipeline and kit/second.py.",
    "Herramientas ausentes: kit/first.py, lockfile, configuración del formateador y kit/second.py.",
    "Archivos faltantes: kit/first.py, la configuración y kit/second.py.",
    "Fichiers absents : kit/first.py, la configuration du linter, le kit/second.py.",
    "Fichiers manquants : kit/first.py, la licence et kit/second.py.",
    "Fehlende Dateien: kit/first.py, eine Lizenz und das kit/second.py.",
    "Nicht vorhanden: kit/first.py, eine Lizenz, kit/second.py.",
    "File mancanti: kit/first.py, la configurazione, kit/second.py.",
    "Assenti: kit/first.py, la licenza e kit/second.py.",
    "Arquivos ausentes: kit/first.py, a configuração, kit/second.py.",
    "Em falta: kit/first.py, a licença e kit/second.py.",
]
ABSENT = [
    "The absence of kit/first.py is a fault.",
    "We did not find kit/first.py anywhere.",
    "We could not locate the kit/first.py of the text.",
    "Ausencia de kit/first.py y de pruebas.",
    "No se encontró kit/first.py en ninguna ubicación.",
    "L'absence de kit/first.py rend le tout lent.",
    "Das Fehlen von kit/first.py ist ein Mangel.",
    "Non è stato trovato kit/first.py.",
    "L'assenza di kit/first.py è un difetto.",
    "Não foi encontrado kit/first.py no projeto.",
    "A ausência de kit/first.py é um problema.",
]
THERE = [
    "In the absence of kit/first.py the default is taken.",
    "It tests for the absence of kit/first.py first.",
    "En ausencia de kit/first.py se usa el valor por defecto.",
    "En l'absence de kit/first.py, la valeur par défaut est prise.",
    "Beim Fehlen der kit/first.py wird der Standard genommen.",
    "In assenza di kit/first.py si usa il valore predefinito.",
    "Na ausência de kit/first.py usa-se o valor padrão.",
    "Present files: kit/first.py, the tests and the rest.",
]
SPARED = [
    "Missing: kit/first.py, but the tests are in kit/second.py.",
    "Missing: kit/first.py, see kit/second.py.",
    "Missing files: kit/first.py, the licence; kit/second.py is the only module.",
    "Missing files: kit/first.py, the licence, while kit/second.py holds the rest.",
    "Fehlende Dateien: kit/first.py, eine Lizenz, siehe kit/second.py.",
]


@pytest.mark.parametrize("text", [*LISTS, *ABSENT])
def test_what_is_absent_is_not_asserted(text):
    assert asserted(text) == set()


@pytest.mark.parametrize("text", THERE)
def test_what_would_be_if_it_were_absent_says_nothing(text):
    assert asserted(text) == {"kit/first.py"}


@pytest.mark.parametrize("text", SPARED)
def test_another_clause_ends_such_a_list(text):
    assert asserted(text) == {"kit/second.py"}


def test_a_further_entry_that_the_repository_holds_is_there():
    assert asserted(LISTS[0], ("kit/second.py",)) == {"kit/second.py"}


@pytest.mark.parametrize(
    "text",
    [
        "The guide names X, but the file is missing from the root.",
        "The guide names `X`, but file is currently missing from root today.",
        "The guide names X, although it does not exist.",
        "La guía nombra X, pero el archivo no existe.",
        "Le guide nomme X, mais le fichier est absent.",
        "Die Anleitung nennt X, aber die Datei fehlt.",
        "La guida nomina X, ma il file non esiste.",
        "O guia nomeia X, mas o arquivo não existe.",
        "Instrukcja wymienia X, ale plik nie istnieje.",
    ],
)
def test_what_is_said_at_once_to_be_missing_is_no_claim_though_it_came_since(text: str):
    assert not asserts(text, "kit/bend.toml", "kit/bend.toml")


@pytest.mark.parametrize(
    "text",
    [
        "The guide names X, but the file is missing two wires.",
        "The guide names X, but the file is not missing anything.",
        "The guide names X, but the word bend does not exist in it.",
        "Die Anleitung nennt X, aber die Datei fehlt niemandem.",
    ],
)
def test_what_lacks_something_is_there(text: str):
    assert asserts(text, "kit/bend.toml", "kit/bend.toml")


def test_what_is_surely_missing_is_planned_wherever_a_plan_names_it():
    def told(first: str) -> set[str]:
        sheet = Sheet()
        sheet.paragraph(first)
        sheet.heading("Next steps")
        sheet.paragraph("Add kit/bend.toml to match the guide.")
        return sheet.asserted(["kit/bend.toml", "kit/cut.py"])

    assert told("The guide names kit/bend.toml, but the file is missing.") == set()
    assert told("The guide names kit/bend.toml, and all is well.") == {"kit/bend.toml"}


def test_what_is_surely_missing_is_so_wherever_it_is_said_less_plainly():
    def told(*texts: str) -> set[str]:
        sheet = Sheet()
        for text in texts:
            sheet.paragraph(text)
        return sheet.asserted(["kit/bend.toml", "kit/cut.py"])

    doubtful = "It takes a kit/bend.toml template, but the file is missing in this repo."
    assert told(doubtful) == {"kit/bend.toml"}  # it came since
    assert told(doubtful, "Its start needs kit/bend.toml, but this file does not exist in the repo.") == set()
    assert told(doubtful, "Its start needs kit/bend.toml.") == {"kit/bend.toml"}
