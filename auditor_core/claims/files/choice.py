"""Which of a broken name's readings is meant: the longest that the repository holds, else the likeliest."""

from collections.abc import Sequence

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.facts import RawMention


def of_own_kind(raw: RawMention, readings: list[str], index: ManifestIndex) -> list[str]:
    """The readings with an ending that only this repository's files have, where a doubtful mention has such."""
    own = [each for each in readings if index.uses_ending(each)] if raw.tentative and len(readings) > 1 else []
    return own or readings


def choose(readings: Sequence[str], index: ManifestIndex) -> str:
    """The longest reading that the repository holds, else the likeliest."""
    held = [reading for reading in readings if index.holds(reading)]
    if held:
        return max(held, key=len)
    if len(readings) == 1:
        return readings[0]
    longest = max(readings, key=len)
    if "/" in longest and index.stands_below(longest):
        return longest
    named = [reading for reading in readings if "/" not in reading and index.named(reading)]
    if named and not any("/" in reading for reading in readings):
        return max(named, key=len)  # a line's end divides its name; what follows may be another one
    rooted = readings[0].startswith("/")  # a machine's or the repository's: that is told by others written so
    rooted |= any(longest.endswith(f"/{reading}") for reading in readings)  # a tree's root: told by its other paths
    return max(readings, key=lambda reading: _likelihood(reading, index, rooted=rooted))


def _likelihood(reading: str, index: ManifestIndex, *, rooted: bool) -> tuple[int, bool, bool, bool]:
    """How well a reading fits that the repository does not hold there.

    Its directory is there, it stands in full below another one, or its name is there, or its words.
    """
    directory = reading.rpartition("/")[0]
    while directory and not index.has_directory(directory):
        directory = directory.rpartition("/")[0]
    depth = directory.count("/") + 1 if directory else 0
    whole = "/" in reading and not rooted and index.stands_below(reading)
    return depth, whole, bool(index.named(reading)), index.uses_words(reading)
