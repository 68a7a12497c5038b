"""Reports of a single line, which tell a score and nothing else: `return f"{self.name}: {self.score:.1f}"`."""

import ast
import re
from collections.abc import Iterator

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Function, Module
from auditor_core.detectives.repo.synthesis.meaning import Known

_SHORT = re.compile(
    r"(?:^|_)(?:scores?|grade|rating|total|overall|mean|average|url|name|title|id|repo|repository|date|count|judge)$",
    re.IGNORECASE,
)
"""Names of values that no report can stand in."""


class OneLiners:
    """Knows the functions that give a single line."""

    def __init__(self, known: Known) -> None:
        self._known = known

    def writes(self, module: Module, call: Call) -> bool:
        """Whether all that a call writes is what such a function gives, at once or by a name that holds it."""
        assigned = call.context.function.assigned if call.context.function else module.assigned
        named = [word.value for word in call.node.keywords if word.arg == "data"]
        for given in (*named, *call.node.args[:1]):
            values = assigned.get(given.id, []) if isinstance(given, ast.Name) else [given]
            made = values[0] if len(values) == 1 else None
            giving = self._known.get(last_part(made.func), ()) if isinstance(made, ast.Call) else ()
            return len(giving) == 1 and _gives_one_line(giving[0][1])
        return False


def _gives_one_line(function: Function) -> bool:
    results = function.results
    return bool(results) and all(isinstance(item, ast.JoinedStr) and all(_are_short(item)) for item in results)


def _are_short(text: ast.JoinedStr) -> Iterator[bool]:
    """Of each part of a text, whether it stands in one line: what is written out, a number, a name or an address."""
    for part in text.values:
        if isinstance(part, ast.FormattedValue):
            spec = part.format_spec.values[0] if isinstance(part.format_spec, ast.JoinedStr) else None
            is_number = isinstance(spec, ast.Constant) and str(spec.value)[-1:] in ("f", "d", "%")
            yield is_number or bool(_SHORT.search(last_part(part.value)))
        else:
            yield isinstance(part, ast.Constant) and "\n" not in str(part.value)
