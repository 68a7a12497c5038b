"""Documents that a command is shown with: whoever runs it puts another one in their place."""

import re

from auditor_core.claims.names.made import is_any_document

_BEFORE = re.compile(r"(?:(?<!\S)--?[a-z][\w\-]*[ =]|(?<!\S)(?:URL|https?://\S{3,200}|<[^<>\n]{1,60}>)\s)[\"'`]?$")
"""An option, an address or another placeholder."""
_REACH = 240


def is_shown_with(before: str, path: str) -> bool:
    """Whether a document, `--pdf report.pdf`, is an argument that stands for any; `before` is the text before it."""
    return is_any_document(path) and _BEFORE.search(before[-_REACH:].replace("\n", " ")) is not None
