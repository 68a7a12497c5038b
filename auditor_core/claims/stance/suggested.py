"""How a path may be meant where the text says nothing outright: from the sentences, headings and columns around it.

Every answer but `asserted` is unsure, and gives way where the repository holds the path.
"""

import re

from auditor_core.claims import cues
from auditor_core.claims.cues import shells
from auditor_core.claims.cues import there as shown
from auditor_core.claims.cues.cells import ASKED, SAMPLES
from auditor_core.claims.cues.cue import NOTHING
from auditor_core.claims.cues.following import FOUND_GONE
from auditor_core.claims.cues.illustrated import ILLUSTRATES
from auditor_core.claims.cues.leads import FAULTY, LISTED
from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.cues.others import NAMED_AFTER_OTHERS
from auditor_core.claims.cues.undone import REMAINS
from auditor_core.claims.stance.above import lists_sources, of_absence, of_removed, shows_output, tells_why
from auditor_core.claims.stance.anaphora import told_gone
from auditor_core.claims.stance.binaries import is_binary_made
from auditor_core.claims.stance.context import ADJACENT_REACH, REACH, REACH_AFTER, Context
from auditor_core.claims.stance.corrected import is_corrected, is_named_amiss, is_one_of_the_wrong, is_sought_in_vain
from auditor_core.claims.stance.elsewhere import goes_on_about_another, is_built_on, is_theirs, was_said
from auditor_core.claims.stance.exchanged import is_correspondence
from auditor_core.claims.stance.former import is_former
from auditor_core.claims.stance.hints import Place, hinted
from auditor_core.claims.stance.illustrated import is_imported, is_one_of_those_there, is_only_shown, shows_names
from auditor_core.claims.stance.optional import is_in_own_place, is_left_in, is_not_committed, is_source, stands_for_any
from auditor_core.claims.stance.planning import is_deliverable, is_next_step, is_planned
from auditor_core.claims.stance.readers import is_made_by_reader, is_readers_own
from auditor_core.claims.stance.requests import is_sent
from auditor_core.claims.stance.reviewed import is_of_reviewed
from auditor_core.claims.stance.sessions import (
    is_answer,
    is_argument,
    is_cleared,
    is_given,
    is_left_out,
    is_put,
    runs_elsewhere,
)
from auditor_core.claims.stance.stored import is_product
from auditor_core.claims.stance.wanted import is_wanted_in_vain
from auditor_core.models import Stance

_FURTHER = re.compile(
    r"[;:–—]|, (?:and|however|though|although|mais|aber|ma|mas|pero)\b|,? (?:but|whereas|yet)\b"
    r"|, (?:por lo que|así que|de modo que|por eso|weshalb|daher|donc|c'est pourquoi|per cui|quindi|pelo que"
    r"|por isso)\b"
    r"|, (?=(?:it|they|sie|elles?|ils?) \w+ )"
    r"|, (?=(?:the|this|that|el|la|es[ea]|est[ea]|le|ce|cette|die|das|diese[rs]?|der|il|lo|quest[oa]|o|a|ess[ea])"
    r" (?:file|module|script|path|folder|directory|archivo|fichero|módulo|ruta|carpeta|fichier|chemin|dossier|datei"
    r"|modul|pfad|ordner|verzeichnis|skript|modulo|percorso|cartella|ficheiro|arquivo|caminho|pasta)\b)"
)


def suggested(  # noqa: PLR0911 - a list of cases
    words: Lexicon, context: Context, before: str, after: str
) -> tuple[Stance, bool]:
    """The likeliest stance, and whether that is sure; `before` and `after` are the clauses on the path's two sides."""
    if _is_denied(words, context, before):
        return "negated", False
    if (sure := is_only_shown(context)) or _is_anothers(words, context, before):
        return "example", sure or is_argument(context)
    told = _told_next(words, context)
    if told:
        return told, False
    if words.other_after.match(context.after) or stands_for_any(context):
        return "example", False
    if is_not_committed(words, context) or is_in_own_place(context):
        return "runtime", is_source(context.path)
    if words.archived.search(context.before[-REACH:]) or words.logged.search(context.before[-ADJACENT_REACH:]):
        return "runtime", True
    if is_put(context.before[-REACH:]) or shells.CODE_WRITES.match(context.after) or is_binary_made(context):
        return "runtime", is_made_by_reader(context.before[-REACH:])
    of_later = words.later_version.search(before)
    if of_later or ((context.is_open or is_planned(words, context, before)) and not _is_found(words, context, before)):
        return "planned", is_next_step(context) or is_deliverable(context)
    if is_product(words, context, before, after) or any(
        told(context) for told in (is_left_in, is_cleared, is_left_out)
    ):
        return "runtime", False
    return _hinted(words, context, before, after)


def _hinted(words: Lexicon, context: Context, before: str, after: str) -> tuple[Stance, bool]:
    """What mere hints tell, but of a place where something was mended, and of another clause."""
    if words.mended_in.search(before[-ADJACENT_REACH:]):
        return "asserted", True
    of_other = words.other_clause.match(context.after) or words.of_something.search(before)
    after = "" if of_other else after
    above = f"{context.heading}\n{context.column}"
    hint = hinted(words, Place(context.path, context.before[-REACH:], before, after, context.earlier, above))
    if hint == "planned" and (shown.FOUND_IN.match(context.after) or shown.PUT_IN.search(before)):
        return "asserted", True
    return (hint, False) if hint else ("asserted", True)


def _is_found(words: Lexicon, context: Context, before: str) -> bool:
    """Whether the words on a path's two sides say that it is there, or where in the repository it stands."""
    return _is_stated(words, before) or shown.FOUND_IN.match(context.after) is not None


def _is_stated(words: Lexicon, before: str) -> bool:
    """Whether the words right before the path say that it is there, or that something was mended in it."""
    near = before[-ADJACENT_REACH:]
    return words.stated_ahead.search(near) is not None or words.mended_in.search(near) is not None


def _is_denied(words: Lexicon, context: Context, before: str) -> bool:
    """Whether something denies the path, or puts it in former times."""
    of_none, of_former_times = of_absence(words.whole, context.column)
    formerly = words.formerly.search(before) and not cues.following.STILL_SO.search(
        f"{context.after} {context.following}"
    )
    if of_none or formerly or was_said(context) or _are_wrong(context) or is_one_of_the_wrong(context):
        return True
    if is_sought_in_vain(context) or is_named_amiss(context) or is_wanted_in_vain(context) or is_former(context):
        return True
    removed = of_removed(words.whole, context.heading) and not tells_why(context.column)
    of_former_times = of_former_times or removed or is_corrected(context)
    denied = of_former_times or (words.negated_near is not NOTHING and words.negated_near.search(_denying(context)))
    return bool(denied) and not (_is_stated(words, before) or words.present_after.match(context.after))


def _denying(context: Context) -> str:
    """What of the sentence may deny the path: not what a clause on another path says, nor what data are on."""
    ahead = "" if shown.INSTEAD.search(context.before[-REACH:]) else shown.IF_NOT.sub("", context.before[-REACH:])
    close, _, rest = context.after[:REACH_AFTER].partition(";")
    if context.words.other_clause.match(context.after):
        close = ""
    elif "//" not in rest:
        close = context.after[:REACH_AFTER]
    return shown.MADE_UP.sub("", f"{ahead} {close}")


def _are_wrong(context: Context) -> bool:
    """Whether the path is one of several in the sentence that are said to be wrong: `two paths were wrong: ...`."""
    if ":" not in context.before or not LISTED.match(context.after):
        return False
    return FAULTY.search(f"{context.earlier[-REACH:].rstrip()} {context.before.lstrip()}") is not None


def _is_anothers(words: Lexicon, context: Context, before: str) -> bool:
    """Whether the path illustrates something, or is of another project."""
    if is_correspondence(context.path, context.before, context.after):
        return False
    if words.other_project.search(before):
        own = shown.BUILT.search(before) or shown.ASKED_FOR.search(before) or NAMED_AFTER_OTHERS.search(context.path)
        if not own:
            return True
    return bool(
        (words.example.search(context.before[-ADJACENT_REACH:]) and not is_one_of_those_there(context))
        or _in_quotation(context)
        or is_theirs(context)
        or is_of_reviewed(context)
        or goes_on_about_another(context)
        or is_built_on(context)
        or (lists_sources(context.heading) and not context.column and not words.stated_ahead.search(before))
        or shows_output(context.heading)
        or (context.column and (ASKED.match(context.column) or SAMPLES.match(context.column)))
        or _in_record(context.before[-REACH:])
        or is_sent(context)
        or _is_probed(context.before)
        or is_readers_own(context)
        or ILLUSTRATES.match(context.after)
        or words.not_even.search(context.before)
        or is_imported(context)
        or shows_names(context)
        or is_given(context)
        or is_answer(context)
        or cues.foreign.LIBRARY.match(context.path)
        or (" projects " in context.before and cues.foreign.OF_MANY.match(context.before))
        or ("ros" in context.before and cues.foreign.LAUNCHED.search(context.before))
        or (" -" in context.before and cues.foreign.SOUGHT.search(context.before[-REACH:]))
        or runs_elsewhere(context.printed)
    )


def _told_next(words: Lexicon, context: Context) -> Stance | None:
    """What the next clause or sentence says of the path."""
    if words.became_after.match(context.after) or _is_gone(context):
        return "negated"
    nexts = [context.following]
    if words.denied_next is not NOTHING or words.planned_next is not NOTHING:
        nexts += _FURTHER.split(context.after)[1:] if context.after.strip() else ()
    if any(map(words.denied_next.match, nexts)) or told_gone(context):
        return None if REMAINS.search(context.later) else "negated"
    return "planned" if any(map(words.planned_next.match, nexts)) else None


def _is_gone(context: Context) -> bool:
    """Whether it is one of several that are gone, or a reader is told so who meets its name elsewhere."""
    if context.words.if_found.search(context.before):
        return FOUND_GONE.match(context.after) is not None
    return context.words.and_others_gone.match(f"{context.after} {context.following.lstrip()}") is not None


def _in_quotation(context: Context) -> bool:
    """Whether a sentence is quoted around the path that only serves as an example."""
    quoted = context.words.in_quotation.search(context.before)
    return bool(quoted and cues.foreign.CLOSES.match(context.after))


def _in_record(before: str) -> bool:
    """Whether the path stands in a record that a program wrote."""
    quick = any(map(before.__contains__, cues.foreign.RECORD_BITS))
    return quick and cues.foreign.IN_RECORD.search(before) is not None


def _is_probed(before: str) -> bool:
    """Whether the path is one of several places where a program looks for something."""
    return ("(" in before[-3:] or ":" in before[-3:]) and cues.foreign.PROBED.search(before) is not None
