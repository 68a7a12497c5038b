"""Records of the judges of which one's prompt is taken for all: `system=SEATS[0].system`, `TABLE["defense"]["system"]`.

The field that holds the prompts is followed wherever it is read, back to the record that it is read from: by names, by
parameters to what the callers hand over, and into the function around. Where one reader does not tell, all are heard.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.judging.belongings import belongings
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.source.data_files import texts_by_key
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_HOPS = 5
_WHOLE = re.compile(r"\b(?:asdict|astuple|vars|_asdict|attrgetter|getattr|model_dump)\b")
"""Ways to read all fields of an object, or one whose name the code does not spell out."""
Picked = frozenset[str] | None
"""Whose record an expression may be; None where that is not told."""


def fixed_picks(product: Sequence[Module], files: Mapping[str, str]) -> set[str]:
    """Personas whose record is never read for the field that holds the prompts, where another's always is."""
    found: set[str] = set()
    records = _Records(product)
    for field, personas in records.fields(files).items():
        readers = list(records.readers(field)) if len(personas) > 1 else []
        whose = [records.whose(*place) for place in readers]
        told = [picked for picked in whose if picked]
        if readers and len(told) == len(readers) and not records.may_be_read_otherwise(field, len(readers)):
            heard = frozenset().union(*told)
            found |= personas - heard if heard <= personas else set()
    return found


class _Records:
    """Knows the records of judges, and follows who reads them."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product
        self._calls = CallsByName(product)

    def fields(self, files: Mapping[str, str]) -> dict[str, set[str]]:
        """Names of fields that hold the prompts of judges, and of which ones."""
        found: dict[str, set[str]] = {}
        for path, text in files.items():
            for *above, last in texts_by_key(path, text):
                if (persona := persona_of(*reversed(above))) and not persona_of(last):
                    found.setdefault(last, set()).add(persona)
        for module in (item for item in self._product if may_name_persona(item.source)):
            for item in belongings(module, ()):
                for name, value in self._fields_of(item.holder, item.name):
                    if {id(part) for part in walk(value)} & {id(text) for text in item.texts}:
                        found.setdefault(name, set()).add(item.persona)
        return found

    def _fields_of(self, holder: ast.AST, key: str) -> Iterator[tuple[str, ast.expr]]:
        """Fields of a judge's record with what stands in them: of a call, or of a table under the judge's key."""
        if isinstance(holder, ast.Dict):
            pairs = list(zip(holder.keys, holder.values, strict=True))
            inner = next((value for name, value in pairs if name is not None and word_of(name) == key), holder)
            if isinstance(inner, ast.Call):
                yield from self._fields_of(inner, key)
            elif isinstance(inner, ast.Dict):
                pairs = list(zip(inner.keys, inner.values, strict=True))
                yield from ((word_of(name), value) for name, value in pairs if name is not None)
        elif isinstance(holder, ast.Call):
            yield from zip(self._names.get(last_part(holder.func), ()), holder.args, strict=False)
            yield from ((word.arg, word.value) for word in holder.keywords if word.arg)

    @cached_property
    def _names(self) -> Mapping[str, Sequence[str]]:
        """Names of the fields of the product's classes and named tuples, in their order."""
        found: dict[str, Sequence[str]] = {}
        for module in self._product:
            for node, _, _ in module.classes:
                found[node.name] = [last_part(step.target) for step in node.body if isinstance(step, ast.AnnAssign)]
            for call in module.by_last.get("namedtuple", ()):
                words = [word_of(part) for item in call.node.args[1:2] for part in walk(item)]
                found[call.target] = [name for word in words for name in word.replace(",", " ").split()]
        return found

    def readers(self, field: str) -> Iterator[tuple[Module, ast.expr, int]]:
        """Where a field is read, with what it is read from."""
        for module in self._product:
            for node in walk(module.tree) if field in module.source else ():
                if isinstance(node, ast.Attribute) and node.attr == field and isinstance(node.ctx, ast.Load):
                    called = any(call.node.func is node for call in module.by_last.get(field, ()))
                    yield from [] if called else [(module, node.value, _HOPS)]
                elif isinstance(node, ast.Subscript) and word_of(node.slice) == field:
                    yield from [(module, node.value, _HOPS)] if isinstance(node.ctx, ast.Load) else []
                elif isinstance(node, ast.Call) and last_part(node.func) == "get" and node.args:
                    held = node.func.value if isinstance(node.func, ast.Attribute) else node.func
                    yield from [(module, held, _HOPS)] if word_of(node.args[0]) == field else []

    def may_be_read_otherwise(self, field: str, known: int) -> bool:
        """Whether a field is read in texts, all at once, or by its place in a row."""
        spelled = re.compile(rf"(?:\.|\[[\"']?|get\([\"']){re.escape(field)}\b(?!\s*=[^=])")
        sources = [module.source for module in self._product]
        held = any(field in names for names in self._names.values())
        return (
            sum(len(spelled.findall(source)) for source in sources) > known
            or any(_WHOLE.search(source) for source in sources if held and field in source)
            or any(self._takes_apart(module) for module in self._product)
        )

    def _takes_apart(self, module: Module) -> bool:
        """Whether a loop takes the records of a table apart."""
        tables = {name for name, values in module.assigned.items() if any(map(self._is_table, values))}
        loops = (node for node in walk(module.tree) if isinstance(node, ast.For | ast.comprehension))
        return any(isinstance(loop.target, ast.Tuple) and target_name(loop.iter) in tables for loop in loops)

    def _is_table(self, value: ast.expr) -> bool:
        items = value.elts if isinstance(value, ast.List | ast.Tuple) else ()
        return any(isinstance(item, ast.Call | ast.Tuple) for item in items)

    def whose(self, module: Module, node: ast.expr, hops: int) -> Picked:
        """Whose record an expression is."""
        if not hops:
            return None
        if isinstance(node, ast.Subscript):
            return self._of_entry(module, node)
        if isinstance(node, ast.Call) and last_part(node.func) == "get" and node.args:
            persona = persona_of(word_of(node.args[0])) if isinstance(node.args[0], ast.Constant) else ""
            return frozenset({persona}) if persona else None
        return self._of_name(module, node, hops) if isinstance(node, ast.Name) else None

    def _of_entry(self, module: Module, node: ast.Subscript) -> Picked:
        """Of `TABLE["defense"]` and `TABLE[0]`."""
        key = node.slice.value if isinstance(node.slice, ast.Constant) else None
        if isinstance(key, str):
            return frozenset({persona_of(key)}) - {""} or None
        table = target_name(node.value)
        values = module.assigned.get(table, []) or assigned_anywhere(self._product, table)
        rows = values[0].elts if len(values) == 1 and isinstance(values[0], ast.List | ast.Tuple) else []
        if not isinstance(key, int) or not -len(rows) <= key < len(rows):
            return None
        words = [word_of(part) for part in walk(rows[key])]
        return frozenset({persona_of(*(word for word in words if len(word.split()) < 3))}) - {""} or None

    def _of_name(self, module: Module, node: ast.Name, hops: int) -> Picked:
        """Of a name that is set once, or of a parameter by what all callers hand over; of a loop, nobody's alone."""
        around = [item for item in module.functions if any(part is node for part in item.nodes)]
        for function in sorted(around, key=lambda item: len(item.nodes)):
            values = function.assigned.get(node.id, [])
            if node.id in function.parameters:
                return self._handed(node.id, function, hops - 1) if not values else None
            if values:
                return self.whose(module, values[0], hops - 1) if len(values) == 1 else None
            if _is_bound(function, node.id):
                return None
        values = module.assigned.get(node.id, [])
        return self.whose(module, values[0], hops - 1) if len(values) == 1 else None

    def _handed(self, name: str, function: Function, hops: int) -> Picked:
        last = function.name.rpartition(".")[2]
        calls = self._calls.of(last)
        given = [
            self.whose(home, value, hops)
            for home, call in calls
            for parameter, value in handed(call.node, function)
            if parameter == name
        ]
        told = len(given) == len(calls) and self._is_only_called(last, len(calls))
        if not given or not told or any(picked is None for picked in given):
            return None
        return frozenset().union(*(picked or frozenset() for picked in given))

    def _is_only_called(self, name: str, calls: int) -> bool:
        """Whether a function is named nowhere but where it is called."""
        nodes = (node for module in self._product if name in module.source for node in walk(module.tree))
        loads = sum(
            isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load) and last_part(node) == name
            for node in nodes
        )
        return loads == calls


def _is_bound(function: Function, name: str) -> bool:
    """Whether a function gives a name something in another way than by one assignment."""
    return any(
        isinstance(part, ast.Name) and part.id == name and isinstance(part.ctx, ast.Store) for part in function.nodes
    )
