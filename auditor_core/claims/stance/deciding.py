"""How a path is meant: read from the clause around it, its heading, its column and its row.

An answer is sure or unsure. An unsure one gives way where the repository holds the path.
"""

import re

from auditor_core.claims import cues
from auditor_core.claims.cues.cells import INSIDE
from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.cues.optional import BY_HAND
from auditor_core.claims.cues.others import NAMED_AFTER_OTHERS
from auditor_core.claims.names.looks import MADE_EXTENSIONS, TEMPLATES, extension, is_file_name
from auditor_core.claims.stance.above import of_renaming
from auditor_core.claims.stance.cells import answered, noted, told_by_row
from auditor_core.claims.stance.changes import printed_by_git
from auditor_core.claims.stance.committed import is_committed, is_put_away, lies_in_repository
from auditor_core.claims.stance.context import ADJACENT_REACH, REACH, REACH_AFTER, Context, first_clause, last_clause
from auditor_core.claims.stance.elsewhere import is_by_peers
from auditor_core.claims.stance.ignored import is_ignored
from auditor_core.claims.stance.references import is_cited, is_reference, past_reference
from auditor_core.claims.stance.renaming import renamed
from auditor_core.claims.stance.suggested import suggested
from auditor_core.models import Stance

_PRODUCING_REACH = 80
_NEAR = 24
_CONFIGURED = "makefile"
"""What configuring a build makes as often as people write it: `CMake generates a Makefile`."""

_CLOSED = re.compile(r" ?\([^()]*\)(?=[^:]*\w)(?! ?:)")
"""What a bracket says that was closed before the path is said of something else."""
_SPARED = re.compile(
    r"(?:\bthe (?:ones?|copy|twin|counterpart) (?:in|of|from|inside)[\s\"'`“‘«(]*$|(?:^|[\s,;])(?:if|when|whenever"
    r"|unless|in case|falls|wenn|sobald|si|se|quand|lorsque|quando|cuando)"
    r"(?: the| our| a)?(?: file)?|^\W*(?:in|inside|dans|en|em|nel)|(?:^|\s)aus(?: der| dem)?(?: datei"
    r"| modul)?)[\s\"'`“‘«(]*$"
)
"""Right before the path: `if it is missing` says nothing on what there is.

Nor does what is said of something in it, or taken out of it: `aus x.py entfernt`.
"""
_THROUGH = re.compile(r"\b(?:through|via|by|with|using)[\s\"'`“]*$")
_WITHIN = re.compile(r"\b(?:is|are|was|were|stood|lay|lived|sat) (?:[\w-]+ ){0,5}(?:in|inside|within|at)[\s\"'`“]*$")
_AND_WAS = re.compile(r" and (?:has|have|had|was|were|is|are)\b")
"""What is in the path goes on as the sentence's subject: `the word was in x.py and has been removed`."""
_COLON = re.compile(r": [\"'`“]?$")
"""A clause of its own begins behind it: `x replaces y: state.py holds both`."""
_LIES = re.compile(
    r"\b(?:lies?|stands?|lives?|sits?|liegt|liegen|steht|stehen|se encuentran?|se trouvent?|si trovano?"
    r"|fica|ficam|encontra-se) (?:(?:now|also|auch|también|aussi|anche|também) )?"
    r"(?:in|under|at|unter|en|dans|sous|nel\w*|sotto|em|no|na)\b[^,;]{0,20}$"
    r"|[，；](?:[可则再并会能]以?)?(?:在|由|通过|用)\W{0,2}$"
)
"""Right before the path: what was produced once lies or is used there now: `a trace exported as text lies in old/`."""
_ADDED = re.compile(r"\w \( ?[\"'`“”]? ?$")
"""A bracket behind what is produced names the code that does it: `the chart that is drawn (draw.py)`."""
_SECOND = re.compile(r"\b(?:and|while)\b|, (?:it|they|we|i|he|she|but|so|then)\b|:")
"""What follows has a subject of its own: `a.py writes for people and b.py for machines`."""
_TOPIC = re.compile(r"\b(?:no \w+|(?:do|does|did|is|are|was|were|has|have|can|will) not): [\"'`]?$")
"""What is denied stands before the colon: `no database: state.py is enough`."""
_END_TO_BE: dict[Stance, tuple[Stance, bool]] = {"negated": ("negated", False), "asserted": ("planned", False)}
"""What the ends of a renaming are that is still to come."""
_BOX = re.compile(r"\W*")
_NO_WORDS = re.compile(r"\W*(?:(?:is |are )?(?:present|there|exists?|in place|committed|complete|up to date)\b|$)")
_NOTE = re.compile(r"[^\w.;!?]*(?:(status|stato|estado|statut)\b[^\w.;!?]*)?")
_MARKS = frozenset("-–—:|→✗✘❌✖⏳🚧⚠🔲☐")
_NO_MARKS: frozenset[str] = frozenset()
_TRACED = ("(", "/")
"""What stands right before a path that a program's failure names: `at run (src/wire.js`."""
_PORTUGUESE = re.compile(r"\b(?:o|os|uma?|é|são|não|foi|da|do|das|dos|com|que|está|estão|ao|pelo|pela|em|na)\b")
_ENGLISH = re.compile(r"\b(?:the|there|is|are|was|has|have|we|and|with|of|it|this)\b")
"""Frequent words that tell the two languages apart."""


def judge(context: Context) -> tuple[Stance, bool]:
    """The stance of a path, and whether the text is sure about it."""
    told = _told(context)
    if told[0] in ("planned", "negated") and is_reference(context, told[0]):
        return "asserted", True
    if told[0] in ("negated", "example", "runtime") and is_cited(context):
        return "asserted", True
    if told[0] == "runtime" and (is_committed(context) or lies_in_repository(context)):
        return "asserted", True
    if told[0] == "planned" and is_put_away(context):
        return "asserted", True
    beyond = past_reference(context) if told[0] == "asserted" else None
    return _told(context._replace(after=beyond)) if beyond else told


def _told(context: Context) -> tuple[Stance, bool]:  # noqa: PLR0911 - a list of cases
    printed = printed_by_git(context)
    if printed:
        return printed
    words = context.words.near(f"{context.before}\n{context.after}", context.following)
    context = context._replace(words=words)
    near, close = context.before[-REACH:], context.after[:REACH_AFTER]
    before = last_clause(words, _CLOSED.sub("", near) if ")" in near else near)
    whole, ahead = f"{near} {close}", before[-ADJACENT_REACH:]
    after = _said_of_it(ahead, first_clause(words, close))
    announced = of_renaming(words.whole, context.heading)
    end = renamed(words, near, close, context.since_last, context.until_next, announced=announced)
    if end == "asserted" and is_by_peers(context):
        return "example", False
    if end == "negated" and cues.renamed.WOULD_REPLACE.search(near):
        return "asserted", True
    if end and not context.path.endswith(TEMPLATES):
        to_come = cues.renamed.IMPERATIVE.search(near) or words.to_be.match(context.since_last or "")
        return _END_TO_BE[end] if to_come else (end, True)
    lacked, made = words.negated_after.match(after), words.runtime_after.match(after)
    if (lacked or made) and cues.following.THERE_NOW.match(context.following):
        return "asserted", True
    not_there = cues.denied.BUT_NOT_THERE.match(context.after) or _denied(words, ahead, after, whole)
    if not_there or (lacked and not _spared(ahead, after)):
        return "negated", True
    if _is_to_do(words, context, ahead, after) or words.create_ahead.search(ahead) or words.planned_after.match(after):
        return "planned", True
    theirs = _of_peers(context)
    if theirs:
        return theirs
    if (
        (context.before[-1:] in _TRACED and cues.runtime.TRACE.search(context.before))
        or _produced(words, before[-_PRODUCING_REACH:], context.path)
        or (context.path == _CONFIGURED and cues.runtime.CONFIGURES.search(context.before[-REACH:]))
        or is_ignored(context)
        or cues.storing.IN_OBJECTS.search(ahead)
        or (made and not words.instrument.search(ahead))
    ):
        return "runtime", True
    return _told_by_row(words, context) or _noted(words, context) or suggested(words, context, before, after)


def _said_of_it(ahead: str, after: str) -> str:
    """The clause after a path, but where that goes on with what is in the path."""
    return "" if _AND_WAS.match(after) and _WITHIN.search(ahead) else after


def _is_to_do(words: Lexicon, context: Context, ahead: str, after: str) -> bool:
    """Whether a box that is not ticked stands before the path, and the path is not where something is to be done.

    A box before nothing but a path may be one of a list that a reader is to tick.
    """
    if not context.is_open or (_BOX.fullmatch(context.before) and _NO_WORDS.match(context.after)):
        return False
    there = words.stated_ahead.search(ahead) or cues.there.MENDED.search(ahead) or cues.there.WORKS.match(after)
    return not there


def _spared(ahead: str, after: str) -> bool:
    """Whether a denial after the path is not of it: what it would be if, what is in it, what went through it."""
    return bool(_SPARED.search(ahead) or (after.startswith(" and ") and _THROUGH.search(ahead)))


def _denied(words: Lexicon, ahead: str, after: str, whole: str) -> bool:
    """Whether a word of denial stands right before the path; `no` is Portuguese for `in the`."""
    found = words.negated_adjacent.search(ahead)
    if found is None:
        return False
    if _TOPIC.search(ahead) or (_COLON.search(ahead) and words.present_after.match(after)):
        return False
    portuguese = found.group().startswith("no") and _PORTUGUESE.search(whole) and not _ENGLISH.search(whole)
    return not portuguese


def _produced(words: Lexicon, before: str, path: str) -> bool:
    """Whether the path is what a verb of producing is about; source code only where that stands right before."""
    found = words.runtime_before.search(before)
    name = path.rpartition("/")[2]
    if (
        found is None
        or (is_file_name(name) and name != _CONFIGURED)  # a lock file is made by a program, and committed
        or cues.storing.HANDED_IN.search(before)
        or _is_maker(before, found.start())
        or words.instrument.search(before)
        or words.not_produced.search(before, found.start())
    ):
        return False
    between = before[found.end() :]
    if _LIES.search(between):
        return False
    by_authors = cues.runtime.AUTHORS.search(before, 0, found.start()) is not None
    by_authors |= words.only != "en" and cues.runtime.ONE.search(before, 0, found.start()) is not None
    if extension(name) in MADE_EXTENSIONS:
        by_hand = (by_authors and extension(name) == "md") or BY_HAND.search(before) is not None
        return not by_hand and not cues.runtime.PERSON.search(before, 0, found.start())
    put = "." not in name and cues.storing.PUT_INTO.search(between) is not None
    near = put or (len(between) < _NEAR and not _ADDED.search(between) and not _SECOND.search(between))
    return near and not by_authors


def _is_maker(before: str, verb: int) -> bool:
    """Whether the path is what produces something, rather than what is produced: `the script that draws it is a.py`."""
    return bool(cues.runtime.MAKER.search(before, 0, verb) and cues.runtime.IS_IT.search(before))


def _told_by_row(words: Lexicon, context: Context) -> tuple[Stance, bool] | None:
    """What the row says of the path; `keys in settings.py`, removed, is said of the keys."""
    if not context.row:
        return None
    if answered(context.before, context.after, context.row):
        return "negated", False
    told = told_by_row(words.whole, context.row, context.columns)
    if told is None or told[0] != "negated":
        return told
    alone = not context.before.strip() and not context.after.strip()
    return None if INSIDE.search(context.before) else ("negated", told[1] and alone)


def _of_peers(context: Context) -> tuple[Stance, bool] | None:
    """The stance of what belongs to somebody whom the text names: `my peer …, and her graph.py`."""
    if not context.words.tells_of_peers or NAMED_AFTER_OTHERS.search(context.path):
        return None
    near, around = context.before[-REACH:], f"{context.heading} {context.earlier} {context.before}"
    named = cues.foreign.OWNED.search(near) and cues.foreign.PEERS.search(around)
    if not named and cues.foreign.THEIR_REPORT.search(near):
        named = cues.foreign.PEERS.search(around) or cues.foreign.GROUP.search(around)
    return ("example", True) if named else None


def _noted(words: Lexicon, context: Context) -> tuple[Stance, bool] | None:
    """What a note says that a dash, a mark or the word `status` sets apart from the path."""
    for text, apart in ((context.after, _MARKS), (context.following, _NO_MARKS)):
        lead = _NOTE.match(text)
        if lead and (lead.group(1) or apart.intersection(lead.group())):
            return noted(words, re.split(r"[.;,|)]", text[lead.end() :], maxsplit=1)[0].strip())
    return None
