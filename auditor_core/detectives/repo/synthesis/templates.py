"""Templates of the report: a text with headings and gaps that a module holds, or a file that is called Markdown."""

import ast
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.source.index import Module

_FILE = re.compile(r"\.(md|markdown)\.(j2|jinja2?|tmpl|tpl|mustache)$", re.IGNORECASE)
_HEADINGS = re.compile(r"^[ \t]*#{1,3} \S", re.MULTILINE)
_FOR_MODELS = re.compile(r"prompt|persona|instruct|system|\byou(r)?\b", re.IGNORECASE)
_FEWEST = 2
"""Headings from which a text is a report rather than a note."""


def report_templates(module: Module) -> Iterator[tuple[str, ast.Constant]]:
    """Name and text of each template that a module holds or loads."""
    for text in module.texts:
        if text.bare or text.context.function is not None or not isinstance(text.node, ast.Constant):
            continue
        node, content = text.node, str(text.node.value)
        headings = len(_HEADINGS.findall(content)) if "{" in content and "#" in content else 0
        if headings >= _FEWEST and not _FOR_MODELS.search(text.holder + content):
            yield text.holder, node
    for call in module.with_text:
        item = call.node.args[0]
        if isinstance(item, ast.Constant) and _FILE.search(str(item.value)):
            yield call.context.function.name if call.context.function else "", item
