"""Addresses that are of something else than a repository, by the names that they go through."""

import ast
import re

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Module, target_name
from auditor_core.detectives.repo.tools.inputs import Inputs

_PART = r"(?:^|[^a-z])(?:{})(?:s?$|s?[^a-z])"
_OTHERS = re.compile(
    _PART.format("pdf|report|image|figure|document|doc|download|api|llm|webhook|proxy|database|db|redis|drive"),
    re.IGNORECASE,
)
_REPOSITORY = re.compile(r"repo(?!rt)|git|clone|remote|project|submission|source|target", re.IGNORECASE)
_HOPS = 3
"""Callers of callers, and names that stand for names."""
_MOST_CALLERS = 20


def is_of_others(name: str) -> bool:
    """Whether a name says that an address is of something else: `normalize_pdf_url`."""
    return bool(_OTHERS.search(name)) and not _REPOSITORY.search(name)


def is_elsewhere(module: Module, call: Call, inputs: Inputs) -> bool:
    """Whether all names that lead to a call's arguments speak of something else, and none of a repository."""
    names = _names(module, call, list(call.node.args), inputs, _HOPS)
    return any(map(is_of_others, names)) and not any(map(_REPOSITORY.search, names))


def _names(module: Module, call: Call, given: list[ast.expr], inputs: Inputs, hops: int) -> set[str]:
    """Names in what is given, in what these stand for, and in what the function's callers give for them."""
    function = call.context.function
    found: set[str] = {function.name} if function else set()
    pending = {target_name(part) for item in given for part in walk(item) if isinstance(part, ast.Name | ast.Attribute)}
    while pending - found:
        name = (pending - found).pop()
        found.add(name)
        for value in function.assigned.get(name, ()) if function else ():
            pending |= {target_name(part) for part in walk(value) if isinstance(part, ast.Name | ast.Attribute)}
    if function and hops:
        for home, caller in inputs.callers(function)[:_MOST_CALLERS]:
            passed = [value for name, value in handed(caller.node, function) if name in found]
            found |= _names(home, caller, passed, inputs, hops - 1)
    return found
