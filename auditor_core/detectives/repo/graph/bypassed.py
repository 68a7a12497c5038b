"""Graphs that nothing asks for, while the program runs their nodes by itself, or its entry another graph."""

import ast
import re
from collections.abc import Iterator, Sequence, Set

from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.reading import ENTRIES, Readers
from auditor_core.facts import GraphFact

_FEWEST = 3
"""Nodes that one module runs from which on it does the graph's work; a script that tries one out names fewer."""
_STARTED = re.compile(r"__name__\s*==")
_RUN = re.compile(r"(?:\w+\.)*(\w+)\s*(?:\(|$)")
"""What a node runs, as written: a function, or a call that makes one."""


def mark_bypassed(graphs: Sequence[GraphFact], product: Sequence[Module]) -> list[GraphFact]:
    """The graphs, each with the entry that does without it where nothing of the product reads it."""
    homes = {module.path: module for module in product}
    known = [_known_as(graph, homes[graph.place.path]) for graph in graphs]
    readers = Readers(product)
    unread = [
        bool(names) and all(readers.unread(name) or _is_made_in_vain(name, product, readers) for name in names)
        for names in known
    ]
    asked = set().union(*(names for names, idle in zip(known, unread, strict=True) if not idle))
    asked |= _standing_for(asked, product)
    return [
        graph.model_copy(update={"bypassed_by": _runner(graph, asked, product)}) if idle else graph
        for graph, idle in zip(graphs, unread, strict=True)
    ]


def _is_made_in_vain(name: str, product: Sequence[Module], readers: Readers) -> bool:
    """Whether all that is done with what builds a graph is to call it, and to leave the graph alone: `_ = build()`."""
    holding = [module for module in product if name in module.source]
    if readers.is_spelled(name) or any(module.is_outline for module in holding):
        return False
    for module in holding:
        vain = set(_called_in_vain(module, readers))
        if any(_is_renamed(node, name) or (is_load(node, name) and node not in vain) for node in walk(module.tree)):
            return False
    return True


def _is_renamed(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.ImportFrom) and any(item.asname and item.name == name for item in node.names)


def _called_in_vain(module: Module, readers: Readers) -> Iterator[ast.expr]:
    """What is called in a module whose answers nobody takes up: there, or elsewhere what the module itself keeps."""
    nodes = list(walk(module.tree))
    read = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    for step in nodes:
        targets = step.targets if isinstance(step, ast.Assign) else []
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        left = len(names) == len(targets) and read.isdisjoint(names)
        if step in module.tree.body:
            left = left and all(map(readers.unread, names))
        if isinstance(step, ast.Assign | ast.Expr) and left and isinstance(step.value, ast.Call):
            yield step.value.func


def _standing_for(asked: Set[str], product: Sequence[Module]) -> set[str]:
    """The names that modules give what the functions of some names make: `graph = build()`."""
    return {
        name
        for module in product
        for name, values in module.assigned.items()
        if any(isinstance(value, ast.Call) and last_part(value.func) in asked for value in values)
    }


def _runner(graph: GraphFact, asked: Set[str], product: Sequence[Module]) -> str:
    """Path of the code that runs a graph's nodes itself, or of the entry that runs one of the graphs asked for."""
    nodes = {match[1] for node in graph.nodes if (match := _RUN.match(node.function))}
    for module in product:
        if any(len(_run_by_hand(function, nodes)) >= _FEWEST for function in module.functions):
            return module.path
        if module.path != graph.place.path and _is_entry(module):
            used = module.used | module.by_first.keys()
            if len(nodes & used) >= _FEWEST or not asked.isdisjoint(used):
                return module.path
    return ""


def _run_by_hand(function: Function, nodes: Set[str]) -> Set[str]:
    """The nodes that a function calls, by their names or one after another in a loop."""
    called = {last_part(call.node.func) for call in function.calls}
    loops = (part for part in walk(function.node) if isinstance(part, ast.For | ast.AsyncFor | ast.comprehension))
    turns = {name.id for loop in loops for name in walk(loop.target) if isinstance(name, ast.Name)}
    if called.isdisjoint(turns):
        return nodes & called
    return {part.id for part in walk(function.node) if isinstance(part, ast.Name) and part.id in nodes}


def _is_entry(module: Module) -> bool:
    starting = any(function.name in ENTRIES for function in module.functions)
    return starting or module.last in {*ENTRIES, "__main__"} or _STARTED.search(module.source) is not None


def _known_as(graph: GraphFact, home: Module) -> set[str]:
    """The names under which others ask for a graph: of what builds it, or of what its module compiles it to."""
    if any(graph.name in (function.name, function.owner) for function in home.functions):
        return {graph.name}
    return {
        name
        for name, values in home.assigned.items()
        for value in values
        if isinstance(value, ast.Call) and last_part(value.func) == "compile"
    }
