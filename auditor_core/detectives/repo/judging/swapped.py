"""Judges who have one another's prompts: `{"Prosecutor": DEFENSE, "Defense": PROSECUTOR}`.

Each is told what another one should be. Told only where nothing reads these prompts but what stands for the wrong
judge, and where each of these judges has another's: a table of whom a judge answers stands beside the right one.
"""

import ast
import posixpath
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set

from auditor_core.detectives.repo.judging.exchanged import HIDDEN_WAYS, beside, prompts_of, rest_of
from auditor_core.detectives.repo.judging.partly_bound import word_of
from auditor_core.detectives.repo.judging.prompt_files import may_name_persona, persona_of
from auditor_core.detectives.repo.judging.speaking import opening
from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Module, target_name
from auditor_core.facts import PromptFact

_OF_ANOTHER = re.compile(r"oppo|rival|other|against|answer|rebut|repl(?:y|ies)|versus|adversar|counter", re.IGNORECASE)
"""Names of tables that hold for a judge what another one says."""


def told_by_others(product: Sequence[Module], found: Sequence[PromptFact]) -> list[PromptFact]:
    """The prompts, those that are told to another judge than they are called after under that judge's name."""
    given = {**_swapped(product), **_swapped_files(product)} if any(fact.persona for fact in found) else {}
    return [
        fact.model_copy(update={"persona": judge})
        if (judge := given.get(fact.name, given.get(posixpath.basename(fact.place.path), "")))
        and persona_of(opening(fact.text)) != judge
        else fact
        for fact in found
    ]


def _swapped_files(product: Sequence[Module]) -> Mapping[str, str]:
    """The same by the names of files: `{"Prosecutor": "defense.md", "Defense": "prosecutor.md"}`; each in one table."""
    tables = [
        {value.value: persona_of(word_of(key)) for key, value in zip(node.keys, node.values, strict=True)
         if key is not None and isinstance(value, ast.Constant) and isinstance(value.value, str)}
        for module in product
        if may_name_persona(module.source)
        for node in _tables(module)
    ]  # fmt: skip
    named = [table for table in tables if len(table) > 1 and all("." in name for name in table)]
    given = {name: judge for name, judge in named[0].items() if judge != persona_of(name)} if len(named) == 1 else {}
    return given if set(given.values()) == {persona_of(name) for name in given} and "" not in given.values() else {}


def _tables(module: Module) -> Iterator[ast.Dict]:
    """Dictionaries of a module that are kept under a name, but for those of whom a judge answers."""
    for node in walk(module.tree):
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if isinstance(value, ast.Dict) and not _OF_ANOTHER.search(_kept_as(node)):
            yield value


def _kept_as(node: ast.AST) -> str:
    return target_name(node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", node))


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
        if _OF_ANOTHER.search(_kept_as(node))
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
