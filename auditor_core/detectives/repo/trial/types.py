"""Types as fields are annotated with them: what they come to, and values that fit them."""

import ast

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.trial.machine import Machine
from auditor_core.detectives.repo.trial.values import Klass, Member, Number, RaisedError, Thing, UntoldError, Value

_WRAPPERS = ("Annotated", "Optional", "Required", "NotRequired", "Final")
_LISTS = ("list", "sequence", "tuple", "set", "iterable", "collection")


def bare(note: ast.expr) -> ast.expr:
    """A type without `Annotated`'s extras, and without `None`."""
    if isinstance(note, ast.Constant) and isinstance(note.value, str):
        try:
            return bare(ast.parse(note.value, mode="eval").body)
        except (SyntaxError, ValueError):
            return note
    if isinstance(note, ast.Subscript) and last_part(note.value) in _WRAPPERS:
        return bare(note.slice.elts[0] if isinstance(note.slice, ast.Tuple) and note.slice.elts else note.slice)
    if isinstance(note, ast.BinOp) and isinstance(note.op, ast.BitOr):
        is_none = isinstance(note.left, ast.Constant) and note.left.value is None
        return bare(note.right if is_none else note.left)
    return note


def is_list(note: ast.expr) -> bool:
    """Whether a type is one of several things in a row."""
    return isinstance(note, ast.Subscript) and last_part(note.value).lower() in _LISTS


def options(machine: Machine, klass: Klass, note: ast.expr) -> list[Value]:
    """The values of a type that tells them one by one: a `Literal`, or an enumeration; none of any other."""
    try:
        if isinstance(note, ast.Subscript) and last_part(note.value) == "Literal":
            items = note.slice.elts if isinstance(note.slice, ast.Tuple) else [note.slice]
            return [machine.evaluate(machine.home(klass.module), item) for item in items]
        if isinstance(note, ast.Name):
            written = klass.module.definitions.get(note.id)
            if isinstance(written, ast.Subscript):
                return options(machine, klass, written)
            found = machine.name(machine.home(klass.module), note.id)
            return list(machine.members(found).values()) if isinstance(found, Klass) else []
    except (UntoldError, RaisedError):
        return []
    return []


def shown(item: Value) -> str:
    """A member of an enumeration, or any other value, by all that it is called."""
    if isinstance(item, Thing):
        return f"{item.fields.get('name')} {item.fields.get('value')}"
    return f"{item.key} {item.value}" if isinstance(item, Member | Number) else str(item)


def any_of(name: str, note: ast.expr) -> Value:
    """A value for a field of which nothing is known but its type; None where that tells none."""
    note = bare(note)
    if isinstance(note, ast.Subscript):
        kind = last_part(note.value).lower()
        return [] if kind in _LISTS else {} if kind in ("dict", "mapping", "defaultdict") else None
    return {"str": name, "int": 1, "float": 1.0, "bool": False, "list": [], "dict": {}}.get(last_part(note))
