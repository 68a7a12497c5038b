"""Which functions decide the verdict: by name, by the node that they run as, and by whom they are called."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence, Set

from auditor_core.detectives.repo.following.callers import stands_alone
from auditor_core.detectives.repo.graph.reach import reached
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known
from auditor_core.detectives.repo.synthesis.tables import Tables
from auditor_core.facts import START, GraphFact, GraphNode

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
"""A function of such a name, or in such a module, may ask a model: it argues, and the synthesis only calls it."""
_WORDING = re.compile(r"polish|summar|narrat|phras|wording|rewrit|enhanc|explain|remediat|prose", re.IGNORECASE)
_SETTLING = re.compile(r"verdict|decid|score|synthes|justice|re_?eval", re.IGNORECASE)
"""A function of the first kind and not of the second words what is decided already."""
WORD = re.compile(r"\w+")
"""Names in what a node runs, as it is written: `Judge(llm)`."""
NOTES = re.compile(r"error|warn|problem|log|messag|trace|status", re.IGNORECASE)
"""Keys of the state by which a node tells how it went."""
_HOPS = 4


def deciders(modules: Sequence[Module], graphs: Sequence[GraphFact], by_name: Known) -> list[tuple[Module, Function]]:
    """Functions that decide, and those of the repository that they call, each once, in the order of the modules.

    `by_name` are all functions, as `functions_by_name` gives them.
    """
    tables = Tables(modules, by_name)
    known = [(module, function) for module in modules for function in module.functions if stands_alone(function)]
    run = [node.function for graph in graphs for node in graph.nodes if decides(node.name)]
    nodes = {name.rpartition(".")[2] for name in run} | _within(graphs, set(WORD.findall(" ".join(run))))
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
    inner = _Chambers(known, graphs)
    reached += _anew(known, graphs)
    chosen = {id(function) for _, function in (*reached, *between(known, graphs))}
    for _ in range(_HOPS):
        reached = [
            (module, function)
            for caller in reached
            for module, function in (*_called(caller, by_name, tables), *inner.of(caller, tables))
            if id(function) not in chosen
        ]
        chosen |= {id(function) for _, function in reached}
    return [pair for pair in known if id(pair[1]) in chosen]


def between(functions: Sequence[tuple[Module, Function]], graphs: Sequence[GraphFact]) -> list[tuple[Module, Function]]:
    """Functions of nodes that run after the judges and before a node whose name speaks of the synthesis."""
    chosen = [(graph, nodes_between(graph)) for graph in graphs]
    return _run_by((node for graph, names in chosen for node in graph.nodes if node.name in names), functions)


def _anew(functions: Sequence[tuple[Module, Function]], graphs: Sequence[GraphFact]) -> list[tuple[Module, Function]]:
    """Functions of nodes that run once it was decided, and write again what was: a second hearing by another name."""
    return _run_by((node for graph in graphs for node in _nodes_anew(graph)), functions)


def _run_by(nodes: Iterable[GraphNode], functions: Sequence[tuple[Module, Function]]) -> list[tuple[Module, Function]]:
    """Those of the functions that nodes run, or whose class they do."""
    words = {word for node in nodes for word in (node.name, *WORD.findall(node.function))}
    return [(module, function) for module, function in functions if words and not words.isdisjoint(_names(function))]


class _Chambers:
    """Graphs in which nobody judges, with what their nodes run: the synthesis may be one of them."""

    def __init__(self, functions: Sequence[tuple[Module, Function]], graphs: Sequence[GraphFact]) -> None:
        self._functions = functions
        self._graphs = [graph for graph in graphs if not any(is_judge(node.name) for node in graph.nodes)]

    def of(self, caller: tuple[Module, Function], tables: Tables) -> Iterator[tuple[Module, Function]]:
        """What the nodes run of the graphs that a function builds, or that it finds under their name."""
        module, function = caller
        read = tables.read_by(function) if self._graphs else frozenset()
        for graph in self._graphs:
            lines = range(function.node.lineno, (function.node.end_lineno or 0) + 1)
            within = graph.place.line in lines or graph.name in (function.name, function.owner)
            if (within and graph.place.path == module.path) or graph.name in read:
                words = {word for node in graph.nodes for word in (node.name, *WORD.findall(node.function))}
                yield from (pair for pair in self._functions if not words.isdisjoint(_names(pair[1])))


def _names(function: Function) -> tuple[str, str]:
    return function.name, function.owner.rpartition(".")[2]


def is_judge(name: str) -> bool:
    """Whether a name speaks of a judge, and not of the synthesis."""
    return bool(_JUDGES.search(name)) and not decides(name)


def nodes_between(graph: GraphFact) -> set[str]:
    """Nodes that only run once judges have spoken, and that lead to one which decides."""
    judges = {node.name for node in graph.nodes if is_judge(node.name)}
    before = runs_after(graph, START, judges)
    ways = [(edge.source, edge.target) for edge in graph.edges]
    after = reached(ways, judges, judges) - before - judges
    leading = reached(((end, start) for start, end in ways), {end for _, end in ways if decides(end)}, judges)
    return {name for name in after & leading if not decides(name)}


def _nodes_anew(graph: GraphFact) -> Iterator[GraphNode]:
    """Nodes that only run once a node has decided, and write something that this one writes too, notes apart."""
    judges = {node.name for node in graph.nodes if is_judge(node.name)}
    deciding = [node for node in graph.nodes if decides(node.name)]
    before = runs_after(graph, START, {node.name for node in deciding}) | judges
    after = [(runs_after(graph, each.name), each.writes) for each in deciding]
    for node in graph.nodes:
        decided = {key for names, writes in after if node.name in names for key in writes}
        if node.name not in before and any(key in decided and not NOTES.search(key) for key in node.writes):
            yield node


def nodes_before_judges(graph: GraphFact) -> set[str]:
    """Nodes that run before any judge has spoken, and never again; none of a graph without judges."""
    judges = {node.name for node in graph.nodes if is_judge(node.name)}
    later = judges | reached(((edge.source, edge.target) for edge in graph.edges), judges)
    return {node.name for node in graph.nodes} - later if judges else set()


def runs_after(graph: GraphFact, start: str, barred: Set[str] = frozenset()) -> set[str]:
    """Nodes that may run after one, as far as they can be reached without passing through those that are barred."""
    return reached(((edge.source, edge.target) for edge in graph.edges), [start], barred)


def _within(graphs: Sequence[GraphFact], names: Set[str]) -> set[str]:
    """What the nodes of graphs run that are themselves run as a node by one of these names."""
    return {node.function.rpartition(".")[2] for graph in graphs if graph.name in names for node in graph.nodes}


def words_of(node: GraphNode) -> set[str]:
    """A node's name, and the names in what it runs."""
    return {node.name, *WORD.findall(node.function)}


def decides(name: str) -> bool:
    """Whether a name speaks of the synthesis."""
    return bool(_DECIDES.search(name.lower()))


def argues(module: Module, function: Function) -> bool:
    """Whether the function is a judge's, which the synthesis only calls, or puts the verdict into words."""
    names = (function.name, module.path.rpartition("/")[2])
    if is_wording(function) or _gives_words(function):
        return True
    return any(_JUDGES.search(name) for name in names) and not any(map(decides, names))


def is_wording(function: Function) -> bool:
    """Whether a function, by its name, words what is decided already."""
    last = function.name.rpartition(".")[2]
    return bool(_WORDING.search(last)) and not _SETTLING.search(last)


def _gives_words(function: Function) -> bool:
    """Whether all that a function gives back is named as words: `return {"summary": answer}`."""
    keys = [key for result in function.results if isinstance(result, ast.Dict) for key in result.keys]
    named = [key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
    whole = len(named) == len(keys) and all(isinstance(result, ast.Dict) for result in function.results)
    return bool(named) and whole and all(_WORDING.search(name) and not _SETTLING.search(name) for name in named)


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


def _called(caller: tuple[Module, Function], by_name: Known, tables: Tables) -> Iterable[tuple[Module, Function]]:
    """The repository's functions that one of them calls, or finds in a table: of its own module first, else of any."""
    module, function = caller
    held = tables.read_by(function)
    for name in sorted({call.last for call in function.calls}.union(*map(tables.functions, held))):
        namesakes = by_name.get(name, [])
        own = [pair for pair in namesakes if pair[0] is module]
        if own or len(namesakes) <= NAMESAKES:
            yield from own or namesakes
        yield from tables.begun(name)
    for name in sorted(held):
        yield from tables.methods(name)
    yield from tables.put_by(function)
    yield from tables.handed_to(function)
