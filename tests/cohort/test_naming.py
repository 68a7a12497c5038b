"""Names that tell submissions apart."""

from hypothesis import given
from hypothesis import strategies as st

from auditor_core.cohort import distinct_names


def test_names_that_differ_stay_as_they_are() -> None:
    assert distinct_names(["a", "b"], ["1" * 40, "1" * 40]) == ("a", "b")


def test_equal_names_get_their_commit_then_a_number() -> None:
    commits = ["1" * 40, "2" * 40, "2" * 40, ""]
    assert distinct_names(["a"] * 4, commits) == ("a @ 1111111", "a @ 2222222 (1)", "a @ 2222222 (2)", "a")


@given(st.lists(st.tuples(st.sampled_from(["a", "b"]), st.sampled_from(["", "1" * 40, "2" * 40]))))
def test_no_two_are_the_same(given_names: list[tuple[str, str]]) -> None:
    named = distinct_names([name for name, _ in given_names], [commit for _, commit in given_names])
    assert len(set(named)) == len(named)
