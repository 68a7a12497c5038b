"""Whether a path is the authors' own although its sentence names others: what they keep of them, or did about it."""

from auditor_core.claims.cues.elsewhere import THERE
from auditor_core.claims.cues.exchanged import ADVISED, AFTER_THEM, CAME_OF_THEM, COULD_NOT, KEPT, OF_THEIRS
from auditor_core.claims.names.looks import extension

_REACH = 160
_TEXTS = frozenset({"md", "pdf", "txt", "rst", "tex", "docx", "odt", "html"})
"""Endings of what is written for people."""
_ABROAD = ("their", "his", "her", "leur", "ihr", "sein", "sus", "loro", "suo", "deles", "delas", "dele", "dela")


def is_correspondence(path: str, before: str, after: str) -> bool:
    """Whether the authors keep in the path what others wrote to them, or they to others."""
    if extension(path.rpartition("/")[2]) not in _TEXTS or "/" not in path:
        return False
    near = before[-_REACH:]
    return KEPT.search(near) is not None and not THERE.search(near.rpartition(",")[2]) and not _goes_on_at_theirs(after)


def came_of_them(before: str) -> bool:
    """Whether the sentence up to the path says what the authors did because of others, or where that stands now."""
    clause = ADVISED.sub("", before.rpartition(";")[2])
    if CAME_OF_THEM.search(clause):
        return not OF_THEIRS.search(clause.rpartition(",")[2])
    return AFTER_THEM.search(before) is not None or COULD_NOT.search(before) is not None


def _goes_on_at_theirs(after: str) -> bool:
    """Whether the words right after the path place it with others."""
    return any(word in _ABROAD for word in after[:40].partition(".")[0].replace(",", " ").split())
