"""Names in brackets: how web frameworks name the files and directories of a page after its route."""

import re

from auditor_core.claims.names import PAGE_EXTENSIONS, extension

ROUTE = re.compile(r"\[{1,2}(?:\.\.\.)?\w+\]{1,2}(?:\.\w+)*|\(\w[\w\-]*\)")
"""`[id].tsx`, `[...slug]`, `(group)`."""
_PART = re.compile(rf"[\w.@\-]+|{ROUTE.pattern}")


def is_routed(path: str) -> bool:
    """Whether every name of a path is a plain one, or one in brackets that a framework understands."""
    return all(_PART.fullmatch(part) for part in path.split("/"))


def is_page(path: str, *, is_directory: bool = False) -> bool:
    """Whether such a path is a page's file, or a directory that leads to one; others have to be looked up."""
    return is_routed(path) and (is_directory or extension(path) in PAGE_EXTENSIONS)
