"""Tables of rules, and the functions and objects in them: written out, filled by a decorator, made by a function."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.source.descent import below, last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known

_Literal = ast.Tuple | ast.List | ast.Set | ast.Dict
_FILLING = frozenset({"append", "extend", "insert", "add"})
_BEGINNING = frozenset({"__init__", "__post_init__", "__call__"})
_ASKING_KIND = frozenset({"isinstance", "issubclass"})
"""What takes several classes and makes nothing of them."""
_ROLE = re.compile(r"_*(prosecut|defen[cs]e|tech_?lead|judge)[a-z]*_*(judge|agent|node|persona)?", re.IGNORECASE)
"""A class that is nothing but a judge: what a list holds of these is asked, not applied."""


class Tables:
    """Functions and classes by the table that holds them."""

    def __init__(self, modules: Sequence[Module], by_name: Known) -> None:
        self._by_name = by_name
        self._modules = modules
        self._calls = CallsByName(modules)
        self._methods: dict[str, list[tuple[Module, Function]]] = defaultdict(list)
        """Methods by the last name of their class."""
        for pairs in by_name.values():
            for module, function in pairs:
                if function.owner:
                    self._methods[function.owner.rpartition(".")[2]].append((module, function))
        self._values: dict[str, list[ast.expr]] = {}
        self._made: dict[str, list[ast.Call]] = {}
        """Calls that a name was given, which may make a table."""
        self._known: dict[str, set[str]] = {}
        for module in modules:
            for name, value in given_in(module):
                if isinstance(value, ast.Tuple | ast.List | ast.Dict):
                    self._values.setdefault(name, []).append(value)
                for call in () if isinstance(value, _Literal) else walk(value):
                    if isinstance(call, ast.Call) and last_part(call.func) in by_name:
                        self._made.setdefault(name, []).append(call)

    def read_by(self, function: Function) -> set[str]:
        """Names that a function reads: its own and a module's, its object's attributes, constants of others."""
        return _names(function.nodes) | {
            node.attr
            for node in function.nodes
            if isinstance(node, ast.Attribute) and (node.attr.isupper() or last_part(node.value) in ("self", "cls"))
        }

    def functions(self, table: str) -> set[str]:
        """Last names of the functions that a table holds, or that make it; none where there is no such table."""
        if table not in self._values and table not in self._made:
            return set()
        if table not in self._known:
            values = self._values.get(table, ())
            written = {name for value in values for name in _names(walk(value)) & self._by_name.keys()}
            made = {last_part(call.func) for call in self._made.get(table, ())}
            added = self._added.get(table, set()) if values else set()
            self._known[table] = written | added | set(filter(self._makes, made))
        return self._known[table]

    def methods(self, table: str) -> Iterator[tuple[Module, Function]]:
        """Methods of the classes that a table holds, or their objects."""
        if table in self._values:
            for held in (*(_names(walk(value)) for value in self._values[table]), self._added.get(table, set())):
                for name in sorted(held & self._methods.keys()):
                    yield from self._methods[name]

    def begun(self, made: str) -> Iterator[tuple[Module, Function]]:
        """What runs where an object of a class is made, and where it is called itself."""
        for module, method in self._methods.get(made, ()):
            if method.name.rpartition(".")[2] in _BEGINNING:
                yield module, method

    def put_by(self, function: Function) -> Iterator[tuple[Module, Function]]:
        """Methods of the classes whose objects a function puts together in a list, each to do the same; no judges'."""
        yield from self._alike(_put(function.nodes))

    def handed_to(self, function: Function) -> Iterator[tuple[Module, Function]]:
        """What stands in a table that a call hands to a function, or to the class that it is a method of."""
        owner = function.owner.rpartition(".")[2]
        for _, call in self._calls.of(owner or function.name.rpartition(".")[2]):
            for value in (*call.node.args, *(word.value for word in call.node.keywords)):
                yield from self._alike(_put(walk(value)))
                made = {
                    last_part(part.func) for part in walk(value) if isinstance(part, ast.Call)
                } & self._by_name.keys()
                named = [*filter(self._makes, sorted(made)), *self.functions(last_part(value))]
                yield from (
                    pair for name in named if len(self._by_name[name]) <= NAMESAKES for pair in self._by_name[name]
                )
                yield from self.methods(last_part(value))

    def _alike(self, names: Set[str]) -> Iterator[tuple[Module, Function]]:
        """Methods of those classes of which some have a method of the same name."""
        classes = [name for name in sorted(names & self._methods.keys()) if not _ROLE.fullmatch(name)]
        does = {name: {_plain_name(method) for _, method in self._methods[name]} - {""} for name in classes}
        for name in classes:
            if any(does[name] & does[other] for other in classes if other != name):
                yield from self._methods[name]

    def _makes(self, name: str) -> bool:
        """Whether a function makes a table of objects: it gives back a list of them that it puts together."""
        pairs = self._by_name[name]
        return len(pairs) <= NAMESAKES and any(
            any(_is_table(function, result) for result in function.results) and any(True for _ in self.put_by(function))
            for _, function in pairs
        )

    @cached_property
    def _added(self) -> dict[str, set[str]]:
        """Functions and classes by what the decorators name that stand on them."""
        heads = [(name, function.node) for name, pairs in self._by_name.items() for _, function in pairs]
        decorated: dict[str, set[str]] = defaultdict(set)
        for name, head in (*heads, *((node.name, node) for module in self._modules for node, _, _ in module.classes)):
            for node in head.decorator_list:
                written = written_name(node.func if isinstance(node, ast.Call) else node)
                decorated[written.rpartition(".")[2]].add(name)
        found: dict[str, set[str]] = defaultdict(set)
        for decorator, names in decorated.items():
            for _, function in self._by_name.get(decorator, ()):
                for table in _names(function.nodes):
                    found[table] |= names
        return found


def _plain_name(function: Function) -> str:
    """The last name of a method that others may call; empty for what Python calls."""
    last = function.name.rpartition(".")[2]
    return "" if last.startswith("__") and last != "__call__" else last


def given_in(module: Module) -> Iterator[tuple[str, ast.expr]]:
    """What the module's names and its classes' attributes are given."""
    yield from ((name, value) for name, values in module.assigned.items() for value in values)
    for made, _, _ in module.classes:
        for item in made.body:
            if isinstance(item, ast.Assign | ast.AnnAssign) and item.value is not None:
                yield target_name(item.target if isinstance(item, ast.AnnAssign) else item.targets[0]), item.value


def _is_table(function: Function, result: ast.expr, hops: int = 3) -> bool:
    """Whether a result is a list or the like that is written out, or a name for one; a generator gives each item."""
    if isinstance(result, ast.Call) and result.args and last_part(result.func) in ("tuple", "list"):
        return _is_table(function, result.args[0], hops)
    if isinstance(result, ast.Name) and hops:
        return any(_is_table(function, value, hops - 1) for value in function.assigned.get(result.id, ()))
    return isinstance(result, _Literal | ast.ListComp | ast.BinOp) or any(
        isinstance(node, ast.Yield) and node.value is result for node in function.nodes
    )


def _put(nodes: Iterable[ast.AST]) -> set[str]:
    """Last names of what is called, or named, as an item of a list, a tuple or a table."""
    nodes = list(nodes)
    aside = {id(part) for node in nodes for part in _aside(node)}
    items = [item for node in nodes if id(node) not in aside for item in _items(node)]
    return {last_part(item.func if isinstance(item, ast.Call) else item) for item in items}


def _items(node: ast.AST) -> Iterable[ast.AST]:
    if isinstance(node, ast.Dict):
        return node.values
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return node.elts
    if isinstance(node, ast.Yield):
        return [node.value] if node.value else []
    return node.args if isinstance(node, ast.Call) and last_part(node.func) in _FILLING else []


def _aside(node: ast.AST) -> Iterable[ast.AST]:
    """Parts that hold classes as kinds of things: an annotation's, a handler's, what `isinstance` asks for."""
    if isinstance(node, ast.Subscript):
        return walk(node.slice)
    if isinstance(node, ast.ExceptHandler):
        return walk(node.type) if node.type else []
    return below(node) if isinstance(node, ast.Call) and last_part(node.func) in _ASKING_KIND else []


def _names(nodes: Iterable[ast.AST]) -> set[str]:
    return {item.id for item in nodes if isinstance(item, ast.Name)}
