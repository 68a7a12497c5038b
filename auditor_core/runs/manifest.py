"""What a result depends on: the manifest that repeats a run, and the key that finds its answer again."""

import hashlib
import json
import sys
from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from auditor_core import __version__
from auditor_core.models import AuditReport, Duration, Evidence, RunManifest
from auditor_core.settings import Settings, fingerprint

_ENGINES = ("onnxruntime", "pymupdf", "rapidocr")
"""Packages whose presence or version can change what is read from the same bytes."""


@lru_cache(maxsize=1)
def extras() -> tuple[tuple[str, str], ...]:
    """Engines and their versions (`absent` where not installed), and Python's, whose grammar reads the code."""
    return (*((name, _version(name)) for name in _ENGINES), ("python", "{}.{}".format(*sys.version_info)))


def run_manifest(
    report: AuditReport, rubric_sha256: str, settings: Settings, durations: Iterable[Duration]
) -> RunManifest:
    """Write down all that is needed to repeat a run."""
    pairs = settings.result_settings()
    return RunManifest(
        repo_url=report.repo_url,
        git_hash=report.git_hash,
        pdf_sha256=report.pdf_sha256,
        rubric_name=report.rubric_name,
        rubric_version=report.rubric_version,
        rubric_sha256=rubric_sha256,
        program_version=__version__,
        bench=report.bench,
        models=tuple(sorted({name for _, name in settings.models()})),
        settings=pairs,
        extras=extras(),
        fingerprint=fingerprint((*pairs, *extras())),
        run_date=report.run_date,
        evidence_chain=evidence_chain(report.evidence),
        durations=tuple(durations),
    )


def evidence_chain(evidence: Iterable[Evidence]) -> str:
    """Return the last link of a chain in which each link is the SHA-256 of the one before and the next item."""
    link = hashlib.sha256().hexdigest()
    for item in evidence:
        link = hashlib.sha256(f"{link}\n{item.model_dump_json()}".encode()).hexdigest()
    return link


def cache_key(settings: Settings, *inputs: str) -> str:
    """Name a result by all that it depends on: the inputs, settings, extras and the program itself."""
    pairs = (*settings.result_settings(), *extras())
    return hashlib.sha256(json.dumps([inputs, pairs, __version__, program_sha256()]).encode()).hexdigest()


@lru_cache(maxsize=1)
def program_sha256() -> str:
    """SHA-256 over the package's own files: between releases the version says too little."""
    root = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "absent"
