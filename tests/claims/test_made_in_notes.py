"""What a bracket, a row's label or another place of the report says of what a run leaves; texts are made up."""

import pytest

from tests.claims.drawing import Sheet

FILES = ("start.py", "runs/turns.json")


def tree(comment: str, name: str = "turns.db") -> Sheet:
    sheet = Sheet()
    sheet.rows(["frame/", "├── start.py", "├── bend.py", f"└── {name}    # {comment}"])
    return sheet


@pytest.mark.parametrize(
    "comment",
    [
        "all turns (auto-created)",
        "all turns (created automatically)",
        "todas las vueltas (creado automáticamente)",
        "tous les tours (créé automatiquement)",
        "alle Drehungen (automatisch angelegt)",
        "tutti i giri (creato automaticamente)",
        "todas as voltas (criado automaticamente)",
    ],
)
def test_the_bracket_that_ends_a_comment_tells_what_a_run_makes(comment: str):
    assert "turns.db" not in tree(comment).asserted(FILES)


@pytest.mark.parametrize("comment", ["all turns (planned)", "all turns (not committed)"])
def test_the_bracket_that_ends_a_comment_tells_what_is_not_there(comment: str):
    assert "turns.py" not in tree(comment, "turns.py").asserted(FILES)


@pytest.mark.parametrize("comment", ["all turns (of a day)", "all turns (automatic ones, too)", "(all) turns"])
def test_other_brackets_say_nothing(comment: str):
    assert "turns.db" in tree(comment).asserted(FILES)


@pytest.mark.parametrize("label", ["Total output files", "Output files", "Archivos generados"])
def test_the_label_of_a_row_tells_what_a_run_leaves(label: str):
    sheet = Sheet()
    sheet.table([("Item", "Detail"), ("Source files", "start.py"), (label, "2: turns.json, bends.json")], (140, 260))
    assert sheet.asserted(FILES) == {"start.py"}


def test_other_labels_say_nothing():
    sheet = Sheet()
    sheet.table([("Item", "Detail"), ("Given files", "2: turns.json, bends.json")], (140, 260))
    assert sheet.asserted(FILES) == {"turns.json", "bends.json"}


@pytest.mark.parametrize(
    "said",
    [
        "are included in the source tree",
        "are included in the repository",
        "están incluidos en el repositorio",
        "sont inclus dans le dépôt",
        "sind im Repository",
        "sono inclusi nel repository",
        "estão incluídos no repositório",
    ],
)
def test_results_in_a_bracket_are_there_where_the_sentence_says_so(said: str):
    sheet = Sheet()
    sheet.paragraph(f"The results (logs/bends.json, 2 of 2) {said}, for all to see.")
    assert "logs/bends.json" in sheet.asserted(FILES)


def test_two_results_in_brackets_are_there_where_the_sentence_says_so():
    sheet = Sheet()
    sheet.paragraph(
        "The state (checkpoints/0400, 0.2) and the results (logs/bends.json, 2) are included in the repository."
    )
    assert sheet.asserted(FILES) == {"checkpoints/0400", "logs/bends.json"}


@pytest.mark.parametrize("said", ["are written by each run", "are not included in the source tree", "are long"])
def test_results_in_a_bracket_are_none_otherwise(said: str):
    sheet = Sheet()
    sheet.paragraph(f"The results (logs/bends.json, 2 of 2) and the state (checkpoints/0400) {said}.")
    assert not sheet.asserted(FILES)


def test_what_users_have_of_their_own_is_theirs_below_a_directory_of_the_sentence_too():
    sheet = Sheet()
    sheet.paragraph("frame/left/.env has the address of the machine, and each user has another one.")
    sheet.paragraph("Create the files .env in frame/left/ and frame/right/ before the first start.")
    assert not [path for path in sheet.asserted(FILES) if path.endswith(".env")]


@pytest.mark.parametrize("heading", ["2. Planificación del proyecto", "2. Planificación"])
def test_a_chapter_on_how_a_project_was_run_announces_no_plans(heading: str):
    sheet = Sheet()
    sheet.heading(heading)
    sheet.paragraph("Estructura del repositorio:")
    sheet.rows(["frame/", "├── start.py", "└── bend.py"])
    assert "bend.py" in sheet.asserted(FILES)


@pytest.mark.parametrize("heading", ["2. Cambios planificados", "2. Trabajo futuro"])
def test_a_chapter_on_what_is_to_come_does(heading: str):
    sheet = Sheet()
    sheet.heading(heading)
    sheet.rows(["frame/", "├── start.py", "└── bend.py"])
    assert "bend.py" not in sheet.asserted(FILES)


def test_a_name_alone_that_a_row_gives_to_a_run_is_made_though_a_tree_has_it():
    sheet = Sheet()
    sheet.table([("Item", "Detail"), ("Output files", "2: turns.json, bends.json")], (140, 260))
    sheet.rows(["frame/", "├── start.py", "└── runs/", "    └── turns.json    all turns"])
    sheet.paragraph("The last step saves all turns to runs/turns.json and ends.")
    sheet.paragraph("Table 2: turns.json, its keys and what they mean.")
    claims = sheet.claims(FILES)
    assert not claims["turns.json"].asserted
    assert claims["runs/turns.json"].verdict == "verified"
