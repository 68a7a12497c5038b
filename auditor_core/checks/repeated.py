"""Messages of commits that say the same again: by their words, numbers and dates apart."""

import re
from collections.abc import Sequence

from auditor_core.facts import CommitFact

_WORD = re.compile(r"[^\W\d_]+")
_COUNTING = re.compile(
    r"one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|[ivx]+|again|"
    r"(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?|"
    r"jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?"
)
"""Words that only tell one commit from the next: numbers written out, days, months."""
_TRAILER = re.compile(r"^[a-z][\w-]+(-by|-id): .*$", re.MULTILINE)
_MACHINE = re.compile(r"\[bot\]|^(dependabot|renovate|github-actions)\b", re.IGNORECASE)
_REVERTING = re.compile(r"(revert|reapply)\b")
_FEW = 6
"""So few messages may repeat without anything being wrong."""


def repeated(commits: Sequence[CommitFact], share: float) -> tuple[int, int] | None:
    """How many messages people wrote and how many of these differ, if that is less than the share; else nothing.

    The message counts as a whole: what the subject repeats, the body may tell.
    """
    written = (item.message.strip().casefold() for item in commits if not _MACHINE.search(item.author))
    said = [_words(message) for message in written if not _REVERTING.match(message)]
    different = len(set(said))
    return (len(said), different) if len(said) >= _FEW and different < share * len(said) else None


def _words(message: str) -> str:
    return " ".join(word for word in _WORD.findall(_TRAILER.sub("", message)) if not _COUNTING.fullmatch(word))
