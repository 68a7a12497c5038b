"""Candidates of a passage beside one another: which of those at one place counts, which are one list."""

import re
from collections.abc import Sequence
from itertools import pairwise

from auditor_core.claims.names.found import Found

_LIST_GAP = re.compile(
    r"[\s,;&+\"'`“”‘’«»]*(?:\b(?:and|or|plus|und|oder|y|o|et|ou|e|ed|en|i|и|ve|和|及|&)\b"
    r"(?: (?:an?|the)\b)?)?[\s\"'`“”‘’«»]*"
)
_AND = re.compile(r"\b(?:and|und|y|et|e|ed|i|и)\b")
"""Ends a list; one behind a comma after that begins another clause: `in a.py and b.py, and c.py is gone`."""
_DUTCH = re.compile(r"\b(?:het|een|van|zijn|wordt|worden|staan)\b")
"""Words of the language in which `en` is no preposition."""


def without_overlaps(found: Sequence[Found]) -> list[Found]:
    """Of candidates at one place keep the longer one, and the certain one of equals."""
    kept: list[Found] = []
    for each in found:
        if kept and each.start < kept[-1].end:
            last = kept[-1]
            if (each.end - each.start, not each.tentative) > (last.end - last.start, not last.tentative):
                kept[-1] = each
            continue
        kept.append(each)
    return kept


def lists_of(text: str, found: Sequence[Found]) -> list[list[Found]]:
    """Group candidates that are enumerated: `a.py, b.py and c.py`."""
    groups = [[found[0]]]
    closed = False
    for last, each in pairwise(found):
        between = text[last.end : each.start]
        apart = between.strip() == "en" and not _DUTCH.search(text)
        joined = _AND.search(between) is not None
        apart |= closed and joined and "," in between
        if len(between) <= 12 and between.strip() and not apart and _LIST_GAP.fullmatch(between):
            groups[-1].append(each)
            closed |= joined
        else:
            groups.append([each])
            closed = False
    return groups
