"""Keys of failures that the code asks for and that nothing in it ever writes."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module

_OF_FAILURES = re.compile(r"error|fail|broken|crash|abort|fatal", re.IGNORECASE)
_KINDS = frozenset({"list", "dict", "str", "set", "tuple"})
_ASKING = frozenset({"get", "pop"})
_SHORTEST, _LONGEST = 4, 40
"""Letters of a text that a key may be put together from."""
_TEXTS = (ast.Constant, ast.BinOp, ast.JoinedStr)
_PLACE = re.compile(r"%\w|\{[^}]*\}")
"""Where something else comes in."""


class Unwritten:
    """Knows which keys the modules may write: all texts and names of them that are not only asked for."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules

    def __call__(self, key: str) -> bool:
        """Whether a key is named after failures, and nothing writes it or puts it together."""
        return bool(_OF_FAILURES.search(key)) and self.is_nowhere(key)

    def is_nowhere(self, key: str) -> bool:
        """Whether nothing writes a key or puts it together, whatever its name says."""
        outlined = any(module.is_outline for module in self._modules)
        return not outlined and key not in self._written and not may_write(key, self._parts)

    @cached_property
    def _written(self) -> set[str]:
        return {name for module in self._modules for _, name in written_in(module.tree)}

    @cached_property
    def _parts(self) -> set[str]:
        return {piece for module in self._modules for piece in parts_in(module.tree)}


def may_write(key: str, parts: Iterable[str]) -> bool:
    """Whether a key may be put together from such parts."""
    return any(part in key and part != key for part in parts)


def parts_in(tree: ast.Module) -> Iterator[str]:
    """Texts that a key may be put together from: `f"{source}_error"`, `source + "_error"`, `"%s_error"`."""
    nodes = (node for node in walk(tree) if isinstance(node, _TEXTS))
    texts = (text for node in nodes for text in _put_together(node))
    yield from (piece for text in texts for piece in _PLACE.split(text) if len(piece) >= _SHORTEST)


def _put_together(node: ast.AST) -> Iterator[str]:
    """Texts within one that is put together, and those with a place for something."""
    parts: Sequence[ast.AST] = node.values if isinstance(node, ast.JoinedStr) else [node]
    if isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
    texts = (part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))
    yield from (text for text in texts if len(text) < _LONGEST and (parts[0] is not node or _PLACE.search(text)))


def written_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Names and texts that stand where something may be written under them, each with the `id` of its node."""
    asked: set[int] = set()
    for node in walk(tree):  # what is asked stands above its parts, and so comes first
        asked.update(map(id, _asked_by(node)))
        yield from ((id(node), name) for name in _written_by(node) if name and id(node) not in asked)


def _written_by(node: ast.AST) -> Iterable[str]:
    if isinstance(node, ast.Constant):
        return (node.value,) if isinstance(node.value, str) else ()
    if isinstance(node, ast.AnnAssign):
        return () if _is_empty(node.value) else (last_part(node.target),)
    if isinstance(node, ast.keyword):
        return (node.arg or "",)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return (node.name,)
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        return (node.attr,)
    return map(last_part, node.targets) if isinstance(node, ast.Assign) else ()


def _asked_by(node: ast.AST) -> Sequence[ast.expr]:
    """What of a node only asks for a key: `state.get(key)`, `state[key]`, `key in state`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ASKING:
        return node.args[:1]
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        return [node.slice]
    return [node.left] if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn) else []


def _is_empty(value: ast.expr | None) -> bool:
    """Whether a field has no default, or one in which nothing stands."""
    if isinstance(value, ast.Call):
        told = (word.value for word in value.keywords if word.arg in ("default", "default_factory"))
        return all(_is_empty(item) or getattr(item, "id", "") in _KINDS for item in (*value.args, *told))
    if isinstance(value, ast.List | ast.Tuple):
        return not value.elts
    if isinstance(value, ast.Dict):
        return not value.keys
    return value is None or (isinstance(value, ast.Constant) and not value.value)
