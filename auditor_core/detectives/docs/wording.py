"""A way of putting things: a pattern, and the bits of which one must occur before it is worth trying."""

import re
from collections.abc import Iterable, Iterator
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


class Wordings:
    """Several ways of putting things by name, of which most texts hold no hint at all."""

    def __init__(self, wordings: Iterable[tuple[str, Wording]]) -> None:
        self._wordings = tuple(wordings)
        self._by_hint: dict[str, list[int]] = {}
        """Their places by the hints."""
        for place, (_, each) in enumerate(self._wordings):
            for hint in each.hints:
                self._by_hint.setdefault(hint, []).append(place)

    def found_in(self, lower: str) -> Iterator[tuple[str, re.Match[str]]]:
        """The names of those that a text uses, in their order, and where it does; each hint is looked for once."""
        hints = [hint for hint in self._by_hint if hint in lower]
        for place in sorted({place for hint in hints for place in self._by_hint[hint]}):
            name, each = self._wordings[place]
            if found := each.pattern.search(lower):
                yield name, found


def wording(hints: str, pattern: str) -> Wording:
    """A wording from hints separated by `|` and a regular expression."""
    return Wording(tuple(hints.split("|")), re.compile(pattern))


def either(*patterns: str) -> str:
    """A pattern of any of these."""
    return f"(?:{'|'.join(patterns)})"


def near(left: str, right: str, reach: int = 120) -> str:
    """A pattern of both within so many characters, in either order."""
    return either(f"{left}.{{0,{reach}}}{right}", f"{right}.{{0,{reach}}}{left}")
