"""What kind of picture a figure is, by rules that a reader can check; each answer carries its reason."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from auditor_core.detectives.vision.branches import fans_out, stand_parallel
from auditor_core.detectives.vision.diagram import Diagram
from auditor_core.detectives.vision.geometry import height, width
from auditor_core.detectives.vision.looks import look_at
from auditor_core.detectives.vision.regions import Region
from auditor_core.detectives.vision.surfaces import Ground
from auditor_core.models import DiagramKind

TERMINALS = re.compile(r"\W*_*(?:start|end)_*\W*", re.IGNORECASE)
IDENTIFIER = re.compile(r"\b(?:[a-z]+_[a-z_]+|[A-Z][a-z]+[A-Z]\w+)\b")
ROLE = re.compile(
    r"detective|investigator|analyst|inspector|aggregator|prosecutor|defen[sc]e|tech ?_?lead|chief ?_?justice"
    r"|\bjudges?\b",
    re.IGNORECASE,
)
"""The parts that a diagram of such an auditor names."""
NAMED = re.compile(
    r"screen ?shot|\bcharts?\b|\bplot|histogram|sequence|state ?-?graph|\btree\b|\btable\b|photo", re.IGNORECASE
)
"""Words of a caption that name the kind of picture, rather than what it is about."""
PHOTO = 200
"""Colours of a small copy from which a picture is a photo; drawings and screens have fewer, JPEG artefacts too."""
LONGEST_NAME = 12
"""Words of a label, the longest that still names a node rather than telling something."""
NUMBER = re.compile(r"[-+~≈$€]?\d+(?:[.,]\d+)*\s?(?:%|k|s|ms)?")
PATH = re.compile(r"[\w-]+\.(?:py|md|toml|json|txt|ya?ml|pdf)\b|[\w-]+/|[├└│]")

CAPTION_WORDS: tuple[tuple[DiagramKind, str], ...] = (
    ("screenshot", r"screen ?shot|screen|dashboard|terminal|console|trace|user interface|\bUI\b"),
    ("sequence", r"sequence"),
    ("tree", r"(?:director|repositor|folder|file|project|package)\w* (?:tree|structure|layout)|\btree\b|hierarchy"),
    ("state_graph", r"state ?-?graph|lang ?graph|graph|fan[- ]?(?:in|out)|nodes? and edges|swarm|topology"),
    (
        "chart",
        r"\bcharts?\b|plot|histogram|distribution|benchmark|curve|\bscores?\b.*\b(?:by|per|over)\b|latency|throughput",
    ),
    ("flow_chart", r"flow|pipeline|architect|schem|diagram|process|blueprint|overview"),
    ("table", r"\btable\b|matrix"),
    ("photo", r"photo"),
)


@dataclass(frozen=True)
class Depiction:
    """A kind, how sure it is (0 to 1), and why."""

    kind: DiagramKind
    confidence: float
    reason: str


UNKNOWN = Depiction("unknown", 0.2, "neither layout, labels nor caption tell")


def depict_drawing(region: Region, labels: Sequence[str], caption: str) -> Depiction:
    """The kind of a vector drawing, by its geometry first."""
    diagram = region.diagram
    if region.scales:
        return Depiction("chart", 0.8, f"numbers stand along {region.scales} sides in even steps")
    if _life_lines(region) >= 2 and _messages(region) >= 3:
        return Depiction("sequence", 0.7, "vertical life lines with level arrows between them")
    if len(diagram.links) >= 2:
        return _linked(diagram, region, labels, caption)
    if region.bars >= 3:
        return Depiction("chart", 0.8, f"{region.bars} bars of different length on one base line")
    return depict_words(labels, caption) or UNKNOWN


def _linked(diagram: Diagram, region: Region, labels: Sequence[str], caption: str) -> Depiction:
    names = [node.label for node in diagram.nodes if node.label]
    heads = any(shape.role == "arrow" for shape in region.shapes)
    by_words = _graph_words(labels, caption)
    if by_words:
        return Depiction("state_graph", 0.9, f"{len(diagram.links)} links between labelled nodes; {by_words}")
    if len(names) >= 3 and 2 * sum(1 for name in names if IDENTIFIER.search(name)) >= len(names):
        return Depiction("state_graph", 0.7, f"{len(diagram.links)} links between nodes that are named like code")
    if not heads and len(diagram.links) == len(names) - 1 and _branches(diagram):
        return Depiction("tree", 0.6, "links without arrow heads, one fewer than nodes")
    return Depiction("flow_chart", 0.7, f"{len(diagram.links)} links between labelled boxes")


def _branches(diagram: Diagram) -> bool:
    """Whether some node has more than two neighbours, unlike any in a row."""
    met = Counter(index for link in diagram.links for index in (link.source, link.target))
    return max(met.values(), default=0) > 2


def _graph_words(labels: Sequence[str], caption: str) -> str:
    if any(TERMINALS.fullmatch(label) for label in labels):
        return "a label names the start or end of a graph"
    if re.search(r"state ?-?graph|lang ?graph", caption, re.IGNORECASE):
        return "the caption speaks of a graph"
    if _names_roles(labels):
        return "labels name detectives and judges"
    return ""


def _names_roles(labels: Sequence[str]) -> bool:
    """Whether three parts of such an auditor are named, not in sentences but in labels."""
    names = [label for label in labels if len(label.split()) <= LONGEST_NAME]
    return len({match.group(0).lower() for name in names for match in ROLE.finditer(name)}) >= 3


def _life_lines(region: Region) -> int:
    tall = 0.5 * height(region.box)
    return sum(1 for shape in region.shapes if width(shape.box) < 2.5 and height(shape.box) >= tall)


def _messages(region: Region) -> int:
    wide = 0.1 * width(region.box)
    return sum(1 for shape in region.shapes if height(shape.box) < 2.5 and width(shape.box) >= wide)


def depict_picture(ground: Ground, labels: Sequence[str], caption: str, diagram: Diagram) -> Depiction:
    """The kind of a raster picture.

    What its labels name goes first; then a caption that names the kind, what the picture looks like, linked
    boxes where it has any, a caption that speaks of the content; last its colours.
    """
    look = look_at(ground, diagram)
    by_look = Depiction(*look) if look else None
    by_labels, by_caption = depict_labels(labels), depict_caption(caption)
    if by_labels and not (by_look and _outweighs(by_look, by_labels, diagram)):
        return by_labels
    if by_caption and NAMED.search(caption):
        return by_caption
    if by_look:
        return by_look
    if len(diagram.links) >= 2 and (by_caption is None or by_caption.kind in ("state_graph", "flow_chart")):
        return _linked_boxes(diagram, by_caption)
    return by_caption or _by_colours(ground.image)


def _outweighs(look: Depiction, labels: Depiction, diagram: Diagram) -> bool:
    """Whether what a picture looks like tells against its labels: names in a listing, numbers in a table."""
    return look.kind != labels.kind and (labels.kind in ("chart", "tree") or len(diagram.links) < 2)


def _by_colours(image: Image.Image) -> Depiction:
    colours = _colours(image)
    if colours >= PHOTO:
        return Depiction("photo", 0.5, f"{colours} different colours, of 4,096 that are told apart")
    return UNKNOWN


def _linked_boxes(diagram: Diagram, by_caption: Depiction | None) -> Depiction:
    """A picture of boxes and lines: branches that part and meet again are a graph's rather than a flow chart's."""
    drawn = f"{len(diagram.nodes)} boxes with text and {len(diagram.links)} lines between them"
    if by_caption and by_caption.kind == "state_graph":
        return Depiction("state_graph", 0.8, f"{drawn}; {by_caption.reason}")
    if stand_parallel(diagram) or fans_out(diagram):
        return Depiction("state_graph", 0.6, f"{drawn}; branches part and meet again")
    return Depiction("flow_chart", 0.6, drawn)


def depict_words(labels: Sequence[str], caption: str) -> Depiction | None:
    """The kind that labels or caption speak of, if they do."""
    return depict_labels(labels) or depict_caption(caption)


def depict_labels(labels: Sequence[str]) -> Depiction | None:
    """The kind that labels speak of, if they do."""
    if any(TERMINALS.fullmatch(label) for label in labels) and len(labels) >= 3:
        return Depiction("state_graph", 0.8, "a label names the start or end of a graph")
    if _names_roles(labels):
        return Depiction("state_graph", 0.7, "labels name detectives and judges")
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
