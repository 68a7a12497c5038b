"""Pieces of paths that a text speaks of, as it does of any characters: `it joined “ends/” with the next word`."""

from auditor_core.claims.files.manifest import ManifestIndex
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


def is_whole_file(path: str, raw: RawMention, index: ManifestIndex) -> bool:
    """Whether a directory at a line's end turned out to be the beginning of a file's path."""
    return len(raw.readings) > 1 and path in index.files and not raw.readings[0].endswith(path)
