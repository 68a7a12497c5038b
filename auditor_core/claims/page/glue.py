"""Whether a line's last word and the next line's first word are one name."""

import re
from typing import NamedTuple

from auditor_core.claims.cues import DIRECTORY_WORDS
from auditor_core.claims.cues.language import FUNCTION_WORDS
from auditor_core.claims.names.known import is_media_type
from auditor_core.claims.names.looks import (
    ATTRIBUTE_EXTENSIONS,
    EXTENSIONS,
    GIVEN_TEXTS,
    OF_MACHINES,
    TOP_DIRECTORIES,
    extension,
    is_file_name,
)
from auditor_core.claims.names.made import is_tool
from auditor_core.claims.names.rooted import below_root
from auditor_core.claims.names.routed import ROUTE

CODE = re.compile(r"[/\\_]|\w\.\w")
"""What prose seldom holds."""
_DIRECTORY_WORD = re.compile(DIRECTORY_WORDS, re.IGNORECASE)
_MODULES = frozenset(["py", "java", "c", "h", "cpp", "cs", "go", "kt", "swift", "scala", "ipynb"])
"""Names with these endings seldom hold a hyphen, so that one at a line's end divides a word."""
_CAMEL = re.compile(r"[A-Z]?[a-z]+[A-Z]")
_WORDS = re.compile(r"[A-Z]?[a-z]+[A-Z]|[a-z]+_[a-z]")
"""A name in several words: `PageReader`, `read_page`; directories are seldom named like the first."""
_BEHIND = ".,;:)'\"`’”»›"
_AFTER_BRACKET = ".,;:"
_SIGNS = ("_", "/", ".")
_PATHLIKE = re.compile(rf"(?:[\w.+@\-/\\~]|(?:{ROUTE.pattern})(?=/))+")
ONE_DIRECTORY = re.compile(r"[\w\-]+/")
"""A single one, with its slash."""
_BRACES = re.compile(r"\{(\w{1,20})(?:,\w{1,20})+\}")
"""Several endings, as in a shell: `bend.{h,cc}`."""
_SHELL_PATH = re.compile(r"\$(?:\w+|\{\w+\})/[\w.+@\-/]+")
"""A path below a place that a variable names."""
_HOST_ENDS = 2
"""Slashes of an address before its host ends."""
_PAGES = frozenset(["html", "htm", "xhtml", "php", "jsp", "aspx"])
"""Endings of what sites show."""
_OF_MACHINE = re.compile(rf"(?:/(?:{'|'.join(sorted(OF_MACHINES | {'users', 'Users'}))})|~)/[\w.\-]+/[\w.\-/]+$")
"""A path on somebody's machine, some directories deep."""
_FILE = re.compile(r"[A-Z]\w*[a-z]\w*\.[a-z]{2,8}")
"""A file named as a class is, with an ending that nobody knows: another one begins with a capital, no rest of it."""
_SETTING = re.compile(r"[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\.")
"""A setting's name at the end of a sentence."""
_BARE_ENDING = re.compile(r"(?:\w{1,12}\.)?(\w{1,12})(?=$|[^\w.]|\.$|\.[^\w])")


class Glue(NamedTuple):
    """How two halves may belong together."""

    joined: str
    sure: bool
    other: str = ""
    """Another spelling of the whole."""


_FILLED_IN = re.compile(r"(?:(?:[\w.+@\-]+|<[\w.\-]{1,40}>|\{[\w.\-]{1,40}\})/)+")
"""Directories of which some are to be filled in: `wires/<name>/`."""


def end_of_path(word: str) -> str:
    """What may go on over a line's end of its last word: without the signs of code before it; empty for none."""
    if "://" in word or _PATHLIKE.fullmatch(word) or _FILLED_IN.fullmatch(word):
        return word
    root = below_root(word)
    if root and _PATHLIKE.fullmatch(word, root):
        return word
    last = word.rpartition(":")[2] if "$" in word else ""
    if last and _SHELL_PATH.fullmatch(last):
        return last
    return re.split(r"[^\w.+@\-/\\~]", word)[-1] if word[-1:] in tuple("/_-\\") else ""


def glue(  # noqa: C901, PLR0911, PLR0912 - a list of cases
    head: str, tail: str, *, alone: bool, full: bool, packed: bool, divided: bool = False
) -> Glue | None:
    """Decide how a line's last word and the next line's first word may be one; None where they are two.

    `alone` says that the first is all of its line, `full` that the second had no room beside it, `packed` that
    not even two letters had, `divided` that a hyphen at its end only divides a word.
    """
    if "://" in head:
        return Glue(head + tail, True) if _is_address(head, tail, alone=alone, full=full, packed=packed) else None
    ending = head[-1]
    coded = bool(CODE.search(head))
    if ending == "\\" and "/" in head:  # a shell's line that goes on
        goes_on = tail[0] != "-" and not extension(head[:-1]) and bool(extension(tail))
        return Glue(head[:-1] + tail, True) if goes_on else None
    if packed and ending.isalnum() and _is_of_machine(head, tail):
        return Glue(head + tail, sure=True)
    if ending in "/\\":
        if alone and ONE_DIRECTORY.fullmatch(head) and ONE_DIRECTORY.fullmatch(tail):  # two of a list, as often as one
            return Glue(head + tail, sure=False) if full else None
        return _after_slash(head, tail)
    if ending == "-":
        if not (coded or CODE.search(tail)):
            return None
        kept, dropped = head + tail, head[:-1] + tail
        plain = not coded and head[:-1].isalpha() and (is_file_name(dropped) or extension(dropped) in _MODULES)
        plain |= divided
        plain |= head[-2:-1] in _SIGNS  # no name goes on with a hyphen there
        plain |= _goes_on(head[:-1], tail, _WORDS) and extension(dropped.rstrip(".,;:)")) in _MODULES
        return Glue(dropped, True, kept) if plain or dropped.lower() in GIVEN_TEXTS else Glue(kept, True, dropped)
    if tail[0] == "_" and extension(head) and extension(tail):
        return None
    if ending == "_" or tail[0] == "_":
        whole = alone and full and not tail.startswith("__")
        return Glue(head + tail, coded or ending == "_" or whole)
    if ending == ".":
        bare = _BARE_ENDING.match(tail)
        known = bare and bare.group(1) in EXTENSIONS and bare.group(1) not in ATTRIBUTE_EXTENSIONS
        known = known and not _SETTING.fullmatch(head)
        return Glue(head + tail, coded) if known and full and head[:-1].strip("./") else None
    if tail[0] == "/":
        if extension(head) or (head[0] == "/" and not packed) or head.lower() in FUNCTION_WORDS:
            return None  # below a file stands nothing, and what begins at the root is an item of its own
        if _DIRECTORY_WORD.fullmatch(head):
            return None  # it says what follows: `in the folder` and `/wires`
        begins = "/" in head or head.lower() in TOP_DIRECTORIES
        return Glue(head + tail, begins or (alone and bool(extension(tail.rstrip(".,;:)")))))
    if tail[0] == ".":
        bare = _BARE_ENDING.match(tail[1:])
        if not bare or bare.group(1).lower() not in EXTENSIONS or is_media_type(head):
            return None
        return Glue(head + tail, coded)
    return _inside_word(head, tail, alone=alone, full=packed, coded=coded)


def _is_address(head: str, tail: str, *, alone: bool, full: bool, packed: bool) -> bool:
    """Whether a web address goes on with the next line's first word.

    One that is all of its line, or whose rest is all of a text's last one, may be cut within a page's name.
    """
    closed = tail.rstrip(_AFTER_BRACKET)[-1:] == ")" and "(" not in tail
    if full and (head[-1] in "/-_.=" or "/" in tail or "_" in tail or closed):
        return True
    name = head.rpartition("/")[2]
    shouted = name[-1:].isupper() and tail[0].isupper()  # an abbreviation goes on: `.S` and `PI.html`
    whole = bool(extension(name)) and not shouted
    cut = alone and packed and head.count("/") > _HOST_ENDS and name[-1:].isalnum() and not whole
    return cut and extension(tail.rstrip(_BEHIND)) in _PAGES


def _is_of_machine(head: str, tail: str) -> bool:
    """Whether what a line had no room for goes on with a path on somebody's machine."""
    deeper = "/" in tail[1:] and tail.partition("/")[0].lower() not in TOP_DIRECTORIES | {""}
    return deeper and _OF_MACHINE.match(head) is not None


def _after_slash(head: str, tail: str) -> Glue | None:
    top = head.partition("/")[0]
    if head == "/" and tail.partition("/")[0] in OF_MACHINES and "/" in tail:
        return Glue(head + tail, sure=True)
    if head.endswith("//") or head.strip("./\\") == "" or tail.startswith(top + "/"):
        return None  # the second begins at the root too
    return Glue(
        head + tail,
        bool(CODE.search(tail))
        or tail[0] == "*"
        or is_file_name(tail.rstrip(_BEHIND))
        or any(character.isdigit() for character in tail),
    )


def _goes_on(head: str, tail: str, named: re.Pattern[str]) -> bool:
    """Whether a path ends in a name of several words without a hyphen, whose last one may go on."""
    plain = "/" in head and tail[0].islower() and head[-1].isalpha()
    return plain and named.match(head.rpartition("/")[2]) is not None


def _inside_word(head: str, tail: str, *, alone: bool, full: bool, coded: bool) -> Glue | None:
    """A word that was cut for lack of room: only where it may go on to a name that neither half is."""
    if not full or ("/" in tail and head.partition("/")[0] == tail.partition("/")[0]) or is_tool(head.split("/")):
        return None
    if extension(head):
        # an ending may be cut too: `page.ts` and `x`
        ending = extension(head + tail.rstrip(_BEHIND))
        return (
            Glue(head + tail, alone and bool(ending))
            if alone and ending and tail[0].isalnum() and "." not in tail
            else None
        )
    whole = re.match(r"[\w.+@\-/]+", _BRACES.sub(r"\1", tail))
    if not whole or (tail[0].isupper() and (not coded or _FILE.fullmatch(head))):
        return None
    last = (head + whole.group()).rstrip(".").rpartition("/")[2]
    if not (alone or coded):  # among the words of a sentence: `the conf` and `ig/main.toml`
        return Glue(head + tail, sure=False) if extension(last) and "/" in tail and head.isalpha() else None
    if extension(last):
        own = whole.group() if "/" not in head and "_" in tail else ""  # each may be an entry of an index
        return Glue(head + tail, coded and (alone or tail[0] == "-" or _goes_on(head, tail, _CAMEL)), own)
    more = coded and whole.group() == tail.rstrip("*") and (alone or ("/" in head and "/" in tail))
    named = is_file_name(head.rpartition("/")[2])  # `Makefile` may be all of it
    return Glue(head + tail, sure=alone and not named) if more else None
