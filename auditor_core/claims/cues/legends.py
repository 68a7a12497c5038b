"""How a sentence explains a mark that stands beside names in a drawn tree, as data; lower case."""

import re

_NAMED = {"asterisk": "*", "star": "*", "dagger": "†", "plus": "+"}
_MARK = (
    r"(?P<mark>\*{1,3}|[†‡§+~^!°]|(?:asterisk|star|dagger|plus)(?: sign)?s?|[\[(<](?!see\b|and\b"
    r"|or\b)[\w*+~!†? ]{1,12}[\])>])"
)
_FILES = (
    r"(?:files?|entries|entry|rows?|lines?|items?|paths?|names?|modules?|parts?|those|everything|all|what(?: is|'s)?"
    r"|archivos|ficheros|fichiers|dateien|ficheiros|arquivos)"
)
_AROUND = r"[\"'“”‘’`()\[\]]*"

OF_MARKED = re.compile(
    rf"\b{_FILES} (?:(?:that|which) (?:is|are|bear|have|end in) )?(?:(?:marked|shown|tagged|labell?ed|flagged|followed"
    rf"|marcados|marqués|markiert)(?: (?:with|by|as|in|con|par|mit|com))?|with|bearing|ending in|mit|con|com|avec)"
    rf"(?: (?:an?|the|un|einem|um))? {_AROUND}{_MARK}{_AROUND}(?P<rest> [^.;]{{3,80}})"
)
"""Says something of what is so marked."""

OF_MARK = re.compile(
    rf"(?:^|[.;(] ?)\W{{0,2}}?(?:an? |the )?{_MARK}{_AROUND}(?: \(.\))?(?:\s*[=:–—-]\s*|,? (?:marks?|means?|denotes?"
    rf"|indicates?|stands? for|is|are)(?: for)? |\s+)(?P<rest>[^.;]{{3,80}})"
)
"""Says what a mark means."""

STARRED = re.compile(
    r"\bstarred (?:files?|entries|rows?|lines?|items?|paths?|names?|modules?|ones)(?P<rest> [^.;)]{3,80})"
)

BITS = ("*", "†", "‡", "§", "+", "~", "^", "!", "°", "[", "(", "<", "asterisk", "star", "dagger", "plus")
"""Bits of which each of these holds one; looked for first, because that is quick."""

ANY_MARK = re.compile(r"[*†‡§+~^!°]|asterisk|star|dagger|plus|[\[(<][\w*+~!†? ]{1,12}[\])>]")
"""Of which each of these sentences holds one; most brackets hold more."""

WHAT = re.compile(
    r"\W*(?:that )?(?:what|whatever|all that|(?:the |an? |this |such an? )?(?:files?|modules?|parts?|scripts?|tests?"
    r"|things?)(?: that| which)?)?"
    r" ?(?:is|are|has been|have been)? ?"
)
"""Begins what is said of the marked ones: `what is not written yet`."""


def sign(mark: str) -> str:
    """The mark itself, also where it was called by its name."""
    return _NAMED.get(mark.removesuffix("s").removesuffix(" sign"), mark)
