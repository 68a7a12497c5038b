"""Answers that are believed as they came, though a model is bound to a schema somewhere.

The text of an answer is read as JSON, an opinion is made of it past every validation, and once more past every
validation the opinion that is kept; nowhere on the way an opinion is made that checks what it gets. What is copied
from an answer that was validated is something else; so is what only happens where something else failed.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence, Set

from auditor_core.detectives.repo.judging.opinions import SCORES, UNCHECKED, VALIDATING
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name

_READING = frozenset({"loads", "literal_eval", "safe_load", "raw_decode", "parse_partial_json", "parse_json_markdown"})
"""Calls that make values of a text, whatever they are."""
_HOPS = 4
"""Names that stand for what is made of names."""
Known = Mapping[str, Sequence[tuple[Module, Function]]]


def believes(functions: Sequence[Function], scored: Set[str], known: Known) -> bool:
    """Whether opinions are made without a check in these functions, and in those that they call, and only so.

    Args:
        functions: Who works on an answer.
        scored: Names of the classes with a score.
        known: The product's functions by their last name.
    """
    called = (known.get(call.last, ()) for item in functions for call in item.calls)
    around = dict.fromkeys([*functions, *(pairs[0][1] for pairs in called if len(pairs) == 1)])
    made = [(item, call) for item in around for call in item.calls if _makes(call, scored)]
    made = [(item, call) for item, call in made if call.node not in item.late]
    if any(call.last not in UNCHECKED for _, call in made):
        return False
    twice = len({id(item) for item, _ in made}) > 1
    return twice and any(_is_read(call, item, known) for item, call in made)


def _makes(call: Call, scored: Set[str]) -> bool:
    """Whether a call makes or checks an opinion; one with a score that is written out is none that a model gave."""
    if any(word.arg in SCORES and isinstance(word.value, ast.Constant) for word in call.node.keywords):
        return False
    parts = call.written.split(".")
    return parts[-1] in scored or (parts[-1] in UNCHECKED and parts[-2:-1] != [] and parts[-2] in scored) or (
        parts[-1] in VALIDATING
    )  # fmt: skip


def _is_read(call: Call, function: Function, known: Known) -> bool:
    """Whether an opinion is made of what a text was read as, here or by a function that is called for it."""
    for part in _sources(call, function):
        last = written_name(part.func).rpartition(".")[2] if isinstance(part, ast.Call) else ""
        helpers = known.get(last, ())
        if last in _READING or (len(helpers) == 1 and any(item.last in _READING for item in helpers[0][1].calls)):
            return True
    return False


def _sources(call: Call, function: Function) -> Iterator[ast.AST]:
    """All that a call's arguments are made of, through the names of the function."""
    pending: list[ast.expr] = [*call.node.args, *(word.value for word in call.node.keywords)]
    seen: set[str] = set()
    for _ in range(_HOPS):
        parts = [part for node in pending for part in walk(node)]
        yield from parts
        names = {part.id for part in parts if isinstance(part, ast.Name)} - seen
        seen |= names
        pending = [value for name in sorted(names) for value in function.assigned.get(name, ())]
