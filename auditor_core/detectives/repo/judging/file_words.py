"""Which files a maker of file names is asked for: by all its calls, through parameters and attributes."""

import ast
from collections.abc import Iterable, Iterator, Sequence

from auditor_core.detectives.repo.following.callers import default_of, handed
from auditor_core.detectives.repo.following.set_anew import replaced_parameters
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere
from auditor_core.detectives.repo.source.spelling import spelled

_HOPS = 3
"""Calls between where a name is written out and the function that makes a file's name of it."""
_DATA = frozenset({"BaseModel", "NamedTuple", "dataclass", "BaseSettings", "define"})
"""Bases and decorators of classes whose fields are filled where an object is made."""
_OF_MEMBERS = "value"
"""What the members of an enumeration have without anybody who sets it under that name."""
Words = frozenset[str]


def asked_for(product: Sequence[Module], loader: Function, parameter: str, hops: int = _HOPS) -> Words:
    """What all calls of a function give for a parameter; empty where one of them does not spell it out."""
    last = loader.name.rpartition(".")[2]
    calls = [call for module in product for call in module.by_last.get(last, ())]
    if _mentions(product, last) != len(calls):
        return frozenset()  # handed on, and called elsewhere
    found: set[str] = set()
    for call in (call for call in calls if not _is_of_another(product, call, loader, parameter)):
        value = next((item for name, item in handed(call.node, loader) if name == parameter), None)
        words = words_of(product, value or default_of(loader, parameter), call.context.function, hops)
        if not words:
            return frozenset()
        found |= words
    return frozenset(found)


def words_of(product: Sequence[Module], value: ast.expr | None, function: Function | None, hops: int = _HOPS) -> Words:
    """What an expression within a function, or outside of all, may be; empty where that is not told."""
    if isinstance(value, ast.Constant):
        return frozenset({value.value}) if isinstance(value.value, str) else frozenset()
    if isinstance(value, ast.Name) and hops:
        return _of_name(product, value.id, function, hops - 1)
    if isinstance(value, ast.Attribute) and value.attr != _OF_MEMBERS:
        return _given_to(product, value.attr)
    return frozenset()


def _of_name(product: Sequence[Module], name: str, function: Function | None, hops: int) -> Words:
    """Of a parameter that callers fill, of one that the function sets anew, or of a name that is set once."""
    own = function.assigned.get(name, []) if function else []
    if function is not None and name in function.parameters:
        if not own:
            return asked_for(product, function, name, hops)
        own = own if name in replaced_parameters(function) else []
    elif not own and name.isupper():
        own = assigned_anywhere(product, name)
    return words_of(product, own[0], function, hops) if len(own) == 1 else frozenset()


def _is_of_another(product: Sequence[Module], call: Call, loader: Function, parameter: str) -> bool:
    """Whether a call runs another function of the same name: its own object's, or one that takes other arguments."""
    others = [
        item
        for module in product
        for item in module.functions
        if item is not loader and item.name.rpartition(".")[2] == loader.name.rpartition(".")[2]
    ]
    receiver = call.node.func.value if isinstance(call.node.func, ast.Attribute) else None
    owner = call.context.function.owner if call.context.function else ""
    if receiver is not None and written_name(receiver) in ("self", "cls"):
        return owner != loader.owner and any(item.owner == owner for item in others)
    hidden = any(isinstance(item, ast.Starred) for item in call.node.args) or not all(w.arg for w in call.node.keywords)
    given = any(name == parameter for name, _ in handed(call.node, loader))
    return not given and default_of(loader, parameter) is None and not hidden


def _given_to(product: Sequence[Module], attribute: str) -> Words:
    """All texts that something is set to under an attribute's name; empty where one of them is not spelled out."""
    values = values_under(product, attribute) or []
    words = {value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)}
    return frozenset(words) if all(isinstance(value, ast.Constant) for value in values) else frozenset()


def values_under(product: Sequence[Module], attribute: str) -> list[ast.expr] | None:
    """All that something is set to under an attribute's name; None where a class may be given more by its place."""
    if _is_filled(product, attribute):
        return None
    return [value for module in product if attribute in module.source for value in _set_under(module, attribute)]


def _set_under(module: Module, attribute: str) -> Iterator[ast.expr]:
    for node in walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == attribute:
            yield ast.Name(attribute, ast.Load())  # a property: what it gives is not followed
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (node.value for target in targets if _last(target) == attribute)
        elif isinstance(node, ast.keyword) and node.arg == attribute:
            yield node.value


def _last(target: ast.expr) -> str:
    return target_name(target).rpartition(".")[2]


def _is_filled(product: Sequence[Module], attribute: str) -> bool:
    """Whether a class is given values for such a field by their place alone."""
    for node in (node for module in product for node, _, _ in module.classes):
        fields = [last_part(step.target) for step in node.body if isinstance(step, ast.AnnAssign)]
        marks = {
            *map(last_part, node.bases),
            *(spelled(mark).partition("(")[0].rpartition(".")[2] for mark in node.decorator_list),
        }
        if attribute in fields and marks & _DATA:
            place = fields.index(attribute)
            calls = (call for module in product for call in module.by_last.get(node.name, ()))
            if any(len(call.node.args) > place or any(w.arg is None for w in call.node.keywords) for call in calls):
                return True
    return False


def _mentions(product: Iterable[Module], name: str) -> int:
    """How often something is read under a name, imports apart."""
    nodes = (node for module in product for node in walk(module.tree) if name in module.source)
    return sum(isinstance(node, ast.Name | ast.Attribute) and last_part(node) == name for node in nodes)
