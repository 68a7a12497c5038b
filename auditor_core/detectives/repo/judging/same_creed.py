"""Judges that are made of one judge's object under the others' names: all of them speak for that one.

`replace(PROSECUTOR, name=persona.name)`, or `Seat(name=persona.name, creed=PROSECUTOR.creed)`, where nothing else of
the persona that is handed over is read.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.following.copied import COPYING, words_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.models import JUDGES

_NAMES = frozenset({"name", "id", "key", "title", "label", "role", "judge", "display_name"})
"""What a judge is called by."""
_UNTOLD = _NAMES | {"temperature", "seed", "model", "value"}
"""That, and how it speaks: not what it is told."""
_HOLDER = re.compile(r"persona|judge|juror|seat|advocate|member|speaker", re.IGNORECASE)
"""Names of what holds a judge."""


def sharing_one(product: Sequence[Module]) -> set[str]:
    """Judges whose own object is left for another's."""
    spoken = {
        persona
        for module in product
        if may_name_persona(module.source)
        for function in module.functions
        for persona in _made_of(function)
        if persona
    }
    others = set[str](JUDGES) - spoken
    return others if len(spoken) == 1 else set()


def _made_of(function: Function) -> Iterator[str]:
    """The judge whose object a function takes in place of the one that it is handed, and of whom it reads the name."""
    for call in (item.node for item in function.calls):
        words = words_of(call)
        named = {_name_read(value, function) for word, value in words.items() if word in _NAMES} - {""}
        if named and all(_is_read_for_names(function, parameter) for parameter in named):
            names = (item.id for item in _taken(call, words) if isinstance(item, ast.Name))
            yield from (persona_of(name) for name in names if name.isupper() and name not in function.parameters)


def _taken(call: ast.Call, words: Mapping[str, ast.expr]) -> Iterator[ast.expr]:
    """What a copy is made of, and what parts of are handed over that are told to a judge."""
    if last_part(call.func) in COPYING:
        yield from call.args[:1]
        if isinstance(call.func, ast.Attribute):
            yield call.func.value
    yield from (item.value for item in words.values() if isinstance(item, ast.Attribute) and item.attr not in _UNTOLD)


def _name_read(value: ast.expr, function: Function) -> str:
    """The parameter whose name is read: `persona` of `persona.name`."""
    plain = isinstance(value, ast.Attribute) and value.attr in _NAMES and isinstance(value.value, ast.Name)
    name = value.value.id if plain and isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name) else ""
    return name if name in function.parameters and _HOLDER.search(name) else ""


def _is_read_for_names(function: Function, parameter: str) -> bool:
    """Whether nothing but names is read of a parameter."""
    parts = list(walk(function.node))
    read = {id(part.value) for part in parts if isinstance(part, ast.Attribute) and part.attr in _UNTOLD}
    loads = [part for part in parts if isinstance(part, ast.Name) and part.id == parameter]
    return all(id(part) in read for part in loads)
