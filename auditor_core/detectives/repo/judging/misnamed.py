"""Judges whose own function or class gives their opinion another judge's name.

`def prosecutor(state): return hear(state, "Defense", PROSECUTOR_PROMPT)`, beside the same for the other two with their
own names: no opinion stands under the prosecutor's name, and two under the defense's.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.judging.prompt_files import PERSONAS, may_name_persona, persona_of
from auditor_core.detectives.repo.judging.stand_ins import JUDGE
from auditor_core.detectives.repo.source.index import Module, target_name
from auditor_core.facts import Place, UnheardAnswerFact

_LONGEST_NAME = 40
_JUDGES = len(PERSONAS)


class _Signature(NamedTuple):
    """A judge's name that is written out where that judge, or another one, is at work."""

    judge: str
    """Whose function or class it is."""
    given: str
    """Whom the name means."""
    module: Module
    function: str
    node: ast.expr


def find_misnamed(modules: Sequence[Module]) -> list[UnheardAnswerFact]:
    """One fact for each name that is another's where all other judges give their own in the very same place."""
    places: dict[str, list[_Signature]] = defaultdict(list)
    for module in modules:
        if may_name_persona(module.source):
            for place, found in (*_of_calls(module), *_of_classes(module)):
                places[place].append(found)
    return [
        UnheardAnswerFact(
            function=item.function,
            told=f"an opinion the name of another judge, {item.given},",
            place=Place(
                path=item.module.path, line=item.node.lineno, end_line=item.node.end_lineno or item.node.lineno
            ),
        )
        for group in places.values()
        if len({item.judge for item in group if item.given == item.judge}) == _JUDGES - 1
        for item in group
        if item.given != item.judge and not any(other.judge == other.given == item.judge for other in group)
    ]


def _of_calls(module: Module) -> Iterator[tuple[str, _Signature]]:
    """Names that a judge's own function, or a method of its class, hands to a call; by the call and the argument."""
    for call in module.calls:
        function = call.context.function
        owner = call.context.owner or (function.owner if function else "")
        judge = _own(function.name if function else "") or _own(owner)
        if not judge or function is None:
            continue
        words = {word.arg or "": word.value for word in call.node.keywords}
        for where, node in ({str(number): item for number, item in enumerate(call.node.args)} | words).items():
            if given := _named(node):
                yield f"{call.last}({where})", _Signature(judge, given, module, function.name, node)


def _of_classes(module: Module) -> Iterator[tuple[str, _Signature]]:
    """Names that the class of a judge holds: `class Prosecutor(Judge): name = "Defense"`; by the attribute."""
    for node, _, name in module.classes:
        for step in node.body if (judge := _own(name)) else ():
            target = step.targets[0] if isinstance(step, ast.Assign) else getattr(step, "target", None)
            value = getattr(step, "value", None)
            if isinstance(target, ast.Name) and isinstance(value, ast.expr) and (given := _named(value)):
                yield target_name(target), _Signature(judge, given, module, name, value)


def _own(name: str) -> str:
    last = name.rpartition(".")[2]
    return persona_of(last) if JUDGE.fullmatch(last) else ""


def _named(node: ast.expr) -> str:
    """Whom a short text, or the member of an enumeration, names."""
    if isinstance(node, ast.Attribute):
        return _own(node.attr)
    word = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return persona_of(word) if len(word) <= _LONGEST_NAME else ""
