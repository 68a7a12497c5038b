"""Whether the repository's own reducers keep what both sides hold, gone through with two made-up sides."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.data.gathered import gathered
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.trial.machine import Machine
from auditor_core.detectives.repo.trial.statements import Follower
from auditor_core.detectives.repo.trial.states import classes
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.types import any_of, bare, is_list, options
from auditor_core.detectives.repo.trial.values import Act, Klass, RaisedError, Routine, UntoldError, Value
from auditor_core.facts import ClassFact, FieldFact

_MOST_STEPS = 20_000
_OLD, _NEW = (1, 2), (3,)
"""Numbers of the things that stand in the state, and of those that a node hands over."""
_UNTOLD = (UntoldError, RaisedError, RecursionError, SyntaxError, ValueError)
"""How a trial ends without a result."""


def with_reducers_tried(subject: Subject, facts: Sequence[ClassFact]) -> list[ClassFact]:
    """The classes; a field's reducer that loses all that one of two sides holds is none.

    Of one that keeps an item of each kind, whether it loses such as the repository makes several of.
    """
    if not any(item.reducer for fact in facts for item in fact.fields):
        return list(facts)
    machine = Follower(subject.modules, subject.names, _MOST_STEPS)
    machine.is_strict = True
    by_path = {module.path: module for module in subject.modules}
    known = {klass.name: klass for klass in classes(machine)}
    return [_with_tried(machine, known, by_path.get(fact.place.path), fact) for fact in facts]


def _with_tried(machine: Machine, known: Mapping[str, Klass], module: Module | None, fact: ClassFact) -> ClassFact:
    if module is None or not any(item.reducer for item in fact.fields):
        return fact
    return fact.model_copy(update={"fields": tuple(_tried(machine, known, module, item) for item in fact.fields)})


def _tried(machine: Machine, known: Mapping[str, Klass], module: Module, item: FieldFact) -> FieldFact:
    if item.reducer and _loses(machine, known, module, item):
        return item.model_copy(update={"reducer": ""})
    try:
        place = _crowded_out(machine, known, module, item) if item.reducer and item.kept_by else ""
    except _UNTOLD:
        return item
    return item.model_copy(update={"crowded_out": place})


def _crowded_out(machine: Machine, known: Mapping[str, Klass], module: Module, item: FieldFact) -> str:
    """Where several items are made at once of which a reducer keeps one; empty where none is known."""
    note = bare(ast.parse(item.annotation, mode="eval").body)
    inner = note.slice.elts[-1] if isinstance(note, ast.Subscript) and isinstance(note.slice, ast.Tuple) else note
    klass = known.get(last_part(inner.slice)) if isinstance(inner, ast.Subscript) and is_list(inner) else None
    reducer = _reducer(machine, module, item) if klass else None
    for several in gathered(machine.modules(), klass.name) if klass and reducer else ():
        if several.alike.issuperset(item.kept_by):
            old, *new = (_thing(machine, known, inner, number) for number in (1, 2, 3))
            new[1].fields.update({name: new[0].fields[name] for name in several.alike & new[0].fields.keys()})
            if new[0] != new[1] and _keeps_one(machine, reducer, old, new, by_key=inner is not note):
                return str(several.place)
    return ""


def _keeps_one(machine: Machine, reducer: Value, old: Value, new: Sequence[Value], *, by_key: bool) -> bool:
    """Whether a reducer keeps one of two items that come together, and not the other."""
    sides: list[Value] = [[old], list(new)]
    try:
        machine.begin()
        given = machine.call(reducer, [{"key": side} for side in sides] if by_key else sides, {})
        kept = machine.each(given["key"] if by_key else given)
        return sum(any(each == item for each in kept) for item in new) == 1
    except (*_UNTOLD, KeyError, TypeError):
        return False


def _reducer(machine: Machine, module: Module, item: FieldFact) -> Value:
    """The repository's own function that a field's reducer is; None where it is no such."""
    found = machine.names.definition(item.reducer, module)
    reducer = machine.name(machine.home(found[0]), found[1]) if found else None
    return reducer if isinstance(reducer, Routine | Act) else None


def _loses(machine: Machine, known: Mapping[str, Klass], module: Module, item: FieldFact) -> bool:
    machine.begin()
    try:
        note = bare(ast.parse(item.annotation, mode="eval").body)
        reducer = _reducer(machine, module, item)
        if reducer is None:
            return False
        old, new = ([_thing(machine, known, note, number) for number in numbers] for numbers in (_OLD, _NEW))
        if is_list(note):
            kept = machine.each(machine.call(reducer, [list(old), list(new)], {}))
        elif last_part(getattr(note, "value", note)).lower() in ("dict", "mapping"):
            left, right = ({f"key-{number}": [number] for number in numbers} for numbers in (_OLD, _NEW))
            old, new = list(left), list(right)
            both = machine.call(reducer, [left, right], {})
            if not isinstance(both, dict):
                return False
            kept = list(both)
        else:
            return False
        return not all(any(each == other for each in kept for other in side) for side in (old, new))
    except _UNTOLD:
        return False


def _thing(machine: Machine, known: Mapping[str, Klass], note: ast.expr, number: int) -> Value:
    """One of the things that a list holds: an object of the repository's class that it names, or a text."""
    inner = note.slice if isinstance(note, ast.Subscript) else note
    inner = inner.elts[0] if isinstance(inner, ast.Tuple) and inner.elts else inner
    klass = known.get(last_part(inner))
    return machine.make(klass, [], dict(_filled(machine, klass, number))) if klass else f"text {number}"


def _filled(machine: Machine, klass: Klass, number: int) -> Iterator[tuple[str, Value]]:
    """Values of the fields that have no default, different by number where their types leave that open."""
    for name, (note, default, _) in machine.fields(klass).items():
        chosen = options(machine, klass, bare(note))
        value = chosen[number % len(chosen)] if chosen else any_of(name, note)
        if isinstance(value, str) and not chosen:
            yield name, f"{value} {number}"
        elif default is None or isinstance(value, int | float):
            yield name, number if type(value) in (int, float) else value
