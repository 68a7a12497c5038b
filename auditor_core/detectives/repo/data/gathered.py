"""Objects that a function makes several of at once, alike in some fields: `[Note(topic="x", text=t) for t in texts]`.

They may be made by a function of the repository that is handed the value: `[noted("x", t) for t in texts]`. A reducer
that tells such objects apart by nothing but those fields keeps one of them.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.following.callers import functions_by_name, handed
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.facts import Place

_ONE_BY_ONE = ast.ListComp | ast.GeneratorExp


class _Maker(NamedTuple):
    """A function that makes an object, with the fields that are one of its parameters, and those that are constants."""

    function: Function
    handed: Mapping[str, str]
    constant: frozenset[str]


_Makers = Mapping[str, _Maker]
"""By the functions' names."""


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
        yield from _constant_words(call)
    elif last in makers:
        maker = makers[last]
        given = {parameter for parameter, value in handed(call, maker.function) if isinstance(value, ast.Constant)}
        yield from maker.constant
        yield from (field for field, parameter in maker.handed.items() if parameter in given)


def _constant_words(call: ast.Call) -> frozenset[str]:
    return frozenset(word.arg for word in call.keywords if word.arg and isinstance(word.value, ast.Constant))


def _makers(modules: Sequence[Module], name: str) -> _Makers:
    """The only functions of their names all of whose results are one object of a class that they make."""
    found = {}
    for last, named in functions_by_name(modules).items():
        function = named[0][1]
        made = function.results[0] if len(named) == len(function.results) == 1 else None
        if isinstance(made, ast.Call) and last_part(made.func) == name:
            words = {word.arg: last_part(word.value) for word in made.keywords if isinstance(word.value, ast.Name)}
            taken = {field: given for field, given in words.items() if field and given in function.parameters}
            found[last] = _Maker(function, taken, _constant_words(made))
    return found
