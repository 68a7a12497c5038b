"""Objects that a function makes several of at once, alike in some fields: `[Note(topic="x", text=t) for t in texts]`.

They may be made by a function of the repository that is handed the value: `[noted("x", t) for t in texts]`. A reducer
that tells such objects apart by nothing but those fields keeps one of them.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.following.callers import functions_by_name, handed
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.facts import Place

_ONE_BY_ONE = ast.ListComp | ast.GeneratorExp
_Makers = Mapping[str, tuple[Function, Mapping[str, str]]]
"""Functions by name that make an object, with the parameter that each of its fields is."""


class Gathered(NamedTuple):
    """Several objects of a class that are made at once."""

    alike: frozenset[str]
    """Fields that are given the same constant in all of them."""
    function: str
    place: Place


def gathered(modules: Sequence[Module], name: str) -> Iterator[Gathered]:
    """All of a class, by its name, that are made in a comprehension, or put into a list one by one in a loop."""
    holding = [module for module in modules if name in module.source]
    makers = _makers(holding, name)
    for module in modules if holding else ():
        if {name, *makers}.isdisjoint(module.by_last):
            continue
        for function in module.functions:
            for call in (made for node in function.nodes for made in _made_each(node)):
                if alike := frozenset(_constants(call, name, makers)):
                    yield Gathered(alike, function.name, Place(path=module.path, line=call.lineno))


def _made_each(node: ast.AST) -> Iterator[ast.Call]:
    """What is called for each of many, whose result is kept: in a comprehension, or `facts.append(noted(…))`."""
    if isinstance(node, _ONE_BY_ONE) and isinstance(node.elt, ast.Call):
        yield node.elt
    for step in node.body if isinstance(node, ast.For) else ():
        call = step.value if isinstance(step, ast.Expr) else None
        if isinstance(call, ast.Call) and last_part(call.func) == "append" and isinstance(call.args[0], ast.Call):
            yield call.args[0]


def _constants(call: ast.Call, name: str, makers: _Makers) -> Iterator[str]:
    """The fields of the object that a call makes, itself or by a function, which are given a constant."""
    last = last_part(call.func)
    if last == name:
        yield from (word.arg for word in call.keywords if word.arg and isinstance(word.value, ast.Constant))
    elif last in makers:
        function, fields = makers[last]
        given = {parameter for parameter, value in handed(call, function) if isinstance(value, ast.Constant)}
        yield from (field for field, parameter in fields.items() if parameter in given)


def _makers(modules: Sequence[Module], name: str) -> _Makers:
    """The only functions of their names all of whose results are one object of a class that they make."""
    found = {}
    for last, named in functions_by_name(modules).items():
        results = named[0][1].results
        made = results[0] if len(named) == len(results) == 1 else None
        if isinstance(made, ast.Call) and last_part(made.func) == name:
            parameters = {part.arg for part in walk(named[0][1].node.args) if isinstance(part, ast.arg)}
            words = {word.arg: last_part(word.value) for word in made.keywords if isinstance(word.value, ast.Name)}
            found[last] = (
                named[0][1],
                {field: given for field, given in words.items() if field and given in parameters},
            )
    return found
