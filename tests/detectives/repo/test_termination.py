"""Code that refers to itself, or multiplies with each line, is read to an end, and soon."""

import time
from collections.abc import Callable

import pytest

from auditor_core.detectives.repo.analysis import Analysis, analyse

SECONDS = 15.0
"""Of the processor; each takes two at most on a quiet machine, and what multiplies takes hours."""
DOUBLINGS = 60


def read(source: str, path: str = "chief_justice.py") -> Analysis:
    start = time.process_time()
    found = analyse({path: source})
    assert time.process_time() - start < SECONDS
    assert not found.limits_hit
    return found


def doubling(line: str) -> str:
    """A line for each number, which names the number before it twice."""
    return "".join(f"    {line.format(this=number, last=number - 1)}\n" for number in range(1, DOUBLINGS))


def many(count: int, function: str) -> str:
    """Functions of which each calls all, itself among them."""
    calls = "".join(f"    f{number}(given, other)\n" for number in range(count))
    return "".join(function.format(number=number) + calls for number in range(count))


def test_results_that_double_line_by_line_give_their_keys() -> None:
    graph = "from langgraph.graph import StateGraph\ngraph = StateGraph(dict)\ngraph.add_node('judge', judge)\n"
    body = '    a0 = {"verdict": 1}\n' + doubling("a{this} = a{last} | a{last}")
    [found] = read(f"def judge(state):\n{body}    return a{DOUBLINGS - 1}\n{graph}graph.compile()\n").graphs
    assert [node.writes for node in found.nodes] == [("verdict",)]


def test_a_text_that_doubles_line_by_line_is_no_dissent() -> None:
    body = '    a0 = ""\n' + doubling("a{this} = [a{last}, a{last}]")
    found = read(f"def final_verdict(scores):\n{body}    dissent = a{DOUBLINGS - 1}\n    return dissent\n")
    assert not [rule for rule in found.rules if rule.kind == "dissent"]


@pytest.mark.parametrize("line", ["    dissent = mine\n", "    dissent = final_verdict(scores)\n"])
def test_names_that_stand_for_each_other_leave_the_other_rules(line: str) -> None:
    source = "def final_verdict(scores):\n    mine = other\n    other = mine\n" + line
    found = read(source + "    if score > 3:\n        score = 3\n    return mine, score\n")
    assert [rule.kind for rule in found.rules] == ["cap"]


def test_a_condition_on_what_is_assigned_over_and_over_ends() -> None:
    body = "    left = left or right\n    right = right or left\n" * 300
    read(f"def final_verdict(left, right):\n{body}    if left:\n        score = 3\n    return score\n")


def test_runners_that_call_each_other_end() -> None:
    made = many(40, "def f{number}(given, other):\n    subprocess.run(given)\n")
    assert read(f"import subprocess\n{made}", "tools.py").calls


def test_helpers_that_hand_a_schema_to_each_other_end() -> None:
    made = many(30, "def f{number}(given, other):\n    given.with_structured_output(other)\n")
    assert read(made, "judges.py").structured


def test_modules_that_import_each_other_end() -> None:
    sources = {
        "one.py": "from two import run as start\nfrom three import *\nstop = start\nstart(['a'])\n",
        "two.py": "from one import stop as run\nfrom three import *\nrun(['a'])\n",
        "three.py": "from one import *\nfrom two import *\nrun(['a'])\nstop(['a'])\n",
    }
    assert not analyse(sources).limits_hit


@pytest.mark.parametrize(
    "line",
    [
        "    if not evidence[{number}]:\n        return score\n",
        "    if score <= {number}.5 or not found:\n        score = score - {number}\n        return score\n",
        "    note = evidence[{number}]\n    value{number} = found\n",
        "    if unsafe is None:\n        return None\n    if variance > {number}:\n        log.info(f'{{variance}}')\n",
    ],
)
def test_twice_as_many_returns_and_values_take_twice_as_long(line: str) -> None:
    def source(count: int) -> str:
        body = "".join(line.format(number=number) for number in range(count))
        rule = "    if unsafe:\n        score = min(score, 3)\n"
        return f"def final_verdict(score, evidence, found, unsafe, variance):\n{rule}{body}"

    assert grows_with_the_input(source, 300)


def test_twice_as_many_nodes_and_routers_take_twice_as_long() -> None:
    line = (
        "def node{number}(state):\n    return {{'evidence': state['key{number}']}}\n"
        "def route{number}(state):\n    return 'last' if state['errors'] else 'n{following}'\n"
        "graph.add_node('n{number}', node{number})\n"
        "graph.add_conditional_edges('n{number}', route{number}, ['last', 'n{following}'])\n"
    )
    first = "from langgraph.graph import END, START, StateGraph\ngraph = StateGraph(dict)\n"
    last = "graph.add_edge(START, 'n0')\ngraph.add_node('last', node0)\ngraph.add_node('n{count}', node0)\n"

    def source(count: int) -> str:
        body = "".join(line.format(number=number, following=number + 1) for number in range(count))
        return f"{first}{body}{last.format(count=count)}graph.add_edge('n{count}', END)\napp = graph.compile()\n"

    assert grows_with_the_input(source, 80)


def test_twice_as_many_judges_that_ask_again_take_twice_as_long() -> None:
    first = "class Spoilt(Exception):\n    pass\ndef check(answer):\n    raise Spoilt(answer)\n"
    line = (
        "def judge{number}(case):\n    bound = model.with_structured_output(Opinion)\n    for attempt in range(3):\n"
        "        try:\n            return check(bound.invoke(case))\n        except Spoilt as why:\n"
        "            case = case + str(why)\n    raise Spoilt(case)\n"
    )

    def source(count: int) -> str:
        return first + "".join(line.format(number=number) for number in range(count))

    assert grows_with_the_input(source, 40)


def grows_with_the_input(source: Callable[[int], str], count: int) -> bool:
    """Whether twice the input takes less than three times as long, in one of three runs on a machine that is shared."""

    def seconds(count: int) -> float:
        taken = []
        for _ in range(2):
            start = time.process_time()
            analyse({"chief_justice.py": source(count)})
            taken.append(time.process_time() - start)
        return min(taken)

    return any(seconds(2 * count) < 3 * seconds(count) for _ in range(3))


def test_a_builder_handed_on_beside_lists_of_lists_is_soon_found() -> None:
    lists = "".join(f"{outer} = [{f'{inner}, ' * 150}]\n" for outer, inner in (("b", "'a'"), ("c", "b"), ("d", "c")))
    built = "graph = StateGraph(dict)\ngraph.add_node('one', one)\nother(d, graph)\n"
    imports = "from elsewhere import one, other\nfrom langgraph.graph import StateGraph\n"
    [found] = read(f"{imports}{lists}{built}graph.compile()\n").graphs
    assert [item.what for item in found.unresolved] == ["the builder is handed to other(d, graph)"]


def test_helpers_that_look_at_an_address_by_each_other_end() -> None:
    looks = "def f{number}(given, other):\n    if f0(other, given):\n        return other\n"
    clone = "def clone(given):\n    if f0(given, given):\n        return\n    subprocess.run(['git', 'clone', given])\n"
    assert read(f"import subprocess\n{many(30, looks)}{clone}", "tools.py").calls
