"""Models that are bound to the description of a schema, and who validates what they answer.

`with_structured_output(Opinion.model_json_schema())` gives dictionaries, which nobody holds against the class unless
the program does so itself: where the model is asked, or in a function that is called from there or calls it.
"""

import ast
import re
from collections.abc import Callable, Iterable, Sequence, Set

from auditor_core.detectives.repo.judging.opinions import SCORES, UNCHECKED, VALIDATING
from auditor_core.detectives.repo.judging.schemas import last_name
from auditor_core.detectives.repo.judging.unchecked import sources_of
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name
from auditor_core.facts import ClassFact

_DESCRIBING = frozenset({"model_json_schema", "schema"})
_ADAPTING = "json_schema"
_READING = frozenset({"read_text", "read_bytes", "open", "files"})
_WORD = re.compile(r"\w+")
_HOPS = 2
"""Functions between the one that asks and the one that validates."""


def is_description(node: ast.expr | None, function: Function | None, module: Module) -> bool:
    """Whether what stands for a schema is a dictionary that a class gives of itself, here or under one name."""
    name = target_name(node) if node is not None else ""
    known = (function.assigned.get(name) if function and name else None) or module.assigned.get(name, [])
    node = known[0] if len(known) == 1 else node
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr in _DESCRIBING or (node.func.attr == _ADAPTING and "TypeAdapter" in written_name(node.func))


def apart_from(schemas: Set[str], classes: Iterable[ClassFact]) -> set[str]:
    """Names of models that neither are one of these schemas, nor have one in a field: settings, texts, the rubric."""
    models = {item.name: {*_WORD.findall(" ".join(field.annotation for field in item.fields))} for item in classes}
    near = set(schemas)
    while new := {name for name, held in models.items() if name not in near and not held.isdisjoint(near)}:
        near |= new
    return models.keys() - near


def validates(function: Function, schemas: Set[str], apart: Set[str], *, unchecked: bool) -> bool:
    """Whether the function checks what it got against a schema; an opinion with a score of its own checks nothing.

    Where opinions are made `unchecked`, who catches that one is not valid waits for a failure that never comes. What
    is read of a file into a model `apart` is no answer.
    """
    caught = [
        written_name(kind)
        for handler in function.handlers
        for kind in (handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type])
        if kind is not None
    ]
    return (any(name.endswith("ValidationError") for name in caught) and not unchecked) or any(
        (last := last_name(call.node)) in VALIDATING or (last in schemas and not _is_scored(call.node))
        for call in function.calls
        if apart.isdisjoint(call.written.split(".")[-2:-1]) or not _is_of_file(call, function)
    )


def _is_of_file(call: Call, function: Function) -> bool:
    """Whether something is made of what a file holds: `Book.model_validate(yaml.safe_load(path.read_text()))`."""
    return any(last_part(part) in _READING for part in sources_of(call.node.args, function))


def makes_unchecked(function: Function) -> bool:
    """Whether objects are made that nobody validates, so that being one says nothing."""
    return any(call.last in UNCHECKED for call in function.calls)


def around(
    functions: Iterable[Function],
    called: Callable[[str], Sequence[Function]],
    callers: Callable[[str], Sequence[Function]],
) -> list[Function]:
    """The functions, those that they call, and those that call them, through a few of each."""
    found = new = list(dict.fromkeys(functions))
    for _ in range(_HOPS):
        names = [item.name.rpartition(".")[2] for item in new]
        told = [inner for item in new for call in item.calls for inner in called(last_name(call.node))]
        using = [user for name in names for user in callers(name)]
        new = [item for item in dict.fromkeys((*told, *using)) if item not in found]
        found = [*found, *new]
    return found


def _is_scored(node: ast.Call) -> bool:
    """Whether an object is made with a score that is written out."""
    return any(word.arg in SCORES and isinstance(word.value, ast.Constant) for word in node.keywords)


def asks_kind(function: Function, schemas: set[str]) -> bool:
    """Whether the function asks whether something is an object of a schema."""
    return any(
        call.last == "isinstance" and any(written_name(item) in schemas for item in call.node.args)
        for call in function.calls
    )
