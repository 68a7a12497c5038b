"""Whether a list that tells of one name after the other is one of what the repository holds."""

from collections.abc import Sequence

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.facts import RawMention

_FEW, _SHARE = 3, 0.75
"""So many of a list's names, at all and as a share, are no chance."""


def lists_own(raw: RawMention, readings: Sequence[str], index: ManifestIndex) -> bool:
    """Whether most names of a mention's list stand in one directory of the repository."""
    name = raw.mention.text.strip("/")
    above = dict.fromkeys(each.removesuffix(name) for each in readings if each.endswith(name))
    held = max((sum(index.holds(place + each) for each in raw.among) for place in above), default=0)
    return held >= max(_FEW, _SHARE * len(raw.among))
