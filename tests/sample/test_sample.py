"""The sample builds itself: the same commit and bytes each time, with what a full audit needs to show."""

import ast
import subprocess
import time
from pathlib import Path

import pymupdf
import pytest

from auditor_core.sample import Sample, build_sample
from auditor_core.sample.history import STEPS

COMMIT = "d73f2a361219b0e7b2ad1cbc0296130e530c168c"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    return build_sample(tmp_path_factory.mktemp("sample"))


def git(sample: Sample, *arguments: str) -> str:
    command = ["git", "--git-dir", str(sample.repo), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def files(sample: Sample) -> list[str]:
    return git(sample, "ls-tree", "-r", "--name-only", "main").split()


def report_text(sample: Sample) -> str:
    with pymupdf.open(sample.pdf) as document:
        return "\n".join(page.get_text() for page in document)


def test_it_is_the_same_each_time_and_everywhere(sample: Sample, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("GIT_AUTHOR_NAME", "Somebody Else")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    again = build_sample(tmp_path / "again")
    monkeypatch.delenv("GIT_DIR")
    assert git(sample, "rev-parse", "main").strip() == git(again, "rev-parse", "main").strip() == COMMIT
    assert sample.pdf.read_bytes() == again.pdf.read_bytes()


def test_building_it_again_in_the_same_place_changes_nothing(tmp_path: Path) -> None:
    first = build_sample(tmp_path)
    before = first.pdf.read_bytes()
    assert build_sample(tmp_path) == first
    assert first.pdf.read_bytes() == before
    assert git(first, "rev-list", "--count", "main").strip() == str(len(STEPS))


def test_it_is_built_in_no_time(tmp_path: Path) -> None:
    started = time.monotonic()
    build_sample(tmp_path)
    assert time.monotonic() - started < 5


def test_the_history_grows_over_days_and_loses_files(sample: Sample) -> None:
    days = set(git(sample, "log", "--format=%as", "main").split())
    assert 20 <= len(STEPS) <= 30
    assert len(days) >= 5
    assert git(sample, "log", "--diff-filter=D", "--name-only", "--format=", "main").split() == ["court/tools/grep.py"]
    assert "court/nodes/verdict.py" not in files(sample)


def test_every_step_of_every_python_file_parses(sample: Sample) -> None:
    for commit in git(sample, "rev-list", "main").split():
        changed = git(sample, "diff-tree", "-r", "--root", "--no-commit-id", "--diff-filter=AM", "--name-only", commit)
        for path in (name for name in changed.split() if name.endswith(".py")):
            ast.parse(git(sample, "show", f"{commit}:{path}"))


def test_the_marks_of_the_templates_stay_out_of_the_repository(sample: Sample) -> None:
    assert "#: part" not in git(sample, "log", "--patch", "main")
    assert not any(path.endswith(".txt") for path in files(sample))


def test_the_report_names_what_is_there_and_what_is_not(sample: Sample) -> None:
    text, there = report_text(sample), files(sample)
    for path in ("court/state.py", "court/graph.py", "court/nodes/judges.py", "tests/test_state.py"):
        assert path in text
        assert path in there
    for invented in ("court/tools/sandbox.py", "court/prompts.py", "court/tools/grep.py", "court/cache.py"):
        assert invented in text
        assert invented not in there
    assert "Judges.py" in text


def test_the_report_has_pages_a_date_and_both_kinds_of_figure(sample: Sample) -> None:
    with pymupdf.open(sample.pdf) as document:
        assert document.page_count == 4
        assert document.metadata["creationDate"] == "D:20260208113000Z"
        assert [page.number for page in document if page.get_image_info()] == [3]
        assert len(document[1].get_drawings()) > 30
