"""Prompts that no word gives away but whose place: all that stands below a judge's key, beside its name, in its class.

A text may be there in pieces, however deep: lines that are joined, a row of duties, fields of a record. They are looked
for where a judge has no prompt that is known by its own name or wording.
"""

import ast
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.judging.prompt_hints import GIVEN
from auditor_core.detectives.repo.judging.prompt_objects import content_of
from auditor_core.detectives.repo.judging.unheard import Unheard
from auditor_core.detectives.repo.source.descent import below, last_part, walk
from auditor_core.detectives.repo.source.index import FunctionNode, Module
from auditor_core.detectives.repo.source.reading import Readers
from auditor_core.facts import Place, PromptFact

Written = ast.Constant | ast.JoinedStr
_LONGEST_NAME = 40
_SHORTEST = 12
"""Characters from which a piece may say something rather than name it."""
_FEW_WORDS = 20
"""Words that such a prompt has at least, all pieces together."""
_SETTLED = ast.Raise | ast.Assert | ast.Lambda | ast.Compare | FunctionNode | ast.ClassDef
"""What holds nothing that a judge is told."""


_MOST = 20_000


class Belonging(NamedTuple):
    """The texts that stand for one judge in one place."""

    persona: str
    name: str
    """The key, name or word that says whose they are."""
    holder: ast.AST
    """The node that holds them, and the name."""
    texts: tuple[Written, ...]


def find_belongings(
    modules: Sequence[Module], known: Collection[str], unspoken: Collection[str], readers: Readers, unheard: Unheard
) -> list[PromptFact]:
    """Prompts of the judges of whom none is `known`, by what belongs to them."""
    return [
        PromptFact(
            name=item.name,
            persona=item.persona,
            text="\n".join(map(content_of, heard or item.texts))[:_MOST],
            place=Place(path=module.path, line=item.texts[0].lineno, end_line=item.texts[-1].end_lineno or 0),
            used=bool(heard) and not _is_idle(module, item, readers),
        )
        for module in modules
        for item in belongings(module, unspoken)
        if item.persona not in known
        for heard in [[text for text in item.texts if not unheard.are_dropped(module, [text])]]
    ]


def _is_idle(module: Module, item: Belonging, readers: Readers) -> bool:
    """Whether nothing reads what holds the texts."""
    mine = {id(text) for text in item.texts}
    texts = [text for text in module.texts if id(text.node) in mine]
    own = [text for text in texts if text.context.function or text.holder.partition(".")[0] in module.assigned]
    target = (
        item.holder.target if isinstance(item.holder, ast.AnnAssign) else getattr(item.holder, "targets", [None])[0]
    )
    fields = {text.context.kind == "class" for text in texts}
    kept = isinstance(target, ast.Name) and readers.unread_object(target.id, within_a_class=True in fields)
    return kept or any(map(readers.is_idle, own))


def belongings(module: Module, unspoken: Collection[str]) -> Iterator[Belonging]:
    """What belongs to single judges in a module; calls of the `unspoken` speak to people."""
    seen: set[int] = set()
    for node in walk(module.tree):
        spoken = not isinstance(node, ast.Call) or last_part(node.func) not in unspoken
        for name, parts in anchored(node) if spoken else ():
            texts = tuple(text for part in parts for text in _texts(part, unspoken) if id(text) not in seen)
            said = " ".join(str(getattr(part, "value", "")) for text in texts for part in walk(text))
            if len(said.split()) >= _FEW_WORDS:
                seen |= {id(text) for text in texts}
                yield Belonging(persona_of(name), name, node, texts)


def anchored(node: ast.AST) -> Iterator[tuple[str, Sequence[ast.AST]]]:
    """Names of a judge, with what stands there for the judge."""
    if _is_answer(node):
        return iter(())
    pairs: list[tuple[str, Sequence[ast.AST]]] = []
    if isinstance(node, ast.Dict):
        pairs = [(word_of(key), [value]) for key, value in zip(node.keys, node.values, strict=True) if key]
        pairs += _row(node.values) if not any(_is_judges(name) for name, _ in pairs) else []
    elif isinstance(node, ast.Call):
        pairs = [(word.arg or "", [word.value]) for word in node.keywords]
        pairs += _row([*node.args, *(word.value for word in node.keywords)])
    elif isinstance(node, ast.Tuple | ast.List):
        pairs = _row(node.elts)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        pairs = [(word_of(target.slice if isinstance(target, ast.Subscript) else target), [node.value])]
    elif isinstance(node, ast.ClassDef):
        pairs = [(node.name, list(_said_by(node)))]
    elif isinstance(node, ast.FunctionDef):
        pairs = [(node.name, list(_given_back(node)))]
    return ((name, parts) for name, parts in pairs if _is_judges(name))


def _row(parts: Sequence[ast.AST]) -> list[tuple[str, Sequence[ast.AST]]]:
    """Parts of a row with the only judge that one of them names."""
    names = [word_of(part) for part in parts if _is_judges(word_of(part))]
    return [(names[0], parts)] if len({persona_of(name) for name in names}) == 1 else []


def _is_judges(word: str) -> bool:
    return len(word) <= _LONGEST_NAME and bool(persona_of(word))


def _said_by(kind: ast.ClassDef) -> Iterator[ast.AST]:
    """Values of a class and what its methods give back."""
    for step in kind.body:
        if isinstance(step, ast.Assign | ast.AnnAssign) and step.value is not None:
            yield step.value
        elif isinstance(step, ast.FunctionDef):
            yield from _given_back(step)


def _given_back(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What a function gives back, where it is a text as it stands."""
    yield from (
        step.value
        for step in function.body
        if isinstance(step, ast.Return) and step.value is not None and not isinstance(step.value, ast.Dict)
    )


def _texts(node: ast.AST, unspoken: Collection[str]) -> list[Written]:
    """What is said in an expression; nothing where it holds several judges, an answer, or speaks to people."""
    found: list[Written] = []
    pending = [node]
    for here in pending:
        if isinstance(here, _SETTLED):
            continue
        if _is_answer(here) or _holds_several(here) or last_part(getattr(here, "func", here)) in unspoken:
            return []
        if isinstance(here, ast.JoinedStr) or (isinstance(here, ast.Constant) and isinstance(here.value, str)):
            found += [here] if isinstance(here, ast.JoinedStr) or _says(str(here.value)) else []
        else:
            pending += below(here)
    return sorted(found, key=lambda text: (text.lineno, text.col_offset))


def _says(text: str) -> bool:
    return len(text) >= _SHORTEST and " " in text.strip()


def _is_answer(node: ast.AST) -> bool:
    """Whether a record or a table holds what a judge has said; words on how to score are no score."""
    return any(GIVEN.search(key) and not ("score" in key and _is_prose(value)) for key, value in _entries(node))


def _is_prose(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and _says(node.value)


def _holds_several(node: ast.AST) -> bool:
    return len({persona_of(key) for key, _ in _entries(node)} - {""}) > 1


def _entries(node: ast.AST) -> Sequence[tuple[str, ast.AST]]:
    """Keys and words with what stands under them."""
    if isinstance(node, ast.Call):
        return [(word.arg or "", word.value) for word in node.keywords]
    pairs = zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ()
    return [(word_of(key), value) for key, value in pairs if key]
