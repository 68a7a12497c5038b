"""What the repository says to a path: the first verdict that applies, with its reason."""

import posixpath
import re
from typing import Required, TypedDict

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.looks import extension, is_file_name
from auditor_core.facts import PathRemoval
from auditor_core.models import PathVerdict

_OUTSIDE = re.compile(r"/|~|[A-Za-z]:(?:/|$)|\\\\|[$%]\w|\.\.(?:/|$)")
_CANDIDATES = 5


class Judgement(TypedDict, total=False):
    """The fields of a `PathClaim` that the repository decides; what is left out has the model's default."""

    rationale: Required[str]
    verdict: PathVerdict
    flagged: bool
    """Counts against the report."""
    candidates: tuple[str, ...]
    """What may have been meant."""


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
        reason = f"SECURITY_VIOLATION: {path!r} is absolute or leaves the repository's root."
        return _flag("security_violation", reason)
    if not is_directory and path in index.files and index.state != "unavailable":
        return _verified(path)  # nearly always
    there = index.holds(path)
    if index.state == "unavailable" or (index.state == "incomplete" and not there):
        reason = f"The list of files is {index.state}, so {path!r} could not be looked up."
        return {"verdict": "unresolved", "rationale": reason}
    if not there and index.in_submodule(path):
        reason = f"Path {path!r} lies in a submodule: another repository, whose files were not looked at."
        return {"verdict": "unresolved", "rationale": reason}
    wants_file = not is_directory and _is_file_name(path)
    if there:
        return _held(path, index, is_directory=is_directory, wants_file=wants_file)
    return _missing(path, index, is_directory=is_directory or not wants_file)


def _verified(path: str) -> Judgement:
    return {"verdict": "verified", "rationale": f"Path {path!r} stands in the repository."}


def _flag(verdict: PathVerdict, rationale: str, candidates: tuple[str, ...] = ()) -> Judgement:
    return {"verdict": verdict, "rationale": rationale, "flagged": True, "candidates": candidates}


def _held(path: str, index: ManifestIndex, *, is_directory: bool, wants_file: bool) -> Judgement:
    if is_directory and not index.has_directory(path):
        return _flag("kind_mismatch", f"Path {path!r} is written as a directory, but is a file.", (path,))
    if wants_file and path not in index.files:
        return _flag("kind_mismatch", f"Path {path!r} is written as a file, but is a directory.", (path,))
    return _verified(path)


def _missing(path: str, index: ManifestIndex, *, is_directory: bool) -> Judgement:
    other = index.in_other_case(path)
    if other:
        return _flag("case_mismatch", f"Path {path!r} differs in case: write {other!r}.", (other,))
    removal = index.removal(path)
    if removal:
        return _historical(path, removal)
    if index.ignored(path, is_directory=is_directory):
        return _flag("ignored", f"Path {path!r} is excluded by the repository's own .gitignore and not committed.")
    places = index.named(path)
    if places:
        rest = f" ({len(places)} places)" if len(places) > 1 else ""
        reason = f"Path {path!r} is not at that place; did you mean {places[0]!r}?{rest}"
        return _flag("imprecise", reason, tuple(places[:_CANDIDATES]))
    gone = index.removed_name(path) if "/" not in path else None
    if gone:
        return _historical(path, gone)
    similar = index.similar(path)
    hint = f" Did you mean {similar[0]!r}?" if similar else ""
    return _flag("hallucinated", f"No file or directory {path!r}, and nothing by that name.{hint}", tuple(similar))


def _is_file_name(path: str) -> bool:
    name = path.rpartition("/")[2]
    return bool(extension(name)) or is_file_name(name)


def _historical(path: str, removal: PathRemoval) -> Judgement:
    where = "" if removal.path == path else f" (as {removal.path!r})"
    reason = f"Path {path!r}{where} is not in the audited commit; commit {removal.commit[:10]} {_went(removal)}."
    return _flag("historical", reason, (removal.renamed_to,) if removal.renamed_to else ())


def _went(removal: PathRemoval) -> str:
    """What became of a path that left the history, from the commit that took it away on."""
    first = removal.next_name or removal.renamed_to
    if not first:
        return "removed it"
    went = f"renamed it to {first!r}"
    if removal.renamed_to:
        return went if removal.renamed_to == first else f"{went}, and it is {removal.renamed_to!r} now"
    if not removal.removed_by:
        return went
    last = "" if removal.last_name == first else f", which was {removal.last_name!r} by then"
    return f"{went}, and commit {removal.removed_by[:10]} removed that{last}"
