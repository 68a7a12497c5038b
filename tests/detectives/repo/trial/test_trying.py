"""A court whose rules come to something, and the same court with one of them turned into nothing."""

import pytest

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.facts import SynthesisRuleFact
from tests.detectives.repo.trial.courts import court


def told(files: dict[str, str]) -> dict[str, list[str]]:
    """Kinds of vain rules, and of those that only the trial shows."""
    rules: list[SynthesisRuleFact] = analyse(files).rules
    return {
        "vain": sorted(rule.name for rule in rules if rule.kind == "vain"),
        "shown": sorted(rule.kind for rule in rules if rule.text.startswith("in a trial")),
    }


def test_of_a_court_whose_rules_all_act_none_is_in_vain():
    assert told(court())["vain"] == []


@pytest.mark.parametrize(
    ("rule", "old", "new"),
    [
        ("override", "    if not risks:\n        return score\n", "    if risks:\n        return score\n"),
        ("override", "    return min(score, CAP)\n", "    return max(score, CAP)\n"),
        ("supremacy", "scores[opinion.judge] = score\n", "scores[opinion.judge] = opinion.score\n"),
        ("weight", 'weights["TechLead"] = 2', 'weights["TechLead"] = len([1])'),
        ("re_evaluation", " if judge not in weak} or scores", "} or scores"),
        ("dissent", 'for o in opinions) if spread > SPREAD else ""', 'for o in opinions) if spread <= SPREAD else ""'),
        ("verdict", "    score = security_override(score, facts)\n", "    score = security_override(4, facts)\n"),
    ],
)
def test_a_rule_that_changes_nothing_or_is_turned_round_is_told(rule: str, old: str, new: str):
    acting = {each.kind for each in analyse(court()).rules} | {"verdict"}
    edited = analyse(court((old, new))).rules
    still = {each.kind for each in edited} - {each.name for each in edited if each.kind == "vain"}
    assert rule in acting
    assert rule not in still


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    if not risks:\n        return score\n    return min(score, CAP)\n", "    return min(score, CAP) if risks else score\n"),
        ("        if missing:\n            score = max(1, score - PENALTY)\n",
         "        score = max(1, score - PENALTY * bool(missing))\n"),
        ('    if criterion in ARCHITECTURE and "TechLead" in weights:\n        weights["TechLead"] = 2\n',
         '    weights |= {"TechLead": 2} if criterion in ARCHITECTURE and "TechLead" in weights else {}\n'),
        ("int(score + 0.5)", "round(score)"),
        ("    rulings = []\n", "    import logging\n    logging.getLogger(__name__).info('deciding')\n    rulings = []\n"),
    ],
)  # fmt: skip
def test_other_ways_to_write_the_same_rules_are_none_in_vain(old: str, new: str):
    assert told(court((old, new)))["vain"] == []


def test_a_rule_that_only_what_is_decided_shows_is_told():
    files = court(
        ("def fact_supremacy(opinions, facts):", "def counted(opinions, facts):"),
        ("fact_supremacy(", "counted("),
        ("missing = [cited for cited in opinion.cited if cited in facts and not facts[cited].found]",
         "off = len({i for i, f in facts.items() if f.found} & set(opinion.cited)) - len(opinion.cited)"),
        ("        if missing:\n            score = max(1, score - PENALTY)\n", "        score += off\n"),
    )  # fmt: skip
    assert told(files) == {"vain": [], "shown": ["supremacy"]}


@pytest.mark.parametrize(
    "extra",
    [
        "\ndef chief_justice(state):\n    while True:\n        pass\n",
        "\ndef chief_justice(state):\n    return {'rulings': ['x' * 10 ** 12]}\n",
        "\ndef chief_justice(state):\n    return chief_justice(state)\n",
        "\nimport requests\ndef chief_justice(state):\n    if requests.get('x').ok:\n        return {}\n    return {'rulings': 1}\n",
        "\ndef chief_justice(state):\n    raise ValueError\n",
        "\ndef chief_justice(state):\n    return {'rulings': [9 ** 9 ** 9]}\n",
    ],
)
def test_a_verdict_that_cannot_be_followed_tells_nothing(extra: str):
    assert told(court(extra=extra)) == {"vain": [], "shown": []}


POLISHED = """
from langchain_openai import ChatOpenAI

def polished(text):
    try:
        answer = ChatOpenAI(model="any").invoke(text)
        return answer.content if answer.content.startswith("#") else text
    except Exception:
        return text
"""


def test_a_verdict_is_followed_though_a_model_may_word_it():
    worded = "dissent=polished(dissent))"
    turned = ("    if not risks:\n", "    if risks:\n")
    assert told(court(("dissent=dissent)", worded), extra=POLISHED))["vain"] == []
    assert told(court(("dissent=dissent)", worded), turned, extra=POLISHED))["vain"] == ["override"]


def test_nothing_is_told_of_a_verdict_that_a_model_reaches():
    asked = "int(ChatOpenAI(model='any').invoke(dissent).content)"
    files = court(("int(score + 0.5)", asked), ("    if not risks:\n", "    if risks:\n"), extra=POLISHED)
    assert told(files)["vain"] == []


def test_nothing_is_told_of_a_rule_that_no_case_comes_to():
    files = court(("    if missing:\n", "    if missing and 'perjury' in opinion.argument:\n"))
    assert told(files)["vain"] == []


def test_a_verdict_that_asks_no_judge_we_know_of_tells_nothing():
    files = court(
        ('for o in state["opinions"] if', "for o in BALLOTS if"), ("CAP, PENALTY", "BALLOTS = []\nCAP, PENALTY")
    )
    assert told(files)["vain"] == []


def test_without_a_class_of_evidence_nothing_is_told_of_rules_that_look_at_it():
    files = court()
    files["src/state.py"] = files["src/state.py"].replace("class Evidence(BaseModel)", "class Exhibit(dict)")
    files["src/state.py"] = files["src/state.py"].replace("list[Evidence]", "list[dict]")
    assert told(files)["vain"] == []


def test_the_state_is_the_class_that_holds_the_opinions_though_the_graph_is_built_over_another():
    files = court(("def chief_justice(state):", "def chief_justice(state: CourtState):"),
                  ("import Ruling", "import CourtState, Ruling"), ("    if not risks:\n", "    if risks:\n"))  # fmt: skip
    files["src/graph.py"] = files["src/graph.py"].replace("StateGraph(CourtState)", "StateGraph(Other)")
    files["src/graph.py"] = files["src/graph.py"].replace("import CourtState", "import Other")
    files["src/state.py"] += "\nclass Other(TypedDict):\n    rulings: list[Ruling]\n"
    assert "override" in told(files)["vain"]
