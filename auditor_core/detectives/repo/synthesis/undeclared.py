"""Keys that the graph's state is asked for and does not have: LangGraph never hands on anything under them."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.data.state_reads import asked_of_state, given_beside, put_under
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.facts import GraphFact


def asked_in_vain(modules: Sequence[Module], graphs: Sequence[GraphFact]) -> list[ast.Call]:
    """The calls of `state.get(key)` in functions that are annotated to be handed the program's one state.

    Nothing is told where that state may have more keys than the dictionaries with types declare, nor of keys that
    somebody hands over all the same.
    """
    states = {graph.state.rpartition(".")[2] for graph in graphs}
    classes = [node for module in modules for node, _, _ in module.classes]
    typed = [node for node in classes if [last_part(base) for base in node.bases] == ["TypedDict"]]
    named, known = ([node for node in found if node.name in states] for found in (classes, typed))
    if len(states) != 1 or not named or named != known:
        return []
    declared = {last_part(step.target) for node in typed for step in node.body if isinstance(step, ast.AnnAssign)}
    asked = [
        (key, call)
        for function in (function for module in modules for function in module.functions)
        for key, call in asked_of_state(function, states)
        if key not in declared and not _is_handed(modules, function, key)
    ]
    nodes = (node for module in modules if asked for node in walk(module.tree))
    beside = {key for node in nodes for key in (*given_beside(node), *put_under(node))}
    return [call for key, call in asked if key not in beside]


def _is_handed(modules: Sequence[Module], function: Function, key: str) -> bool:
    """Whether some call hands the function a dictionary of its own with such a key."""
    calls = (call.node for module in modules for call in module.by_last.get(function.name.rpartition(".")[2], ()))
    tables = (item for call in calls for item in (*call.args, *(word.value for word in call.keywords)))
    keys = (name for table in tables if isinstance(table, ast.Dict) for name in table.keys)
    return any(getattr(name, "value", "") == key for name in keys)
