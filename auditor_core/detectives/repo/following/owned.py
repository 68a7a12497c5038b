"""What of a program is its own, for following values: what stands around a node, who reads a name, what a call runs."""

import ast
import re
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.as_written import HARMLESS, is_as_written
from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.receivers import Receivers
from auditor_core.detectives.repo.following.whole_reads import WholeReads
from auditor_core.detectives.repo.source.descent import is_load, last_part, parents, walk
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module, written_name

Load = tuple[Module, ast.expr]
Taker = tuple[Module, Function | ast.ClassDef]
_DATA = frozenset({"BaseModel", "dataclass", "define", "frozen", "BaseSettings"})
_PLAIN_BASES = frozenset({"ABC", "object", "Generic", "Protocol", "BaseModel", ""})
_MODELS = frozenset({"BaseModel", "BaseSettings"})
_REMEMBERING = frozenset({"lru_cache", "cache"})
"""Decorators of functions that are still called under their name alone."""
_PROPERTIES = frozenset({"property", "cached_property"})
_MESSAGES = re.compile(r"""(?:System|Human)Message\(|\("(?:system|human|user)",|role"?\s?[:=]\s?"(?:system|user)\"""")
"""What stands where a program says what a model is told."""


class Owned:
    """Knows the product's modules; each is looked through only when it holds the name in question."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._above: dict[int, dict[ast.AST, ast.AST]] = {}
        self._whole = WholeReads(modules)
        self._classes: dict[str, list[tuple[Module, ast.ClassDef]]] = {}
        self._functions: dict[str, list[tuple[Module, Function]]] = {}
        for module in modules:
            for node, _, _ in module.classes if not module.is_outline else ():
                self._classes.setdefault(node.name, []).append((module, node))
            for function in module.functions:
                self._functions.setdefault(function.name.rpartition(".")[2], []).append((module, function))

    def above(self, module: Module, node: ast.AST) -> ast.AST | None:
        """What a node is a part of."""
        if id(module) not in self._above:
            self._above[id(module)] = parents(walk(module.tree))
        return self._above[id(module)].get(node)

    def scope(self, module: Module, node: ast.AST) -> ast.AST | None:
        """The innermost function or class around a node."""
        here = self.above(module, node)
        while here is not None and not isinstance(here, FunctionNode | ast.ClassDef):
            here = self.above(module, here)
        return here

    def is_handed(self, module: Module, node: ast.AST) -> bool:
        """Whether a name is a parameter of the function around it."""
        scope = self.scope(module, node) if isinstance(node, ast.Name) else None
        return isinstance(scope, FunctionNode) and any(
            isinstance(item, ast.arg) and item.arg == node.id  # type: ignore[attr-defined]
            for item in walk(scope.args)
        )

    def anywhere(self, name: str) -> list[Load] | None:
        """Where modules read a name of a module's top; nothing where it may be read under another name.

        Nor where no module reads it, unless it is a constant of a program that says elsewhere what a model is told.
        """
        found = self._named(name)
        return found if found or (name.isupper() and self._tells_a_model) else None

    def _named(self, name: str) -> list[Load] | None:
        """The same; none where no module reads it."""
        spelled = re.compile(rf"(?:getattr\([^()]*|(?<!__all__ = )[\[(]\s*)[\"']{re.escape(name)}[\"']\s*[\])]")
        return self._loads(name, (ast.Name, ast.Attribute), spelled)

    @cached_property
    def _tells_a_model(self) -> bool:
        return any(_MESSAGES.search(module.source) for module in self._modules)

    def attributes(self, name: str) -> list[Load] | None:
        """Where modules read an attribute of a name."""
        spelled = re.compile(rf"getattr\([^()]*[\"']{re.escape(name)}[\"']")
        return self._loads(name, (ast.Attribute,), spelled)

    def within(self, module: Module, scope: ast.AST, name: str) -> list[Load] | None:
        """Where a function, or one within it, reads a name of its own; nothing where it is shared with others."""
        nodes = list(walk(scope))
        if any(isinstance(node, ast.Global | ast.Nonlocal) and name in node.names for node in nodes):
            return None
        return [(module, node) for node in nodes if isinstance(node, ast.Name) and is_load(node, name)]

    def _loads(self, name: str, kinds: tuple[type, ...], spelled: re.Pattern[str]) -> list[Load] | None:
        """The same; nothing where the name is spelled out in a text that may ask for it."""
        found: list[Load] = []
        for module in self._modules:
            if name not in module.source:
                continue
            if module.is_outline or spelled.search(module.source):
                return None
            for node in walk(module.tree):
                if isinstance(node, ast.ImportFrom) and any(item.asname and item.name == name for item in node.names):
                    return None
                if isinstance(node, ast.Name | ast.Attribute) and isinstance(node, kinds) and is_load(node, name):
                    found.append((module, node))
        return found

    def is_plain(self, node: ast.ClassDef) -> bool:
        """Whether a class builds on nothing but classes of the repository, and is read by none as a whole."""
        bases = _bases(node) - _PLAIN_BASES
        marks = {written_name(getattr(item, "func", item)).rpartition(".")[2] for item in node.decorator_list}
        return not self.is_read_whole(node) and not node.keywords and marks <= _DATA and all(
            len(own := self._classes.get(base, [])) == 1 and own[0][1] is not node and self.is_plain(own[0][1])
            for base in bases
        )  # fmt: skip

    def keeps(self, name: str, field: str) -> bool:
        """Whether objects of the one class of that name only hold a field for those who ask for it by its name."""
        found = self._classes.get(name, [])
        return len(found) == 1 and field in _fields(found[0][1]) and self.is_plain(found[0][1])

    def is_read_whole(self, node: ast.ClassDef) -> bool:
        """Whether something may read all fields of an object of a class at once."""
        marks = {last_part(getattr(item, "func", item)) for item in node.decorator_list}
        model, plain = bool(_bases(node) & _MODELS), bool(marks & _DATA)
        return (model and self._whole.of_model(node.name)) or (plain and self._whole.of_data(node.name))

    def defines(self, name: str) -> bool:
        """Whether a function or class of the modules is called so."""
        return name in self._functions or name in self._classes

    def is_one_of_many(self, name: str) -> bool:
        """Whether several functions of the modules are called so."""
        return len(self._functions.get(name, ())) > 1

    def takes(self, name: str, word: str | None) -> bool:
        """Whether a function or class of the modules is called so and may be handed something under that word."""
        return name in self._classes or any(
            not word or item.node.args.kwarg or word in item.parameters for _, item in self._functions.get(name, ())
        )

    def takers(self, module: Module, call: ast.Call, place: ast.Call) -> list[Taker]:
        """The functions that a call may run, or the class that it makes; none where that can't be told.

        `place`: what the call stands for in the module, such as a `partial`.
        """
        last, func = last_part(call.func), call.func
        if any(isinstance(item, ast.Starred) for item in call.args) or not all(word.arg for word in call.keywords):
            return []
        own = isinstance(func, ast.Attribute) and written_name(func.value) in ("self", "cls")
        if own or (isinstance(func, ast.Attribute) and self._is_on_own_object(module, func)):
            return self._methods(last)
        if isinstance(func, ast.Name) and last in self._classes:
            return self._making(last)
        if last == "__init__" and isinstance(func, ast.Attribute) and isinstance(func.value, ast.Call):
            return self._making_bases(self.scope(module, self.scope(module, call) or call))
        if self._is_set_within(module, place, written_name(func).partition(".")[0]):
            return []
        found = [pair for pair in self._functions.get(last, ()) if not pair[1].owner]
        if isinstance(func, ast.Attribute):
            found = found if module.knows(written_name(func)) else []
        else:
            found = [pair for pair in found if pair[0] is module] or found
        return [*found] if len(found) == 1 and is_as_written(*found[0]) else []

    def _methods(self, name: str) -> list[Taker]:
        """All methods of a name; none where one of them does not run as it is written."""
        methods = [pair for pair in self._functions.get(name, ()) if pair[1].owner]
        return [*methods] if all(is_as_written(*pair) for pair in methods) else []

    def _is_on_own_object(self, module: Module, func: ast.Attribute) -> bool:
        """Whether a method is called on an object that is told to be of the repository's classes, and of no others."""
        scope, written = self.scope(module, func), written_name(func.value)
        function = next((item for item in module.functions if item.node is scope), None)
        kinds = self._receivers.of(module, function, written) - {written.rpartition(".")[2], "None", "Optional"}
        return bool(written) and bool(kinds) and kinds <= self._classes.keys()

    @cached_property
    def _receivers(self) -> Receivers:
        return Receivers(CallsByName(self._modules))

    def _is_set_within(self, module: Module, place: ast.AST, name: str) -> bool:
        """Whether the function around a place gives a name a value of its own, or is handed it."""
        scope = self.scope(module, place)
        return scope is not None and any(
            (isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store))
            or (isinstance(node, ast.arg) and node.arg == name)
            for node in walk(scope)
        )

    def _making(self, name: str) -> list[Taker]:
        """What takes the arguments of a class: `__init__` of its own or of a base, or the class where it has fields."""
        pairs = self._classes[name]
        if len(pairs) != 1 or not self.is_plain(pairs[0][1]):
            return []
        module, node = pairs[0]
        made = [pair for pair in self._functions.get("__init__", ()) if pair[1].context.node is node]
        if made:
            return list(made)
        if _bases(node).isdisjoint(self._classes):
            return [(module, node)]
        return self._making_bases(node) if not _fields(node) else []

    def _making_bases(self, node: ast.AST | None) -> list[Taker]:
        """The same for the base of a class, where it has one of the repository's."""
        bases = sorted(_bases(node) & self._classes.keys()) if isinstance(node, ast.ClassDef) else []
        return self._making(bases[0]) if len(bases) == 1 else []

    def field(self, node: ast.ClassDef, call: ast.Call, value: ast.AST) -> str:
        """The field of a data class that an argument fills; empty where the class has none such."""
        names = _fields(node)
        named = next((word.arg or "" for word in call.keywords if word.value is value), "")
        place = next((place for place, item in enumerate(call.args) if item is value), len(names))
        return named if named in names else names[place] if not named and place < len(names) else ""

    def default_of(self, module: Module, given: ast.arguments, value: ast.AST) -> list[Load] | None:
        """Where a function reads the parameter that a value is the default of."""
        function = self.above(module, given)
        pairs = [*zip(reversed([*given.posonlyargs, *given.args]), reversed(given.defaults), strict=False)]
        pairs += [(item, node) for item, node in zip(given.kwonlyargs, given.kw_defaults, strict=True) if node]
        name = next((item.arg for item, node in pairs if node is value), "")
        return self.within(module, function, name) if function is not None and name else None

    def calls_of(self, module: Module, node: ast.AST) -> list[Load] | None:
        """The calls of the function around a node, or reads of the property; nothing where they may be unseen.

        A function that nothing names is unseen, unless the program says elsewhere what a model is told.
        """
        scope = self.scope(module, node)
        if isinstance(scope, ast.FunctionDef) and _is_property(scope):
            return self.attributes(scope.name)
        if not isinstance(scope, ast.FunctionDef) or not self._is_seen(scope):
            return None
        loads = self._named(scope.name)
        above = [(home, item, self.above(home, item)) for home, item in loads or ()]
        calls: list[Load] = [
            (home, call) for home, item, call in above if isinstance(call, ast.Call) and call.func is item
        ]
        unnamed = loads == [] and self._tells_a_model
        return calls if unnamed or (loads and len(calls) == len(loads)) else None

    def _is_seen(self, node: ast.FunctionDef) -> bool:
        marks = {written_name(getattr(item, "func", item)).rpartition(".")[2] for item in node.decorator_list}
        alone = len(self._functions.get(node.name, ())) == 1
        return alone and marks <= _REMEMBERING and not node.name.startswith("__")


def _is_property(node: ast.FunctionDef) -> bool:
    marks = {last_part(getattr(item, "func", item)) for item in node.decorator_list}
    return bool(marks & _PROPERTIES) and marks <= _PROPERTIES | HARMLESS


def _bases(node: ast.ClassDef) -> set[str]:
    """Last names of what a class builds on."""
    return {last_part(base) for base in node.bases}


def _fields(node: ast.ClassDef) -> list[str]:
    return [
        item.target.id for item in node.body if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    ]
