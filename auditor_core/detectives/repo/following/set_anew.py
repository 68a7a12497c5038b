"""Names that are set anew before anybody reads what they held: what went into them before comes to nothing."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, names_in, stored, targets_of


def set_anew(function: Function) -> frozenset[int]:
    """Statements, by their id, that only set names which their block sets anew, whatever happened, and reads nowhere.

    Blocks of a `try` are left out: what fails in them leaves what was set before.
    """
    found: set[int] = set()
    for owner in (function.node, *below_it(function.node)):
        for block in blocks_of(owner) if not isinstance(owner, ast.Try) else ():
            for place, step in enumerate(block):
                name = _plainly_set(step)
                if name and place:
                    found |= _in_vain(block[:place], name)
    return frozenset(found)


def _plainly_set(step: ast.stmt) -> str:
    """The one name that a statement gives a value that does not go by it."""
    target = step.targets[0] if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
    plain = isinstance(target, ast.Name) and isinstance(step, ast.Assign) and target.id not in names_in(step.value)
    return target.id if plain and isinstance(target, ast.Name) else ""


def _in_vain(before: Sequence[ast.stmt], name: str) -> set[int]:
    """Statements that set the name, where nothing else takes a value from it."""
    steps = [item for step in before for item in (step, *below_it(step))]
    sets = [item for item in steps if name in {held for target in targets_of(item) for held in stored(target)}]
    if not sets or any(isinstance(item, ast.Try | ast.Global | ast.Nonlocal) for item in steps):
        return set()
    own = {id(part) for item in sets if _sets_alone(item, name) for part in walk(item)}
    own |= {id(part) for item in steps if isinstance(item, ast.If) for part in walk(item.test)}
    read = any(
        isinstance(part, ast.Name) and part.id == name and isinstance(part.ctx, ast.Load) and id(part) not in own
        for step in before
        for part in walk(step)
    )
    return set() if read else {id(item) for item in sets if _sets_alone(item, name)}


def _sets_alone(step: ast.stmt, name: str) -> bool:
    """Whether a statement puts the name, or it among others, to a value and does nothing else with it."""
    targets = targets_of(step) if isinstance(step, ast.Assign | ast.AugAssign | ast.AnnAssign) else []
    named = [item for target in targets for item in (target.elts if isinstance(target, ast.Tuple) else [target])]
    first = named[0] if named else None
    plain = all(isinstance(item, ast.Name) for item in named)
    return plain and isinstance(first, ast.Name) and (len(named) == 1 or first.id == name) and name in names_in(step)
