"""What surrounds a node in a trial: data files of the repository, its rubric above all, and what waits for others.

Nothing is read from a disk.
"""

import ast
import json
from collections.abc import Mapping
from pathlib import PurePosixPath

from auditor_core.detectives.repo.source.data_files import texts_in_yaml
from auditor_core.detectives.repo.trial.builtin import Builtin
from auditor_core.detectives.repo.trial.library import LARGEST_TEXT
from auditor_core.detectives.repo.trial.statements import Follower
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    Act,
    Given,
    Known,
    Library,
    RaisedError,
    UntoldError,
    Value,
)
from auditor_core.detectives.repo.trial.wiring import Wiring, is_builder, wire
from auditor_core.facts import GraphFact, Place

_LOCATING = ("pathlib.Path", "pathlib.PurePath", "os.path.join", "os.path.abspath", "importlib.resources.files")


class Location(Known):
    """A path by its last part, as far as it is known, and with the text of the only data file of that name."""

    def __init__(self, files: Mapping[str, str], name: str) -> None:
        self.files = files
        self.name = PurePosixPath(name).name
        alike = [path for path in files if self.name and PurePosixPath(path).name == self.name]
        found = [path for path in alike if path == name] or alike
        self.text: Value = files[found[0]] if len(found) == 1 else OPAQUE

    def __truediv__(self, *other: object) -> "Location":
        return Location(self.files, other[0] if isinstance(other[0], str) else "")

    def __str__(self) -> str:
        return self.name or super().__str__()

    def part(self, name: str) -> Value:
        """What it says of itself, and its text."""
        if name in ("exists", "is_file"):
            return Act(lambda machine, given: OPAQUE if self.text is OPAQUE else True)
        if name in ("read_text", "read"):
            return Act(lambda machine, given: self.text)
        if name in ("parent", "parents"):
            return Location(self.files, "")
        if name in ("joinpath", "with_name"):
            return Act(lambda machine, given: self / given.items[-1])
        return Act(lambda machine, given: self) if name in ("resolve", "open", "absolute", "expanduser") else OPAQUE

    def __getitem__(self, *_: object) -> "Location":
        return Location(self.files, "")


def reading(files: Mapping[str, str]) -> dict[str, Builtin]:
    """The calls that make paths, open files and read JSON, by dotted name; `files` are texts by path."""

    def located(machine: Value, given: Given) -> Value:
        last = given.items[-1] if given.items else OPAQUE
        return last if isinstance(last, Location) else Location(files, last if isinstance(last, str) else "")

    def opened(machine: Value, given: Given) -> Value:
        return located(machine, Given(given.items[:1], {}))

    def loaded(machine: Value, given: Given) -> Value:
        text = _text(given)
        if text is None:
            return OPAQUE
        try:
            return machine.weighed(json.loads(text))
        except ValueError as error:
            raise RaisedError(ValueError) from error
        except RecursionError as error:
            raise UntoldError from error

    def told(machine: Value, given: Given) -> Value:
        text = _text(given)
        return OPAQUE if text is None else _by_keys(text)

    paths = dict.fromkeys(_LOCATING, located)
    return {
        **paths,
        "open": opened,
        "io.open": opened,
        "json.load": loaded,
        "json.loads": loaded,
        "yaml.safe_load": told,
    }


def _text(given: Given) -> str | None:
    """The text that a call is handed, itself or as a file; None where it is not known, or too long."""
    held = given.items[0]
    text = held.text if isinstance(held, Location) else held
    return text if isinstance(text, str) and len(text) <= LARGEST_TEXT else None


def _by_keys(text: str) -> Value:
    """The texts that stand under plain keys in YAML; not known where it holds anything else."""
    found: dict[str, Value] = {}
    for keys, said in texts_in_yaml(text).items():
        if not keys:
            return OPAQUE
        table = found
        for key in keys[:-1]:
            held = table.get(key)
            table[key] = table = held if isinstance(held, dict) else {}
        table[keys[-1]] = said
    return found


def _gathered(machine: Value, given: Given) -> list[Value]:
    return list(given.items)


def _called(machine: Value, given: Given) -> Value:
    return machine.call(given.items[0], given.items[1:], given.words)


def _first(machine: Value, given: Given) -> Value:
    return given.items[0]


def _sent(machine: Value, given: Given) -> Value:
    node, part = (*given.items, *given.words.values())
    machine.sent.append((node, part))
    return node


_WAITING: dict[str, Builtin] = {
    "asyncio.gather": _gathered, "asyncio.to_thread": _called, "asyncio.run": _first, "asyncio.wait_for": _first,
    "asyncio.create_task": _first, "langgraph.types.Command": lambda _, given: given.words.get("update", {}),
    "langgraph.types.Send": _sent, "langgraph.constants.Send": _sent, "langgraph.graph.Send": _sent,
}  # fmt: skip
"""What gives something only later, or hands it to the graph beside where to go on."""


_ASKING = frozenset({"invoke", "ainvoke"})
"""LangChain's ways of asking a model, or a chain that holds one."""


def _nobody_answers(machine: Value, given: Given) -> Value:
    raise RaisedError(ConnectionError)


class Surroundings(Follower):
    """A machine that knows the repository's data files; models are out of reach."""

    def __init__(self, subject: Subject, most: int) -> None:
        """`most`: how many steps it takes."""
        super().__init__(subject.modules, subject.names, most)
        self._known = _WAITING | reading(subject.files)
        self.wired: dict[str, Value] = {}
        """What nodes run, by their names, of the graphs whose builders were gone through."""
        self.routers: list[Value] = []
        """Functions that route, of the same graphs, and nodes that send."""
        self.sent: list[tuple[Value, Value]] = []
        """What was sent, with the node that it was sent to."""
        self.built: set[ast.stmt] = set()
        """Statements that were come to while graphs were built."""
        self._wired_at: set[Place] = set()

    def wire(self, graph: GraphFact) -> None:
        """Go through the builder of a graph, once."""
        if graph.place not in self._wired_at:
            self._wired_at.add(graph.place)
            wire(self, graph)
            self.built |= self.seen

    def of_libraries(self, called: Library) -> Builtin | None:
        """What reads files, or waits."""
        return (lambda *_: Wiring()) if is_builder(called) else self._known.get(called.dotted)

    def of_unknown(self, name: str) -> Value:
        """A question to whatever can be asked fails, as it does offline."""
        return Act(_nobody_answers) if name in _ASKING else super().of_unknown(name)
