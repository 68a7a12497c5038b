"""Whether the report explains a term that a rubric names, be it of the field or not."""

import re

from auditor_core.checks.scene import Scene

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_SAYS_HOW = re.compile(
    r"\b(because|since|so that|thereby|by (?:means|\w+ing)|means|through|using|which \w+s|when|until|instead of|"
    r"rather than|ensur\w+|prevent\w*|allow\w*|merg\w+|combin\w+|compar\w+|requir\w+|work\w*)\b",
    re.IGNORECASE,
)
_WORDS = 9
"""A sentence of fewer words explains nothing, unless it defines the term."""
_AFTER = (
    r"\w*[\"'”’*]*(?: \([^()]{1,60}\))?(?:,? (?:in|of|for|as) (?:[\w'’-]+ ){0,3}[\w'’-]+)?,?"
    r"(?: (?:which|that|itself))?"
)
"""What may stand between a term and what is said of it: `overfitting (see below)`, `recursion in programs`."""
_IS = (
    r"(?:means?|describes?|denotes?|signif(?:ies|y)|stands? for|(?:is|are) (?:when|where|defined as|understood as)"
    r"|refers? to(?! (?:the |our |an? )?(?:chapter|section|figure|table|page|appendix))"
    r"|(?:occurs?|happens?|arises?) (?:when|where|if)"
    r"|(?:is|are) the (?:act|art|process|practice|property|technique|tendency|ability|method|way|idea) (?:of|that|by))"
)
"""What makes a sentence say what something is."""
_WHAT = r" (?!(?:a lot|so much|much|everything|nothing|a great deal)\b)(?:\S+ ){2}\S"
"""Three words at least, and none that only say how dear it is to somebody."""


def explained(scene: Scene, term: str) -> bool:
    """Whether the report explains a term: as the detective says of terms of the field, else by its sentences."""
    known = [item for item in scene.document.concepts if item.term.lower() == term.lower()]
    if known:
        return any(item.explained for item in known)
    named, defines = re.compile(rf"\b{re.escape(term)}", re.IGNORECASE), _defining(term)
    return any(
        named.search(sentence)
        and (defines.search(sentence) or (len(sentence.split()) >= _WORDS and _SAYS_HOW.search(sentence)))
        for page in scene.document.page_texts
        for sentence in _SENTENCE.split(" ".join(page.text.split()))
    )


def _defining(term: str) -> re.Pattern[str]:
    """What a sentence that defines a term looks like: `X means that …`, `by X we mean …`."""
    name = re.escape(term)
    return re.compile(
        rf"\b{name}{_AFTER} {_IS}{_WHAT}|\bby [\"'“‘*]*{name}[\"'”’*,]* (?:we|I) mean{_WHAT}", re.IGNORECASE
    )
