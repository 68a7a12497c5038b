"""One object for everything that can be set, read from the environment (`AUDITOR_…`) and `.env`."""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from dotenv import load_dotenv
from platformdirs import user_data_path
from pydantic import BaseModel, ConfigDict, Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Seconds = Annotated[float, Field(gt=0)]
Count = Annotated[int, Field(gt=0)]
MEBIBYTE = 1024 * 1024


class Limits(BaseModel):
    """Every limit on time, size and number, in one block. Sizes in bytes, times in seconds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    audit_seconds: Seconds = 300
    detective_seconds: Seconds = 60
    worker_memory: Count = 4096 * MEBIBYTE
    """Address space of a worker process."""

    clone_bytes: Count = 1024 * MEBIBYTE
    """Largest file that git may write."""
    git_memory: Count = 2048 * MEBIBYTE
    """Address space of each git process."""
    stall_seconds: Count = 20
    """A transfer below 1 kB/s for this long is given up."""
    tree_entries: Count = 200_000
    path_length: Count = 4_096
    """Characters; no system checks out a longer one."""
    commits: Count = 200_000
    source_bytes: Count = 1 * MEBIBYTE
    """Larger source files are listed, not parsed; those in Python are searched as text up to `notebook_bytes`."""
    notebook_bytes: Count = 8 * MEBIBYTE
    """The same of notebooks, most of whose bytes are the pictures that they have printed."""
    sources_bytes: Count = 128 * MEBIBYTE
    """All source files together."""
    file_evidence: Count = 2_000
    """Files beyond this many are counted, not listed one by one."""

    pdf_bytes: Count = 100 * MEBIBYTE
    pdf_pages: Count = 1_000
    page_characters: Count = 1_000_000
    claims: Count = 100_000
    figures: Count = 200
    figure_pixels: Count = 40_000_000
    """Larger pictures are skipped with a finding."""
    page_drawings: Count = 50_000
    model_seconds: Seconds = 20
    """How long a model may take for one answer."""
    model_figures: Count = 12
    """Figures that a vision model is asked about."""
    model_pixels: Count = 1_000_000
    """Pixels of each figure that are sent; larger ones are made smaller."""
    model_mentions: Count = 40
    """Mentions whose stance a model is asked about."""
    rubric_bytes: Count = 1 * MEBIBYTE
    batch_rows: Count = 1_000


class Settings(BaseSettings):
    """What the auditor may do and where it keeps things. `.env.example` documents every variable."""

    model_config = SettingsConfigDict(
        env_prefix="AUDITOR_", env_nested_delimiter="__", env_file=".env", extra="ignore", frozen=True
    )

    data_dir: Path = Field(default_factory=lambda: user_data_path("automaton-auditor"))
    """Where runs, reports, figures and uploaded PDFs are kept."""
    allowed_hosts: Annotated[tuple[str, ...], NoDecode] = (
        "github.com",
        "gitlab.com",
        "bitbucket.org",
        "codeberg.org",
    )
    """Hosts that a repository may be fetched from, comma-separated."""
    allow_private_hosts: bool = False
    """Admit loopback and private addresses, and plain http for them."""
    allow_local_repos: bool = True
    """Admit paths on this machine (command line and notebooks)."""
    dashboard_local_repos: bool = False
    """Admit paths on this machine in the dashboard."""
    workers: Annotated[int, Field(ge=1, le=64)] = 2
    vision_model: str = ""
    """Chat model that is asked what each figure shows (`openai:gpt-4.1-mini`); without one, nothing is sent."""
    stance_model: str = ""
    """Chat model that settles the stance of mentions that the rules are unsure of; without one, nothing is sent."""
    log_format: Annotated[str, Field(pattern="^(human|json)$")] = "human"
    log_level: Annotated[str, Field(pattern="^(DEBUG|INFO|WARNING|ERROR)$")] = "WARNING"
    limits: Limits = Limits()

    @field_validator("allowed_hosts", mode="before")
    @classmethod
    def _split_hosts(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(host.strip().lower() for host in value.split(",") if host.strip())
        return value

    def result_settings(self) -> tuple[tuple[str, str], ...]:
        """Settings that can change a result, by name: the limits, except those on time, and the models asked."""
        return (*self.models(), *self._counted())

    def models(self) -> tuple[tuple[str, str], ...]:
        """The models that are asked, by setting."""
        named = (("stance_model", self.stance_model), ("vision_model", self.vision_model))
        return tuple((setting, name) for setting, name in named if name)

    def _counted(self) -> tuple[tuple[str, str], ...]:
        return tuple(
            (f"limits.{name}", str(value))
            for name, value in sorted(self.limits.model_dump().items())
            if not name.endswith("_seconds")
        )


def fingerprint(pairs: tuple[tuple[str, str], ...]) -> str:
    """SHA-256 over named values, in their order."""
    return hashlib.sha256("\n".join(f"{name}={value}" for name, value in pairs).encode()).hexdigest()


@lru_cache(maxsize=1)
def load_environment(directory: Path | None = None) -> None:
    """Load `.env` into the environment, once, so that other libraries' variables work from it too.

    What the environment already holds wins.
    """
    path = (directory or Path.cwd()) / ".env"
    if path.is_file():
        load_dotenv(path, override=False)
