"""Outlines and lines as some programs and people draw them, stroke by stroke."""

from itertools import pairwise

import pymupdf

from tests.detectives.vision.drawn import BLACK


def cylinder(shape: pymupdf.Shape, box: pymupdf.Rect) -> None:
    """Two upright sides, an arch above and one below."""
    top, bottom, arch = box.y0 + 3, box.y1 - 3, pymupdf.Point(0, 4)
    shape.draw_bezier(
        pymupdf.Point(box.x0, top), box.tl - arch * 0.25, box.tr - arch * 0.25, pymupdf.Point(box.x1, top)
    )
    shape.draw_line((box.x1, top), (box.x1, bottom))
    shape.draw_bezier(
        pymupdf.Point(box.x1, bottom), box.br + arch * 0.25, box.bl + arch * 0.25, pymupdf.Point(box.x0, bottom)
    )
    shape.draw_line((box.x0, bottom), (box.x0, top))


def sketched(shape: pymupdf.Shape, box: pymupdf.Rect) -> None:
    """Every side twice, bowed, its ends not quite at the corners, and strokes that shade the box."""
    for one, other in pairwise([box.tl, box.tr, box.br, box.bl, box.tl]):
        for off in (-1, 1):
            bow = pymupdf.Point(off, off)
            shape.draw_bezier(
                one + bow, one * 0.6 + other * 0.4 + bow * 0.4, one * 0.4 + other * 0.6 - bow * 0.4, other
            )
    for across in range(int(box.x0) + 6, int(box.x1) - 6, 7):
        shape.draw_line((across, box.y1 - 1), (across + 5, box.y0 + 1))


def dashed(shape: pymupdf.Shape, box: pymupdf.Rect) -> None:
    """Dashes along the sides, none of which meets another at a corner."""
    for one, other in pairwise([box.tl, box.tr, box.br, box.bl, box.tl]):
        along = (other - one).unit
        for at in range(2, int(abs(other - one)) - 4, 5):
            shape.draw_line(one + along * at, one + along * (at + 3))


OUTLINES = {"cylinder": cylinder, "sketched": sketched, "dashed": dashed}
"""Painters of a box by the name of its look."""


def slivers(page: pymupdf.Page, path: list[pymupdf.Point], *, broken: bool) -> None:
    """A line as browsers print it: whole as a stroke, broken as filled slivers in one path."""
    if not broken:
        page.draw_polyline(path, color=BLACK)
        return
    shape = page.new_shape()
    for one, other in pairwise(map(pymupdf.Point, path)):
        along = (other - one).unit
        aside = pymupdf.Point(-along.y, along.x) * 0.4
        for at in range(0, int(abs(other - one)), 4):
            start, end = one + along * at, one + along * min(at + 2, abs(other - one))
            shape.draw_polyline([start + aside, end + aside, end - aside, start - aside, start + aside])
    shape.finish(color=None, fill=BLACK)
    shape.commit()
