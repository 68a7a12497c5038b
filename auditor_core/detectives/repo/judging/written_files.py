"""Where files are written and none is read: what a name is put together for there is no file that is asked for."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module

_WRITING = frozenset({"write_text", "write_bytes"})
_READING = frozenset({"read_text", "read_bytes", "read", "readlines", "load", "loads", "safe_load", "get_template"})
_MODES = ("w", "a", "x")
_TAKING = NOTING | {"Path", "PurePath", "joinpath", "join", "open", "str", "with_name"} | _WRITING
"""What is handed the name of such a file without opening it to read."""
_FILE = re.compile(r"\.\w{1,8}$")


def written_nodes(modules: Sequence[Module]) -> set[int]:
    """Ids of what stands in functions that only write files, and of what names are made of that are only written to."""
    makers = {id(maker) for maker in _makers(modules)}
    return {
        id(part)
        for module in modules
        for item in module.functions
        for part in (item.nodes if id(item) in makers or _writes_only(item) else _written_names(item))
    }


def _makers(modules: Sequence[Module]) -> list[Function]:
    """Functions that make names to which all who call them only write: `target = place_of(state)`."""
    functions = [function for module in modules for function in module.functions]
    written = {id(part) for function in functions for part in _written_names(function)}
    calls = CallsByName(modules)
    found = ((item, calls.of(item.name.rpartition(".")[2])) for item in functions if item.results)
    return [item for item, made in found if made and all(id(call.node) in written for _, call in made)]


def _writes_only(function: Function) -> bool:
    """Whether a function writes a file, and opens none to read it."""
    lasts = {call.last for call in function.calls}
    opened = [call.node for call in function.calls if call.last == "open"]
    writing = [call for call in opened if _is_written(call)]
    handed = any(call.last not in _TAKING and any(map(_names_file, walk(call.node))) for call in function.calls)
    return bool(writing or lasts & _WRITING) and not (handed or lasts & _READING) and len(writing) == len(opened)


def _written_names(function: Function) -> Iterator[ast.AST]:
    """What the names are made of that a function writes to, and reads nothing from: `target.write_text(text)`."""
    asked: dict[str, set[str]] = defaultdict(set)
    for call in function.calls:
        if isinstance(call.node.func, ast.Attribute) and isinstance(call.node.func.value, ast.Name):
            asked[call.node.func.value.id].add(call.last)
    for name, methods in asked.items():
        if methods & _WRITING and not methods & (_READING | {"open"}):
            yield from (part for value in function.assigned.get(name, ()) for part in walk(value))


def _names_file(node: ast.AST) -> bool:
    """Whether a text ends as the name of a file does: `f"{role}.md"`."""
    last = node.values[-1] if isinstance(node, ast.JoinedStr) and node.values else node
    return isinstance(last, ast.Constant) and isinstance(last.value, str) and bool(_FILE.search(last.value))


def _is_written(call: ast.Call) -> bool:
    """Whether a file is opened to be written: `open(path, "w")`, `path.open(mode="a")`."""
    given = [*call.args, *(word.value for word in call.keywords if word.arg == "mode")]
    modes = (item.value for item in given if isinstance(item, ast.Constant) and isinstance(item.value, str))
    return any(len(mode) <= len("w+b") and mode.startswith(_MODES) for mode in modes)


def reading_sources(modules: Sequence[Module]) -> list[str]:
    """The sources of modules without the functions that only write files, or name them; every line keeps its place."""
    makers = {id(maker) for maker in _makers(modules)}
    return [
        _without(module, [item for item in module.functions if id(item) in makers or _writes_only(item)])
        for module in modules
    ]


def _without(module: Module, functions: Sequence[Function]) -> str:
    if not functions:
        return module.source
    lines = module.source.split("\n")
    for item in functions:
        for place in range(item.node.lineno - 1, item.node.end_lineno or item.node.lineno):
            lines[place] = ""
    return "\n".join(lines)
