"""Words as checks compare them. Pure."""

import re
from collections.abc import Iterable, Sequence

_WORD = re.compile(r"[a-z]{3,}")
_STOP_WORDS = frozenset(
    _WORD.findall(
        """
        a about after all also an and any are as at be been being but by can could did do does each for from had
        has have her his how if in into is it its may more most must never no nor not of on one only or other our
        out over own shall she should so some such than that the their them then there these they this those
        through to too under until up upon was we were what when where whether which while who will with would you
        your
        """
    )
)


def content_words(text: str) -> frozenset[str]:
    """Words of three letters or more, in lower case, stop words apart."""
    return frozenset(_WORD.findall(text.lower())) - _STOP_WORDS


def jaccard(left: Iterable[str], right: Iterable[str]) -> float:
    """Shared items over all items, 0 to 1; 0 where there are none."""
    first, second = set(left), set(right)
    union = first | second
    return len(first & second) / len(union) if union else 0.0


def quote(text: str, limit: int = 80) -> str:
    """Foreign text for a message: on one line, printable, shortened to `limit` characters."""
    start = text[: limit * 8]
    if not start.isprintable():
        start = "".join(mark if mark.isprintable() else " " for mark in start)
    line = " ".join(start.split())
    return line if len(line) <= limit else f"{line[: limit - 1]}…"


def listed(names: Iterable[str], limit: int = 4, width: int = 80) -> str:
    """Foreign names for a message: the first few, quoted up to `width` characters, and how many more there are."""
    items = list(names)
    rest = f" and {len(items) - limit} more" if len(items) > limit else ""
    return ", ".join(quote(name, width) for name in items[:limit]) + rest


def enumerated(names: Sequence[str], limit: int = 6) -> str:
    """`a`, `a and b`, `a, b and c`; of many the first few, and how many more there are."""
    if len(names) > limit or len(names) < 2:
        return listed(names, limit)
    return f"{listed(names[:-1], limit)} and {quote(names[-1])}"


def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 commit`, `2 commits`."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def percent(share: float) -> str:
    """A share as whole per cent."""
    return f"{100 * share:.0f} %"
