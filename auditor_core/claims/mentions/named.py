"""Directories that the words beside them tell: `the nodes folder`, `cd engine && make`."""

import re
from collections.abc import Iterator

from auditor_core.claims.cues import (
    DIRECTORY_WORDS,
    MANY_DIRECTORIES,
    UNSPACED_DIRECTORY_WORDS,
    UNSPACED_IN,
    UNSPACED_LETTER,
    bases,
    held,
)
from auditor_core.claims.cues.language import FUNCTION_WORDS
from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import (
    BUILD_PARTS,
    OF_MACHINES,
    QUALIFIERS,
    RUNTIME_PARTS,
    TOP_DIRECTORIES,
    extension,
)

_DIRECTORY_WORD = re.compile(
    rf"\b(?:sub-?)?(?:{DIRECTORY_WORDS})\b|(?:{UNSPACED_DIRECTORY_WORDS})(?=[\u3040-\u30ff\u3400-\u9fff])",
    re.IGNORECASE,
)
_TITLED = re.compile(r"(?:^|\n)[^\w\n]*([A-Za-z][\w.\-]+) ?[:–—-] +this$", re.IGNORECASE)
"""An item of a list that tells of a directory: `Wires: This folder holds …`."""
_HOLDS_FILE = re.compile(
    r"[\w\-]\.[a-z]{1,5}\W{0,2} (?:files? |(?:is|are|lies|stands) )?(?:in|inside|under|within)(?: the)?"
    r"(?: director(?:y|ies)| folder)? \W?$"
)
"""A file is said to be in a directory: `beam.toml in the frame folder`."""
_REACH = 40
"""Characters that this takes, at most."""
_OF_ANYBODY = frozenset(["profile", "user", "users", "session", "home", "temp", "save"])
"""What each user or each run has a directory of: `the profile directory`."""
_NOTES = frozenset(["note", "notes", "warning", "remark", "hint", "important", "tip", "caution"])
_ENTERED = re.compile(r"(?:^|[\s;&$(`])cd +([A-Za-z_][\w.\-]*(?:/[\w.\-]+)*/?)(?=`|\s*(?:&&|;|\n|$))")
_LEFT_OPEN = re.compile(r"[_\-]\.{3,}$")
"""The end of a name is left out: `runs/fold_...`."""
_SEVERAL = re.compile(MANY_DIRECTORIES, re.IGNORECASE)
_AND = re.compile(r"[\"'`”’»]?\s(?:and|or|und|oder|y|o|et|ou|e|en|i|a|ve|и)\s(?=[\"'`“‘«]?[\w\-]{1,60}[_\-]\w)")
"""Between two of them, of which the second is a name in several words."""
_CALLED = re.compile(
    r"(?: (?:that|which) is)?,? (?:named|called|labell?ed|titled|entitled|llamad[oa]|denominad[oa]|nommé|appelé"
    r"|namens|chiamat[oa]|denominat[oa]|chamad[oa])(?: (?:as|also))?(?= [\"'`“‘«]?\w)"
)
"""Between such a word and the name: `the folder named Wires`."""
_NO_NAMES = FUNCTION_WORDS | frozenset(["under", "with", "without", "using", "via", "after", "before"])
"""What may stand beside such a word and is no name."""
_QUOTES = "\"'`“”„‘’«»()[],:"
_NO_NAME = re.compile(rf"(?:{bases.THIS}|{bases.ARE}|{bases.HOLD}):?", re.IGNORECASE)
"""Words of a sentence on a directory: `the files in this folder are:`, `the folder contains`."""
_CLOSED = re.compile(r"(?<=[\"'`“”‘’»)\]])[.;!?]+$|(?<=\w);$")
"""What ends a sentence behind a quotation, or an item of a list."""


def entered_directories(text: str) -> Iterator[Found]:
    """Directories that a shell's line goes into: `cd engine && make`."""
    for entered in _ENTERED.finditer(text) if "cd " in text else ():
        name = entered.group(1)
        yield Found(entered.start(1), entered.end(1), (name.rstrip("/"),), "dir", True, True, "asserted")


def named_directories(text: str) -> Iterator[Found]:
    """Names beside a word for a directory: `the nodes folder`, `la cartella deployments`."""
    above = ""
    for word in _DIRECTORY_WORD.finditer(text):
        before = text[max(word.start() - 130, 0) : word.start()].rstrip()
        called = _CALLED.match(text, word.end())
        behind = called.end() if called else word.end()
        after = text[behind : behind + 130]
        name_before = _spaced(before[max(before.rfind(" "), before.rfind("\n")) + 1 :])
        start_before = (
            word.start() - len(text[max(word.start() - 130, 0) : word.start()]) + len(before) - len(name_before)
        )
        name_after = after.split(maxsplit=1)[0] if after[:1].isspace() and after.strip() else ""
        if after[:3] == "\n./":
            name_after = ""  # a command of its own
        titled = _TITLED.search(before) if name_before.lower() == "this" else None
        if titled and titled.group(1).lower() not in _NOTES:
            start = start_before + len(name_before) - len(before) + titled.start(1)
            yield Found(start, word.end(), (titled.group(1),), "dir", True, False, "asserted")
        if word.group()[-1] == "s" and name_before.isalpha():
            name_before = ""  # `output directories` are any
        compound, name_before = name_before[-1:] == "-", name_before.removesuffix("-")  # `"wires"-Ordner`
        for name, start in ((name_before, start_before), (name_after, text.find(name_after, behind))):
            found = _named_directory(name, start)
            said = name.islower() and _HOLDS_FILE.search(text, max(start - _REACH, 0), start) is not None
            said = said or (found is not None and _is_of_repository(text, found, word))
            if found and found.is_directory and said and name.strip(_QUOTES) not in _OF_ANYBODY:
                found = found._replace(tentative=False)
            glued = found and "/" not in found.readings[0] and UNSPACED_LETTER.match(text, max(found.start - 1, 0))
            if found and glued and text[word.end() : word.end() + 1] not in tuple(UNSPACED_IN):
                found = found._replace(is_directory=False)  # where that word begins is a guess
            if found and compound and name is name_before:
                found = found._replace(is_directory=False)  # one of some program, as often
            if found:
                found = _in_one_above(text, found, above)
                above = found.readings[0] if found.is_directory else above
                yield found
                yield from _second(text, found, word)


def _in_one_above(text: str, found: Found, above: str) -> Found:
    """A directory in the one that was named last, where words right before it say so: `in it the main folder`."""
    if not above or not bases.IN_IT.search(text, max(found.start - _REACH, 0), found.start):
        return found
    return found._replace(readings=(f"{above}/{found.readings[0]}", *found.readings), is_directory=True, tentative=True)


def _second(text: str, first: Found, word: re.Match[str]) -> Iterator[Found]:
    """The other of two directories behind a word for several: `the directories new_wires and old_wires`."""
    several = first.start > word.start() and _SEVERAL.fullmatch(word.group())
    joined = _AND.match(text, first.end) if several else None
    if joined:
        name = text[joined.end() : joined.end() + 130].split(maxsplit=1)[0]
        second = _named_directory(name, joined.end())
        yield from [second._replace(tentative=first.tentative or second.tentative)] if second else []


def _is_of_repository(text: str, name: Found, word: re.Match[str]) -> bool:
    """Whether something is said to be in the repository, in the directory of that name beside the word for one."""
    begin, end = min(name.start, word.start()), max(name.end, word.end())
    around = text[max(begin - held.REACH, 0) : end + held.REACH].lower()
    if not any(map(around.__contains__, held.BITS)) or name.readings[0].lower() in BUILD_PARTS:
        return False
    before = text[max(begin - held.REACH, 0) : begin]
    if held.IN_REPOSITORY.search(before):
        return True
    return held.STANDS_IN.search(before) is not None and held.OF_REPOSITORY.match(text, end) is not None


def _spaced(word: str) -> str:
    """The name that ends a word, without those glued to it of a language that is written without spaces."""
    glued = UNSPACED_LETTER.search(word) and UNSPACED_LETTER.split(word)[-1]
    return glued or word


def _named_directory(printed: str, start: int) -> Found | None:
    name = _CLOSED.sub("", printed).strip(_QUOTES)
    start += printed.find(name) if name else 0
    clean = name.strip("./")
    if _LEFT_OPEN.search(name) or not clean:
        return None
    if name[0] == "/" and clean.partition("/")[0] in OF_MACHINES:
        return None
    if not re.fullmatch(r"[\w.\-/]+", clean) or extension(clean) or not clean.lstrip("_")[:1].isalnum():
        return None
    if clean.lower() in _NO_NAMES or _NO_NAME.fullmatch(printed):
        return None
    if not RUNTIME_PARTS.isdisjoint(printed.strip(_QUOTES).lower().split("/")):
        return None
    named = "_" in clean.lstrip("_")
    certain = named or clean.count("/") > 1 or ("/" in clean and clean.split("/")[0] in TOP_DIRECTORIES)
    certain &= not clean.isupper() and clean.lower() not in BUILD_PARTS  # a constant's name, what programs make
    return Found(start, start + len(name), (clean,), "dir", clean not in QUALIFIERS, not certain, "asserted")
