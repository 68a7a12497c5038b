"""The code of nodes that can't have run when a routing function is asked."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from auditor_core.detectives.repo.graph.builder import Builder, Routes
from auditor_core.detectives.repo.graph.runs import are_told
from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Value
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module
from auditor_core.facts import START

_ROUNDS = 4
"""Calls between a node and code that it alone runs."""


def later_code(builder: Builder, routes: Routes, modules: Sequence[Module]) -> set[int]:
    """The parts, by their id, of what runs after a routing function alone.

    Of an object, all methods of its class; of both, the functions that nothing else mentions. None at all, where what
    runs before, or what a run begins with, is not known.
    """
    before = (_leading_to(builder, routes.sources) | _beside(builder, routes.sources)) & builder.nodes.keys()
    later = builder.nodes.keys() - before
    earlier = [builder.functions.get(name) for name in sorted(before)]
    known = all(isinstance(value, FunctionValue | Instance) for value in earlier)
    if not later or not known or not are_told(modules):
        return set()
    shared = {id(part) for value in earlier for node in _code(value) for part in walk(node)}
    values = (builder.functions.get(name) for name in sorted(later))
    found = {id(part) for value in values for node in _code(value) for part in walk(node)} - shared
    for _ in range(_ROUNDS):
        more = {id(part) for node in _mentioned_within(modules, found) for part in walk(node)} - shared
        if more <= found:
            break
        found |= more
    return found


def _leading_to(builder: Builder, sources: Iterable[str]) -> set[str]:
    """Nodes after which a routing function may be asked: those that it stands behind, and all before them."""
    met, pending = set(sources), list(sources)
    for at in pending:
        found = {start for start, end, _ in builder.edges if end == at} - met
        met |= found
        pending += sorted(found)
    return met


def _beside(builder: Builder, sources: Iterable[str]) -> set[str]:
    """Nodes that a run may come to without the question: what they write may be there already."""
    met, pending = {START}, [START]
    for at in pending:
        found = {end for start, end, _ in builder.edges if start == at and at not in sources} - met
        met |= found
        pending += sorted(found)
    return met


def _code(value: Value) -> Iterator[ast.AST]:
    """The function that a node runs, or all of the class of the object that it is."""
    if isinstance(value, Instance):
        yield from (kind.node for kind in value.kind.lineage())
    elif isinstance(value, FunctionValue):
        yield value.node
        if value.owner is not None:
            yield from (kind.node for kind in value.owner.lineage())


def _mentioned_within(modules: Sequence[Module], inside: AbstractSet[int]) -> Iterator[ast.AST]:
    """Functions and classes whose name is read nowhere but in such parts."""
    everywhere: Counter[str] = Counter()
    within: Counter[str] = Counter()
    for part in (part for module in modules for part in walk(module.tree)):
        if isinstance(part, ast.Name | ast.Attribute) and isinstance(part.ctx, ast.Load):
            everywhere[last_part(part)] += 1
            within[last_part(part)] += id(part) in inside
    for module in modules:
        for node in module.tree.body:
            if isinstance(node, FunctionNode | ast.ClassDef) and 0 < within[node.name] == everywhere[node.name]:
                yield node
