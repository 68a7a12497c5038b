"""Whether the report explains a term that a rubric names, be it of the field or not: the sentence that does."""

import re
from collections.abc import Iterator

from auditor_core.checks.scene import Scene

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_SO_THAT = (
    r"\b(?:because|since|so that|, so|thereby|by (?:means|\w+ing)|(?:which|that) \w+s|in order to|instead of|"
    r"rather than|without \w+ing|ensur\w+|prevent\w*|allow\w*|lets?|merg\w+|combin\w+|compar\w+|requir\w+)\b"
)
"""What says of a term that stands before it how it works, or what for."""
_WHEN = r"\b(?:when|until|through|using|work(?:s|ing)?|means|if|while)\b"
"""The same, where the sentence is about the term."""
_TOLD = re.compile(
    r"\b(?:talk\w*|discuss\w*|met|meet(?:s|ings?)?|learn(?:ed|t|ing)?|stud(?:y|ied)|lectures?|lessons?|zoom|chapters?"
    r"|sections?|courses?|exams?|presented|wrote about|read about)\b",
    re.IGNORECASE,
)
"""Words of a sentence on how somebody came by a term, which is no explanation."""
_WORDS = 9
"""A sentence of fewer words explains nothing, unless it defines the term."""
_AFTER = (
    r"\w*[\"'”’*]*(?: \([^()]{1,60}\))?(?:,? (?:in|of|for|as) (?:[\w'’-]+ ){0,3}[\w'’-]+)?,?"
    r"(?: (?:which|that|itself))?"
)
"""What may stand between a term and what is said of it: `overfitting (see below)`, `recursion in programs`."""
_THING = (
    r"(?:is|are) (?:(?:an?|one|any|the) )?(?!(?:\w+ ){0,2}(?:topic|problem|issue|subject|thing|challenge|question)s?\b)"
    r"(?:[\w'’-]+,? ){1,6}?(?:(?:that|which|who|where|whose)(?! (?:we|i|you|they|he|she|our|was|were)\b)"
    r"|in which|by which|used (?:to|for)|for \w+ing|of \w+ing|made of)"
)
"""`is a sorted structure that …`, `are copies of the data used to …`; not `is a topic that we …`."""
_IS = (
    r"(?:means?|describes?|denotes?|signif(?:ies|y)|stands? for|(?:is|are) (?:when|where|defined as|understood as)"
    r"|refers? to(?! (?:the |our |an? )?(?:chapter|section|figure|table|page|appendix))"
    r"|(?:occurs?|happens?|arises?) (?:when|where|if)"
    r"|(?:is|are) the (?:act|art|process|practice|property|technique|tendency|ability|method|way|idea) (?:of|that|by)"
    rf"|{_THING})"
)
"""What makes a sentence say what something is."""
_WHAT = r" (?!(?:a lot|so much|much|everything|nothing|a great deal)\b)(?:\S+ ){2}\S"
"""Three words at least, and none that only say how dear it is to somebody."""


def explanation(scene: Scene, term: str) -> tuple[str, int] | None:
    """The sentence that explains a term, and its page, else None.

    Of terms of the field the detective has found it, of any other one its words tell.
    """
    known = [item for item in scene.document.concepts if item.term.lower() == term.lower()]
    if known:
        return next(((item.sentences[0], item.pages[0]) for item in known if item.explained), None)
    defines, says_how = _defining(term), _saying_how(term)
    return next(
        (
            (sentence, page)
            for sentence, page in _sentences(scene)
            if defines.search(sentence)
            or (len(sentence.split()) >= _WORDS and says_how.search(sentence) and not _TOLD.search(sentence))
        ),
        None,
    )


def _sentences(scene: Scene) -> Iterator[tuple[str, int]]:
    for page in scene.document.page_texts:
        yield from ((sentence, page.page) for sentence in _SENTENCE.split(" ".join(page.text.split())))


def _defining(term: str) -> re.Pattern[str]:
    """What a sentence that defines a term looks like: `X means that …`, `by X we mean …`."""
    name = re.escape(term)
    return re.compile(
        rf"\b{name}{_AFTER} {_IS}{_WHAT}|\bby [\"'“‘*]*{name}[\"'”’*,]* (?:we|I) mean{_WHAT}", re.IGNORECASE
    )


def _saying_how(term: str) -> re.Pattern[str]:
    """What a sentence looks like that says how a term works: `X …, so that …`, `X is … when …`, `with X, …`."""
    name = re.escape(term)
    return re.compile(
        rf"\b{name}.*(?:{_SO_THAT})|^(?:\W*\w+\W+){{0,2}}?{name}.*(?:{_WHEN})"
        rf"|\b(?:by|with|without|using|thanks to) (?:\w+ ){{0,2}}?{name}\w*,? (?:\w+ ){{4}}",
        re.IGNORECASE,
    )
