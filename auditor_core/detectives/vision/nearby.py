"""What a report says right around a figure: the section's heading, and the text before and after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from auditor_core.detectives.vision.captions import HEADING, SHORT, usual_height
from auditor_core.detectives.vision.geometry import height, touches
from auditor_core.detectives.vision.words import Text
from auditor_core.models import Box

BEFORE, AFTER = 8, 5
"""Lines taken above and below a figure; no more than `BEFORE` of the page before, where none stand above it."""


@dataclass(frozen=True)
class Nearby:
    """The words around a figure; empty where there are none."""

    heading: str = ""
    text: str = ""


def nearby_of(boxes: Sequence[Box], lines: Sequence[Text], before: Sequence[Text]) -> list[Nearby]:
    """The words around each of a page's figures.

    `lines` are the page's, `before` those of the page before, both in the page's own order.
    """
    outside = [line for line in lines if not any(touches(line.box, box, -2.0) for box in boxes)]
    usual = usual_height([*outside, *before])
    return [_nearby(box, outside, before, usual) for box in boxes]


def _nearby(box: Box, lines: Sequence[Text], before: Sequence[Text], usual: float) -> Nearby:
    column = [line for line in lines if line.box[0] < box[2] and box[0] < line.box[2]]
    above = sorted((line for line in column if line.box[3] <= box[1] + 2.0), key=lambda line: line.box[3])
    below = sorted((line for line in column if line.box[1] >= box[3] - 2.0), key=lambda line: line.box[1])
    leading = [*before[max(len(before) - BEFORE, 0) :], *above] if len(above) < BEFORE else above
    large = [line.text for line in [*before, *above] if height(line.box) > HEADING * usual and len(line.text) <= SHORT]
    around = [*leading[-BEFORE:], *below[:AFTER]]
    return Nearby(large[-1] if large else "", " ".join(line.text for line in around))
