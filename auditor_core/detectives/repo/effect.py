"""Whether a rule that stands in the code has any effect: what it sets is used, and it can be reached."""

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache

from auditor_core.detectives.repo.arguments import given_by
from auditor_core.detectives.repo.conditions import Kind
from auditor_core.detectives.repo.consequences import Consequences
from auditor_core.detectives.repo.descent import walk
from auditor_core.detectives.repo.flow import Flow
from auditor_core.detectives.repo.index import Function, Module, written_name
from auditor_core.detectives.repo.kept import Kept

_LIMITING = ("cap", "override", "supremacy")
_ENDING = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_NAMES = ("name", "title", "label", "rule_id")
_Known = bool | None


class Effects:
    """Knows which constants the modules name, and where the values of functions go."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._modules = modules
        self._flow = lru_cache(maxsize=None)(Flow)
        self._kept = Kept(modules, self._flow)
        self._never: dict[int, set[int]] = {}

    def has_none(self, module: Module, function: Function, kind: Kind, node: ast.AST) -> bool:
        """Whether nothing comes of a rule: it is never reached, or nobody reads what it sets."""
        if id(node) in self._never_run(function):
            return True
        if kind not in (*_LIMITING, "weight", "variance", "dissent"):
            return False
        flow = self._flow(function)
        steps = [step for step in flow.statements(node) if kind == "dissent" or not _is_remark(step)]
        if kind in _LIMITING:
            steps = [step for step in steps if _changes_score(module, step)]
        return bool(steps) and not any(flow.matters(step) and not self._kept.in_vain(step) for step in steps)

    def _never_run(self, function: Function) -> set[int]:
        """The parts, by their id, of what stands below a `return`, or hangs on a condition that never holds."""
        if id(function) not in self._never:
            dead = (item for node in function.nodes for item in self._dead(function, node))
            self._never[id(function)] = {id(part) for item in dead for part in walk(item)}
        return self._never[id(function)]

    def _dead(self, function: Function, node: ast.AST) -> Iterator[ast.AST]:
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list):
                ends = next((place for place, item in enumerate(body, 1) if isinstance(item, _ENDING)), len(body))
                yield from body[ends:]
        if isinstance(node, ast.If):
            holds = self._holds(function, node.test)
            yield from [node.test, *node.body] if holds is False else node.orelse if holds else ()
        elif isinstance(node, ast.IfExp):
            holds = self._holds(function, node.test)
            yield from (node.test, node.body) if holds is False else (node.orelse,) if holds else ()

    def _holds(self, function: Function, test: ast.expr) -> _Known:
        """Whether a condition always holds (True) or never does (False), as far as constants tell."""
        if isinstance(test, ast.Constant):
            return bool(test.value)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            inner = self._holds(function, test.operand)
            return None if inner is None else not inner
        if isinstance(test, ast.BoolOp):
            parts = [self._holds(function, part) for part in test.values]
            settles = isinstance(test.op, ast.Or)
            return settles if settles in parts else None if None in parts else not settles
        if isinstance(test, ast.Name):
            return self._switch(function, test.id)
        return None

    def _switch(self, function: Function, name: str) -> _Known:
        """What a module-level switch, or a parameter that nobody ever hands over, is set to."""
        if name in function.assigned:
            return None
        if name in function.parameters:
            return self._default(function, name)
        values = [value for module in self._modules for value in module.assigned.get(name, ())]
        value = values[0].value if len(values) == 1 and isinstance(values[0], ast.Constant) else None
        return value if isinstance(value, bool) and not self._is_set_elsewhere(name) else None

    def _is_set_elsewhere(self, name: str) -> bool:
        """Whether some function may set a module-level name, or sets an attribute of that name."""
        return any(
            name in (getattr(node, "attr", ""), *getattr(node, "names", ()))
            for module in self._modules
            if name in module.source
            for node in walk(module.tree)
            if isinstance(node, ast.Global) or isinstance(getattr(node, "ctx", None), ast.Store)
        )

    def _default(self, function: Function, name: str) -> _Known:
        """The default of a switch, where every call of the function is by its name and leaves it out."""
        last = function.name.rpartition(".")[2]
        default = given_by(ast.Call(ast.Name(last, ast.Load()), [], []), function).get(name)
        if not isinstance(default, ast.Constant) or not isinstance(default.value, bool):
            return None
        calls = [call for module in self._modules for call in module.by_last.get(last, ())]
        named = sum(
            isinstance(node, ast.Name | ast.Attribute) and written_name(node).rpartition(".")[2] == last
            for module in self._modules if last in module.source for node in walk(module.tree)
        )  # fmt: skip
        positional = [*function.node.args.posonlyargs, *function.node.args.args]
        place = next((number for number, item in enumerate(positional) if item.arg == name), len(positional))
        left_out = all(
            len(call.node.args) <= place - bool(function.owner)
            and not any(isinstance(item, ast.Starred) for item in call.node.args)
            and all(word.arg not in (None, name) for word in call.node.keywords)
            for call in calls
        )
        return default.value if calls and named == len(calls) and left_out else None


def _is_remark(step: ast.stmt) -> bool:
    """A text or name that is put among others: `rules.append("security override")`, `applied.append(self.name)`."""
    call = step.value if isinstance(step, ast.Expr) else None
    return isinstance(call, ast.Call) and bool(call.args) and all(
        isinstance(item, ast.Constant | ast.JoinedStr) or getattr(item, "attr", "") in _NAMES for item in call.args
    )  # fmt: skip


def _changes_score(module: Module, step: ast.stmt) -> bool:
    done = Consequences(module, [step])
    return done.lowers or done.changes_score
