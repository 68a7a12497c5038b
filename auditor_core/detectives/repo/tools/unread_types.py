"""Types that name who validates them, `Annotated[str, AfterValidator(check)]`, and that nothing is declared with."""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module


def validating_in_vain(product: Sequence[Module]) -> set[str]:
    """Last names of the functions that nothing but such types names."""
    named = [(module, name, value) for module in product for name, value in _types(module)]
    unread = [(module, value) for module, name, value in named if _count(product, name) == 1]
    found: dict[str, int] = {}
    for _, value in unread:
        for word in (part.id for part in walk(value) if isinstance(part, ast.Name)):
            found[word] = found.get(word, 0) + 1
    own = {function.name for module in product for function in module.functions}
    return {word for word, times in found.items() if word in own and _count(product, word) == times + 1}


def _types(module: Module) -> Iterator[tuple[str, ast.expr]]:
    for name, values in module.assigned.items() if "Annotated" in module.source else ():
        if len(values) == 1 and isinstance(values[0], ast.Subscript) and last_part(values[0].value) == "Annotated":
            yield name, values[0]


def _count(product: Sequence[Module], word: str) -> int:
    """How often a word stands in the sources."""
    pattern = re.compile(rf"\b{re.escape(word)}\b")
    return sum(len(pattern.findall(module.source)) for module in product if word in module.source)
