"""What a text says to be written by a program: no claim, unless just that path is committed; texts are made up."""

import pytest

from tests.claims.drawing import Sheet

WRITTEN = [
    "Output: data/turns.csv",
    "Output location: data/turns.csv",
    "The last step saves all turns under data/turns.csv in one go.",
    "All turns → data/turns.csv | all bends are kept",
    "Persistent files: data/turns.csv.",
    "It stops, and leaves the results in data/turns.csv.",
    "Les tours sont sauvegardés dans data/turns.csv à la fin.",
]
THERE = [
    "The given turns stand in data/turns.csv.",
    "bend.load → data/turns.csv lookup → drawing",
    "The one-step error was drawn on the same page (data/turns.csv).",
]
HEADINGS = [
    "Output files",
    "Üretilen dosyalar",
    "Wygenerowane pliki",
    "输出文件",
    "Выходные файлы",
    "Gegenereerde bestanden",
]


def asserted(text: str, heading: str = "", files: tuple[str, ...] = ()) -> set[str]:
    sheet = Sheet()
    sheet.paragraph("The program bends wires and is described below, step by step and in the order of its work. " * 2)
    if heading:
        sheet.heading(heading)
    sheet.paragraph(text)
    return sheet.asserted(files)


@pytest.mark.parametrize("text", WRITTEN)
def test_what_is_written_is_a_claim_only_where_just_that_path_is_committed(text: str):
    assert asserted(text) == asserted(text, files=("old/data/turns.csv", "data/Turns.csv")) == set()
    assert asserted(text, files=("data/turns.csv",)) == {"data/turns.csv"}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_bare_name_that_is_written_is_no_claim_whether_it_is_committed_or_not(text: str):
    bare = text.replace("data/", "")
    assert asserted(bare) == asserted(bare, files=("turns.csv",)) == set()


@pytest.mark.parametrize(
    "text",
    [
        "Two earlier notebooks, steps/turns.ipynb among them, hold what the search generated.",
        "Their verdict is kept in data/turns.md.",
        "The drawing data/turns.svg is exported from the editor.",
        "The settings are exported to data/turns.json, without keys.",
        "Die Ergebnisse werden in data/turns.csv gespeichert.",
        "Los resultados se guardan en data/turns.csv.",
        "Les angles sont exportés vers data/turns.json.",
        "I risultati vengono salvati in data/turns.csv.",
        "Os resultados são gravados em data/turns.csv.",
        "$ python bend.py --out data/turns.csv",
    ],
)
def test_what_is_kept_or_exported_is_a_claim_where_it_is_committed(text: str):
    path = next(word.strip(".,") for word in text.split() if "/" in word)
    assert asserted(text, files=(path, "bend.py")) - {"bend.py"} == {path}


@pytest.mark.parametrize("text", THERE)
def test_what_is_read_is_a_claim_where_it_is_there(text: str):
    assert "data/turns.csv" in asserted(text, files=("data/turns.csv",))


@pytest.mark.parametrize("heading", HEADINGS)
def test_what_stands_below_a_heading_for_what_is_produced_is_no_claim(heading: str):
    assert asserted("turns.csv", heading, ("old/turns.csv",)) == set()
    assert asserted("turns.csv", "Input", ("old/turns.csv",)) == {"turns.csv"}


def test_code_that_is_said_to_be_stored_somewhere_is_there_all_the_same():
    text = "Everything that bends is stored in lib/bend.py and its tests are saved under tests/ as well."
    assert asserted(text, files=("lib/bend.py", "tests/a.py")) == {"lib/bend.py", "tests"}


def test_data_that_is_written_once_is_written_wherever_it_is_named():
    text = "Output: data/turns.csv. How is it drawn? The page reads turns.csv from its end and calls bend.py then."
    assert asserted(text, files=("old/turns.csv",)) == {"bend.py"}


def test_names_of_settings_are_no_claim_where_the_reader_is_to_make_them():
    text = "# Create .env file with the key of the service. It is read by run.py at once."
    assert asserted(text, files=("server/.env",)) == {"run.py"}


def test_a_column_for_artifacts_is_not_on_what_is_produced():
    sheet = Sheet()
    sheet.table([("Artifact", "Content"), ("turns.csv", "all turns"), ("bends.csv", "all bends")], (150, 200))
    assert sheet.asserted(("old/turns.csv", "old/bends.csv")) == {"turns.csv", "bends.csv"}


def test_a_command_below_the_word_for_a_directory_is_no_name_of_one():
    sheet = Sheet()
    sheet.rows(["# run against a directory", "./bin/bender ../all"], font="cour")
    assert sheet.asserted(("cmd/bender/main.go",)) == set()


@pytest.mark.parametrize("name", ["wires_pb2.py", "wires_pb2_grpc.py", "wires.pb.go", "wires.freezed.dart"])
def test_what_a_compiler_of_descriptions_writes_is_no_claim_unless_it_is_there(name: str):
    text = f"The messages stand in proto/{name} and in proto/wires.proto."
    assert asserted(text) == {"proto/wires.proto"}
    assert asserted(text, files=(f"proto/{name}",)) == {f"proto/{name}", "proto/wires.proto"}


def test_a_service_that_is_called_the_readers_own_stands_for_any():
    assert asserted("Add servers/my_service_manager.py and register it in servers/table.py.") == {"servers/table.py"}


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Pictures of failed runs are uploaded from test-results/ every night.", set()),
        ("A page for people is in playwright-report/index.html for a week.", set()),
        ("The share of lines is in web/lcov-report/index.html after that.", set()),
        ("A summary of the tests is in docs/test-results.md too.", {"docs/test-results.md"}),
        ("All reports are bent in playwright/report.py by hand.", {"playwright/report.py"}),
    ],
)
def test_what_runners_of_tests_leave_is_no_claim(text: str, there: set[str]):
    assert asserted(text) == there


def test_what_runners_of_tests_leave_may_be_committed():
    assert asserted("A page is in htmlcov/index.html for all.", files=("htmlcov/index.html",)) == {"htmlcov/index.html"}


@pytest.mark.parametrize(
    ("line", "there"),
    [
        ("$ bend add wires.bib", set()),
        ("$ bend import --tag new wires.csv", set()),
        ("$ bend add data/wires.bib", {"data/wires.bib"}),
        ("$ bend run rules.py", {"rules.py"}),
        ("$ cat setup.cfg", {"setup.cfg"}),
        ("$ pytest tests/test_bend.py", {"tests/test_bend.py"}),
    ],
)
def test_data_that_a_session_hands_to_the_program_is_the_users_own(line: str, there: set[str]):
    assert asserted(line) == there


@pytest.mark.parametrize(
    ("drawn", "there"),
    [
        ('A["main.py"] --> B["bend.py"] B --> C["bend_output.md"]', {"main.py", "bend.py"}),
        ('A["main.py"] --> B["bend.py"] B --> C["docs/guide.md"]', {"main.py", "bend.py", "docs/guide.md"}),
        ('A["bend_output.md"] --> B["bend.py"]', {"bend_output.md", "bend.py"}),
    ],
)
def test_the_last_label_of_a_diagram_may_be_what_the_program_leaves(drawn: str, there: set[str]):
    assert asserted(drawn) == there


@pytest.mark.parametrize(
    "text",
    [
        "The trace of the last run can be found in last_trace.json afterwards.",
        "Dumps of the angles end up in angles_dump.jsonl when the flag is set.",
        "Each run leaves a summary in out_summary.json beside the script.",
        "Delete cache.pkl to begin afresh; it will be built again.",
        "A lock named worker.lock appears while the program runs.",
    ],
)
def test_what_a_run_leaves_is_no_claim(text: str):
    assert asserted(text) == set()


@pytest.mark.parametrize(
    "text",
    ["The rules end up in lib/bend.py and stay there.", "The record of the last bend is in lib/bend.py, as code."],
)
def test_code_is_left_by_no_run(text: str):
    assert asserted(text) == {"lib/bend.py"}


def test_what_is_rewritten_during_a_build_is_no_claim():
    assert asserted("A plugin changes app/manifest.xml during the build.") == set()
    assert asserted("A plugin reads app/manifest.xml during the build.") == {"app/manifest.xml"}
    assert asserted("A plugin changes lib/bend.py during the build.") == {"lib/bend.py"}


@pytest.mark.parametrize(
    "text",
    [
        "Kopia jest zapisywana lokalnie do runs/turn.bin zawsze.",
        "Una copia es guardada localmente en runs/turn.bin siempre.",
        "Une copie est enregistrée localement dans runs/turn.bin à la fin.",
        "Una copia viene salvata localmente in runs/turn.bin alla fine.",
        "Uma cópia é salva localmente em runs/turn.bin no fim.",
        "Script lưu một bản sao vào runs/turn.bin .",
    ],
)
def test_a_name_alone_is_made_where_the_text_says_how_its_path_is_written(text: str):
    sheet = Sheet()
    sheet.paragraph(text)
    sheet.paragraph("turn.bin")
    assert sheet.asserted(("kept/runs/turn.bin", "bend.py")) == set()


def test_a_directory_that_something_is_written_in_is_a_claim_where_it_is_there():
    text = "The last step writes turns.json in data/turned/ in one go."
    assert asserted(text, files=("data/turned/.gitkeep",)) == {"data/turned"}
    assert asserted(text, files=("bend.py",)) == set()
    assert asserted("The last step writes turns.json in output/ in one go.", files=("output/.gitkeep",)) == set()


def test_what_a_script_saves_in_vietnamese_is_no_claim_and_what_it_reads_is():
    text = "Script lưu kết quả chi tiết vào turned.json và đọc lib/bend.py. Cấu hình nằm trong turns.yaml và turns.py."
    assert asserted(text, files=("kept/turned.json", "bend.py")) == {"lib/bend.py", "turns.yaml", "turns.py"}


@pytest.mark.parametrize(("there", "claimed"), [("report/results/bends.txt", True), ("report/bends.txt", False)])
def test_what_runs_leave_is_claimed_where_all_of_its_path_stands_deeper(there: str, claimed: bool):
    names = asserted("All of it is in `results/bends.txt` at last.", files=(there,))
    assert ("results/bends.txt" in names) is claimed


IN_LFS = [
    "The program writes turns.csv, which is tracked via Git LFS.",
    "It writes turns.csv (Git LFS) on every run.",
    "Le programme écrit turns.csv, qui est suivi par Git LFS.",
    "Das Programm schreibt turns.csv (mit Git LFS).",
    "El programa escribe turns.csv, que se versiona con Git LFS.",
    "Il programma scrive turns.csv, che è gestito tramite Git LFS.",
    "O programa escreve turns.csv, que é versionado com Git LFS.",
]
NOT_IN_LFS = [
    "It writes turns.csv, which is not tracked with Git LFS.",
    "It writes turns.csv, which is no longer kept in Git LFS.",
    "It writes turns.csv, which was removed from Git LFS.",
    "It writes turns.csv; only pictures are tracked with Git LFS.",
]


@pytest.mark.parametrize("text", IN_LFS)
def test_what_git_keeps_apart_as_a_large_file_is_committed_all_the_same(text: str):
    assert asserted(text, files=("data/turns.csv",)) == asserted(text, files=("turns.csv",)) == {"turns.csv"}


@pytest.mark.parametrize("text", NOT_IN_LFS)
def test_what_git_does_not_keep_so_is_no_claim(text: str):
    assert asserted(text, files=("data/turns.csv",)) == set()


@pytest.mark.parametrize(
    "text",
    [
        "These programs would have been generated: bend.out, cut.out.",
        "The following programs should have been generated: bend.out, cut.out.",
    ],
)
def test_a_program_that_was_built_is_no_file_of_the_repository_though_one_of_its_name_stands_elsewhere(text: str):
    sheet = Sheet()
    sheet.paragraph(text)
    sheet.paragraph("Usage: ./bend.out <wires>")
    assert not sheet.asserted(("old/bend.out", "bend.c"))
    assert sheet.asserted(("bend.out", "bend.c")) == {"bend.out"}


def test_what_would_have_to_be_made_is_still_planned():
    claims = asserted("With more time the turner would have got its own file, bends/turner.py, beside the others.")
    assert not claims


@pytest.mark.parametrize(
    "text",
    [
        "The generated files are placed in the folder frame/wires/bent and read again.",
        "Die generierten Dateien werden im Ordner frame/wires/bent abgelegt.",
        "Los archivos generados se colocan en la carpeta frame/wires/bent al final.",
        "Les fichiers générés sont placés dans le dossier frame/wires/bent à la fin.",
        "I file generati vengono messi nella cartella frame/wires/bent alla fine.",
        "Os ficheiros gerados são colocados na pasta frame/wires/bent no fim.",
    ],
)
def test_where_generated_files_are_put_is_no_claim_unless_it_is_there(text: str):
    assert asserted(text, files=("frame/wires/turn.py",)) == set()
    assert asserted(text, files=("frame/wires/bent/turn.py",)) == {"frame/wires/bent"}


@pytest.mark.parametrize(
    "text",
    [
        "The given files are placed in the folder frame/wires/bent and read again.",
        "Die Quelldateien liegen im Ordner frame/wires/bent und werden gelesen.",
        "Los archivos de código están en la carpeta frame/wires/bent y se leen.",
    ],
)
def test_where_other_files_are_put_is_a_claim(text: str):
    assert asserted(text, files=("frame/wires/turn.py",)) == {"frame/wires/bent"}
