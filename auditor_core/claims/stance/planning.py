"""Whether a sentence plans its path, orders it to be made, or stands among plans."""

import re

from auditor_core.claims.cues import there as shown
from auditor_core.claims.cues.cells import CREATES, DELIVERABLES, DONE, EXISTING, FAULTS, GAP, PLACE, ROW_DONE
from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.cues.orders import MADE_LAST, MADE_NEXT
from auditor_core.claims.cues.sections import DIVIDES, PLAN, PRIORITY, PURPOSE
from auditor_core.claims.stance.above import of_mending, of_plans
from auditor_core.claims.stance.cells import is_due
from auditor_core.claims.stance.context import Context, leads
from auditor_core.claims.stance.ordered import is_ordered

_REACH = 160
"""Characters of a sentence in which an order begins."""
_NEW, _WILL = re.compile(r"\ban? (?:[\w-]+ ){0,3}\W*$"), re.compile(r"\W*(?:will|shall)\b")
"""What is not supposed to be known, and what it is to do."""
_NEW_THING = re.compile(
    r"[\W\d]*(?:an? |one |un[ao']? ?|une |eine?n? |uma? )?(?:new|nuev[oa]s?|nouve(?:au|lle)s?|nouvel|neue[rsn]?"
    r"|nuov[oaie]|nov[oa]s?)"
    r"(?: [\w-]+){0,3}\W*"
)
"""All that stands before the path: a thing that is new."""
_SHELL = re.compile(r"\W*[$%] [\w./]")
"""How a line of a shell's session begins."""
_TO_MAKE = re.compile(r"[\s\"'`”)]*(?:neu )?(?:anlegen|erstellen|hinzufügen|schreiben|einführen)\W*$")
_THING = re.compile(
    r"[\W\d]*(?:(?!(?:konnten?|mussten?|wollten?|lassen|ließ|haben|hatten|hat|hilft|helfen|kann"
    r"|können)\b)[\w-]+ ){0,3}\W*$"
)
"""An order whose verb stands last, as in German, and what it may begin with."""
_INDEFINITE = re.compile(r"[\W\d]*(?:[\w ()]{1,24}[:?] )?an? (?:[\w-]+,? ){0,9}\W*$|\W*(?:then|next|lastly)\W*$")
"""A sentence that begins with what it does not suppose to be known."""


def is_planned(words: Lexicon, context: Context, before: str) -> bool:
    """Whether the sentence plans the path, or orders it to be made, or stands among plans and says nothing else."""
    if (
        words.planned_before.search(before)
        or _is_wished(words, context, before)
        or _is_asked_for(words, context, before)
    ):
        return True
    above = leads(context)
    if is_ordered(context) and not is_there(words, before, context.after):
        return True
    if any(map(of_mending, above)) and _is_to_be_made(context, before):
        return True
    among_plans = (
        of_plans(words.whole, context.heading, context.column)
        or is_due(context.column, context.columns)
        or CREATES.match(context.column)
        or (_is_whole_cell(context) and any(map(PLAN.search, above)) and not any(map(FAULTS.match, context.columns)))
    )
    existing = EXISTING.match(context.column) and not any(map(GAP.match, context.row))
    return bool(among_plans) and not existing and not is_there(words, before, context.after)


def is_next_step(context: Context) -> bool:
    """Whether an item below a heading on plans orders the path to be made, whatever became of it since."""
    alone = not context.before.strip("0123456789.() •-–*\"'`“")
    if not (MADE_NEXT.match(context.before) or (alone and MADE_LAST.match(context.after))):
        return False
    return of_plans(context.words.whole, context.heading, "")


def is_deliverable(context: Context) -> bool:
    """Whether a plan's table has the path in its column of what is to be handed over, in a row that is not done."""
    if not DELIVERABLES.match(context.column) or not of_plans(context.words.whole, context.heading, ""):
        return False
    return not any(map(ROW_DONE.search, context.row))


def _is_wished(words: Lexicon, context: Context, before: str) -> bool:
    """Whether somebody wishes for what the path is to do, which is said not to do it yet."""
    if not words.wished_after.match(context.after) or words.present_after.match(context.after):
        return False
    return shown.WITHOUT.search(before) is None


def _is_asked_for(words: Lexicon, context: Context, before: str) -> bool:
    """Whether the sentence, or its clause, orders the path to be made, or says what a new thing is to do."""
    if (
        DONE.match(context.column)
        or _SHELL.match(context.before)
        or words.registered.search(before)
        or shown.AS_SOURCES.match(context.after)
        or words.installs.search(context.before)
    ):
        return False
    if _WILL.match(context.after) and _NEW.search(before):
        return True
    if words.did.search(before):
        return False
    if _TO_MAKE.match(context.after) and _THING.match(before):
        return True
    whole = ";" not in context.before and words.create_order.search(context.before[:_REACH])
    return bool(whole or words.create_order.search(before))


def _is_to_be_made(context: Context, before: str) -> bool:
    """Whether a sentence below a heading on mending names something that it does not suppose to be known."""
    of_purpose = PRIORITY.fullmatch(context.before) and PURPOSE.match(context.after)
    return bool(of_purpose or _INDEFINITE.match(before) or _NEW_THING.fullmatch(before) or DIVIDES.search(before))


def _is_whole_cell(context: Context) -> bool:
    """Whether a cell below a heading for places holds nothing but the path."""
    alone = not context.before.strip() and not context.after.strip()
    return alone and PLACE.match(context.column) is not None


def is_there(words: Lexicon, before: str, after: str) -> bool:
    """Whether the sentence says what there is."""
    stands = shown.STANDS_IN.search(before) and shown.TOLD.search(before) and not shown.MAKING.search(before)
    return bool(
        stands
        or words.stated.search(before)
        or words.stated_ahead.search(before)
        or words.stated_after.match(after)
        or words.present_after.match(after)
        or shown.TOUCHED.match(after)
        or shown.EXISTS.match(after)
        or shown.HAVE.search(before)
        or shown.THERE_IS.match(before)
        or shown.POINTED.match(before)
        or (shown.WITHIN.match(before) and shown.HOLDS.match(after))
    )
