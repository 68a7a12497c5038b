"""Judges whose node hands on less of what was found than the others' do."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = 'def prosecutor(state):\n    return hear("Prosecutor", state)\ndef defense(state):\n'


def divided(body):
    return {fact.function for fact in read(HEAD + body).divided}


@pytest.mark.parametrize(
    "body",
    [
        '    own = {**state, "dossier": state["dossier"][:1]}\n    return hear("Defense", own)',
        '    return hear("Defense", state | {"facts": [f for f in state["facts"] if f.found]})',
        '    return hear("Defense", {**state, "bags": {"repo": state["bags"].get("repo", [])}})',
        '    return hear("Defense", dict(state, brief=state["brief"].splitlines()[0]))',
        '    return hear("Defense", state.model_copy(update={"facts": list(filter(ok, state.facts))}))',
        '    state["facts"] = state["facts"][1:]\n    return hear("Defense", state)',
    ],
)
def test_a_part_of_what_the_state_holds_is_less(body):
    assert divided(body) == {"defense"}


@pytest.mark.parametrize(
    "body",
    [
        '    return hear("Defense", {**state, "judge": "Defense"})',
        '    return hear("Defense", {**state, "notes": state["notes"] + [state["notes"][0]]})',
        '    return hear("Defense", {**state, "facts": sorted(state["facts"])})',
        '    return hear("Defense", {**state, "first": state["facts"][0]})',
        '    return hear("Defense", state)',
    ],
)
def test_what_is_added_or_put_in_order_takes_nothing_away(body):
    assert divided(body) == set()


def test_what_every_judge_is_spared_divides_nobody():
    each = 'def {0}(state):\n    return hear("{0}", {{**state, "facts": state["facts"][:9]}})\n'
    assert read(each.format("prosecutor") + each.format("defense")).divided == []


@pytest.mark.parametrize(("picked", "found"), [('(state["repo_facts"],)', True), ("BOTH", False)])
def test_keys_of_the_state_may_each_hold_what_one_source_told(picked, found):
    both = '(state["repo_facts"], state["doc_facts"])'
    source = (
        f"def make(key):\n    def node(state):\n        exhibits = [x for bag in ({picked.replace('BOTH', both)} "
        f'if key == "prosecutor" else {both}) for x in bag]\n        return hear(key, exhibits)\n    return node\n'
    )
    assert bool(read(source).divided) is found
