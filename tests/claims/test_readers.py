"""Files that whoever reads the report makes by following it, and frames of what a stopped program prints; made up."""

import pytest

from tests.claims.drawing import Sheet, asserted

COPIES = """\
First go to the directory kit and copy the file "oldwire.c" to "newwire.c".
Open the kit, then copy oldwire.c as newwire.c.
Öffnen Sie den Baukasten und kopieren Sie die Datei oldwire.c nach newwire.c.
Ouvrez le kit, puis copiez le fichier oldwire.c vers newwire.c.
Abra el kit y copie el archivo oldwire.c como newwire.c.
Apri la cassetta e copia il file oldwire.c in newwire.c.
Abra a caixa e copie o arquivo oldwire.c para newwire.c.
""".splitlines()

TOLD = """\
We opened the kit and copied oldwire.c to newwire.c last week.
The two scripts bend and copy oldwire.c to newwire.c.
It begins with oldwire.c; newwire.c is a copy of that.
The bends of oldwire.c go to newwire.c and stay.
Wir haben oldwire.c nach newwire.c übersetzt, und beide sind da.
""".splitlines()


@pytest.mark.parametrize("text", COPIES)
def test_of_a_copy_that_a_reader_makes_only_the_old_name_is_there(text: str):
    assert asserted(text) == {"oldwire.c"}


@pytest.mark.parametrize("text", TOLD)
def test_of_a_copy_that_is_told_of_both_names_are(text: str):
    assert asserted(text) == {"oldwire.c", "newwire.c"}


def test_a_copy_is_its_readers_wherever_it_is_named_unless_the_repository_has_it():
    text = f'{COPIES[0]} Then replace all bends within "newwire.c" with others.'
    assert asserted(text) == {"oldwire.c"}
    assert asserted(text, ("newwire.c",)) == {"oldwire.c", "newwire.c"}


def saved(*lines: str, files: tuple[str, ...] = ()) -> set[str]:
    sheet = Sheet()
    for line in lines:
        sheet.paragraph(line)
    return sheet.asserted(files)


@pytest.mark.parametrize(
    "order",
    [
        "Save the script as wire_taker.py",
        "2. Then save this program under wire_taker.py.",
        "Speichern Sie das Skript als wire_taker.py.",
        "Guarde el script como wire_taker.py.",
        "Enregistrez le script sous wire_taker.py.",
        "Salvare lo script come wire_taker.py.",
        "Salve o código como wire_taker.py.",
    ],
)
def test_a_script_that_a_reader_saves_and_runs_is_the_readers(order: str):
    assert saved(order, "$ python wire_taker.py") == set()
    assert saved(order, "$ python wire_taker.py", files=("wire_taker.py",)) == {"wire_taker.py"}


def test_a_script_of_which_more_is_said_is_there():
    assert saved("Save the script as wire_taker.py.", "All bends are taken by wire_taker.py since March.") == {
        "wire_taker.py"
    }
    assert saved("The script that was saved is wire_taker.py.", "$ python wire_taker.py") == {"wire_taker.py"}


def test_a_frame_of_a_stopped_program_names_somebodys_file():
    rows = ["Traceback (most recent call last):", '  File "wire_handler.py", line 15, handler', "ValueError: 3"]
    for files, found in (((), set[str]()), (("wire_handler.py",), {"wire_handler.py"})):
        sheet = Sheet()
        sheet.rows(rows, font="cour")
        assert sheet.asserted(files) == found


@pytest.mark.parametrize(
    ("row", "path"),
    [
        ('  File "kit/wire_handler.py", line 15, in bend', "kit/wire_handler.py"),
        ('The file "wire_handler.py", line by line', "wire_handler.py"),
        ('The profile "wire_handler.py", line 15', "wire_handler.py"),
    ],
)
def test_what_only_looks_like_a_frame_is_asserted(row: str, path: str):
    assert asserted(row) == {path}


@pytest.mark.parametrize(
    "text",
    [
        "Names are completed (e.g., cd wire_case/) as one types.",
        "Paths may be long, for example ls ./wire_case/ or longer.",
        "Pfade werden ergänzt, zum Beispiel cd wire_case/, während man tippt.",
        "现在还不支持多层路径，如 cd ./wire_case/bend/ 等。",
    ],
)
def test_what_a_command_is_given_as_an_example_is_no_claim(text: str):
    assert asserted(text) == set()


def test_a_command_that_is_to_be_typed_is_none():
    assert asserted("All of it begins with cd wire_case/ and no more.") == {"wire_case"}
    assert asserted("Names are completed (e.g., cd wire_case/).", ("wire_case/a.py",)) == {"wire_case"}


def test_the_directory_of_an_environment_that_is_entered_is_its_users_wherever_it_is_named():
    sheet = Sheet()
    sheet.paragraph("source wires-env/bin/activate")
    sheet.paragraph("The tool has its own environment, which lies in the wires-env/ directory.")
    sheet.paragraph(
        "Its parts are in wires-env/lib/bend.py and in bends-env/lib/rod.py, the rest in kit/rods/ and kit/a.py."
    )
    assert sheet.asserted(["kit/a.py"]) == {"bends-env/lib/rod.py", "kit/rods", "kit/a.py"}
    assert "wires-env/lib/bend.py" in sheet.asserted(["wires-env/lib/bend.py"])


def test_what_a_command_of_a_shell_writes_is_its_users_wherever_it_is_named():
    sheet = Sheet()
    sheet.paragraph("cat <<EOT >> wires.conf")
    sheet.paragraph("sudo mv wires.conf somewhere")
    sheet.paragraph("The bends are set in bends.conf, the rods in kit/rods.conf.")
    assert sheet.asserted(["kit/a.py", "kit/a.conf"]) == {"bends.conf", "kit/rods.conf"}
    assert "wires.conf" in sheet.asserted(["wires.conf"])


@pytest.mark.parametrize(
    "text",
    [
        'You need to add the address of the loom to the "HOSTS" in the kit/settings.py file.',
        "To reach it, you need to add your name to the list in kit/settings.py.",
    ],
)
def test_where_a_reader_is_to_add_something_is_there(text: str):
    assert asserted(text, ("kit/a.py",)) == {"kit/settings.py"}


@pytest.mark.parametrize(
    "text",
    [
        "You need to add kit/settings.py to the loom.",
        "You need to create kit/settings.py.",
        "We need to add a list to the end in kit/settings.py.",
    ],
)
def test_what_a_reader_is_to_add_itself_is_not(text: str):
    assert asserted(text, ("kit/a.py",)) == set()
