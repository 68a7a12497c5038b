"""What stands above a path, headings and a column's name, and what they announce."""

from functools import lru_cache

from auditor_core.claims.cues.cells import REASONS
from auditor_core.claims.cues.foreign import SOURCES
from auditor_core.claims.cues.layouts import OF_USERS
from auditor_core.claims.cues.lexicon import EVERY_LANGUAGE, Lexicon
from auditor_core.claims.cues.others import OURS_SECTION
from auditor_core.claims.cues.runtime import ANY_ARTIFACT, OUTPUTS, PRINTED
from auditor_core.claims.cues.sections import MENDING_SECTION, MIXED_SECTION, PRESENT_SECTION
from auditor_core.claims.stance.context import nearest


@lru_cache(maxsize=256)
def of_renaming(words: Lexicon, heading: str) -> bool:
    """Whether a heading is on renaming."""
    return words.renamed.search(heading) is not None


@lru_cache(maxsize=256)
def of_absence(words: Lexicon, column: str) -> tuple[bool, bool]:
    """Whether a column's heading denies that its paths are there, and whether it is on former times."""
    denies = words.negated_near.search(column) is not None and not tells_why(column)
    return denies, words.old_column.search(column) is not None


@lru_cache(maxsize=256)
def tells_why(column: str) -> bool:
    """Whether a column gives reasons: what was rejected stands beside it."""
    return REASONS.search(column) is not None


def of_plans(words: Lexicon, heading: str, column: str) -> bool:
    """Whether heading or column announce plans, and nothing else: a conclusion also says what there is.

    So does a heading below that of a plan, `What exists`.
    """
    return (column != "" and _is_on_plans(words, column)) or _stands_below_plans(words, heading)


@lru_cache(maxsize=256)
def _is_on_plans(words: Lexicon, column: str) -> bool:
    return words.planned_section.search(column) is not None


@lru_cache(maxsize=256)
def _stands_below_plans(words: Lexicon, heading: str) -> bool:
    told = (_told_of_plans(words, line) for line in reversed(heading.split("\n")))
    return next((each for each in told if each is not None), False)


@lru_cache(maxsize=256)  # the upper ones of several headings stand above the next ones, too
def _told_of_plans(words: Lexicon, line: str) -> bool | None:
    """Whether plans are what one heading announces; None of one that tells nothing of it."""
    if PRESENT_SECTION.search(line):
        return False
    return True if words.planned_section.search(line) and not MIXED_SECTION.search(line) else None


@lru_cache(maxsize=256)
def of_mending(heading: str) -> bool:
    """Whether a heading is on what is to be mended."""
    return MENDING_SECTION.search(heading) is not None


@lru_cache(maxsize=256)
def of_removed(words: Lexicon, heading: str) -> bool:
    """Whether a heading announces what was removed."""
    return any(words.removed_section.search(line) for line in heading.split("\n"))


@lru_cache(maxsize=256)
def announces_products(words: Lexicon, lead: str) -> bool:
    """Whether the words right above a path announce what a program leaves: `It is written to three files:`."""
    told = lead.endswith(":") and (words.runtime_before.search(lead) or words.kept.search(lead))
    return bool(told) or heads_products(lead)


@lru_cache(maxsize=256)
def heads_products(title: str) -> bool:
    """Whether what a program leaves stands below a title."""
    return OUTPUTS.fullmatch(title) is not None and not ANY_ARTIFACT.fullmatch(title)


@lru_cache(maxsize=256)
def heads_others(words: Lexicon, heading: str) -> bool:
    """Whether the nearest of the headings that tell announces what other people have."""
    for line in reversed(heading.split("\n")):
        if OURS_SECTION.search(line):
            return False
        if words.others_section.search(line):
            return True
    return False


@lru_cache(maxsize=256)
def lists_sources(heading: str) -> bool:
    """Whether the nearest heading begins a list of other people's works."""
    return any(SOURCES.match(line) for line in heading.split("\n")[-2:])


@lru_cache(maxsize=256)
def shows_output(heading: str) -> bool:
    """Whether the nearest heading is on what a program prints."""
    return PRINTED.fullmatch(nearest(heading)) is not None


@lru_cache(maxsize=256)
def is_of_users(heading: str) -> bool:
    """Whether the words right above a tree say that users of the program lay their data out so."""
    return OF_USERS.search(nearest(heading)) is not None


@lru_cache(maxsize=256)
def announces(heading: str) -> bool:
    """Whether what stands above a tree says that it is not the repository's as it is: to come, gone, others', made."""
    words = EVERY_LANGUAGE
    made = OUTPUTS.fullmatch(nearest(heading)) is not None
    return made or of_plans(words, heading, "") or of_removed(words, heading) or heads_others(words, heading)
