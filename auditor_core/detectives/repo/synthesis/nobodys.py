"""Weights that are no judge's: the tech lead is named and counts once, or what is cited counts, whoever cites it."""

import ast
import re
from collections.abc import Container, Iterator

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.spelling import spelled
from auditor_core.detectives.repo.source.statements import done_under
from auditor_core.detectives.repo.synthesis.consequences import TECH_LEAD
from auditor_core.detectives.repo.synthesis.leading import written_number
from auditor_core.detectives.repo.synthesis.meaning import Meaning
from auditor_core.detectives.repo.synthesis.weights_given import names_judge

_WHO = re.compile(
    r"tech_?lead|\btech\b|\bjudge|persona|\brole\b|architect|prosecut|defen[cs]e|lead|graph|orchestrat|criteri|dimension"
    r"|function",
    re.IGNORECASE,
)
_NAMED = re.compile(_WHO.pattern.replace(r"\bjudge|persona|\brole\b|", ""), re.IGNORECASE)
"""The same, without what stands for anybody who speaks."""
_OF_EVIDENCE = re.compile(r"cited|citation|evidence|confiden|verif|proven|credib|(un)?support", re.IGNORECASE)
_A_NAME = 2
"""Words of a string that is a name."""


def is_nobodys(module: Module, function: Function, meaning: Meaning, node: ast.AST, ones: Container[str]) -> bool:
    """Whether a weight, or the condition that it hangs on, makes nobody count more; `ones` are names of one."""
    return _counts_once(function, node, ones) or _is_anothers(node) or _is_of_evidence(module, function, meaning, node)


def _is_anothers(node: ast.AST) -> bool:
    """`weights["Defense"] *= 2`: somebody else counts for more."""
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    if not isinstance(node, ast.Assign | ast.AugAssign) or not isinstance(target, ast.Subscript):
        return False
    number = written_number(node.value)
    least = 0 if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) else 1
    raised = number is not None and number > least and not isinstance(getattr(node, "op", None), ast.Sub | ast.Div)
    return raised and names_judge(target.slice) and not TECH_LEAD.search(spelled(target.slice))


def _is_of_evidence(module: Module, function: Function, meaning: Meaning, node: ast.AST) -> bool:
    """Whether a weight is given for evidence that is cited, and asks for no judge and no criterion."""
    if not isinstance(node, ast.Assign | ast.AugAssign) or _NAMED.search(module.text(node)):
        return False
    around = [item for item in function.nodes if isinstance(item, ast.If | ast.For | ast.Match | ast.match_case)
              and any(part is node for part in walk(item))]  # fmt: skip
    asked = [meaning.of(item.test) for item in around if isinstance(item, ast.If)]
    told = [spelled(item.pattern) for item in around if isinstance(item, ast.match_case)]
    told += [module.text(item.iter) for item in around if isinstance(item, ast.For)]
    of_evidence = any(map(_OF_EVIDENCE.search, (*asked, *told))) and bool(asked)
    return of_evidence and not any(map(_WHO.search, (*asked, *told)))


def _counts_once(function: Function, test: ast.AST, ones: Container[str]) -> bool:
    """Whether all that is done with the tech lead's score where a condition holds is to multiply it by one."""
    for node in function.nodes:
        if isinstance(node, ast.If) and (done := done_under(node, test)):
            products = [part for item in done for part in walk(item) if _is_by_one(part, ones)]
            inside = {id(part) for item in products for part in walk(item)}
            named = [part for item in done for part in _spoken_of(item) if last_part(part) not in ones]
            return bool(products) and all(id(part) in inside for part in named)
    return False


def _is_by_one(node: ast.AST, ones: Container[str]) -> bool:
    """`tech_lead.score * 1`."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mult):
        return False
    sides = ((node.left, node.right), (node.right, node.left))
    return any(_is_one(one, ones) and any(map(_names_tech_lead, walk(other))) for one, other in sides)


def _is_one(node: ast.expr, ones: Container[str]) -> bool:
    value = node.value if isinstance(node, ast.Constant) else None
    return (value == 1 and value is not True) or (bool(last_part(node)) and last_part(node) in ones)


def _spoken_of(node: ast.AST) -> Iterator[ast.AST]:
    """Where the tech lead is named, comparisons and texts apart."""
    pending = [node]
    while pending:
        here = pending.pop()
        if _names_tech_lead(here):
            yield here
        pending += [part for part in ast.iter_child_nodes(here) if not isinstance(part, ast.Compare | ast.JoinedStr)]


def _names_tech_lead(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        word = node.value if isinstance(node.value, str) and len(node.value.split()) <= _A_NAME else ""
    else:
        word = last_part(node)
    return bool(TECH_LEAD.search(word))
