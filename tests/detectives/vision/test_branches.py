"""Branches of a drawn graph are told from alternatives, by unbroken lines and by broken ones."""

import pytest

from auditor_core.detectives.vision.branches import stand_parallel
from auditor_core.detectives.vision.diagram import Diagram, Link, Node

FORK = ("start>one", "start>two", "start>three", "one>join", "two>join", "three>join", "join>end")


def drawn(*edges: str, decision: str = "") -> Diagram:
    """A diagram from edges written `a>b` (unbroken) or `a-b` (broken)."""
    pairs = [(edge.replace("-", ">").split(">"), "-" in edge) for edge in edges]
    names = list(dict.fromkeys(name for pair, _ in pairs for name in pair))
    nodes = tuple(
        Node((0.0, 40.0 * at, 60.0, 40.0 * at + 20), name, "diamond" if name == decision else "box")
        for at, name in enumerate(names)
    )
    links = tuple(
        Link(names.index(one), names.index(other), choice="perhaps" if broken else "no")
        for (one, other), broken in pairs
    )
    return Diagram(nodes, links)


def broken(*edges: str) -> list[str]:
    return [edge.replace("start>", "start-") for edge in edges]


@pytest.mark.parametrize(
    ("edges", "parallel"),
    [
        (FORK, True),
        (broken(*FORK), True),
        ((*broken(*FORK), "start-abort", "abort>end"), True),
        (broken("start>one", "start>two", "one>join", "two>join", "join>end"), None),
        (broken("start>one", "start>two", "start>three", "one>end", "two>end", "three>end"), None),
        (
            ("begin>start", *broken("start>one", "start>two", "start>three"), "one>start", "two>start", "three>start"),
            False,
        ),
        (("start>one", "one>two", "two>three", "three>join", "join>end"), False),
    ],
)
def test_three_broken_lines_to_steps_that_meet_again_at_once_are_branches(edges, parallel) -> None:
    assert stand_parallel(drawn(*edges)) is parallel


def test_what_a_question_leads_to_are_alternatives() -> None:
    assert stand_parallel(drawn(*broken(*FORK), decision="start")) is False
