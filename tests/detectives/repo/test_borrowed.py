"""Judges that are objects: whose text each of them asks with, and which keys their nodes hand back."""

import pytest

from tests.detectives.repo.helpers import read

TEXTS = "".join(
    f'{name} = "You are the {who}. {what * 3}"\n'
    for name, who, what in (
        ("PROSECUTOR", "prosecutor", "Look for gaps, flaws and shortcuts in all that you are shown. "),
        ("DEFENSE", "defense attorney", "Credit the intent and effort behind all that you are shown. "),
        ("TECH_LEAD", "tech lead", "Ask what works and what can be maintained of all that you are shown. "),
    )
)
GRAPH = """
from langgraph.graph import END, START, StateGraph
from court.state import State
built = StateGraph(State)
built.add_node("prosecutor", {0})
built.add_node("defense", {1})
built.add_node("tech_lead", {2})
for name in ("prosecutor", "defense", "tech_lead"):
    built.add_edge(START, name)
    built.add_edge(name, END)
"""
STATE = "from typing import TypedDict\nclass State(TypedDict):\n    criteria: list\n    opinions: list\n"
ASKS = """
    def ask(self, criterion):
        model = init_chat_model("m").with_structured_output(Opinion)
        return model.invoke([SystemMessage(content=<text>), HumanMessage(content=criterion)])

    def <run>(self, state):
        return {"opinions": [self.ask(item) for item in state["criteria"]]}
"""


def made(source: str, **words: str) -> str:
    """A source with words for what stands in angles."""
    for name, word in words.items():
        source = source.replace(f"<{name}>", word)
    return source


HOOKS = (
    "class Judge:" + made(ASKS, text="self.system_prompt()", run="deliberate") + """
class Prosecutor(Judge):
    def system_prompt(self):
        return PROSECUTOR

class Defense(Judge):
    def system_prompt(self):
        return <defense>

class TechLead(Judge):
    def system_prompt(self):
        return TECH_LEAD
"""
)  # fmt: skip
ATTRIBUTES = (
    "class Judge:\n    creed: str" + made(ASKS, text="self.creed", run="__call__") + """
class Prosecutor(Judge):
    creed = PROSECUTOR

class Defense(Judge):
    creed = <defense>

class TechLead(Judge):
    creed = TECH_LEAD
"""
)  # fmt: skip
INSTANCES = (
    "class Judge:\n    def __init__(self, name, creed):\n        self.name, self.creed = name, creed"
    + made(ASKS, text="self.creed", run="run") + """
BENCH = {item.name: item for item in (
    Judge("prosecutor", PROSECUTOR), Judge("defense", <defense>), Judge("tech_lead", TECH_LEAD))}
"""
)  # fmt: skip
OVERRIDDEN = (
    "class Judge:\n    creed: str" + made(ASKS, text="self.creed", run="run") + """
class Prosecutor(Judge):
    creed = PROSECUTOR

class Defense(<base>):
    creed = DEFENSE

    def ask(self, criterion):
        opinion = <asked>
        return opinion.model_copy(update={"score": min(5, opinion.score + <more>)})

class TechLead(Judge):
    creed = TECH_LEAD
"""
)  # fmt: skip


def court(judges: str, *nodes: str):
    return read("", court__state_py=STATE, court__graph_py=TEXTS + judges + GRAPH.format(*nodes))


def idle(judges: str, *nodes: str) -> set[str]:
    return {fact.persona for fact in court(judges, *nodes).prompts if not fact.used}


@pytest.mark.parametrize(
    ("judges", "nodes"),
    [
        (HOOKS, ["Prosecutor().deliberate", "Defense().deliberate", "TechLead().deliberate"]),
        (HOOKS, [f"lambda state: {name}().deliberate(state)" for name in ("Prosecutor", "Defense", "TechLead")]),
        (ATTRIBUTES, ["Prosecutor()", "Defense()", "TechLead()"]),
        (INSTANCES, ['BENCH["prosecutor"].run', 'BENCH["defense"].run', 'BENCH["tech_lead"].run']),
    ],
)
def test_a_judge_that_asks_with_anothers_text_leaves_its_own_unread(judges, nodes):
    assert idle(made(judges, defense="DEFENSE"), *nodes) == set()
    assert "Defense" in idle(made(judges, defense="PROSECUTOR"), *nodes)


def test_a_method_that_asks_another_judge_leaves_its_own_text_unread():
    nodes = ["Prosecutor().run", "Defense().run", "TechLead().run"]
    sound = made(OVERRIDDEN, base="Judge", asked="super().ask(criterion)", more="0")
    assert idle(sound, *nodes) == set()
    assert idle(made(OVERRIDDEN, base="Judge", asked="Prosecutor().ask(criterion)", more="2"), *nodes) == {"Defense"}


FILES = {
    f"prompts/{name}.md": f"# The {who}\n\nYou are the {who}. {what * 4}\n"
    for name, who, what in (
        ("prosecutor", "prosecutor", "Look for gaps and flaws in what you are shown. "),
        ("defense", "defense attorney", "Credit the effort behind what you are shown. "),
        ("tech_lead", "tech lead", "Ask what works of what you are shown. "),
    )
}
OF_FILES = (
    "from pathlib import Path\nFOLDER = Path('prompts')\nclass Judge:\n    prompt_file: str\n\n"
    "    def creed(self):\n        return (FOLDER / self.prompt_file).read_text()\n"
    + made(ASKS, text="self.creed()", run="run") + """
class Prosecutor(Judge):
    prompt_file = "prosecutor.md"

class Defense(Judge):
    prompt_file = "<defense>.md"

class TechLead(Judge):
    prompt_file = "<tech_lead>.md"

def save(name, text):
    (FOLDER / "out" / f"{name}.md").write_text(text)
"""
)  # fmt: skip


@pytest.mark.parametrize(
    ("defense", "tech_lead", "unread"),
    [
        ("defense", "tech_lead", set()),
        ("prosecutor", "tech_lead", {"Defense"}),
        ("prosecutor", "prosecutor", {"Defense", "TechLead"}),
    ],
)
def test_judges_that_load_one_file_leave_the_others_unread(defense, tech_lead, unread):
    nodes = GRAPH.format("Prosecutor().run", "Defense().run", "TechLead().run")
    source = made(OF_FILES, defense=defense, tech_lead=tech_lead) + nodes
    found = read("", court__state_py=STATE, court__graph_py=source, **FILES)
    assert {fact.persona for fact in found.prompts if not fact.used} == unread


GUARDED = """
def guarded(name):
    def around(function):
        @wraps(function)
        def run(state):
            try:
                return {**function(state), "timings": {name: 0}}
            except Exception as error:
                return {"errors": [str(error)]}
        return run
    return around

def prosecutor(state):
    return guarded("prosecutor")(Prosecutor().deliberate)(state)
"""


def test_the_keys_that_a_judges_node_hands_back_are_known_through_what_wraps_it():
    judges = made(HOOKS, defense="DEFENSE") + GUARDED
    (graph,) = court(judges, "prosecutor", "Defense().deliberate", "TechLead().deliberate").graphs
    written = {node.name: set(node.writes) for node in graph.nodes}
    assert written["prosecutor"] == {"errors", "opinions", "timings"}
    assert written["defense"] == {"opinions"}
