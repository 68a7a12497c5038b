"""Verdicts that are reached another way at once where the scores lie too far apart, without a step that looks again.

A choice decides anew if one of its ways gives a score something that the other way does not. Another average of the
same scores is no second look.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.spelling import form, spelled
from auditor_core.detectives.repo.source.statements import below_it, blocks_of, down, held_by, targets_of
from auditor_core.detectives.repo.synthesis.branches import Branch
from auditor_core.detectives.repo.synthesis.idle_looks import is_idle_look
from auditor_core.detectives.repo.synthesis.meaning import Meaning

_SCORE = re.compile(
    r"score|rating|grade|points|\bvalue|mean\b|average|final|verdict|weight|ruling|decided", re.IGNORECASE
)
_NO_SCORE = re.compile(
    r"dissent|disagree|varianc|spread|range|gap|delta|diff|note|text|summar|reason|comment|remark|messag|explan|lines?\b"
    r"|low|high|min\b|max\b|count|flag|status|label|applied|reported",
    re.IGNORECASE,
)
"""What is called so words or measures the case rather than deciding it."""
_SCORING = re.compile(r"score|resolve|decide|synthes|settle|verdict|rule|weigh|judge|combine|merge", re.IGNORECASE)
"""A function of such a name may return a score."""

_TELLING = re.compile(r"dissent|summar|expla|reason|note|text|messag|render|format|write", re.IGNORECASE)
"""A function of such a name returns words."""
_CLAMPING = frozenset({"round", "int", "float", "max", "min", "clamp", "clip"})
_AVERAGES = frozenset({"mean", "fmean", "median", "median_low", "median_high", "mode", "average", "min", "max"})

_Outcome = tuple[str, str]
"""What is set (empty: what is returned), and the value, as `form` writes it."""


def settles_anew(module: Module, function: Function, meaning: Meaning, branch: Branch) -> bool:
    """Whether a branch that goes by how far scores lie apart gives a score another value than the other way does."""
    node = branch.whole
    calm = _is_calm(branch.tests[0])
    if isinstance(node, ast.IfExp):
        apart, otherwise = (node.orelse, node.body) if calm else (node.body, node.orelse)
        settled = not _is_told(apart) and not _is_average(apart) and form(apart) != form(otherwise)
        return settled and _is_score(_holder(function, node))
    if not isinstance(node, ast.If):
        return branch.inside.changes_score
    if branch.tests[0] is not node.test:
        return False  # what it denies is asked as it stands
    ways = _Ways(module, function, meaning)
    block = next((item for owner in ways.owners for item in blocks_of(owner) if node in item), [])
    after = node.orelse or block[block.index(node) + 1 :]
    done = set(ways.outcomes(after if calm else node.body))
    if calm:
        return bool(done - set(ways.outcomes(node.body)))
    done -= set(ways.outcomes([item for item in node.orelse or block if not blocks_of(item)]))
    known = ways.set_elsewhere(node) | function.parameters
    return any(target in known or not (target == "" or target.isidentifier()) for target, _ in done)


def _is_calm(test: ast.AST) -> bool:
    """Whether a condition holds where scores lie close together: `spread <= 2`, `not contested`."""
    if isinstance(test, ast.Compare):
        return isinstance(test.ops[0], ast.Lt | ast.LtE) and not isinstance(test.left, ast.Constant)
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


class _Ways:
    """What the statements of one function give a score."""

    def __init__(self, module: Module, function: Function, meaning: Meaning) -> None:
        self._module = module
        self._function = function
        self._meaning = meaning
        self.owners = [function.node, *below_it(function.node)]

    def outcomes(self, steps: Sequence[ast.stmt]) -> Iterator[_Outcome]:
        """What is set and what is returned, texts, answers of yes or no and looks in vain apart."""
        for step in (inner for item in steps for inner in (item, *below_it(item))):
            if isinstance(step, ast.Return) and step.value is not None:
                value = step.value.elts[0] if isinstance(step.value, ast.Tuple) and step.value.elts else step.value
                value = held_by(value, self._function)
                if self._may_be_score(value) and not isinstance(value, ast.Dict) and not self._is_no_score(value):
                    yield "", form(value)
            elif isinstance(step, ast.AugAssign) and _is_score(self._module.text(step.target)):
                yield self._module.text(step.target), f"{type(step.op).__name__} {form(step.value)}"
            elif isinstance(step, ast.Assign) and not self._is_no_score(step.value):
                names = (self._module.text(target) for target in step.targets if self._is_read(target))
                yield from ((name, form(step.value)) for name in names if _is_score(name))

    def _is_read(self, target: ast.expr) -> bool:
        """Whether a target is no name that nobody ever reads."""
        return not isinstance(target, ast.Name) or target.id in self._read

    @cached_property
    def _read(self) -> frozenset[str]:
        names = (node for node in self._function.nodes if isinstance(node, ast.Name))
        return frozenset(node.id for node in names if isinstance(node.ctx, ast.Load))

    def set_elsewhere(self, node: ast.If) -> set[str]:
        """What is set anywhere but on one way; empty for what is returned."""
        inside = {id(step) for item in node.body for step in (item, *below_it(item))}
        outside = [step for step in self.owners[1:] if id(step) not in inside]
        returned = {""} if any(isinstance(step, ast.Return) and step.value is not None for step in outside) else set()
        return returned | {self._module.text(target) for step in outside for target in targets_of(step)}

    def _may_be_score(self, value: ast.expr) -> bool:
        last = self._function.name.rpartition(".")[2]
        scores = _SCORING.search(last) or _SCORE.search(_named(value))
        return bool(scores) and not _TELLING.search(last)

    def _is_no_score(self, value: ast.expr) -> bool:
        idle = isinstance(value, ast.Call) and is_idle_look(self._meaning, self._function, value)
        return idle or _is_told(value) or _is_average(value)


def _named(value: ast.expr) -> str:
    """The names in a value, and keys that are one word; what a sentence speaks of is not changed by it."""
    said = (part for part in down(value, ast.JoinedStr))
    words = (str(getattr(part, "value", "")) if isinstance(part, ast.Constant) else _name(part) for part in said)
    return " ".join(word for word in words if " " not in word)


def _name(part: ast.AST) -> str:
    return str(getattr(part, "arg", "")) if isinstance(part, ast.keyword) else last_part(part)


def _holder(function: Function, node: ast.IfExp) -> str:
    """The name that a choice is given to; what is returned stands for the function."""
    for step in below_it(function.node):
        if isinstance(step, ast.Assign | ast.AnnAssign) and step.value is node:
            return spelled(step.targets[0] if isinstance(step, ast.Assign) else step.target)
        if isinstance(step, ast.Return) and step.value is node:
            return "score" if _SCORING.search(function.name) else ""
    return ""


def _is_score(name: str) -> bool:
    return bool(_SCORE.search(name)) and not _NO_SCORE.search(name)


def _is_told(value: ast.expr) -> bool:
    """Whether a value is a text, a yes or no, or nothing."""
    if isinstance(value, ast.Constant):
        return isinstance(value.value, str | bool) or value.value is None
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        return _is_told(value.func.value)
    if isinstance(value, ast.BinOp):
        return _is_told(value.left) or _is_told(value.right)
    return isinstance(value, ast.JoinedStr | ast.Compare | ast.BoolOp)


def _is_average(value: ast.expr) -> bool:
    """Whether a value is a plain figure of all the scores: their median or the lowest, rounded or kept in bounds."""
    if not isinstance(value, ast.Call):
        return False
    last = written_name(value.func).rpartition(".")[2]
    given = [item for item in value.args if not isinstance(item, ast.Constant)]
    if len(given) != 1:
        return False
    plain = isinstance(given[0], ast.Name | ast.Call | ast.ListComp | ast.GeneratorExp | ast.Attribute)
    return (last in _CLAMPING and _is_average(given[0])) or (last in _AVERAGES and plain and len(value.args) == 1)
