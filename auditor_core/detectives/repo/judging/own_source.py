"""Judges that each look up a source of evidence which stands beside their name: `evidences.get(self.source)`.

What stands there is read from the judges' classes, and from calls and dictionaries that hold a judge's name.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name

_LONGEST_NAME = 40
_OF_A_JUDGE = re.compile(r"judge|persona|role|seat|spec|profile|config|brief", re.IGNORECASE)
"""Names of what may hold a judge's own values; a piece of evidence has a source as well."""
_Sources = dict[str, frozenset[str]]
"""Sources by judge."""


class OwnSources:
    """Knows what stands beside each judge's name, by the name of the attribute, keyword or key."""

    def __init__(
        self,
        modules: Sequence[Module],
        is_evidence: Callable[[ast.expr], bool],
        is_source: Callable[[str], bool],
    ) -> None:
        self._is_evidence = is_evidence
        self._beside: dict[str, _Sources] = {}
        judges = [node for module in modules for node, _, _ in module.classes if persona_of(node.name)]
        self._classes = {node.name for node in judges} | {last_part(base) for node in judges for base in node.bases}
        named = (module for module in modules if may_name_persona(module.source))
        for persona, name, value in (row for module in named for row in _rows(module)):
            words = frozenset(item.value if isinstance(item, ast.Constant) else None for item in _items(value))
            if words and all(isinstance(word, str) and is_source(word) for word in words):
                self._beside.setdefault(name, {})[persona] = frozenset(map(str, words))

    def picks(self, function: Function) -> Iterator[ast.expr]:
        """Lookups in a function that give one judge other evidence than another."""
        if not self._beside:
            return
        for node in function.nodes:
            key = self._key(node)
            for name in self._names(key, function) if key is not None else ():
                rows = self._beside.get(name, {})
                if isinstance(node, ast.expr) and len(rows) > 1 and len(set(rows.values())) > 1:
                    yield node

    def _key(self, node: ast.AST) -> ast.expr | None:
        """What evidence is looked up by."""
        if isinstance(node, ast.Subscript) and self._is_evidence(node.value):
            return node.slice
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            return node.args[0] if node.args and self._is_evidence(node.func.value) else None
        return None

    def _names(self, key: ast.expr, function: Function) -> set[str]:
        """What a key is called where it comes from: `self.source`, `judge["source"]`, also gone through by a loop."""
        name = target_name(key) if isinstance(key, ast.Name) else ""
        if not name:
            return self._own_name(key, function)
        loops = (node for node in function.nodes if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension))
        through = (loop.iter for loop in loops if target_name(loop.target) == name)
        origins = (*function.assigned.get(name, ()), *through)
        return {found for origin in origins for found in self._own_name(origin, function)}

    def _own_name(self, origin: ast.expr, function: Function) -> set[str]:
        """The name under which a judge holds a value."""
        if not isinstance(origin, ast.Attribute | ast.Subscript):
            return set()
        holder = last_part(origin.value)
        own = function.owner in self._classes if holder == "self" else _OF_A_JUDGE.search(holder)
        return {origin.attr if isinstance(origin, ast.Attribute) else word_of(origin.slice)} if own else set()


def _rows(module: Module) -> Iterator[tuple[str, str, ast.expr]]:
    """Judge, name and value of all that stands beside a judge's name in a module."""
    for node, _, _ in module.classes:
        for step in node.body if persona_of(node.name) else ():
            target = step.targets[0] if isinstance(step, ast.Assign) else getattr(step, "target", None)
            if isinstance(step, ast.Assign | ast.AnnAssign) and target is not None and step.value is not None:
                yield persona_of(node.name), target_name(target), step.value
    for call in module.with_words:
        words = [*call.node.args, *(item.value for item in call.node.keywords)]
        persona = told_by(words) or persona_of(call.last)
        yield from ((persona, item.arg or "", item.value) for item in call.node.keywords if persona)
    for held in (node for value in module.definitions.values() for node in walk(value) if isinstance(node, ast.Dict)):
        persona = told_by(held.values)
        pairs = zip(held.keys, held.values, strict=True) if persona else ()
        yield from ((persona, word_of(key), value) for key, value in pairs if key is not None)
        yield from _below(held)


def _below(held: ast.Dict) -> Iterator[tuple[str, str, ast.expr]]:
    """The same of `{"prosecutor": {"source": "repo"}}`."""
    for key, value in zip(held.keys, held.values, strict=True):
        persona = persona_of(word_of(key)) if key is not None and isinstance(value, ast.Dict) else ""
        if persona and isinstance(value, ast.Dict):
            pairs = zip(value.keys, value.values, strict=True)
            yield from ((persona, word_of(inner), item) for inner, item in pairs if inner is not None)


def told_by(values: Iterable[ast.expr]) -> str:
    """The one judge that short strings or names among the values tell of."""
    words = {word for value in values if (word := word_of(value)) and len(word) <= _LONGEST_NAME}
    named = {persona for word in words if (persona := persona_of(word))}
    return named.pop() if len(named) == 1 else ""


def _items(value: ast.expr) -> Sequence[ast.expr]:
    return value.elts if isinstance(value, ast.List | ast.Tuple | ast.Set) else [value]
