"""Judges whose node hands on less than others' do: `{**state, "dossier": state["dossier"][:1]}`.

Less of a key of the state is an entry or a slice of it, or what passes a test. A key that is filled anew, or from what
is no part of the same key, takes nothing away.
"""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.judging.stand_ins import JUDGE
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import likeness
from auditor_core.detectives.repo.source.statements import Comprehension

_COPYING = frozenset({"dict", "replace", "model_copy", "copy"})
_PICKING = frozenset({"filter", "next", "islice", "head", "get", "pop"})


def narrowed(modules: Sequence[Module]) -> Iterator[tuple[Module, str, ast.expr]]:
    """Where the node of a judge takes something away that another judge's node leaves."""
    found: dict[str, list[tuple[Module, Function, dict[str, ast.expr]]]] = {}
    for module in modules:
        for function in module.functions if may_name_persona(module.source) else ():
            last = function.name.rpartition(".")[2]
            if JUDGE.fullmatch(last):
                less = {likeness(value, set()): value for value in _less(function)}
                found.setdefault(persona_of(last), []).append((module, function, less))
    everywhere = [set().union(*(less for _, _, less in items)) for items in found.values()]
    common = set.intersection(*everywhere) if everywhere else set()
    for items in found.values() if len(found) > 1 else ():
        for module, function, less in items:
            yield from ((module, function.name, value) for key, value in less.items() if key not in common)


def _less(function: Function) -> Iterator[ast.expr]:
    """What stands for a key of the state, and is a part of the same key."""
    names = [item.arg for item in function.node.args.args if item.arg not in ("self", "cls")]
    for node in function.nodes if names else ():
        yield from (value for key, value in _replaced(node, names[0]) if key and _is_part(value, names[0], key))


def _replaced(node: ast.AST, state: str) -> Iterator[tuple[str, ast.expr]]:
    """Keys that a copy of the state, or the state itself, gets anew."""
    if isinstance(node, ast.Dict) and any(key is None and _is(value, state) for key, value in _entries(node)):
        yield from ((word_of(key), value) for key, value in _entries(node) if key is not None)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and _is(node.left, state):
        yield from ((word_of(key), value) for key, value in _entries(node.right) if key is not None)
    elif isinstance(node, ast.Call) and last_part(node.func) in _COPYING:
        held = [*node.args[:1], getattr(node.func, "value", node.func)]
        if any(_is(item, state) for item in held):
            yield from ((word.arg or "", word.value) for word in node.keywords)
            tables = [word.value for word in node.keywords if word.arg == "update"]
            yield from ((word_of(key), value) for table in tables for key, value in _entries(table) if key is not None)
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript | ast.Attribute):
        target = node.targets[0]
        if _is(target.value, state):
            yield word_of(target.slice if isinstance(target, ast.Subscript) else target), node.value


def _entries(node: ast.expr) -> list[tuple[ast.expr | None, ast.expr]]:
    return list(zip(node.keys, node.values, strict=True)) if isinstance(node, ast.Dict) else []


def _is(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _is_part(value: ast.expr, state: str, key: str) -> bool:
    """Whether all that a value reads of a key is a part of it."""
    reads = [node for node in walk(value) if _reads(node, state, key)]
    within = {id(part) for node in walk(value) for item in _picked_from(node) for part in walk(item)}
    added = any(isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) for node in walk(value))
    return bool(reads) and not added and all(id(read) in within for read in reads)


def _picked_from(node: ast.AST) -> list[ast.expr]:
    """What an expression takes a part of."""
    if isinstance(node, ast.Subscript):
        return [node.value]
    if isinstance(node, Comprehension):
        return [step.iter for step in node.generators if step.ifs]
    if isinstance(node, ast.Call) and last_part(node.func) in _PICKING:
        return [*node.args, *([node.func.value] if isinstance(node.func, ast.Attribute) else [])]
    return []


def _reads(node: ast.AST, state: str, key: str) -> bool:
    """Whether a key of the state is read here: `state["facts"]`, `state.get("facts")`, `state.facts`."""
    if isinstance(node, ast.Call) and last_part(node.func) == "get" and node.args:
        return _is(getattr(node.func, "value", node.func), state) and word_of(node.args[0]) == key
    if isinstance(node, ast.Subscript):
        return _is(node.value, state) and word_of(node.slice) == key
    return isinstance(node, ast.Attribute) and _is(node.value, state) and node.attr == key
