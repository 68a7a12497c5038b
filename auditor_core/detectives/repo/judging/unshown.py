"""Judges that argue without evidence: they read it of the state, and nothing of it comes to what a model is asked."""

import ast
from collections.abc import Iterable, Iterator, Sequence, Set

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.judging.shown_nothing import ShownNothing
from auditor_core.detectives.repo.judging.shown_parts import CRITERIA, declared_evidence
from auditor_core.detectives.repo.judging.stand_ins import JUDGE
from auditor_core.detectives.repo.source.descent import last_part, parents
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import unquoted
from auditor_core.facts import DividedEvidenceFact, GraphFact, Place

Own = tuple[Module, Function]
_STATE = "state"


def find_unshown(
    modules: Sequence[Module], graphs: Sequence[GraphFact], files: Iterable[str] = ()
) -> list[DividedEvidenceFact]:
    """The first place where judges read the evidence, if all that they read of it is dropped.

    Nothing is told where they may be shown it in another way: by a key that some node fills, or by the whole state.
    `files` are texts in which templates may stand.
    """
    states = {graph.state.rpartition(".")[2] for graph in graphs} - {""}
    told = bool(states) and not any(module.is_outline for module in modules)
    kept = declared_evidence(modules, states) if told else frozenset[str]()
    room = _judges_room(modules, graphs) if kept else []
    names = {function.name.rpartition(".")[2] for module in modules for function in module.functions}
    reads = [(*own, *read) for own in room for read in _reads(own[1], states, names)]
    filled = {key for graph in graphs for node in graph.nodes for key in node.writes}
    doubtful = any(node.returns_state for graph in graphs for node in graph.nodes)
    others = {key for _, _, key, _ in reads if key not in kept and not _is_criteria(key)}
    mine = [read for read in reads if read[2] in kept]
    if not mine or doubtful or "" in others or others & filled:
        return []
    shown = ShownNothing(modules, kept, files)
    if not all(shown.are_dropped(module, [node]) for module, _, _, node in mine):
        return []
    module, function, _, node = mine[0]
    place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
    return [DividedEvidenceFact(function=function.name, text=module.text(node, 120), of="nothing", place=place)]


def _judges_room(modules: Sequence[Module], graphs: Sequence[GraphFact]) -> list[Own]:
    """The judges' own functions, and what these call of the program."""
    nodes = {node.function.rpartition(".")[2] for graph in graphs for node in graph.nodes if persona_of(node.name)}
    known = functions_by_name(modules)
    pending = [
        (module, function)
        for last, found in known.items()
        for module, function in found
        if last in nodes or (may_name_persona(function.name) and JUDGE.fullmatch(last))
        or (may_name_persona(function.owner) and JUDGE.fullmatch(function.owner))
    ]  # fmt: skip
    room: dict[int, Own] = {}
    while pending:
        module, function = pending.pop(0)
        if id(function) not in room:
            room[id(function)] = (module, function)
            pending += [own for call in function.calls for own in known.get(call.last, ())]
    return list(room.values())


def _reads(function: Function, states: Set[str], names: Set[str]) -> Iterator[tuple[str, ast.expr]]:
    """What a function reads of the state, by its key; an empty one where somebody else may read any of it."""
    held = set(_states_of(function, states))
    above = parents(function.nodes) if held else {}
    for name in function.nodes if held else ():
        if not isinstance(name, ast.Name) or name.id not in held:
            continue
        node, around = name, above.get(name)
        call = above.get(around) if around is not None else None
        if isinstance(around, ast.Attribute) and around.attr == "get" and isinstance(call, ast.Call) and call.args:
            yield _word(call.args[0]), call
        elif isinstance(around, ast.Attribute):
            yield around.attr, around
        elif isinstance(around, ast.Subscript) and around.value is name:
            yield _word(around.slice), around
        elif not (isinstance(around, ast.Call) and last_part(around.func) in names | NOTING):
            yield "", node


def _states_of(function: Function, states: Set[str]) -> Iterator[str]:
    """Parameters that are the state, by their type or their name."""
    arguments = function.node.args
    for item in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        kind = last_part(unquoted(item.annotation)) if item.annotation is not None else ""
        if kind in states or item.arg == _STATE:
            yield item.arg


def _word(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _is_criteria(key: str) -> bool:
    return CRITERIA.fullmatch(key) is not None or "rubric" in key
