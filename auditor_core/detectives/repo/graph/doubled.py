"""Keys of the state that a node hands back whole, to a reducer that adds to them: all that stood there comes twice.

`return {"notes": state["notes"] + [note]}` where `notes` is `Annotated[list, operator.add]`, in the function of a node
or in one whose result that returns. Who hands back what it adds, and nothing else, is right.
"""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.graph.questions import asked_of, looked_up
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import copied_by, locals_of
from auditor_core.facts import ClassFact, FieldFact, GraphFact

_ADDING = frozenset({"operator.add", "operator.iadd", "operator.concat"})
_LISTS = re.compile(r"^(?:typing\.)?(?:list|sequence)\b", re.IGNORECASE)
_STATE = "state"
"""What a parameter is called that says of no type."""


def with_doubled(
    modules: Sequence[Module], graphs: Sequence[GraphFact], classes: Sequence[ClassFact]
) -> list[ClassFact]:
    """The classes, with the node's function that does so told of each such field. `modules` are the product's."""
    states = {graph.state.rpartition(".")[2] for graph in graphs} - {""}
    doubling = {
        key: function.name for function in _of_nodes(modules, graphs) for key in _handed_back_whole(function, states)
    }

    def told(field: FieldFact) -> FieldFact:
        adds = field.reducer in _ADDING and _LISTS.match(field.annotation) is not None
        return field.model_copy(update={"doubled_by": doubling.get(field.name, "") if adds else ""})

    return [
        item.model_copy(update={"fields": tuple(map(told, item.fields))}) if item.name in states else item
        for item in classes
    ]


def _of_nodes(modules: Sequence[Module], graphs: Sequence[GraphFact]) -> list[Function]:
    """The functions that nodes run, and those whose result one of them returns; of names that no other has."""
    known: dict[str, list[Function]] = {}
    for module in modules:
        for function in module.functions:
            known.setdefault(function.name.rpartition(".")[2], []).append(function)
    names = {node.function.rpartition(".")[2] for graph in graphs for node in graph.nodes}
    nodes = [item for name in sorted(names) for item in known.get(name, ()) if len(known[name]) == 1]
    passed = {last_part(value.func) for item in nodes for value in item.results if isinstance(value, ast.Call)}
    return [*nodes, *(known[name][0] for name in sorted(passed - names) if len(known.get(name, ())) == 1)]


def _handed_back_whole(function: Function, states: set[str]) -> Iterator[str]:
    """Keys of a dictionary that a function returns, under which all stands that the state holds there."""
    arguments = (*function.node.args.posonlyargs, *function.node.args.args)
    own = locals_of(function.node)
    handed = {item.arg for item in arguments if _is_state(item, states)} - function.assigned.keys()
    for table in (value for value in function.results if isinstance(value, ast.Dict)):
        for key, value in zip(table.keys, table.values, strict=True):
            name = key.value if isinstance(key, ast.Constant) else None
            if isinstance(name, str) and any(_is_whole(value, state, name, own) for state in handed):
                yield name


def _is_state(item: ast.arg, states: set[str]) -> bool:
    return item.arg == _STATE if item.annotation is None else last_part(item.annotation) in states


def _is_whole(node: ast.expr, state: str, key: str, own: dict[str, ast.expr]) -> bool:
    """Whether an expression holds all that stands under a key: it, a copy of it, or it with something added."""
    node = own.get(node.id, node) if isinstance(node, ast.Name) else node
    if looked_up(node)[0] == key:
        return asked_of(node) == state
    parts: Sequence[ast.expr] = ()
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = (node.left, node.right)
    elif isinstance(node, ast.List):
        parts = [item.value for item in node.elts if isinstance(item, ast.Starred)]
    elif isinstance(node, ast.Call) and (copied := copied_by(node)) is not None:
        parts = (copied,)
    return any(_is_whole(part, state, key, own) for part in parts)
