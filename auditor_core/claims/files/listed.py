"""Whether a list that tells of one name after the other is one of what the repository holds."""

from collections.abc import Sequence

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.facts import RawMention

_FEW, _SHARE = 3, 0.75
"""So many of a list's names, at all and as a share, are no chance."""


def lists_own(raw: RawMention, readings: Sequence[str], index: ManifestIndex) -> bool:
    """Whether most names of a mention's list stand in one directory of the repository.

    Below files, a capital word may begin what is said of them all; it is a name where other names have no ending.
    """
    name = raw.mention.text.strip("/")
    above = dict.fromkeys(each.removesuffix(name) for each in readings if each.endswith(name))
    held = max((sum(index.holds(place + each) for each in raw.among) for place in above), default=0)
    if held < max(_FEW, _SHARE * len(raw.among)):
        return False
    word = name.isalpha() and name.istitle()
    return not word or any(index.holds(place + each) for place in above for each in raw.among if "." not in each)
