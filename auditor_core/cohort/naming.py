"""Names that tell submissions apart."""

from collections import Counter
from collections.abc import Sequence


def distinct_names(names: Sequence[str], commits: Sequence[str]) -> tuple[str, ...]:
    """Names as they are; those that occur twice get the start of their commit, then a number.

    Args:
        names: One a submission.
        commits: The commit of each; empty where it is not known.
    """
    often = Counter(names)
    named = [
        f"{name} @ {commit[:7]}" if often[name] > 1 and commit else name
        for name, commit in zip(names, commits, strict=True)
    ]
    often, seen = Counter(named), Counter[str]()
    for position, name in enumerate(named):
        if often[name] > 1:
            seen[name] += 1
            named[position] = f"{name} ({seen[name]})"
    return tuple(named)
