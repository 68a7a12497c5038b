"""Code that refers to itself, or multiplies with each line, is read to an end, and soon."""

import time

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
    def seconds(count: int) -> float:
        body = "".join(line.format(number=number) for number in range(count))
        rule = "    if unsafe:\n        score = min(score, 3)\n"
        source = {"chief_justice.py": f"def final_verdict(score, evidence, found, unsafe, variance):\n{rule}{body}"}
        taken = []
        for _ in range(2):
            start = time.process_time()
            analyse(source)
            taken.append(time.process_time() - start)
        return min(taken)

    assert any(seconds(600) < 3 * seconds(300) for _ in range(3))  # the machine may be busy with something else


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
