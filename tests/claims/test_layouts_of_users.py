"""Trees of how users are to lay out their own data, which the repository need not hold; lead-ins are made up."""

import pytest

from tests.claims.drawing import Sheet

OF_USERS = [
    "Your data folder should look like this:",
    "Before the first start, your own images must be arranged as follows:",
    "Organise the recordings in the following way:",
    "The dataset directory should have this layout:",
    "The program is given to an annotator in the following folder:",
    "All images are sorted into folders, one for each class:",
    "Each recording is in the directory of its label, as drawn below:",
    "Sus imágenes deben quedar así:",
    "Organisez vos données de la manière suivante:",
    "Ihre Daten sollten so abgelegt sein:",
    "Jedes Bild liegt im Ordner seiner Klasse:",
    "Cada imagen se guarda en la carpeta de su clase:",
    "Chaque image est rangée dans le dossier de sa classe :",
    "Ogni immagine si trova nella cartella corrispondente alla sua etichetta:",
    "As imagens ficam em pastas, uma por classe:",
    "I tuoi dati devono avere questa forma:",
    "Os seus dados devem ter esta forma:",
]
OF_THE_PROJECT = [
    "The repository is laid out as follows:",
    "The data layer looks like this:",
    "Your first look should go to these files:",
    "The project has this structure:",
    "The folder of the images looks like this:",
    "The images are drawn by a module in the folder of all classes:",
    "There is a folder for each class of code:",
    "El proyecto tiene esta forma:",
    "Le projet a cette forme:",
    "Das Projekt ist so aufgebaut:",
]


def tree_below(lead: str) -> Sheet:
    sheet = Sheet()
    sheet.paragraph("The program is described below. " * 6)
    sheet.paragraph(lead)
    sheet.rows(["kit/", "|-- first.py", "|-- wires/", "|   |-- bend.py"], font="cour")
    return sheet


@pytest.mark.parametrize("lead", OF_USERS)
def test_the_layout_of_users_data_is_no_claim(lead):
    assert not tree_below(lead).asserted()
    assert "kit/wires/bend.py" in tree_below(lead).asserted(["kit/wires/bend.py"])


@pytest.mark.parametrize("lead", OF_THE_PROJECT)
def test_the_layout_of_the_project_is_a_claim(lead):
    assert {"first.py", "wires/bend.py"} <= {each.removeprefix("kit/") for each in tree_below(lead).asserted()}
