"""Two caps for security that ask opposite things of the same evidence."""

import pytest

from tests.detectives.repo.helpers import read

COURT = """
CAP = 3
STYLE_CAP = 4

def security_cap(score, items):
    confirmed = [item for item in items if {asked}]
    if confirmed and score > {bound}:
        {done}
    return score

def chief_justice(results, everything):
    overall = mean([security_cap(item.score, item.evidence) for item in results])
    if any(item.is_violation and item.found for item in everything):
        overall = min(overall, CAP)
    return overall
"""


def opposed(asked: str, bound: str = "CAP", done: str = "") -> bool:
    source = COURT.format(asked=asked, bound=bound, done=done or f"return {bound}")
    facts = read("", src__justice_py=source).rules
    assert any(fact.kind == "override" and fact.name == "chief_justice" for fact in facts)
    return any(fact.kind == "contradicted" for fact in facts)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("item.is_violation and not item.found", True),
        ("not item.found and item.is_violation", True),
        ("item.is_violation and item.found", False),
        ("item.is_violation", False),
        ("item.is_checked and not item.found", False),
        ("not item.is_violation and not item.found", False),
        ("item.is_violation and not item.found and item.location", False),
    ],
)
def test_a_cap_that_asks_for_what_the_other_one_leaves_out_is_turned_round(asked, told):
    assert opposed(asked) is told


def test_another_bound_or_a_note_contradicts_nothing():
    asked = "item.is_violation and not item.found"
    assert not opposed(asked, bound="STYLE_CAP")
    assert not opposed(asked, done='print("looked for in vain", CAP)')
