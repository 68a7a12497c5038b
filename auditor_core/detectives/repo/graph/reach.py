"""What ways lead to, however many stand between."""

from collections import defaultdict
from collections.abc import Iterable
from collections.abc import Set as AbstractSet


def reached(ways: Iterable[tuple[str, str]], starts: Iterable[str], barred: AbstractSet[str] = frozenset()) -> set[str]:
    """What ways, each from one name to another, lead to without passing through what is barred, in linear time.

    A start is among it only where a way leads back to it; what is barred may be an end.
    """
    ends = defaultdict[str, list[str]](list)
    for start, end in ways:
        ends[start].append(end)
    found: set[str] = set()
    pending = list(starts)
    while pending:
        new = {end for end in ends.pop(pending.pop(), ()) if end not in found}
        found |= new
        pending += new - barred
    return found
