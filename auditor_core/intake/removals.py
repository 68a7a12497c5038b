"""The paths that the history removed: by which commit, and where those that were renamed stand now."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from auditor_core.facts import CommitFact, PathRemoval
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.gitcommand import Git
from auditor_core.intake.history import HASH_LENGTHS, MOST_BYTES, History
from auditor_core.intake.tree import records

_RENAME_LIMIT = 400
"""Files added and removed in one commit beyond which git looks for exact renames alone."""
_MOST_RENAMING = 5_000
_MOST_MERGED = 100
_BATCH = 1_000
"""Commits after which git is asked about the merges among them."""


def find_removals(
    git: Git, directory: str, history: History, present: Set[str], deadline: Deadline
) -> list[PathRemoval]:
    """List the paths that the history holds and the commit does not, and where renamed ones stand now.

    Args:
        git: The git to ask.
        directory: The clone.
        history: As `read_history` returns it.
        present: The paths of the audited commit.
        deadline: When it is given up.

    Raises:
        LimitExceededError: The deadline passed.
    """
    gone = {path: fact for path, fact in history.removed.items() if path not in present}
    unexplained = sorted(history.seen - present - gone.keys())[:_MOST_MERGED]
    if unexplained:
        gone |= _lost_in_merges(git, directory, history, unexplained, deadline)
    renaming = sorted({fact.sha for fact in gone.values() if fact.sha in history.adding or fact.parents > 1})
    renames = _renames(git, directory, renaming[:_MOST_RENAMING], deadline)
    return [_follow(path, gone, renames, present) for path in sorted(gone)]


def _lost_in_merges(
    git: Git, directory: str, history: History, paths: Sequence[str], deadline: Deadline
) -> dict[str, CommitFact]:
    """Find the newest merges that dropped paths which no ordinary commit removed.

    Such a path lives on from the commits that touch it to their children, but for the merges that drop it. So the
    commits are gone through from the oldest, and git is asked only about merges that a path has come to.
    """
    wanted, alive, found = frozenset(paths), dict[str, frozenset[str]](), dict[str, CommitFact]()
    for start in range(0, len(history.commits), _BATCH):
        batch = history.commits[start : start + _BATCH]
        asked = _trace(batch, history.parents, wanted, alive, {})
        if asked:
            dropped = _dropped(git, directory, asked, paths, deadline)
            _trace(batch, history.parents, wanted, alive, dropped)
            found |= {path: fact for fact in batch for path in wanted & dropped.get(fact.sha, set())}
    return found


def _trace(
    commits: Iterable[CommitFact],
    parents: Mapping[str, Sequence[str]],
    wanted: frozenset[str],
    alive: dict[str, frozenset[str]],
    dropped: Mapping[str, Set[str]],
) -> list[str]:
    """Fill in which of the wanted paths live in each commit, as far as is known; return the merges to be asked about.

    Args:
        commits: Those after the ones that `alive` knows, oldest first.
        parents: The hashes of their parents.
        wanted: The paths.
        alive: The paths by the commit that they live in; commits in which none does are left out.
        dropped: The paths by the merge that dropped them; empty as long as no merge is known to.
    """
    asked = []
    for fact in commits:
        held = [alive[parent] for parent in parents[fact.sha] if parent in alive]
        if held and fact.parents > 1:
            asked.append(fact.sha)
        alive.pop(fact.sha, None)
        if held or not wanted.isdisjoint(fact.files):
            living = wanted.intersection(fact.files).union(*held) - dropped.get(fact.sha, set())
            if living:
                alive[fact.sha] = living
    return asked


def _dropped(
    git: Git, directory: str, merges: Sequence[str], paths: Sequence[str], deadline: Deadline
) -> dict[str, set[str]]:
    """Ask git which of the merges lack one of the paths that a parent has: the paths by merge."""
    options = ("-m", "--no-renames", "--diff-filter=D")
    found: dict[str, set[str]] = {}
    for sha, tokens in _changes(git, directory, merges, options, paths, "reading the merges", deadline):
        found.setdefault(sha, set()).add(next(tokens, b"").decode(errors="replace"))
    return found


def _renames(git: Git, directory: str, commits: Sequence[str], deadline: Deadline) -> dict[tuple[str, str], str]:
    """Ask git which of the commits that removed files renamed them: (commit, old path) to new path."""
    options = ("-M", f"-l{_RENAME_LIMIT}", "--diff-filter=R")
    found: dict[tuple[str, str], str] = {}
    for sha, tokens in _changes(git, directory, commits, options, (), "following renames", deadline):
        old, new = next(tokens, b""), next(tokens, b"")
        found[sha, old.decode(errors="replace")] = new.decode(errors="replace")
    return found


def _changes(
    git: Git,
    directory: str,
    commits: Sequence[str],
    options: Sequence[str],
    paths: Sequence[str],
    what: str,
    deadline: Deadline,
) -> Iterator[tuple[str, Iterator[bytes]]]:
    """Ask git what commits changed: for each change the commit, and the tokens from which its paths are to be taken."""
    if not commits:
        return
    command = ("--git-dir", directory, "diff-tree", "--stdin", "-r", "-z", "--name-status", *options, "--", *paths)
    given = "".join(f"{sha}\n" for sha in commits).encode()
    with git.started(*command, deadline=deadline, what=what, given=given) as child:
        tokens, sha = records(child, MOST_BYTES), ""
        for token in tokens:
            mark = token.strip(b"\n")
            if len(mark) in HASH_LENGTHS:
                sha = mark.decode()
            elif mark:
                yield sha, tokens


def _follow(
    path: str, gone: Mapping[str, CommitFact], renames: Mapping[tuple[str, str], str], present: Set[str]
) -> PathRemoval:
    """Follow a path through its renames, to where it stands now or to the commit that removed it in the end."""
    names = [path]
    followed = {path}
    while (name := _next(names[-1], gone, renames)) and name not in followed and (name in gone or name in present):
        names.append(name)
        followed.add(name)
    last = names[-1]
    removed = last != path and last not in present and not _next(last, gone, renames)
    return PathRemoval(
        path=path,
        commit=gone[path].sha,
        date=gone[path].date,
        renamed_to=last if last in present else "",
        next_name=names[1] if len(names) > 1 else "",
        last_name=last if removed else "",
        removed_by=gone[last].sha if removed else "",
    )


def _next(path: str, gone: Mapping[str, CommitFact], renames: Mapping[tuple[str, str], str]) -> str:
    """What the commit that took a path away renamed it to; empty where it removed it, or the path still stands."""
    return renames.get((gone[path].sha, path), "") if path in gone else ""
