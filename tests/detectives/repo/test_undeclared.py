"""Facts that are read of the state under a key that it does not have: no rule that needs any is ever applied."""

import textwrap

import pytest

from tests.detectives.repo.helpers import IMPORTS, read

SOURCE = (
    IMPORTS
    + """
from typing import TypedDict

class CourtState({base}):
    exhibits: dict
    opinions: list
    verdict: int

def overruled(opinion, known):
    cited = [known[ref] for ref in opinion.cited if ref in known]
    unfounded = opinion.judge == "Defense" and not any(item.found for item in cited)
    return min(opinion.score, 2) if unfounded else opinion.score

def violates(opinions, known):
    charged = {{ref for opinion in opinions if opinion.judge == "Prosecutor" for ref in opinion.cited}}
    return any(known[ref].is_vulnerability for ref in charged if ref in known)

def justice(state: {handed}):
    known = {{item.ref: item for items in {facts}.values() for item in items}}
    scores = [overruled(opinion, known) for opinion in state["opinions"]]
    score = round(sum(scores) / len(scores))
    if violates(state["opinions"], known):
        score = min(score, 3)
    return {{"verdict": score}}

graph = StateGraph(CourtState)
graph.add_node("justice", justice)
graph.add_edge(START, "justice")
graph.add_edge("justice", END)
app = graph.compile()
"""
)


def applied(facts: str, handed: str = "CourtState", more: str = "", base: str = "TypedDict") -> set[str]:
    found = read(SOURCE.format(facts=facts, handed=handed, base=base) + more).rules
    return {fact.kind for fact in found} & {"supremacy", "override"}


ALL = {"supremacy", "override"}


@pytest.mark.parametrize("facts", ["state.get('exhibit', {})", "(state.get('exhibit') or {})"])
def test_no_rule_is_applied_that_reads_the_facts_of_a_key_that_the_state_does_not_have(facts):
    assert applied(facts) == set()


@pytest.mark.parametrize(
    ("facts", "more"),
    [
        ("state['exhibits']", {}),
        ("state.get('exhibits', {})", {}),
        ("state.get('exhibit', DEFAULTS)", {}),
        ("state.get('exhibit', {})", {"handed": "dict"}),
        ("state.get('exhibit', {})", {"more": "justice({'exhibit': load(), 'opinions': ask()})\n"}),
        ("state.get('exhibit', {})", {"more": "go = lambda s: Send('justice', {'exhibit': s['exhibits']})\n"}),
        ("state.get('exhibit', {})", {"more": "def fill(state):\n    state['exhibit'] = load()\n"}),
        ("state.get('exhibit', {})", {"more": "class Extra(TypedDict):\n    exhibit: dict\n"}),
        ("state.get('exhibit', {})", {"base": "Loaded"}),
    ],
)
def test_rules_are_applied_where_the_state_has_the_key_or_may_have_it(facts, more):
    assert applied(facts, **more) == ALL


@pytest.mark.parametrize(
    "asked",
    [
        "any(item.ref in cited and not item.found for item in known)",
        "cited & {item.ref for item in known if not item.found}",
    ],
)
@pytest.mark.parametrize(("key", "told"), [("exhibits", True), ("exhibit", False)])
def test_nothing_of_what_is_not_there_is_among_what_is_cited(asked, key, told):
    source = f"""
        {IMPORTS}
        from typing import TypedDict

        class CourtState(TypedDict):
            exhibits: list
            opinions: list

        def justice(state: CourtState):
            known = state.get("{key}", [])
            scores = []
            for opinion in state["opinions"]:
                cited = set(opinion.cited)
                scores.append(min(opinion.score, 2) if opinion.judge == "Defense" and {asked} else opinion.score)
            return {{"opinions": [round(sum(scores) / len(scores))]}}

        graph = StateGraph(CourtState)
        graph.add_node("justice", justice)
        graph.add_edge(START, "justice")
        app = graph.compile()
    """
    found = read(textwrap.dedent(source)).rules
    assert ("supremacy" in {fact.kind for fact in found}) is told
