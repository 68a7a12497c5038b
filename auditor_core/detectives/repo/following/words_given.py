"""The words that an expression can stand for, where the whole program hands over nothing but words written out.

`judge` in `def node(judge)` is one of "Prosecutor" and "Defense" when these are all that is ever handed to `node`. What
comes from anywhere else, or may, is not known.
"""

import ast
from collections.abc import Callable, Mapping, Sequence

from auditor_core.detectives.repo.following.as_written import is_as_written
from auditor_core.detectives.repo.following.callers import default_of, handed
from auditor_core.detectives.repo.following.owned import Owned
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

Words = frozenset[str]
_HOPS = 6
"""Names, parameters and calls that one word is followed through."""
SHAPED: Mapping[str, Callable[[str], str]] = {
    "lower": str.lower,
    "upper": str.upper,
    "strip": str.strip,
    "title": str.title,
    "casefold": str.casefold,
}
"""Methods that give the same words in other letters."""


class WordsGiven:
    """Follows names back to the words that they are given."""

    def __init__(self, modules: Sequence[Module], owned: Owned) -> None:
        self._modules = modules
        self._owned = owned

    def of(self, module: Module, node: ast.expr, hops: int = _HOPS) -> Words | None:
        """All words that an expression can stand for; None where that can't be told."""
        if isinstance(node, ast.Constant):
            return frozenset({node.value}) if isinstance(node.value, str) else None
        if not hops:
            return None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            shape = SHAPED.get(node.func.attr) if not (node.args or node.keywords) else None
            words = self.of(module, node.func.value, hops - 1) if shape else None
            return frozenset({shape(word) for word in words}) if shape and words is not None else None
        if isinstance(node, ast.Name):
            return self._of_name(module, node, hops)
        own = isinstance(node, ast.Attribute) and written_name(node.value) == "self"
        return self._of_attribute(module, node.attr, node, hops) if own and isinstance(node, ast.Attribute) else None

    def _of_name(self, module: Module, node: ast.Name, hops: int) -> Words | None:
        """Of a parameter of the function around, or of one around that; else of a name that is set once."""
        scope = self._owned.scope(module, node)
        while scope is not None:
            function = self._function(module, scope)
            if function is not None:
                values = function.assigned.get(node.id, [])
                if values or _is_set(function, node.id):
                    return self._of_all(module, values, hops) if len(values) == 1 else None
                if node.id in function.parameters:
                    return self._handed_to(module, function, node.id, hops)
                looped = _looped(function, node.id)
                if looped is not None:
                    return self._of_all(module, self._items(module, looped), hops)
            scope = self._owned.scope(module, scope)
        values = module.assigned.get(node.id) or assigned_anywhere(self._modules, node.id)
        return self._of_all(module, values, hops) if len(values) == 1 else None

    def _of_all(self, module: Module, values: Sequence[ast.expr], hops: int) -> Words | None:
        found = [self.of(module, value, hops - 1) for value in values]
        known = [words for words in found if words is not None]
        return frozenset().union(*known) if known and len(known) == len(found) else None

    def _items(self, module: Module, over: ast.expr) -> list[ast.expr]:
        """What a loop goes over, where that is written out, here or at the module's top."""
        values = module.assigned.get(target_name(over), [])
        row = values[0] if len(values) == 1 else over
        return row.elts if isinstance(row, ast.Tuple | ast.List) else []

    def _of_attribute(self, module: Module, name: str, node: ast.AST, hops: int) -> Words | None:
        """Of `self.name`, where one `__init__` alone sets an attribute called so."""
        setting = [(home, item) for home in self._modules for item in home.functions if f"self.{name}" in item.assigned]
        values = [(home, item, value) for home, item in setting for value in item.assigned[f"self.{name}"]]
        if len(values) != 1 or not values[0][1].name.endswith("__init__") or values[0][0] is not module:
            return None
        return self.of(module, values[0][2], hops - 1)

    def _handed_to(self, module: Module, function: Function, name: str, hops: int) -> Words | None:
        """What all callers hand over for a parameter, its default where they hand over nothing."""
        given: list[Words | None] = []
        for home, call in self._calls(module, function):
            value = next((item for word, item in handed(call, function) if word == name), None)
            hidden = any(isinstance(item, ast.Starred) for item in call.args) or not all(w.arg for w in call.keywords)
            value = value or default_of(function, name)
            given.append(self.of(home, value, hops - 1) if value is not None and not hidden else None)
        known = [words for words in given if words is not None]
        return frozenset().union(*known) if known and len(known) == len(given) else None

    def _calls(self, own: Module, function: Function) -> list[tuple[Module, ast.Call]]:
        """All calls of a function; none where it may be called unseen."""
        last = function.called_as
        if self._owned.is_one_of_many(last):
            return []
        if not is_as_written(own, function):
            return []
        found: list[tuple[Module, ast.Call]] = []
        for home, load in (self._owned.anywhere(last) if last else None) or []:
            above = self._owned.above(home, load)
            if not isinstance(above, ast.Call):
                return []
            if above.func is load:
                found.append((home, above))
            elif last_part(above.func) == "partial" and above.args[0] is load:
                found.append((home, ast.copy_location(ast.Call(above.args[0], above.args[1:], above.keywords), above)))
            else:
                return []
        return found

    def _function(self, module: Module, scope: ast.AST) -> Function | None:
        own = isinstance(scope, FunctionNode)
        return next((item for item in module.functions if item.node is scope), None) if own else None


def _is_set(function: Function, name: str) -> bool:
    """Whether a function sets a name in another way than by an assignment or a loop."""
    return any(isinstance(node, ast.Global | ast.Nonlocal) and name in node.names for node in function.nodes)


def _looped(function: Function, name: str) -> ast.expr | None:
    """What the only loop that gives a name its values goes over."""
    loops = [node for node in function.nodes if isinstance(node, ast.For | ast.comprehension)]
    over = [loop.iter for loop in loops if isinstance(loop.target, ast.Name) and loop.target.id == name]
    return over[0] if len(over) == 1 else None
