"""What a path is for: a script is run to create something, and is not to be created itself."""

import pytest

from tests.claims.drawing import asserted


@pytest.mark.parametrize(
    "text",
    [
        "Run python kit/bend.py to create the wires.",
        "Edit kit/bend.py to add wires and their lengths.",
        "We use kit/bend.py to record all that is bent.",
        "Der proportionale Teil (kit/bend.py) biegt alle Drähte.",
    ],
)
def test_a_path_is_there_that_serves_to_make_something(text: str):
    assert asserted(text, ("kit/cut.py",)) == {"kit/bend.py"}


@pytest.mark.parametrize(
    "text",
    [
        "kit/bend.py (to create)",
        "kit/bend.py - to write next week",
        "kit/bend.py to add later.",
        "kit/bend.py: to build",
    ],
)
def test_a_path_is_planned_that_is_to_be_made_itself(text: str):
    assert asserted(text, ("kit/cut.py",)) == set()
