"""From lines to passages: paragraphs, list items, cells and headings, also over a page break.

A passage's text joins its lines with line feeds, so that what follows can see every break.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise
from statistics import median

from auditor_core.claims.names.looks import names_file
from auditor_core.claims.page.headings import ENDED, body_height, find_headings, is_bullet
from auditor_core.claims.page.lines import Line, is_cut_address, is_label
from auditor_core.claims.page.passage import Passage
from auditor_core.claims.page.rows import BESIDE, begins_of_rows
from auditor_core.models import Box

_ITEM = re.compile(
    r"(?:[•◦▪●○‣▸►✓✔✗✘★☐☑☒□▢⬜🔲–—*\-]|[\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?|o"
    r"|\(?\d{1,3}[.)]|\(?[a-z][.)]|\[\d{1,3}\]|\[ ?[xX✓✔]? ?\])\s"
)
_TALLER = 1.08
"""Heights of the line above, from which on a numbered line is a title of larger letters."""
_NUMBERED = re.compile(r"\d{1,2}(?:\.\d{1,2})+\.?\s+[^\W\d_]")
_TITLE = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+[A-Z][^.!?:]*$")
_PADDING = 4.0
"""Points that a frame around code takes beside it."""
_SPACING, _WIDEST = 0.75, 1.6
"""Room between lines that go on, in heights of a line: usually, and where a report is set with wide lines."""
_REACH = 2.6
"""Heights of a line in small letters from the top of a taller one that it goes on with, at most."""
_REACH_OF_WORD = 3.4
"""The same for a single word, which may end an address behind the raised number of a note."""
_SLACK = 0.2
"""So much wider than usual is not yet the room between paragraphs."""
_FEW = 4
"""Fewer pairs of lines tell nothing of a page."""
_REACH_OF_CUT = 1.9
"""Heights of a line from one line of a centred cell to the next, at most."""
_HANGING = 45.0
"""Points that lines of a text may begin apart from each other."""
_ALIGNED = 2.0
"""Points: lines that begin this near to each other are not centred."""
_SENTENCE = 4
"""Words of a line that is no heading of a path."""
_NEAR = 24
"""Lines looked at above a line, to find the one it continues."""


def build_passages(lines: Sequence[Line], rules: Sequence[Box]) -> list[Passage]:
    """Group a page's lines into passages, in reading order."""
    body = body_height(lines)
    tops = sorted(range(len(lines)), key=lambda index: lines[index].y0)
    edges = [lines[index].y0 for index in tops]
    borders = sorted((rule for rule in rules if rule[2] - rule[0] > 12.0), key=lambda rule: rule[1])
    heights = [rule[1] for rule in borders]
    right = max((line.x1 for line in lines), default=0.0)
    spacing = max(_SPACING, _usual_spacing([lines[index] for index in tops], right))
    items = _labelled(lines) | begins_of_rows(lines, borders)
    successor: dict[int, int] = {}
    for place in tops:
        line = lines[place]
        if id(line) in items:
            continue
        reach = _REACH if len(line.words) > 1 else _REACH_OF_WORD
        low = bisect_left(edges, line.y0 - max(1.45 + spacing, reach) * line.height)
        high = bisect_left(edges, line.y0 - 0.4 * line.height)
        best = None
        for candidate in tops[max(low, high - _NEAR) : high]:
            above = lines[candidate]
            if candidate in successor or not _continues(above, line, spacing) or _is_title(above, line, right):
                continue
            score = (is_label(above.words), round(line.y0 - above.y1), abs(above.x0 - line.x0))
            if best is None or score < best[0]:
                best = (score, candidate)
        if best and not _ruled_between(lines[best[1]], line, borders, heights):
            successor[best[1]] = place
    passages = _chained(lines, successor)
    for passage, is_heading in zip(passages, find_headings([each.lines for each in passages], body), strict=True):
        passage.is_heading = is_heading
    return passages


def _chained(lines: Sequence[Line], successor: Mapping[int, int]) -> list[Passage]:
    """Each line that follows no other with all that follow it; lines are told by their places."""
    passages = []
    followers = set(successor.values())
    for index, line in enumerate(lines):
        if index in followers:
            continue
        passage = Passage(line)
        following = successor.get(index)
        while following is not None:
            passage.lines.append(lines[following])
            following = successor.get(following)
        passages.append(passage)
    return passages


def is_open(line: Line) -> bool:
    """Whether a sentence goes on after a line."""
    return ENDED.search(line.text) is None


def is_item(line: Line) -> bool:
    """Whether a line begins with a bullet or a number."""
    return _ITEM.match(line.text) is not None


def _labelled(lines: Sequence[Line]) -> set[int]:
    """Ids of the lines that begin an item: its bullet or number stands apart, on the same baseline."""
    labels: dict[int, list[Line]] = {}
    for line in lines:
        if is_label(line.words):
            labels.setdefault(round((line.y0 + line.y1) / 8), []).append(line)
    return {
        id(line)
        for line in (lines if labels else ())
        for key in (round((line.y0 + line.y1) / 8) + step for step in (-1, 0, 1))
        for label in labels.get(key, ())[:_NEAR]
        if 0 <= line.x0 - label.x1 < 2.5 * line.height and abs(line.y0 + line.y1 - label.y0 - label.y1) < line.height
    }


def _usual_spacing(lines: Sequence[Line], right: float) -> float:
    """Room between lines of prose as most of a page has it, and a little more; 0 where there is hardly any prose.

    In heights of a line. `lines` from the page's top to its end; `right` is where the widest line ends. A bullet that
    stands apart beside a line is none of its own.
    """
    prose = [
        (line.y0 - above.y1) / line.height
        for above, line in pairwise([line for line in lines if not is_label(line.words)])
        if abs(line.x0 - above.x0) < _PADDING and above.x1 > 0.8 * right and abs(above.height - line.height) < 1.0
    ]
    usual = median([gap for gap in prose if gap < _WIDEST] or [0.0])
    return usual + _SLACK if len(prose) >= _FEW else 0.0


def _continues(above: Line, line: Line, spacing: float) -> bool:
    """Whether a line may go on with the one above it: close, same size, same column, no new item."""
    height = line.height
    if not 0.85 < above.height / max(height, 0.1) < 1.18:
        # a path in smaller letters may be cut
        cut = above.text[-1] in "/_-" or (len(above.words) == 1 and "/" in above.text) or _leads_to_path(above, line)
        height = max(above.height, height)
        indent = abs(line.x0 - above.x0)
        near = indent < _PADDING or (indent < _HANGING and _ends_address(above, line))
        return cut and near and 0 <= line.y0 - above.y0 < 1.8 * height
    if line.y0 - above.y1 > spacing * height:
        return _is_cut_in_middle(above, line) or _is_in_brackets(above, line)
    if is_bullet(line) and not is_bullet(above) and (line.text != "o" or abs(line.x0 - above.x0) > _ALIGNED):
        return False  # below its own column an `o` ends a word that was cut
    if above.x1 <= line.x0 or line.x1 <= above.x0 or _ITEM.match(line.text):
        return False
    if line.height > _TALLER * above.height and _NUMBERED.match(line.text):
        return False
    return abs(line.x0 - above.x0) <= _HANGING or _are_centred(above, line)


def _ends_address(above: Line, line: Line) -> bool:
    """Whether a line ends the address that the one above it begins, as in notes with a raised number: one word does."""
    return is_cut_address(above) and len(line.words) == 1 and names_file(line.text)


def _leads_to_path(above: Line, line: Line) -> bool:
    """Whether a sentence that had no room for it goes on with a line that is all path, in smaller letters."""
    path = len(line.words) == 1 and "/" in line.text and line.height < above.height
    return path and len(above.words) >= _SENTENCE and above.text[-1].isalpha() and above.x1 > line.x1


def _are_centred(above: Line, line: Line) -> bool:
    return abs((above.x0 + above.x1) - (line.x0 + line.x1)) < 6.0


def _is_cut_in_middle(above: Line, line: Line) -> bool:
    """Whether two words in the middle of a cell, further apart than lines of text, are a path and its end."""
    words = len(above.words) == len(line.words) == 1 and above.text[-1] == "/" and names_file(line.text)
    near = line.y0 - above.y0 < _REACH_OF_CUT * line.height and abs(line.x0 - above.x0) > _ALIGNED
    return words and near and _are_centred(above, line)


def _is_in_brackets(above: Line, line: Line) -> bool:
    """Whether a bracket goes on with an open item, at the left of its bullet, where lines are set wide."""
    hangs = line.text[0] == "(" and is_item(above) and not is_item(line) and 0 <= above.x0 - line.x0 < _HANGING
    return hangs and above.text[-1].isalpha() and line.y0 - above.y1 < _WIDEST * line.height


def _is_title(above: Line, line: Line, right: float) -> bool:
    """Whether a numbered line is a title by itself: the next line's first word had room beside it."""
    room = right - above.x1 > line.words[0].x1 - line.words[0].x0 + line.height
    return room and line.text[0].isupper() and _TITLE.match(above.text) is not None


def _ruled_between(above: Line, line: Line, borders: Sequence[Box], heights: Sequence[float]) -> bool:
    """Whether a table's border runs between two lines."""
    low = bisect_left(heights, above.y1 - 0.15 * above.height)
    high = bisect_right(heights, line.y0 + 0.15 * line.height)
    middle = (max(above.x0, line.x0) + min(above.x1, line.x1)) / 2
    return any(
        rule[0] <= middle <= rule[2] and (rule[0] < above.x0 - BESIDE and rule[2] > above.x1 + BESIDE)
        for rule in borders[low : min(high, low + 64)]
    )
