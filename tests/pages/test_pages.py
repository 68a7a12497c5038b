"""Every page on an empty store and on one with runs: what it says, and that it never breaks."""

import pytest

from auditor_core.models import AuditReport
from pages._ui import compare_pick, run_list
from pages._ui.text import JOINER
from tests.pages.conftest import Open, Shelf, words
from tests.reports import evidence_only_report, sample_manifest, sample_report, withheld_report


def said(app) -> str:
    """A page's text without the marks that keep Markdown from acting on it."""
    assert not app.exception, [item.value for item in app.exception]
    assert not app.error, "a page could not be drawn; the log says why"
    return words(app).replace(JOINER, "").replace("\\", "")


@pytest.mark.parametrize("name", ["audit", "report", "history", "compare", "rubric"])
def test_every_page_opens_on_an_empty_store(page: Open, name: str) -> None:
    assert said(page(name))


def test_what_fails_is_told_in_plain_words(page: Open, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is gone: /home/somebody/secret")

    monkeypatch.setattr("pages._ui.criteria.show", fail)
    app = page("report", run=shelf.done("one"))
    assert [item.value for item in app.error] == [
        "The program failed here. Reload the page; if it happens again, the server's log says why."
    ]
    assert "somebody" not in words(app)


@pytest.mark.parametrize(
    ("name", "hint"),
    [("report", "No audit yet"), ("history", "No audit yet"), ("compare", "Nothing to compare yet")],
)
def test_an_empty_store_says_where_to_go(page: Open, name: str, hint: str) -> None:
    assert hint in said(page(name))


def test_the_start_waits_for_report_and_repository(page: Open) -> None:
    app = page("audit")
    start = next(button for button in app.button if button.label == "Start audit")
    assert start.disabled
    assert "Add a report and a repository to start." in said(app)


def test_a_file_that_is_no_pdf_is_refused_beside_its_field(page: Open) -> None:
    app = page("audit")
    app.file_uploader(key="pdf").set_value(("report.pdf", b"<html>", "application/pdf")).run()
    assert ":red[:material/error:" in words(app)
    assert "report.pdf" in said(app)


def test_a_report_shows_its_number_of_pages(page: Open, report_pdf) -> None:
    app = page("audit")
    app.file_uploader(key="pdf").set_value(("report.pdf", report_pdf.read_bytes(), "application/pdf")).run()
    assert "2 pages" in said(app)


def test_a_wrong_address_is_named_before_anything_starts(page: Open, report_pdf) -> None:
    app = page("audit")
    app.file_uploader(key="pdf").set_value(("report.pdf", report_pdf.read_bytes(), "application/pdf")).run()
    app.text_input(key="repo").set_value("ftp://example.org/x").run()
    start = next(button for button in app.button if button.label == "Start audit")
    assert not start.disabled
    start.click().run()
    assert "ftp" in said(app)
    assert ":red[:material/error:" in words(app)


def test_a_broken_rubric_is_named_beside_its_field(page: Open) -> None:
    app = page("rubric")
    app.file_uploader(key="rubric_file").set_value(("r.json", b'{"dimensions": []}', "application/json")).run()
    assert ":red[:material/error:" in words(app)


def test_all_that_is_wrong_with_a_rubric_is_listed(page: Open) -> None:
    app = page("rubric")
    broken = b'{"dimensions": [{"id": "a", "weight": 0, "checks": ["no.such"]}, {"id": "b", "name": 3}]}'
    app.file_uploader(key="rubric_file").set_value(("r.json", broken, "application/json")).run()
    assert words(app).count(":red[:material/error:") == 3


OWN_RUBRIC = b'{"rubric_metadata": {"rubric_name": "Course B"}, "dimensions": [{"id": "craft", "name": "Craft", "checks": ["tests.present"]}]}'


def test_a_rubric_that_was_checked_is_named_by_the_address(page: Open) -> None:
    app = page("rubric")
    app.file_uploader(key="rubric_file").set_value(("r.json", OWN_RUBRIC, "application/json")).run()
    assert "Course B" in said(app)
    name = app.query_params["rubric"]
    again = page("rubric", rubric=name)
    assert "Course B" in said(again)
    assert "Audit by it" in said(again)
    (choice,) = (item for item in page("audit", rubric=name).selectbox if item.label == "Rubric")
    assert choice.value == name
    assert "Course B" in choice.options


def test_a_rubric_that_is_not_kept_gives_way_to_the_built_in_one(page: Open) -> None:
    text = said(page("rubric", rubric="f" * 64))
    assert "not kept here" in text
    assert "built-in rubric" in text
    (choice,) = (item for item in page("audit", rubric="f" * 64).selectbox if item.label == "Rubric")
    assert choice.value == ""


def test_a_withheld_report_names_its_criteria(page: Open, shelf: Shelf) -> None:
    finding = sample_report().findings[0].model_copy(update={"criterion_id": "git_forensic_analysis"})
    report = withheld_report().model_copy(update={"findings": (finding,)})
    labels = [item.label for item in page("report", run=shelf.done("one", report)).get("expander")]
    assert any("Git history" in label for label in labels)


def test_the_built_in_rubric_lists_its_criteria(page: Open) -> None:
    text = said(page("rubric"))
    assert "10 criteria" in text
    assert "`safe_tool_engineering`" in text


def test_the_address_filters_the_evidence(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"), tab="evidence", source="docs,nonsense", outcome="absent")
    table = app.dataframe[0].value
    assert set(table["Source"]) == {"Report"}
    assert set(table["Found"]) == {"not found"}


def test_compare_says_what_of_an_address_it_left_out(page: Open, shelf: Shelf) -> None:
    shelf.queue("waiting")
    ids = [shelf.done(f"run{number}", label=f"team {number}") for number in range(1, 8)]
    text = said(page("compare", runs=",".join([*ids, "gone", "waiting", "run1"])))
    assert "names 2 audits that are not here, or without a report: gone, waiting." in text
    assert "Named twice, compared once: team 1." in text
    assert "At most 6 can be compared. Left out: team 7." in text


def test_other_weights_show_how_the_ranking_would_move(page: Open, shelf: Shelf) -> None:
    weak = sample_report(
        global_score=2.0,
        results=tuple(item.model_copy(update={"numeric_score": 1}) for item in sample_report().results[:1]),
    )
    shelf.done("one", label="strong")
    assert "Too little to rank" in said(page("rubric", tab="whatif"))
    shelf.done("two", weak, label="weak")
    app = page("rubric", tab="whatif")
    assert "The ranking of 2 submissions as it is" in said(app)
    for field in app.number_input:
        if field.key == "weight_graph_orchestration":
            field.set_value(9.0).run()
    assert "No submission would move" in said(app)
    app.button[0].click().run()
    assert "as it is" in said(app)


def test_repositories_that_are_called_the_same_are_ranked_apart(page: Open, shelf: Shelf) -> None:
    shelf.done("one")
    other = sample_report(repo_url="https://github.com/harbour/night-watch")
    shelf.done("two", other)
    shelf.done("again", other)
    assert "The ranking of 2 submissions" in said(page("rubric", tab="whatif"))


def test_a_ranking_by_no_weight_at_all_is_refused(page: Open, shelf: Shelf) -> None:
    shelf.done("one", label="a")
    shelf.done("two", label="b")
    app = page("rubric", tab="whatif")
    for field in app.number_input:
        field.set_value(0.0)
    assert "no criterion weighs anything" in said(app.run())


def test_a_report_opens_on_its_answer(page: Open, shelf: Shelf) -> None:
    text = said(page("report", run=shelf.done("one")))
    assert '<div class="aa-score">3.6<small> / 5</small></div>' in text
    assert "range 3.0–3.9" in text
    assert "coverage 78 %" in text
    assert "1 security cap" in text
    assert "2 of 3 cited paths flagged" in text
    assert "src/tools/fetch.py:41" in text


def test_without_a_run_in_the_address_the_newest_is_shown(page: Open, shelf: Shelf) -> None:
    shelf.done("older")
    shelf.done("newer", label="The newer one")
    app = page("report")
    assert "The newer one" in said(app)
    assert app.query_params["run"] == "newer"


def test_an_unknown_run_is_said_to_be_unknown(page: Open, shelf: Shelf) -> None:
    shelf.done("one")
    assert "There is no audit two. It may have been deleted." in said(page("report", run="two"))


@pytest.mark.parametrize(
    ("report", "stands"),
    [
        (withheld_report(), ("Verdict withheld", "the PDF has no text on any of its pages")),
        (evidence_only_report(), ("Evidence only", "asked to stop before judging")),
    ],
)
def test_the_reason_stands_where_the_score_would(
    page: Open, shelf: Shelf, report: AuditReport, stands: tuple[str, ...]
) -> None:
    text = said(page("report", run=shelf.done("one", report)))
    assert all(part in text for part in stands)
    assert "<small> / 5</small>" not in text


@pytest.mark.parametrize("tab", ["criteria", "evidence", "citations", "figures", "run"])
@pytest.mark.parametrize(
    "report", [sample_report(), withheld_report(), evidence_only_report()], ids=["full", "withheld", "evidence"]
)
def test_every_tab_opens_by_its_address(page: Open, shelf: Shelf, report: AuditReport, tab: str) -> None:
    assert said(page("report", run=shelf.done("one", report), tab=tab))


def test_a_criterion_has_its_own_address(page: Open, shelf: Shelf) -> None:
    text = said(page("report", run=shelf.done("one"), criterion="state_management_rigor"))
    assert "4 / 5  State management rigor" in text
    assert "Prosecutor 2, Tech Lead 4, Defense 5" in text
    assert "First round" in text


def test_an_item_of_evidence_has_its_own_address_and_shows_its_lines(page: Open, shelf: Shelf) -> None:
    report = sample_report()
    shell = next(item for item in report.evidence if item.evidence_class == "SECURITY_VIOLATION")
    text = said(page("report", run=shelf.done("one", report), tab="evidence", evidence=shell.evidence_id))
    assert shell.evidence_id in text
    assert "<tr class=hit><td>41</td>" in text
    assert "<td>37</td>" in text
    assert "<td>36</td>" not in text


def test_every_export_can_be_downloaded(page: Open, shelf: Shelf) -> None:
    app = page("report", run=shelf.done("one"))
    labels = {button.label for button in app.get("download_button")}
    assert {"Markdown", "HTML, one file", "Report as JSON", "Evidence as JSON", "Run manifest"} <= labels


def test_a_run_under_way_shows_its_progress_and_can_be_cancelled(page: Open, shelf: Shelf) -> None:
    run_id = shelf.begin("one")
    shelf.archive.store.add_event(run_id, 1, "repo_investigator", "start", "", 0)
    shelf.archive.store.add_event(run_id, 1, "repo_investigator", "count", "commits", 243)
    app = page("report", run=run_id)
    assert "243 commits" in said(app)
    assert '<div class="aa-node working"><span class="dot">◐</span><span>Repository</span>' in words(app)
    next(button for button in app.button if button.label == "Cancel").click().run()
    assert "Cancelled" in said(app.run())


def test_a_failed_run_says_why(page: Open, shelf: Shelf) -> None:
    shelf.archive.store.fail(shelf.begin("one"), 1, "no such repository: 'https://github.com/lantern/none'")
    text = said(page("report", run="one"))
    assert "The audit failed" in text
    assert "no such repository" in text


def test_history_lists_all_runs_and_finds_by_name(page: Open, shelf: Shelf) -> None:
    shelf.done("one")
    shelf.done("two", withheld_report(), label="Team harbour")
    app = page("history")
    assert list(app.dataframe[0].value["Submission"]) == ["Team harbour", "lantern/night-watch"]
    app.text_input[0].set_value("harbour").run()
    assert list(app.dataframe[0].value["Submission"]) == ["Team harbour"]
    app.text_input[0].set_value("nowhere").run()
    assert "Nothing matches" in said(app)


def test_deleting_asks_first_and_then_forgets(page: Open, shelf: Shelf) -> None:
    shelf.done("one")
    shelf.done("two", label="Team harbour")
    app = page("history")
    app.session_state[app.dataframe[0].key] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
    next(button for button in app.button if button.label == "Delete").click().run()
    assert "1 audit with everything that was kept for it alone" in said(app)
    app.button(key="delete_for_good").click().run()
    assert list(app.dataframe[0].value["Submission"]) == ["lantern/night-watch"]


def test_a_stored_answer_says_so_and_can_be_run_afresh(page: Open, shelf: Shelf) -> None:
    shelf.done("one")
    shelf.archive.store.begin(shelf.queue("two"), 1)
    shelf.archive.store.finish_like("two", 1, "one", sample_report(), sample_manifest())
    app = page("report", run="two")
    assert "Answered from the store" in said(app)
    assert "Run afresh" in {button.label for button in app.button}


def test_rows_of_a_list_that_can_t_be_queued_are_listed_with_their_reason(page: Open) -> None:
    app = page("compare")
    rows = b"repo,pdf,name\nftp://example.org/x,missing.pdf,Team one\n"
    app.file_uploader(key="batch_csv").set_value(("list.csv", rows, "text/csv")).run()
    next(button for button in app.button if button.label == "Queue").click().run()
    assert "1 row could not be queued" in said(app)
    assert list(app.dataframe[0].value["Submission"]) == ["Team one"]


def test_a_list_that_is_none_is_refused_beside_its_field(page: Open) -> None:
    app = page("compare")
    app.file_uploader(key="batch_csv").set_value(("list.csv", b"nothing\n", "text/csv")).run()
    next(button for button in app.button if button.label == "Queue").click().run()
    assert ":red[:material/error:" in words(app)


def test_history_keeps_up_with_audits_that_are_under_way(page: Open, shelf: Shelf) -> None:
    shelf.begin("one")
    assert list(page("history").dataframe[0].value["State"]) == ["running"]
    assert not run_list.moved_on({"one": "running"})
    shelf.archive.store.finish("one", 1, sample_report(), sample_manifest(), [])
    assert run_list.moved_on({"one": "running"})
    assert run_list.moved_on({"gone": "queued"})


def test_compare_finds_an_audit_that_is_too_old_to_be_offered(
    page: Open, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compare_pick, "_OFFERED", 2)
    for name in ("old", "new", "newest"):
        shelf.done(name, label=f"team {name}")
    app = page("compare", runs="newest")
    assert not any("team old" in option for option in app.multiselect[0].options)
    app.text_input[0].set_value("team old").run()
    assert [option.partition(" @")[0] for option in app.multiselect[0].options] == ["team old", "team newest"]
    app.multiselect[0].set_value(["newest", "old"]).run()
    assert app.query_params["runs"] == "newest,old"
    app.text_input[0].set_value("nobody").run()
    assert app.multiselect[0].value == ["newest", "old"]


def test_compare_takes_its_choice_from_the_address(page: Open, shelf: Shelf) -> None:
    better = sample_report(repo_name="harbour/tide-clock", global_score=4.0)
    app = page("compare", runs=f"{shelf.done('one')},{shelf.done('two', better)}", baseline="two", equal="show")
    text = said(app)
    assert "harbour/<wbr>tide-<wbr>clock<small>baseline</small>" in text
    assert "−0.4" in text
    assert "Safe tool engineering" in text


def test_compare_folds_away_what_is_the_same(page: Open, shelf: Shelf) -> None:
    app = page("compare", runs=f"{shelf.done('one')},{shelf.done('two')}")
    assert "5 of 5 criteria have the same score everywhere" in said(app)


def test_compare_ignores_runs_that_are_gone(page: Open, shelf: Shelf) -> None:
    app = page("compare", runs=f"{shelf.done('one')},gone")
    assert "Choose two to six audits" in said(app)
