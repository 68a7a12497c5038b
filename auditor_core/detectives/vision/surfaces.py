"""A picture's plain surfaces and what is drawn on them, as connected groups of pixels. Arrays in, arrays out."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from auditor_core.models import Box

Mask = NDArray[np.bool_]
Labels = NDArray[np.int32]
Colours = Sequence[NDArray[np.uint8]]
"""Red, green and blue of a picture, each by itself: far quicker than all three of each pixel together."""

MOST_PIXELS = 1_200_000
"""Larger pictures are made smaller before they are looked at."""
EVEN = 10
"""Steps of a colour channel (of 255) by which neighbours on one surface may differ."""
ASIDE = 4
"""Pixels to both sides of a line at which the surfaces beside it are looked at."""
BRIDGE = 3
"""Pixels to each side by which dashes are grown."""
THICK = 7
"""Pixels: a surface is at least this wide somewhere; anything thinner is a line or a letter."""


@dataclass(frozen=True)
class Groups:
    """Connected groups of pixels. `labels` holds each pixel's group, 0 for none; `boxes` are inclusive."""

    labels: Labels
    boxes: NDArray[np.int32]
    """Left, top, right and bottom of each group, row 0 for none."""
    sizes: NDArray[np.int64]

    def box(self, group: int) -> Box:
        """The box around a group, as coordinates of a picture."""
        left, top, right, bottom = (float(edge) for edge in self.boxes[group])
        return left, top, right + 1, bottom + 1


class Ground:
    """A picture, small enough to be looked at, with its plain surfaces told from what is drawn on them."""

    def __init__(self, image: Image.Image) -> None:
        self.image, self.times = _shrunk(image)
        """The small picture, and how many times smaller than the given one it is."""
        self._even = _even_pixels(self.image)
        self.plain = float(self._even.mean())
        """Share of the pixels that have their neighbours' colour."""

    @cached_property
    def wide(self) -> Mask:
        """The pixels of plain surfaces; the rest is lines and letters."""
        groups = group(self._even)
        wide = np.zeros(len(groups.sizes), dtype=np.bool_)
        wide[groups.labels[_thick(self._even)]] = True
        wide[0] = False
        return wide[groups.labels]

    @cached_property
    def surfaces(self) -> Groups:
        """The plain surfaces."""
        return group(self.wide)


def _shrunk(image: Image.Image) -> tuple[Image.Image, int]:
    """The picture in at most `MOST_PIXELS`, and how many times smaller it was made."""
    times = 1
    while image.width * image.height > MOST_PIXELS * times * times:
        times += 1
    return (image.reduce(times) if times > 1 else image).convert("RGB"), times


def _even_pixels(image: Image.Image) -> Mask:
    """Which pixels have the colour of their neighbours to the right and below, or nearly."""
    colours = _colours(image)
    even = np.ones(colours[0].shape, dtype=np.bool_)
    even[:, :-1] &= _alike([each[:, 1:] for each in colours], [each[:, :-1] for each in colours])
    even[:-1] &= _alike([each[1:] for each in colours], [each[:-1] for each in colours])
    return even


def _colours(image: Image.Image) -> Colours:
    return [np.asarray(band) for band in image.split()]


def _alike(one: Colours, other: Colours) -> Mask:
    """Where two pictures have nearly the same colour, in every channel."""
    apart = [np.maximum(left, right) - np.minimum(left, right) for left, right in zip(one, other, strict=True)]
    alike: Mask = reduce(np.maximum, apart) <= EVEN
    return alike


def seams(image: Image.Image, surfaces: Mask) -> Mask:
    """What lies between two surfaces of different colours: their border, but where a line crosses it."""
    colours = _colours(image)
    found = np.zeros(surfaces.shape, dtype=np.bool_)
    for turned in (False, True):
        sides = [each.T for each in colours] if turned else colours
        wide = surfaces.T if turned else surfaces
        between = found.T if turned else found
        differ = ~_alike([each[2 * ASIDE :] for each in sides], [each[: -2 * ASIDE] for each in sides])
        between[ASIDE:-ASIDE] |= differ & wide[2 * ASIDE :] & wide[: -2 * ASIDE]
    return found


def _thick(mask: Mask) -> Mask:
    """The pixels in whose neighbourhood a surface is at least `THICK` wide and high."""
    return _around(mask, THICK, np.logical_and)


def widened(mask: Mask) -> Mask:
    """Every pixel grown by `BRIDGE` to all sides."""
    return _around(mask, 2 * BRIDGE + 1, np.logical_or)


def _around(mask: Mask, size: int, joined: np.ufunc) -> Mask:
    """Every pixel joined with those in the square of `size` around it; beyond the edge lies what is at the edge."""
    for axis in (0, 1):
        sides = [(size // 2, size // 2) if axis == each else (0, 0) for each in (0, 1)]
        padded = np.pad(mask, sides, mode="edge").swapaxes(0, axis)
        rows = len(padded) - size + 1
        mask = reduce(joined, (padded[start : start + rows] for start in range(size))).swapaxes(0, axis)
    return mask


def group(mask: Mask, *, corners: bool = False) -> Groups:
    """Pixels of a mask that hang together, by their sides or also by their corners, numbered from the top."""
    rows, starts, ends = _runs(mask)
    roots = _joined(rows, starts, ends, mask.shape[1], corners)
    numbers = np.cumsum(roots == np.arange(len(roots)), dtype=np.int32)[roots]
    labels: Labels = np.zeros(mask.shape, dtype=np.int32)
    labels[mask] = np.repeat(numbers, ends - starts)
    count = int(numbers.max(initial=0)) + 1
    boxes = np.zeros((count, 4), dtype=np.int32)
    boxes[:, :2] = max(mask.shape)
    for column, values, pick in ((0, starts, np.minimum), (1, rows, np.minimum), (2, ends - 1, np.maximum)):
        pick.at(boxes[:, column], numbers, values.astype(np.int32))
    np.maximum.at(boxes[:, 3], numbers, rows.astype(np.int32))
    sizes = np.bincount(numbers, weights=ends - starts, minlength=count).astype(np.int64)
    return Groups(labels, boxes, sizes)


def _runs(mask: Mask) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Unbroken stretches of each row: row, first column, column after the last."""
    framed = np.zeros((mask.shape[0], mask.shape[1] + 2), dtype=np.bool_)
    framed[:, 1:-1] = mask
    line = framed.ravel()
    steps = np.flatnonzero(line[1:] != line[:-1])  # rows end empty, so that in and out alternate
    rows, starts = np.divmod(steps[::2], framed.shape[1])
    return rows, starts, steps[1::2] - rows * framed.shape[1]


def _joined(
    rows: NDArray[np.int64], starts: NDArray[np.int64], ends: NDArray[np.int64], width: int, corners: bool
) -> NDArray[np.int64]:
    """The first of all the runs that each one hangs together with, by runs that touch in neighbouring rows."""
    step = width + 2
    first = np.searchsorted(rows * step + ends, (rows - 1) * step + starts, "left" if corners else "right")
    after = np.searchsorted(rows * step + starts, (rows - 1) * step + ends, "right" if corners else "left")
    counts = np.maximum(after - first, 0)
    lower = np.repeat(np.arange(len(rows)), counts)
    upper = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts) + np.repeat(first, counts)
    roots = np.arange(len(rows))
    while True:
        one, other = roots[upper], roots[lower]
        apart = one != other
        if not apart.any():
            return roots
        upper, lower, one, other = upper[apart], lower[apart], one[apart], other[apart]
        np.minimum.at(roots, np.maximum(one, other), np.minimum(one, other))
        while not np.array_equal(roots, above := roots[roots]):
            roots = above
