"""What holds a field's value to something: arguments of `Field(…)`, wherever it is made, and names of such types."""

import ast
from collections.abc import Iterator

from auditor_core.detectives.repo.data.looking_over import held_by
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.names import Names

_LIMITING = frozenset(
    {"ge", "gt", "le", "lt", "min_length", "max_length", "min_items", "max_items", "multiple_of", "pattern", "regex"}
    | {"frozen", "strict", "allow_inf_nan", "max_digits", "decimal_places"}
)
_CHECKING = ("AfterValidator", "BeforeValidator", "PlainValidator", "WrapValidator", "Predicate")
_SIGNED = {
    **dict.fromkeys(("PositiveInt", "PositiveFloat"), "gt=0"),
    **dict.fromkeys(("NonNegativeInt", "NonNegativeFloat"), "ge=0"),
    **dict.fromkeys(("NegativeInt", "NegativeFloat"), "lt=0"),
    **dict.fromkeys(("NonPositiveInt", "NonPositiveFloat"), "le=0"),
}
"""Types of Pydantic that end at zero."""
_COMBINING = frozenset({"Optional", "Union", "Annotated", "Required", "NotRequired", "ReadOnly", "Final"})
_HOPS = 3
"""Names and helpers behind which a `Field(…)` may stand."""


def restrictions(node: ast.expr, module: Module, names: Names, hops: int = _HOPS) -> list[str]:
    """`ge=1`, `max_length=80`, … of a type, or of a call such as `Field(…)`, `conint(…)` or `Ge(1)`.

    Either may stand behind a name, or be what a function of the repository returns; a type may be one of several.
    """
    if isinstance(node, ast.Name | ast.Attribute):
        signed = _SIGNED.get(names.of(module, node).rpartition(".")[2])
        behind = _behind(node, module, names, hops)
        return [signed] if signed else [text for item, home in behind for text in _named(item, home, names, hops - 1)]
    if isinstance(node, ast.Subscript | ast.BinOp):
        return [text for part in _combined(node, module, names) for text in restrictions(part, module, names, hops)]
    return _of_call(node, module, names, hops) if isinstance(node, ast.Call) else []


def _named(node: ast.expr, module: Module, names: Names, hops: int) -> list[str]:
    """The same of what stands behind a name; a choice of values is told whole: `Grade = Literal[1, 2, 3]`."""
    if isinstance(node, ast.Subscript) and names.of(module, node.value).rpartition(".")[2] == "Literal":
        return [module.text(node, 80)]
    return restrictions(node, module, names, hops)


def _combined(node: ast.Subscript | ast.BinOp, module: Module, names: Names) -> list[ast.expr]:
    """The types, and what `Annotated` says of one, that a type is put together of: `Grade | None`."""
    if isinstance(node, ast.BinOp):
        return [node.left, node.right] if isinstance(node.op, ast.BitOr) else []
    if names.of(module, node.value).rpartition(".")[2] not in _COMBINING:
        return []
    return node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]


def _of_call(node: ast.Call, module: Module, names: Names, hops: int) -> list[str]:
    given = [pair for word in node.keywords for pair in _pairs(word, module, names)]
    found = [f"{name}={home.text(value, 80)}" for name, value, home in given if name in _LIMITING]
    dotted = names.of(module, node.func)
    if dotted.startswith("annotated_types.") and node.args:
        found.append(f"{dotted.rpartition('.')[2].lower()}={module.text(node.args[0], 80)}")
    elif dotted.endswith(_CHECKING) and node.args:
        found += _checked(node.args[0], module, names)
    made = _behind(node.func, module, names, hops) if not found else ()
    return found + [text for part, home in made for text in restrictions(part, home, names, hops - 1)]


def _pairs(word: ast.keyword, module: Module, names: Names) -> list[tuple[object, ast.expr, Module]]:
    """Name and value of a keyword, with where it is written; of `**SCALE` what the table holds."""
    if word.arg is not None:
        return [(word.arg, word.value, module)]
    found = names.definition(names.of(module, word.value), module)
    table = found[0].definitions[found[1]] if found else word.value
    home = found[0] if found else module
    pairs = zip(table.keys, table.values, strict=True) if isinstance(table, ast.Dict) else ()
    return [(getattr(key, "value", None), value, home) for key, value in pairs]


def _checked(node: ast.expr, module: Module, names: Names) -> list[str]:
    """What a function holds a value to that `AfterValidator(…)` is handed."""
    found = names.definition(names.of(module, node), module)
    function = found[0].definitions[found[1]] if found else None
    if found is None or not isinstance(function, ast.FunctionDef):
        return [f"validator={module.text(node, 80)}"]
    first = [item.arg for item in function.args.args[:1]]
    return held_by(function, set(first), found[0])


def _behind(node: ast.expr, module: Module, names: Names, hops: int) -> Iterator[tuple[ast.expr, Module]]:
    """The type or call that a name of the repository is assigned, or the call that a function of that name returns."""
    found = names.definition(names.of(module, node), module) if hops else None
    value = found[0].definitions[found[1]] if found else None
    if found and isinstance(value, ast.Call | ast.Subscript | ast.BinOp):
        yield value, found[0]
    elif found and isinstance(value, ast.ClassDef):
        yield from ((base, found[0]) for base in value.bases if isinstance(base, ast.Call))
    elif found and isinstance(value, ast.FunctionDef):
        parts = (part.value for part in walk(value) if isinstance(part, ast.Return))
        yield from ((part, found[0]) for part in parts if isinstance(part, ast.Call))
