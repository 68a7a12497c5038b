"""The two figures of the sample's report: a drawn state graph and a painted chart."""

import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pymupdf
from PIL import Image, ImageDraw, ImageFont

fitz: Any = pymupdf
"""PyMuPDF is typed in part only, which strict checking refuses; its values are `Any` here."""
Page = Any
Point = Any
Rect = Any
Shape = Any

NAVY = (0.07, 0.21, 0.36)
GREY = (0.45, 0.5, 0.56)
FILLS = {
    "plain": (0.93, 0.95, 0.98),
    "detective": (0.86, 0.93, 0.99),
    "judge": (0.99, 0.93, 0.84),
    "verdict": (0.87, 0.95, 0.88),
}


@dataclass(frozen=True)
class Drawing:
    """A state graph as it is drawn."""

    nodes: Mapping[str, tuple[float, float, str]]
    """Where each node stands, as shares of the figure's width and height, and how it is coloured."""
    edges: tuple[tuple[str, str], ...]
    way_out: tuple[str, str, str] | None = None
    """The dashed edge: from where, to where, and round which node."""


NODES: dict[str, tuple[float, float, str]] = {
    "START": (0.5, 0.05, "plain"),
    "repo_investigator": (0.18, 0.23, "detective"),
    "doc_analyst": (0.5, 0.23, "detective"),
    "vision_inspector": (0.82, 0.23, "detective"),
    "evidence_aggregator": (0.5, 0.41, "plain"),
    "prosecutor": (0.18, 0.59, "judge"),
    "defense": (0.5, 0.59, "judge"),
    "tech_lead": (0.82, 0.59, "judge"),
    "chief_justice": (0.5, 0.77, "verdict"),
    "END": (0.5, 0.95, "plain"),
}
EDGES = (
    *(("START", name) for name in ("repo_investigator", "doc_analyst", "vision_inspector")),
    *((name, "evidence_aggregator") for name in ("repo_investigator", "doc_analyst", "vision_inspector")),
    *(("evidence_aggregator", name) for name in ("prosecutor", "defense", "tech_lead")),
    *((name, "chief_justice") for name in ("prosecutor", "defense", "tech_lead")),
    ("chief_justice", "END"),
)
GRAPH = Drawing(NODES, EDGES, ("evidence_aggregator", "END", "tech_lead"))
NODE_SIZE = (108.0, 22.0)

SCORES = (
    ("git history", 5),
    ("state management", 5),
    ("graph orchestration", 4),
    ("safe tools", 4),
    ("structured output", 4),
    ("report accuracy", 2),
)


def draw_graph(page: Page, area: Rect, drawing: Drawing = GRAPH) -> None:
    """Draw the state graph with lines, boxes and words."""
    boxes = {name: _box(area, across, down) for name, (across, down, _) in drawing.nodes.items()}
    shape = page.new_shape()
    for source, target in drawing.edges:
        start = fitz.Point((boxes[source].x0 + boxes[source].x1) / 2, boxes[source].y1)
        end = fitz.Point((boxes[target].x0 + boxes[target].x1) / 2, boxes[target].y0)
        _arrow(shape, start, end)
    if drawing.way_out:
        _way_out(shape, *(boxes[name] for name in drawing.way_out))
    for name, (_, _, colour) in drawing.nodes.items():
        shape.draw_rect(boxes[name], radius=0.3)
        shape.finish(color=NAVY, fill=FILLS[colour], width=0.8)
    shape.commit()
    for name, box in boxes.items():
        _label(page, box, name)
    if drawing.way_out:
        start = boxes[drawing.way_out[0]]
        page.insert_text((start.x1 + 84, start.y0 + 8), "no evidence", fontsize=7, color=GREY)


def _box(area: Rect, across: float, down: float) -> Rect:
    x, y = area.x0 + across * area.width, area.y0 + down * area.height
    return fitz.Rect(x - NODE_SIZE[0] / 2, y - NODE_SIZE[1] / 2, x + NODE_SIZE[0] / 2, y + NODE_SIZE[1] / 2)


def _arrow(shape: Shape, start: Point, end: Point) -> None:
    """A line that stops at the foot of its head."""
    along = (end - start).unit
    foot = end - along * 5
    side = fitz.Point(-along.y, along.x) * 2.4
    shape.draw_line(start, foot)
    shape.finish(color=NAVY, width=0.8)
    shape.draw_polyline([foot + side, end, foot - side])
    shape.finish(color=NAVY, fill=NAVY, width=0.4, closePath=True)


def _way_out(shape: Shape, start: Rect, end: Rect, around: Rect) -> None:
    """The conditional edge round the judges, dashed."""
    right = around.x1 + 14
    first, last = (start.y0 + start.y1) / 2, (end.y0 + end.y1) / 2
    shape.draw_polyline([(start.x1, first), (right, first), (right, last), (end.x1 + 5, last)])
    shape.finish(color=GREY, width=0.8, dashes="[3 2]", closePath=False)
    shape.draw_polyline([(end.x1 + 5, last - 2.4), (end.x1, last), (end.x1 + 5, last + 2.4)])
    shape.finish(color=GREY, fill=GREY, width=0.4, closePath=True)


def _label(page: Page, box: Rect, text: str) -> None:
    width = fitz.get_text_length(text, fontsize=8.5)
    page.insert_text(((box.x0 + box.x1 - width) / 2, (box.y0 + box.y1) / 2 + 3), text, fontsize=8.5, color=NAVY)


def paint_chart() -> bytes:
    """Paint the chart of scores as a PNG."""
    image = Image.new("RGB", (960, 420), "white")
    pen = ImageDraw.Draw(image)
    font, small = ImageFont.load_default(24), ImageFont.load_default(18)
    left, step, unit = 270, 56, 125
    for score in range(6):
        x = left + score * unit
        pen.line((x, 30, x, 30 + step * len(SCORES)), fill="#d9e2ec", width=2)
        pen.text((x, 44 + step * len(SCORES)), str(score), font=small, fill="#52606d", anchor="ma")
    for row, (name, score) in enumerate(SCORES):
        top = 40 + row * step
        pen.text((left - 18, top + 18), name, font=font, fill="#1f2933", anchor="rm")
        pen.rectangle((left, top, left + score * unit, top + 36), fill="#2f6fb0" if score > 2 else "#c8553d")
    buffer = io.BytesIO()
    image.save(buffer, "png")
    return buffer.getvalue()
