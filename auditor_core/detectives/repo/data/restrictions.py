"""What holds a field's value to something: arguments of `Field(…)`, wherever it is made, and the class's validators."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module, written_name
from auditor_core.detectives.repo.source.names import Names

_LIMITING = frozenset(
    {"ge", "gt", "le", "lt", "min_length", "max_length", "min_items", "max_items", "multiple_of", "pattern", "regex"}
    | {"frozen", "strict", "allow_inf_nan", "max_digits", "decimal_places"}
)
_CHECKING = ("AfterValidator", "BeforeValidator", "PlainValidator", "WrapValidator", "Predicate")
_MARKS = ("validator", "validates", "validate")
"""What the last part of a decorator ends in whose function looks at values."""
_AT_START = frozenset({"__init__", "__post_init__", "model_post_init", "__attrs_post_init__", "__setattr__"})
_HOPS = 3
"""Names and helpers behind which a `Field(…)` may stand."""


def restrictions(node: ast.expr, module: Module, names: Names, hops: int = _HOPS) -> list[str]:
    """`ge=1`, `max_length=80`, … of a call such as `Field(…)`, `conint(…)` or `Ge(1)`.

    The call may stand behind a name, or be what a function of the repository returns.
    """
    if isinstance(node, ast.Name | ast.Attribute):
        return [text for part, home in _behind(node, module, names, hops) for text in restrictions(part, home, names)]
    if not isinstance(node, ast.Call):
        return []
    found = [
        f"{word.arg}={module.text(word.value, 80)}" for word in node.keywords if word.arg and word.arg in _LIMITING
    ]
    dotted = names.of(module, node.func)
    if dotted.startswith("annotated_types.") and node.args:
        found.append(f"{dotted.rpartition('.')[2].lower()}={module.text(node.args[0], 80)}")
    elif dotted.endswith(_CHECKING) and node.args:
        found.append(f"validator={module.text(node.args[0], 80)}")
    made = _behind(node.func, module, names, hops) if not found else ()
    return found + [text for part, home in made for text in restrictions(part, home, names, hops - 1)]


def _behind(node: ast.expr, module: Module, names: Names, hops: int) -> Iterator[tuple[ast.expr, Module]]:
    """The call that a name of the repository is assigned, or what a function of that name returns."""
    found = names.definition(names.of(module, node), module) if hops else None
    value = found[0].definitions[found[1]] if found else None
    if found and isinstance(value, ast.Call):
        yield value, found[0]
    elif found and isinstance(value, ast.FunctionDef):
        parts = (part.value for part in walk(value) if isinstance(part, ast.Return))
        yield from ((part, found[0]) for part in parts if isinstance(part, ast.Call))


def looked_over(bodies: Sequence[ast.ClassDef], fields: Sequence[str]) -> dict[str, str]:
    """Fields that a class's own code looks at when an object is made, and the function that does."""
    found: dict[str, str] = {}
    methods = (item for body in bodies if fields for item in body.body if isinstance(item, ast.FunctionDef))
    for method in methods:
        marks = [mark for mark in method.decorator_list if _looks(mark)]
        told = {part.value for mark in marks for part in walk(mark) if isinstance(part, ast.Constant)}
        named = {name for name in fields if name in told or "*" in told}
        if (marks and not named) or (method.name in _AT_START and _refuses(method)):
            named = _mentioned(method).intersection(fields)
        found |= {name: method.name for name in named if name not in found}
    return found


def _looks(mark: ast.expr) -> bool:
    return written_name(mark).rpartition(".")[2].endswith(_MARKS)


def _refuses(method: ast.FunctionDef) -> bool:
    """Whether a function compares something, or holds it between two values, and does not just take it."""
    return any(
        isinstance(part, ast.Compare | ast.Assert)
        or (isinstance(part, ast.Call) and written_name(part.func) in ("min", "max"))
        for part in walk(method)
    )


def _mentioned(method: ast.FunctionDef) -> set[str]:
    """Attributes and strings that the function holds: `self.score`, `values["score"]`."""
    parts = list(walk(method))
    return {part.attr for part in parts if isinstance(part, ast.Attribute)} | {
        part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
