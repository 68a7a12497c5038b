"""Keys that functions read of the state that they are annotated to be handed: `state["opinions"]`."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name
from auditor_core.detectives.repo.source.spelling import form, unquoted
from auditor_core.facts import GraphFact, Place, StateReadFact


def find_state_reads(modules: Sequence[Module], graphs: Sequence[GraphFact]) -> list[StateReadFact]:
    """The first place of each key, by state and key; of the product's modules.

    What is asked for by `get`, tested for or set by the function itself need not be there; of these, only what is
    asked for by `get` is told, where no function needs the key.
    """
    states = {graph.state.rpartition(".")[2] for graph in graphs} - {""}
    methods = set(_of_objects(modules))
    found: dict[tuple[str, str], StateReadFact] = {}
    asked: dict[tuple[str, str], StateReadFact] = {}
    for module in modules:
        told = any(state in module.source for state in states) or (len(states) == 1 and "state.get(" in module.source)
        for function in module.functions if told else ():
            for name, state in _handed(function, states):
                for key, node in (*_reads(function, name), *_attributes(function, name, methods)):
                    found.setdefault((state, key), _fact(module, function, state, key, node, needed=True))
            for name, state in (*_handed(function, states), *_called_state(function, states)):
                for key, call in _asks(function, name):
                    asked.setdefault((state, key), _fact(module, function, state, key, call.args[0], needed=False))
    if len(states) == 1:
        (state,) = states
        for module, router, key, node in _routed(modules):
            found.setdefault((state, key), _fact(module, router, state, key, node, needed=True))
    nodes = [
        node
        for module in (modules if found or asked else ())
        for node in walk(module.tree)
        if isinstance(node, ast.Dict | ast.Call | ast.Subscript)
    ]
    given = {key for node in nodes for key in given_beside(node)}
    put = {key for node in nodes for key in put_under(node)}
    kept = {name: fact for name, fact in asked.items() if name[1] not in given}
    kept |= {name: fact for name, fact in found.items() if name[1] not in given | put}
    return [kept[name] for name in sorted(kept)]


def _fact(
    module: Module, function: Function | None, state: str, key: str, node: ast.expr, *, needed: bool
) -> StateReadFact:
    place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
    return StateReadFact(
        state=state, key=key, function=function.name if function else "a lambda", place=place, needed=needed
    )


def _routed(modules: Sequence[Module]) -> Iterator[tuple[Module, None, str, ast.expr]]:
    """Keys that lambdas look up of the state by which they choose a way: `lambda s: "go" if s["ready"] else "stop"`."""
    for module in modules:
        for call in module.by_last.get("add_conditional_edges", ()):
            for given in (*call.node.args[1:2], *(word.value for word in call.node.keywords if word.arg == "path")):
                first = given.args.args[:1] if isinstance(given, ast.Lambda) else []
                for node in walk(given.body) if isinstance(given, ast.Lambda) and first else ():
                    key = (
                        node.slice.value
                        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)
                        else None
                    )
                    if (
                        isinstance(node, ast.Subscript)
                        and isinstance(key, str)
                        and target_name(node.value) == first[0].arg
                    ):
                        yield module, None, key, node


def _of_objects(modules: Sequence[Module]) -> Iterator[str]:
    """What objects of the product's classes may have besides fields: methods, and what is set without a type."""
    for module in modules:
        yield from (function.name.rpartition(".")[2] for function in module.functions)
        set_on = (name for function in module.functions for name in function.assigned if name.startswith("self."))
        yield from (name.removeprefix("self.") for name in set_on)
        for node, _, _ in module.classes:
            plain = (item for item in node.body if isinstance(item, ast.Assign))
            yield from (last_part(target) for item in plain for target in item.targets)


def _attributes(function: Function, name: str, methods: set[str]) -> Iterator[tuple[str, ast.expr]]:
    """Attributes that are read of a state which is an object, unless a class has such a method, or it is asked for."""
    called = {id(call.node.func) for call in function.calls}
    parts = function.nodes
    changed = {part.attr for part in parts if isinstance(part, ast.Attribute) and not isinstance(part.ctx, ast.Load)}
    asking = (part for part in parts if isinstance(part, ast.Call) and last_part(part.func) in ("hasattr", "getattr"))
    changed |= {str(item.value) for part in asking for item in part.args[1:2] if isinstance(item, ast.Constant)}
    for item in function.attributes:
        plain = isinstance(item.value, ast.Name) and item.value.id == name and id(item) not in called
        if plain and item.attr not in methods | changed and not item.attr.startswith(("_", "model_")):
            yield item.attr, item


def given_beside(node: ast.AST) -> Iterator[str]:
    """Keys that somebody puts beside those of a state: `{**state, "judge": name}`, `Send("hear", {"judge": name})`."""
    tables: list[ast.expr] = []
    if isinstance(node, ast.Dict) and not all(node.keys):
        tables = [node]
    elif isinstance(node, ast.Call) and last_part(node.func) == "Send":
        tables = [*node.args[1:], *(word.value for word in node.keywords)]
    keys = (key for table in tables if isinstance(table, ast.Dict) for key in table.keys)
    yield from (key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str))


def put_under(node: ast.AST) -> Iterator[str]:
    """A key under which somebody puts a value into anything: `state["judge"] = name`."""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and isinstance(node.slice, ast.Constant):
        yield str(node.slice.value)


def _called_state(function: Function, states: set[str]) -> Iterator[tuple[str, str]]:
    """The parameter `state` of a function that does not say what it is, where there is one state alone."""
    first = function.node.args.args[:1]
    if len(states) == 1 and first and first[0].arg == "state" and first[0].annotation is None:
        yield "state", next(iter(states))


def _handed(function: Function, states: set[str]) -> Iterator[tuple[str, str]]:
    """Parameters that are annotated with a state, and which one it is; what is put in their place is another thing."""
    arguments = function.node.args
    for item in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        state = last_part(unquoted(item.annotation)) if item.annotation is not None else ""
        if state in states and item.arg not in function.assigned:
            yield item.arg, state


def asked_of_state(function: Function, states: set[str]) -> Iterator[tuple[str, ast.Call]]:
    """Keys that are asked for by `get` of parameters that are annotated with one of some states, and the calls."""
    return (asked for name, _ in _handed(function, states) for asked in _asks(function, name))


def _asks(function: Function, name: str) -> Iterator[tuple[str, ast.Call]]:
    """Keys that are spelled out in `state.get(key)`."""
    for node in function.nodes:
        if isinstance(node, ast.Call) and node.args and target_name(node.func) == f"{name}.get":
            key = node.args[0]
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value, node


def _reads(function: Function, name: str) -> Iterator[tuple[str, ast.expr]]:
    """Look-ups of a key that is spelled out, which the function neither sets nor asks for nor does without."""
    asked = {part.value for node in function.nodes if isinstance(node, ast.Compare) for part in walk(node.left)
             if isinstance(part, ast.Constant)}  # fmt: skip
    found = [
        node
        for node in function.nodes
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == name
        if isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str)
    ]
    changed = {node.slice.value for node in found if not isinstance(node.ctx, ast.Load)}  # type: ignore[attr-defined]
    caught = any(handler.type is None or "KeyError" in form(handler.type) for handler in function.handlers)
    keyed = ((node.slice.value, node) for node in found if not caught)  # type: ignore[attr-defined]
    yield from ((key, node) for key, node in keyed if key not in asked | changed)
