"""What stands between the clauses of a sentence: words, by language, and signs."""

import re

BEFORE = {
    "en": r"(?:when|after|once|whenever)\b.{0,150}?,\s(?=(?:the|we|our|this|it)\b)"
    r"|(?:while|although|though|whereas|unlike)\b[^,;]{0,150},\s"
    r"|(?:but|whereas|while|although|though|because|since|unlike)\b",
    "es": r"(?:aunque|mientras)\b[^,;]{0,150},\s|(?:pero|aunque|mientras)\b",
    "fr": r"(?:bien que|tandis que|contrairement)\b[^,;]{0,150},\s|(?:mais|tandis que|bien que)\b",
    "de": r"(?:während|obwohl)\b[^,;]{0,150},\s|im gegensatz zu.{0,80}? (?=(?:ist|sind|steht|liegt)\b)"
    r"|(?:aber|sondern|während|obwohl)\b",
    "it": r"(?:mentre|sebbene)\b[^,;]{0,150},\s|(?:ma|mentre|sebbene)\b",
    "pt": r"(?:embora|enquanto)\b[^,;]{0,150},\s|(?:mas|embora|enquanto)\b",
    "ru": r"но\b",
}
"""Before a path: one of these begins another clause, or makes one up to its end."""

_DASH = r"—(?<=\s.)\s|–(?<=\s.)\s"
"""Between blanks. Signs stand first in a pattern, for what begins with one of a few letters is found fastest."""

SIGN_BEFORE = re.compile(
    rf";|{_DASH}|\.\s|,\s(?:which|where|so|then|and (?:the|we|it|this|now)|denn|weil|car|porque|perché)\b"
)

AFTER = {
    "en": r"(?:but|whereas|while|although|though|because|since|unlike|otherwise|or else)\b|so(?: that)? (?:i|we|it"
    r"|they|he|she)\b",
    "es": r"(?:pero|aunque|mientras)\b",
    "fr": r"(?:mais|tandis que|bien que)\b",
    "de": r"(?:aber|sondern|während|obwohl)\b",
    "it": r"(?:ma|mentre|sebbene)\b",
    "pt": r"(?:mas|embora|enquanto)\b",
    "ru": r"но\b",
}
"""After a path: one of these ends its clause."""

SIGN_AFTER = re.compile(rf";|{_DASH}|\.\s|, (?:i|we|it|they|he|she)\b")
