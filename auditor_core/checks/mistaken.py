"""Ideas that a report explains by something else: state that locks keep together, metacognition that is a log."""

import re
from collections.abc import Iterable

from auditor_core.facts import ConceptFact

_LOCKED = re.compile(
    r"(?<!no )(?<!without )(?<!instead of )(?<!rather than )(?<!nor )(?<!not )(?<!any )\b"
    r"(?:locks?|locked|locking|mutex(?:es)?|semaphores?)\b",
    re.IGNORECASE,
)
"""That writers wait for one another, each of them shutting out the others."""
_MERGED = re.compile(r"reduc|merg|operator\.|annotat|append|concatenat|\bunion|superstep|single.writer", re.IGNORECASE)
"""How a graph's state is kept together."""
_NEEDLESS = re.compile(
    r"\breducers? (?:is|are|become|becomes) (?:not|no longer|never|hardly) (?:needed|necessary|required|used)\b"
    r"|\breducers? (?:is|are|become|becomes) (?:needless|unnecessary|superfluous|redundant|obsolete)\b"
    r"|\b(?:needs?|requires?) no reducers?\b|\bno need for (?:an? )?reducers?\b|\bno reducers? (?:is|are) needed\b",
    re.IGNORECASE,
)
"""That something else makes up for reducers: then they keep nothing together."""
_LOGGED = re.compile(r"\blog(?:s|ged|ging|ger|gers)?\b|\btrac(?:es?|ed|ing)\b|telemetry|observab", re.IGNORECASE)
"""That a program writes down what it does."""
_DOUBTED = re.compile(
    r"judg|evaluat|\bopinion|\bscor(?:e|ing)|confiden|certain|doubt|reliab|trust|critiqu|reflect|dissent|disagree|varian"
    r"|spread|apart|bias|\bre-?(?:assess|check|consider|examin|hear|vis|think|view)|second (?:look|round|pass)|\bown\b"
    r"|\b(?:un)?sure\b|\bagain\b|question|mistak|compar|correct|improv|\blearn|think|thought|reason",
    re.IGNORECASE,
)
"""That it looks at what it thinks, and how sure it is."""
_LOCK = re.compile(r"(?:^|_)r?lock(?:s|ed|ing)?(?:$|_)|filelock|mutex|semaphore")


def by_locks(items: Iterable[ConceptFact], words: Iterable[str]) -> tuple[ConceptFact, str] | None:
    """The idea of state that is synchronised, where locks alone explain it and no word of the code speaks of any.

    With the sentence that does; `words` are those of the code's names, none where it is not known.
    """
    known = tuple(words)
    return _told_only_of(items, _LOCKED, _MERGED) if known and not any(map(_LOCK.search, known)) else None


def by_logs(items: Iterable[ConceptFact]) -> tuple[ConceptFact, str] | None:
    """The idea of thinking about one's own thinking, where it is said to be a log; with the sentence that says so."""
    return _told_only_of(items, _LOGGED, _DOUBTED)


def _told_only_of(
    items: Iterable[ConceptFact], other: re.Pattern[str], matter: re.Pattern[str]
) -> tuple[ConceptFact, str] | None:
    """What is explained by something other, and with no word of the matter."""
    for item in items:
        told = (*item.sentences, *item.around)
        found = next((text for text in told if other.search(text)), "")
        if item.explained and found and not any(matter.search(_NEEDLESS.sub("", text)) for text in told):
            return item, found
    return None
