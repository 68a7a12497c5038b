"""Files that stand beside a path under its name, with another ending: its source, or the one that is meant."""

from rapidfuzz.distance import OSA

from auditor_core.claims.files.lookups import parent_of, stem_of
from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.known import words

_ASSEMBLED = words("hex ihx ihex s19 elf axf lst bit o obj exe com prg rom bin map")
"""Endings of what compilers and assemblers make of a source, under its name, lower case."""
_SOURCES = words("asm s c cc cpp cxx f f90 f95 rs pas adb ada v sv vhd vhdl ino")
"""Endings of what they read; an ending that only this repository uses may be an assembler's of its own."""


def is_assembled(path: str, index: ManifestIndex) -> bool:
    """Whether a path ends like what is made of a source, and a source of its name stands beside it."""
    if _ending(path) not in _ASSEMBLED:
        return False
    return any(_ending(twin) in _SOURCES or index.uses_ending(twin) for twin in _twins(path, index))


def misspells_ending(path: str, index: ManifestIndex) -> bool:
    """Whether a file stands beside the path whose ending only this repository uses, and differs in a letter."""
    ending = _ending(path)
    own = [_ending(twin) for twin in _twins(path, index) if index.uses_ending(twin)] if ending else []
    return any(OSA.distance(each, ending, score_cutoff=1) == 1 for each in own)


def _twins(path: str, index: ManifestIndex) -> list[str]:
    directory, stem = parent_of(path), _stem(path)
    return [other for other in index.similar(path) if parent_of(other) == directory and _stem(other) == stem]


def _stem(path: str) -> str:
    return stem_of(path.rpartition("/")[2].casefold())


def _ending(path: str) -> str:
    stem, _, ending = path.rpartition("/")[2].casefold().rpartition(".")
    return ending if stem else ""
