"""Directories of which there are many: `each package has its own tests directory` tells of none at the root."""

import re

from auditor_core.claims.cues import DIRECTORY_WORDS
from auditor_core.claims.names.found import Found

_REACH = 160
"""Characters before a name in which its clause is looked for."""
_EACH = re.compile(
    r"\b(?:each|every|jede[rs]?|cada|chaque|chacun[e]?|ogni|ciascun[oa]?|her)\b(?=\s+[^\W\d])(?:(?![.;!?]\s)[\s\S])*$",
    re.IGNORECASE,
)
"""From there on a clause tells of each of several things."""
_HAS = re.compile(
    r"\b(?:has|have|had|gets?|got|keeps?|contains?|includes?|holds?|owns?|(?:comes?|came) with|hat|hatte|bekommt"
    r"|enthält|besitzt|tiene|contiene|incluye|lleva|a(?=\s+(?:son|sa|ses|une?|deux)\s)|contient|possède|comprend|ha|possiede|include|tem|contém|possui|inclui"
    r"|\w{2,30}[ıiuü]n(?=\s+kendi\s))(?=[\s:])"
)
_OWN = r"own|eigene[nrs]?|propi[oa]s?|propres?|propri[oa]|propri|própri[oa]s?|kendi"
_BETWEEN = re.compile(
    r"(?:[\s,:\"'`“‘«(]+(?:an?|its|their|one|two|three|four|separate|small|and|or|ein(?:en?)?|zwei|und|una?|sus?|dos|y"
    r"|une?|son|sa|ses|deux|et|il|la|suo|sua|due|e|uma?|seus?|suas?|dois|ve|bir"
    rf"|{_OWN}|{DIRECTORY_WORDS}|[\w.\-]+/))*[\s,:\"'`“‘«(]+$",
    re.IGNORECASE,
)
"""What stands between the verb and the name that each of them has; no word for a place."""
_ITS_OWN = re.compile(
    rf"\b(?:(?:its|their)\s+own|(?:sein|ihr)e?n?\s+eigene[nrs]?|(?:{_OWN}))[\s\"'`“‘«]+$", re.IGNORECASE
)
_OUR_OWN = re.compile(
    r"\b(?:our|my|your|the|unser\w*|mein\w*|nuestr[oa]s?|mis?|notre|nos|mon|ma|nostr[oa]|mi[oa]|noss[oa]s?|meus?|bizim)\s+\S+\s*$",
    re.IGNORECASE,
)
_IS_DIRECTORY = re.compile(rf"/?[\"'`”’»]*\s+(?:{DIRECTORY_WORDS})\b", re.IGNORECASE)
"""What follows a name and says that it is a directory's."""


def in_many(found: Found, text: str) -> Found | None:
    """A directory that its clause gives to each of several things is none; one of something's own may be any."""
    if found.form != "dir" or "/" in found.readings[0]:  # nearly always
        return found
    before = text[max(found.start - _REACH, 0) : found.start]
    each = _EACH.search(before)
    has = each and next(
        (verb for verb in _HAS.finditer(before, each.start()) if _BETWEEN.match(before, verb.end())), None
    )
    if has:
        return None
    own = _IS_DIRECTORY.match(text, found.end) and _ITS_OWN.search(before) and not _OUR_OWN.search(before)
    return found._replace(tentative=True, is_directory=False) if own else found
