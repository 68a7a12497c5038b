"""What the history as a whole shows: how many commits, by whom, over which time, in which steps."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from itertools import pairwise

from auditor_core.detectives.repo.record import Recorder
from auditor_core.facts import CommitFact

_SHOWN = 40
_BURST = timedelta(minutes=10)
"""Commits closer together than this belong to one burst."""
_LATE = 3_600
"""Seconds between author's and committer's date from which a commit was written again."""


def record_history(recorder: Recorder, history: Sequence[CommitFact], *, complete: bool) -> str:
    """Write the history down as evidence; returns the id of the history as a whole, empty without one."""
    if not history:
        return ""
    whole = recorder.whole(
        "GIT_FORENSIC", "history", rationale=_summary(history, complete=complete), content=_listing(history)
    )
    for goal, rationale in (
        ("progression", _progression(history)),
        ("largest commit", _largest(history)),
        ("bursts", _bursts(history)),
        ("messages", _messages(history)),
    ):
        recorder.whole("GIT_FORENSIC", goal, rationale=rationale)
    if written_again := _written_again(history):
        recorder.whole("GIT_FORENSIC", "rewriting", rationale=written_again)
    return whole


def subject(commit: CommitFact) -> str:
    """First line of the message."""
    return commit.message.strip().partition("\n")[0][:120]


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _summary(history: Sequence[CommitFact], *, complete: bool) -> str:
    dates = sorted(commit.date for commit in history)
    authors = sorted({commit.author for commit in history})
    days = len({date.date() for date in dates})
    merges = sum(commit.parents > 1 for commit in history)
    return (
        f"{_counted(len(history), 'commit')}{'' if complete else ' (older ones were not read)'}, "
        f"{_counted(merges, 'merge')} among them, by {_counted(len(authors), 'author')} "
        f"({', '.join(authors[:5])}{', …' if len(authors) > 5 else ''}), on {_counted(days, 'day')}, "
        f"from {dates[0].isoformat()} to {dates[-1].isoformat()}."
    )


def _listing(history: Sequence[CommitFact]) -> str:
    if len(history) <= _SHOWN:
        return "\n".join(map(_row, history))
    half = _SHOWN // 2
    more = f"… {len(history) - 2 * half} more …"
    return "\n".join((*map(_row, history[:half]), more, *map(_row, history[-half:])))


def _row(commit: CommitFact) -> str:
    return f"{commit.sha[:10]} {commit.date.isoformat()} {commit.author}: {subject(commit)}"


def _progression(history: Sequence[CommitFact]) -> str:
    """Top folders that each third of the history touches."""
    size = max(1, -(-len(history) // 3))
    parts: list[str] = []
    for start in range(0, len(history), size):
        third = history[start : start + size]
        touched = Counter(path for commit in third for path in commit.files)
        folders: Counter[str] = Counter()
        for path, times in touched.items():
            folders[path.rpartition("/")[0] or "."] += times
        often = sorted(folders.items(), key=lambda item: (-item[1], item[0]))[:4]
        names = ", ".join(folder for folder, _ in often)
        parts.append(f"commits {start + 1} to {start + len(third)}: {names or 'no files'}")
    return "Folders touched most, oldest first: " + "; ".join(parts) + "."


def _largest(history: Sequence[CommitFact]) -> str:
    total = sum(len(commit.files) for commit in history)
    largest = max(history, key=lambda commit: len(commit.files))
    share = round(100 * len(largest.files) / total) if total else 0
    return (
        f"{largest.sha[:10]} ({subject(largest)!r}) touches {_counted(len(largest.files), 'file')}: "
        f"{share} % of all {total} changes of files."
    )


def _bursts(history: Sequence[CommitFact]) -> str:
    dates = sorted(commit.date for commit in history)
    lengths, current = [], 1
    for before, after in pairwise(dates):
        if after - before <= _BURST:
            current += 1
        else:
            lengths.append(current)
            current = 1
    lengths.append(current)
    return (
        f"{_counted(len(lengths), 'burst')} of commits with more than ten minutes between them; "
        f"the longest holds {_counted(max(lengths), 'commit')}."
    )


def _written_again(history: Sequence[CommitFact]) -> str:
    """What a rewritten history looks like, as a push by force leaves it; empty where nothing does."""
    late = [commit for commit in history if commit.delay >= _LATE]
    if not late:
        return ""
    return (
        f"{len(late)} of {_counted(len(history), 'commit')} were committed an hour or more after their author's date, "
        f"as rebasing and amending leave them; the first is {late[0].sha[:10]} ({subject(late[0])!r})."
    )


def _messages(history: Sequence[CommitFact]) -> str:
    subjects = [subject(commit) for commit in history]
    short = sum(len(text.split(maxsplit=2)) < 3 for text in subjects)
    average = sum(map(len, subjects)) / len(subjects)
    return (
        f"{len(set(subjects))} different subjects in {_counted(len(subjects), 'commit')}, {average:.0f} characters on "
        f"average; {short} with fewer than three words."
    )
