"""How a path is meant: read from the clause around it, its heading, its column and its row.

An answer is sure or unsure. An unsure one gives way where the repository holds the path.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from auditor_core.claims import cues, cues_foreign, cues_planned, cues_runtime
from auditor_core.models import Stance

_REACH = 160
"""Characters before a path that can bear on it."""
_REACH_AFTER = 90
_PRODUCING_REACH = 80
_ADJACENT_REACH = 60

_CLAUSE = re.compile(
    r"\b(?:when|after|once|whenever)\b.{0,150}?,\s(?=(?:the|we|our|this|it)\b)|;|\s[—–]\s|\b(?:but|whereas|while|although|though|because|since|pero|aunque|mais|aber|sondern|ma|mentre|mas|но)\b"
    r"|,\s(?:which|where|so|then|and (?:the|we|it|this|now))\b|\.\s"
)
_AFTER_END = re.compile(r";|\s[—–]\s|\.\s|\b(?:but|whereas|while|although|because|pero|mais|aber|sondern|mas)\b")

_NEGATED_ADJACENT = cues.union(cues.NEGATED_ADJACENT, ending=True)
_NEGATED_AFTER = cues.union(cues.NEGATED_AFTER, starting=True)
_NEGATED_NEAR = cues.union(cues.NEGATED_NEAR)
_CREATE_AHEAD = cues.union(cues_planned.CREATE_AHEAD, ending=True)
_PLANNED_AFTER = cues.union(cues_planned.PLANNED_AFTER, starting=True)
_PLANNED_BEFORE = cues.union(cues_planned.PLANNED_BEFORE)
_PLANNED_SECTION = cues.union(cues_planned.PLANNED_SECTIONS)
_STATED = cues.union(cues_planned.STATED)
_CREATE_ORDER = cues.union(cues_planned.CREATE_ORDER)
_EXAMPLE = cues.union(cues_foreign.EXAMPLE_ADJACENT, ending=True)
_OTHER_PROJECT = cues.union(cues_foreign.OTHER_PROJECT)
_DENIED_NEXT = cues.union(cues.DENIED_NEXT, starting=True)
_WISHED_AFTER = cues.union(cues_planned.WISHED_AFTER, starting=True)
_OTHER_AFTER = cues.union(cues_foreign.OTHER_AFTER, starting=True)
_NOT_PRODUCED = cues.union(cues_runtime.NOT_PRODUCED)
_RUNTIME_BEFORE = cues.union(cues_runtime.RUNTIME_BEFORE)
_RUNTIME_AFTER = cues.union(cues_runtime.RUNTIME_AFTER, starting=True)
_KEPT = cues.union(cues_runtime.KEPT)
_FORMERLY = cues.union(cues.FORMERLY)
_OLD_COLUMN = cues.union(cues.OLD_COLUMNS)
_DONE = cues.union(cues.DONE_CELL, starting=True)
_RENAMED = cues.union(cues.RENAMED)
_BECAME = re.compile(r"\W*(?:is|are) now(?: called| named| known as)?\W*")
_NEW_NAME = cues.union(cues.NEW_NAME, ending=True)
_OLD_NAME = cues.union(cues.OLD_NAME, ending=True)
_CELL = 30
"""A longer text beside a path is no note on its state."""
_OBJECT = re.compile(r" (?!(?:in|from|by|on|and|at|during|after|since|as|with|per|for)\b)\w")
"""`removed dead code` is said of something else."""
_NOTE = re.compile(r"[^\w.;!?]*(?:(status|stato|estado|statut)\b[^\w.;!?]*)?")
_MARKS = frozenset("-–—:|→✗✘❌✖⏳🚧⚠🔲☐")
_PORTUGUESE = re.compile(r"\b(?:o|os|uma?|é|são|não|foi|da|do|das|dos|com|que|está|estão|ao|pelo|pela|em|na)\b")
_ENGLISH = re.compile(r"\b(?:the|there|is|are|was|has|have|we|and|with|of|it|this)\b")
"""Frequent words that tell the two languages apart."""


class Context(NamedTuple):
    """What surrounds a path. All lower case."""

    before: str
    """The sentence up to the path, or up to the list of paths that it belongs to."""
    after: str
    """The sentence after it, or after that list."""
    following: str = ""
    """How the next sentence begins."""
    heading: str = ""
    column: str = ""
    row: tuple[str, ...] = ()
    """Texts of the other cells of its row."""
    since_last: str | None = None
    """What stands between the path before and this one, in the same sentence."""
    until_next: str | None = None


def judge(context: Context) -> tuple[Stance, bool]:
    """The stance of a path, and whether the text is sure about it."""
    whole = f"{context.before[-_REACH:]} {context.after[:_REACH_AFTER]}"
    before = _last_clause(context.before)
    after = _first_clause(context.after)
    ahead = before[-_ADJACENT_REACH:]
    renamed = _rename(context, whole)
    if renamed:
        return renamed, True
    if _denied(ahead, whole) or _NEGATED_AFTER.match(after):
        return "negated", True
    if _CREATE_AHEAD.search(ahead) or _PLANNED_AFTER.match(after):
        return "planned", True
    if (
        cues_runtime.TRACE.search(context.before)
        or _produced(before[-_PRODUCING_REACH:])
        or _RUNTIME_AFTER.match(after)
    ):
        return "runtime", True
    of_row = _row(context.row) or _noted(context)
    if of_row:
        return of_row, True
    return _unsure(context, whole, before)


def _denied(ahead: str, whole: str) -> bool:
    """Whether a word of denial stands right before the path; `no` is Portuguese for `in the`."""
    found = _NEGATED_ADJACENT.search(ahead)
    if found is None:
        return False
    portuguese = found.group().startswith("no") and _PORTUGUESE.search(whole) and not _ENGLISH.search(whole)
    return not portuguese


def _produced(before: str) -> bool:
    found = _RUNTIME_BEFORE.search(before)
    return found is not None and not _NOT_PRODUCED.search(before, found.start())


def _unsure(context: Context, whole: str, before: str) -> tuple[Stance, bool]:  # noqa: PLR0911 - a list of cases
    """Hints from further away."""
    if _NEGATED_NEAR.search(whole) or _NEGATED_NEAR.search(context.column):
        return "negated", False
    if _OLD_COLUMN.search(context.column) or _FORMERLY.search(before):
        return "negated", False
    if _EXAMPLE.search(before[-_ADJACENT_REACH:]) or _OTHER_PROJECT.search(before) or lists_sources(context.heading):
        return "example", False
    if _DENIED_NEXT.match(context.following):
        return "negated", False
    if _OTHER_AFTER.match(context.after):
        return "example", False
    if cues_runtime.CODE_TARGET.search(context.before[-_REACH:]) or cues_runtime.CODE_WRITES.match(context.after):
        return "runtime", False
    if (
        _PLANNED_BEFORE.search(before)
        or _WISHED_AFTER.match(context.after)
        or _CREATE_ORDER.search(context.before[:_REACH])
        or _CREATE_ORDER.search(before)
        or (_of_plans(context) and not _STATED.search(before))
    ):
        return "planned", False
    if _KEPT.search(before):
        return "runtime", False
    return "asserted", True


def _of_plans(context: Context) -> bool:
    """Whether heading or column announce plans, and nothing else: a conclusion also says what there is."""
    announced = any(
        _PLANNED_SECTION.search(line) and not cues_planned.MIXED_SECTION.search(line)
        for line in context.heading.split("\n")
    )
    return announced or bool(_PLANNED_SECTION.search(context.column))


def lists_sources(heading: str) -> bool:
    """Whether the nearest heading begins a list of other people's works."""
    return any(cues_foreign.SOURCES.match(line) for line in heading.split("\n")[-2:])


def _rename(context: Context, whole: str) -> Stance | None:  # noqa: PLR0911 - a list of cases
    """Which end of a renaming the path is."""
    if _BECAME.fullmatch(context.until_next or ""):
        return "negated"
    if _BECAME.fullmatch(context.since_last or ""):
        return "asserted"
    if not (_RENAMED.search(whole) or _RENAMED.search(context.heading)):
        return None
    before = context.before[-_REACH:]
    ahead = before[-_ADJACENT_REACH:]
    if _PLANNED_BEFORE.search(before):
        return None
    if context.since_last is not None and _NEW_NAME.search(context.since_last[-_ADJACENT_REACH:]):
        return "asserted"
    if context.until_next is not None and _NEW_NAME.search(context.until_next[-_ADJACENT_REACH:]):
        return "negated"
    if _OLD_NAME.search(ahead):
        return "negated"
    if _RENAMED.search(before) and _NEW_NAME.search(ahead):
        return "asserted"
    return None


def _row(cells: Iterable[str]) -> Stance | None:
    """What a short text beside the path says: `planned`, `removed in May`."""
    for cell in cells:
        if len(cell) > _CELL:
            continue
        if _PLANNED_AFTER.match(cell):
            return "planned"
        if _DONE.match(cell):
            return "asserted"
        negated = _NEGATED_AFTER.match(cell)
        if negated and not _OBJECT.match(cell, negated.end()):
            return "negated"
        if _RUNTIME_AFTER.match(cell):
            return "runtime"
    return None


def _noted(context: Context) -> Stance | None:
    """What a note says that a dash, a mark or the word `status` sets apart from the path."""
    for text, apart in ((context.after, _MARKS), (context.following, frozenset[str]())):
        lead = _NOTE.match(text)
        if lead and (lead.group(1) or apart.intersection(lead.group())):
            return _row([re.split(r"[.;,|)]", text[lead.end() :], maxsplit=1)[0].strip()])
    return None


def _last_clause(before: str) -> str:
    before = before[-_REACH:]
    end = 0
    for separator in _CLAUSE.finditer(before):
        end = separator.end()
    return before[end:]


def _first_clause(after: str) -> str:
    after = after[:_REACH_AFTER]
    separator = _AFTER_END.search(after)
    return after[: separator.start()] if separator else after
