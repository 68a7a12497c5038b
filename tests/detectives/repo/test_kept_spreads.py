"""How far scores lie apart, kept in a field or under a key: whether any scores on the scale ever pass the limit."""

import pytest

from tests.detectives.repo.helpers import read

MODELS = "class Opinion(BaseModel):\n    judge: str\n    score: int = Field(ge=1, le=5)\n\n"
FIELD = """
@dataclass(frozen=True)
class Case:
    opinions: tuple
    spread: int = 0
    dissent: str | None = None

def counted(case):
    votes = {o.judge: Decimal(o.score) for o in case.opinions}
    return replace(case, spread=int(max(votes.values()) - min(votes.values())) if votes else 0)

def with_dissent(case):
    ASKED
    return replace(case, dissent=f"{case.opinions[0].judge} gave {case.opinions[0].score}")

def verdict(case):
    return Verdict(spread=case.spread, contested=case.spread > LIMIT)
"""
ATTRIBUTE = """
class Case:
    def __init__(self, opinions):
        scores = [o.score for o in opinions]
        self.opinions = opinions
        self.spread = max(scores) - min(scores)

def synthesize(case):
    if case.spread > LIMIT:
        case.dissent = f"{case.opinions[0].judge} gave {case.opinions[0].score}"
        case.score = sorted(o.score for o in case.opinions)[1]
    return case
"""
KEY = """
def synthesize(opinions):
    scores = [o.score for o in opinions]
    case = {"spread": max(scores) - min(scores), "dissent": ""}
    if case["spread"] > LIMIT:
        case["dissent"] = f"{opinions[0].judge} gave {opinions[0].score}"
    return case
"""
OBJECT = """
class Case:
    @property
    def spread(self):
        given = [o.score for o in self.opinions]
        return max(given) - min(given) if given else 0

class ContestedReEvaluation:
    def applies_to(self, case):
        return case.spread > LIMIT

    def apply(self, case):
        for opinion in case.opinions:
            case.weights[opinion.judge] *= opinion.support
            case.notes.append(f"{opinion.judge} gave {opinion.score}: {opinion.argument}")

class DissentRule:
    def applies_to(self, case):
        return case.spread > LIMIT

    def apply(self, case):
        case.dissent = " ".join(f"{o.judge} gave {o.score}" for o in case.opinions)

def synthesis_rules():
    return [ContestedReEvaluation(), DissentRule()]

def verdict(case):
    for rule in synthesis_rules():
        if rule.applies_to(case):
            rule.apply(case)
    return case
"""
WRITINGS = {
    "field": FIELD.replace("ASKED", "if case.spread <= LIMIT:\n        return case"),
    "nested": FIELD.replace("ASKED", "if not case.spread > LIMIT:\n        return case"),
    "attribute": ATTRIBUTE,
    "key": KEY,
    "object": OBJECT,
}


def kinds(writing: str, limit: str, models: str = MODELS) -> set[str]:
    source = f"LIMIT = {limit}\n" + models + WRITINGS[writing]
    return {fact.kind for fact in read("", src__justice_py=source).rules} & {"variance", "dissent", "re_evaluation"}


@pytest.mark.parametrize("writing", WRITINGS)
def test_a_limit_that_some_scores_pass_is_one(writing):
    assert {"variance", "dissent"} <= kinds(writing, "2")
    assert {"variance", "dissent"} <= kinds(writing, "3")


@pytest.mark.parametrize("writing", WRITINGS)
@pytest.mark.parametrize("limit", ["4", "5", "4.0"])
def test_a_limit_that_no_scores_ever_pass_is_none(writing, limit):
    assert kinds(writing, limit) == set()


@pytest.mark.parametrize("writing", WRITINGS)
def test_without_a_scale_it_cannot_be_told(writing):
    assert {"variance", "dissent"} <= kinds(writing, "4", MODELS.replace(" = Field(ge=1, le=5)", ""))


@pytest.mark.parametrize(
    "more",
    ["def other(case, read):\n    case.spread = read()\n", "def other(case, k, v):\n    setattr(case, 'spread', v)\n"],
)
def test_what_is_kept_from_elsewhere_cannot_be_told(more):
    source = "LIMIT = 4\n" + MODELS + ATTRIBUTE + more
    assert "variance" in {fact.kind for fact in read("", src__justice_py=source).rules}
