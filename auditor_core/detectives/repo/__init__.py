"""The repository detective: what the audited commit holds, how it came about, and what its code says.

The code is read, never run or imported.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.detectives.repo.history import record_history
from auditor_core.detectives.repo.record import Recorder
from auditor_core.detectives.repo.source.languages import is_parsed, is_read, is_test, language_of
from auditor_core.detectives.repo.source.parse import quiet_parsing
from auditor_core.detectives.repo.tools.masking import hide_in_facts
from auditor_core.detectives.repo.tools.secret_forms import HISTORY_PATTERN
from auditor_core.detectives.repo.tools.secrets import find_in_history
from auditor_core.detectives.repo.writing import record_analysis, record_files
from auditor_core.errors import LimitExceededError, RepositoryError
from auditor_core.facts import (
    CommitFact,
    FileFact,
    IgnoreFile,
    Manifest,
    ManifestState,
    ParseFailure,
    PathRemoval,
    RepoFacts,
)
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.git import Clone, TreeEntry
from auditor_core.intake.removed import MOST_COMMITS, RemovedLine
from auditor_core.intake.text import decode
from auditor_core.models import Evidence
from auditor_core.settings import Settings

__all__ = ["investigate"]

_HISTORY_SECONDS = 10.0
"""How long the history is searched for credentials; it is a search beside the others."""


class _Past(NamedTuple):
    """What the history says."""

    commits: Sequence[CommitFact] = ()
    complete: bool = False
    removals: Sequence[PathRemoval] = ()
    """The paths that it holds and the commit does not."""
    removed_lines: Sequence[RemovedLine] = ()
    """Lines in which credentials may have stood."""
    limits_hit: tuple[str, ...] = ()


@quiet_parsing()
def investigate(
    clone: Clone,
    settings: Settings,
    deadline: Deadline,
    note: Callable[[str, int], None],
    asked: Sequence[str] = (),
) -> tuple[RepoFacts, list[Evidence]]:
    """Collect every fact about the audited commit.

    Args:
        clone: The bare clone.
        settings: Its limits hold.
        deadline: When it passes, what was found until then is returned and `limits_hit` says what is missing.
        note: Told how many of what were found, for the progress display.
        asked: Names of calls that the rubric asks for.

    Raises:
        RepositoryError: The commit holds nothing, so that there is nothing to judge.
    """
    limits_hit: list[str] = []
    entries, manifest = _list(clone, deadline)
    if manifest.state == "whole" and not entries and not clone.rejected:
        raise RepositoryError(f"{clone.address.display} has no files; push the work first", field="repo")
    note("files", len(entries))
    with ThreadPoolExecutor(max_workers=1) as aside:  # git is slow on a long history; the sources are read meanwhile
        told = aside.submit(_past, clone, deadline)
        texts = _read(clone, entries, settings, deadline, limits_hit)
        note("sources", sum(map(is_parsed, texts)))
        analysis = analyse(texts, deadline.check, settings.limits.source_bytes, asked)
        past = told.result()
    note("commits", len(past.commits))
    analysis.secrets += find_in_history(past.removed_lines, analysis.secrets)
    analysis.failures += _unread(entries, texts, settings, limits_hit)
    recorder = Recorder(clone.commit, clone.commit_date, {**texts, **analysis.sources}, analysis.hidden)
    if manifest.state == "unavailable":
        recorder.whole("FILE_METADATA", "manifest", rationale=manifest.reason, outcome="error")
    files = record_files(recorder, [_file(entry) for entry in entries], settings.limits.file_evidence)
    note("graphs", len(analysis.graphs))
    known: dict[str, Any] = dict(record_analysis(recorder, analysis))
    facts = RepoFacts(
        repo_name=clone.address.name,
        origin_name=clone.origin_name,
        url=clone.address.display,
        commit=clone.commit,
        commit_date=clone.commit_date,
        manifest=manifest,
        files=files,
        rejected_paths=tuple(clone.rejected) if manifest.state != "unavailable" else (),
        history=tuple(past.commits),
        history_complete=past.complete,
        history_evidence_id=record_history(recorder, past.commits, complete=past.complete),
        removals=tuple(past.removals),
        ignore_files=_ignore_files(texts),
        limits_hit=(*past.limits_hit, *limits_hit, *analysis.limits_hit),
        **known,
    )
    return hide_in_facts(facts, analysis.hidden), recorder.items


def _list(clone: Clone, deadline: Deadline) -> tuple[Sequence[TreeEntry], Manifest]:
    """The files of the commit, and whether that is all of them."""
    try:
        entries = clone.entries(deadline)
    except LimitExceededError as error:
        return [], Manifest(state="unavailable", reason=error.message)
    reason = clone.incomplete
    paths = tuple(entry.path for entry in entries)
    submodules = tuple(entry.path for entry in entries if entry.mode == "submodule")
    state: ManifestState = "incomplete" if reason else "whole"
    return entries, Manifest(state=state, paths=paths, submodules=submodules, reason=reason)


def _file(entry: TreeEntry) -> FileFact:
    return FileFact(
        path=entry.path, size=entry.size, mode=entry.mode, blob=entry.blob, language=language_of(entry.path)
    )


def _is_readable(entry: TreeEntry) -> bool:
    """Links are not followed: their content is a path."""
    return entry.mode in ("file", "executable") and is_read(entry.path)


def _read(
    clone: Clone, entries: Sequence[TreeEntry], settings: Settings, deadline: Deadline, limits_hit: list[str]
) -> dict[str, str]:
    """Decoded texts by path; Python sources first, so that a limit meets them last."""
    wanted = sorted(filter(_is_readable, entries), key=lambda entry: (not is_parsed(entry.path), entry.path))
    texts: dict[str, str] = {}
    try:
        contents = clone.read_many([entry.blob for entry in wanted], deadline)
        for entry, (_, content) in zip(wanted, contents, strict=True):
            if content is not None:
                texts[entry.path] = decode(content).removeprefix("\ufeff")
            elif not is_parsed(entry.path):
                limits_hit.append(f"{entry.path} was not read: it or all files together exceed the limit on size")
    except LimitExceededError as error:
        limits_hit.append(f"files: {error.message}")
    return dict(sorted(texts.items()))


def _unread(
    entries: Sequence[TreeEntry], texts: Mapping[str, str], settings: Settings, limits_hit: Sequence[str]
) -> list[ParseFailure]:
    """Sources that were too large, alone or all together; where time ran out, `limits_hit` says so instead."""
    if any(limit.startswith("files: ") for limit in limits_hit):
        return []
    return [
        ParseFailure(
            path=entry.path,
            reason=f"{entry.size:,} bytes, larger than the limit on sources"
            if entry.size > settings.limits.notebook_bytes
            else "all sources together exceed the limit on size",
            is_test=is_test(entry.path),
        )
        for entry in entries
        if _is_readable(entry) and is_parsed(entry.path) and entry.path not in texts
    ]


def _past(clone: Clone, deadline: Deadline) -> _Past:
    """What the history says, or as much of it as there is time for."""
    try:
        commits = clone.history(deadline)
        incomplete = clone.history_incomplete
    except LimitExceededError as error:
        return _Past(limits_hit=(f"history: {error.message}",))
    past = _Past(commits, not incomplete, limits_hit=(f"history: {incomplete}",) if incomplete else ())
    try:
        past = past._replace(removals=clone.removals(deadline))
    except LimitExceededError as error:
        past = past._replace(limits_hit=(*past.limits_hit, f"removed paths: {error.message}"))
    if len(commits) > MOST_COMMITS:
        return past
    patient = Deadline(min(_HISTORY_SECONDS, deadline.remaining()))
    return past._replace(removed_lines=clone.removed_lines(HISTORY_PATTERN, patient))


def _ignore_files(texts: Mapping[str, str]) -> tuple[IgnoreFile, ...]:
    return tuple(
        IgnoreFile(directory=path.rpartition("/")[0], lines=tuple(text.splitlines()))
        for path, text in texts.items()
        if path.rpartition("/")[2] == ".gitignore"
    )
