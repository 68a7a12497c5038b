"""Conditions that hold for whatever was looked for, found or not: `item.found or item.rationale`.

A text that each piece of evidence has to have, to say why or what for, is there for what was not found as well.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.spelling import form, is_nothing, unquoted

_TELLING = re.compile(r"rationale|reason|explan|justif|goal|purpose|descri|detail|summary|remark", re.IGNORECASE)
"""Names of texts that say why, or what for; where something lies need not be known of what is missing."""
_MADE = ("Field", "field")
_DEFAULTS = ("default", "default_factory")


class Explained:
    """Knows the texts that objects must have beside what they say yes or no to."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def holds_anyway(self, test: ast.BoolOp) -> bool:
        """Whether one of several things that would do is such a text, beside a yes or no of the same object."""
        asked = [part for part in test.values if isinstance(part, ast.Attribute)]
        return isinstance(test.op, ast.Or) and any(
            form(one.value) == form(other.value) and one.attr in self._texts_beside.get(other.attr, ())
            for one in asked
            for other in asked
        )

    @cached_property
    def _texts_beside(self) -> dict[str, frozenset[str]]:
        """By what can be yes or no, the texts that all classes require which have it."""
        found: dict[str, frozenset[str]] = {}
        for node in (node for module in self._modules for node, _, _ in module.classes):
            texts = frozenset(name for name in _required(node, "str") if _TELLING.search(name)) - self._left_empty
            for flag in _required(node, "bool"):
                found[flag] = found.get(flag, texts) & texts
        return found

    @cached_property
    def _left_empty(self) -> frozenset[str]:
        """What some call hands over no text for."""
        words = (word for module in self._modules for call in module.with_words for word in call.node.keywords)
        return frozenset(word.arg for word in words if word.arg and is_nothing(word.value))


def _required(node: ast.ClassDef, kind: str) -> Iterator[str]:
    """Fields of a type that have to be given something."""
    for step in node.body:
        if isinstance(step, ast.AnnAssign) and last_part(unquoted(step.annotation)) == kind:
            made = step.value if isinstance(step.value, ast.Call) and last_part(step.value.func) in _MADE else None
            given = [item for item in made.args if getattr(item, "value", None) is not ...] if made else []
            given += [word.value for word in made.keywords if word.arg in _DEFAULTS] if made else []
            if step.value is None or (made is not None and not given):
                yield last_part(step.target)
