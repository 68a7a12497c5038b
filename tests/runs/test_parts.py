"""The small parts: owners, sweeping, progress, excerpts, manifests."""

import gc
import os
import socket
import subprocess
import sys
import weakref
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.runs.archive import Archive
from auditor_core.runs.excerpts import MAX_TOTAL, WHOLE_LINES, cut
from auditor_core.runs.execution import repeatable, withheld_reason
from auditor_core.runs.manifest import cache_key, evidence_chain, run_manifest
from auditor_core.runs.owner import PATIENCE, is_gone, new_owner
from auditor_core.runs.pool_worker import failure, let_go
from auditor_core.runs.progress import Recorder
from auditor_core.runs.sweep import end_processes_of
from auditor_core.settings import Limits, Settings
from tests.reports import sample_report, withheld_report

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def test_a_process_is_gone_when_another_has_its_number() -> None:
    assert not is_gone(new_owner(), None)
    assert is_gone(f"{socket.gethostname()}:{os.getpid()}:1:x", NOW)
    assert is_gone(f"{socket.gethostname()}:4194305:77:x", NOW)
    assert is_gone("", None)


def test_a_process_elsewhere_is_gone_when_it_is_silent() -> None:
    assert is_gone("elsewhere:1:1:x", None)
    assert not is_gone("elsewhere:1:1:x", NOW, NOW + PATIENCE)
    assert is_gone("elsewhere:1:1:x", NOW, NOW + PATIENCE + timedelta(seconds=1))


def test_processes_of_a_run_are_ended_and_no_others(tmp_path: Path) -> None:
    wait = "import time; time.sleep(60)"
    ours = subprocess.Popen([sys.executable, "-c", wait, str(tmp_path / "run" / "clone")], start_new_session=True)
    other = subprocess.Popen([sys.executable, "-c", wait, str(tmp_path / "run2")])
    try:
        while str(tmp_path).encode() not in Path(f"/proc/{ours.pid}/cmdline").read_bytes():
            pass
        assert end_processes_of(tmp_path / "run") == 1
        assert ours.wait(10) == -9
        assert other.poll() is None
    finally:
        other.kill()
        other.wait()


def test_two_processes_may_open_a_new_directory_at_once(tmp_path: Path) -> None:
    program = "import sys, pathlib; from auditor_core.runs.archive import Archive; Archive(pathlib.Path(sys.argv[1]))"
    openers = [subprocess.Popen([sys.executable, "-c", program, str(tmp_path / "new")]) for _ in range(2)]
    assert [opener.wait(60) for opener in openers] == [0, 0]
    with Archive(tmp_path / "new") as archive:
        assert archive.store.count("", (), "") == 0


def test_counts_are_thinned_but_the_last_is_told() -> None:
    told: list[tuple[str, str, str, int]] = []
    recorder = Recorder(lambda *report: told.append(report))
    recorder("node", "start", "", 0)
    for number in range(1, 100):
        recorder("node", "count", "files", number)
    recorder("node", "error", "broken", 0)
    recorder("node", "end", "", 0)
    assert told == [
        ("node", "start", "", 0),
        ("node", "count", "files", 1),
        ("node", "error", "broken", 0),
        ("node", "count", "files", 99),
        ("node", "end", "", 0),
    ]
    assert [item.step for item in recorder.durations()] == ["node"]


PLACES = st.lists(st.tuples(st.integers(1, 2000), st.integers(0, 50)).map(lambda place: (place[0], sum(place))))


@given(lines=st.integers(0, 1500), places=PLACES)
def test_excerpts_hold_the_beginning_and_the_places_and_no_line_twice(
    lines: int, places: list[tuple[int, int]]
) -> None:
    text = "\n".join(f"line {number}" for number in range(1, lines + 1))
    pieces = list(cut("a.py", text, places))
    seen = [(piece.start_line + offset, line) for piece in pieces for offset, line in enumerate(piece.text.split("\n"))]
    if lines:
        assert all(line == f"line {number}" for number, line in seen)
        assert len(seen) == len(dict(seen))
        assert {1, *(start for start, _ in places if start <= lines)} <= dict(seen).keys()
    if lines <= WHOLE_LINES:
        assert [piece.truncated for piece in pieces] == [False]


def test_excerpts_show_no_credentials_and_keep_their_lines() -> None:
    key = "ghp_" + "Zk8vQ2mXw7Lr4TnB9sYd3HcJ6pGfAb3dE6gH"
    body = "-----BEGIN " + "PRIVATE KEY-----\nMIIEvQIBADAN\n-----END " + "PRIVATE KEY-----"
    (excerpt,) = cut("a.py", f'KEY = "{key}"\n{body}\npassword = "Rt92mKqPz71z"\n', [])
    assert excerpt.text.splitlines()[0] == 'KEY = "ghp_…"'
    assert excerpt.text.splitlines()[-1] == 'password = "Rt92…"'
    assert len(excerpt.text.splitlines()) == 5
    assert "MIIEvQ" not in excerpt.text


def test_a_long_line_does_not_fill_the_store() -> None:
    (piece,) = cut("min.js", "x" * MAX_TOTAL, [])
    assert piece.truncated
    assert len(piece.text) < MAX_TOTAL // 10


def test_the_chain_covers_every_item_in_its_order() -> None:
    evidence = sample_report().evidence
    chains = {evidence_chain(items) for items in (evidence, evidence[::-1], evidence[:-1], ())}
    assert len(chains) == 4
    changed = evidence[0].model_copy(update={"rationale": "other"})
    assert evidence_chain([changed, *evidence[1:]]) not in chains


def test_an_answer_depends_on_inputs_and_settings_but_not_on_time_limits() -> None:
    def key(*inputs: str, **limits: int) -> str:
        return cache_key(Settings(limits=Limits(**limits), _env_file=None), *inputs)

    assert key("a", "bc") != key("ab", "c")
    assert key("a") != key("a", claims=5)
    assert key("a") == key("a", audit_seconds=5)


def test_the_manifest_names_what_can_change_a_result() -> None:
    settings = Settings(_env_file=None)
    manifest = run_manifest(sample_report(), "r" * 64, settings, [])
    assert manifest.settings == settings.result_settings()
    assert {"pymupdf", "rapidocr", "python"} <= dict(manifest.extras).keys()
    other = run_manifest(sample_report(), "r" * 64, Settings(limits=Limits(claims=5), _env_file=None), [])
    assert other.fingerprint != manifest.fingerprint


def test_only_reports_without_errors_are_repeatable() -> None:
    assert repeatable(sample_report(errors=()))
    assert not repeatable(withheld_report())
    assert withheld_reason(sample_report()) == ""
    assert withheld_reason(withheld_report())
    assert "\n" not in withheld_reason(withheld_report())


@pytest.mark.parametrize(
    ("error", "said"), [(MemoryError(), "4096 MiB"), (KeyError("x"), "(KeyError)"), (OSError(), "(OSError)")]
)
def test_failures_are_one_line_with_the_rest_kept_apart(error: Exception, said: str) -> None:
    told = failure(error, Settings(_env_file=None))
    assert said in told.message
    assert "\n" not in told.message
    assert type(error).__name__ in told.debug


class _Ring:
    """Something that holds itself, as the nodes of a syntax tree hold each other."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("memory", "kept"), [(1, False), (1 << 60, True)])
def test_a_worker_that_held_much_lets_go_of_what_holds_itself(settings: Settings, memory: int, kept: bool) -> None:
    limits = settings.limits.model_copy(update={"worker_memory": memory})
    gc.disable()
    try:
        left = weakref.ref(_Ring())
        let_go(settings.model_copy(update={"limits": limits}))
        assert (left() is not None) == kept
    finally:
        gc.enable()
