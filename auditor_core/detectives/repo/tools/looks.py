"""What in a function holds an address or a part of it, and which expressions depend on what it looks like."""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from typing import NamedTuple

from auditor_core.detectives.repo.source.descent import below, last_part, walk
from auditor_core.detectives.repo.source.statements import blocks_of, targets_of

_COMPARING = frozenset(
    {"startswith", "endswith", "match", "fullmatch", "search", "fnmatch", "fnmatchcase", "isdisjoint", "issubset"}
)
_TOLD_BY = frozenset({"scheme", "netloc", "hostname"})
_TIDYING = frozenset({"str", "strip", "lstrip", "rstrip", "lower", "removesuffix", "removeprefix"})
_COLLECTING = frozenset({"append", "add", "extend", "insert", "update"})
_ROUNDS = 3
"""Names that stand for names."""
Judges = Callable[[ast.Call, "Looks"], bool]
"""Tells whether a call's answer depends on what the address looks like that it is handed."""


class Scope(NamedTuple):
    """A function, or a module's own statements."""

    nodes: Sequence[ast.AST]
    body: Sequence[ast.stmt]
    bound: Sequence[tuple[set[str], ast.expr]]
    """Names, as `keys_of` has them, with what they are set to."""

    @classmethod
    def of(cls, nodes: Sequence[ast.AST], body: Sequence[ast.stmt]) -> "Scope":
        """A scope, with what is set in it."""
        return cls(nodes, body, list(_bindings(nodes)))

    @classmethod
    def of_module(cls, tree: ast.Module) -> "Scope":
        """A module's own statements, those of its functions and classes apart."""
        apart = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
        own = [item for item in tree.body if not isinstance(item, apart)]
        return cls.of([part for item in own for part in walk(item)], own)


class Given(NamedTuple):
    """Names and items that hold an address in a scope (`url`, `self.url`, `state['repo_url']`)."""

    names: Set[str]
    apart: Set[str] = frozenset()
    """Items of what they hold that are something else: `args[0]` of what is handed `["clone", url]`."""

    def __bool__(self) -> bool:
        """Whether anything holds it."""
        return bool(self.names)


class Looks:
    """Knows, in a scope, the names that hold an address, those made of it, and the verdicts on it.

    Args:
        scope: Where the address comes by.
        given: What holds it there.
        judges: Tells of the product's functions.
        outside: Tells of calls that hand on what they get, and give back what was answered to it.
        lenient: Whether it is enough that a text occurs somewhere in the address.
    """

    def __init__(
        self,
        scope: Scope,
        given: Given,
        judges: Judges,
        outside: Callable[[ast.Call], bool],
        *,
        lenient: bool = False,
    ) -> None:
        self.scope = scope
        self.known = set(given.names)
        self._apart = given.apart
        self._outside = outside
        self._lenient = lenient
        self._whole = set(given.names)
        """What holds the address as it came; of the rest, parts of it."""
        self._verdicts: set[str] = set()
        self._judges = judges
        for _ in range(_ROUNDS):
            self._follow()

    def _follow(self) -> None:
        for names, value in self.scope.bound:
            if self.decides(value):
                self._verdicts |= names
            elif self.reads(value):
                self.known |= names
                self._whole |= names if _is_tidied(value) else set()
        for node in self.scope.nodes:
            if isinstance(node, ast.If) and self.decides(node.test):
                self._verdicts |= {name for block in blocks_of(node) for name in _set_in(block)} - self.known

    def reads(self, node: ast.AST) -> bool:
        """Whether an expression reads the address, or something made of it."""
        return not self.known.isdisjoint(mentions(node)) and self._holds(node)

    def _holds(self, node: ast.AST) -> bool:
        """The same, but for what was answered to the address, and what was handed over beside it."""
        key = key_of(node)
        if key in self._apart or (isinstance(node, ast.Call) and self._outside(node)):
            return False
        return key in self.known or any(map(self._holds, below(node)))

    def decides(self, test: ast.expr) -> bool:
        """Whether an expression is one thing or another because of what the address looks like."""
        if isinstance(test, ast.IfExp):
            return any(map(_is_plain, (test.body, test.orelse))) and self.decides(test.test)
        if isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Call | ast.Name | ast.NamedExpr):
            return any(map(self._looks, walk(test)))
        return isinstance(test, ast.List | ast.Tuple | ast.Starred) and any(
            self.decides(part) for part in (test.elts if not isinstance(test, ast.Starred) else [test.value])
        )

    def is_whole(self, node: ast.AST) -> bool:
        """Whether an expression is the address as it came, tidied perhaps: a text anywhere in it says little."""
        while isinstance(node, ast.Call) and last_part(node.func) in _TIDYING:
            node = node.func.value if isinstance(node.func, ast.Attribute) else next(iter(node.args), node.func)
        return not self._lenient and key_of(node) in self._whole

    def _looks(self, node: ast.AST) -> bool:
        if isinstance(node, ast.Call):
            return (last_part(node.func) in _COMPARING and self.reads(node)) or self._judges(node, self)
        if isinstance(node, ast.Attribute):
            return node.attr in _TOLD_BY and self.reads(node.value)
        if isinstance(node, ast.Compare):
            asked = any(isinstance(item, ast.In | ast.NotIn) for item in node.ops)
            equal = isinstance(node.ops[0], ast.Eq | ast.NotEq)
            found = asked and self.reads(node) and not self._is_remembered(node)
            return found or (equal and self._is_of_part(node.left, node.comparators[0]))
        return isinstance(node, ast.Name) and node.id in self._verdicts

    def _is_remembered(self, asked: ast.Compare) -> bool:
        """Whether it is asked if the whole address is among those that the scope itself puts there: a cache."""
        if key_of(asked.left) not in self._whole:
            return False
        return key_of(asked.comparators[0]) in _filled(self.scope.nodes, key_of(asked.left))

    def _is_of_part(self, *sides: ast.expr) -> bool:
        """Whether a part of the address is compared with something that is written, or has a name."""
        for side, other in (sides, sides[::-1]):
            text = not isinstance(other, ast.Constant) or (isinstance(other.value, str) and other.value)
            if text and self.reads(side) and key_of(side) not in self._whole and not self.reads(other):
                return True
        return False


def key_of(node: ast.AST) -> str:
    """`url`, `request.url`, `state['repo_url']` of what reads one thing by its name; else empty."""
    if isinstance(node, ast.Name):
        return node.id
    inner, part = "", ""
    if isinstance(node, ast.Attribute):
        inner, part = key_of(node.value), f".{node.attr}"
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        inner, part = key_of(node.value), f"[{node.slice.value!r}]"
    elif isinstance(node, ast.Call) and last_part(node.func) == "get" and isinstance(node.func, ast.Attribute):
        first = node.args[0] if node.args else None
        inner, part = key_of(node.func.value), f"[{first.value!r}]" if isinstance(first, ast.Constant) else ""
    return inner + part if inner and part else ""


def items_of(name: str, keys: Iterable[str]) -> set[str]:
    """How some keys go on from something that they are parts of: `['repo_url']` of `state`."""
    return {key.removeprefix(name) for key in keys if name and key.startswith((f"{name}[", f"{name}."))}


def mentions(node: ast.AST) -> set[str]:
    """All that an expression reads by a name, and what these are parts of."""
    return {key for part in walk(node) if (key := key_of(part))}


def keys_of(node: ast.AST) -> Iterator[str]:
    """What an expression reads by a name, not what that is a part of; functions that are called apart."""
    key = key_of(node)
    if key:
        yield key
    elif isinstance(node, ast.Call):
        inner = node.func.value if isinstance(node.func, ast.Attribute) else None
        for item in (*([inner] if inner else ()), *node.args, *(word.value for word in node.keywords)):
            yield from keys_of(item)
    else:
        for part in below(node):
            yield from keys_of(part)


def _bindings(nodes: Sequence[ast.AST]) -> Iterator[tuple[set[str], ast.expr]]:
    for node in nodes:
        if isinstance(node, ast.NamedExpr | ast.comprehension):
            yield set(keys_of(node.target)), node.value if isinstance(node, ast.NamedExpr) else node.iter
        elif isinstance(node, ast.For | ast.AsyncFor):
            yield set(keys_of(node.target)), node.iter
        elif isinstance(node, ast.withitem) and node.optional_vars is not None:
            yield set(keys_of(node.optional_vars)), node.context_expr
        elif isinstance(node, ast.Match):
            yield {part.name for part in walk(node) if isinstance(part, ast.MatchAs) and part.name}, node.subject
        elif isinstance(value := getattr(node, "value", None), ast.expr) and (targets := targets_of(node)):
            yield {key for target in targets for key in keys_of(target)}, value


def _is_plain(node: ast.expr) -> bool:
    """Whether a value is written out, or an empty collection."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.List | ast.Tuple) and not node.elts)


def _set_in(block: Sequence[ast.stmt]) -> set[str]:
    """Names that statements set, or to which they add something."""
    parts = [part for step in block for part in walk(step)]
    found = {key for part in parts for target in targets_of(part) for key in keys_of(target)}
    for part in parts:
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _COLLECTING:
            found.add(key_of(part.func.value))
    return found - {""}


def _filled(nodes: Sequence[ast.AST], name: str) -> set[str]:
    """What something is put into as it is: `CACHE[url] = place`, `self.seen.add(url)`."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and key_of(node.slice) == name:
            found.add(key_of(node.value))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _COLLECTING:
            found |= {key_of(node.func.value)} if name in map(key_of, node.args) else set()
    return found - {""}


def _is_tidied(node: ast.expr | None) -> bool:
    while isinstance(node, ast.Call) and last_part(node.func) in _TIDYING:
        node = node.func.value if isinstance(node.func, ast.Attribute) else next(iter(node.args), None)
    return node is not None and bool(key_of(node))
