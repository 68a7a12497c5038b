"""Policies of nodes that are added by loops, tables and helpers, and bound models that are handed to what asks again."""

import pytest

from tests.detectives.repo.test_structured import structured

NODE = "def node(state):\n    return m.with_structured_output(Opinion).invoke(state)\n"
ADDED = [
    "BENCH = {'a': node}\nfor name, step in BENCH.items():\n    g.add_node(name, step, retry=POLICY)",
    "BENCH = [('a', node, 3)]\nfor name, step, _ in BENCH:\n    g.add_node(name, step, retry_policy=POLICY)",
    "BENCH = dict(a=node)\ndef build(g):\n    for i, name in enumerate(sorted(BENCH)):\n        g.add_node(name, BENCH[name], retry=POLICY)",
    "def bench():\n    return {'a': node}\ndef build(g):\n    for name, step in bench().items():\n        g.add_node(name, step, retry=POLICY)",
    "def build(g):\n    steps = {'a': node}\n    for name, step in steps.items():\n        g.add_node(name, step, retry=POLICY)",
    "BENCH = {'a': node}\n[g.add_node(name, step, retry=POLICY) for name, step in BENCH.items()]",
    "def put(g, name, step):\n    g.add_node(name, step, retry=POLICY)\nput(g, 'a', node)",
    "BENCH = {'a': node}\ndef put(g, steps):\n    for name, step in steps.items():\n        g.add_node(name, step, retry=POLICY)\nput(g, BENCH)",
    "OPTIONS = {'retry_policy': POLICY}\ng.add_node('a', node, **OPTIONS)",
]


@pytest.mark.parametrize("added", ADDED)
def test_a_policy_reaches_nodes_that_a_loop_or_a_helper_adds(added):
    assert structured(f"POLICY = RetryPolicy(max_attempts=3)\n{NODE}{added}").retried
    assert not structured(f"POLICY = RetryPolicy(max_attempts=1)\n{NODE}{added}").retried


def test_a_policy_of_other_nodes_reaches_nothing():
    added = "BENCH = {'a': node}\nOTHERS = {'b': fetch}\n"
    added += "for name, step in OTHERS.items():\n    g.add_node(name, step, retry=RetryPolicy())\n"
    added += "for name, step in BENCH.items():\n    g.add_node(name, step)\n"
    assert not structured(f"def fetch(state): ...\n{NODE}{added}").retried


@pytest.mark.parametrize("added", ["g.add_node('a', Judge(m), retry=RetryPolicy())", "g.add_node('a', Judge(m))"])
def test_a_policy_reaches_the_object_that_is_a_node(added):
    source = "class Judge:\n    def __init__(self, m):\n        self.bound = m.with_structured_output(Opinion)\n"
    source += "    def __call__(self, state):\n        return self.bound.invoke(state)\n"
    assert structured(source + added).retried is ("retry" in added)


RUNS = """
def ask(state, persona):
    return m.with_structured_output(Opinion).invoke([persona, state])
def first(state):
    return ask(state, "severe")
def second(state):
    return ask(state, "mild")
def bench(state):
    found = []
    {body}
    return found
g.add_node("bench", bench, retry=RetryPolicy(max_attempts=3))
"""


@pytest.mark.parametrize(
    ("body", "reached"),
    [
        ("for hear in (first, second):\n        found += hear(state)", True),
        ("found += first(state)\n    found += second(state)", True),
        ("for hear in (first, second):\n        try:\n            found += hear(state)\n        except ValueError:\n            pass", False),
        ("for hear in (look, read):\n        found += hear(state)", False),
    ],
)  # fmt: skip
def test_a_policy_reaches_what_a_node_runs_in_turn_and_lets_fail(body, reached):
    assert structured(RUNS.format(body=body)).retried is reached


BELOW = """
def ask(state, prompt, row):
    return m.with_structured_output(Opinion).invoke([prompt, row])
def all_of(state, prompt):
    return [ask(state, prompt, row) for row in state["rows"]]
def node(state):
    {body}
g.add_node("a", node, retry=RetryPolicy(max_attempts=3))
"""


@pytest.mark.parametrize(
    ("body", "reached"),
    [
        ("return {'opinions': all_of(state, 'Be severe.')}", True),
        ("return {'opinions': [len(row) for row in state['rows']]}", False),
    ],
)
def test_a_policy_reaches_what_a_node_s_helpers_let_fail(body, reached):
    assert structured(BELOW.format(body=body)).retried is reached


HELD = """
class Judge:
    def __init__(self, m):
        self.bound = m.with_structured_output(Opinion)
    async def hear(self, p):
        return await persist({given}, p)
async def persist(ask, p):
    {body}
"""
ROUNDS = "for turn in range(4):\n        try:\n            return await {}(p)\n        except ValueError: pass"


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("self.bound.ainvoke", "ask"),
        ("self.bound", "ask.ainvoke"),
        ("lambda q: self.bound.ainvoke(q)", "ask"),
        ("ask=self.bound.ainvoke, p=p) or (p", "ask"),
    ],
)
def test_what_a_helper_is_handed_to_ask_is_asked_again(given, asked):
    assert structured(HELD.format(given=given, body=ROUNDS.format(asked))).retried
    assert not structured(HELD.format(given=given, body=f"return await {asked}(p)")).retried
