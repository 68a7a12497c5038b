"""Files that are libraries' or come with other programs, told by what the report says of them (`We use Slider.js`).

What is said of one once holds wherever the report names it.
"""

import re
from collections.abc import Sequence

from auditor_core.claims.cues.libraries import COMES_WITH, DOWNLOADED, LIBRARIES, LIBRARY_AFTER, OWN, PACKAGED
from auditor_core.claims.names.looks import CODE_EXTENSIONS, extension
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
_HEADER = re.compile(r"[\w\-]+\.h(?:pp|h)?")
_OF_SOURCES = frozenset(["c", "cc", "cpp", "cxx", "s"])
_WITHIN = re.compile(r"[a-z]\w*(?:\.[a-z]\w*){2,6}")
_SEVERAL = 2
"""Packages within one."""
_REACH = 400
"""Characters before a header that tell what a list is of."""


def without_libraries(mentions: Sequence[RawMention], own: str) -> list[RawMention]:
    """The mentions, those of what is another's tentative; `own` is the report's repository, `owner/name`."""
    found = _of_components(mentions) | _of_headers(mentions)
    found |= {mention.readings[0] for mention in mentions if _is_anothers(mention, own.rpartition("/")[2])}
    found |= _of_packages(mentions, own.rpartition("/")[2]) | _holding_others(mentions)
    if not found:  # nearly always
        return list(mentions)
    return [
        mention.model_copy(update={"tentative": True}) if mention.readings[0] in found else mention
        for mention in mentions
    ]


def _of_packages(mentions: Sequence[RawMention], own: str) -> set[str]:
    """Files in another program's package that a reader may get somewhere, and those that are called like it."""
    told = [(mention.readings[0], package) for mention in mentions if (package := _package(mention, own))]
    packages = {package for _, package in told}
    called = (each.readings[0] for each in mentions if packages and each.form == "bare" and not each.tentative)
    return {name for name, _ in told} | {name for name in called if name.partition(".")[0].lower() in packages}


def _holding_others(mentions: Sequence[RawMention]) -> set[str]:
    """Packages of code that end as files do, told by those within them: `wires.java` beside `wires.java.ends`."""
    longer = {each.readings[0] for each in mentions if each.form == "dir" and _WITHIN.fullmatch(each.readings[0])}
    names = {each.readings[0] for each in mentions if longer and each.form == "bare"}
    return {name for name in names if sum(each.startswith(f"{name}.") for each in longer) >= _SEVERAL}


def _package(mention: RawMention, own: str) -> str:
    """The package that a name alone is said to stand in, lower case; empty without one, or for the report's own."""
    said = mention.mention
    if mention.form != "bare" or mention.tentative or "from" not in said.sentence:
        return ""
    told = DOWNLOADED.match(said.sentence.partition(said.text)[2])
    package = told.group(1).lower() if told else ""
    return "" if package == own.lower() else package


def _of_components(mentions: Sequence[RawMention]) -> set[str]:
    """Libraries that are used and written like a component, unless other files of the report are named so too."""
    found = {mention.readings[0] for mention in mentions if _is_used(mention)}
    return set() if found and any(_is_alike(mention, found) for mention in mentions) else found


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


def _of_headers(mentions: Sequence[RawMention]) -> set[str]:
    """Headers that are called libraries, none of which the report names a source for."""
    found = {mention.readings[0] for mention in mentions if _is_library(mention)}
    if not found:  # nearly always
        return found
    named = [mention.readings[0].rpartition("/")[2] for mention in mentions]
    sources = {name.rpartition(".")[0] for name in named if extension(name) in _OF_SOURCES}
    return {name for name in found if name.rpartition(".")[0] not in sources}


def _is_library(mention: RawMention) -> bool:
    said = mention.mention
    if mention.form != "bare" or not _HEADER.fullmatch(said.text):
        return False
    before, _, after = said.sentence.partition(said.text)
    named = LIBRARIES.search(before[-_REACH:]) or LIBRARY_AFTER.match(after)
    return bool(named) and OWN.search(said.sentence) is None


def _is_anothers(mention: RawMention, own: str) -> bool:
    """Whether a file is said to stand in a package that is installed, or to come with a product."""
    said = mention.mention
    if mention.form not in ("bare", "full") or mention.tentative:
        return False
    _, _, after = said.sentence.partition(said.text)
    told = COMES_WITH.match(after)
    if not told and mention.form == "bare" and extension(said.text) in CODE_EXTENSIONS and "-" in after:
        told = PACKAGED.match(after)
    return told is not None and told.group(1).lower() != own
