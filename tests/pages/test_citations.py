"""Citations: what a chosen path shows, and marks of graders from the form to the score and back."""

import pymupdf
from streamlit.testing.v1 import AppTest

from auditor_core.marking import CaseFile
from auditor_core.runs.grading import keep_case
from pages._ui import frame
from pages._ui.evidence import hash_of
from tests.pages.conftest import Open, Shelf, words
from tests.reports import sample_manifest, sample_report

JUDGE = "src/nodes/judge.py"


def _with_facts(shelf: Shelf, name: str = "one") -> str:
    """A run whose paths can be marked, and whose PDF is kept."""
    shelf.queue(name)
    shelf.archive.store.begin(name, 1)
    case = shelf.archive.blobs.put(keep_case(CaseFile()))
    shelf.archive.store.finish(name, 1, sample_report(), sample_manifest(), [], case_sha256=case)
    return name


def _button(app: AppTest, label: str) -> None:
    next(button for button in app.button if button.label == label).click().run()


def _fill(app: AppTest, **values: str) -> None:
    for label, value in values.items():
        next(item for item in app.text_input if item.label.startswith(label)).set_value(value)


def test_flagged_paths_come_first_and_the_first_is_open(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"), tab="citations")
    table = app.dataframe[0].value
    assert list(table.columns) == ["Verdict", "Path", "Pages", "Stance", "Instead", "Why"]
    assert table["Path"][0] == JUDGE
    text = words(app)
    assert "Page 4" in text
    assert "the report is no longer kept" in text.replace("\\", "")
    assert "CSV" in {item.label for item in app.get("download_button")}


def test_the_address_names_the_chosen_path_and_the_verdicts_shown(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"), tab="citations", path="src/state.py", verdict="verified,nonsense")
    assert list(app.dataframe[0].value["Verdict"]) == ["verified"]
    assert app.query_params["path"] == "src/state.py"
    assert "In the repository" in words(app)


def test_rows_can_be_chosen_without_a_mouse(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"), tab="citations")
    paths = list(app.dataframe[0].value["Path"])
    assert next(button for button in app.button if button.label == "Previous").disabled
    for path in paths[1:]:
        next(button for button in app.button if button.label == "Next").click().run()
        assert app.query_params["path"] == path
    assert next(button for button in app.button if button.label == "Next").disabled
    _button(app, "Previous")
    assert app.query_params["path"] == paths[-2]


def test_the_nearest_candidate_is_shown_with_its_beginning(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"), tab="citations")
    app.session_state[app.dataframe[0].key] = {"selection": {"rows": [1], "columns": [], "cells": []}}
    app.run()
    text = words(app)
    assert "Nearest in the repository" in text
    assert "line_1" in text


def test_features_and_what_is_not_described_stand_below(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"), tab="citations")
    assert list(app.dataframe[1].value["Verdict"]) == ["contradicted", "supported"]
    assert "src/nodes/bench.py" in words(app)


def test_a_mark_is_kept_followed_and_taken_back(page: Open, shelf: Shelf) -> None:
    app = page("report", run=_with_facts(shelf), tab="citations")
    assert "No flag has been looked at" in words(app)
    app.session_state[f"kind_{hash_of([JUDGE])}"] = "not_a_claim"
    app.run()
    _fill(app, Reason="the name of a talk", Your="Ada")
    _button(app, "Save mark")
    text = words(app)
    assert "the name of a talk" in text
    assert "asserted, not in the repository → not a claim, not checked" in text
    assert app.dataframe[0].value["Stance"][0] == "not a claim"
    assert "0 %** of 1 flag looked at here" in text
    (mark,) = shelf.archive.marks.of_run("one")
    assert (mark.path, mark.author, mark.kind) == (JUDGE, "Ada", "not_a_claim")
    assert app.dataframe[0].value["Path"][0] == JUDGE, "the row stays where it was"
    assert shelf.archive.store.run("one").flagged == sum(item.flagged for item in sample_report().claims) - 1
    _button(app, "Undo")
    assert "undone" in words(app)
    assert not shelf.archive.marks.of_run("one")[0].stands
    assert app.dataframe[0].value["Path"][0] == JUDGE


def test_what_a_grader_sees_can_not_be_left_open(page: Open, shelf: Shelf) -> None:
    app = page("report", run=_with_facts(shelf), tab="citations")
    (kind,) = (item for item in app.button_group if item.label == "What a grader sees")
    assert kind.proto.required


def test_a_mark_without_a_name_is_refused_beside_the_form(page: Open, shelf: Shelf) -> None:
    app = page("report", run=_with_facts(shelf), tab="citations")
    _button(app, "Save mark")
    assert "a mark needs its author" in words(app).replace("\\", "")
    assert shelf.archive.marks.of_run("one") == ()


def test_the_right_verdict_is_chosen_by_the_grader(page: Open, shelf: Shelf) -> None:
    app = page("report", run=_with_facts(shelf), tab="citations")
    app.session_state[f"kind_{hash_of([JUDGE])}"] = "verdict"
    app.run()
    assert next(button for button in app.button if button.label == "Save mark").disabled
    (choice,) = (item for item in app.selectbox if item.label == "Right verdict")
    choice.select("verified").run()
    _fill(app, Reason="it is there", Your="Ada")
    _button(app, "Save mark")
    (mark,) = shelf.archive.marks.of_run("one")
    assert mark.verdict == "verified"


def test_who_takes_a_mark_back_is_asked_for_a_name(page: Open, shelf: Shelf) -> None:
    run = _with_facts(shelf)
    app = page("report", run=run, tab="citations")
    _fill(app, Your="Ada")
    _button(app, "Save mark")
    app = page("report", run=run, tab="citations", path=JUDGE)
    _button(app, "Undo")
    assert "Give your name" in words(app)
    assert shelf.archive.marks.of_run("one")[0].stands
    _fill(app, Your="Bea")
    app.run()
    _button(app, "Undo")
    assert shelf.archive.marks.of_run("one")[0].undone_by == "Bea"


def test_marks_of_another_audit_of_the_same_are_taken_over_and_back(page: Open, shelf: Shelf) -> None:
    app = page("report", run=_with_facts(shelf), tab="citations")
    assert "Another audit of this commit" not in words(app)
    _fill(app, Your="Ada")
    _button(app, "Save mark")
    app = page("report", run=_with_facts(shelf, "two"), tab="citations")
    assert "Another audit of this commit and report has marks of graders on 1 path" in words(app)
    _button(app, "Take over")
    text = words(app)
    assert "1 mark taken over from another audit" in text
    assert "taken over from run" in text
    assert [mark.taken_from for mark in shelf.archive.marks.of_run("two")] == ["one"]
    _button(app, "Take back")
    assert not shelf.archive.marks.of_run("two")[0].stands
    assert "Another audit of this commit" in words(app)


def test_marks_of_another_audit_that_can_not_be_taken_over_say_why(page: Open, shelf: Shelf) -> None:
    app = page("report", run=_with_facts(shelf), tab="citations")
    _fill(app, Your="Ada")
    _button(app, "Save mark")
    app = page("report", run=shelf.done("two"), tab="citations")
    _button(app, "Take over")
    assert "run it again to mark it" in words(app).replace("\\", "")


def test_precision_is_told_where_only_other_audits_were_looked_at(page: Open, shelf: Shelf) -> None:
    app = page("report", run=_with_facts(shelf), tab="citations")
    _fill(app, Your="Ada")
    _button(app, "Save mark")
    text = words(page("report", run=shelf.done("two"), tab="citations"))
    assert "in all audits **100 %** of 1 flag looked at were right; none of them here" in text


def test_long_sentences_wrap_and_end_where_the_row_does(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"), tab="citations")
    for table in app.dataframe[:2]:
        assert table.proto.row_height == frame.WRAPPED
        assert all(len(str(cell)) <= frame.WRAPPED_LETTERS for cell in table.value.to_numpy().ravel())


def test_a_run_without_kept_facts_says_what_to_do(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"), tab="citations")
    _fill(app, Your="Ada")
    _button(app, "Save mark")
    assert "run it again to mark it" in words(app).replace("\\", "")


def test_the_page_is_drawn_where_the_pdf_is_kept(page: Open, shelf: Shelf) -> None:
    document = pymupdf.open()
    for _ in range(5):
        document.new_page().insert_text((72, 90), JUDGE)
    name = shelf.archive.blobs.put(document.tobytes())
    shelf.archive.store.create(
        "drawn",
        shelf.archive.store.run(shelf.done("one")).request.model_copy(update={"pdf_sha256": name}),
        owner=shelf.owner,
        local_allowed=False,
        repo_name="lantern/night-watch",
        repo_url="https://github.com/lantern/night-watch",
    )
    shelf.archive.store.begin("drawn", 1)
    shelf.archive.store.finish("drawn", 1, sample_report(), sample_manifest(), [])
    app = page("report", run="drawn", tab="citations")
    text = words(app)
    assert "Page 4" in text
    assert "hide_image" not in text
