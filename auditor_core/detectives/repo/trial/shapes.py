"""Opinions and evidence in the shape of the repository's own classes, told by the names and types of their fields."""

import ast
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.trial.cases import JUDGES, Case, Exhibit, Said
from auditor_core.detectives.repo.trial.machine import Machine
from auditor_core.detectives.repo.trial.types import any_of, bare, is_list, options, shown
from auditor_core.detectives.repo.trial.values import Klass, Thing, Value

JUDGE_NAMES = {
    "prosecutor": re.compile("prosec", re.IGNORECASE),
    "defense": re.compile("defen[cs]e", re.IGNORECASE),
    "tech_lead": re.compile("tech", re.IGNORECASE),
}
WRITTEN = {"prosecutor": "Prosecutor", "defense": "Defense", "tech_lead": "TechLead"}
"""A judge's name where the class leaves it open."""
_OPINION = re.compile(r"opinion|judg|persona|vote|ruling", re.IGNORECASE)
_EVIDENCE = re.compile(r"evidence|exhibit|finding|fact|proof", re.IGNORECASE)
_CRITERION = re.compile(r"criteri|dimension|rubric", re.IGNORECASE)
_GOAL = re.compile(r"(?:goal|topic|subject|about|concerns|speaks_to)$", re.IGNORECASE)
"""What a piece of evidence is on, by other names."""
SCORE = re.compile(r"score|grade|rating|points|mark", re.IGNORECASE)
_REASON = re.compile(r"argument|reason|rationale|justif|explan|opinion|comment")
_WHO = re.compile(r"judge|persona|role|agent|speaker|name|author|by", re.IGNORECASE)
_CITED = re.compile(r"cit|evid|ref|exhib|support|credit|source|based|ground")
_ID = re.compile(r"(?:^|_)(?:id|ref|key|uid|exhibit|number)$", re.IGNORECASE)
_PLACE = re.compile(r"locat|path|file|place|line")
_FOUND = re.compile(r"found|exists|present|confirmed|verified|holds|ok$|valid|passed|supported", re.IGNORECASE)
_NOT_FOUND = re.compile(r"not|miss|absent|unmet|fail", re.IGNORECASE)
_DANGER = re.compile(r"secur|risk|violat|unsafe|danger|vulnerab|threat|critical|^high\b", re.IGNORECASE)
_MARKED = re.compile(r"tag|label|flag|mark|categor|kind", re.IGNORECASE)
_CONFIDENT = re.compile(r"confiden|certain|weight|strength|probab|reliab", re.IGNORECASE)
_NUMBERS = ("float", "int", "Decimal")
ALARM = "security violation confirmed: unsafe os.system call, shell injection vulnerability, sandbox breach, eval, exec"
_CALM = "the work is done as it is asked for"
_ARGUED = (
    f"{_CALM}, and every part of it that was looked at holds what the criterion wants of it and nothing that speaks "
    "against it, as what is cited here shows without a doubt: {}"
)
_PLACE_OF = "src/graph.py:10"
_NOWHERE = "no-such-evidence"
CITED_AS = ("id", "location", "whole")
"""What opinions may cite evidence by: its identifier, its place, or all of it."""
Give = Callable[[str, ast.expr], Value]
"""The value of a field by its name and type; None leaves it to its default."""


@dataclass
class Shapes:
    """The classes that a repository's opinions and evidence are of."""

    machine: Machine
    opinion: Klass
    evidence: Klass | None
    criteria: tuple[str, ...]
    """The criteria that cases are about."""
    dimensions: Sequence[Mapping[str, Value]] = field(default=())
    """The rubric's own criteria, where it lies in the repository as data."""
    alarm: str = ALARM
    """What is said where there is a danger."""
    alarm_tags: tuple[str, ...] = ()
    """What marks evidence of a danger."""
    sources: tuple[str, ...] = ()
    """Names of those who gather evidence."""
    rubric_at: str = ""
    """The path of the file that these stand in."""
    cited_as: str = "id"
    """What opinions cite evidence by: one of `CITED_AS`, or `nothing` that is there."""

    def exhibits(self, case: Case, criterion: str) -> list[Value]:
        """The evidence on a criterion; none where its class is not known."""
        klass = self.evidence
        if klass is None:
            return []
        gives = [partial(_of_evidence, self, klass, each, criterion, at) for at, each in enumerate(case.exhibits)]
        return [self._made(klass, give) for give in gives]

    def opinions(self, case: Case, criterion: str, held: Sequence[Value]) -> list[Value]:
        """The judges' opinions on a criterion; `held` is its evidence."""
        found = []
        for at, judge in enumerate(JUDGES[: len(case.scores)]):
            said = Said(judge, criterion, case.scores[at], self.cited(held, case.cites[at]), at in case.alarmed)
            found.append(self.said(self.opinion, said))
        return found

    def said(self, klass: Klass, said: Said) -> Value:
        """What a judge says, in a class that holds a score."""
        return self._made(klass, partial(_of_opinion, self, klass, said))

    def cited(self, held: Sequence[Value], places: Sequence[int]) -> tuple[Value, ...]:
        """What opinions cite of a criterion's evidence."""
        return tuple(self._cited(held, place) for place in places if place < len(held))

    def marks(self) -> tuple[str, ...]:
        """What tells that something of the evidence is shown."""
        return _CALM, _PLACE_OF, *(f"{criterion[:3]}-0" for criterion in self.criteria)

    @property
    def scores_asked_for(self) -> bool:
        """Whether anybody asked an opinion for its score."""
        return any(klass is self.opinion and SCORE.search(name) for klass, name in self.machine.asked)

    def choices(self, klass: Klass, note: ast.expr) -> list[Value]:
        """The values that a field of a class may have, where they are told one by one."""
        return options(self.machine, klass, note)

    def _cited(self, held: Sequence[Value], place: int) -> Value:
        if place < 0:
            return _NOWHERE
        item = held[place]
        if self.cited_as == "whole":
            return item
        if self.cited_as == "nothing":
            return _NOWHERE
        values = item.fields if isinstance(item, Thing) else item
        asked = _ID if self.cited_as == "id" else _PLACE
        texts = [value for name, value in values.items() if asked.search(name) and isinstance(value, str)]
        return texts[0] if texts else _NOWHERE

    def _made(self, klass: Klass, give: Give) -> Value:
        words = {}
        for name, (note, default, _) in self.machine.fields(klass).items():
            value = give(name, bare(note))
            if value is not None or default is None:
                words[name] = value if value is not None else any_of(name, note)
        return self.machine.make(klass, [], words)


def _of_opinion(shapes: Shapes, klass: Klass, said: Said, name: str, note: ast.expr) -> Value:
    """The value of a field of an opinion."""
    kind, choices = last_part(note), shapes.choices(klass, note)
    value: Value = None
    if choices:
        fitting = [item for item in choices if JUDGE_NAMES[said.judge].search(shown(item)) or item == said.score]
        value = fitting[0] if fitting else None
    elif SCORE.search(name) and kind in (*_NUMBERS, "Any", "object"):
        value = said.score
    elif _CRITERION.search(name):
        value = said.criterion
    elif is_list(note):
        value = list(said.cited) if _CITED.search(name) else []
    elif kind == "bool" and _DANGER.search(name):
        value = said.alarmed
    elif kind == "str" and _WHO.search(name) and not _REASON.search(name):
        value = WRITTEN[said.judge]
    elif kind == "str":
        value = shapes.alarm if said.alarmed else _ARGUED.format(", ".join(map(str, said.cited)))
    return value


def _of_evidence(
    shapes: Shapes, klass: Klass, about: Exhibit, criterion: str, place: int, name: str, note: ast.expr
) -> Value:
    """The value of a field of a piece of evidence."""
    kind, choices = last_part(note), shapes.choices(klass, note)
    value: Value = None
    if kind == "bool":
        value = about.alarmed if _DANGER.search(name) else about.found if _FOUND.search(name) else None
    elif choices:
        value = _chosen(choices, about)
    elif is_list(note) and _MARKED.search(name):
        value = list(shapes.alarm_tags) if about.alarmed else []
    elif kind in _NUMBERS:
        value = about.confidence if _CONFIDENT.search(name) else None
    elif _CRITERION.search(name) or (kind == "str" and _GOAL.match(name)):
        value = criterion
    elif kind == "str" and _ID.search(name):
        value = f"{criterion[:3]}-{place}"
    elif kind == "str" and _PLACE.search(name):
        value = f"{_PLACE_OF}{place}"
    elif kind == "str" and about.alarmed and shapes.alarm_tags and _MARKED.search(name):
        value = shapes.alarm_tags[0]
    elif kind == "str":
        value = f"{criterion} {shapes.alarm if about.alarmed else _CALM}"
    return value


def _chosen(choices: Sequence[Value], about: Exhibit) -> Value:
    """Of several values the one that says most of what a piece of evidence is to say."""
    alarming = [item for item in choices if _DANGER.search(shown(item))]
    calm = [item for item in choices if item not in alarming]
    left = (alarming if about.alarmed else calm) or choices
    fitting = [item for item in left if (_NOT_FOUND.search(shown(item)) is None) is about.found]
    return (fitting or left)[0]


def is_opinion(machine: Machine, klass: Klass) -> bool:
    """Whether a class holds a judge's score, and why it was given."""
    names = list(machine.fields(klass))
    scored, said = any(map(SCORE.search, names)), any(map(_REASON.search, names))
    return (
        scored and said and bool(_OPINION.search(klass.name) or any(re.search("judge|persona", name) for name in names))
    )


def is_evidence(machine: Machine, klass: Klass) -> bool:
    """Whether a class holds what a detective found."""
    told = re.findall(r"found|confiden|locat|rationale|content|goal", " ".join(machine.fields(klass)))
    return len(told) > 1 and _EVIDENCE.search(klass.name) is not None
