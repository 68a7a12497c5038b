"""A graph that nothing asks for is told from one that the program runs, however it comes by it."""

import pytest

from auditor_core.detectives.repo.analysis import analyse

NODES = "".join(
    f"def {name}(state):\n    return {{'{name}': 1}}\n\n" for name in ("look", "read", "weigh", "judge", "decide")
)
FLOW = """
from langgraph.graph import END, START, StateGraph
from pkg.nodes import decide, judge, look, read, weigh

def build():
    flow = StateGraph(dict)
    for name, node in (("look", look), ("read", read), ("weigh", weigh), ("judge", judge), ("decide", decide)):
        flow.add_node(name, node)
    flow.add_edge(START, "look")
    flow.add_edge("decide", END)
    return flow.compile()
"""
AT_TOP = (
    FLOW.replace("\ndef build():\n", "\n").replace("\n    ", "\n").replace("\nflow.add_node", "\n    flow.add_node")
)
AT_TOP = AT_TOP.replace("return flow.compile()", "court = flow.compile()")
BY_HAND = """
from pkg.nodes import decide, judge, look, read, weigh

def main():
    state = {}
    for step in (look, read, weigh, judge, decide):
        state |= step(state)
    return state
"""


def bypassed(flow: str, **others: str) -> list[str]:
    sources = {"pkg/nodes.py": NODES, "pkg/flow.py": flow, **{f"pkg/{name}.py": text for name, text in others.items()}}
    return [graph.bypassed_by for graph in analyse(sources).graphs]


@pytest.mark.parametrize("flow", [FLOW, AT_TOP])
def test_an_entry_that_runs_the_nodes_itself_bypasses_a_graph_that_nothing_asks_for(flow):
    assert bypassed(flow, main=BY_HAND) == ["pkg/main.py"]


def test_code_that_runs_the_nodes_itself_bypasses_a_graph_that_nothing_asks_for_wherever_it_stands():
    by_hand = BY_HAND.replace("def main", "def work")
    start = "from pkg.work import work\n\ndef main():\n    work()\n"
    assert bypassed(FLOW, main=start, work=by_hand) == ["pkg/work.py"]
    one_by_one = "    state = weigh(read(look({})))\n    return decide(judge(state))\n"
    assert bypassed(FLOW + "\ndef work():\n" + one_by_one) == ["pkg/flow.py"]


def test_code_that_names_the_nodes_does_not_run_them():
    table = "from pkg.nodes import decide, judge, look\n\ndef table():\n    return [look, judge, decide]\n"
    told = table.replace("return [look", "for node in [look").replace(
        "decide]", "decide]:\n        print(node.__name__)"
    )
    assert bypassed(FLOW, table=table) == bypassed(FLOW, table=told) == [""]


@pytest.mark.parametrize(
    ("flow", "asking"),
    [
        (FLOW, "from pkg.flow import build\n\ndef main():\n    build().invoke({})\n"),
        (FLOW, "import pkg.flow as made\n\ndef main():\n    made.build().invoke({})\n"),
        (AT_TOP, "from pkg.flow import court\n\ndef main():\n    court.invoke({})\n"),
        (AT_TOP, "from pkg.flow import court as it\n\ndef main():\n    it.invoke({})\n"),
        (
            AT_TOP,
            "from importlib import import_module\n\ndef main():\n    getattr(import_module('pkg.flow'), 'court')\n",
        ),
    ],
)
def test_a_graph_that_something_asks_for_is_run_whatever_else_runs_its_nodes(flow, asking):
    assert bypassed(flow, main=asking, manual=BY_HAND) == [""]


def test_a_graph_that_nothing_asks_for_may_be_run_from_outside():
    assert bypassed(FLOW) == [""]
    assert bypassed(FLOW, table="from pkg.nodes import decide, judge, look\nNODES = [look, judge, decide]\n") == [""]
    assert bypassed(FLOW, main="from pkg.nodes import look\n\ndef main():\n    look({})\n") == [""]


def test_of_two_graphs_the_one_is_bypassed_that_the_entry_does_not_ask_for():
    part = FLOW.replace("def build", "def build_part").replace(', ("decide", decide)', "")
    main = "from pkg.part import build_part\n\ndef main():\n    build_part().invoke({})\n"
    assert bypassed(FLOW, main=main, part=part) == ["pkg/main.py", ""]


def test_the_graph_that_the_entry_asks_for_may_have_a_name_of_its_own():
    part = FLOW.replace("def build", "def build_part").replace(', ("decide", decide)', "")
    main = "from pkg.made import court\n\ndef main():\n    court.invoke({})\n"
    made = "from pkg.part import build_part\n\ncourt = build_part()\n"
    assert bypassed(FLOW, main=main, part=part, made=made) == ["pkg/main.py", ""]


@pytest.mark.parametrize(
    ("use", "idle"),
    [
        ("_ = build()", True),
        ("build()", True),
        ("made = build()\n    print('it builds')", True),
        ("made = build()\n    made.invoke({})", False),
        ("return build()", False),
        ("run(build())", False),
        ("run(build)", False),
    ],
)
def test_a_graph_that_is_only_built_to_be_left_is_asked_for_by_nothing(use, idle):
    part = FLOW.replace("def build", "def build_part").replace(', ("decide", decide)', "")
    main = "from pkg.part import build_part\n\ndef main():\n    build_part().invoke({})\n"
    script = f"from pkg.flow import build\n\ndef start():\n    {use}\n"
    assert bypassed(FLOW, main=main, part=part, script=script) == ["pkg/main.py" if idle else "", ""]


def test_a_graph_that_is_part_of_another_is_asked_for():
    whole = (
        "from langgraph.graph import START, StateGraph\nfrom pkg.flow import build\n\n"
        "def build_whole():\n    flow = StateGraph(dict)\n    flow.add_node('court', build())\n"
        "    flow.add_edge(START, 'court')\n    return flow.compile()\n"
    )
    main = "from pkg.whole import build_whole\n\ndef main():\n    build_whole().invoke({})\n"
    assert bypassed(FLOW, main=main, whole=whole) == ["", ""]
