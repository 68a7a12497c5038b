"""Targets of links and pictures in a source of Markdown that a report shows: `![the valve](pictures/a valve.png)`.

All between the brackets is the path, also where its names hold blanks.
"""

import re
from collections.abc import Iterator

from auditor_core.claims.names.found import Found
from auditor_core.claims.names.grammar import classify

_TARGET = re.compile(r"\]\((\.?/?[\w.+@\-]{1,80}/[\w.+@\-/]{0,120}(?:[ \n][\w.+@\-/]{1,60}){1,12})\)")
"""One with blanks, the first of them behind a directory; lines may end there."""


def linked(text: str) -> Iterator[Found]:
    """The files that such links lead to, where blanks stand in their names; others are read as any path."""
    for target in _TARGET.finditer(text) if "](" in text else ():
        path = target.group(1).replace("\n", " ")
        found = classify(path.replace(" ", "_"))
        if found and found.form == "full" and found.stance == "asserted" and not found.tentative:
            start = target.start(1)
            name = path[found.start : found.end]
            yield Found(start + found.start, start + found.end, (name,), "full", False, False, "asserted")
