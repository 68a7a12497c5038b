"""Which end of a renaming, a move or a merger a path is."""

import re

from auditor_core.claims.cues.lexicon import Lexicon
from auditor_core.models import Stance

_REACH = 60
"""Characters beside a path that tell which end it is."""
_TO_NEW_NAME = 2
"""Words between `renamed` and the new name, as in `to the`."""
_PARTS = frozenset({"them", "these", "those", "some", "parts", "most"})
"""What was moved stands in the path: `moved them to`."""
_BECAME = re.compile(
    r"\W*(?:(?:it|this|which|and) )?(?:(?:is|are) now(?: called| named| known as)?|turned into|became|lives? on as"
    r"|(?:has|have|had) become|had to make way for|(?:ahora se llaman?|pas(?:ó|aron) a (?:ser|llamarse)"
    r"|se convirti(?:ó|eron) en|(?:est|sont) devenue?s?|s'appellent? (?:désormais|maintenant)|wurden?(?: zu)?"
    r"|heiß(?:t|en) (?:jetzt|nun|heute|inzwischen)|(?:è|sono) diventat[oaie]|(?:ora|adesso) si chiama(?:no)?"
    r"|torn(?:ou|aram)-se|pass(?:ou|aram) a (?:ser|chamar-se)|agora (?:se chama|chama-se)))\W*"
)
_NOW = re.compile(
    r"\W*[(,\[–—-] *(?:is |it is )?(?:now|today|ahora|hoy|désormais|maintenant|jetzt|nun|heute|ora|adesso"
    r"|oggi|agora|hoje)(?: called| named| known as)?\W*"
)
_WAS = re.compile(
    r"\W*[(,\[–—-] *(?:(?:formerly|previously|once|originally|ex-?|née|was|the former|the old|antes|antiguamente"
    r"|anciennement|auparavant|früher|vormals|ehemals|prima|già|anteriormente)"
    r"(?: called| named| known as)?:?)\W*|\W*(?:was|were) (?:formerly|previously|once|originally)"
    r"(?: called| named| known as)?\W*"
)
_OUT_OF = re.compile(r"\b\w+ (?:out of|from|in)(?: the)?\W*$")
"""What is moved stands in the path, and is not the path itself."""
_SHORT = 3
_MASK = "/ \"'`"
"""What stands for the new name, and around it."""


def renamed(  # noqa: PLR0911 - a list of cases
    words: Lexicon, before: str, after: str, since_last: str | None, until_next: str | None, *, announced: bool
) -> Stance | None:
    """The stance of a path in a clause on renaming; None where it is neither end.

    `since_last` and `until_next` are what stands between the path and the ones before and after it, `announced`
    says that the heading is on renaming.
    """
    if _is_to_come(words, since_last or "", until_next or ""):
        return "asserted"
    if until_next or since_last:
        ahead, behind = since_last or "", until_next or ""
        if _BECAME.fullmatch(behind) or _NOW.fullmatch(behind) or _WAS.fullmatch(ahead):
            return "negated"
        if _BECAME.fullmatch(ahead) or _NOW.fullmatch(ahead) or _WAS.fullmatch(behind):
            return "asserted"
    if not (announced or words.renamed.search(f"{before} {after}")):
        return None
    if words.planned_after.match(after) or words.planned_before.search(before):
        return None
    ahead = before[-_REACH:]
    if since_last is not None and words.new_name.search(since_last[-_REACH:]):
        return "asserted"
    if until_next is not None and _leads_on(words, ahead, until_next, after, announced=announced):
        return "negated"
    if words.old_name.search(ahead):
        return "negated"
    return "asserted" if words.renamed.search(before) and words.new_name.search(ahead) else None


def _is_to_come(words: Lexicon, since_last: str, until_next: str) -> bool:
    """Whether the path is an end of a renaming that has not happened yet."""
    to_new = words.to_be.match(since_last) and words.new_name.search(since_last[-_REACH:])
    return bool(to_new or words.to_be.match(until_next))


def _leads_on(words: Lexicon, ahead: str, until_next: str, after: str, *, announced: bool) -> bool:
    """Whether what follows the path leads to its new name; some languages put the verb behind that."""
    if not words.new_name.search(until_next[-_REACH:]):
        return False
    turned = words.renamed.search(until_next)
    if turned:
        between = until_next[turned.end() :].split()
        return len(between) <= _TO_NEW_NAME and _PARTS.isdisjoint(between[:1])
    last = after[len(until_next) :].lstrip(_MASK)
    linked = announced or words.renamed.search(ahead) or words.renamed.match(last)
    return bool(linked) and len(until_next.split()) <= _SHORT and not _OUT_OF.search(ahead)
