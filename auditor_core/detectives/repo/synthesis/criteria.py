"""Which criteria the repository knows: a rule for one that its rubric does not have is never applied."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import assigned_anywhere

_ASKED = re.compile(r"^_?(criteri(on|a)|dim(ension)?)(_?(id|key))?$|^_?(criterion|dimension)_?name$", re.IGNORECASE)
"""Names of what holds the id of a criterion."""
_ID = re.compile(r"""["']?\b(?:criterion_|dimension_)?id["']?\s*[:=]\s*["']?([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)\b""")
"""An id of several words, as a rubric gives it."""
_WORD = re.compile(r"[a-z][a-z0-9]+")
"""An id of one word."""
_FEWEST = 3
"""Criteria of a rubric."""


class Criteria:
    """Reads the ids of criteria from data files and from the code, and what conditions ask for."""

    def __init__(self, modules: Sequence[Module], files: Mapping[str, str]) -> None:
        """`files`: texts of the repository's data files by path."""
        self._modules = modules
        self._files = files

    def never_is(self, function: Function, test: ast.Compare) -> bool:
        """Whether what a condition asks about is none of the criteria that it names: the rubric has none of them.

        A rubric is the repository's own where some condition asks for one of its criteria, or the code names its file.
        """
        wanted = set(self._wanted(function, test))
        if not wanted or not self.are_known or (self.known.isdisjoint(self._asked) and not self._is_read):
            return False
        return not any(value in self.known or self._is_named(value) for value in wanted)

    def _wanted(self, function: Function, test: ast.Compare) -> Iterator[str]:
        """The ids that something with the id of a criterion is held against."""
        if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn):
            return
        among = isinstance(test.ops[0], ast.In | ast.NotIn)
        left, right = test.left, test.comparators[0]
        if not among and isinstance(left, ast.Constant):
            left, right = right, left
        if _is_id(left):
            for item in self._items(function, right) if among else [right]:
                yield str(item.value) if isinstance(item, ast.Constant) else "*"

    def _items(self, function: Function, node: ast.expr) -> Sequence[ast.expr]:
        """The items of a collection that is written out, here or under a name."""
        if isinstance(node, ast.Name):
            values = function.assigned.get(node.id) or assigned_anywhere(self._modules, node.id)
            node = values[0] if len(values) == 1 else node
        if isinstance(node, ast.Call) and last_part(node.func) in ("frozenset", "set", "tuple", "list") and node.args:
            node = node.args[0]
        return node.elts if isinstance(node, ast.List | ast.Tuple | ast.Set) else [node]

    def _is_named(self, value: str) -> bool:
        """Whether an id is written anywhere but in such conditions.

        A single word stands in many texts: it may be an id where it is quoted, or is the value or the key of a line, or
        where it may be cut out of a longer id; and always, unless the code names the file of its rubric.
        """
        word = re.escape(value)
        quoted = re.compile(rf"(?<![\w-]){word}(?![\w-])")
        if not _ID.fullmatch(f"id: {value}"):
            parts = {part for item in self.known for part in re.split("[_-]", item)}
            if not (self._is_read and _WORD.fullmatch(value)) or value in parts:
                return True
            quoted = re.compile(
                rf"""(["']){word}\1|^[ \t-]*(?:\w+:[ \t]*)?{word}[ \t]*(?::|$)""", re.MULTILINE | re.IGNORECASE
            )
        texts = (*(module.source for module in self._modules), *self._files.values())
        return sum(len(quoted.findall(text)) for text in texts if value in text) > self._asked.get(value, 0)

    @cached_property
    def _asked(self) -> dict[str, int]:
        """How often conditions ask for each id."""
        found: dict[str, int] = {}
        for module in self._modules:
            for function in module.functions if _ID.search(module.source) or "criteri" in module.source else ():
                for node in function.nodes:
                    for value in self._wanted(function, node) if isinstance(node, ast.Compare) else ():
                        found[value] = found.get(value, 0) + 1
        return found

    @cached_property
    def _is_read(self) -> bool:
        """Whether the code names a data file that gives the ids of as many criteria as a rubric has."""
        rubrics = [path for path, text in self._files.items() if len(set(_ID.findall(text))) >= _FEWEST]
        names = {path.rpartition("/")[2] for path in rubrics}
        return any(name in module.source for name in names for module in self._modules)

    @property
    def are_known(self) -> bool:
        """Whether a rubric of the repository tells them."""
        return len(self.known) >= _FEWEST

    @cached_property
    def known(self) -> frozenset[str]:
        """The ids that rubrics give."""
        texts = (*self._files.values(), *(module.source for module in self._modules))
        return frozenset(value for text in texts for value in _ID.findall(text))


def asks_for_criterion(test: ast.expr) -> bool:
    """Whether a condition goes by the criterion that is judged."""
    return any(_is_id(part) for part in walk(test) if isinstance(part, ast.expr))


def _is_id(node: ast.expr) -> bool:
    """`criterion_id`, `criterion["id"]`, `opinion.criterion_id`, `criterion.id`, `dim.get("id")`."""
    if isinstance(node, ast.Call):
        taken = isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args
        return bool(taken) and _is_key(node.args[0], node.func.value)  # type: ignore[attr-defined]
    if isinstance(node, ast.Subscript):
        return _is_key(node.slice, node.value)
    if isinstance(node, ast.Attribute) and node.attr == "id":
        return bool(_ASKED.search(last_part(node.value)))
    return isinstance(node, ast.Name | ast.Attribute) and bool(_ASKED.search(last_part(node)))


def _is_key(key: ast.expr, owner: ast.expr) -> bool:
    word = key.value if isinstance(key, ast.Constant) else None
    return isinstance(word, str) and (
        bool(_ASKED.search(word)) or (word == "id" and bool(_ASKED.search(last_part(owner))))
    )
