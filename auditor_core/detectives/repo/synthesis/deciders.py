"""Which functions decide the verdict: by name, by the node that they run as, and by whom they are called."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cached_property

from auditor_core.detectives.repo.following.callers import stands_alone
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known
from auditor_core.facts import START, GraphFact

_DECIDES = re.compile(
    r"chief|justice|synthes[ie]|verdict|final_?(score|ruling|report|decision)|(resolve|merge|combine|aggregate)_?"
    r"(opinion|score|conflict|judg)|re_?eval|variance|dissent|adjudicat|tribunal"
)
"""In lower case: a library has tens of thousands of names, and matching either case takes five times as long."""
_FIRMLY = re.compile(_DECIDES.pattern.replace("|variance", ""))
"""The same without a word that is one of statistics as well."""
_OPINIONS = re.compile(
    r"opinion|judg|verdict|dissent|prosecut|(?<!under)score|(?<![a-z])(grade|rating|criteri)", re.IGNORECASE
)
"""What a module speaks of in which a function of such a name is about opinions that differ."""
_LOOKS_AT_OTHERS = re.compile(r"_*(analy[sz]e|check|detect|extract|find|inspect|parse|scan|test|verify)", re.IGNORECASE)
"""A function of such a name looks at the synthesis of what is audited, unless its module is the synthesis."""
_INSPECTORS = re.compile(r"analy[sz]er|visitor|detector|checker|scanner|inspector", re.IGNORECASE)
_JUDGES = re.compile(r"prosecut|defen[cs]e|tech_?lead|judge", re.IGNORECASE)
WORD = re.compile(r"\w+")
"""Names in what a node runs, as it is written: `Judge(llm)`."""
_HOPS = 4


def deciders(modules: Sequence[Module], graphs: Sequence[GraphFact], by_name: Known) -> list[tuple[Module, Function]]:
    """Functions that decide, and those of the repository that they call, each once, in the order of the modules.

    `by_name` are all functions, as `functions_by_name` gives them.
    """
    tables = _Tables(modules, by_name)
    known = [(module, function) for module in modules for function in module.functions if stands_alone(function)]
    nodes = {node.function.rpartition(".")[2] for graph in graphs for node in graph.nodes if decides(node.name)}
    synthesis = {module.path for module in modules if _is_synthesis(module)}
    imported = {dotted for module in modules if module.path in synthesis for dotted in module.imported}
    named = {module.path for module in modules if _has_deciding(module)}
    reached = [
        (module, function)
        for module, function in known
        if module.path in synthesis
        or (module.path in named and _decides(function))
        or function.name.rpartition(".")[2] in nodes
        or (imported and not imported.isdisjoint(_import_names(module, function)))
    ]
    chosen = {id(function) for _, function in (*reached, *between(known, graphs))}
    for _ in range(_HOPS):
        reached = [
            (module, function)
            for caller in reached
            for module, function in _called(caller, by_name, tables)
            if id(function) not in chosen
        ]
        chosen |= {id(function) for _, function in reached}
    return [pair for pair in known if id(pair[1]) in chosen]


def between(functions: Sequence[tuple[Module, Function]], graphs: Sequence[GraphFact]) -> list[tuple[Module, Function]]:
    """Functions of nodes that run after the judges and before a node whose name speaks of the synthesis."""
    words = {word for graph in graphs for names in [nodes_between(graph)] for node in graph.nodes if node.name in names
             for word in (node.name, *WORD.findall(node.function))}  # fmt: skip
    return [
        (module, function)
        for module, function in functions
        if words and not words.isdisjoint((function.name, function.owner.rpartition(".")[2]))
    ]


def nodes_between(graph: GraphFact) -> set[str]:
    """Nodes that only run once judges have spoken, and that lead to one which decides."""
    judges = {node.name for node in graph.nodes if _JUDGES.search(node.name) and not decides(node.name)}
    before = runs_after(graph, START, judges)
    after = {name for judge in judges for name in runs_after(graph, judge, judges)} - before - judges
    return {name for name in after if not decides(name) and any(map(decides, runs_after(graph, name, judges)))}


def runs_after(graph: GraphFact, start: str, barred: Set[str] = frozenset()) -> set[str]:
    """Nodes that may run after one, as far as they can be reached without passing through those that are barred."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = set(graph.successors(waiting.pop())) - seen
        seen |= new
        waiting += sorted(new - barred)
    return seen


def decides(name: str) -> bool:
    """Whether a name speaks of the synthesis."""
    return bool(_DECIDES.search(name.lower()))


def _import_names(module: Module, function: Function) -> Iterable[str]:
    """Names that an import reaches the function by: its own, or its class's."""
    for name in (function.name, function.owner):
        if name:
            yield f"{module.dotted}.{name}"
            yield f"{module.dotted}.{name}".removeprefix("src.")


def _is_synthesis(module: Module) -> bool:
    return decides(module.path.rpartition("/")[2])


def _has_deciding(module: Module) -> bool:
    """Whether some function of a module may be part of the synthesis by its own name."""
    names = " ".join(function.name for function in module.functions).lower()
    if not _DECIDES.search(names):  # nearly always
        return False
    return bool(_FIRMLY.search(names) or _OPINIONS.search(module.source))


def _decides(function: Function) -> bool:
    """Whether the function is part of the synthesis by its own name."""
    if not decides(function.name):
        return False
    return not (_LOOKS_AT_OTHERS.match(function.name.rpartition(".")[2]) or _INSPECTORS.search(function.owner))


def _called(caller: tuple[Module, Function], by_name: Known, tables: "_Tables") -> Iterable[tuple[Module, Function]]:
    """The repository's functions that one of them calls, or finds in a table: of its own module first, else of any."""
    module, function = caller
    held = _names(function.nodes)
    for name in sorted({call.last for call in function.calls}.union(*map(tables.functions, held))):
        namesakes = by_name.get(name, [])
        own = [pair for pair in namesakes if pair[0] is module]
        if own or len(namesakes) <= NAMESAKES:
            yield from own or namesakes
    for name in sorted(held):
        yield from tables.methods(name)


class _Tables:
    """Functions by the module-level table that holds them: written out, or added by their decorator."""

    def __init__(self, modules: Sequence[Module], by_name: Known) -> None:
        self._by_name = by_name
        self._modules = modules
        self._methods: dict[str, list[tuple[Module, Function]]] = defaultdict(list)
        """Methods by the last name of their class."""
        for pairs in by_name.values():
            for module, function in pairs:
                if function.owner:
                    self._methods[function.owner.rpartition(".")[2]].append((module, function))
        self._values: dict[str, list[ast.expr]] = {}
        self._known: dict[str, set[str]] = {}
        for module in modules:
            for name, values in module.assigned.items():
                for value in values:
                    if isinstance(value, ast.Tuple | ast.List | ast.Dict):
                        self._values.setdefault(name, []).append(value)

    def functions(self, table: str) -> set[str]:
        """Last names of the functions that a table holds; none where there is no such table."""
        if table not in self._values:
            return set()
        if table not in self._known:
            written = {name for value in self._values[table] for name in _names(walk(value)) & self._by_name.keys()}
            self._known[table] = written | self._added.get(table, set())
        return self._known[table]

    def methods(self, table: str) -> Iterator[tuple[Module, Function]]:
        """Methods of the classes that a table holds, or their objects."""
        if table in self._values:
            for held in (*(_names(walk(value)) for value in self._values[table]), self._added.get(table, set())):
                for name in sorted(held & self._methods.keys()):
                    yield from self._methods[name]

    @cached_property
    def _added(self) -> dict[str, set[str]]:
        """Functions and classes by what the decorators name that stand on them."""
        heads = [(name, function.node) for name, pairs in self._by_name.items() for _, function in pairs]
        decorated: dict[str, set[str]] = defaultdict(set)
        for name, head in (*heads, *((node.name, node) for module in self._modules for node, _, _ in module.classes)):
            for node in head.decorator_list:
                written = written_name(node.func if isinstance(node, ast.Call) else node)
                decorated[written.rpartition(".")[2]].add(name)
        found: dict[str, set[str]] = defaultdict(set)
        for decorator, names in decorated.items():
            for _, function in self._by_name.get(decorator, ()):
                for table in _names(function.nodes):
                    found[table] |= names
        return found


def _names(nodes: Iterable[ast.AST]) -> set[str]:
    return {item.id for item in nodes if isinstance(item, ast.Name)}
