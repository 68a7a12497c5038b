"""Caps for security that are worked out and thrown away, and statements that look like them."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
from dataclasses import replace
CAP = 3
def is_unsafe(facts):
    return any(f.goal == "shell injection" and f.found for f in facts)
"""


def lost(body: str, head: str = HEAD) -> list[str]:
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    source = f"{head}def decide_verdict(score, result, facts, rules):\n{lines}    return score"
    rules = read("", src__chief_justice_py=source).rules
    return [fact.text for fact in rules if fact.kind == "lost"]


@pytest.mark.parametrize(
    ("statement", "condition"),
    [
        ("min(score, CAP)", "is_unsafe(facts)"),
        ("min(score, 3)", "facts.security_violation"),
        ("score == 3", "is_unsafe(facts)"),
        ("result.score == CAP", "is_unsafe(facts)"),
        ("result.model_copy(update={'score': 3})", "is_unsafe(facts)"),
        ("replace(result, final_score=min(score, 3))", "is_unsafe(facts)"),
        ("result._replace(score=3)", "'injection' in facts"),
    ],
)
def test_a_lower_score_that_nobody_takes_is_thrown_away(statement, condition):
    assert lost(f"if {condition}:\n    {statement}\n    rules.append('cap')") == [statement]


@pytest.mark.parametrize("note", ["logger.info('capped at %d', low)", "print(low)", "pass"])
def test_a_lower_score_under_a_name_that_only_the_log_is_told_is_thrown_away(note):
    assert lost(f"if is_unsafe(facts):\n    low = min(score, CAP)\n    {note}") == ["min(score, CAP)"]


@pytest.mark.parametrize(
    ("test", "limit"), [("score > CAP", "float(CAP)"), ("CAP <= score", "CAP"), ("score >= 3", "3.0")]
)
def test_a_limit_under_a_name_that_only_the_log_is_told_is_thrown_away(test, limit):
    told = "print(low)\n    rules.append(f'capped at {CAP}')"
    assert lost(f"if is_unsafe(facts) and {test}:\n    low = {limit}\n    {told}") == [limit]


@pytest.mark.parametrize(
    "body",
    [
        "if is_unsafe(facts) and score > CAP:\n    low = float(CAP)\n    print(low)\n    score = CAP",
        "if is_unsafe(facts) and score > CAP:\n    low = CAP\n    print(low)\n    score = lowered(score)",
        "if is_unsafe(facts) and score > CAP:\n    low = CAP\n    print(low)\n    result.lower_to(CAP)",
        "if is_unsafe(facts) and score > CAP:\n    low = CAP\n    print(low)\n    return Ruling(score=float(CAP))",
        "if is_unsafe(facts) and score > CAP:\n    low = CAP\n    score = low",
        "if is_unsafe(facts) and score > CAP:\n    low = len(rules)\n    print(low)",
        "if is_unsafe(facts) and score < CAP:\n    low = score\n    print(low)\nscore = min(score, CAP)",
        "if is_unsafe(facts):\n    low = min(score, CAP)\n    score = low",
        "if is_unsafe(facts):\n    low = min(score, CAP)\n    rules.append(low)",
        "low = score\nif is_unsafe(facts):\n    low = min(score, CAP)",
        "if is_unsafe(facts):\n    result.low = min(score, CAP)",
        "if is_unsafe(facts):\n    low = min(score, CAP)\n    score = min(score, CAP)",
        "if is_unsafe(facts):\n    score = min(score, CAP)",
        "if is_unsafe(facts):\n    return min(score, CAP)",
        "if is_unsafe(facts):\n    rules.append(min(score, CAP))",
        "if is_unsafe(facts):\n    min(score, CAP)\n    score = min(score, CAP)",
        "if is_unsafe(facts):\n    result.cap(3)",
        "if is_unsafe(facts):\n    result.scores.update(final=3)",
        "if is_unsafe(facts):\n    assert score == 3",
        "if is_unsafe(facts):\n    'min(score, CAP)'",
        "if len(facts) > 3:\n    min(score, CAP)",
        "if is_unsafe(facts):\n    result.criterion == 'safety'",
        "if is_unsafe(facts):\n    result.text.replace('a', 'b')",
    ],
)
def test_what_is_taken_or_changes_something_is_not(body):
    assert lost(body) == []


def test_a_function_of_the_program_may_change_what_it_is_handed():
    head = f"{HEAD}def clamp(result, score):\n    result.score = min(result.score, score)\n"
    assert lost("if is_unsafe(facts):\n    clamp(result, 3)", head) == []
