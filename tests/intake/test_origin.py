"""What a repository on this machine says it is called where it was fetched from."""

import os
from pathlib import Path

import pytest

from auditor_core.intake.deadline import Deadline
from auditor_core.intake.git import clone
from auditor_core.intake.gitcommand import Git
from auditor_core.intake.origin import origin_name, repository_name
from auditor_core.intake.urls import parse_repository
from auditor_core.settings import Settings
from tests.builders import git, repository


def name_of(source: Path, settings: Settings, tmp_path: Path) -> str:
    address = parse_repository(str(source), settings, local_allowed=True)
    return clone(address, "", tmp_path / "workspace", settings, Deadline(30)).origin_name


@pytest.mark.parametrize("bare", [True, False])
def test_the_origin_tells_the_name(bare: bool, settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "work", {"a.py": "1"}, bare=bare)
    assert name_of(source, settings, tmp_path) == ""
    git(source, "config", "remote.origin.url", "https://me:secret@github.com/me/proj.git")
    assert name_of(source, settings, tmp_path / "again") == "proj"


def test_a_configuration_is_no_more_than_a_text(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "work", {"a.py": "1"}, bare=True)
    (tmp_path / "more").write_text('[remote "origin"]\n\turl = https://github.com/me/other\n')
    git(source, "config", "include.path", str(tmp_path / "more"))
    assert name_of(source, settings, tmp_path) == ""
    (source / "config").unlink()
    os.mkfifo(source / "config")
    assert origin_name(Git.prepare(tmp_path / "home", settings), source, Deadline(5)) == ""


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://github.com/me/proj", "proj"),
        ("https://token@gitlab.com/group/sub/proj.git/", "proj"),
        ("git@github.com:me/proj.git", "proj"),
        ("git@host:proj.git", "proj"),
        ("/srv/git/proj.git", "proj"),
        ("../proj/.git", "proj"),
        (r"C:\work\proj", "proj"),
        ("https://me:secret", ""),
        ("https://[bad/proj", ""),
        ("https://github.com/me/<b>", ""),
        ("..", ""),
        ("", ""),
    ],
)
def test_the_last_part_of_an_address_is_the_name(address: str, name: str) -> None:
    assert repository_name(address) == name
