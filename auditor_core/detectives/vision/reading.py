"""From a candidate and its pixels to a figure: labels, kind of picture, layout of its branches."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from PIL import Image

from auditor_core.detectives.vision import ocr
from auditor_core.detectives.vision.branches import stand_beside, stand_parallel
from auditor_core.detectives.vision.depict import depict_drawing, depict_picture, is_colourful
from auditor_core.detectives.vision.fans import layout_of
from auditor_core.detectives.vision.linked import LINKED
from auditor_core.detectives.vision.looks import look_at
from auditor_core.detectives.vision.ocr import Written
from auditor_core.detectives.vision.pictured import Pictured, read_again, read_picture
from auditor_core.detectives.vision.scan import Candidate
from auditor_core.detectives.vision.spoken import Depiction, Report, Words
from auditor_core.detectives.vision.surfaces import Ground
from auditor_core.detectives.vision.tiles import Look
from auditor_core.detectives.vision.words import Text, broken, lines_of, within
from auditor_core.models import Layout

MOST_LABELS = 200
MOST_LINKS = 400
OCR_FAILS = (ImportError, RuntimeError, ValueError, TypeError, AttributeError, OSError)
"""What the engine raises where it is installed but can't run, or chokes on a picture."""


@dataclass(frozen=True)
class Reading:
    """What could be read in a figure."""

    labels: tuple[str, ...]
    label_source: Literal["text", "ocr", "unavailable"]
    depiction: Depiction
    parallel: bool | None
    nodes: tuple[str, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    boxes: int | None = None
    """How many nodes there are, without a label too; None where lines were lost."""
    layout: Layout | None = None
    linked: int = 0
    """Lines that could be followed, between nodes without a label too."""


def read_figure(candidate: Candidate, image: Image.Image, engine: str, report: Report) -> Reading:
    """Read a figure of a report; `engine` is the OCR engine's name, empty to go without.

    A drawing whose outlines tell of no links (sketched by hand, in broken lines) is looked at as a picture.
    """
    written = _written(candidate, image, engine)
    labels, source = _labels(candidate, written)
    words = Words(candidate.caption, candidate.nearby, report)
    region = candidate.region
    if region and (len(region.diagram.links) >= LINKED or region.scales or region.bars):
        diagram, whole, told = region.diagram, True, True
        depiction = depict_drawing(region, labels, words)
    else:
        pictured, look = _look(image, written or _placed(candidate, image))
        diagram, whole = pictured.diagram, pictured.whole
        told = whole and not stand_beside(diagram)
        if region:
            depiction = depict_drawing(replace(region, diagram=diagram), labels, words)
        else:
            depiction = depict_picture(image, look, labels, words, diagram)
    parallel = stand_parallel(diagram)
    nodes = tuple(dict.fromkeys(node.label for node in diagram.nodes if node.label))[:MOST_LABELS]
    links = tuple(pair for pair in diagram.pairs() if set(pair) <= set(nodes))[:MOST_LINKS]
    return Reading(
        labels,
        source,
        depiction,
        parallel=parallel if parallel or told else None,
        nodes=nodes,
        links=links,
        boxes=len(diagram.nodes) if whole else None,
        layout=layout_of(diagram, whole=whole),
        linked=len(diagram.links),
    )


def _look(image: Image.Image, written: Sequence[Written]) -> tuple[Pictured, Look | None]:
    """The graph in a picture, or what else the picture looks like; a second look where it is neither."""
    ground = Ground(image)
    pictured = read_picture(ground, written)
    look = look_at(ground, pictured.diagram)
    if look is None and len(pictured.diagram.links) < LINKED and not is_colourful(image):
        pictured = read_again(image, ground, written) or pictured
    return pictured, look


def _placed(candidate: Candidate, image: Image.Image) -> list[Written]:
    """The lines of the PDF's own text in a figure, where they stand in its picture."""
    left, top, right, bottom = candidate.box
    across, down = image.width / max(right - left, 1.0), image.height / max(bottom - top, 1.0)
    return [
        (line.text, ((x0 - left) * across, (y0 - top) * down, (x1 - left) * across, (y1 - top) * down))
        for line in lines_of(candidate.words)
        for x0, y0, x1, y1 in (line.box,)
    ]


def _written(candidate: Candidate, image: Image.Image, engine: str) -> tuple[Written, ...] | None:
    """What OCR reads in a picture that the PDF has no text for; None where it was not read."""
    if candidate.words or candidate.kind == "vector" or not engine:
        return None
    try:
        return ocr.read_text(image)
    except OCR_FAILS:
        return None


def _labels(
    candidate: Candidate, written: tuple[Written, ...] | None
) -> tuple[tuple[str, ...], Literal["text", "ocr", "unavailable"]]:
    """The PDF's own text wins; a drawing without any has no labels, a picture's are unknown without OCR."""
    if candidate.words or candidate.kind == "vector":
        return _text_labels(candidate), "text"
    if written is None:
        return (), "unavailable"
    return tuple(dict.fromkeys(broken(text) for text, _ in written))[:MOST_LABELS], "ocr"


def _text_labels(candidate: Candidate) -> tuple[str, ...]:
    """Labels of nodes first, then what else is written: on edges, beside, on axes."""
    nodes = candidate.region.diagram.nodes if candidate.region else ()
    held: set[Text] = {word for node in nodes for word in within(candidate.words, node.box)}
    rest = lines_of(word for word in candidate.words if word not in held)
    return tuple(dict.fromkeys([*(node.label for node in nodes if node.label), *(broken(line.text) for line in rest)]))[
        :MOST_LABELS
    ]
