"""Places that give an opinion its score: assignments, calls of its class, copies, dictionaries."""

import ast
import re
from collections.abc import Iterator, Set

from auditor_core.detectives.repo.judging.opinions import OF_OPINIONS, SCORES, UNCHECKED
from auditor_core.detectives.repo.source.index import written_name

MARKS = re.compile(r"fallback|fail|error|abstain|unscored|degraded|status|default|placeholder|provisional|missing")
"""Fields by which an opinion tells that it is none."""
_COPYING = frozenset({"model_copy", "copy", "replace", "_replace", "evolve", "update", "dict"})


GIVING = frozenset({ast.Assign, ast.BinOp, ast.Call, ast.Dict})
"""Parts of a function that may give a score."""


def given_scores(node: ast.AST, scored: Set[str]) -> Iterator[tuple[list[ast.expr], ast.expr]]:
    """Scores that a node gives an opinion, each with what else that is made of; one that is marked as none has none.

    Args:
        node: Any part of a function.
        scored: Names of the classes with a score.
    """
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if _part_of(target) in SCORES:
                yield [target.value], node.value  # type: ignore[attr-defined]
    elif isinstance(node, ast.Call):
        yield from _by_call(node, scored)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and isinstance(node.right, ast.Dict):
        yield from (([node.left], value) for _, value in _scores_in(_words(node.right)))
    elif isinstance(node, ast.Dict):
        words = _words(node)
        if None in words or not OF_OPINIONS.isdisjoint(words):
            yield from _scores_in(words)


def _by_call(node: ast.Call, scored: Set[str]) -> Iterator[tuple[list[ast.expr], ast.expr]]:
    last = written_name(node.func).rpartition(".")[2] or getattr(node.func, "attr", "")
    words: dict[object, ast.expr] = {word.arg: word.value for word in node.keywords}
    made = written_name(node.func.value) if isinstance(node.func, ast.Attribute) and last in UNCHECKED else last
    if made.rpartition(".")[2] in scored:
        yield from _scores_in(words)
    elif last == "setattr" and len(node.args) == 3 and getattr(node.args[1], "value", None) in SCORES:
        yield [node.args[0]], node.args[2]
    elif last in _COPYING:
        held = [node.func.value, *node.args] if isinstance(node.func, ast.Attribute) else node.args
        tables = [item for item in (words.get("update"), *node.args) if isinstance(item, ast.Dict)]
        for table in tables:
            words |= _words(table)
        yield from ((held, value) for _, value in _scores_in(words))


def _words(table: ast.Dict) -> dict[object, ast.expr]:
    return {getattr(key, "value", None): value for key, value in zip(table.keys, table.values, strict=True)}


def _scores_in(words: dict[object, ast.expr]) -> Iterator[tuple[list[ast.expr], ast.expr]]:
    if any(MARKS.search(str(word)) for word in words):
        return
    for name in sorted(SCORES):
        if name in words:
            yield [value for word, value in words.items() if word != name], words[name]


def _part_of(target: ast.expr) -> str:
    if isinstance(target, ast.Attribute):
        return target.attr
    return str(getattr(target.slice, "value", "")) if isinstance(target, ast.Subscript) else ""
