"""What a text may hold, told by each of its words alone: most of them come again and again, and tell nothing.

Each reader of a passage looks for something that few passages hold. To ask all the words once, and to keep the
answers, costs less than what each reader would do to find nothing.
"""

import re
from functools import lru_cache, reduce
from operator import or_

from auditor_core.claims.cues import DIRECTORY_STEMS, bases, divided, examined, files, legends
from auditor_core.claims.names.tokens import LONGEST_WORD, may_name

NAME, DIRECTORY, DIVIDED, MARK, REPOSITORY, TABLE, RELATIVE, FILES = (1 << number for number in range(8))
"""Some word may be a path, or holds a bit of the words for a directory, for what is divided, and so on."""
ANYTHING = (1 << 8) - 1
_BITS = {
    DIRECTORY: DIRECTORY_STEMS,
    DIVIDED: divided.DIVIDED_BITS,
    MARK: legends.BITS,
    REPOSITORY: examined.BITS,
    TABLE: bases.TABLE_BITS,
    RELATIVE: bases.RELATIVE_BITS,
    FILES: files.FILE_BITS,
}
_ANY_BIT = re.compile("|".join([re.escape(bit) for bits in _BITS.values() for bit in bits]))


def signs_of(text: str) -> int:
    """What a text may hold; what it surely does not is left out. Longer words are not kept, and may be anything."""
    words = text.replace("\n", " ").split(" ")
    return reduce(or_, map(_signs, words), 0) if max(map(len, words)) <= LONGEST_WORD else ANYTHING


@lru_cache(maxsize=16_384)
def _signs(word: str) -> int:
    named, lower = NAME if may_name(word) else 0, word.lower()
    if not _ANY_BIT.search(lower):  # nearly always
        return named
    return named + sum([sign for sign, bits in _BITS.items() if any(map(lower.__contains__, bits))])
