"""The repository's own reducers, and such as lose what one side holds."""

import pytest

from auditor_core.detectives.repo.analysis import analyse

STATE = """
from typing import Annotated, TypedDict
from pydantic import BaseModel
class Finding(BaseModel):
    id: str
    text: str
    weight: int = 1
def together(old, new):
    {body}
class State(TypedDict):
    found: Annotated[{kind}, together]
"""
LISTS, KEYS = "list[Finding]", "dict[str, list[Finding]]"


@pytest.mark.parametrize(
    ("kind", "body", "keeps"),
    [
        (LISTS, "return (old or []) + (new or [])", True),
        (LISTS, "known = {item.id for item in old}\n    return [*old, *(item for item in new if item.id not in known)]", True),
        (LISTS, "found = {item.id: item for item in [*old, *new]}\n    return sorted(found.values(), key=lambda item: item.id)", True),
        (LISTS, "return merged(old, new)", True),  # not known
        (LISTS, "old = [*new]\n    return old", False),
        (LISTS, "found = list(old)\n    found.append(new) if not found else None\n    return found", False),
        (LISTS, "kept = [item for item in old if item.weight > 90]\n    return kept + new", False),
        (KEYS, "for key, items in new.items():\n        old = {**old, key: [*old.get(key, []), *items]}\n    return old", True),
        (KEYS, "return {**old, **new}", True),
        (KEYS, "found = {}\n    for key in new:\n        found[key] = old.get(key, []) + new[key]\n    return found", False),
    ],
)  # fmt: skip
def test_a_reducer_that_loses_all_that_one_side_holds_is_none(kind, body, keeps):
    found = {item.name: item for item in analyse({"src/state.py": STATE.format(kind=kind, body=body)}).classes}
    assert bool(found["State"].fields[0].reducer) is keeps


SEVERAL = """
from typing import Annotated, TypedDict
from pydantic import BaseModel
class Finding(BaseModel):
    id: str
    topic: str
    text: str
def found(topic, text):
    return Finding(id=f"{{topic}}-{{text}}", topic=topic, text=text)
def noted(text):
    return Finding(id=text, topic="graph", text=text)
def look(state):
    {look}
def together(old, new):
    {body}
class State(TypedDict):
    found: Annotated[{kind}, together]
"""
ONCE = """known = {{item.{by} for item in old}}
    for item in new:
        if item.{by} not in known:
            old = [*old, item]
            known.add(item.{by})
    return old"""
SHELVES = """both = dict(old)
    for key, items in new.items():
        known = {item.topic for item in both.get(key, [])}
        for item in items:
            if item.topic not in known:
                both[key] = [*both.get(key, []), item]
                known.add(item.topic)
    return both"""
MANY = "return {'found': [found('graph', text) for text in state['texts']]}"


@pytest.mark.parametrize(
    ("kind", "look", "body", "crowded"),
    [
        (LISTS, MANY, ONCE.format(by="topic"), True),
        (KEYS, MANY, SHELVES, True),
        (LISTS, "facts = []\n    for t in state['texts']:\n        facts.append(Finding(id=t, topic='graph', text=t))\n"
         "    return {'found': facts}", ONCE.format(by="topic"), True),
        (LISTS, MANY, "return list({item.topic: item for item in [*old, *new]}.values())", True),
        (LISTS, MANY, ONCE.format(by="id"), False),
        (LISTS, "return {'found': [noted(text) for text in state['texts']]}", ONCE.format(by="topic"), True),
        (LISTS, "return {'found': [noted(text) for text in state['texts']]}", ONCE.format(by="id"), False),
        (LISTS, "return {'found': [found(topic, 'x') for topic in state['topics']]}", ONCE.format(by="topic"), False),
        (LISTS, "return {'found': [found('graph', state['text'])]}", ONCE.format(by="topic"), False),
        (LISTS, MANY, "known = {item.topic for item in old}\n"
         "    return [*old, *(item for item in new if item.topic not in known)]", False),
        (LISTS, MANY, "return merged(old, {item.topic: item for item in new})", False),  # not known
    ],
)  # fmt: skip
def test_a_reducer_that_keeps_one_of_several_that_are_made_at_once_crowds_the_others_out(kind, look, body, crowded):
    source = SEVERAL.format(kind=kind, look=look, body=body)
    found = {item.name: item for item in analyse({"src/state.py": source}).classes}["State"].fields[0]
    assert found.reducer
    assert bool(found.crowded_out) is crowded
