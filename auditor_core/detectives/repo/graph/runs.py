"""What every run of a graph is given to begin with."""

import ast
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name

_RUNNING = ("invoke", "ainvoke", "stream", "astream", "astream_events")
_HOPS = 3
"""Names and functions between a run and the dictionary that it is given."""


def always_given(modules: Sequence[Module], key: str, fields: AbstractSet[str]) -> bool:
    """Whether each run begins with something under a key; not, where one is told that nobody can read.

    `fields` are the names that classes declare: what is handed other keys is no graph, but a chain of a model.
    """
    runs = list(_runs(modules, fields))
    return bool(runs) and all(key in keys for keys in runs)


def never_given(modules: Sequence[Module], key: str) -> bool:
    """Whether a graph is run, and each run begins with what can be read and has nothing under a key."""
    runs = [_given(modules, call) for call in _calls(modules) if _is_of_graph(call)]
    return bool(runs) and all(pairs is not None and key not in pairs for pairs in runs)


def are_told(modules: Sequence[Module]) -> bool:
    """Whether nobody starts a graph with something that can't be read, and may hold whatever key."""
    calls = _calls(modules)
    return not any(_is_of_graph(call) for call in calls if _given(modules, call) is None)


def _runs(modules: Sequence[Module], fields: AbstractSet[str]) -> Iterator[AbstractSet[str]]:
    """The keys that each run is given with something under them; none where that can't be told."""
    for call in _calls(modules):
        pairs = _given(modules, call)
        if pairs is None:
            if _is_of_graph(call):
                yield frozenset()
        elif pairs.keys() <= fields and pairs:
            yield {name for name, value in pairs.items() if getattr(value, "value", value) is not None}


def _calls(modules: Sequence[Module]) -> list[Call]:
    return [call for module in modules for last in _RUNNING for call in module.by_last.get(last, ())]


def _given(modules: Sequence[Module], call: Call) -> dict[str, ast.expr] | None:
    """What a run is given; None where that can't be read, or where it is nothing."""
    named = next((word.value for word in call.node.keywords if word.arg == "input"), None)
    given = next(iter(call.node.args), named)
    return _pairs(modules, given, call, _HOPS) if given is not None else None


def _is_of_graph(call: Call) -> bool:
    """Whether what is run is called like a graph."""
    held = call.node.func.value if isinstance(call.node.func, ast.Attribute) else None
    name = last_part(held.func if isinstance(held, ast.Call) else held).lower() if held is not None else ""
    return any(word in name for word in ("graph", "app", "workflow", "court", "swarm", "compil", "auditor", "runnable"))


def _pairs(modules: Sequence[Module], node: ast.expr, call: Call, hops: int) -> dict[str, ast.expr] | None:
    """A dictionary that is written out, under a name or by a function that does nothing else; None for others."""
    if isinstance(node, ast.Dict):
        names = [str(key.value) if isinstance(key, ast.Constant) else "" for key in node.keys]
        return None if "" in names else dict(zip(names, node.values, strict=True))
    if isinstance(node, ast.Call):
        last = last_part(node.func)
        named = bool(node.keywords) and not node.args and all(word.arg for word in node.keywords)
        if named and (last == "dict" or last[:1].isupper()):
            return {str(word.arg): word.value for word in node.keywords}
        made = _results(modules, last)
        return _pairs(modules, made[0], call, hops - 1) if len(made) == 1 and hops else None
    function = call.context.function
    values = function.assigned.get(target_name(node), []) if function else []
    return _pairs(modules, values[0], call, hops - 1) if len(values) == 1 and hops else None


def _results(modules: Sequence[Module], name: str) -> list[ast.expr]:
    """What the one function of a name returns; in place of a name of its own, what that is set to."""
    found: list[Function] = [item for module in modules for item in module.functions if item.name == name]
    results = found[0].results if len(found) == 1 else []
    return [(found[0].assigned.get(target_name(item)) or [item])[0] for item in results]
