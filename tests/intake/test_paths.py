"""Paths of a tree: only what stays below the root and shows as what it is may be used."""

import posixpath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.intake.paths import escaped, path_problem, printable


@pytest.mark.parametrize(
    "path", ["a.py", "src/a.py", ".github/x.yml", "a b/ü.txt", ".gitignore", "a..b", "x/..y", "👩‍💻.md"]
)
def test_ordinary_paths_may_be_used(path: str) -> None:
    assert path_problem(path, 100) == ""


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("", "empty"),
        ("../x", "escapes"),
        ("a/../../x", "escapes"),
        ("..", "escapes"),
        ("/etc/passwd", "absolute"),
        ("C:/x", "absolute"),
        ("a//b", "not normalised"),
        ("./a", "not normalised"),
        ("a/", "not normalised"),
        (".git/config", "git's own"),
        ("a/.GIT/hooks", "git's own"),
        ("a\nb", "control"),
        ("a\x00b", "control"),
        ("a\x7f", "control"),
        ("a\u202egpj.exe", "control"),
        ("a\\b", "backslash"),
        ("..\\x", "backslash"),
        ("x" * 101, "longer than 100"),
    ],
)
def test_other_paths_are_named_with_their_problem(path: str, problem: str) -> None:
    assert problem in path_problem(path, 100)


@given(st.lists(st.sampled_from(["a", "b.py", "..", ".", "", ".git", "/", "~", "\\", "\n"]), max_size=6).map("/".join))
def test_a_path_without_problem_is_normal_and_stays_below_the_root(path: str) -> None:
    if not path_problem(path, 100):
        assert posixpath.normpath(path) == path
        assert not posixpath.join("/root", path).startswith("/root/..")
        assert posixpath.normpath(posixpath.join("/root", path)).startswith("/root/")


@given(st.text(max_size=300))
def test_a_rejected_path_can_always_be_shown(path: str) -> None:
    shown = printable(path)
    assert shown.isprintable()
    assert len(shown) <= 200
    shown.encode()


@given(st.text(alphabet=st.sampled_from("a.py%/\t\n\\\u202e\x85"), max_size=20))
def test_an_escaped_path_shows_as_what_it_is(path: str) -> None:
    assert escaped(path).isprintable() and "\\" not in escaped(path)
    assert (escaped(path) == path) == (path.isprintable() and "\\" not in path)
    assert escaped("src/\u202etxt.py") == "src/%E2%80%AEtxt.py"
