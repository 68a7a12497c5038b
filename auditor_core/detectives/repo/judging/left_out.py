"""Judges whose own node nothing names any more, where those of the others are nodes of the graph."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.judging.stand_ins import JUDGE
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.reading import Readers

_ADDING = "add_node"


def left_out(product: Sequence[Module], readers: Readers) -> set[str]:
    """Personas whose functions are read by nobody, and who have no other node that is added by name."""
    own: dict[str, list[bool]] = {}
    for function in (item for module in product for item in module.functions):
        if JUDGE.fullmatch(function.name) and not function.owner and not function.node.decorator_list:
            own.setdefault(persona_of(function.name), []).append(readers.unread_object(function.name))
    idle = {persona for persona, unread in own.items() if persona and all(unread)}
    if not idle or len(idle) == len(own):
        return set()
    seated = _seated(product)
    return idle - seated if seated else set()


def _seated(product: Sequence[Module]) -> set[str]:
    """Personas that nodes are added for; none where some node's name is not written out."""
    found: set[str] = set()
    for call in (call for module in product for call in module.by_last.get(_ADDING, ())):
        first = call.node.args[0] if call.node.args else None
        if not isinstance(first, ast.Constant) and (len(call.node.args) > 1 or first is None):
            return set()
        found |= {persona_of(word_of(part)) for item in call.node.args for part in walk(item)}
    return found
