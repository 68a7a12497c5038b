"""From what trees name to mentions: the comment of a row tells how its path is meant, or what stands above the tree."""

from auditor_core.claims.cues.runtime import UNTRACKED
from auditor_core.claims.cues.there import DOES
from auditor_core.claims.mentions.making import SENTENCE_LENGTH, by_name
from auditor_core.claims.stance.above import announces, is_of_users
from auditor_core.claims.stance.context import Context
from auditor_core.claims.stance.deciding import judge
from auditor_core.claims.trees.parts import TreeMention
from auditor_core.facts import RawMention
from auditor_core.models import Mention, Stance


def tree_mention(mention: TreeMention, heading: str, *, shown: bool = False) -> RawMention:
    """The mention that a tree's row or its comment makes; one that is only shown is of a tree called an example."""
    found, line = mention.found, mention.line
    stance, sure = (
        _told(mention, heading, shown=shown) if found.stance in ("asserted", "runtime") else ("asserted", True)
    )
    told = stance == "runtime"
    stance, sure, tentative = by_name(found, stance, sure=sure)
    if mention.comment and UNTRACKED.search(mention.comment.lower()):
        stance, sure, told = "runtime", False, True
    return RawMention(
        mention=Mention(
            page=line.page,
            box=line.box(found.start, found.end),
            text=line.text[found.start : found.end],
            stance=stance,
            sentence=line.text[:SENTENCE_LENGTH],
        ),
        readings=tuple(dict.fromkeys(found.readings)),
        form=found.form,
        stance_sure=sure,
        told_by="text" if told and stance == "runtime" else "name",
        is_directory=found.is_directory,
        tentative=tentative,
        places=mention.places,
    )


def _notes(comment: str) -> tuple[str, ...]:
    """The comment, and the bracket that ends it: `all runs (created automatically)`."""
    whole = comment.rstrip()
    lead, bracket, last = whole.rpartition("(")
    ends = bracket and lead and last.endswith(")")
    return (whole.rstrip(")]"), *([last.rstrip(")")] if ends else []))


def _told(mention: TreeMention, heading: str, *, shown: bool) -> tuple[Stance, bool]:
    """What comment and heading say of a path, and whether that is sure."""
    if shown or is_of_users(heading):
        return "example", False
    above = heading if announces(heading) else ""
    if not mention.comment and not above:
        return "asserted", True
    comment = mention.comment.lower().lstrip("#/←-—–([ ")
    before, name, after = comment.partition(mention.named.lower()) if mention.named else ("", "", " " + comment)
    context = Context(before, after, path=name, heading=above, row=() if name else _notes(comment))
    stance, sure = judge(context)
    if stance == "planned" and not sure and DOES.match(comment):
        stance = "asserted"
    return stance, sure and stance != "runtime"  # what is generated may be committed all the same
