"""What is done where a condition holds."""

import ast
import re
from collections.abc import Callable, Container, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.spelling import form
from auditor_core.detectives.repo.source.statements import root_of
from auditor_core.detectives.repo.synthesis.copied import changed
from auditor_core.detectives.repo.synthesis.given import (
    BOUND,
    CAPS,
    COPYING,
    NUMBERS,
    aside,
    given_to,
    given_to_object,
    lifted,
    plain_form,
)
from auditor_core.detectives.repo.synthesis.told_values import has_values

SCORE = re.compile(r"score|rating|grade|points|verdict|weight", re.IGNORECASE)
_DECIDED = re.compile(
    r"score|rating|grade|points|\bvalue|mean\b|average|final|penalt|overrul|override|cap\b", re.IGNORECASE
)
_SILENCED = re.compile(rf"{_DECIDED.pattern}|weight|\bvotes?\b", re.IGNORECASE)  # of what is set to nothing
_PENALTY = re.compile(r"penalt|deduct|malus", re.IGNORECASE)
TECH_LEAD = re.compile(r"tech_?lead|\btech\b", re.IGNORECASE)
LOWERING = frozenset({"min", "clip", "clamp"})
"""Functions that hold a score against a bound."""
_JOINING = frozenset({"append", "extend", "join", "insert"})
_A_NAME = 2
"""Words of a string that is a name: `"Tech Lead"`."""


class Consequences:
    """Some statements, or a value: what they do, what they raise apart. Each question is answered once."""

    def __init__(
        self, module: Module, body: Sequence[ast.AST], idle: Container[int] = (), scores: Container[str] = ()
    ) -> None:
        """`idle`: parts, by their id, that lower and set nothing; `scores`: names that hold scores."""
        self._module = module
        self._body = body
        self._idle = idle
        self._scores = scores

    @cached_property
    def lowering(self) -> list[ast.AST]:
        """Those of the statements or values that lower a score."""
        return [item for item in self._body if Consequences(self._module, [item], self._idle).lowers]

    @cached_property
    def acts(self) -> bool:
        """Whether something is done beside notes to the log, or chosen that is more than nothing."""
        return any(map(_acts, self._nodes)) or any(map(_is_chosen, self._body))

    @cached_property
    def told(self) -> list[ast.AST]:
        """The statements, calls and values by which a text is kept, returned or chosen that has values in it."""
        chosen = [item for item in self._body if isinstance(item, ast.expr) and has_values(item)]
        return [*chosen, *filter(_tells, self._nodes)]

    @cached_property
    def lowers(self) -> bool:
        """Whether a score is limited or lowered; `max(score, CAP)` lifts it."""
        other = {id(item) for node in self._nodes for item in (*lifted(node), *aside(node))}
        return any(_lowers(self._module, node) for node in self._telling if id(node) not in other)

    @cached_property
    def changes_score(self) -> bool:
        """Whether a score is set or returned."""
        return (
            self._any(_changes_score)
            or self._gives_score
            or any(root_of(item) in self._scores for node in self._telling for item in changed(node))
            or any(
                _takes_off(self._module, part)
                for item in self._body
                if isinstance(item, ast.expr) and id(item) not in self._idle
                for part in walk(item)
            )
        )

    @property
    def _gives_score(self) -> bool:
        """Whether what is returned by its name was given a score before: `ruled = case.lowered(…)`, `return ruled`."""
        given = {
            node.value.id for node in self._telling if isinstance(node, ast.Return) and isinstance(node.value, ast.Name)
        }
        return any(
            isinstance(node, ast.Assign)
            and not given.isdisjoint(map(last_part, node.targets))
            and bool(_DECIDED.search(self._module.text(node.value)))
            for node in self._telling
        )

    @cached_property
    def sets_low_score(self) -> bool:
        """Whether a score is set to a low number."""
        return self._any(_sets_low_score)

    @cached_property
    def names_tech_lead(self) -> bool:
        """Whether the tech lead is named in the code, or by a word for itself; a sentence about it does nothing."""
        return any(TECH_LEAD.search(word) for node in self._nodes if len((word := _word(node)).split()) <= _A_NAME)

    def any_step(self, holds: Callable[[ast.AST], bool]) -> bool:
        """Whether something holds of one of its parts."""
        return any(map(holds, self._nodes))

    def speaks_of(self, wanted: re.Pattern[str], other: re.Pattern[str]) -> bool:
        """Whether one word is written in what is done at once, no further condition between, and the other is not."""
        plain = [item for item in self._body if not isinstance(getattr(item, "body", None), list)]
        written = "\n".join(map(self._module.text, plain))
        return bool(wanted.search(written)) and not other.search(written)

    def sets(self, target: ast.expr, value: ast.expr) -> bool:
        """Whether something is set to a value, or an object made in which it has that value."""
        held = plain_form(value)
        return bool({(form(target).replace("Load", "Store"), held), (last_part(target), held)} & self._set)

    @cached_property
    def _nodes(self) -> list[ast.AST]:
        idle = {
            id(part)
            for item in self._body
            for step in walk(item)
            if isinstance(step, ast.Raise) or _stays(step)
            for part in walk(step)
        }
        return [part for item in self._body for part in walk(item) if id(part) not in idle]

    @property
    def _telling(self) -> list[ast.AST]:
        return [node for node in self._nodes if id(node) not in self._idle] if self._idle else self._nodes

    @cached_property
    def _set(self) -> set[tuple[str, str]]:
        """What is assigned, by its form, and what new objects are made with, by its name; each with its value."""
        placed = {
            (form(node.targets[0]), plain_form(node.value)) for node in self._telling if isinstance(node, ast.Assign)
        }
        calls = [node for node in self._telling if isinstance(node, ast.Call)]
        return placed | {(name, plain_form(value)) for call in calls for name, value in given_to_object(call)}

    def _any(self, holds: Callable[[Module, ast.AST], bool]) -> bool:
        return any(holds(self._module, node) for node in self._telling)


def lowering_only(module: Module, function: Function, parts: Container[int]) -> frozenset[int]:
    """The conditions of a function, by their id, under which nothing lowers a score but what is among some parts."""
    asking = (node for node in function.nodes if isinstance(node, ast.If))
    lowering = (node for node in asking if Consequences(module, node.body).lowers)
    return frozenset(id(node.test) for node in lowering if not Consequences(module, node.body, parts).lowers)


def _stays(step: ast.AST) -> bool:
    """Whether a statement sets something to what it is: `score = score`."""
    return isinstance(step, ast.Assign) and form(step.targets[0]).replace("Store", "Load") == form(step.value)


def _word(node: ast.AST) -> str:
    """The name that a node is, or the string, unless it is made to go on."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) and node.value == node.value.rstrip(" :=") else ""
    return str(getattr(node, "id", getattr(node, "attr", getattr(node, "arg", ""))))


def _acts(node: ast.AST) -> bool:
    """Something is set, returned, kept or called, notes to the log apart."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return written_name(node.value.func).rpartition(".")[2] not in NOTING
    return isinstance(node, ast.Return | ast.Assign | ast.AugAssign | ast.AnnAssign) or (
        isinstance(node, ast.Call) and written_name(node.func).rpartition(".")[2] not in NOTING
    )


def _is_chosen(node: ast.AST) -> bool:
    """A value, and not an empty one: `"contested" if spread > 2 else ""`."""
    return isinstance(node, ast.expr) and not (isinstance(node, ast.Constant) and not node.value)


def _tells(node: ast.AST) -> bool:
    """A text with something put into it is kept or returned."""
    if isinstance(node, ast.Call):
        last = getattr(node.func, "attr", "")
        return last in _JOINING and any(has_values(item) for item in node.args)
    return (
        isinstance(node, ast.Assign | ast.AugAssign | ast.Return) and node.value is not None and has_values(node.value)
    )


def _lowers(module: Module, node: ast.AST) -> bool:
    """A score is limited or lowered: by `min`, by a low number or a cap that is set or returned, by a subtraction."""
    if isinstance(node, ast.Call):
        last = written_name(node.func).rpartition(".")[2].lower()
        lowering = last in LOWERING or bool(re.search(r"cap(?!t)|clamp|penal|limit", last))
        return lowering or any(_is_low(value) for value in _scores_given(node))
    if isinstance(node, ast.AugAssign):
        return isinstance(node.op, ast.Sub | ast.Mult) and bool(_DECIDED.search(module.text(node.target)))
    if isinstance(node, ast.IfExp):
        return _is_low(node.body) or _is_low(node.orelse)
    if not isinstance(node, ast.Assign | ast.AnnAssign | ast.Return) or node.value is None:
        return not isinstance(getattr(node, "ctx", None), ast.Store) and _is_low(node)
    values = node.value.elts[:1] if isinstance(node.value, ast.Tuple) else [node.value]
    return any(_is_low(value) or (isinstance(value, ast.BinOp) and isinstance(value.op, ast.Sub)) for value in values)


def is_lowered(node: ast.expr) -> bool:
    """Whether a value is a cap, a low number, the lower of two, or something less something."""
    if isinstance(node, ast.Call):
        return written_name(node.func) in LOWERING
    return _is_low(node) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub))


def _is_low(node: ast.AST) -> bool:
    """A low number, or whatever is called a cap."""
    if isinstance(node, ast.Call) and written_name(node.func) in NUMBERS and len(node.args) == 1:
        return _is_low(node.args[0])
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, bool) and node.value in CAPS
    return isinstance(node, ast.Name | ast.Attribute) and bool(BOUND.search(written_name(node)))


def _changes_score(module: Module, node: ast.AST) -> bool:
    """A score, or what lowers it, is set or returned."""
    if isinstance(node, ast.Return):
        return node.value is not None and bool(_DECIDED.search(module.text(node.value)))
    if isinstance(node, ast.Call):
        return bool(_scores_given(node))
    if not isinstance(node, ast.Assign | ast.AugAssign):
        return False
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    meant = _SILENCED if isinstance(node.value, ast.Constant) and node.value.value == 0 else _DECIDED
    return bool(meant.search(module.text(target))) or any(_takes_off(module, part) for part in walk(node.value))


def _takes_off(module: Module, node: ast.AST) -> bool:
    """Whether something is taken off a score: `opinion.score - 2`, `marks[judge] - PENALTY`."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Sub):
        return False
    return bool(_DECIDED.search(module.text(node.left)) or _PENALTY.search(module.text(node.right)))


def _scores_given(node: ast.Call) -> list[ast.expr]:
    """What a copy with changes gives a score: `replace(case, score=3)`, `model_copy(update={"score": 3})`."""
    copies = written_name(node.func).rpartition(".")[2] in COPYING
    return [value for name, value in given_to(node) if SCORE.search(name)] if copies else []


def _sets_low_score(module: Module, node: ast.AST) -> bool:
    """`score = 3`."""
    low = isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and node.value.value in CAPS
    return low and any(SCORE.search(module.text(item)) for item in getattr(node, "targets", [])[:1])
