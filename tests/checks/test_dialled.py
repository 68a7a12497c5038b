"""Time limits and temperatures that a report states, held against what the code sets."""

import pytest

from tests.checks.test_stated import number, verdict


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("A clone is stopped after 120 seconds.", "supported"),
        ("A clone has a time limit of two minutes.", "supported"),
        ("Each clone has a 120-second timeout.", "supported"),
        ("A clone is killed after 120s.", "supported"),
        ("Git runs with timeout=120 in a folder of its own.", "supported"),
        ("Git runs with timeout=30 in a folder of its own.", "contradicted"),
        ("The program limits each clone to 30 seconds.", "contradicted"),
        ("A clone is stopped after 30 seconds.", "contradicted"),
        ("A clone has a time limit of ten minutes.", "contradicted"),
        ("Each clone has a 45-second timeout.", "contradicted"),
    ],
)
@pytest.mark.parametrize("known", [number("clone_timeout", 120), number("TIME_LIMIT_MS", 120_000)])
def test_a_time_limit_is_held_against_the_codes_own(said, known, expected):
    assert verdict("numbered_limits", said, numbers=(number("model_timeout", 60), known)) == expected


def test_a_time_limit_that_may_be_set_otherwise_is_left_open():
    sentence = "A clone is stopped after 30 seconds."
    known = (number("timeout", 60),)
    assert verdict("numbered_limits", sentence, numbers=known, words=("wait_for",)) == "undecided"
    assert verdict("numbered_limits", sentence, numbers=known, words=()) == "undecided"
    assert verdict("numbered_limits", sentence, numbers=(number("attempts", 60),)) == "undecided"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("The prosecutor is asked at a temperature of 0.1.", "supported"),
        ("Judges have temperature=0.", "supported"),
        ("Temperature: Tech Lead Does it run? trade-offs get 2 or 4 0.0", "supported"),
        ("Temperature: Tech Lead Does it run? trade-offs get 2 or 4 0.9", "contradicted"),
        ("The prosecutor is asked at a temperature of 0.9.", "contradicted"),
    ],
)
def test_a_temperature_is_held_against_the_codes_own(said, expected):
    known = (number("temperature", 0.1), number("TEMPERATURE", 0))
    assert verdict("temperatures", said, numbers=known) == expected
    assert verdict("temperatures", said, numbers=(number("attempts", 3),)) == "undecided"
