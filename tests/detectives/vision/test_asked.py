"""A vision model, where one is set, is asked once about each figure; what it says stands beside what was measured."""

import base64
import io
from pathlib import Path

import pymupdf
import pytest
from PIL import Image

from auditor_core.detectives.vision.asked import ModelEye
from auditor_core.facts import FigureFacts
from auditor_core.models import ModelReading
from auditor_core.settings import Limits, Settings
from tests.chat.provider import Play, answering, failing, refusing
from tests.detectives.vision.drawn import FORK, FORK_EDGES, diagram, look, painting, saved

MODEL = "openai:made-up"


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    """Three figures: a drawing, and two pictures, one of which stands on two pages."""

    def paint(page: pymupdf.Page) -> None:
        page.insert_image(pymupdf.Rect(100, 200, 340, 360), stream=painting((480, 320)))

    def other(page: pymupdf.Page) -> None:
        page.insert_image(pymupdf.Rect(100, 200, 340, 360), stream=painting((480, 320), colour="red"))

    return saved(tmp_path / "a.pdf", lambda page: diagram(page, FORK, FORK_EDGES), paint, other, paint)


def seen(pdf: Path, **options: object) -> tuple[FigureFacts, list]:
    facts, evidence, _ = look(pdf, options=options)
    return facts, evidence


def test_each_figure_is_asked_about_once_and_the_answer_marked_as_the_model_s(play: Play, pdf: Path) -> None:
    requests = play(answering(shows="state_graph", branches="one_after_another"))
    measured, _ = seen(pdf)
    assert requests == []
    facts, _ = seen(pdf, vision_model=MODEL)
    assert len(requests) == 3
    reading = ModelReading(model=MODEL, depicts="state_graph", parallel=False)
    assert [figure.model_reading for figure in facts.figures] == [reading] * 3
    bare = [figure.model_copy(update={"model_reading": None}) for figure in facts.figures]
    assert bare == list(measured.figures)


def test_only_the_picture_is_sent(play: Play, pdf: Path) -> None:
    requests = play(answering(shows="chart", branches="cannot_tell"))
    seen(pdf, vision_model=MODEL)
    for request in requests:
        text, picture = request["messages"][1]["content"]
        assert text == {"type": "text", "text": "The figure:"}
        assert picture["image_url"]["url"].startswith("data:image/png;base64,")


@pytest.mark.parametrize("reply", [failing(500), refusing, answering(shows="full marks", branches="side_by_side")])
def test_a_model_that_fails_changes_nothing_but_a_note(play: Play, pdf: Path, reply) -> None:
    play(reply)
    measured, _ = seen(pdf)
    facts, evidence = seen(pdf, vision_model=MODEL)
    assert facts.figures == measured.figures
    assert [item.outcome for item in evidence if "did not answer 3 of 3" in item.rationale] == ["unavailable"]
    assert any("did not answer" in text for text in facts.limits_hit)


def test_the_limits_on_figures_and_pixels_hold(play: Play, pdf: Path) -> None:
    requests = play(answering(shows="unknown", branches="cannot_tell"))
    facts, _ = seen(pdf, vision_model=MODEL, limits=Limits(model_figures=2, model_pixels=10_000))
    assert len(requests) == 2
    for request in requests:
        url = request["messages"][1]["content"][1]["image_url"]["url"]
        sent = Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2])))
        assert sent.width * sent.height <= 10_000
    assert [figure.model_reading is None for figure in facts.figures] == [False, False, True]
    assert f"only the first 2 figures were shown to the model {MODEL}" in facts.limits_hit


def test_without_the_setting_no_picture_is_kept() -> None:
    eye = ModelEye(Settings(_env_file=None))
    eye.show("0", Image.new("RGB", (10, 10)))
    assert eye.readings(lambda: 60) == ({}, [])
