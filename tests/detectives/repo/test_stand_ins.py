"""Nodes of judges that do nothing but what another judge's node does, in that one's name."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

HEAD = "".join(
    f'{name} = "You are the {who}. {"Say what you think of the evidence that you are shown. " * 3}"\n'
    for name, who in (("PROSECUTOR", "prosecutor"), ("DEFENSE", "defense attorney"), ("TECH_LEAD", "tech lead"))
) + textwrap.dedent("""
    ADVOCATE = "kind"
    PROMPTS = {"Prosecutor": PROSECUTOR, "Defense": DEFENSE, "TechLead": TECH_LEAD}
    def hear(name, state, voice=None):
        return [model.invoke([PROMPTS[name], item]) for item in state["exhibits"]]
    def facts_for_prosecutor(state):
        return state["exhibits"]
    def opening(name):
        '''Say who begins.'''
        print(f"{name} begins")
    begun = log.info
    class Prosecutor:
        def opinions(self, state):
            return hear("Prosecutor", state)
    class Defense:
        def opinions(self, state):
            return hear("Defense", state)
""")


def idle(body):
    found = read(HEAD + textwrap.dedent(body)).prompts
    return {fact.persona for fact in found if not fact.used}


TWO = {
    "one that notes its own name down": """
        def prosecutor(state):
            print("[Prosecutor] begins")
            return {{"opinions": hear("Prosecutor", state)}}
        def defense(state):
            print("[Defense] begins")
            logger.node_started("Defense")
            found = hear("{0}", state)
            return {{"opinions": found, "messages": ["The defense has spoken."]}}
    """,
    "one that raises in its own name": """
        async def prosecutor_node(state):
            try:
                return {{"opinions": hear("Prosecutor", state)}}
            except ValueError as error:
                raise NodeError("Prosecutor", error)
        async def defense_node(state):
            try:
                return {{"opinions": hear("{0}", state)}}
            except ValueError as error:
                raise NodeError("Defense", error)
    """,
    "an object of another's class": """
        def prosecutor_node(state):
            judge = Prosecutor()
            return {{"opinions": judge.opinions(state)}}
        def defense_node(state):
            tracing.begin("Defense")
            begun("Defense")
            opening("Defense")
            defense = {0}()
            return {{"opinions": defense.opinions(state)}}
    """,
    "methods of one class": """
        class Bench:
            def ask(self, name, state):
                return hear(name, state)
            def prosecutor(self, state):
                return self.ask("Prosecutor", state)
            def defense(self, state):
                log.info("Defense")
                return self.ask("{0}", state)
    """,
}


@pytest.mark.parametrize("body", TWO.values(), ids=TWO)
def test_a_node_that_asks_in_anothers_name_leaves_its_own_prompt_unread(body):
    assert "Defense" in idle(body.format("Prosecutor"))
    assert "Defense" not in idle(body.format("Defense"))


HARMLESS = {
    "what another judge is shown, with a voice of its own": """
        def prosecutor(state):
            return hear("x", facts_for_prosecutor(state), PROSECUTOR)
        def defense(state):
            return hear("x", facts_for_prosecutor(state), ADVOCATE)
    """,
    "an answer to another judge": """
        def prosecutor(state):
            return {"opinions": hear("Prosecutor", state)}
        def defense(state):
            charges = hear("Prosecutor", state)
            return {"opinions": hear("Defense", {**state, "charges": charges})}
    """,
    "a judge that the state names": """
        def prosecutor(state):
            return hear(state["judge"], state)
        def defense(state):
            return hear(state["judge"], state)
    """,
    "a voice that a value of the module gives": """
        def prosecutor(state):
            return hear("Prosecutor", state)
        def defense(state):
            voice = ADVOCATE
            return hear("Prosecutor", state)
    """,
    "methods of two classes": """
        class Kind:
            def defense(self, state):
                return hear("Prosecutor", state)
        class Severe:
            def prosecutor(self, state):
                return hear("Prosecutor", state)
    """,
    "a helper that takes all of them": """
        def prosecutor(state):
            return hear(("Prosecutor", "Defense", "TechLead"), state)
        def defense(state):
            return hear(("Prosecutor", "Defense", "TechLead"), state)
    """,
}


@pytest.mark.parametrize("body", HARMLESS.values(), ids=HARMLESS)
def test_nodes_that_are_only_alike_are_left_alone(body):
    assert "Defense" not in idle(body)
