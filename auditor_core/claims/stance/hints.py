"""The last look at a path whose sentence says nothing outright: what hints that it is not claimed to be there."""

import re
from typing import NamedTuple

from auditor_core.claims.cues.elsewhere import THEM, THERE, THEY
from auditor_core.claims.cues.exchanged import CRITICS, OF_THEIRS, READ_OURS
from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.claims.cues.optional import BY_HAND
from auditor_core.claims.cues.others import ANSWERED, AUDITED, NAMED_AFTER_OTHERS, OF_ROLES
from auditor_core.claims.cues.there import ASKED_FOR, EXISTS
from auditor_core.claims.stance.above import heads_others
from auditor_core.claims.stance.elsewhere import goes_on_about_them, last_sentence
from auditor_core.claims.stance.exchanged import came_of_them, is_correspondence
from auditor_core.models import Stance

_OURS = re.compile(
    r"\b(?:so|hence|therefore|thus|since then) (?:we|i)\b"
    r"|\b(?:i|we) (?:took|adopted|copied|ported|borrowed)\b"
    r"|\b(?:(?:on|about) us|ours"
    r"|(?:our|my)(?! (?:peers?|class-?mates?|partners?|colleagues?|reviewers?)\b)|notre|nos|uns|unser\w*|nuestr\w+"
    r"|nostr\w+|noss\w+)\b"
)
_OF_ROLE = re.compile(
    r"\b(?:the|our|each|every) (?!(?:other|second|third|first|audited|reviewed)\b)[\w-]+ "
    r"(?!(?:team|group|student|pair|peer|partner|colleague|author|class-?mate)'s)[a-z]+'s(?: \w+)?[\s\"'`“(]*$"
)
"""Right before the path: it belongs to a part of the program whose name has two words: `the tech lead's`."""
_PRONOUNS_OF_ONE = frozenset({"his", "her"})
"""They may stand for such a part of the program as well."""
_DOCUMENT = re.compile(
    r"\b(?:in|see|with) (?:the|our|my|an?) (?:[\w-]+ ){0,2}(?:document|report|proposal|paper|memo|plan|slides|notes"
    r"|draft|text"
    r"|pdf)\b[^/().;:]{0,40}\([\"'`“]?$"
)
"""Right before the path: a bracket that names a document's file."""

_WITH = re.compile(
    r"[\s\"'`”»)]*,? (?:(?:but|only|and|aber|pero|mais|ma|mas) )?(?:with|without|con|sin|avec|sans|mit|ohne|senza|com"
    r"|sem)"
    r" (?!(?:it|them|this|which|that|whom|ello|eux|ihm)\b)[^,;.]{1,60}"
)
"""Right after the path: what follows is said of something in it."""


class Place(NamedTuple):
    """Where a path stands. All lower case."""

    path: str
    before: str
    """The sentence up to the path."""
    clause: str
    """The last clause of that."""
    after: str
    """The clause after the path."""
    earlier: str
    """What the paragraph says before the sentence."""
    heading: str


def hinted(words: Lexicon, place: Place) -> Stance | None:
    """The stance that weak words suggest, for a path that the repository does not hold; None without any.

    What the clause states outright, and what the path is said to do, outweighs the weak words about it.
    """
    if words.planned_mark.match(place.after):
        return "planned"
    whole = f"{place.before} {place.after}"
    if _is_of_others(words, place) or words.made_up.search(whole):
        return "example"
    if words.given_up.search(whole) and not is_stated(words, place.clause, place.after):
        return "negated"
    if words.wished.search(place.before):
        return "planned"
    hint = _weakly_hinted(words, place)
    return None if hint is None or is_stated(words, place.clause, place.after) else hint


def _weakly_hinted(words: Lexicon, place: Place) -> Stance | None:
    """What words suggest that a statement outweighs."""
    clause = place.clause if _is_document(place) or _WITH.match(place.after) else f"{place.clause} {place.after}"
    reported = words.reported_hint.search(place.clause) and not ASKED_FOR.search(place.clause)
    if words.negated_hint.search(clause) or reported:
        return "negated"
    if words.planned_hint.search(clause):
        return "planned"
    return "runtime" if words.made_hint.search(clause) and not BY_HAND.search(clause) else None


def _read_ours(earlier: str) -> bool:
    """Whether the sentences before are on others who looked into the authors' work, and on nobody else's."""
    *_, last = [None, *READ_OURS.finditer(earlier)]
    turned = last and (THERE.search(earlier, last.end()) or AUDITED.search(earlier, last.end()))
    return last is not None and turned is None


def _is_document(place: Place) -> bool:
    """Whether a bracket gives nothing but a document's file: what follows tells what was written in it."""
    return place.after.startswith(")") and _DOCUMENT.search(place.before) is not None


def is_stated(words: Lexicon, clause: str, after: str) -> bool:
    """Whether the clauses on a path's two sides state outright that it is there, or what it does."""
    if words.stated_ahead.search(clause):
        return True
    stated = words.stated.search(clause)
    if stated and not words.modal.search(clause[: stated.start()]):
        return True
    return words.present_after.match(after) is not None or EXISTS.match(after) is not None


def _is_of_others(words: Lexicon, place: Place) -> bool:
    """Whether the sentence is on what other people have, not on what the authors keep of them or did about it.

    A path that is itself named after them is where the authors keep what came of it.
    """
    if not _names_others(words, place) or NAMED_AFTER_OTHERS.search(place.path):
        return False
    return not is_correspondence(place.path, place.before, place.after) and not came_of_them(place.before)


def _names_others(words: Lexicon, place: Place) -> bool:  # noqa: PLR0911 - a list of cases
    """Whether the sentence names other people, or points back to them."""
    if words.treats.search(place.before):
        return False
    if words.caused.search(place.before) or words.enclosed.search(place.clause) or words.own_ahead.search(place.before):
        return False
    if CRITICS.match(place.before) and _read_ours(place.earlier) and not OF_THEIRS.search(place.before):
        return False
    if words.owner_ahead.search(place.before) and not _OF_ROLE.search(place.before):
        return True
    if heads_others(words.whole, place.heading):
        return True
    if goes_on_about_them(words, place.heading, place.earlier, f"{place.before} {place.after}"):
        return True
    found = words.others.search(place.before)
    named = found is not None and not (
        found.group() in _PRONOUNS_OF_ONE and OF_ROLES.match(last_sentence(place.earlier))
    )
    if named and _OURS.search(f"{place.before.rpartition(',')[2]} {place.after.partition(',')[0]}"):
        return False
    if named or not words.theirs.search(place.before):
        return named
    last = last_sentence(place.earlier)
    if THEY.match(place.before) and _OURS.search(last) and not THEM.search(last):
        return False
    return bool(
        words.whole.others.search(f"{place.heading} {place.earlier}")
        or ANSWERED.search(place.earlier)
        or AUDITED.search(place.earlier)
    )
