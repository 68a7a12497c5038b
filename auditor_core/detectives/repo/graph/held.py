"""What modules put under a key, or into a field: whether that may be nothing, or what a question asks for."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.graph.left_empty import LeftEmpty
from auditor_core.detectives.repo.graph.numbers import Numbers
from auditor_core.detectives.repo.graph.puts import put_by
from auditor_core.detectives.repo.graph.runs import always_given, never_given
from auditor_core.detectives.repo.graph.unwritten import Unwritten
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module
from auditor_core.detectives.repo.source.spelling import spelled, unquoted
from auditor_core.detectives.repo.source.statements import FILLING

_OPEN = re.compile(r"\b(?:None|Optional|Any|object)\b")
"""Parts of a type that nothing may be of."""
_COLLECTIONS = re.compile(r"^(?:typing\.)?(?:list|dict|set|tuple|sequence|mapping)\b", re.IGNORECASE)
_SEVERAL = re.compile(r"\b(?:list|set|tuple|sequence|iterable)\b", re.IGNORECASE)
_EXACT = frozenset({"bool", "int", "float"})
"""Types of which no text is."""
_HOPS = 4
"""Choices, and names that stand for one."""
_Answer = ast.IfExp | ast.BoolOp | ast.Await | ast.NamedExpr


class Held:
    """Knows every place where a key or a field called so is given something."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._whole = not any(module.is_outline for module in modules)
        self._unwritten = Unwritten(modules)
        self.is_left_empty = LeftEmpty(modules)
        self.numbers = Numbers(modules)

    def is_something(self, key: str, *, default: bool) -> bool:
        """Whether a key of the state never holds None where it is asked for.

        `default`: the question brings something for the case that the key is not there.
        """
        fields = self._fields.get(key, []) if self._whole else []
        if not fields or any(_OPEN.search(spelled(field.annotation)) for field in fields):
            return False
        if any(self._may_be_nothing(module, value) for module, value in self._given.get(key, ())):
            return False
        return default or all(map(_begins_full, fields)) or always_given(self._modules, key, self._fields.keys())

    def is_merged(self, key: str) -> bool:
        """Whether what is put under a key may be joined with what stands there."""
        return any("Annotated" in spelled(field.annotation) for field in self._fields.get(key, ()))

    def is_collection(self, name: str) -> bool:
        """Whether something that is called so is declared to hold several."""
        return any(_SEVERAL.search(spelled(field.annotation)) for field in self._fields.get(name, ()))

    def is_never(self, name: str, word: object, *, keyed: bool) -> bool:
        """Whether nothing that is called so is ever equal to a constant, by its type.

        `keyed`: it is asked for as a key, whose type only a dictionary with such tells.
        """
        if not self._whole or name in self._methods:
            return False
        given = [value for _, value in self._given.get(name, ())]
        if any(isinstance(part, ast.Constant) and part.value == word for value in given for part in walk(value)):
            return False
        fields = self._fields.get(name, [])
        if keyed and not any(name in self._keys_of(node) for nodes in self._classes.values() for node in nodes):
            return False
        return bool(fields) and all(self._excludes(unquoted(field.annotation), word) for field in fields)

    def is_never_written(self, key: str, word: object) -> bool:
        """Whether all that is put under a key of the state is written out, and is something else than a constant.

        So, too, where the key is declared, and neither a node nor who runs the graph ever puts anything there.
        """
        if key in self._fields and self._unwritten.is_nowhere(key):
            return never_given(self._modules, key)
        given = self._given.get(key, ()) if self._whole else ()
        told = [constant for module, value in given for constant in _constants(value, module)]
        return bool(told) and all(part is not None and part.value != word for part in told)

    def is_as_begun(self, name: str) -> bool:
        """Whether no module puts anything into a collection that is called so."""
        filled = re.compile(rf"\b{re.escape(name)}(?:\.(?:{'|'.join(sorted(FILLING))})\b|\[[^\]]*\]\s*=(?!=)|\s*[+|]=)")
        return self._whole and not any(filled.search(module.source) for module in self._modules)

    @staticmethod
    def _keys_of(node: ast.ClassDef) -> set[str]:
        """Keys that a dictionary with types declares."""
        typed = any(last_part(base) == "TypedDict" for base in node.bases)
        return {last_part(step.target) for step in node.body if isinstance(step, ast.AnnAssign)} if typed else set()

    def _may_be_nothing(self, module: Module, value: ast.expr) -> bool:
        if isinstance(value, ast.Constant):
            return value.value is None
        if isinstance(value, _Answer):
            return any(self._may_be_nothing(module, part) for part in _ways(value))
        if isinstance(value, ast.Name | ast.Attribute):
            return last_part(value) in self._nothing[module.path]
        if not isinstance(value, ast.Call):
            return False
        last = last_part(value.func)
        bare = last in ("get", "getenv") and len(value.args) == 1 and not value.keywords
        closing = last == "next" and len(value.args) == 2 and self._may_be_nothing(module, value.args[1])
        return bare or closing or last in self._giving_nothing

    @cached_property
    def _given(self) -> dict[str, list[tuple[Module, ast.expr]]]:
        """What stands under each name: in dictionaries, keywords of calls, entries, attributes and fields."""
        found: dict[str, list[tuple[Module, ast.expr]]] = defaultdict(list)
        for module in self._modules:
            for node in walk(module.tree):
                for name, value in put_by(node):
                    found[name].append((module, value))
        return found

    @cached_property
    def _classes(self) -> dict[str, list[ast.ClassDef]]:
        found: dict[str, list[ast.ClassDef]] = defaultdict(list)
        for module in self._modules:
            for node, _, _ in module.classes:
                found[node.name].append(node)
        return found

    @cached_property
    def _fields(self) -> dict[str, list[ast.AnnAssign]]:
        found: dict[str, list[ast.AnnAssign]] = defaultdict(list)
        for nodes in self._classes.values():
            for step in (step for node in nodes for step in node.body):
                if isinstance(step, ast.AnnAssign):
                    found[last_part(step.target)].append(step)
        return found

    @cached_property
    def _methods(self) -> set[str]:
        """Names that a class gives in another way than by a field: properties, plain attributes."""
        steps = [step for nodes in self._classes.values() for node in nodes for step in node.body]
        names = {step.name for step in steps if isinstance(step, FunctionNode)}
        return names | {last_part(target) for step in steps if isinstance(step, ast.Assign) for target in step.targets}

    @cached_property
    def _nothing(self) -> dict[str, set[str]]:
        """By module, names that somewhere stand for None, or are declared so that they may."""
        return {module.path: set(_of_nothing(module)) for module in self._modules}

    @cached_property
    def _giving_nothing(self) -> set[str]:
        """Last names of functions that may give None."""
        functions = (item for module in self._modules for item in module.functions)
        return {item.name.rpartition(".")[2] for item in functions if _may_give_nothing(item.node)}

    def _excludes(self, kind: ast.expr, word: object) -> bool:
        """Whether nothing of a type is equal to a constant."""
        if isinstance(kind, ast.BinOp) and isinstance(kind.op, ast.BitOr):
            return all(self._excludes(part, word) for part in (kind.left, kind.right))
        if isinstance(kind, ast.Constant):
            return kind.value is None and word is not None
        if isinstance(kind, ast.Subscript):
            items = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
            outer = last_part(kind.value)
            if outer == "Literal":
                return all(isinstance(item, ast.Constant) and item.value != word for item in items)
            return outer in ("Annotated", "Optional", "ClassVar") and self._excludes(unquoted(items[0]), word)
        name = last_part(kind)
        return isinstance(word, str) and (name in _EXACT or self._is_other_member(name, word))

    def _is_other_member(self, name: str, word: str) -> bool:
        """Whether a class is an enumeration none of whose members is equal to a text."""
        known = self._classes.get(name, [])
        bases = {last_part(base) for node in known for base in node.bases}
        if len(known) != 1 or not any(base.endswith("Enum") for base in bases):
            return False
        steps = [step for step in known[0].body if isinstance(step, ast.Assign)]
        return not bases & {"str", "StrEnum"} or all(
            isinstance(step.value, ast.Constant) and step.value.value != word for step in steps
        )


def _of_nothing(module: Module) -> Iterator[str]:
    for node in walk(module.tree):
        if isinstance(node, ast.Assign) and getattr(node.value, "value", node) is None:
            yield from map(last_part, node.targets)
        elif isinstance(node, ast.AnnAssign) and _OPEN.search(spelled(node.annotation)):
            yield last_part(node.target)
        elif isinstance(node, ast.arg) and node.annotation and _OPEN.search(spelled(node.annotation)):
            yield node.arg


def _ways(value: _Answer) -> Sequence[ast.expr]:
    """What an expression may come to."""
    if isinstance(value, ast.IfExp):
        return value.body, value.orelse
    if isinstance(value, ast.BoolOp):
        return value.values[-1:] if isinstance(value.op, ast.Or) else value.values
    return (value.value,)


def _constants(value: ast.expr, module: Module, hops: int = _HOPS) -> Iterator[ast.Constant | None]:
    """The constants that an expression may come to, through names for them; None for anything else."""
    named = _assigned(value, module) if isinstance(value, ast.Name) and hops else []
    parts = _ways(value) if isinstance(value, ast.IfExp) else named
    if parts:
        yield from (found for part in parts for found in _constants(part, module, hops - 1))
    else:
        yield value if isinstance(value, ast.Constant) else None


def _assigned(name: ast.Name, module: Module) -> list[ast.expr]:
    """All that a module sets a name to, in whatever function; nothing where it comes by a value in another way."""
    values = [*module.assigned.get(name.id, ())]
    values += [value for function in module.functions for value in function.assigned.get(name.id, ())]
    parts = list(walk(module.tree))
    handed = any(isinstance(part, ast.arg) and part.arg == name.id for part in parts)
    declared = {part.target for part in parts if isinstance(part, ast.AnnAssign) and part.value is None}
    stores = [part for part in parts if isinstance(part, ast.Name) and part.id == name.id and part not in declared]
    return values if not handed and sum(not isinstance(part.ctx, ast.Load) for part in stores) == len(values) else []


def _begins_full(field: ast.AnnAssign) -> bool:
    """Whether a key holds something before anybody writes it: it has a reducer of collections, or a default."""
    kind = unquoted(field.annotation)
    if isinstance(kind, ast.Subscript) and last_part(kind.value) == "Annotated" and isinstance(kind.slice, ast.Tuple):
        return bool(_COLLECTIONS.match(spelled(kind.slice.elts[0])))
    return field.value is not None


def _may_give_nothing(node: FunctionNode | ast.Lambda) -> bool:
    if isinstance(node, ast.Lambda):
        return False
    if node.returns is not None:
        return bool(_OPEN.search(spelled(node.returns)))
    returns = [part for part in walk(node) if isinstance(part, ast.Return)]
    return any(part.value is None or getattr(part.value, "value", part) is None for part in returns) or not isinstance(
        node.body[-1], ast.Return | ast.Raise
    )
