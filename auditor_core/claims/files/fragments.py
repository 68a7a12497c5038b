"""Pieces of paths that a text speaks of, as it does of any characters: `it joined “ends/” with the next word`."""

from auditor_core.claims.mentions.described import is_told
from auditor_core.facts import RawMention

_QUOTES = (('"', '"'), ("“", "”"), ("„", "“"), ("«", "»"), ("‘", "’"), ("'", "'"), ("`", "`"))


def is_fragment(raw: RawMention) -> bool:
    """Whether a single name with a slash stands in quotation marks, and nothing beside it tells of a directory."""
    text, sentence = raw.mention.text, raw.mention.sentence
    if raw.form != "dir" or not raw.is_directory or text.find("/") != len(text) - 1:
        return False
    for begin, end in _QUOTES:
        at = sentence.find(f"{begin}{text}{end}")
        if at >= 0:
            return not is_told(sentence, at + 1, at + 1 + len(text))
    return False
