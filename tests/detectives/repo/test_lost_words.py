"""Dissents that are worded and lost, and ways to a second look that nobody goes."""

import pytest

from tests.detectives.repo.helpers import read

GRAPH = """
from langgraph.graph import END, START, StateGraph
from src.justice import chief_justice, hear, consensus, way
g = StateGraph(dict)
g.add_node("enter", enter)
g.add_node("prosecutor", judge)
g.add_node("consensus", consensus)
g.add_node("hear", hear)
g.add_node("chief_justice", chief_justice)
g.add_edge(START, "enter")
g.add_edge("enter", "prosecutor")
g.add_edge("prosecutor", "consensus")
{edges}
g.add_edge("hear", "chief_justice")
app = g.compile()
"""
CHOICE = 'g.add_conditional_edges("consensus", way, {"again": "hear", "on": "chief_justice"})\n'
LAST = 'g.add_edge("chief_justice", END)'
JUSTICE = """
def consensus(state):
    wide = max(state["scores"]) - min(state["scores"]) > 2
    return {{"wide": wide}}
def way(state):
    if state["wide"] and not state["re_evaluated"]:
        return "again"
    return {other}
def hear(state):
    {heard}
def chief_justice(state):
    report = state["report"]
    for item in state["opinions"]:
        report.dissent_note += f"{{item.judge}} gave {{item.score}}"
    {then}
    return {{"verdict": round(state.get("kept", 3)), "report": report}}
"""
HEARD = 'return {"re_evaluated": True, "kept": ask_again(state)}'


def kinds(*, edges=CHOICE + LAST, heard=HEARD, then="pass", other='"on"') -> set[str]:
    source = JUSTICE.format(heard=heard, then=then, other=other)
    return {fact.kind for fact in read(GRAPH.format(edges=edges), src__justice_py=source).rules}


def test_a_way_that_no_edge_leads_to_is_no_second_look():
    assert "re_evaluation" in kinds()
    assert "re_evaluation" not in kinds(edges='g.add_edge("consensus", "chief_justice")\n' + LAST)
    assert "re_evaluation" not in kinds(edges=CHOICE.replace('"hear"', '"chief_justice"') + LAST)


def test_to_start_everything_anew_for_the_next_case_is_no_second_look():
    batch = 'g.add_conditional_edges("chief_justice", more, {"next": "enter", "end": END})'
    assert "re_evaluation" not in kinds(edges='g.add_edge("consensus", "chief_justice")\n' + batch)
    assert "re_evaluation" in kinds(edges=CHOICE + batch)


@pytest.mark.parametrize(
    ("heard", "told"),
    [
        ('return {"re_evaluated": True}', False),
        ('print("again")\n    return {"re_evaluated": True}', False),
        ('state["opinions"].sort()\n    return {"re_evaluated": True}', True),
        (HEARD, True),
    ],
)
def test_a_step_that_only_notes_that_it_was_there_looks_at_nothing(heard, told):
    assert ("re_evaluation" in kinds(heard=heard)) is told


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ('report.dissent_note = "They differed."', False),
        ("report.dissent_note = report.dissent_note.strip()", True),
        ('if not report.dissent_note:\n        report.dissent_note = "None."', True),
        ('report.other_note = "They differed."', True),
        ('show(report.dissent_note)\n    report.dissent_note = ""', True),
    ],
)
def test_a_dissent_that_a_sentence_replaces_is_lost(then, told):
    assert ("dissent" in kinds(then=then)) is told


@pytest.mark.parametrize(("read_by", "told"), [("pass", False), ('print(state["heard"])', True), ("state.heard", True)])
def test_a_dissent_under_a_key_that_nobody_reads_is_lost(read_by, told):
    heard = (
        'dissent_text = "; ".join(f"{item.judge}" for item in state["opinions"])\n    return {"heard": dissent_text}'
    )
    source = JUSTICE.format(heard=heard, then=read_by, other='"on"').replace("report.dissent_note +=", "report.note +=")
    rules = read(GRAPH.format(edges=CHOICE + LAST), src__justice_py=source).rules
    assert ("dissent" in {fact.kind for fact in rules}) is told


HANDED_BACK = """
def resolve(opinions):
    scores = [item.score for item in opinions]
    score = mean(scores)
    dissent = None
    if max(scores) - min(scores) > 2:
        dissent = f"{{opinions[0].judge}} against {{opinions[-1].judge}}"
        {beside}
    return score, dissent

def chief_justice(state):
    {taken}
    return {{"result": Result(score=score, dissent_summary={given})}}
"""


@pytest.mark.parametrize(
    ("taken", "given", "told"),
    [
        ("score, dissent = resolve(state['opinions'])", "dissent", True),
        ("score, dissent = resolve(state['opinions'])", "dissent or ''", True),
        ("score, dissent = resolve(state['opinions'])", "None", False),
        ("score, _ = resolve(state['opinions'])", "''", False),
        ("found = resolve(state['opinions'])\n    score = found[0]", "None", False),
        ("found = resolve(state['opinions'])\n    score = found[0]", "found[1]", True),
        ("found = resolve(state['opinions'])\n    score = found[0]\n    record(found)", "None", True),
    ],
)
@pytest.mark.parametrize("beside", ["pass", "LOG.append(dissent)"])
def test_a_dissent_that_nobody_takes_from_what_is_handed_back_is_lost(taken, given, told, beside):
    source = HANDED_BACK.format(taken=taken, given=given, beside=beside)
    found = read("", src__chief_justice_py=source).rules
    assert ("dissent" in {fact.kind for fact in found}) is (told or beside != "pass")
