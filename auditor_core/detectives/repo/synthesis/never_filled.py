"""Fields of a class that stay as empty as they begin, though another class has one of the same name.

`Ruling(score=score)` leaves `ruling.dissent` as it is, whatever `docket.dissent` holds.
"""

import ast
import re
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.receivers import Receivers
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.synthesis.given import COPYING

_UNSEEN = re.compile(r"\b(setattr|parse_obj|parse_raw|fromdict|from_dict|__dict__)\b")
_NO_KIND = frozenset({"None", "Optional", "Annotated", "Final"})


class NeverFilled:
    """Knows which fields of which classes the code leaves empty."""

    def __init__(self, modules: Sequence[Module], calls: CallsByName) -> None:
        self._modules = modules
        self._calls = calls
        self._receivers = Receivers(calls)
        self._known: dict[tuple[str, str], bool] = {}

    def holds(self, module: Module, node: ast.Attribute) -> bool:
        """Whether an attribute is read of an object that is told to be of classes which leave such a field empty."""
        kinds = self._kinds(module, node)
        return bool(kinds) and all(self._stays_empty(kind, node.attr) for kind in kinds)

    def _kinds(self, module: Module, node: ast.Attribute) -> set[str]:
        """The classes that what an attribute is read of may be of; none where that is not told."""
        function, written = self._around.get(id(node)), written_name(node.value)
        if function is None or not isinstance(node.value, ast.Name):
            return set()
        if written in ("self", "cls"):
            return {function.owner.rpartition(".")[2]} - {""}
        return self._receivers.of(module, function, written) - {written} - _NO_KIND

    @cached_property
    def _around(self) -> dict[int, Function]:
        """The function around each attribute."""
        return {
            id(node): function
            for module in self._modules
            for function in sorted(module.functions, key=lambda item: item.node.lineno)  # those within others later
            for node in function.nodes
            if isinstance(node, ast.Attribute)
        }

    def _stays_empty(self, kind: str, field: str) -> bool:
        if (kind, field) not in self._known:
            self._known[kind, field] = self._begins_empty(kind, field) and not self._may_be_filled(kind, field)
        return self._known[kind, field]

    def _begins_empty(self, kind: str, field: str) -> bool:
        """Whether the one class of that name has the field itself, and begins it as empty."""
        found = self._classes.get(kind, [])
        if len(found) != 1 or any(last_part(base) in self._classes for base in found[0].bases):
            return False
        steps = [item for item in found[0].body if isinstance(item, ast.AnnAssign) and last_part(item.target) == field]
        return len(steps) == 1 and isinstance(steps[0].value, ast.Constant) and not steps[0].value.value

    @cached_property
    def _classes(self) -> dict[str, list[ast.ClassDef]]:
        """The repository's classes by name."""
        found: dict[str, list[ast.ClassDef]] = {}
        for module in self._modules:
            for node, _, _ in module.classes:
                found.setdefault(node.name, []).append(node)
        return found

    def _may_be_filled(self, kind: str, field: str) -> bool:
        """Whether something gives objects of a class the field, or may do so unseen."""
        calls = self._calls.of(kind)
        given = any(call.node.args or {None, field} & {word.arg for word in call.node.keywords} for _, call in calls)
        if given or not calls or any(module.is_outline for module in self._modules):
            return True
        fills = any(self._fills(module, kind, field) for module in self._modules if field in module.source)
        return fills or self.is_handed_on(kind)

    def is_handed_on(self, kind: str) -> bool:
        """Whether something else may make objects of a class: it is handed on, or another that holds such is."""
        names = sorted(self._holding(kind))
        return any(_is_handed_on(module, name) for name in names for module in self._modules if name in module.source)

    def _holding(self, kind: str) -> set[str]:
        """A class, and those whose objects hold such as it has: who makes these of a text makes those as well."""
        found, pending = {kind}, [kind]
        while pending:
            here = pending.pop()
            new = {name for name, words in self._declared.items() if here in words} - found
            found |= new
            pending += sorted(new)
        return found

    @cached_property
    def _declared(self) -> dict[str, set[str]]:
        """By class, all words in what its objects' fields are declared as; a typed dictionary makes none of these."""
        return {
            node.name: {word for item in node.body if isinstance(item, ast.AnnAssign) for word in _words_of_field(item)}
            for module in self._modules
            for node, _, _ in module.classes
            if "TypedDict" not in map(last_part, node.bases)
        }

    def _fills(self, module: Module, kind: str, field: str) -> bool:
        """Whether a module sets such a field of an object that may be of a class, or knows it under a text."""
        if _UNSEEN.search(module.source):
            return True
        for node in walk(module.tree):
            if isinstance(node, ast.Constant) and node.value == field:
                return True
            if isinstance(node, ast.Attribute) and node.attr == field and isinstance(node.ctx, ast.Store):
                kinds = self._kinds(module, node)
                if not kinds or kind in kinds or not kinds <= self._classes.keys():  # what a function made may be any
                    return True
            copied = isinstance(node, ast.Call) and last_part(node.func) in COPYING
            if copied and any(word.arg in (field, None) for word in node.keywords):  # type: ignore[attr-defined]
                return True
        return False


def _words_of_field(step: ast.AnnAssign) -> set[str]:
    """The words of what a field is declared as; none of what the class alone holds."""
    words = set(re.findall(r"\w+", ast.unparse(step.annotation)))
    return set() if "ClassVar" in words else words


def _is_handed_on(module: Module, kind: str) -> bool:
    """Whether a module hands a class on, or asks it for an object, other than by calling or declaring it."""
    nodes = list(walk(module.tree))
    notes = [getattr(node, name, None) for node in nodes for name in ("annotation", "returns")]
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    states = [item for call in calls if last_part(call.func) == "StateGraph" for item in call.args]
    aside = {id(part) for note in (*notes, *states) if isinstance(note, ast.AST) for part in walk(note)}
    aside |= {id(call.func) for call in calls}
    named = (node for node in nodes if isinstance(node, ast.Name) and node.id == kind and id(node) not in aside)
    return any(isinstance(node.ctx, ast.Load) for node in named)
