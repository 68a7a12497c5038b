"""From modules to graphs: which functions to follow, in which order, and what of it to keep."""

import ast
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from auditor_core.detectives.repo.graph.always_put import close_answered
from auditor_core.detectives.repo.graph.behind import close_ways
from auditor_core.detectives.repo.graph.beside import Beside
from auditor_core.detectives.repo.graph.builder import BUILDER_METHODS, GRAPH_CLASSES, Arguments, Builder
from auditor_core.detectives.repo.graph.bypassed import mark_bypassed
from auditor_core.detectives.repo.graph.forks import parting, sides_of
from auditor_core.detectives.repo.graph.imports import missing_imports
from auditor_core.detectives.repo.graph.in_vain import changed_in_vain
from auditor_core.detectives.repo.graph.interpreter import Interpreter
from auditor_core.detectives.repo.graph.lookups import TooLongError
from auditor_core.detectives.repo.graph.values import ClassValue, Compiled, FunctionValue, Instance, Value
from auditor_core.detectives.repo.graph.writes import Writes
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.facts import GraphFact, Place, Unresolved

_EXTENDING = BUILDER_METHODS - {"compile"}
_ROUNDS = 3
"""How many calls away from a graph a function is still followed."""


def find_graphs(
    modules: Sequence[Module],
    names: Names,
    check: Callable[[str], None] = lambda _: None,
    files: Mapping[str, str] = MappingProxyType({}),
) -> list[GraphFact]:
    """All graphs that the repository's own code builds, tests apart, by path and line.

    `check` is called now and then and may raise to stop; `files` are texts beside the modules, by path.
    """
    product = [module for module in modules if not module.is_test]
    if not any(_imports_langgraph(module) for module in product):
        return []
    relevant = _relevant(product, names)
    interpreter = Interpreter(names, {function.node for _, function in relevant}, check)
    interpreter.modules, interpreter.files = product, files
    wanted = {module.path for module, _ in relevant}
    for module in product:
        if module.path in wanted or _builds_at_top(module, names):
            _follow(interpreter, lambda module=module: interpreter.module_scope(module))  # type: ignore[misc]
    objects: dict[str, Instance | None] = {}
    for module, function in _ordered(relevant):
        if function.node not in interpreter.covered:
            _follow(interpreter, lambda m=module, f=function: _run(interpreter, m, f, objects))  # type: ignore[misc]
    for builder in interpreter.builders:
        _commands(builder, interpreter, names)
        close_ways(builder, product, interpreter.named_by)
        close_answered(builder, product, interpreter.named_where, interpreter.never_in)
    found = _facts(interpreter.builders, modules, Writes(interpreter), Beside(names, product))
    homes = {module.path: module for module in modules}
    found = [item.model_copy(update={"missing": missing_imports(homes[item.place.path], names)}) for item in found]
    return mark_bypassed(found, product)


def _is_graph_class(dotted: str) -> bool:
    return dotted.partition(".")[0] == "langgraph" and dotted.rpartition(".")[2] in GRAPH_CLASSES


def _imports_langgraph(module: Module) -> bool:
    return any(name.partition(".")[0] == "langgraph" for name in module.imported)


def _builds_at_top(module: Module, names: Names) -> bool:
    """Whether code outside of functions may make or extend a graph."""
    return _imports_langgraph(module) or any(
        _is_graph_class(names.of(module, call.node.func)) or _method(call.node) in _EXTENDING
        for call in module.calls
        if call.context.function is None
    )


def _relevant(modules: Sequence[Module], names: Names) -> list[tuple[Module, Function]]:
    """Functions that make or extend a graph, and those that call them, a few calls away."""
    functions = [(module, function) for module in modules for function in module.functions]
    called = {
        function.node: {
            written_name(call.node.func).rpartition(".")[2] or _method(call.node) for call in function.calls
        }
        for _, function in functions
    }
    chosen = {
        function.node
        for module, function in functions
        if called[function.node] & _EXTENDING
        or any(_is_graph_class(names.of(module, call.node.func)) for call in function.calls)
    }
    for _ in range(_ROUNDS):
        wanted = {function.called_as for _, function in functions if function.node in chosen}
        chosen |= {function.node for _, function in functions if called[function.node] & wanted}
        chosen |= {
            outer.node for _, function in functions if function.node in chosen and (outer := function.context.function)
        }
    return [(module, function) for module, function in functions if function.node in chosen]


def _method(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _ordered(relevant: Sequence[tuple[Module, Function]]) -> list[tuple[Module, Function]]:
    """Functions that nothing relevant calls come first: following them follows the others in context."""
    called = {_method(call.node) or written_name(call.node.func) for _, function in relevant for call in function.calls}
    standing = [(module, function) for module, function in relevant if function.context.function is None]
    return sorted(standing, key=lambda pair: (pair[1].called_as in called, pair[0].path, pair[1].node.lineno))


def _run(interpreter: Interpreter, module: Module, function: Function, objects: dict[str, Instance | None]) -> None:
    """Call a function, or a method of an object made for it, with arguments that are not known."""
    scope = interpreter.module_scope(module)
    interpreter.current = scope
    if not function.owner:
        value = scope.names.get(function.name)
        if isinstance(value, FunctionValue):
            interpreter.call_function(value, (), {})
            if function.node not in interpreter.covered:  # a decorator hides it
                interpreter.call_function(FunctionValue(function.node, scope), (), {})
        return
    kind = scope.names.get(function.owner)
    key = f"{module.path}:{function.owner}"
    if key not in objects and isinstance(kind, ClassValue):
        from_scratch = interpreter.construct(
            kind, Arguments((), {}, {}, Place(path=module.path, line=function.node.lineno), "")
        )
        objects[key] = from_scratch if isinstance(from_scratch, Instance) else None
    found = objects.get(key)
    method = interpreter.attribute(found, function.name.rpartition(".")[2]) if found else None
    if isinstance(method, FunctionValue) and function.node not in interpreter.covered:
        interpreter.call_function(method, (), {})


def _follow(interpreter: Interpreter, action: Callable[[], object]) -> None:
    """Follow one root; what it was still building is marked where it proves too much."""
    interpreter.steps = 0
    interpreter.forks.open.clear()
    started = len(interpreter.builders)
    try:
        action()
    except (TooLongError, RecursionError):
        interpreter.frames.clear()
        for builder in interpreter.builders[started:]:
            if builder.compiled:
                continue  # what comes after its graph is made adds nothing to it
            builder.doubt("the code that builds the graph is too long to follow", builder.site)


def _commands(builder: Builder, interpreter: Interpreter, names: Names) -> None:
    """Add the edges that nodes themselves declare or return as `Command`."""
    for name, given in builder.functions.items():
        value = interpreter.attribute(given, "__call__") if isinstance(given, Instance) else given
        if isinstance(value, FunctionValue) and _returns_command(value, names):
            interpreter.steps = 0
            routed = interpreter.route(value)
            place = builder.nodes[name].place
            targets = [(target, kind) for target, kind in routed.targets if kind in ("command", "send")]
            builder.choices += routed.alone
            for target, kind in targets:
                idle = bool(routed.named) and target not in (routed.named or ())  # the annotation alone has it
                one_of = builder.choices if routed.alone and kind == "command" and not routed.together else 0
                fan = target in routed.together
                builder.link(name, target, place, kind, one_of=one_of, together=fan, never_taken=idle)
            if not routed.complete and not targets:
                builder.doubt(f"targets of Command in {value.name}", place)
    for name, declared in builder.declared.items():
        for target in declared:
            if (name, target, "command") not in builder.edges:
                builder.link(name, target, builder.nodes[name].place, "command")


def _returns_command(value: FunctionValue, names: Names) -> bool:
    """Whether the function is annotated with `Command`, or calls it with a target."""
    module = value.scope.module
    if isinstance(value.node, ast.Lambda):
        return False
    if value.node.returns is not None and "Command" in module.text(value.node.returns):
        return True
    return any(
        names.of(module, call.node.func).endswith(".Command") and any(item.arg == "goto" for item in call.node.keywords)
        for function in module.functions
        if function.node is value.node
        for call in function.calls
    )


def _facts(builders: Sequence[Builder], modules: Sequence[Module], writes: Writes, beside: Beside) -> list[GraphFact]:
    """One fact a place of construction: what was recorded of it most fully, and what differs from that."""
    owners: dict[ast.AST, Function] = {function.node: function for module in modules for function in module.functions}
    kept: dict[str, list[Builder]] = {}
    for builder in sorted(builders, key=lambda item: (-len(item.nodes) - len(item.edges), not item.compiled)):
        others = kept.setdefault(str(builder.site), [])
        if not any(_within(builder, other) for other in others):
            others.append(builder)
    found = [_fact(builder, owners, writes, beside) for group in kept.values() for builder in group]
    return sorted(found, key=lambda item: (item.place.path, item.place.line, -len(item.nodes)))


def _built_at(value: Value) -> str:
    """Where the graph is built that a node runs; empty where it runs a function."""
    return f"{value.builder.site.path}:{value.builder.site.line}" if isinstance(value, Compiled) else ""


def _within(builder: Builder, other: Builder) -> bool:
    return builder.nodes.keys() <= other.nodes.keys() and builder.edges.keys() <= other.edges.keys()


def _fact(builder: Builder, owners: dict[ast.AST, Function], writes: Writes, beside: Beside) -> GraphFact:
    left, forks = beside.of(builder.functions), parting(builder.built)
    function = owners.get(builder.origin) if builder.origin else None
    name = builder.name
    if function is not None:
        name = function.owner if function.called_as != function.name.rpartition(".")[2] else function.name
    return GraphFact(
        name=name or builder.site.path,
        state=builder.state,
        nodes=tuple(
            node.model_copy(
                update={
                    **writes.of(builder.functions.get(node.name))._asdict(),
                    "in_vain": changed_in_vain(builder.functions.get(node.name), writes.callee),
                    "beside": left.get(node.name, ()),
                    "gives_nothing": beside.gives_nothing(builder.functions.get(node.name)),
                    "subgraph": _built_at(builder.functions.get(node.name)),
                    "sides": sides_of(builder.built[(node.name,)], forks),
                }
            )
            for node in builder.nodes.values()
        ),
        edges=tuple(
            edge.model_copy(update={"sides": sides_of(builder.built[ends], forks)})
            for ends, edge in builder.edges.items()
        ),
        unresolved=(
            *builder.unresolved.values(),
            *(Unresolved(what=fork.what, place=fork.place, parts=True) for fork in forks),
        ),
        compiled=builder.compiled,
        options=builder.options,
        place=Place(path=builder.site.path, line=builder.site.line, end_line=builder.last_line),
    )
