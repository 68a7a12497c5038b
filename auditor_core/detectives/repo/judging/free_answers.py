"""Opinions that are made by hand from what a model answered in free text.

Such a function, or what it does for some of the judges, asks a model that is bound to nothing, reads the text of the
answer, and puts a score together itself or by a function that it calls. Where anything on the way binds a schema, reads
a tool call or validates what it got, the answer is not free; nor is what only happens after the bound model failed.
"""

import ast
from collections.abc import Iterator, Sequence, Set

from auditor_core.detectives.repo.following.callers import CallsByName, functions_by_name
from auditor_core.detectives.repo.judging.at_binding import looked_at, parts_instead
from auditor_core.detectives.repo.judging.bindings import BINDING
from auditor_core.detectives.repo.judging.opinions import ASKING, SCORES, TEXT, UNCHECKED
from auditor_core.detectives.repo.judging.sides import sides_of
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.places import place_of
from auditor_core.facts import ClassFact, FreeAnswerFact

_AS_TEXT = "StrOutputParser"
_A_DICTIONARY = "a dictionary"
_SCORES = SCORES | {"points", "mark"}
READING = (
    frozenset({"model_validate", "model_validate_json", "validate_python", "validate_json", "parse_obj", "parse_raw"})
    | frozenset({"parse", "aparse", "parse_with_prompt", "loads", "literal_eval"})
    | BINDING
)
"""Calls that hold an answer against a form, or ask for one."""
_FORMAL = frozenset({"tool_calls", "function_call", "parsed", "additional_kwargs"})
"""Attributes of an answer that was asked for in a form."""
_FORMS = frozenset({"response_format", "response_model", "response_schema", "text_format", "tools", "functions"})


def find_free_answers(modules: Sequence[Module], classes: Sequence[ClassFact]) -> list[FreeAnswerFact]:
    """All of them, by path and line. `modules` are those of the product, `classes` their classes."""
    scored = {item.name: item for item in classes if not _SCORES.isdisjoint(field.name for field in item.fields)}
    asking = [module for module in modules if scored and not ASKING.isdisjoint(module.by_last)]
    if not asking:
        return []
    chains = _Chains(modules)
    found = [
        FreeAnswerFact(function=chain[0].name, made=made, place=place_of(module, question))
        for module in asking
        for whole in module.functions
        for function in (whole, *sides_of(module, whole))
        if (question := _question(function)) is not None
        for chain in chains.around(function)
        if (made := next((name for item in chain if (name := _made(item, scored.keys()))), ""))
        if not any(_is_formal(item, scored.keys()) for item in chain)
    ]
    by_question = {str(fact.place): fact for fact in reversed(found)}
    return sorted(by_question.values(), key=lambda fact: (fact.place.path, fact.place.line))


class _Chains:
    """Functions that work on one answer: the one that asks alone, with one that it calls, or with one that calls it."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._known = functions_by_name(modules)
        self._calls = CallsByName(modules)

    def around(self, function: Function) -> Iterator[tuple[Function, ...]]:
        yield (function,)
        for call in function.calls:
            called = self._known.get(call.last, [])
            if len(called) == 1 and call.last not in ASKING:  # a model of the repository's own is a model
                yield function, called[0][1]
        last = function.name.rpartition(".")[2]
        if len(self._known.get(last, [])) == 1 and _gives_text(function):
            yield from ((user, function) for _, call in self._calls.of(last) if (user := call.context.function))


def _question(function: Function) -> ast.Call | None:
    """The call that asks a model, where the function reads the text of every answer that it does not ask in despair."""
    asked = [call for call in function.calls if call.last in ASKING and call.node not in function.late]
    if not asked:
        return None
    answers = {
        name: value for name, values in function.assigned.items() for value in values if isinstance(value, ast.Call)
    }
    read = [source_of_text(item) for item in function.nodes]
    texts = {id(answers.get(item.id) if isinstance(item, ast.Name) else item) for item in read if item is not None}
    return asked[0].node if all(id(call.node) in texts or gives_text(call, function) for call in asked) else None


def gives_text(call: Call, function: Function) -> bool:
    """Whether what a call asks gives its answer as text: `prompt | model | StrOutputParser()`."""
    chain = getattr(call.node.func, "value", None)
    links = [chain, *(function.assigned.get(chain.id, ()) if isinstance(chain, ast.Name) else ())]
    parts = (part for link in links if link is not None for part in walk(link))
    return any(getattr(part, "id", getattr(part, "attr", "")) == _AS_TEXT for part in parts)


def source_of_text(node: ast.AST) -> ast.expr | None:
    """What the text of an answer is read from: the call that asks, or a name."""
    here: ast.expr
    if isinstance(node, ast.Attribute) and node.attr in TEXT:
        here = node.value
    elif isinstance(node, ast.Call) and written_name(node.func) == "str" and len(node.args) == 1:
        here = node.args[0]
    elif isinstance(node, ast.Call) and written_name(node.func) == "getattr" and len(node.args) > 1:
        if getattr(node.args[1], "value", None) not in TEXT:
            return None
        here = node.args[0]
    else:
        return None
    while isinstance(here, ast.Attribute | ast.Subscript | ast.Await):
        here = here.value
    return here


def _gives_text(function: Function) -> bool:
    """Whether the function hands on the text that it reads, or what it is assigned to."""
    held = {name for name, values in function.assigned.items() if any(map(source_of_text, values))}
    return any(
        source_of_text(part) or getattr(part, "id", "") in held for result in function.results for part in walk(result)
    )


def _made(function: Function, scored: Set[str]) -> str:
    """The class with a score that the function fills in by itself; empty where it makes none."""
    for call in function.calls:
        parts = call.written.split(".")
        name = parts[-2] if parts[-1] in UNCHECKED and len(parts) > 1 else parts[-1]
        given = (word.value for word in call.node.keywords if word.arg in _SCORES)
        if name in scored and any(not isinstance(value, ast.Constant) for value in given):
            return name
    told = any(isinstance(node, ast.Dict) and is_opinion(node) for node in function.nodes)
    return _A_DICTIONARY if told else ""


def is_opinion(node: ast.Dict) -> bool:
    """Whether a dictionary pairs a score that is worked out with something else."""
    values = {getattr(key, "value", None): value for key, value in zip(node.keys, node.values, strict=True)}
    scores = [values[name] for name in sorted(_SCORES) if name in values]
    return len(values) > 1 and any(not isinstance(value, ast.Constant | ast.Name | ast.Attribute) for value in scores)


def _is_formal(function: Function, scored: Set[str]) -> bool:
    """Whether the function asks for an answer in a form, or holds one against it.

    What it does only where no schema can be bound is another way.
    """
    apart = parts_instead(function)
    return any(
        (call.last in READING and call.node not in apart and not _is_left(call, function))
        or any(word.arg in _FORMS for word in call.node.keywords)
        or (call.last == "isinstance" and not scored.isdisjoint(map(written_name, call.node.args)))
        for call in function.calls
    ) or any(item.attr in _FORMAL for item in function.attributes)


def _is_left(call: Call, function: Function) -> bool:
    """Whether a name of the function's own gets what a call gives, and is never read, or only looked at."""
    if not call.target.isidentifier():
        return False
    seen = looked_at(function.nodes)
    names = (node for node in function.nodes if isinstance(node, ast.Name) and id(node) not in seen)
    read = {node.id for node in names if isinstance(node.ctx, ast.Load)}
    return call.target in function.assigned and call.target not in read
