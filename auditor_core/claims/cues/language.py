"""The language that a text is in, told by its frequent words."""

import re
from functools import lru_cache
from itertools import chain


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_WORD = re.compile(r"\w+")
_OTHER_LETTER = re.compile(r"[^\W\d_a-z]")
_OTHER_LANGUAGE = _words(
    """
    der die das den dem und ist mit auf nicht wird wurde ein eine el los la lo al del que para con su se en una le
    les des du est dans pas sur avec une il gli della che nel nella dal alla di non viene sono os um uma em foi na
    ao het een niet wordt nie jest bir ve yok nous wir noi
    """
)
"""Letters and frequent words that English has not; lower case."""
_ENGLISH = _words("the is are was of and with to we for it this by has not")
_ELIDED = re.compile(r"\b[ldn]'")
_FREQUENT = {
    "de": _words("der die das den dem und ist sind auf nicht wird ein eine einen im zu für sich wir"),
    "es": _words("el los las la del que con una un y en se es por para como está al"),
    "fr": _words("le les la des du est dans et une un que qui pour par sur avec nous au l' d' n'"),
    "it": _words("il gli la della del che nel nella di è un una sono si dal dalla"),
    "pt": _words("os da dos das em que com uma um é são não para na ao pela"),
}
"""Frequent words, none of them English, of the languages that have cues of every kind."""
_ANY_FREQUENT = frozenset(chain.from_iterable(_FREQUENT.values()))
FUNCTION_WORDS = (
    _ANY_FREQUENT
    | _ENGLISH
    | _words(
        """
    in on at from by into as or that which where when then than also can will you nel nello nei negli dal dai alla ai
    e o ed ha per contiene presente dal entre desde hay está dem vom zum zur beim als oder wo à aux ou où no na nos nas
    questa questo queste questi quella quello seguente seguenti esta este estas estos siguiente siguientes cette cet ces
    suivant suivante suivants suivantes diese dieser dieses diesem diesen folgende folgenden seguinte seguintes this
    these those following
    """
    )
)
"""Words of several languages that name nothing themselves, lower case."""
_ENOUGH = 3
"""Frequent words that tell a text's language."""


_OWN_LETTERS = re.compile(r"(?P<pl>[łżźśń])|(?P<cs>[ěřů])|(?P<tr>ğ|(?<!´)ı(?![\u0300-\u036f]))|(?P<ro>[șț])")
"""Letters that no language has but one of those with fewer cues; TeX sets an `í` of a dotless letter and its accent."""
_OF_THEIRS = _words("na se a o u za do de in al")
"""Frequent words that such languages have as well."""


_IS_ENGLISH, _IS_FOREIGN, _IS_FREQUENT = "efo"
"""Stand for a frequent English word, for one that English has not, and for one that is frequent in another language."""


def language_of(text: str, around: str) -> str:
    """The language of a lower-case text and the headings `around` it, as `en`; empty where that is unclear."""
    signs = _signs_of_all(text) + _signs_around(around)
    if _IS_ENGLISH in signs and _IS_FOREIGN not in signs:
        return "en"
    own = _by_letters(text, signs)
    if own or signs.count(_IS_FREQUENT) < _ENOUGH:
        return own
    words = [word for part in (text, around) for word in (*_WORD.findall(part), *_ELIDED.findall(part))]
    counts = {name: sum(map(frequent.__contains__, words)) for name, frequent in _FREQUENT.items()}
    first, second = sorted(counts, key=lambda name: -counts[name])[:2]
    sure = counts[first] >= _ENOUGH and counts[first] > max(counts[second], 2 * signs.count(_IS_ENGLISH))
    return first if sure else ""


def _by_letters(text: str, signs: str) -> str:
    """The language whose letters a text has that holds words of no other one; empty where that is unclear."""
    found = None if text.isascii() or _IS_ENGLISH in signs else _OWN_LETTERS.search(text)
    if not found or not _ANY_FREQUENT.isdisjoint(set(_WORD.findall(text)) - _OF_THEIRS):
        return ""
    return found.lastgroup or ""


def _signs_of_all(text: str) -> str:
    return "".join(map(_signs, text.split()))


_signs_around = lru_cache(maxsize=256)(_signs_of_all)
"""Many texts stand under the same headings."""


@lru_cache(maxsize=8192)
def _signs(run: str) -> str:
    """What the words in a run of characters tell of their language."""
    words = _WORD.findall(run)
    foreign = not _OTHER_LANGUAGE.isdisjoint(words) or _OTHER_LETTER.search(run)
    return (
        _IS_ENGLISH * sum(map(_ENGLISH.__contains__, words))
        + _IS_FOREIGN * bool(foreign)
        + _IS_FREQUENT * sum(map(_ANY_FREQUENT.__contains__, (*words, *_ELIDED.findall(run))))
    )
