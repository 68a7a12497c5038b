"""What no run comes to: branches whose conditions are decided before the program starts.

`if judge == "Defence"`, where nobody is ever called so; what stands below `if OFFLINE: return …`, where a constant says
`OFFLINE = True`. A condition that anything from outside may decide is open.
"""

import ast
import re
from collections.abc import Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.misspelt import asks_in_vain
from auditor_core.detectives.repo.following.owned import Owned
from auditor_core.detectives.repo.following.words_given import WordsGiven
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, FunctionNode, Module, target_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_LEAVING = ast.Return | ast.Raise | ast.Continue | ast.Break
_SETTING = (
    r"\b{0}\b\s*(?::[^=\n,()]+)?=(?!=)|(?:setattr|patch[\w.]*)\([^\n]*[\"'][\w.]*{0}[\"']"
    r"|\b(?:global|def|for|as)\s+{0}\b"
)
"""Ways to give a name something."""
_HOPS = 4
"""Functions that one condition is followed through."""


class Foregone:
    """Decides conditions by what the modules write out."""

    def __init__(self, modules: Sequence[Module], owned: Owned) -> None:
        self._modules = modules
        self._owned = owned
        self.words = WordsGiven(modules, owned)
        self._constants: dict[str, bool | None] = {}

    def never(self, module: Module, node: ast.AST, hops: int = _HOPS) -> bool:
        """Whether no run comes to a node."""
        here, above = node, self._owned.above(module, node)
        while above is not None:
            if self._is_other_branch(module, above, here, hops) or self._is_left_before(module, above, here, hops):
                return True
            here, above = above, self._owned.above(module, above)
        return False

    def _is_other_branch(self, module: Module, above: ast.AST, node: ast.AST, hops: int) -> bool:
        """Whether a node stands in the branch of a condition that is never taken."""
        if isinstance(above, ast.If | ast.IfExp | ast.While) and above.test is not node:
            body = above.body if isinstance(above.body, list) else [above.body]
            inside = any(item is node for item in body)
            if isinstance(above, ast.While) and not inside:
                return False
            return self._decided(module, above.test, hops) is (not inside)
        if isinstance(above, ast.BoolOp):
            before = above.values[: next(place for place, item in enumerate(above.values) if item is node)]
            ends = isinstance(above.op, ast.Or)
            return any(self._decided(module, item, hops) is ends for item in before)
        return False

    def _is_left_before(self, module: Module, above: ast.AST, node: ast.AST, hops: int) -> bool:
        """Whether something before a statement, in the same block, always leaves the block."""
        blocks = (getattr(above, name, None) for name in ("body", "orelse", "finalbody"))
        for block in (block for block in blocks if isinstance(block, list)):
            place = next((at for at, item in enumerate(block) if item is node), 0)
            if any(isinstance(item, ast.If) and self._leaves(module, [item], hops) for item in block[:place]):
                return True
        return False

    def _leaves(self, module: Module, block: Sequence[ast.stmt], hops: int) -> bool:
        """Whether a block never gets to its end."""
        for step in block:
            if isinstance(step, _LEAVING):
                return True
            if isinstance(step, ast.If):
                decided = self._decided(module, step.test, hops)
                ways = [step.body, step.orelse] if decided is None else [step.body if decided else step.orelse]
                if all(self._leaves(module, way, hops) for way in ways):
                    return True
        return False

    def _decided(self, module: Module, test: ast.expr, hops: int) -> bool | None:
        """What a condition comes to in every run; None where that is open."""
        if isinstance(test, ast.Constant):
            return bool(test.value)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            inner = self._decided(module, test.operand, hops)
            return None if inner is None else not inner
        if isinstance(test, ast.BoolOp):
            parts = [self._decided(module, item, hops) for item in test.values]
            ends = isinstance(test.op, ast.Or)
            return ends if ends in parts else (None if None in parts else not ends)
        if isinstance(test, ast.Compare):
            return self._compared(module, test)
        if isinstance(test, ast.Call):
            return False if asks_in_vain(test, self._modules) else None
        return self._named(module, test, hops) if isinstance(test, ast.Name | ast.Attribute) else None

    def _named(self, module: Module, test: ast.Name | ast.Attribute, hops: int) -> bool | None:
        """What a name or an attribute stands for in every run."""
        made = self._local(module, test) if isinstance(test, ast.Name) else None
        if made is not None:
            return self._is_something(made, hops)
        return self._of_object(module, test) if target_name(test).startswith("self.") else self._constant(test)

    def _compared(self, module: Module, test: ast.Compare) -> bool | None:
        """`judge == "Defense"`, `judge in ("Defense", "Tech Lead")`."""
        kind, right = test.ops[0], test.comparators[0]
        words = self.words.of(module, test.left) if len(test.ops) == 1 else None
        items = right.elts if isinstance(right, ast.Tuple | ast.List | ast.Set) else [right]
        asked = {item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str)}
        listed = isinstance(kind, ast.In | ast.NotIn) and items != [right]
        if not words or len(asked) != len(items) or not (listed or isinstance(kind, ast.Eq | ast.NotEq)):
            return None
        if words <= asked and (listed or len(words) == 1):
            fits: bool | None = True
        else:
            fits = None if words & asked else False
        return fits if fits is None or isinstance(kind, ast.Eq | ast.In) else not fits

    def _constant(self, test: ast.Name | ast.Attribute) -> bool | None:
        """The truth of a module's constant that is set once, to True or False, and by nobody else."""
        name = last_part(test)
        if name not in self._constants:
            self._constants[name] = self._set_once(name, assigned_anywhere(self._modules, name))
        return self._constants[name]

    def _of_object(self, module: Module, test: ast.expr) -> bool | None:
        """The same of an attribute, which a method of the class around sets."""
        scope = self._owned.scope(module, test)
        owner = next((item.owner for item in module.functions if item.node is scope), "")
        methods = [item for item in module.functions if owner and item.owner == owner]
        values = [value for item in methods for value in item.assigned.get(target_name(test), ())]
        return self._set_once(last_part(test), values) if values else None

    def _set_once(self, name: str, values: Sequence[ast.expr]) -> bool | None:
        value = values[0].value if len(values) == 1 and isinstance(values[0], ast.Constant) else None
        setting = re.compile(_SETTING.format(re.escape(name)))
        times = sum(len(setting.findall(item.source)) for item in self._modules if isinstance(value, bool))
        return value if isinstance(value, bool) and times == 1 else None

    def _local(self, module: Module, node: ast.Name) -> ast.Call | None:
        """The call that gives a name its only value in the function around."""
        scope = self._owned.scope(module, node)
        function = next((item for item in module.functions if item.node is scope), None)
        values = function.assigned.get(node.id, []) if function else []
        return values[0] if len(values) == 1 and isinstance(values[0], ast.Call) else None

    def _is_something(self, call: ast.Call, hops: int) -> bool | None:
        """Whether a function of the repository always gives an object of a class, or words."""
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        found = [pair for pair in self._functions.get(name, ()) if not pair[1].owner]
        if not hops or len(found) != 1 or found[0][1].node.decorator_list:
            return None
        home, function = found[0]
        if not isinstance(function.node, ast.FunctionDef) or not self._leaves(home, function.node.body, hops - 1):
            return None
        results = [node for node in function.nodes if isinstance(node, ast.Return)]
        own = [node for node in results if self._owned.scope(home, node) is function.node]
        live = [node.value for node in own if not self.never(home, node, hops - 1)]
        return True if live and all(_is_object(value) for value in live) else None

    @cached_property
    def _functions(self) -> dict[str, list[tuple[Module, Function]]]:
        found: dict[str, list[tuple[Module, Function]]] = {}
        for module in self._modules:
            for item in module.functions:
                if isinstance(item.node, FunctionNode):
                    found.setdefault(item.name, []).append((module, item))
        return found


def _is_object(value: ast.expr | None) -> bool:
    """An object of a class, or a collection that holds something."""
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id[:1].isupper()
    return isinstance(value, ast.Dict | ast.List | ast.Tuple) and bool(
        getattr(value, "elts", getattr(value, "keys", ()))
    )
