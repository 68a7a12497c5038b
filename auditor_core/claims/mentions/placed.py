"""Paths that nothing in their names tells, or that a line's end cut anywhere: the report names what they stand in."""

import re
from collections.abc import Sequence

from auditor_core.claims.names.looks import BRANCH_ROOTS, names_file
from auditor_core.facts import RawMention

_MEMBER = re.compile(r"[^/]*\w\.(?:[a-z]+[A-Z]\w*|[a-z\d]*_\w*)$")
"""A name that ends in a function or class of a module: `bend.cutAll`, `bend.cut_all`."""
_DEEP = 2
"""A directory of so many names is a place; by a single one other things are called too."""


def placed(mentions: Sequence[RawMention]) -> list[RawMention]:
    """The mentions, those firm that stand in a directory which the report names elsewhere.

    `wires/ends/copper` may list three things; where `wires/ends/` is a directory it is one in there.
    """
    named = _directories(mentions)
    return [_placed(mention, named) for mention in mentions] if named else list(mentions)


def _directories(mentions: Sequence[RawMention]) -> frozenset[str]:
    """All deep directories that the report surely names, or gives files of."""
    found: set[str] = set()
    for mention in mentions:
        path = mention.readings[0]
        if mention.tentative or mention.mention.stance != "asserted" or path[0] == "/":
            continue
        place = path if mention.form == "dir" else path.rpartition("/")[0]
        while place.count("/") + 1 >= _DEEP and place not in found:
            found.add(place)
            place = place.rpartition("/")[0]
    return frozenset(found)


def _placed(mention: RawMention, named: frozenset[str]) -> RawMention:
    if mention.mention.stance != "asserted":
        return mention
    if mention.form == "dir" and mention.tentative:
        inside = [each for each in mention.readings if _is_inside(each, named)]
    elif mention.form == "bare" and len(mention.readings) > 1:
        inside = [each for each in mention.readings[1:] if _is_cut(mention.readings[0], each, named)]
    else:
        return mention
    if not inside:
        return mention
    first = max(inside, key=len)
    rest = [each for each in mention.readings if each != first]
    form = "full" if names_file(first.rpartition("/")[2]) else "dir"
    return mention.model_copy(update={"readings": (first, *rest), "form": form, "tentative": False})


def _is_inside(path: str, named: frozenset[str]) -> bool:
    if "." in path and not names_file(path.rpartition("/")[2]) and _MEMBER.search(path):
        return False
    return path.rpartition("/")[0] in named and path.partition("/")[0].lower() not in BRANCH_ROOTS


def _is_cut(end: str, whole: str, named: frozenset[str]) -> bool:
    """Whether a name is the end of one in a named directory, and what stands before it is no directory itself."""
    head = whole.removesuffix(end)
    return head != whole and head[-1:].isalnum() and _is_inside(whole, named) and head not in named
