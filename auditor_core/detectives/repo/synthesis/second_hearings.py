"""Second looks in code: where scores lie far apart, what judges cite is looked up, and something hangs on that."""

import ast
from collections.abc import Callable, Iterator, Sequence

from auditor_core.detectives.repo.following.flow import NOTING, Flow
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.source.statements import (
    FILLING,
    INNER,
    below_it,
    blocks_of,
    parts_of,
    root_of,
    stored,
    targets_of,
)
from auditor_core.detectives.repo.synthesis.apart import Apart
from auditor_core.detectives.repo.synthesis.citations import Citations
from auditor_core.detectives.repo.synthesis.conditions import Rule
from auditor_core.detectives.repo.synthesis.dropped import Dropped
from auditor_core.detectives.repo.synthesis.idle_looks import is_idle_look
from auditor_core.detectives.repo.synthesis.meaning import Known, Meaning
from auditor_core.detectives.repo.synthesis.reach import Reach
from auditor_core.detectives.repo.synthesis.times_one import stays_the_same

_TAKING_OUT = frozenset({"pop", "remove", "discard", "clear"})
_HOPS = 3
_ROUNDS = 6
"""How often what depends on what was found is told anew from what was found to."""
_Answer = tuple[bool, bool]
"""Whether a function changes what others hold by what it looked up, and whether it gives that back."""


class SecondHearings:
    """Looks for them in the functions that decide."""

    def __init__(
        self, deciding: Sequence[tuple[Module, Function]], known: Known, holding: Reach, dropped: Dropped
    ) -> None:
        self._apart = Apart(deciding, known, holding.is_settled)
        self._known = known
        self._is_dropped = dropped.is_result_dropped
        self._told: dict[int, _Answer] = {}

    def of(self, module: Module, function: Function) -> Iterator[Rule]:
        """One for a function in which something comes of a look that is only taken where scores lie apart."""
        parts = self._apart.parts(function)
        if not parts or self._apart.is_only_called(function):
            return  # what comes of it is for those to say that call it
        hearing = _Hearing(module, function, self._known, self._answer, parts)
        if hearing.changes or (hearing.gives and not self._is_dropped(function)):
            yield "re_evaluation", hearing.places[0]

    def _answer(self, module: Module, function: Function, hops: int) -> _Answer:
        """What a function does that is called there."""
        if id(function) not in self._told:
            self._told[id(function)] = (False, False)
            hearing = _Hearing(module, function, self._known, self._answer, None, hops)
            if not stays_the_same(function):
                self._told[id(function)] = (hearing.changes, hearing.gives)
        return self._told[id(function)]


class _Hearing:
    """One function: what it looks up, and what it does with what it found."""

    def __init__(
        self,
        module: Module,
        function: Function,
        known: Known,
        answer: Callable[[Module, Function, int], _Answer],
        within: frozenset[int] | None,
        hops: int = _HOPS,
    ) -> None:
        """`within`: the parts, by their id, in which it is to look; anywhere without."""
        self._function = function
        self._answer = answer
        self._hops = hops
        self._meaning = Meaning(module, function, known)
        self._flow = Flow(function)
        self._steps = below_it(function.node)
        self._tainted: set[str] = set()
        self._changed = False
        self._hanging: list[ast.stmt] = []
        cited = Citations(function, self._meaning, self._is_answered)
        self.places = [
            node
            for node in function.nodes
            if isinstance(node, ast.expr) and (within is None or id(node) in within) and cited.are_looked_up(node)
        ]
        self._looks = set(map(id, self.places))
        if self.places:
            self._follow()

    @property
    def changes(self) -> bool:
        """Whether something hangs on what was found that somebody else holds."""
        return self._changed

    @property
    def gives(self) -> bool:
        """Whether what it gives depends on what was found."""
        under = {id(part) for step in self._hanging for part in walk(step)}
        told = (result for result in self._function.results if not _is_text(result))
        return any(self._depends(result) or id(result) in under for result in told)

    def _is_answered(self, call: ast.Call) -> bool:
        """Whether a function of the repository looks it up that is called; what it changes itself counts at once."""
        idle = not self._hops or is_idle_look(self._meaning, self._function, call)
        called = () if idle else self._meaning.called(call)
        found = [self._answer(*pair, self._hops - 1) for pair in called]
        self._changed = self._changed or any(changes for changes, _ in found)
        return any(changes or gives for changes, gives in found)

    def _depends(self, node: ast.AST) -> bool:
        """Whether a value is made of what was found."""
        return any(id(part) in self._looks or getattr(part, "id", "") in self._tainted for part in walk(node))

    def _follow(self) -> None:
        """Find the names and objects that depend on what was found, until there are no more."""
        for _ in range(_ROUNDS):
            known = len(self._tainted)
            self._hanging = list(self._under())
            hanging = {id(item) for step in self._hanging for item in (step, *below_it(step))}
            for step in self._steps:
                self._note(step, id(step) in hanging)
            if known == len(self._tainted) or self._changed:
                break

    def _under(self) -> Iterator[ast.stmt]:
        """Statements that are only come to by what was found."""
        for owner in (self._function.node, *self._steps):
            for block in blocks_of(owner):
                for place, step in enumerate(block, 1):
                    asked = _asked(step)
                    if asked is None or not self._depends(asked):
                        continue
                    yield from (item for inner in blocks_of(step) for item in inner)
                    if isinstance(step, ast.If) and isinstance(step.body[-1], ast.Continue | ast.Return | ast.Break):
                        yield from block[place:]
                        break

    def _note(self, step: ast.stmt, hangs: bool) -> None:
        """See what a statement sets that depends on what was found, itself or by the condition that it hangs on."""
        if isinstance(step, INNER):
            self._tainted |= {step.name} if any(id(part) in self._looks for part in walk(step)) else set()
            return
        if isinstance(step, ast.For | ast.AsyncFor):
            self._tainted |= set(stored(step.target)) if self._depends(step.iter) else set()
            return
        for name, value in _set_by(step):
            depends = hangs or any(map(self._depends, value)) or self._is_gathered(step)
            if not depends or (value and all(map(_is_text, value))):
                continue
            whole = isinstance(step, ast.Assign | ast.AnnAssign) and all(
                isinstance(target, ast.Name) for target in targets_of(step)
            )
            if self._is_shared(name) and not whole:
                self._changed = self._changed or self._flow.matters(step)
            elif not self._is_replaced(step):
                self._tainted.add(name)
        for part in parts_of(step):
            if isinstance(part, ast.NamedExpr) and self._depends(part.value):
                self._tainted.add(part.target.id)

    def _is_gathered(self, step: ast.stmt) -> bool:
        """Whether a statement asks a function of its own for what was found."""
        return isinstance(step, ast.Assign) and self._depends(step.value)

    def _is_replaced(self, step: ast.stmt) -> bool:
        """Whether another value takes the place of what a call gives."""
        call = getattr(step, "value", None)
        return isinstance(call, ast.Call) and self._flow.comes_to_nothing(call)

    def _is_shared(self, name: str) -> bool:
        """Whether others hold what a name stands for: it is handed over, or a part of something that is."""
        return name in self._function.parameters or name not in self._function.assigned


def _set_by(step: ast.stmt) -> Iterator[tuple[str, Sequence[ast.expr]]]:
    """The names of what a statement sets, puts something into or takes something out of, and what it gives them."""
    if isinstance(step, ast.Assign | ast.AugAssign | ast.AnnAssign):
        value = [] if step.value is None else [step.value]
        for target in targets_of(step):
            yield from ((name, value) for name in stored(target))
    elif isinstance(step, ast.Delete):
        yield from ((root_of(target), []) for target in step.targets)
    elif isinstance(step, ast.Expr) and isinstance(step.value, ast.Call):
        call = step.value
        if isinstance(call.func, ast.Attribute) and call.func.attr in (*_TAKING_OUT, *FILLING):
            yield root_of(call.func.value), call.args if call.func.attr in FILLING else []


def _asked(step: ast.stmt) -> ast.expr | None:
    if isinstance(step, ast.If | ast.While):
        return step.test
    return step.subject if isinstance(step, ast.Match) else step.iter if isinstance(step, ast.For) else None


def _is_text(node: ast.expr) -> bool:
    """Whether a value is words: a text, one that is put together, or a list of such."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    if isinstance(node, ast.JoinedStr):
        return True
    if isinstance(node, ast.BinOp):
        return _is_text(node.left) or _is_text(node.right)
    if isinstance(node, ast.Call):
        return last_part(node.func) in ("join", "format", "str") or last_part(node.func) in NOTING
    if isinstance(node, ast.ListComp | ast.GeneratorExp):
        return _is_text(node.elt)
    return isinstance(node, ast.List | ast.Tuple) and bool(node.elts) and all(map(_is_text, node.elts))
