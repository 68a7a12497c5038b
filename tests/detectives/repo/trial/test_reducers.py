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
