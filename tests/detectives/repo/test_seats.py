"""Nodes of judges that are made with another judge's persona."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

PROMPTS = "".join(
    f'{name} = "You are the {who}. {"Say what you think of the evidence that you are shown. " * 3}"\n'
    for name, who in (("PROSECUTOR", "prosecutor"), ("DEFENSE", "defense attorney"), ("TECH_LEAD", "tech lead"))
)
HEAD = "from functools import partial\nfrom langgraph.graph import StateGraph\nPROMPTS = (PROSECUTOR, DEFENSE, TECH_LEAD)\n"


def idle(body):
    found = read(PROMPTS + HEAD + textwrap.dedent(body)).prompts
    return {fact.persona for fact in found if not fact.used}


@pytest.mark.parametrize(
    "body",
    [
        'g.add_node("prosecutor", make("{0}"))\ng.add_node("defense", make("{1}"))',
        'g.add_node("prosecutor", action=make("{0}"))\ng.add_node(node="defense", action=make("{1}"))',
        'g.add_node("prosecutor_node", make(Role.{0}))\ng.add_node("defense_node", make(Role.{1}))',
        'g.add_node("prosecutor", partial(hear, persona="{0}"))\ng.add_node("defense", partial(hear, persona="{1}"))',
        'g.add_node("prosecutor", lambda s: hear(s, "{0}"))\ng.add_node("defense", lambda s: hear(s, "{1}"))',
        'def build(g):\n    one = make("{0}")\n    other = make("{1}")\n    g.add_node("prosecutor", one)\n    g.add_node("defense", other)',
        'def build(g):\n    add = g.add_node\n    add("prosecutor", make("{0}"))\n    add("defense", make("{1}"))',
        'for name, who in (("prosecutor", "{0}"), ("defense", "{1}")):\n    g.add_node(name, make(who))',
        'ROWS = {{"prosecutor": "{0}", "defense": "{1}"}}\nfor name, who in ROWS.items():\n    g.add_node(name, make(who))',
        'BENCH = {{"prosecutor": make("{0}"), "defense": make("{1}")}}\nfor name, node in BENCH.items():\n    g.add_node(name, node)',
    ],
)
def test_a_node_that_is_made_with_anothers_persona_leaves_its_own_prompt_unread(body):
    assert idle(body.format("Prosecutor", "Defense")) == set()
    assert idle(body.format("Prosecutor", "Prosecutor")) == {"Defense"}
    assert idle(body.format("Defense", "Defense")) == {"Prosecutor"}


@pytest.mark.parametrize(
    "body",
    [
        'g.add_node("defense", make("Prosecutor"))',
        'g.add_node("prosecutor", make("Prosecutor"))\ng.add_node("defense", reply_to("Prosecutor"))',
        'g.add_node("prosecutor", make("Prosecutor"))\ng.add_node("defense", make("Defense", against="Prosecutor"))',
        'g.add_node("prosecutor", make(role))\ng.add_node("defense", make(role))',
        'g.add_node("prosecutor", first)\ng.add_node("defense", second)',
        'for name in ("prosecutor", "defense"):\n    g.add_node(name, make(name))',
    ],
)
def test_nodes_that_are_made_otherwise_or_with_more_than_one_persona_are_left_alone(body):
    assert idle(body) == set()


RUN = {
    "a function": 'g.add_node("prosecutor", prosecutor_node)\ng.add_node("defense", {0}_node)',
    "of a module": 'g.add_node("prosecutor", judges.prosecutor)\ng.add_node("defense", judges.{0})',
    "an entry": 'g.add_node("prosecutor", JUDGES["prosecutor"])\ng.add_node("defense", JUDGES["{0}"])',
    "a table": 'SEATS = {{"prosecutor": prosecutor, "defense": {0}}}\ng.add_node("prosecutor", SEATS["prosecutor"])\ng.add_node("defense", SEATS["defense"])',
    "rows": 'for name, node in (("prosecutor", prosecutor), ("defense", {0})):\n    g.add_node(name, node)',
    "a method": 'g.add_node("prosecutor", prosecutor().hear)\ng.add_node("defense", {0}().hear)',
    "an object": 'g.add_node("prosecutor", prosecutor())\ng.add_node("defense", {0}())',
    "a lambda": 'g.add_node("prosecutor", lambda s: prosecutor(s))\ng.add_node("defense", lambda s: {0}(s))',
    "one that is guarded": 'g.add_node("prosecutor", safe(prosecutor, "Prosecutor"))\ng.add_node("defense", safe({0}, "Defense"))',
}  # fmt: skip


@pytest.mark.parametrize("way", RUN)
def test_a_seat_that_runs_anothers_function_leaves_its_own_prompt_unread(way):
    assert idle(RUN[way].format("prosecutor")) == {"Defense"}
    assert idle(RUN[way].format("defense")) == set()


@pytest.mark.parametrize(
    "body",
    [
        'g.add_node("prosecutor", prosecutor)\ng.add_node("defense", reply_to_prosecutor)',
        'g.add_node("prosecutor", prosecutor)\ng.add_node("defense", defense)\ng.add_node("defense_again", prosecutor)',
        "for name in BENCH:\n    g.add_node(name, JUDGES[name])",
        'g.add_node("defense", prosecutor)',
        "\n".join(
            f'g.add_node("{name}", make("{name}", against={other}))'
            for name, other in (("prosecutor", "defense"), ("defense", "prosecutor"), ("tech_lead", "prosecutor"))
        ),
    ],
)
def test_seats_whose_own_function_runs_too_or_that_name_others_besides_are_left_alone(body):
    assert idle(body) == set()
