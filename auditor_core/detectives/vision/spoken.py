"""Which kind of drawing a report's words make of boxes joined by arrows.

A state graph, a flow chart and a plan of servers look alike. What tells them apart is what the report calls
the figure: its caption, sentences that refer to it by number, the heading above it, the text beside it; where
all these are silent, what the report as a whole is about.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from auditor_core.detectives.vision.nearby import Nearby
from auditor_core.models import DiagramKind

NAME = re.compile(r"\bstate[ -]?graphs?\b|\blang[ -]?graph", re.IGNORECASE)
"""A graph of this kind, by its own name or its library's."""
OWN_NAME = re.compile(r"\bstate[ -]?graphs?\b", re.IGNORECASE)
"""Its own name alone."""
PART = re.compile(
    r"\bconditional[ _]edges?|\badd_(?:node|edge|conditional_edges)\b|\bfan(?:ned|s|ning)?[ -]?(?:out|in)\b"
    r"|\bnodes?,? (?:and|or|&) edges?\b|\b(?:graph|swarm) (?:topology|structure|wiring|nodes?|edges?)\b",
    re.IGNORECASE,
)
"""What such a graph is made of."""
OTHER = re.compile(
    r"\bUML\b|\b(?:class|object|component|package|network|use[ -]?case|ER|entity[ -]relation\w*) (?:diagram|model)"
    r"|\bERD\b|\bdata(?:base)? (?:model|schema)|\binfrastructure|\bdeployment|\bdocker|\bkubernetes\b|\bCI ?/ ?CD\b"
    r"|\bgantt\b|\bwork breakdown|\bneural\b|\bwire ?frames?\b|\bmock-?ups?\b|\binheritance\b|\bmemory layout\b",
    re.IGNORECASE,
)
"""Drawings of boxes and lines that show something else than a graph of steps."""
NUMBERED = re.compile(
    r"\b(fig|abb|diagram|image|picture|scheme|illustration|bild)[^\W\d]*\.?\s*(\d+(?:\.\d+)*)", re.IGNORECASE
)
"""How a caption names its figure."""
SENTENCE = 240
"""Characters taken of a sentence that refers to a figure, to each side."""
MOST_REFERENCES = 20
ENOUGH = 2
"""Times that a report names such graphs or their parts, the fewest from which they are what it is about."""
ELSEWHERE = re.compile(
    r"\b(?:servers?|servidor(?:es)?|clients?|clientes?|data ?bases?|SQL\w*|mongo\w*|HTTPS?|endpoints?"
    r"|(?:front|back)-?ends?|browsers?|docker|cloud|packets?|sockets?|kernel|threads?|CPU|GPU"
    r"|sensors?|robots?|training|data ?sets?|neural|compilers?|parsers?|lexers?|algorithms?"
    r"|particles?|customers?|orders?)\b",
    re.IGNORECASE,
)
"""What reports on other programs speak of."""
OFTEN = 5
"""Times that a report speaks of such things, the fewest from which its silence on graphs tells something."""
LONGEST = 1_000_000
"""Characters of a report that are looked through."""


@dataclass(frozen=True)
class Depiction:
    """A kind, how sure it is (0 to 1), and why."""

    kind: DiagramKind
    confidence: float
    reason: str


class Report:
    """A report's whole text; `pages` gives it, page by page, once it is asked for."""

    def __init__(self, pages: Callable[[], Iterable[str]] = lambda: ()) -> None:
        self._pages = pages

    @cached_property
    def text(self) -> str:
        """All pages, white space folded."""
        return " ".join(" ".join(page.split()) for page in self._pages())[:LONGEST]

    @cached_property
    def graphs(self) -> int:
        """How often the report names state graphs and their parts; 0 where it names parts alone."""
        names = len(NAME.findall(self.text))
        return names + len(PART.findall(self.text)) if names else 0

    @property
    def is_about_graphs(self) -> bool:
        """Whether it speaks of state graphs more than in passing."""
        return self.graphs >= ENOUGH

    @cached_property
    def is_about_others(self) -> bool:
        """Whether it speaks of other things, and never names a state graph."""
        return self.graphs == 0 and len(ELSEWHERE.findall(self.text)) >= OFTEN

    def references(self, caption: str) -> str:
        """The sentences that refer to a figure by the number in its caption."""
        named = NUMBERED.search(caption)
        if not named:
            return ""
        word, number = (re.escape(part) for part in named.groups())
        found = re.finditer(rf"\b{word}[^\W\d]*\.?\s*{number}(?![\d.]*\d)", self.text, re.IGNORECASE)
        return " … ".join(self._sentences(islice(found, MOST_REFERENCES)))

    def _sentences(self, found: Iterable[re.Match[str]]) -> Iterator[str]:
        for match in found:
            before = re.split(r"[.!?]\s", self.text[max(match.start() - SENTENCE, 0) : match.start()])[-1]
            after = re.split(r"[.!?]\s", self.text[match.end() : match.end() + SENTENCE])[0]
            yield before + match.group(0) + after


@dataclass(frozen=True)
class Words:
    """What a report says around one of its figures, and at large."""

    caption: str = ""
    nearby: Nearby = field(default_factory=Nearby)
    report: Report = field(default_factory=Report)

    def tell(self, *, labelled: bool, meets: bool) -> Depiction | None:
        """The kind that the words make of boxes joined by arrows, the closest words first; None where they are silent.

        Where boxes are `labelled`, and no label names a part of a graph, less is believed: a library's name is
        not enough beside the figure, nor is the report's subject unless branches part and `meets` again.
        """
        name = OWN_NAME if labelled else NAME
        places: tuple[tuple[str, Callable[[], str], float, re.Pattern[str]], ...] = (
            ("the caption says", lambda: self.caption, 0.8, NAME),
            ("the text on it says", lambda: self.report.references(self.caption), 0.75, name),
            ("the heading above says", lambda: self.nearby.heading, 0.7, NAME),
        )
        for place, text, confidence, names in places:
            said = text()
            graph, other = names.search(said) or PART.search(said), OTHER.search(said)
            if graph:
                return Depiction("state_graph", confidence, f"{place} “{graph.group(0)}”")
            if other:
                return Depiction("flow_chart", confidence - 0.1, f"{place} “{other.group(0)}”")
        beside = name.search(self.nearby.text)
        if beside:
            return Depiction("state_graph", 0.7, f"the text beside it says “{beside.group(0)}”")
        if self.report.is_about_graphs and (meets or not (labelled or OTHER.search(self.nearby.text))):
            return Depiction("state_graph", 0.6, f"the report speaks of state graphs {self.report.graphs} times")
        return None
