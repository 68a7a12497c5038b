"""Prompts whose names mean something else where they are read."""

import pytest

from auditor_core.detectives.repo.analysis import analyse

TOLD = {
    "PROSECUTOR": "You are the prosecutor. Charge whatever the exhibits leave open, and believe no promise. Begin at 1, and give more for hard proof alone.",
    "DEFENSE": "You are the defense. Credit every honest effort, and read the exhibits in the kindest way. Begin at 4, and go below 3 only if nothing is left.",
    "TECH_LEAD": "You are the tech lead. Ask what works, what can be maintained, and what it will cost. Give 3 where it ships with debts that somebody knows of.",
}
GRADER = 'GRADER = "You read the exhibits and give a fair grade from 1 to 5, with a reason for it."\n'
ONE = GRADER + "PROSECUTOR = DEFENSE = TECH_LEAD = GRADER\n"
ASKED = (
    "from court.told import DEFENSE, PROSECUTOR, TECH_LEAD\nfor told in (PROSECUTOR, DEFENSE, TECH_LEAD): ask(told)\n"
)
EACH = "".join(f"from court.told.{name.lower()} import {name}\n" for name in TOLD)


def heard(package: str, judges: str = ASKED) -> set[str]:
    texts = {f"court/told/{name.lower()}.py": f'{name} = "{text}"\n' for name, text in TOLD.items()}
    found = analyse({"court/told/__init__.py": package, "court/judges.py": judges, **texts}).prompts
    return {item.persona for item in found if item.used and item.persona}


def test_prompts_that_nobody_imports_are_not_told_under_the_names_of_others():
    assert heard(ONE) == set()
    assert heard(GRADER + "PROSECUTOR = GRADER\nDEFENSE = GRADER\nTECH_LEAD = GRADER\n") == set()


@pytest.mark.parametrize(
    ("package", "judges"),
    [
        (EACH, ASKED),
        (GRADER + "PROSECUTOR = DEFENSE = TECH_LEAD = GRADER\n" + EACH, ASKED),
        ("from . import defense, prosecutor, tech_lead\n", ASKED),
        (ONE, ASKED + EACH),
        (ONE, ASKED + "import importlib\nimportlib.import_module(f'court.told.{name}')\n"),
        ("PROSECUTOR, DEFENSE, TECH_LEAD = map(load, ('prosecutor', 'defense', 'tech_lead'))\n", ASKED),
        ("PROSECUTOR = load('prosecutor')\nDEFENSE = load('defense')\nTECH_LEAD = load('tech_lead')\n", ASKED),
    ],
)
def test_prompts_that_are_imported_or_may_be_are_told(package, judges):
    assert heard(package, judges) == {"Prosecutor", "Defense", "TechLead"}
