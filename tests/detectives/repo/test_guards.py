"""Opinions that the evidence does not support: spared by a guard, lowered after it, in whatever idiom."""

import pytest

from tests.detectives.repo.helpers import read

PLAIN = """
def rule_of_evidence(opinions, scores, index):
    lowered = dict(scores)
    for opinion in opinions:
        cited = [index[key] for key in opinion.cited_evidence if key in index]
        backed = any(item.found for item in cited)
        if {guard}:
            continue
        {change}
    return lowered
"""


def kinds(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    "change",
    [
        "lowered[opinion.judge] = max(1, lowered[opinion.judge] - 2)",
        "lowered[opinion.judge] -= 2",
        "lowered[opinion.judge] = min(lowered[opinion.judge], 2)",
        "lowered.pop(opinion.judge)",
    ],
)
@pytest.mark.parametrize(("guard", "told"), [("backed", True), ("not backed", False)])
def test_a_guard_spares_what_is_supported(guard, told, change):
    assert ("supremacy" in kinds(PLAIN.format(guard=guard, change=change))) is told


def test_a_guard_that_nothing_comes_after_is_no_rule():
    assert "supremacy" not in kinds(PLAIN.format(guard="backed", change="print(opinion)"))


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("any(index[key].found for key in opinion.cited_evidence)", True),
        ("not any(index[key].found for key in opinion.cited_evidence)", False),
        ("all(index[key].found for key in opinion.cited_evidence)", True),
        ("(hits := [key for key in opinion.cited_evidence if key in index and index[key].found])", True),
        ("not (hits := [key for key in opinion.cited_evidence if key in index and index[key].found])", False),
        ("sum(1 for key in opinion.cited_evidence if index[key].found) > 0", True),
        ("sum(1 for key in opinion.cited_evidence if index[key].found) == 0", False),
        ("next((key for key in opinion.cited_evidence if index[key].found), None)", True),
        ("set(opinion.cited_evidence) & found", True),
        ("set(opinion.cited_evidence) - found", False),
        ("set(opinion.cited_evidence).issubset(found)", True),
        ("set(opinion.cited_evidence).isdisjoint(found)", False),
        ("is_backed(opinion, index)", True),
        ("not is_backed(opinion, index)", False),
    ],
)
@pytest.mark.parametrize(
    "done",
    [
        "    if {condition}:\n        return opinion.score\n    return max(1, opinion.score - 2)\n",
        "    return opinion.score if {condition} else max(1, opinion.score - 2)\n",
    ],
)
def test_what_is_asked_of_the_evidence_may_be_written_in_many_ways(done, condition, told):
    source = (
        "def is_backed(opinion, index):\n    return any(index[key].found for key in opinion.cited_evidence)\n"
        "def final_score(opinion, index):\n    found = {key for key, item in index.items() if item.found}\n"
    )
    assert ("supremacy" in kinds(source + done.format(condition=condition))) is told


@pytest.mark.parametrize(("found", "told"), [("not index[key].found", True), ("index[key].found", False)])
def test_what_is_called_missing_has_to_be_missing(found, told):
    source = f"""
class Verdict:
    def apply(self, opinion, index, scores):
        missing = [key for key in opinion.cited_evidence if key in index and {found}]
        if not missing:
            return scores
        lowered = min([*scores.values(), 2])
        return {{**scores, "Defense": lowered}}
def final_score(opinion, index, scores):
    return Verdict().apply(opinion, index, scores)
"""
    assert ("supremacy" in kinds(source)) is told


def test_a_rule_for_security_by_its_class_is_none_about_facts():
    source = """
class SecurityRule:
    def apply(self, score, prosecutor, index):
        confirmed = [key for key in prosecutor.cited_evidence if index[key].found]
        if not confirmed:
            return score
        return min(score, 3)
def final_score(score, prosecutor, index):
    return SecurityRule().apply(score, prosecutor, index)
"""
    assert "supremacy" not in kinds(source)


@pytest.mark.parametrize(("answer", "told"), [("not any", True), ("any", False)])
def test_a_row_of_a_table_asks_for_what_is_missing(answer, told):
    source = f"""
def unsupported(opinion, index):
    return {answer}(index[key].found for key in opinion.cited_evidence)
def penalise(score):
    return max(1, score - 2)
TABLE = [("evidence", unsupported, penalise)]
def final_score(opinion, index):
    for name, asked, done in TABLE:
        if asked(opinion, index):
            opinion.score = done(opinion.score)
    return opinion.score
"""
    assert ("supremacy" in kinds(source)) is told
