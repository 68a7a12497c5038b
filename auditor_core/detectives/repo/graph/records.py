"""Values that a library makes for graph-building code: records with named fields, and what a file of data holds."""

import ast
from collections.abc import Mapping

from auditor_core.detectives.repo.graph.builder import Arguments
from auditor_core.detectives.repo.graph.builtin import LONGEST, items_of
from auditor_core.detectives.repo.graph.values import UNKNOWN, ClassValue, Instance, Scope, Value
from auditor_core.detectives.repo.source.data_files import only_table

_NAMED_TUPLES = ("collections.namedtuple", "typing.NamedTuple")
_NAMESPACE = "types.SimpleNamespace"
_READERS = frozenset({"json", "tomllib", "tomli", "toml", "yaml"})
_READING = frozenset({"load", "loads", "safe_load", "full_load"})


def made_by(dotted: str, arguments: Arguments, scope: Scope, files: Mapping[str, str]) -> Value:
    """What a library's function makes of its arguments; `UNKNOWN` for any other."""
    package, _, rest = dotted.partition(".")
    if dotted in _NAMED_TUPLES:
        return _named_tuple(arguments, scope)
    if dotted == _NAMESPACE:
        return Instance(_kind("SimpleNamespace", scope, ()), dict(arguments.keywords))
    if package in _READERS and rest in _READING:
        return _abstract(only_table(files, scope.module.source))
    return UNKNOWN


def _named_tuple(arguments: Arguments, scope: Scope) -> Value:
    name, fields = arguments.get(0, "typename"), arguments.get(1, "field_names")
    listed = fields.replace(",", " ").split() if isinstance(fields, str) else items_of(fields)
    firsts = [item[0] if isinstance(item, tuple) and item else item for item in listed or ()]
    names = tuple(item for item in firsts if isinstance(item, str))
    known = isinstance(name, str) and len(names) == len(firsts) > 0
    return _kind(name, scope, names) if known and isinstance(name, str) else UNKNOWN


def _kind(name: str, scope: Scope, fields: tuple[str, ...]) -> ClassValue:
    node = ast.ClassDef(name=name, bases=[], keywords=[], body=[], decorator_list=[])
    return ClassValue(node, scope, fields=fields)


def _abstract(value: object) -> Value:
    """A value of a file as one of the code's."""
    if isinstance(value, dict):
        return {str(key): _abstract(item) for key, item in value.items()} if len(value) <= LONGEST else UNKNOWN
    if isinstance(value, list):
        return [_abstract(item) for item in value] if len(value) <= LONGEST else UNKNOWN
    return value if isinstance(value, str | int | float) and len(str(value)) <= LONGEST else UNKNOWN
