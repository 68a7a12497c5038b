"""The directory that a sentence's own words put a name in: `the script wire.sh in tools/`, `cd tools; ./wire.sh`."""

import re
from bisect import bisect_left
from collections.abc import Sequence

from auditor_core.claims.cues import (
    DIRECTORY_WORDS,
    UNSPACED_DIRECTORY_WORDS,
    UNSPACED_IN,
    UNSPACED_LETTER,
    entered,
)
from auditor_core.claims.cues.files import FILE
from auditor_core.claims.names.found import Found

_REACH = 60
"""Characters between a name and its directory, at most."""
_NEAR = 4
"""Directories before a name that are looked at."""
_FURTHER = 140
"""The same over the end of a sentence."""
_HELD = (
    r"(?:is |are |was |lies |lives |stands |sits |that is |which is |that lies |which lies )?"
    r"(?:stored |located |contained |included |kept |placed |found |defined |present |provided |available )?"
    r"|(?:che (?:si trova|è) )?(?:contenut[oaie] |presente |presenti |situat[oaie] |salvat[oaie] )?"
    r"|(?:que (?:está|se encuentra) )?(?:ubicad[oa]s? |contenid[oa]s? |situad[oa]s? |localizad[oa]s? |presentes? )?"
    r"|(?:qui se trouve )?(?:situé|contenu|présent|placé)?(?:e?s? )?"
    r"|(?:liegt |befindet sich |steht )?"
)
_IN = (
    r"in|inside|within|under|nella|nel|nelle|dentro|all'interno della|all’interno della|sotto|en|dentro de"
    r"|dentro del|bajo"
    r"|dans|sous|im|unter|em|na|no|dentro da|dentro do"
)
_ARTICLE = r"(?: (?:the|our|its|this|la|il|el|le|der|dem|den|a|o|los|las|les|project['’]s))?"
_KIND = rf"(?: (?:{DIRECTORY_WORDS}))?"
_OPENS = r"\s?[\"'“”‘’`«(\[]?\.?/?"
_CLOSES = r"[\"'“”‘’`»)\]]{0,2}"
_FILE = r"(?: (?:file|script|module|header|fichero|archivo|fichier|datei|skript|arquivo|ficheiro))?"
_THEN_DIRECTORY = re.compile(rf"{_CLOSES}{_FILE},? \(?(?:{_HELD})(?:{_IN}){_ARTICLE}{_KIND}{_OPENS}", re.IGNORECASE)
"""What stands between a name and the directory after it."""
_NEXT_SENTENCE = re.compile(
    rf"{_CLOSES}[^.!?:;]{{0,60}}[.!] (?:the|this|that) (?:file|library|script|archive|jar|module|header|image|document)"
    r" (?:is|can be|lies)(?: (?:found|located|stored|placed|kept|provided|available))? (?:in|inside|under)"
    rf"{_ARTICLE}{_OPENS}",
    re.IGNORECASE,
)
"""The same where the next sentence says where the file is."""
_ON_DIRECTORY = re.compile(rf"{_CLOSES}{_FILE} (?:on|from|at){_ARTICLE}{_OPENS}", re.IGNORECASE)
"""The same, where a word for a directory follows."""
_OF_DIRECTORY = re.compile(
    rf"{_CLOSES}{_FILE} (?:from|aus|del?|depuis|du|dalla|dal|d[ao]|uit|ze?|из){_ARTICLE} (?:{DIRECTORY_WORDS}){_OPENS}",
    re.IGNORECASE,
)
"""The same, where such a word stands before it: `copy wire.sh from the folder tools`."""
_A_DIRECTORY = re.compile(rf"{_CLOSES} (?:{DIRECTORY_WORDS})\b", re.IGNORECASE)
_ENTERED = re.compile(r"\s*(?:&&|;|\n|\s)\s*(?:\$ ?|> ?)?(?:sudo )?(?:(?:bash|sh|python3?|source) )?(?:\./)?")
_CD = re.compile(r"\bcd $")
_GONE_TO = re.compile(
    rf"\b(?:(?:{entered.GO_TO}){_ARTICLE}{_KIND}|{entered.OPEN}{_ARTICLE} (?:{DIRECTORY_WORDS})){_OPENS}$",
    re.IGNORECASE,
)
"""Right before a directory that a reader is told to go to, ..."""
_STARTED = re.compile(
    rf"/?{_CLOSES}{_KIND},? (?:{entered.AND})(?: (?:{entered.THEN}))? (?:{entered.START})"
    rf"{_ARTICLE}(?: (?:{FILE}|script|skript))?{_OPENS}",
    re.IGNORECASE,
)
"""... and between it and a name: it is started there."""
_PREPARED = re.compile(
    r"(?:\n(?:[$>] ?)?(?:python3? -m (?:venv|pip) |(?:source|\.|call) \S*activate"
    r"|[.\\/]*[\w.\-\\/]*[Aa]ctivate(?:\.\w+)?$|(?:pip3?|npm|yarn|pnpm|uv|poetry|conda|bundle|composer) |#"
    r"|(?:python3?|node|bash|sh) (?:\./)?[\w\-]+\.\w)[^\n]{0,120}){1,4}(?=\n)",
    re.MULTILINE,
)
"""Lines of a shell between the one that enters a directory and one that starts something: they make all ready."""
_THERE = re.compile(
    rf"/?{_CLOSES}(?: (?:{DIRECTORY_WORDS}))?(?:,? (?:as|como|comme|als|come|under the name(?: of)?|by the name of) "
    r"|,? (?:(?:then|now|also|afterwards"
    rf"|entonces|luego"
    r"|ahora|también|alors|ensuite|aussi|dann|jetzt|auch|poi|ora|anche|então|depois|também) )?(?:there (?:is|are|lies)"
    r"|(?:you|we) (?:will |can )?find|contains|holds"
    r"|has|se encuentran?|existe|hay|contiene|contienen|si trovan?o?|c'è|se trouven?t?|contient|il y a|liegt"
    r"|befindet sich"
    r"|enthält|contém|existe|há)"
    r"(?: (?:alors|ensuite|dann|jetzt|auch|entonces|luego|poi|então))?"
    r"(?: (?:a|an|the|one|only|un|una|uno|el|la|il|lo|le|une|ein|eine|das|die|den|um|uma|o))?(?:[ -][^\W\d_]+){0,2}\s?)"
    rf"{_OPENS}",
    re.IGNORECASE,
)
"""What stands between a directory and a name that is said to be in there."""
_THERE_UNSPACED = re.compile(
    rf"/?{_CLOSES}\s?(?:{UNSPACED_DIRECTORY_WORDS})[{UNSPACED_IN}]"
    rf"(?:(?![到至为為和与與])\s?{UNSPACED_LETTER.pattern}){{0,8}}{_OPENS}"
)
"""The same in languages without spaces, where a few words more say that it is made or changed there, not moved."""
_DESCRIBED = re.compile(rf"/?{_CLOSES}\s?[:\-–—]\s(?:[^\W\d_]+[ -]){{0,4}}\(\s?")
"""The same in an item that begins with the directory: `tools/ - a script (wire.sh)`."""


_OPENED = re.compile(
    r"/?[\"'`”’*]{0,2},? ?\((?:(?:mainly|mostly|especially|particularly|in particular|notably|namely|including|incl\."
    r"|with|containing|e\.g\.,?|i\.e\.,?|sobre todo|especialmente|en particular|principalmente|incluye|con|es decir,?"
    r"|notamment|surtout|en particulier|principalement|dont|avec|vor allem|insbesondere|besonders|mit|u\.a\.|z\.B\."
    r"|soprattutto|in particolare|specialmente|principalmente|nomeadamente|sobretudo|em particular|com|zwłaszcza"
    r"|głównie|m\.in\.|vooral|met name|zejména|především) )?[\"'`“‘*]{0,2}",
    re.IGNORECASE,
)
"""What stands between a directory and those that a bracket names in it: `tools/ (especially wires/ and ends/)`."""


def bracketed(text: str, group: Sequence[Found], before: Sequence[Found]) -> Found | None:
    """The directory in which those of a list stand that a bracket right behind it names; None where there is none.

    `before` is the list of candidates before it.
    """
    named = len(before) == 1 and before[0].is_directory and (not before[0].tentative or before[0].stance == "runtime")
    if not named or not all(map(_is_part, group)):
        return None
    between = _flat(text[before[0].end : group[0].start])
    return before[0] if _OPENED.fullmatch(between) else None


def _is_part(found: Found) -> bool:
    """Whether a candidate is a file's name alone, or a directory's that is written as one."""
    return "/" not in found.readings[0] and (found.form == "bare" or (found.is_directory and found.form == "dir"))


def inside_of(text: str, name: Found, directories: Sequence[Found]) -> str:
    """The directory that the words right beside a name put it in; empty where they tell none.

    `directories` are those of the text, in its order.
    """
    at = bisect_left(directories, name.start, key=lambda each: each.start)
    if at < len(directories) and _is_before(text, name, directories[at]):
        return directories[at].readings[0]
    if at and _is_after(text, name, directories[at - 1]):
        return directories[at - 1].readings[0]
    return _prepared(text, name, directories[max(at - _NEAR, 0) : at])


def _prepared(text: str, name: Found, directories: Sequence[Found]) -> str:
    """The last of these directories, where a shell enters it and makes all ready before it starts what is named."""
    entered = [each for each in directories if _CD.search(text, max(each.start - 4, 0), each.start)]
    ready = _PREPARED.match(text, entered[-1].end, name.start) if entered and "\n" in text else None
    starts = ready is not None and ready.end() < name.start and _ENTERED.fullmatch(text, ready.end(), name.start)
    return entered[-1].readings[0] if starts else ""


def _is_before(text: str, name: Found, directory: Found) -> bool:
    """Whether a name is said to be in the directory that follows."""
    if not 0 < directory.start - name.end <= _FURTHER:
        return False
    between = _flat(text[name.end : directory.start])
    if _NEXT_SENTENCE.fullmatch(between) and _A_DIRECTORY.match(text, directory.end):
        return True
    if len(between) > _REACH:
        return False
    if _THEN_DIRECTORY.fullmatch(between) or _OF_DIRECTORY.fullmatch(between):
        return True
    return bool(_ON_DIRECTORY.fullmatch(between)) and bool(_A_DIRECTORY.match(text, directory.end))


def _is_after(text: str, name: Found, directory: Found) -> bool:
    """Whether a name is said to be in the directory before it, or to be run there."""
    if not 0 < name.start - directory.end <= _REACH:
        return False
    between = text[directory.end : name.start]
    if _CD.search(text, max(directory.start - 4, 0), directory.start):
        return _ENTERED.fullmatch(between) is not None
    flat = _flat(between)
    if _STARTED.fullmatch(flat) and _GONE_TO.search(text, max(directory.start - _REACH, 0), directory.start):
        return True
    begins = text[: directory.start].rpartition("\n")[2]
    item = not any(map(str.isalnum, begins)) and _DESCRIBED.fullmatch(flat) is not None
    return item or _THERE.fullmatch(flat) is not None or _THERE_UNSPACED.fullmatch(flat) is not None


def _flat(text: str) -> str:
    return " ".join(text.split("\n"))
