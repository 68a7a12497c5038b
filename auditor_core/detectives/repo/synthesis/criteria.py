"""Which criteria the repository knows: a rule for one that its rubric does not have is never applied."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.names import assigned_anywhere, text_behind
from auditor_core.detectives.repo.synthesis.own_fields import OwnFields

_ASKED = re.compile(r"^_?(criteri(on|a)|dim(ension)?)(_?(id|key))?$|^_?(criterion|dimension)_?name$", re.IGNORECASE)
"""Names of what holds the id of a criterion."""
_ID = re.compile(r"""["']?\b(?:criterion_|dimension_)?id["']?\s*[:=]\s*["']?([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)\b""")
"""An id of several words, as a rubric gives it."""
_TITLE = re.compile(r"""["']?\b(?:name|title)["']?\s*:\s*["']?([A-Z][\w&/-]*(?: [\w&/()-]+)+)""")
"""What a rubric calls a criterion for people, in several words."""
_TITLE_AS_ID = re.compile(r"""(?:criterion|dimension)_?(?:id|key)["']?\s*[=:][^,\n]*(?:\.|["'])(?:name|title)\b""")
"""Code that takes the one for the other."""
_OF_JUDGES = re.compile(r"op(?:inion)?s?|o|j|judg\w*|answers?|votes?", re.IGNORECASE)
"""Names of what a model may have filled in."""
_WORD = re.compile(r"[a-z][a-z0-9]+")
"""An id of one word."""
_HOPS = 3
"""Names and functions that an id is handed on through."""
_FEWEST = 3
"""Criteria of a rubric."""


class _Text(NamedTuple):
    """An id as it is written."""

    value: str
    node: ast.expr
    name: str = ""
    """The constant that it is written for."""


class Criteria:
    """Reads the ids of criteria from data files and from the code, and what conditions ask for."""

    def __init__(self, modules: Sequence[Module], files: Mapping[str, str]) -> None:
        """`files`: texts of the repository's data files by path."""
        self._modules = modules
        self._files = files
        self._holding: dict[tuple[int, str, int], bool] = {}
        self._own_fields = OwnFields(modules)

    def never_is(self, function: Function, test: ast.Compare) -> bool:
        """Whether what a condition asks about is none of the criteria that it names: the rubric has none of them.

        A rubric is the repository's own where some condition asks for one of its criteria, or the code names its file.
        """
        wanted = set(self._wanted(function, test))
        if not wanted or not self.are_known or (self.known.isdisjoint(self._asked) and not self._is_read):
            return False
        titles = self._titles if _asks_by_id(test) else frozenset[str]()
        return not any(value in self.known or (value not in titles and self._is_named(value)) for value in wanted)

    def _wanted(self, function: Function, test: ast.Compare) -> Iterator[str]:
        """The ids that something with the id of a criterion is held against; `*` for what can't be told."""
        for item in self._held_against(function, test):
            told = self._told(function, item)
            yield told.value if told is not None else "*"

    def _held_against(self, function: Function, test: ast.Compare) -> Sequence[ast.expr]:
        if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn):
            return ()
        among = isinstance(test.ops[0], ast.In | ast.NotIn)
        left, right = test.left, test.comparators[0]
        if not among and isinstance(left, ast.Constant):
            left, right = right, left
        if not _is_id(left) and not self._holds_id(function, left):
            return ()
        own = [value for _, value in self._own_fields.of(function, right)] or [right]
        return [item for value in own for item in self._items(function, value)] if among else own

    def _holds_id(self, function: Function, node: ast.expr, hops: int = _HOPS) -> bool:
        """Whether a name of a function is given nothing but the id of a criterion: `cid = criterion["id"]`."""
        if not isinstance(node, ast.Name) or not hops:
            return False
        key = (id(function), node.id, hops)
        if key not in self._holding:
            values = [(function, value) for value in function.assigned.get(node.id, ())]
            stores = sum(isinstance(part, ast.Name) and part.id == node.id and isinstance(part.ctx, ast.Store)
                         for part in function.nodes)  # fmt: skip
            told = stores == len(values)
            values += self._handed(function, node.id) if node.id in function.parameters else []
            self._holding[key] = (
                told
                and bool(values)
                and all(_is_id(value) or self._holds_id(caller, value, hops - 1) for caller, value in values)
            )
        return self._holding[key]

    def _handed(self, function: Function, name: str) -> list[tuple[Function, ast.expr]]:
        """What calls hand over for a parameter, with the functions that they stand in."""
        last = function.called_as
        calls = [call for module in self._modules for call in module.by_last.get(last, ()) if last]
        given = [(call.context.function, dict(handed(call.node, function)).get(name)) for call in calls]
        return [(caller, value) for caller, value in given if caller is not None and value is not None]

    def _told(self, function: Function, node: ast.expr) -> "_Text | None":
        """The id that is written here, or that the only constant of a name stands for."""
        found = text_behind(self._modules, function, node)
        if found is None:
            return None
        return _Text(str(found.value), found, "" if found is node else last_part(node))

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
        return self._is_read_elsewhere(value) or sum(
            len(quoted.findall(text)) for text in texts if value in text
        ) > self._asked.get(value, 0)

    @cached_property
    def _asked(self) -> dict[str, int]:
        """How often each id is written for conditions that ask for it: in them, or once for a name that they read."""
        return Counter({id(text.node): text.value for text in self._compared}.values())

    @cached_property
    def _compared(self) -> list["_Text"]:
        """What conditions hold ids against, as far as it is told."""
        return [
            told
            for module in self._modules
            for function in (module.functions if _ID.search(module.source) or "criteri" in module.source else ())
            for node in function.nodes
            for item in (self._held_against(function, node) if isinstance(node, ast.Compare) else ())
            if (told := self._told(function, item)) is not None
        ]

    def _is_read_elsewhere(self, value: str) -> bool:
        """Whether something but such conditions reads a constant that stands for an id."""
        names = {
            name
            for module in self._modules
            if value in module.source
            for name, values in module.assigned.items()
            if any(isinstance(item, ast.Constant) and item.value == value for item in values)
        }
        names |= {text.name for text in self._compared if text.value == value and text.name}
        reads = Counter(text.name for text in self._compared)
        parts = (part for module in self._modules if any(name in module.source for name in names)
                 for part in walk(module.tree))  # fmt: skip
        loads = Counter(
            last_part(part) for part in parts if last_part(part) in names and is_load(part, last_part(part))
        )
        return any(loads[name] > reads[name] for name in names)

    @cached_property
    def _titles(self) -> frozenset[str]:
        """What rubrics call criteria beside their ids, and the code names in conditions alone; it gives no id such."""
        if any(_TITLE_AS_ID.search(module.source) for module in self._modules):
            return frozenset()
        told = {title for text in self._files.values() if _ID.search(text) for title in _TITLE.findall(text)}
        return frozenset(
            title
            for title in told & self._asked.keys()
            if sum(module.source.count(title) for module in self._modules) == self._asked[title]
        )

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


def _asks_by_id(test: ast.Compare) -> bool:
    """Whether a condition asks for an id by that word, of something else than what a judge said."""
    asked = test.comparators[0] if isinstance(test.left, ast.Constant) else test.left
    spelled = ast.unparse(asked)
    return bool(re.search(r"id\W*$", spelled)) and not _OF_JUDGES.fullmatch(re.split(r"\W", spelled)[0])


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
