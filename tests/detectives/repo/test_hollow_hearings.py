"""Second hearings that leave a mark and find nothing, and those of which something comes."""

import pytest

from tests.detectives.repo.helpers import read

COURT = """
from langgraph.graph import END, START, StateGraph

def contested(state):
    return [case for case in state["verdicts"] if case.spread > 2 and case.name not in state["heard_rounds"]]

class ChiefJustice:
    def __call__(self, state):
        names = {item.case for item in state["opinions"]}
        return {"verdicts": [self.decide(state, name, again=name in state["heard_rounds"]) for name in names]}

    def decide(self, state, name, again):
        struck = list(state["struck"])
        given = [item for item in state["opinions"] if item.case == name]
        scores = [max(1, item.score - 2 * struck.count(item.ref)) for item in given]
        notes, spread = [], max(scores) - min(scores)
        if spread > 2:
            notes.append(f"{name}: the judges are {spread} apart")
        DECIDED
        return Verdict(name, round(sum(scores) / len(scores)), notes, spread)

class Hearing:
    def __call__(self, state):
        open_cases = [case.name for case in contested(state)]
        HEARD

def judge(state): ...
def way(state): return "hearing" if contested(state) else END

graph = StateGraph(dict)
for name in ("prosecutor", "defense"):
    graph.add_node(name, judge)
    graph.add_edge(START, name)
    graph.add_edge(name, "chief_justice")
graph.add_node("chief_justice", ChiefJustice())
graph.add_node("hearing", Hearing())
graph.add_conditional_edges("chief_justice", way, ["hearing", END])
graph.add_edge("hearing", "chief_justice")
app = graph.compile()
"""
HOLLOW = 'return {"heard_rounds": open_cases, "struck": []}'


def looks_again(heard: str = HOLLOW, decided: str = "pass", more: str = "") -> bool:
    source = COURT.replace("HEARD", heard.replace("\n", "\n        "))
    source = source.replace("DECIDED", decided.replace("\n", "\n        ")) + more
    return "re_evaluation" in {fact.kind for fact in read(source).rules}


@pytest.mark.parametrize(
    ("heard", "found"),
    [
        (HOLLOW, False),
        ('return {"heard_rounds": open_cases, "struck": [], "errors": ["heard again"]}', False),
        ('facts = state["evidences"]\n' + HOLLOW, False),
        ('return {"heard_rounds": open_cases, "struck": [o.ref for o in state["opinions"] if not o.holds]}', True),
        ('struck = []\nfor o in state["opinions"]:\n    struck.append(o.ref)\nreturn {"struck": struck}', True),
        ('if not open_cases:\n    return {"struck": []}\nreturn {"struck": [o.ref for o in state["opinions"]]}', True),
        ('for case in state["verdicts"]:\n    case.score = 3\n' + HOLLOW, True),
        ('known = state["verdicts"]\nknown[0].score = 3\n' + HOLLOW, True),
        ("lower(state)\n" + HOLLOW, True),
        ('update = {"heard_rounds": open_cases, "struck": []}\nreturn update', True),
    ],
)
def test_a_hearing_has_to_find_something_or_to_change_it(heard, found):
    lower = "\ndef lower(state):\n    for case in state['verdicts']:\n        case.score -= 1\n"
    assert looks_again(heard, more=lower) is found


@pytest.mark.parametrize(
    ("decided", "found"),
    [
        ("pass", False),
        ("if again:\n    notes.append(f'{name} was heard again')", False),
        ("if again:\n    scores = sorted(scores)[1:-1] or scores", True),
        ("scores = scores if not again else sorted(scores)[1:2]", True),
        ("late = again\nif late:\n    scores = [min(scores)]", True),
        ("scores = [score - again for score in scores]", True),
    ],
)
def test_a_mark_by_which_the_verdict_is_reached_otherwise_is_a_second_look(decided, found):
    assert looks_again(decided=decided) is found
