"""Verdicts that are reached another way where the judges are far apart."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

COURT = """
from statistics import mean, median

SCALE = (1, 5)

class Opinion(BaseModel):
    score: int = Field(ge=1, le=5)

def by_proof(opinions, proof):
    return round(sum(item.score * len(proof[item.judge]) for item in opinions))

def decide(opinions, proof):
    scores = [item.score for item in opinions]
    lead = next(item.score for item in opinions if item.judge == "TechLead")
    spread = max(scores) - min(scores)
{body}
"""


def anew(body: str, more: str = "") -> bool:
    source = COURT.format(body=textwrap.indent(textwrap.dedent(body), "    ")) + more
    return "re_evaluation" in {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    "body",
    [
        "final = round(mean(scores))\nif spread > 2:\n    final = lead\nreturn final",
        "if spread > 2:\n    return by_proof(opinions, proof)\nreturn round(mean(scores))",
        "if spread > 2:\n    wide = by_proof(opinions, proof)\n    return wide\nusual = round(mean(scores))\nreturn usual",
        "if spread > 2:\n    final = (lead + median(scores)) / 2\nelse:\n    final = mean(scores)\nreturn final",
        "if spread <= 2:\n    return round(mean(scores)), ''\nreturn lead, f'apart by {spread}'",
        "final = lead if spread > 2 else round(mean(scores))\nreturn final",
        "final = round(mean(scores))\nif spread > 2:\n    final -= 1\nreturn final",
        "if spread > 2:\n    if min(scores) < lead:\n        return lead\n    return min(scores) + 1\nreturn round(mean(scores))",
        "result = Result(score=mean(scores))\nif spread > 2:\n    result.final_score = lead\nreturn result",
        "weights = {'TechLead': 1}\nif spread > 2:\n    weights = {item.judge: len(proof[item.judge]) for item in opinions}\n"
        "return sum(item.score * weights[item.judge] for item in opinions)",
        "apart = spread > 2\nif apart:\n    scores = sorted(scores)[1:]\nfinal = mean(scores)\nreturn final if scores else 1",
        "match spread:\n    case wide if wide > 2:\n        final_score = lead\n    case _:\n        final_score = mean(scores)\nreturn final_score",
    ],
)  # fmt: skip
def test_another_way_to_the_score_where_judges_are_apart_is_a_second_look(body):
    assert anew(body)


@pytest.mark.parametrize(
    "body",
    [
        "final = round(mean(scores))\nif spread > 2:\n    final = round(mean(scores))\nreturn final",
        "if spread > 2:\n    final = round(mean(scores))\n    dissent = f'by {spread}'\n    return final, dissent\n"
        "final = round(mean(scores))\nreturn final, None",
        "if spread > 2:\n    return round(mean(scores)), f'by {spread}'\nreturn round(mean(scores)), None",
        "if spread > 2:\n    wide = round(mean(scores))\n    return wide\nusual = round(mean(scores))\nreturn usual",
        "if spread > 2:\n    return max(1, round(median(scores)))\nreturn round(mean(scores))",
        "final = min(scores) if spread > 2 else mean(scores)\nreturn final",
        "dissent = None\nif spread > 2:\n    dissent = f'apart by {spread}'\nreturn round(mean(scores)), dissent",
        "final = round(mean(scores)) if spread > 2 else round(mean(scores))\nreturn final",
        "final = round(mean(scores))\nif spread > 20:\n    final = lead\nreturn final",
        "final = round(mean(scores))\nif spread > 4:\n    final = lead\nreturn final",
        "note = ''\nif spread > 2:\n    lowest_score = min(scores)\n    note = f'{lowest_score}'\nreturn round(mean(scores)), note",
        "final = round(mean(scores))\nif spread > 2:\n    needs_review = True\nreturn final, needs_review",
        "final = round(mean(scores))\nif len(scores) > 2:\n    final = lead\nreturn final",
    ],
)  # fmt: skip
def test_the_same_score_another_average_a_text_or_a_limit_that_no_scores_pass_is_none(body):
    assert not anew(body)


def test_what_nobody_calls_settles_nothing():
    body = "final = round(mean(scores))\nif spread > 2:\n    final = lead\nreturn final"
    graph = (
        "from langgraph.graph import StateGraph, START, END\nfrom src.justice import {names}\ng = StateGraph(dict)\n"
    )
    graph += "g.add_node('chief', chief)\ng.add_edge(START, 'chief')\ng.add_edge('chief', END)\napp = g.compile()\n"
    source = COURT.format(body=textwrap.indent(body, "    "))
    for call, told in (("decide(state.opinions, state.proof)", True), ("sum(state.scores)", False)):
        chief = f"{source}\ndef chief(state):\n    return {{'verdict': {call}}}\n"
        rules = read(graph.format(names="chief"), src__justice_py=chief).rules
        assert ("re_evaluation" in {fact.kind for fact in rules}) is told


CASE = """
@dataclass(frozen=True)
class Case:
    opinions: tuple
    scores: dict

    def noted(self, text):
        return replace(self, notes=(*self.notes, text))

class Contested:
    def apply(self, case):
        spread = max(case.scores.values()) - min(case.scores.values())
        if spread <= 2:
            return case
        {apart}

def decide(case):
    return Contested().apply(case)
"""


@pytest.mark.parametrize(
    ("apart", "told"),
    [
        ("return case.noted(f'the scores were {spread} apart')", False),
        ("return case.noted(f'lowest score: {min(case.scores.values())}')", False),
        ("return case.noted('the scores were apart')", False),
        ("case.noted('apart')\n        return replace(case, scores=looked_at(case))", True),
        ("return replace(case, scores=looked_at(case)).noted(f'the scores were {spread} apart')", True),
        ("return {**case, 'score': lead(case)}['score']", True),
    ],
)
def test_a_note_that_speaks_of_scores_changes_none(apart, told):
    source = COURT.partition("def decide")[0] + CASE.format(apart=apart)
    assert ("re_evaluation" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told
