"""Which persona the node of a judge is really made with: `add_node("defense", make_judge("Prosecutor"))`."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.judging.stand_ins import JUDGE
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_LONGEST_NAME = 40
_ADDING = "add_node"
_AS_IT_IS = "a judge's own function"
_HOPS = 2
"""Names that stand for names."""

Seat = tuple[str, str, str]
"""What makes the node, the persona that the node is named after, and the persona that it is made with."""
Row = Mapping[str, ast.expr]
"""What names stand for in one round of a loop."""


def unseated(product: Sequence[Module]) -> set[str]:
    """Personas whose node is made, in the very way of another's, with that other one's persona."""
    calls = {module.path: _adding(module) for module in product}
    adding = [module for module in product if calls[module.path]]
    told = _Values(product)
    seats = [seat for module in adding for call in calls[module.path] for seat in _added(call, told)]
    added = {own for _, own, _ in seats}
    seats += [seat for module in product for seat in _listed(module, adding) if seat[1] not in added]
    fine = {own for _, own, given in seats if own == given}
    return {
        own
        for maker, own, given in seats
        if own not in fine and any(seat[0] == maker and seat[1] != own and seat[2] == given for seat in seats)
    }


def _adding(module: Module) -> list[Call]:
    """Calls that add a node to a graph, also by a name that a function has for that: `add = builder.add_node`."""
    every = module.calls if _ADDING in module.source else ()
    held = ((call, call.context.function) for call in every)
    renamed = [call for call, function in held if function and _is_adding(function.assigned.get(call.written, ()))]
    return [*module.by_last.get(_ADDING, ()), *renamed]


def _is_adding(values: Sequence[ast.expr]) -> bool:
    return len(values) == 1 and last_part(values[0]) == _ADDING


class _Values:
    """Looks up what names stand for."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product

    def of(self, node: ast.expr, call: Call, hops: int = _HOPS) -> ast.expr:
        """The only value of a name, in the function around a call or at the top of some module; else the node."""
        name = written_name(node).rpartition(".")[2] if isinstance(node, ast.Name | ast.Attribute) else ""
        own = call.context.function.assigned.get(name, []) if call.context.function and name else []
        values = own or assigned_anywhere(self._product, name)
        if name and hops and len(values) == 1:
            return self.of(values[0], call, hops - 1)
        return self._entry(node, call, hops) if isinstance(node, ast.Subscript) and hops else node

    def _entry(self, node: ast.Subscript, call: Call, hops: int) -> ast.expr:
        """What a table holds under a key that is written out; else the node."""
        table = self.of(node.value, call, hops - 1)
        pairs = zip(table.keys, table.values, strict=True) if isinstance(table, ast.Dict) else ()
        found = [value for key, value in pairs if key is not None and _word(key) == _word(node.slice)]
        return found[0] if len(found) == 1 and _word(node.slice) else node


def _added(call: Call, told: _Values) -> Iterator[Seat]:
    """Seats of nodes that are added one by one, or in a loop over rows of names."""
    words = {word.arg: word.value for word in call.node.keywords}
    given = [*call.node.args, *(words[key] for key in ("node", "action") if key in words)]
    for row in _rows(call, told) if len(given) > 1 else ():
        label, made = (told.of(row.get(target_name(item), item), call) for item in given[:2])
        yield from _seat(_word(label), made, row)


def _listed(module: Module, adding: Sequence[Module]) -> Iterator[Seat]:
    """Seats in a dictionary that a module with a graph reads: `{"defense": make_judge("Prosecutor")}`."""
    for name, values in module.assigned.items():
        for value in values:
            if isinstance(value, ast.Dict) and any(name in item.source for item in adding):
                for key, item in zip(value.keys, value.values, strict=True):
                    yield from _seat(_word(key) if key else "", item, {})


def _rows(call: Call, told: _Values) -> Sequence[Row]:
    """What the names of the loop around a call stand for in each round; one empty row where there is no loop."""
    loop = call.context.nearest("loop")
    if loop is None or not isinstance(loop.node, ast.For):
        return [{}]
    over, target = loop.node.iter, loop.node.target
    if isinstance(over, ast.Call) and isinstance(over.func, ast.Attribute) and over.func.attr == "items":
        over = over.func.value
    table = told.of(over, call)
    rows: list[list[ast.expr]] = []
    if isinstance(table, ast.Dict):
        rows = [[key, value] for key, value in zip(table.keys, table.values, strict=True) if key]
    elif isinstance(table, ast.Tuple | ast.List):
        rows = [item.elts if isinstance(item, ast.Tuple | ast.List) else [item] for item in table.elts]
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    return [dict(zip(map(target_name, names), row, strict=False)) for row in rows]


def _seat(label: str, made: ast.expr, row: Row) -> Iterator[Seat]:
    """The seat of a judge, where the label and what makes it, or runs in it, name one persona each."""
    made = made.body if isinstance(made, ast.Lambda) else row.get(target_name(made), made)
    own = _persona(label)
    maker, given = _made(made, row) if isinstance(made, ast.Call) else ("", set[str]())
    if not given:
        maker, given = _AS_IT_IS, {_judge_of(made)} - {""}
    if own and len(given) == 1:
        yield maker, own, given.pop()


def _made(call: ast.Call, row: Row) -> tuple[str, set[str]]:
    """What makes a seat, and the personas that it is handed: that of the function that it is put around, or all."""
    maker, arguments = call.func, [*call.args, *(word.value for word in call.keywords)]
    if written_name(maker).rpartition(".")[2] == "partial" and call.args:
        maker, arguments = call.args[0], arguments[1:]
    around = _judge_of(row.get(target_name(arguments[0]), arguments[0])) if arguments and call.args else ""
    parts = (part for item in arguments for part in walk(item) if isinstance(part, ast.expr))
    named = {_persona(_word(row.get(target_name(part), part))) for part in parts} - {""}
    return written_name(maker), {around} if around else named


def _judge_of(node: ast.expr) -> str:
    """Whose own function an expression names: `prosecutor_node`, `Prosecutor().hear`, `JUDGES["prosecutor"]`."""
    here: ast.expr | None = node
    while here is not None:
        word = _word(here.slice if isinstance(here, ast.Subscript) else here)
        if JUDGE.fullmatch(word) and not word.isupper() and not isinstance(here, ast.Constant):
            return _persona(word)
        here = here.func if isinstance(here, ast.Call) else getattr(here, "value", None)
        here = here if isinstance(here, ast.expr) else None
    return ""


def _persona(word: str) -> str:
    return persona_of(word) if len(word) <= _LONGEST_NAME else ""


def _word(node: ast.expr) -> str:
    """A string that is written out, or the last part of a name."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return str(getattr(node, "attr", getattr(node, "id", "")))
