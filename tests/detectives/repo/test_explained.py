"""Overruling that asks whether something was found, and that asks whether there is a word on it."""

import pytest

from tests.detectives.repo.helpers import read

SOURCE = """
class Exhibit(BaseModel):
    found: bool
    place: str
    rationale: {kind}
    content: str | None = None

def is_backed(exhibits):
    return {asked}

def decide_verdict(opinions, exhibits):
    scores = sorted(opinion.score for opinion in opinions)
    score = scores[len(scores) // 2]
    if not is_backed(exhibits) and max(scores) > 3:
        score = min(score, 2)
    return score

def missing(goal):
    return Exhibit(found=False, place="", rationale={given})
"""


def overrules(asked: str, kind: str = "str", given: str = "'nothing there'") -> bool:
    source = SOURCE.format(asked=asked, kind=kind, given=given)
    return "supremacy" in {fact.kind for fact in read("", src__justice_py=source).rules}


ANYWAY = "any(e.found or e.content or e.rationale for e in exhibits) or not exhibits"


@pytest.mark.parametrize("asked", [ANYWAY, "not exhibits or any(e.rationale or e.found for e in exhibits)"])
@pytest.mark.parametrize("kind", ["str", "str = Field(description='why')", "str = Field(..., min_length=1)"])
def test_a_word_on_whatever_was_looked_for_overrules_nobody(asked, kind):
    assert not overrules(asked, kind)


@pytest.mark.parametrize(
    "asked",
    [
        "any(e.found for e in exhibits) or not exhibits",
        "any(e.found and e.rationale for e in exhibits) or not exhibits",
        "any(e.found or e.place for e in exhibits) or not exhibits",
        "any(e.found or e.content for e in exhibits) or not exhibits",
        "any(e.found or other.rationale for e in exhibits for other in exhibits) or not opinions",
        "any(e.found or e.rationale for e in exhibits if e.found) or not exhibits",
    ],
)
def test_what_is_asked_of_the_facts_besides_is_asked(asked):
    assert overrules(asked)


@pytest.mark.parametrize(
    ("kind", "given"), [("str = ''", "'none'"), ("str | None", "'none'"), ("str", "''"), ("str = Field('')", "'none'")]
)
def test_a_word_that_may_be_left_out_is_asked_for(kind, given):
    assert overrules(ANYWAY, kind, given)
