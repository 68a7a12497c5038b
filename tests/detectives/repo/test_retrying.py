"""Rounds of `Retrying`, written out, under a name or made by a function, and what their bodies do with a failure."""

import pytest

from tests.detectives.repo.helpers import read

SOURCE = """
BROKEN = (ValidationError, OutputParserException)
{outside}
class Judge:
    def __init__(self, tries=3):
        self.rounds = Retrying(stop=stop_after_attempt(tries))
    def ask(self, chain, p):
        {inside}
        for attempt in {over}:
            with attempt:
                {body}
    def hear(self, p):
        return self.ask(m.with_structured_output(Opinion), p)
"""
KEPT = "rounds = Retrying(stop=stop_after_attempt(3), retry=retry_if_exception_type(BROKEN))"
MADE = "def rounds(tries=3):\n    return Retrying(stop=stop_after_attempt(tries))"


def retried(body="return chain.invoke(p)", outside="", inside="pass", over="rounds") -> bool:
    (fact,) = read(SOURCE.format(body=body, outside=outside, inside=inside, over=over)).structured
    return fact.retried


@pytest.mark.parametrize(
    "place",
    [{"inside": KEPT}, {"outside": KEPT}, {"outside": MADE, "over": "rounds()"}, {"over": "self.rounds"}],
)
@pytest.mark.parametrize(
    ("body", "again"),
    [
        ("return chain.invoke(p)", True),
        (
            "try: return chain.invoke(p)\n                except BROKEN as why:\n"
            "                    p.append(str(why))\n                    raise",
            True,
        ),
        ("try: return chain.invoke(p)\n                except TimeoutError: return None", True),
        ("try: return chain.invoke(p)\n                except BROKEN: return None", False),
    ],
)
def test_a_failure_that_gets_out_of_a_round_begins_another_one(place, body, again):
    assert retried(body, **place) is again


@pytest.mark.parametrize(
    "made",
    [
        "Retrying(stop=stop_after_attempt(1))",
        "Retrying(retry=retry_if_exception_type(ConnectionError))",
        "read(p)",
    ],
)
def test_rounds_that_never_follow_a_broken_answer_are_none(made):
    assert not retried(inside=f"rounds = {made}")


OWN = """
class Refused(Exception): ...
def read(answer):
    if answer.get("parsing_error"):
        raise Refused(answer["parsing_error"])
    return Opinion.model_validate(answer["parsed"])
def hear(p):
    asked = m.with_structured_output(Opinion, include_raw=True)
    for attempt in Retrying(stop=stop_after_attempt(3), retry=CONDITION):
        with attempt:
            answer = asked.invoke(p)
            try:
                return read(answer)
            except Refused as why:
                p.append(str(why))
                THEN
    raise Refused("no answer")
"""
REFUSED = "retry_if_exception_type(Refused)"


@pytest.mark.parametrize(
    ("then", "condition", "again"),
    [
        ("raise", REFUSED, True),
        ("pass", REFUSED, False),
        ("pass", "retry_if_exception_type((Refused, ValidationError))", True),
        ("pass", f"{REFUSED} | retry_if_result(is_empty)", True),
        ("read(asked.invoke(p))", REFUSED, True),
    ],
)
def test_a_refusal_that_ends_within_its_round_begins_no_other(then, condition, again):
    (fact,) = read(OWN.replace("THEN", then).replace("CONDITION", condition)).structured
    assert fact.retried is again
