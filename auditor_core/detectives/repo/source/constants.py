"""Constants that a module reads and does not set itself: of a class, or of a module that it imports from."""

import ast
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.source.index import Module, target_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.source.statements import targets_of

_OWN = ("self", "cls")


def link_constants(modules: Sequence[Module], names: Names) -> None:
    """Let modules that are looked into know the constants that are set once elsewhere, under the names they use."""
    for module in (item for item in modules if not item.is_outline):
        module.constants.update(_of_classes(module))
        for alias, dotted in module.imports.items():
            found = names.definition(names.canonical(module, alias), module)
            whole = names.module(dotted, module) if found is None else None
            if found is not None and (value := _set_once(found[0], found[1])) is not None:
                module.constants.setdefault(alias, value)
            elif whole is not None and whole is not module:
                values = {name: _set_once(whole, name) for name in whole.assigned}
                module.constants.update({f"{alias}.{name}": value for name, value in values.items() if value})


def _set_once(module: Module, name: str) -> ast.expr | None:
    values = module.assigned.get(name, ())
    return values[0] if len(values) == 1 else None


def _of_classes(module: Module) -> Iterator[tuple[str, ast.expr]]:
    """What one class alone sets in its body, by the class and, where no method sets it, by its objects."""
    found: dict[str, list[tuple[str, ast.expr]]] = {}
    for node, _, owner in module.classes:
        for step in node.body:
            value = step.value if isinstance(step, ast.Assign | ast.AnnAssign) else None
            if value is not None:
                for name in map(target_name, targets_of(step)):
                    found.setdefault(name, []).append((owner.rpartition(".")[2], value))
    for name, values in found.items():
        if name and len(values) == 1:
            owner, value = values[0]
            yield f"{owner}.{name}", value
            if not any(f"self.{name}" in function.assigned for function in module.functions):
                yield from ((f"{own}.{name}", value) for own in _OWN)
