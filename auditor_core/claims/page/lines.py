"""From words to lines: drawn underscores back, line numbers gone, cells of a table apart."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, groupby, pairwise
from operator import itemgetter

from auditor_core.claims.page.characters import DIVIDES, odd_lines, plain, with_hyphens
from auditor_core.claims.page.gaps import close_gaps, with_gaps
from auditor_core.claims.page.layout import PageLayout, Word
from auditor_core.claims.page.underscores import restore_underscores, underscores
from auditor_core.models import Box

_DIGITS = 4
"""A line's number has no more."""
_SMALL = 0.85
"""Numbers of a listing are set in smaller letters than its lines, where they are less high."""
_NEXT, _WRAPPED = 2.5, 4.5
"""Heights of a line from one number to the next, at most; the second where a line may have gone on."""
_LABEL = re.compile(r"[•◦▪●○‣■◆◇❖➢➤►▸▶∙·⁃∗o*\-–]|\(?\d{1,3}(\.\d{1,3})*[.)]?|\(?[a-z][.)]")
_COLUMN_GAP = 3.0
"""A gap this many line heights wide always separates columns."""
_LEAST = 0.25
"""Heights of a line that part two cells at least."""
_JUSTIFIED = 3
"""Where more lines end at one place, they are justified, or the cells of a column of figures."""


class Line:
    """Words on one baseline that belong together: a line of a paragraph, or of a cell."""

    __slots__ = ("_starts", "block", "height", "is_divided", "page", "text", "words", "x0", "x1", "y0", "y1")

    def __init__(self, page: int, words: Sequence[Word]) -> None:
        first, last = words[0], words[-1]
        self.is_divided = last.text[-1:] == DIVIDES
        """Whether its last hyphen is there for its end alone."""
        if self.is_divided:
            words = [*words[:-1], last._replace(text=f"{last.text[:-1]}-")]
        bulleted = len(words) > 1 and not any(map(str.isalnum, first.text))
        high = words[1:] if bulleted else words  # bullets are larger
        self.page = page
        self.words = words
        self.block = first.block
        self.x0 = first.x0
        self.x1 = max([word[2] for word in words])
        self.y0 = min([word[1] for word in high])
        self.y1 = max([word[3] for word in high])
        self.height = self.y1 - self.y0
        self.text = " ".join([word[4] for word in words])
        self._starts: list[int] = []

    def x_at(self, offset: int) -> float:
        """Where the character at `offset` of the text stands, as far as the words tell."""
        starts = self._starts
        if not starts:  # few lines are asked
            starts.extend(accumulate([len(word.text) + 1 for word in self.words], initial=0))
        index = min(bisect_right(starts, offset), len(self.words)) - 1
        word = self.words[index]
        share = (offset - starts[index]) / max(len(word.text), 1)
        return word.x0 + min(share, 1.0) * (word.x1 - word.x0)

    def box(self, start: int, end: int) -> Box:
        """The box around a part of the text, rounded to a tenth of a point."""
        return (round(self.x_at(start), 1), round(self.y0, 1), round(self.x_at(end), 1), round(self.y1, 1))


def build_lines(page: PageLayout) -> list[Line]:
    """The page's lines in reading order. Columns on one baseline are lines of their own."""
    odd = odd_lines(page.words)
    runs = _by_lines(with_hyphens(page.words) if odd else page.words)
    if odd:
        runs = [line for run in runs if (line := plain(run) if run[0][5:7] in odd else run)]
    strokes = underscores(page.rules)
    if strokes:
        runs = [restore_underscores(run, strokes) for run in runs]
    runs = _split_cells(_join_justified(_without_gutter(runs)))
    gaps = with_gaps(runs)
    return [Line(page.number, close_gaps(run) if at in gaps else run) for at, run in enumerate(runs)]


def _by_lines(words: Sequence[Word]) -> list[list[Word]]:
    return [list(run) for _, run in groupby(words, key=itemgetter(5, 6))]


def _without_gutter(runs: list[list[Word]]) -> list[list[Word]]:
    """Drop the line numbers of listings: numbers that count on from line to line, at one right edge."""
    numbers = [
        (int(run[0].text), index)
        for index, run in enumerate(runs)
        if run[0].text.isdecimal() and len(run[0].text) <= _DIGITS
    ]
    gutter: set[int] = set()
    for (number, index), (following, next_index) in pairwise(numbers):
        word, below = runs[index][0], runs[next_index][0]
        smaller = len(runs[index]) > 1 and word.y1 - word.y0 < _SMALL * (runs[index][1].y1 - runs[index][1].y0)
        close = 0 < below.y0 - word.y0 < _reach(runs, index) and abs(below.x1 - word.x1) < 1.5
        if following == number + 1 and close:
            gutter |= {index, next_index}
        elif smaller:
            gutter.add(index)
    if not gutter:
        return runs
    kept = [run[1:] if index in gutter else run for index, run in enumerate(runs)]
    return [run for run in kept if run]


def _reach(runs: Sequence[Sequence[Word]], index: int) -> float:
    """How far below a number the next one of its listing may stand: further where a larger line may have gone on."""
    number, *others = runs[index][:2]
    beside = (*others, *(runs[index + 1][:1] if index + 1 < len(runs) else ()))
    heights = [word.y1 - word.y0 for word in beside if number.x1 <= word.x0 and word.y0 <= number.y0 < word.y1]
    height = number.y1 - number.y0
    largest = max([height, *heights])
    return (_WRAPPED if height < _SMALL * largest else _NEXT) * largest


def _join_justified(runs: list[list[Word]]) -> list[list[Word]]:
    """Join pieces of a justified line that the reader split at wide spaces; leave columns apart.

    Columns start at the same place in several lines; the gaps of justified text fall anywhere, and its
    lines end at one place.
    """
    follows = [False, *(_beside(left[-1], right[0]) for left, right in pairwise(runs))]
    if not any(follows):
        return runs
    starts = Counter([round(run[0].x0) for run in runs])
    margins = [round(run[-1].x1) for run in runs]
    ends = Counter(margins)
    for index in range(len(runs) - 2, -1, -1):
        if follows[index + 1]:
            margins[index] = margins[index + 1]
    joined: list[list[Word]] = []
    for run, margin, is_beside in zip(runs, margins, follows, strict=True):
        if is_beside:
            last, first = joined[-1][-1], run[0]
            height = max(first.y1 - first.y0, last.y1 - last.y0)
            start, end = starts[round(first.x0)], ends[margin]
            widest = 0.2 if 1 < start >= end else _COLUMN_GAP * (1 if end <= _JUSTIFIED else 2 if start > 1 else 8)
            if first.x0 - last.x1 < height * widest and not is_label(joined[-1]):
                joined[-1].extend(run)
                continue
        joined.append(run)
    return joined


def _beside(last: Word, first: Word) -> bool:
    """Whether a word stands to the right of another one, on its baseline and in its block."""
    return last.block == first.block and abs(last.y1 - first.y1) < 1.0 and last.x1 <= first.x0


def _split_cells(runs: list[list[Word]]) -> list[list[Word]]:
    """Split runs where a cell of a column begins that other runs begin with, after a gap wider than all others."""
    starts = Counter(round(run[0].x0) for run in runs if not is_label(run))
    columns = {start for start, count in starts.items() if count > 1}
    return [part for run in runs for part in _cells(run, columns)] if len(columns) > 1 else runs


def _cells(run: list[Word], columns: set[int]) -> list[list[Word]]:
    height = run[0].y1 - run[0].y0
    gaps = [word[0] - before[2] for before, word in pairwise(run)]
    if not gaps or max(gaps) <= _LEAST * height:  # nearly always
        return [run]
    cuts = [at for at in range(1, len(run)) if round(run[at].x0) in columns]
    if cuts:
        first = next((at for at, word in enumerate(run, 1) if any(map(str.isalnum, word.text))), len(run))
        cuts = [at for at in cuts if at >= first]
    if not cuts:
        return [run]
    usual = max([gap for at, gap in enumerate(gaps, 1) if at not in cuts], default=0.0)
    least = max(1.4 * usual, (_LEAST if usual else 0.8) * height)
    cuts = [at for at in cuts if gaps[at - 1] > least and not is_label(run[:at])]
    return [run[begin:end] for begin, end in pairwise([0, *cuts, len(run)])]


def are_labels(lines: Sequence[Line]) -> bool:
    """Whether lines hold nothing but numbers or bullets of items."""
    return all(is_label(line.words) for line in lines)


def is_label(run: Sequence[Word]) -> bool:
    """Whether the run is nothing but a list's number or bullet."""
    return len(run) == 1 and _LABEL.fullmatch(run[0].text) is not None


def is_cut_address(line: Line) -> bool:
    """Whether a web address is cut at the end of a line: behind a slash, or a hyphen of its own."""
    return line.text[-1] in "/-" and "://" in line.words[-1].text
