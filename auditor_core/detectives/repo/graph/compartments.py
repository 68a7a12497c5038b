"""Collections that begin empty within something at the top of a module: a table of them, or an object's own."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.descent import below, last_part, walk
from auditor_core.detectives.repo.source.index import Module, written_name

_MADE = frozenset({"list", "dict", "set", "deque", "defaultdict", "OrderedDict"})
_SHAPED = frozenset({"deque", "defaultdict"})
"""What may be told how to hold items before there are any."""
_TABLES = frozenset({"SimpleNamespace", "dict"})
_ENTERING = frozenset({"get", "setdefault"})


class Compartments:
    """Knows the classes whose objects hold such collections."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._classes = {node.name: node for module in modules for node, _, _ in module.classes}

    def of(self, value: ast.AST) -> frozenset[str]:
        """The keys or attributes under which a value, or a class, holds a collection that begins empty."""
        if isinstance(value, ast.ClassDef):
            return frozenset(_of_class(value))
        if isinstance(value, ast.Dict):
            pairs = zip(value.keys, value.values, strict=True)
            return frozenset(str(key.value) for key, item in pairs if isinstance(key, ast.Constant) and is_empty(item))
        if not isinstance(value, ast.Call):
            return frozenset()
        if last_part(value.func) in _TABLES:
            return frozenset(word.arg for word in value.keywords if word.arg and is_empty(word.value))
        kind = self._classes.get(last_part(value.func))
        return frozenset(_of_class(kind)) if kind is not None and not value.args else frozenset()


def entered(node: ast.AST) -> tuple[ast.expr, str] | None:
    """What holds a collection, and under which key: `BOARD["found"]`, `BOARD.get("found")`, `BOARD.found`."""
    if isinstance(node, ast.Subscript):
        return (node.value, str(node.slice.value)) if isinstance(node.slice, ast.Constant) else None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        key = node.args[0] if node.func.attr in _ENTERING and node.args else None
        return (node.func.value, str(key.value)) if isinstance(key, ast.Constant) else None
    return (node.value, node.attr) if isinstance(node, ast.Attribute) else None


def is_empty(value: ast.expr | None) -> bool:
    """Whether a collection is made here that nothing stands in yet."""
    if isinstance(value, ast.Call):
        last = last_part(value.func)
        if last in ("field", "Field"):
            return any(word.arg == "default_factory" and last_part(word.value) in _MADE for word in value.keywords)
        return last in _MADE and (last in _SHAPED or not (value.args or value.keywords))
    return isinstance(value, ast.List | ast.Dict) and not below(value)


def _of_class(kind: ast.ClassDef) -> Iterator[str]:
    """Fields, and what a new object sets for itself."""
    steps = [step for step in kind.body if isinstance(step, ast.Assign | ast.AnnAssign)]
    made = (item for item in kind.body if isinstance(item, ast.FunctionDef) and item.name == "__init__")
    steps += [part for item in made for part in walk(item) if isinstance(part, ast.Assign | ast.AnnAssign)]
    for step in steps:
        targets = step.targets if isinstance(step, ast.Assign) else [step.target]
        if is_empty(step.value):
            yield from (written_name(target).removeprefix("self.") for target in targets)
