"""Second looks of which nothing comes: what they find out is only told, or they never look at the evidence."""

import pytest

from tests.detectives.repo.helpers import IMPORTS, read

COURT = (
    IMPORTS
    + """
from typing import TypedDict

class State(TypedDict):
    evidences: dict
    opinions: list
    reviews: dict
    verdict: dict

FARTHEST = 2

def contested(state):
    heard = state.get("reviews", {})
    return [name for name, scores in by_criterion(state).items() if name not in heard and max(scores) - min(scores) > FARTHEST]

def by_criterion(state):
    found = {}
    for opinion in state["opinions"]:
        found.setdefault(opinion.criterion, []).append(opinion.score)
    return found

def stands(opinion, fact):
    STANDS

def hearing(state):
    known = {item.ref: item for items in state["evidences"].values() for item in items}
    heard = {}
    for opinion in state["opinions"]:
        good = [ref for ref in opinion.cited if KEPT]
        heard[opinion.criterion] = {"judge": opinion.judge, "trust": len(good) / len(opinion.cited)}
    return {"reviews": heard}

def weight(opinion, heard):
    WEIGHT

def chief_justice(state):
    reviews = state.get("reviews", {})
    verdict, notes = {}, []
    for name, scores in by_criterion(state).items():
        heard = reviews.get(name)
        READ
        weights = [weight(item, heard) for item in state["opinions"] if item.criterion == name]
        score = sum(s * w for s, w in zip(scores, weights)) / sum(weights)
        if max(scores) - min(scores) > FARTHEST:
            notes.append(f"{name}: they disagree from {min(scores)} to {max(scores)}")
        verdict[name] = round(score)
    return {"verdict": verdict, "notes": notes}

def judge(state): ...
def way(state): return "hearing" if contested(state) else END

graph = StateGraph(State)
for name in ("prosecutor", "defense"):
    graph.add_node(name, judge)
    graph.add_edge(START, name)
    graph.add_edge(name, "chief_justice")
graph.add_node(chief_justice)
graph.add_node(hearing)
graph.add_conditional_edges("chief_justice", way, ["hearing", END])
graph.add_edge("hearing", "chief_justice")
app = graph.compile()
"""
)
STANDS = "return fact is not None and fact.found"
KEPT = "stands(opinion, known.get(ref))"
WEIGHT = 'return heard["trust"] if heard else 1'
NOTED = 'if heard is not None:\n            notes.append(f"{name}: heard again, {heard}")'


def looks_again(*, stands: str = STANDS, kept: str = KEPT, weight: str = WEIGHT, read_by: str = "pass") -> bool:
    source = COURT.replace("STANDS", stands).replace("KEPT", kept).replace("WEIGHT", weight).replace("READ", read_by)
    return "re_evaluation" in {fact.kind for fact in read(source).rules}


@pytest.mark.parametrize(
    ("weight", "read_by", "found"),
    [
        (WEIGHT, "pass", True),
        (WEIGHT, NOTED, True),
        ("return 1", "pass", False),
        ("return 1", NOTED, False),
        ("return 1", "print(heard)", False),
        ("return 1", "scores = scores if heard is None else sorted(scores)[1:]", True),
        ("return 1", "if heard is not None:\n            scores = sorted(scores)[1:]", True),
        ("return 1", 'scores = [s * len(heard or "x") for s in scores]', True),
        ("return 1", "verdict[name] = settle(heard)", True),
    ],
)
def test_what_was_found_out_has_to_come_to_more_than_words(weight, read_by, found):
    assert looks_again(weight=weight, read_by=read_by) is found


@pytest.mark.parametrize(
    ("stands", "kept", "found"),
    [
        (STANDS, KEPT, True),
        ("return True", KEPT, False),
        ("return bool(fact and fact.found)", KEPT, True),
        ("return True", "ref in known", True),
        ("return True", "ref in known and " + KEPT, True),
        ("return True", "known[ref].found", True),
        ("return True", "verified(known, ref)", True),
        ("return ask.invoke(opinion.argument)", KEPT, True),
    ],
)
def test_the_evidence_has_to_be_looked_at_for_what_is_upheld(stands, kept, found):
    assert looks_again(stands=stands, kept=kept) is found
