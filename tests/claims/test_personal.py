"""What each user's or each run's own directory holds, and near misses."""

import pytest

from tests.claims.drawing import asserted

THEIRS = [
    "A profile is a directory with rooms.json, other.json and optionally .session.lock beside them.",
    "Each session is a folder containing rooms.json.",
    "Every backup is a single directory that holds rooms.json.",
    "Profile = directory with rooms.json and .session.lock.",
    "The store (rooms.json in the profile directory) keeps all of them.",
    "All of it is in rooms.json within the user's home directory.",
    "Cada perfil es una carpeta con rooms.json.",
    "El almacén (rooms.json en la carpeta del perfil) los guarda.",
    "Chaque profil est un dossier avec rooms.json.",
    "La liste est dans rooms.json dans le dossier du profil.",
    "Jedes Profil ist ein Ordner mit rooms.json.",
    "Die Liste steht in rooms.json im Profilverzeichnis.",
    "Ogni profilo è una cartella con rooms.json.",
    "La lista sta in rooms.json nella cartella del profilo.",
    "Cada perfil é uma pasta com rooms.json.",
    "A lista está em rooms.json na pasta do utilizador.",
    "Profil = katalog z rooms.json i .session.lock.",
]
OURS = [
    "The profile module is in a directory with rooms.json.",
    "The project is a directory with rooms.json.",
    "The profile is read from rooms.json, and the directory with it is small.",
    "Our session of May was about rooms.json in the directory of profiles.",
    "Das Profil steht in rooms.json.",
    "Cada perfil se lee de rooms.json.",
]


@pytest.mark.parametrize("text", THEIRS)
def test_what_users_have_of_their_own_is_no_claim(text):
    assert asserted(text) == set()


@pytest.mark.parametrize("text", OURS)
def test_near_misses_are_claims(text):
    assert "rooms.json" in asserted(text)


@pytest.mark.parametrize(
    "text",
    [
        "2025-11-26 22:25:02 - INFO - Model saved to: models/best/run_20251126",
        "Plot exported to: 'models/best/run_20251126'",
        "Modelo guardado en: models/best/run_20251126",
        "Modèle enregistré dans : models/best/run_20251126",
        "Modell gespeichert unter: models/best/run_20251126",
        "Modello salvato in: models/best/run_20251126",
        "Modelo salvo em: models/best/run_20251126",
    ],
)
def test_what_a_program_prints_to_have_saved_is_no_claim(text):
    assert asserted(text) == set()
    assert asserted(text, ("models/best/run_20251126/a.bin",)) == {"models/best/run_20251126"}


def test_a_name_that_says_whose_place_it_takes_is_any():
    assert asserted("Start it with percorsoFile.rs, path_to_file.rs or nombre_de_archivo.rs.") == set()
    assert asserted("It is read by pathfinder.rs.") == {"pathfinder.rs"}


def test_a_name_whose_end_is_left_out_is_no_path():
    assert asserted("The sets are in the folders wires/sets/set_... and wires/ends/.") == {"wires/ends"}


@pytest.mark.parametrize(
    "text",
    [
        "It prints the path to the saved rooms.json and halls.md at last.",
        "Am Ende steht der Pfad der gespeicherten Datei rooms.json da.",
        "Al final imprime la ruta del archivo guardado rooms.json.",
        "À la fin s'affiche le chemin du fichier enregistré rooms.json.",
        "Infine stampa il percorso del file salvato rooms.json.",
        "No fim imprime o caminho do arquivo gerado rooms.json.",
        "В конце выводится путь к сохранённому файлу rooms.json.",
        "Сохрани чертёж под именем rooms.png.",
    ],
)
def test_the_path_to_what_was_saved_is_no_claim(text: str):
    assert asserted(text) == set()


@pytest.mark.parametrize(
    "text", ["It prints the path to rooms.json at last.", "В конце выводится путь к файлу rooms.json."]
)
def test_the_path_to_a_file_is_a_claim(text: str):
    assert asserted(text) == {"rooms.json"}
