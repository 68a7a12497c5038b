"""Rules that come too early or too late.

Another one that is applied after them sets anew, whatever it was, what they have set; or all who read it come before.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import targets_of
from auditor_core.detectives.repo.synthesis.meaning import Known
from auditor_core.detectives.repo.synthesis.set_of_case import changed_by, changes_only, set_by, set_in_any_case
from auditor_core.detectives.repo.synthesis.tables import given_in

_SCORE = re.compile(r"score|rating|grade|points|value|mean|average|final|total|result|verdict", re.IGNORECASE)
_NO_SCORE = re.compile(r"note|text|reason|dissent|remark|applied|comment|messag", re.IGNORECASE)
_WHOLE = frozenset({"asdict", "vars", "model_dump", "model_dump_json", "_asdict", "to_dict"})
_RANK = re.compile(r"priority|order|rank|stage|phase|preced|position", re.IGNORECASE)
"""What rules are sorted by, so that the place where they are written says nothing."""


class Order:
    """Knows in which order the product applies its rules to one case: by a table, or one call after the other."""

    def __init__(self, modules: Sequence[Module], known: Known, deciding: Sequence[tuple[Module, Function]]) -> None:
        self._modules = modules
        self._known = known
        self._deciding = [function for _, function in deciding]
        self._read: dict[int, Set[str]] = {}
        self._set_anew: dict[int, Set[str]] = {}

    def is_too_early(self, function: Function) -> bool:
        """Whether each score that a function sets is set anew by one that comes later, wherever it has a place."""
        if self._is_sorted:
            return False
        names = {name for name in set_by(function) if _SCORE.search(name) and not _NO_SCORE.search(name)}
        keys = _keys(function)
        rows = [row for row in self._rows if not keys.isdisjoint(row)]
        return bool(names) and bool(rows) and all(self._is_lost(row, function, name) for row in rows for name in names)

    def is_too_late(self, function: Function) -> bool:
        """Whether all that a function changes of a case is read by rules before it alone, wherever it has a place."""
        names = changed_by(function)
        if not names or not all(map(changes_only, function.node.body)):
            return False
        if self._is_sorted or self._is_repeated or self._is_written_whole:
            return False
        keys = _keys(function)
        rows = [row for row in self._rows if not keys.isdisjoint(row)]
        return bool(rows) and all(self._is_read_before(row, function, names) for row in rows)

    def _is_read_before(self, row: Sequence[str], function: Function, names: Set[str]) -> bool:
        """Whether some rule before a function reads what it changes, and nothing does after it or beside the rules."""
        keys = _keys(function)
        last = max(place for place, key in enumerate(row) if key in keys)
        before = [self._of(key, function) for key in row[:last] if key not in keys]
        if not keys.union(row[:last]).isdisjoint(row[last + 1 :]):
            return False  # one of them is applied once more
        if None in before or not any(names & self._read_by(item) for item in before if item is not None):
            return False
        early = {id(function), *map(id, before)}
        early |= {id(item) for rule in before if rule is not None for item in self._asked_by(rule)}
        return not any(
            names & {node.attr for node in item.attributes if isinstance(node.ctx, ast.Load)}
            for module in self._modules
            for item in module.functions
            if id(item) not in early
        )

    def _asked_by(self, function: Function) -> Iterator[Function]:
        """What a function calls of the repository that nothing else does."""
        for call in function.calls:
            found = self._known.get(call.last, ())
            times = sum(len(module.by_last.get(call.last, ())) for module in self._modules)
            if len(found) == 1 and times == 1:
                yield found[0][1]

    def _is_lost(self, row: Sequence[str], function: Function, name: str) -> bool:
        """Whether the first that reads or sets a score, after the last place of a rule, does not read it."""
        keys = _keys(function)
        last = max(place for place, key in enumerate(row) if key in keys)
        for key in row[last + 1 :]:
            later = self._of(key, function)
            if later is None or name in self._read_by(later):
                return False
            if name in self._set_anew_by(later):
                return True
        return False

    def _of(self, key: str, like: Function) -> Function | None:
        """The function of that name, or of the rule of that name the method that is called alike; None if unsure."""
        last = like.name.rpartition(".")[2]
        found = self._methods.get((key, last)) or [item for _, item in self._known.get(key, ())]
        return found[0] if len(found) == 1 else None

    def _read_by(self, function: Function) -> Set[str]:
        """What a function takes the value of, itself or by whatever it asks."""
        if id(function) not in self._read:
            found, seen, waiting = set[str](), {id(function)}, [function]
            while waiting:
                here = waiting.pop()
                names = [node for node in here.nodes if isinstance(node, ast.Attribute | ast.Name)]
                own = set(here.assigned) | _turned_over(here)
                loaded = (node for node in names if isinstance(node.ctx, ast.Load))
                found |= {last_part(node) for node in loaded if not (isinstance(node, ast.Name) and node.id in own)}
                asked = {last_part(node) for node in names}
                new = [item for last in sorted(asked) for _, item in self._known.get(last, ()) if id(item) not in seen]
                seen |= set(map(id, new))
                waiting += new
            self._read[id(function)] = found
        return self._read[id(function)]

    def _set_anew_by(self, function: Function) -> Set[str]:
        """What a function sets in any case: on every way through it."""
        if id(function) not in self._set_anew:
            self._set_anew[id(function)] = set_in_any_case(function.node)
        return self._set_anew[id(function)]

    @cached_property
    def _methods(self) -> dict[tuple[str, str], list[Function]]:
        """Methods by the last names of their class and of themselves."""
        found: dict[tuple[str, str], list[Function]] = defaultdict(list)
        for last, pairs in self._known.items():
            for _, function in pairs:
                if function.owner:
                    found[function.owner.rpartition(".")[2], last].append(function)
        return found

    @cached_property
    def _rows(self) -> list[list[str]]:
        """What stands side by side in lists that are written out, and what is called one after the other."""
        values = [value for module in self._modules for _, value in given_in(module)]
        for function in self._deciding:
            values += [*function.results, *(value for given in function.assigned.values() for value in given)]
        owners = {owner for owner, _ in self._methods}
        rows = [
            [last_part(item.func if isinstance(item, ast.Call) else item) for item in node.elts]
            for value in values
            if not any(map(_turns, walk(value)))
            for node in walk(value)
            if isinstance(node, ast.Tuple | ast.List)
        ]
        listed = [row for row in rows if len(row) > 1 and all(key in owners or key in self._known for key in row)]
        return listed + [row for function in self._deciding for row in _called_in_turn(function)]

    @cached_property
    def _is_repeated(self) -> bool:
        """Whether rules may be applied to the same case again, until nothing changes."""
        return any(
            isinstance(node, ast.While) or (isinstance(node, ast.For) and "range" in spelled(node.iter))
            for function in self._deciding
            for node in function.nodes
            if any(isinstance(part, ast.For) and part is not node for part in walk(node))
        )

    @cached_property
    def _is_written_whole(self) -> bool:
        """Whether all that a case holds may be written out at once."""
        return any(call.last in _WHOLE for function in self._deciding for call in function.calls)

    @cached_property
    def _is_sorted(self) -> bool:
        """Whether rules may be applied in another order than that in which they are written."""
        return any(_turns(node) for function in self._deciding for node in function.nodes)


def _turns(node: ast.AST) -> bool:
    """Whether an expression puts things into another order: backwards, or by their rank."""
    if isinstance(node, ast.Slice):
        return node.step is not None
    last = last_part(node.func) if isinstance(node, ast.Call) else ""
    return last in ("reversed", "reverse") or (last in ("sorted", "sort") and bool(_RANK.search(spelled(node))))


def _keys(function: Function) -> set[str]:
    """What a table or a call names a rule by: itself, or the class of its object."""
    return {function.name.rpartition(".")[2], function.owner.rpartition(".")[2]} - {""}


def _turned_over(function: Function) -> set[str]:
    """Names of what loops and comprehensions of a function come to, which are its own."""
    loops = (node for node in function.nodes if isinstance(node, ast.For | ast.comprehension))
    return {part.id for node in loops for part in walk(node.target) if isinstance(part, ast.Name)}


def _called_in_turn(function: Function) -> Iterator[list[str]]:
    """Functions that one name is handed to and given back by; an empty name for anything else that is done with it."""
    rows: dict[str, list[str]] = defaultdict(list)
    for step in function.node.body:
        value = step.value if isinstance(step, ast.Assign | ast.Expr) else None
        call = value.value if isinstance(value, ast.Await) else value
        handed = [item.id for item in call.args if isinstance(item, ast.Name)] if isinstance(call, ast.Call) else []
        targets = [last_part(target) for target in targets_of(step)]
        for name in {node.id for node in walk(step) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}:
            in_turn = isinstance(call, ast.Call) and handed[:1] == [name] and targets in ([], [name])
            rows[name].append(last_part(call.func) if in_turn else "")  # type: ignore[union-attr]
    yield from (row for row in rows.values() if sum(map(bool, row)) > 1)
