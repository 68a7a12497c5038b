"""Names that are set anew before anybody reads what they held: what went into them before comes to nothing."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import below, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, names_in, targets_of


def set_anew(function: Function) -> frozenset[int]:
    """Statements, by their id, that only set names which their block sets anew, whatever happened, and reads nowhere.

    Blocks of a `try` are left out: what fails in them leaves what was set before.
    """
    owners = (owner for owner in (function.node, *below_it(function.node)) if not isinstance(owner, ast.Try))
    return frozenset(step for owner in owners for block in blocks_of(owner) for step in _in_vain(block))


def replaced_parameters(function: Function) -> frozenset[str]:
    """Parameters that the body sets anew, whatever happened, before it reads them: what they are given is lost."""
    found: set[str] = set()
    read: set[str] = set()
    for step in function.node.body:
        name = plainly_set(step)
        if name in function.parameters - read:
            found.add(name)
        read |= names_in(step)
    return frozenset(found)


def _in_vain(block: Sequence[ast.stmt]) -> Iterator[int]:
    """Each statement of a block is looked at once, and what was set till then is kept by name."""
    before = _Before()
    for step in block:
        yield from before.replaced_by(plainly_set(step))
        before.add(step)


class _Before:
    """What the steps of a block have set and read so far."""

    def __init__(self) -> None:
        self._sets: dict[str, list[int]] = defaultdict(list)
        """Statements that only set a name, by that name."""
        self._read: set[str] = set()
        self._is_open = False
        """Something failed or is shared by then, perhaps."""

    def replaced_by(self, name: str) -> Sequence[int]:
        """Statements that come to nothing when the name is set here."""
        return () if self._is_open or name in self._read else self._sets.pop(name, ())

    def add(self, step: ast.stmt) -> None:
        """A condition that asks for a name, and a statement that sets it anew by itself, take nothing from it."""
        own: set[tuple[int, str]] = set()
        asked: set[int] = set()
        for item in (step, *below_it(step)):
            self._is_open |= isinstance(item, ast.Try | ast.Global | ast.Nonlocal)
            name = _set_alone(item)
            if name:
                self._sets[name].append(id(item))
                own |= {(id(part), name) for part in walk(item) if getattr(part, "id", "") == name}
            if isinstance(item, ast.If):
                asked |= {id(part) for part in walk(item.test)}
        for part in walk(step):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and id(part) not in asked:
                self._read |= {part.id} if (id(part), part.id) not in own else set()


def plainly_set(step: ast.stmt) -> str:
    """The one name that a statement gives a value that does not go by it."""
    target = step.targets[0] if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
    plain = isinstance(target, ast.Name) and isinstance(step, ast.Assign) and target.id not in _read_by(step.value)
    return target.id if plain and isinstance(target, ast.Name) else ""


def _read_by(value: ast.expr) -> set[str]:
    """Names that a value goes by; what `max` gives only where there is nothing else is none."""
    given = value.keywords if isinstance(value, ast.Call) and value.args else []
    kept = [word for word in given if word.arg == "default"]
    parts = [part for part in below(value) if part not in kept] if kept else [value]
    return {name for part in parts for name in names_in(part)}


def _set_alone(step: ast.stmt) -> str:
    """The name that a statement puts to a value, it alone or before others, and does nothing else; else empty."""
    targets = targets_of(step) if isinstance(step, ast.Assign | ast.AugAssign | ast.AnnAssign) else []
    named = [item for target in targets for item in (target.elts if isinstance(target, ast.Tuple) else [target])]
    first = named[0] if named and all(isinstance(item, ast.Name) for item in named) else None
    return first.id if isinstance(first, ast.Name) else ""
