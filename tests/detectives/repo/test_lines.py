"""Parts of a tree are found by the lines of what their source shows."""

import ast

from hypothesis import given
from hypothesis import strategies as st

from auditor_core.detectives.repo.source.lines import holds_any, lines_at


@given(st.text("ab\n", max_size=60), st.sets(st.integers(0, 59)))
def test_places_get_the_lines_that_counting_gives(source: str, places: set[int]) -> None:
    kept = sorted(place for place in places if place <= len(source))
    assert lines_at(source, kept) == [source[:place].count("\n") + 1 for place in kept]


def test_a_statement_holds_its_own_lines_those_of_its_decorators_too() -> None:
    step = ast.parse("x = 1\n@wrap(\n    2)\ndef f():\n    pass\ny = 2\n").body[1]
    assert [line for line in range(1, 8) if holds_any(step, [line])] == [2, 3, 4, 5]
    assert not holds_any(step, [])
    assert holds_any(step, [1, 5, 6])
