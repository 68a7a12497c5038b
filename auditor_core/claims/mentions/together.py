"""Candidates of a passage beside one another: which of those at one place counts, which are one list."""

import re
from collections.abc import Sequence
from itertools import pairwise

from auditor_core.claims.cues.lexicon import lexicon_for
from auditor_core.claims.names.found import Found

_LIST_GAP = re.compile(
    r"\s/\s|[\s,;&+\"'`“”‘’«»]*(?:\b(?:and|or|plus|und|oder|y|o|et|ou|e|ed|en|i|и|ve|和|及|&)\b"
    r"(?: (?:an?|the)\b)?)?[\s\"'`“”‘’«»]*"
)
_AND = re.compile(r"\b(?:and|und|y|et|e|ed|i|и)\b")
"""Ends a list; one behind a comma after that begins another clause: `in a.py and b.py, and c.py is gone`."""
_DUTCH = re.compile(r"\b(?:het|een|van|zijn|wordt|worden|staan)\b")
"""Words of the language in which `en` is no preposition."""
_ENDS = re.compile(r"[;:]|[.!?]\s|\n\s*\n")
_QUOTE = frozenset("\"'`“”‘’«»")
"""One that opens what follows, or closes what was before, lists nothing."""
_REACH = 40
_WORD = re.compile(r"[^\W\d_]{2}")
_TWO_VERBS = re.compile(r"(?i:(?:add|create|restore|introduce|write|update|fix|extend|replace)\b/?){2}")


def without_overlaps(found: Sequence[Found]) -> list[Found]:
    """Of candidates at one place keep the longer one, of equals the certain one, or the one told to be a directory."""
    kept: list[Found] = []
    for each in found:
        if kept and each.start < kept[-1].end:
            last = kept[-1]
            if _weight(each) > _weight(last):
                kept[-1] = each
            continue
        kept.append(each)
    return kept


def _weight(found: Found) -> tuple[int, bool, bool]:
    return found.end - found.start, not found.tentative, found.is_directory


def _acts(text: str, groups: Sequence[list[Found]], each: Found) -> bool:
    """Whether a clause of its own begins with a path: `a.py writes to b/, and c.py draws` are no list of b and c."""
    if len(groups) < 2 or len(groups[-1]) > 1 or not _is_in_clause(text, groups):
        return False
    return lexicon_for("").present_after.match(text[each.end : each.end + _REACH].lower()) is not None


def _goes_on(text: str, groups: Sequence[list[Found]]) -> bool:
    """Whether a semicolon ends what is said of the last path: `a.py, which became b.py; c.py` list no b and c."""
    return len(groups) > 1 and len(groups[-1]) == 1 and _is_in_clause(text, groups)


def _is_in_clause(text: str, groups: Sequence[list[Found]]) -> bool:
    """Whether the last path stands in the clause of the one before it, with words between them."""
    between = text[groups[-2][-1].end : groups[-1][0].start]
    return not _ENDS.search(between) and _WORD.search(between) is not None


def _is_half(first: Found, second: Found) -> bool:
    """Whether a short form names a second file of which only the ending is printed: `wire.c/.h`."""
    stem, _, ending = second.readings[0].rpartition(".")
    printed = second.end - second.start
    return stem != "" and printed <= len(ending) and first.readings[0].rpartition(".")[0] == stem


def lists_of(text: str, found: Sequence[Found]) -> list[list[Found]]:
    """Group candidates that are enumerated: `a.py, b.py and c.py`."""
    groups = [[found[0]]]
    closed = False
    for last, each in pairwise(found):
        between = text[last.end : each.start]
        apart = between.strip() == "en" and not _DUTCH.search(text)
        joined = _AND.search(between) is not None
        apart |= joined and "," in between and (closed or _acts(text, groups, each))
        apart |= ";" in between and _goes_on(text, groups)
        apart |= between.strip() in _QUOTE
        listed = len(between) <= 12 and between.strip() and not apart and _LIST_GAP.fullmatch(between)
        if listed or _is_half(last, each):
            groups[-1].append(each)
            closed |= joined
        else:
            groups.append([each])
            closed = False
    return groups


def masked(lower: str, found: Sequence[Found]) -> str:
    """The text without its paths, whose names (`outputs.tf`) tell nothing of others; `add/restore` are verbs."""
    pieces, at = [], 0
    for each in found:
        name, verbs = each.readings[0], each.tentative and _TWO_VERBS.fullmatch(each.readings[0])
        if verbs or not {"/", "."}.intersection(name) or name.endswith(".gitignore"):
            continue
        pieces += [lower[at : each.start], "/" * (each.end - each.start)]
        at = each.end
    return "".join([*pieces, lower[at:]])
