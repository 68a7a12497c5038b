"""Lines that end in the middle of a path, and those that end it."""

import re

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.glue import end_of_path
from auditor_core.claims.page.lines import Line

_NAME = re.compile(r"[\w.+@\-/]+")


def is_cut(line: Line) -> bool:
    """Whether a line ends in a path that names no file yet."""
    head = end_of_path(line.words[-1].text)
    return "/" in head[1:] and "://" not in head and not names_file(_last(head).rstrip("."))


def ends_path(above: Line, line: Line) -> bool:
    """Whether the first word of a line makes the path of a file or directory of the last one of a cut line."""
    name = _NAME.match(line.words[0].text)
    if name is None:
        return False
    whole = (end_of_path(above.words[-1].text) + name.group()).rstrip(".")
    return whole[-1] == "/" or names_file(_last(whole))


def _last(path: str) -> str:
    return path.rpartition("/")[2]
