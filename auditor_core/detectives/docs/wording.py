"""A way of putting things: a pattern, and the bits of which one must occur before it is worth trying."""

import re
from typing import NamedTuple


class Wording(NamedTuple):
    """Searched in lower-case text."""

    hints: tuple[str, ...]
    pattern: re.Pattern[str]

    def search(self, lower: str) -> re.Match[str] | None:
        """The first place where the text puts it so."""
        for hint in self.hints:  # `any` would take three times as long, and this is asked of every sentence
            if hint in lower:
                return self.pattern.search(lower)
        return None


def wording(hints: str, pattern: str) -> Wording:
    """A wording from hints separated by `|` and a regular expression."""
    return Wording(tuple(hints.split("|")), re.compile(pattern))


def either(*patterns: str) -> str:
    """A pattern of any of these."""
    return f"(?:{'|'.join(patterns)})"


def near(left: str, right: str, reach: int = 120) -> str:
    """A pattern of both within so many characters, in either order."""
    return either(f"{left}.{{0,{reach}}}{right}", f"{right}.{{0,{reach}}}{left}")
