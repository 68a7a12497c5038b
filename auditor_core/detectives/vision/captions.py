"""What a report calls a figure: the caption near it, else the heading above it."""

import re
from collections.abc import Sequence

from auditor_core.detectives.vision.geometry import centre, height, touches, union, width
from auditor_core.detectives.vision.words import Text
from auditor_core.models import Box

NEAR = 60.0
"""Points between a figure and a line that calls itself its caption."""
FAR = 110.0
"""Points that may be left empty between them, as a picture's own margin."""
CLOSE = 20.0
"""Points between a figure and centred text that may be its caption."""
ALIGNED = 2.0
"""Points between the edges, or the middles, of lines that stand in line."""
LONGEST = 300
"""Characters kept."""
SHORT = 120
"""Characters: longer text without a caption's opening is a paragraph."""
HEADING = 1.15
"""How much larger than usual a heading is set."""
ENOUGH = 5
"""Lines outside of figures from which the usual size of text is taken."""
OPENING = re.compile(
    r"(?:fig(?:ure|ura|\.)?|abb(?:ildung|\.)?|diagram(?:m|me|a)?|chart|image|picture|screenshot|scheme|schema"
    r"|illustration|photo|grafik|graphic|bild|imagen|gr[áa]fico)\b\.?\s*(?:[\divx]+|[-:–—.(])",
    re.IGNORECASE,
)
"""How a caption opens: its word, then a number or a colon."""
_NUMBER = re.compile(r"\d+")
_TELLING = re.compile(r"\w+\.? [\divx]+\)? [a-zà-ü]+(?:s|t|n|e|a)\b(?! ?[:–—-])", re.IGNORECASE)
"""How a sentence opens that says what a figure shows."""


def captions_of(
    boxes: Sequence[Box], lines: Sequence[Text], before: Sequence[Text], after: Sequence[Text] = ()
) -> list[str]:
    """The captions of a page's figures, in their order; empty where the report has none.

    `lines` are the page's, `before` and `after` those of the pages around it, in the page's own order. A line that
    names itself a caption belongs to one figure; a page's captions stand all below or all above.
    """
    outside = [line for line in lines if not any(touches(line.box, box, -2.0) for box in boxes)]
    usual = usual_height(outside if len(outside) >= ENOUGH else [*lines, *before])
    named = _named(boxes, outside, usual)
    captions = []
    for index, box in enumerate(boxes):
        caption = (
            named.get(index) or _overleaf(box, lines, after) or _centred(box, outside) or _heading(box, outside, usual)
        )
        captions.append((caption or _carried_over(box, outside, before, usual))[:LONGEST])
    return captions


def _named(boxes: Sequence[Box], lines: Sequence[Text], usual: float) -> dict[int, str]:
    """Text near a figure that opens like a caption; the side that serves more figures goes first.

    A line set like a heading rather speaks of what follows it.
    """
    opening = [index for index, line in enumerate(lines) if OPENING.match(line.text) and not _tells(lines, index)]
    pairs = []
    for figure, box in enumerate(boxes):
        for index in opening:
            gap = _gap(box, lines[index].box)
            heading = height(lines[index].box) > HEADING * usual
            away = abs(gap) + _aside(box, lines[index].box)
            if away <= NEAR or (away <= FAR and gap > 0 and not _between(box, lines[index].box, lines, boxes)):
                pairs.append((heading and gap > 0, gap < 0, away, figure, index))
    served = [len({pair[4] for pair in pairs if not pair[0] and pair[1] == above}) for above in (False, True)]
    pairs.sort(key=lambda pair: (pair[0], pair[1] != (served[True] > served[False]), pair[2]))
    found: dict[int, str] = {}
    taken: set[int] = set()
    for *_, figure, index in pairs:
        if figure not in found and index not in taken:
            found[figure] = _block(lines, index)
            taken.add(index)
    return found


def _tells(lines: Sequence[Text], index: int) -> bool:
    """Whether a line that opens like a caption begins a paragraph that speaks of the figure."""
    return bool(_TELLING.match(lines[index].text)) and len(_block(lines, index)) > SHORT


def _between(box: Box, line: Box, lines: Sequence[Text], boxes: Sequence[Box]) -> bool:
    """Whether text or another figure stands between a figure and a line below it."""
    others = [*(other.box for other in lines), *boxes]
    return any(box[3] - 2.0 <= other[1] and other[3] <= line[1] + 2.0 and other[3] > box[3] for other in others)


def _gap(box: Box, line: Box) -> float:
    """How far below the figure a line starts; negative: how far above it ends."""
    return line[1] - box[3] if centre(line)[1] > centre(box)[1] else -(box[1] - line[3])


def _aside(box: Box, line: Box) -> float:
    """How far a line stands to the left or right of the figure; 0 where it is below or above."""
    return max(0.0, line[0] - box[2], box[0] - line[2])


def _beside(box: Box, line: Box) -> bool:
    return line[0] < box[2] and box[0] < line[2]


def _block(lines: Sequence[Text], first: int) -> str:
    """A line and those that go on without a gap: lines of its block, or one more that ends its sentence."""
    taken = [lines[first]]
    for at in range(first + 1, len(lines)):
        if not _is_close(taken[-1], lines[at]):
            break
        if lines[at].block != taken[-1].block:
            last = at + 1 == len(lines) or not _is_close(lines[at], lines[at + 1])
            taken += [lines[at]] if last and _carries_on(taken[-1], lines[at]) else []
            break
        taken.append(lines[at])
    return " ".join(line.text for line in taken)


def _is_close(line: Text, following: Text) -> bool:
    return following.box[1] - line.box[3] <= height(line.box)


def _carries_on(line: Text, following: Text) -> bool:
    """Whether a shorter line below, centred or from the same edge on, ends a sentence that the line leaves open."""
    aside = min(abs(centre(line.box)[0] - centre(following.box)[0]), abs(line.box[0] - following.box[0]))
    below = following.box[1] > centre(line.box)[1] and width(following.box) < width(line.box)
    return below and aside <= ALIGNED and line.text[-1:] not in ".!?" and following.text[:1].islower()


def _centred(box: Box, lines: Sequence[Text]) -> str:
    """Short text in the figure's middle, right below or above it, that is no part of a paragraph."""
    ranked = []
    for block in dict.fromkeys(line.block for line in lines):
        members = [line for line in lines if line.block == block]
        text = " ".join(line.text for line in members)
        around = union(line.box for line in members)
        gap = _gap(box, around)
        middle = abs(centre(around)[0] - centre(box)[0]) <= 0.06 * width(box)
        narrow = width(around) < 0.9 * width(box)
        if -2.0 <= abs(gap) <= CLOSE and middle and narrow and len(text) <= SHORT and any(map(str.isalpha, text)):
            ranked.append((abs(gap) + (15.0 if gap < 0 else 0.0), text))
    return min(ranked)[1] if ranked else ""


def _heading(box: Box, lines: Sequence[Text], usual: float) -> str:
    """The line right above, if it is set larger than the text or stands on its own like a title."""
    above = [line for line in lines if line.box[3] <= box[1] + 2.0 and _beside(box, line.box)]
    if not above:
        return ""
    nearest = max(above, key=lambda line: line.box[3])
    alone = sum(1 for line in lines if line.block == nearest.block) == 1
    if box[1] - nearest.box[3] > NEAR or not _like_a_title(nearest.text):
        return ""
    return nearest.text if alone or height(nearest.box) > HEADING * usual else ""


def _carried_over(box: Box, lines: Sequence[Text], before: Sequence[Text], usual: float) -> str:
    """The last line of the page before, where nothing stands above the figure on its own page."""
    body = [line for line in before if _has_letters(line)]
    if not body or any(line.box[3] <= box[1] + 2.0 and height(line.box) > 0 for line in lines):
        return ""
    last = max(body, key=lambda line: line.box[3])
    large = height(last.box) > HEADING * usual
    return last.text if _like_a_title(last.text) and (large or OPENING.match(last.text)) else ""


def _overleaf(box: Box, lines: Sequence[Text], after: Sequence[Text]) -> str:
    """The caption at the top of the next page, where a figure is the last thing on its own.

    What stands in the same place on both pages is their head or foot.
    """
    here, there = [line for line in lines if _has_letters(line)], [line for line in after if _has_letters(line)]
    if any(line.box[1] >= box[3] - 2.0 and not _stands_in(line, there) for line in here):
        return ""
    body = sorted((line for line in there if not _stands_in(line, here)), key=lambda line: line.box[1])
    named = body and OPENING.match(body[0].text) and not _tells(body, 0)
    return _block(body, 0) if named else ""


def _has_letters(line: Text) -> bool:
    return re.search(r"[^\W\d]", line.text) is not None


def _stands_in(line: Text, lines: Sequence[Text]) -> bool:
    """Whether another page has the line in the same place, whatever its numbers are."""
    text = _NUMBER.sub("#", line.text)
    return any(abs(other.box[1] - line.box[1]) <= ALIGNED and _NUMBER.sub("#", other.text) == text for other in lines)


def _like_a_title(text: str) -> bool:
    return 3 <= len(text) <= SHORT and text[-1] not in ".,;" and text[0].isalnum()


def usual_height(lines: Sequence[Text]) -> float:
    """How high most lines are; 0 where there are none."""
    heights = sorted(height(line.box) for line in lines)
    return heights[len(heights) // 2] if heights else 0.0
