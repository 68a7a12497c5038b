"""Whether what a model answers where the verdict is reached becomes the score, or only words beside it."""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.facts import SynthesisRuleFact

_SCORE = re.compile(r"(?:score|grade|rating)$", re.IGNORECASE)


def with_scores(facts: Sequence[SynthesisRuleFact], modules: Sequence[Module]) -> list[SynthesisRuleFact]:
    """The facts; each call of a model says whether its answer becomes a score."""
    by_path = {module.path: module for module in modules}
    return [
        fact.model_copy(update={"sets_score": True})
        if fact.kind == "model" and any(becomes_score(*found) for found in _places(by_path.get(fact.place.path), fact))
        else fact
        for fact in facts
    ]


def _places(module: Module | None, fact: SynthesisRuleFact) -> Iterator[tuple[Function, ast.AST]]:
    """The functions that make a call, and the call."""
    for function in module.functions if module else ():
        if module and function.name == fact.name:
            for node in function.nodes:
                if (
                    isinstance(node, ast.Call)
                    and node.lineno == fact.place.line
                    and module.text(node, 200) == fact.text
                ):
                    yield function, node


def becomes_score(function: Function, call: ast.AST) -> bool:
    """Follow an answer through plain names to what is called a score."""
    names: set[str] = set()
    for node in sorted(function.nodes, key=lambda item: getattr(item, "lineno", 0)):
        for target, value in _given(node):
            if _reads(value, call, names):
                if _SCORE.search(target):
                    return True
                if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and not _is_filled_in(value):
                    names.add(target)
    of_function = _SCORE.search(function.name) is not None
    returns = (node.value for node in function.nodes if isinstance(node, ast.Return) and node.value is not None)
    return of_function and any(_reads(value, call, names) for value in returns)


def _given(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Assign):
        yield from ((last_part(target), node.value) for target in node.targets)
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
        yield last_part(node.target), node.value
    elif isinstance(node, ast.keyword):
        yield node.arg or "", node.value
    elif isinstance(node, ast.Call):
        yield from ((word.arg or "", word.value) for word in node.keywords)
    elif isinstance(node, ast.Dict):
        keys = (str(getattr(key, "value", "")) for key in node.keys)
        yield from zip(keys, node.values, strict=True)


def _reads(value: ast.expr, call: ast.AST, names: set[str]) -> bool:
    return any(node is call or (isinstance(node, ast.Name) and node.id in names) for node in walk(value))


def _is_filled_in(value: ast.expr) -> bool:
    """An object with much else in it: `Result(score=mean, summary=answer)`."""
    return isinstance(value, ast.Call) and last_part(value.func)[:1].isupper()
