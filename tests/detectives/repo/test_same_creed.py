"""Judges that are made of one judge's object, and those that only take its name, or the whole of their own."""

import pytest

from auditor_core.detectives.repo.judging.same_creed import sharing_one
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.parse import parse_sources

SEATS = "PROSECUTOR, DEFENSE = Persona('prosecutor'), Persona('defense')\nDEFAULT = Persona('judge')\n"


def others(body: str, parameters: str = "persona, settings") -> set[str]:
    lines = "\n".join(f"    {line}" for line in body.split("\n"))
    source = f"{SEATS}def make({parameters}):\n{lines}\n"
    return sharing_one([item for item in parse_sources({"src/main.py": source}) if isinstance(item, Module)])


@pytest.mark.parametrize(
    "body",
    [
        "return partial(hear, persona=replace(PROSECUTOR, name=persona.name), settings=settings)",
        "seat = PROSECUTOR.model_copy(update={'name': persona.name})\nreturn node_of(seat, persona.temperature)",
        "return Seat(name=persona.name, creed=PROSECUTOR.creed)",
        "return dataclasses.replace(PROSECUTOR, name=persona.name, temperature=persona.temperature)",
    ],
)
def test_all_speak_for_the_one_whose_object_is_copied(body):
    assert others(body) == {"Defense", "TechLead"}


@pytest.mark.parametrize(
    "body",
    [
        "return partial(hear, persona=persona, settings=settings)",
        "return partial(hear, persona=replace(persona, name=persona.name.upper()))",
        "return replace(DEFAULT, name=persona.name)",
        "return replace(PROSECUTOR, name=persona.name, creed=persona.creed)",
        "seat = replace(PROSECUTOR, name=persona.name)\nreturn node_of(seat, persona)",
        "return replace(PROSECUTOR, name=settings.name)",
        "return replace(PROSECUTOR, temperature=persona.temperature)",
        "return Opinion(judge=persona.name, against=PROSECUTOR.name)",
        "return Seat(name=persona.name, creed=CREEDS[persona.name])",
        "a = replace(PROSECUTOR, name=persona.name)\nb = replace(DEFENSE, name=persona.name)\nreturn a, b",
    ],
)
def test_who_keeps_a_creed_of_its_own_is_left_alone(body):
    assert others(body) == set()
