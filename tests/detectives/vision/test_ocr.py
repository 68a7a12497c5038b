"""Where the optional engine is installed, pictures are read too."""

from pathlib import Path

import pymupdf
import pytest

from auditor_core.detectives.vision import ocr
from tests.detectives.vision.drawn import FORK, FORK_EDGES, diagram, document, look, saved


@pytest.mark.skipif(not ocr.engine_name(), reason="the extra `ocr` is not installed")
def test_a_picture_of_a_diagram_is_read(tmp_path: Path) -> None:
    drawn = document(lambda page: diagram(page, FORK, FORK_EDGES))
    png = drawn[0].get_pixmap(clip=pymupdf.Rect(120, 90, 480, 300), dpi=144).tobytes("png")
    pdf = saved(tmp_path / "a.pdf", lambda page: page.insert_image(pymupdf.Rect(60, 100, 540, 380), stream=png))
    facts, _, _ = look(pdf)
    [figure] = facts.figures
    assert (figure.label_source, figure.depicts) == ("ocr", "state_graph")
    assert facts.engine == ocr.engine_name()
    assert {"START", "reader", "writer"} <= set(figure.labels)


def test_without_the_engine_there_is_no_name_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "find_spec", lambda _: None)
    assert ocr.engine_name() == ""
