"""What a check is, and the four answers it can give.

A check is a function of the scene and its parameters. Its docstring is what a user reads when it
is unmet: the first paragraph says what is wrong, the second how to mend it.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from auditor_core.checks.scene import Scene
from auditor_core.facts import Place
from auditor_core.models import EvidenceClass, FindingOutcome, Severity, Source
from auditor_core.rubric.model import ParameterValue

Need = Literal["repo", "python", "docs", "vision"]
"""What a check looks at. `python` is a repository with Python in it."""


Standing = Literal["met", "unmet", "neither"]
"""Which outcome, once it can cite something, stands whatever code or page was left unread."""


@dataclass(frozen=True)
class Answer:
    """What a check says: its outcome, the facts behind it, and where to mend."""

    outcome: FindingOutcome
    detail: str
    evidence_ids: tuple[str, ...] = ()
    place: str = ""
    """`path:line`, or what stands for it."""
    action: str = ""
    """What to do there; empty: what the check's docstring says."""
    lacks: str = ""
    """What is not there, where that is why the check is met."""
    quoted: str = ""
    """The report's own words that show it."""
    page: int = 0
    """Where they stand; 0: nowhere in particular."""


def met(detail: str, *evidence_ids: str, lacks: str = "", quoted: str = "", page: int = 0) -> Answer:
    """Say that the check is met, and by what: facts, or else what is absent or quoted."""
    return Answer("met", detail, evidence_ids, lacks=lacks, quoted=quoted, page=page)


def unmet(detail: str, *evidence_ids: str, place: Place | str = "", action: str = "") -> Answer:
    """Say that the check is unmet; `detail` completes the docstring's first sentence after a colon."""
    return Answer("unmet", detail, evidence_ids, str(place), action)


def decide(fine: bool, detail: str, *evidence_ids: str, place: Place | str = "", action: str = "") -> Answer:
    """Say `met` or `unmet` with the same detail."""
    return met(detail, *evidence_ids) if fine else unmet(detail, *evidence_ids, place=place, action=action)


def not_applicable(reason: str) -> Answer:
    """Say that the question does not arise."""
    return Answer("not_applicable", reason)


def unavailable(reason: str) -> Answer:
    """Say that the question could not be answered."""
    return Answer("unavailable", reason)


@dataclass(frozen=True)
class Check:
    """A registered check."""

    check_id: str
    function: Callable[..., Answer]
    needs: tuple[Need, ...]
    evidence_class: EvidenceClass
    severity: Severity
    weight: float
    stands: Standing = "met"
    """`met` of what looks for something; `unmet` of what looks for faults, of which one is enough; `neither` where
    what was left unread may mend what was found, or be at fault itself."""
    as_one: bool = False
    """Where the code leaves open which of several ways a graph is built, it asks for what some way has."""

    @property
    def source(self) -> Source:
        """Where the absence of what it looks for is filed."""
        first = self.needs[0]
        return "repo" if first == "python" else first

    @property
    def failure(self) -> str:
        """What a user reads when it is unmet."""
        return self._paragraphs()[0]

    @property
    def remedy(self) -> str:
        """How to mend it."""
        return self._paragraphs()[1]

    @property
    def defaults(self) -> dict[str, ParameterValue]:
        """Its parameters and their defaults."""
        parameters = inspect.signature(self.function).parameters.values()
        return {item.name: item.default for item in parameters if item.kind is item.KEYWORD_ONLY}

    def __call__(self, scene: Scene, **parameters: ParameterValue) -> Answer:
        """Ask it."""
        return self.function(scene, **parameters)

    def _paragraphs(self) -> tuple[str, str]:
        first, _, second = inspect.cleandoc(self.function.__doc__ or "").partition("\n\n")
        return " ".join(first.split()), " ".join(second.split())


def check(
    check_id: str,
    *needs: Need,
    evidence_class: EvidenceClass,
    severity: Severity = "minor",
    weight: float = 1.0,
    stands: Standing = "met",
    as_one: bool = False,
) -> Callable[[Callable[..., Answer]], Check]:
    """Make a function a check. Its keyword-only arguments are the parameters that a rubric may set."""

    def register(function: Callable[..., Answer]) -> Check:
        return Check(check_id, function, needs, evidence_class, severity, weight, stands, as_one)

    return register
