"""Exit codes that are looked at, and looks that come to the wrong end."""

import pytest

from auditor_core.detectives.repo.analysis import analyse

RUNNING = """
import subprocess
def git(words: list[str], cwd=None):
    try:
        done = subprocess.run(["git", *words], cwd=cwd, capture_output=True, text=True, timeout=30{more})
    except subprocess.TimeoutExpired:
        raise RuntimeError("too slow")
    if {test}:
        raise RuntimeError(done.stderr.strip())
    return done.stdout
"""


@pytest.mark.parametrize(
    ("test", "more", "checked"),
    [
        ("done.returncode != 0", "", True),
        ("done.returncode", "", True),
        ("done.returncode not in (0, 1)", "", True),
        ("not done.stdout", ", check=True", True),
        ("done.returncode == 0", "", False),
        ("not done.returncode", "", False),
        ("done.returncode not in (0, 128)", "", False),
        ("0 < done.returncode < 100", "", False),
        ("done.returncode not in allowed()", "", True),  # not known
    ],
)
def test_a_look_that_comes_to_the_wrong_end_is_none(test, more, checked):
    (call,) = analyse({"src/tools.py": RUNNING.format(test=test, more=more)}).calls
    assert call.fact.checked is checked
