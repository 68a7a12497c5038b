"""Prompts that are put together: of constants in an f-string or a sum, or by what fills a template in."""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.judging.wording import Wording, Words, may_be_built, read_as
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Context, Function, Module, Text


def readers_of(modules: Sequence[Module]) -> Mapping[str, int]:
    """How many times each name or attribute is read, a module's own names apart from those of others."""
    return Counter(
        read_as(module, node) or last_part(node)
        for module in modules
        for node in walk(module.tree)
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
    )


def built_texts(module: Module, readers: Mapping[str, int]) -> tuple[list[Text], dict[int, Wording]]:
    """The texts of a module with those that are put together in the place of their pieces, and what these say."""
    words = Words(module, readers)
    owners = {id(node): function for function in module.functions for node in function.nodes}
    said: dict[int, Wording] = {}
    inside: set[int] = set()
    whole: list[ast.expr] = []
    for node in walk(module.tree):
        if not isinstance(node, ast.expr) or not may_be_built(module, node) or id(node) in inside:
            continue
        wording = words.of(node, owners.get(id(node)))
        if wording is not None and (wording.filled or not wording.told):
            said[id(node)] = wording
            inside |= {id(part) for part in walk(node)}
            whole.append(node)
    if not said:
        return module.texts, said
    made = [text for node in whole if (text := _text_of(module, node, owners.get(id(node)))) is not None]
    left = [text for text in module.texts if id(text.node) not in inside]
    return sorted((*left, *made), key=lambda text: (text.node.lineno, text.node.col_offset)), said


def _text_of(module: Module, node: ast.expr, function: Function | None) -> Text | None:
    """A built text, and what holds it."""
    if isinstance(node, ast.Call):
        call = next((item for item in module.calls if item.node is node), None)
        return Text(node, call.context, call.target) if call else None
    parts = {id(part) for part in walk(node)}
    first = next((text for text in module.texts if id(text.node) in parts), None)
    if first is not None:
        return Text(node, first.context, first.holder, first.receiver)
    holder = next(_holders(module, node, function), "")
    context = Context("function", function.node, None, function, function.owner) if function else None
    return Text(node, context or Context("module", module.tree), holder)


def _holders(module: Module, node: ast.expr, function: Function | None) -> Iterator[str]:
    assigned = function.assigned if function else module.assigned
    yield from (name for name, values in assigned.items() if any(value is node for value in values))
