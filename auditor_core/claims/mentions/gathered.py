"""All candidates of a passage, whichever way they are found."""

from auditor_core.claims.mentions.described import described, entries
from auditor_core.claims.mentions.divided import divided
from auditor_core.claims.mentions.documents import documents
from auditor_core.claims.mentions.halves import halves
from auditor_core.claims.mentions.joining import read_passage
from auditor_core.claims.mentions.loose import loose
from auditor_core.claims.mentions.repeated import in_many
from auditor_core.claims.mentions.slashed import slashed
from auditor_core.claims.mentions.targets import linked
from auditor_core.claims.mentions.unended import unended
from auditor_core.claims.names.found import Found
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.signs import NAME


def gathered(passage: Passage) -> list[Found]:
    """The candidates in their order; several may stand at one place."""
    text, read = passage.text, tuple(read_passage(passage))
    told = {each.start: each for each in divided(passage, read)}
    if told:
        read = (*(_below(each, told.get(each.start)) for each in read), *told.values())
    every = (*read, *described(passage), *entries(passage), *unended(passage), *slashed(passage))
    if every or passage.signs & NAME:
        every = (*every, *halves(text, read), *linked(text), *loose(text), *documents(passage))
    return sorted(kept for each in every if (kept := in_many(each, text)) is not None) if every else []


def _below(found: Found, told: Found | None) -> Found:
    """A candidate as what it is in the directory that is told to hold it."""
    if told is None or (found.form, found.end) != (told.form, told.end):
        return found
    return found._replace(readings=(*told.readings, *found.readings))
