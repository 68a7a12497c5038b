"""How what a call binds is kept, given back and reached, so that its uses can be found."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, written_name


def reached(call: Call) -> Iterator[str]:
    """What a call is on, and what it is handed, itself or by one of its methods: `ask(self.model.ainvoke, p)`."""
    yield written_name(call.node.func).rpartition(".")[0]
    for given in (*call.node.args, *(word.value for word in call.node.keywords)):
        if isinstance(given, ast.Name | ast.Attribute):
            name = written_name(given)
            yield name
            yield name.rpartition(".")[0]


def is_kept(call: Call) -> bool:
    """Whether an object is made with the bound model, so that its methods tell how the model is asked."""
    function = call.context.function
    return function is not None and function.name.endswith("__init__")


def gives(function: Function, call: Call) -> bool:
    """Whether a function gives back the bound model, so that others ask it."""
    return any(
        node is call.node or (bool(call.target) and isinstance(node, ast.Name) and node.id == call.target)
        for result in function.results
        for node in walk(result)
    )
