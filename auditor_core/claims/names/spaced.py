"""Names with blanks or other characters that end a path in running text: the list of files tells how far they reach."""

import re
from collections import defaultdict
from collections.abc import Iterable

_GAPS = " &(),'=[]~#!;$%{}"
"""What no path is read with, unless the repository has it in a name."""
_PARTS = re.compile(rf"(.*[{re.escape(_GAPS)}])(.+)", re.DOTALL)
_MOST = 64
"""Names with the same end that are compared with one text."""


class SpacedNames:
    """Paths with such characters, by what follows the last of these."""

    def __init__(self, paths: Iterable[str], directories: Iterable[str]) -> None:
        self._by_end: dict[str, list[str]] = defaultdict(list)
        for kind in (paths, directories):
            for path in _with_gaps(kind):
                found = _PARTS.fullmatch(path)
                end = found.group(2).lstrip("/") if found else ""
                if end and len(self._by_end[end]) < _MOST:
                    self._by_end[end].append(path)

    def whole(self, read: str, printed: str, sentence: str) -> str:
        """The longest path whose end was read, and which the sentence holds in full; empty without one.

        `read` is the end as a path, `printed` as the sentence has it. What follows a directory is kept as it was read.
        """
        rest = ""
        while self._by_end and read:
            fits = [path for path in self._by_end.get(read, ()) if _ends_with(path + rest, printed, sentence)]
            if fits:
                return max(fits, key=len) + rest
            read, slash, name = read.rpartition("/")
            rest = slash + name + rest
        return ""

    def alone(self, read: str, printed: str, sentence: str) -> str:
        """The name with blanks whose end was read, where the sentence holds it without its directory; else empty."""
        names = (path.rpartition("/")[2] for path in self._by_end.get(read, ()))
        return max((name for name in names if " " in name and _ends_with(name, printed, sentence)), key=len, default="")


def _with_gaps(paths: Iterable[str]) -> list[str]:
    """Those paths that hold a gap, in order; one quick look tells where none does, as in most repositories."""
    together = "\n".join(paths)
    gaps = [gap for gap in _GAPS if gap in together]
    return sorted(path for path in paths if any(gap in path for gap in gaps)) if gaps else []


def _ends_with(path: str, printed: str, sentence: str) -> bool:
    """Whether the sentence holds the path where it was printed, as words of their own."""
    text = " ".join(sentence.split()).replace("/ ", "/")
    shown = " ".join(printed.split()).replace("/ ", "/").rstrip("/")
    at = text.find(path)
    while at >= 0:
        end = at + len(path)
        if text.endswith(shown, at, end) and not (at and (text[at - 1].isalnum() or text[at - 1] in "/_-")):
            return True
        at = text.find(path, at + 1)
    return False
