"""Personas that functions enter into a table, from which factories of nodes read them."""

import pytest

from tests.detectives.repo.helpers import read

RECORD = """
from dataclasses import dataclass
@dataclass(frozen=True)
class Persona:
    role: str
    creed: str
    prompt: str
"""
TABLE = "BENCH: dict[str, Persona] = {}\n"
SEAT = """
def seat(persona):
    BENCH[persona.role] = persona
    return persona
"""
ATTACKS = "You are the prosecutor. Distrust whatever nobody has shown, and charge what is missing. Give nothing without a proof that anybody can check."
EXCUSES = "You are the defense. Credit what was meant, and the effort that it has cost its author. Reward whatever works, in spirit at least."


def entered(way: str) -> str:
    """Both judges, each handed on in the same way: `way` with ROLE, CREED and PROMPT put in."""
    return "\n".join(
        f"{role.upper()} = "
        + way.replace("ROLE", f'"{role}"').replace("CREED", '"a creed"').replace("TEXT", f'"{text}"')
        for role, text in (("prosecutor", ATTACKS), ("defense", EXCUSES))
    )


OBJECT = "Persona(role=ROLE, creed=CREED, prompt=TEXT)"
JUDGING = """
from langchain_core.messages import SystemMessage
from src.personas import BENCH
def make_judge(persona):
    def judge(state):
        return {"opinions": [model.invoke([SystemMessage(persona.prompt), state["case"]])]}
    return judge
NODES = {role: make_judge(persona) for role, persona in BENCH.items()}
"""
BY_KEY = JUDGING.replace("persona.prompt", 'persona["prompt"]')
BY_TEXT = JUDGING.replace("persona.prompt", "persona")
WAYS = {
    "a function fills a dictionary": (RECORD + TABLE + SEAT, f"seat({OBJECT})", JUDGING),
    "a function fills a list": (
        RECORD + "BENCH = []\ndef seat(persona):\n    BENCH.append(persona)\n    return persona\n",
        f"seat({OBJECT})",
        JUDGING.replace("role: make_judge(persona) for role, persona in BENCH.items()", "p.role: make_judge(p) for p in BENCH"),
    ),
    "a function makes the object": (
        RECORD + TABLE + "def seat(role, creed, prompt):\n    BENCH[role] = Persona(role, creed, prompt)\n    return BENCH[role]\n",
        "seat(ROLE, CREED, TEXT)",
        JUDGING,
    ),
    "a function takes whatever it is handed": (
        RECORD + TABLE + "def seat(**fields):\n    made = Persona(**fields)\n    BENCH.setdefault(fields['role'], made)\n    return made\n",
        "seat(role=ROLE, creed=CREED, prompt=TEXT)",
        JUDGING,
    ),
    "a class enters its own objects": (
        RECORD + "    def __post_init__(self):\n        BENCH[self.role] = self\n" + TABLE, OBJECT, JUDGING,
    ),
    "a registry has a method": (
        RECORD
        + "class Registry:\n    def __init__(self):\n        self.seats = {}\n"
        + "    def enter(self, persona):\n        self.seats[persona.role] = persona\n        return persona\n"
        + "    def items(self):\n        return self.seats.items()\nBENCH = Registry()\n",
        f"BENCH.enter({OBJECT})",
        JUDGING,
    ),
    "a function fills a dictionary of dictionaries": (
        "BENCH = {}\ndef seat(persona):\n    BENCH[persona['role']] = persona\n    return persona\n",
        'seat({"role": ROLE, "prompt": TEXT})',
        BY_KEY,
    ),
    "a function fills a dictionary of texts": (
        "BENCH = {}\ndef seat(role, prompt):\n    BENCH[role] = prompt\n    return prompt\n", "seat(ROLE, TEXT)", BY_TEXT,
    ),
}  # fmt: skip


def used(personas: str, judging: str, **files: str) -> dict[str, bool]:
    found = read(judging, src__personas_py=personas, **files).prompts
    return {fact.persona: fact.used for fact in found if fact.persona}


@pytest.mark.parametrize("way", WAYS)
def test_a_persona_is_read_from_the_table_that_it_is_entered_into(way):
    table, how, judging = WAYS[way]
    assert used(table + entered(how), judging) == {"Prosecutor": True, "Defense": True}


def test_the_table_may_be_another_modules():
    personas = "from src.seats import BENCH, Persona, seat\n" + entered(f"seat({OBJECT})")
    assert used(personas, JUDGING, src__seats_py=RECORD + TABLE + SEAT) == {"Prosecutor": True, "Defense": True}


@pytest.mark.parametrize(
    "table",
    [
        RECORD + "def seat(persona):\n    return persona\n",
        RECORD + "def seat(persona):\n    seats = {}\n    seats[persona.role] = persona\n    return persona\n",
        RECORD + "KEPT = {}\ndef seat(persona):\n    KEPT[persona.role] = persona\n    return persona\n",
        RECORD + "COUNT = [0]\ndef seat(persona):\n    COUNT.append(1)\n    return persona\n",
    ],
)
def test_what_goes_into_no_table_that_is_read_is_read_by_its_name_alone(table):
    judging = 'BENCH = {}\nprint(COUNT)\ndef judge(state):\n    return model.invoke("Judge this case fairly.", state)\n'
    assert used(table + entered(f"seat({OBJECT})"), judging) == {"Prosecutor": False, "Defense": False}


DROPPED = """
import logging
BENCH = {}
PROSECUTOR = '''You are the prosecutor. Distrust whatever nobody has shown, charge what is missing from the exhibits,
and give nothing without a proof that anybody can check.'''
def seat(role, prompt):
    TABLE[role] = prompt
seat("prosecutor", PROSECUTOR)
def judge(state, role):
    HOW
"""


@pytest.mark.parametrize(
    ("table", "how", "heard"),
    [
        ("BENCH", "return model.invoke(BENCH[role] + state)", True),
        ("BENCH", "return model.invoke('Judge it.' + state)", False),
        ("BENCH", "return model.invoke(state) if BENCH[role] == state else None", False),
        ("KEPT", "return model.invoke(KEPT[role] + state)\n\ndef forget():\n    KEPT = {}", True),
    ],
)
def test_a_table_that_a_function_fills_is_read_elsewhere(table, how, heard):
    source = DROPPED.replace("TABLE", table).replace("HOW", how) + 'SAYS = SystemMessage("Judge it.")\n'
    assert [fact.used for fact in read(source).prompts if fact.persona] == [heard]
