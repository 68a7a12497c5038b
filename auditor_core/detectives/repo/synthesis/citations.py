"""What is looked up of what opinions cite: held against what is on record, by hand or by a function that is asked."""

import ast
import re
from collections.abc import Callable
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.synthesis.meaning import Meaning

_CITED = re.compile(
    r"(?<![a-z])cit(e[sd]?|ations?|ing)(?![a-z])|(?<![a-z])(refs?|references?|exhibits?|sources?|proofs?|grounds|basis)(?![a-z])"
    r"|evidence_(ids?|refs?|used)|supporting",
    re.IGNORECASE,
)
"""What an opinion rests on."""
_LOOKING = frozenset({"intersection", "isdisjoint", "issubset", "issuperset", "difference", "exists", "is_file"})


class Citations:
    """Reads one function."""

    def __init__(self, function: Function, meaning: Meaning, is_answered: Callable[[ast.Call], bool]) -> None:
        """`is_answered`: whether a function of the repository looks it up that a call is of."""
        self._function = function
        self._meaning = meaning
        self._is_answered = is_answered

    def are_looked_up(self, node: ast.expr) -> bool:
        """Whether an expression holds what is cited against what is on record."""
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            kinds = (ast.In, ast.NotIn, ast.LtE, ast.GtE) if len(node.ops) == 1 else ()
            return isinstance(node.ops[0], kinds) and any(map(self._is_cited, sides)) and not _is_counted(node)
        if isinstance(node, ast.BinOp):
            return isinstance(node.op, ast.BitAnd | ast.Sub) and any(map(self._is_set_of, (node.left, node.right)))
        return isinstance(node, ast.Call) and self._looks(node)

    def _looks(self, node: ast.Call) -> bool:
        last, given = last_part(node.func), [*node.args, *(word.value for word in node.keywords)]
        held = [node.func.value] if isinstance(node.func, ast.Attribute) else []
        if last in _LOOKING:
            return any(map(self._is_cited, (*given, *held)))
        if last == "get":
            return bool(given) and self._is_cited(given[0])
        if last in ("map", "filter") and len(node.args) == 2:
            return self._is_cited(node.args[1]) and self._asks(node.args[0])
        return self._is_answered(node)

    def _asks(self, node: ast.expr) -> bool:
        """Whether a function that is handed on looks something up."""
        call = ast.Call(node, [], [])
        return any(
            isinstance(part, ast.In | ast.NotIn) or last_part(getattr(part, "func", part)) in (*_LOOKING, "get")
            for _, item in self._meaning.called(call)
            for part in walk(item.node)
        ) or last_part(node) in ("__contains__", "get")

    def _is_cited(self, node: ast.expr) -> bool:
        """Whether something is what an opinion cites, or made of it."""
        return any(_is_named_so(part) or getattr(part, "id", "") in self._citing for part in walk(node))

    def _is_set_of(self, node: ast.expr) -> bool:
        plain = isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.SetComp) and last_part(node) != "len"
        return plain and not _is_counted(node) and self._is_cited(node)

    @cached_property
    def _citing(self) -> set[str]:
        """Names of what is cited, and of its parts."""
        found: set[str] = set()
        for _ in range(2):
            for node in self._function.nodes:
                if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
                    pair = (node.target, node.iter)
                elif isinstance(node, ast.Assign):
                    pair = (node.targets[0], node.value)
                else:
                    continue
                if isinstance(pair[0], ast.Name) and _is_plain(pair[1]) and any(
                    _is_named_so(part) or getattr(part, "id", "") in found for part in walk(pair[1])
                ):  # fmt: skip
                    found.add(pair[0].id)
        return found


def _is_named_so(node: ast.AST) -> bool:
    """`opinion.cited_evidence`, `opinion["refs"]`, a parameter of such a name."""
    key = node.slice if isinstance(node, ast.Subscript) else None
    name = str(key.value) if isinstance(key, ast.Constant) else last_part(node)
    return bool(name) and bool(_CITED.search(name))


def _is_plain(node: ast.expr) -> bool:
    """Whether a value may be what is cited, rather than what was told of it."""
    return not any(isinstance(part, ast.Compare | ast.BoolOp | ast.JoinedStr) for part in walk(node))


def _is_counted(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Call) and last_part(part.func) == "len" for part in walk(node))
