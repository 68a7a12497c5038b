"""Where the code says what is to be mended: a heading, a label or a field that goes into the report."""

import ast
import re
from collections.abc import Container, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.synthesis.templates import Templates
from auditor_core.detectives.repo.synthesis.texts_built import labels_in
from auditor_core.facts import Place, SynthesisRuleFact

_REMEDY = re.compile(
    r"remed|recommend|improve|next[ _]steps?|action[ _](?:items?|plan)|corrective|suggest|advice|\bmend|\bto[ _-]do\b"
    r"|(?:how|what|where) to \w+|\bfix(?:es)?\b|\bpriorit|empfehl|recomend|correcti[fv]|am[ée]lior",
    re.IGNORECASE,
)
_HEADED = re.compile(r"^[ \t]*(?:#{1,6} |\*\*|<h\d|[-*] \*\*)(?P<said>[^\n]*)", re.MULTILINE)
"""What a line says that opens a part of a report."""
_SHORT = 120
"""Characters of a text that is a label or a sentence, rather than what a model is told."""


def remedies(product: Sequence[Module], reports: Container[str]) -> list[SynthesisRuleFact]:
    """Where it is first said what is to be mended: where a report is put together (its path), else anywhere."""
    for module in sorted(product, key=lambda module: module.path not in reports):
        if (node := _remedy(module)) is not None:
            place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
            return [SynthesisRuleFact(kind="remedy", name="remediation", text=module.text(node, 200), place=place)]
    return []


def told_by_templates(templates: Templates) -> list[SynthesisRuleFact]:
    """The first template of a report that says so, by a heading, a label or a value that it puts in."""
    for item in templates.reports:
        told = (*labels_in(item.content.text), *item.content.names) if item.content else ()
        if any(map(_REMEDY.search, told)):
            place = Place(path=item.module.path, line=item.node.lineno, end_line=item.node.lineno)
            text = item.module.text(item.node, 200)
            return [SynthesisRuleFact(kind="remedy", name="remediation", text=text, place=place)]
    return []


def _remedy(module: Module) -> ast.expr | None:
    """The first place of a module that speaks of it; what only explains the code is none."""
    if not _REMEDY.search(module.source):
        return None
    aside = {id(part) for node in walk(module.tree) for part in _explaining(node)}
    return next(
        (
            node
            for node in walk(module.tree)
            if isinstance(node, ast.Constant | ast.Attribute) and id(node) not in aside and _speaks(node)
        ),
        None,
    )


def _speaks(node: ast.Constant | ast.Attribute) -> bool:
    if isinstance(node, ast.Attribute):
        return isinstance(node.ctx, ast.Load) and bool(_REMEDY.search(node.attr))
    if not isinstance(node.value, str):
        return False
    said = [match["said"] for match in _HEADED.finditer(node.value)]
    return any(map(_REMEDY.search, said if len(node.value) > _SHORT else [node.value]))


def _explaining(node: ast.AST) -> list[ast.AST]:
    """Docstrings, statements that are a text, and what describes a field or an option."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return [node.value]
    if isinstance(node, ast.keyword) and node.arg in ("description", "help", "title"):
        return list(walk(node.value))
    return []
