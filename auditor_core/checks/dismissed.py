"""What a prompt for the defense says does not count: `effort and intent are of no interest`, `no leniency`. Pure.

Its words are those of the side, and what is said of them is the other side's. A dismissal under a condition is none:
`no credit without a cited file`.
"""

import re

_WORD = (
    r"(?:effort|inten|lenien|merc[yi]|credit|reward|workaround|creativ|partial|progress|potential|context|growth|prais"
    r"|sympath|generos|compassion|empath|toleran|spirit|strength|excus|mitigat|circumstanc|promis|encourag|benefit)\w*"
)
"""Words of the defense that a prompt may wave aside; to ignore what is imperfect is another matter."""
_ANY = r"[a-z][a-z-]*(?: [a-z][a-z-]*)?"
"""Something that may be waved aside: `effort`, `partial progress`."""
_OWN = r"(?:the |any |all |their |its |good |such |author['’]s |student['’]s )?"
_LIST = rf"{_OWN}{_ANY}(?:(?:, | and | or | nor |, and |, or ){_OWN}{_ANY}){{0,6}}"
_NOTHING = (
    r"(?:(?:is|are) (?:entirely |completely |wholly |simply |just )?"
    r"(?:of no (?:interest|importance|relevance|concern|weight|value|account|consequence)|irrelevant|immaterial"
    r"|beside the point|worthless|no (?:excuse|defen[cs]e|argument|reason)s?|not (?:your|a) concern"
    r"|not (?:to be )?(?:considered|credited|rewarded|counted|excused)|(?:to be )?(?:ignored|disregarded|dismissed))"
    r"|(?:do|does) not (?:count|matter|interest|excuse|concern)|counts? for nothing|plays? no (?:role|part)"
    r"|(?:must|should|shall|may|can) (?:not be (?:considered|credited|rewarded|counted|excused)"
    r"|be (?:ignored|disregarded|dismissed))"
    r"|(?:is|are|count|counts) (?:to be )?(?:(?:treated|counted|seen|regarded|scored|punished) )?as (?:an? )?(?:\w+ )?"
    r"(?:defect|fault|failure|flaw|violation|gap|shortcut|weakness)\w*)\b"
)
"""What is said of something that does not count."""
_LOST = r"(?:too|wasted|worthless|lost|overlooked|unnoticed|unseen|missed|forgotten|ignored|dismissed|uncredited)\b"
"""What makes a denial of it the opposite: `no effort goes unnoticed`."""
_HELD = r"(?![^.;]{0,60}\b(?:without|unless|except|beyond|that|which|where|when|if|until|only)\b)"
"""No condition follows."""
_DISMISSED = re.compile(
    rf"(?:(?:^|[,;:—–-]\s*|\b(?:that|because|while|since|and|but|as)\s+)(?P<said>{_LIST}) {_NOTHING}"
    rf"|(?<!not )(?<!never )(?<!['’]t )\b(?:ignore|disregard|dismiss|discount) (?P<waved>{_LIST})\b"
    rf"|\b(?:no|zero|neither) (?P<none>{_OWN}{_WORD}(?:(?: |, | and | or | nor |, and |, or )(?:no )?{_WORD}){{0,6}})\b"
    rf"(?! (?:is|are|was|goes|should|must|may) (?:\w+ ){{0,2}}{_LOST})"
    rf"|\b(?:do not|don['’]t|never) (?:ever )?(?:give |grant |offer )?(?:credit|reward|praise|excuse|consider|weigh"
    rf"|value|honou?r|accept)(?: for)? (?P<refused>{_LIST})\b){_HELD}",
    re.IGNORECASE,
)
_WRAPPED = re.compile(r"\n(?![ \t]*(?:\n|[-*•#\d]))")
"""Ends of lines within a paragraph."""
_WAVED = re.compile(rf"\b{_WORD}", re.IGNORECASE)


def without_dismissed(text: str) -> str:
    """A prompt without the defense's words where it says that they do not count, its lines joined to paragraphs."""
    whole = _WRAPPED.sub(" ", text)
    parts = (part.strip() for part in re.split(r"(?<=[.!?])\s+|\n+", whole))
    return "\n".join(_DISMISSED.sub(lambda match: _WAVED.sub(" ", match[0]), part) for part in parts)
