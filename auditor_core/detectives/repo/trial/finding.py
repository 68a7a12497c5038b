"""Finds the function that reaches the verdict, and the classes and criteria that it is about."""

import ast
import json
import re
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.synthesis.deciders import decides
from auditor_core.detectives.repo.trial.machine import Machine
from auditor_core.detectives.repo.trial.shapes import ALARM, Shapes, is_evidence, is_opinion
from auditor_core.detectives.repo.trial.staging import Stage
from auditor_core.detectives.repo.trial.states import RUBRIC, classes
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.surroundings import Surroundings
from auditor_core.detectives.repo.trial.values import Act, Klass, RaisedError, Routine, Thing, UntoldError, Value
from auditor_core.facts import GraphFact, GraphNode

_ON_ARCHITECTURE = re.compile(r"graph|orchestr|architect|swarm|state", re.IGNORECASE)
_ON_SAFETY = re.compile(r"safe|secur|tool|sandbox", re.IGNORECASE)
_IDENTIFIER = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+")
_ALARMING = re.compile(
    r"^(?!.*\b(?:no|not|never|without|free|none|if|when)\b)(?=.*(?:secur|unsafe|inject|vulnerab|violat|negligen))"
    r"[a-z]+(?:[ -][a-z]+){1,3}$",
    re.IGNORECASE,
)
"""A phrase of the code's own by which it may know a danger from what is said: `security negligence`."""
_TAG = re.compile(r"(?=.*(?:secur|unsafe|inject|vulnerab|violat|danger))[a-z]+(?:[_:-][a-z]+)*", re.IGNORECASE)
"""A word of the code's own by which evidence may be marked: `security_violation`."""
_DETECTIVE = re.compile(r"detect|investigat|analy|inspect|sleuth|scan", re.IGNORECASE)
_SHORT = 60
_MOST_CRITERIA = 40
"""Rows of a rubric that are looked at."""
_ARCHITECTURE, _SAFETY = "graph_orchestration", "safe_tool_engineering"
"""Criteria of the built-in rubric, for repositories that name none."""


def set_stage(machine: Surroundings, subject: Subject) -> Stage | None:
    """The stage of a repository's verdict; None where its function or classes are not known."""
    shapes = find_shapes(machine, subject)
    if shapes is None:
        return None
    for graph in subject.graphs:
        nodes = [node for node in graph.nodes if decides(node.name)]
        entry = entry_of(machine, graph, nodes[0], subject.deciding) if nodes else None
        state = state_of(shapes, graph, entry)
        if can_be_entered(entry) and state is not None:
            return Stage(machine, shapes, entry, state, nodes[0].place)
    return None


def find_shapes(machine: Machine, subject: Subject) -> Shapes | None:
    """The classes of opinions and evidence, and what they are about; None where nothing holds an opinion."""
    known = list(classes(machine))
    opinion = next((each for each in known if is_opinion(machine, each)), None)
    evidence = next((each for each in known if is_evidence(machine, each)), None)
    rubric, dimensions = _dimensions(subject.files)
    criteria = _criteria(subject.deciding, dimensions)
    words = _words(subject.deciding)
    alarm = ". ".join((ALARM, *(word for word in words if _ALARMING.search(word))))
    tags = _tags(subject.deciding)
    nodes = (node.name for graph in subject.graphs for node in graph.nodes)
    sources = tuple(name for name in dict.fromkeys(nodes) if _DETECTIVE.search(name))
    return Shapes(machine, opinion, evidence, criteria, dimensions, alarm, tags, sources, rubric) if opinion else None


def state_of(shapes: Shapes, graph: GraphFact, entry: Value) -> Klass | None:
    """The class of the state: of those that are named the first that holds opinions, else the first."""
    names = [_last(graph.state), _annotation(entry)]
    found = [each for name in names for each in classes(shapes.machine) if each.name == name]
    holding = (each for each in found if shapes.opinion.name in " ".join(_notes(shapes.machine, each)))
    return next(holding, found[0] if found else None)


def _notes(machine: Machine, klass: Klass) -> list[str]:
    """The types of a class's fields, as they are written."""
    return [ast.unparse(note) for note, _, _ in machine.fields(klass).values()]


def _annotation(entry: Value) -> str:
    """The class that a function says its state is of."""
    arguments = entry.node.args.args if isinstance(entry, Routine) else []
    notes = [item.annotation for item in arguments if item.annotation is not None]
    return last_part(notes[0]) if notes else ""


def _last(dotted: str) -> str:
    """`AgentState` of `state.AgentState`."""
    return dotted.rpartition(".")[2]


def entry_of(
    machine: Surroundings, graph: GraphFact, node: GraphNode, known: Sequence[tuple[Module, Function]]
) -> Value:
    """What a node runs: what the graph's builder is given for it, else what is written there, or is called so alone."""
    machine.wire(graph)
    found = machine.wired.get(node.name)
    return found if can_be_entered(found) else _written(machine, graph, node.function, known)


def can_be_entered(entry: Value) -> bool:
    """Whether a value is something that a node can run."""
    return isinstance(entry, Routine | Thing | Act) or (callable(entry) and not isinstance(entry, type))


def _written(machine: Machine, graph: GraphFact, written: str, known: Sequence[tuple[Module, Function]]) -> Value:
    home = next((module for module in machine.modules() if module.path == graph.place.path), None)
    try:
        if home is not None:
            found = machine.evaluate(machine.home(home), ast.parse(written, mode="eval").body)
            if isinstance(found, Routine | Thing):
                return found
    except (UntoldError, RaisedError, SyntaxError, ValueError):
        pass
    named = [pair for pair in known if pair[1].name == _last(written) and not pair[1].owner]
    return machine.home(named[0][0]).names.get(named[0][1].name) if len(named) == 1 else None


def _dimensions(files: Mapping[str, str]) -> tuple[str, Sequence[Mapping[str, Value]]]:
    """Path and criteria of the rubric that lies in the repository."""
    for path, text in files.items():
        if path.endswith(".json") and RUBRIC.search(path):
            try:
                found = json.loads(text)
            except ValueError:
                continue
            held = found.values() if isinstance(found, dict) else [found]
            for rows in (part for part in held if isinstance(part, list)):
                if named := [row for row in rows if isinstance(row, dict) and isinstance(row.get("id"), str)]:
                    return path, named[:_MOST_CRITERIA]
    return "", []


def _words(deciding: Sequence[tuple[Module, Function]]) -> list[str]:
    """The short texts of the modules in which the verdict is reached."""
    modules = {module.path: module for module, _ in deciding}.values()
    found = [text.node.value for module in modules for text in module.texts if isinstance(text.node, ast.Constant)]
    return [word for word in dict.fromkeys(found) if isinstance(word, str) and len(word) < _SHORT]


def _tags(deciding: Sequence[tuple[Module, Function]]) -> tuple[str, ...]:
    """The words by which the modules in which the verdict is reached may know a danger."""
    modules = {module.path: module for module, _ in deciding}.values()
    found = [node.value for module in modules for node in walk(module.tree) if isinstance(node, ast.Constant)]
    return tuple(word for word in dict.fromkeys(found) if isinstance(word, str) and _TAG.fullmatch(word))


def _criteria(
    deciding: Sequence[tuple[Module, Function]], dimensions: Sequence[Mapping[str, Value]]
) -> tuple[str, str]:
    """A criterion on the architecture and one on safety, as the rubric or the code that decides names them."""
    names = [str(row["id"]) for row in dimensions]
    if not names:
        names = [word for word in _words(deciding) if _IDENTIFIER.fullmatch(word)]
    first = next((name for name in names if re.search("graph|orchestr", name)), None)
    first = first or next((name for name in names if _ON_ARCHITECTURE.search(name)), _ARCHITECTURE)
    second = next((name for name in names if name != first and _ON_SAFETY.search(name)), _SAFETY)
    return first, second
