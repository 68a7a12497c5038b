"""A `StateGraph` under construction: what each of its methods adds."""

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from auditor_core.detectives.repo.graph.forks import Part, Side
from auditor_core.detectives.repo.graph.routing import Router, mapped_targets, taken_targets, turned_targets
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    ClassValue,
    Compiled,
    FunctionValue,
    Instance,
    Runnable,
    Symbol,
    Value,
    node_names,
)
from auditor_core.facts import END, START, EdgeKind, GraphEdge, GraphNode, Place, Unresolved

GRAPH_CLASSES = frozenset({"StateGraph", "Graph", "MessageGraph"})
BUILDER_METHODS = frozenset(
    {"add_node", "add_edge", "add_conditional_edges", "add_sequence", "set_entry_point", "set_finish_point"}
    | {"set_conditional_entry_point", "compile"}
)


@dataclass(frozen=True)
class Arguments:
    """Arguments of a call, with the text of each as written."""

    values: tuple[Value, ...]
    keywords: dict[str, Value]
    texts: dict[int | str, str]
    place: Place
    text: str
    """The whole call, shortened."""

    def get(self, position: int, *names: str) -> Value:
        """Argument by position or by one of its names; `UNKNOWN` where it is not given."""
        if position < len(self.values):
            return self.values[position]
        return next((self.keywords[name] for name in names if name in self.keywords), UNKNOWN)

    def only(self, *values: Value) -> "Arguments":
        """The same call with these values as its only arguments."""
        return replace(self, values=values, keywords={})

    def has(self, position: int, *names: str) -> bool:
        """Whether the argument is given."""
        return position < len(self.values) or any(name in self.keywords for name in names)

    def text_of(self, position: int, *names: str) -> str:
        """The argument as written; empty where it is not given."""
        return next((self.texts[key] for key in (position, *names) if key in self.texts), "")


@dataclass(frozen=True, eq=False)
class Routes:
    """A routing function, where it stands, and what its mapping makes of what it names."""

    sources: Sequence[str]
    router: Value
    mapping: Value
    targets: Sequence[tuple[str, EdgeKind]]


@dataclass(eq=False)
class Builder:
    """What has been recorded of one graph. Nodes by name, edges by their ends: twice is once."""

    site: Place
    state: str
    name: str = ""
    """The variable it was first assigned to."""
    origin: ast.AST | None = None
    """The function that constructs it; None at a module's top level."""
    kind: ClassValue | None = None
    """The repository's own subclass of `StateGraph`, if it is one."""
    nodes: dict[str, GraphNode] = field(default_factory=dict)
    functions: dict[str, Value] = field(default_factory=dict)
    declared: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Where nodes may lead to, as `add_node(…, destinations=…)` says."""
    edges: dict[tuple[str, str, EdgeKind], GraphEdge] = field(default_factory=dict)
    built: dict[Part, set[frozenset[Side]]] = field(default_factory=dict)
    """The sides of open conditions on which nodes and edges are added, once for every place that adds them."""
    unresolved: dict[tuple[str, str], Unresolved] = field(default_factory=dict)
    compiled: bool = False
    options: tuple[str, ...] = ()
    last_line: int = 0
    attributes: dict[str, Value] = field(default_factory=dict)
    choices: int = 0
    """Routing functions that give one way on, as far as they were met."""
    routes: list[Routes] = field(default_factory=list)
    _sides: frozenset[Side] = frozenset()
    """Where the call stands that is recorded."""

    def record(self, method: str, arguments: Arguments, route: Router, sides: frozenset[Side] = frozenset()) -> None:
        """Take over what a call of one of `BUILDER_METHODS` adds on some sides of open conditions."""
        self._sides = sides
        if arguments.place.path == self.site.path:
            self.last_line = max(self.last_line, arguments.place.end_line)
        if method in ("add_conditional_edges", "set_conditional_entry_point"):
            self._conditional(method, arguments, route)
        else:
            _RECORDERS[method](self, arguments)
        self._sides = frozenset()

    def doubt(self, what: str, place: Place) -> None:
        """Note something that can't be settled."""
        self.unresolved.setdefault((what, str(place)), Unresolved(what=what, place=place))

    def link(
        self,
        source: str,
        target: str,
        place: Place,
        kind: EdgeKind = "edge",
        *,
        one_of: int = 0,
        groups: tuple[str, ...] = (),
        **marks: bool,
    ) -> None:
        """Add an edge, once, with what else is known of it: `joined`, `never_taken`, `together`, `turned`."""
        chosen = {"one_of": one_of, "groups": groups}
        edge = GraphEdge(source=source, target=target, kind=kind, place=place).model_copy(update={**chosen, **marks})
        self.built.setdefault((source, target, kind), set()).add(self._sides)
        known = self.edges.setdefault((source, target, kind), edge)
        if known.never_taken and not edge.never_taken:
            self.edges[source, target, kind] = known = known.model_copy(update={"never_taken": False})
        if (known.one_of, known.groups) != (one_of, groups):  # two choose it, so that another may be taken besides
            self.edges[source, target, kind] = known.model_copy(update={"one_of": 0, "groups": ()})

    def _add_node(self, arguments: Arguments) -> None:
        first = arguments.get(0, "node")
        action, text = arguments.get(1, "action"), arguments.text_of(1, "action")
        names = node_names(first)
        if not arguments.has(1, "action") and names is None:
            action, text = first, arguments.text_of(0, "node")
            name = _own_name(first)
            names = (name,) if name else None
        if names is None or len(names) != 1:
            self.doubt(f"name of a node: {arguments.text}", arguments.place)
            return
        text = function_name(action) or text if text.isidentifier() else text
        deferred = arguments.keywords.get("defer") is True
        node = GraphNode(name=names[0], function=text, place=arguments.place, deferred=deferred)
        self._put(node, action)
        destinations = arguments.keywords.get("destinations")
        told = node_names(list(destinations) if isinstance(destinations, dict) else destinations) or ()
        self.declared.setdefault(names[0], told)

    def _put(self, node: GraphNode, action: Value) -> None:
        self.built.setdefault((node.name,), set()).add(self._sides)
        self.nodes.setdefault(node.name, node)
        self.functions.setdefault(node.name, action)

    def _add_edge(self, arguments: Arguments) -> None:
        sources, targets = node_names(arguments.get(0, "start_key")), node_names(arguments.get(1, "end_key"))
        if sources is None or targets is None:
            self.doubt(f"edge: {arguments.text}", arguments.place)
            return
        for source in sources:
            for target in targets:
                self.link(source, target, arguments.place, joined=len(set(sources)) > 1)

    def _add_sequence(self, arguments: Arguments) -> None:
        steps = arguments.get(0, "nodes")
        previous = ""
        if not isinstance(steps, list | tuple):
            self.doubt(f"sequence: {arguments.text}", arguments.place)
            return
        for step in steps:
            pair = step if isinstance(step, tuple) and len(step) == 2 else (function_name(step), step)
            name = pair[0]
            if not isinstance(name, str) or not name:
                self.doubt(f"step of a sequence: {arguments.text}", arguments.place)
                previous = ""
                continue
            self._put(GraphNode(name=name, function=function_name(pair[1]) or name, place=arguments.place), pair[1])
            if previous:
                self.link(previous, name, arguments.place)
            previous = name

    def _set_point(self, arguments: Arguments, *, entry: bool) -> None:
        names = node_names(arguments.get(0, "key"))
        if names is None:
            self.doubt(f"{'entry' if entry else 'finish'} point: {arguments.text}", arguments.place)
        for name in names or ():
            self.link(START if entry else name, name if entry else END, arguments.place)

    def _conditional(self, method: str, arguments: Arguments, route: Router) -> None:
        shift = int(method == "add_conditional_edges")
        sources = node_names(arguments.get(0, "source")) if shift else (START,)
        router, mapping = arguments.get(shift, "path"), arguments.get(shift + 1, "path_map", "conditional_edge_mapping")
        mapped = arguments.has(shift + 1, "path_map", "conditional_edge_mapping") and mapping is not None
        routed = route(router)
        targets, complete = mapped_targets(mapping) if mapped else (routed.targets, routed.complete)
        if mapped and complete:
            targets += [found for found in routed.targets if found[1] == "send"]
        taken = taken_targets(routed.named, mapping if mapped else None)
        fan = taken_targets(routed.together, mapping if mapped else None) or set()
        found = [taken_targets(group, mapping if mapped else None) or set() for group in routed.groups]
        groups = found if all(found) else []
        turned, going_on, heard = turned_targets(routed, mapping if mapped else None)
        if sources is None or not complete:
            self.doubt(f"conditional edges: {arguments.text}", arguments.place)
        self.routes.append(Routes(sources or (), router, mapping if mapped else None, targets))
        for source in sources or ():
            self.choices += routed.alone or bool(groups)
            for target, kind in targets:
                idle = kind != "command" and taken is not None and target not in taken
                one_of = self.choices if routed.alone and kind == "conditional" else 0
                self.link(
                    *(source, target, arguments.place, kind),
                    never_taken=idle,
                    together=target in fan,
                    turned=target in turned,
                    named_on=target in going_on,
                    when_heard=target in heard,
                    one_of=one_of,
                    once=target in routed.once,
                    groups=tuple(f"{self.choices}#{place}" for place, group in enumerate(groups) if target in group),
                )

    def _compile(self, arguments: Arguments) -> None:
        self.compiled = True
        self.options = tuple(sorted({*self.options, *arguments.keywords}))


_RECORDERS: dict[str, Callable[[Builder, Arguments], None]] = {
    "add_node": Builder._add_node,
    "add_edge": Builder._add_edge,
    "add_sequence": Builder._add_sequence,
    "set_entry_point": lambda builder, arguments: builder._set_point(arguments, entry=True),
    "set_finish_point": lambda builder, arguments: builder._set_point(arguments, entry=False),
    "compile": Builder._compile,
}


def _own_name(value: Value) -> str:
    """Name that a node takes from what it runs; empty where that is unknown."""
    if isinstance(value, Runnable | Compiled):
        return value.name if isinstance(value.name, str) else ""
    return function_name(value)


def function_name(value: Value) -> str:
    """Name of the function, class or object that a node runs; empty where that is unknown."""
    if isinstance(value, FunctionValue):
        return value.name
    if isinstance(value, ClassValue):
        return value.node.name
    if isinstance(value, Instance):
        return value.kind.node.name
    if isinstance(value, Symbol) and not value.dotted.startswith("builtins."):
        return value.dotted.rpartition(".")[2]
    return ""
