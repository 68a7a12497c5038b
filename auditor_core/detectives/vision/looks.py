"""What a picture is by its plain geometry, none of it read: its plain surfaces, axes, life lines, rows of text.

Each rule asks for something that boxes joined by arrows don't show, so that where none holds the picture may
still be a diagram.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np

from auditor_core.detectives.vision.axes import axes
from auditor_core.detectives.vision.diagram import Diagram
from auditor_core.detectives.vision.geometry import centre, height, holds, width
from auditor_core.detectives.vision.surfaces import Ground, Mask
from auditor_core.detectives.vision.tiles import ALIGNED, Look, Tile, bars, disc, lattice, tiles_of
from auditor_core.detectives.vision.writing import text_lines
from auditor_core.models import Box

CLEAR = 5
"""Linked boxes from which a picture is no chart and no screenshot."""
LIFE_GAP, LIFE = 14, 0.5
"""Pixels between two dashes of a life line, and share of the picture's height that it goes down."""
FEWEST_LINES, INDENTS = 6, 3
"""Lines of the shortest listing, and places at which they may begin."""
FEWEST_ROWS, FEWEST_COLUMNS, INLINE = 4, 3, 0.7
"""Rows and columns of the smallest table, and share of its texts that stand in columns."""
CLOSE = 2.2
"""Space between two lines of a listing at most, for a line's height."""
BAR = (0.97, 0.25)
"""Share of the picture's width that a window's bar has at least, and of its height at most."""
MARK, SMALLEST_MARK = (4, 1), 100
"""Surfaces, the ground among them, and lines of writing of a logo at most; pixels of its shorter side at least."""
MOST_LINES = 600
"""Texts of a picture; one with more is a photo's noise rather than writing."""


def look_at(ground: Ground, diagram: Diagram) -> Look | None:
    """Tell charts, tables, sequences and screenshots from what may be a diagram; None for that."""
    lines = text_lines(ground)
    if len(lines) > MOST_LINES:
        return None
    linked = {end for link in diagram.links for end in (link.source, link.target)}
    boxes = [diagram.nodes[index].box for index in linked]
    free = [line for line in lines if not any(holds(box, centre(line)) for box in boxes)]
    tiles = tiles_of(ground)
    told = lattice(tiles, lines) or _life_lines(ground, diagram)
    if told or len(boxes) >= CLEAR:
        return told
    return (
        bars(ground, tiles, lines)
        or disc(ground, tiles)
        or axes(free)
        or _columns([line for line in free if width(line) > height(line)])
        or _listing(free)
        or _top_bar(ground, tiles, free)
        or _mark(ground, diagram, tiles, lines)
    )


def _mark(ground: Ground, diagram: Diagram, tiles: Sequence[Tile], lines: Sequence[Box]) -> Look | None:
    """A shape or two on an even ground with hardly any writing: a logo. What is too small to tell is none."""
    large = min(ground.wide.shape) >= SMALLEST_MARK
    if large and not diagram.nodes and len(tiles) <= MARK[0] and len(lines) <= MARK[1]:
        return "photo", 0.5, "a single shape and hardly any writing, like a logo"
    return None


def _life_lines(ground: Ground, diagram: Diagram) -> Look | None:
    """Two or more boxes in a row, from the middle of each a line down, which level lines meet."""
    ink = ~ground.wide
    boxes = [node.box for node in diagram.nodes]
    heads = [box for box in boxes if _hangs(ink, box, boxes)]
    rows = [[box for box in heads if abs(box[1] - head[1]) <= ALIGNED] for head in heads]
    row = max(rows, key=len, default=[])
    met = sum(_meetings(ink, box) for box in row)
    if len(row) < 2 or met < 2 * len(row):
        return None
    return "sequence", 0.6, f"{len(row)} life lines that level lines meet in {met} places"


def _hangs(ink: Mask, box: Box, others: Iterable[Box]) -> bool:
    """Whether a thin line, broken or not, goes down from the middle of a box for half the picture."""
    middle = round(centre(box)[0])
    below = [other[1] for other in others if other[1] > box[3] and other[0] <= middle <= other[2]]
    band = ink[round(box[3]) : round(min(below, default=len(ink))), max(middle - 3, 0) : middle + 4]
    drawn = np.flatnonzero(band.any(axis=1))
    ends = np.flatnonzero(np.diff(drawn, prepend=0) > LIFE_GAP)
    line = drawn[: ends[0]] if len(ends) else drawn
    return bool(len(line) and line[-1] > LIFE * len(ink) and band[: line[-1]].mean() < 0.7)


def _meetings(ink: Mask, box: Box) -> int:
    """How many level lines come upon what hangs from a box, from the left or the right."""
    middle, top = round(centre(box)[0]), round(box[3]) + 4
    found = 0
    for side in (slice(max(middle - 28, 0), max(middle - 8, 0)), slice(middle + 8, middle + 28)):
        drawn = ink[top:, side].mean(axis=1) > 0.6
        found += int(np.count_nonzero(drawn[1:] & ~drawn[:-1]))
    return found


def _columns(lines: Sequence[Box]) -> Look | None:
    """Rows of three or more texts each, whose texts stand in columns."""
    rows = [row for row in _rows(lines) if len(row) >= FEWEST_COLUMNS]
    texts = [line for row in rows for line in row]
    inline = [line for line in texts if any(_shared(line, texts, side) >= INLINE * len(rows) for side in (0, 2, 1))]
    if len(rows) >= FEWEST_ROWS and len(inline) >= INLINE * len(lines):
        return "table", 0.5, f"{len(rows)} rows of texts that stand in columns"
    return None


def _rows(lines: Iterable[Box]) -> list[list[Box]]:
    """Texts that stand beside one another, row by row."""
    rows: list[list[Box]] = []
    for line in sorted(lines, key=lambda line: centre(line)[1]):
        if rows and centre(line)[1] < min(before[3] for before in rows[-1]):
            rows[-1].append(line)
        else:
            rows.append([line])
    return rows


def _place(line: Box, side: int) -> float:
    return centre(line)[0] if side == 1 else line[side]


def _shared(line: Box, others: Iterable[Box], side: int) -> int:
    """How many texts begin (0), end (2) or have their middle (1) where one does."""
    return sum(1 for other in others if abs(_place(other, side) - _place(line, side)) <= ALIGNED)


def _listing(lines: Sequence[Box]) -> Look | None:
    """Many lines close under one another that begin, but don't end, at one of a few places."""
    texts = [line for line in lines if width(line) > height(line)]
    begun: list[list[Box]] = []
    for line in map(min, _rows(texts)):
        column = next((each for each in begun if abs(each[0][0] - line[0]) <= ALIGNED), None)
        if column:
            column.append(line)
        else:
            begun.append([line])
    begun.sort(key=len, reverse=True)
    for count, fewest in ((1, FEWEST_LINES), (INDENTS, FEWEST_LINES + 2)):
        columns = [column for column in begun[:count] if len(column) > 1]
        best = sorted((line for column in columns for line in column), key=lambda line: line[1])
        close = sum(1 for one, other in pairwise(best) if other[1] - one[3] <= CLOSE * height(one))
        dense = all(other[1] - one[3] <= height(one) for one, other in pairwise(best))
        if len(best) >= fewest and 3 * close >= 2 * len(best) and (dense or any(map(_is_ragged, columns))):
            return "screenshot", 0.5, f"{len(best)} lines of text close under one another, set to the left"
    return None


def _is_ragged(column: Sequence[Box]) -> bool:
    """Whether lines that begin at one place have their middles elsewhere, unlike names set in the middle of boxes."""
    middles = [centre(line)[0] for line in column]
    return max(middles) - min(middles) > 2 * ALIGNED


def _top_bar(ground: Ground, tiles: Sequence[Tile], lines: Sequence[Box]) -> Look | None:
    """A bar of a program's window: a plain surface from edge to edge along the top or the bottom."""
    down, across = ground.wide.shape
    bars = [
        tile
        for tile in tiles
        if width(tile.box) > BAR[0] * across
        and height(tile.box) < BAR[1] * down
        and tile.full > 0.6
        and (tile.box[1] < ALIGNED or tile.box[3] > down - ALIGNED)
    ]
    if bars and len([line for line in lines if width(line) > height(line)]) >= FEWEST_LINES:
        return "screenshot", 0.5, "a bar from edge to edge, as windows have, and text"
    return None
