"""One page after another: what on it is a figure, where, with which words and caption. Decodes no picture."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from auditor_core.detectives.vision.captions import captions_of
from auditor_core.detectives.vision.geometry import Point, area, centre, grow, holds, share_inside, union
from auditor_core.detectives.vision.nearby import Nearby, nearby_of
from auditor_core.detectives.vision.outlines import Turn
from auditor_core.detectives.vision.raster import (
    Document,
    Page,
    Picture,
    fitz,
    is_page_sized,
    is_slim,
    is_tiny,
    pictures_of,
)
from auditor_core.detectives.vision.regions import Region, regions_of, speaks
from auditor_core.detectives.vision.shapes import Shape, boxed, shapes_of
from auditor_core.detectives.vision.words import Text, turned, upright_lines, uprighter, within, words_of
from auditor_core.intake.commands import ENDLESS, FEWEST, commands_of, is_endless
from auditor_core.intake.drawn import drawings_of, words_shown_on
from auditor_core.models import Box, EvidenceOutcome, FigureKind
from auditor_core.settings import Limits

GUTTER = 12.0
"""Points by which text of one column may reach beyond the page's middle."""
COLUMN = 4
"""Lines that make a column; one in so many may run across the page."""
PART = 0.15
"""Share of the page that a picture takes up at most to be part of a drawing."""
MOST_SHAPES = 20_000
"""Outlines of a page that are put together; more take too long."""
TEXT_PAGE = 20
"""Words from which a page-sized picture is the background of a page of text."""


Found = tuple[FigureKind, Box, Picture | None, Region | None]


@dataclass(frozen=True)
class Candidate:
    """A figure that a page shows, before its pixels are read."""

    page: int
    box: Box
    kind: FigureKind
    caption: str
    nearby: Nearby
    words: tuple[Text, ...]
    picture: Picture | None = None
    region: Region | None = None
    slim: bool = False
    """A figure only if it shows linked boxes."""


@dataclass(frozen=True)
class Problem:
    """Something that was not looked at, in plain words. `page` 0 is the whole report."""

    text: str
    page: int = 0
    box: Box | None = None
    outcome: EvidenceOutcome = "unavailable"


@dataclass
class PageScan:
    """What one page gave."""

    page_box: Box
    candidates: list[Candidate] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    scanned: bool = False
    """The page is one picture, without text."""


def scan_page(document: Document, number: int, limits: Limits) -> PageScan:
    """Find the figures of a page (counted from 1). Raises what PyMuPDF raises on broken pages."""
    page = document[number - 1]
    scan = PageScan(_box(page))
    if is_endless(page):
        scan.problems.append(Problem(f"page {number} was not read; it takes more than {ENDLESS:,} commands", number))
        return scan
    shown = pictures_of(page, limits.figure_pixels)
    pictures = list(_readable(shown, number, scan, limits))
    shapes = _shapes(page, number, scan, limits, 1 if pictures else FEWEST)
    if not pictures and not shapes:
        return scan
    words = words_of(words_shown_on(page), _turn(page))
    if shapes:
        shapes += [boxed(box) for picture in shown for box in _parts(picture, shapes, words, scan.page_box)]
    if any(is_page_sized(picture.box, scan.page_box) for picture in pictures):
        scan.scanned = len(words) < TEXT_PAGE
        if not scan.scanned:
            pictures = [picture for picture in pictures if not is_page_sized(picture.box, scan.page_box)]
    regions = regions_of(shapes, words, scan.page_box)
    figures = list(_figures(pictures, regions, shapes))
    if figures:
        turn = uprighter(words)
        figures.sort(key=_reading_order(turned(scan.page_box, turn), upright_lines(words, turn), turn))
        boxes = [turned(box, turn) for _, box, _, _ in figures]
        page_words = (boxes, upright_lines(words, turn), _lines_of(document, number - 1))
        told = zip(captions_of(*page_words, _lines_of(document, number + 1)), nearby_of(*page_words), strict=True)
        for (kind, box, picture, region), (caption, nearby) in zip(figures, told, strict=True):
            held = tuple(within(words, grow(box, 1.0)))
            slim = region is None and is_slim(box, scan.page_box)
            scan.candidates.append(Candidate(number, box, kind, caption, nearby, held, picture, region, slim))
    return scan


def _parts(picture: Picture, shapes: list[Shape], words: list[Text], page: Box) -> list[Box]:
    """The boxes of a drawing that a picture stands for: itself, or its pieces where arrows lie between these."""
    heads = sum(1 for shape in shapes if shape.role == "arrow" and share_inside(shape.box, picture.box) > 0.5)
    if heads < 2 or not picture.pieces:
        return [picture.box] if _is_part(picture.box, words, page) else []
    ends = [end for shape in shapes if shape.is_stroke for end in (shape.points[0], shape.points[-1])]
    return [_cut_back(box, within(words, box), ends) for box in picture.pieces if _is_part(box, words, page)]


def _cut_back(box: Box, words: list[Text], ends: list[Point]) -> Box:
    """A printed box without its shadow: no further than to the lines that end at it, beside its text."""
    inner = union(word.box for word in words) if words else (*centre(box), *centre(box))
    edges = list(box)
    for end in ends:
        if holds(box, end):
            side = min(range(4), key=lambda side: abs(end[side % 2] - box[side]))
            place = end[side % 2]
            if side < 2 and place < inner[side]:
                edges[side] = max(edges[side], place)
            elif side > 1 and place > inner[side]:
                edges[side] = min(edges[side], place)
    return edges[0], edges[1], edges[2], edges[3]


def _is_part(box: Box, words: list[Text], page: Box) -> bool:
    """Whether a picture may be a box of a drawing: small, or with text on it as a box printed with its shadow has."""
    return is_tiny(box, page) or (area(box) < PART * area(page) and bool(within(words, box)))


def _box(page: Page) -> Box:
    return tuple(page.rect)


def _turn(page: Page) -> Turn:
    if not page.rotation:
        return lambda point: (point[0], point[1])
    matrix = page.rotation_matrix
    return lambda point: tuple(fitz.Point(point) * matrix)


def _readable(shown: Iterable[Picture], number: int, scan: PageScan, limits: Limits) -> Iterator[Picture]:
    for picture in shown:
        if is_tiny(picture.box, scan.page_box) and not is_slim(picture.box, scan.page_box):
            continue
        across, down = picture.pixels
        if across * down > limits.figure_pixels:
            most = f"the limit is {limits.figure_pixels:,} pixels"
            text = f"page {number}: a picture of {across} x {down} pixels was not read; {most}"
            scan.problems.append(Problem(text, number, picture.box))
            continue
        yield picture


def _shapes(page: Page, number: int, scan: PageScan, limits: Limits, fewest: int) -> list[Shape]:
    """The page's shapes; none where it has hardly any, or too many."""
    commands = commands_of(page, limits.page_drawings)
    if commands < fewest:
        return []
    most = f"more than {limits.page_drawings:,} commands"
    if commands <= limits.page_drawings:
        shapes = shapes_of(drawings_of(page), scan.page_box, _turn(page))
        if len(shapes) <= MOST_SHAPES:
            return shapes
        most = f"more than {MOST_SHAPES:,} outlines"
    scan.problems.append(Problem(f"page {number}: its drawings were not read; they take {most}", number))
    return []


def _reading_order(page: Box, lines: list[Text], turn: Turn) -> Callable[[Found], tuple[float, ...]]:
    """What figures are sorted by: downwards; where the text stands in two columns, the left column first."""
    middle = (page[0] + page[2]) / 2
    right = sum(1 for line in lines if line.box[0] >= middle - GUTTER)
    left = sum(1 for line in lines if line.box[2] <= middle + GUTTER)
    in_columns = min(left, right) >= COLUMN and COLUMN * (len(lines) - left - right) < len(lines)

    def order(found: Found) -> tuple[float, ...]:
        box = turned(found[1], turn)
        return (box[0] >= middle - GUTTER if in_columns else 0, round(box[1] / GUTTER), box[0])

    return order


def _lines_of(document: Document, number: int) -> list[Text]:
    """The lines of a page; none where there is no such page, or it is endless."""
    page = document[number - 1] if 0 < number <= len(document) else None
    if page is None or is_endless(page):
        return []
    words = words_of(words_shown_on(page), _turn(page))
    return upright_lines(words, uprighter(words))


def _figures(pictures: list[Picture], regions: list[Region], shapes: list[Shape]) -> Iterator[Found]:
    """Pictures and drawings of a page; those that lie on one another are one mixed figure."""
    taken: set[int] = set()
    for region in regions:
        over = [index for index, picture in enumerate(pictures) if _lie_together(region.box, picture.box)]
        taken.update(over)
        kind: FigureKind = "mixed" if over else "vector"
        yield kind, union((region.box, *(pictures[index].box for index in over))), None, region
    for index, picture in enumerate(pictures):
        if index not in taken:
            marked = any(speaks(shape) and share_inside(shape.box, picture.box) > 0.5 for shape in shapes)
            yield "mixed" if marked else "raster", picture.box, None if marked else picture, None


def _lie_together(one: Box, other: Box) -> bool:
    return max(share_inside(one, other), share_inside(other, one)) > 0.5
