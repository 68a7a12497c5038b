"""Judges that each pick the evidence they show: the prosecutor's what was not found, the defense's what was.

By the judge's node, or by a method that a judge's class has of its own. Only one counts whose evidence goes through
such a filter wherever it is read: one that lists gaps besides shows its judge the same as the others.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.judging.shown_parts import Parts
from auditor_core.detectives.repo.judging.stand_ins import JUDGE
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name
from auditor_core.detectives.repo.source.spelling import form, likeness
from auditor_core.detectives.repo.source.statements import Comprehension, names_in

_QUALITY = re.compile(r"^(?:is_)?(?:found|missing|present|confidence|positive|negative|supports?|passed|failed|ok)$")
"""Attributes that say for whom a piece of evidence speaks."""


class _Pick(NamedTuple):
    """By which conditions a function picks the evidence that it shows."""

    conditions: Set[str]
    module: Module
    function: Function


def own_picks(
    modules: Sequence[Module], functions: Sequence[tuple[Module, Function]], parts: Parts
) -> Iterator[tuple[Module, str, ast.stmt]]:
    """The first node or method of a judge that picks its evidence in another way than another judge's."""
    known = functions_by_name(modules)
    picked: dict[str, list[_Pick]] = {}
    for module, function in functions:
        last = function.name.rpartition(".")[2]
        if may_name_persona(last) and JUDGE.fullmatch(last):
            found = _of_node(function, known, parts)
            picked.setdefault(persona_of(last), []).append(_Pick(found, module, function))
    yield from _differing([found[0] for found in picked.values() if len(found) == 1])
    yield from _of_methods(modules, functions, parts)


def _differing(picks: Sequence[_Pick]) -> Iterator[tuple[Module, str, ast.stmt]]:
    differing = [
        item for item in picks if item.conditions and any(other.conditions != item.conditions for other in picks)
    ]
    yield from ((item.module, item.function.name, item.function.node) for item in differing[:1])


def _of_methods(
    modules: Sequence[Module], functions: Sequence[tuple[Module, Function]], parts: Parts
) -> Iterator[tuple[Module, str, ast.stmt]]:
    """Methods of judges' classes that pick in another way than the method of another judge, or of the common base."""
    classes = {node.name: node for module in modules for node, _, _ in module.classes}
    judges = {name: {last_part(base) for base in node.bases} for name, node in classes.items() if JUDGE.fullmatch(name)}
    own: dict[str, list[_Pick]] = {}
    for module, function in functions if len(judges) > 1 else ():
        if function.owner:
            pick = _Pick(_conditions(function, parts) | _cuts(function, parts), module, function)
            own.setdefault(function.name.rpartition(".")[2], []).append(pick)
    for found in own.values():
        mine = [pick for pick in found if pick.function.owner in judges]
        bases = {name for pick in mine for name in judges[pick.function.owner]}
        above = [pick for pick in found if pick.function.owner in bases]
        heirs = judges.keys() - {pick.function.owner for pick in mine}
        mine = [_with_base(pick, above) for pick in mine]
        yield from _differing([*mine, *(above if heirs else ())] if mine else ())


def _with_base(pick: _Pick, above: Sequence[_Pick]) -> _Pick:
    """What a method picks together with what the base's does, where it calls that one."""
    calls = any(isinstance(part, ast.Name) and part.id == "super" for part in pick.function.nodes)
    return pick._replace(conditions=frozenset(pick.conditions).union(*(item.conditions for item in above if calls)))


def _cuts(function: Function, parts: Parts) -> Set[str]:
    """Where a function cuts off evidence; nowhere, if some of it goes past that."""
    cuts = [part for part in function.nodes if parts.cut(part, function) is not None]
    names = {name for cut in cuts for name in names_in(cut)}
    values = [value for name in names for value in function.assigned.get(name, ())]
    inside = {id(part) for item in (*cuts, *values) for part in walk(item)}
    past = (part for step in function.node.body for part in walk(step) if id(part) not in inside)
    if any(isinstance(part, ast.Name) and _reads(part, parts) for part in past):
        return set()
    return {form(cut.slice) for cut in cuts if isinstance(cut, ast.Subscript)}


def _of_node(function: Function, known: Mapping[str, Sequence[tuple[Module, Function]]], parts: Parts) -> Set[str]:
    """Conditions by which a node picks evidence, itself or by functions that it calls; what all call tells none apart.

    None, where the node hands on the state as it is: what it picked is told besides.
    """
    picking: list[ast.Call] = []
    found = set(_conditions(function, parts))
    for call in function.calls:
        callees = known.get(call.last, ())
        alone = len(callees) == 1 and callees[0][1] is not function
        conditions = _conditions(callees[0][1], parts) if alone else set[str]()
        if conditions:
            picking.append(call.node)
            found |= conditions
    state = next(iter(item.arg for item in function.node.args.args if item.arg not in ("self", "cls")), "")
    others = [call.node for call in function.calls if call.node not in picking and call.last not in NOTING]
    given = (item for call in others for item in (*call.args, *(word.value for word in call.keywords)))
    return set() if any(isinstance(item, ast.Name) and item.id == state for item in given) else found


def _conditions(function: Function, parts: Parts) -> Set[str]:
    """Conditions by which all evidence is picked that a function reads; none where some of it goes past them."""
    picks = [item for item in function.nodes if isinstance(item, Comprehension) and _picks(item, parts)]
    known = {id(part) for item in picks for part in walk(item)}
    sifted = {name for name, values in function.assigned.items() if all(item in picks for item in values)}
    for name, values in function.assigned.items():  # `evidences = state["evidences"]` only gives it another name
        if name not in sifted and all(map(parts.names_it, values)):
            known |= {id(part) for item in values for part in walk(item)}
    known |= {id(part.func) for part in function.nodes if isinstance(part, ast.Call)}
    past = (node for step in function.node.body for node in walk(step) if id(node) not in known)
    if any(_reads(node, parts) and target_name(node) not in sifted for node in past):
        return set()
    return {told for item in picks for told in _spelled(item)}


def _picks(node: Comprehension, known: Parts) -> bool:
    """Whether a comprehension takes some of the evidence by what it says: `[e for e in evidence if e.found]`."""
    parts = (part for step in _steps(node) for test in step.ifs for part in walk(test))
    told = any(isinstance(part, ast.Attribute) and _QUALITY.match(part.attr) for part in parts)
    return told and any(known.names_it(step.iter) for step in node.generators)


def _steps(node: Comprehension) -> list[ast.comprehension]:
    """What a comprehension goes through, and those within it."""
    return [step for part in walk(node) for step in getattr(part, "generators", ())]


def _reads(node: ast.AST, parts: Parts) -> bool:
    """Whether evidence is read here, under its name or by its key; classes are called so as well."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Constant) and parts.names_it(node.slice)
    if isinstance(node, ast.Call):
        return last_part(node.func) == "get" and bool(node.args) and parts.names_it(node.args[0])
    if not isinstance(node, ast.Name | ast.Attribute) or not isinstance(node.ctx, ast.Load):
        return False
    return not last_part(node)[:1].isupper() and parts.names_it(ast.Name(last_part(node)))


def _spelled(node: Comprehension) -> Iterator[str]:
    """The conditions of a comprehension, whatever the items are called."""
    own = {part.id for step in _steps(node) for part in walk(step.target) if isinstance(part, ast.Name)}
    for test in (test for step in _steps(node) for test in step.ifs):
        yield likeness(test, own)
