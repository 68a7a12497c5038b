"""What a run keeps, told in one place of a report: directories that it fills, files of its data, its user's answers."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set

from auditor_core.claims.cues.shells import ANSWER
from auditor_core.claims.cues.storing import DATA_KEPT
from auditor_core.claims.names.looks import CODE_EXTENSIONS, MADE_EXTENSIONS, TOP_DIRECTORIES, extension
from auditor_core.claims.names.made import DATA_EXTENSIONS
from auditor_core.facts import RawMention

_OF_KIND = re.compile(r"[A-Za-z\d]\w{0,80}[_-]([A-Za-z]{3,30}\.[a-z]{2,8})")
_NAMES = re.compile(r"[\w.\-]+")
_LISTED = re.compile(r"[\"'`”]?\s*(?:[+&,/]|,?\s(?:and|or|y|e|et|und|oder|o|ou|i))\s*[\"'`“]?")
"""Between two names of a list."""
_HOLDS = re.compile(
    r"[\"'`”]? (?:contains?|holds?|has|includes?|contienen?|contient|enthält|contiene|contém)\b", re.IGNORECASE
)
"""Right after a directory: what it holds."""
_ACTIVATED = re.compile(r"([\w.@\-]+(?:/[\w.@\-]+)*)/(?:bin|Scripts)/activate(?:\.\w{2,4})?")
"""What enters an environment of a user."""
_STANDS_FOR = re.compile(r"YYYY|[<{][\w\- ]+[>}]")
"""A directory that stands for many, one for each day or run."""
_LAYOUT = re.compile(r"data/[^/]+")
"""A part of the layout that projects with data usually have, which holds files or is there for them."""
_SEVERAL = 3
"""Files below one directory, all of which a run makes."""
_BY_HAND = frozenset(["md", "tex", "ipynb"])
"""Endings of texts that people write."""


def keeps_data(mention: RawMention) -> bool:
    """Whether a sentence says that a program keeps its data in a file, whatever its ending: `in people.yaml`."""
    if mention.is_directory or mention.told_by != "text":
        return False
    ending = extension(mention.readings[0].rpartition("/")[2])
    before = mention.mention.sentence.partition(mention.mention.text)[0]
    return ending in MADE_EXTENSIONS - _BY_HAND and DATA_KEPT.search(before) is not None


def made_together(mentions: Sequence[RawMention]) -> set[str]:
    """Files of which the report says once that a run makes them, below directories of which it says so of each file.

    A few words may hint at it by chance for one of them; hardly for several, and for all that stand together.
    """
    files = [each for each in mentions if each.form in ("full", "tree") and not each.is_directory]
    made = {each.readings[0] for each in files if each.mention.stance == "runtime" and each.told_by == "text"}
    if len(made) < _SEVERAL:
        return set()
    below = Counter(above for path in made for above in _all_above(path))
    other = {above for each in files if each.readings[0] not in made for above in _all_above(each.readings[0])}
    together = {above for above, count in below.items() if count >= _SEVERAL and above not in other}
    return {path for path in made if is_below(path, together)}


def filled(mentions: Sequence[RawMention]) -> set[str]:
    """Directories of which the report says once that a program fills them, and nowhere that they hold something.

    Those that projects keep code in are left out.
    """
    found = {
        mention.readings[0]
        for mention in mentions
        if mention.is_directory and mention.mention.stance == "runtime" and mention.told_by == "text"
        if mention.readings[0].rpartition("/")[2].lower() not in TOP_DIRECTORIES
    }
    return found - {each.readings[0] for each in mentions if found and _holds_something(each)}


def templated(mentions: Sequence[RawMention]) -> set[str]:
    """Directories of which the report shows only how what a run puts there is called: `turns/YYYY/MM/`, `turns/<id>/`.

    Those that projects keep code in are left out, and those of which it names something that stands below them.
    """
    patterns = (each.readings[0] for each in mentions if each.mention.stance == "glob" and not _is_code(each))
    found = {"/".join(filled) for filled in map(_filled_with, patterns) if filled}
    there = (each.readings for each in mentions if found and each.mention.stance == "asserted")
    return found - {above for readings in there for each in readings for above in _all_above(each)}


def _filled_with(pattern: str) -> Sequence[str]:
    """The directory whose entries a pattern only calls by what they are for; empty where it is none of runs alone."""
    parts = pattern.split("/")
    at = next((at for at, part in enumerate(parts) if _STANDS_FOR.search(part)), 0)
    files = at == len(parts) - 1 and extension(parts[at])
    return () if at == 0 or files or parts[at - 1].lower() in TOP_DIRECTORIES else parts[:at]


def is_templated(mention: RawMention, directories: Set[str]) -> bool:
    """Whether a mention is of one of these directories, and no part of a usual layout of data, `data/raw/`."""
    if not mention.is_directory or directories.isdisjoint(mention.readings):
        return False
    return _LAYOUT.fullmatch(mention.readings[0]) is None


def _is_code(mention: RawMention) -> bool:
    return extension(mention.readings[0].rpartition("/")[2]) in CODE_EXTENSIONS - MADE_EXTENSIONS


def _all_above(path: str) -> Iterator[str]:
    while path := path.rpartition("/")[0]:
        yield path


def _holds_something(mention: RawMention) -> bool:
    """Whether a sentence says of a directory what it contains."""
    if not mention.is_directory:
        return False
    return _HOLDS.match(mention.mention.sentence.partition(mention.mention.text)[2]) is not None


def is_within(mention: RawMention, directories: Set[str]) -> bool:
    """Whether a file or directory stands below one of some directories."""
    return is_below(mention.readings[0], directories)


def is_below(path: str, directories: Set[str]) -> bool:
    """The same of a path."""
    above = path.rpartition("/")[0] if directories else ""
    while above and above not in directories:
        above = above.rpartition("/")[0]
    return above != ""


def environments(mentions: Sequence[RawMention]) -> set[str]:
    """Directories of environments that the report shows to be entered: `source wires-env/bin/activate`."""
    entered = (_ACTIVATED.fullmatch(each.readings[0]) for each in mentions if each.mention.stance == "runtime")
    return {found.group(1) for found in entered if found}


def is_of_environment(mention: RawMention, directories: Set[str]) -> bool:
    """Whether a directory is one of an environment, or anything in there."""
    if not directories or not (mention.form == "dir" or "/" in mention.readings[0]):
        return False
    return any(each in directories or is_below(each, directories) for each in mention.readings)


def answers(mentions: Sequence[RawMention]) -> set[str]:
    """Paths that a user gave to a program that asked for one."""
    return {mention.readings[0] for mention in mentions if mention.mention.stance == "example" and _is_answer(mention)}


def _is_answer(mention: RawMention) -> bool:
    before, found, _ = mention.mention.sentence.partition(mention.mention.text)
    return found != "" and ">" in before[-4:] and ANSWER.search(before) is not None


def made_alike(mention: RawMention, made: Set[str]) -> bool:
    """Whether a sentence lists a name alone beside one of its kind that a run makes: `wire_note.json + end_note.json`.

    `made` are those names.
    """
    name = mention.readings[0]
    kind = _kind_of(name) if made and mention.form == "bare" else ""
    if not kind:
        return False
    sentence = mention.mention.sentence
    others = {each.rstrip(".") for each in _NAMES.findall(sentence)} & made
    return any(_kind_of(each) == kind and _is_listed_with(sentence, name, each) for each in others)


def _kind_of(name: str) -> str:
    """The last word of a name of several, with its ending; empty of others, and of what people may write."""
    found = _OF_KIND.fullmatch(name)
    return found.group(1) if found and extension(name) in DATA_EXTENSIONS else ""


def _is_listed_with(sentence: str, name: str, other: str) -> bool:
    at, beside = sentence.find(name), sentence.find(other)
    if at < 0 or name == other:
        return False
    between = sentence[at + len(name) : beside] if at < beside else sentence[beside + len(other) : at]
    return _LISTED.fullmatch(between) is not None
