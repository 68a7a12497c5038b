"""Underscores that are no letters but drawn rules, as LaTeX draws them, put back into the words."""

from bisect import bisect_right
from collections.abc import Sequence

from auditor_core.claims.page.layout import Word
from auditor_core.models import Box

_WIDTHS = {**dict.fromkeys("ijltfr.,:;'|!/()[]I-", 0.3), **dict.fromkeys("mwMW", 0.83), "_": 0.33}
"""Widths of letters against their height, where they differ from the rest."""
_LINE_STROKES = 200
"""No line holds more underscores than this."""


def underscores(rules: Sequence[Box]) -> list[Box]:
    """Strokes as short and thin as an underscore, by height on the page."""
    return sorted(
        (rule for rule in rules if 1.5 <= rule[2] - rule[0] <= 12.0 and rule[3] - rule[1] <= 1.2),
        key=lambda rule: rule[1],
    )


def restore_underscores(run: list[Word], strokes: list[Box]) -> list[Word]:
    """Put `_` where a short stroke stands on the baseline between, before or after words."""
    top, bottom = run[0].y0, run[0].y1
    low = bisect_right(strokes, top + 0.6 * (bottom - top), key=lambda rule: rule[1])
    high = bisect_right(strokes, bottom + 1.0, key=lambda rule: rule[1])
    left = sorted(strokes[low:high])[:_LINE_STROKES]
    for _ in range(2):  # from the left, and what is left over from the right: `__init__` begins with two
        missed = []
        for stroke in left:
            restored = _insert_underscore(run, stroke)
            if restored is run:
                missed.append(stroke)
            run = restored
        left = missed[::-1]
    return run


def _insert_underscore(run: list[Word], stroke: Box) -> list[Word]:
    slack = 0.12 * (run[0].y1 - run[0].y0) + 0.6
    at = bisect_right(run, stroke[0] + slack, key=lambda word: word.x0)
    before = run[at - 1] if at else None
    after = run[at] if at < len(run) else None
    if before is not None and stroke[0] < before.x1 - slack:
        inside = _underscore_inside(before, stroke)
        return [*run[: at - 1], inside, *run[at:]] if inside else run
    gap_left = stroke[0] - before.x1 if before is not None else 99.0
    gap_right = after.x0 - stroke[2] if after is not None else 99.0
    if before and after and max(gap_left, gap_right) <= slack:
        glued = before._replace(text=f"{before.text}_{after.text}", x1=after.x1)
        return [*run[: at - 1], glued, *run[at + 1 :]]
    if after and -slack <= gap_right <= slack:
        return [*run[:at], after._replace(text="_" + after.text, x0=stroke[0]), *run[at + 1 :]]
    if before and gap_left <= slack:
        return [*run[: at - 1], before._replace(text=before.text + "_", x1=stroke[2]), *run[at:]]
    return run


def _underscore_inside(word: Word, stroke: Box) -> Word | None:
    """The word with `_` where a stroke stands in a gap of it; None where the stroke underlines it.

    Letters' places are not known, so they are estimated from how wide letters are in most fonts.
    """
    height = word.y1 - word.y0
    if (
        stroke[2] - stroke[0] > 0.6 * height
        or stroke[0] < word.x0 + 0.15 * height
        or stroke[2] > word.x1 - 0.15 * height
    ):
        return None
    widths = [_WIDTHS.get(letter, 0.72 if letter.isupper() else 0.54) for letter in word.text]
    room = word.x1 - word.x0 - (stroke[2] - stroke[0])
    unit = room / sum(widths)
    edge, best, place = word.x0, abs(word.x0 - stroke[0]), 0
    for index, width in enumerate(widths, 1):
        edge += width * unit
        if abs(edge - stroke[0]) < best:
            best, place = abs(edge - stroke[0]), index
    if place in (0, len(word.text)):
        return None
    return word._replace(text=f"{word.text[:place]}_{word.text[place:]}")
