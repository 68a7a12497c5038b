"""Prompts in pieces: an object of the repository's own class that is made from several texts for one persona."""

import ast
from collections.abc import Iterator, Set
from typing import NamedTuple

from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Module, Text, written_name

Written = ast.Constant | ast.JoinedStr
_DEEPEST = 6
_MOST_PARTS = 100
_FEW_WORDS = 4


class PromptObject(NamedTuple):
    """The texts of one object, in their order, and whose they are."""

    call: Call
    persona: str
    texts: tuple[Written, ...]

    @property
    def told(self) -> tuple[Written, ...]:
        """The texts without words that only name something, where there are others."""
        longer = tuple(item for item in self.texts if not _is_name(item))
        return longer or self.texts


def prompt_objects(module: Module, own: Set[str]) -> Iterator[PromptObject]:
    """Objects of a module that hold two texts or more for one persona; `own` are the repository's classes."""
    for call in module.calls:
        if call.last not in own:
            continue
        given = [*call.node.args, *(word.value for word in call.node.keywords)]
        texts = tuple(text for item in given for text in texts_of(module, item))
        if len(texts) < 2:  # as nearly all of them
            continue
        names = [written_name(item).rpartition(".")[2] for item in given if isinstance(item, ast.Attribute | ast.Name)]
        short = [str(item.value) for item in texts if isinstance(item, ast.Constant)]
        persona = persona_of(call.target, *names, call.last, *short[:2])
        if persona:
            yield PromptObject(call, persona, texts)


def _is_name(text: Written) -> bool:
    return isinstance(text, ast.Constant) and len(str(text.value).split()) < _FEW_WORDS


def texts_of(module: Module, node: ast.expr, depth: int = 0) -> Iterator[Written]:
    """Strings that an argument is, holds, adds up, or stands for by the name of a module's constant."""
    if depth > _DEEPEST:
        return
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        yield node
    elif isinstance(node, ast.Name):
        for value in module.assigned.get(node.id, ())[:1]:
            yield from texts_of(module, value, depth + 1)
    elif isinstance(node, ast.Tuple | ast.List | ast.BinOp):
        parts = [node.left, node.right] if isinstance(node, ast.BinOp) else node.elts
        for part in parts[:_MOST_PARTS]:
            yield from texts_of(module, part, depth + 1)


def content_of(node: ast.expr) -> str:
    """The string; of an f-string the parts that are written out, with `{…}` for the rest."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    parts = node.values if isinstance(node, ast.JoinedStr) else ()
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{…}" for part in parts)


def objects_around(module: Module, text: Text) -> list[str]:
    """The name at the module's top of the object that a text is handed to: `prosecutor = Agent(system_prompt="…")`."""
    if text.context.kind != "module" or not text.receiver:
        return []
    return [
        call.target
        for call in module.by_last.get(text.receiver.rpartition(".")[2], ())
        if call.target and "." not in call.target and any(part is text.node for part in walk(call.node))
    ]
