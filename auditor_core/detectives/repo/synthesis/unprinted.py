"""Dissents that are written into a field of the result, which nothing that puts the report together ever reads."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.following.whole_reads import WholeReads
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.reading import LOOKED_UP, read_of_others
from auditor_core.detectives.repo.synthesis.never_filled import NeverFilled
from auditor_core.detectives.repo.synthesis.plain_rules import writes_dissent

_WHOLE = re.compile(
    r"\b(vars|attrgetter|format_map|jsonable_encoder|pprint|pformat|to_json|to_dict)\(|__dict__|st\.(write|json)\("
    rf"|{LOOKED_UP}"
)
"""Ways to read all fields of an object, whatever its class is."""
_TEMPLATES = frozenset({"jinja2", "mako", "chevron", "pystache", "django"})
_DICTIONARIES = frozenset({"TypedDict", "dict", "Enum", "StrEnum"})
_ASKING = ("bool", "len", "any", "all")
"""Builtins that say whether there is something, and not what."""
_HOPS = 2


class Unprinted:
    """Knows which fields for a dissent nobody reads, where a report is put together field by field."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._calls = CallsByName(modules)
        self._whole = WholeReads(modules)
        self._never_filled = NeverFilled(modules, self._calls)

    def is_kept_only(self, function: Function, node: ast.AST, hops: int = _HOPS) -> bool:
        """Whether a dissent goes into such a field and nowhere else: at once, by a name, or as a function's result."""
        if not self._unread:
            return False
        kept = {id(part) for value in self._kept(function) for part in walk(value)}
        if id(node) in kept or self._fills(node):
            return True
        names = [name for name, values in function.assigned.items() for value in values if _is_in(node, value)]
        if isinstance(node, ast.Assign | ast.AnnAssign):
            names += [last_part(item) for item in (node.targets if isinstance(node, ast.Assign) else [node.target])]
        if names:
            return all(self._ends_there(function, name, hops) for name in names)
        last = function.name.rpartition(".")[2]
        callers = [(call.context.function, call) for _, call in self._calls.of(last)]
        return hops > 0 and bool(callers) and all(
            caller is not None and caller is not function and self.is_kept_only(caller, call.node, hops - 1)
            for caller, call in callers
        )  # fmt: skip

    def _ends_there(self, function: Function, name: str, hops: int) -> bool:
        """Whether what a name stands for goes into such a field only, in the function or in all that call it."""
        kept = {id(part) for value in self._kept(function) for part in walk(value)}
        if _goes_there(function, name, kept):
            return True
        places = _given_back(function, name)
        calls = self._calls.of(function.name.rpartition(".")[2]) if hops and places else []
        taken = [
            (call.context.function, _taken(call.context.function, call.node, place))
            for _, call in calls
            for place in places
        ]
        return bool(taken) and all(
            caller is not None and caller is not function and given and self._ends_there(caller, given, hops - 1)
            for caller, given in taken
        )

    def keeps(self, function: Function, told: ast.AST) -> bool:
        """Whether a statement keeps its text for such a field alone; what is put among others may be anybody's."""
        return isinstance(told, ast.Assign | ast.Return) and self.is_kept_only(function, told)

    def _fills(self, node: ast.AST) -> bool:
        """Whether a call or an assignment sets such a field itself."""
        if isinstance(node, ast.Call):
            return any(word.arg in self._unread for word in node.keywords)
        targets = node.targets if isinstance(node, ast.Assign) else []
        return any(isinstance(item, ast.Attribute) and item.attr in self._unread for item in targets)

    def _kept(self, function: Function) -> Iterator[ast.expr]:
        """What the function puts into such fields: by keyword, by place, or by an assignment."""
        for node in function.nodes:
            if isinstance(node, ast.Call):
                yield from (word.value for word in node.keywords if word.arg in self._unread)
                if last_part(node.func) in self._holders:
                    yield from node.args
            elif isinstance(node, ast.Assign) and self._fills(node):
                yield node.value

    @cached_property
    def _holders(self) -> dict[str, set[str]]:
        """Classes of objects with a field for a dissent, and the names of these fields."""
        found: dict[str, set[str]] = {}
        for module in self._modules:
            for node, _, _ in module.classes:
                names = {last_part(item.target) for item in node.body if isinstance(item, ast.AnnAssign)}
                plain = _DICTIONARIES.isdisjoint(map(last_part, node.bases))
                if plain and (mine := set(filter(writes_dissent, names))):
                    found[node.name] = mine
        return found

    @cached_property
    def _unread(self) -> set[str]:
        """Those of the fields that nobody reads, if nothing may read all of an object."""
        fields = {name for names in self._holders.values() for name in names}
        if not fields or not any(module.headings for module in self._modules):
            return set()
        if any(_TEMPLATES & item.import_parts for item in self._modules) or any(
            _WHOLE.search(read_of_others(item, self._holders.keys())) for item in self._modules
        ):
            return set()
        if any(self._whole.of_model(name) or self._whole.of_data(name) for name in self._holders):
            return set()
        return {name for name in fields if not any(self._reads(module, name) for module in self._modules)}

    def _reads(self, module: Module, name: str) -> bool:
        """Whether a module takes the value of a field, rather than asks whether there is one, or names it in a text."""
        if name not in module.source:
            return False
        placed, sought = re.compile(rf"^{name}$|[{{$%(.\[]\s*{name}\b"), _sought_words(module)
        texts = (text.node for text in module.texts if not text.bare and id(text.node) not in sought)
        if any(placed.search(said) for text in texts for said in _said(text)):
            return True
        asked = {id(part) for node in walk(module.tree) for test in _tests(node, name) for part in walk(test)}
        return any(
            isinstance(node, ast.Attribute)
            and node.attr == name
            and isinstance(node.ctx, ast.Load)
            and id(node) not in asked
            and not self._never_filled.holds(module, node)
            for node in walk(module.tree)
        ) or any(
            isinstance(node, ast.Constant) and node.value == name and id(node) not in sought
            for node in walk(module.tree)
        )

    def tells_nothing(self, module: Module, node: ast.AST) -> bool:
        """Whether a text is made of a dissent of objects that never hold one."""
        told = [part for part in walk(node) if isinstance(part, ast.Attribute) and writes_dissent(part.attr)]
        told = [part for part in told if isinstance(part.ctx, ast.Load)]
        return bool(told) and all(self._never_filled.holds(module, part) for part in told)


def _said(node: ast.AST) -> Iterator[str]:
    """The strings that a text is made of."""
    return (str(part.value) for part in walk(node) if isinstance(part, ast.Constant))


def _sought_words(module: Module) -> set[int]:
    """Words, by their id, that a module only looks for: `any(word in name for word in ("dissent", "variance"))`."""
    parts = list(walk(module.tree))
    compared = [part for part in parts if isinstance(part, ast.Compare)]
    asked = {id(item) for test in compared for item in walk(test)}
    lists = [
        each.iter
        for part in parts
        if isinstance(part, ast.GeneratorExp | ast.ListComp | ast.SetComp)
        for each in part.generators
        if isinstance(each.iter, ast.Tuple | ast.List | ast.Set) and isinstance(each.target, ast.Name)
        if all(id(item) in asked for item in walk(part) if _is_read(item, each.target.id))
    ]
    return {id(item) for sought in (*compared, *lists) for item in walk(sought) if isinstance(item, ast.Constant)}


def _tests(node: ast.AST, name: str) -> Iterator[ast.AST]:
    """What a node asks of a field, or hands on to a field of the same name."""
    if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert):
        yield node.test
    elif isinstance(node, ast.comprehension):
        yield from node.ifs
    elif isinstance(node, ast.Compare) or (isinstance(node, ast.Call) and written_name(node.func) in _ASKING):
        yield node
    elif (isinstance(node, ast.keyword) and node.arg == name) or (
        isinstance(node, ast.Assign) and name in {getattr(target, "attr", None) for target in node.targets}
    ):
        yield node.value


def _is_in(node: ast.AST, value: ast.AST) -> bool:
    return any(part is node for part in walk(value))


def _goes_there(function: Function, name: str, kept: set[int]) -> bool:
    """Whether a name is read, and only where it is put into such a field or compared."""
    asked = {id(part) for node in function.nodes for test in _tests(node, "") for part in walk(test)}
    loads = [node for node in function.nodes if _is_read(node, name) and id(node) not in asked]
    return bool(loads) and all(id(node) in kept for node in loads)


def _given_back(function: Function, name: str) -> set[int]:
    """Where in what a function gives back a name stands, -1 for all of it; nowhere if it is read elsewhere too."""
    given = [(at, item) for result in function.results for at, item in _items(result)]
    asked = {id(part) for node in function.nodes for test in _tests(node, "") for part in walk(test)}
    read = [node for node in function.nodes if _is_read(node, name) and id(node) not in asked]
    places = {id(item): at for at, item in given if _is_read(item, name)}
    return {places[id(node)] for node in read} if all(id(node) in places for node in read) else set()


def _items(result: ast.expr) -> list[tuple[int, ast.expr]]:
    return list(enumerate(result.elts)) if isinstance(result, ast.Tuple) else [(-1, result)]


def _is_read(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)


def _taken(function: Function | None, call: ast.Call, place: int) -> str:
    """The name to which a function gives one item of what a call gives back; empty where that is not told."""
    steps = [node for node in function.nodes if isinstance(node, ast.Assign)] if function is not None else []
    target = next((step.targets[0] for step in steps if step.value is call), None)
    if isinstance(target, ast.Tuple) and 0 <= place < len(target.elts):
        target = target.elts[place]
    return target.id if isinstance(target, ast.Name) else ""
