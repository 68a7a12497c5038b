"""Hyphens at the ends of lines, in a report that divides words: a path keeps those that it has elsewhere."""

from collections.abc import Sequence, Set

from auditor_core.facts import RawMention


def dropped(mentions: Sequence[RawMention]) -> tuple[RawMention, ...]:
    """The mentions, those that a line's end divides without the hyphen there, unless the report shows it elsewhere."""
    whole = [mention.readings[0] for mention in mentions if "\n" not in mention.mention.text]
    hyphenated = {*whole, *(path.rpartition("/")[2] for path in whole)}
    return tuple(mention if _has_hyphen(mention, hyphenated) else _without_hyphen(mention) for mention in mentions)


def _has_hyphen(mention: RawMention, hyphenated: Set[str]) -> bool:
    """Whether the report gives a path, or its name alone, with the hyphen elsewhere."""
    path = mention.readings[0]
    name = path.rpartition("/")[2]
    return path in hyphenated or ("-" in name and name in hyphenated)


def _without_hyphen(mention: RawMention) -> RawMention:
    """The mention read without the hyphen at its line's end first, as in a report that divides words."""
    first, *others = mention.readings
    at = first.find("-")
    while at >= 0:
        divided = first[:at] + first[at + 1 :]
        if divided in others and not any(map(str.isdigit, first[at - 1 : at + 2])):  # dates keep theirs
            rest = [each for each in mention.readings if each != divided]
            return mention.model_copy(update={"readings": (divided, *rest)})
        at = first.find("-", at + 1)
    return mention
