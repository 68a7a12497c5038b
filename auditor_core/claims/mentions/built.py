"""Programs that a command of the report builds: `gcc bend.c -o bend`, and `./bend` wherever it is run."""

from collections.abc import Sequence

from auditor_core.claims.cues.shells import BUILT
from auditor_core.claims.names.looks import names_file
from auditor_core.facts import RawMention


def as_built(mentions: Sequence[RawMention]) -> Sequence[RawMention]:
    """The mentions, those of what a command builds as made by it, though somebody may have committed it."""
    sentences = {each.mention.sentence for each in mentions if "-o " in each.mention.sentence}
    built = {name for sentence in sentences for name in BUILT.findall(sentence)}
    if not built:  # nearly always
        return mentions
    return [_made(each) if _is_program(each) and each.readings[0] in built else each for each in mentions]


def _is_program(mention: RawMention) -> bool:
    """Whether a mention is of a name alone that tells no kind of file, and is no directory's."""
    name = mention.readings[0]
    return mention.form in ("bare", "dir") and not (mention.is_directory or "/" in name or names_file(name))


def _made(mention: RawMention) -> RawMention:
    if mention.mention.stance != "asserted":
        return mention
    said = mention.mention.model_copy(update={"stance": "runtime"})
    return mention.model_copy(update={"mention": said, "stance_sure": True, "told_by": "report"})
