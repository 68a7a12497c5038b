"""A dissent that is worked out and lost, beside a remark that scores lie apart."""

import pytest

from tests.detectives.repo.helpers import read

JUSTICE = """
def describe(opinions):
    return " | ".join(f"{{item.judge}} ({{item.score}}): {{item.argument}}" for item in opinions)

def decide(criterion, opinions):
    rules = []
    {first}
    values = [item.score for item in opinions]
    spread = max(values) - min(values)
    if spread > 2:
        {remark}
        {told}
    return Result(criterion=criterion, score=median(values), rules=rules{given})

def render(results):
    lines = ["# Verdict", "## Criteria"]
    for item in results:
        lines.append(f"- {{item.score}}: {{'; '.join(item.rules)}}")
    return "\\n".join(lines)
"""
REMARK = 'rules.append(f"variance {spread} above 2: cited evidence reviewed")'


def tells(
    told: str = "dissent = describe(opinions)", remark: str = REMARK, given: str = "", first: str = "dissent = None"
) -> bool:
    source = JUSTICE.format(told=told, remark=remark, given=given, first=first)
    return "dissent" in {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    "told",
    [
        "dissent = describe(opinions)",
        'dissent = f"Prosecutor {opinions[0].score} against Defense {opinions[1].score}"',
        'dissent = "Strong. " + describe(opinions)',
    ],
)
def test_a_remark_does_not_stand_for_a_dissent_that_nobody_reads(told):
    assert not tells(told)
    assert tells(told, given=", dissent=dissent")
    assert tells(told, given=", remarks=[*rules, dissent]")


@pytest.mark.parametrize(
    "remark",
    [
        'rules.append(f"variance {spread}: " + describe(opinions))',
        'rules.append(f"judges {spread} apart: {opinions[0].argument}")',
        'rules.append(f"{spread} apart: the prosecutor and the defense disagree")',
    ],
)
def test_a_remark_that_says_how_the_judges_judged_is_a_dissent(remark):
    assert tells(remark=remark)


def test_a_remark_counts_where_no_other_dissent_is_meant():
    assert tells("pass", first="pass")


DISSENT = """
def dissent(opinions, spread):
    if spread <= 2:
        return ""
    return " | ".join(f"{item.judge} ({item.score}): {item.argument}" for item in opinions)

def decide(criterion, opinions):
    values = [item.score for item in opinions]
    spread = max(values) - min(values)
"""
SHOWN = """
def render(results):
    return "\\n".join(["# Verdict", *(item.dissent for item in results)])
"""


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("minority = dissent(opinions, spread)\n    return Result(criterion, dissent='')", False),
        ("_ = dissent(opinions, spread)\n    return Result(criterion)", False),
        ("minority = dissent(opinions, spread)\n    return Result(criterion, dissent=minority)", True),
        ("return Result(criterion, dissent=dissent(opinions, spread))", True),
        ("minority = dissent(opinions, spread)\n    return lambda: minority", True),
        ("global minority\n    minority = dissent(opinions, spread)\n    return Result(criterion)", True),
    ],
)
def test_a_dissent_under_a_name_that_nobody_reads_is_none_though_a_field_is_called_alike(rest, told):
    found = read("", src__justice_py=f"{DISSENT}    {rest}\n", src__report_py=SHOWN).rules
    assert ("dissent" in {fact.kind for fact in found}) is told
