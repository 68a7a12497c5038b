"""Opinions that are kept by their criterion alone, and handed to the next judge under that one's name.

`KEPT[criterion].model_copy(update={"judge": judge})`: who is asked first speaks for all. What is kept in an object may
be kept for one judge, and a key that is made of anything else may tell whose opinion it is.
"""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.stores import fills
from auditor_core.detectives.repo.judging.one_voice import COPYING, renamings
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.places import place_of
from auditor_core.detectives.repo.source.statements import names_in
from auditor_core.facts import UnheardAnswerFact

_CRITERION = re.compile(r"criteri|dimension", re.IGNORECASE)
_JUDGE = re.compile(r"judge|persona|role", re.IGNORECASE)


def find_kept_voices(modules: Sequence[Module]) -> list[UnheardAnswerFact]:
    """One fact for each place that gives such an opinion away. `modules`: the product's."""
    return [
        UnheardAnswerFact(
            function=function.name,
            told="each judge the opinion that another gave on the criterion",
            place=place_of(module, opinion),
        )
        for module in modules
        if any(word in module.source for word in COPYING)
        for function in module.functions
        for opinion in _given_away(module, function)
    ]


def _given_away(module: Module, function: Function) -> Iterator[ast.expr]:
    """Opinions of a table that outlives the function, which get the name of the judge that it is called for."""
    for node in function.nodes:
        for opinion, judge in renamings(node):
            names = function.assigned.get(opinion.id, ()) if isinstance(opinion, ast.Name) else (opinion,)
            found = [_looked_up(item) for item in names]
            handed = names_in(judge) <= function.parameters and _JUDGE.search(written_name(judge))
            if handed and found and all(_is_kept(item, module, function) for item in found):
                yield opinion


def _looked_up(node: ast.expr) -> tuple[str, ast.expr] | None:
    """The name of a table and the key of which something is its entry: `KEPT[key]`, `KEPT.get(key)`."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        return node.value.id, node.slice
    method = node.func if isinstance(node, ast.Call) else None
    if not isinstance(node, ast.Call) or not isinstance(method, ast.Attribute) or method.attr != "get" or not node.args:
        return None
    return (method.value.id, node.args[0]) if isinstance(method.value, ast.Name) else None


def _is_kept(entry: tuple[str, ast.expr] | None, module: Module, function: Function) -> bool:
    """Whether an entry stands in a table of the module that the function fills, under the criterion alone."""
    table, key = entry or ("", None)
    own = table in module.assigned and table not in function.assigned and table not in function.parameters
    told = names_in(key) if key is not None else set()
    entry_of = isinstance(key, ast.Subscript) and isinstance(key.slice, ast.Constant)  # `criterion["id"]`
    plain = (entry_of or isinstance(key, ast.Name | ast.Attribute)) and all(_CRITERION.search(name) for name in told)
    return own and plain and told <= function.parameters and any(table in fills(node) for node in function.nodes)
