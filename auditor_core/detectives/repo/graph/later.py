"""The code of nodes that can't have run when a routing function is asked."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.graph.builder import Builder, Routes
from auditor_core.detectives.repo.graph.reach import reached
from auditor_core.detectives.repo.graph.runs import are_told
from auditor_core.detectives.repo.graph.values import FunctionValue, Instance, Value
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module
from auditor_core.facts import START

_ROUNDS = 4
"""Calls between a node and code that it alone runs."""


class Later:
    """Knows what runs after the routing functions of a graph alone.

    Of an object, all methods of its class; of both, the functions that nothing else mentions.
    """

    def __init__(self, builder: Builder, modules: Sequence[Module]) -> None:
        self._builder = builder
        self._modules = modules

    def code(self, routes: Routes) -> set[int]:
        """The parts of that code, by their id; none where what runs before, or a run begins with, is not known."""
        nodes, sources = self._builder.nodes.keys(), routes.sources
        before = (_leading_to(self._builder, sources) | _beside(self._builder, sources)) & nodes
        later = nodes - before
        earlier = [self._builder.functions.get(name) for name in sorted(before)]
        known = all(isinstance(value, FunctionValue | Instance) for value in earlier)
        if not later or not known or not are_told(self._modules):
            return set()
        shared = {id(part) for value in earlier for node in _code(value) for part in walk(node)}
        values = (self._builder.functions.get(name) for name in sorted(later))
        found = {id(part) for value in values for node in _code(value) for part in walk(node)} - shared
        for _ in range(_ROUNDS):
            more = {id(part) for node in self._mentioned_within(found) for part in walk(node)} - shared
            if more <= found:
                break
            found |= more
        return found

    def _mentioned_within(self, inside: set[int]) -> Iterator[ast.AST]:
        """Functions and classes whose name is read nowhere but in such parts."""
        for node in self._defined:
            mentions = self._mentions.get(node.name, ())
            if mentions and inside.issuperset(mentions):
                yield node

    @cached_property
    def _mentions(self) -> dict[str, list[int]]:
        """Where each name is read, by the `id` of what reads it."""
        found: dict[str, list[int]] = defaultdict(list)
        for part in (part for module in self._modules for part in walk(module.tree)):
            if isinstance(part, ast.Name | ast.Attribute) and isinstance(part.ctx, ast.Load):
                found[last_part(part)].append(id(part))
        return found

    @cached_property
    def _defined(self) -> list[FunctionNode | ast.ClassDef]:
        """Functions and classes at the top level of modules."""
        every = (node for module in self._modules for node in module.tree.body)
        return [node for node in every if isinstance(node, FunctionNode | ast.ClassDef)]


def _leading_to(builder: Builder, sources: Iterable[str]) -> set[str]:
    """Nodes after which a routing function may be asked: those that it stands behind, and all before them."""
    return {*sources, *reached(((end, start) for start, end, _ in builder.edges), sources)}


def _beside(builder: Builder, sources: Iterable[str]) -> set[str]:
    """Nodes that a run may come to without the question: what they write may be there already."""
    return {START, *reached((way[:2] for way in builder.edges if way[0] not in sources), [START])}


def _code(value: Value) -> Iterator[ast.AST]:
    """The function that a node runs, or all of the class of the object that it is."""
    if isinstance(value, Instance):
        yield from (kind.node for kind in value.kind.lineage())
    elif isinstance(value, FunctionValue):
        yield value.node
        if value.owner is not None:
            yield from (kind.node for kind in value.owner.lineage())
