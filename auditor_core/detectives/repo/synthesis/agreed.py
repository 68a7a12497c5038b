"""Dissent that is told, or sought, where the judges agree: the comparison of their spread is turned round."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function
from auditor_core.detectives.repo.source.spelling import is_nothing, spelled
from auditor_core.detectives.repo.source.statements import below_it, blocks_of
from auditor_core.detectives.repo.synthesis.conditions import Kind, conjuncts, is_about_spread
from auditor_core.detectives.repo.synthesis.meaning import Meaning

_KINDS = ("variance", "dissent", "re_evaluation")
_APART = re.compile(
    r"dissent|disagree|re_?-?eval|conflict|contest|disput|diverg|reconsider|split|differ", re.IGNORECASE
)
_TOGETHER = re.compile(
    r"(?<!dis)agree|consensus|unanim|(?<!mis)align|converg|concur|\bclose|\bno_? ?(dissent|disagree|conflict)"
    r"|clear|reset|none|empty|\bpop\b|discard|remove|without",
    re.IGNORECASE,
)
"""What is done where they agree by right: their consensus is noted, a dissent of before is taken away."""
_Operators = tuple[type[ast.cmpop], ...]
_LESS: _Operators = (ast.Lt, ast.LtE)
_MORE: _Operators = (ast.Gt, ast.GtE)
_LEAVING = (ast.Return, ast.Raise, ast.Continue, ast.Break)


class Agreed:
    """What one function does where scores lie close together, and nowhere else."""

    def __init__(self, function: Function, meaning: Meaning) -> None:
        self._function = function
        self._meaning = meaning

    def denies(self, kind: Kind, node: ast.AST) -> bool:
        """Whether a rule for judges that disagree hangs on it that they agree, as all that this function asks does."""
        if kind not in _KINDS:
            return False
        if self._turned and (id(node) in self._parts or not self._asks_upright):
            return True
        return kind == "dissent" and any(self._is_turned_there(part) for part in self._sources(node))

    def _sources(self, node: ast.AST) -> Iterator[ast.AST]:
        """The parts of what makes a dissent, and of what the dissents it names were given."""
        for part in walk(node):
            yield part
            if isinstance(part, ast.Name) and "dissent" in part.id.lower():
                yield from (item for value in self._function.assigned.get(part.id, ()) for item in walk(value))

    def _is_turned_there(self, call: ast.AST) -> bool:
        """Whether the function that a call for the dissent reaches gives it where the judges agree."""
        if not isinstance(call, ast.Call) or not _APART.search(spelled(call.func)):
            return False
        behind = self._meaning.behind(call)
        if len(behind) != 1 or behind[0][1] is self._function:
            return False
        other = Agreed(behind[0][1], behind[0][0])
        return bool(other._turned) and not other._asks_upright

    @cached_property
    def _parts(self) -> frozenset[int]:
        return frozenset(id(part) for node in self._turned for part in walk(node))

    @cached_property
    def _turned(self) -> list[ast.AST]:
        """Statements and choices that speak of dissent where a spread is small, and do nothing where it is large."""
        blocks = [block for item in (self._function.node, *below_it(self._function.node)) for block in blocks_of(item)]
        found: list[ast.AST] = [step for block in blocks for step in _steps(block) if self._is_small(step.test)]
        for block in blocks:
            for place, step in enumerate(block):
                found += [step, *block[place + 1 :]] if self._is_left(step, block[place + 1 :]) else []
        choices = [node for node in self._function.nodes if isinstance(node, ast.IfExp)]
        return found + [
            node
            for node in choices
            if (is_nothing(node.orelse) and _is_of_dissent([node.body]) and self._is_small(node.test))
            or (is_nothing(node.body) and _is_of_dissent([node.orelse]) and self._is_held(node.test, _MORE, _LESS))
        ]

    def _is_small(self, test: ast.expr) -> bool:
        return any(self._is_held(part, _LESS, _MORE) for part in conjuncts(test))

    def _is_held(self, part: ast.expr, less: _Operators, more: _Operators) -> bool:
        """`spread <= 2`, `2 > spread`; not `spread == 0`, nor one that is held against another spread."""
        if not isinstance(part, ast.Compare) or len(part.ops) != 1 or not is_about_spread(self._meaning, [part]):
            return False
        left, right = part.left, part.comparators[0]
        if isinstance(part.ops[0], less):
            return not isinstance(left, ast.Constant) and _is_limit(right)
        return isinstance(part.ops[0], more) and not isinstance(right, ast.Constant) and _is_limit(left)

    def _is_left(self, step: ast.stmt, after: Sequence[ast.stmt]) -> bool:
        """Whether a function of dissent gives nothing where the spread is large, and its text where it is small."""
        if not isinstance(step, ast.If) or step.orelse or len(step.body) != 1 or not _returns_nothing(step.body[0]):
            return False
        named = "dissent" in self._function.name.lower()
        return self._is_held(step.test, _MORE, _LESS) and (named or _is_of_dissent(after)) and bool(after)

    @cached_property
    def _asks_upright(self) -> bool:
        """Whether the function asks for a large spread somewhere, too, or in a way that can't be told."""
        beside = [node.test for node in self._function.nodes if isinstance(node, ast.If) and _goes_on(node)]
        small = self._parts | {id(part) for test in beside if self._is_small(test) for part in walk(test)}
        asked = [item for item in self._function.nodes if isinstance(item, ast.Compare) and id(item) not in small]
        return any(is_about_spread(self._meaning, [item]) for item in asked)


def _steps(block: Sequence[ast.stmt]) -> Iterator[ast.If]:
    """Conditional statements of a block under which something is said of a dissent, and nothing otherwise."""
    for place, step in enumerate(block):
        if not isinstance(step, ast.If) or step.orelse or not _is_of_dissent(step.body):
            continue
        after = block[place + 1 :]
        ends = isinstance(step.body[-1], _LEAVING)
        if not ends or (isinstance(step.body[-1], ast.Return) and len(after) == 1 and _returns_nothing(after[0])):
            yield step


def _goes_on(step: ast.If) -> bool:
    """Whether nothing else is done where the condition does not hold."""
    return not step.orelse and not isinstance(step.body[-1], _LEAVING)


def _returns_nothing(step: ast.stmt) -> bool:
    return isinstance(step, ast.Return) and (step.value is None or is_nothing(step.value))


def _is_limit(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return True
    name = getattr(node, "id", getattr(node, "attr", ""))
    return bool(re.search(r"threshold|limit|tolera|cutoff|allowed", name, re.IGNORECASE))


def _is_of_dissent(body: Sequence[ast.AST]) -> bool:
    """Whether what is done there is for judges who disagree, by the names and words in it."""
    said = " ".join(
        word
        for item in body
        for part in walk(item)
        for word in (getattr(part, "id", ""), getattr(part, "attr", ""), getattr(part, "arg", ""), _text(part))
        if isinstance(word, str)
    )
    nothing = all(isinstance(item, ast.Assign) and is_nothing(item.value) for item in body)
    return bool(_APART.search(said)) and not _TOGETHER.search(said) and not nothing


def _text(part: ast.AST) -> str:
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""
