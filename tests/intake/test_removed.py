"""Lines that the history took out again."""

from pathlib import Path

from auditor_core.intake.deadline import Deadline
from auditor_core.intake.urls import parse_repository
from auditor_core.intake.workspace import Workspace
from auditor_core.settings import Settings
from tests.builders import Step, repository


def removed(path: Path, *steps: Step, seconds: float = 30.0):
    settings = Settings()
    built = repository(path / "repo.git", *steps, bare=True)
    with Workspace(settings) as workspace:
        clone = workspace.clone(parse_repository(str(built), settings, local_allowed=True), "")
        return [(line.path, line.text) for line in clone.removed_lines("sk-[a-z]", Deadline(seconds))]


def test_lines_of_edited_and_of_removed_files_are_found(tmp_path: Path) -> None:
    steps = (
        Step({"a b.py": "KEY = 'sk-abc'\nx = 1\n", "old.env": "K=sk-def\n", "kept.py": "sk-kept\n"}),
        Step({"a b.py": "KEY = get()\nx = 1\n", "old.env": None}),
    )
    assert removed(tmp_path, *steps) == [("a b.py", "KEY = 'sk-abc'"), ("old.env", "K=sk-def")]


def test_a_line_that_looks_like_a_heading_of_the_patch_does_no_harm(tmp_path: Path) -> None:
    steps = (Step({"a.py": "-- a/b.py\nsk-abc\n"}), Step({"a.py": "gone\n"}))
    assert removed(tmp_path, *steps) == [("a.py", "-- a/b.py"), ("a.py", "sk-abc")]


def test_without_time_there_are_none(tmp_path: Path) -> None:
    steps = (Step({"a.py": "sk-abc\n"}), Step({"a.py": "\n"}))
    settings = Settings()
    built = repository(tmp_path / "repo.git", *steps, bare=True)
    with Workspace(settings) as workspace:
        clone = workspace.clone(parse_repository(str(built), settings, local_allowed=True), "")
        assert clone.removed_lines("sk-", Deadline(0)) == []
