"""Which persona the node of a judge is really made with: `add_node("defense", make_judge("Prosecutor"))`."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_LONGEST_NAME = 40
_ADDING = "add_node"
_HOPS = 2
"""Names that stand for names."""

Seat = tuple[str, str, str]
"""What makes the node, the persona that the node is named after, and the persona that it is made with."""
Row = Mapping[str, ast.expr]
"""What names stand for in one round of a loop."""


def unseated(product: Sequence[Module]) -> set[str]:
    """Personas whose node is made, in the very way of another's, with that other one's persona."""
    adding = [module for module in product if _ADDING in module.by_last]
    told = _Values(product)
    seats = [seat for module in adding for call in module.by_last[_ADDING] for seat in _added(call, told)]
    seats += [seat for module in product for seat in _listed(module, adding)]
    fine = {own for _, own, given in seats if own == given}
    return {
        own
        for maker, own, given in seats
        if own not in fine and any(seat[0] == maker and seat[1] != own and seat[2] == given for seat in seats)
    }


class _Values:
    """Looks up what names stand for."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product

    def of(self, node: ast.expr, call: Call, hops: int = _HOPS) -> ast.expr:
        """The only value of a name, in the function around a call or at the top of some module; else the node."""
        name = written_name(node).rpartition(".")[2] if isinstance(node, ast.Name | ast.Attribute) else ""
        own = call.context.function.assigned.get(name, []) if call.context.function and name else []
        values = own or assigned_anywhere(self._product, name)
        return self.of(values[0], call, hops - 1) if name and hops and len(values) == 1 else node


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
    """The seat of a judge, where the label and the call that makes it name one persona each."""
    made = made.body if isinstance(made, ast.Lambda) else made
    if not isinstance(made, ast.Call):
        return
    maker, arguments = made.func, [*made.args, *(word.value for word in made.keywords)]
    if written_name(maker).rpartition(".")[2] == "partial" and made.args:
        maker, arguments = made.args[0], arguments[1:]
    parts = (part for item in arguments for part in walk(item) if isinstance(part, ast.expr))
    given = {_persona(_word(row.get(target_name(part), part))) for part in parts} - {""}
    own = _persona(label)
    if own and len(given) == 1:
        yield written_name(maker), own, given.pop()


def _persona(word: str) -> str:
    return persona_of(word) if len(word) <= _LONGEST_NAME else ""


def _word(node: ast.expr) -> str:
    """A string that is written out, or the last part of a name."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return str(getattr(node, "attr", getattr(node, "id", "")))
