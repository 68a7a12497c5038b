"""Functions that are nodes of the one graph and nothing else, so that what they raise ends the whole run.

Who catches what such a run ends in can only say that all has ended: of the other nodes' work nothing is left.
"""

import ast
from collections.abc import Iterator, Sequence, Set

from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import root_of

_INVOKING = frozenset({"invoke", "ainvoke", "stream", "astream", "astream_events"})
_LOOPS = (ast.For, ast.AsyncFor, ast.While, ast.ListComp, ast.GeneratorExp)


def ends_the_run(modules: Sequence[Module], function: Function, around: Set[str]) -> bool:
    """Whether what a function raises ends all that the product does.

    Args:
        modules: The product's modules.
        function: What raises, of which no call is known.
        around: Its name, and those of all that mention it, and so on.
    """
    last = function.name.rpartition(".")[2]
    added = [call.node for module in modules for call in module.by_last.get("add_node", ())]
    given = [item for call in added for item in (*call.args, *(word.value for word in call.keywords))]
    naming = (part for module in modules if last in module.source for part in walk(module.tree))
    graphs = sum(len(module.by_last.get("StateGraph", ())) for module in modules)
    plain = 0 < sum(is_load(item, last) for item in given) == sum(is_load(part, last) for part in naming)
    return plain and graphs == 1 and not function.node.decorator_list and not any(_goes_on(modules, around))


def _goes_on(modules: Sequence[Module], around: Set[str]) -> Iterator[bool]:
    """Of each place that takes the failure of what may be such a run, whether the next run follows."""
    for owner in (function for module in modules for function in module.functions):
        for node in owner.nodes:
            if isinstance(node, ast.Try | ast.TryStar) and any(_runs(part, owner, around) for part in walk(node)):
                yield _is_repeated(modules, node, owner)


def _runs(part: ast.AST, owner: Function, around: Set[str]) -> bool:
    """Whether a call runs what bears one of these names, or was made by what does."""
    if not isinstance(part, ast.Call) or last_part(part.func) not in _INVOKING:
        return False
    name = root_of(part.func)
    made = owner.assigned.get(name, ()) if name else (part.func,)
    return name in around or any(last_part(item) in around for value in made for item in walk(value))


def _is_repeated(modules: Sequence[Module], node: ast.AST, owner: Function) -> bool:
    """Whether a loop stands around a statement, or around a call of the function that it is in."""
    loops = (part for part in owner.nodes if isinstance(part, _LOOPS))
    last = owner.name.rpartition(".")[2]
    return any(part is node for loop in loops for part in walk(loop)) or any(
        call.context.has("loop") for module in modules for call in module.by_last.get(last, ())
    )
