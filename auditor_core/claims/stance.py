"""How a path is meant: read from the clause around it, its heading, its column and its row.

An answer is sure or unsure. An unsure one gives way where the repository holds the path.
"""

import re
from functools import lru_cache

from auditor_core.claims import cues
from auditor_core.claims.cells import is_due, noted, told_by_row
from auditor_core.claims.context import Context, first_clause, last_clause, nearest
from auditor_core.claims.cues.cells import ASKED, INSIDE, PLACE
from auditor_core.claims.cues.hints import NAMED_AFTER_OTHERS
from auditor_core.claims.hints import Place, hinted
from auditor_core.claims.lexicon import Lexicon
from auditor_core.claims.names import MADE_EXTENSIONS, TEMPLATES, extension, is_file_name
from auditor_core.claims.renaming import renamed
from auditor_core.models import Stance

_REACH = 160
"""Characters before a path that can bear on it."""
_REACH_AFTER = 90
_PRODUCING_REACH = 80
_ADJACENT_REACH = 60
_NEAR = 24

_CLOSED = re.compile(r" ?\([^()]*\)(?=[^:]*\w)(?! ?:)")
"""What a bracket says that was closed before the path is said of something else."""

_FURTHER = re.compile(r"[;:–—]|, (?:and|however|though|although|mais|aber|ma|mas|pero)\b|,? (?:but|whereas|yet)\b")
_SPARED = re.compile(
    r"(?:(?:^|[\s,;])(?:if|when|whenever|unless|in case|falls|wenn|sobald|si|se|quand|lorsque|quando|cuando)"
    r"(?: the| our| a)?(?: file)?|^\W*(?:in|inside|dans|en|em|nel))[\s\"'`“‘«(]*$"
)
"""Right before the path: `if it is missing` says nothing on what there is, `or is said of what is in it."""
_ADDED = re.compile(r"\w \([\"'`“”]?$")
"""A bracket behind what is produced names the code that does it: `the chart that is drawn (draw.py)`."""
_INDEFINITE = re.compile(r"[\W\d]*an? (?:[\w-]+ ){0,4}\W*$")
"""A sentence that begins with what it does not suppose to be known."""
_NOTE = re.compile(r"[^\w.;!?]*(?:(status|stato|estado|statut)\b[^\w.;!?]*)?")
_MARKS = frozenset("-–—:|→✗✘❌✖⏳🚧⚠🔲☐")
_NO_MARKS: frozenset[str] = frozenset()
_PORTUGUESE = re.compile(r"\b(?:o|os|uma?|é|são|não|foi|da|do|das|dos|com|que|está|estão|ao|pelo|pela|em|na)\b")
_ENGLISH = re.compile(r"\b(?:the|there|is|are|was|has|have|we|and|with|of|it|this)\b")
"""Frequent words that tell the two languages apart."""


def judge(context: Context) -> tuple[Stance, bool]:
    """The stance of a path, and whether the text is sure about it."""
    words = context.words.near(f"{context.before}\n{context.after}\n{context.following}")
    near, close = context.before[-_REACH:], context.after[:_REACH_AFTER]
    before = last_clause(words, _CLOSED.sub("", near) if ")" in near else near)
    after = first_clause(words, close)
    whole, ahead = f"{near} {close}", before[-_ADJACENT_REACH:]
    announced = _of_renaming(words.whole, context.heading)
    end = renamed(words, near, close, context.since_last, context.until_next, announced=announced)
    if end and not context.path.endswith(TEMPLATES):
        return end, True
    if _denied(words, ahead, whole) or (words.negated_after.match(after) and not _SPARED.search(ahead)):
        return "negated", True
    to_do = context.is_open and not words.stated_ahead.search(ahead)
    if to_do or words.create_ahead.search(ahead) or words.planned_after.match(after):
        return "planned", True
    if (
        cues.runtime.TRACE.search(context.before)
        or _produced(words, before[-_PRODUCING_REACH:], context.path)
        or words.runtime_after.match(after)
    ):
        return "runtime", True
    told = _of_peers(context) or _told_by_row(words, context) or _noted(words, context)
    if told:
        return told
    return _unsure(words, context, whole, before, after)


def _denied(words: Lexicon, ahead: str, whole: str) -> bool:
    """Whether a word of denial stands right before the path; `no` is Portuguese for `in the`."""
    found = words.negated_adjacent.search(ahead)
    if found is None:
        return False
    portuguese = found.group().startswith("no") and _PORTUGUESE.search(whole) and not _ENGLISH.search(whole)
    return not portuguese


def _produced(words: Lexicon, before: str, path: str) -> bool:
    """Whether the path is what a verb of producing is about; source code only where that stands right before."""
    name = path.rpartition("/")[2]
    if is_file_name(name):
        return False  # a lock file is made by a program, and committed
    found = words.runtime_before.search(before)
    made = extension(name) in MADE_EXTENSIONS
    near = found is not None and (
        made
        or (
            len(before) - found.end() < _NEAR
            and not _ADDED.search(before[found.end() :])
            and not cues.runtime.AUTHORS.search(before, 0, found.start())
        )
    )
    return found is not None and near and not words.not_produced.search(before, found.start())


def _told_by_row(words: Lexicon, context: Context) -> tuple[Stance, bool] | None:
    """What the row says of the path; `keys in settings.py`, removed, is said of the keys."""
    told = told_by_row(words.whole, context.row, context.columns)
    inside = told is not None and told[0] == "negated" and INSIDE.search(context.before)
    return None if inside else told


def _of_peers(context: Context) -> tuple[Stance, bool] | None:
    """The stance of what belongs to somebody whom the text names: `my peer …, and her graph.py`."""
    owned = cues.foreign.OWNED.search(context.before[-_REACH:])
    named = owned and cues.foreign.PEERS.search(f"{context.heading} {context.earlier} {context.before}")
    return ("example", True) if named else None


def _unsure(  # noqa: PLR0911 - a list of cases
    words: Lexicon, context: Context, whole: str, before: str, after: str
) -> tuple[Stance, bool]:
    """Hints from further away."""
    there = words.stated_ahead.search(before[-_ADJACENT_REACH:])
    acts = words.present_after.match(context.after)
    of_none, of_former_times = _of_absence(words.whole, context.column)
    if of_none or (words.negated_near.search(whole) and not (acts or there)):
        return "negated", False
    of_former_times = of_former_times or _of_removed(words.whole, context.heading)
    if words.formerly.search(before) or (of_former_times and not (there or acts)):
        return "negated", False
    if (
        words.example.search(context.before[-_ADJACENT_REACH:])
        or (words.other_project.search(before) and not NAMED_AFTER_OTHERS.search(context.path))
        or lists_sources(context.heading)
        or ASKED.match(context.column)
        or _runs_elsewhere(context.before)
    ):
        return "example", False
    nexts = [context.following, *(_FURTHER.split(context.after)[1:] if context.after.strip() else ())]
    if any(map(words.denied_next.match, nexts)):
        return "negated", False
    if any(map(words.planned_next.match, nexts)):
        return "planned", False
    if words.other_after.match(context.after):
        return "example", False
    if _is_put(context.before[-_REACH:]) or cues.runtime.CODE_WRITES.match(context.after):
        return "runtime", False
    if not there and (
        words.planned_before.search(before)
        or (words.wished_after.match(context.after) and not acts)
        or words.create_order.search(before)
        or (_INDEFINITE.match(before) and cues.sections.MENDING_SECTION.search(nearest(context.heading)))
        or (";" not in context.before and words.create_order.search(context.before[:_REACH]))
        or (
            (
                _of_plans(words.whole, context.heading, context.column)
                or is_due(context.column, context.columns)
                or (_is_whole_cell(context) and cues.sections.PLAN.search(nearest(context.heading)))
            )
            and not _is_there(words, before, context.after)
        )
    ):
        return "planned", False
    made = extension(context.path.rpartition("/")[2])
    by_hand = made == "md" or (made and made not in MADE_EXTENSIONS)  # what people read, or write
    kept = not by_hand and words.kept.search(before)
    if kept or _made_below(words.whole, context):
        return "runtime", False
    place = Place(context.path, context.before[-_REACH:], before, after, context.earlier, context.heading)
    hint = hinted(words, place)
    return (hint, False) if hint else ("asserted", True)


@lru_cache(maxsize=256)
def _of_renaming(words: Lexicon, heading: str) -> bool:
    """Whether a heading is on renaming."""
    return words.renamed.search(heading) is not None


@lru_cache(maxsize=256)
def _of_absence(words: Lexicon, column: str) -> tuple[bool, bool]:
    """Whether a column's heading denies that its paths are there, and whether it is on former times."""
    return words.negated_near.search(column) is not None, words.old_column.search(column) is not None


@lru_cache(maxsize=256)
def _of_plans(words: Lexicon, heading: str, column: str) -> bool:
    """Whether heading or column announce plans, and nothing else: a conclusion also says what there is."""
    announced = any(
        words.planned_section.search(line) and not cues.sections.MIXED_SECTION.search(line)
        for line in heading.split("\n")
    )
    return announced or bool(words.planned_section.search(column))


@lru_cache(maxsize=256)
def _of_removed(words: Lexicon, heading: str) -> bool:
    """Whether a heading announces what was removed."""
    return any(words.removed_section.search(line) for line in heading.split("\n"))


def _runs_elsewhere(before: str) -> bool:
    """Whether a shell's line goes out of the repository before it names the path."""
    quick = any(map(before.__contains__, cues.runtime.ELSEWHERE_BITS))
    return quick and cues.runtime.ELSEWHERE.search(before) is not None


def _is_put(before: str) -> bool:
    """Whether something is put where the path is."""
    quick = any(map(before.__contains__, cues.runtime.CODE_TARGET_BITS))
    return quick and cues.runtime.CODE_TARGET.search(before) is not None


def _made_below(words: Lexicon, context: Context) -> bool:
    """Whether the path stands below words that announce what a program leaves: `It is written to three files:`."""
    ending = extension(context.path.rpartition("/")[2])
    if ending and ending not in MADE_EXTENSIONS:
        return False
    lead = nearest(context.heading)
    announced = lead.endswith(":") and (words.runtime_before.search(lead) or words.kept.search(lead))
    return bool(announced or any(map(cues.runtime.OUTPUTS.fullmatch, (context.column, lead))))


def _is_whole_cell(context: Context) -> bool:
    """Whether a cell below a heading for places holds nothing but the path."""
    alone = not context.before.strip() and not context.after.strip()
    return alone and PLACE.match(context.column) is not None


def _is_there(words: Lexicon, before: str, after: str) -> bool:
    """Whether the sentence says what there is."""
    return bool(
        words.stated.search(before)
        or words.stated_ahead.search(before)
        or words.stated_after.match(after)
        or words.present_after.match(after)
    )


@lru_cache(maxsize=256)
def lists_sources(heading: str) -> bool:
    """Whether the nearest heading begins a list of other people's works."""
    return any(cues.foreign.SOURCES.match(line) for line in heading.split("\n")[-2:])


def _noted(words: Lexicon, context: Context) -> tuple[Stance, bool] | None:
    """What a note says that a dash, a mark or the word `status` sets apart from the path."""
    for text, apart in ((context.after, _MARKS), (context.following, _NO_MARKS)):
        lead = _NOTE.match(text)
        if lead and (lead.group(1) or apart.intersection(lead.group())):
            return noted(words, re.split(r"[.;,|)]", text[lead.end() :], maxsplit=1)[0].strip())
    return None
