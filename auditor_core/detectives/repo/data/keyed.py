"""Reducers of lists that keep one item of each key: which of an item's fields the key is made of."""

import ast
from collections.abc import Callable, Iterator

from auditor_core.detectives.repo.data.unfit import results_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import written_name
from auditor_core.detectives.repo.source.statements import names_in

_WRAPPING = frozenset({"str", "tuple", "getattr", "lower", "strip", "casefold"})


Behind = Callable[[ast.expr], ast.AST | None]
"""The repository's own function that a name stands for where the reducer is written; None where there is none."""


def kept_by(function: ast.AST | None, behind: Behind = lambda _: None) -> tuple[str, ...]:
    """The fields by which the repository's own function or lambda tells items apart; empty where that is not certain.

    `{item.topic: item for item in [*left, *right]}`, `table[item.topic] = item`, `if item.topic not in seen`,
    `{key_of(item) for item in left}`.
    """
    if not isinstance(function, ast.FunctionDef | ast.Lambda):
        return ()
    names = {item.arg for item in (*function.args.posonlyargs, *function.args.args)[:2]}
    if len(names) < 2 or not names <= names_in(function):
        return ()
    values = {
        part.targets[0].id: part.value
        for part in walk(function)
        if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name)
    }
    found = _keys(function, values)
    keys = [_fields(*_told(values.get(getattr(key, "id", ""), key), item, behind)) for key, item in found]
    return keys[0] if keys and len(set(keys)) == 1 else ()


def _keys(function: ast.FunctionDef | ast.Lambda, values: dict[str, ast.expr]) -> Iterator[tuple[ast.expr, str]]:
    """Each key under which an item is put or looked for, with the name of the item."""
    items = {
        part.target.id
        for part in walk(function)
        if isinstance(part, ast.For | ast.comprehension) and isinstance(part.target, ast.Name)
    }
    for part in walk(function):
        if isinstance(part, ast.DictComp) and isinstance(part.value, ast.Name) and part.value.id in items:
            yield part.key, part.value.id
        elif isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Subscript):
            if isinstance(part.value, ast.Name) and part.value.id in items:
                yield part.targets[0].slice, part.value.id
        elif isinstance(part, ast.Call) and written_name(part.func).endswith(".setdefault") and len(part.args) == 2:
            if isinstance(part.args[1], ast.Name) and part.args[1].id in items:
                yield part.args[0], part.args[1].id
        elif isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.In | ast.NotIn):
            left = values.get(getattr(part.left, "id", ""), part.left)
            for name in sorted(names_in(left) & items) if _is_kept(part.comparators[0], function, values) else ():
                yield left, name


def _is_kept(node: ast.expr, function: ast.FunctionDef | ast.Lambda, values: dict[str, ast.expr]) -> bool:
    """Whether a collection holds keys that were met: `{item.topic for item in left}`, `seen.add(item.topic)`."""
    name = node.id if isinstance(node, ast.Name) else ""
    if isinstance(values.get(name, node), ast.SetComp | ast.ListComp):
        return True
    return any(isinstance(part, ast.Call) and written_name(part.func) == f"{name}.add" for part in walk(function))


def _told(key: ast.expr, item: str, behind: Behind) -> tuple[ast.expr, str]:
    """A key and the name of its item; where a function of one argument makes the key of the item, as it is there."""
    if isinstance(key, ast.Call) and [getattr(each, "id", "") for each in key.args] == [item] and not key.keywords:
        function = behind(key.func)
        if isinstance(function, ast.FunctionDef | ast.Lambda) and len(function.args.args) == 1:
            results = [function.body] if isinstance(function, ast.Lambda) else results_of(function)
            if len(results) == 1 and results[0] is not None:
                return results[0], function.args.args[0].arg
    return key, item


def _fields(key: ast.expr, item: str) -> tuple[str, ...]:
    """Fields of an item that a key is made of: `item.topic`, `(item["topic"], item.get("who"))`; else none."""
    found: set[str] = set()
    pending: list[ast.expr] = [key]
    while pending:
        part = pending.pop()
        last = written_name(part.func).rpartition(".")[2] if isinstance(part, ast.Call) else ""
        texts = [arg.value for arg in part.args if isinstance(arg, ast.Constant)] if isinstance(part, ast.Call) else []
        if isinstance(part, ast.Tuple):
            pending += part.elts
        elif isinstance(part, ast.JoinedStr):
            pending += [piece.value for piece in part.values if isinstance(piece, ast.FormattedValue)]
        elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == item:
            found.add(part.attr)
        elif isinstance(part, ast.Subscript) and getattr(part.value, "id", "") == item:
            found.add(str(getattr(part.slice, "value", "")))
        elif isinstance(part, ast.Call) and last in ("get", "getattr") and item in names_in(part) and texts:
            found.add(str(texts[0]))
        elif isinstance(part, ast.Call) and last in _WRAPPING:
            pending += part.args or [part.func.value] if isinstance(part.func, ast.Attribute) else part.args
        else:
            return ()
    return tuple(sorted(found)) if "" not in found else ()
