"""Whether a caption says what its diagram shows. Pure."""

import re

_NUMBERED = re.compile(r"\s*\w{3,12}\.?\s*\d", re.IGNORECASE)
"""`Figure 1`, `Abb. 2`: how a caption opens in many languages."""
_OF_DIAGRAMS = re.compile(
    r"diagram|\bgraph|state ?graph|figur|flow|chart|overview|schem|pipeline|state ?machine|parallel|topolog|layout"
    r"|drawing|picture|image|\bhow\b",
    re.IGNORECASE,
)
_OF_PROGRAMS = re.compile(r"architect|structur|detective|judge|\bnode|swarm|design|system|process|step", re.IGNORECASE)
"""Words that captions of diagrams share with the headings of chapters, which are shorter."""
_A_HEADING = 4
"""Words of a chapter's heading at most."""


def says_what_it_shows(caption: str) -> bool:
    """Whether a caption speaks of the diagram; the heading of the chapter in which it stands may not."""
    long = len(re.findall(r"[^\W\d]+", caption)) > _A_HEADING
    return bool(_NUMBERED.match(caption) or _OF_DIAGRAMS.search(caption) or (long and _OF_PROGRAMS.search(caption)))
