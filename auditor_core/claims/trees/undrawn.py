"""Trees set in a font without the characters of branches: a square, or some letter, stands for each of them."""

from collections import Counter
from collections.abc import Sequence

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.lines import Line

_STAND_INS = frozenset("■□▪▫▯\ufffd?I")
_BRANCH = range(2, 5)
"""Characters of a branch."""
_FEW = 3
"""So many rows with the name of a file or directory are no chance."""


def with_branches(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines, those of such a tree with plain branches and bars again."""
    begins = [_begin(line) if line.text[0] in _STAND_INS else 0 for line in lines]
    if not any(begins):  # nearly always
        return lines
    rows = Counter(line.text[0] for line, begin in zip(lines, begins, strict=True) if begin and _is_row(line, begin))
    drawn = {mark for mark, count in rows.items() if count >= _FEW}
    if not drawn:
        return lines
    return [
        _redrawn(line, begin) if begin and line.text[0] in drawn else line
        for line, begin in zip(lines, begins, strict=True)
    ]


def _begin(line: Line) -> int:
    """How many words at a line's begin are nothing but one stand-in; those before a branch are bars."""
    mark = line.text[0]
    count = next((at for at, word in enumerate(line.words) if word.text.strip(mark)), len(line.words))
    return count if all(word.text == mark for word in line.words[: count - 1]) else 0


def _is_row(line: Line, begin: int) -> bool:
    if begin == len(line.words) or len(line.words[begin - 1].text) not in _BRANCH:
        return False
    name = line.words[begin].text
    return name[-1] == "/" or names_file(name)


def _redrawn(line: Line, begin: int) -> Line:
    branches = [
        word._replace(text="│" if len(word.text) == 1 else "├" + "─" * (len(word.text) - 1))
        for word in line.words[:begin]
    ]
    return Line(line.page, [*branches, *line.words[begin:]])
