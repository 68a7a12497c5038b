"""Where the verdict leaves the program: calls that write a report into a file."""

import ast
import posixpath
import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.synthesis.one_liners import OneLiners
from auditor_core.detectives.repo.synthesis.unfilled import Unfilled

_WRITING = frozenset({"write_text", "write", "writelines", "download_button"})
_REPORT = re.compile(r"report|markdown|\.md\b|\bmd\b|md_|_md|verdict|audit|ruling|judge?ment", re.IGNORECASE)
_DATA = re.compile(r"json|pickle|yaml|csv|\.bytes|getbuffer", re.IGNORECASE)

_MOST_USERS = 30
"""Functions between those that write and those that nobody calls, at most."""


class Writing(NamedTuple):
    """A call that writes, and the function that makes it."""

    node: ast.Call
    function: str


class Outlet:
    """Finds what is written out as text."""

    def __init__(self, product: Sequence[Module], is_unused: Callable[[Function], bool]) -> None:
        """`is_unused`: whether nothing uses a function."""
        self._is_unused = is_unused
        self._calls = CallsByName(product)
        self._unfilled = Unfilled(product)
        self._one_liners = OneLiners(functions_by_name(product))

    def writings(self, module: Module) -> Iterator[Writing]:
        """Calls of a module that write a report as text; data formats are none."""
        for call in module.calls if not _WRITING.isdisjoint(module.by_last) or "print" in module.by_last else ():
            writes = getattr(call.node.func, "attr", "") in _WRITING and not _is_shown(call.node)
            if not writes and not _prints_into(call.node):
                continue
            text, function = module.text(call.node), call.context.function
            if function is not None and (self._is_unused(function) or self._unfilled.writes(call)):
                continue
            empty = bool(_DATA.search(text)) or self._one_liners.writes(module, call)
            if not empty and self._is_report(module, call, text):
                yield Writing(call.node, function.name if function else "")

    def users(self, writing: str) -> tuple[str, ...]:
        """The functions that nobody calls from which a way leads to one that writes; empty where that is unsure."""
        found, waiting = {writing.rpartition(".")[2]: False}, [writing.rpartition(".")[2]]
        while waiting and len(found) <= _MOST_USERS:
            here = waiting.pop()
            calls = self._calls.of(here)
            names = {
                call.context.function.name.rpartition(".")[2] if call.context.function else "" for _, call in calls
            }
            found[here] = bool(names - {here})
            waiting += sorted(names - found.keys())
            found |= {name: False for name in names if name not in found}
        roots = tuple(sorted(name for name, is_called in found.items() if not is_called))
        sure = "" not in found and not waiting and not any(map(self._is_handed_on, found.keys() - set(roots)))
        return roots if sure else ()

    def _is_handed_on(self, last: str) -> bool:
        """Whether what is called so may be reached in other ways than by calls: handed over, or under another name."""
        named = sum(
            isinstance(node, ast.Name | ast.Attribute) and last_part(node) == last and isinstance(node.ctx, ast.Load)
            for module in self._calls.modules
            if last in module.source
            for node in walk(module.tree)
        )
        renamed = any(
            dotted.rpartition(".")[2] == last != local
            for module in self._calls.modules
            for local, dotted in module.imports.items()
        )
        return renamed or named > len(self._calls.of(last))

    def _is_report(self, module: Module, call: Call, text: str) -> bool:
        """Whether the call, the file it has opened, what these name, its function, or a call of that says so."""
        function = call.context.function
        opened = [module.text(item) for block in call.context.blocks() if isinstance(block.node, ast.With)
                  for item in (entry.context_expr for entry in block.node.items)]  # fmt: skip
        if any(_DATA.search(item) for item in opened):
            return False
        home = posixpath.basename(module.path)
        said = [text, home, *opened, function.name if function else "", *_given(module, call)]
        if any(_REPORT.search(item) for item in said):
            return True
        last = function.name.rpartition(".")[2] if function else ""
        return bool(last) and any(_REPORT.search(other.text(item.node)) for other, item in self._calls.of(last))


def _given(module: Module, call: Call) -> Iterator[str]:
    """What the only value is of each name that is written, or that tells where: `text = render(report)`."""
    assigned = call.context.function.assigned if call.context.function else {}
    places = [item for block in call.context.blocks() if isinstance(block.node, ast.With) for item in block.node.items]
    told = (call.node.func, *call.node.args, *(each.context_expr for each in places))
    parts = (part for item in told for part in walk(item))
    for name in sorted({part.id for part in parts if isinstance(part, ast.Name)}):
        values = assigned.get(name, [])
        yield from (module.text(value) for value in values if len(values) == 1)


def _prints_into(node: ast.Call) -> bool:
    """`print(text, file=handle)`: into a file, not on a screen."""
    into = [word.value for word in node.keywords if word.arg == "file"]
    printed = written_name(node.func) == "print" and bool(node.args)
    return printed and any(not written_name(item).startswith("sys.") for item in into)


def _is_shown(node: ast.Call) -> bool:
    """Whether the call writes on a screen, or always the same."""
    shown = written_name(node.func) in ("st.write", "streamlit.write", "sys.stdout.write", "sys.stderr.write")
    return shown or (bool(node.args) and isinstance(node.args[0], ast.Constant))
