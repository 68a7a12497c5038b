"""Objects that a function makes and lets go only as a copy in which a field is set anew: what it held there is lost.

`book = Book.model_validate(table)`, and then `return book.model_copy(update={"creeds": …})`.
"""

import ast
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.following.owned import Load, Owned
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import FunctionNode, Module

COPYING = frozenset({"replace", "model_copy", "_replace", "evolve"})


def words_of(call: ast.Call) -> Mapping[str, ast.expr]:
    """What a call is given by name; what goes into a copy, too."""
    words = {word.arg: word.value for word in call.keywords if word.arg}
    update = words.get("update")
    pairs = zip(update.keys, update.values, strict=True) if isinstance(update, ast.Dict) else ()
    return words | {str(getattr(key, "value", "")): item for key, item in pairs}


def read_before_copies(owned: Owned, module: Module, made: ast.AST, field: str) -> Sequence[Load] | None:
    """Where a field of an object is read before copies set it anew; None where the object may leave with it."""
    above, scope = owned.above(module, made), owned.scope(module, made)
    target = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    loads = owned.within(module, scope, target.id) if scope is not None and isinstance(target, ast.Name) else None
    if not loads or not isinstance(scope, FunctionNode):
        return None
    ways = [(owned.above(module, load), load) for _, load in loads]
    copied = [_copies(owned, module, part, load, field) for part, load in ways]
    read = [part for (part, _), copy in zip(ways, copied, strict=True) if not copy]
    if not any(copied) or not all(
        isinstance(part, ast.Attribute) and not _is_called(owned, module, part) for part in read
    ):
        return None
    return [(module, part) for part in read if isinstance(part, ast.Attribute) and part.attr == field]


def _copies(owned: Owned, module: Module, part: ast.AST | None, load: ast.AST, field: str) -> bool:
    """Whether a copy of what is read is made, with the field set: `book.model_copy(…)`, `replace(book, …)`."""
    call = owned.above(module, part) if isinstance(part, ast.Attribute) else part
    if not isinstance(call, ast.Call) or last_part(call.func) not in COPYING:
        return False
    return (call.func is part or load in call.args[:1]) and field in words_of(call)


def _is_called(owned: Owned, module: Module, part: ast.AST) -> bool:
    call = owned.above(module, part)
    return isinstance(call, ast.Call) and call.func is part
