"""Files whose names alone tell rather of a program, and of which the text says that they lie in the repository."""

import pytest

from tests.claims.drawing import Sheet, asserted

THERE = [
    "The file turns.txt was committed to the repository instead of being mended.",
    "turns.txt was checked into git last week.",
    "El archivo turns.txt fue subido al repositorio.",
    "Le fichier turns.txt a été ajouté au dépôt.",
    "Die Datei turns.txt wurde ins Repository eingecheckt.",
    "Il file turns.txt è stato caricato nel repository.",
    "O ficheiro turns.txt foi enviado para o repositório.",
    "turns.txt documents fifteen faults, most of which are still there.",
    "turns.txt describe quince fallos.",
    "turns.txt décrit quinze défauts.",
    "turns.txt beschreibt fünfzehn Fehler.",
    "turns.txt descrive quindici difetti.",
    "turns.txt descreve quinze falhas.",
    "For instructions on the bending, see the text file turns.txt.",
    "Para instrucciones sobre el doblado, véase el fichero turns.txt.",
    "Pour des instructions sur le pliage, voir le fichier texte turns.txt.",
    "Für die Anleitung zum Biegen siehe die Datei turns.txt.",
    "Per le istruzioni sulla piegatura leggere il file di testo turns.txt.",
    "Para instruções sobre a dobra, leia o ficheiro turns.txt.",
]
NOT_THERE = [
    "The file turns.txt was not committed to the repository.",
    "The file turns.txt was sent to the server instead of being mended.",
    "The program writes turns.txt, which documents fifteen faults.",
    "turns.txt lists fifteen faults, most of which are still there.",
    "turns.csv describes fifteen faults.",
    "For the details of a run, see turns.txt.",
    "After the instructions, the program reads what is in turns.txt.",
    "El archivo turns.txt nunca fue subido al repositorio.",
]
ORDERS = [
    "Move turns.txt and ends.txt to notes/",
    "Delete wires.py, turns.txt",
    "Remove the unused turns.txt",
    "Eliminar turns.txt",
    "Supprimer turns.txt",
    "turns.txt löschen",
    "Rimuovere turns.txt",
    "Remover turns.txt",
]


@pytest.mark.parametrize("text", THERE)
def test_a_file_that_was_committed_or_written_by_somebody_is_claimed(text: str):
    assert "turns.txt" in asserted(text, ("core/bend.py",))


@pytest.mark.parametrize("text", NOT_THERE)
def test_what_is_said_of_something_else_leaves_the_file_to_the_program(text: str):
    assert not {"turns.txt", "turns.csv"} & asserted(text, ("core/bend.py",))


@pytest.mark.parametrize("text", ORDERS)
@pytest.mark.parametrize("heading", ["Roadmap", "Usage"])
def test_what_the_next_steps_put_away_is_there(text: str, heading: str):
    sheet = Sheet()
    sheet.paragraph("The machine bends all wires, and this is what is known of it so far, in short. " * 3)
    sheet.heading(heading)
    sheet.paragraph(text)
    assert ("turns.txt" in sheet.asserted(("core/bend.py",))) == (heading == "Roadmap")


def test_a_file_to_which_the_next_steps_add_something_is_there():
    sheet = Sheet()
    sheet.paragraph("The machine bends all wires, and this is what is known of it so far, in short. " * 3)
    sheet.heading("Roadmap")
    sheet.paragraph("Add to core/rods.py what turns them, and write core/ends.py.")
    assert "core/rods.py" in sheet.asserted(("core/bend.py",))
