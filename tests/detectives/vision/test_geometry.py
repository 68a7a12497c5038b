"""Grouping boxes loses none, and ends where nothing touches any more."""

from hypothesis import given
from hypothesis import strategies as st

from auditor_core.detectives.vision.geometry import merge_touching, touches, union

EDGE = st.integers(0, 60).map(float)
BOX = st.builds(lambda x, y, w, h: (x, y, x + w, y + h), EDGE, EDGE, st.integers(0, 12), st.integers(0, 12))


@given(st.lists(BOX, max_size=25), st.sampled_from([0.0, 2.0, 5.0]))
def test_every_box_is_in_one_group_and_groups_stand_apart(boxes: list, gap: float) -> None:
    groups = merge_touching(boxes, gap)
    assert sorted(index for group in groups for index in group) == list(range(len(boxes)))
    around = [union(boxes[index] for index in group) for group in groups]
    assert not any(touches(one, other, gap) for place, one in enumerate(around) for other in around[place + 1 :])


@given(st.lists(BOX, max_size=15), st.randoms())
def test_the_order_of_the_boxes_does_not_matter(boxes: list, random) -> None:
    shuffled = list(range(len(boxes)))
    random.shuffle(shuffled)
    plain = {frozenset(group) for group in merge_touching(boxes, 2.0)}
    again = merge_touching([boxes[index] for index in shuffled], 2.0)
    assert {frozenset(shuffled[index] for index in group) for group in again} == plain
