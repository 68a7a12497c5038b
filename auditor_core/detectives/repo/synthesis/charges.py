"""Words of security that conditions look for in what a judge says, and where the name of a rule is noted."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeGuard

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.synthesis.conditions import SECURITY

CHARGE = re.compile(r"shell\s*=\s*true|\beval\b|\bexec\b", re.IGNORECASE)
_RULE = re.compile(r"\w+[ _-]\w[\w -]*")
"""The name of a rule is of several words; a single one may stand in anything."""
_NOTING = ("append", "add")


def looks_for_words(node: ast.AST) -> TypeGuard[ast.Compare]:
    """`"security" in argument`."""
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.In):
        return False
    return isinstance(node.left, ast.Constant) and isinstance(node.left.value, str)


def is_charge(node: ast.Compare) -> bool:
    """Whether the words that are looked for are about security."""
    return _is_about_security(node.left)


def looked_for_in_turn(node: ast.AST) -> Iterator[ast.Compare]:
    """Charges that are gone through one by one: `any(word in argument for word in SECURITY_WORDS)`."""
    loops = [part for part in walk(node) if isinstance(part, ast.comprehension | ast.For) and _lists_charges(part.iter)]
    names = {loop.target.id for loop in loops if isinstance(loop.target, ast.Name)}
    for part in walk(node) if names else ():
        if isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.In) and isinstance(part.left, ast.Name):
            yield from [part] if part.left.id in names else ()


def noted_where(
    known: Mapping[str, Sequence[tuple[Module, Function]]], asked: ast.Compare
) -> Iterator[tuple[Module, Function, ast.expr]]:
    """Under which conditions of which functions the name of a rule is noted that a condition looks for.

    `"security override" in verdict.rules`, where `rules.append("security override")` stands under a condition. Where
    it is noted without one, the condition is a constant.
    """
    mark = getattr(asked.left, "value", "")
    if not _RULE.fullmatch(mark) or not SECURITY.search(mark):
        return
    for module, function in {id(item[1]): item for items in known.values() for item in items}.values():
        if mark not in module.source:
            continue
        for call in function.calls:
            given = call.node.args[0] if call.last in _NOTING and len(call.node.args) == 1 else None
            if isinstance(given, ast.Constant) and given.value == mark:
                yield module, function, _condition(function, call.node)


def _condition(function: Function, call: ast.Call) -> ast.expr:
    """The innermost condition that a call stands under, not on its other side."""
    holding = [
        node
        for node in function.nodes
        if isinstance(node, ast.If) and any(part is call for step in node.body for part in walk(step))
    ]
    return max(holding, key=lambda node: node.lineno).test if holding else ast.Constant(True)


def _lists_charges(node: ast.expr) -> bool:
    """Whether words of security are gone over: written out, or under a name that says so."""
    if isinstance(node, ast.Name | ast.Attribute):
        return bool(SECURITY.search(last_part(node)))
    return isinstance(node, ast.Tuple | ast.List | ast.Set) and any(map(_is_about_security, node.elts))


def _is_about_security(node: ast.expr) -> bool:
    written = str(node.value) if isinstance(node, ast.Constant) else ""
    return bool(SECURITY.search(written) or CHARGE.search(written))
