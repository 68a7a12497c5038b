"""History and tree: read in one pass each, whatever names and messages hold, and within the limits."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from auditor_core.facts import PathRemoval
from auditor_core.intake import removals
from auditor_core.intake.clone import Clone
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.git import clone
from auditor_core.intake.urls import parse_repository
from auditor_core.settings import Limits, Settings
from tests.builders import Step, commit_tree, empty_repository, git, repository, tree_bomb, write_blob, write_tree

LONG = "\n".join(f"line {number}" for number in range(40))


def fetch(source: Path, settings: Settings, tmp_path: Path) -> Clone:
    address = parse_repository(str(source), settings, local_allowed=True)
    return clone(address, "", tmp_path / "workspace", settings, Deadline(30))


def limited(settings: Settings, **limits: int) -> Settings:
    return settings.model_copy(update={"limits": Limits(**limits)})


def test_files_without_content_are_known(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", {"a.py": "", "b.py": "x\n"}, {"a.py": "y\n"}, {"b.py": ""}, {"b.py": None})
    history = fetch(source, settings, tmp_path).history()
    assert [commit.empty for commit in history] == [("a.py",), (), ("b.py",), ()]


def test_commits_come_oldest_first_with_what_they_touched(
    small_repository: Path, settings: Settings, tmp_path: Path
) -> None:
    history = fetch(small_repository, settings, tmp_path).history()
    assert [commit.message for commit in history] == [
        "Start",
        "Add the graph",
        "Raise the value",
        "Rename the graph",
        "Remove the old module",
    ]
    assert history[0].files == ("README.md", "src/state.py")
    assert (history[0].parents, history[1].parents) == (0, 1)
    assert history[2].author == "Ben Builder"
    assert history[3].files == ("src/graph.py", "src/wiring.py")
    assert history[0].date == datetime(2026, 1, 2, 10, tzinfo=UTC)
    assert history[-1].sha == git(small_repository, "rev-parse", "HEAD")


def test_removed_and_renamed_paths_name_their_commit(
    small_repository: Path, settings: Settings, tmp_path: Path
) -> None:
    cloned = fetch(small_repository, settings, tmp_path)
    by_message = {commit.message: commit for commit in cloned.history()}
    removed, renamed = by_message["Remove the old module"], by_message["Rename the graph"]
    assert cloned.removals() == [
        PathRemoval(path="old.py", commit=removed.sha, date=removed.date),
        PathRemoval(
            path="src/graph.py",
            commit=renamed.sha,
            date=renamed.date,
            renamed_to="src/wiring.py",
            next_name="src/wiring.py",
        ),
    ]


def test_a_rename_is_followed_to_where_the_file_stands_now(settings: Settings, tmp_path: Path) -> None:
    source = repository(
        tmp_path / "source",
        Step({"a.py": LONG, "lost.py": LONG + "x" * 500}),
        Step({"b.py": LONG + "\nmore"}, renames={"a.py": "b.py", "lost.py": "left.py"}),
        Step(renames={"b.py": "deep/c.py"}),
        Step({"left.py": None}),
    )
    cloned = fetch(source, settings, tmp_path)
    stands = {removal.path: (removal.next_name, removal.renamed_to) for removal in cloned.removals()}
    assert stands == {
        "a.py": ("b.py", "deep/c.py"),
        "b.py": ("deep/c.py", "deep/c.py"),
        "left.py": ("", ""),
        "lost.py": ("left.py", ""),
    }


def test_a_renamed_path_that_was_removed_in_the_end_names_both_commits(settings: Settings, tmp_path: Path) -> None:
    source = repository(
        tmp_path / "source",
        {"a.py": LONG, "k.py": "1"},
        Step(renames={"a.py": "b.py"}, message="To b"),
        Step(renames={"b.py": "c.py"}, message="To c"),
        Step({"c.py": None}, message="Remove"),
    )
    cloned = fetch(source, settings, tmp_path)
    said = {commit.sha: commit.message for commit in cloned.history()}
    assert [
        (each.path, said[each.commit], each.next_name, each.last_name, said.get(each.removed_by))
        for each in cloned.removals()
    ] == [
        ("a.py", "To b", "b.py", "c.py", "Remove"),
        ("b.py", "To c", "c.py", "c.py", "Remove"),
        ("c.py", "Remove", "", "", None),
    ]


def test_names_that_went_round_in_a_circle_end(settings: Settings, tmp_path: Path) -> None:
    source = repository(
        tmp_path / "source",
        {"a.py": LONG, "k.py": "1"},
        Step(renames={"a.py": "b.py"}),
        Step(renames={"b.py": "a.py"}),
        Step({"a.py": None}, message="Remove"),
    )
    cloned = fetch(source, settings, tmp_path)
    last = cloned.history()[-1].sha
    assert [(each.path, each.next_name, each.removed_by) for each in cloned.removals()] == [
        ("a.py", "", ""),
        ("b.py", "a.py", last),
    ]


def test_a_path_that_came_back_is_not_removed_and_the_newest_removal_counts(settings: Settings, tmp_path: Path) -> None:
    source = repository(
        tmp_path / "source",
        {"back.py": "1", "gone.py": "1"},
        {"back.py": None, "gone.py": None},
        {"back.py": "2", "gone.py": "2"},
        Step({"gone.py": None}, message="Newest"),
    )
    cloned = fetch(source, settings, tmp_path)
    (removal,) = cloned.removals()
    assert (removal.path, removal.commit) == ("gone.py", cloned.history()[-1].sha)


def test_merges_are_commits_with_two_parents_and_hide_no_removal(settings: Settings, tmp_path: Path) -> None:
    source = repository(
        tmp_path / "source",
        {"a.py": "1"},
        Step({"side.py": "1", "kept.py": "1"}, branch="side", base="main"),
        {"b.py": "1"},
        Step({"kept.py": "1"}, merge="side", message="Merge"),
    )
    cloned = fetch(source, settings, tmp_path)
    merge = cloned.history()[-1]
    assert (merge.parents, merge.files) == (2, ())
    (removal,) = cloned.removals()
    assert (removal.path, removal.commit) == ("side.py", merge.sha)


@pytest.mark.parametrize("batch", [1, 2, 1_000])
def test_the_newest_merge_that_drops_a_path_counts_however_long_it_lived(
    batch: int, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(removals, "_BATCH", batch)
    source = repository(
        tmp_path / "source",
        {"a.py": "1"},
        Step({"twice.py": "1", "long.py": "1"}, branch="side", base="main"),
        Step({"late.py": "1"}, branch="late", base="side"),
        Step({"long.py": "1"}, merge="side", message="First"),
        {"b.py": "1"},
        Step({"late.py": "1"}, merge="late", message="Second"),
        Step({"c.py": "1"}, branch="other", base="main"),
        Step({"long.py": None, "c.py": "1"}, merge="other", message="Third"),
        {"late.py": None},
    )
    cloned = fetch(source, settings, tmp_path)
    messages = {commit.sha: commit.message for commit in cloned.history()}
    removed = {removal.path: messages[removal.commit] for removal in cloned.removals()}
    assert removed == {"twice.py": "Second", "long.py": "Third", "late.py": "Step 9"}


def test_nothing_in_a_message_or_name_confuses_the_reading(settings: Settings, tmp_path: Path) -> None:
    sha = "0123456789" * 4
    source = repository(
        tmp_path / "source",
        Step({sha: "1", "D": "1", "R100": "1", b"latin-\xe9.txt": "1"}, message=f"{sha}\n\nD\n{sha}\n"),
        Step({"line\nbreak.py": "1", "tab\t.py": "1", '"quoted".py': "1"}, message=b"broken \xff\xfe \x1b[31m"),
        Step({"x": "1"}, author=" <>", message=" "),
    )
    cloned = fetch(source, settings, tmp_path)
    first, second, third = cloned.history()
    assert first.message == f"{sha}\n\nD\n{sha}"
    assert set(first.files) == {sha, "D", "R100", "latin-\ufffd.txt"}
    assert second.files == ('"quoted".py',)
    assert second.message == "broken \ufffd\ufffd [31m"
    assert (third.author, third.message) == ("", "")
    assert {"line%0Abreak.py", "tab%09.py"} <= {entry.path for entry in cloned.entries()}
    assert cloned.removals() == []


@pytest.mark.parametrize("date", ["-1 +0000", "99999999999999 +0000", "0 +0000", "1767348000 -1200"])
def test_strange_dates_are_dates(date: str, settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    source = empty_repository(tmp_path / "source", bare=True)
    tree = write_tree(source, [("100644", b"a", write_blob(source, b"x"))])
    raw = f"tree {tree}\nauthor A <a> {date}\ncommitter A <a> {date}\n\nOdd\n".encode()
    commit = git(source, "hash-object", "-t", "commit", "-w", "--literally", "--stdin", stdin=raw)
    git(source, "update-ref", "refs/heads/main", commit)
    cloned = fetch(source, settings, tmp_path)
    assert cloned.history()[0].date.tzinfo is UTC
    assert cloned.commit_date.tzinfo is UTC


def test_the_number_of_commits_is_limited_to_the_newest(
    small_repository: Path, settings: Settings, tmp_path: Path
) -> None:
    cloned = fetch(small_repository, limited(settings, commits=2), tmp_path)
    assert [commit.message for commit in cloned.history()] == ["Rename the graph", "Remove the old module"]
    assert "more than 2 commits" in cloned.history_incomplete


def test_exactly_as_many_commits_as_the_limit_are_whole(
    small_repository: Path, settings: Settings, tmp_path: Path
) -> None:
    cloned = fetch(small_repository, limited(settings, commits=5), tmp_path)
    assert (len(cloned.history()), cloned.history_incomplete) == (5, "")


def test_a_tree_bomb_is_cut_off_and_said_to_be_incomplete(settings: Settings, tmp_path: Path) -> None:
    source = tree_bomb(tmp_path / "bomb", width=10, depth=5)
    cloned = fetch(source, limited(settings, tree_entries=1_000), tmp_path)
    assert len(cloned.entries()) == 1_000
    assert "more than 1000 files" in cloned.incomplete
    assert cloned.removals() == []
    assert "too many files" in cloned.history_incomplete


def test_a_history_that_needs_too_much_memory_is_incomplete(settings: Settings, tmp_path: Path) -> None:
    source = tree_bomb(tmp_path / "bomb", width=100, depth=5)
    cloned = fetch(source, limited(settings, git_memory=64 * 1024 * 1024), tmp_path)
    assert cloned.history() == []
    assert cloned.history_incomplete == "git could not read the whole history"


def test_modes_are_told_apart(settings: Settings, tmp_path: Path) -> None:
    source = empty_repository(tmp_path / "source", bare=True)
    blob = write_blob(source, b"x")
    entries = [
        ("100644", b"a", blob),
        ("100755", b"b", blob),
        ("120000", b"c", blob),
        ("160000", b"d", "1" * 40),
        ("100664", b"e", blob),
    ]
    commit_tree(source, write_tree(source, entries))
    cloned = fetch(source, settings, tmp_path)
    modes = [(entry.path, entry.mode, entry.size) for entry in cloned.entries()]
    assert modes == [
        ("a", "file", 1),
        ("b", "executable", 1),
        ("c", "symlink", 1),
        ("d", "submodule", 0),
        ("e", "file", 1),
    ]
    assert cloned.read("d") is None


def test_a_tree_that_lists_a_name_twice_counts_once(settings: Settings, tmp_path: Path) -> None:
    source = empty_repository(tmp_path / "source", bare=True)
    entries = [("100644", b"a", write_blob(source, b"first")), ("100644", b"a", write_blob(source, b"second"))]
    commit_tree(source, write_tree(source, entries))
    cloned = fetch(source, settings, tmp_path)
    assert len(cloned.entries()) == 1
    assert cloned.read("a") == b"first"


def test_a_file_whose_bytes_are_missing_is_listed_and_not_read(settings: Settings, tmp_path: Path) -> None:
    source = empty_repository(tmp_path / "source", bare=True)
    lost = write_blob(source, b"lost")
    commit_tree(source, write_tree(source, [("100644", b"a", write_blob(source, b"here")), ("100644", b"b", lost)]))
    (source / "objects" / lost[:2] / lost[2:]).unlink()
    cloned = fetch(source, settings, tmp_path)
    assert [entry.path for entry in cloned.entries()] == ["a", "b"]
    assert (cloned.read("a"), cloned.read("b")) == (b"here", None)


def test_all_that_is_read_in_one_call_is_limited(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", {"a": "1" * 600, "b": "2" * 600, "c": "3" * 300})
    cloned = fetch(source, limited(settings, sources_bytes=1_000), tmp_path)
    contents = [content for _, content in cloned.read_many([entry.blob for entry in cloned.entries()])]
    assert contents == [b"1" * 600, None, b"3" * 300]


def test_reading_can_be_left_in_the_middle(settings: Settings, tmp_path: Path) -> None:
    source = repository(tmp_path / "source", {f"{number:03}": str(number) * 10_000 for number in range(300)})
    cloned = fetch(source, settings, tmp_path)
    reading = cloned.read_many([entry.blob for entry in cloned.entries()])
    assert next(reading)[1] == b"0" * 10_000
    reading.close()
