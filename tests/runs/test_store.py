"""Runs change only at the hands of the attempt that has them."""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import inspect

from auditor_core.errors import NotFoundError
from auditor_core.models import Excerpt
from auditor_core.runs.archive import Archive
from auditor_core.runs.database import Database
from auditor_core.runs.tables import METADATA
from auditor_core.settings import Settings
from tests.reports import sample_manifest, sample_report, withheld_report
from tests.runs.conftest import create, request


def _finish(archive: Archive, run_id: str = "one", attempt: int = 1, **changes: object) -> bool:
    excerpts = [Excerpt(path="a.py", start_line=1, text="x = 1\ny = 2", truncated=True)]
    return archive.store.finish(run_id, attempt, sample_report(**changes), sample_manifest(), excerpts)


def test_migrations_make_the_tables(archive: Archive) -> None:
    inspector = inspect(archive._database._engine)
    for table in METADATA.sorted_tables:
        made = {column["name"]: column for column in inspector.get_columns(table.name)}
        assert list(made) == [column.name for column in table.columns]
        for column in table.columns:
            assert made[column.name]["nullable"] == column.nullable, column
            assert str(made[column.name]["type"]) == str(column.type), column
        assert {index["name"] for index in inspector.get_indexes(table.name)} == {i.name for i in table.indexes}
        assert len(inspector.get_foreign_keys(table.name)) == len(table.foreign_keys)


def test_opening_twice_keeps_what_is_there(settings: Settings, archive: Archive) -> None:
    create(archive)
    with Archive(settings.data_dir) as again:
        assert again.store.run("one").request == request()


def test_a_run_goes_from_queued_to_done(archive: Archive) -> None:
    store = archive.store
    create(archive, label="Team 1")
    assert (store.run("one").state, store.run("one").active) == ("queued", True)
    assert store.begin("one", 1)
    assert not store.begin("one", 1)
    assert store.pin("one", 1, "c" * 40, "key")
    assert _finish(archive)
    run = store.run("one")
    report = sample_report()
    assert (run.state, run.global_score, run.coverage) == ("done", report.global_score, report.coverage)
    assert run.flagged == sum(claim.flagged for claim in report.claims)
    assert run.started_at
    assert run.finished_at
    assert run.created_at <= run.started_at <= run.finished_at
    assert store.report("one") == report
    assert store.manifest("one") == sample_manifest()


def test_a_withheld_verdict_has_no_scores_and_a_reason(archive: Archive) -> None:
    create(archive)
    archive.store.begin("one", 1)
    assert archive.store.finish("one", 1, withheld_report(), sample_manifest(), [], error="no such repository")
    run = archive.store.run("one")
    assert (run.state, run.global_score, run.coverage, run.score_low) == ("withheld", None, None, None)
    assert run.error == "no such repository"


@pytest.mark.parametrize("loss", ["cancelled", "deleted", "taken over"])
def test_an_attempt_that_lost_its_run_changes_nothing(archive: Archive, loss: str) -> None:
    store = archive.store
    create(archive)
    store.begin("one", 1)
    assert not store.lost("one", 1)
    match loss:
        case "cancelled":
            assert store.cancel("one")
        case "deleted":
            assert archive.forget("one")
        case _:
            assert store.take_over("one", 1, "other")
    assert store.lost("one", 1)
    assert not store.add_event("one", 1, "node", "start", "", 0)
    assert not store.fail("one", 1, "too late")
    assert not _finish(archive)
    assert store.report("one") is None
    assert store.events("one", 0) == []


def test_of_two_that_take_a_run_over_one_succeeds(settings: Settings, archive: Archive) -> None:
    create(archive)
    with Archive(settings.data_dir) as other, ThreadPoolExecutor() as pool:
        takers = [archive, other] * 4
        taken = list(pool.map(lambda item: item[1].store.take_over("one", 1, f"owner {item[0]}"), enumerate(takers)))
    assert sorted(taken) == [False] * 7 + [True]
    assert archive.store.run("one").attempt == 2


def test_events_are_read_on_from_the_last_one_seen(archive: Archive) -> None:
    store = archive.store
    create(archive)
    create(archive, "two")
    store.begin("one", 1)
    for number in range(3):
        assert store.add_event("one", 1, "repo_investigator", "count", "files", number)
    first, *rest = store.events("one", 0)
    assert (first.node, first.kind, first.text, first.number) == ("repo_investigator", "count", "files", 0)
    assert store.events("one", first.seq) == rest
    assert store.events("two", 0) == []


def test_runs_are_found_newest_first(archive: Archive) -> None:
    store = archive.store
    for name in ("one", "two", "three"):
        create(archive, name, label=f"Team {name} 100%")
    store.cancel("two")
    assert [run.run_id for run in store.runs("", (), "", 10, 0)] == ["three", "two", "one"]
    assert [run.run_id for run in store.runs("", (), "", 1, 1)] == ["two"]
    assert [run.run_id for run in store.runs("TEAM two", (), "", 10, 0)] == ["two"]
    assert [run.run_id for run in store.runs("100%", (), "", 10, 0)] == ["three", "two", "one"]
    assert store.runs("_eam", (), "", 10, 0) == []
    assert [run.run_id for run in store.runs("", ("cancelled",), "o/n", 10, 0)] == ["two"]
    assert store.count("team", ("queued",), "") == 2
    with pytest.raises(NotFoundError, match="'four'"):
        store.run("four")


def test_an_excerpt_is_found_by_its_line(archive: Archive) -> None:
    create(archive)
    archive.store.begin("one", 1)
    pieces = [Excerpt(path="a.py", start_line=start, text="x\ny\nz", truncated=True) for start in (1, 100)]
    archive.store.finish("one", 1, sample_report(), sample_manifest(), pieces)
    found = {line: archive.store.excerpt("one", "a.py", line) for line in (1, 3, 50, 102)}
    assert found == {1: pieces[0], 3: pieces[0], 50: pieces[0], 102: pieces[1]}
    assert archive.store.excerpt("one", "b.py", 1) is None


def test_only_the_newest_complete_answer_is_given(archive: Archive) -> None:
    store = archive.store
    for name, cacheable in (("one", True), ("two", True), ("three", False)):
        create(archive, name)
        store.begin(name, 1)
        store.pin(name, 1, "c" * 40, "key")
        store.finish(name, 1, sample_report(), sample_manifest(), [], cacheable=cacheable)
    assert store.answer("key") == "two"
    assert store.answer("other") == ""


def test_files_go_with_the_last_run_that_needs_them(archive: Archive) -> None:
    shared, own = archive.blobs.put(b"shared"), archive.blobs.put(b"own")
    create(archive, "one", pdf_sha256=shared)
    create(archive, "two", pdf_sha256=shared)
    archive.store.keep_blobs("one", [own, own])
    archive.places.checkpoint("one").write_text("")
    assert archive.forget("one")
    assert (archive.blobs.get(own), archive.blobs.get(shared)) == (None, b"shared")
    assert not archive.places.checkpoint("one").exists()
    assert archive.forget("two")
    assert archive.blobs.get(shared) is None
    assert not archive.forget("two")


def test_uploads_that_no_run_needs_go_after_a_day(archive: Archive) -> None:
    used, old, new = (archive.blobs.put(data) for data in (b"used", b"old", b"new"))
    create(archive, pdf_sha256=used)
    for name in (used, old):
        path = archive.blobs.path(name)
        assert path
        os.utime(path, (0, 0))
    assert archive.drop_unused() == 1
    assert [archive.blobs.get(name) for name in (used, old, new)] == [b"used", None, b"new"]


def test_writers_wait_for_each_other(settings: Settings, archive: Archive) -> None:
    create(archive)
    archive.store.begin("one", 1)
    with Archive(settings.data_dir) as other, ThreadPoolExecutor(8) as pool:
        done = pool.map(
            lambda number: (archive, other)[number % 2].store.add_event("one", 1, "n", "count", "", number), range(80)
        )
        assert all(done)
    assert sorted(event.number for event in archive.store.events("one", 0)) == list(range(80))


def test_a_database_is_written_ahead(archive: Archive) -> None:
    database = Database(archive.places.database)
    with database.reading() as connection:
        modes = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "foreign_keys")]
    database.close()
    assert modes == ["wal", 1]
