"""Marks of graders: the score follows, the trail stays, undoing gives back the very report."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from auditor_core.errors import NotFoundError, ReportFileError, RequestError
from auditor_core.marking import apply_marks, repeats
from auditor_core.models import AuditReport, PathClaim
from auditor_core.runs import database
from auditor_core.runs.archive import Archive
from auditor_core.runs.service import AuditService
from auditor_core.settings import Settings
from tests.runs.conftest import DATE, create, request

GRADER = {"reason": "seen by eye", "author": "Ada"}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AuditService]:
    data_dir = tmp_path_factory.mktemp("marks")
    service = AuditService(Settings(data_dir=data_dir, workers=1, _env_file=None))
    yield service
    service.close()


@pytest.fixture(scope="module")
def first(service: AuditService) -> str:
    return service.run_here(service.sample_request().model_copy(update={"run_date": DATE})).run_id


@pytest.fixture
def run_id(service: AuditService, first: str) -> Iterator[str]:
    """A run of its own, answered from the first."""
    run_id = service.run_here(service.run(first).request).run_id
    yield run_id
    service.delete(run_id)


def _report(service: AuditService, run_id: str) -> AuditReport:
    report = service.report(run_id)
    assert report
    return report


def _claim(report: AuditReport, path: str) -> PathClaim:
    return next(item for item in report.claims if item.path == path)


def _flagged(report: AuditReport) -> list[str]:
    return [item.path for item in report.claims if item.flagged]


def _outcomes(report: AuditReport) -> dict[str, str]:
    return {item.check_id: item.outcome for item in report.findings}


def test_deciding_again_without_a_change_gives_the_same_report(service: AuditService, run_id: str) -> None:
    report = _report(service, run_id)
    (path, *_) = _flagged(report)
    mark = service.mark(run_id, path, "confirmed", reason="", author="Ada")
    marked = _report(service, run_id)
    assert marked.marks == (mark,)
    assert mark.before == mark.after
    assert marked.model_copy(update={"marks": (), "summary": report.summary}) == report
    assert apply_marks(report, service.grading._case(run_id), ()) == report


@pytest.mark.parametrize(
    ("kind", "right"),
    [
        ("not_a_claim", {}),
        ("stance", {"stance": "planned"}),
        ("verdict", {"verdict": "verified"}),
    ],
)
def test_findings_and_score_follow_a_mark_and_undoing_gives_back_the_very_report(
    service: AuditService, run_id: str, kind: str, right: dict[str, str]
) -> None:
    before = _report(service, run_id)
    stored = before.model_dump_json()
    marks = [service.mark(run_id, path, kind, **right, **GRADER) for path in _flagged(before)]
    assert marks
    after = _report(service, run_id)
    assert _flagged(after) == []
    assert _outcomes(before)["report.paths_exact"] == "unmet"
    assert _outcomes(after)["report.paths_exact"] in ("met", "not_applicable")
    scores = [{item.criterion_id: item.effective_score for item in report.results} for report in (before, after)]
    assert scores[1]["report_accuracy"] > scores[0]["report_accuracy"]
    assert {name for name in scores[0] if scores[0][name] != scores[1][name]} == {"report_accuracy"}
    assert after.global_score >= before.global_score
    known = after.evidence_by_id()
    assert not any(
        item.evidence_class == "DOCUMENT_CLAIM" and item.location in _flagged(before) for item in known.values()
    )
    assert all(name in known for item in after.findings for name in item.evidence_ids)
    record = service.run(run_id)
    assert (record.global_score, record.flagged) == (after.global_score, 0)
    assert record.marked_at
    assert service.original_report(run_id) == before
    for mark in marks:
        service.unmark(run_id, mark.mark_id, "Bob")
    assert _report(service, run_id).model_dump_json() == stored
    assert service.run(run_id).global_score == before.global_score


def test_the_trail_says_who_what_and_when_also_after_undoing(service: AuditService, run_id: str) -> None:
    path = _flagged(_report(service, run_id))[0]
    held = _claim(_report(service, run_id), path)
    mark = service.mark(run_id, path, "verdict", verdict="verified", reason=" it \n stands ", author="Ada")
    assert (mark.author, mark.reason, mark.stands) == ("Ada", "it stands", True)
    assert (mark.before.verdict, mark.before.flagged) == (held.verdict, True)
    assert (mark.after.verdict, mark.after.flagged) == ("verified", False)
    assert mark.before.global_score is not None
    assert "Ada: it stands" in _claim(_report(service, run_id), path).rationale
    service.unmark(run_id, mark.mark_id, "Bob")
    (kept,) = service.marks(run_id)
    assert (kept.mark_id, kept.stands, kept.undone_by) == (mark.mark_id, False, "Bob")
    assert kept.undone_at
    assert kept.made_at == mark.made_at
    with pytest.raises(NotFoundError):
        service.unmark(run_id, mark.mark_id)


def test_a_path_that_was_overlooked_is_judged_by_its_new_stance(service: AuditService, run_id: str) -> None:
    report = _report(service, run_id)
    path = next(item.path for item in report.claims if item.verdict == "verified" and item.form != "dir")
    service.mark(run_id, path, "verdict", verdict="hallucinated", **GRADER)
    flagged = _claim(_report(service, run_id), path)
    assert flagged.flagged
    assert flagged.evidence_id in _report(service, run_id).evidence_by_id()
    service.mark(run_id, path, "stance", stance="example", **GRADER)
    assert _claim(_report(service, run_id), path).verdict is None
    mark = service.mark(run_id, path, "stance", stance="runtime", **GRADER)
    service.unmark(run_id, mark.mark_id)
    assert _claim(_report(service, run_id), path).stance == "example"


@pytest.mark.parametrize(("kind", "right"), [("not_a_claim", {}), ("verdict", {"verdict": "verified"})])
def test_right_as_it_is_confirms_what_is_shown_also_when_the_earlier_mark_is_undone(
    service: AuditService, run_id: str, kind: str, right: dict[str, str]
) -> None:
    path = _flagged(_report(service, run_id))[0]
    earlier = service.mark(run_id, path, kind, **right, **GRADER)
    shown = _claim(_report(service, run_id), path)
    confirmed = service.mark(run_id, path, "confirmed", reason="", author="Bea")
    assert confirmed.before == confirmed.after == earlier.after
    service.unmark(run_id, earlier.mark_id, "Ada")
    kept = _claim(_report(service, run_id), path)
    assert (kept.stance, kept.verdict, kept.flagged) == (shown.stance, shown.verdict, False)
    assert "Bea" in kept.rationale
    assert service.grading.precision(run_id).share == 0


def test_what_is_no_claim_is_told_from_an_example(service: AuditService, run_id: str) -> None:
    path = _flagged(_report(service, run_id))[0]
    mark = service.mark(run_id, path, "not_a_claim", **GRADER)
    assert mark.after.dismissed
    assert _claim(_report(service, run_id), path).dismissed
    service.mark(run_id, path, "stance", stance="example", **GRADER)
    assert not _claim(_report(service, run_id), path).dismissed


def test_precision_counts_the_flags_that_were_looked_at(service: AuditService, run_id: str) -> None:
    report = _report(service, run_id)
    flags = _flagged(report)
    assert len(flags) > 1
    unflagged = next(item.path for item in report.claims if item.verdict == "verified")
    assert service.grading.precision(run_id).share is None
    service.mark(run_id, flags[0], "confirmed", reason="", author="Ada")
    assert service.grading.precision(run_id).share == 1
    wrong = service.mark(run_id, flags[1], "not_a_claim", **GRADER)
    service.mark(run_id, unflagged, "confirmed", **GRADER)
    found = service.grading.precision(run_id)
    assert (found.right, found.judged, found.share) == (1, 2, 0.5)
    assert service.grading.precision() == found
    service.unmark(run_id, wrong.mark_id)
    assert service.grading.precision().share == 1


def test_each_mistake_of_a_mark_stands_beside_its_field(service: AuditService, run_id: str) -> None:
    claim = _report(service, run_id).claims[0]
    mistakes = {
        "path": ("no/such.path", "confirmed", {}),
        "kind": (claim.path, "nonsense", {}),
        "stance": (claim.path, "stance", {"stance": claim.stance}),
        "verdict": (claim.path, "verdict", {"verdict": "fine"}),
        "reason": (claim.path, "not_a_claim", {"reason": " "}),
        "author": (claim.path, "not_a_claim", {"author": ""}),
    }
    for field, (path, kind, changes) in mistakes.items():
        with pytest.raises(RequestError) as caught:
            service.mark(run_id, path, kind, **{**GRADER, **changes})
        assert caught.value.field == field
    assert service.marks(run_id) == ()
    with pytest.raises(NotFoundError):
        service.mark("no-such-run", "a", "confirmed", **GRADER)


def test_nothing_is_left_of_answers_that_were_given_again(service: AuditService, run_id: str) -> None:
    before = _report(service, run_id)
    for path in _flagged(before):
        service.mark(run_id, path, "not_a_claim", **GRADER)
    after = _report(service, run_id)
    cited = {name for item in after.findings for name in item.evidence_ids}
    about_paths = {item.evidence_id for item in after.evidence if item.evidence_class == "DOCUMENT_CLAIM"}
    assert about_paths <= cited
    assert len(after.evidence_by_id()) == len(after.evidence)


def test_exports_of_a_marked_report_say_so(service: AuditService, run_id: str) -> None:
    path = _flagged(_report(service, run_id))[0]
    service.mark(run_id, path, "not_a_claim", reason="a name of a library", author="Ada")
    for fmt in ("markdown", "html"):
        text = service.export(run_id, fmt)[2].decode()
        assert "Marks of graders" in text
        assert "a name of a library" in text
    assert json.loads(service.export(run_id, "json")[2])["marks"][0]["author"] == "Ada"
    assert json.loads(service.export(run_id, "sarif")[2])["runs"][0]["properties"]["marks"] == 1


def test_deleting_a_run_deletes_its_marks(service: AuditService, first: str) -> None:
    run_id = service.run_here(service.run(first).request).run_id
    service.mark(run_id, _flagged(_report(service, run_id))[0], "confirmed", **GRADER)
    service.delete(run_id)
    assert service.marks(run_id) == ()
    assert service.grading.precision().judged == 0
    with pytest.raises(NotFoundError):
        service.mark(run_id, "a", "confirmed", **GRADER)


def test_marks_of_one_run_are_not_those_of_another(service: AuditService, first: str, run_id: str) -> None:
    service.mark(run_id, _flagged(_report(service, run_id))[0], "not_a_claim", **GRADER)
    assert _report(service, first) == service.original_report(first)
    again = service.run_here(service.run(first).request).run_id
    assert _report(service, again).marks == ()


def test_marks_of_another_run_of_the_same_input_are_taken_over_and_taken_back(
    service: AuditService, first: str, run_id: str
) -> None:
    flags = _flagged(_report(service, run_id))
    service.mark(run_id, flags[0], "not_a_claim", **GRADER)
    service.mark(run_id, flags[1], "verdict", verdict="verified", **GRADER)
    service.mark(run_id, flags[1], "confirmed", reason="", author="Bea")
    undone = service.mark(run_id, flags[2], "not_a_claim", **GRADER)
    service.unmark(run_id, undone.mark_id)
    precision = service.grading.precision()
    assert service.grading.offered(run_id) == ("", ())
    again = service.run_here(service.run(first).request).run_id
    source, offered = service.grading.offered(again)
    assert (source, [mark.path for mark in offered]) == (run_id, [flags[0], flags[1], flags[1]])

    assert service.grading.take_over(again) == 3
    marked = _report(service, again)
    assert marked.claims == _report(service, run_id).claims
    assert service.run(again).global_score == marked.global_score == _report(service, run_id).global_score
    assert [(mark.author, mark.taken_from) for mark in marked.marks] == [
        ("Ada", run_id),
        ("Ada", run_id),
        ("Bea", run_id),
    ]
    assert f"taken over from run {run_id}" in service.export(again, "markdown")[2].decode()
    assert service.grading.offered(again) == ("", ())
    assert service.grading.precision() == precision
    assert service.grading.precision(again) == service.grading.precision(run_id)

    service.grading.give_back(again, "Cem")
    assert _report(service, again) == service.original_report(again)
    assert {mark.undone_by for mark in service.marks(again)} == {"Cem"}
    assert service.grading.offered(again)[0] == run_id
    service.delete(again)


def test_marks_that_do_not_fit_or_are_of_another_input_are_not_taken_over(
    service: AuditService, first: str, run_id: str
) -> None:
    report = _report(service, run_id)
    path = next(item.path for item in report.claims if item.stance == "planned")
    service.mark(run_id, path, "confirmed", reason="", author="Ada")
    archive = service._archive
    claims = tuple(
        item.model_copy(update={"stance": "runtime"}) if item.path == path else item for item in report.claims
    )
    create(archive, "later", pdf_sha256=service.run(run_id).request.pdf_sha256)
    archive.store.begin("later", 1)
    case = archive.marks.case_sha256(run_id)
    later = report.model_copy(update={"claims": claims})
    archive.store.finish("later", 1, later, service.manifest(run_id), [], case_sha256=case)
    assert service.grading.offered("later")[0] == run_id
    assert service.grading.take_over("later") == 0
    assert service.marks("later") == ()
    create(archive, "other")
    archive.store.begin("other", 1)
    archive.store.finish("other", 1, report, service.manifest(run_id), [], case_sha256=case)
    assert service.grading.offered("other") == service.grading.offered("no-such-run") == ("", ())
    service.delete("later")
    service.delete("other")


def test_a_database_of_the_version_before_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "auditor.sqlite"
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    config.attributes["engine"] = create_engine(f"sqlite:///{path}")
    command.upgrade(config, "0001")
    row = {
        **{"run_id": "old", "state": "done", "request": request().model_dump_json(), "owner": "", "local_allowed": 0},
        **{"created_at": "2026-01-01T00:00:00+00:00", "global_score": 3.5},
    }
    with sqlite3.connect(path) as connection:
        names = ", ".join(row)
        connection.execute(f"INSERT INTO runs ({names}) VALUES ({', '.join('?' * len(row))})", list(row.values()))
    with Archive(tmp_path) as archive:
        run = archive.store.run("old")
        assert (run.state, run.global_score, run.marked_at) == ("done", 3.5, None)
        assert archive.marks.of_run("old") == ()
        create(archive, "new")
        assert len(archive.store.runs("", (), "", 9, 0)) == 2


def test_a_run_whose_facts_are_not_kept_can_not_be_marked(service: AuditService, run_id: str) -> None:
    report = _report(service, run_id)
    service.mark(run_id, report.claims[0].path, "confirmed", **GRADER)
    with service._archive._database.writing() as connection:
        connection.exec_driver_sql("UPDATE results SET case_sha256 = '' WHERE run_id = ?", (run_id,))
    with pytest.raises(RequestError, match="run it again"):
        service.mark(run_id, report.claims[0].path, "confirmed", **GRADER)
    assert _report(service, run_id) == report


def test_a_page_is_drawn_with_its_mentions(service: AuditService, first: str) -> None:
    mention = next(claim.mentions[0] for claim in _report(service, first).claims if claim.mentions[0].box)
    plain = service.page_png(first, mention.page)
    assert plain.startswith(b"\x89PNG")
    assert service.page_png(first, mention.page, [mention.box]) != plain
    with pytest.raises(ReportFileError, match="no page 99"):
        service.page_png(first, 99)
    with pytest.raises(NotFoundError):
        service.page_png("no-such-run", 1)


def test_a_run_that_earlier_rules_decided_is_not_marked(service: AuditService, run_id: str) -> None:
    report, archive = _report(service, run_id), service._archive
    assert repeats(report, service.grading._case(run_id))
    results = tuple(item.model_copy(update={"numeric_score": item.numeric_score % 5 + 1}) for item in report.results)
    create(archive, "earlier")
    archive.store.begin("earlier", 1)
    earlier, case = report.model_copy(update={"results": results}), archive.marks.case_sha256(run_id)
    archive.store.finish("earlier", 1, earlier, service.manifest(run_id), [], case_sha256=case)
    with pytest.raises(RequestError, match="decided by earlier rules; run it again"):
        service.mark("earlier", report.claims[0].path, "confirmed", **GRADER)
    service.delete("earlier")
