"""Evidence that is looked up under a key which nothing in the repository ever writes: there is none of it.

Nor is there anything under a key that the graph's state does not have.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.synthesis.criteria import Criteria
from auditor_core.detectives.repo.synthesis.undeclared import asked_in_vain
from auditor_core.facts import GraphFact

_EVIDENCE = re.compile(r"evidence|finding|exhibit", re.IGNORECASE)
"""What a table is called that holds what the detectives found."""
_SHORTEST = 3
"""Letters of a part of a key by which a text that is put together may end up as that key."""


class EvidenceKeys:
    """Reads the keys under which tables of evidence are asked, and where else each of them is written."""

    def __init__(
        self,
        modules: Sequence[Module],
        files: Mapping[str, str],
        criteria: Criteria,
        graphs: Sequence[GraphFact] = (),
    ) -> None:
        """`files`: texts of data files by path, among which the rubric may be that gives the keys."""
        self._undeclared = frozenset(map(id, asked_in_vain(modules, graphs)))
        self._modules = modules
        self._files = files
        self._criteria = criteria

    def is_absent(self, node: ast.expr) -> bool:
        """Whether an expression looks evidence up under such a key, and gives nothing in its place.

        Never where the rubric is not in the repository, or a text is put together that may be the key.
        """
        if id(node) in self._undeclared and isinstance(node, ast.Call) and _gives_nothing_else(node):
            return True
        key = _asked(node)
        if not key or not self._criteria.are_known or key in self._criteria.known or self._may_be_made(key):
            return False
        return self._written(key) <= self._lookups.get(key, 0)

    def _written(self, key: str) -> int:
        """How often a key is written anywhere, whatever for."""
        word = re.compile(rf"(?<![\w-]){re.escape(key)}(?![\w-])")
        texts = (*(module.source for module in self._modules), *self._files.values())
        return sum(len(word.findall(text)) for text in texts if key in text)

    @cached_property
    def _lookups(self) -> dict[str, int]:
        """How often tables of evidence are asked for each key that is written out."""
        found: dict[str, int] = {}
        for module in self._modules:
            for node in walk(module.tree) if _EVIDENCE.search(module.source) else ():
                if key := _asked(node):
                    found[key] = found.get(key, 0) + 1
        return found

    def _may_be_made(self, key: str) -> bool:
        return any(key.startswith(part) or key.endswith(part) for part in self._parts)

    @cached_property
    def _parts(self) -> frozenset[str]:
        """Beginnings and ends of texts that are put together without a blank."""
        return frozenset(part for module in self._modules for node in walk(module.tree) for part in _parts_of(node))


def _asked(node: ast.AST) -> str:
    """The key of `evidences.get("security", [])`; empty where something else is given if there is none."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "get":
        return ""
    key = node.args[0] if node.args else None
    if not _gives_nothing_else(node) or not isinstance(key, ast.Constant) or not isinstance(key.value, str):
        return ""
    return key.value if _EVIDENCE.search(_table(node.func.value)) else ""


def _gives_nothing_else(node: ast.Call) -> bool:
    """Whether a call of `get` gives nothing, or something empty, where there is no such key."""
    other = node.args[1] if len(node.args) > 1 else None
    nothing = other is None or not getattr(other, "elts", getattr(other, "keys", getattr(other, "value", other)))
    return nothing and not node.keywords


def _table(node: ast.expr) -> str:
    """What a table is called: its name, or the key that it stands under itself."""
    if isinstance(node, ast.BoolOp):
        node = node.values[0]
    if isinstance(node, ast.Call) and last_part(node.func) == "get" and node.args:
        return str(getattr(node.args[0], "value", ""))
    return str(getattr(node.slice, "value", "")) if isinstance(node, ast.Subscript) else last_part(node)


def _parts_of(node: ast.AST) -> Iterator[str]:
    """The first and the last text of `f"{name}_evidence"`, of a sum, and of what `format` fills."""
    texts: list[str] = []
    if isinstance(node, ast.JoinedStr):
        texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
        sides = (node.left, node.right)
        texts = [side.value for side in sides if isinstance(side, ast.Constant) and isinstance(side.value, str)]
    elif isinstance(node, ast.Call) and last_part(node.func) == "format" and isinstance(node.func, ast.Attribute):
        texts = re.split(r"\{[^{}]*\}", str(getattr(node.func.value, "value", "")))
    for text in texts:
        if len(text) >= _SHORTEST and re.fullmatch(r"[\w-]+", text):
            yield text
