"""Whose an arrow head is, where two lines end at one point of a node."""

import pytest

from auditor_core.detectives.vision.heads import Heads
from auditor_core.detectives.vision.strokes import Connector

MEETING = (100.0, 100.0)
INTO = Connector((MEETING, (40.0, 140.0)), ((40.0, 140.0), MEETING), (), False)
OUT_OF = Connector((MEETING, (160.0, 140.0)), ((160.0, 140.0), MEETING), (), False)
HEAD = (94.0, 100.0, 100.0, 105.0)
"""On the way from the left below."""


def test_a_head_is_of_the_line_that_it_lies_along() -> None:
    heads = Heads([HEAD], [INTO, OUT_OF])
    assert heads.at(MEETING, INTO.towards[0])
    assert not heads.at(MEETING, OUT_OF.towards[0])
    assert heads.near(MEETING) == [HEAD]


def test_a_head_without_a_better_line_is_of_the_only_one() -> None:
    assert Heads([HEAD], [OUT_OF]).at(MEETING, OUT_OF.towards[0])


@pytest.mark.parametrize("box", [(98.0, 98.0, 102.0, 102.0), (99.0, 99.0, 101.5, 101.0)])
def test_a_head_around_the_point_is_of_every_line_that_ends_there(box: tuple[float, float, float, float]) -> None:
    heads = Heads([box], [INTO, OUT_OF])
    assert heads.at(MEETING, INTO.towards[0])
    assert heads.at(MEETING, OUT_OF.towards[0])


def test_no_head_is_near() -> None:
    assert not Heads([HEAD], [INTO]).at((40.0, 140.0), MEETING)
