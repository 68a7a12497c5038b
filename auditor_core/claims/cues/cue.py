"""Kinds of cues: tables of words by language, patterns that all languages share, and whether any of several may match.

A lexicon holds them as attributes, and makes patterns of them when it is first asked for.
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from auditor_core.claims import cues
from auditor_core.claims.cues import beginnings

if TYPE_CHECKING:
    from auditor_core.claims.cues.lexicon import Lexicon

NOTHING = re.compile(r"\udfff(?!)")
"""Never matches; a letter that no text holds is looked for fastest."""
ANY, UNSPACED = "any text", "text without spaces"
"""Stand for the beginning of a word, where a part can match in any text, or in any that has no spaces."""


class Part(NamedTuple):
    """An alternative of a cue, which is looked for where a text's words let it match."""

    cue: str
    found: Any
    """What the cue is where the words let it match: a pattern, or True."""
    beginnings: Collection[str]
    """Some word of the text has one of them."""
    following: bool
    """It is looked for at the beginning of the next sentence, too."""


class Cue:
    """One table of cues, which a lexicon makes a pattern of when it is first asked for."""

    nothing = NOTHING
    """What it is where the words let it match nowhere."""

    def __init__(
        self,
        table: dict[str, str],
        *,
        ending: bool = False,
        starting: bool = False,
        titles: bool = False,
        following: bool = False,
    ) -> None:
        self._table, self._ending, self._starting = table, ending, starting
        self._titles, self._following = titles, following

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, lexicon: "Lexicon", owner: type) -> re.Pattern[str]:
        pattern = self._pattern(self._spoken(lexicon.only))
        vars(lexicon)[self.name] = pattern  # from now on it is found without asking
        return pattern

    def parts(self, only: str) -> Iterator[Part]:
        """The alternatives in one language, or in all, in their order."""
        for name, words in self._spoken(only).items():
            for alternative in cues.alternatives(words):
                pattern = self._pattern({name: alternative})
                needed = [UNSPACED] if name in cues.UNSPACED else beginnings.of_pattern(pattern)
                yield Part(self.name, pattern, [ANY] if needed is None else needed, self._following)

    def _spoken(self, only: str) -> dict[str, str]:
        """The words of one language, or of all."""
        wanted = {only, "en"} if self._titles else {only}
        return {name: words for name, words in self._table.items() if not only or name in wanted}

    def _pattern(self, spoken: dict[str, str]) -> re.Pattern[str]:
        return cues.union(spoken, ending=self._ending, starting=self._starting)


class Title(Cue):
    """A cue that the whole lexicon alone looks for: in headings, columns and cells, of which most come again."""


class Shared(Cue):
    """A pattern that all languages share; one that is `starting` is only ever tied to where a text begins."""

    def __init__(self, pattern: re.Pattern[str], *, starting: bool = False, following: bool = False) -> None:
        self._shared, self._starting, self._following = pattern, starting, following

    def __get__(self, lexicon: "Lexicon", owner: type) -> re.Pattern[str]:
        return self._shared

    def parts(self, only: str) -> Iterator[Part]:
        """The pattern, for every language."""
        yield Part(self.name, self._shared, _needed(self._shared, starting=self._starting), self._following)


class Tells:
    """Whether one of several patterns, which all languages share, may match at all; True of any text.

    Those that are `starting` are only ever tied to where a text begins; `following` says that this may be the text
    of the next sentence.
    """

    nothing = False

    def __init__(
        self, *patterns: re.Pattern[str], starting: Collection[re.Pattern[str]] = (), following: bool = False
    ) -> None:
        self.patterns, self.starting, self._following = patterns, starting, following

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, lexicon: "Lexicon", owner: type) -> bool:
        return True

    def parts(self, only: str) -> Iterator[Part]:
        """The patterns, for every language."""
        for starting, patterns in ((False, self.patterns), (True, self.starting)):
            for pattern in patterns:
                yield Part(self.name, True, _needed(pattern, starting=starting), self._following)


@lru_cache(maxsize=256)  # each is asked for in every language
def _needed(pattern: re.Pattern[str], *, starting: bool) -> Collection[str]:
    needed = beginnings.of_pattern(pattern, at_word=starting)
    return [ANY] if needed is None else needed


class Several(list[re.Pattern[str]]):
    """Parts of a cue, searched as the pattern of them all."""

    def search(self, text: str, *places: int) -> re.Match[str] | None:
        """The first match from the left; of those at one place that of the first part."""
        found = [match for pattern in self if (match := pattern.search(text, *places))]
        return min(found, key=re.Match.start, default=None)

    def match(self, text: str, *places: int) -> re.Match[str] | None:
        """The match of the first part that has one."""
        return next((match for pattern in self if (match := pattern.match(text, *places))), None)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """The matches of each part."""
        return (match for pattern in self for match in pattern.finditer(text))
