"""Scores that are read out of free text where the answer in a form failed, or did not come.

Most opinions are validated then, but not these: a digit that stands somewhere in a text is as good as a score.
"""

import ast
from collections.abc import Iterable, Mapping, Sequence, Set

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.judging.bindings import BINDING
from auditor_core.detectives.repo.judging.free_answers import READING, is_opinion, source_of_text
from auditor_core.detectives.repo.judging.opinions import ASKING, SCORES, UNCHECKED
from auditor_core.detectives.repo.judging.unchecked import find_unchecked, sources_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.places import place_of
from auditor_core.facts import ClassFact, FreeAnswerFact

_A_DICTIONARY = "a dictionary"
_Known = Mapping[str, Sequence[tuple[Module, Function]]]


def find_unvalidated(
    modules: Sequence[Module], classes: Sequence[ClassFact], known: Sequence[FreeAnswerFact]
) -> list[FreeAnswerFact]:
    """What is made past every validation, and what is read out of free text as a second resort, beside the `known`."""
    unchecked = find_unchecked(modules, classes, known)
    return unchecked + _second_resorts(modules, classes, [*known, *unchecked])


def _second_resorts(
    modules: Sequence[Module], classes: Sequence[ClassFact], known: Iterable[FreeAnswerFact]
) -> list[FreeAnswerFact]:
    """One fact for each function that reads such a score, of which nothing of the kind is known yet.

    `modules` are those of the product, `classes` their classes.
    """
    told = {(item.place.path, item.function) for item in known}
    scored = {item.name for item in classes if not SCORES.isdisjoint(field.name for field in item.fields)}
    helpers = functions_by_name(modules)
    return [
        FreeAnswerFact(function=function.name, made=made, place=place_of(module, node), late=True)
        for module in modules
        if scored and not ASKING.isdisjoint(module.by_last)
        for function in module.functions
        if (module.path, function.name) not in told and any(call.last in ASKING for call in function.calls)
        for node, made in _made(function, scored, helpers)[:1]
    ]


def _made(function: Function, scored: Set[str], helpers: _Known) -> list[tuple[ast.expr, str]]:
    """What a function makes with a score out of free text, and the class of that."""
    found: list[tuple[ast.expr, str]] = []
    for node in function.nodes:
        if isinstance(node, ast.Dict) and is_opinion(node):
            pairs = zip(node.keys, node.values, strict=True)
            given = [value for key, value in pairs if getattr(key, "value", "") in SCORES]
            found += [(node, _A_DICTIONARY)] if _is_read_out(given, function, helpers) else []
        elif isinstance(node, ast.Call) and (made := _filled(node, scored)):
            given = [word.value for word in node.keywords if word.arg in SCORES]
            found += [(node, made)] if _is_read_out(given, function, helpers) else []
    return found


def _filled(node: ast.Call, scored: Set[str]) -> str:
    """The class with a score that a call makes an object of: `Vote(…)`, `Vote.model_construct(…)`."""
    parts = written_name(node.func).split(".")
    name = parts[-2] if parts[-1] in UNCHECKED and len(parts) > 1 else parts[-1]
    return name if name in scored else ""


def _is_read_out(given: Sequence[ast.expr], function: Function, helpers: _Known) -> bool:
    """Whether some expressions come of the text of an answer that nothing holds against a form."""
    parts = list(sources_of(given, function))
    texts = [part for part in parts if _is_text_of_answer(part, function)]
    forms = READING - BINDING if any(map(_is_raw, texts)) else READING
    return bool(texts) and not any(_reads_form(part, forms, helpers) for part in parts)


def _is_raw(text: ast.AST) -> bool:
    """Whether a text is of an answer as it came, beside one in a form: `answer["raw"].content`."""
    return any(isinstance(part, ast.Constant) and part.value == "raw" for part in walk(text))


def _is_text_of_answer(node: ast.AST, function: Function) -> bool:
    """`model.invoke(prompt).content`, `reply.content` of what a model was asked, `reply["raw"].content`."""
    source = source_of_text(node) if isinstance(node, ast.Attribute) else None
    values = function.assigned.get(source.id, ()) if isinstance(source, ast.Name) else [source] if source else []
    asked = (part for value in values for part in walk(value) if isinstance(part, ast.Call))
    return any(written_name(part.func).rpartition(".")[2] in ASKING or _last(part) in ASKING for part in asked)


def _reads_form(node: ast.AST, forms: Set[str], helpers: _Known) -> bool:
    """Whether a call holds something against a form, or is of a function that does."""
    if not isinstance(node, ast.Call):
        return False
    called = helpers.get(_last(node), ())
    return _last(node) in forms or any(call.last in forms for _, item in called for call in item.calls)


def _last(node: ast.Call) -> str:
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))
