"""Which way routing functions take where all went well, and which where it went ill, gone through with both states."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Module
from auditor_core.detectives.repo.trial.cases import Case
from auditor_core.detectives.repo.trial.finding import find_shapes, state_of
from auditor_core.detectives.repo.trial.machine import Machine
from auditor_core.detectives.repo.trial.shapes import Shapes
from auditor_core.detectives.repo.trial.states import RUBRIC, States
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.surroundings import Surroundings
from auditor_core.detectives.repo.trial.types import bare, is_list
from auditor_core.detectives.repo.trial.values import OPAQUE, Klass, Library, RaisedError, Routine, UntoldError, Value
from auditor_core.facts import END, GraphEdge, GraphFact

_MOST_STEPS = 40_000
_CASE = Case(())
_GIVEN = ("source", "path", "path_map")
"""What `add_conditional_edges` is given."""
_WRONG = re.compile(r"error|fail|problem|missing|invalid|gap|trouble|broken|refus|reject|abort", re.IGNORECASE)
_HELD = re.compile(r"evidence|exhibit", re.IGNORECASE)
_FINE = re.compile(r"(?:^|_)(?:ok|valid|ready|accepted|complete|sufficient|healthy|success)(?:$|_)", re.IGNORECASE)
_ILL: Mapping[str, Value] = {"bool": True, "int": 1, "str": "it failed", "dict": {"a part": "it failed"}}
_WELL: Mapping[str, Value] = {"bool": False, "int": 0, "str": "", "dict": {}}
"""Values of a field that holds what went wrong, by its type."""


def with_routers_tried(subject: Subject) -> list[GraphFact]:
    """The graphs; their conditional edges with which of them is taken where there is evidence and nothing failed."""
    machine = Surroundings(subject, _MOST_STEPS)
    machine.is_strict = True
    calls = [(module, call) for module in subject.modules for call in module.by_last.get("add_conditional_edges", ())]
    shapes = find_shapes(machine, subject) if calls else None
    if shapes is None:
        return list(subject.graphs)
    known: dict[tuple[str, str], Mapping[str, frozenset[str]]] = {}
    for graph in subject.graphs:
        key = graph.place.path, graph.state
        if key not in known:
            known[key] = _all_ways(shapes, graph, calls)
    return [_with_ways(graph, known[graph.place.path, graph.state]) for graph in subject.graphs]


def _all_ways(shapes: Shapes, graph: GraphFact, calls: Sequence[tuple[Module, Call]]) -> Mapping[str, frozenset[str]]:
    """The ways on by the node that they leave, of a graph and all others of its module over the same state."""
    ways: dict[str, frozenset[str]] = {}
    own = [(module, call) for module, call in calls if module.path == graph.place.path]
    within = _within(own[0][0]) if own else {}
    for module, call in own:
        try:
            ways.update(_ways(shapes, graph, module, call.node, within))
        except (UntoldError, RaisedError, RecursionError):
            continue
    return ways


def _with_ways(graph: GraphFact, ways: Mapping[str, frozenset[str]]) -> GraphFact:
    if not ways:
        return graph
    return graph.model_copy(update={"edges": tuple(_with_way(edge, ways) for edge in graph.edges)})


def _with_way(edge: GraphEdge, ways: Mapping[str, frozenset[str]]) -> GraphEdge:
    if edge.source not in ways or edge.kind not in ("conditional", "send"):
        return edge
    return edge.model_copy(update={"named_on": edge.target in ways[edge.source]})


def _within(module: Module) -> Mapping[str, ast.AST | None]:
    """Functions within other functions by their last names; None where several have it."""
    found: dict[str, ast.AST | None] = {}
    for item in module.functions:
        last = item.name.rpartition(".")[2]
        found[last] = None if last in found else item.node
    return found


def _ways(
    shapes: Shapes, graph: GraphFact, module: Module, call: ast.Call, within: Mapping[str, ast.AST | None]
) -> Iterator[tuple[str, frozenset[str]]]:
    """The node that is routed from, and the nodes that it is routed to where all went well; none without others."""
    machine = shapes.machine
    given = dict(zip(_GIVEN, call.args, strict=False)) | {word.arg: word.value for word in call.keywords}
    source, router, mapping = (
        _handed(machine, module, given[name], within) if name in given else None for name in _GIVEN
    )
    state = state_of(shapes, graph, router)
    if not isinstance(source, str) or not isinstance(router, Routine) or state is None:
        return
    well, ill = (_taken(shapes, router, _state(shapes, state, went_well=each), mapping) for each in (True, False))
    if well and ill and not well & ill:
        yield source, well


def _handed(machine: Machine, module: Module, node: ast.expr, within: Mapping[str, ast.AST | None]) -> Value:
    """What a call of the builder is handed: as it is written, or the only function of that name within another one."""
    home = machine.home(module)
    if isinstance(node, ast.Name) and node.id not in home.names and node.id not in module.imports:
        function = within.get(node.id)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            return Routine(function, home)
    return machine.evaluate(home, node)


def _taken(shapes: Shapes, router: Routine, state: Value, mapping: Value) -> frozenset[str]:
    shapes.machine.begin()
    given = shapes.machine.call(router, [state], {})
    named = shapes.machine.each(given) if isinstance(given, list | tuple) else [given]
    leads = {_name(name): _name(node) for name, node in mapping.items()} if isinstance(mapping, dict) else {}
    found = [leads.get(_name(item), _name(item)) for item in named]
    return frozenset(item for item in found if isinstance(item, str))


def _name(item: Value) -> Value:
    """A node's name; that of the end, where the library's own word for it is meant."""
    return END if isinstance(item, Library) and item.last == "END" else item


def _state(shapes: Shapes, klass: Klass, *, went_well: bool) -> Value:
    """A state in which all went well, or nothing did; what else it holds is not known."""
    whole = States(shapes).make(klass, _CASE)
    values = whole if isinstance(whole, dict) else whole.fields
    for name, (note, _, _) in shapes.machine.fields(klass).items():
        values[name] = _value(name, bare(note), values.get(name), went_well=went_well)
    return whole


def _value(name: str, kind: ast.expr, made: Value, *, went_well: bool) -> Value:
    """What stands under a key of the state; `made` is what does where there is evidence.

    Raises:
        UntoldError: Evidence could not be made up, so that nothing is known of a state in which there is some.
    """
    if _WRONG.search(name):
        found = [] if went_well else ["it failed"]
        return found if is_list(kind) else (_WELL if went_well else _ILL).get(last_part(kind), OPAQUE)
    if _FINE.search(name):
        return went_well if last_part(kind) == "bool" else OPAQUE
    if not isinstance(made, list | dict | str) or not (_HELD.search(name) or RUBRIC.search(name)):
        return OPAQUE
    if not made:
        raise UntoldError
    return made if went_well else type(made)()
