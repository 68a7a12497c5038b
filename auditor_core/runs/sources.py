"""Looks at one source alone: the claims or figures of a report, the facts of a repository. Nothing is kept."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from auditor_core.checks.shapes import shape_of
from auditor_core.claims.resolve import resolve
from auditor_core.detectives import docs, repo, vision
from auditor_core.errors import RequestError
from auditor_core.facts import GraphShape, Manifest, RepoFacts
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.pdf import check_pdf
from auditor_core.intake.urls import check_ref, parse_repository
from auditor_core.intake.workspace import Workspace
from auditor_core.models import Figure, PathClaim
from auditor_core.settings import Settings

Note = Callable[[str, int], None]
MANIFEST_BYTES = 64 * 1024 * 1024


def read_claims(
    pdf: Path, manifest: Path, settings: Settings, note: Note
) -> tuple[tuple[PathClaim, ...], tuple[str, ...]]:
    """Find the paths that a report cites, and hold them against a list of files.

    Returns:
        The claims, and what kept parts of the report from being read: limits, damage, no text.

    Raises:
        RequestError: The report or the list can't be read.
    """
    info = check_pdf(pdf, settings)
    files = read_manifest(manifest)
    facts, _ = docs.analyse(pdf, info, settings, Deadline(settings.limits.detective_seconds), note)
    unread = facts.limits_hit if facts.has_text or facts.limits_hit else (docs.NO_TEXT,)
    return resolve(facts.mentions, files), unread


def read_manifest(path: Path) -> Manifest:
    """Read a list of files: one path a line, or a JSON list; raises `RequestError` (field `manifest`)."""
    try:
        with path.open("rb") as file:
            text = file.read(MANIFEST_BYTES).decode("utf-8-sig")
    except OSError as error:
        message = f"the list of files {str(path)!r} can't be read ({error.strerror}); check its path"
        raise RequestError(message, field="manifest") from None
    except UnicodeDecodeError:
        raise RequestError(f"the list of files {str(path)!r} is not UTF-8 text", field="manifest") from None
    names = _json_names(text, path) if text.lstrip().startswith(("[", "{")) else text.splitlines()
    paths = {name.strip().removeprefix("./") for name in names}
    return Manifest(state="whole", paths=tuple(sorted(paths - {""})))


def read_figures(pdf: Path, settings: Settings, note: Note) -> tuple[tuple[Figure, ...], dict[str, bytes]]:
    """Find a report's figures; return them and their PNGs by SHA-256. Raises `ReportFileError`."""
    info = check_pdf(pdf, settings)
    pictures: dict[str, bytes] = {}

    def keep(data: bytes) -> str:
        name = hashlib.sha256(data).hexdigest()
        pictures[name] = data
        return name

    facts, _ = vision.inspect(pdf, info, keep, settings, Deadline(settings.limits.detective_seconds), note)
    return facts.figures, pictures


def read_facts(address: str, ref: str, settings: Settings, note: Note) -> RepoFacts:
    """Collect the facts of a repository.

    Raises:
        AddressError: The address is malformed or refused.
        RepositoryError, LimitExceededError: It can't be fetched.
    """
    parsed = parse_repository(address, settings, local_allowed=settings.allow_local_repos)
    check_ref(ref)
    with Workspace(settings) as workspace:
        deadline = Deadline(settings.limits.detective_seconds)
        facts, _ = repo.investigate(workspace.clone(parsed, ref, deadline), settings, deadline, note)
    return facts


def shapes_of(facts: RepoFacts) -> list[GraphShape]:
    """What the shape of each graph comes to, in their order."""
    return [shape_of(graph, facts.classes) for graph in facts.graphs]


def _json_names(text: str, path: Path) -> list[str]:
    try:
        names = json.loads(text)
    except (ValueError, RecursionError):
        names = None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RequestError(f"{str(path)!r} is no JSON list of paths; give one, or one path a line", field="manifest")
    return names
