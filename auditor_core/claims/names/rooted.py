"""What stands for the repository's own root before a path: `<repo-root>/wires/bend.py`, `${PROJECT_DIR}/wires`."""

import re

_NAME = (
    r"(?:[\w.\-]{0,40}[_\-]?root(?:[_\-]?(?:dir(?:ectory)?|folder|path))?"
    r"|(?:\w{1,20}[_\-])?(?:repo(?:sitory)?|project|workspace|checkout|clone)"
    r"(?:[_\-]?(?:dir(?:ectory)?|folder|path|home|source[_\-]?dir))?"
    r"|(?:cmake|top)[_\-]?(?:source|src)?[_\-]?dir|github[_\-]workspace)"
)
_ROOT = re.compile(
    rf"(?:<{_NAME}>|\{{{_NAME}\}}|\[{_NAME}\]|\$\{{{_NAME}\}}|\${_NAME}|%{_NAME}%)/+(?=[\w.])", re.IGNORECASE
)
_OF_OTHERS = re.compile(
    r"(?:doc(?:ument)?|web|http[sd]?|www|sys|ch|vfs|install\w*|tomcat|catalina|server)[_\-]?root", re.IGNORECASE
)
"""The roots of servers, systems and installations are none of a repository's."""
_LONGEST = 80


def below_root(path: str) -> int:
    """How many characters stand for the root before a path; 0 where none do."""
    if path[:1] not in "<{[$%":
        return 0
    found = _ROOT.match(path, 0, _LONGEST + 2)
    return found.end() if found and not _OF_OTHERS.search(found.group()) else 0
