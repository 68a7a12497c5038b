"""What kind of picture a figure is, by rules that a reader can check; each answer carries its reason."""

import re
from collections.abc import Sequence

from PIL import Image

from auditor_core.detectives.vision.diagram import Diagram
from auditor_core.detectives.vision.geometry import centre, height, width
from auditor_core.detectives.vision.linked import LINKED, depict_linked, graph_labels
from auditor_core.detectives.vision.regions import Region
from auditor_core.detectives.vision.spoken import NAME, Depiction, Report, Words
from auditor_core.detectives.vision.tiles import Look
from auditor_core.models import DiagramKind

NAMED = re.compile(
    r"screen ?shot|\bcharts?\b|\bplot|histogram|sequence|state ?-?graph|\btree\b|\btable\b|photo", re.IGNORECASE
)
"""Words of a caption that name the kind of picture, rather than what it is about."""
PHOTO = 200
"""Colours of a small copy from which a picture is a photo; drawings and screens have fewer, JPEG artefacts too."""
NUMBER = re.compile(r"[-+~≈$€]?\d+(?:[.,]\d+)*\s?(?:%|k|s|ms)?")
PATH = re.compile(r"[\w-]+\.(?:py|md|toml|json|txt|ya?ml|pdf)\b|[\w-]+/|[├└│]")

CAPTION_WORDS: tuple[tuple[DiagramKind, str], ...] = (
    ("screenshot", r"screen ?shot|\bscreen\b|dashboard|\bterminal\b|\bconsole\b|\btraces?\b|user interface|\bUI\b"),
    ("sequence", r"sequence"),
    ("tree", r"(?:director|repositor|folder|file|project|package)\w* (?:tree|structure|layout)|\btree\b|hierarchy"),
    ("state_graph", r"state[ -]?graph|lang[ -]?graph|\bgra(?:ph|fo)s?\b|fan[- ]?(?:in|out)|nodes? and edges"),
    (
        "chart",
        r"\bcharts?\b|plot|histogram|distribution|benchmark|curve|\bscores?\b.*\b(?:by|per|over)\b|latency|throughput",
    ),
    ("flow_chart", r"flow|pipeline|architect|schem|diagram|process|blueprint|overview"),
    ("table", r"\btable\b|matrix"),
    ("photo", r"photo"),
)


UNKNOWN = Depiction("unknown", 0.2, "neither layout, labels nor caption tell")


def depict_drawing(region: Region, labels: Sequence[str], words: Words) -> Depiction:
    """The kind of a vector drawing, by its geometry first."""
    diagram = region.diagram
    if region.scales:
        return Depiction("chart", 0.8, f"numbers stand along {region.scales} sides in even steps")
    if _life_lines(region) >= 2 and _messages(region) >= 3:
        if not labels and _is_grid(region):
            return Depiction("table", 0.5, "upright and level lines from edge to edge, and no text")
        return Depiction("sequence", 0.7, "vertical life lines with level arrows between them")
    if len(diagram.links) >= LINKED:
        return depict_linked(diagram, labels, words, heads=any(shape.role == "arrow" for shape in region.shapes))
    if region.bars >= 3:
        return Depiction("chart", 0.8, f"{region.bars} bars of different length on one base line")
    return depict_labels(labels, words.report) or depict_caption(words.caption) or UNKNOWN


def _life_lines(region: Region) -> int:
    tall = 0.5 * height(region.box)
    return sum(1 for shape in region.shapes if width(shape.box) < 2.5 and height(shape.box) >= tall)


def _messages(region: Region) -> int:
    wide = 0.1 * width(region.box)
    return sum(1 for shape in region.shapes if height(shape.box) < 2.5 and width(shape.box) >= wide)


def _is_grid(region: Region) -> bool:
    """Whether the level lines of a drawing go from edge to edge, in one piece or in several."""
    left, _, right, _ = region.box
    levels: dict[int, float] = {}
    for shape in region.shapes:
        if height(shape.box) < 2.5 and width(shape.box) > height(shape.box):
            level = round(centre(shape.box)[1] / 3)
            levels[level] = levels.get(level, 0.0) + width(shape.box)
    whole = sum(1 for drawn in levels.values() if drawn >= 0.9 * (right - left))
    return whole >= 0.8 * len(levels) > 0


def depict_picture(
    image: Image.Image, look: Look | None, labels: Sequence[str], words: Words, diagram: Diagram
) -> Depiction:
    """The kind of a raster picture; `look` is what it looks like if it is no diagram.

    What its labels name goes first; then a caption that names another kind than a graph, what the picture looks
    like, linked boxes where it has any, a caption that speaks of the content; last its colours. So no words make
    a state graph of a picture that looks like something else.
    """
    by_look = Depiction(*look) if look else None
    by_labels, by_caption = depict_labels(labels, words.report), depict_caption(words.caption)
    linked = len(diagram.links) >= LINKED
    if by_labels and not (by_look and _outweighs(by_look, by_labels, diagram)):
        return by_labels
    if by_caption and by_caption.kind != "state_graph" and NAMED.search(words.caption):
        return by_caption
    if by_look and not (linked and NAME.search(words.caption)):
        return by_look
    if linked and (by_caption is None or by_caption.kind in ("state_graph", "flow_chart")):
        return depict_linked(diagram, labels, words)
    if by_caption and (by_caption.kind != "state_graph" or NAME.search(words.caption)):
        return by_caption
    return _by_colours(image)


def _outweighs(look: Depiction, labels: Depiction, diagram: Diagram) -> bool:
    """Whether what a picture looks like tells against its labels: names in a listing, numbers in a table."""
    return look.kind != labels.kind and (labels.kind in ("chart", "tree") or len(diagram.links) < LINKED)


def is_colourful(image: Image.Image) -> bool:
    """Whether a picture has as many colours as a photo."""
    return _colours(image) >= PHOTO


def _by_colours(image: Image.Image) -> Depiction:
    if is_colourful(image):
        return Depiction("photo", 0.5, f"{_colours(image)} different colours, of 4,096 that are told apart")
    return UNKNOWN


def depict_labels(labels: Sequence[str], report: Report) -> Depiction | None:
    """The kind that labels speak of, if they do."""
    of_a_graph = graph_labels(labels, report)
    if of_a_graph and len(labels) >= 3:
        return Depiction("state_graph", 0.8, of_a_graph)
    for parts in (labels, [word for label in labels for word in label.split()]):
        numbers = sum(1 for part in parts if NUMBER.fullmatch(part))
        if numbers >= 4 and 10 * numbers >= 4 * len(parts):
            return Depiction("chart", 0.7, f"{numbers} of {len(parts)} labels are numbers, as on the axes of a chart")
    if len(labels) >= 4 and 2 * sum(1 for label in labels if PATH.search(label)) >= len(labels):
        return Depiction("tree", 0.6, "most labels are names of files or directories")
    return None


def depict_caption(caption: str) -> Depiction | None:
    """The kind that a caption speaks of, if it does."""
    for kind, words in CAPTION_WORDS:
        match = re.search(words, caption, re.IGNORECASE)
        if match:
            return Depiction(kind, 0.6, f"the caption says “{match.group(0)}”")
    return None


def _colours(image: Image.Image) -> int:
    """How many colours a small copy has, of 4,096."""
    coarse = image.convert("RGB").resize((64, 64), Image.Resampling.NEAREST).point(lambda channel: channel & 0xF0)
    return len(coarse.getcolors(64 * 64) or ())
