"""Libraries that are named like files, told by what the report says of them (`We use Slider.js`)."""

import re
from collections.abc import Sequence

from auditor_core.facts import RawMention

_NAME = re.compile(r"[A-Z][A-Za-z]+\.js")
_LIKE_IT = re.compile(r"[A-Z][A-Za-z]*\.jsx?")
"""A component's file; where a report has another one, this may be one as well."""
_USED = re.compile(
    r"(?:\b(?:we|i|it|project|app|application|program|front-?end|back-?end|client|server|site|website|platform|wir)"
    r" (?:\w+ly |also |auch )?(?:use|uses|used|chose|adopted|adopt|rely on|relies on|nutzen|verwenden|benutzen)"
    r"|\b(?:using|usamos|utilizamos|usiamo|utilizziamo|utilisons|usa|utiliza|utilise|nutzt|verwendet)"
    r"|\b(?:built|build|based|runs|running|powered|made|basiert|basado|basada|construido|construida)"
    r" (?:on|with|by|upon|auf|en|con))\s\W*$",
    re.IGNORECASE,
)
_IS_FILE = re.compile(r"\W*\s(?:component|file|page|module|script|view|hook|from|in|inside|as the)\b", re.IGNORECASE)
"""What follows the name of a file."""


def without_libraries(mentions: Sequence[RawMention]) -> list[RawMention]:
    """The mentions, those of libraries that are used tentative, unless other files of the report are named so too."""
    found = {mention.readings[0] for mention in mentions if _is_used(mention)}
    if not found or any(_is_alike(mention, found) for mention in mentions):
        return list(mentions)
    return [
        mention.model_copy(update={"tentative": True}) if mention.readings[0] in found else mention
        for mention in mentions
    ]


def _is_used(mention: RawMention) -> bool:
    said = mention.mention
    if mention.form != "bare" or mention.tentative or not _NAME.fullmatch(said.text):
        return False
    before, _, after = said.sentence.partition(said.text)
    return _USED.search(before) is not None and _IS_FILE.match(after) is None


def _is_alike(mention: RawMention, found: set[str]) -> bool:
    """Whether a mention is surely of a file whose name is written as those that were found."""
    name = mention.readings[0].rpartition("/")[2]
    return mention.readings[0] not in found and not mention.tentative and _LIKE_IT.fullmatch(name) is not None
