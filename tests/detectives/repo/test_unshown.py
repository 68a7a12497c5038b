"""Judges that read the evidence and show none of it, and those that show it in whatever way."""

import pytest

from tests.detectives.repo.helpers import read

GRAPH = """
from typing import Annotated, TypedDict
from langgraph.graph import START, END, StateGraph
from court.judges import prosecutor, defense, tech_lead
from court.seekers import seek

class Case(TypedDict):
    criteria: list[dict]
    exhibits: Annotated[dict[str, list[Exhibit]], merge]
    opinions: Annotated[list[Opinion], add]
    brief: str

g = StateGraph(Case)
g.add_node("seek", seek)
g.add_edge(START, "seek")
for name, node in (("prosecutor", prosecutor), ("defense", defense), ("tech_lead", tech_lead)):
    g.add_node(name, node)
    g.add_edge("seek", name)
    g.add_edge(name, END)
"""
SEEK = """
def seek(state: Case):
    return {"exhibits": {topic["id"]: look(topic) for topic in state["criteria"]}}
"""
JUDGES = """
TEXT = "As {{who}}, weigh {{topic}} by what was found: {{facts}}"

def told(pieces):
    if not pieces:
        return "nothing was found"
    lines = []
    for number, piece in enumerate(pieces, 1):
        mark = "yes" if piece.found else "no"
        lines.append(f"{{number}}. {{piece.goal[:40]}}: {{mark}}")
    return "\\n".join(lines)

def hear(who, state: Case):
    opinions = []
    exhibits = state.get("exhibits", {{}})
    for topic in state["criteria"]:
        {shown}
        opinions.append(answer)
    return {{"opinions": opinions}}

def prosecutor(state: Case):
    return hear("Prosecutor", state)

def defense(state: Case):
    return hear("Defense", state)

def tech_lead(state: Case):
    return hear("Tech Lead", state)
"""
OWN = "exhibits.get(topic['id'], [])"
ASKED = "answer = ask(TEXT.format(who=who, topic=topic['name'], facts={facts}))"
CHAIN = """
from langchain_core.prompts import ChatPromptTemplate
"""
WHOLE = "As {who}, weigh {topic} by what was found: {pieces}"
BARE = "As {who}, weigh {topic}."
SENT = """chain = ChatPromptTemplate.from_template({text!r}) | model
        answer = chain.invoke({{"who": who, "topic": topic, "pieces": told(exhibits[topic["id"]])}})"""


def unshown(shown: str, seek: str = SEEK) -> bool:
    judges = JUDGES.format(shown=shown)
    found = read("", court__graph_py=GRAPH, court__seekers_py=seek, court__judges_py=CHAIN + judges).divided
    assert {item.of for item in found} <= {"nothing"}
    return bool(found)


@pytest.mark.parametrize(
    "shown",
    [
        ASKED.format(facts="''"),
        f"facts = told({OWN})\n        {ASKED.format(facts='topic')}",
        f"facts = told({OWN})\n        print(len(facts))\n        {ASKED.format(facts='who')}",
        f"count = sum(1 for piece in {OWN} if piece.found)\n        log.info('%s pieces', count)\n"
        f"        {ASKED.format(facts='who')}",
        SENT.format(text=BARE),
        f"facts = [exhibits[key] for key in sorted(exhibits)]\n        {ASKED.format(facts='who')}",
        f"mark = MARKS.get(len({OWN}))\n        {ASKED.format(facts='who')}",
        ASKED.format(facts="told(exhibits.get(f'{who}/{topic}', []))"),
        ASKED.format(facts="told(exhibits.get(who.lower() + topic['id'], []))"),
    ],
)
def test_evidence_that_is_dropped_before_a_model_is_asked_is_shown_to_nobody(shown):
    assert unshown(shown)


@pytest.mark.parametrize(
    "shown",
    [
        ASKED.format(facts=f"told({OWN})"),
        ASKED.format(facts=OWN),
        ASKED.format(facts=f"len({OWN})"),
        f"mark = 'something' if {OWN} else 'nothing'\n        {ASKED.format(facts='mark')}",
        f"count = 0\n        for piece in {OWN}:\n            count += 1\n        {ASKED.format(facts='count')}",
        f"found = [1 for piece in {OWN} if piece.found]\n        {ASKED.format(facts='found')}",
        SENT.format(text=WHOLE),
        f"facts = [exhibits[key] for key in sorted(exhibits)]\n        {ASKED.format(facts='facts')}",
        f"mark = MARKS.get(len({OWN}))\n        {ASKED.format(facts='mark')}",
        "answer = ask(who, topic, state)",
        "answer = ask(TEXT, **state)",
        ASKED.format(facts="told(exhibits.get(topic['id'] + '/all', []))"),
        ASKED.format(facts="state['brief']"),
    ],
)
def test_evidence_that_may_come_to_a_model_in_any_form_is_shown(shown):
    filled = SEEK.replace('return {"exhibits"', 'return {"brief": "…", "exhibits"')
    assert not unshown(shown, filled)


def test_evidence_may_be_kept_for_each_judge_by_name():
    kept = SEEK.replace('topic["id"]: look(topic)', 'f"{judge}/{topic}": look(topic) for judge in JUDGES')
    assert not unshown(ASKED.format(facts="told(exhibits.get(f'{who}/{topic}', []))"), kept)
