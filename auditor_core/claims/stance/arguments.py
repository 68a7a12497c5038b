"""Documents and data that a command is shown with: whoever runs it puts others in their place."""

import re

from auditor_core.claims.names.looks import extension
from auditor_core.claims.names.made import DATA_EXTENSIONS, is_any_document

_BEFORE = re.compile(r"(?:(?<!\S)--?[a-z][\w\-]*[ =]|(?<!\S)(?:URL|https?://\S{3,200}|<[^<>\n]{1,60}>)\s)[\"'`]?$")
"""An option, an address or another placeholder."""
_DATA_BEFORE = re.compile(r"(?<!\S)--(?:input|(?:[a-z]+[_-])+(?:file|path))[ =][\"'`]?$")
"""An option for a file of some data."""
_REACH = 240


def is_shown_with(before: str, path: str) -> bool:
    """Whether a path is an argument that stands for any, `--pdf report.pdf`; `before` is the text before it."""
    ahead = before[-_REACH:].replace("\n", " ")
    if is_any_document(path):
        return _BEFORE.search(ahead) is not None
    data = "/" not in path and extension(path) in DATA_EXTENSIONS
    return data and _DATA_BEFORE.search(ahead) is not None
