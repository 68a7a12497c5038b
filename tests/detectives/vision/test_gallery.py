"""Known graphs in several styles are read as the graphs they are, and matched with the code."""

from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest

from auditor_core.detectives.vision import ocr
from auditor_core.models import Figure
from tests.detectives.vision.drawn import look
from tests.detectives.vision.gallery import GRAPHS, STYLES, built, draw, edges_of, label_of
from tests.detectives.vision.pictures import matched, recognised


def drawn(style: str, *, as_picture: bool = False) -> pymupdf.Document:
    """A page for every graph, in one style."""
    made = pymupdf.open()
    for name in GRAPHS:
        across = STYLES[style].across
        page = made.new_page(width=1000 if across else 600, height=600 if across else 800)
        boxes = draw(page, name, STYLES[style])
        if as_picture:
            around = pymupdf.Rect()
            for box in boxes.values():
                around |= box
            place = around + pymupdf.Rect(-34, -20, 34, 20)
            png = page.get_pixmap(clip=place, dpi=160).tobytes("png")
            made.delete_page(-1)
            made.new_page(width=600, height=800).insert_image(place, stream=png)
    return made


def figures(path: Path, made: pymupdf.Document) -> Iterator[tuple[str, Figure]]:
    made.save(path, no_new_id=True)
    found, _, _ = look(path, seconds=600)
    for figure in found.figures:
        yield list(GRAPHS)[figure.page - 1], figure


@pytest.mark.parametrize("style", STYLES)
def test_known_graphs_are_read_as_they_are_drawn(tmp_path: Path, style: str) -> None:
    nodes = followed = invented = links = 0
    seen = dict(figures(tmp_path / "a.pdf", drawn(style)))
    assert list(seen) == list(GRAPHS)
    for name, figure in seen.items():
        assert figure.parallel is GRAPHS[name][0], name
        assert "if so" not in figure.nodes
        nodes += len(matched(name, figure))
        ends = [[label_of(end, STYLES[style].naming).replace("\n", " ") for end in edge[:2]] for edge in edges_of(name)]
        wanted = {(source, target) for source, target in ends}
        links += len(wanted)
        followed += len(wanted & set(figure.links))
        invented += len(set(figure.links) - wanted)
    assert nodes >= 0.95 * sum(len(built(name).nodes) for name in GRAPHS)
    assert followed >= 0.95 * links
    assert invented <= 0.08 * links


@pytest.mark.skipif(not ocr.engine_name(), reason="the extra `ocr` is not installed")
def test_known_graphs_are_recognised_in_pictures(tmp_path: Path) -> None:
    assert recognised(tmp_path / "a.pdf").share >= 0.9
