"""The places that judges have in a row of them: `JUDGES.index(judge)`, or the counter of a loop over all judges."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.judging.own_source import told_by
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import persona_of
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, target_name
from auditor_core.detectives.repo.source.names import assigned_anywhere

_AS_IT_IS = frozenset({"list", "tuple", "sorted", "keys", "get_args", "enumerate"})
_Known = Mapping[str, Sequence[tuple[Module, Function]]]


class Places:
    """Knows the rows of judges, and what holds a place in one."""

    def __init__(self, modules: Sequence[Module], known: _Known) -> None:
        self._modules = modules
        self._known = known
        self._counted: dict[Function, set[str]] = {}
        self._attributes = {
            name
            for module in modules
            if ".index(" in module.source
            for function in module.functions
            for name, values in function.assigned.items()
            if name.startswith("self.") and any(self._is_looked_up(value, function) for value in values)
        }
        self._parameters = {pair for module in modules if self._counts(module) for pair in self._given(module)}

    def is_one(self, node: ast.expr, function: Function) -> bool:
        """Whether an expression is a judge's place."""
        if isinstance(node, ast.Name):
            pair = function.name.rpartition(".")[2], node.id
            return pair in self._parameters or node.id in self._counted_in(function)
        if isinstance(node, ast.Attribute):
            return target_name(node) in self._attributes
        return self._is_looked_up(node, function)

    def _counted_in(self, function: Function) -> set[str]:
        """Names that count judges in a function; looked for once."""
        if function not in self._counted:
            self._counted[function] = self._counters(function.nodes, function)
        return self._counted[function]

    def _is_looked_up(self, node: ast.expr, function: Function | None) -> bool:
        """`JUDGES.index(judge)`, `list(PERSONAS).index(name)`."""
        looks = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "index"
        if not looks or not isinstance(node, ast.Call) or len(node.args) != 1 or isinstance(node.args[0], ast.Constant):
            return False
        return isinstance(node.func, ast.Attribute) and self._are_judges(node.func.value, function)

    def _counts(self, module: Module) -> bool:
        """Whether a module counts judges anywhere: hardly any does, and only those have to be walked."""
        return any(self._are_judges(call.node, None) for call in module.by_last.get("enumerate", ()))

    def _given(self, module: Module) -> Iterator[tuple[str, str]]:
        """Functions and their parameters that a counter of judges is handed over for."""
        for loop in walk(module.tree):
            names = self._counters([loop, *getattr(loop, "generators", ())], None)
            for call in walk(loop) if names else ():
                callees = self._known.get(last_part(call.func), ()) if isinstance(call, ast.Call) else ()
                if isinstance(call, ast.Call) and len(callees) == 1:
                    pairs = handed(call, callees[0][1])
                    yield from ((last_part(call.func), word) for word, value in pairs if target_name(value) in names)

    def _counters(self, nodes: Sequence[ast.AST], function: Function | None) -> set[str]:
        """Names that count judges in loops: `for place, judge in enumerate(JUDGES)`."""
        loops = (node for node in nodes if isinstance(node, ast.For | ast.comprehension))
        return {
            target_name(loop.target.elts[0])
            for loop in loops
            if isinstance(loop.target, ast.Tuple)
            and isinstance(loop.iter, ast.Call)
            and last_part(loop.iter.func) == "enumerate"
            and self._are_judges(loop.iter, function)
        } - {""}

    def _are_judges(self, node: ast.expr, function: Function | None) -> bool:
        """Whether a row, or a table by name, holds several judges and nothing else."""
        while isinstance(node, ast.Call) and last_part(node.func) in _AS_IT_IS:
            node = node.args[0] if node.args else getattr(node.func, "value", node.func)
            if not isinstance(node, ast.Call | ast.Name | ast.Attribute):
                break
        name = target_name(node)
        if name:
            last = name.rpartition(".")[2]
            own = function.assigned.get(name) if function else None
            values = own or assigned_anywhere(self._modules, last if last[:1].isupper() else "")
            node = values[0] if len(values) == 1 else node
        if isinstance(node, ast.Subscript):  # `Literal["Prosecutor", "Defense"]`
            node = node.slice
        items = [key for key in node.keys if key] if isinstance(node, ast.Dict) else getattr(node, "elts", [])
        found = {_persona(item) for item in items}
        return len(found) > 1 and "" not in found


def _persona(item: ast.expr) -> str:
    """The judge that an item of a row names, or is made for."""
    inner = item.args if isinstance(item, ast.Call) else getattr(item, "elts", [item])
    return told_by(inner) or persona_of(word_of(item))
