"""Which way routing functions take where all went well."""

import pytest

from auditor_core.detectives.repo.analysis import analyse

GRAPH = """
import operator
from typing import Annotated, TypedDict
from langgraph.graph import END, START, StateGraph
class Evidence(TypedDict):
    found: bool
    location: str
class State(TypedDict):
    rubric: list[dict]
    evidences: Annotated[dict[str, list[Evidence]], operator.ior]
    rounds: int
    opinions: Annotated[list, operator.add]
    errors: Annotated[list[str], operator.add]
    ready: bool
class Opinion(TypedDict):
    judge: str
    score: int
    argument: str
def route(state):
    {body}
graph = StateGraph(State)
for name in ("gather", "prosecutor", "chief_justice", "apology"):
    graph.add_node(name, print)
graph.add_edge(START, "gather")
graph.add_conditional_edges("gather", route{more})
graph.add_edge("prosecutor", "chief_justice")
graph.add_edge("chief_justice", END)
graph.add_edge("apology", END)
"""
MAP = ', {"yes": "prosecutor", "no": "apology"}'


def taken(body: str, more: str = "") -> set[str]:
    (graph,) = analyse({"src/graph.py": GRAPH.format(body=body, more=more)}).graphs
    return {edge.target for edge in graph.edges if edge.named_on}


@pytest.mark.parametrize(
    ("body", "more"),
    [
        ('return "apology" if state["errors"] else "prosecutor"', ""),
        ('return "prosecutor" if len(state.get("evidences") or {}) else "apology"', ""),
        ('found = [item for held in state["evidences"].values() for item in held]\n    return "yes" if found else "no"', MAP),
        ('bad = sum(1 for _ in state["errors"])\n    return {0: "yes"}.get(bad, "no")', MAP),
        ('if not state["ready"]:\n        return "no"\n    return "yes"', MAP),
        ('if state["errors"] or not state["rubric"]:\n        return "apology"\n    return ["prosecutor"]', ""),
    ],
)  # fmt: skip
def test_the_way_on_is_the_one_that_is_taken_where_nothing_failed(body, more):
    assert taken(body, more) == {"prosecutor"}


@pytest.mark.parametrize(
    ("body", "more"),
    [
        ('bad = sum(1 for _ in state["errors"])\n    return {0: "no"}.get(bad, "yes")', MAP),
        ('if state["ready"]:\n        return "no"\n    return "yes"', MAP),
        ('return "prosecutor" if sum(map(bool, state["errors"])) else "apology"', ""),
    ],
)
def test_a_router_that_is_turned_round_takes_the_way_of_failures(body, more):
    assert taken(body, more) == {"apology"}


@pytest.mark.parametrize(
    "body",
    [
        'return "apology" if broken(state) else pick(state)',
        "while True: pass",
        'return state["way"]',
        'return "apology" if state["rounds"] else "prosecutor"',
    ],
)
def test_of_a_router_that_can_t_be_gone_through_nothing_is_told(body):
    assert taken(body) == set()
