"""Where a file's or a directory's name ends to which a missing space has glued something."""

import re

from auditor_core.claims.cues.language import FUNCTION_WORDS
from auditor_core.claims.names.looks import CODE_EXTENSIONS, EXTENSIONS, extension

_NOTED = re.compile(r"(.+\.([A-Za-z]{2,5}))[1-9]\d?")
"""A name with the number of a footnote."""
INITIALS = re.compile(r"(?:\d+[-_]|\.)?(?:[A-Z]{1,4}\.)+[A-Z]{1,2}|(?:[a-z]\.){2,}[a-z]")
"""Of people, of a calendar, an instruction of a processor, or of words: `P.L.C`, `2013-E.C`, `ADD.S.PL`, `e.t.c`."""
_NEXT_SENTENCE = re.compile(r"\.[A-Z](?:[a-z]|$)")
_MEMBER = re.compile(r"\.(?:[A-Z][a-z]+){2}")
"""What a package of code has: `java.sql.ResultSet`."""


def cut_ending(path: str) -> str:
    """Cut what a missing space glued to a file's ending: `graph.py-based`, `graph.py.The`."""
    head, slash, last = path.rpartition("/")
    whole = not last or bool(extension(last))
    for found in re.finditer(r"\.(\w+)(?=[.\-])", last):
        rest = last[found.end() :]
        known = found.group(1).lower() in EXTENSIONS and found.start() > 0
        if (
            known
            and not (INITIALS.fullmatch(last, 0, found.end()) or _MEMBER.match(rest))
            and not (rest[0] == "-" and rest[1:].lower() in EXTENSIONS)  # `wires.markdown-pdf` makes one of the other
            and (_NEXT_SENTENCE.match(rest) or (not whole and (rest[0] == "-" or rest[1:2].isupper())))
        ):
            return head + slash + last[: found.end()]
    noted = None if whole else _NOTED.fullmatch(last)
    if noted and noted.group(2).lower() in CODE_EXTENSIONS:
        return head + slash + noted.group(1)
    return path


def before_word(path: str) -> str:
    """The directory before a word of prose behind which a space is missing: `wires/and`; empty without one."""
    directory, _, last = path.rpartition("/")
    return directory if last in FUNCTION_WORDS else ""
