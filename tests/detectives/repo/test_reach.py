"""What ways lead to is found as by following each of them, and no further than what is barred."""

from hypothesis import given
from hypothesis import strategies as st

from auditor_core.detectives.repo.graph.reach import reached

NAMES = st.sampled_from("abcdef")


def test_what_stands_behind_others_is_reached() -> None:
    assert reached([("a", "b"), ("b", "c"), ("d", "e")], ["a"]) == {"b", "c"}


def test_a_start_is_reached_only_where_a_way_leads_back_to_it() -> None:
    assert reached([("a", "b")], ["a"]) == {"b"}
    assert reached([("a", "b"), ("b", "a")], ["a"]) == {"a", "b"}


def test_what_is_barred_is_come_to_and_not_passed() -> None:
    assert reached([("a", "b"), ("b", "c"), ("a", "d"), ("d", "e")], ["a"], {"b"}) == {"b", "d", "e"}


def test_a_start_that_is_barred_is_left_all_the_same() -> None:
    assert reached([("a", "b"), ("b", "a")], ["a"], {"a"}) == {"a", "b"}


@given(st.lists(st.tuples(NAMES, NAMES)), st.sets(NAMES), st.sets(NAMES))
def test_no_way_is_left_out(ways: list[tuple[str, str]], starts: set[str], barred: set[str]) -> None:
    found: set[str] = set()
    while more := {end for start, end in ways if start in starts or start in found - barred} - found:
        found |= more
    assert reached(ways, starts, barred) == found
