"""Models that are bound to a schema for some of the judges, while the others are asked without one.

`if judge != "TechLead": llm = llm.with_structured_output(Opinion)`: what stands there for the rest is the model itself,
alone or at the end of a chain.
"""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.judging.bindings import BINDING
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.places import place_of
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import blocks_of
from auditor_core.facts import FreeAnswerFact

_READING = re.compile(r"pars|struct|schema|valid(ator|ated)|bind|bound|instructor", re.IGNORECASE)
"""Names of what may hold an answer to a form in another way."""
_JUDGE = re.compile(r"prosecut|defen[cs]e|tech_?-?\s?lead", re.IGNORECASE)


def find_partly_bound(modules: Sequence[Module]) -> list[FreeAnswerFact]:
    """One fact for each place that binds a model for some judges only, by path and line; of the product's modules."""
    found = [
        FreeAnswerFact(function=function.name, made=_schema(node), place=place_of(module, node))
        for module in modules
        if not BINDING.isdisjoint(module.by_last)
        for function in module.functions
        if any(call.last in BINDING for call in function.calls)
        for node in _left_out(function)
    ]
    return sorted(found, key=lambda fact: (fact.place.path, fact.place.line))


def _left_out(function: Function) -> Iterator[ast.Call]:
    """Bindings on which another judge's model does not go through any, as far as the function shows."""
    bound = {id(node): node for node in function.nodes if isinstance(node, ast.Call) and _is_binding(node)}
    for node, sides in _choices(function):
        if not asks_who(node.test):
            continue
        inside = [[bound[id(part)] for part in walk(side) if id(part) in bound] for side in sides]
        here, other = inside if inside[0] else inside[::-1]
        rest = sides[1] if inside[0] else sides[0]
        if len(here) == len(bound) == 1 and not other and not _may_bind(rest) and _is_plain(function, node, here[0]):
            yield here[0]


def _choices(function: Function) -> Iterator[tuple[ast.If | ast.IfExp, tuple[ast.AST, ast.AST]]]:
    """Every choice with its two sides; what stands below one that returns is its other side."""
    for node in function.nodes:
        if isinstance(node, ast.IfExp):
            yield node, (node.body, node.orelse)
        for block in blocks_of(node) if isinstance(node, ast.stmt) else ():
            for at, step in enumerate(block):
                if isinstance(step, ast.If):
                    below = (
                        block[at + 1 :] if isinstance(step.body[-1], ast.Return) and not step.orelse else step.orelse
                    )
                    yield step, (ast.Module(step.body, []), ast.Module(below, []))


def _is_binding(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr in BINDING


def asks_who(test: ast.expr) -> bool:
    """Whether a condition asks for a judge by name."""
    kinds = ast.Eq | ast.NotEq | ast.In | ast.NotIn | ast.Is | ast.IsNot
    compared = (node for node in walk(test) if isinstance(node, ast.Compare) and isinstance(node.ops[0], kinds))
    return any(names_judge(part) for node in compared for side in node.comparators for part in walk(side))


def names_judge(node: ast.AST) -> bool:
    """Whether a string that is written out, or the last part of a name, is a judge's."""
    return _JUDGE.search(word_of(node)) is not None


def word_of(node: ast.AST) -> str:
    """A string that is written out, or the last part of a name."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return str(getattr(node, "attr", getattr(node, "id", "")))


def _may_bind(rest: ast.AST) -> bool:
    """Whether what is done for the others may bind or read an answer by a function of another name."""
    return any(isinstance(node, ast.Call) and _READING.search(written_name(node.func)) for node in walk(rest)) or any(
        isinstance(node, ast.Raise) for node in walk(rest)
    )


def _is_plain(function: Function, choice: ast.If | ast.IfExp, binding: ast.Call) -> bool:
    """Whether the others get the model that is bound here as it is: under the same name, or as the other result."""
    bound: ast.expr = binding.func.value  # type: ignore[attr-defined]
    model = form(bound)
    if isinstance(choice, ast.IfExp):
        return model in (form(choice.body), form(choice.orelse))
    name = target_name(bound)
    if any(binding in walk(value) for value in function.assigned.get(name, ())):
        return True
    returned = [node.value for node in function.nodes if isinstance(node, ast.Return) and node.value is not None]
    targets = [key for key, values in function.assigned.items() if any(binding in walk(value) for value in values)]
    others = [*returned, *(value for key in targets for value in function.assigned[key])]
    plain = {form(value).replace(form(binding), model) for value in others if binding in walk(value)} | {model}
    return any(form(value) in plain for value in others)


def _schema(node: ast.Call) -> str:
    given = [*node.args, *(word.value for word in node.keywords if word.arg in ("schema", "tools"))]
    items = [item for value in given[:1] for item in getattr(value, "elts", [value])]
    return ", ".join(written_name(item) for item in items)
