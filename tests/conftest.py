"""Fixtures that every part's tests may use; what makes them stands in `builders`."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from auditor_core.settings import Settings
from tests.builders import Step, repository, serve, text_pdf
from tests.chat.provider import Play, Reply, provider

# A deadline per example measures the machine, not the code; what must stay linear compares two sizes.
hypothesis.settings.register_profile("auditor", deadline=None)
hypothesis.settings.register_profile("repeatable", deadline=None, derandomize=True)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "auditor"))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings that admit loopback and local repositories and keep everything in the test's directory."""
    return Settings(data_dir=tmp_path / "data", allow_private_hosts=True, _env_file=None)


@pytest.fixture(scope="session")
def small_repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with a work tree and five commits: files added, changed, renamed and removed. Read only."""
    return repository(
        tmp_path_factory.mktemp("small") / "project",
        Step({"README.md": "# Project\n", "src/state.py": "VALUE = 1\n"}, message="Start"),
        Step({"src/graph.py": "def build() -> None: ...\n", "old.py": "OLD = True\n"}, message="Add the graph"),
        Step({"src/state.py": "VALUE = 2\n"}, message="Raise the value", author="Ben Builder <ben@example.org>"),
        Step(renames={"src/graph.py": "src/wiring.py"}, message="Rename the graph"),
        Step({"old.py": None}, message="Remove the old module", tag="v1"),
    )


@pytest.fixture(scope="session")
def report_pdf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A PDF of two pages of text. Read only."""
    return text_pdf(
        tmp_path_factory.mktemp("pdf") / "report.pdf",
        "The state stands in src/state.py.",
        "The graph is wired in src/wiring.py.",
        title="Report",
    )


@pytest.fixture
def git_server(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A directory and the loopback address that serves the repositories made in it."""
    root = tmp_path / "served"
    root.mkdir()
    with serve(root) as url:
        yield root, url


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Play a provider of chat models, with a reply of the test's, at the address that the environment names."""
    pytest.importorskip("langchain_openai", reason="the extra `models` is not installed")
    with ExitStack() as stack:

        def start(reply: Reply) -> list[dict[str, Any]]:
            address, requests = stack.enter_context(provider(reply))
            monkeypatch.setenv("OPENAI_API_KEY", "sk-made-up")
            monkeypatch.setenv("OPENAI_BASE_URL", address)
            monkeypatch.setenv("OPENAI_API_BASE", address)
            return requests

        yield start
