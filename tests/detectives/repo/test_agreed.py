"""Dissent and re-evaluation that hang on the judges' agreement, and weights in which the tech lead does not lead."""

import pytest

from tests.detectives.repo.helpers import read

SPREAD = "def verdict(scores, opinions):\n    spread = max(scores) - min(scores)\n"
TELLS = 'dissent = f"the judges disagree by {spread}"'


def rules(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    "body",
    [
        f"    if spread < 2:\n        {TELLS}\n    return dissent\n",
        f"    if LIMIT >= spread:\n        {TELLS}\n    return dissent\n",
        "    dissent = summarize_dissent(opinions, spread) if spread <= 2 else None\n    return Result(dissent=dissent)\n",
        '    if spread <= 2:\n        return f"the judges disagree: {spread}"\n    return ""\n',
        f'    dissent = ""\n    if spread < 2 and opinions:\n        {TELLS}\n    return dissent\n',
        f'    if spread > 2:\n        return ""\n    {TELLS}\n    return dissent\n',
        "    dissent = None if spread > 2 else summarize_dissent(opinions, spread)\n    return Result(dissent=dissent)\n",
        "    if spread < 2:\n        return re_evaluate_contested(opinions, spread)\n    return None\n",
    ],
)
def test_a_dissent_where_the_judges_agree_is_none(body):
    assert not rules(SPREAD + body) & {"dissent", "variance", "re_evaluation"}


@pytest.mark.parametrize(
    "body",
    [
        f"    if spread > 2:\n        {TELLS}\n    return dissent\n",
        f'    if spread <= 2:\n        return ""\n    {TELLS}\n    return dissent\n',
        f'    if spread <= 2:\n        dissent = ""\n    else:\n        {TELLS}\n    return dissent\n',
        f"    if not spread <= 2:\n        {TELLS}\n    return dissent\n",
        "    dissent = None if spread <= 2 else summarize_dissent(opinions, spread)\n    return Result(dissent=dissent)\n",
        f'    if spread <= 1:\n        note = f"consensus, spread {{spread}}"\n    if spread > 2:\n        {TELLS}\n'
        "    return note, dissent\n",
        f'    {TELLS}\n    if spread <= 2:\n        dissent = ""\n    return dissent\n',
        f"    if 2 < spread:\n        {TELLS}\n    return dissent\n",
    ],
)
def test_a_dissent_where_the_judges_differ_is_one_however_it_is_asked_for(body):
    assert rules(SPREAD + body) & {"dissent", "variance"}


WEIGHED = "    return sum(WEIGHTS[o.judge] * o.score for o in opinions)\n"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ('WEIGHTS = {"Prosecutor": 0.25, "Defense": 0.25, "TechLead": 0.5}\ndef verdict(opinions):\n' + WEIGHED, True),
        ('WEIGHTS = {"Prosecutor": 0.45, "Defense": 0.45, "TechLead": 0.1}\ndef verdict(opinions):\n' + WEIGHED, False),
        ('WEIGHTS = {"Prosecutor": 0.4, "Defense": 0.2, "TechLead": 0.4}\ndef verdict(opinions):\n' + WEIGHED, False),
        ('WEIGHTS = {"Prosecutor": 0.4, "Defense": 0.3, "TechLead": 0.3}\n'
         'FOR_ARCHITECTURE = {"Prosecutor": 0.2, "Defense": 0.2, "TechLead": 0.6}\ndef verdict(opinions):\n' + WEIGHED,
         True),
        ("def verdict(prosecutor, defense, tech_lead):\n"
         "    return prosecutor * 0.25 + defense * 0.25 + tech_lead * 0.5\n", True),
        ("def verdict(prosecutor, defense, tech_lead):\n"
         "    return prosecutor * 0.34 + defense * 0.33 + tech_lead * 0.33\n", False),
        ("def verdict(prosecutor, defense, tech_lead):\n"
         "    return 0.5 * prosecutor + 0.2 * defense + 0.3 * tech_lead\n", False),
        ("def verdict(prosecutor, defense, tech_lead):\n    return (prosecutor + defense + tech_lead * 2) / 4\n", True),
        ("def verdict(prosecutor, defense, tech_lead, share):\n"
         "    return prosecutor * 0.4 + defense * 0.3 + tech_lead * share * 0.3\n", True),
        ("def verdict(prosecutor, defense, tech_lead, claim_contradicted):\n    if claim_contradicted:\n"
         "        return prosecutor * 0.4 + tech_lead * 0.6\n    return (prosecutor + defense + tech_lead) / 3\n", False),
    ],
)  # fmt: skip
def test_weights_count_where_the_tech_lead_weighs_most_or_it_cannot_be_told(source, told):
    assert ("weight" in rules(source)) == told


@pytest.mark.parametrize("ending", ["return None", 'return ""', "return"])
def test_a_rule_that_leaves_where_another_criterion_is_judged_is_one_for_this_criterion(ending):
    source = (
        f'def functionality_verdict(criterion, opinions):\n    if criterion != "graph_architecture":\n        {ending}\n'
        '    return next(o.score for o in opinions if o.judge == "TechLead")\n'
    )
    assert "weight" in rules(source)
