"""Commands as lists of words: which of them are no address, and on which side of a condition one clones."""

import ast
from collections.abc import Callable, Iterator, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk

_PROGRAM = "git"
_CLONE = "clone"


def beside(name: str, value: ast.expr, reads: Callable[[ast.AST], bool]) -> Iterator[str]:
    """The items before the address in a list that is handed over under a name: `args[0]` of `["clone", url]`."""
    for place, item in enumerate(value.elts if isinstance(value, ast.List | ast.Tuple) else []):
        if isinstance(item, ast.Starred) or reads(item):
            return
        yield f"{name}[{place}]"


def subcommands(nodes: Sequence[ast.AST]) -> set[str]:
    """What git is told to do by the lists that follow its name: `args[0]` of `["git", *args]` and `["git"] + args`."""
    return {f"{name}[0]" for node in nodes if (name := _following(node))}


def _following(node: ast.AST) -> str:
    rest: ast.expr | None = None
    if isinstance(node, ast.List) and len(node.elts) > 1 and _is_program(node.elts[0]):
        rest = node.elts[1].value if isinstance(node.elts[1], ast.Starred) else None
    elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.List) and len(node.left.elts) == 1:
        rest = node.right if _is_program(node.left.elts[0]) else None
    return rest.id if isinstance(rest, ast.Name) else ""


def _is_program(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == _PROGRAM


def stands_on_one_side(item: ast.If, line: int) -> bool:
    """Whether a line stands within a condition, and nothing is cloned on its other side."""
    inside = [
        any(step.lineno <= line <= (step.end_lineno or 0) for step in block) for block in (item.body, item.orelse)
    ]
    return any(inside) and not any(map(_clones, item.orelse if inside[0] else item.body))


def takes_no_options(callee: str, command: str) -> bool:
    """Whether a clone takes what it is handed for an address in any case: a library's that looks, `git clone -- …`.

    Then it is enough to look for a text somewhere in it.
    """
    return callee.startswith("git.") or "--" in command.split()


def _clones(step: ast.stmt) -> bool:
    """Whether a statement clones, as far as its words tell."""
    return any(
        (isinstance(part, ast.Constant) and part.value == _CLONE)
        or (isinstance(part, ast.Call) and _CLONE in last_part(part.func))
        for part in walk(step)
    )
