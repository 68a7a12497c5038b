"""What a trial of the judges shows: whose words and evidence they get, and what becomes of what their models answer.

Told only of judges whose node could be gone through, and gives what the model answered as it was answered.
"""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from itertools import combinations, islice

from auditor_core.detectives.repo.synthesis.deciders import decides
from auditor_core.detectives.repo.trial.cases import JUDGES
from auditor_core.detectives.repo.trial.finding import can_be_entered, entry_of, find_shapes, state_of
from auditor_core.detectives.repo.trial.hearing import Ask, Hearing, Room, judge_of
from auditor_core.detectives.repo.trial.judged import Judge
from auditor_core.detectives.repo.trial.places import Places
from auditor_core.detectives.repo.trial.relay import Relay
from auditor_core.detectives.repo.trial.shapes import WRITTEN
from auditor_core.detectives.repo.trial.staging import Stage
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.values import UNKNOWN, RaisedError, UntoldError
from auditor_core.facts import DividedEvidenceFact, PromptFact, StructuredCallFact, UnheardAnswerFact

_MOST_STEPS = 200_000
"""Steps of all judges together, less than half a second; most trials take a tenth of them."""
_MOST_JUDGES = 24
"""Nodes of judges in all graphs; a graph has three."""
_NAMED = re.compile(r"prosecut\w*|defen[cs]e|tech[\s_-]*lead", re.IGNORECASE)
_KEYS = {written: judge for judge, written in WRITTEN.items()}
_SEATED = re.compile(r"judge|bench|opin|persona", re.IGNORECASE)
"""The name of a node that all judges share."""
_SHORT = 30
"""Characters of a line that may stand in any prompt."""
_POLICY = "RetryPolicy"
"""By which a graph calls a node again that fails, outside of what the node does."""


@dataclass
class Heard:
    """What the trial shows."""

    structured: list[StructuredCallFact]
    """The calls that bind models; of those that the judges came to, whether they are asked again."""
    unheard: list[UnheardAnswerFact] = field(default_factory=list)
    divided: list[DividedEvidenceFact] = field(default_factory=list)


def find_heard(subject: Subject, structured: Sequence[StructuredCallFact], prompts: Sequence[PromptFact] = ()) -> Heard:
    """Go through the judges' nodes with models that answer as they are told to."""
    heard = Heard(list(structured))
    if not structured:
        return heard
    room, places = Room(subject, _MOST_STEPS), Places(subject.modules)
    try:
        hearings = islice(_hearings(room, subject), _MOST_JUDGES)
        judges = [Judge(each) for each in hearings]
        told = [judge for judge in judges if judge.is_told]
        heard.unheard += [*_alike(told), *_misled(told, prompts)]
        heard.unheard += [judge.unheard(pressed) for judge in judges if (pressed := judge.pressed)]
        heard.divided += [fact for judge in told for fact in judge.divided()]
        if not any(_POLICY in module.used for module in subject.modules):
            heard.structured = _with_attempts(structured, told, places, room.built)
        if judges and all(judge.refuses for judge in judges):
            heard.structured = _with_refused(heard.structured, judges, places)
    except (UntoldError, RaisedError, RecursionError):
        pass
    return heard


def _hearings(room: Room, subject: Subject) -> Iterator[Hearing]:
    """The nodes of judges that can be gone through."""
    shapes = find_shapes(room, subject)
    every = [(module, function) for module in subject.modules for function in module.functions]
    nodes = [(graph, node) for graph in subject.graphs for node in graph.nodes]
    for graph, node in nodes:
        sent = any(edge.target == node.name and edge.kind == "send" for edge in graph.edges)
        named = judge_of(node.name) or judge_of(node.function)
        for judge in (named,) if named else JUDGES if sent and _SEATED.search(node.name) else ():
            if shapes is None or decides(node.name):
                break
            entry = entry_of(room, graph, node, every)
            state = state_of(shapes, graph, entry)
            if can_be_entered(entry) and state is not None:
                made = (room, shapes, entry, state)
                yield Hearing(Relay(*made, node, judge) if sent else Stage(*made, node.place), room, judge)


def _alike(told: Sequence[Judge]) -> Iterator[UnheardAnswerFact]:
    """Judges that are asked with the very words that another one is asked with, but for their names."""
    for one, other in combinations(told, 2):
        if one.hearing.judge == other.hearing.judge:
            continue
        words = [[_NAMED.sub("", ask.text) for ask in judge.asks] for judge in (one, other)]
        if words[0] == words[1] and not any(UNKNOWN in text for text in words[0]):
            yield other.unheard(f"an answer to the very words that {one.hearing.judge} is asked with")


def _misled(told: Sequence[Judge], prompts: Sequence[PromptFact]) -> Iterator[UnheardAnswerFact]:
    """Judges that are asked with the words of another judge's persona, and with none of their own."""
    for judge in told:
        whose = {_KEYS[item.persona] for item in prompts if item.persona in _KEYS and _is_in(item.text, judge.asks)}
        if len(whose) == 1 and judge.hearing.judge not in whose:
            yield judge.unheard(f"an answer to the words of another judge, {whose.pop()},")


def _is_in(prompt: str, asks: Sequence[Ask]) -> bool:
    """Whether a prompt's lines, those apart in which something is filled in, stand in all of some questions."""
    lines = [line.strip() for line in prompt.splitlines() if len(line.strip()) > _SHORT and "{" not in line]
    return bool(lines) and all(line in ask.text for ask in asks for line in lines)


def _with_refused(
    structured: Sequence[StructuredCallFact], refusing: Sequence[Judge], places: Places
) -> list[StructuredCallFact]:
    """The calls, those whose answers never become an opinion marked so."""
    seen = {step for judge in refusing for step in judge.seen}
    return [fact.model_copy(update={"refused": fact.refused or places.step(fact.place) in seen}) for fact in structured]


def _with_attempts(
    structured: Sequence[StructuredCallFact], told: Sequence[Judge], places: Places, built: Set[object]
) -> list[StructuredCallFact]:
    """The calls, those that judges came to with whether these ask again.

    `built`: what was come to while the graph was built; the only call there is all judges', if they come to no other.
    """
    found = []
    steps = [step for fact in structured if (step := places.step(fact.place)) is not None]
    early = {step for step in steps if step in built}
    if len(early) > 1 or any(step in judge.seen for judge in told for step in steps):
        early = set()
    for fact in structured:
        step = places.step(fact.place)
        ways = [judge.asks_again for judge in told if step is not None and (step in judge.seen or step in early)]
        known = ways and None not in ways
        found.append(fact.model_copy(update={"retried": all(ways)}) if known else fact)
    return found
