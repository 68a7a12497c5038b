"""Nodes between the judges and the verdict that look again at what is contested."""

import pytest

from tests.detectives.repo.helpers import read

COURT = """
from langgraph.graph import END, START, StateGraph

class Consensus:
    def __call__(self, state):
        {measure}
        return {{"contested": contested, "errors": []}}

class Hearing:
    def __call__(self, state):
        found = state[{asked!r}]
        return {{"overruled": found, "errors": []}}

def chief_justice(state):
    heard = state[{heard!r}]
    return {{"verdict": round(heard)}}

def judge(state): ...
def way(state): ...

graph = StateGraph(dict)
graph.add_node("consensus", Consensus())
graph.add_node("hearing", Hearing())
graph.add_node("prosecutor", judge)
graph.add_node("defense", judge)
graph.add_node(chief_justice)
for name in ("prosecutor", "defense"):
    graph.add_edge(START, name)
    graph.add_edge(name, "consensus")
{edges}
graph.add_edge("hearing", "chief_justice")
graph.add_edge("chief_justice", END)
app = graph.compile()
"""
CHOICE = 'graph.add_conditional_edges("consensus", way, ["hearing", "chief_justice"])'
ALWAYS = 'graph.add_edge("consensus", "hearing")'
APART = "contested = [s for s in state.scores if max(s) - min(s) > 2]"


def kinds(*, measure: str = APART, asked: str = "contested", heard: str = "overruled", edges: str = CHOICE) -> set[str]:
    return {fact.kind for fact in read(COURT.format(measure=measure, asked=asked, heard=heard, edges=edges)).rules}


def test_a_node_after_the_judges_may_look_again_whatever_it_is_called():
    assert {"variance", "re_evaluation"} <= kinds()


def test_where_nothing_is_held_against_a_limit_there_is_no_second_look():
    assert "re_evaluation" not in kinds(measure="contested = list(state.scores)")


def test_what_nobody_reads_was_looked_at_in_vain():
    assert "re_evaluation" not in kinds(heard="opinions")


def turn(look: str) -> str:
    """A graph whose verdict may go on to another look, which leads back to it alone."""
    return f"""
graph = StateGraph(dict)
graph.add_node("verdict", verdict)
graph.add_node("{look}", {look})
graph.add_edge(START, "verdict")
graph.add_conditional_edges("verdict", way, ["{look}", END])
graph.add_edge("{look}", "verdict")
app = graph.compile()
"""


@pytest.mark.parametrize(
    ("read_by", "found"),
    [("state['struck']", True), ("state['rounds'] > 0", False), ("len(state['struck']) > 9", False)],
)
def test_a_way_back_by_a_step_that_nobody_reads_is_no_second_look(read_by, found):
    source = f"""
from langgraph.graph import END, START, StateGraph
def verdict(state):
    wide = max(state["scores"]) - min(state["scores"]) > 2
    kept = {read_by}
    return {{"verdict": kept, "wide": wide}}
def hear(state):
    return {{"struck": [o for o in state["opinions"] if not o.cited], "rounds": state["rounds"] + 1}}
{turn("hear")}"""
    assert ("re_evaluation" in {fact.kind for fact in read(source).rules}) is found


@pytest.mark.parametrize(
    ("done", "read_by", "found"),
    [
        ("pass", "state['scores']", False),
        ("pass", "[o for o in state['opinions'] if o.ref not in state['fallen']]", True),
        ("pass", "state['scores'][1:] if state['heard'] else state['scores']", True),
        ("for o in state['opinions']: o.score -= len(checked(cited))", "state['scores']", True),
    ],
)
def test_that_a_look_is_taken_once_is_no_use_of_what_it_finds(done, read_by, found):
    source = f"""
from langgraph.graph import END, START, StateGraph
def verdict(state):
    wide = max(state["scores"]) - min(state["scores"]) > 2
    return {{"verdict": {read_by}, "wide": wide}}
def re_evaluate(state):
    evidence = state["evidence"]
    cited = [evidence[i] for o in state["opinions"] for i in o.cited_evidence if i in evidence]
    {done}
    return {{"fallen": checked(cited), "heard": True}}
def checked(cited):
    return [item.id for item in cited if not item.path.exists()]
def way(state):
    return "re_evaluate" if state["wide"] and not state.get("heard") else END
{turn("re_evaluate")}"""
    assert ("re_evaluation" in {fact.kind for fact in read(source).rules}) is found


@pytest.mark.parametrize(("asked", "found"), [("contested", True), ("opinions", False)])
def test_a_look_that_is_always_taken_goes_by_what_is_contested(asked, found):
    assert ("re_evaluation" in kinds(asked=asked, edges=ALWAYS)) is found


def test_a_node_before_the_judges_decides_nothing():
    source = COURT.format(measure=APART, asked="contested", heard="overruled", edges=CHOICE)
    assert "variance" in {fact.kind for fact in read(source).rules}
    first = source.replace(
        'graph.add_edge(START, name)\n    graph.add_edge(name, "consensus")',
        'graph.add_edge("consensus", name)\n    graph.add_edge(name, "chief_justice")\ngraph.add_edge(START, "consensus")',
    ).replace(CHOICE, "")
    assert "variance" not in {fact.kind for fact in read(first).rules}


def test_a_model_may_be_asked_between_the_judges_and_the_verdict():
    assert "model" not in kinds(measure=f"{APART}\n        state.llm.invoke(contested)")


def test_what_the_detectives_hand_on_is_no_second_look():
    source = COURT.format(measure=APART, asked="contested", heard="overruled", edges=CHOICE)
    first = source.replace("graph.add_edge(START, name)", "pass").replace(CHOICE, ALWAYS)
    kinds = {fact.kind for fact in read(first + 'graph.add_edge(START, "consensus")\n').rules}
    assert "re_evaluation" not in kinds


PLAIN = """
def run(state):
    for step in JUDGES:
        state.update(step(state))
    {again}
    state.update(chief_justice(state))
    return state
"""


@pytest.mark.parametrize(
    ("again", "told"),
    [
        ("if is_disputed(state):\n        state.update(ask_further(state))", True),
        ("if is_disputed(state):\n        return ask_further(state)", False),
        ("state.update(ask_further(state))", False),
        ("if is_disputed(state):\n        print('disputed')", False),
    ],
)
def test_a_second_look_needs_no_graph(again, told):
    chief = (
        "def is_disputed(state):\n    scores = state['scores']\n    return max(scores) - min(scores) > 2\n"
        "def ask_further(state):\n    return {'scores': [3]}\n"
        "def chief_justice(state):\n    return {'verdict': sorted(state['scores'])[1]}\n"
    )
    main = "from src.chief_justice import ask_further, chief_justice, is_disputed\n" + PLAIN.format(again=again)
    rules = read("", src__chief_justice_py=chief, src__pipeline_py=main).rules
    assert any(fact.kind == "re_evaluation" for fact in rules) is told


@pytest.mark.parametrize(("name", "found"), [("hearing", True), ("verdict_fallback", False), ("failed_hearing", False)])
def test_where_something_went_wrong_nobody_looks_again(name, found):
    source = f"""
from langgraph.graph import END, START, StateGraph
def verdict(state):
    wide = max(state["scores"]) - min(state["scores"]) > 2
    return {{"verdict": state["struck"], "wide": wide}}
def hear(state):
    return {{"struck": [o for o in state["opinions"] if not o.cited]}}
graph = StateGraph(dict)
graph.add_node("verdict", verdict)
graph.add_node("{name}", hear)
graph.add_edge(START, "verdict")
graph.add_conditional_edges("verdict", way, ["{name}", END])
graph.add_edge("{name}", "verdict")
app = graph.compile()
"""
    assert ("re_evaluation" in {fact.kind for fact in read(source).rules}) is found


def test_a_node_that_hands_back_what_stood_there_has_not_looked():
    assert "re_evaluation" not in kinds(asked="overruled")


OPENED = """
from langgraph.graph import END, START, StateGraph
from justice import chief_justice, final_score, mistrial

def open_case(state):
    return final_score(state)
class Investigator:
    def __call__(self, state):
        return {"contested": self._justice(state)}
    def _justice(self, state):
        return [path for path in state["opinions"] if "justice" in path]
def judge(state): ...
def way(state): ...

graph = StateGraph(dict)
graph.add_node("open_case", open_case)
graph.add_node("investigator", Investigator())
graph.add_node("locker", Investigator())
for name in ("prosecutor", "defense"):
    graph.add_node(name, judge)
    graph.add_edge("locker", name)
    graph.add_edge(name, "chief_justice")
graph.add_node(chief_justice)
graph.add_node(mistrial)
graph.add_edge(START, "open_case")
graph.add_conditional_edges("open_case", way, ["investigator", "mistrial"])
graph.add_conditional_edges("investigator", way, ["locker", "mistrial"])
MORE
graph.add_edge("chief_justice", END)
app = graph.compile()
"""
DECIDING = """
def chief_justice(state):
    apart = max(state["scores"]) - min(state["scores"]) > 2
    return {"verdict": final_score(state), "note": "apart" if apart else ""}
def final_score(state):
    return round(state["contested"])
def mistrial(state):
    return {"verdict": final_score(state)}
def open_case(state):
    return mistrial(state)
"""


def test_before_any_judge_has_spoken_nothing_is_looked_at_again():
    assert "re_evaluation" not in {
        fact.kind for fact in read(OPENED.replace("MORE", ""), src__justice_py=DECIDING).rules
    }
    back = 'graph.add_conditional_edges("chief_justice", way, ["investigator", END])'
    assert "re_evaluation" in {fact.kind for fact in read(OPENED.replace("MORE", back), src__justice_py=DECIDING).rules}


@pytest.mark.parametrize(
    ("reads", "writes", "found"),
    [
        ("found = state['repo_url'], state.get('errors', [])", "overruled", False),
        ("found = state['repo_url'], state.get('errors', [])", "evidences", True),
        ("found = again(state, state['repo_url'])", "overruled", True),
        ("found = state['repo_url'], state.scores", "overruled", True),
    ],
)
def test_who_reads_nothing_but_the_request_and_how_it_went_has_not_looked_again(reads, writes, found):
    source = COURT.format(measure=APART, asked="contested", heard=writes, edges=CHOICE)
    source = source.replace("found = state['contested']", reads).replace('"overruled": found', f'"{writes}": found')
    assert ("re_evaluation" in {fact.kind for fact in read(source).rules}) is found


APPEAL = """
from langgraph.graph import END, START, StateGraph

def chief_justice(state):
    return {"rulings": {key: round(sum(scores) / 3) for key, scores in state["scores"].items()}}
def appeal(state):
    ruling = state["rulings"]["graph"]
    ruling.dissent = f"Prosecutor: {ruling.against} Defense: {ruling.pleaded}"
    return {"KEY": {"graph": ruling}}
def judge(state): ...
def way(state): ...
def publish(state):
    open("verdict.md", "w").write("# Verdict" + state["rulings"]["graph"].dissent)

graph = StateGraph(dict)
for node in (chief_justice, appeal, publish):
    graph.add_node(node)
for name in ("prosecutor", "defense"):
    graph.add_node(name, judge)
    graph.add_edge(START, name)
    graph.add_edge(name, "chief_justice")
graph.add_conditional_edges("chief_justice", way, ["appeal", "publish"])
graph.add_edge("appeal", "publish")
graph.add_edge("publish", END)
app = graph.compile()
"""


def test_a_node_that_rules_anew_decides_whatever_it_is_called():
    assert "dissent" in {fact.kind for fact in read(APPEAL.replace("KEY", "rulings")).rules}
    assert "dissent" not in {fact.kind for fact in read(APPEAL.replace("KEY", "errors")).rules}
