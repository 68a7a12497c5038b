"""Rewritings of Python sources that keep their meaning, made by machine over every file of a submission.

Laid over the planted faults they tell whether a check reads what the code does or only how the sample writes it.
"""

import ast
from collections.abc import Callable
from dataclasses import replace

from tests.planted.rewriting import flow, names, values
from tests.planted.submission import Submission

Rewriting = Callable[[ast.Module], ast.Module]


def written_anew(tree: ast.Module) -> ast.Module:
    """Comments, blank lines and the choice of quotes are lost."""
    return tree


REWRITINGS: tuple[Rewriting, ...] = (
    written_anew,
    names.locals_renamed,
    names.functions_renamed,
    names.functions_turned_round,
    names.imports_aliased,
    names.imports_qualified,
    names.strings_named,
    flow.docstrings_dropped,
    flow.branches_ended_early,
    flow.branches_turned_round,
    flow.conditions_named,
    flow.choices_spelled_out,
    flow.functions_delegated,
    flow.functions_decorated,
    flow.functions_logged,
    values.results_named,
    values.arguments_named,
    values.strings_formatted,
    values.dictionaries_called,
    values.comprehensions_unrolled,
)


def title(rewriting: Rewriting) -> str:
    """A rewriting's name for a reader: `locals renamed`."""
    return rewriting.__name__.replace("_", " ")


def rewritten(submission: Submission, rewriting: Rewriting) -> Submission:
    """Rewrite every Python file in every commit; what can't be parsed stays as it is."""

    def change(path: str, text: str) -> str:
        if not path.endswith(".py"):
            return text
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError):
            return text
        return ast.unparse(ast.fix_missing_locations(rewriting(tree))) + "\n"

    steps = tuple(
        replace(step, files={path: change(str(path), text) if isinstance(text, str) else text
                             for path, text in step.files.items()})
        for step in submission.steps
    )  # fmt: skip
    return replace(submission, steps=steps)
