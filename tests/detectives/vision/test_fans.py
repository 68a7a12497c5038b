"""Fans of three and more are counted by lines alone, and not where a line of one may be missing."""

from dataclasses import replace

import pytest

from auditor_core.detectives.vision.fans import layout_of
from tests.detectives.vision.test_branches import FORK, drawn

COURT = (
    *("start>repo", "start>docs", "start>vision", "repo>join", "docs>join", "vision>join"),
    *("join>charge", "join>plead", "join>weigh", "charge>rule", "plead>rule", "weigh>rule", "rule>end"),
)
IN_A_ROW = (*COURT[:6], "join>charge", "charge>plead", "plead>weigh", "weigh>rule", "rule>end")


def fans(*edges: str, whole: bool = False) -> int | None:
    layout = layout_of(drawn(*edges), whole=whole)
    return layout.fans if layout else None


@pytest.mark.parametrize(
    ("edges", "number"),
    [
        (FORK, 1),
        (COURT, 2),
        (IN_A_ROW, 1),
        (("a>b", "b>c", "c>d", "d>e"), 0),
        (("a>b", "a>c", "b>d", "c>d", "d>e"), 0),
        ((*COURT, "join>abort"), 2),
        (COURT[3:], 2),  # three that nothing leads to
        (COURT[:-4], 2),  # three that lead to nothing
        (("a>b", "a>c", "a>d", "b>e", "c>f", "d>g"), 0),  # branches that never meet
    ],
)
def test_groups_of_three_that_part_and_meet_are_counted(edges: tuple[str, ...], number: int) -> None:
    assert fans(*edges, whole=True) == number


@pytest.mark.parametrize("lost", COURT)
def test_a_line_that_was_lost_takes_no_fan_away(lost: str) -> None:
    assert fans(*(edge for edge in COURT if edge != lost)) in (2, None)


def test_boxes_that_nothing_is_linked_to_leave_it_open() -> None:
    lone = drawn(*COURT, "alone>alone")
    layout = layout_of(lone, whole=False)
    assert layout is None or layout.fans == 2


def test_the_boxes_are_counted_too() -> None:
    layout = layout_of(drawn(*COURT), whole=False)
    assert layout is not None and layout.boxes == 10


@pytest.mark.parametrize(("change", "pointed"), [({}, True), ({"directed": False}, False), ({"mutual": True}, False)])
def test_a_line_without_a_head_or_with_two_does_not_say_where_it_leads(change, pointed):
    whole = drawn(*COURT)
    first, *others = whole.links
    layout = layout_of(replace(whole, links=(replace(first, **change), *others)), whole=True)
    assert layout is not None
    assert layout.pointed is pointed
