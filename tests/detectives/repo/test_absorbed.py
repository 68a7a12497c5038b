"""A value from which nothing comes off stands there as it is, and a rule that says it lowers one is none."""

import ast

import pytest

from auditor_core.detectives.repo.source.absorbed import absorb
from tests.detectives.repo.helpers import read


def plain(source: str) -> str:
    tree = ast.parse(source)
    absorb(source, tree)
    return ast.unparse(tree)


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("max(a.score, a.score - 2)", "a.score"),
        ("max(a - penalty, a)", "a"),
        ("round(max(a, a * 0.5, a - 1))", "round(a)"),
        ("max(a, min(a, 3))", "a"),
        ("min(a['x'], max(3, a['x']))", "a['x']"),
        ("x = [max(a, a - 2) if b else a for a in c]", "x = [a if b else a for a in c]"),
    ],
)
def test_what_is_never_less_than_it_was_stands_as_it_is(written, left):
    assert plain(written) == left


@pytest.mark.parametrize(
    "written",
    [
        "max(1, a - 2)",
        "max(a, b - 2)",
        "max(a, a + 2)",
        "min(a, a - 2)",
        "max(a, 2 - a)",
        "max(a, a - 2, b)",
        "min(3, max(a, b))",
        "max(a, min(b, 3))",
        "a.max(b, b - 2)",
        "max(f(a), f(a) - 2)",
        "max(a, a - 2, default=1)",
    ],
)
def test_what_may_be_less_or_something_else_stays(written):
    assert plain(written) == written


DECIDED = """
def decide(opinions, facts):
    scores = []
    for opinion in opinions:
        score = opinion.score
        if opinion.judge == "Defense" and not any(facts[ref].found for ref in opinion.cited_evidence):
            {done}
        scores.append(score)
    return round(sum(scores) / len(scores))
"""


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("score = max(1, score - 2)", True),
        ("score = max(score, score - 2)", False),
        ("score = score", False),
        ("score -= 2", True),
    ],
)
def test_an_opinion_whose_score_stays_is_not_overruled(done, told):
    found = read("", src__justice_py=DECIDED.format(done=done)).rules
    assert ("supremacy" in {fact.kind for fact in found}) is told


@pytest.mark.parametrize(("less", "told"), [("max(1, o.score - 2)", True), ("max(o.score, o.score - 2)", False)])
def test_nor_is_one_of_which_a_choice_says_so(less, told):
    source = f"""
        def weighed(o, facts):
            refuted = o.judge == "Defense" and not any(facts[ref].found for ref in o.cited_evidence)
            return ({less}, True) if refuted else (o.score, False)
        def decide(opinions, facts):
            scores = [weighed(o, facts)[0] for o in opinions]
            return round(sum(scores) / len(scores))
    """
    assert ("supremacy" in {fact.kind for fact in read("", src__justice_py=source).rules}) is told
