"""Judges that one function sends, or asks with, different parts of the evidence, by a call for each of them.

`Send("prosecutor", {"exhibits": [e for e in found if not e.ok]})` beside `Send("defense", {"exhibits": found})`.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.judging.shown_parts import Parts
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module

_NAMED = ast.Name | ast.Attribute | ast.Subscript | ast.Call


class _Handed(NamedTuple):
    """What a call hands over for one judge."""

    persona: str
    parts: tuple[str, ...]
    """Which part of the evidence, by its conditions, its sources and where it is cut; none where it is whole."""
    call: ast.Call


def unequally_sent(
    functions: Sequence[tuple[Module, Function]], parts: Parts
) -> Iterator[tuple[Module, str, ast.expr]]:
    """The first call of a function that hands one judge another part of the evidence than its call for another does."""
    for module, function in functions:
        if not may_name_persona(module.source):
            continue
        by_callee: dict[str, list[_Handed]] = defaultdict(list)
        for call in function.calls:
            if call.last not in NOTING and (handed := _handed(call.node, function, parts)):
                by_callee[call.last].append(handed)
        for found in by_callee.values():
            yield from ((module, function.name, item.call) for item in _differing(found)[:1])


def _handed(call: ast.Call, function: Function, parts: Parts) -> _Handed | None:
    given = [*call.args, *(word.value for word in call.keywords)]
    personas = {persona for item in given if (persona := persona_of(word_of(item)))}
    shown = [item for item in given if not persona_of(word_of(item)) and _shows(item, function, parts)]
    if len(personas) != 1 or not shown:
        return None
    return _Handed(personas.pop(), tuple(part for item in shown for part in parts.part(item, function)), call)


def _shows(node: ast.expr, function: Function, parts: Parts, *, within: bool = False) -> bool:
    """Whether evidence stands in what is handed over, also under a name that is set once."""
    if any(parts.holds(part, function) for part in walk(node) if isinstance(part, _NAMED)):
        return True
    values = function.assigned.get(node.id, []) if isinstance(node, ast.Name) and not within else []
    return len(values) == 1 and _shows(values[0], function, parts, within=True)


def _differing(found: Sequence[_Handed]) -> list[_Handed]:
    """Calls that pick what another judge's don't; nothing where one judge is handed several parts, by several calls."""
    judges = {item.persona for item in found}
    if len(judges) < 2 or len(judges) < len(found):
        return []
    return [item for item in found if item.parts and any(item.parts != other.parts for other in found)]
