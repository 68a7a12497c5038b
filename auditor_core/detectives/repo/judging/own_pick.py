"""Nodes of judges that each pick the evidence they show: the prosecutor's what was not found, the defense's what was.

Only a node counts whose evidence goes through such a filter wherever the node reads it: one that lists gaps besides
shows its judge the same as the others.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Set

from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.judging.stand_ins import JUDGE
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name
from auditor_core.detectives.repo.source.spelling import likeness

_QUALITY = re.compile(r"^(?:is_)?(?:found|missing|present|confidence|positive|negative|supports?|passed|failed|ok)$")
"""Attributes that say for whom a piece of evidence speaks."""
_Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp
IsEvidence = Callable[[ast.expr], bool]


def own_picks(
    functions: Iterable[tuple[Module, Function]], is_evidence: IsEvidence
) -> Iterator[tuple[Module, str, ast.stmt]]:
    """The first node of a judge that picks its evidence in another way than another judge's does."""
    picked: dict[str, list[tuple[Set[str], Module, Function]]] = {}
    for module, function in functions:
        last = function.name.rpartition(".")[2]
        if may_name_persona(last) and JUDGE.fullmatch(last):
            picked.setdefault(persona_of(last), []).append((_conditions(function, is_evidence), module, function))
    nodes = [found[0] for found in picked.values() if len(found) == 1]
    differing = [item for item in nodes if item[0] and any(other[0] != item[0] for other in nodes)]
    yield from ((module, function.name, function.node) for _, module, function in differing[:1])


def _conditions(function: Function, is_evidence: IsEvidence) -> Set[str]:
    """Conditions by which all evidence is picked that a function reads; none where some of it goes past them."""
    picks = [item for item in function.nodes if isinstance(item, _Comprehension) and _picks(item, is_evidence)]
    known = {id(part) for item in picks for part in walk(item)}
    sifted = {name for name, values in function.assigned.items() if all(item in picks for item in values)}
    for name, values in function.assigned.items():  # `evidences = state["evidences"]` only gives it another name
        if name not in sifted and all(map(is_evidence, values)):
            known |= {id(part) for item in values for part in walk(item)}
    known |= {id(part.func) for part in function.nodes if isinstance(part, ast.Call)}
    past = (node for step in function.node.body for node in walk(step) if id(node) not in known)
    if any(_reads(node, is_evidence) and target_name(node) not in sifted for node in past):
        return set()
    return {told for item in picks for told in _spelled(item)}


def _picks(node: _Comprehension, is_evidence: IsEvidence) -> bool:
    """Whether a comprehension takes some of the evidence by what it says: `[e for e in evidence if e.found]`."""
    parts = (part for step in _steps(node) for test in step.ifs for part in walk(test))
    told = any(isinstance(part, ast.Attribute) and _QUALITY.match(part.attr) for part in parts)
    return told and any(is_evidence(step.iter) for step in node.generators)


def _steps(node: _Comprehension) -> list[ast.comprehension]:
    """What a comprehension goes through, and those within it."""
    return [step for part in walk(node) for step in getattr(part, "generators", ())]


def _reads(node: ast.AST, is_evidence: IsEvidence) -> bool:
    """Whether evidence is read here, under its name or by its key; classes are called so as well."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Constant) and is_evidence(node.slice)
    if isinstance(node, ast.Call):
        return last_part(node.func) == "get" and bool(node.args) and is_evidence(node.args[0])
    if not isinstance(node, ast.Name | ast.Attribute) or not isinstance(node.ctx, ast.Load):
        return False
    return not last_part(node)[:1].isupper() and is_evidence(ast.Name(last_part(node)))


def _spelled(node: _Comprehension) -> Iterator[str]:
    """The conditions of a comprehension, whatever the items are called."""
    own = {part.id for step in _steps(node) for part in walk(step.target) if isinstance(part, ast.Name)}
    for test in (test for step in _steps(node) for test in step.ifs):
        yield likeness(test, own)
