"""Whether a value can be a credential, or only stands where one would: placeholders, defaults, keys made up by hand."""

import math
import re
from collections import Counter
from itertools import pairwise

_PLACEHOLDER = re.compile(
    r"your|example|sample|placeholder|dummy|fake|test|mock|change|replace|insert|todo|xxx|\.\.\.|abcdef|12345|<|\$\{|none"
    r"|redacted|secret[_-]?key|api[_-]?key|qwert|asdfg|zxcvb",
    re.IGNORECASE,
)
_ENTROPY = 3.5
"""Bits a character from which a value looks generated rather than written by hand."""
LONGEST_WORD = 12
"""A value whose parts between dashes, dots and underscores are all shorter is made of words."""
LONGEST_PLAIN = 16
"""The same of a value without quotes, which may also be the name of something."""
_PART = re.compile(r"[-_.]")
_DIGITS = re.compile(r"\d+")
_MANY = 3
"""Runs of digits that no name has within one word."""
PASSWORD = re.compile(r"(?=\S{0,63}[A-Za-z])(?=\S{0,63}[0-9])[\w!#$%&*+.?@^~-]{8,64}", re.ASCII)
"""What people choose: short, with a letter and a digit."""
_LOCAL = re.compile(
    r"p[a4@][s5$]{2}(?:w[o0]?r?d)?|s[e3]cr[e3]t|adm[i1]n|root|user|guest|default|local|dev|prod|demo|docker|compose"
    r"|let_?me_?in|welcome|postgres|mysql|maria|mongo|redis|rabbit|neo4j|elastic|minio|langfuse|airflow|grafana|k8s|s3|db",
    re.IGNORECASE,
)
"""What passwords are called on a machine of one's own: services, and the usual defaults."""
_WITHIN = re.compile(r"[A-Za-z]\d+[A-Za-z]")
_FULL, _FULL_OF = 37, {"OpenAI key": 51, "Anthropic key": 90}
"""Characters that keys of the providers have at least; those made up for tests are often shorter."""
_REPEATED = re.compile(r"(.)\1{3}|(.{5,}).*\2", re.IGNORECASE)
_STEPS = 4
"""Characters that follow one another in the alphabet, or among the digits, in no generated key."""


def is_real(value: str, *, generated: bool, longest: int = LONGEST_WORD) -> bool:
    """Whether a value is no placeholder, and, where that is asked for, looks generated."""
    if _PLACEHOLDER.search(value):
        return False
    if not generated:
        return True
    looks_random = max(map(len, _PART.split(value))) >= longest and any(character.isdigit() for character in value)
    return looks_random and entropy(value) >= _ENTROPY


def is_chosen(value: str) -> bool:
    """Whether a value is a password with digits within its words, and more than a default with a number behind."""
    return bool(
        PASSWORD.fullmatch(value)
        and not value.startswith("$")
        and _WITHIN.search(_LOCAL.sub("-", value))
        and not _PLACEHOLDER.search(value)
    )


def is_of_full_form(rule: str, value: str) -> bool:
    """Whether a key is as long as a real one, and neither counts nor repeats, as what is made up for a test does."""
    codes = [ord(character) for character in value.lower()]
    steps = [right - left for left, right in pairwise(codes)]
    counted = any(set(steps[start : start + _STEPS - 1]) == {1} for start in range(len(steps) - _STEPS + 2))
    return len(value) >= _FULL_OF.get(rule, _FULL) and not counted and not _REPEATED.search(value)


def is_generated_word(word: str) -> bool:
    """Whether one word, of whatever text, has a part that no name would have."""
    return len(word) >= LONGEST_WORD and any(
        len(part) >= LONGEST_WORD and len(_DIGITS.findall(part)) >= _MANY and entropy(part) >= _ENTROPY - 0.5
        for part in _PART.split(word)
    )


def entropy(value: str) -> float:
    """Shannon entropy in bits a character."""
    counts = Counter(value).values()
    return -sum(count / len(value) * math.log2(count / len(value)) for count in counts) if value else 0.0
