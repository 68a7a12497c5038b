"""Opinions that are made past every validation from the text that a model answered.

`Opinion.model_construct(**json.loads(answer.content))`: whatever a schema says, and whichever model it is bound to,
nothing of it holds for such an opinion. What is made so of an answer that was validated before is something else, and
so is what only happens where the bound model failed, or in a function that validates besides. Who validates only where
something failed does not validate what is made where nothing did, nor who takes nothing (`answer["parsed"] or {}`) for
an answer that did not fit, or (`answer or {}`) for one that did not come.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence, Set

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.judging.opinions import ASKING, SCORES, TEXT, UNCHECKED, VALIDATING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.detectives.repo.source.places import place_of
from auditor_core.facts import ClassFact, FreeAnswerFact

_RAW = "raw"
"""Key of the answer as it came, where the bound model gives that as well."""
_VALIDATING = VALIDATING | {"parse", "aparse"}
_PARSED = frozenset({"parsed", "parsing_error"})
"""Keys that tell whether an answer fitted the schema."""
_AS_IT_CAME = TEXT | {"tool_calls", "additional_kwargs", "function_call"}
"""Attributes of an answer that nobody has held against a schema."""
_KEPT = re.compile(r"(?:^|[._])(?:cache|store|memo|kept|saved)\w*\b", re.IGNORECASE)
_HOPS = 4
"""Names that stand for what is made of names."""


def find_unchecked(
    modules: Sequence[Module], classes: Sequence[ClassFact], known: Iterable[FreeAnswerFact]
) -> list[FreeAnswerFact]:
    """One fact for each place that makes such an opinion, in functions of which nothing of the kind is known yet.

    `modules` are those of the product, `classes` their classes.
    """
    told = {(item.place.path, item.function) for item in known}
    scored = {item.name for item in classes if not SCORES.isdisjoint(field.name for field in item.fields)}
    making = [module for module in modules if scored and not UNCHECKED.isdisjoint(module.by_last)]
    calls = CallsByName(modules)
    links = {name for module in modules for name in _links(module)} if making else set()
    return [
        FreeAnswerFact(function=function.name, made=made, place=place_of(module, call.node))
        for module in making
        for function in module.functions
        if (module.path, function.name) not in told
        if not _asks_for_form(function)
        for call in function.calls
        if call.last in UNCHECKED and (made := _made(call, function, scored, calls))
        if call.node not in function.late
        if _is_of_text(call, function, calls, links) or _may_be_of_nothing(call, function, calls)
    ]


def _links(module: Module) -> Iterator[str]:
    """Last names of what gets all that comes out of a chain so far: `prompt | model | read`, `chain.pipe(read)`.

    LangChain makes a `RunnableLambda` of a function that stands there, which may be written out.
    """
    for node in walk(module.tree):
        piped = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pipe"
        steps = node.args if isinstance(node, ast.Call) and piped else []
        steps = [node.right] if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) else steps
        for step in steps:
            made = isinstance(step, ast.Call) and last_part(step.func) == "RunnableLambda" and step.args
            yield last_part(step.args[0] if isinstance(step, ast.Call) and made else step)


def _made(call: Call, function: Function, scored: Set[str], calls: CallsByName) -> str:
    """The class with a score that something is made of: it is named, or some call hands it over; else empty."""
    owner = call.written.rpartition(".")[0]
    if owner.rpartition(".")[2] in scored:
        return owner.rpartition(".")[2]
    if owner not in function.parameters or owner in function.assigned:
        return ""
    users = calls.of(function.name.rpartition(".")[2])
    given = (value for _, other in users for name, value in handed(other.node, function) if name == owner)
    return next((last for value in given if (last := written_name(value).rpartition(".")[2]) in scored), "")


def _asks_for_form(function: Function) -> bool:
    """Whether a function looks anywhere at the form of an answer, but for what it does in despair."""
    apart = {id(part) for node in function.nodes if _is_stood_in(node) for part in walk(node)}
    nodes = (node for node in function.nodes if id(node) not in apart and node not in function.late)
    return any(_looks_at_form(node, function) for node in nodes)


def _is_stood_in(node: ast.AST) -> bool:
    """`answer["parsed"] or {}`: nothing stands for an answer that did not fit, and nobody can tell any more."""
    if not isinstance(node, ast.BoolOp) or not isinstance(node.op, ast.Or):
        return False
    first, last = node.values[0], node.values[-1]
    return isinstance(last, ast.Dict) and not last.keys and any(_key(part) in _PARSED for part in walk(first))


def _key(node: ast.AST) -> str:
    """The key that something is looked up under, or a text that is written out; else empty."""
    key = getattr(node.slice, "value", None) if isinstance(node, ast.Subscript) else getattr(node, "value", None)
    return key if isinstance(key, str) else ""


def _looks_at_form(node: ast.AST, function: Function) -> bool:
    """Whether a function holds something against a form, or asks whether an answer fitted it.

    What was kept of an earlier run is another answer.
    """
    if isinstance(node, ast.Call):
        validates = written_name(node.func).rpartition(".")[2] in _VALIDATING
        parts = list(sources_of(node.args, function)) if validates else []
        return validates and (_asks(parts) or not any(map(_is_kept, parts)))
    return _key(node) in _PARSED


def _is_kept(node: ast.AST) -> bool:
    """`cache.get(key)`, `store[key]`."""
    return isinstance(node, ast.Call | ast.Subscript) and _KEPT.search(written_name(node)) is not None


def _is_of_text(call: Call, function: Function, calls: CallsByName, links: Set[str]) -> bool:
    """Whether what is made comes from the text of an answer, in the function or in one that hands the text over.

    A function that is one of the `links` of a chain is handed the answer by that.
    """
    parts = list(sources_of([*call.node.args, *(word.value for word in call.node.keywords)], function))
    if _asks(parts):
        return any(map(_is_text, parts))
    names = {item.id for item in parts if isinstance(item, ast.Name)} & set(function.parameters)
    taken = any(map(_is_text, parts))
    last = function.name.rpartition(".")[2]
    if taken and names and last in links:
        return True
    return any(_is_handed_text(other, function, names, taken=taken) for _, other in calls.of(last))


def _may_be_of_nothing(call: Call, function: Function, calls: CallsByName) -> bool:
    """Whether something is made of `answer or {}`, and nobody asks before whether the model gave any answer."""
    parts = sources_of([*call.node.args, *(word.value for word in call.node.keywords)], function)
    names = {name for part in parts if (name := _or_nothing(part)) and not _is_asked_about(name, function)}
    users = calls.of(function.name.rpartition(".")[2]) if names & function.parameters else []
    given = [
        (value, other.context.function)
        for _, other in users
        for name, value in handed(other.node, function)
        if name in names
    ]
    given += [(value, function) for name in sorted(names) for value in function.assigned.get(name, ())]
    return any(
        around is not None
        and _asks(list(sources_of([value], around)))
        and not _is_asked_about(getattr(value, "id", ""), around)
        for value, around in given
    )


def _or_nothing(node: ast.AST) -> str:
    """The name in `answer or {}`; empty for anything else."""
    if not isinstance(node, ast.BoolOp) or not isinstance(node.op, ast.Or):
        return ""
    first, last = node.values[0], node.values[-1]
    return first.id if isinstance(first, ast.Name) and isinstance(last, ast.Dict) and not last.keys else ""


def _is_asked_about(name: str, function: Function) -> bool:
    """Whether a condition of a function asks for what a name holds."""
    asking = (getattr(node, "test", None) for node in function.nodes)
    return any(isinstance(part, ast.Name) and part.id == name for test in asking if test for part in walk(test))


def _is_handed_text(call: Call, function: Function, names: Set[str], *, taken: bool) -> bool:
    """Whether a caller hands a text of an answer to one of these parameters, or the answer that it is `taken` from."""
    given = [value for name, value in handed(call.node, function) if name in names]
    around = call.context.function
    parts = list(sources_of(given, around)) if around is not None and given else []
    return _asks(parts) and (taken or any(map(_is_text, parts)))


def sources_of(nodes: Iterable[ast.expr], function: Function) -> Iterator[ast.AST]:
    """All that expressions are made of, through the names of the function."""
    pending, seen = list(nodes), set[str]()
    for _ in range(_HOPS):
        parts = [part for node in pending for part in walk(node)]
        yield from parts
        names = {part.id for part in parts if isinstance(part, ast.Name)} - seen
        seen |= names
        pending = [value for name in sorted(names) for value in function.assigned.get(name, ())]


def _asks(parts: Sequence[ast.AST]) -> bool:
    return any(isinstance(part, ast.Call) and written_name(part.func).rpartition(".")[2] in ASKING for part in parts)


def _is_text(node: ast.AST) -> bool:
    """`answer.content`, `answer.tool_calls`, `answer["raw"]`, `str(answer)`, `answer["parsed"] or {}`."""
    if isinstance(node, ast.Call):
        return written_name(node.func) == "str"
    raw = isinstance(node, ast.Subscript) and _key(node) == _RAW
    return raw or getattr(node, "attr", "") in _AS_IT_CAME or _is_stood_in(node)
