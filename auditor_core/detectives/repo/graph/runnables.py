"""Objects of LangChain and LangGraph that nodes run, by the names that they give nodes which are given no other."""

from auditor_core.detectives.repo.graph.builder import Arguments, function_name
from auditor_core.detectives.repo.graph.values import UNKNOWN, Runnable, Value

UNNAMED_GRAPH = "LangGraph"
"""Name of a compiled graph that is given none."""
_UNNAMED = {"ToolNode": "tools", "create_agent": UNNAMED_GRAPH, "create_react_agent": UNNAMED_GRAPH}
_OF_FUNCTIONS = frozenset({"RunnableLambda", "RunnableGenerator"})
"""What bears the name of the function that it is made of."""


def runnable(last: str, arguments: Arguments) -> Value:
    """What a function of these libraries, by the last part of its name, makes; `UNKNOWN` where it has no plain name."""
    name = arguments.keywords.get("name") or _UNNAMED.get(last, "")
    function = arguments.get(0, "func") if last in _OF_FUNCTIONS else None
    if not name and last in _OF_FUNCTIONS:
        name = function_name(function)
    return Runnable(name, function) if name and isinstance(name, str) else UNKNOWN
