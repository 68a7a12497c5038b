"""Which names the product's code reads: what nobody reads can't matter to the program."""

import ast
import re
from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property

from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Module, Text

_ALL = ("globals()", "vars(", "__dict__", "__subclasses__")
"""Ways to read names that the code does not spell out."""
LOOKED_UP = r"\bgetattr\([^,()]+,\s*[^\s\"']"
"""A pattern of how an attribute is read whose name the code works out: `getattr(judge, field)`."""
_OF_ITSELF = re.compile(r"\bgetattr\(\s*self\s*,")
_LOOKED_UP = re.compile(LOOKED_UP + r"|\b(getmembers|attrgetter|asdict|import_module|__init_subclass__)\b")
"""Ways to read attributes of a class whose names are put together."""
ENTRIES = frozenset({"main", "run", "cli", "app"})
"""Functions that are started from outside the code."""
_HOLDING = frozenset({"SimpleNamespace", "MappingProxyType", "OrderedDict", "ChainMap", "UserDict", "Namespace"})
"""Classes whose objects give back under a name what they are handed under it."""
_EMPTY_BASES = frozenset({"ABC", "object", "Generic", "Protocol", ""})


@dataclass
class _Reads:
    names: set[str] = field(default_factory=set)
    """Names and attributes that are loaded."""
    spelled: set[str] = field(default_factory=set)
    """Strings that may name one."""
    whole: set[str] = field(default_factory=set)
    """Names that are loaded other than for one of their keys."""
    keys: set[tuple[str, str]] = field(default_factory=set)
    """Name and key of look-ups that spell the key out."""
    parts: set[tuple[str, str]] = field(default_factory=set)
    """Name and attribute of everything that is read from something."""
    looked_into: set[str] = field(default_factory=set)
    """Modules, classes and objects of which something is read by a name that the code works out."""


class Readers:
    """Answers who is read. Modules are walked only when they hold the name in question."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._known: dict[int, _Reads] = {}

    def is_idle(self, text: Text) -> bool:
        """Whether nothing reads the constant, attribute, key or function that holds the text."""
        function, kind = text.context.function, text.context.kind
        if function is not None:
            return not function.node.decorator_list and self.unread(function.name.rpartition(".")[2])
        root, _, key = text.holder.partition(".")
        if not root or kind not in ("module", "class") or self._is_others_word(text):
            return False
        owner = text.context.owner.rpartition(".")[2]
        if kind == "class" and _is_enumeration(text):
            return self.unread(owner)  # its members may be gone through
        if self._is_looked_up(root, owner if kind == "class" else ""):
            return False
        unread = self.unread(root) or (bool(key) and self._key_unread(root, key.split(".")))
        unread = unread or (kind == "module" and self._kept_unread(root))
        return unread or (kind == "class" and (self.unread(owner) or self._read_of_others(root, owner)))

    def _is_others_word(self, text: Text) -> bool:
        """Whether a text is handed to a class that is not the repository's, under a word that only that one reads."""
        kind = text.receiver.rpartition(".")[2]
        return kind[:1].isupper() and kind not in self._classes and kind not in _HOLDING

    def unread(self, name: str) -> bool:
        """Whether no module loads a name or an attribute called so, or spells it where names are looked up.

        A constant is read by its name alone: whose name stands in a list or a table is only spoken of.
        """
        holding = [module for module in self._modules if name in module.source]
        read = any(module.is_outline or name in self._reads(module).names for module in holding)
        if not read and (not name.isupper() or self._looks_up):
            read = any(name in self._reads(module).spelled for module in holding)
        return not read and not self._hidden

    def unread_object(self, name: str, *, within_a_class: bool = False) -> bool:
        """Whether no module loads what a module, or a class, holds under a name; no text that spells it does."""
        if self._looks_up or self._hidden:
            return False
        holding = [module for module in self._modules if name in module.source]
        if within_a_class:
            return not any(
                isinstance(node, ast.Attribute) and is_load(node, name) for item in holding for node in walk(item.tree)
            ) and not any(module.is_outline for module in holding)
        return not any(module.is_outline or name in self._reads(module).names for module in holding)

    def is_spelled(self, name: str) -> bool:
        """Whether a name may be read by a text that spells it."""
        return self._hidden or (
            self._looks_up
            and any(name in self._reads(module).spelled for module in self._modules if name in module.source)
        )

    @cached_property
    def _looks_up(self) -> bool:
        """Whether anything is read by a name that the code works out."""
        return any(_LOOKED_UP.search(module.source) for module in self._modules)

    def _is_looked_up(self, name: str, owner: str) -> bool:
        """Whether a name of a class or module may be one that the code works out: `getattr(prompts, judge.upper())`."""
        if not self._looked_into:  # nearly always
            return False
        homes = {owner} if owner else {module.last for module in self._modules if name in module.definitions}
        return not self._looked_into.isdisjoint(homes)

    @cached_property
    def _looked_into(self) -> set[str]:
        looking = [module for module in self._modules if re.search(LOOKED_UP, module.source)]
        return {name for module in looking for name in self._reads(module).looked_into} - {""}

    def _kept_unread(self, name: str) -> bool:
        """Whether classes of the repository keep what a name holds, `prompt = NAME`, and nothing reads what they keep.

        Not where a class may be read as a whole: by a base from elsewhere, a decorator, or a name that is put together.
        """
        holding = [module for module in self._modules if name in module.source]
        loaded = sum(self._is_read(node, name) for module in holding for node in walk(module.tree))
        kept = [
            (node, item)
            for module in holding
            for node, _, _ in module.classes
            for item in node.body
            if isinstance(item, ast.Assign | ast.AnnAssign)
            and item.value is not None
            and self._is_read(item.value, name)
        ]
        return (
            loaded == len(kept) > 0
            and not any(node.decorator_list or not self._is_own(node) for node, _ in kept)
            and all(self.unread(last_part(target)) for _, item in kept for target in _targets(item))
            and not self._looks_up
        )

    def _is_read(self, node: ast.AST, name: str) -> bool:
        """Whether a name of a module is loaded: what a class of the repository has under that name is another thing."""
        of_class = isinstance(node, ast.Attribute) and last_part(node.value) in self._classes
        return is_load(node, name) and not of_class

    def _is_own(self, node: ast.ClassDef) -> bool:
        """Whether a class builds on nothing but classes of the repository that build on nothing else in turn."""
        pending, seen = [node], {node.name}
        while pending:
            here = pending.pop()
            names = {last_part(base) for base in here.bases} - _EMPTY_BASES - seen
            if here.keywords or not names <= self._classes:
                return False
            seen |= names
            pending += [item for module in self._modules for item, _, _ in module.classes if item.name in names]
        return True

    def _read_of_others(self, name: str, owner: str) -> bool:
        """Whether an attribute is read of classes that are named, and of none but other ones."""
        holding = (module for module in self._modules if name in module.source)
        asked = {whose for module in holding for whose, part in self._reads(module).parts if part == name}
        return bool(asked) and owner not in asked and asked <= self._classes and not self._hidden

    @cached_property
    def _classes(self) -> set[str]:
        return {name.rpartition(".")[2] for module in self._modules for _, _, name in module.classes}

    def _key_unread(self, root: str, keys: Sequence[str]) -> bool:
        """Whether all look-ups in a dictionary spell their key out, and none asks for one of these."""
        found = [self._reads(module) for module in self._modules if root in module.source]
        asked = {asked for reads in found for name, asked in reads.keys if name == root}
        return bool(asked) and asked.isdisjoint(keys) and not any(root in reads.whole for reads in found)

    @cached_property
    def _hidden(self) -> bool:
        return any(way in module.source for module in self._modules for way in _ALL)

    def _reads(self, module: Module) -> _Reads:
        if id(module) not in self._known:
            self._known[id(module)] = _reads_of(module)
        return self._known[id(module)]


def _is_enumeration(text: Text) -> bool:
    bases = getattr(text.context.node, "bases", ())
    return any(last_part(base).endswith("Enum") for base in bases)


def _reads_of(module: Module) -> _Reads:
    found = _Reads()
    roots: set[int] = set()
    for node in walk(module.tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            found.names.add(last_part(node))
            found.whole |= {last_part(node)} - ({last_part(node)} if id(node) in roots else set())
            found.parts |= {(last_part(node.value), node.attr)} if isinstance(node, ast.Attribute) else set()
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str) and node.value.isidentifier():
                found.spelled.add(node.value)
        elif isinstance(node, ast.Call) and last_part(node.func) == "getattr" and len(node.args) > 1:
            if isinstance(node.args[1], ast.Constant):
                found.names.add(str(node.args[1].value))
            else:
                name = last_part(node.args[0])
                found.looked_into |= {name, module.imports.get(name, name).rpartition(".")[2]}
        elif isinstance(node, ast.Subscript) or _is_get(node):
            root = node.value if isinstance(node, ast.Subscript) else node.func.value  # type: ignore[attr-defined]
            key = _key(node.slice if isinstance(node, ast.Subscript) else node.args[0])  # type: ignore[attr-defined]
            if key:
                found.keys.add((last_part(root), key))
                roots.add(id(root))
        elif isinstance(node, ast.ImportFrom):
            found.names |= {alias.name for alias in node.names if alias.asname}
    return found


def _targets(node: ast.Assign | ast.AnnAssign) -> Sequence[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def _is_get(node: ast.AST) -> bool:
    """`table.get(key)`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "get"
        and bool(node.args)
    )


def _key(node: ast.expr) -> str:
    """A key that is spelled out: a string, or a member such as `Role.DEFENSE`."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    return node.attr if isinstance(node, ast.Attribute) and node.attr.isupper() else ""


def read_of_others(module: Module, kinds: Set[str]) -> str:
    """A module's source without `getattr(self, …)` where that asks an object of none of some classes.

    An object that reads its own fields so reads those of no other.
    """
    owners = {
        (call.context.owner or (call.context.function.owner if call.context.function else "")).rpartition(".")[2]
        for call in module.by_last.get("getattr", ())
    }
    asked = module.is_outline or not kinds.isdisjoint(owners)
    return module.source if asked else _OF_ITSELF.sub("", module.source)
