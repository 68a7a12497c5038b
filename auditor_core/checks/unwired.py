"""Detectives and judges that are written and that no graph runs. Pure."""

import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence

from auditor_core.checks.roles import Role, looks_at_source, role_of
from auditor_core.checks.scene import Scene
from auditor_core.checks.topology import Topology
from auditor_core.facts import FunctionFact, ModuleFact

_ROLES: tuple[Role, ...] = ("detective", "judge")
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_STATE = re.compile(r"state", re.IGNORECASE)
_GENERIC = frozenset(
    {
        "node",
        "agent",
        "run",
        "the",
        "detective",
        "investigator",
        "analyst",
        "inspector",
        "analyzer",
        "analyser",
        "judge",
    }
    | {
        "opinion",
        "evidence",
        "forensic",
        "forensics",
        "collector",
        "execute",
        "call",
        "invoke",
        "function",
        "fn",
        "step",
    }
)
"""Words that tell no detective or judge from another."""
_LOOKING = frozenset({"importlib", "pkgutil", "runpy", "imp", "pluggy", "stevedore", "*"})
"""What finds modules that no import names."""


def not_wired(scene: Scene, shape: Topology) -> tuple[FunctionFact, ...]:
    """Functions of modules that stand beside those of nodes, take the same state, and that nothing in the program uses.

    What shares a word with a node may be an older form of it, or a part: it is left out of this.
    """
    wired = {
        name: shape.roles.get(node.name)
        for node in shape.graph.nodes
        for name in (node.function.partition("(")[0].rpartition(".")[2], node.name)
    }
    known = {word for node in shape.graph.nodes for word in (*_words(node.name), *_words(node.function))}
    state = shape.graph.state.rpartition(".")[2]
    apart = _one_a_file(scene.modules, wired)
    handed = {item.takes for module in scene.modules for item in module.functions if item.name in wired and item.takes}
    left = _never_imported(scene.modules)
    found = []
    for module in scene.modules:
        lasts = (item.name.rpartition(".")[2] for item in module.functions)
        near = apart.get(_directory(module.path), frozenset[Role | None]())
        beside = {wired[last] for last in lasts if last in wired} | near
        for item in module.functions if beside else ():
            if "." in item.name or item.name.startswith("_"):
                continue
            takes = _takes_state(item, state) or item.takes in handed
            unused = not item.called or (item.only_entered and module.path in left)
            as_node = takes and unused and not item.empty
            words = _words(item.name)
            own = role_of(item.name) or _role_by_name(item, module.functions)
            as_node = as_node and own in _ROLES and own in beside
            if as_node and words and words.isdisjoint(known):
                found.append(item)
        together = [item for item in scene.modules if _directory(item.path) == _directory(module.path)]
        found += _methods_of_classes(module, together if near else [module], shape, known, state)
    return tuple(found)


def _never_imported(modules: Sequence[ModuleFact]) -> set[str]:
    """Paths of modules that no other one names in what it imports; none where modules may be looked for otherwise."""
    imported = Counter(part for module in modules for name in module.imports for part in set(name.split(".")))
    if not _LOOKING.isdisjoint(imported):
        return set()
    names = {module.path: module.path.rpartition("/")[2].removesuffix(".py") for module in modules}
    return {path for path, name in names.items() if not imported[name] and name not in ("__init__", "__main__")}


def _directory(path: str) -> str:
    return path.rpartition("/")[0]


def _one_a_file(modules: Sequence[ModuleFact], wired: Mapping[str, Role | None]) -> dict[str, frozenset[Role | None]]:
    """By directory: the roles that several of its modules hold a node of, so that one more may have its own file."""
    nodes = {_folded(name): role for name, role in wired.items()}
    often: Counter[tuple[str, Role | None]] = Counter()
    for module in modules:
        lasts = {_folded(name.rpartition(".")[2]) for name in (*(f.name for f in module.functions), *module.classes)}
        often.update((_directory(module.path), role) for role in {nodes[last] for last in lasts & nodes.keys()})
    several = [pair for pair, count in often.items() if count > 1]
    return {path: frozenset(role for other, role in several if other == path) for path, _ in several}


def _methods_of_classes(
    module: ModuleFact, together: Sequence[ModuleFact], shape: Topology, known: Container[str], state: str
) -> Iterator[FunctionFact]:
    """Methods by which classes that nothing uses take the state, as those of classes beside them do that are nodes."""
    nodes = {_folded(node.name): shape.roles.get(node.name) for node in shape.graph.nodes}
    nodes |= {
        _folded(node.function.partition("(")[0].rpartition(".")[2]): shape.roles.get(node.name)
        for node in shape.graph.nodes
    }
    wired = {name: nodes[_folded(name)] for item in together for name in item.classes if _folded(name) in nodes}
    taking = [item for part in together for item in part.functions if _takes_state(item, state) and not item.empty]
    for name in module.unused_classes if wired else ():
        role, words = role_of(name), _words(name)
        alike = {item.name.rpartition(".")[2] for item in taking if wired.get(item.name.partition(".")[0]) == role}
        own = [
            item
            for item in module.functions
            if item in taking and item.name.rpartition(".")[0] == name and item.name.rpartition(".")[2] in alike
        ]
        if role in _ROLES and words and not any(word in known for word in words):
            yield from own[:1]


def _takes_state(function: FunctionFact, state: str) -> bool:
    last = function.takes.rpartition(".")[2]
    return last == state or bool(_STATE.fullmatch(last))


def _folded(name: str) -> str:
    return name.replace("_", "").lower()


def _role_by_name(function: FunctionFact, others: Sequence[FunctionFact]) -> Role | None:
    """What two others are that the program uses, take the same, and are named alike: `read_docs` beside `read_repo`."""
    first = function.name.partition("_")[0]
    alike = [
        item for item in others if item.called and item.takes == function.takes and item.name.startswith(f"{first}_")
    ]
    return "detective" if len(alike) > 1 and all(looks_at_source(item.name) for item in (function, *alike)) else None


def _words(name: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(name)} - _GENERIC
