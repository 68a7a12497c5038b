"""Builds the sample submission: a small repository with a history, and the report about it."""

from dataclasses import dataclass
from pathlib import Path

from auditor_core.sample.history import build_repository
from auditor_core.sample.report import build_report

NAME = "paper-court"


@dataclass(frozen=True)
class Sample:
    """Where the sample's two halves were built."""

    repo: Path
    """A bare git repository."""
    pdf: Path


def build_sample(directory: Path) -> Sample:
    """Build the sample in a directory (made if missing): the same commit and the same bytes each time.

    What an earlier build left there is written over. Needs git; raises OSError or
    subprocess.CalledProcessError where it can't be built.
    """
    directory.mkdir(parents=True, exist_ok=True)
    sample = Sample(directory / f"{NAME}.git", directory / f"{NAME}.pdf")
    build_repository(sample.repo)
    build_report(sample.pdf)
    return sample
