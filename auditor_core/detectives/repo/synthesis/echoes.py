"""Caps that only repeat another one: they ask for a note of it, while the score that it lowered is left by all.

`_, notes = capped(score, holes)` and, later on, `if any(note.startswith("security override") for note in notes): …`.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.synthesis.conditions import SECURITY
from auditor_core.detectives.repo.synthesis.consequences import SCORE
from auditor_core.detectives.repo.synthesis.dropped import Dropped

_RULE = re.compile(r"\w+[ _-]\w[\w -]*")
"""The name of a rule is of several words; a single one may stand in anything."""


class Echoes:
    """Knows who notes what, and whose scores are left."""

    def __init__(self, modules: Sequence[Module], dropped: Dropped) -> None:
        self._modules = modules
        self._dropped = dropped
        self._asked = lru_cache(maxsize=None)(_conditions)

    def repeats(self, function: Function, node: ast.AST) -> bool:
        """Whether a cap, or the condition that it hangs on, asks for what only functions note whose score is left."""
        asked = self._asked(function).get(id(node), ())
        return any(self._is_lost(function, mark) for test in asked for mark in _marks(test))

    def _is_lost(self, function: Function, mark: str) -> bool:
        others = (item for module in self._modules if mark in module.source for item in module.functions)
        noting = [item for item in others if item is not function and _says(item, mark)]
        return bool(noting) and all(
            self._dropped.leaves(item, lambda name: bool(SCORE.search(name))) for item in noting
        )


def _conditions(function: Function) -> Mapping[int, Sequence[ast.expr]]:
    """Conditions of a function that look for a rule, by the identity of each part that is one or stands under it."""
    found = defaultdict[int, list[ast.expr]](list)
    for item in function.nodes:
        if isinstance(item, ast.If) and any(_marks(item.test)):
            for part in (part for step in (item.test, *item.body) for part in walk(step)):
                found[id(part)].append(item.test)
    return found


def _marks(test: ast.expr) -> Iterator[str]:
    """Names of rules for security that a condition looks for."""
    for part in walk(test):
        word = part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""
        if _RULE.fullmatch(word) and SECURITY.search(word):
            yield word


def _says(function: Function, mark: str) -> bool:
    """Whether a text of a function holds some words."""
    texts = (part.value for part in function.nodes if isinstance(part, ast.Constant))
    return any(isinstance(text, str) and mark in text for text in texts)
