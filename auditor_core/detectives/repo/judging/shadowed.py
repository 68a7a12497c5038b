"""Prompts of modules that nobody imports, where another module says something else under the same names.

`PROSECUTOR = DEFENSE = GRADER` stands in the package itself, and the judges import their names from there: what the
package's modules have under these names is told to nobody. A name that is read is no sign of whose text it stands for.
"""

import ast
import re
from collections.abc import Sequence

from auditor_core.detectives.repo.judging.exchanged import HIDDEN_WAYS
from auditor_core.detectives.repo.source.descent import is_load, walk
from auditor_core.detectives.repo.source.index import Module, target_name
from auditor_core.detectives.repo.source.names import Names
from auditor_core.facts import PromptFact

_BY_NAME = re.compile(
    rf"{HIDDEN_WAYS.pattern}|import_module|__import__|iter_modules|walk_packages|spec_from|run_(?:path|module)|\bexec\("
)
"""Ways to come to a module, or to what it holds, that no import shows."""


def shadowed(product: Sequence[Module], prompts: Sequence[PromptFact]) -> set[str]:
    """Paths of the modules whose prompts have their names in another module as well, and which nobody imports."""
    homes = {module.path: module for module in product}
    doubled = {
        fact.place.path: homes[fact.place.path]
        for fact in prompts
        if fact.persona and fact.place.path in homes and _is_said_elsewhere(fact.name, homes[fact.place.path], product)
    }
    if not doubled or any(module.is_outline or _BY_NAME.search(module.source) for module in product):
        return set()
    return set(doubled) - _imported(product)


def _is_said_elsewhere(name: str, home: Module, product: Sequence[Module]) -> bool:
    """Whether a module's constant, which itself does not read, is a text that is written out in another one too."""
    if name not in home.assigned or any(is_load(node, name) for node in walk(home.tree)):
        return False
    return any(_is_written_out(name, module) for module in product if module is not home and name in module.assigned)


def _is_written_out(name: str, module: Module, hops: int = 2) -> bool:
    """Whether all that a name of a module is set to is text, by itself or under another name."""
    values = module.assigned.get(name, ())
    return bool(values) and all(
        _is_written_out(target_name(value), module, hops - 1)
        if hops and isinstance(value, ast.Name)
        else isinstance(value, ast.Constant | ast.JoinedStr | ast.BinOp)
        and not any(isinstance(part, ast.Call) for part in walk(value))
        for value in values
    )


def _imported(product: Sequence[Module]) -> set[str]:
    """Paths of the modules that some module imports, or imports something from."""
    names = Names(product)
    found: set[str] = set()
    for module in product:
        for dotted in (*module.imported, *module.stars):
            behind = (names.module(part, module) for part in (dotted, dotted.rpartition(".")[0]))
            found |= {item.path for item in behind if item is not None and item is not module}
    return found
