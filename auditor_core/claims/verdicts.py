"""What the repository says to a path: the first verdict that applies, with its reason."""

import posixpath
import re
from typing import NamedTuple

from auditor_core.claims.manifest import ManifestIndex
from auditor_core.claims.names import extension, is_file_name
from auditor_core.facts import PathRemoval
from auditor_core.models import PathVerdict

_OUTSIDE = re.compile(r"/|~|[A-Za-z]:(?:/|$)|\\\\|[$%]\w|\.\.(?:/|$)")
_UNFLAGGED: frozenset[PathVerdict | None] = frozenset([None, "verified", "unresolved"])
_CANDIDATES = 5


class Judgement(NamedTuple):
    """A verdict with its reason and what may have been meant; no verdict for a path that is not looked up."""

    verdict: PathVerdict | None
    rationale: str = ""
    candidates: tuple[str, ...] = ()

    @property
    def flagged(self) -> bool:
        """Whether the verdict counts against the report."""
        return self.verdict not in _UNFLAGGED


UNCHECKED = Judgement(None)


def normalise(path: str) -> str:
    """POSIX, without `./`, doubled slashes and a slash at the end; pure text, no disk."""
    path = path.replace("\\", "/")
    if path and (path[-1] in "/." or path[0] in "/." or "//" in path or "/." in path):
        return posixpath.normpath(path)
    return path


def escapes(path: str) -> bool:
    """Whether a normalised path is absolute or leaves the repository's root."""
    return _OUTSIDE.match(path) is not None


def judge_path(path: str, *, is_directory: bool, index: ManifestIndex) -> Judgement:
    """Give the first verdict of the table that applies to a normalised path."""
    if escapes(path):
        return Judgement(
            "security_violation", f"SECURITY_VIOLATION: {path!r} is absolute or leaves the repository's root."
        )
    if not is_directory and index.state != "unavailable" and index.has_file(path):
        return Judgement("verified", f"{path!r} stands in the repository.")
    wants_file = not is_directory and _is_file_name(path)
    there = index.holds(path)
    if index.state == "unavailable" or (index.state == "incomplete" and not there):
        return Judgement("unresolved", f"The list of files is {index.state}, so {path!r} could not be looked up.")
    if there:
        return _held(path, index, is_directory=is_directory, wants_file=wants_file)
    return _missing(path, index, is_directory=is_directory or not wants_file)


def _held(path: str, index: ManifestIndex, *, is_directory: bool, wants_file: bool) -> Judgement:
    if is_directory and not index.has_directory(path):
        return Judgement("kind_mismatch", f"{path!r} is written as a directory, but is a file.", (path,))
    if wants_file and not index.has_file(path):
        return Judgement("kind_mismatch", f"{path!r} is written as a file, but is a directory.", (path,))
    return Judgement("verified", f"{path!r} stands in the repository.")


def _missing(path: str, index: ManifestIndex, *, is_directory: bool) -> Judgement:
    other = index.in_other_case(path)
    if other:
        return Judgement("case_mismatch", f"{path!r} differs in case: write {other!r}.", (other,))
    removal = index.removal(path)
    if removal:
        return _historical(path, removal)
    if index.ignored(path, is_directory=is_directory):
        return Judgement("ignored", f"{path!r} is excluded by the repository's own .gitignore and not committed.")
    places = index.named(path)
    if places:
        rest = f" ({len(places)} places)" if len(places) > 1 else ""
        reason = f"{path!r} is not at that place; did you mean {places[0]!r}?{rest}"
        return Judgement("imprecise", reason, tuple(places[:_CANDIDATES]))
    gone = index.removed_name(path) if "/" not in path else None
    if gone:
        return _historical(path, gone)
    similar = index.similar(path)
    hint = f" Did you mean {similar[0]!r}?" if similar else ""
    return Judgement("hallucinated", f"No file or directory {path!r}, and nothing by that name.{hint}", tuple(similar))


def _is_file_name(path: str) -> bool:
    name = path.rpartition("/")[2]
    return bool(extension(name)) or is_file_name(name)


def _historical(path: str, removal: PathRemoval) -> Judgement:
    where = "" if removal.path == path else f" (as {removal.path!r})"
    went = f"renamed it to {removal.renamed_to!r}" if removal.renamed_to else "removed it"
    reason = f"{path!r}{where} is not in the audited commit; commit {removal.commit[:10]} {went}."
    return Judgement("historical", reason, (removal.renamed_to,) if removal.renamed_to else ())
