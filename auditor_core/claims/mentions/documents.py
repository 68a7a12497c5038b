"""Documents whose names hold blanks: `Talks/Wire Bending.pdf`, where that is all that an item of a list names.

Among other words nothing tells where such a name begins; the repository's files do that.
"""

import re
from collections.abc import Iterator

from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import MEDIA_EXTENSIONS, extension
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import NAME

_ITEM = re.compile(
    r"(?:[•◦▪●○‣*–—-]\s+)?[\"'`“‘]?"
    r"((?:[\w@\-][\w.@\-]{0,60}/){1,6}[A-Z\d][\w.\-]{0,60}(?: [A-Z\d][\w.\-]{0,60}){1,5})"
    r"[\"'`”’]?(?=$|\n|\s?:\s|\s[–—-]\s)"
)
"""An item, whose bullet may stand apart, and what may follow its name; a blank stands before a capital or a number."""


def documents(passage: Passage) -> Iterator[Found]:
    """The document that an item of a list names, in a directory and with blanks; bullets may be drawn."""
    announced = passage.signs & NAME and (passage.lead or passage.heading.rstrip("\n").endswith(":"))
    named = _ITEM.match(passage.text) if announced else None
    first, *words = named.group(1).split(" ") if named else [""]
    if named and extension(words[-1]) in MEDIA_EXTENSIONS and not extension(first):
        whole = named.group(1)
        yield Found(*named.span(1), (whole, whole.replace(" ", "_")), "full", False, False, "asserted")
