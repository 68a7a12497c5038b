"""Judges' objects whose texts are never asked for, or only another judge's."""

import pytest

from tests.detectives.repo.helpers import read

OBJECTS = """
from dataclasses import dataclass
from enum import StrEnum
class Chair(StrEnum):
    PROSECUTOR = "prosecutor"
    DEFENSE = "defense"
@dataclass(frozen=True)
class Voice:
    chair: Chair
    title: str
    belief: str
    duties: tuple[str, ...]
    def spoken(self) -> str:
        {spoken}
PROSECUTOR = Voice(
    chair=Chair.PROSECUTOR,
    title="the Prosecutor of this court, who doubts",
    belief="You are the Prosecutor. Distrust whatever nobody has shown, and charge what is missing.",
    duties=("Hunt for gaps and shortcuts in the exhibits.", "Give nothing without a proof that can be checked."),
)
DEFENSE = Voice(
    chair=Chair.DEFENSE,
    title="the Defense of this court, who excuses",
    belief="You are the Defense. Credit what was meant, and the effort that it has cost.",
    duties=("Reward ideas that work in spirit.", "Name what mitigates an omission of the author."),
)
SEATS = {{voice.chair: voice for voice in (PROSECUTOR, DEFENSE)}}
def hear(voice: Voice, case):
    {asks}
def make(voice):
    return lambda case: hear(voice, case)
NODES = [make(voice) for voice in SEATS.values()]
"""
SPOKEN = 'return self.title + self.belief + " ".join(self.duties)'


def told(asks: str, spoken: str = SPOKEN, more: str = "") -> dict[str, int]:
    """How many words each judge's prompt comes to; none where it is not used."""
    found = read(OBJECTS.format(asks=asks, spoken=spoken) + more).prompts
    return {fact.persona: len(fact.text.split()) if fact.used else 0 for fact in found if fact.persona}


@pytest.mark.parametrize(
    ("asks", "more"),
    [
        ("return ask(voice.spoken(), case)", ""),
        ("own = SEATS[voice.chair]\n    return ask(own.spoken(), case)", ""),
        ("own = SEATS.get(voice.chair, DEFENSE)\n    return ask(own.spoken(), case)", ""),
        ("own = SEATS.get(case.seat, DEFENSE)\n    return ask(own.spoken(), case)", ""),
        (
            "own = SEATS.get(voice.title, DEFENSE)\n    return ask(own.spoken(), case)",
            "TEXTS = [asdict(v) for v in NODES]",
        ),
        ("return ask(DEFENSE.spoken(), case)", "def more(voice):\n    return ask(voice.spoken())"),
        ("if voice.title in case:\n        warn(case)\n    return ask(voice.spoken(), case)", ""),
    ],
)
def test_a_judges_own_texts_are_asked_for(asks, more):
    assert told(asks, more=more) == told("return ask(voice.spoken(), case)")
    assert min(told(asks, more=more).values()) > 30


@pytest.mark.parametrize(
    "asks",
    [
        "return ask(DEFENSE.spoken(), case)",
        "own = DEFENSE\n    return ask(own.spoken(), case)",
        "return ask(SEATS[Chair.DEFENSE].spoken(), case)",
        "own = SEATS.get(voice.title, SEATS[Chair.DEFENSE])\n    return ask(own.spoken(), case)",
        "own = SEATS.get(voice.chair.upper()) or DEFENSE\n    return ask(own.spoken(), case)",
        "own = SEATS[Chair.DEFENSE]\n    return ask(own.belief, *own.duties, own.title, case)",
    ],
)
def test_a_judge_for_whom_another_speaks_has_no_prompt(asks):
    found = told(asks)
    assert found["Prosecutor"] == 0 and found["Defense"] > 30


def test_a_prompt_is_what_is_said_of_its_pieces():
    found = told("return ask(voice.spoken(), case)", 'return f"Grade it as {self.title}."')
    assert found == {"Prosecutor": 7, "Defense": 7}


STEPS = "class Chief:\n    def rule(self, case):\n        return [getattr(self, step)(case) for step in self.order]\n"


def test_an_object_that_reads_its_own_fields_reads_none_of_the_judges():
    found = told("return ask(DEFENSE.spoken(), case)", more=STEPS)
    assert found["Prosecutor"] == 0 and found["Defense"] > 30


@pytest.mark.parametrize(
    "more",
    [
        "def part(voice, field):\n    return getattr(voice, field)\n",
        STEPS.replace("getattr(self,", "getattr(case,"),
    ],
)
def test_fields_that_may_be_read_without_a_word_of_them_are_not_denied(more):
    assert min(told("return ask(DEFENSE.spoken(), case)", more=more).values()) > 30


def test_a_judges_object_may_read_its_own_fields():
    spoken = (
        'return self.title + self.belief + " ".join(self.duties) + getattr(self, "title", "") + getattr(self, name)'
    )
    assert min(told("return ask(DEFENSE.spoken(), case)", spoken).values()) > 30


SEATED = """
class Seat:
    def hear(self, case):
        self.belief()
        return model.invoke([SystemMessage(set_out(self.voice)), HumanMessage(case)])
    def belief(self):
        log.info(self)
def set_out(voice: Voice) -> str:
    return voice.title + voice.belief + " ".join(voice.duties)
class First(Seat):
    voice = PROSECUTOR
class Second(Seat):
    voice = GIVEN
"""


def seated(given: str, seat: str = SEATED) -> set[str]:
    objects = OBJECTS.partition("SEATS")[0].format(spoken="return ''")
    return {fact.persona for fact in read(objects + seat.replace("GIVEN", given)).prompts if fact.used and fact.persona}


def test_a_judge_whose_class_has_anothers_object_is_not_heard():
    assert seated("PROSECUTOR") == {"Prosecutor"}
    assert seated("DEFENSE") == {"Prosecutor", "Defense"}


@pytest.mark.parametrize(
    "given", ["own_of('defense')", "VOICES[1]", "PROSECUTOR\n    def __init__(self, v):\n        self.voice = v"]
)
def test_an_object_that_the_code_does_not_show_may_be_anybodys(given):
    assert seated(given) == {"Prosecutor", "Defense"}


def test_what_only_a_function_sets_out_that_nobody_calls_is_not_heard():
    unsent = SEATED.replace("SystemMessage(set_out(self.voice)), ", "")
    assert seated("DEFENSE", unsent) == set()
    assert seated("DEFENSE", unsent + "NODES = [set_out]\n") == {"Prosecutor", "Defense"}
    assert seated("DEFENSE", unsent.replace("HumanMessage(case)", "case")) == {"Prosecutor", "Defense"}
