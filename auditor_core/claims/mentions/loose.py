"""Paths in quotation marks whose signs stand apart, as LaTeX sets code in columns: `" kit / wires / bend .html"`."""

import re
from collections.abc import Iterator

from auditor_core.claims.names.found import Found
from auditor_core.claims.names.looks import extension

_LOOSE = re.compile(
    r"(?<=[\"“”'‘’])\s?((?:\.{1,2} ?/ ?)?(?:[\w\-]{1,60} ?/ ?){1,8}[\w\-]{1,60} ?\. ?[A-Za-z]\w{0,7})\s?(?=[\"“”'‘’])"
)


def loose(text: str) -> Iterator[Found]:
    """Such files of a text, without the blanks."""
    for each in _LOOSE.finditer(text) if " / " in text else ():
        path = each.group(1).replace(" ", "")
        if path != each.group(1) and extension(path.rpartition("/")[2]):
            yield Found(*each.span(1), (path.removeprefix("./"),), "full", False, False, "asserted")
