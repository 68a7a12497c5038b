"""Caps that only repeat another one: where the score that one lowered is left, a cap for its note is none."""

import pytest

from tests.detectives.repo.helpers import read

SOURCE = """
CEILING = 3

def weighed(score, flaws):
    if flaws:
        return min(score, CEILING), [f"security cap: held down by {{flaws[0].ref}}"]
    return score, []

def rated(topic, scores, flaws):
    mean = sum(scores) / len(scores)
    {taken} = weighed(mean, [flaw for flaw in flaws if flaw.is_vulnerability])
    return Ruling(topic=topic, score=round({used}), notes=notes)

def final_verdict(cases, flaws):
    rulings = [rated(case.topic, case.scores, flaws) for case in cases]
    total = sum(ruling.score for ruling in rulings) / len(rulings)
    if any(note.startswith("{mark}") for ruling in rulings for note in ruling.notes):
        total = min(total, CEILING)
    return round(total)
"""


@pytest.mark.parametrize(
    ("taken", "used", "mark", "told"),
    [
        ("mean, notes", "mean", "security cap", True),
        ("held, notes", "held", "security cap", True),
        ("_, notes", "mean", "security cap", False),
        # A note of somebody else is another matter.
        ("_, notes", "mean", "security breach", True),
    ],
)
def test_a_cap_for_the_note_of_a_cap_whose_score_is_left_is_none(taken, used, mark, told):
    source = SOURCE.format(taken=taken, used=used, mark=mark)
    assert ("override" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told
