"""What the report itself says of where a name stands, for names that the repository does not hold there.

A file that is gone was cited as firmly as those that its sentence names beside it; they tell where it would stand.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.files.verdicts import normalise
from auditor_core.facts import RawMention

Places = tuple[str, ...]


class Reported:
    """The paths that a report asserts in full, and the names that the repository holds in a sentence's directories."""

    def __init__(self, mentions: Sequence[RawMention], index: ManifestIndex) -> None:
        self._mentions = mentions
        self._index = index

    def names(self, name: str) -> bool:
        """Whether a path that the report asserts in full ends with a name."""
        return name in self._by_end

    def place(self, raw: RawMention, inside: Sequence[str]) -> str:
        """The one of the paths below the mention's directories that the report means; empty where nothing tells.

        It is the one that the report names in full, one in the directory that its own words put the name in, or one
        below the directory that holds others of its sentence with such an ending, where the name stands nowhere else
        and is no path from the root. A name that a line's end broke is the one that the report has in full elsewhere.
        """
        joined = self._whole(raw) if len(raw.readings) > 1 and raw.form in ("bare", "dir") else ""
        if joined or not inside or (raw.is_directory and raw.tentative):  # nearly always
            return joined
        named = self._by_end.get(raw.readings[0].rpartition("/")[2], ())
        whole = [path for path in inside if path in named]
        if len(whole) == 1:
            return whole[0]
        if not whole and self._is_put(raw):
            return normalise(f"{raw.inside}/{raw.readings[0].removeprefix(f'{raw.inside}/')}")
        doubtful = raw.mention.stance == "example" or (raw.headed and raw.tentative)
        beside = None if doubtful else self._beside.get(self._kind(raw))
        if whole or not beside or _stands_deeper(raw, named) or any(map(self._stands_elsewhere, raw.readings)):
            return ""
        (place, held), *others = beside.most_common(2)
        if others and others[0][1] == held:
            return ""
        below = [path for path in inside if path == normalise(f"{place}/{raw.readings[0]}")]
        return below[0] if below else ""

    def _whole(self, raw: RawMention) -> str:
        """The reading of a broken name that the report has in full elsewhere, where its likeliest one is nothing."""
        if raw.form == "dir":
            return next((path for path in map(normalise, raw.readings[1:]) if self._goes_on(path, raw.readings[0])), "")
        if self.names(raw.readings[0]) or self._index.named(raw.readings[0]):
            return ""
        last = raw.readings[0].rpartition("/")[2]
        broken = (each for each in raw.readings[1:] if each.rpartition("/")[2] != last)
        return next(filter(self.names, broken), "")

    def _goes_on(self, path: str, directory: str) -> bool:
        """Whether a path that the report has in full begins with a directory, behind whose slash a line broke it."""
        return path.startswith(f"{directory}/") and path in self._by_end.get(path.rpartition("/")[2], ())

    def _is_put(self, raw: RawMention) -> bool:
        """Whether a name is said to stand in a directory that there is, perhaps below another."""
        if not (raw.inside and (self._index.has_directory(raw.inside) or self._index.stands_below(raw.inside))):
            return False
        return not any(path.startswith(f"{raw.inside}/") for path in self._index.named(raw.readings[0]))

    @cached_property
    def _by_end(self) -> dict[str, set[str]]:
        """The paths that are asserted in full, by their last names."""
        found = defaultdict[str, set[str]](set)
        for raw in self._mentions:
            if not raw.tentative and raw.form != "bare" and raw.mention.stance == "asserted":
                path = normalise(raw.readings[0])
                found[path.rpartition("/")[2]].add(path)
        return dict(found)

    @cached_property
    def _beside(self) -> dict[tuple[Places, str], Counter[str]]:
        """By the directories of a sentence and an ending, how many names the repository holds in each of them."""
        found: dict[tuple[Places, str], Counter[str]] = defaultdict(Counter)
        for raw in self._mentions:
            if raw.places:
                found[self._kind(raw)].update(place for place in raw.places if self._is_in(place, raw))
        return found

    def _stands_elsewhere(self, reading: str) -> bool:
        path = normalise(reading)
        first, slash, _ = path.partition("/")
        if slash and self._index.has_directory(first):
            return True
        return any(f"/{place}".endswith(f"/{path}") for place in self._index.named(path))

    def _kind(self, raw: RawMention) -> tuple[Places, str]:
        """The directories of a mention's sentence, and its name's ending; directories have none.

        Where some are there, others may be words with a slash between them, `may/might`.
        """
        places = tuple(filter(self._index.has_directory, raw.places)) or raw.places
        return places, "" if raw.is_directory else raw.readings[0].rpartition("/")[2].rpartition(".")[2]

    def _is_in(self, place: str, raw: RawMention) -> bool:
        if raw.is_directory and self._index.has_directory(normalise(raw.readings[0])):
            return False
        if raw.headed and len(self._index.named(raw.readings[0])) > 1:
            return False
        return any(self._index.holds(normalise(f"{place}/{reading}")) for reading in raw.readings)


def _stands_deeper(raw: RawMention, paths: Iterable[str]) -> bool:
    """Whether one of the paths stands somewhere below a directory of the mention's sentence."""
    return any(path.startswith(f"{place}/") for path in paths for place in raw.places)
