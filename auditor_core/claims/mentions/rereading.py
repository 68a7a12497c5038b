"""Mentions read again in the light of the whole report: its repository, how it was set, where it gives directories."""

import re
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from auditor_core.claims.cues import DIRECTORY_WORDS
from auditor_core.claims.cues.readers import COPY_THEN, RUNS, SAVE_AS
from auditor_core.claims.cues.shells import REDIRECTED
from auditor_core.claims.mentions import hyphens, kept
from auditor_core.claims.mentions.built import as_built
from auditor_core.claims.mentions.ends import with_wholes
from auditor_core.claims.mentions.entered import as_entered
from auditor_core.claims.mentions.hosts import as_hosts
from auditor_core.claims.mentions.libraries import without_libraries
from auditor_core.claims.mentions.placed import placed
from auditor_core.claims.names.looks import BUILD_PARTS, MADE_EXTENSIONS, MADE_NAMES, TOP_DIRECTORIES, extension
from auditor_core.claims.names.made import DATA_EXTENSIONS
from auditor_core.facts import RawMention
from auditor_core.models import Stance

_LETTER = re.compile(r"[^\W\d_]")
_OF_HOSTS = re.compile(r"\.(?:github|circleci|gitlab)/.+\.ya?ml|\.gitlab-ci\.yml")
_COPIES = re.compile(r"(?:^|[\s$;&])(?:cp|copy)(?: -\w+)* [\w./\-]+ [\"'`]?$")
"""Right before a file that a reader makes by copying another one."""
_DIRECTORY_BEFORE = re.compile(rf"\b(?:{DIRECTORY_WORDS}) [\"'`“‘«]?$", re.IGNORECASE)
_DIRECTORY_AFTER = re.compile(rf"[\"'`”’»]? (?:{DIRECTORY_WORDS})\b", re.IGNORECASE)
_NOT_THERE: frozenset[Stance] = frozenset({"planned", "negated"})


def reread(mentions: Sequence[RawMention], own: str, *, divides_words: bool) -> tuple[RawMention, ...]:
    """The mentions as the whole report tells them to be meant.

    `own` is the repository that the report links most, `owner/name`, empty where that is not clear;
    `divides_words` says that words are divided at the ends of lines.
    """
    told = without_libraries(as_entered(as_hosts(as_built(mentions))), own)
    alone = _as_lacking(_as_answered(_as_said(placed(with_wholes(told)))))
    settled = [_settle(_as_committed(mention), own) for mention in _as_made(_like_fuller(_as_made(alone)))]
    return hyphens.dropped(settled) if divides_words else tuple(settled)


def _as_said(mentions: Sequence[RawMention]) -> list[RawMention]:
    """A path without a word beside it, in a cell or a log, is meant as all that the report says of it elsewhere."""
    said: dict[str, set[Stance]] = {}
    for mention in mentions:
        if mention.mention.stance != "asserted" or not _is_alone(mention):
            said.setdefault(mention.readings[0], set()).add(mention.mention.stance)
    return [
        _if_asserted(mention, min(stances)) if _is_alone(mention) and stances and stances <= _NOT_THERE else mention
        for mention in mentions
        for stances in (said.get(mention.readings[0]),)
    ]


def _as_answered(mentions: Sequence[RawMention]) -> Sequence[RawMention]:
    """What a user answers a program that asks for a path is a file of theirs wherever it is named."""
    answered = kept.answers(mentions)
    if not answered:  # nearly always
        return mentions
    return [_if_asserted(each, "example") if each.readings[0] in answered else each for each in mentions]


def _as_lacking(mentions: Sequence[RawMention]) -> Sequence[RawMention]:
    """A path that the report surely says to be missing is so wherever it is denied or planned, though it came since."""
    lacking = {each.readings[0] for each in mentions if each.mention.stance == "negated" and each.stance_sure}
    if not lacking:
        return mentions
    return [
        each.model_copy(update={"stance_sure": True})
        if each.mention.stance in _NOT_THERE and each.readings[0] in lacking
        else each
        for each in mentions
    ]


def _is_alone(mention: RawMention) -> bool:
    """Whether nothing but marks and numbers stands in the path's sentence."""
    printed = mention.mention.text.replace("\n", " ")
    return mention.form in ("full", "bare") and not _LETTER.search(mention.mention.sentence.replace(printed, ""))


def _if_asserted(mention: RawMention, stance: Stance) -> RawMention:
    """The mention with another stance where its own words asserted it; the repository may hold it all the same."""
    if mention.mention.stance != "asserted":
        return mention
    said = mention.mention.model_copy(update={"stance": stance})
    return mention.model_copy(update={"mention": said, "stance_sure": False, "told_by": "report"})


class _Made(NamedTuple):
    """What the report says somewhere to be made by a run or a reader."""

    files: Set[str]
    directories: Set[str]
    """Those that are filled."""
    stores: Set[str]
    """Those of them of which all is made that stands below."""
    templated: Set[str]
    """Those of which only patterns are named."""
    copies: Set[str]
    """Files that a command copies others to, or writes."""
    saved: Set[str]
    """Names under which a reader saves what the text shows."""
    environments: Set[str]
    """Directories of an environment, which its user makes."""


def _as_made(mentions: Sequence[RawMention]) -> list[RawMention]:
    """What the report says to be made by a run is that wherever it is named, unless the repository holds it."""
    told = [each for each in mentions if each.mention.stance == "runtime" and _is_told_made(each)]
    stores = kept.filled(mentions)
    made = _Made(
        environments=kept.environments(mentions),
        files={each.readings[0] for each in told if not each.is_directory} | kept.made_together(mentions),
        directories={each.readings[0] for each in told if each.is_directory} | stores,
        stores=stores,
        templated=kept.templated(mentions),
        copies={each.readings[0] for each in mentions if _is_copy(each) or _is_redirected(each)},
        saved={each.readings[0] for each in mentions if _is_saved(each)},
    )
    return [_as_told(mention, made) for mention in mentions] if any(made) else list(mentions)


def _as_told(mention: RawMention, made: _Made) -> RawMention:
    path = mention.readings[0]
    filled = mention.is_directory and path in made.directories and path not in TOP_DIRECTORIES
    filled |= kept.is_templated(mention, made.templated)
    if path in made.copies or filled or kept.is_of_environment(mention, made.environments):
        return _if_asserted(mention, "runtime")
    if path in made.saved and _stands_behind(mention, RUNS):
        return _if_asserted(mention, "example")
    inside = mention.inside != "" and mention.inside in made.directories
    made_too = path in made.files or inside or kept.is_within(mention, made.stores)
    made_too = made_too or kept.made_alike(mention, made.files)
    return _if_made(mention) if made_too else mention


def _is_copy(mention: RawMention) -> bool:
    """Whether a command copies another file to there, so that it is its user's own."""
    sentence = mention.mention.sentence
    if mention.mention.stance != "runtime" or ("cp " not in sentence and "cop" not in sentence.lower()):
        return False
    return any(_COPIES.search(ahead) or COPY_THEN.search(ahead.lower()) for ahead in _ahead(mention))


def _is_redirected(mention: RawMention) -> bool:
    """Whether a command of a shell writes a file, so that it is its user's own: `cat <<EOT > wires.conf`."""
    if mention.mention.stance != "runtime" or ">" not in mention.mention.sentence:
        return False
    return any(REDIRECTED.search(ahead.lower()) for ahead in _ahead(mention))


def _is_saved(mention: RawMention) -> bool:
    """Whether a reader is told to save what the text shows under that name."""
    return mention.mention.stance in ("example", "runtime") and _stands_behind(mention, SAVE_AS)


def _stands_behind(mention: RawMention, cue: re.Pattern[str]) -> bool:
    """Whether a path stands right behind certain words, whatever their capitals."""
    return any(cue.search(ahead.lower()) for ahead in _ahead(mention))


def _ahead(mention: RawMention) -> Iterator[str]:
    """What the sentence has before each place where it names the path."""
    sentence, name = mention.mention.sentence, re.escape(mention.mention.text)
    return (sentence[: found.start()] for found in re.finditer(name, sentence))


def _is_told_made(mention: RawMention) -> bool:
    """Whether the text is sure of it, or hints at it where people seldom write such files themselves."""
    data = mention.told_by == "text" and extension(mention.readings[0]) in DATA_EXTENSIONS
    return mention.stance_sure or data or kept.keeps_data(mention)


def _if_made(mention: RawMention) -> RawMention:
    if extension(mention.readings[0].rpartition("/")[2]) not in MADE_EXTENSIONS:
        return mention
    by_name = mention.mention.stance == "runtime" and mention.told_by == "name"
    return mention.model_copy(update={"told_by": "report"}) if by_name else _if_asserted(mention, "runtime")


def _like_fuller(mentions: Sequence[RawMention]) -> list[RawMention]:
    """Names alone are meant as where the report gives their directory: as files that are there, or as none."""
    stances: dict[str, set[Stance | None]] = {}
    for mention in mentions:
        directory, slash, name = mention.readings[0].rpartition("/")
        if slash and directory:
            told = mention.mention.stance == "runtime" and _is_told_made(mention)
            firm = told or (mention.stance_sure and not mention.tentative)
            stances.setdefault(name, set()).add(mention.mention.stance if firm else None)
    return [_as_fuller(mention, stances.get(mention.readings[0])) for mention in mentions]


def _as_fuller(mention: RawMention, stances: set[Stance | None] | None) -> RawMention:
    """`stances` are those that the text gives to the fuller paths; None among them where it leaves that open."""
    said = mention.mention
    if not stances or mention.form != "bare":
        return mention
    if mention.readings[0].lower() in MADE_NAMES:
        return mention
    by_name = (mention.tentative and mention.told_by != "text") or (
        said.stance == "runtime" and not mention.stance_sure
    )
    if by_name and "asserted" in stances:
        said = said.model_copy(update={"stance": "asserted"})
        return mention.model_copy(update={"mention": said, "stance_sure": True, "tentative": False})
    only = next(iter(stances)) if len(stances) == 1 else None
    if (said.stance == "asserted" or by_name) and only in ("runtime", "planned", "negated", "example"):
        said = said.model_copy(update={"stance": only})
        return mention.model_copy(update={"mention": said, "stance_sure": False, "told_by": "report"})
    return mention


def _as_committed(mention: RawMention) -> RawMention:
    """What a code host runs works only where it is committed, whatever is said to be made by it."""
    if mention.mention.stance != "runtime" or not _OF_HOSTS.match(mention.readings[0]):
        return mention
    said = mention.mention.model_copy(update={"stance": "asserted"})
    return mention.model_copy(update={"mention": said, "stance_sure": True, "told_by": "name"})


def _is_called_directory(mention: RawMention) -> bool:
    """Whether a word for a directory stands beside a path: `the wires/ends folder`."""
    said = mention.mention
    before, found, after = said.sentence.partition(said.text.replace("\n", " "))
    if not (found and mention.form == "dir" and mention.is_directory) or said.text[0] == "/":
        return False
    return bool(_DIRECTORY_BEFORE.search(before) or _DIRECTORY_AFTER.match(after))


def _settle(mention: RawMention, own: str) -> RawMention:
    """Read a mention in the light of the repository that the report links most, `owner/name`.

    Links into others become unsure; the repository's name as a path's first part is not part of the path.
    """
    if mention.repository:
        return mention if mention.repository == own else mention.model_copy(update={"stance_sure": False})
    name = own.rpartition("/")[2]
    first, slash, rest = mention.readings[0].partition("/")
    if not name or first.lower() != name:
        return mention
    if not slash:
        return mention.model_copy(update={"tentative": True, "is_directory": False})  # `cd` into the checkout
    tentative = mention.tentative and (rest.lower() in BUILD_PARTS or not _is_called_directory(mention))
    return mention.model_copy(update={"readings": (rest, *mention.readings), "tentative": tentative})
