"""Where in a collection a value stands, while it is followed: put in under a key or a place, and taken out again."""

import ast
from collections.abc import Iterator

Step = tuple[str, object]
Path = tuple[Step, ...]
"""From the outermost collection's last step to the first: kind (`key` of a dictionary, `place` of a row) and which."""
ANY: Step = ("place", None)


def put_in(parent: ast.AST, node: ast.AST) -> Step | None:
    """The step that a collection written out adds to what stands in it; nothing where it is none, or for a key."""
    if isinstance(parent, ast.Dict):
        key = next((key for key, value in zip(parent.keys, parent.values, strict=True) if value is node), None)
        return ("key", key.value if isinstance(key, ast.Constant) else None) if key is not None else None
    if isinstance(parent, ast.Tuple | ast.List) and not any(isinstance(item, ast.Starred) for item in parent.elts):
        return "place", next(number for number, item in enumerate(parent.elts) if item is node)
    if isinstance(parent, ast.ListComp | ast.SetComp | ast.GeneratorExp) and parent.elt is node:
        return ANY
    if isinstance(parent, ast.DictComp) and parent.value is node:
        return "key", None
    return None


def taken_out(path: Path, key: ast.expr | None) -> Path | None:
    """The way that is left after `table[key]`; nothing where something else is taken."""
    if not path:
        return path
    if isinstance(key, ast.Slice):
        return _cut(path, key)
    asked = key.value if isinstance(key, ast.Constant) else None
    known = path[-1][1]
    return None if None not in (asked, known) and asked != known else path[:-1]


def _cut(path: Path, part: ast.Slice) -> Path | None:
    """The same after `row[1:]`, which begins at another place; nothing where it is left out."""
    kind, place = path[-1]
    if kind != "place" or not isinstance(place, int):
        return path
    first, end = (_number(bound, other) for bound, other in ((part.lower, 0), (part.upper, place + 1)))
    if part.step is not None or first is None or end is None:
        return (*path[:-1], ANY)
    return (*path[:-1], ("place", place - first)) if first <= place < end else None


def _number(bound: ast.expr | None, other: int) -> int | None:
    """A bound of a part that is counted from the beginning; None for any other."""
    value = bound.value if isinstance(bound, ast.Constant) else None
    return other if bound is None else value if isinstance(value, int) and value >= 0 else None


def gone_through(path: Path) -> Path | None:
    """The way that is left for each item of a loop; nothing where a loop goes through keys alone."""
    return None if path and path[-1][0] == "key" else path[:-1]


def asked_of(path: Path, method: str) -> Path | None:
    """The way after `.items()` and the like of a dictionary; nothing where only keys are given."""
    if not path or path[-1][0] != "key":
        return path
    if method == "keys":
        return None
    if method == "items":
        return (*path[:-1], ("place", 1), ANY)
    return (*path[:-1], ANY) if method == "values" else path


def unpacked(target: ast.Tuple | ast.List, path: Path) -> Iterator[tuple[ast.expr, Path]]:
    """The targets that get something of it, each with the way that is left."""
    if not path or path[-1][0] == "key" or any(isinstance(item, ast.Starred) for item in target.elts):
        yield from ((item, path) for item in target.elts)
        return
    known = path[-1][1]
    yield from ((item, path[:-1]) for place, item in enumerate(target.elts) if known in (None, place))
