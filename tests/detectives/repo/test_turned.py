"""Rules that are turned round: capped where nothing is wrong, overruled where the evidence supports it."""

import pytest

from tests.detectives.repo.helpers import read


def rules(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("security_confirmed", True),
        ("not security_confirmed", False),
        ("has_security_issue(evidence)", True),
        ("not has_security_issue(evidence)", False),
        ("not is_secure(evidence)", True),
        ("is_secure(evidence)", False),
        ("security_flaw is False", False),
        ("security_flaw is not False", True),
        ("len(security_violations) > 0", True),
        ("len(security_violations) == 0", False),
        ("not security_violations", False),
        ("any(word in argument for word in VIOLATIONS)", True),
        ("not any(word in argument for word in VIOLATIONS)", False),
        ("any(item.unsafe for item in evidence)", True),
        ("prosecutor.score <= 2 and not security_violation", False),
        ('"security" in prosecutor.argument.lower()', True),
        ('"security" not in prosecutor.argument.lower()', False),
        ('"no security" not in prosecutor.argument.lower()', True),
        # What can't be told does no harm.
        ("security_violation and not waived", True),
        ("not security_check_passed(evidence)", True),
        ("security_mode and not exempt", True),
        ('"security" not in excluded_criteria', True),
        ("security_violation and is_secure(evidence)", True),
        ("not security_cap_applied", True),
    ],
)
@pytest.mark.parametrize("capped", ["min(3, score)", "min(score, CAP)"])
def test_a_cap_is_for_security_where_something_is_wrong(condition, told, capped):
    source = f"CAP = 3\nVIOLATIONS = ('injection',)\ndef final_score(score, evidence):\n    if {condition}:\n        score = {capped}\n    return score\n"
    assert ("override" in rules(source)) is told


@pytest.mark.parametrize(
    ("set_to", "told"),
    [
        ("any(word in argument for word in VULNERABILITIES)", True),
        ("not any(word in argument for word in VULNERABILITIES)", False),
        ("is_secure(evidence)", False),
        ("not is_secure(evidence)", True),
        ("rules(evidence, 'security')", True),
    ],
)
def test_a_flag_means_what_it_is_set_to(set_to, told):
    source = (
        f"def final_score(score, evidence):\n    verdict = {set_to}\n    return min(score, 3) if verdict else score\n"
    )
    assert ("override" in rules(source)) is told


def test_a_way_out_for_what_is_secure_leaves_the_cap_below_it():
    source = "def final_score(score, security_violation):\n    if not security_violation:\n        return score\n    return min(score, 3)\n"
    assert "override" in rules(source)


def test_a_choice_that_caps_the_other_way_is_no_cap_for_security():
    source = "def final_score(score, violation):\n    return {} if violation else {}\n"
    assert "override" in rules(source.format("min(score, 3)", "score"))
    assert "override" not in rules(
        "def final_score(score, violation):\n    return min(score, 3) if not violation else score\n"
    )


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("security_confirmed", True),
        ("security_confirmed and defense.score >= 4", True),
        ("security_confirmed and prosecutor.score <= 2", True),
        ("security_confirmed and defense is not None", True),
        ("security_confirmed and defense.score <= 2", False),
        ("security_confirmed and defense and defense_score < 3", False),
        ('security_confirmed and scores["Defense"] <= 2', False),
    ],
)
def test_a_cap_for_security_holds_whatever_the_defense_gives(condition, told):
    inner = f"        if {condition}:\n            return min(3, score)\n"
    source = f'def final_score(score, security_confirmed, prosecutor, defense):\n    if "security" in prosecutor.argument:\n{inner}    return score\n'
    assert ("override" in rules(source)) is told


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ('op.judge == "Prosecutor" and "os.system" in op.argument', True),
        ('op.judge == "Defense" and "os.system" in op.argument', False),
        ('op.judge != "Defense" and "os.system" in op.argument', True),
        ('op.judge in ("Prosecutor", "TechLead") and "unsafe" in op.argument', True),
        ('"unsafe" in op.argument', True),
        ('op.judge == "Defense" and security_violation(evidence)', True),
        ('op.judge == "Defense" and "unsafe" in op.argument and evidence_confirms(op)', True),
    ],
)
def test_a_charge_of_security_is_not_the_defenses(condition, told):
    source = f"def final_scores(opinions, scores, evidence):\n    for op in opinions:\n        if {condition}:\n            scores[op.criterion_id] = min(scores[op.criterion_id], 3)\n    return scores\n"
    assert ("override" in rules(source)) is told


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("not evidence_supports", True),
        ("evidence_supports", False),
        ("not evidence_supports_claim(evidence) and defense > prosecutor", True),
        ("evidence_supports_claim(evidence) and defense > prosecutor", False),
        ("matches and not ev.found and defense > 3", True),
        ("matches and ev.found and defense > 3", False),
        ("evidence_missing", True),
        ("not evidence_missing", False),
        ("evidence_contradicts", True),
        ("contradicting_evidence_found", True),
        ("ev.found is False", True),
        ("ev.found is True", False),
        ("flaw is not None and flaw.found", True),
        ("contradiction.found", True),
        ("not ev.found or ev.confidence < 0.3", True),
        # What can't be told does no harm.
        ('ev.found and "placeholder" in ev.rationale', True),
        ("ev.found and evidence_is_weak", True),
        ("ev.found_count < 2", True),
    ],
)
def test_an_opinion_is_overruled_where_the_evidence_does_not_support_it(condition, told):
    source = f"def final_score(score, evidence, ev):\n    if {condition}:\n        score = min(score, prosecutor_score)\n    return score\n"
    assert ("supremacy" in rules(source)) is told


@pytest.mark.parametrize(
    "way",
    [
        "    if evidence_supports:\n        score = defense\n    else:\n        score = min(defense, 2)\n",
        "    if evidence_supports:\n        score = max(1, min(5, defense))\n",
        "    if evidence_supports:\n        score = min(4, defense)\n    else:\n        score = min(2, defense)\n",
    ],
)
def test_what_the_evidence_supports_may_count(way):
    assert "supremacy" in rules(f"def final_score(score, defense, evidence):\n{way}    return score\n")


@pytest.mark.parametrize(
    ("judge", "told"), [('== "Prosecutor"', True), ('== "Defense"', False), ('!= "Defense"', True)]
)
@pytest.mark.parametrize(
    "answer",
    [
        'return any(o.judge {0} and o.score == 1 and "security" in o.argument.lower() for o in opinions)',
        'for o in opinions:\n        if o.judge {0} and "security" in o.argument:\n            return True\n    return False',
        'return any(o.judge {0} and any(p in o.argument.lower() for p in SECURITY_PHRASES) for o in opinions)',
        'return any(o.judge {0} and any(p in o.argument for p in ("os.system", "injection")) for o in opinions)',
        'for o in opinions:\n        for phrase in VULNERABILITIES:\n            if o.judge {0} and phrase in o.argument:\n                return True\n    return False',
        'said = [o.argument for o in opinions if o.judge {0}]\n    return any("security" in text.lower() for text in said)',
    ],
)  # fmt: skip
def test_who_brings_the_charge_is_told_by_the_function_that_is_asked(answer, judge, told):
    asked = f"def security_violation(opinions):\n    {answer.format(judge)}\n"
    source = f"{asked}def decide_verdict(opinions, score):\n    if security_violation(opinions):\n        score = min(score, 3)\n    return score\n"
    expected = told or "said" in answer  # through a list of texts it is not followed
    assert ("override" in rules(source)) is expected


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("missing & set(cited_evidence)", True),
        ("not missing & set(cited_evidence)", False),
        ("set(cited_evidence) & missing", True),
        ("not set(cited_evidence) & found", True),
        ("set(cited_evidence) & found", False),
        ("set(cited_evidence) - found", True),
    ],
)
def test_sets_of_evidence_mean_what_they_are_called(condition, told):
    source = f"def final_score(score, cited_evidence, found, missing):\n    if {condition}:\n        score = max(1, score - 2)\n    return score\n"
    assert ("supremacy" in rules(source)) is told


@pytest.mark.parametrize(
    "done", ["score = min(score, SECURITY_CAP)", 'rules.append("security"); score = min(score, 3)']
)
def test_what_is_found_may_be_what_security_asks_for(done):
    source = f"SECURITY_CAP = 3\ndef final_score(score, shell_calls, rules):\n    if shell_calls.found:\n        {done}\n    return score\n"
    assert {"cap", "override"} & rules(source)


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("min(score, Decimal(CAP))", True),
        ("max(score, Decimal(CAP))", False),
        ("max(float(score), float(CAP))", False),
        ("max(1, int(score) - 2)", True),
    ],
)
def test_a_cap_made_another_kind_of_number_is_lifted_all_the_same(held, told):
    source = f"from decimal import Decimal\nCAP = 3\ndef final_score(score, violation):\n    if violation:\n        score = {held}\n    return score\n"
    assert ("override" in rules(source)) is told


OF_FIVE = "from pydantic import BaseModel, Field\nclass Vote(BaseModel):\n    score: int = Field(ge=1, le=5)\n"


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("max(3, score)", False),
        ("max(3, min(scores))", False),
        ("max([3, min(o.score for o in opinions)])", False),
        ("max(CAP, int(min(scores)))", False),
        ("max(min(score, prosecutor.score), 3.0)", False),
        ("min(max(3, score), 5)", False),
        ("clip(score, 3, 5)", False),
        # What limits from above, however far it may go down.
        ("min(3, score)", True),
        ("min([3, score])", True),
        ("max(1, min(3, score))", True),
        ("max(3, min(3, score))", True),
        ("max(LOWER_LIMIT, min(scores))", True),
        ("max(1, min(scores))", True),
        ("max(3, score - 2)", True),
        ("max(3, min(score, CAP))", True),
        ("clip(score, 1, 3)", True),
        ("min(scores)", True),
    ],
)
@pytest.mark.parametrize(
    "way",
    [
        "    if violation:\n        score = {}\n    return score\n",
        "    if violation:\n        return {}, 'Security override applied.'\n    return round(mean(scores)), ''\n",
        "    return {} if violation else score\n",
    ],
)
def test_a_floor_is_no_cap(held, told, way):
    head = f"{OF_FIVE}CAP = 3\nLOWER_LIMIT = 1\ndef final_score(score, scores, opinions, prosecutor, violation):\n"
    assert ("override" in rules(head + way.format(held))) is told


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("absent = {e.key for e in evidence if not e.found}\n    bad = bool(absent & cited)", True),
        ("absent = {e.key for e in evidence if e.found}\n    bad = bool(absent & cited)", False),
        ("absent = [e for e in evidence if e.found and e.kind not in EXEMPT]\n    bad = absent", False),
        ("bad = unsupported = not any(e.found for e in evidence)", True),
        ("unsupported = credits and all(e.found for e in evidence)\n    bad = unsupported", False),
        # What ought not to be there may be found, and a set may be put together otherwise.
        ("absent = [e for e in evidence if e.found and e.kind in FORBIDDEN]\n    bad = absent", True),
        ("found = {e.key for e in evidence if e.found}\n    absent = cited - found\n    bad = absent", True),
    ],
)
def test_what_is_called_absent_is_what_it_is_put_together_of(given, told):
    source = f"def final_score(score, evidence, cited, credits):\n    {given}\n    if bad:\n        score = min(score, 2)\n    return score\n"
    assert ("supremacy" in rules(source)) is told


TOTAL = """
def decide(opinions, score):
    rules = []
    if {charged}:
        score = min(score, 3)
        rules.append("security override")
    return score, rules
def overall(verdicts, opinions):
    total = mean(verdicts)
    {first}
    if any("security override" in verdict.rules for verdict in verdicts):
        total = min(total, 3)
    return total
"""


@pytest.mark.parametrize(
    ("charged", "first", "told"),
    [
        ("any(o.judge == 'Prosecutor' and 'injection' in o.argument for o in opinions)", "", True),
        ("any(o.judge == 'Defense' and 'injection' in o.argument for o in opinions)", "", False),
        ("is_secure(opinions)", "", False),
        ("not is_secure(opinions)", "", True),
        ("is_secure(opinions)", "rules.append('security override')", True),
        ("is_secure(opinions)", "if confirmed(opinions):\n        rules.append('security override')", True),
    ],
)
def test_what_asks_for_the_name_of_a_rule_waits_for_what_that_rule_waits_for(charged, first, told):
    assert ("override" in rules(TOTAL.format(charged=charged, first=first))) is told


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("not exhibits[key].found and exhibits[key].kind is not Kind.SECURITY", True),
        ("exhibits[key].found and exhibits[key].kind is not Kind.SECURITY", False),
        ("exhibits[key].found and exhibits[key].kind != 'security'", False),
        # Evidence of a hole that was found is another matter.
        ("exhibits[key].found and exhibits[key].kind is Kind.SECURITY", True),
    ],
)
def test_that_evidence_of_security_is_left_out_makes_no_rule_one_for_security(asked, told):
    source = f"""
def weighed(opinions, exhibits):
    scores = {{}}
    for opinion in opinions:
        score = opinion.score
        doubtful = [key for key in opinion.credited if key in exhibits and {asked}]
        if doubtful:
            score = max(1, score - 2)
        scores[opinion.judge] = score
    return scores
def final_score(opinions, exhibits):
    scores = weighed(opinions, exhibits)
    return round(sum(scores.values()) / len(scores))
"""
    assert ("supremacy" in rules(source)) is told
