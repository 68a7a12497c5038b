"""Opinions that the program makes of the JSON in a model's text, and that a validated model of its own holds up.

Nothing bound the model, so its answer may have any form; but `Opinion(**json.loads(answer.content))` lets none in that
breaks the limits of `Opinion`. The question, the reading and the making may stand in one function, or in those that
it calls.
"""

import ast
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.judging.asked_again import AskedAgain
from auditor_core.detectives.repo.judging.opinions import ASKING, SCORES, UNCHECKED, VALIDATING
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.source.places import place_of
from auditor_core.detectives.repo.source.statements import stored, targets_of
from auditor_core.facts import CheckedAnswerFact, ClassFact

_READING = VALIDATING | {"loads", "parse_json_markdown", "repair_json"}
"""Calls that read the JSON of a text."""
_HOPS = 6
"""Names that hold something of what another name holds."""


def find_checked_answers(
    modules: Sequence[Module], classes: Sequence[ClassFact], again: AskedAgain
) -> list[CheckedAnswerFact]:
    """One fact for each question whose answer is held up so, by path and line.

    `modules` are those of the product, `classes` their classes; `again` knows which calls are made again.
    """
    found: dict[str, CheckedAnswerFact] = {}
    for _, fact in _held_up(modules, classes, again):
        if str(fact.place) not in found or fact.retried:
            found[str(fact.place)] = fact
    return sorted(found.values(), key=lambda fact: (fact.place.path, fact.place.line))


def held_questions(modules: Sequence[Module], classes: Sequence[ClassFact], again: AskedAgain) -> dict[int, str]:
    """The classes that answers are held up by, by the ids of the calls that ask for these."""
    return {id(question): fact.made for question, fact in _held_up(modules, classes, again)}


def _held_up(
    modules: Sequence[Module], classes: Sequence[ClassFact], again: AskedAgain
) -> Iterator[tuple[ast.Call, CheckedAnswerFact]]:
    """What each function makes of an answer, beside the call that asks for it."""
    models = (item for item in classes if item.kind == "pydantic")
    scored = {item.name for item in models if not SCORES.isdisjoint(field.name for field in item.fields)}
    if not any(scored and not ASKING.isdisjoint(module.by_last) for module in modules):
        return
    known = functions_by_name(modules)
    for module in modules:
        for function in module.functions:
            steps = [step for call in function.calls for step in _steps(module, call, function, known, scored)]
            asking = [step for step in steps if step.call.last in ASKING]
            fact = _fact(function, steps, asking, again)
            if fact is not None:
                yield asking[0].call.node, fact


@dataclass(frozen=True)
class _Step:
    """What a call does on the way to an opinion, itself or by the function that it calls."""

    own: Call
    """The call in the function that is looked at."""
    home: Module
    call: Call
    """The one that asks, reads or makes."""
    made: str
    """The class of an opinion that it makes."""


def _fact(
    function: Function, steps: Sequence[_Step], asking: Sequence[_Step], again: AskedAgain
) -> CheckedAnswerFact | None:
    """What a function's steps come to; None where it does not ask, read and make an opinion of what it read."""
    reading = [step for step in steps if step.call.last in _READING]
    made = _made_of_answers(function, asking, reading, [step for step in steps if step.made])
    past = any(step.call.last in UNCHECKED for step in steps)
    if not asking or not reading or not made or past:
        return None
    again_read = again.goes_round(asking[0].own) and any(again.goes_round(step.own) for step in (*reading, *made))
    return CheckedAnswerFact(
        function=function.name,
        made=made[0].made,
        place=place_of(asking[0].home, asking[0].call.node),
        retried=again_read or again.is_retried(function),
    )


def _made_of_answers(
    function: Function, asking: Sequence[_Step], reading: Sequence[_Step], making: Sequence[_Step]
) -> list[_Step]:
    """The steps that make an opinion of what was asked and read: handed on by names, or all in one other function."""
    own = {id(step.own.node) for step in asking}
    answers = own | {id(step.own.node) for step in reading if not step.made or step.own is not step.call}
    names = _names_of(function, answers)
    return [
        step
        for step in making
        if (step.own is not step.call and id(step.own.node) in own)
        or any(_holds(part, names, answers) for part in _arguments(step.own.node))
    ]


def _steps(
    module: Module,
    call: Call,
    function: Function,
    known: dict[str, list[tuple[Module, Function]]],
    scored: Set[str],
) -> Iterator[_Step]:
    """The steps that a call is, or that the one function which it may mean takes; not what is done in despair."""
    if call.node in function.late:
        return
    yield _Step(call, module, call, _made(call, scored))
    called = known.get(call.last, [])
    if len(called) == 1 and call.last not in ASKING and called[0][1] is not function:
        home, helper = called[0]
        yield from (_Step(call, home, inner, _made(inner, scored)) for inner in helper.calls)


def _made(call: Call, scored: Set[str]) -> str:
    """The class with a score that a call fills in with what it was handed; empty where it makes none."""
    parts = call.written.split(".")
    if parts[-1] in VALIDATING:
        return parts[-2] if parts[-2:-1] and parts[-2] in scored else ""
    given = [word for word in call.node.keywords if word.arg is None or word.arg in SCORES]
    worked_out = any(not isinstance(word.value, ast.Constant) for word in given)
    return parts[-1] if parts[-1] in scored and worked_out else ""


def _names_of(function: Function, answers: Set[int]) -> set[str]:
    """Names of a function that hold something of what some calls gave; the calls are told by their ids."""
    pairs = [(set(stored(target)) - {"self"}, value) for node in function.nodes for target, value in _assigned(node)]
    found: set[str] = set()
    for _ in range(_HOPS):
        new = {name for targets, value in pairs if _holds(value, found, answers) for name in targets}
        if new <= found:
            break
        found |= new
    return found


def _assigned(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Pairs of what gets a value and that value: of assignments, loops and comprehensions."""
    value = getattr(node, "iter", None) or getattr(node, "value", None)
    if value is not None:
        inner = [node.target] if isinstance(node, ast.NamedExpr | ast.comprehension) else targets_of(node)
        yield from ((target, value) for target in inner)


def _arguments(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(word.value for word in call.keywords)]


def _holds(node: ast.AST, names: Set[str], answers: Set[int]) -> bool:
    return any(id(part) in answers or (isinstance(part, ast.Name) and part.id in names) for part in walk(node))
