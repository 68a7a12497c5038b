"""A judge's node gone through with a model that answers as it is told to."""

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from auditor_core.detectives.repo.trial.builtin import Builtin
from auditor_core.detectives.repo.trial.cases import Case, Said
from auditor_core.detectives.repo.trial.chains import Step
from auditor_core.detectives.repo.trial.errors import OutputParserException, ValidationError
from auditor_core.detectives.repo.trial.models import MESSAGES, TEMPLATES, bound, held_in, message, template
from auditor_core.detectives.repo.trial.outcome import OPINION
from auditor_core.detectives.repo.trial.records import written
from auditor_core.detectives.repo.trial.repeating import REPEATING
from auditor_core.detectives.repo.trial.shapes import JUDGE_NAMES, SCORE, Shapes, is_opinion
from auditor_core.detectives.repo.trial.staging import Stage
from auditor_core.detectives.repo.trial.surroundings import Surroundings
from auditor_core.detectives.repo.trial.values import (
    OPAQUE,
    UNKNOWN,
    Act,
    Given,
    Klass,
    Known,
    Library,
    Opaque,
    RaisedError,
    Routine,
    Thing,
    UntoldError,
    Value,
)
from auditor_core.facts import Place

_MOST_ASKS = 400
"""Questions of one judge on two criteria; most ask a handful of times."""
_CASE = Case((), cites=((0,), (0,), (0,)))

FINE, NOTHING, BROKEN, UNREADABLE = "fine", "nothing", "broken", "unreadable"
"""How a model answers: as it is asked to, not at all, against the schema, or with what no parser can read."""
_SET = "set"
"""What a key holds that is asked for."""
_KEY = re.compile(r"(?:key|token)$", re.IGNORECASE)
FAILURES: Mapping[str, type[ValueError]] = {BROKEN: ValidationError, UNREADABLE: OutputParserException}


class _Key(Known):
    """A key that is kept from being printed."""

    def __bool__(self) -> bool:  # type: ignore[override]
        return True

    def part(self, name: str) -> Value:
        """What it holds."""
        return Act(lambda *_: _SET) if name == "get_secret_value" else OPAQUE


@dataclass(frozen=True)
class Ask:
    """One question to a model."""

    criterion: str
    text: str
    cited: tuple[Value, ...]
    """What an answer to it cites: of the evidence what it shows, if it shows any."""

    @property
    def is_answered_by_it(self) -> bool:
        """Whether what is cited stands in the question."""
        return all(str(item) in self.text for item in self.cited)


@dataclass
class Script:
    """How the model answers, question after question on the same criterion; the last way stands for all that follow."""

    ways: tuple[str, ...]
    score: int
    asks: list[Ask] = field(default_factory=list)


class Room(Surroundings):
    """A machine in which models answer by a script."""

    script = Script((FINE,), 3)
    judge = ""
    """Whose opinion an answer is."""
    shapes: Shapes
    held: Mapping[str, Sequence[Value]]
    """The evidence on every criterion."""

    def answer(self, schema: Value, text: str) -> Value:
        """The answer to what a model is sent; raises `RaisedError` as a model does that answers against the schema."""
        if not isinstance(schema, Klass) or len(self.script.asks) >= _MOST_ASKS:
            raise UntoldError
        criterion = self._criterion(text)
        before = sum(ask.criterion == criterion for ask in self.script.asks)
        way = self.script.ways[min(before, len(self.script.ways) - 1)]
        held = self.held.get(criterion, ())
        every = self.shapes.cited(held, range(len(held)))
        cited = tuple(item for item in every if isinstance(item, str) and item in text)[:1] or every[:1]
        self.script.asks.append(Ask(criterion, text, cited))
        if way in FAILURES:
            raise RaisedError(FAILURES[way])
        if way == NOTHING:
            return None
        return self.shapes.said(schema, Said(self.judge, criterion, self.script.score, cited, alarmed=False))

    def _criterion(self, text: str) -> str:
        """The criterion that is spoken of first; what evidence is on may be named after it."""
        titles = {str(row.get("name") or row["id"]): str(row["id"]) for row in self.shapes.dimensions}
        titles |= {name: name for name in self.shapes.criteria}
        found = [(re.search(rf"\b{re.escape(title)}\b", text), name) for title, name in titles.items()]
        places = [(place.start(), name) for place, name in found if place is not None]
        if not places:
            raise UntoldError
        return min(places)[1]

    def make(self, klass: Klass, given: list[Value], words: dict[str, Value]) -> Value:
        """An object of a class; settings hold whatever keys they have a place for."""
        if "BaseSettings" in klass.roots():
            keys = {name: note for name, (note, _, _) in self.fields(klass).items() if _KEY.search(name)}
            words = {name: _Key() if "Secret" in ast.unparse(note) else _SET for name, note in keys.items()} | words
        return super().make(klass, given, words)

    def of_unknown(self, name: str) -> Value:
        """Whatever can be bound to a schema is a model."""
        return Act(bound) if name == "with_structured_output" else OPAQUE

    def of_libraries(self, called: Library) -> Builtin | None:
        """What puts questions together, or asks again, beside what surrounds the node."""
        known = _LIBRARY.get(called.dotted) or super().of_libraries(called)
        if known is None and called.dotted.startswith("langchain"):
            if called.last in MESSAGES:
                return message
            if TEMPLATES.intersection(called.dotted.split(".")):
                return template
            if called.last == "RunnableLambda":
                return lambda _, given: Step(given.items[0])
        return known


def _set_in_environment(machine: Value, given: Given) -> Value:
    """What a name of the environment holds: what is said to be held where it is not there, or something."""
    default = given.items[1] if len(given.items) > 1 else given.words.get("default")
    return _SET if default is None else default


_LIBRARY: dict[str, Builtin] = {
    **REPEATING,
    "os.getenv": _set_in_environment, "os.environ.get": _set_in_environment,
}  # fmt: skip


class Hearing:
    """A judge's node; `stage` has it as its entry, and a `Room` as its machine."""

    def __init__(self, stage: Stage, room: Room, judge: str) -> None:
        self.stage = stage
        self.room = room
        self.judge = judge

    def play(self, *ways: str, score: int = 4) -> tuple[Script, Value]:
        """What is asked, and what the node gives back; an error that it raises stands for that."""
        self.room.script, self.room.judge, self.room.shapes = Script(ways, score), self.judge, self.stage.shapes
        self.room.held = {name: self.stage.shapes.exhibits(_CASE, name) for name in self.stage.shapes.criteria}
        try:
            return self.room.script, self.stage.play(_CASE)
        except RaisedError as error:
            return self.room.script, error

    def scores(self, given: Value) -> list[Value]:
        """The scores of the opinions in what a node gives back."""
        found = [item if isinstance(item, dict) else item.fields for item in held_in(given, self._is_opinion)]
        return [next((value for name, value in fields.items() if SCORE.search(name)), None) for fields in found]

    def is_untold(self, given: Value) -> bool:
        """Whether something that is not known is among what a node gives back."""
        return bool(held_in(given, lambda item: isinstance(item, Opaque)))

    def _is_opinion(self, item: Value) -> bool:
        if isinstance(item, dict):  # of a typed dictionary's class
            return any(isinstance(key, str) and SCORE.search(key) for key in item) and len(OPINION & item.keys()) > 0
        return isinstance(item, Thing) and is_opinion(self.room, item.klass)

    def shows(self, ask: Ask) -> bool:
        """Whether a question holds anything of the evidence, or something that is not known."""
        held = written([*self.room.held.values()])
        marks = [mark for mark in self.stage.shapes.marks() if mark in held]
        return UNKNOWN in ask.text or not marks or any(mark in ask.text for mark in marks)

    def name(self) -> str:
        """The name of what the node runs, or the judge's own where that does not tell whose it is."""
        entry = self.stage.entry
        name = entry.klass.name if isinstance(entry, Thing) else getattr(getattr(entry, "node", None), "name", "")
        return name if judge_of(name) else self.judge

    def place(self) -> Place:
        """Where that is defined; of what is put together, where the graph is given it."""
        entry = self.stage.entry
        if isinstance(entry, Routine):
            return Place(path=entry.frame.module.path, line=entry.node.lineno)
        if isinstance(entry, Thing):
            return Place(path=entry.klass.module.path, line=entry.klass.node.lineno)
        return self.stage.place


def judge_of(name: str) -> str:
    """The judge that something is named after; empty where it is none, or more than one."""
    found = [judge for judge, pattern in JUDGE_NAMES.items() if pattern.search(name)]
    return found[0] if len(found) == 1 else ""
