"""Rules of the synthesis that stand there and change nothing."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read


def rules(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    ("result", "caps"),
    [
        ("min(score, CAP) if violation else score", True),
        ("max(score, CAP) if violation else score", False),
        ("max(3, int(round(score))) if violation else score", False),
        ("max(min(score, CAP), 1) if violation else score", True),
        ("max(1, score - 2) if violation else score", True),
    ],
)
def test_what_lifts_a_score_caps_nothing(result, caps):
    source = f"CAP = 3\ndef security_override(score, violation):\n    return {result}\n"
    assert bool({"override", "cap"} & rules(source)) is caps


@pytest.mark.parametrize(("result", "caps"), [("min(score, CAP)", True), ("max(score, CAP)", False)])
def test_what_a_text_says_of_a_cap_lowers_nothing(result, caps):
    source = f"""
        CAP = 3
        def security_override(score, violation):
            if violation:
                return {result}, f"capped at {{CAP}}"
            return score, None
    """
    assert bool({"override", "cap"} & rules(textwrap.dedent(source))) is caps


@pytest.mark.parametrize(("penalty", "told"), [("2", True), ("0", False), ("0.0", False)])
def test_a_penalty_of_nothing_overrules_nobody(penalty, told):
    source = f"PENALTY = {penalty}\ndef decide(score, cited_evidence):\n    if cited_evidence not in known:\n        score = score - PENALTY\n    return score\n"
    assert ("supremacy" in rules(source)) is told


@pytest.mark.parametrize(("final", "told"), [("capped", True), ("score", False)])
def test_a_capped_score_that_is_only_compared_is_no_cap(final, told):
    source = f"""
def cap(score, violation):
    if violation:
        return min(score, 3)
    return score
def decide(score, violation):
    capped = cap(score, violation)
    if capped < score:
        note("capped")
    return round({final})
"""
    assert bool({"override", "cap"} & rules(source)) is told


CHECKED = """
def fact_check(opinions, items):
    if any(item.found for item in items):
        return opinions, False
    checked, overruled = [], False
    for opinion in opinions:
        if opinion.judge == "Defense" and opinion.score > 2:
            opinion = opinion.model_copy(update={{"score": 2}})
            overruled = True
        checked.append(opinion)
    return checked, overruled
def decide(opinions, items):
    {taken} = fact_check(opinions, items)
    rules = ["facts"] if {told} else []
    scores = [opinion.score for opinion in {final}]
    return Verdict(score=round(sum(scores) / len(scores)), rules=rules)
"""


@pytest.mark.parametrize(
    ("taken", "told", "final", "counts"),
    [
        ("checked, overruled", "overruled", "checked", True),
        ("opinions, overruled", "overruled", "opinions", True),
        ("_, overruled", "overruled", "opinions", False),
        ("checked, overruled", "overruled", "opinions", False),
        ("found", "found[1]", "found[0]", True),
        ("checked, *rest", "rest", "checked", True),
    ],
)
def test_opinions_that_were_lowered_and_left_behind_overrule_nobody(taken, told, final, counts):
    assert ("supremacy" in rules(CHECKED.format(taken=taken, told=told, final=final))) is counts


@pytest.mark.parametrize(
    ("shares", "told"), [("1 / 3, 1 / 3", False), ("0.33, 0.34", False), ("0.3, 0.4", True), ("1 / 4, 1 / 2", True)]
)
def test_shares_that_are_alike_give_no_weight(shares, told):
    first, last = shares.split(", ")
    source = f"WEIGHTS = {{'prosecutor': {first}, 'defense': {first}, 'tech_lead': {last}}}\ndef decide(scores):\n    return sum(WEIGHTS[judge] * score for judge, score in scores.items())\n"
    assert ("weight" in rules(source)) is told


@pytest.mark.parametrize(("lead", "told"), [("2.0", True), ("1.0", False)])
def test_an_entry_that_is_set_to_one_weighs_nobody(lead, told):
    source = f"""
LEAD = {lead}
def weighted_mean(scores, dimension):
    weights = {{judge: 1.0 for judge in scores}}
    if dimension.architecture and "TechLead" in weights:
        weights["TechLead"] = LEAD
    return sum(scores[judge] * weights[judge] for judge in scores) / sum(weights.values())
"""
    assert ("weight" in rules(source)) is told


@pytest.mark.parametrize(
    ("limit", "scale", "told"), [(2, 5, True), (10, 5, False), (10, 100, True), (3, 5, True), (5, 5, False)]
)
def test_a_spread_that_the_scale_does_not_reach_triggers_nothing(limit, scale, told):
    source = f"""
MAX_SPREAD = {limit}
class Opinion(BaseModel):
    score: int = Field(ge=1, le={scale})
def decide(scores):
    if max(scores) - min(scores) > MAX_SPREAD:
        return median(scores)
    return round(mean(scores))
"""
    assert ("variance" in rules(source)) is told


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        ("score, notes = limit_for_security(score, facts)", True),
        ("lower, notes = limit_for_security(score, facts)\n    score = lower", True),
        ("_, notes = limit_for_security(score, facts)", False),
        ("lower, notes = limit_for_security(score, facts)", False),
        ("lower, notes = limit_for_security(score, facts)\n    notes.append(lower < score)", False),
    ],
)
@pytest.mark.parametrize(
    "result", ["return 3, ['security']", "score = min(score, 3)\n        return score, ['capped']"]
)
def test_a_capped_score_that_is_left_when_results_are_taken_apart_is_no_cap(taken, told, result):
    source = f"""
def limit_for_security(score, facts):
    if any(fact.security_violation for fact in facts):
        {result}
    return score, []

def decide(score, facts):
    {taken}
    return Result(score=score, notes=notes)
"""
    assert bool({"override", "cap"} & rules(source)) is told


def decided(body: str) -> set[str]:
    """Kinds of rule in a function that ends with what is told."""
    return rules("def decide(scores, unsafe, area):\n    value = mean(scores)\n" + textwrap.indent(body, "    "))


CAPPED = "if unsafe:\n    value = min(value, 3)\n"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (f"{CAPPED}return round(value)", True),
        (f"{CAPPED}return round(mean(scores))", False),
        (f"{CAPPED}final = value\nlog.info(value)\nreturn Verdict(score=final)", True),
        (f"{CAPPED}log.info(value)\nreturn Verdict(score=mean(scores))", False),
        (f"{CAPPED}value = mean(scores)\nreturn value", False),
        (f"{CAPPED}value = value + 1\nreturn value", True),
        (f"for item in scores:\n    {CAPPED.strip().replace(chr(10), chr(10) + '    ')}\nreturn value", True),
        (f"return value\n{CAPPED}", False),
        ("if False and unsafe:\n    value = 3\nreturn value", False),
        ("if (low := min(value, SECURITY_CAP)) < value and unsafe:\n    value = low\nreturn value", True),
        ("case = {}\nif unsafe:\n    case['score'] = min(value, 3)\nreturn case", True),
        ("case = {}\nif unsafe:\n    case['score'] = min(value, 3)\nreturn value", False),
        ("if unsafe:\n    area.score = min(value, 3)\nreturn None", True),
        ("def inner():\n    return low\nlow = value\nif unsafe:\n    low = min(value, 3)\nreturn inner()", True),
    ],
)
def test_a_cap_counts_where_its_score_goes_on(body, told):
    assert bool({"override", "cap"} & decided(body)) is told


@pytest.mark.parametrize(
    ("total", "told"),
    [
        ("sum(s * weights[j] for j, s in scores) / sum(weights.values())", True),
        ("sum(s for _, s in scores) / 3", False),
    ],
)
def test_weights_count_where_they_are_used(total, told):
    body = f"weights = {{'a': 1.0}}\nif 'architecture' in area:\n    weights['tech_lead'] = 2.0\nreturn {total}"
    assert ("weight" in decided(body)) is told


@pytest.mark.parametrize(("result", "told"), [("Verdict(value, dissent)", True), ("Verdict(value)", False)])
def test_a_dissent_that_is_put_into_words_has_to_go_somewhere(result, told):
    body = f"dissent = ''\nif max(scores) - min(scores) > 2:\n    dissent = f'{{scores}}'\nreturn {result}"
    assert ("dissent" in decided(body)) is told


@pytest.mark.parametrize(("given", "told"), [("", False), (", True", True), (", strict=True", True)])
def test_a_switch_that_nobody_turns_on_leaves_no_rule(given, told):
    source = f"""
def decide(score, unsafe, strict=False):
    if strict and unsafe:
        score = min(score, 3)
    return score
def chief_justice(state):
    return decide(state.score, state.unsafe{given})
"""
    assert bool({"override", "cap"} & rules(source)) is told


@pytest.mark.parametrize("told", [True, False])
def test_a_switch_of_the_module_decides(told):
    source = f"CAPS = {told}\ndef decide(score, unsafe):\n    if CAPS and unsafe:\n        score = min(score, 3)\n    return score\n"
    assert bool({"override", "cap"} & rules(source)) is told
    later = source + "def configure(args):\n    global CAPS\n    CAPS = args.caps\n"
    assert {"override", "cap"} & rules(later)


@pytest.mark.parametrize(
    "used", ["contested = apart\nreturn Verdict(value, contested)", "return Verdict(value, open=apart)"]
)
def test_scores_that_lie_apart_are_noticed_where_that_is_told(used):
    body = "apart = max(scores) - min(scores) > 2\n"
    assert "variance" in decided(body + used)
    assert "variance" not in decided(body + "return value")


CASE = """
from dataclasses import dataclass, field
@dataclass
class Case:
    scores: dict[str, float]
    weights: dict[str, float] = field(default_factory=dict)
    final: float = 1.0
class Weight:
    def apply(self, case):
        if "architecture" in case.area:
            case.weights["tech_lead"] = 2.0
class Vote:
    def apply(self, case):
        total = sum(case.weights.values())
        if total:
            case.final = {vote}
class Security:
    def apply(self, case):
        if case.unsafe and case.final > 3:
            case.final = 3
RULES = (Weight(), Vote(), Security())
def decide(case):
    for rule in RULES:
        rule.apply(case)
    return Verdict(score={score}, note="low" if case.final < 4 else "")
"""
WEIGHED, PLAIN = "sum(case.scores[j] * w for j, w in case.weights.items()) / total", "sum(case.scores.values()) / 3"


@pytest.mark.parametrize(
    ("vote", "score", "weighs", "caps"),
    [
        (WEIGHED, "round(case.final)", True, True),
        (PLAIN, "round(case.final)", False, True),
        (WEIGHED, "round(sum(case.scores.values()) / 3)", True, False),
    ],
)
def test_what_rules_set_on_an_object_counts_where_somebody_takes_it(vote, score, weighs, caps):
    found = rules(CASE.format(vote=vote, score=score))
    assert ("weight" in found) is weighs
    assert bool({"override", "cap"} & found) is caps


@pytest.mark.parametrize(
    "whole", ["asdict(case)", "vars(case)", "case.__dict__", "getattr(case, 'final')", "page.render(case=case)"]
)
def test_an_object_may_be_read_as_a_whole(whole):
    found = rules(CASE.format(vote=WEIGHED, score=whole))
    assert {"override", "cap"} & found


@pytest.mark.parametrize(("engine", "caps"), [("", False), ("import jinja2\n", True)])
def test_a_method_that_renders_reads_only_what_it_spells_out(engine, caps):
    own = "class Page:\n    def render(self, case):\n        return str(case.scores)\n"
    found = rules(engine + own + CASE.format(vote=WEIGHED, score="page.render(case=case)"))
    assert bool({"override", "cap"} & found) is caps
