"""Evidence that never comes to a model: whatever is read of it is dropped on the way.

`Unheard` follows what a text becomes. Evidence also tells something by being there: how many pieces there are, whether
one was found. So what hangs on it, under a condition or in a loop, is followed as well.
"""

import ast
from collections.abc import Iterable, Sequence, Set

from auditor_core.detectives.repo.following.flow import NOTING
from auditor_core.detectives.repo.following.parted import ANY, Path
from auditor_core.detectives.repo.judging.judges_keys import JudgesKeys
from auditor_core.detectives.repo.judging.unheard import SENDING, Unheard, imported_as
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Module, written_name
from auditor_core.detectives.repo.source.spelling import is_nothing
from auditor_core.detectives.repo.source.statements import FILLING, below_it, targets_of

_TELLING = frozenset({"len", "bool", "any", "all", "sum", "max", "min", "isinstance", "enumerate", "zip", "get"})
"""Functions that tell something of what they are handed, or by that."""
_SPELLING = frozenset({"model_dump", "model_dump_json", "dict", "json", "split", "splitlines", "title"})
"""Methods that give what an object holds, or a part of it."""
_HOPS = 3
"""Names between a chain and the template that it begins with."""
_AROUND = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Raise, ast.Continue, ast.Break, ast.Pass, ast.Assert)
"""What only holds other statements, or shows nobody anything."""


class ShownNothing(Unheard):
    """Follows evidence through the product's modules."""

    def __init__(self, modules: Sequence[Module], kept: Set[str], files: Iterable[str] = ()) -> None:
        """`kept`: keys of the state that hold evidence."""
        super().__init__(modules, files)
        self._keys = JudgesKeys(modules, kept)
        self._asked: set[int] = set()
        """Conditions and loops whose consequences are being followed."""

    def are_dropped(self, module: Module, nodes: Sequence[ast.expr], path: Path = ()) -> bool:
        """Whether nothing of what is read there, nor of what hangs on it, becomes a part of anything."""
        self._asked = set()
        return super().are_dropped(module, nodes, path)

    def _goes_nowhere(self, module: Module, node: ast.AST, path: Path | None) -> bool:
        above = None if path is None else self._owned.above(module, node)
        if above is not None and (isinstance(above, ast.Compare | ast.UnaryOp) or node in _asked_by(above)):
            return not self._is_new(above) or self._goes_nowhere(module, above, ())
        if isinstance(above, ast.If | ast.While):
            return self._changes_nothing(module, above)
        if isinstance(above, ast.For | ast.comprehension) and not self._changes_nothing(module, above):
            return False
        asked = isinstance(above, ast.comprehension) and above.iter is not node
        return asked or super()._goes_nowhere(module, node, path)

    def _is_new(self, node: ast.AST) -> bool:
        if id(node) in self._asked:
            return False
        self._asked.add(id(node))
        return True

    def _changes_nothing(self, module: Module, owner: ast.AST) -> bool:
        """Whether what is done under a condition, or how often a loop does it, shows in nothing."""
        if not self._is_new(owner):
            return True
        if isinstance(owner, ast.comprehension):
            made = self._owned.above(module, owner)
            return made is not None and self._goes_nowhere(module, made, ())
        return all(self._is_idle(module, step) for step in below_it(owner))

    def _is_idle(self, module: Module, step: ast.stmt) -> bool:
        """Whether a statement leaves nothing behind that anybody takes up."""
        if isinstance(step, ast.Assign | ast.AugAssign | ast.AnnAssign):
            return all(self._is_kept_in_vain(module, target, ()) for target in targets_of(step))
        if isinstance(step, ast.Return):
            return _gives_nothing(step.value) or self._is_unread(self._owned.calls_of(module, step), ())
        if isinstance(step, ast.Expr) and isinstance(step.value, ast.Call):
            func = step.value.func
            fills = isinstance(func, ast.Attribute) and func.attr in FILLING
            if fills and isinstance(func, ast.Attribute):
                return self._is_kept_in_vain(module, func.value, (ANY,))
            return last_part(func) in NOTING
        return isinstance(step, _AROUND)

    def _is_asked_in_vain(self, module: Module, method: ast.Attribute, path: Path) -> bool:
        """The same of a field that is read, and of a method that is called."""
        call = self._owned.above(module, method)
        if not isinstance(call, ast.Call) or call.func is not method:
            return self._goes_nowhere(module, method, ())
        if method.attr in FILLING and isinstance(self._owned.above(module, call), ast.Expr):
            return True
        if method.attr in _SPELLING:
            return self._goes_nowhere(module, call, ())
        return super()._is_asked_in_vain(module, method, path)

    def _is_looked_up_in_vain(self, module: Module, node: ast.expr, path: Path, key: ast.expr) -> bool:
        missed = self._keys.is_missed(module, key, self._foregone.words)
        return missed or super()._is_looked_up_in_vain(module, node, path, key)

    def _is_ignored(self, module: Module, call: ast.Call, node: ast.AST, path: Path, word: str | None) -> bool:
        """The same of a call; an object that is made of all that a piece of evidence holds stands for it."""
        last = imported_as(module, call.func)
        spread = any(item.arg is None and item.value is node for item in call.keywords)
        made = spread and not path and last[:1].isupper() and self._owned.defines(last)
        if made or (last in _TELLING and not self._owned.defines(last)):
            return self._goes_nowhere(module, call, ())
        sent = last in SENDING and len(path) == 1 and path[0][0] == "key" and isinstance(call.func, ast.Attribute)
        if sent and isinstance(call.func, ast.Attribute) and self._is_template(module, call.func.value, _HOPS):
            return self._is_never_filled_in(str(path[0][1]))
        return super()._is_ignored(module, call, node, path, word)

    def _is_template(self, module: Module, node: ast.expr, hops: int) -> bool:
        """Whether what is asked begins with a template: `ChatPromptTemplate.from_template(TEXT) | model`."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return self._is_template(module, node.left, hops)
        if isinstance(node, ast.Call):
            return "PromptTemplate" in written_name(node.func)
        scope = self._owned.scope(module, node) if isinstance(node, ast.Name) and hops else None
        own = next((item for item in module.functions if item.node is scope), None)
        values = own.assigned.get(written_name(node), []) if own else []
        return bool(values) and all(self._is_template(module, value, hops - 1) for value in values)


def _asked_by(above: ast.AST) -> Sequence[ast.AST]:
    """What a choice is made by, or something looked up."""
    return [above.test] if isinstance(above, ast.IfExp) else [above.slice] if isinstance(above, ast.Subscript) else []


def _gives_nothing(value: ast.expr | None) -> bool:
    """Whether nothing is given back, or a table in which nothing stands."""
    held = value.values if isinstance(value, ast.Dict) else []
    return value is None or is_nothing(value) or (bool(held) and all(map(is_nothing, held)))
