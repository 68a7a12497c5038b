"""Whose a prompt is where its own name does not say so: by the case it is chosen in, or by what reads docstrings."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.judging.stand_ins import JUDGE
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module, Text

_READS_DOCSTRINGS = re.compile(r"\w\.__doc__")
GIVEN = re.compile(r"score|argument|cited|verdict|opinion|charge", re.IGNORECASE)
"""Keys of what a judge has said, rather than of what it is told."""
_LONGEST_NAME = 40
_PROMPT = re.compile(r"prompt|template|instruction|system_?(message|text)", re.IGNORECASE)
"""Attributes that hold a judge's text, or the name of the file that does."""


def chosen_for(module: Module) -> dict[int, str]:
    """Texts by their id, with the word beside them or in whose `case` or `if` they stand, where it names a persona."""
    if not may_name_persona(module.source):
        return {}
    found: dict[int, str] = {}
    for node in walk(module.tree):
        found.update((id(text), name) for name, text in _beside(node))
        found.update(
            (id(part), word)
            for word, body in _branches(node)
            if persona_of(word)
            for item in body
            for part in walk(item)
            if isinstance(part, ast.Constant | ast.JoinedStr)
        )
    return found


def _beside(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Texts in a row, dictionary or call, with the only persona that is named there: `("defense", "Look for …")`."""
    if isinstance(node, ast.Call):
        keys = [word.arg or "" for word in node.keywords]
        values = [*node.args, *(word.value for word in node.keywords)]
    elif isinstance(node, ast.Dict):
        keys, values = [_word(key) for key in node.keys if key], node.values
    else:
        keys, values = [], node.elts if isinstance(node, ast.Tuple) else []
    if any(GIVEN.search(key) for key in keys):
        return
    names = [name for item in values if (name := _word(item)) and len(name) <= _LONGEST_NAME and persona_of(name)]
    if len({persona_of(name) for name in names}) == 1:
        yield from ((names[0], item) for item in values if isinstance(item, ast.Constant | ast.JoinedStr))


def _branches(node: ast.AST) -> Iterator[tuple[str, Sequence[ast.AST]]]:
    """What is compared with, and what is done where it fits."""
    if isinstance(node, ast.match_case) and isinstance(node.pattern, ast.MatchValue):
        yield _word(node.pattern.value), node.body
    elif isinstance(node, ast.If) and isinstance(node.test, ast.Compare) and isinstance(node.test.ops[0], ast.Eq):
        yield _word(node.test.comparators[0]), node.body


def _word(node: ast.expr) -> str:
    return str(getattr(node, "value", "")) if isinstance(node, ast.Constant) else getattr(node, "attr", "")


def misplaced(about: Sequence[Module]) -> set[str]:
    """Personas whose own function or class names another's alone: `def tech_lead(s): return ask("defense", s)`."""
    said: dict[str, list[set[str]]] = {}
    for module in about:
        judges = [(item.name, item.node) for item in module.functions]
        judges += [(name, node) for node, _, name in module.classes]  # type: ignore[misc]
        for name, node in judges:
            last = name.rpartition(".")[2]
            if JUDGE.fullmatch(last) and (named := _prompted(node) or _named_in(node)):
                said.setdefault(persona_of(last), []).append(named)
    return {own for own, names in said.items() if all(len(named) == 1 and own not in named for named in names)}


def _prompted(node: ast.AST) -> set[str]:
    """Personas that a class names in what says which prompt is its own: `prompt_file = "defense"`."""
    given: set[str] = set()
    for item in getattr(node, "body", ()) if isinstance(node, ast.ClassDef) else ():
        target = item.targets[0] if isinstance(item, ast.Assign) else getattr(item, "target", None)
        value = getattr(item, "value", None)
        if value is not None and isinstance(target, ast.Name) and _PROMPT.search(target.id):
            word = getattr(value, "id", "") or _word(value)
            given |= {persona_of(word)} if len(word) <= _LONGEST_NAME else set()
    return given - {""}


def _named_in(node: ast.AST) -> set[str]:
    """Personas of the words in the body of a function or class."""
    words = [
        getattr(part, "id", "") or _word(part)
        for item in getattr(node, "body", ())
        for part in walk(item)
        if isinstance(part, ast.Name | ast.Constant | ast.Attribute)
    ]
    return {persona_of(word) for word in words if len(word) <= _LONGEST_NAME} - {""}


class Docstrings:
    """Knows whether the product reads docstrings."""

    def __init__(self, product: Sequence[Module]) -> None:
        self._product = product

    def is_prompt(self, text: Text) -> bool:
        """Whether a text is the docstring of a persona's own function or class, and the product reads docstrings."""
        function = text.context.function
        name = function.name if function else text.context.owner
        return text.bare and bool(persona_of(name.rpartition(".")[2])) and self._are_read

    @cached_property
    def _are_read(self) -> bool:
        sources = [module.source for module in self._product]
        return any("getdoc(" in item or ("__doc__" in item and _READS_DOCSTRINGS.search(item)) for item in sources)
