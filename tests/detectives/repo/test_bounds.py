"""Caps for security, by where their number is written; and what is a rule about facts, and what is one for security."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

STATE = "from pydantic import BaseModel, Field\nclass Opinion(BaseModel):\n    score: int = Field(ge=1, le=5)\n"


def kinds(source):
    return {fact.kind for fact in read(STATE + textwrap.dedent(source)).rules}


CAPS = {
    "a local name": """
        def decide_verdict(score, findings):
            most = {0}
            if any(item.security_violation for item in findings):
                score = min(score, most)
            return score
    """,
    "a class": """
        class ChiefJustice:
            SECURITY_CAP = {0}
            def decide(self, score, security_violation):
                return min(score, self.SECURITY_CAP) if security_violation else score
        print(ChiefJustice().decide(3, True))
    """,
    "its object": """
        class ChiefJustice:
            def __init__(self):
                self.security_cap = {0}
            def decide(self, score, security_violation):
                if security_violation:
                    score = min(score, self.security_cap)
                return score
        print(ChiefJustice().decide(3, True))
    """,
    "a dictionary": """
        LIMITS = {{"security_cap": {0}, "attempts": 3}}
        def decide_verdict(score, security_violation):
            if security_violation:
                return min(score, LIMITS["security_cap"])
            return score
    """,
    "a dictionary that is asked": """
        LIMITS = {{"security": {0}}}
        def decide_verdict(score, security_violation):
            cap = LIMITS.get("security")
            if security_violation:
                score = min(cap, score)
            return score
    """,
    "an enumeration": """
        from enum import IntEnum
        class Cap(IntEnum):
            SECURITY = {0}
        def decide_verdict(score, security_violation):
            if security_violation:
                score = min(score, Cap.SECURITY.value)
            return score
    """,
    "a data class": """
        from dataclasses import dataclass
        @dataclass(frozen=True)
        class Rules:
            highest: int = {0}
        RULES = Rules()
        def decide_verdict(score, security_violation):
            if security_violation:
                score = min(score, RULES.highest)
            return score
    """,
    "the rule itself": """
        def decide_verdict(score, security_violation):
            if security_violation:
                score = min(score, {0})
            return score
    """,
    "an assignment": """
        def decide_verdict(score, security_violation):
            cap = {0}
            if security_violation and score > cap:
                score = cap
            return score
    """,
}


COPIED = """
    from dataclasses import dataclass, replace
    {mark}
    class SecurityRule:
        {field}
        def apply(self, case):
            charged = [item for item in case.opinions if item.security_violation]
            {condition}
                return {copy}
            return case
    RULES = (SecurityRule(), SecurityRule())
    def decide_verdict(case):
        for rule in RULES:
            case = rule.apply(case)
        return case.final
"""


@pytest.mark.parametrize(
    "field",
    [
        "cap: float = {0}",
        "cap: float = field(default={0}.0)",
        "cap: float = Field(default={0}, ge=1)",
        "cap = {0}",
        "def __init__(self, cap={0}):\n            self.cap = cap",
        "def __init__(self, *, cap: float = {0}.0) -> None:\n            self.cap = cap",
    ],
)
@pytest.mark.parametrize(
    ("condition", "copy"),
    [
        ("if charged and case.final > self.cap:", "replace(case, final=self.cap)"),
        ("if charged and self.cap < case.final:", "replace(case, final=float(self.cap)).noted('capped')"),
        ("if charged and case.final > self.cap:", "case.model_copy(update={'final': self.cap})"),
        ("if charged and case.final > self.cap:", "Case(case.name, final=self.cap)"),
        ("proven = [one for one in charged if one.cited]\n            if proven:", "replace(case, final=self.cap)"),
    ],
)
def test_a_cap_that_is_a_field_of_the_rule_limits_what_a_copy_is_given(field, condition, copy):
    def found(number: int) -> set[str]:
        source = COPIED.format(mark="@dataclass", field=field.format(number), condition=condition, copy=copy)
        return kinds(source) & {"override", "cap"}

    assert found(3)
    assert not found(5)


@pytest.mark.parametrize(
    ("condition", "copy", "told"),
    [
        ("if case.final > 3:", "replace(case, final=3.0)", True),
        ("if case.final > 3:", "replace(case, final=4)", False),
        ("if case.final > 3:", "replace(case, passed=True)", False),
        ("if case.final > self.cap:", "replace(case, mean=self.cap)", False),
    ],
)
def test_a_copy_is_capped_that_gets_what_the_same_value_was_held_against(condition, copy, told):
    source = COPIED.format(mark="", field="cap = 3", condition=condition, copy=copy)
    assert ("cap" in kinds(source)) is told


@pytest.mark.parametrize("place", CAPS)
def test_a_cap_at_the_end_of_the_scale_is_none_wherever_its_number_stands(place):
    assert kinds(CAPS[place].format(3)) & {"override", "cap"}
    assert not kinds(CAPS[place].format(5)) & {"override", "cap"}


@pytest.mark.parametrize("source", [
    # handed in, so that it may be anything
    "def decide_verdict(score, violation, cap=5):\n    return min(score, cap) if violation else score",
    # set to something lower, or to what can't be told, somewhere else
    "class Justice:\n    cap = 5\n    def decide(self, score, violation):\n        self.cap = 3\n"
    "        if violation:\n            score = min(score, self.cap)\n        return score\nJustice().decide(1, 1)",
    "LIMITS = {'cap': 5}\nLIMITS['cap'] = 3\ndef decide_verdict(score, violation):\n    if violation:\n"
    "        score = min(score, LIMITS['cap'])\n    return score",
    "def decide_verdict(score, violation):\n    cap = 5\n    if violation:\n        cap = 2\n        score = min(score, cap)\n"
    "    return score",
    # kept within the scale after it was lowered
    "def decide_verdict(score, violation):\n    if violation:\n        score = max(1, min(5, score - 2))\n    return score",
    "def decide_verdict(score, violation):\n    if violation:\n        score = min(3, min(5, score))\n    return score",
])  # fmt: skip
def test_what_may_lower_a_score_is_a_cap(source):
    assert kinds(source) & {"override", "cap"}


def test_a_five_on_a_longer_scale_is_a_cap():
    source = CAPS["a local name"].format(5)
    longer = "from pydantic import BaseModel, Field\nclass Opinion(BaseModel):\n    score: int = Field(ge=0, le=10)\n"
    assert "override" in {fact.kind for fact in read(longer + textwrap.dedent(source)).rules}


SECURING = """
class ChiefJustice:
    def decide(self, score, exhibits, opinion):
        return self.{name}(score, exhibits, opinion)
    def {name}(self, score, exhibits, opinion):
        shell = exhibits.get("shell")
        if {test}:
            {done}
            return score - 2
        return score
print(ChiefJustice().decide(3, {{}}, None))
"""


@pytest.mark.parametrize(("name", "test", "done", "told"), [
    ("rule_of_security", "shell is not None and shell.found", "pass", False),
    ("rule", "shell is not None and shell.found", 'rules.append("security override")', False),
    ("rule", "shell and shell.found", "score = min(score, SECURITY_CAP)", False),
    ("rule", "shell is not None and not shell.found", 'rules.append("fact supremacy")', True),
    ("rule_of_evidence", "not shell.found", "pass", True),
    ("facts_and_security", "not shell.found", "pass", True),
    ("rule", "not shell.found", 'rules.append("fact supremacy: a security claim without evidence")', True),
    ("rule", "not shell.found", 'if opinion.insecure:\n                score = min(score, SECURITY_CAP)', True),
])  # fmt: skip
def test_a_cap_for_security_is_no_rule_about_facts(name, test, done, told):
    assert ("supremacy" in kinds(SECURING.format(name=name, test=test, done=done))) is told


@pytest.mark.parametrize(
    ("cap", "told"),
    [
        ("int(max_score * 0.6)", True),
        ("0.6 * max_score", True),
        ("max_score - 2", True),
        ("max_score * share", True),
        ("max_score // 2", True),
        ("max_score", False),
        ("int(max_score * 1.0)", False),
        ("round(1 * max_score)", False),
        ('criterion["max_score"]', False),
    ],
)
@pytest.mark.parametrize("done", ["scores[name] = cap", "scores[name] = min(scores[name], cap)"])
def test_a_cap_at_all_that_a_criterion_gives_is_none(cap, told, done):
    source = f"""
        def decide_verdict(scores, criteria, share):
            for name, criterion in criteria.items():
                max_score = criterion.get("max_score", 100)
                cap = {cap}
                if security_violation(name) and scores[name] > cap:
                    {done}
            return scores
    """
    found = {fact.kind for fact in read(STATE.replace("le=5", "le=100") + textwrap.dedent(source)).rules}
    assert bool({"cap", "override"} & found) is told


def test_a_cap_at_the_highest_score_that_was_given_is_left_alone():
    source = """
        def decide_verdict(score, scores, security_violation):
            max_score = max(scores[:2])
            if security_violation:
                score = min(score, max_score)
            return score
    """
    assert "override" in kinds(source)


@pytest.mark.parametrize(
    ("number", "parameters", "told"), [("2", "scores", True), ("5", "scores", False), ("5", "scores, law", True)]
)
def test_a_limit_may_stand_in_a_module_that_is_asked_for_it_unless_the_function_is_handed_it(number, parameters, told):
    source = f"""
        from court import law
        def decide_verdict({parameters}):
            if max(scores) - min(scores) > law.FARTHEST:
                return median(scores)
            return mean(scores)
    """
    found = read(STATE + textwrap.dedent(source), src__court__law_py=f"FARTHEST = {number}\n").rules
    assert ("variance" in {fact.kind for fact in found}) is told


@pytest.mark.parametrize(("gap", "told"), [("2", True), ("9", False)])
def test_a_limit_may_be_a_field_of_a_constant(gap, told):
    source = f"""
        @dataclass(frozen=True)
        class Law:
            farthest: int = {gap}
            cap: int = 3
        LAW = Law()
        class Opinion(BaseModel):
            score: int = Field(ge=1, le=5)
        def decide_verdict(opinions):
            rulings = [rule(item, opinions) for item in sorted({{o.topic for o in opinions}})]
            return rulings, [ruling.topic for ruling in rulings if ruling.spread > LAW.farthest]
        def rule(topic, opinions):
            scores = [o.score for o in opinions if o.topic == topic]
            return Ruling(topic=topic, score=round(sum(scores) / len(scores)), spread=max(scores) - min(scores))
    """
    assert ("variance" in kinds(source)) is told
