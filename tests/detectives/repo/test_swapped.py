"""Judges who have one another's prompts."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

ASK = "Say what you think of the evidence that you are shown, and give it a score. " * 3
TEXTS = "".join(f'{name} = "{name[0]}. {ASK}"\n' for name in ("PROSECUTOR", "DEFENSE", "TECH_LEAD"))

TABLES = {
    "a dictionary": """
        PERSONAS = {{"Prosecutor": {0}, "Defense": {1}, "TechLead": TECH_LEAD}}
        def ask(judge):
            return model.invoke(PERSONAS[judge])
    """,
    "rows": """
        BENCH = [("Prosecutor", {0}), ("Defense", {1}), ("TechLead", TECH_LEAD)]
    """,
    "calls": """
        prosecutor = make_judge("Prosecutor", {0})
        defense = make_judge("Defense", {1})
        tech_lead = make_judge("TechLead", TECH_LEAD)
    """,
    "words": """
        BENCH = [Judge(name="Prosecutor", creed={0}), Judge(name="Defense", creed={1})]
    """,
    "functions": """
        def prosecutor(state):
            return hear(state, {0})
        def defense(state):
            return hear(state, {1})
    """,
    "branches": """
        def prompt_of(judge):
            if judge == "Prosecutor":
                return {0}
            if judge == "Defense":
                return {1}
            return TECH_LEAD
    """,
}


def whose(source, before=TEXTS):
    return {fact.name: fact.persona for fact in read(before + textwrap.dedent(source)).prompts}


@pytest.mark.parametrize("body", TABLES.values(), ids=TABLES)
def test_a_judge_who_has_anothers_prompt_is_told_what_that_one_should_be(body):
    found = whose(body.format("DEFENSE", "PROSECUTOR"))
    assert (found["PROSECUTOR"], found["DEFENSE"]) == ("Defense", "Prosecutor")
    found = whose(body.format("PROSECUTOR", "DEFENSE"))
    assert (found["PROSECUTOR"], found["DEFENSE"]) == ("Prosecutor", "Defense")


SWAPPED = 'PERSONAS = {"Prosecutor": DEFENSE, "Defense": PROSECUTOR, "TechLead": TECH_LEAD}\n'


def test_all_three_in_turn():
    found = whose('PERSONAS = {"Prosecutor": DEFENSE, "Defense": TECH_LEAD, "TechLead": PROSECUTOR}\n')
    assert (found["DEFENSE"], found["TECH_LEAD"], found["PROSECUTOR"]) == ("Prosecutor", "Defense", "TechLead")


@pytest.mark.parametrize(
    "source",
    [
        SWAPPED + "def prosecutor(state):\n    return hear(state, PROSECUTOR)\n",
        SWAPPED + 'OWN = {"Prosecutor": PROSECUTOR, "Defense": DEFENSE}\n',
        SWAPPED.replace("PERSONAS", "OPPONENT"),
        SWAPPED.replace("PERSONAS", "answers_to"),
        SWAPPED + "def every():\n    return [PROSECUTOR, DEFENSE]\n",
        SWAPPED + "def prompt(name):\n    return globals()[name]\n",
        'PERSONAS = {"Prosecutor": PROSECUTOR, "Defense": DEFENSE, "TechLead": DEFENSE}\n',
    ],
    ids=["own function", "own table", "opponents", "answers", "all of them", "looked up by name", "not in turn"],
)
def test_what_is_read_elsewhere_or_meant_for_others_stays_where_it_is_called_after(source):
    found = whose(source)
    assert (found["PROSECUTOR"], found["DEFENSE"]) == ("Prosecutor", "Defense")


def test_a_prompt_that_says_whom_it_speaks_to_belongs_to_that_one():
    texts = f'PROSECUTOR = "You are the defense attorney. {ASK}"\nDEFENSE = "You are the prosecutor. {ASK}"\n'
    found = whose('PERSONAS = {"Prosecutor": DEFENSE, "Defense": PROSECUTOR}\n', texts)
    told = whose('PERSONAS = {"Prosecutor": DEFENSE, "Defense": PROSECUTOR}\nALL = [DEFENSE, PROSECUTOR]\n', texts)
    assert found == told


FILED = """
{kept} = {{"Prosecutor": "{0}.md", "Defense": "{1}.md", "TechLead": "tech_lead.md"}}
def creed_of(judge):
    return (HERE / {kept}[judge]).read_text()
def ask(judge, case):
    return model.invoke([SystemMessage(creed_of(judge)), HumanMessage(case)])
"""


def filed(*names: str, kept: str = "CREEDS") -> dict[str, str]:
    """The judge whose prompt each file is taken for."""
    texts = {f"src/creeds/{name}.md": ASK for name in ("prosecutor", "defense", "tech_lead")}
    facts = read("", src__asking_py=FILED.format(*names, kept=kept), **texts).prompts
    return {fact.place.path.rpartition("/")[2]: fact.persona for fact in facts}


def test_files_that_stand_for_one_another_are_told_to_the_judges_that_they_stand_for():
    assert filed("defense", "prosecutor") | {"tech_lead.md": ""} == {
        "defense.md": "Prosecutor",
        "prosecutor.md": "Defense",
        "tech_lead.md": "",
    }


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        (("prosecutor", "defense"), "CREEDS"),
        (("defense", "prosecutor"), "OPPONENTS"),
        (("defense", "defense"), "CREEDS"),
    ],
)
def test_files_of_their_own_or_of_those_whom_they_answer_stay_their_judges(names, kept):
    told = filed(*names, kept=kept)
    assert (told["prosecutor.md"], told["defense.md"]) == ("Prosecutor", "Defense")
