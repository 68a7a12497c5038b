"""Made-up cases: what three judges gave, what they cite, and the evidence, apart from any repository's classes."""

from dataclasses import dataclass

JUDGES = ("prosecutor", "defense", "tech_lead")


@dataclass(frozen=True)
class Exhibit:
    """One made-up piece of evidence."""

    found: bool = True
    confidence: float = 0.9
    alarmed: bool = False
    """Whether everything in it that can speak of a danger does."""


@dataclass(frozen=True)
class Case:
    """What the judges gave, in the order of `JUDGES`, on every criterion alike; no scores before they were asked."""

    scores: tuple[int, ...]
    exhibits: tuple[Exhibit, ...] = (Exhibit(), Exhibit())
    cites: tuple[tuple[int, ...], ...] = ((0,), (0,), (0,))
    """What each of them cites: places of `exhibits`; -1 is what is not there."""
    alarmed: tuple[int, ...] = ()
    """Places of the judges who speak of a danger."""


@dataclass(frozen=True)
class Said:
    """One opinion of a case, as it is to be put into a repository's own class."""

    judge: str
    criterion: str
    score: int
    cited: tuple[object, ...]
    alarmed: bool
