"""Directories that a shell goes to by turns: `cd kit/ends`, and later `cd ../wires`, which is `kit/wires`."""

from collections.abc import Iterator, Sequence
from posixpath import normpath

from auditor_core.claims.cues.shells import GOES
from auditor_core.facts import RawMention


def as_entered(mentions: Sequence[RawMention]) -> list[RawMention]:
    """The mentions; where a shell goes up and down again, that is seen from where it went before."""
    return list(_entered(mentions)) if any(_goes_up(each) for each in mentions) else list(mentions)


def _entered(mentions: Sequence[RawMention]) -> Iterator[RawMention]:
    place, page = "", 0  # where a shell went last, from the repository's root or the one above, and the page on that
    for mention in mentions:
        if not _is_entered(mention):
            yield mention
            continue
        path = mention.readings[0]
        near = place and mention.mention.page - page <= 1
        if _goes_up(mention):
            path = _from(place, path) if near else ""
        elif mention.mention.stance == "outside":
            path = ""
        place, page = path, mention.mention.page
        yield _inside(mention, path) if path and _goes_up(mention) else mention


def _goes_up(mention: RawMention) -> bool:
    return mention.readings[0].startswith("../") and _is_entered(mention)


def _is_entered(mention: RawMention) -> bool:
    """Whether a shell goes to a directory: `cd` stands right before it."""
    sentence, said = mention.mention.sentence, mention.mention.text
    return "cd " in sentence and GOES.search(sentence.partition(said)[0]) is not None


def _from(place: str, path: str) -> str:
    """A path that is written from a directory, as it is from where that is; empty where it leads out of there."""
    joined = normpath(f"{place}/{path}")
    return "" if joined in (".", "..") or joined.startswith("../") else joined


def _inside(mention: RawMention, path: str) -> RawMention:
    """The mention as one of a directory that counts where it is there."""
    said = mention.mention.model_copy(update={"stance": "asserted"})
    told = {"readings": (path,), "form": "dir", "is_directory": True, "tentative": True, "stance_sure": True}
    return mention.model_copy(update={"mention": said, **told})
