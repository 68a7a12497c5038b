"""Tables of judges in which one judge stands with another's prompt."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

TEXTS = "".join(
    f'{name}_{kind} = "You are the {who}. {"Say what you think of the evidence that you are shown. " * 3}"\n'
    for kind in ("SYSTEM", "ASKED")
    for name, who in (("PROSECUTOR", "prosecutor"), ("DEFENSE", "defense attorney"), ("TECH_LEAD", "tech lead"))
)
LOOKED_FOR = (
    'EXPECTED = {"Prosecutor": ["PROSECUTOR_SYSTEM", "prosecutor_prompt"], "Defense": ["DEFENSE_SYSTEM", "x"]}\n'
)
"""Names of prompts that a program looks for in other programs."""


def idle(body, before=TEXTS + LOOKED_FOR):
    found = read(before + textwrap.dedent(body)).prompts
    return {fact.persona for fact in found if not fact.used}


TABLES = {
    "a dictionary": """
        PROMPTS = {{"Prosecutor": {0}_SYSTEM, "Defense": DEFENSE_SYSTEM}}
        def ask(judge, state):
            return model.invoke([PROMPTS[judge], PROSECUTOR_ASKED, DEFENSE_ASKED])
    """,
    "dictionaries in one": """
        PROMPTS = {{
            "Prosecutor": {{"system": {0}_SYSTEM, "human": PROSECUTOR_ASKED}},
            "Defense": {{"system": DEFENSE_SYSTEM, "human": DEFENSE_ASKED}},
        }}
        def ask(judge, state):
            return model.invoke([PROMPTS[judge]["system"], PROMPTS[judge]["human"]])
    """,
    "objects": """
        BENCH = [
            Judge("Prosecutor", system={0}_SYSTEM, human=PROSECUTOR_ASKED),
            Judge("Defense", system=DEFENSE_SYSTEM, human=DEFENSE_ASKED),
        ]
    """,
    "rows": """
        BENCH = [("prosecutor", {0}_SYSTEM), ("defense", DEFENSE_SYSTEM)]
        ASKED = (PROSECUTOR_ASKED, DEFENSE_ASKED)
    """,
    "entries": """
        PROMPTS = {{}}
        PROMPTS[Role.PROSECUTOR] = {0}_SYSTEM
        PROMPTS[Role.DEFENSE] = DEFENSE_SYSTEM
        def ask(judge, state):
            return model.invoke([PROMPTS[judge], PROSECUTOR_ASKED, DEFENSE_ASKED])
    """,
    "branches": """
        def prompt_of(judge):
            if judge == "Prosecutor":
                return {0}_SYSTEM
            if judge == "Defense":
                return DEFENSE_SYSTEM
            return TECH_LEAD_SYSTEM
        ASKED = (PROSECUTOR_ASKED, DEFENSE_ASKED)
    """,
    "cases": """
        def prompt_of(judge):
            match judge:
                case "Prosecutor":
                    return {0}_SYSTEM
                case "Defense":
                    return DEFENSE_SYSTEM
        ASKED = (PROSECUTOR_ASKED, DEFENSE_ASKED)
    """,
}


@pytest.mark.parametrize("body", TABLES.values(), ids=TABLES)
def test_a_judge_with_anothers_prompt_is_never_heard(body):
    assert "Prosecutor" in idle(body.format("DEFENSE"))
    assert "Prosecutor" not in idle(body.format("PROSECUTOR"))


HARMLESS = {
    "another's prompt beside its own": """
        PROMPTS = {
            "Prosecutor": {"system": PROSECUTOR_SYSTEM, "against": DEFENSE_SYSTEM},
            "Defense": {"system": DEFENSE_SYSTEM, "against": PROSECUTOR_SYSTEM},
        }
        ASKED = (PROSECUTOR_ASKED, DEFENSE_ASKED)
    """,
    "an old prompt that nobody reads": """
        PROSECUTOR_OLD = PROSECUTOR_SYSTEM + "You are the old prosecutor, who said whatever came to its mind."
        PROMPTS = {
            "Prosecutor": {"system": PROSECUTOR_SYSTEM, "examples": DEFENSE_ASKED},
            "Defense": {"system": DEFENSE_SYSTEM, "examples": DEFENSE_ASKED},
        }
        ASKED = PROSECUTOR_ASKED
    """,
    "a prompt that is looked up by its name": """
        PROMPTS = {"Prosecutor": DEFENSE_SYSTEM, "Defense": DEFENSE_SYSTEM}
        ASKED = (PROSECUTOR_ASKED, DEFENSE_ASKED)
        def prompt_of(judge):
            return getattr(prompts, judge.upper() + "_SYSTEM")
    """,
    "its own prompt, read elsewhere": """
        SPARE = {"Prosecutor": DEFENSE_SYSTEM, "Defense": DEFENSE_SYSTEM}
        def prosecutor(state):
            return model.invoke([PROSECUTOR_SYSTEM, PROSECUTOR_ASKED, DEFENSE_ASKED])
    """,
}


@pytest.mark.parametrize("body", HARMLESS.values(), ids=HARMLESS)
def test_judges_whose_own_prompts_are_read_or_may_be_are_left_alone(body):
    assert "Prosecutor" not in idle(body)


ASKING = "def ask(judge, state):\n    return model.invoke([PROSECUTOR_SYSTEM, DEFENSE_SYSTEM, TECH_LEAD_SYSTEM])\n"
ONE_TEXT = 'COMMON = "You give the work a mark between one and five, and some reasons for it."\n'
STRICT = 'STRICT = "You look for each and every flaw, and you let nobody off for a good intention."\n'


@pytest.mark.parametrize(
    ("below", "lost"),
    [
        (f"{ONE_TEXT}PROSECUTOR_SYSTEM = DEFENSE_SYSTEM = TECH_LEAD_SYSTEM = COMMON\n{ASKING}", 3),
        (f"{ASKING}{ONE_TEXT}PROSECUTOR_SYSTEM = COMMON\nDEFENSE_SYSTEM: str = COMMON\n", 2),
        (f"PROSECUTOR_SYSTEM = DEFENSE_SYSTEM\n{ASKING}", 1),
        (f"{ONE_TEXT}{ASKING}", 0),
        (f"{STRICT}PROSECUTOR_SYSTEM = STRICT\n{ASKING}", 0),
        (f"{ONE_TEXT}PROSECUTOR_ASKED = DEFENSE_ASKED = COMMON\n{ASKING}", 0),
        (f"{ONE_TEXT}TOLD = (PROSECUTOR_SYSTEM, DEFENSE_SYSTEM, TECH_LEAD_SYSTEM)\n"
         "PROSECUTOR_SYSTEM = DEFENSE_SYSTEM = COMMON\n", 0),
        (f"{ONE_TEXT}def ask(a=PROSECUTOR_SYSTEM, b=DEFENSE_SYSTEM):\n    return model.invoke([a, b, TECH_LEAD_SYSTEM])\n"
         "PROSECUTOR_SYSTEM = DEFENSE_SYSTEM = COMMON\n", 0),
        (f"{ONE_TEXT}{ASKING}FIRST = ask('', {{}})\nPROSECUTOR_SYSTEM = DEFENSE_SYSTEM = COMMON\n", 0),
        (f"{ONE_TEXT}if SHORT:\n    PROSECUTOR_SYSTEM = DEFENSE_SYSTEM = COMMON\n{ASKING}", 0),
    ],
)  # fmt: skip
def test_texts_whose_names_stand_for_one_text_before_anybody_reads_them_are_told_to_nobody(below, lost):
    found = read(TEXTS + below).prompts
    assert len([fact for fact in found if fact.name.endswith("_SYSTEM") and not fact.used]) == lost
