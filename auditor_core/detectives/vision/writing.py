"""Where a picture has lines of text, by the size and shape of what is drawn, without reading any."""

import numpy as np

from auditor_core.detectives.vision.geometry import height, width
from auditor_core.detectives.vision.surfaces import Ground, Mask, group
from auditor_core.models import Box

LETTER = (4, 30)
"""Pixels: height of the smallest and the largest letter."""
WIDEST, INKED = 70, 0.3
"""Pixels: width from which letters that run together must fill this share of their box."""
GAP = (0.55, 3, 14)
"""Share of their usual height by which letters reach out for the next one; at least and at most, in pixels."""
NARROWEST = 0.35
"""Width of the narrowest single letter, for its height; an upright dash is narrower."""
DASH = 0.97
"""Share of its box that a letter leaves some of; a dash or a mark fills it."""


def text_lines(ground: Ground) -> list[Box]:
    """Boxes around letters that stand next to each other, from the top."""
    drawn = group(~ground.wide, corners=True)
    across, down = (drawn.boxes[:, axis + 2] - drawn.boxes[:, axis] + 1 for axis in (0, 1))
    letters = (down >= LETTER[0]) & (down <= LETTER[1])
    letters &= (across <= WIDEST) | (drawn.sizes >= INKED * across * down)
    letters &= drawn.sizes < DASH * across * down
    letters[0] = False
    if not letters.any():
        return []
    share, least, most = GAP
    reach = min(max(round(share * float(np.median(down[letters]))), least), most)
    joined = group(_reaching(letters[drawn.labels], reach))
    boxes = [joined.box(number) for number in range(1, len(joined.sizes))]
    lines = [(left + reach, top, right - reach, bottom) for left, top, right, bottom in boxes]
    return [line for line in lines if width(line) >= NARROWEST * height(line)]


def _reaching(mask: Mask, reach: int) -> Mask:
    """Every pixel grown to both sides."""
    padded = np.pad(mask, ((0, 0), (reach, reach)))
    grown: Mask = np.logical_or.reduce([padded[:, at : at + mask.shape[1]] for at in range(2 * reach + 1)])
    return grown
