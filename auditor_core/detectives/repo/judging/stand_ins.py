"""Judges whose node asks in the very words of another's: `def defense(state): return judge("Prosecutor", state)`.

Two nodes do the same when one calls nothing of the program that the other does not call as well, with the same
arguments, and reads no other values; what is only noted down does not count. If what both call names one of the two
judges alone, the other one is never heard.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.source.descent import below, last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.spelling import form, likeness

JUDGE = re.compile(
    r"_*(?:(?:run|ask|call|judge|evaluate)_?)?(?:the_?)?(?:prosecutor|defen[cs]e|defender|tech_?lead)"
    r"(?:_?(?:node|judge|agent|attorney|lawyer|counsel|persona|opinion))*",
    re.IGNORECASE,
)
"""Names of functions and classes that are a judge's own, not of those that deal with one."""
_NOTES = re.compile(r"log|trace|span|metric|notif|emit|progress|telemetry", re.IGNORECASE)
_FAILURE = re.compile(r"(Error|Exception|Warning|Failure)$")
_LONGEST_NAME = 40


class _Deed(NamedTuple):
    """What a judge's node does."""

    owner: str
    calls: frozenset[str]
    """What it calls of the program, in one spelling."""
    named: frozenset[str]
    """Personas that these calls name."""
    values: frozenset[str]
    """Values of the module's top that it reads, with what they are."""


def stood_in(product: Sequence[Module]) -> set[str]:
    """Personas all of whose nodes do what another's do, in that one's name."""
    judges = [
        (module, function)
        for module in product
        for function in (module.functions if may_name_persona(module.source) else ())
        if JUDGE.fullmatch(function.name.rpartition(".")[2])
    ]
    if not judges:
        return set()
    deeds: dict[str, list[_Deed]] = {}
    known = {name for module in product for name in module.definitions}
    known |= {function.name.rpartition(".")[2] for module in product for function in module.functions}
    noting = _noting(product)
    for module, function in judges:
        if (deed := _deed(module, function, known - noting, noting)).calls:
            deeds.setdefault(persona_of(function.name.rpartition(".")[2]), []).append(deed)
    return {own for own, done in deeds.items() if all(_is_anothers(item, own, deeds) for item in done)}


def _is_anothers(deed: _Deed, own: str, deeds: Mapping[str, Sequence[_Deed]]) -> bool:
    """Whether the only judge that is named is another one, whose own node does all of it as well."""
    return any(
        deed.named == {other} and deed.owner == item.owner and deed.calls <= item.calls and deed.values <= item.values
        for other in deeds
        if other != own
        for item in deeds[other]
    )


def _deed(module: Module, function: Function, known: set[str], noting: set[str]) -> _Deed:
    own = {part.id for part in function.nodes if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    own |= {part.arg for part in function.nodes if isinstance(part, ast.arg)}
    parts = list(_doing(function.node))
    calls = [part for part in parts if isinstance(part, ast.Call) and last_part(part.func) in known]
    words = (word_of(part) for call in calls for part in walk(call) if word_of(part) not in own)
    read = {part.id for part in parts if isinstance(part, ast.Name)} - own - noting
    values = {f"{name}={form(value)}" for name in read for value in module.assigned.get(name, ())}
    return _Deed(
        owner=function.owner,
        calls=frozenset(likeness(call, own) for call in calls),
        named=frozenset(persona_of(word) for word in words if len(word) <= _LONGEST_NAME) - {""},
        values=frozenset(values),
    )


def _doing(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a function, but what is noted down, what fails, and texts that nobody uses."""
    pending = [*below(node)]
    for part in pending:
        bare = isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
        if not bare and not isinstance(part, ast.Raise) and not (isinstance(part, ast.Call) and _is_note(part)):
            yield part
            pending += below(part)


def _is_note(call: ast.Call) -> bool:
    last = last_part(call.func)
    receiver = written_name(call.func.value) if isinstance(call.func, ast.Attribute) else ""
    told = last in NOTING or _NOTES.search(receiver) or _NOTES.search(last)
    return bool(told or _FAILURE.search(last))


def _noting(product: Sequence[Module]) -> set[str]:
    """Names of functions that note something down and do nothing else, and other names of such."""
    functions = [function for module in product for function in module.functions]
    names = {item.name.rpartition(".")[2] for item in functions if all(map(_only_notes, item.node.body))}
    pairs = ((name, value) for module in product for name, values in module.assigned.items() for value in values)
    return names | {name for name, value in pairs if isinstance(value, ast.Attribute) and value.attr in NOTING}


def _only_notes(step: ast.stmt) -> bool:
    value = step.value if isinstance(step, ast.Expr) else None
    return isinstance(value, ast.Constant) or (isinstance(value, ast.Call) and _is_note(value))
