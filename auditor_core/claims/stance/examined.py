"""The repositories on which the report says that its own program was run: a tool that reads others is shown on them."""

import re
from collections.abc import Iterator, Sequence

from auditor_core.claims.cues.examined import KIND, LABEL, LABELLED, NAME_BITS, NAMED, NO_NAMES, OWN, RUN, VALUE
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import REPOSITORY
from auditor_core.facts import RawMention

_LONGEST = 3_000
"""Characters of a passage that are looked at."""
_CELL = 60
"""Characters of a label."""
_REACH = 80
"""Characters between the name and the words that say so, at most."""
_MOST = 8
"""More names are not kept."""
_SENTENCE_ENDS = re.compile(r"[.!?](?=\s)")


class Examined:
    """The names that the passages of a report give, as `host/owner/name`, `owner/name` or `name`."""

    def __init__(self) -> None:
        self._names: list[str] = []

    def read(self, passage: Passage) -> None:
        """Take what a passage names."""
        if not passage.signs & REPOSITORY or len(self._names) >= _MOST:
            return
        text = passage.text[:_LONGEST].lower()
        names = [found["name"] for found in LABELLED.finditer(text)]
        if passage.rows and len(text) < _CELL and LABEL.fullmatch(text):
            values = (VALUE.match(cell.lower()) for cell, _ in passage.beside(0, whole=True))
            names += [found["name"] for found in values if found]
        if any(map(text.__contains__, NAME_BITS)):
            names += _run_on(" ".join(text.split()))
        self._names += [_plain(name) for name in names if _is_name(name)]

    def told(self, mentions: Sequence[RawMention]) -> list[RawMention]:
        """The mentions, with the names where the report gives any."""
        names = tuple(dict.fromkeys(self._names))
        return [each.model_copy(update={"examined": names}) for each in mentions] if names else list(mentions)


def _run_on(text: str) -> Iterator[str]:
    """The names that stand near the words for running a program, and beside the word for what it was run on."""
    for verb in RUN.finditer(text):
        ahead = _SENTENCE_ENDS.split(text[max(verb.start() - _REACH, 0) : verb.start()])[-1]
        behind = _SENTENCE_ENDS.split(text[verb.end() : verb.end() + _REACH])[0]
        said = KIND.search(ahead) or KIND.search(behind)
        for around in (behind, ahead):
            for found in NAMED.finditer(around):
                begin = found.start(found.lastgroup or 0)
                if (said or found["address"]) and not OWN.search(around[:begin]):
                    yield around[begin : found.end(found.lastgroup or 0)]


def _is_name(name: str) -> bool:
    first = name.partition("/")[0]
    return len(name) > 1 and name not in NO_NAMES and first not in NO_NAMES


def _plain(name: str) -> str:
    return name.partition("://")[2].removesuffix(".git") or name.rstrip(".").removesuffix(".git")
