"""Says what is configured, reachable and missing, and how to mend it."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

from auditor_core import chat
from auditor_core.errors import AuditorError
from auditor_core.models import StrictModel
from auditor_core.runs.archive import Archive
from auditor_core.runs.manifest import extras
from auditor_core.settings import Settings

CONNECT_SECONDS = 3.0


class Diagnosis(StrictModel):
    """One thing that was looked at."""

    subject: str
    state: Literal["ok", "off", "missing"]
    """`off`: not there, and not needed for an audit."""
    detail: str
    remedy: str = ""


def examine(settings: Settings) -> list[Diagnosis]:
    """Look at everything that an audit needs or may use. Nothing `missing`: audits can run."""
    return [*_program(), _data_dir(settings), *_hosts(settings), *_options(settings)]


def _program() -> Iterator[Diagnosis]:
    yield Diagnosis(subject="Python", state="ok", detail=sys.version.split()[0])
    git = shutil.which("git")
    if git is None:
        yield Diagnosis(subject="git", state="missing", detail="not found", remedy="install git 2.31 or newer")
    else:
        done = subprocess.run([git, "--version"], capture_output=True, text=True, timeout=10, check=False)
        yield Diagnosis(subject="git", state="ok", detail=done.stdout.strip().removeprefix("git version "))


def _data_dir(settings: Settings) -> Diagnosis:
    try:
        with Archive(settings.data_dir) as archive:
            runs = archive.store.count("", (), "")
            return Diagnosis(subject="data directory", state="ok", detail=f"{archive.places.root}, {runs} runs")
    except AuditorError as error:
        remedy = "set AUDITOR_DATA_DIR to a directory that can be written"
        return Diagnosis(subject="data directory", state="missing", detail=error.message, remedy=remedy)


def _hosts(settings: Settings) -> Iterator[Diagnosis]:
    """Try to connect to the hosts that repositories may come from; audits of local paths need none."""
    with ThreadPoolExecutor(max_workers=8) as pool:
        problems = list(pool.map(_unreachable, settings.allowed_hosts))
    for host, problem in zip(settings.allowed_hosts, problems, strict=True):
        if problem:
            remedy = "check the network or proxy; local repositories and the sample work without"
            yield Diagnosis(subject=host, state="off", detail=f"not reachable ({problem})", remedy=remedy)
        else:
            yield Diagnosis(subject=host, state="ok", detail="reachable")


def _unreachable(host: str) -> str:
    name, _, port = host.partition(":")
    try:
        with socket.create_connection((name, int(port or 443)), timeout=CONNECT_SECONDS):
            return ""
    except (OSError, ValueError) as error:
        return str(error)


def _options(settings: Settings) -> Iterator[Diagnosis]:
    ocr = dict(extras())["rapidocr"]
    if ocr == "absent":
        remedy = "pip install 'automaton-auditor[ocr]'; without it labels inside pictures stay undecided"
        yield Diagnosis(subject="text recognition", state="off", detail="rapidocr is not installed", remedy=remedy)
    else:
        yield Diagnosis(subject="text recognition", state="ok", detail=f"rapidocr {ocr}")
    yield from _models(settings)
    yield Diagnosis(subject="bench", state="ok", detail="rules (model benches are not part of this version)")
    yield _switch("paths on this machine, command line", settings.allow_local_repos, "AUDITOR_ALLOW_LOCAL_REPOS")
    yield _switch("paths on this machine, dashboard", settings.dashboard_local_repos, "AUDITOR_DASHBOARD_LOCAL_REPOS")
    yield _switch("private hosts", settings.allow_private_hosts, "AUDITOR_ALLOW_PRIVATE_HOSTS")
    tracing = os.environ.get("LANGSMITH_TRACING", "").lower() == "true"
    yield _switch("LangSmith tracing", tracing, "LANGSMITH_TRACING")


def _models(settings: Settings) -> Iterator[Diagnosis]:
    """The models that are asked; whether their keys are right shows when they are."""
    if not settings.models():
        remedy = "set AUDITOR_VISION_MODEL or AUDITOR_STANCE_MODEL if one is wanted"
        yield Diagnosis(subject="models asked", state="off", detail="none is named; nothing is sent", remedy=remedy)
    for setting, name in settings.models():
        lack = chat.missing()
        state: Literal["ok", "off"] = "off" if lack else "ok"
        yield Diagnosis(subject=setting.replace("_", " "), state=state, detail=name, remedy=lack)


def _switch(subject: str, on: bool, variable: str) -> Diagnosis:
    return Diagnosis(
        subject=subject,
        state="ok" if on else "off",
        detail="admitted" if on else "not admitted",
        remedy="" if on else f"set {variable}=true if it is wanted",
    )
