"""What a figure shows is told by rules, with a reason; what can't be told is unknown."""

import pytest
from PIL import Image

from auditor_core.detectives.vision.depict import depict_drawing, depict_labels, depict_picture
from auditor_core.detectives.vision.diagram import Diagram
from auditor_core.detectives.vision.regions import Region
from auditor_core.detectives.vision.shapes import Shape
from auditor_core.detectives.vision.spoken import Report, Words

EMPTY = Diagram((), ())
PLAIN = Image.new("RGB", (200, 100), "white")


@pytest.mark.parametrize(
    ("caption", "kind"),
    [
        ("Figure 1: The StateGraph", "state_graph"),
        ("Figure 2: Screenshot of the dashboard", "screenshot"),
        ("Figure 3: Sequence of calls", "sequence"),
        ("Figure 4: Scores by criterion", "chart"),
        ("Figure 5: Directory structure", "tree"),
        ("Figure 6: Data flow", "flow_chart"),
        ("Figure 7", "unknown"),
        ("", "unknown"),
    ],
)
def test_a_caption_tells_the_kind(caption: str, kind: str) -> None:
    told = depict_picture(PLAIN, None, (), Words(caption), EMPTY)
    assert told.kind == kind
    assert told.reason


def test_labels_of_start_and_end_make_a_state_graph() -> None:
    told = depict_labels(("START", "read", "judge", "END"), Report())
    assert told is not None
    assert told.kind == "state_graph"


@pytest.mark.parametrize(
    ("labels", "kind"),
    [
        (("RepoInvestigator", "DocAnalyst", "Tech Lead", "Chief Justice"), "state_graph"),
        (("runs", "0", "10", "20", "30", "40 %"), "chart"),
        (("loss", "0 10 20 30 40", "epoch"), "chart"),
        (("src/", "main.py", "tests/", "README.md"), "tree"),
        (("The detective asks the judge why the prosecutor and the defense never agree on a thing",), "unknown"),
        (("alpha", "beta"), "unknown"),
    ],
)
def test_labels_tell_the_kind(labels: tuple[str, ...], kind: str) -> None:
    assert depict_picture(PLAIN, None, labels, Words(), EMPTY).kind == kind


def test_many_colours_are_a_photo() -> None:
    noise = Image.effect_noise((128, 128), 90)
    turned = (noise.transpose(Image.Transpose.ROTATE_90), noise.transpose(Image.Transpose.ROTATE_180))
    assert depict_picture(Image.merge("RGB", (noise, *turned)), None, (), Words(), EMPTY).kind == "photo"


def test_doubt_is_said() -> None:
    told = depict_picture(PLAIN, None, (), Words(), EMPTY)
    assert (told.kind, told.confidence) == ("unknown", 0.2)


def stroke(left: float, top: float, right: float, bottom: float) -> Shape:
    return Shape("link", (left, top, right, bottom), ((left, top), (right, bottom)), filled=False, stroked=True)


@pytest.mark.parametrize(
    ("spans", "labels", "kind"),
    [
        ([(0, 300)] * 5, (), "table"),
        ([(0, 100), (100, 200), (200, 300)] * 5, (), "table"),
        ([(0, 100), (100, 200), (200, 300), (0, 200), (100, 300)], (), "sequence"),
        ([(0, 300)] * 5, ("client", "court"), "sequence"),
    ],
)
def test_a_ruled_grid_without_a_word_is_no_sequence(spans, labels, kind) -> None:
    upright = [stroke(100 * column, 0, 100 * column, 200) for column in range(4)]
    pieces = len(spans) // 5
    level = [stroke(left, 40 * (at // pieces), right, 40 * (at // pieces)) for at, (left, right) in enumerate(spans)]
    region = Region((0, 0, 300, 200), (*upright, *level), EMPTY, bars=0)
    assert depict_drawing(region, labels, Words("")).kind == kind
