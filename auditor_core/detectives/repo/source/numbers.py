"""The numbers by which the code and its settings limit attempts and scores."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Module, written_name
from auditor_core.detectives.repo.source.languages import TEXT_ENDINGS
from auditor_core.detectives.repo.source.lines import first_line, holds_any, lines_at
from auditor_core.facts import NumberFact, Place

MOST_NUMBERS = 200
_LIMIT = r"(?:attempt|(?<![a-z])tries|(?-i:Tries|Cap(?![a-z]))|retr(?:y|ies)|(?<![a-z])cap(?![a-z])|ceiling)"
_NUMBERED = re.compile(_LIMIT, re.IGNORECASE)
"""Names of numbers that reports speak of."""
_GIVEN = re.compile(
    rf"{_LIMIT}\w*[\"']?\s*(?:[:=<>](?:.{{0,120}}?\d|.*[(\[{{\\]$)|\((?:\w+\s*=)?\s*\d|in range\(.{{0,40}}?\d)",
    re.IGNORECASE | re.MULTILINE,
)
"""Where one of them may get its number, on its line or below an opened bracket: most modules need not be walked."""
_HINTS = ("attempt", "tries", "retry", "_cap", "cap_", "ceiling")
_WORDS = ("attempt", "tries", "retry", "cap", "ceiling")
"""What every name of such a number holds."""
_AROUND, _BEYOND = 80, 240
"""Characters before and after a hint in which its name is whole, and what it is given begins."""
_SETTING = re.compile(r"^[ \t\"']*(\w*(?:attempts?|tries|retries|cap))[\"']?\s*[:=]\s*[\"']?(\d+)\b", re.M | re.I)
_DIGITS = re.compile(r"\d{1,4}(?:\.\d+)?")


def find_numbers(product: Sequence[Module], texts: Mapping[str, str]) -> list[NumberFact]:
    """Numbers that the product or a file of settings gives to what it calls attempts, tries or caps."""
    found = [fact for module in product if _may_tell(module) for fact in _of_module(module)]
    for path, text in texts.items():
        if not path.endswith((".py", ".ipynb", *TEXT_ENDINGS)) and may_hold_numbers(text):
            for match in _SETTING.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                found.append(NumberFact(name=match[1], value=float(match[2]), place=Place(path=path, line=line)))
    return list(dict.fromkeys(found))[:MOST_NUMBERS]


def _may_tell(module: Module) -> bool:
    return not module.is_outline and may_hold_numbers(module.source)


def may_hold_numbers(text: str) -> bool:
    """Whether a text may name such a number: the pattern is tried where a hint stands, which is far quicker."""
    lower = text.lower()
    return any(
        _GIVEN.search(text, max(at - _AROUND, 0), at + _BEYOND) for hint in _HINTS for at in _places(lower, hint)
    )


def _places(text: str, hint: str) -> Iterator[int]:
    """Where a hint stands."""
    at = text.find(hint)
    while at >= 0:
        yield at
        at = text.find(hint, at + 1)


def _of_module(module: Module) -> Iterator[NumberFact]:
    lower = module.source.lower()
    lines = lines_at(lower, sorted(at for word in _WORDS for at in _places(lower, word)))
    for statement in _told(module, module.tree.body, lines):
        for node in (part for part in walk(statement) if part.__class__ in GIVING):
            for name, value, at in given(node):
                number = number_in(value) if _NUMBERED.search(name) else None
                if number is not None:
                    line = getattr(at, "lineno", 0)
                    yield NumberFact(name=name, value=number, place=Place(path=module.path, line=line))


def _told(module: Module, body: Sequence[ast.stmt], lines: Sequence[int]) -> Iterator[ast.stmt]:
    """The statements, those of classes each for itself, whose lines name such a number: few of a large module do.

    `lines` are those that hold a word for one.
    """
    for item in body:
        if not holds_any(item, lines):
            continue
        if isinstance(item, ast.ClassDef):
            yield from _told(module, item.body, lines)
        elif _GIVEN.search("\n".join(module.lines[first_line(item) - 1 : item.end_lineno])):
            yield item


GIVING = frozenset({ast.Assign, ast.AnnAssign, ast.Call, ast.Compare, ast.Dict, ast.For, ast.arguments})
"""Nodes that may give a name something."""


def given(node: ast.AST) -> Iterator[tuple[str, ast.expr, ast.AST]]:
    """Names and what they are given: by an assignment, a default, a keyword, a key, a loop or a comparison."""
    if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield last_part(target), node.value, node
    elif isinstance(node, ast.arguments):
        yield from _defaults(node)
    elif isinstance(node, ast.Call):
        last = written_name(node.func).rpartition(".")[2]
        yield from ((word.arg or "", word.value, node) for word in node.keywords)
        yield from ((last, item, node) for item in node.args[:1])
    elif isinstance(node, ast.Dict):
        yield from (
            (str(getattr(key, "value", "")), value, node) for key, value in zip(node.keys, node.values, strict=True)
        )
    elif isinstance(node, ast.Compare):
        yield from ((last_part(node.left), item, node) for item in node.comparators)
    elif isinstance(node, ast.For) and isinstance(node.iter, ast.Call) and written_name(node.iter.func) == "range":
        yield from ((last_part(node.target), item, node) for item in node.iter.args[:2][-1:])


def _defaults(node: ast.arguments) -> Iterator[tuple[str, ast.expr, ast.AST]]:
    positional = [*node.posonlyargs, *node.args]
    pairs = zip(positional[len(positional) - len(node.defaults) :], node.defaults, strict=True)
    for item, value in (*pairs, *zip(node.kwonlyargs, node.kw_defaults, strict=True)):
        if value is not None:
            yield item.arg, value, item


def number_in(node: ast.expr) -> float | None:
    """A number, or the only one that a value is made from: of `Field(default=3, ge=1)` the default."""
    if isinstance(node, ast.Constant):
        plain = isinstance(node.value, int | float) and not isinstance(node.value, bool)
        return float(node.value) if plain else None  # type: ignore[arg-type]
    if not isinstance(node, ast.Call):
        return None
    default = [word.value for word in node.keywords if word.arg == "default"]
    if default or written_name(node.func).rpartition(".")[2] == "Field":
        return number_in((default or node.args)[0]) if default or node.args else None
    parts = [item.value for item in walk(node) if isinstance(item, ast.Constant)]
    told = [float(str(item)) for item in parts if not isinstance(item, bool) and _DIGITS.fullmatch(str(item))]
    return told[0] if len(told) == 1 else None
