"""Functions and lambdas that say when a rule applies, and say so where nothing is wrong."""

import ast

from auditor_core.detectives.repo.source.index import Function, FunctionNode
from auditor_core.detectives.repo.synthesis.branches import Branch
from auditor_core.detectives.repo.synthesis.conditions import Kind
from auditor_core.detectives.repo.synthesis.meaning import Known
from auditor_core.detectives.repo.synthesis.senses import FACTS, SECURITY, WELL, Senses


def answers_turned(kind: Kind, branch: Branch, function: Function, known: Known) -> bool:
    """Whether all that is asked of such functions in a branch holds where nothing is wrong."""
    lexicon = FACTS if kind == "supremacy" else SECURITY
    asked = _answers(branch, function, known)
    return bool(asked) and all(Senses(item, lexicon).of(node) == WELL for item, node in asked)


def _answers(branch: Branch, function: Function, known: Known) -> list[tuple[Function, ast.expr]]:
    """What functions and lambdas that say when a rule applies give back, each with the function that it stands in.

    In the row of a table the last one says what is done.
    """
    tests = branch.tests[:-1] or branch.tests
    nodes = {id(test): test.name for test in tests if isinstance(test, FunctionNode)}
    found = [item for name in sorted({*nodes.values()}) for _, item in known.get(name, ()) if id(item.node) in nodes]
    lambdas = [(function, test) for test in tests if branch.said and isinstance(test, ast.expr)]
    return [*((item, result) for item in found for result in item.results), *lambdas]
