"""Hosts whose domain is an ending of files as well: that something is fetched from `turns.sh/all` tells it."""

import re
from collections.abc import Sequence

from auditor_core.facts import RawMention

_BITS = ("curl ", "wget ", "://")
_FETCHED = re.compile(
    r"(?:\b(?:curl|wget)\s(?:[^\s|;&]{1,80}\s){0,8}?[\"'`]?|\bhttps?://)((?:[\w\-]{1,40}\.){1,3}[a-z]{2,3})/(?=[\w ?])"
)
"""Behind a command that fetches something, or a scheme: a host, and what it is asked for."""


def as_hosts(mentions: Sequence[RawMention]) -> Sequence[RawMention]:
    """The mentions, those of hosts as of no file, unless the repository holds one of that name."""
    sentences = {each.mention.sentence for each in mentions if any(map(each.mention.sentence.__contains__, _BITS))}
    hosts = {name for sentence in sentences for name in _FETCHED.findall(sentence)}
    if not hosts:  # nearly always
        return mentions
    return [_as_host(each) if each.form == "bare" and each.readings[0] in hosts else each for each in mentions]


def _as_host(mention: RawMention) -> RawMention:
    if mention.mention.stance != "asserted":
        return mention
    said = mention.mention.model_copy(update={"stance": "example"})
    return mention.model_copy(update={"mention": said, "stance_sure": False, "told_by": "report"})
