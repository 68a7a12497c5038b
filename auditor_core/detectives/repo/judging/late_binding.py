"""Nodes of judges that are made in a loop and read its variable only when they run: all of them serve the last judge.

`for seat in SEATS: NODES[seat.name] = lambda state: ask(seat, state)`; a default argument, a `partial` or a function
that makes the node would bind the judge of the round.
"""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module, target_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_KEEPING = frozenset({"add_node", "append", "setdefault"})
"""Calls that keep a function for later."""
_ALL_OF = frozenset({"items", "values", "keys", "copy"})
_IN_A_ROW = frozenset({"list", "tuple", "dict", "sorted", "reversed", "enumerate", "zip", "iter", "MappingProxyType"})
"""What gives all that it is handed."""
_HOPS = 3
"""Names that stand for names."""
_FEW_WORDS = 3
_Loop = ast.For | ast.DictComp | ast.ListComp


def late_binding(product: Sequence[Module]) -> set[str]:
    """Judges of a table but the last, where the functions that are kept of a loop over it read the loop's variable."""
    found: set[str] = set()
    for module in product:
        for loop in walk(module.tree):
            if isinstance(loop, _Loop) and (names := _read_late(loop)):
                over = loop.iter if isinstance(loop, ast.For) else loop.generators[0].iter
                judges = [persona for persona in map(_judge, _rows(over, module, product)) if persona]
                found |= set(judges[:-1]) - set(judges[-1:]) if names and len(set(judges)) > 1 else set()
    return found


def _read_late(loop: _Loop) -> set[str]:
    """Variables of a loop that functions read which outlive their round."""
    target = loop.target if isinstance(loop, ast.For) else loop.generators[0].target
    names = {part.id for part in walk(target) if isinstance(part, ast.Name)}
    return {name for function in _kept(loop) for name in names & _free(function)}


def _kept(loop: _Loop) -> Iterator[ast.AST]:
    """Functions that a loop makes and keeps."""
    if not isinstance(loop, ast.For):
        value = loop.value if isinstance(loop, ast.DictComp) else loop.elt
        yield from [value] if isinstance(value, ast.Lambda) else []
        return
    made = {step.name: step for step in loop.body if isinstance(step, FunctionNode) and not step.decorator_list}
    for part in (part for step in loop.body for part in walk(step)):
        given: list[ast.expr] = []
        if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Subscript):
            given = [part.value]
        elif isinstance(part, ast.Call) and last_part(part.func) in _KEEPING:
            given = part.args
        for item in given:
            yield from [item] if isinstance(item, ast.Lambda) else []
            yield from [made[item.id]] if isinstance(item, ast.Name) and item.id in made else []


def _free(function: ast.AST) -> set[str]:
    """Names that a function reads and does not bind itself."""
    inside = list(walk(function))
    own = {part.arg for part in inside if isinstance(part, ast.arg)}
    own |= {part.id for part in inside if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    return {part.id for part in inside if isinstance(part, ast.Name)} - own


def _rows(over: ast.expr, module: Module, product: Sequence[Module], hops: int = _HOPS) -> list[ast.expr]:
    """What a loop goes through, where that is written out: under a name, as a class of names, or made of such."""
    while isinstance(over, ast.Call):
        method = isinstance(over.func, ast.Attribute) and over.func.attr in _ALL_OF
        held = over.func.value if method and isinstance(over.func, ast.Attribute) else None
        if held is None and (last_part(over.func) not in _IN_A_ROW or not over.args):
            return []
        over = held or over.args[0]
    if isinstance(over, ast.Name | ast.Attribute):
        name = target_name(over).rpartition(".")[2]
        values = module.assigned.get(name) or assigned_anywhere(product, name)
        if not values:
            return _members(name, product)
        return _rows(values[0], module, product, hops - 1) if len(values) == 1 and hops else []
    if isinstance(over, ast.DictComp | ast.ListComp | ast.SetComp | ast.GeneratorExp):
        first = over.generators[0]
        return [] if first.ifs or len(over.generators) > 1 else _rows(first.iter, module, product, hops)
    if isinstance(over, ast.Dict):
        return [key for key in over.keys if key is not None]
    return list(over.elts) if isinstance(over, ast.List | ast.Tuple) else []


def _members(name: str, product: Sequence[Module]) -> list[ast.expr]:
    """The names of an enumeration, in their order."""
    kinds = (node for module in product for node, _, _ in module.classes if node.name == name)
    return [
        step.targets[0]
        for node in kinds
        if any("Enum" in last_part(base) for base in node.bases)
        for step in node.body
        if isinstance(step, ast.Assign)
    ]


def _judge(row: ast.expr) -> str:
    """The judge that a row of a table is about."""
    words = (word for part in walk(row) if (word := word_of(part)) and len(word.split()) <= _FEW_WORDS)
    return persona_of(*words)
