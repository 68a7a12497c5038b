"""Terms that a text names only as what others claim to have, or what is looked for in their work."""

import re

from auditor_core.detectives.docs.terms import Term

_CLAIMED = (
    r"\b(?:plead(?:s|ed|ing)?|claim(?:s|ed|ing)?|alleg(?:es?|ed|ing)|mention(?:s|ed|ing)?|invok(?:es?|ed|ing)"
    r"|prais(?:es?|ed|ing)|boast(?:s|ed|ing)? of|argu(?:es?|ed|ing) (?:for|about|over)) (?:[\w-]+ ){0,2}?[\"'“‘*_]*"
    r"(?:[\w-]+ ){0,2}?(?:%s)"
)
"""That somebody says a submission has it: the sentence is about that, not about the thing."""
_SOUGHT = (
    r"\b(?:detect|deriv|infer|recogni[sz]|identif|count|list|extract|find|look|search)\w* (?:out |for |up )?"
    r"(?:which|whether|if|where|how many) (?:(?:the|a|its|their|any|of the) )?(?:\w+ )?"
    r"(?:nodes?|edges?|graphs?|branch(?:es)?|code|repositor(?:y|ies)|submissions?|projects?|it|they|there) "
    r"(?:(?:really|ever|has|have|uses?|contains?|is|are|an?|any) ){0,3}(?:%s)"
)
"""That somebody looks whether a submission has it."""
_OWN = re.compile(r"\b(?:[Ww]e|[Oo]ur|us|I|[Mm]y)\b")


def is_claimed(term: Term, text: str) -> bool:
    """Whether a text names a term only as what others claim, as a rule on their opinions does.

    `An opinion that pleads metacognition without an exhibit loses two points.` Or as what is looked for in a
    submission: `The walker lists which nodes fan out.`
    """
    named = term.wording.pattern.pattern
    left = re.sub(f"{_CLAIMED % named}|{_SOUGHT % named}", " ", text, flags=re.IGNORECASE)
    return left != text and not term.wording.search(left.lower()) and not _OWN.search(text)
