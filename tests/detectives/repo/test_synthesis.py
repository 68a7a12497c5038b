"""Rules of the synthesis as the code has them."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read


def rules(body: str, name: str = "decide", path: str = "src__justice_py") -> set[str]:
    source = f"def {name}(scores, state):\n{textwrap.indent(body, '    ')}\n"
    return {fact.kind for fact in read("", **{path: source}).rules}


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("return min(score, 3)", "cap"),
        ("if score > 3:\n    score = 3", "cap"),
        ("total = tech_lead.score * 2", "weight"),
        ("s = sum(o.score * WEIGHTS[o.judge] for o in scores)", "weight"),
        ("if value > SECURITY_CAP:\n    value = SECURITY_CAP", "cap"),
        ("value = min(value, SECURITY_CAP)", "cap"),
        ("mean = fmean(scores, weights=weights)", "weight"),
        ("if security_violation:\n    score = min(score, 3)", "override"),
        ("if has_violation(state):\n    value = CEILING", "override"),
        ("if max(scores) - min(scores) > 2:\n    pass", "variance"),
        ("if (highest - lowest) >= 3:\n    pass", "variance"),
        ("if variance > LIMIT:\n    pass", "variance"),
        ("dissent = summarise(scores)", "dissent"),
        ("return Result(dissent_summary=text)", "dissent"),
        ("return re_evaluate(scores)", "re_evaluation"),
        ("return round(mean)", "rounding"),
        ("return mean.quantize(ONE)", "rounding"),
        ("path.write_text(report)", "report"),
        ("lines = ['# Audit report']", "report"),
        ("return llm.invoke(text)", "model"),
    ],
)
def test_a_rule_is_found(body, kind):
    assert kind in rules(body)


@pytest.mark.parametrize(
    "body",
    [
        "dissent = None",
        "weight_total = 0",
        "return min(values, key=len)",
        "if count > 2:\n    pass",
        "return [s * 2 for s in scores]",
        "log('security')",
        "# score = min(score, 3)",
    ],
)
def test_what_only_resembles_a_rule_is_none(body):
    assert rules(body) == set()


def test_only_code_that_decides_counts():
    body = "return min(score, 3)"
    assert rules(body, "helper", "src__maths_py") == set()
    assert rules(body, "chief_justice", "src__nodes_py") == {"cap"}
    assert rules(body, "analyze_chief_justice", "src__tools_py") == set()
    assert rules(body, "decide", "tests__test_justice_py") == set()


def test_a_rule_has_its_function_text_and_place():
    fact = read("", src__justice_py="class Chief:\n    def rule(self, score):\n        return min(score, 3)\n").rules[0]
    assert (fact.name, fact.text, str(fact.place)) == ("Chief.rule", "min(score, 3)", "src/justice.py:3")


@pytest.mark.parametrize(
    ("table", "body", "kind"),
    [
        ("SECURITY_CAP = 5", "return min(score, SECURITY_CAP)", "cap"),
        (
            "WEIGHTS = {'Prosecutor': 1, 'TechLead': 1}",
            "return sum(o.score * WEIGHTS[o.judge] for o in scores)",
            "weight",
        ),
    ],
)
def test_a_rule_without_effect_is_none(table, body, kind):
    source = f"{table}\ndef decide(score, scores):\n    {body}\n"
    assert kind not in {fact.kind for fact in read("", src__justice_py=source).rules}
    stronger = source.replace("= 5", "= 3").replace("'TechLead': 1", "'TechLead': 2")
    assert kind in {fact.kind for fact in read("", src__justice_py=stronger).rules}


def test_rules_are_followed_into_the_functions_that_the_synthesis_calls_or_imports():
    helper = "def limit(score):\n    return min(score, 3)\ndef again(state):\n    if needs_re_evaluation:\n        return 1\n"
    node = "from src.maths import again, limit\ndef chief_justice(state):\n    return limit(state)\n"
    assert {fact.kind for fact in read("", src__maths_py=helper, src__chief_py=node).rules} == {"cap", "re_evaluation"}
    assert read("", src__maths_py=helper).rules == []
