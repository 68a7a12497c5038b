"""Judges who have one another's prompts: `{"Prosecutor": DEFENSE, "Defense": PROSECUTOR}`.

Each is told what another one should be. Told only where nothing reads these prompts but what stands for the wrong
judge, and where each of these judges has another's: a table of whom a judge answers stands beside the right one.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set

from auditor_core.detectives.repo.judging.exchanged import HIDDEN_WAYS, beside, prompts_of, rest_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.judging.speaking import opening
from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Module, target_name
from auditor_core.facts import PromptFact

_OF_ANOTHER = re.compile(r"oppo|rival|other|against|answer|rebut|repl(?:y|ies)|versus|adversar|counter", re.IGNORECASE)
"""Names of tables that hold for a judge what another one says."""


def told_by_others(product: Sequence[Module], found: Sequence[PromptFact]) -> list[PromptFact]:
    """The prompts, those that are told to another judge than they are called after under that judge's name."""
    given = _swapped(product) if any(fact.persona for fact in found) else {}
    return [
        fact.model_copy(update={"persona": judge})
        if (judge := given.get(fact.name, "")) and persona_of(opening(fact.text)) != judge
        else fact
        for fact in found
    ]


def _swapped(product: Sequence[Module]) -> Mapping[str, str]:
    """Judges by the names of the prompts that they have in place of their own."""
    names = prompts_of(product)
    if len(names) < 2 or any(HIDDEN_WAYS.search(module.source) for module in product):
        return {}
    loads, judges = defaultdict[str, set[int]](set), defaultdict[str, dict[int, str]](dict)
    for module in product:
        if module.is_outline and any(name in module.source for name in names):
            return {}
        for node in walk(module.tree):
            if (name := last_part(node)) in names and is_load(node, name):
                loads[name].add(id(node))
        for judge, name, leaf in _given(module, names) if may_name_persona(module.source) else ():
            judges[name][leaf] = judge if judges[name].get(leaf, judge) == judge else ""
    given = {
        name: judge
        for name, leaves in judges.items()
        for judge in set(leaves.values())
        if len(set(leaves.values())) == 1 and leaves.keys() == loads[name] and judge and persona_of(name) != judge
    }
    return {name: judge for name, judge in given.items() if _in_turn(given, rest_of(name))}


def _in_turn(given: Mapping[str, str], rest: str) -> bool:
    """Whether the prompts of one kind that are told to others are those that these others should have."""
    alike = {name: judge for name, judge in given.items() if rest_of(name) == rest}
    return {persona_of(name) for name in alike} == set(alike.values()) and len(alike) == len(set(alike.values()))


def _given(module: Module, names: Set[str]) -> Iterator[tuple[str, str, int]]:
    """Judges, the prompts that stand for each, and where: in tables, calls, branches and their own functions."""
    aside = {
        id(part)
        for node in walk(module.tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        if _OF_ANOTHER.search(target_name(node.targets[0] if isinstance(node, ast.Assign) else node.target))
        for part in walk(node.value)
    }
    for node in walk(module.tree):
        pairs = [(judge, part) for judge, _, part in beside(node)]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (own := persona_of(node.name)):
            pairs += [(own, item) for item in node.body]
        for judge, part in pairs:
            for leaf in walk(part):
                if (name := last_part(leaf)) in names and is_load(leaf, name) and id(leaf) not in aside:
                    yield judge, name, id(leaf)
