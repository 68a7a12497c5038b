"""Names that the words right beside them put in a directory: they stand there whether the repository holds them or not."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("kit/ends/bend.py", "kit/ends/cut.py", "kit/tools/bend.py", "frame/roll.py")
"""The tools' bender is one of two of that name, so that nothing but the text tells which is meant."""


def asserted(text: str, *files: str) -> set[str]:
    sheet = Sheet()
    sheet.paragraph(text)
    return sheet.asserted(files or FILES)


@pytest.mark.parametrize(
    "text",
    [
        "The script tie.py in kit/tools/ ties them.",
        "The tie.py script (included in the kit/tools subdirectory) ties them.",
        "All of it is set in the tie.py file located in the kit/tools folder.",
        "The script tie.py, which is stored in the kit/tools folder, ties them.",
        "In the kit/tools directory you will find the tie.py that ties them.",
        "Run “python tie.py” on the kit/tools folder to start it.",
        "Then cd kit/tools && ./tie.py once.",
        "Its tools are in the kit/tools folder under the name tie.py.",
        "Load tie.py into the machine. The file is found in the /kit/tools/ folder of the project.",
        "kit/tools/ - the Python script (tie.py) that ties them",
        "La gestione è implementata dallo script tie.py contenuto in /kit/tools.",
        "I nodi sono nel file tie.py presente in kit/tools/.",
        "Dentro del directorio kit/tools se encuentra un script tie.py que los ata.",
        "Se debe ejecutar tie.py dentro del directorio kit/tools para atarlos.",
        "Le fichier tie.py situé dans le dossier kit/tools les lie.",
        "Die Datei tie.py liegt im Ordner kit/tools und bindet sie.",
        "O ficheiro tie.py localizado em kit/tools liga tudo.",
    ],
)
def test_a_name_that_is_gone_is_looked_for_where_its_words_put_it(text: str):
    assert "kit/tools/tie.py" in asserted(text)


@pytest.mark.parametrize(
    "text",
    [
        "The tools in kit/tools/ are all bent by tie.py at once.",
        "What kit/tools/ leaves is taken by the caller, which tie.py starts.",
        "The file tie.py is new. In kit/tools/ nothing was changed.",
    ],
)
def test_a_directory_of_the_same_sentence_alone_tells_no_place(text: str):
    assert {"tie.py", "kit/tools/tie.py"} & asserted(text) == {"tie.py"}


def test_one_of_two_files_of_a_name_is_told_apart_by_its_words():
    assert asserted("The script bend.py in kit/tools/ bends them.") == {"kit/tools/bend.py", "kit/tools"}
    gone = asserted("The script bend.py in kit/tools/ bends them.", "kit/ends/bend.py", "kit/tools/cut.py")
    assert gone == {"kit/tools/bend.py", "kit/tools"}


@pytest.mark.parametrize(
    "text",
    [
        "Tools (kit/tools/): cut.py (which cuts), tie.py (which ties) and bend.py (both).",
        "kit/tools/: `cut.py`, `tie.py`",
        "kit/tools/ : tie.py; bend.py",
    ],
)
def test_a_name_of_a_list_that_a_directory_labels_stands_in_there_though_another_one_holds_its_like(text: str):
    found = asserted(text, "kit/tools/bend.py", "frame/tie.py", "frame/cut.py")
    assert "kit/tools/tie.py" in found and not {"tie.py", "kit/tools/kit/tools/tie.py"} & found


@pytest.mark.parametrize(
    "text",
    [
        "kit/tools/: the helpers that tie.py calls",
        "Tools (kit/tools/): bend.py does all of it, and tie.py comes after it.",
        "This is what all.py files in the kit/tools folder are for.",
    ],
)
def test_a_name_further_on_is_not_of_the_directory_that_labels_its_line(text: str):
    assert not {"kit/tools/tie.py", "kit/tools/all.py"} & asserted(text, "kit/tools/bend.py", "frame/tie.py")


def test_a_file_that_stands_deeper_keeps_its_bare_name():
    assert "kit/bend.py" not in asserted("The script bend.py in kit/ bends them.")


@pytest.mark.parametrize("word", ["del", "nella", "invocation", "to", "dans"])
def test_a_word_beside_the_one_for_a_directory_is_none(word: str):
    assert word not in asserted(f"It stands {word} directory kit/tools and nowhere else.")


def test_of_a_name_at_the_root_and_in_a_directory_the_words_beside_it_tell_which_is_meant():
    files = ("bend.py", "kit/tools/bend.py")
    assert asserted("Start bend.py located in the kit/tools folder.", *files) == {"kit/tools/bend.py", "kit/tools"}
    assert asserted("Start bend.py located in the root of the project.", *files) == {"bend.py"}


def test_a_name_at_the_root_is_itself_where_its_words_do_not_put_it_in_a_directory():
    files = ("bend.py", "kit/ends/cut.py", "kit/tools/bend.py")
    assert "bend.py" in asserted("The tools in kit/tools/ are all bent by bend.py at once.", *files)
    assert "bend.py" not in asserted("Start bend.py located in the kit/ends folder.", *files)


@pytest.mark.parametrize(
    "text",
    [
        "All of it is below kit/ (especially ends/ and tools/).",
        "All of it is below kit/ (ends/, tools/).",
        "Todo está en kit/ (sobre todo ends/ y tools/).",
        "Tout se trouve dans kit/ (notamment ends/ et tools/).",
        "Alles liegt in kit/ (vor allem ends/ und tools/).",
        "Tutto si trova in kit/ (soprattutto ends/ e tools/).",
        "Tudo fica em kit/ (especialmente ends/ e tools/).",
    ],
)
def test_directories_that_a_bracket_behind_another_one_names_stand_in_there(text: str):
    assert asserted(text) == {"kit", "kit/ends", "kit/tools"}


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("All of it is below kit/ (see also frame/).", {"kit", "frame"}),
        ("All of it is below kit/ and not far (frame/).", {"kit", "frame"}),
        ("All of it is below kit/ (with kit/ends/).", {"kit", "kit/ends"}),
        ("All of it is below kit/, frame/ (ends/).", {"kit", "frame", "ends"}),
    ],
)
def test_what_a_bracket_names_otherwise_is_read_as_it_stands(text: str, paths: set[str]):
    assert asserted(text) == paths


AT_ROOT = ("compose.yml", "README.md", "frame/roll.py", "kit/README.md", "kit/deep/compose.yml")


@pytest.mark.parametrize(
    "text",
    [
        "The file compose.yml located in the frame folder starts all of it.",
        "Start compose.yml in frame/ with one command.",
        "El archivo compose.yml ubicado en la carpeta frame/ lo arranca todo.",
    ],
)
def test_a_name_is_not_taken_for_the_one_at_the_root_where_its_words_put_it_elsewhere(text: str):
    assert asserted(text, *AT_ROOT) == {"frame", "frame/compose.yml"}


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("The file compose.yml starts all of frame/ at once.", "compose.yml"),
        ("The README.md in kit/ says more.", "kit/README.md"),
        ("The file compose.yml in kit/ starts all of it.", "compose.yml"),
        ("The file compose.yml in the lost/ folder starts all of it.", "compose.yml"),
    ],
)
def test_a_name_at_the_root_stays_there_otherwise(text: str, path: str):
    assert path in asserted(text, *AT_ROOT)


@pytest.mark.parametrize(
    "ready",
    [
        [r".\venv\Scripts\Activate.ps1"],
        ["python -m venv .venv", "source .venv/bin/activate", "pip install -r kit.txt"],
        ["npm install", "# all is there"],
        ["$ python3 cut.py --all"],
    ],
)
def test_what_a_shell_starts_stands_where_it_went_before_it_made_all_ready(ready: list[str]):
    sheet = Sheet()
    sheet.paragraph("The machine is described below. " * 6)
    sheet.rows(["cd kit", *ready, "python bend.py", "# it bends"], font="cour")
    assert "kit/bend.py" in sheet.asserted(["kit/cut.py", "kit/kit.txt"])
    sheet.rows(["cd kit", *ready, "cd ../frame", "python roll.py"], font="cour")
    assert "kit/roll.py" not in sheet.asserted(["kit/cut.py", "kit/kit.txt", "frame/roll.py"])


@pytest.mark.parametrize(
    "text",
    [
        "Look into kit/ends/ (bend.py, lost.py, cut.py).",
        "Siehe kit/ends/ (bend.py, lost.py, cut.py).",
        "Voyez kit/ends/ (notamment bend.py, lost.py et cut.py).",
    ],
)
def test_files_that_a_bracket_behind_a_directory_names_stand_in_there(text: str):
    files = ("kit/ends/bend.py", "kit/ends/cut.py", "README.md")
    assert asserted(text, *files) == {"kit/ends", "kit/ends/bend.py", "kit/ends/lost.py", "kit/ends/cut.py"}


def test_files_in_a_bracket_behind_a_directory_that_runs_fill_are_made_too():
    assert asserted("Inspect out/ (plan.json, wires.csv, tides.ics).", "README.md") == set()
    assert asserted("Inspect out/ (plan.json, wires.csv).", "out/plan.json") == {"out", "out/plan.json"}


@pytest.mark.parametrize(
    "second",
    [
        "These include the first talk (bend_talk.txt) and the last one (cut_talk.txt).",
        "They include bend_talk.txt and cut_talk.txt.",
    ],
)
def test_what_the_files_of_the_sentence_before_include_stands_where_they_do(second: str):
    files = ("kit/talks/bend_talk.txt", "kit/talks/cut_talk.txt", "README.md")
    assert asserted(f"All talks are kept in kit/talks/. {second}", *files) == {"kit/talks", *files[:2]}


BELOW = ("machine/kit/tools/bend.py", "machine/kit/ends/makefile", "machine/frame/makefile")


@pytest.mark.parametrize(
    "text",
    [
        "Copy the tie.py file from kit folder and run it.",
        "Copy the file tie.py from the folder kit and run it.",
        "Navigate to kit folder and run tie.py file.",
        "Go to the kit folder, and then start the script tie.py once.",
        "Kopieren Sie die Datei tie.py aus dem Ordner kit in die Maschine.",
        "Wechseln Sie in den Ordner kit und starten Sie tie.py einmal.",
        "Copie el archivo tie.py de la carpeta kit a la máquina.",
        "Vaya a la carpeta kit y ejecute el archivo tie.py una vez.",
        "Allez dans le dossier kit et lancez le fichier tie.py une fois.",
        "Andate nella cartella kit ed eseguite tie.py una volta.",
        "Vá para a pasta kit e execute o ficheiro tie.py uma vez.",
    ],
)
def test_what_a_reader_takes_out_of_a_directory_or_starts_there_stands_in_it(text: str):
    assert "kit/tie.py" in asserted(text, "kit/bend.py", "frame/roll.py")
    assert "kit/tie.py" in asserted(text, "machine/kit/bend.py", "machine/frame/roll.py")


@pytest.mark.parametrize(
    "text",
    [
        "Navigate to the kit folder. All others start tie.py instead.",
        "The kit folder is large, and tie.py calls it.",
        "Wechseln Sie in den Ordner kit, den tie.py vorher gelesen hat.",
        "La carpeta kit es grande y tie.py viene después.",
    ],
)
def test_what_is_only_named_behind_a_directory_that_is_gone_to_tells_no_place(text: str):
    assert {"tie.py", "kit/tie.py"} & asserted(text, "kit/bend.py", "frame/roll.py") == {"tie.py"}


def test_a_word_for_files_of_a_kind_is_one_of_them_where_its_words_put_it_in_a_directory():
    assert "ends/makefile" in asserted("Navigate to the ends folder and run makefile to bend it.", *BELOW)
    assert "kit/makefile" in asserted("Copy the makefile file from kit folder and run it.", *BELOW)
    assert "makefile" not in asserted("The master reads the makefile and divides its targets.", *BELOW)


def test_what_is_copied_is_not_what_it_is_copied_to():
    files = ("kit/bend.py", "kit/roll.sql", "roll.sql")
    assert "kit/ties.sql" in asserted("Copy the ties.sql file from kit folder and run it.", *files)
    assert "ties.sql" not in asserted("copy roll.sql ties.sql", *files)


OF_TWO = ["old/frame/cut.c", "new/frame/cut.c", "old/Makefile"]


@pytest.mark.parametrize(
    "text",
    [
        *("在frame文件夹中新建cut.c文件。", "在frame 目录下添加cut.c，再编写代码。"),
        *(
            "我们修改了frame資料夾內的cut.c。",
            "frameフォルダにcut.cを作成する。",
            "次はframeディレクトリのcut.cを見る。",
        ),
    ],
)
def test_a_name_right_behind_its_directory_is_told_in_languages_without_spaces_too(text: str):
    sheet = Sheet(font="cjk")
    sheet.paragraph(text)
    assert sheet.asserted(OF_TWO) == {"frame", "frame/cut.c"}


@pytest.mark.parametrize(
    "text", ["将frame目录中的文件移动到cut.c。", "在frame文件夹，cut.c仍然存在。", "frameフォルダとcut.cを見る。"]
)
def test_what_is_moved_or_only_stands_beside_a_directory_is_not_in_there(text: str):
    sheet = Sheet(font="cjk")
    sheet.paragraph(text)
    assert sheet.asserted(OF_TWO) - {"frame"} == {"cut.c"}
