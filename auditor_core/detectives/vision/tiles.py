"""The plain surfaces of a picture as tiles, and what they make up: cells of a table or heat map, bars, sectors."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from auditor_core.detectives.vision.geometry import area, centre, height, holds, merge_touching, touches, union, width
from auditor_core.detectives.vision.surfaces import Ground
from auditor_core.models import Box, DiagramKind

Look = tuple[DiagramKind, float, str]
"""A kind, how sure it is, and what was seen."""

ALIGNED = 3.0
"""Pixels by which edges that are in line may differ."""
SEAM = 8.0
"""Pixels between two cells of a lattice."""
CELL = (12.0, 8.0)
"""Pixels: width and height of the smallest cell."""
FEWEST_CELLS, BARE_CELLS = 6, 12
"""Cells of the smallest lattice, and of the smallest without text."""
COLOURFUL = 5
"""Colours of its cells from which a lattice is a heat map."""
STEP = 24
"""Steps of a colour channel (of 255) that are taken for one."""
SAMPLE = 1_000
"""Pixels of a surface, or up to twice as many, that tell its colour."""
SOLID = 0.85
"""Share of its box that a bar fills, and that a sector does not."""
MOST_TILES, MOST_BARS = 1_500, 300
"""Surfaces of a picture that are looked at, and solid ones that may be bars; with more it is no drawing."""
LEAST_SECTOR, SMALLEST_DISC, PAINTED = 0.004, 0.3, 0.2
"""Share of the picture that a sector takes up, of its shorter side that a disc does, of a disc that is no ground."""


@dataclass(frozen=True)
class Tile:
    """A plain surface."""

    number: int
    box: Box
    full: float
    """Share of its box that it fills."""
    colour: tuple[int, ...]
    """In coarse steps of each channel."""


def tiles_of(ground: Ground) -> list[Tile]:
    """The surfaces that are large enough for a cell, from the top; none where they are too many."""
    surfaces = ground.surfaces
    pixels = np.asarray(ground.image)
    sides = surfaces.boxes[:, 2:] - surfaces.boxes[:, :2] + 1
    large = np.flatnonzero(
        (sides[:, 0] >= CELL[0]) & (sides[:, 1] >= CELL[1]) & (surfaces.sizes >= CELL[0] * CELL[1] / 2)
    )
    found = []
    for number in large[large > 0][: MOST_TILES + 1].tolist():
        left, top, right, bottom = surfaces.boxes[number]
        size, (across, down) = int(surfaces.sizes[number]), sides[number]
        places = np.flatnonzero(surfaces.labels[top : bottom + 1, left : right + 1] == number)
        rows, columns = np.divmod(places[:: max(size // SAMPLE, 1)], across)
        colour = np.median(pixels[top + rows, left + columns], axis=0)
        full = size / int(across * down)
        found.append(Tile(number, surfaces.box(number), full, tuple(int(each) // STEP for each in colour)))
    return found if len(found) <= MOST_TILES else []


def lattice(tiles: Sequence[Tile], lines: Sequence[Box]) -> Look | None:
    """Cells that border on others both sideways and up or down."""
    cells = [tile for tile in tiles if tile.full > 0.5]
    beside, below = _neighbours(cells, 0), _neighbours(cells, 1)
    members = [cells[index] for index in sorted(beside & below)]
    if len(members) < FEWEST_CELLS:
        return None
    colours = len({cell.colour for cell in members})
    if colours >= COLOURFUL:
        return "chart", 0.6, f"a lattice of {len(members)} cells in {colours} colours"
    told = sum(1 for cell in members if any(holds(cell.box, centre(line)) for line in lines))
    if 2 * told >= len(members):
        return "table", 0.7, f"a lattice of {len(members)} cells, {told} of them with text"
    if len(members) < BARE_CELLS:
        return None
    return "chart", 0.6, f"a lattice of {len(members)} cells without text, as behind a plot"


def _neighbours(cells: Sequence[Tile], axis: int) -> set[int]:
    """Cells that have another right beside them (0) or right below them (1), in line with them at both edges."""
    near, far = axis, axis + 2
    low, high = 1 - axis, 3 - axis
    found: set[int] = set()
    order = sorted(range(len(cells)), key=lambda index: cells[index].box[near])
    for place, index in enumerate(order):
        box = cells[index].box
        for other_index in order[place + 1 :]:
            other = cells[other_index].box
            if other[near] > box[far] + SEAM:
                break
            if other[near] >= box[far] - 1 and max(abs(other[low] - box[low]), abs(other[high] - box[high])) <= ALIGNED:
                found |= {index, other_index}
    return found


def bars(ground: Ground, tiles: Sequence[Tile], lines: Sequence[Box]) -> Look | None:
    """Solid surfaces of one width and different lengths that stand on one line, most of them without text."""
    plain = _ground_colours(ground, tiles)
    solid = [tile for tile in tiles if tile.full > SOLID and tile.colour not in plain]
    if len(solid) > MOST_BARS:
        return None
    colours = sorted({tile.colour for tile in solid})
    for boxes in ([tile.box for tile in solid if colour in (None, tile.colour)] for colour in (None, *colours)):
        for base, axis in ((3, 0), (0, 1)):
            for first in boxes:
                thick = first[axis + 2] - first[axis]
                level = [
                    box
                    for box in boxes
                    if abs(box[base] - first[base]) <= ALIGNED and abs(box[axis + 2] - box[axis] - thick) <= ALIGNED
                ]
                if _are_bars(level, 1 - axis, lines):
                    return "chart", 0.6, f"{len(level)} bars of different length on one base line"
    return None


def _are_bars(boxes: Sequence[Box], along: int, lines: Iterable[Box]) -> bool:
    """Whether three or more boxes stand apart, differ in length along an axis, and are mostly bare."""
    lengths = {round((box[along + 2] - box[along]) / 4) for box in boxes}
    if len(boxes) < 3 or len(lengths) < 2 or any(touches(*pair, -1) for pair in combinations(boxes, 2)):
        return False
    told = sum(1 for box in boxes if any(holds(box, centre(line)) for line in lines))
    return 3 * told <= len(boxes)


def disc(ground: Ground, tiles: Sequence[Tile]) -> Look | None:
    """Three or more sectors, part of them not of the ground's colour, that make up one disc or ring."""
    least = LEAST_SECTOR * ground.wide.size
    plain = _ground_colours(ground, tiles)
    sectors = [tile for tile in tiles if tile.full < SOLID and area(tile.box) > least and not _at_corner(ground, tile)]
    for members in merge_touching([tile.box for tile in sectors], 4.0):
        group = [sectors[index] for index in members]
        box = union(tile.box for tile in group)
        painted = sum(tile.full * area(tile.box) for tile in group if tile.colour not in plain)
        several = len(group) >= 3 and len({tile.colour for tile in group}) >= 2 and painted > PAINTED * area(box)
        large = min(width(box), height(box)) > SMALLEST_DISC * min(ground.wide.shape)
        square = abs(width(box) - height(box)) < 0.1 * width(box)
        if several and large and square and _is_round(ground, group, box):
            return "chart", 0.6, f"{len(group)} sectors that make up a disc"
    return None


def _ground_colours(ground: Ground, tiles: Iterable[Tile]) -> set[tuple[int, ...]]:
    """The colours that a picture has in its corners."""
    return {tile.colour for tile in tiles if _at_corner(ground, tile)}


def _at_corner(ground: Ground, tile: Tile) -> bool:
    """Whether a surface lies in a corner of the picture, as its ground does."""
    down, across = ground.wide.shape
    return (tile.box[0] <= 0 or tile.box[2] >= across) and (tile.box[1] <= 0 or tile.box[3] >= down)


def _is_round(ground: Ground, group: Sequence[Tile], box: Box) -> bool:
    """Whether surfaces fill a circle a little within the box and nothing of one a little without."""
    angles = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    shares = []
    for reach in (0.43, 0.54):
        across = np.round(centre(box)[0] + reach * width(box) * np.cos(angles)).astype(int)
        down = np.round(centre(box)[1] + reach * height(box) * np.sin(angles)).astype(int)
        seen = (across >= 0) & (down >= 0) & (across < ground.wide.shape[1]) & (down < ground.wide.shape[0])
        met = ground.surfaces.labels[down[seen], across[seen]]
        shares.append(np.isin(met, [tile.number for tile in group]).mean() if len(met) else 0.0)
    return bool(shares[0] > 0.8 and shares[1] < 0.05)
